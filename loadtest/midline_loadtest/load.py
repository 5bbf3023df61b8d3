"""Under load: rooms of house bots that throw as fast as they can, and what this does to cores and event loop."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import reduce

from midline_loadtest.echo import Echo, echoing
from midline_loadtest.exposition import Histogram
from midline_loadtest.figure import Figure, at_least, at_most, figure
from midline_loadtest.memory import at_rest
from midline_loadtest.process import cpu_s
from midline_loadtest.rooms import house_room
from midline_loadtest.server import Server
from midline_loadtest.size import Size
from midline_loadtest.spectator import Spectator
from midline_loadtest.spread import percentile

_DELAY_MS = 10
_BOTH_CORES = 1.5
"""two rooms to one: a worker each, with the server and its bots beside them"""
_PING_EVERY_S = 0.05
_KINDS = {0: "idle", 1: "one room", 2: "two rooms"}
_MACHINE = "the machine itself"
_LAG, _MOTIONS = "midline_loop_lag_seconds", "midline_motion_seconds_count"
_BEGINS_WITHIN_S = 60.0


@dataclass
class _Phase:
    """What was seen with so many rooms, over all rounds."""

    pings_ms: list[float] = field(default_factory=list[float])
    echoes_ms: list[float] = field(default_factory=list[float])
    lags: list[Histogram] = field(default_factory=list[Histogram])
    throws_per_s: list[float] = field(default_factory=list[float])
    workers: list[float] = field(default_factory=list[float])
    """CPU seconds of all workers a second"""
    server: list[float] = field(default_factory=list[float])
    """the same of the server's process"""


async def of_load(server: Server, size: Size) -> list[Figure]:
    """Nothing, one room, two rooms, and again; the server's memory before and after."""
    before = await at_rest(server, size, "before")
    phases = {rooms: _Phase() for rooms in _KINDS}
    async with Spectator(server.socket) as idle, echoing() as echo:
        for _ in range(size.rounds):
            for rooms, phase in phases.items():
                async with _throwing(server, rooms):
                    await _observe(server, size, phase, idle, echo)
    return [*before, *await at_rest(server, size, "after"), *_delays(phases), *_work(phases)]


@asynccontextmanager
async def _throwing(server: Server, rooms: int) -> AsyncGenerator[None]:
    """So many matches at any time; a new one begins where one is over."""
    matches = [asyncio.create_task(_match_after_match(server)) for _ in range(rooms)]
    try:
        async with asyncio.timeout(_BEGINS_WITHIN_S):
            await _until_thrown(server, 2 * rooms)
        yield
        for match in matches:
            if match.done():
                match.result()  # it has failed: they never end by themselves
    finally:
        for match in matches:
            match.cancel()
        await asyncio.gather(*matches, return_exceptions=True)


async def _until_thrown(server: Server, more: int) -> None:
    """Workers are warm and the matches under way."""
    enough = (await server.metrics()).value(_MOTIONS) + more
    while (await server.metrics()).value(_MOTIONS) < enough:  # noqa: ASYNC110  another process counts
        await asyncio.sleep(0.1)


async def _match_after_match(server: Server) -> None:
    while True:
        async with house_room(server.url, "turbo") as room, Spectator(server.socket, room) as spectator:
            await spectator.is_over.wait()


async def _observe(server: Server, size: Size, phase: _Phase, idle: Spectator, echo: Echo) -> None:
    loop = asyncio.get_running_loop()
    workers = server.workers()
    before, worked, served = await server.metrics(), sum(map(cpu_s, workers)), server.cpu_s()
    began = loop.time()
    while loop.time() < began + size.phase_s:
        # Side by side, so that both meet the same machine.
        phase.echoes_ms.append(1000 * await echo.ping_s())
        phase.pings_ms.append(1000 * await idle.ping_s())
        await asyncio.sleep(_PING_EVERY_S)
    took_s = loop.time() - began
    phase.workers.append((sum(map(cpu_s, workers)) - worked) / took_s)
    phase.server.append((server.cpu_s() - served) / took_s)
    after = await server.metrics()
    phase.lags.append(after.histogram(_LAG).since(before.histogram(_LAG)))
    phase.throws_per_s.append((after.value(_MOTIONS) - before.value(_MOTIONS)) / took_s)


def _delays(phases: dict[int, _Phase]) -> list[Figure]:
    figures = [each for rooms, phase in phases.items() for each in _delays_of(rooms, phase)]
    busy, idle = (percentile(phases[rooms].pings_ms, 99) for rooms in (2, 0))
    beside = percentile(phases[2].echoes_ms, 99)
    return [
        *figures,
        *figure("ping_busy_to_idle", "round trip p99, two rooms to idle", "x", [busy / idle]),
        *figure("ping_to_echo", "round trip p99, two rooms, server to bare echo", "x", [busy / beside]),
    ]


def _delays_of(rooms: int, phase: _Phase) -> list[Figure]:
    when = _KINDS[rooms]
    lag = reduce(Histogram.plus, phase.lags)
    target = at_most(_DELAY_MS, "p99")
    return [
        *figure(f"ping_{rooms}_ms", f"round trip on an idle socket, {when}", "ms", phase.pings_ms, target),
        *figure(f"echo_{rooms}_ms", f"  the same to a bare echo, {when}", "ms", phase.echoes_ms, note=_MACHINE),
        *figure(
            f"lag_{rooms}_ms", f"the server's loop lag, p99, {when}", "ms", [1000 * lag.quantile(0.99)], target,
            note=f"of {lag.count:.0f}, from /metrics",
        ),
    ]  # fmt: skip


def _work(phases: dict[int, _Phase]) -> list[Figure]:
    one, two = phases[1], phases[2]
    gains = [more / less for less, more in zip(one.throws_per_s, two.throws_per_s, strict=True) if less]
    return [
        *figure("throws_one_room", "throws a second, one room", "1/s", one.throws_per_s),
        *figure("throws_two_rooms", "throws a second, two rooms", "1/s", two.throws_per_s),
        *figure("rooms_gain", "throws, two rooms to one", "x", gains, at_least(_BOTH_CORES)),
        *figure("workers_one_room", "cores the workers use, one room", "cores", one.workers),
        *figure("workers_two_rooms", "cores the workers use, two rooms", "cores", two.workers),
        *figure(
            "server_two_rooms",
            "cores the server uses, two rooms",
            "cores",
            two.server,
            note="with four house bots",
        ),
    ]
