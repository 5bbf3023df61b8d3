"""Kubb on the wire: what players may do, what happened, and what everybody sees. Whole numbers: mm, mrad, ms.

Coordinates are those of the pitch: x across (-2500..2500), y along (-4000..4000), z up, the king at the origin; the team
on the south side defends y = -4000. Kubbs are `A1`..`A5` and `B1`..`B5`, the king `K`, batons `b1`..`b6`, stakes `S1`..`S6`.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

Team: TypeAlias = Literal["a", "b"]
End: TypeAlias = Literal["head", "foot"]
Side: TypeAlias = Literal["south", "north"]
Mm: TypeAlias = Annotated[int, Meta(ge=-32_000, le=32_000)]
Mrad: TypeAlias = Annotated[int, Meta(ge=-6_284, le=6_284)]
MradPerS: TypeAlias = Annotated[int, Meta(ge=-200_000, le=200_000)]
PieceId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=4)]
CONTROL = r"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff"
"""in no text that others see: it would command their terminals, turn the direction of what they read, or not be seen at all"""
Reason: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=rf"^[^{CONTROL}]+$(?!\n)")]


class Throw(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One throw as the thrower means it (intended) or as the hand made it (executed).

    `heading` is measured from straight ahead, towards the opponents' baseline, and grows to the thrower's right.
    The long axis points along the throw, turned by `axis_yaw` to the right and raised by `axis_pitch`; `tumble` turns it
    end over end (top forwards), `whirl` about the vertical like a rotor.
    """

    x: Mm
    y: Mm
    speed: Annotated[int, Meta(ge=0, le=32_000)]
    """mm/s"""
    heading: Mrad
    loft: Mrad
    height: Mm = 900
    axis_yaw: Mrad = 0
    axis_pitch: Mrad = 0
    tumble: MradPerS = 0
    whirl: MradPerS = 0


# --- what somebody may do -------------------------------------------------------------------------------------------


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """The base that gives every action its tag; it carries nothing."""


class AgreeSetup(Act, frozen=True, tag="agree_setup"):
    """A captain agrees that the pitch is set up correctly."""


class TossThrow(Act, frozen=True, tag="toss_throw"):
    """The team's throw in the toss; hidden until both have thrown."""

    throw: Throw


class Choose(Act, frozen=True, tag="choose"):
    """A captain chooses after the toss: either to throw `first` or not, or a `side`, never both."""

    first: bool | None = None
    side: Side | None = None


class ThrowKubb(Act, frozen=True, tag="throw_kubb"):
    """One of the kubbs in hand is thrown into the opponents' half."""

    kubb: PieceId
    throw: Throw


class ThrowBaton(Act, frozen=True, tag="throw_baton"):
    """One of the batons of this turn is thrown."""

    throw: Throw


class Lower(Act, frozen=True, tag="lower"):
    """A defender brings a kubb that rests on others, leans, or stands on an edge down to the ground, to one `side`.

    `side` is the sign of the kubb's free direction as the view lists it.
    """

    kubb: PieceId
    side: Literal["left", "right"]


class Raise(Act, frozen=True, tag="raise"):
    """A defender stands a lying kubb up on one of its two ends."""

    kubb: PieceId
    end: End


class Place(Act, frozen=True, tag="place"):
    """A defender puts a punishment kubb down, upright."""

    kubb: PieceId
    x: Mm
    y: Mm


class EndTurn(Act, frozen=True, tag="end_turn"):
    """The throwers leave their remaining batons unthrown."""


class LeanTest(Act, frozen=True, tag="lean_test"):
    """A thrower asks whether a leaning kubb would fall without what holds it; then everything is as before."""

    kubb: PieceId


class ResetLeaning(Act, frozen=True, tag="reset_leaning"):
    """A defender sets a leaning kubb upright at the end of the turn."""

    kubb: PieceId


class Done(Act, frozen=True, tag="done"):
    """The defenders have nothing more to set right at the end of the turn."""


class Concede(Act, frozen=True, tag="concede"):
    """A captain gives the game up."""


class OfferDraw(Act, frozen=True, tag="offer_draw"):
    """A captain offers that the game ends without a winner."""


class AnswerDraw(Act, frozen=True, tag="answer_draw"):
    """The other captain takes the offer, or declines it."""

    accept: bool


class Halt(Act, frozen=True, tag="halt"):
    """The coordinator stops play; a throw that is under way is judged first."""

    reason: Reason


class Resume(Act, frozen=True, tag="resume"):
    """The coordinator lets play go on."""


class Warn(Act, frozen=True, tag="warn"):
    """The coordinator warns a team."""

    team: Team
    reason: Reason


class GamePenalty(Act, frozen=True, tag="game_penalty"):
    """The coordinator takes one baton from a team for the rest of the game."""

    team: Team
    reason: Reason


class Forfeit(Act, frozen=True, tag="forfeit"):
    """The coordinator ends the game against a team."""

    team: Team
    reason: Reason


class Cancel(Act, frozen=True, tag="cancel"):
    """The coordinator ends the game without a winner."""

    reason: Reason


class Presence(Act, frozen=True, tag="presence"):
    """How many players of a team are connected. Only the server says so; from anybody else it is refused."""

    team: Team
    connected: Annotated[int, Meta(ge=0, le=6)]


KubbAction: TypeAlias = (
    AgreeSetup | TossThrow | Choose | ThrowKubb | ThrowBaton | Lower | Raise | Place | EndTurn | LeanTest | ResetLeaning
    | Done | Concede | OfferDraw | AnswerDraw | Halt | Resume | Warn | GamePenalty | Forfeit | Cancel | Presence
)  # fmt: skip


# --- rulings ----------------------------------------------------------------------------------------------------------

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


# --- what happened ------------------------------------------------------------------------------------------------------


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
    """The game has ended; without a winner it is a tie or void."""

    winner: Team | None
    clause: str
    reason: str


KubbEvent: TypeAlias = (
    SetupAgreed | TossLocked | Thrown | Flight | Ruled | Chosen | TurnBegan | Raised | Lowered | Halted | Resumed
    | DrawOffered | DrawDeclined | Noticed | GameOver
)  # fmt: skip


# --- what everybody sees --------------------------------------------------------------------------------------------------

PhaseKind: TypeAlias = Literal[
    "setting_up", "toss", "choosing", "kubbs", "raising", "batons", "end_of_turn", "halt", "over"
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


class TeamView(Struct, frozen=True):
    """How a team stands."""

    standing: int
    """kubbs that still stand against the opponents: in this team's half, base and field"""
    base_down: int
    warnings: int
    penalties: int
    connected: int


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


class KubbRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a kubb match; the defaults are the ruleset `worlds`. Seconds and metres where the name says so."""

    ruleset: Literal["worlds", "forgotten-star-2026"] = "worlds"
    felled_field_kubbs: Literal["rethrow", "dead"] = "rethrow"
    king_attempts_per_possession: Annotated[int, Meta(ge=0, le=6)] = 0
    king_throw_line: Literal["baseline", "throwing_line"] = "baseline"
    kubb_throw_line: Literal["baseline", "throwing_line"] = "baseline"
    base_topple_check: Literal["moment_of_fall", "end_of_throw"] = "moment_of_fall"
    same_throw_king: Literal["reset_if_forward", "win", "loss"] = "reset_if_forward"
    own_half_hit: Literal["restore_own_only", "forfeit_all"] = "restore_own_only"
    own_half_hit_order: Literal["any", "first_contact"] = "any"
    illegal_throw_king: Literal["loss", "reset"] = "loss"
    punishment_placement: Literal["own_half_king_corners", "own_half_king_stakes"] = "own_half_king_corners"
    distance_measure: Literal["surface", "centre"] = "surface"
    in_bounds: Literal["half_base", "centre"] = "half_base"
    kubb_hits_base: Literal["restore_base", "count_as_topple"] = "restore_base"
    opening: Literal["2-4-6", "4-6", "6"] = "2-4-6"
    opening_distinct_throwers: tuple[Annotated[int, Meta(ge=1, le=2)], Annotated[int, Meta(ge=1, le=4)]] = (
        1,
        1,
    )
    penalty_baton_scope: Literal["set", "every_turn"] = "set"
    first_throw: Literal["toss", "random", "host"] = "toss"
    toss_distance: Literal["nearest_end", "nearest_point"] = "nearest_end"
    toss_tie_mm: Annotated[int, Meta(ge=0, le=100)] = 5
    series_clock_min: Annotated[int, Meta(ge=0, le=600)] = 0
    time_lead_tie: Literal["tie", "first_block"] = "tie"
    time_expiry: Literal["in_flight_counts", "finish_turn", "stop_dead"] = "in_flight_counts"
    halt_pauses_clock: bool = True
    short_handed_grace_s: Annotated[int, Meta(ge=0, le=3600)] = 120
    end_turn_early: Literal["no_targets_only", "always", "never"] = "no_targets_only"
    base_spacing: Literal["sixths", "corner_baton"] = "sixths"
    tip_forward_deg: Annotated[int, Meta(ge=0, le=90)] = 45
    helicopter_yaw_deg: Annotated[int, Meta(ge=1, le=360)] = 90
    tilt_deg: Annotated[int, Meta(ge=1, le=90)] = 90
    centre_pins: bool = True
    base_reset_blocked: Literal["shift_touching", "move_obstacle"] = "shift_touching"
    shot_clock_s: Annotated[int, Meta(ge=0, le=3600)] = 60
    shot_clock_default: Literal["lose_throw", "notice"] = "lose_throw"
    throw_fault_warning: bool = False
    lean_test: bool = True
    worlds_fallback: Literal["league", "none"] = "league"
    turn_cap: Annotated[int, Meta(ge=2, le=1000)] = 200
    surface: Literal["grass", "gravel"] = "grass"
    hand: Literal["casual", "club", "champion", "none"] = "club"
    """the tremor of every hand, people's and bots' alike; `none` for practice and tests"""
    answer_s: Annotated[int, Meta(ge=1, le=3600)] = 60
    """set-up, ready and raising a piece"""
    choice_s: Annotated[int, Meta(ge=1, le=3600)] = 30
    end_of_turn_s: Annotated[int, Meta(ge=1, le=600)] = 20
    halt_min: Annotated[int, Meta(ge=1, le=600)] = 30


def clean(rules: KubbRules) -> KubbRules:
    """`rules` checked once more as if it came over the wire; raises msgspec.ValidationError with where and what."""
    return msgspec.convert(msgspec.to_builtins(rules), KubbRules)
