"""The phases a kubb match can be in: each is a struct with just the fields that it has."""

from typing import TypeAlias

import msgspec

from midline_games.kubb.records import Reported
from midline_games.match import Millis, Outcome, Team
from midline_protocol.kubb import Contest, Throw


class SettingUp(msgspec.Struct, tag=True):
    answer_by: Millis
    agreed: list[Team] = []


class TossInput(msgspec.Struct, frozen=True):
    player: int
    throw: Throw


class Tossing(msgspec.Struct, tag=True):
    """Both teams throw one baton at the king; what the first has sent stays hidden until both have."""

    answer_by: Millis
    throws: dict[str, TossInput] = {}
    tries: int = 1
    told: dict[str, Reported] = {}
    """on real ground: each team's report; what the first says stays hidden too"""
    notices: int = 0


class Choosing(msgspec.Struct, tag=True):
    """`team` chooses one of what is `open`; then the other team chooses the rest."""

    answer_by: Millis
    team: Team
    open: list[str]
    first: Team | None = None


class Kubbs(msgspec.Struct, tag=True):
    """The team in turn throws the kubbs in, each of `to_throw` once; then those that lie out are thrown once more."""

    answer_by: Millis
    to_throw: list[str]
    notices: int = 0


class Raising(msgspec.Struct, tag=True):
    """The defenders bring up what lies in their half, then place what has failed twice."""

    answer_by: Millis
    to_raise: list[str]
    to_place: list[str]
    raised: list[str] = []


class Batons(msgspec.Struct, tag=True):
    answer_by: Millis
    notices: int = 0


class EndOfTurn(msgspec.Struct, tag=True):
    """The defenders may set leaning kubbs upright."""

    answer_by: Millis


class Break(msgspec.Struct, tag=True):
    """Between two games of a series: each captain says that the team is ready for `contest`."""

    answer_by: Millis
    contest: Contest
    ready: list[Team] = []


class Awaiting(msgspec.Struct, tag=True):
    """A report that ends the game waits for its confirmation: `back` is where play stands until it takes effect."""

    answer_by: Millis
    report: int
    back: "Playing"


class Over(msgspec.Struct, tag=True):
    outcome: Outcome


Playing: TypeAlias = SettingUp | Tossing | Choosing | Kubbs | Raising | Batons | EndOfTurn | Break


class Halted(msgspec.Struct, tag=True):
    """Play stands still; `back` is the phase it goes back to, with `left_ms` of its time."""

    answer_by: Millis
    back: Playing | Awaiting
    left_ms: int
    reason: str
    proposal: str | None = None
    report: int | None = None
    """the report that is disputed"""
    asked_by: Team | None = None
    """whose captain has called the coordinator"""

    @property
    def forfeit_proposed(self) -> Team | None:
        """The team against which a forfeit is proposed."""
        match self.proposal:
            case "forfeit:a":
                return "a"
            case "forfeit:b":
                return "b"
            case _:
                return None

    @property
    def contest_proposed(self) -> Contest | None:
        """What decides the series unless the coordinator says otherwise."""
        match self.proposal:
            case "contest:throwoff":
                return "throwoff"
            case "contest:sudden_death":
                return "sudden_death"
            case _:
                return None


Phase: TypeAlias = Playing | Awaiting | Halted | Over
