"""Motions in worker processes: a dead one costs a start, a hopeless motion costs itself, and none outlives its server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playground import Counts
from skittles import Roll, Skittles

from midline_games.match import MotionId
from midline_server.rooms.pool import InlinePool, MotionPool

GAME = Skittles()


@pytest.fixture
async def meter() -> Counts:
    return Counts()


@pytest.fixture
async def pool(meter: Counts) -> AsyncIterator[MotionPool]:
    pool = MotionPool(1, meter=meter)
    yield pool
    await pool.close()


def roll(poison: str = "", number: int = 1) -> Roll:
    return Roll(MotionId(number), 9_000, 1, poison)


async def test_a_motion_has_the_same_facts_in_a_worker_as_here(pool: MotionPool) -> None:
    assert pool.pids == [], "no process is started before it is needed"
    assert await pool.solve(GAME, roll()) == await InlinePool().solve(GAME, roll())
    assert len(pool.pids) == 1


async def test_a_warm_pool_has_loaded_the_physics_before_the_first_throw(pool: MotionPool) -> None:
    pool.warm(GAME)
    pool.warm(GAME)
    assert (await pool.solve(GAME, roll())).felled == 1


async def test_the_motion_is_given_again_when_a_worker_dies(
    pool: MotionPool, meter: Counts, tmp_path: Path
) -> None:
    mark = tmp_path / "died"
    facts = await pool.solve(GAME, roll(f"once:{mark}"))
    assert facts.felled == 1
    assert meter.count("died") == 1
    assert int(mark.read_text()) not in pool.pids


async def test_a_worker_killed_from_outside_is_replaced(pool: MotionPool, meter: Counts) -> None:
    await pool.solve(GAME, roll())
    (pid,) = pool.pids
    os.kill(pid, signal.SIGKILL)
    assert (await pool.solve(GAME, roll())).felled == 1
    assert pool.pids != [pid]


async def test_a_worker_killed_in_the_middle_of_a_motion_does_not_lose_it(
    meter: Counts, tmp_path: Path
) -> None:
    pool = MotionPool(1, meter=meter)
    fifo = tmp_path / "begun"
    os.mkfifo(fifo)
    solving = asyncio.create_task(pool.solve(GAME, roll(f"wait:{fifo}")))
    # Opening for reading returns when the worker has opened it for writing: it is in the middle of the motion.
    await asyncio.to_thread(fifo.read_text)
    (pid,) = pool.pids
    fifo.unlink()
    os.kill(pid, signal.SIGKILL)
    assert (await solving).felled == 1
    assert meter.count("died") == 1
    await pool.close()


async def test_a_motion_that_kills_three_workers_has_failed(pool: MotionPool, meter: Counts) -> None:
    facts = await pool.solve(GAME, roll("die"))
    assert facts.failed == "3 workers died on it"
    assert meter.count("died") == 3
    assert (await pool.solve(GAME, roll())).felled == 1


async def test_a_motion_that_the_physics_refuses_has_failed_at_once(pool: MotionPool, meter: Counts) -> None:
    facts = await pool.solve(GAME, roll("raise"))
    assert facts.failed == "ValueError: no such physics"
    assert meter.count("died") == 0


async def test_a_motion_without_a_result_in_time_has_failed_and_its_worker_is_replaced(meter: Counts) -> None:
    pool = MotionPool(1, deadline_s=0.0, meter=meter)
    assert (await pool.solve(GAME, roll("hang"))).failed == "no result within 0 s"
    await pool.close()


async def test_who_does_not_wait_any_more_leaves_the_worker_usable(pool: MotionPool) -> None:
    solving = asyncio.create_task(pool.solve(GAME, roll()))
    await asyncio.sleep(0)
    solving.cancel()
    assert (await pool.solve(GAME, roll())).felled == 1


async def test_closing_ends_every_process(meter: Counts) -> None:
    pool = MotionPool(2, meter=meter)
    await asyncio.gather(*(pool.solve(GAME, roll(number=n)) for n in range(4)))
    pids = pool.pids
    assert pids
    await pool.close()
    assert pool.pids == []


_SERVER = """
import asyncio, sys
sys.path.insert(0, sys.argv[1])
from skittles import Roll, Skittles
from midline_server.rooms.pool import MotionPool

async def main():
    pool = MotionPool(1)
    await pool.solve(Skittles(), Roll(1, 9000, 1))
    print(*pool.pids, flush=True)
    await asyncio.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_ignore_ctrl_c_and_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(_SERVER)
    with subprocess.Popen(
        [sys.executable, str(script), str(Path(__file__).parent)], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        os.kill(pid, signal.SIGINT)
        assert _is_alive(pid)
        server.kill()
        # The worker holds the same standard output: when that ends, the worker has ended too.
        assert server.stdout.read() == ""
    assert not _is_alive(pid)


def _is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


_IMPORTS = """
import sys
import midline_server.rooms.hall, midline_server.rooms.pool, midline_server.gateway.connection
print([name for name in ("mujoco", "numpy") if name in sys.modules])
"""


def test_the_servers_process_never_loads_the_physics() -> None:
    said = subprocess.run([sys.executable, "-c", _IMPORTS], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
