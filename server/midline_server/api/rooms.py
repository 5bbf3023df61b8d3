"""Rooms over HTTP: made, listed, watched, closed."""

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Literal

import msgspec
from aiohttp import web

from midline_games.match import Game
from midline_protocol.codec import ProtocolError
from midline_protocol.codes import ErrorCode
from midline_protocol.http import (
    RoomInfo,
    RoomList,
    RoomRequest,
    TeamRequest,
    TokenAnswer,
    TokenRequest,
)
from midline_protocol.limits import SUBPROTOCOLS
from midline_protocol.messages import RosterView
from midline_server.api.bodies import Watch
from midline_server.api.service import Service
from midline_server.api.wire import (
    address_of,
    answer,
    body_of,
    guest_of,
    no,
    socket_of,
    whole_of,
)
from midline_server.rooms.clock import ClockKind
from midline_server.rooms.hall import Order
from midline_server.rooms.people import Denied
from midline_server.rooms.runner import Runner
from midline_server.store.model import MatchRow

LEVELS: tuple[Literal["casual", "club", "champion"], ...] = ("casual", "club", "champion")
PAGE, PAGE_MOST = 50, 200
HOUSE_S = 2.0


async def make_guest(service: Service, request: web.Request) -> web.Response:
    asked = await body_of(request, TokenRequest)
    must_wait(service.new_guests.wait_s(address_of(service, request), service.now()))
    token, guest = service.tokens.new_guest(asked.name)
    return answer(TokenAnswer(token, guest.sub, guest.name, guest.exp), HTTPStatus.CREATED)


# --- rooms --------------------------------------------------------------------------------------------------------------


async def make_room(service: Service, request: web.Request) -> web.Response:
    host = guest_of(service, request)
    asked = await body_of(request, RoomRequest)
    order = _order(asked, await _clock_said(request), service)
    must_have_room(service, host.sub)
    must_wait(service.new_rooms.wait_s(address_of(service, request), service.now()))
    room = (await service.hall.create(order, host.sub)).id
    await service.hall.opened(room)
    # They sit down within milliseconds; whoever asked shall see them there.
    with suppress(TimeoutError):
        async with asyncio.timeout(HOUSE_S):
            await service.house.seated(room)
    info = await _info(service, request, room)
    return answer(info, HTTPStatus.CREATED, Location=f"/api/rooms/{room}")


async def list_rooms(service: Service, request: web.Request) -> web.Response:
    """The newest first; a room that is over is not in it any more."""
    most = whole_of(request, "limit", PAGE, PAGE_MOST)
    after = request.query.get("after")
    public = {info.id for info in service.hall.rooms()}
    rows = [row for row in await service.store.list("lobby", "running") if row.id in public]
    rows = rows_after(rows, after)
    shown = [
        _shown(service, request, runner, row) for row in rows[:most] if (runner := _live(service, row.id))
    ]
    return answer(RoomList(tuple(shown), rows[most - 1].id if len(rows) > most else None))


async def tell_room(service: Service, request: web.Request) -> web.Response:
    return answer(await _info(service, request, request.match_info["room"]))


async def close_room(service: Service, request: web.Request) -> web.Response:
    guest = guest_of(service, request)
    room = request.match_info["room"]
    if _runner(service, room).plan.host != guest.sub:
        raise Denied(ErrorCode.FORBIDDEN, "only its host may close a room", room)
    await service.hall.close(room, "host")
    return web.Response(status=HTTPStatus.NO_CONTENT)


async def watch_room(service: Service, request: web.Request) -> web.Response:
    runner = _runner(service, request.match_info["room"])
    if runner.plan.spectators == 0:
        raise Denied(ErrorCode.FORBIDDEN, "nobody may watch this room", runner.plan.id)
    info, room = runner.room.info, runner.plan.id
    say = ({"t": "hello"}, {"t": "join", "room": room})
    view = runner.room.view("spectators")
    return answer(
        Watch(room, info.game, socket_of(service, request), SUBPROTOCOLS, say, info.watching, info.at, view)
    )


# --- what a new room is to be -------------------------------------------------------------------------------------------


def _order(asked: RoomRequest, clock_said: ClockKind | None, service: Service) -> Order:
    """Raises Refused or ProtocolError, which name the field that is wrong."""
    if asked.game not in service.catalog:
        raise no(ErrorCode.NO_SUCH_GAME, f"games here: {', '.join(service.catalog)}", "$.game")
    game = service.catalog[asked.game]
    if asked.preset not in game.presets:
        raise no(ErrorCode.NO_SUCH_GAME, f"presets of this game: {', '.join(game.presets)}", "$.preset")
    _check_options(asked, game)
    for team, of in (("a", asked.a), ("b", asked.b)):
        if of.bots > of.players:
            raise ProtocolError(
                ErrorCode.WRONG_SHAPE, f"more than its {of.players} players", f"$.{team}.bots"
            )
    return Order(
        game=asked.game,
        preset=asked.preset,
        rules=dict(asked.options),
        team_a=asked.a.players,
        team_b=asked.b.players,
        clock=clock_said or _usual_clock(asked, game, service),
        title=asked.title,
        stand_in="house" if asked.stand_in else "none",
        house_levels={"a": LEVELS[asked.a.level - 1], "b": LEVELS[asked.b.level - 1]},
        walk_in=asked.walk_in,
        house=(*_house_seats("a", asked.a), *_house_seats("b", asked.b)),
        spectators=asked.spectators,
        scorers=asked.scorers,
        rosters={team: names for team, of in (("a", asked.a), ("b", asked.b)) if (names := _names(of))},
    )


def _names(of: TeamRequest) -> RosterView | None:
    return RosterView(of.name or "", of.roster) if of.name or of.roster else None


def _check_options(asked: RoomRequest, game: Game) -> None:
    known = {field.name for field in msgspec.structs.fields(game.rules_type)}
    for key in asked.options:
        if key not in known:
            raise ProtocolError(
                ErrorCode.WRONG_SHAPE,
                f"no such option; there are {', '.join(sorted(known))}"[:200],
                f"$.options.{key}",
            )
    for key, value in asked.options.items():
        _check_option(key, value, asked.preset, game)


def _check_option(key: str, value: Any, preset: str, game: Game) -> None:
    # One at a time, so that the refusal names the option even where the game's own words do not.
    rules = {**msgspec.to_builtins(game.presets[preset]), key: value}
    try:
        msgspec.convert(rules, game.rules_type)
    except msgspec.ValidationError as error:
        what = str(error).partition(" - at ")[0]
        raise ProtocolError(ErrorCode.WRONG_SHAPE, what, f"$.options.{key}") from None


class _ClockSaid(msgspec.Struct, frozen=True):
    clock: ClockKind | None = None


async def _clock_said(request: web.Request) -> ClockKind | None:
    return msgspec.json.decode(await request.read(), type=_ClockSaid).clock


def _usual_clock(asked: RoomRequest, game: Game, service: Service) -> ClockKind:
    """A room that does not say which clock it wants gets this server's; but real ground has only the one."""
    rules = {**msgspec.to_builtins(game.presets[asked.preset]), **asked.options}
    is_on_ground = game.seating(msgspec.convert(rules, game.rules_type)).is_on_ground
    return "real" if is_on_ground else service.config.clock


def _house_seats(team: str, of: TeamRequest) -> tuple[str, ...]:
    """The last seats, so that people are captains."""
    return tuple(f"{team}{number}" for number in range(of.players - of.bots + 1, of.players + 1))


def must_have_room(service: Service, host: str) -> None:
    rooms = service.hall.rooms(everything=True)
    if len(rooms) >= service.config.max_rooms:
        raise no(ErrorCode.ROOMS_FULL, "this server has as many rooms as it may", retry_s=60)
    if sum(info.host == host for info in rooms) >= service.config.max_rooms_of_one:
        most = service.config.max_rooms_of_one
        raise no(
            ErrorCode.ROOMS_FULL,
            f"you have {most} open rooms",
            status=HTTPStatus.TOO_MANY_REQUESTS,
            retry_s=60,
        )


def must_wait(wait_s: float) -> None:
    if wait_s > 0:
        raise no(ErrorCode.RATE, "too many of these", retry_s=wait_s)


# --- a room as it is ----------------------------------------------------------------------------------------------------


def rows_after(rows: list[MatchRow], after: str | None) -> list[MatchRow]:
    """The rest of a list behind the row whose id is `after`; all of it where that is not given or gone."""
    place = next((place for place, row in enumerate(rows) if row.id == after), -1)
    return rows[place + 1 :]


def _live(service: Service, room: str) -> Runner | None:
    return service.hall.find(room)


def _runner(service: Service, room: str) -> Runner:
    runner = _live(service, room)
    if runner is None:
        raise Denied(ErrorCode.NO_SUCH_ROOM, "it is not here", room[:32])
    return runner


async def _info(service: Service, request: web.Request, room: str) -> RoomInfo:
    runner = _runner(service, room)
    row = await service.store.get(room)
    return _shown(service, request, runner, row)


def _shown(service: Service, request: web.Request, runner: Runner, row: MatchRow | None) -> RoomInfo:
    plan, info, bout = runner.plan, runner.room.info, runner.room.bout
    outcome = bout.play.match.outcome if bout else None
    described = service.library.get(plan.game)
    return RoomInfo(
        room=plan.id,
        game=plan.game,
        preset=plan.preset,
        status=runner.room.status,
        clock=plan.clock,
        seats=info.seats,
        socket=socket_of(service, request),
        created_at=row.meta.created_at // 1000 if row else 0,
        title=plan.title,
        options=described.deviations(plan.preset, plan.rules) if described else {},
        stand_in=plan.stand_in == "house",
        walk_in=plan.walk_in,
        host=plan.host,
        spectators=info.watching,
        spectators_max=plan.spectators,
        winner=outcome.winner if outcome else None,
        scorers=plan.scorers,
        rosters=plan.rosters,
    )
