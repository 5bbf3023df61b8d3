"""What a match keeps of what was done and said: steps to go back to, reports, and what waits for an answer."""

from typing import Literal

import msgspec

from midline_games.match import Millis, Team
from midline_protocol.kubb import AnyReport, Reporter, ReportStatus


class Step(msgspec.Struct, frozen=True):
    """A point to which play can go back, before a throw: `was` is all that a throw can change, as it was then."""

    n: int
    kind: Literal["toss", "kubb", "baton", "places"]
    """places: before people said where kubbs stand"""
    turn: int
    team: Team | None
    player: int | None
    piece: str | None
    was: bytes
    is_lost: bool = False
    """nobody threw it, or a foul or a sanction has undone it already"""


class ReplayOffer(msgspec.Struct):
    """The throwers may have their last toss, step `step`, thrown again, until the match time `until`."""

    team: Team
    step: int
    until: Millis


class Correction(msgspec.Struct):
    """A captain's proposal to go back to before `step`."""

    team: Team
    step: int
    reason: str


class Reported(msgspec.Struct):
    """A report from the ground, and how it stands."""

    n: int
    by: Reporter
    at: Millis
    report: AnyReport
    status: ReportStatus
    player: int | None = None
    """who of the team said so"""
    step: int | None = None
    confirm_by: Millis | None = None
    confirmed: list[Team] = []
    """teams whose captains have confirmed it"""
    disputed_by: Team | None = None
    reason: str | None = None
    instead: AnyReport | None = None
    """what the captain who disputes it says was so"""
    offer: AnyReport | None = None
    """the author's second version, offered while it is disputed"""


class Nearest(msgspec.Struct, frozen=True):
    """How far from the centre line the nearest of these kubbs stands, as people have measured; of no others."""

    cm: int
    kubbs: tuple[str, ...]
