"""Answers of the HTTP interface that only the server makes; what clients send is in `midline_protocol.http`."""

from typing import Literal

from msgspec import Struct

from midline_protocol.http import ChoiceInfo, OptionValue, Words
from midline_protocol.kubb import Ruling
from midline_protocol.messages import RoomView, RosterView


class Watch(Struct, frozen=True):
    """How to watch a room live, and what a spectator sees in it now: open `socket`, send `hello`, then `join`."""

    room: str
    game: str
    socket: str
    subprotocols: tuple[str, ...]
    say: tuple[dict[str, str], ...]
    """the messages to send, in this order"""
    watching: int
    at: int
    """match time of `view`, in ms"""
    view: RoomView


class MatchInfo(Struct, frozen=True, omit_defaults=True):
    """A match that is or was played here."""

    match: str
    game: str
    preset: str
    status: Literal["lobby", "running", "over"]
    created_at: int
    """seconds since 1970"""
    commitment: str
    """hash of the seed of the dice, published before the match"""
    title: str = ""
    outcome: dict[str, str | None] | None = None
    verified: bool = True
    """False: its journal could not be written to the end"""
    rosters: dict[str, RosterView] = {}
    """by team: what it and its players are called, where the room was opened with names"""
    names: dict[str, str] = {}
    """of a match that is over, by seat: who sat there at the end"""


class MatchList(Struct, frozen=True, omit_defaults=True):
    """One page of matches, the newest first. With `next`, ask again with `?after=<next>`."""

    matches: tuple[MatchInfo, ...]
    next: str | None = None


class RulingTold(Struct, frozen=True):
    """A ruling, when it was made (match time in ms), and the sentence of its clause."""

    at: int
    ruling: Ruling
    told: Words


class RulingList(Struct, frozen=True):
    match: str
    rulings: tuple[RulingTold, ...]


class PresetInfo(Struct, frozen=True):
    """A ruleset by name, with all its options."""

    preset: str
    options: dict[str, OptionValue]


class PresetList(Struct, frozen=True):
    game: str
    presets: tuple[PresetInfo, ...]


class OptionText(Struct, frozen=True, omit_defaults=True):
    """An option with all that a form needs: its kind and bounds, and which clauses it turns."""

    key: str
    kind: Literal["choice", "whole", "yes_no", "list"]
    default: OptionValue
    name: Words
    about: Words
    choices: tuple[ChoiceInfo, ...] = ()
    least: int | None = None
    most: int | None = None
    clauses: tuple[str, ...] = ()
    """the clauses that it turns"""


class OptionList(Struct, frozen=True):
    game: str
    options: tuple[OptionText, ...]


class Health(Struct, frozen=True):
    """`ok`, or what is wrong with what."""

    ok: bool
    checks: dict[str, str] = {}
