"""What happened in a kubb match."""

from typing import Literal, TypeAlias

from msgspec import Struct

from midline_protocol.kubb.base import Contest, End, Side, Team, Throw
from midline_protocol.kubb.reports import AnyReport
from midline_protocol.kubb.rulings import Ruling

ReportStatus: TypeAlias = Literal["open", "confirmed", "unconfirmed", "disputed", "amended", "thrown_out"]
"""open: it waits for its confirmation; unconfirmed: it stands, though nobody has answered"""
Reporter: TypeAlias = Literal["a", "b", "scorer", "coordinator"]


class Happened(Struct, frozen=True, tag_field="ev", omit_defaults=True):
    """The base that gives every event its tag; it carries nothing."""


class SetupAgreed(Happened, frozen=True, tag="setup_agreed"):
    """A captain has agreed that the pitch is set up correctly."""

    team: Team


class TossLocked(Happened, frozen=True, tag="toss_locked"):
    """A team's toss throw is in; what it was stays hidden until both are."""

    team: Team


class Thrown(Happened, frozen=True, tag="thrown"):
    """A baton or kubb has left the hand. What was meant is told beside what the hand made of it."""

    motion: int
    team: Team
    player: int
    piece: str
    intended: Throw
    executed: Throw


class Flight(Happened, frozen=True, tag="flight"):
    """The next part of a motion, told when it has happened: key frames as in `midline_protocol.frames`."""

    motion: int
    movers: tuple[str, ...]
    frames: bytes
    until_ms: int


class Ruled(Happened, frozen=True, tag="ruled"):
    """The referee has decided something."""

    ruling: Ruling


class Chosen(Happened, frozen=True, tag="chosen"):
    """A captain has chosen after the toss."""

    team: Team
    first: bool | None = None
    side: Side | None = None


class TurnBegan(Happened, frozen=True, tag="turn_began"):
    """A team's turn has begun: kubbs `to_throw` first, then its batons."""

    team: Team
    number: int
    batons: int
    line: int
    """y of the line behind which the team may throw its batons"""
    to_throw: tuple[str, ...] = ()
    contest: Contest = "game"


class Raised(Happened, frozen=True, tag="raised"):
    """A kubb stands."""

    kubb: str
    x: int
    y: int
    end: End | None = None
    """None: the kubb came to stand by itself, was set upright, or was placed"""


class Lowered(Happened, frozen=True, tag="lowered"):
    """A kubb has been brought down to the ground."""

    kubb: str
    x: int
    y: int


class Halted(Happened, frozen=True, tag="halted"):
    """Play was stopped."""

    reason: str
    proposal: str | None = None


class Resumed(Happened, frozen=True, tag="resumed"):
    """Play goes on."""


class DrawOffered(Happened, frozen=True, tag="draw_offered"):
    """A captain has offered a draw to the other one."""

    team: Team


class DrawDeclined(Happened, frozen=True, tag="draw_declined"):
    """The offer is gone: the other captain has declined it, or play went on without an answer (`lapsed`)."""

    team: Team
    """the team that had offered"""
    lapsed: bool = False


class Noticed(Happened, frozen=True, tag="noticed"):
    """Something the server wants people to know, without consequence: a code of the clause's message table."""

    code: str
    clause: str
    team: Team | None = None


class GameOver(Happened, frozen=True, tag="game_over"):
    """The match has ended; without a winner it is a tie or void."""

    winner: Team | None
    clause: str
    reason: str


class GameEnded(Happened, frozen=True, tag="game_ended"):
    """One game of the series is over; the score of the series with it."""

    number: int
    winner: Team | None
    clause: str
    reason: str
    wins_a: int
    wins_b: int


class ContestBegan(Happened, frozen=True, tag="contest_began"):
    """The next game of the series begins, or what decides it."""

    contest: Contest
    number: int
    south: Team


class Substituted(Happened, frozen=True, tag="substituted"):
    """One player has left the pitch, another has entered it."""

    team: Team
    leaves: int
    enters: int


class CaptainNamed(Happened, frozen=True, tag="captain_named"):
    """A team has a captain by name."""

    team: Team
    player: int


class OversightAsked(Happened, frozen=True, tag="oversight_asked"):
    """A captain has called the coordinator."""

    team: Team
    reason: str


class ReplayOffered(Happened, frozen=True, tag="replay_offered"):
    """A team may have its last toss thrown again, if its captain says so by then (match time)."""

    team: Team
    step: int
    until: int


class ReplayDeclined(Happened, frozen=True, tag="replay_declined"):
    """The toss stands as it was: the throwers declined, or said nothing in time (`lapsed`)."""

    team: Team
    lapsed: bool = False


class CorrectionProposed(Happened, frozen=True, tag="correction_proposed"):
    """A captain wants play to go back to before `step`."""

    team: Team
    step: int
    reason: str


class CorrectionDeclined(Happened, frozen=True, tag="correction_declined"):
    """Play does not go back: the other captain said no, or play went on without an answer (`lapsed`)."""

    team: Team
    """the team that had proposed it"""
    lapsed: bool = False


class WentBack(Happened, frozen=True, tag="went_back"):
    """Play stands as it did before `step`."""

    step: int
    clause: str


class CoinFlipped(Happened, frozen=True, tag="coin_flipped"):
    """Chance has decided who chooses."""

    winner: Team


class ReportMade(Happened, frozen=True, tag="report_made"):
    """Somebody has reported what happened on the ground."""

    n: int
    by: Reporter
    report: AnyReport
    player: int | None = None
    """who of the team said so"""


class ReportSettled(Happened, frozen=True, tag="report_settled"):
    """A report has been confirmed, disputed, put right or thrown out."""

    n: int
    status: ReportStatus
    by: Reporter | None = None
    """None: time did it"""
    reason: str | None = None


KubbEvent: TypeAlias = (
    SetupAgreed | TossLocked | Thrown | Flight | Ruled | Chosen | TurnBegan | Raised | Lowered | Halted | Resumed
    | DrawOffered | DrawDeclined | Noticed | GameEnded | ContestBegan | Substituted | CaptainNamed | OversightAsked
    | ReplayOffered | ReplayDeclined | CorrectionProposed | CorrectionDeclined | WentBack | CoinFlipped | ReportMade
    | ReportSettled | GameOver
)  # fmt: skip
