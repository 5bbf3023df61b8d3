"""What everybody sees of a kubb match."""

from typing import Literal, TypeAlias

from msgspec import Struct

from midline_protocol.kubb.base import Contest, Team
from midline_protocol.kubb.events import Reporter, ReportStatus
from midline_protocol.kubb.reports import AnyReport

PhaseKind: TypeAlias = Literal[
    "setting_up",
    "toss",
    "choosing",
    "kubbs",
    "raising",
    "batons",
    "end_of_turn",
    "break",
    "awaiting",
    "halt",
    "over",
]
PieceState: TypeAlias = Literal[
    "standing", "toppled", "lying", "leaning", "stacked", "edge", "in_hand", "dead"
]
Role: TypeAlias = Literal["base", "field", "hand", "punishment", "king", "baton"]


class PieceView(Struct, frozen=True, omit_defaults=True):
    """A piece where it is: `at` = [x, y, z] mm of its centre, `q` = its attitude [w, x, y, z] in 1/10000.

    A piece in hand has no place. `felled` says that it counts as down for this turn, however it stands.
    """

    role: Role
    state: PieceState
    at: tuple[int, int, int] | None = None
    q: tuple[int, int, int, int] | None = None
    felled: bool = False


class WayView(Struct, frozen=True, omit_defaults=True):
    """One way to raise or lower a kubb: where it would stand, how much of its base is in, and why not, if not."""

    x: int
    y: int
    yaw: int
    inside: int
    """permille of the base inside the pitch"""
    refused: str | None = None
    clause: str | None = None


class ToRaise(Struct, frozen=True, omit_defaults=True):
    """A kubb the defenders have to bring up, with its ways by name: `head`, `foot`, or `left`, `right` to lower it."""

    must: Literal["raise", "lower", "place"]
    ways: dict[str, WayView] = {}


class PhaseView(Struct, frozen=True, omit_defaults=True):
    """What is going on, who is to act (`teams`), and until when (`answer_by`, match time in ms; then a default applies)."""

    kind: PhaseKind
    teams: tuple[Team, ...] = ()
    answer_by: int | None = None
    agreed: tuple[Team, ...] = ()
    open: tuple[str, ...] = ()
    """choosing: what is still to choose, `order` and `side`"""
    to_throw: tuple[str, ...] = ()
    """kubbs: those that may be thrown now"""
    later: tuple[str, ...] = ()
    """kubbs: thrown out of bounds, to be thrown once more when all have been thrown"""
    to_raise: dict[str, ToRaise] = {}
    target: Literal["field", "base", "king"] | None = None
    """batons: what may be felled now"""
    reason: str | None = None
    proposal: str | None = None
    report: int | None = None
    """awaiting: the report that ends the game, once it is confirmed; halt: the report that is disputed"""


class TurnView(Struct, frozen=True):
    """The turn under way: whose, and how many of its batons are `left`."""

    team: Team
    number: int
    batons: int
    left: int
    line: int
    king_from: int
    """y of the line behind which the king may be attacked"""


class MotionView(Struct, frozen=True):
    """A throw under way: match time of its release. Its path follows as events, as it happens.

    A lean test is a motion too, without `pieces` and without a path: it shows nothing that is so on the pitch.
    """

    id: int
    thrown_at: int
    pieces: tuple[str, ...]


class PlayerView(Struct, frozen=True, omit_defaults=True):
    """A player of a team: on the pitch, connected, sent off."""

    is_in: bool = True
    is_there: bool = True
    is_ejected: bool = False


class GameResult(Struct, frozen=True):
    """How one game of the series ended."""

    winner: Team | None
    clause: str
    reason: str


class TeamView(Struct, frozen=True, omit_defaults=True):
    """How a team stands."""

    standing: int
    """kubbs that still stand against the opponents: in this team's half, base and field"""
    base_down: int
    warnings: int
    penalties: int
    connected: int
    match_penalties: int = 0
    captain: int | None = None
    """the player whom the team has named; None: its lowest player who is there"""
    players: dict[str, PlayerView] = {}
    """by number"""
    slides: int = 0
    """batons of this game that slid along the ground before they touched anything"""
    thrown: int = 0
    """batons thrown in this game"""
    is_disqualified: bool = False


class SeriesView(Struct, frozen=True, omit_defaults=True):
    """How the series stands, and what is being played."""

    best_of: int
    number: int
    """of the game, from 1"""
    contest: Contest
    wins: dict[str, int]
    results: tuple[GameResult, ...] = ()
    round: int | None = None
    """sudden death: which of the two rounds; from 3 on the next block decides"""


class StepView(Struct, frozen=True, omit_defaults=True):
    """A point to which play can go back: before this toss, kubb or baton."""

    n: int
    kind: Literal["toss", "kubb", "baton", "places"]
    """places: before it was told where kubbs stand"""
    turn: int
    team: Team | None = None
    player: int | None = None
    piece: str | None = None


class ReplayView(Struct, frozen=True):
    """The offer to throw the last toss again."""

    team: Team
    step: int
    until: int


class CorrectionView(Struct, frozen=True):
    """The proposal to go back to before `step`."""

    team: Team
    step: int
    reason: str


class ReportView(Struct, frozen=True, omit_defaults=True):
    """A report of this turn or the one before it, and how it stands."""

    n: int
    by: Reporter
    at: int
    status: ReportStatus
    report: AnyReport
    step: int | None = None
    confirm_by: int | None = None
    """match time until which it may be confirmed or disputed; then it stands"""
    reason: str | None = None
    instead: AnyReport | None = None
    """what a captain who disputes it says was so"""
    disputed_by: Team | None = None
    offer: AnyReport | None = None
    """the author's other version in a dispute: it counts when the captain who disputes confirms it"""


class OutcomeView(Struct, frozen=True):
    """How the match ended: the winner (None: nobody), and the clause that ended it."""

    winner: Team | None
    clause: str
    reason: str


class KubbView(Struct, frozen=True, omit_defaults=True):
    """The whole state of a kubb match as an audience may see it."""

    phase: PhaseView
    south: Team
    pieces: dict[str, PieceView]
    teams: dict[str, TeamView]
    turn: TurnView | None = None
    motion: MotionView | None = None
    clock_ends: int | None = None
    """match time at which a game with a clock is over; None without a clock and while it stands still"""
    clock_left: int | None = None
    """ms left on a clock that stands still"""
    rulings: int = 0
    draw_offered: Team | None = None
    """the team whose offer of a draw waits for an answer"""
    outcome: OutcomeView | None = None
    series: SeriesView | None = None
    """None in a match of one game"""
    steps: tuple[StepView, ...] = ()
    """of this turn and the one before it, the latest last"""
    replay: ReplayView | None = None
    correction: CorrectionView | None = None
    coin: tuple[Team, ...] = ()
    """captains who want chance to decide"""
    reports: tuple[ReportView, ...] = ()
    """of a match on real ground: the latest, the newest last"""
    reported: int = 0
    """what the next report is made `on`: it grows with each report, and each time that play goes back"""
    set_aside: tuple[AnyReport, ...] = ()
    """reports that came after one that was put right: to be made again, or left out"""
