"""The one writer thread: appends of all matches that wait at the same moment share one round of write and sync."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol, TypeVar, cast

import msgspec

from midline_server.store.errors import JournalFailed, StoreClosed, StoreError
from midline_server.store.files import Disk, Journals, RealDisk, UnsyncedDisk
from midline_server.store.journal import BrokenJournal, Tail
from midline_server.store.model import Snapshot
from midline_server.store.values import BadRecord

T = TypeVar("T")
Records = Sequence[Mapping[str, object]]

WAITING_LIMIT: Final = 1024  # jobs; whoever comes later waits for a place


class Committed(msgspec.Struct, frozen=True):
    """These records of a match are on disk now, up to the one before `tail.n`."""

    match_id: str
    tail: Tail
    snapshot: Snapshot | None


class Ledger(Protocol):
    """Told in the writer's thread what became of a round, before the ones who wait are."""

    def committed(self, round_: Sequence[Committed]) -> None: ...

    def failed(self, match_id: str, cause: str) -> None: ...


class NoLedger:
    """For a writer alone."""

    def committed(self, round_: Sequence[Committed]) -> None: ...

    def failed(self, match_id: str, cause: str) -> None: ...


class _Append(msgspec.Struct, frozen=True, eq=False):
    waiting: "asyncio.Future[object]"
    match_id: str
    records: Records
    snapshot: Snapshot | None
    creates: bool


class _Call(msgspec.Struct, frozen=True, eq=False):
    waiting: "asyncio.Future[object]"
    function: Callable[[], object]


_Job = _Append | _Call


class _Answer(msgspec.Struct, frozen=True, eq=False):
    waiting: "asyncio.Future[object]"
    result: object = None
    error: Exception | None = None


class Writer:
    """Made in a running event loop, which its answers come back to; `close` it, and everything given is on disk."""

    def __init__(
        self, folder: Path, *, durable: bool = True, disk: Disk | None = None, ledger: Ledger | None = None
    ) -> None:
        self.journals: Final = Journals(folder, disk or (RealDisk() if durable else UnsyncedDisk()))
        """Belongs to the writer's thread; reach it by `call`."""
        self._ledger = ledger or NoLedger()
        self._loop = asyncio.get_running_loop()
        self._places = asyncio.Semaphore(WAITING_LIMIT)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = False
        # A daemon, so that a disk that hangs cannot hold a process that has given up waiting for `close`.
        self._thread = threading.Thread(target=self._work, name="journal-writer", daemon=True)
        self._thread.start()

    async def append(
        self, match_id: str, records: Records, snapshot: Snapshot | None = None, *, creates: bool = False
    ) -> None:
        """Returns when the records are on disk, in the order of the calls.

        Raises BadRecord (nothing of this append was written, the journal goes on), NoSuchMatch, MatchExists,
        BrokenJournal, StoreClosed, or JournalFailed: then and at every later append, for this match alone.
        Whoever stops waiting does not know whether it was appended; a disk that hangs is for the caller's deadline.
        """
        waiting: asyncio.Future[object] = self._loop.create_future()
        await self._put(_Append(waiting, match_id, records, snapshot, creates))
        await waiting

    async def call(self, function: Callable[[], T]) -> T:
        """Run `function` in the writer's thread, after the appends of the round it falls into."""
        waiting: asyncio.Future[object] = self._loop.create_future()
        await self._put(_Call(waiting, function))
        return cast(T, await waiting)

    async def close(self) -> None:
        """Returns when everything given is on disk and the thread has ended; harmless if repeated."""
        if not self._closing:
            self._closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _put(self, job: _Job) -> None:
        await self._places.acquire()
        if self._closing:
            self._places.release()
            raise StoreClosed("the store is closed")
        self._jobs.put(job)

    # From here on in the writer's thread.

    def _work(self) -> None:
        closing = False
        while not closing:
            batch, closing = self._next_batch()
            self._tell(self._answers(batch))
        self.journals.close()

    def _next_batch(self) -> tuple[list[_Job], bool]:
        """Waits for one job, then takes everything else that is there."""
        jobs = [self._jobs.get()]
        while not self._jobs.empty():
            jobs.append(self._jobs.get())
        return [job for job in jobs if job is not None], None in jobs

    def _answers(self, batch: Sequence[_Job]) -> list[_Answer]:
        appends = [job for job in batch if isinstance(job, _Append)]
        calls = [job for job in batch if isinstance(job, _Call)]
        try:
            return [*self._append_all(appends), *(_called(call) for call in calls)]
        except Exception as error:  # a thread that died would leave everybody waiting
            return [_Answer(job.waiting, error=error) for job in batch]

    def _append_all(self, appends: Sequence[_Append]) -> list[_Answer]:
        added: list[tuple[_Append, Tail]] = []
        answers: list[_Answer] = []
        for append in appends:
            try:
                added.append((append, self._add(append)))
            except (StoreError, BadRecord, BrokenJournal) as error:
                answers.append(_Answer(append.waiting, error=error))
        failures = self.journals.commit()
        self._report(added, failures)
        return answers + [_committed(append, failures) for append, _ in added]

    def _add(self, append: _Append) -> Tail:
        add = self.journals.create if append.creates else self.journals.add
        return add(append.match_id, append.records)

    def _report(self, added: Sequence[tuple[_Append, Tail]], failures: Mapping[str, str]) -> None:
        for match_id, cause in failures.items():
            self._ledger.failed(match_id, cause)
        committed = [
            Committed(append.match_id, tail, append.snapshot)
            for append, tail in added
            if append.match_id not in failures
        ]
        if committed:
            self._ledger.committed(committed)

    def _tell(self, answers: Sequence[_Answer]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed, nobody waits
            self._loop.call_soon_threadsafe(self._resolve, answers)

    # In the event loop again.

    def _resolve(self, answers: Sequence[_Answer]) -> None:
        for answer in answers:
            self._places.release()
            if answer.waiting.done():
                continue  # cancelled
            if answer.error is None:
                answer.waiting.set_result(answer.result)
            else:
                answer.waiting.set_exception(answer.error)


def _committed(append: _Append, failures: Mapping[str, str]) -> _Answer:
    cause = failures.get(append.match_id)
    return _Answer(append.waiting, error=None if cause is None else JournalFailed(append.match_id, cause))


def _called(call: _Call) -> _Answer:
    try:
        return _Answer(call.waiting, call.function())
    except Exception as error:  # belongs to whoever called
        return _Answer(call.waiting, error=error)
