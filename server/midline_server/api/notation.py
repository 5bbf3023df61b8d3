"""Notation over HTTP: a match written down, and a text played through the rules."""

import asyncio
from typing import Final

from aiohttp import hdrs, web

from midline_games.kubb.notation.writing import write
from midline_protocol.codes import ErrorCode
from midline_protocol.http import NotationRequest
from midline_protocol.limits import NOTATION_BYTES
from midline_server.api.matches import row_of, seen_by
from midline_server.api.playback import Busy
from midline_server.api.rooms import must_wait
from midline_server.api.service import Service
from midline_server.api.wire import address_of, answer, body_of, no
from midline_server.notation import checked

NOTATION_TYPE: Final = "text/plain"


async def send_notation(service: Service, request: web.Request) -> web.Response:
    """What was thrown so far, as far as spectators may know."""
    row = seen_by(service, request, await row_of(service, request))
    if row.meta.game != "kubb":
        raise no(ErrorCode.NO_SUCH_PAGE, "only kubb has a notation", row.id)
    try:
        sheet = await service.playback.notation(row)
    except Busy:
        raise no(ErrorCode.UNAVAILABLE, "too many ask for matches just now", retry_s=5) from None
    headers = {hdrs.CONTENT_DISPOSITION: f'attachment; filename="{row.id}.kubb.txt"'}
    return web.Response(text=write(sheet), content_type=NOTATION_TYPE, headers=headers)


async def check_notation(service: Service, request: web.Request) -> web.Response:
    """Played at once and forgotten: nothing is kept of it."""
    asked = await body_of(request, NotationRequest, NOTATION_BYTES)
    presets = service.catalog["kubb"].presets
    if asked.ruleset not in presets:
        raise no(ErrorCode.NO_SUCH_GAME, f"presets of this game: {', '.join(presets)}", "$.ruleset")
    must_wait(service.new_notations.wait_s(address_of(service, request), service.now()))
    if service.checking.locked():
        raise no(ErrorCode.UNAVAILABLE, "too many games in notation just now", retry_s=5)
    async with service.checking:
        return answer(await asyncio.to_thread(checked, asked.text, asked.ruleset))
