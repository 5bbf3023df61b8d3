"""What a match's journal holds: everything that decided it, in order, with the match time at which it counted."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Protocol, TypeAlias, cast

import msgspec

from midline_games.match import Capacity, Team, Teams
from midline_protocol.messages import RosterView

from .clock import ClockKind

Visibility: TypeAlias = Literal["public", "unlisted"]
StandIn: TypeAlias = Literal["house", "none"]
SeatNews: TypeAlias = Literal["taken", "dropped", "returned", "left", "house"]


class Entry(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """The base of all records: `at` is match time in whole ms."""

    at: int = 0


def usual_levels() -> dict[str, str]:
    """How well house players of each team play, unless told otherwise."""
    return {"a": "club", "b": "club"}


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a room is from its creation on; kept as the options of the match, so it holds no secret."""

    id: str
    game: str
    rules: dict[str, Any]
    team_a: int
    team_b: int
    commitment: str
    clock: ClockKind = "real"
    preset: str = ""
    host: str = ""
    """member id of whoever created it"""
    title: str = ""
    visibility: Visibility = "public"
    stand_in: StandIn = "house"
    """who takes a seat whose member does not come back"""
    house_levels: dict[str, str] = msgspec.field(default_factory=usual_levels)
    """how well house players of each team play"""
    house: tuple[str, ...] = ()
    """seats that house players took at once"""
    physics: str = ""
    """the name of the physics that the match is played with"""
    walk_in: bool = False
    """whether anybody may take a free seat, or a house player's, when the match has begun"""
    spectators: int = 1_000
    """most connections that may watch at once; 0: nobody watches"""
    scorers: int = 0
    """chairs for scorers"""
    rosters: dict[str, RosterView] = {}
    """by team: what it and its players are called, where the room was opened with names"""

    @property
    def teams(self) -> Teams:
        return Teams(self.team_a, self.team_b)


class Seeded(Entry, frozen=True, tag="seed", kw_only=True):
    """The secret that the commitment binds; whoever may read the journal before the end could foresee the draws."""

    seed: bytes


class SeatChanged(Entry, frozen=True, tag="seat", kw_only=True):
    """Somebody came to, lost, found again or gave up these seats; `house`: a house player sat down."""

    what: SeatNews
    seats: tuple[str, ...]
    member: str
    name: str = ""
    owner: str = ""
    """the person to whom a seat that was left goes back"""


class TeamReady(Entry, frozen=True, tag="ready", kw_only=True):
    team: Team
    nonce: bytes
    seat: str = ""


class Started(Entry, frozen=True, tag="start", kw_only=True):
    nonce_a: bytes
    nonce_b: bytes


class Acted(Entry, frozen=True, tag="act", kw_only=True):
    """An action that the rules took. The server's own have neither member nor seat."""

    by: Capacity
    action: Any
    member: str = ""
    seat: str = ""
    input: int = 0
    """the number that the member gave it"""


class Concluded(Entry, frozen=True, tag="conclude", kw_only=True):
    """The facts of a motion, as the physics gave them then; they are never computed again to rule anew."""

    motion: int
    facts: Any


class Advanced(Entry, frozen=True, tag="advance", kw_only=True):
    """Time alone made something happen."""


class Marked(Entry, frozen=True, tag="mark", kw_only=True):
    """What must be true here: the hash of what spectators see of the match, and of all rulings so far."""

    state: str
    rulings: str


class Paused(Entry, frozen=True, tag="pause", kw_only=True):
    """The match clock was stopped: the server went down, or came up again as `epoch`."""

    epoch: int
    why: Literal["drain", "restart"]


class Unpaused(Entry, frozen=True, tag="resume", kw_only=True):
    pass


class Ended(Entry, frozen=True, tag="end", kw_only=True):
    """The match is over, and its secrets are told."""

    winner: Team | None
    clause: str
    reason: str
    seed: bytes
    nonce_a: bytes
    nonce_b: bytes


AnyEntry: TypeAlias = (
    Seeded | SeatChanged | TeamReady | Started | Acted | Concluded | Advanced | Marked | Paused | Unpaused | Ended
)  # fmt: skip


class Kept(Protocol):
    """A record as the store gives it back."""

    @property
    def kind(self) -> str: ...
    @property
    def at(self) -> int: ...
    @property
    def fields(self) -> Mapping[str, object]: ...


def to_record(entry: AnyEntry) -> dict[str, object]:
    """`entry` as the map that a journal takes."""
    return cast(dict[str, object], msgspec.to_builtins(entry, builtin_types=(bytes,)))


def entry_of(kept: Kept) -> AnyEntry:
    """Raises msgspec.ValidationError for what no version has written."""
    record = {"kind": kept.kind, "at": kept.at, **kept.fields}
    return msgspec.convert(record, cast(Any, AnyEntry), builtin_types=(bytes,))


def entries_of(kept: Iterable[Kept]) -> list[AnyEntry]:
    """All but the first record of a match, which is the store's own."""
    return [entry_of(record) for record in kept if record.kind != "match"]


class SavedSeat(msgspec.Struct, frozen=True, array_like=True):
    id: str
    member: str | None
    owner: str | None
    is_ready: bool


class SavedMember(msgspec.Struct, frozen=True, array_like=True):
    id: str
    name: str
    is_house: bool
    last_n: int
    hold_used_ms: int
    taken: tuple[int, ...]
    """numbers of inputs that were taken, to be acknowledged again if they are repeated"""


class Saved(msgspec.Struct, frozen=True):
    """A room at a dead ball: with its plan, all that a restart needs of what was before."""

    at: int
    seed: bytes
    epoch: int
    seats: tuple[SavedSeat, ...]
    members: tuple[SavedMember, ...]
    nonces: dict[str, bytes]
    match: bytes | None = None
    rests_at: int = 0
    rulings_hash: bytes = b""
    recent: dict[str, tuple[Any, ...]] = {}
    """the last rulings of each audience"""
