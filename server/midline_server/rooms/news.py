"""What a room has to say after each thing that happened: letters, records, and what others should do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from midline_games.match import Motion
from midline_protocol.messages import Channel

from .stream import Letter


@dataclass(frozen=True, slots=True)
class Solve:
    """Let the physics find what becomes of this motion."""

    motion: Motion


@dataclass(frozen=True, slots=True)
class WantHouse:
    """Let a house player come and sit here."""

    seats: tuple[str, ...]
    level: str


@dataclass(frozen=True, slots=True)
class StatusIs:
    status: Literal["running", "over"]
    outcome: Mapping[str, object] | None = None
    names: Mapping[str, str] | None = None
    """by seat: who sat there at the end"""


@dataclass(frozen=True, slots=True)
class Refusal:
    code: str


@dataclass(frozen=True, slots=True)
class HashMismatch:
    pass


@dataclass(frozen=True, slots=True)
class Chatted:
    """A line of chat was said."""

    to: Channel


@dataclass(frozen=True, slots=True)
class KeepReport:
    """`by` has reported a line that `of` said: keep it for those who run the server, then tell the room."""

    by: str
    line: int
    of: str
    report: Mapping[str, object]
    """in plain types"""


Effect: TypeAlias = Solve | WantHouse | StatusIs | Refusal | HashMismatch | Chatted | KeepReport


@dataclass(slots=True)
class News:
    """Letters leave when the records (and the snapshot, which holds all of them) are on disk, in this order."""

    letters: list[Letter] = field(default_factory=list[Letter])
    records: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    snapshot: bytes | None = None
    snapshot_at: int = 0
    effects: list[Effect] = field(default_factory=list[Effect])
