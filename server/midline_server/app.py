"""The one place where a server is put together: store, key, physics, rooms, house players, HTTP and the port."""

import asyncio
import gc
import importlib.util
import secrets
import signal
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final, TypeVar

import structlog

from midline_games.catalog import CATALOG
from midline_server.addresses import host_from_elsewhere, host_from_here, url_at
from midline_server.api.built import read_website
from midline_server.api.checks import physics_answers, store_writes
from midline_server.api.games import library
from midline_server.api.service import Service
from midline_server.api.site import site
from midline_server.bots.house import House
from midline_server.config import Config
from midline_server.gateway.connection import Connection, Line
from midline_server.gateway.front import Port, open_port
from midline_server.gateway.guard import Guard
from midline_server.metrics import Metrics
from midline_server.rooms.hall import Hall
from midline_server.rooms.pool import MotionPool
from midline_server.rooms.ports import Catalog, Clockwork, Solver, World
from midline_server.rooms.timekeeper import LoopTime
from midline_server.store.keys import KEY_BYTES, signing_key
from midline_server.store.store import DiskStore, MemoryStore, Store, StoreError
from midline_server.tokens import Tokens

T = TypeVar("T")

NAME: Final = f"midline {version('midline')}"
_SAME_SIGNAL_S: Final = 1.0
_PURGE_EVERY_S: Final = 600
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_log = structlog.get_logger()


@dataclass(frozen=True)
class Server:
    """A server at work; `missed` names the rooms that were not saved when it stopped."""

    config: Config
    port: Port
    hall: Hall
    house: House
    store: Store
    metrics: Metrics
    has_website: bool
    shared_host: str
    resumed: tuple[str, ...]
    missed: list[str]

    @property
    def url(self) -> str:
        """Where it answers, for somebody on this machine."""
        host, port = self.port.address
        return url_at(host_from_here(host), port)

    @property
    def shared_url(self) -> str:
        """Where it answers, for whoever can reach it: somebody on another machine, if it listens for those."""
        return url_at(self.shared_host, self.port.address[1])


@asynccontextmanager
async def serving(
    config: Config,
    *,
    catalog: Catalog = CATALOG,
    solver: Solver | None = None,
    clock: Clockwork | None = None,
) -> AsyncGenerator[Server]:
    """A server, started in order and stopped in the opposite one. Raises StoreError, KeyRefused or OSError."""
    trouble: Exception | None = None
    async with AsyncExitStack() as stack:
        store = await _open_store(config)
        stack.push_async_callback(store.close)
        tokens = Tokens(_key(config))
        metrics, clock = Metrics(), clock or LoopTime()
        if solver is None:
            solver = pool = MotionPool(config.workers or None, meter=metrics)
            stack.push_async_callback(pool.close)

        def attend(line: Line) -> None:
            Connection(line, hall, tokens, clock, NAME)

        house = House(tokens, attend, pace_s=config.pace_s, count=metrics.house_players)
        hall = await stack.enter_async_context(Hall(World(catalog, store, solver, clock, house, metrics)))
        house.open(hall)
        await stack.enter_async_context(house)
        # Before anybody can ask for them: a room that is on its way must not seem to be gone.
        resumed = tuple(await hall.resume())
        checks = {"store": store_writes(store, time.time), "physics": physics_answers(solver)}
        website = read_website(config.web)
        service = Service(
            config, catalog, library(catalog), hall, house, store, tokens, metrics, time.time, checks, website
        )
        _count_rooms(metrics, hall)
        shared_host = host_from_elsewhere(config.host)
        guard = Guard(config.hosts | {shared_host}, config.origins)
        port = await open_port(config.host, config.port, http=site(service), on_socket=attend, guard=guard)
        stack.push_async_callback(port.close)
        missed: list[str] = []
        stack.push_async_callback(_drain, hall, config.drain_s, missed)
        keepers = await stack.enter_async_context(asyncio.TaskGroup())
        for keeper in (metrics.watch_loop(), _purge_tickets(store)):
            stack.callback(keepers.create_task(keeper).cancel)
        try:
            yield Server(
                config, port, hall, house, store, metrics, website is not None, shared_host, resumed, missed
            )
        except Exception as raised:
            # Not the server's: it stops as always, and its task groups do not wrap what they have no part in.
            trouble = raised
    if trouble is not None:
        raise trouble


async def run(config: Config, started: Callable[[Server], None] = lambda server: None) -> int:
    """Serve until SIGINT or SIGTERM; returns 0, or 1 if not every room could be saved. A second signal hurries."""
    stop = stop_at_signal()
    async with serving(config) as server:
        settle()
        _log.info("listening", url=server.url, resumed=len(server.resumed))
        started(server)
        await stop.wait()
        _log.info("stopping", rooms=len(server.hall.rooms(everything=True)))
    _log.info("stopped", missed=server.missed)
    return 1 if server.missed else 0


def in_loop(main: Coroutine[Any, Any, T]) -> T:
    """Run `main` in the fastest loop there is."""
    factory = None
    if importlib.util.find_spec("uvloop") is not None:
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(main)


def stop_at_signal() -> asyncio.Event:
    """Set by the first SIGINT or SIGTERM; a later one cancels the current task, which must have no time to lose."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    main = asyncio.current_task()

    first_at: float | None = None

    def heard() -> None:
        nonlocal first_at
        first_at = first_at or loop.time()
        # One Ctrl-C may arrive twice: by the terminal, and passed on by whatever started us.
        if loop.time() > first_at + _SAME_SIGNAL_S and main is not None:
            main.cancel()
        stop.set()

    for number in _STOP_SIGNALS:
        loop.add_signal_handler(number, heard)
    return stop


def settle() -> None:
    """What has been made by now lasts: the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()


async def _open_store(config: Config) -> Store:
    if config.data is None:
        return MemoryStore()
    config.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return await DiskStore.open(config.data, durable=config.durable)


def _key(config: Config) -> bytes:
    return secrets.token_bytes(KEY_BYTES) if config.data is None else signing_key(config.data)


async def _drain(hall: Hall, deadline_s: float, missed: list[str]) -> None:
    missed.extend(await hall.drain(deadline_s))


async def _purge_tickets(store: Store) -> None:
    while True:
        await asyncio.sleep(_PURGE_EVERY_S)
        try:
            await store.purge_tickets(int(time.time()))
        except StoreError as trouble:
            _log.error("used tickets not purged", trouble=repr(trouble))


def _count_rooms(metrics: Metrics, hall: Hall) -> None:
    def by_status() -> dict[str, int]:
        counts = {"lobby": 0, "running": 0}
        for info in hall.rooms(everything=True):
            counts[info.status] = counts.get(info.status, 0) + 1
        return counts

    def seats() -> dict[str, int]:
        counts = {"open": 0, "connected": 0, "dropped": 0, "house": 0}
        for info in hall.rooms(everything=True):
            for seat in info.seats.values():
                counts[seat.state] += 1
        return counts

    def watching() -> dict[str, int]:
        return {"spectators": sum(info.watching for info in hall.rooms(everything=True))}

    metrics.count("midline_rooms", "rooms by status", "status", by_status)
    metrics.count("midline_seats", "seats by who is in them", "state", seats)
    metrics.count("midline_watching", "who watches", "as", watching)
