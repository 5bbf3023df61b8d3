"""The store in a data folder: a journal file for each match, and an index beside them."""

import asyncio
import fcntl
import logging
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

import msgspec

from midline_server.store import journal
from midline_server.store.errors import FolderInUse, IndexFailed, NoSuchMatch, StoreError
from midline_server.store.files import Disk, RealDisk, UnsyncedDisk, journal_path
from midline_server.store.index import Index
from midline_server.store.model import (
    Found,
    Loaded,
    MatchMeta,
    MatchRow,
    Snapshot,
    Status,
    check_given,
    check_match_id,
    first_record,
    read_match,
)
from midline_server.store.reports import Reports
from midline_server.store.writer import Committed, Writer

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)


class DiskStore:
    """See `Store`; `await DiskStore.open(folder)` makes one. Reading is done beside the writer, writing only in it."""

    def __init__(
        self, folder: Path, lock: int, index: Index, writer: Writer, reports: Reports, durable: bool
    ) -> None:
        self._journals = folder / "journals"
        self._lock: int | None = lock
        self._index = index
        self._writer = writer
        self._reports = reports
        self._durable = durable

    @classmethod
    async def open(cls, folder: Path, *, durable: bool = True, disk: Disk | None = None) -> "DiskStore":
        """Take the folder for this process; raises FolderInUse or IndexFailed.

        `durable=False` does not wait for the medium: what is acknowledged survives the process, not the machine.
        """
        lock, index = await asyncio.to_thread(_take, folder, durable)
        disk = disk or (RealDisk() if durable else UnsyncedDisk())
        writer = Writer(folder / "journals", durable=durable, disk=disk, ledger=_Ledger(index))
        return cls(folder, lock, index, writer, Reports(folder, disk), durable)

    async def create(self, match_id: str, meta: MatchMeta) -> None:
        check_match_id(match_id)
        await self._writer.append(match_id, [first_record(match_id, meta)], creates=True)
        await self._writer.call(lambda: self._insert(match_id, meta))

    async def append(
        self, match_id: str, records: Sequence[Mapping[str, object]], snapshot: Snapshot | None = None
    ) -> None:
        check_match_id(match_id)
        check_given(records)
        await self._writer.append(match_id, records, snapshot)

    async def set_status(
        self,
        match_id: str,
        status: Status,
        outcome: Mapping[str, object] | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        await self._writer.call(lambda: self._set_status(match_id, status, outcome, names))

    async def list(self, *statuses: Status, limit: int | None = None) -> tuple[MatchRow, ...]:
        return await self._writer.call(lambda: self._index.list(statuses, limit))

    async def get(self, match_id: str) -> MatchRow | None:
        return await self._writer.call(lambda: self._index.get(match_id))

    async def load(self, match_id: str) -> Loaded:
        path = self._existing(match_id)
        row = await self.get(match_id)
        kept = await self._writer.call(lambda: self._index.snapshot(match_id))
        found = await asyncio.to_thread(_read, path, lambda stream: read_match(stream, kept))
        if found is None:
            raise journal.BrokenJournal(0, "the first record is missing")
        if row is not None:
            self._check_length(row, found)
            if row.status != "over":
                await self._writer.call(lambda: self._writer.journals.resume(match_id, found.tail))
        return Loaded(found.meta, found.snapshot, found.records, lambda: _records(path))

    async def use_ticket(self, jti: str, expires_at: int) -> bool:
        return await self._writer.call(lambda: self._index.use_ticket(jti, expires_at))

    async def purge_tickets(self, now: int) -> int:
        return await self._writer.call(lambda: self._index.purge_tickets(now))

    async def keep_report(self, report: Mapping[str, object]) -> None:
        # Beside the writer's thread: rulings of all matches wait for that one's disk.
        await asyncio.to_thread(self._reports.keep, report)

    def journal_path(self, match_id: str) -> Path:
        return self._existing(match_id)

    def open_journal(self, match_id: str) -> BinaryIO:
        return self._existing(match_id).open("rb")

    async def close(self) -> None:
        await asyncio.to_thread(self._reports.close)
        await self._writer.close()
        await asyncio.to_thread(self._index.close)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _insert(self, match_id: str, meta: MatchMeta) -> None:
        try:
            self._index.insert(match_id, meta, journal.Tail(n=1))
        except IndexFailed:
            self._writer.journals.discard(match_id)
            raise

    def _set_status(
        self,
        match_id: str,
        status: Status,
        outcome: Mapping[str, object] | None,
        names: Mapping[str, str] | None,
    ) -> None:
        self._index.set_status(match_id, status, outcome, names)
        if status == "over":
            self._writer.journals.forget(match_id)

    def _existing(self, match_id: str) -> Path:
        path = journal_path(self._journals, check_match_id(match_id))
        if not path.exists():
            raise NoSuchMatch(f"there is no match {match_id}")
        return path

    def _check_length(self, row: MatchRow, found: Found) -> None:
        # The index learns of a record only after it is on disk, so a shorter journal has lost what was promised.
        if self._durable and found.tail.n <= row.last_n:
            raise journal.BrokenJournal(
                found.tail.n, f"the journal ends here, but record {row.last_n} was acknowledged"
            )


class _Ledger:
    """Keeps the index up with the journals. An index that fails costs lists and snapshots, never a record."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._keeps_up = True
        self._unmarked: set[str] = set()  # failed while the index failed too

    def committed(self, round_: Sequence[Committed]) -> None:
        self._keep_up(round_)

    def failed(self, match_id: str, cause: str) -> None:
        _LOG.error("the journal of match %s failed: %s", match_id, cause)
        self._unmarked.add(match_id)
        self._keep_up(())

    def _keep_up(self, round_: Sequence[Committed]) -> None:
        try:
            for match_id in tuple(self._unmarked):
                self._index.mark_unverified(match_id)
                self._unmarked.discard(match_id)
            self._index.progress([msgspec.structs.astuple(step) for step in round_])
            self._keeps_up = True
        except IndexFailed as error:
            if self._keeps_up:  # said once, not for every round
                _LOG.error("journals are kept, but snapshots and lists fall behind: %s", error)
            self._keeps_up = False


def _take(folder: Path, durable: bool) -> tuple[int, Index]:
    (folder / "journals").mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = _lock(folder)
    try:
        index = Index(folder / "index.sqlite", durable=durable)
        _adopt_orphans(folder / "journals", index)
    except BaseException:
        os.close(lock)
        raise
    return lock, index


def _lock(folder: Path) -> int:
    """Held by the open file, so a server that was killed leaves none behind."""
    descriptor = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip()
        os.close(descriptor)
        raise FolderInUse(folder, holder or "unknown") from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
    return descriptor


def _adopt_orphans(journals: Path, index: Index) -> None:
    """Journals that the index does not know: the server ended between the two, or the index was lost."""
    known = index.ids()
    for path in journals.glob("*.journal"):
        if path.stem not in known:
            try:
                _adopt(path, index)
            except (journal.BrokenJournal, OSError, StoreError) as error:
                _LOG.error("journal %s is not in the index and cannot be: %s", path.name, error)


def _adopt(path: Path, index: Index) -> None:
    found = _read(path, lambda stream: read_match(stream, None))
    if found is None:
        path.unlink()  # Not even its first record is whole, so nobody was told of this match.
    else:
        index.insert(path.stem, found.meta, found.tail, "lobby" if found.tail.n == 1 else "running")


def _read(path: Path, read: Callable[[BinaryIO], T]) -> T:
    with path.open("rb") as stream:
        return read(stream)


def _records(path: Path) -> Iterator[journal.Record]:
    with path.open("rb") as stream:
        yield from journal.read(stream)
