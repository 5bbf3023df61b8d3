"""A kubb match of two house bots through a whole server, under each clock: the same rulings, and a journal that verifies."""

import asyncio
from collections.abc import Callable

import kubb_stub
import msgspec
import pytest

from midline import Bot
from midline_games.catalog import CATALOG
from midline_games.kubb.physics import fly
from midline_server.api.playback import Replayed
from midline_server.app import serving
from midline_server.config import Config
from midline_server.rooms.clock import ClockKind, WallMs
from midline_server.rooms.hall import Order
from midline_server.rooms.pool import InlinePool
from midline_server.rooms.timekeeper import LoopTime
from midline_server.store import journal
from midline_server.verify import Report, verify

SEED = bytes(range(32))
FASTER = 200


class Hasty(LoopTime):
    """The loop's clock run fast, so that a real match of ten minutes takes three seconds."""

    def now(self) -> WallMs:
        return WallMs(super().now() * FASTER)

    def at(self, when: WallMs, ring: Callable[[], None]) -> asyncio.TimerHandle:
        return super().at(WallMs(when // FASTER), ring)


async def played(clock: ClockKind, solve: Callable, seed: bytes = SEED) -> bytes:
    """The journal of a match between two house bots, from the first ready to the revealed seed."""
    config = Config(port=0, data=None, pace_s=0.0)
    async with serving(
        config, solver=InlinePool(solve), clock=Hasty() if clock == "real" else None
    ) as server:
        order = Order(game="kubb", preset="worlds", team_a=1, team_b=1, clock=clock, house=("a1", "b1"))
        room = (await server.hall.create(order, seed=seed)).id
        await Bot().play(server.url, room)  # it has no seats, so it watches to the end
        with server.store.open_journal(room) as stream:
            return stream.read()


def rulings(packed: bytes) -> bytes:
    again = Replayed("any", CATALOG, {})
    again.go_on(journal.read(packed))
    return msgspec.msgpack.encode([told.ruling for told in again.rulings])


def checked(packed: bytes) -> Report:
    report = verify(packed, CATALOG)
    assert report.findings == []
    return report


def test_one_seed_gives_the_same_rulings_in_real_lockstep_and_turbo() -> None:
    journals = [asyncio.run(played(clock, kubb_stub.fly)) for clock in ("real", "lockstep", "turbo")]
    assert all(checked(j).rulings > 20 for j in journals)
    assert rulings(journals[0]) == rulings(journals[1]) == rulings(journals[2])


@pytest.mark.parametrize("clock", ["lockstep", "turbo"])
def test_one_seed_twice_gives_the_same_states_where_time_leaps(clock: ClockKind) -> None:
    one, two = (asyncio.run(played(clock, kubb_stub.fly)) for _ in range(2))
    assert rulings(one) == rulings(two)
    assert _marks(one) == _marks(two)


def test_a_turbo_match_with_the_real_physics_ends_and_verifies_throw_by_throw() -> None:
    packed = asyncio.run(played("turbo", fly))
    report = verify(packed, CATALOG, simulate=True)
    assert report.findings == []
    assert report.simulated == report.throws > 20


def _marks(packed: bytes) -> list[object]:
    return [(r.at, r.fields) for r in journal.read(packed) if r.kind == "mark"]
