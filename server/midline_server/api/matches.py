"""Matches that are or were played here: their list, every ruling, and the journal once they are over."""

from typing import Final

import msgspec
from aiohttp import hdrs, web

from midline_protocol.codes import ErrorCode
from midline_server.api.bodies import MatchInfo, MatchList
from midline_server.api.playback import Busy
from midline_server.api.rooms import PAGE, PAGE_MOST, rows_after
from midline_server.api.service import Service
from midline_server.api.wire import JSON, STATUS, answer, answer_in_words, guest_of, no, whole_of
from midline_server.rooms.people import Denied
from midline_server.rooms.records import Plan
from midline_server.store.model import MatchRow, Status

STATUSES: Final[tuple[Status, ...]] = ("lobby", "running", "over")
MOST_LISTED: Final = 10_000
REPLAY_TYPE: Final = "application/vnd.midline.journal"


async def list_matches(service: Service, request: web.Request) -> web.Response:
    most = whole_of(request, "limit", PAGE, PAGE_MOST)
    status = request.query.get("status")
    if status is not None and status not in STATUSES:
        raise no(ErrorCode.WRONG_SHAPE, f"one of {', '.join(STATUSES)}", "?status")
    wanted: tuple[Status, ...] = tuple(one for one in STATUSES if status in (None, one))
    rows = await _rows(service, wanted, request.query.get("after"), most)
    following = rows[most - 1].id if len(rows) > most else None
    return answer(MatchList(tuple(map(_shown, rows[:most])), following))


async def tell_match(service: Service, request: web.Request) -> web.Response:
    return answer(_shown(await row_of(service, request)))


async def send_replay(service: Service, request: web.Request) -> web.StreamResponse:
    """The journal as it is on disk. Before the end it holds the seed of dice that are still to be drawn."""
    row = await row_of(service, request)
    if row.status != "over":
        raise no(ErrorCode.NOT_STARTED if row.status == "lobby" else ErrorCode.STARTED, "the match is not over",
                 row.id, status=STATUS[ErrorCode.OVER])  # fmt: skip
    headers = {
        hdrs.CONTENT_DISPOSITION: f'attachment; filename="{row.id}.journal"', hdrs.CONTENT_TYPE: REPLAY_TYPE
    }  # fmt: skip
    path = service.store.journal_path(row.id)
    if path is not None:
        return web.FileResponse(path, headers=headers)
    with service.store.open_journal(row.id) as stream:
        return web.Response(body=stream.read(), headers=headers)


async def list_rulings(service: Service, request: web.Request) -> web.Response:
    """All rulings so far that spectators may know, each with its sentence."""
    row = seen_by(service, request, await row_of(service, request))
    try:
        rulings = await service.playback.rulings(row)
    except Busy:
        raise no(ErrorCode.UNAVAILABLE, "too many ask for rulings just now", retry_s=5) from None
    return answer_in_words(request, rulings)


async def send_motion(service: Service, request: web.Request) -> web.Response:
    """One throw again, once it has been judged."""
    row = seen_by(service, request, await row_of(service, request))
    asked = request.match_info["motion"]
    # Longer ones are no numbers of throws, and Python takes its time to read them.
    is_number = asked.isascii() and asked.isdigit() and len(asked) <= 9
    try:
        found = await service.playback.motion(row, int(asked)) if is_number else None
    except Busy:
        raise no(ErrorCode.UNAVAILABLE, "too many ask for throws just now", retry_s=5) from None
    if found is None:
        raise no(ErrorCode.NO_SUCH_PAGE, "no such throw here, or it has not been judged yet", asked[:32])
    return web.Response(body=found, content_type=JSON)


# --- within -------------------------------------------------------------------------------------------------------------


async def _rows(service: Service, wanted: tuple[Status, ...], after: str | None, most: int) -> list[MatchRow]:
    """More than `most` that come after `after`, if there are, without reading thousands for a page of fifty."""
    limit = 2 * most
    while True:
        rows = await service.store.list(*wanted, limit=limit)
        public = [row for row in rows if row.meta.options.get("visibility") == "public"]
        following = rows_after(public, after)
        is_there = after is None or len(following) < len(public)
        if len(rows) < limit or limit >= MOST_LISTED or (is_there and len(following) > most):
            return following
        limit *= 4


async def row_of(service: Service, request: web.Request) -> MatchRow:
    match = request.match_info["match"]
    row = await service.store.get(match)
    if row is None:
        raise no(ErrorCode.NO_SUCH_ROOM, "no match of this id was played here", match[:32])
    return row


def seen_by(service: Service, request: web.Request, row: MatchRow) -> MatchRow:
    """Until the end, what happens where nobody may watch is for those who sit there; raises Denied for others."""
    if row.status == "over" or _plan(row).spectators > 0:
        return row
    runner = service.hall.find(row.id)
    if runner is None or not runner.room.seats.kept_for(guest_of(service, request).sub):
        raise Denied(ErrorCode.FORBIDDEN, "nobody may watch this match", row.id)
    return row


def _shown(row: MatchRow) -> MatchInfo:
    plan, outcome = _plan(row), row.outcome
    told = None if outcome is None else {key: None if v is None else str(v) for key, v in outcome.items()}
    return MatchInfo(
        match=row.id, game=row.meta.game, preset=plan.preset, status=row.status,
        created_at=row.meta.created_at // 1000, commitment=plan.commitment, title=row.meta.title, outcome=told,
        verified=row.verified, rosters=plan.rosters, names=row.names,
    )  # fmt: skip


def _plan(row: MatchRow) -> Plan:
    return msgspec.convert(row.meta.options, Plan)
