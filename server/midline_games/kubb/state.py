"""What is so in a kubb match: the one mutable State, with its pieces, sides, clock and series. Its phases stand in `phases`."""

from typing import Literal

import msgspec

from midline_games.dice import Dice
from midline_games.kubb.motion import KubbFacts, KubbMotion, Pose, Posture
from midline_games.kubb.pitch import KUBB_IDS, home, home_team, king_home
from midline_games.match import TEAMS, Millis, MotionId, Team, Teams
from midline_protocol.kubb import (
    AnyReport,
    Contest,
    GameResult,
    KubbRules,
    Throw,
)

# What State holds is had from here too: whoever reads a State asks for its phase and its records at once.
# isort: off
from midline_games.kubb.phases import (
    Awaiting as Awaiting,
    Batons as Batons,
    Break as Break,
    Choosing as Choosing,
    EndOfTurn as EndOfTurn,
    Halted as Halted,
    Kubbs as Kubbs,
    Over as Over,
    Phase as Phase,
    Playing as Playing,
    Raising as Raising,
    SettingUp as SettingUp,
    Tossing as Tossing,
    TossInput as TossInput,
)
from midline_games.kubb.records import (
    Correction as Correction,
    Nearest as Nearest,
    ReplayOffer as ReplayOffer,
    Reported as Reported,
    Step as Step,
)
# isort: on


class Kubb(msgspec.Struct, array_like=True):
    """One of the ten kubbs. `half` is the half it stands in (field) or is to be thrown into, `pose` is None in hand."""

    role: Literal["base", "field", "hand", "punishment", "dead"]
    half: Team
    pose: Pose | None
    posture: Posture = "standing"
    touching: tuple[str, ...] = ()
    felled: bool = False
    """properly felled in this turn: it counts as down until the turn is over, however it stands"""
    throws_used: int = 0
    is_tested: bool = False
    """it leans, and would not fall without what holds it"""
    is_struck_out: bool = False
    """a punishment kubb that another throw knocked out, after it had used both its own (FS-II.C.5.3)"""
    is_loose: bool = False
    """thrown, or struck by a thrown kubb, in this turn: to be raised where it rests, or thrown again"""
    is_placed: bool = False
    """on real ground: people have said where it stands; else its pose is only drawn"""


class Turn(msgspec.Struct):
    """One team's turn: its batons, and the line from where it may throw them."""

    team: Team
    number: int
    allotment: int
    left: int
    line: float
    """y in metres"""
    throwers: list[int] = []
    king_attempts: int = 0


class Flight(msgspec.Struct):
    """A motion under way, and what it was; `told_ms` is how far its path has been told."""

    motion: KubbMotion
    thrown_at: Millis
    kind: Literal["toss", "kubb", "baton", "lean"]
    """lean: nothing was thrown, `piece` is left to itself without what holds it"""
    team: Team
    player: int
    piece: str
    throw: Throw | None = None
    facts: KubbFacts | None = None
    told_ms: int = 0
    halt: str | None = None
    """a halt that was called meanwhile, with its reason; it begins when all is at rest"""
    ends_batons: bool = False
    """no baton is left: the turn goes on to its end after this lean test"""
    fate: Literal["judged", "forfeited", "repeated"] = "judged"
    """what becomes of the last toss, this one or the one before a lean test, when all is at rest"""
    reason: str | None = None
    """why, in the coordinator's words"""
    asked_by: Team | None = None
    """whose captain has called that halt"""


class Side(msgspec.Struct):
    """What belongs to a team rather than to a piece."""

    there: list[int]
    """players who are connected"""
    playing: list[int]
    """players on the pitch, connected or not"""
    ejected: list[int] = []
    captain: int | None = None
    """the player whom the team has named"""
    warnings: int = 0
    penalties: int = 0
    """batons taken for the rest of the game"""
    match_penalties: int = 0
    """batons taken for the rest of the match"""
    thrown: int = 0
    """batons of this game"""
    slides: int = 0
    """batons of this game that slid along the ground before their first contact"""
    topples: int = 0
    """kubbs felled in this game"""
    is_disqualified: bool = False
    short_until: Millis | None = None
    """end of the grace of a team that is short of connected players"""
    has_offered_draw: bool = False
    """in this turn"""
    has_called_in_vain: bool = False
    """in this turn: its call for the coordinator has run out unheard"""
    substitutions: list[tuple[int, int]] = []
    """who leaves and who enters when the pieces are at rest"""

    @property
    def active(self) -> list[int]:
        """Who is there and has not been sent off, on the pitch or beside it."""
        return [n for n in self.there if n not in self.ejected]

    @property
    def connected(self) -> int:
        """How many of those on the pitch are connected."""
        return len(set(self.there) & set(self.playing))


class Clock(msgspec.Struct):
    """A countdown as a value: it runs towards `ends_at`, or stands with `left_ms`."""

    ends_at: Millis | None
    left_ms: int

    def stop(self, now: Millis) -> None:
        if self.ends_at is not None:
            self.ends_at, self.left_ms = None, self.ends_at - now

    def go(self, now: Millis) -> None:
        if self.ends_at is None:
            self.ends_at = Millis(now + self.left_ms)


class Series(msgspec.Struct):
    """How a match of several games stands; a match of one game has one too."""

    number: int = 1
    """of the game that is played, or comes after the break"""
    contest: Contest = "game"
    wins: dict[str, int] = msgspec.field(default_factory=lambda: {"a": 0, "b": 0})
    first_winner: Team | None = None
    """the winner of game 1; of the first that anybody has won, if that one had no winner"""
    results: list[GameResult] = []
    began_with_ms: int | None = None
    """what the clock had left when the contest under way began; None: all of it, or there is no clock"""
    is_last_turn: bool = False
    """time is up, and by option the turn is finished because the teams are level"""


class State(msgspec.Struct):
    """Everything that is so; its MessagePack form is the snapshot."""

    rules: KubbRules
    teams: Teams
    dice: Dice
    phase: Phase
    sides: dict[str, Side]
    kubbs: dict[str, Kubb]
    king: Pose
    batons: dict[str, Pose]
    """batons that lie on the pitch"""
    south: Team = "a"
    opener: Team = "a"
    turn: Turn | None = None
    clock: Clock | None = None
    flight: Flight | None = None
    motions: int = 0
    rulings: int = 0
    first_block: Team | None = None
    """the team that first felled one of the other's base kubbs"""
    draw_offered: Team | None = None
    """the team whose offer of a draw waits for an answer"""
    at: Millis = Millis(0)
    """when something last happened; nothing happens before it any more"""
    series: Series = msgspec.field(default_factory=Series)
    steps: list[Step] = []
    """of this turn and the one before it, the latest last"""
    step_count: int = 0
    replay: ReplayOffer | None = None
    correction: Correction | None = None
    coin: list[Team] = []
    """captains who want chance to decide"""
    reports: list[Reported] = []
    """the latest, of this turn and the one before it"""
    reported: int = 0
    """how many reports there have been"""
    set_aside: list[AnyReport] = []
    """reports that came after one that was put right"""
    nearest: dict[str, Nearest] = {}
    """by half: what was measured there last"""


def set_up(rules: KubbRules, teams: Teams, dice: Dice) -> State:
    """The pitch as the game begins (KW-1): kubbs on their baselines, the king in the middle, nobody's turn."""
    return State(
        rules=rules,
        teams=teams,
        dice=dice,
        phase=SettingUp(answer_by=Millis(rules.answer_s * 1000)),
        sides={t: _side(teams.size(t), rules.players_on_pitch) for t in TEAMS},
        kubbs={k: base_kubb(k, rules, "a") for k in KUBB_IDS},
        king=king_home(),
        batons={},
        clock=Clock(None, rules.series_clock_min * 60_000) if rules.series_clock_min else None,
    )


def _side(players: int, places: int) -> Side:
    everybody = list(range(1, players + 1))
    return Side(there=everybody, playing=everybody[: places or players])


def base_kubb(kubb: str, rules: KubbRules, south: Team) -> Kubb:
    return Kubb(role="base", half=home_team(kubb), pose=home(kubb, south, rules.base_spacing))


# --- questions that rules keep asking -----------------------------------------------------------------------------------


def is_league(rules: KubbRules) -> bool:
    return rules.ruleset == "forgotten-star-2026"


def is_officiated(rules: KubbRules) -> bool:
    """The match is played on real ground, and people report what happened there."""
    return rules.reports != "off"


def is_one_game(rules: KubbRules) -> bool:
    """A match of one game ends with it: no break, no series."""
    return rules.series_best_of == 1


def fills_gaps(rules: KubbRules) -> bool:
    """The league's clauses fill what the World Championship text leaves open (GAP-10); the league's own matches have them."""
    return is_league(rules) or rules.worlds_fallback == "league"


def next_motion(state: State) -> MotionId:
    state.motions += 1
    return MotionId(state.motions)


def targets(state: State, team: Team, role: Literal["field", "base"]) -> list[str]:
    """The kubbs of that role that still stand against `team`: in the other half, and not felled in this turn."""
    return [k for k, p in state.kubbs.items() if p.role == role and p.half != team and not p.felled]


def base_down(state: State, team: Team) -> int:
    """How many of the opponents' base kubbs `team` has brought off their line for good."""
    return sum(home_team(k) != team and (p.role != "base" or p.felled) for k, p in state.kubbs.items())


def on_pitch(state: State) -> dict[str, Pose]:
    """Every movable piece that lies or stands on the pitch."""
    kubbs = {k: p.pose for k, p in state.kubbs.items() if p.pose is not None}
    return {**kubbs, "K": state.king, **state.batons}
