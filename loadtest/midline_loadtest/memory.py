"""Memory: the server at rest, what a socket adds to it, and what a room adds that waits for its next throw.

Each slope wants a server of its own: what an earlier part has freed would be used again, and hide what is added.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from midline import websocket
from midline_loadtest.figure import Figure, at_most, figure
from midline_loadtest.rooms import own_room
from midline_loadtest.server import Server
from midline_loadtest.size import STEPS, Size
from midline_loadtest.spectator import Spectator
from midline_loadtest.spread import slope
from midline_loadtest.thrower import Thrower

_SERVER_KIB = 120 * 1024
_SOCKET_KIB = 20
_ROOM_KIB = 300
_THROWS = 2
"""after the toss; then the room waits"""
_THROWN_WITHIN_S = 120.0
# So long that no clock of the match rings while we look.
_PATIENT = {"shot_clock_s": 3600, "answer_s": 3600, "choice_s": 3600, "end_of_turn_s": 600}


async def at_rest(server: Server, size: Size, when: str) -> list[Figure]:
    """The server process with nobody in it."""
    await asyncio.sleep(size.settle_s)
    mib = server.rss_kib() / 1024
    return figure(
        f"server_rss_{when}",
        f"server process, idle {when} the load",
        "MiB",
        [mib],
        at_most(_SERVER_KIB / 1024),
    )


async def of_sockets(server: Server, size: Size) -> list[Figure]:
    """What one more socket adds that has said hello and no more."""
    added = await _per_socket(server, size, None)
    return figure(
        "socket_kib", "an idle connection", "KiB", [added], at_most(_SOCKET_KIB), note=_slope(size.sockets)
    )


async def of_spectators(server: Server, size: Size) -> list[Figure]:
    """What one more socket adds that watches a room where nothing happens."""
    async with own_room(server.url, "real") as (room, _, _):
        added = await _per_socket(server, size, room)
    return figure(
        "spectator_kib", "an idle spectator", "KiB", [added], at_most(_SOCKET_KIB), note=_slope(size.sockets)
    )


async def of_rooms(server: Server, size: Size) -> list[Figure]:
    """What one more room adds that waits between two throws, its one player's connection included."""
    async with AsyncExitStack() as open_rooms:
        points: list[tuple[float, float]] = []
        for count in _steps(size.warm_rooms, size.rooms):
            more = count - (int(points[-1][0]) if points else 0)
            async with asyncio.TaskGroup() as opening:
                for _ in range(more):
                    opening.create_task(open_rooms.enter_async_context(_waiting_room(server)))
            await asyncio.sleep(size.settle_s)
            points.append((count, server.rss_kib()))
        began = server.cpu_s()
        await asyncio.sleep(size.idle_s)
        busy = 1000 * (server.cpu_s() - began) / size.idle_s / points[-1][0]
    return [
        *figure(
            "room_kib",
            "a room between throws",
            "KiB",
            [slope(points)],
            at_most(_ROOM_KIB),
            note=_slope(size.rooms),
        ),
        *figure(
            "room_cpu_ms", "CPU of a room that waits", "ms/s", [busy], note="with its player's heartbeat"
        ),
    ]


@asynccontextmanager
async def _waiting_room(server: Server) -> AsyncGenerator[None]:
    """A room in which a few throws were made and nobody throws any more."""
    async with own_room(server.url, "real", **_PATIENT) as (room, token, ticket):
        thrower = Thrower("load", lambda: 0.0, enough=1 + _THROWS)
        playing = asyncio.create_task(
            thrower.join(websocket(server.socket), room, token=token, ticket=ticket)
        )
        try:
            await asyncio.wait_for(thrower.has_enough.wait(), _THROWN_WITHIN_S)
            yield
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def _per_socket(server: Server, size: Size, room: str | None) -> float:
    async with AsyncExitStack() as sockets:
        points: list[tuple[float, float]] = []
        for count in _steps(size.warm_sockets, size.sockets):
            for _ in range(count - (int(points[-1][0]) if points else 0)):
                await sockets.enter_async_context(Spectator(server.socket, room))
            await asyncio.sleep(size.settle_s)
            points.append((count, server.rss_kib()))
    return slope(points)


def _steps(warm: int, more: int) -> list[int]:
    """Counts to look at: the first ones fill what was reserved already, and are no part of the slope."""
    return [warm + more * step // STEPS for step in range(STEPS + 1)]


def _slope(count: int) -> str:
    return f"slope over {count}"
