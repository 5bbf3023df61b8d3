"""The store that forgets: for tests and runs to throw away. Same promises as on disk, but for the life after."""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO

import msgspec

from midline_server.store import journal
from midline_server.store.errors import MatchExists, NoSuchMatch, StoreClosed
from midline_server.store.files import number
from midline_server.store.model import (
    KeptSnapshot,
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


class _Kept(msgspec.Struct):
    row: MatchRow
    packed: bytearray
    tail: journal.Tail = journal.Tail()
    snapshot: KeptSnapshot | None = None


class MemoryStore:
    """See `Store`. Journals are held as the very bytes that a file would have."""

    def __init__(self) -> None:
        self.reports: list[Mapping[str, object]] = []
        """reported lines of chat, the oldest first"""
        self._matches: dict[str, _Kept] = {}
        self._used_tickets: dict[str, int] = {}
        self._closed = False

    async def create(self, match_id: str, meta: MatchMeta) -> None:
        self._check_open()
        if check_match_id(match_id) in self._matches:
            raise MatchExists(f"match {match_id} has a journal already")
        kept = _Kept(MatchRow(match_id, meta, "lobby", None, 0, 0, True), bytearray())
        _append(kept, [first_record(match_id, meta)])
        self._matches[match_id] = kept

    async def append(
        self, match_id: str, records: Sequence[Mapping[str, object]], snapshot: Snapshot | None = None
    ) -> None:
        self._check_open()
        check_given(records)
        kept = self._kept(match_id)
        _append(kept, records)
        if snapshot is not None:
            kept.snapshot = KeptSnapshot(kept.tail.n - 1, kept.tail.chain, snapshot)

    async def set_status(
        self,
        match_id: str,
        status: Status,
        outcome: Mapping[str, object] | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self._check_open()
        kept = self._kept(match_id)
        told = None if outcome is None else dict(outcome)
        kept.row = msgspec.structs.replace(kept.row, status=status, outcome=told, names=dict(names or {}))

    async def list(self, *statuses: Status, limit: int | None = None) -> tuple[MatchRow, ...]:
        self._check_open()
        rows = (kept.row for kept in self._matches.values())
        wanted = (row for row in rows if not statuses or row.status in statuses)
        return tuple(sorted(wanted, key=lambda row: (-row.meta.created_at, row.id))[:limit])

    async def get(self, match_id: str) -> MatchRow | None:
        self._check_open()
        kept = self._matches.get(match_id)
        return None if kept is None else kept.row

    async def load(self, match_id: str) -> Loaded:
        self._check_open()
        kept = self._kept(match_id)
        found = read_match(bytes(kept.packed), kept.snapshot)
        assert found is not None
        return Loaded(found.meta, found.snapshot, found.records, lambda: _records(kept))

    async def use_ticket(self, jti: str, expires_at: int) -> bool:
        self._check_open()
        is_new = jti not in self._used_tickets
        self._used_tickets.setdefault(jti, expires_at)
        return is_new

    async def purge_tickets(self, now: int) -> int:
        self._check_open()
        expired = [jti for jti, expires_at in self._used_tickets.items() if expires_at < now]
        for jti in expired:
            del self._used_tickets[jti]
        return len(expired)

    async def keep_report(self, report: Mapping[str, object]) -> None:
        self._check_open()
        self.reports.append(report)

    def journal_path(self, match_id: str) -> None:
        self._kept(match_id)

    def open_journal(self, match_id: str) -> BinaryIO:
        return io.BytesIO(bytes(self._kept(match_id).packed))

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed("the store is closed")

    def _kept(self, match_id: str) -> _Kept:
        if check_match_id(match_id) not in self._matches:
            raise NoSuchMatch(f"there is no match {match_id}")
        return self._matches[match_id]


def _append(kept: _Kept, records: Sequence[Mapping[str, object]]) -> None:
    packed, tail = bytearray(), kept.tail
    for record in records:
        one, tail = number(record, tail)
        packed += one
    kept.packed += packed
    kept.tail = tail
    kept.row = msgspec.structs.replace(kept.row, last_n=tail.n - 1, last_at=tail.at)


def _records(kept: _Kept) -> Iterator[journal.Record]:
    return journal.read(bytes(kept.packed))
