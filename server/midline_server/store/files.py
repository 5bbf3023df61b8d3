"""The journal files of a data folder as the writer's thread sees them: numbering, chaining, writing, syncing."""

import contextlib
import os
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec

from midline_server.store import journal
from midline_server.store.errors import JournalFailed, MatchExists, NoSuchMatch
from midline_server.store.values import BadRecord

OPEN_FILES: Final = (
    256  # descriptors kept between rounds; other journals are opened again when something comes
)


class Disk(Protocol):
    """What the writer asks of the operating system."""

    def write(self, descriptor: int, packed: bytes) -> int: ...

    def sync(self, descriptor: int) -> None: ...


class RealDisk:
    """Bytes are on the medium when `sync` returns."""

    def write(self, descriptor: int, packed: bytes) -> int:
        return os.write(descriptor, packed)

    def sync(self, descriptor: int) -> None:
        # fdatasync keeps the length of the file too; it only leaves out its times.
        getattr(os, "fdatasync", os.fsync)(descriptor)


class UnsyncedDisk(RealDisk):
    """For runs that may be lost with the machine: survives the death of the process only."""

    def sync(self, descriptor: int) -> None:
        pass


class _Journal(msgspec.Struct):
    """One journal: where its file ends, and what this round adds to it."""

    path: Path
    tail: journal.Tail = journal.Tail()
    is_new: bool = False
    failure: str | None = None
    added: list[bytes] = []


class Journals:
    """Belongs to one thread. `add` numbers and chains records, `commit` brings all that was added to the disk."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk
        self._journals: dict[str, _Journal] = {}
        self._descriptors: OrderedDict[str, int] = OrderedDict()  # longest unused first
        self._dirty: dict[str, _Journal] = {}

    def create(self, match_id: str, records: Sequence[Mapping[str, object]]) -> journal.Tail:
        """`add` to a journal that does not exist yet; raises MatchExists or BadRecord."""
        path = journal_path(self._folder, match_id)
        if match_id in self._journals or path.exists():
            raise MatchExists(f"match {match_id} has a journal already")
        ours = _Journal(path, is_new=True)
        tail = self._add(ours, match_id, records)
        self._journals[match_id] = ours
        return tail

    def add(self, match_id: str, records: Sequence[Mapping[str, object]]) -> journal.Tail:
        """All or none of `records`, for the next `commit`; raises BadRecord, BrokenJournal, NoSuchMatch, JournalFailed."""
        if match_id not in self._journals:
            self._recover(match_id)
        ours = self._journals[match_id]
        if ours.failure is not None:
            raise JournalFailed(match_id, ours.failure)
        return self._add(ours, match_id, records)

    def commit(self) -> dict[str, str]:
        """Write, then sync what was added; returns what went wrong with which matches. Their journals stay failed."""
        dirty, self._dirty = self._dirty, {}
        failures: dict[str, str] = {}
        # All writes come first: the system may then bring several files to the medium with the first sync.
        for step in (self._write, self._sync):
            for match_id in [one for one in dirty if one not in failures]:
                try:
                    step(match_id)
                except OSError as error:
                    failures[match_id] = self._fail(match_id, error)
        self._close_longest_unused()
        return failures

    def resume(self, match_id: str, tail: journal.Tail) -> None:
        """Go on after `tail`, which a reader has found, and cut what is torn behind it; raises JournalFailed."""
        path = journal_path(self._folder, match_id)
        try:
            if match_id in self._journals or path.stat().st_size != tail.size_bytes + tail.torn_bytes:
                return  # Somebody appended in the meantime, so an append knows better.
            if tail.torn_bytes:
                os.truncate(path, tail.size_bytes)
        except OSError as error:
            raise JournalFailed(match_id, str(error)) from error
        self._journals[match_id] = _Journal(path, tail)

    def forget(self, match_id: str) -> None:
        """Nothing more is expected of this match. A later append reads its file again."""
        self._close(match_id)
        self._journals.pop(match_id, None)

    def discard(self, match_id: str) -> None:
        """Undo the creation of a match."""
        self.forget(match_id)
        with contextlib.suppress(OSError):
            journal_path(self._folder, match_id).unlink()

    def close(self) -> None:
        for match_id in tuple(self._descriptors):
            self._close(match_id)

    def _add(self, ours: _Journal, match_id: str, records: Sequence[Mapping[str, object]]) -> journal.Tail:
        added, tail = _encode_all(records, ours.tail)
        ours.added.extend(added)
        ours.tail = tail
        if added:
            self._dirty[match_id] = ours
        return tail

    def _recover(self, match_id: str) -> None:
        path = journal_path(self._folder, match_id)
        try:
            self._journals[match_id] = _Journal(path, journal.recover(path))
        except FileNotFoundError as error:
            raise NoSuchMatch(f"there is no match {match_id}") from error
        except OSError as error:
            raise JournalFailed(match_id, str(error)) from error

    def _write(self, match_id: str) -> None:
        ours = self._journals[match_id]
        packed, ours.added = b"".join(ours.added), []
        descriptor = self._descriptor(match_id, ours, ours.tail.size_bytes - len(packed))
        while packed:
            packed = packed[self._disk.write(descriptor, packed) :]

    def _sync(self, match_id: str) -> None:
        self._disk.sync(self._descriptors[match_id])
        ours = self._journals[match_id]
        if ours.is_new:
            self._sync_folder()
            ours.is_new = False

    def _descriptor(self, match_id: str, ours: _Journal, size_bytes: int) -> int:
        if match_id in self._descriptors:
            self._descriptors.move_to_end(match_id)
            return self._descriptors[match_id]
        flags = os.O_WRONLY | os.O_APPEND | (os.O_CREAT | os.O_EXCL if ours.is_new else 0)
        descriptor = self._descriptors[match_id] = os.open(ours.path, flags, 0o600)
        if os.fstat(descriptor).st_size != size_bytes:
            raise OSError("the file was changed by somebody else")
        return descriptor

    def _sync_folder(self) -> None:
        """The new file's name is on the medium only when its folder is."""
        descriptor = os.open(self._folder, os.O_RDONLY)
        try:
            self._disk.sync(descriptor)
        finally:
            os.close(descriptor)

    def _fail(self, match_id: str, error: OSError) -> str:
        # No second try, ever: after a failed sync the kernel may drop the pages and call the next one a success.
        ours = self._journals[match_id]
        ours.failure = str(error)
        self._close(match_id)
        if ours.is_new:  # Nobody was told of this match, so it may be created again.
            self.discard(match_id)
        return ours.failure

    def _close_longest_unused(self) -> None:
        while len(self._descriptors) > OPEN_FILES:
            self._close(next(iter(self._descriptors)))

    def _close(self, match_id: str) -> None:
        if (descriptor := self._descriptors.pop(match_id, None)) is not None:
            os.close(descriptor)


def journal_path(folder: Path, match_id: str) -> Path:
    return folder / f"{match_id}.journal"


def number(record: Mapping[str, object], tail: journal.Tail) -> tuple[bytes, journal.Tail]:
    """The bytes of the record that comes after `tail`, and the tail after it; raises BadRecord."""
    if "n" in record:
        raise BadRecord("the store numbers the records")
    packed, chain = journal.encode({"n": tail.n, **record}, tail.chain)
    at = record["at"]
    assert isinstance(at, int)  # encode has checked it
    return packed, journal.Tail(tail.n + 1, at, chain, tail.size_bytes + len(packed))


def _encode_all(
    records: Sequence[Mapping[str, object]], tail: journal.Tail
) -> tuple[list[bytes], journal.Tail]:
    added: list[bytes] = []
    for record in records:
        packed, tail = number(record, tail)
        added.append(packed)
    return added, tail
