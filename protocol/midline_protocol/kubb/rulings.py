"""One decision of the referee on the wire: the clause, what was measured, and by what margin."""

from typing import Literal, TypeAlias

from msgspec import Struct

from midline_protocol.kubb.base import Team

Unit: TypeAlias = Literal["mm", "ms", "mrad", "mm/s", "permille", "count"]


class Fact(Struct, frozen=True, omit_defaults=True):
    """One measured number, such as `fell_at` of `F2`: 910 ms after the release."""

    name: str
    value: int
    unit: Unit
    piece: str | None = None


class Margin(Struct, frozen=True):
    """By how much the deciding number missed or cleared its limit (positive: cleared in favour of what was ruled)."""

    name: str
    value: int
    limit: int
    by: int
    unit: Unit


class Window(Struct, frozen=True):
    """The part of a motion that shows why: milliseconds since its release."""

    motion: int
    from_ms: int
    until_ms: int


class Ruling(Struct, frozen=True, omit_defaults=True):
    """One decision of the referee: the clause, what was measured, by what margin, what was put back.

    It holds no clock time, so the same match gives the same rulings at any speed.
    """

    n: int
    clause: str
    code: str
    team: Team | None = None
    player: int | None = None
    pieces: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    margin: Margin | None = None
    restored: tuple[str, ...] = ()
    window: Window | None = None
    reason: str | None = None
    """What the official said, word for word, where an official ruled."""
    nearest: str | None = None
    """the clause by which an official decided where none fits"""
