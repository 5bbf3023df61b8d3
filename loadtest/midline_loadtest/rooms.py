"""Rooms to measure in: opened over HTTP like anybody's, and closed again."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import aiohttp

from midline import Http, NotGranted
from midline_protocol.codes import ErrorCode
from midline_protocol.http import Clock, OptionValue, RoomRequest, TeamRequest

_HOUSE: Final = TeamRequest(players=1, bots=1)
_PEOPLE: Final = TeamRequest(players=1)
_AGAIN_AFTER_S = 2.0
_TRIES = 60
"""a server lets one address open thirty rooms a minute"""


@asynccontextmanager
async def house_room(url: str, clock: Clock, **options: OptionValue) -> AsyncGenerator[str]:
    """A room in which two house bots play each other; closed at the end, whether their match is over or not."""
    async with Http(url) as http:
        token = (await http.guest("Load")).token
        request = RoomRequest(a=_HOUSE, b=_HOUSE, clock=clock, options=options, title="Load test")
        room = await _opened(http, request)
        try:
            yield room
        finally:
            await _close(url, room, token)


@asynccontextmanager
async def own_room(url: str, clock: Clock, **options: OptionValue) -> AsyncGenerator[tuple[str, str, str]]:
    """A room of one against one with both seats ours: the room, our token and our ticket."""
    async with Http(url) as http:
        token = (await http.guest("Load")).token
        request = RoomRequest(a=_PEOPLE, b=_PEOPLE, clock=clock, options=options, title="Load test")
        room = await _opened(http, request)
        try:
            yield room, token, (await http.ticket(room, ("a1", "b1"))).ticket
        finally:
            await _close(url, room, token)


async def _opened(http: Http, request: RoomRequest) -> str:
    for _ in range(_TRIES):
        try:
            return (await http.create(request)).room
        except NotGranted as refused:
            if refused.code != ErrorCode.RATE:
                raise
            await asyncio.sleep(_AGAIN_AFTER_S)
    raise TimeoutError("the server opens no more rooms for us")


async def _close(url: str, room: str, token: str) -> None:
    """A room that is closed already is no trouble."""
    headers = {"Authorization": f"Bearer {token}"}
    async with aiohttp.ClientSession() as session, session.delete(f"{url}/api/rooms/{room}", headers=headers):
        pass
