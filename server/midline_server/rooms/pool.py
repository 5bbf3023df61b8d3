"""Where motions become facts: in worker processes, so that physics neither blocks a room nor kills a server."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import structlog

from midline_games.match import Game, Motion

from .ports import Meter, NoMeter
from .worker import find_solver, work

DEADLINE_S: Final = 20.0
DEATHS: Final = 3
"""of workers on one motion; then it has no result"""

_log = structlog.get_logger()


class MotionPool:
    """One process a core, started when first needed. Make it in a running event loop; `close` ends the processes."""

    def __init__(
        self, size: int | None = None, *, deadline_s: float = DEADLINE_S, meter: Meter | None = None
    ) -> None:
        self.size: Final = size or cores()
        self._deadline_s = deadline_s
        self._meter = meter or NoMeter()
        self._loop = asyncio.get_running_loop()
        self._workers = [_Worker() for _ in range(self.size)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        # A thread each only waits for its process.
        self._threads = ThreadPoolExecutor(self.size, thread_name_prefix="motion")
        self._warm: set[str] = set()
        self._is_closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [pid for worker in self._workers if (pid := worker.pid) is not None]

    def warm(self, game: Game) -> None:
        """Load the physics of a game in every process that is idle, so that its first motion is not late."""
        if game.solver in self._warm or self._is_closed:
            return
        self._warm.add(game.solver)
        for _ in range(self._idle.qsize()):
            worker = self._idle.get_nowait()
            self._lend(worker, lambda worker=worker: worker.ask(game.solver, None, self._deadline_s))

    async def solve(self, game: Game, motion: Motion) -> Any:
        """The facts of `motion`, given again to another worker when one dies, or those for a failure."""
        began = self._loop.time()
        for _ in range(DEATHS):
            try:
                facts, why = await self._solve_once(game.solver, motion)
            except WorkerDied as death:
                if self._is_closed:
                    raise asyncio.CancelledError from None
                self._meter.worker_died()
                _log.warning("a worker died on a motion", game=game.key, motion=motion.id, exit=death.exit)
                continue
            except TimeoutError:
                facts, why = None, f"no result within {self._deadline_s:g} s"
            if why is None:
                self._meter.solved(game.key, int((self._loop.time() - began) * 1000))
                return facts
            _log.error("a motion has no result", game=game.key, motion=motion.id, why=why)
            return game.failed(motion, why.strip().rsplit("\n", 1)[-1])
        _log.error("a motion killed its workers", game=game.key, motion=motion.id, deaths=DEATHS)
        return game.failed(motion, f"{DEATHS} workers died on it")

    async def close(self) -> None:
        """End the processes. Motions under way are cancelled: a restart runs them again, they have not failed."""
        self._is_closed = True
        for worker in self._workers:
            worker.end()
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._bury)

    def _bury(self) -> None:
        for worker in self._workers:
            worker.bury()

    async def _solve_once(self, solver: str, motion: Motion) -> tuple[Any, str | None]:
        worker = await self._idle.get()
        if self._is_closed:
            self._idle.put_nowait(worker)
            raise asyncio.CancelledError
        return await self._lend(worker, lambda: worker.ask(solver, motion, self._deadline_s))

    def _lend(
        self, worker: "_Worker", job: Callable[[], tuple[Any, str | None]]
    ) -> "asyncio.Future[tuple[Any, str | None]]":
        """Run a job in a thread; the worker is idle again when the thread is done, whoever still waits for it."""
        done = self._loop.run_in_executor(self._threads, job)

        shown = asyncio.shield(done)
        done.add_done_callback(lambda _: self._idle.put_nowait(worker))
        for future in (done, shown):
            future.add_done_callback(_is_seen)
        return shown


def _is_seen(done: "asyncio.Future[tuple[Any, str | None]]") -> None:
    """Its error is no news, even if nobody waits for it."""
    if not done.cancelled():
        done.exception()


class WorkerDied(Exception):
    """The process that had the motion is gone."""

    def __init__(self, exit: int | None) -> None:  # noqa: A002
        super().__init__(f"exit {exit}")
        self.exit = exit


class _Worker:
    """One process, used by one thread at a time; only `end` may come from another."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection[Any, Any] | None = None
        self._is_ended = False

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def ask(self, solver: str, motion: Motion | None, deadline_s: float) -> tuple[Any, str | None]:
        """Raises WorkerDied, or TimeoutError when the process had to be killed."""
        line = self._started()
        try:
            line.send((solver, motion))
            if line.poll(deadline_s):
                return line.recv()
        except (EOFError, OSError):
            raise WorkerDied(self.bury()) from None
        self._kill()
        self.bury()
        raise TimeoutError

    def end(self) -> None:
        """Never to be started again."""
        self._is_ended = True
        self._kill()

    def _kill(self) -> None:
        process = self._process
        if process is not None and process.pid is not None:
            process.kill()

    def _started(self) -> "Connection[Any, Any]":
        if self._line is None or self.pid is None:
            self.bury()
            # spawn, never fork: the server has threads, and a worker must not inherit its sockets.
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), name="motion", daemon=True)
            _start_without_sigint(self._process)
            theirs.close()
        if self._is_ended:
            raise WorkerDied(self.bury())
        return self._line

    def bury(self) -> int | None:
        """Wait for the end of a process that is dead or dying; its exit status."""
        self._kill()
        process, self._process = self._process, None
        line, self._line = self._line, None
        if line is not None:
            line.close()
        if process is None:
            return None
        process.join(5.0)
        return process.exitcode


def _start_without_sigint(process: BaseProcess) -> None:
    """A Ctrl-C while the process loads must not end it with a traceback: it inherits the mask of this thread."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class InlinePool:
    """Solves in the server's own process, at once: for tests, and for turbo with cheap physics."""

    def __init__(self, solve: Callable[[Any], Any] | None = None) -> None:
        self._solve = solve

    def warm(self, game: Game) -> None:
        """There is nothing to start."""

    async def solve(self, game: Game, motion: Motion) -> Any:
        solve = self._solve or find_solver(game.solver)
        return solve(motion)
