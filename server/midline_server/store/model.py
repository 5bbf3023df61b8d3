"""What the store is given and gives back, and the promise of every store."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, Final, Literal, Protocol, TypeAlias

import msgspec

from midline_server.store import journal
from midline_server.store.errors import NoSuchMatch
from midline_server.store.journal import BrokenJournal, Record, Tail
from midline_server.store.values import BadRecord

Status: TypeAlias = Literal["lobby", "running", "over"]
MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # it names a file


class MatchMeta(msgspec.Struct, frozen=True):
    """What a match is from its creation on; becomes its first record, which whoever downloads the journal can read.

    `created_at` is wall time in ms since 1970; `options` is whatever the room needs to start it: rules, teams,
    commitment, in plain types as `msgspec.to_builtins` gives them.
    """

    game: str
    title: str
    created_at: int
    options: dict[str, object] = {}


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a match at its time `at`, which holds all records up to the last of the append it came with."""

    at: int
    blob: bytes


class MatchRow(msgspec.Struct, frozen=True):
    """What the index knows of a match; the last record's number and time may be a little behind the journal."""

    id: str
    meta: MatchMeta
    status: Status
    outcome: dict[str, object] | None
    last_n: int
    last_at: int
    verified: bool
    """False once a write to its journal has failed: what came after is not in the replay."""
    names: dict[str, str] = {}
    """of a match that is over, by seat: who sat there at the end"""


class Loaded(msgspec.Struct, frozen=True):
    """A match as it was when the server ended: its state is `snapshot`, if there is one, and then `records`."""

    meta: MatchMeta
    snapshot: Snapshot | None
    records: tuple[Record, ...]
    all_records: Callable[[], Iterator[Record]]
    """Reads the journal from its first record; raises BrokenJournal."""


class Store(Protocol):
    """Keeps matches. Acknowledged means kept: an awaited call that returned survives the death of the server."""

    async def create(self, match_id: str, meta: MatchMeta) -> None:
        """A new match in the lobby; raises MatchExists, BadRecord or JournalFailed."""
        ...

    async def append(
        self, match_id: str, records: Sequence[Mapping[str, object]], snapshot: Snapshot | None = None
    ) -> None:
        """Keep all or none of `records`, each with `kind` and `at`; the store numbers and chains them.

        Raises BadRecord (nothing was kept, the match goes on), NoSuchMatch, StoreClosed, or JournalFailed: then and
        at every later append of this match, whose room goes on unverified. Concurrent appends keep their order.
        """
        ...

    async def set_status(
        self,
        match_id: str,
        status: Status,
        outcome: Mapping[str, object] | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """`names`: of those who sat there at the end, by seat. Raises NoSuchMatch or IndexFailed."""
        ...

    async def list(self, *statuses: Status, limit: int | None = None) -> tuple[MatchRow, ...]:
        """Matches of these statuses, or all, newest first."""
        ...

    async def get(self, match_id: str) -> MatchRow | None: ...

    async def load(self, match_id: str) -> Loaded:
        """Raises NoSuchMatch, or BrokenJournal if the journal is not what was written.

        The journal is the truth: an incomplete last record is cut, and a snapshot that does not fit is left out.
        """
        ...

    async def use_ticket(self, jti: str, expires_at: int) -> bool:
        """True the first time, False ever after, until it is purged; raises IndexFailed. Times as the tickets have them."""
        ...

    async def purge_tickets(self, now: int) -> int:
        """Forget used tickets that expired before `now`: whoever calls this refuses expired ones first."""
        ...

    async def keep_report(self, report: Mapping[str, object]) -> None:
        """Keep a reported line of chat, in plain types, for those who run the server; raises ReportFailed or StoreClosed.

        Nothing of a match waits for it.
        """
        ...

    def journal_path(self, match_id: str) -> Path | None:
        """The file to send for a download, if it is one; raises NoSuchMatch. Its last record may be under way."""
        ...

    def open_journal(self, match_id: str) -> BinaryIO:
        """The journal as bytes; raises NoSuchMatch."""
        ...

    async def close(self) -> None:
        """Returns when everything given is kept."""
        ...


def check_match_id(match_id: str) -> str:
    """Raises NoSuchMatch for what cannot be a match's id, such as a path."""
    if not MATCH_ID.fullmatch(match_id):
        raise NoSuchMatch(f"{match_id!r} is no match id: 1 to 64 letters, digits, - or _")
    return match_id


def first_record(match_id: str, meta: MatchMeta) -> dict[str, object]:
    return {
        "kind": "match",
        "at": 0,
        "format": journal.FORMAT,
        "match": match_id,
        **msgspec.structs.asdict(meta),
    }


def meta_of(record: Record) -> MatchMeta:
    """Raises BrokenJournal if this is no first record."""
    try:
        return msgspec.convert(record.fields, MatchMeta)
    except msgspec.ValidationError as error:
        raise BrokenJournal(record.n, str(error)) from error


def check_given(records: Sequence[Mapping[str, object]]) -> None:
    if any(record.get("kind") == "match" for record in records):
        raise BadRecord('the kind "match" is the first record\'s own')


class Found(msgspec.Struct, frozen=True):
    """What reading a whole journal gave."""

    meta: MatchMeta
    tail: Tail
    snapshot: Snapshot | None
    records: tuple[Record, ...]


class KeptSnapshot(msgspec.Struct, frozen=True):
    """A snapshot, and the record it comes after: its number and its chain, which say whether it fits the journal."""

    n: int
    chain: bytes
    snapshot: Snapshot


def read_match(source: BinaryIO | bytes, kept: KeptSnapshot | None) -> Found | None:
    """The match in a journal, from the snapshot on if that fits; None if not even the first record is whole."""
    reader = journal.Reader(source)
    records = tuple(reader)
    if not records:
        return None
    fits = kept is not None and kept.n < len(records) and records[kept.n].chain == kept.chain
    snapshot = kept.snapshot if kept is not None and fits else None
    after = records[kept.n + 1 :] if kept is not None and fits else records
    return Found(meta_of(records[0]), reader.tail, snapshot, after)
