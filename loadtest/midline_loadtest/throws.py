"""What a throw costs: CPU time of the workers for each, their memory, and how soon an input is acknowledged."""

import asyncio
from typing import Final, Literal

from midline import Stopped
from midline_loadtest.figure import Figure, at_most, figure
from midline_loadtest.process import cpu_s, rss_kib
from midline_loadtest.rooms import own_room
from midline_loadtest.server import Server
from midline_loadtest.size import Size
from midline_loadtest.thrower import Stopwatch, Thrower

Surface = Literal["grass", "gravel"]

_MEDIAN_MS = 150
_P95_MS = 250
_WORKER_MIB = 90
_WARM = 3
"""the first throws of a worker build its scene"""
_MATCHES = 20
_MATCH_S: Final = 300.0


async def of_throws(server: Server, size: Size) -> list[Figure]:
    """Throw on both surfaces, one throw at a time, so that the workers' clocks tell what each has cost."""
    watch = Stopwatch()
    figures: list[Figure] = []
    for surface in ("grass", "gravel"):
        costs_ms = [1000 * cost for cost in await _throw(server, surface, size.throws, watch)]
        figures += figure(
            f"throw_cpu_{surface}_ms", f"CPU of a throw on {surface}", "ms", costs_ms,
            at_most(_MEDIAN_MS), at_most(_P95_MS, "p95"),
        )  # fmt: skip
    memory = [rss_kib(worker) / 1024 for worker in server.workers()]
    acks_ms = [1000 * ack for ack in watch.acks_s]
    return [
        *figures,
        *figure("worker_rss_mib", "a worker after throws", "MiB", memory, at_most(_WORKER_MIB, "most")),
        *figure("ack_ms", "from an action to its ack", "ms", acks_ms, note="one room, journal on disk"),
    ]


async def _throw(server: Server, surface: Surface, wanted: int, watch: Stopwatch) -> list[float]:
    """CPU seconds of at least `wanted` throws, match after match."""
    costs: list[float] = []
    for number in range(_MATCHES):
        missing = _WARM + wanted - len(costs)
        if missing <= 0:
            break
        thrower = Thrower(f"{surface} {number}", lambda: sum(map(cpu_s, server.workers())), enough=missing)
        async with own_room(server.url, "turbo", surface=surface) as (room, token, ticket):
            await _play(thrower, watch, server, room, token, ticket)
        costs += thrower.costs
    return costs[_WARM:]


async def _play(
    thrower: Thrower, watch: Stopwatch, server: Server, room: str, token: str, ticket: str
) -> None:
    """To the end of the match, or until it has thrown enough."""
    playing = asyncio.create_task(thrower.join(watch.dial(server.socket), room, token=token, ticket=ticket))
    enough = asyncio.create_task(thrower.has_enough.wait())
    try:
        await asyncio.wait((playing, enough), timeout=_MATCH_S, return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            playing.result()
    except Stopped:
        pass  # the room was closed over it; what it threw counts
    finally:
        playing.cancel()
        enough.cancel()
        await asyncio.gather(playing, enough, return_exceptions=True)
