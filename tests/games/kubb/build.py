"""Builders: a kubb match in any situation, throws, and what a throw is said to have done, in metres and degrees."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
import pytest

from midline_games.dice import Dice
from midline_games.kubb.geometry import Point
from midline_games.kubb.match import KubbMatch
from midline_games.kubb.motion import Fall, KubbFacts, Pose, Posture, Rest, Strike
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.pitch import KUBB_IDS, half_of, home_team, lying, upright
from midline_games.kubb.state import (
    Batons,
    Clock,
    EndOfTurn,
    Kubb,
    Kubbs,
    Phase,
    Raising,
    State,
    Tossing,
    Turn,
    set_up,
)
from midline_games.kubb.turns import STALLED_MS, allotment, line
from midline_games.match import (  # fmt: skip
    Capacity,
    Coordinator,
    GameEvent,
    IllegalAction,
    Millis,
    Player,
    Server,
    Team,
    Teams,
    other,
)
from midline_protocol import frames
from midline_protocol.kubb import (
    Contest,
    GameResult,
    KubbRules,
    KubbView,
    Noticed,
    Ruled,
    Ruling,
    Throw,
    ThrowBaton,
    ThrowKubb,
)

A, A2, A3 = Player("a", 1, captain=True), Player("a", 2), Player("a", 3)
B, B2, B3 = Player("b", 1, captain=True), Player("b", 2), Player("b", 3)
REFEREE, SERVER = Coordinator(), Server()
ALL_A, ALL_B = KUBB_IDS[:5], KUBB_IDS[5:]

SERIES: dict[str, Any] = {**msgspec.structs.asdict(STANDARDS["forgotten-star-2026"]), "hand": "none"}
"""The league's options; hands do not tremble."""
LEAGUE: dict[str, Any] = {**SERIES, "series_best_of": 1, "series_clock_min": 0}
"""The same for one game without a clock."""

Place = tuple[float, float]
Lying = tuple[Pose, Posture, tuple[str, ...]]
"""How a piece is at rest: where, in which posture, and what it touches."""


# --- how a piece can be ------------------------------------------------------------------------------------------------


def stands(x: float, y: float, degrees: float = 0.0) -> Lying:
    return upright(x, y, math.radians(degrees)), "standing", ()


def lies(
    x: float, y: float, degrees: float = 0.0, *, posture: Posture = "lying", on: Sequence[str] = ()
) -> Lying:
    """Flat with its head towards `degrees` from east, anticlockwise."""
    turn = math.radians(degrees)
    return lying(x, y, Point(math.cos(turn), math.sin(turn))), posture, tuple(on)


def stacked(x: float, y: float, degrees: float, on: Sequence[str]) -> Lying:
    """Flat on top of another kubb."""
    pose, _, touching = lies(x, y, degrees, on=on)
    return msgspec.structs.replace(pose, z=0.105), "stacked", touching


def on_edge(x: float, y: float, degrees: float, roll: float, on: Sequence[str] = ()) -> Lying:
    """On a long edge, rolled by `roll` degrees from flat to the left of its head; at 45 it is balanced."""
    flat, _, touching = lies(x, y, degrees, on=on)
    turn, half = math.radians(degrees), math.radians(-roll) / 2
    w, i, j, k = math.cos(half), math.cos(turn) * math.sin(half), math.sin(turn) * math.sin(half), 0.0
    a, b, c, d = flat.qw, flat.qx, flat.qy, flat.qz
    height = 0.07 / math.sqrt(2) * math.cos(math.radians(roll) - math.pi / 4)
    turned = (
        w * a - i * b - j * c - k * d,
        w * b + i * a + j * d - k * c,
        w * c - i * d + j * a + k * b,
        w * d + i * c - j * b + k * a,
    )
    return Pose(x, y, height, *turned), "edge", touching


def leans(x: float, y: float, tilt: float, on: Sequence[str], towards: float = 0.0) -> Lying:
    """Tilted by `tilt` degrees from upright, its head towards `towards` degrees from east."""
    half, turn = math.radians(tilt) / 2, math.radians(towards)
    pose = Pose(
        x, y, 0.08, math.cos(half), -math.sin(turn) * math.sin(half), math.cos(turn) * math.sin(half), 0.0
    )
    return pose, "leaning", tuple(on)


def baton(x: float, y: float, degrees: float = 0.0) -> Pose:
    """A baton on the ground, its end towards `degrees` from east."""
    turn = math.radians(degrees)
    return lying(x, y, Point(math.cos(turn), math.sin(turn)), side=0.044)


# --- a match in mid-game -----------------------------------------------------------------------------------------------


def new_match(teams: int = 3, **options: Any) -> KubbMatch:
    """A match whose set-up nobody has agreed to yet; hands do not tremble."""
    return KubbMatch(set_up(_rules(options), Teams(teams, teams), Dice(bytes(32))))


def pitch(
    turn: Team = "b",
    number: int = 3,
    *,
    field: Mapping[str, Place] | None = None,
    felled: Sequence[str] = (),
    in_hand: Sequence[str] = (),
    out: Mapping[str, Lying] | None = None,
    down: Mapping[str, Lying] | None = None,
    place: Sequence[str] = (),
    leaning: Mapping[str, Lying] | None = None,
    tilted: Mapping[str, Lying] | None = None,
    batons: Mapping[str, Pose] | None = None,
    left: int | None = None,
    clock_ms: int | None = None,
    phase: Literal["kubbs", "raising", "batons", "end"] | None = None,
    **options: Any,
) -> KubbMatch:
    """It is `turn`'s turn; what is not mentioned stands at home. Team A is south (y < 0), and all begins at 0 ms.

    `field`: field kubbs by place. `felled`: down in this turn. `in_hand`: still to be thrown. `out`: thrown once, at rest out
    of bounds. `down`: kubbs at rest that the defenders have to bring up. `place`: punishment kubbs. `leaning`: base kubbs
    that lean, and do so by themselves as has been tested; `tilted`: field kubbs that lean, untested. `clock_ms`: what the game's clock has left.
    """
    state = set_up(_rules(options), Teams(3, 3), Dice(bytes(32)))
    foes = other(turn)
    for name, (x, y) in (field or {}).items():
        state.kubbs[name] = Kubb("field", half_of(y, "a"), upright(x, y))
    for name in felled:
        _fell(state.kubbs[name])
    for name in in_hand:
        state.kubbs[name] = Kubb("hand", foes, None)
    for name, (pose, posture, touching) in (out or {}).items():
        state.kubbs[name] = Kubb("hand", foes, pose, posture, touching, throws_used=1, is_loose=True)
    for name, (pose, posture, touching) in (down or {}).items():
        state.kubbs[name] = Kubb("field", foes, pose, posture, touching, throws_used=1, is_loose=True)
    for name in place:
        state.kubbs[name] = Kubb("punishment", foes, None, throws_used=2)
    for name, (pose, posture, touching) in (leaning or {}).items():
        state.kubbs[name] = Kubb("base", home_team(name), pose, posture, touching, is_tested=True)
    for name, (pose, posture, touching) in (tilted or {}).items():
        state.kubbs[name] = Kubb("field", foes, pose, posture, touching)
    state.batons = dict(batons or {})
    state.turn = _turn(state, turn, number, left)
    state.phase = _phase(state.rules, phase, in_hand, down or {}, place)
    if clock_ms is not None:
        state.clock = Clock(Millis(clock_ms), clock_ms)
    return KubbMatch(state)


def league(turn: Team = "b", number: int = 3, **situation: Any) -> KubbMatch:
    """The same in a match of the league."""
    return pitch(turn, number, **{**LEAGUE, **situation})


def in_series(
    a: int,
    b: int,
    *,
    number: int,
    left_ms: int | None = None,
    contest: Contest = "game",
    turn: Team = "b",
    turn_number: int = 3,
    first_winner: Team | None = None,
    **situation: Any,
) -> KubbMatch:
    """Game `number` of a series of the league at `a` to `b`, with `left_ms` on its clock (all of it, if not said)."""
    options = {**SERIES, **situation}
    left = options["series_clock_min"] * 60_000 if left_ms is None else left_ms
    match = pitch(turn, turn_number, **options, clock_ms=left or None)
    series = match.state.series
    series.number, series.contest, series.wins = number, contest, {"a": a, "b": b}
    series.first_winner = first_winner
    series.results = [GameResult("a", "FS-I.E.3.a", "GAME_WON")] * (number - 1)
    match.state.turn = _turn(match.state, turn, turn_number, situation.get("left"))
    return match


def tossing(**options: Any) -> KubbMatch:
    """The set-up is agreed; both teams are to throw in the toss."""
    match = new_match(**options)
    match.state.phase = Tossing(Millis(match.state.rules.choice_s * 1000))
    return match


def _rules(options: Mapping[str, Any]) -> KubbRules:
    return KubbRules(**{"hand": "none", **options})


def _fell(kubb: Kubb) -> None:
    assert kubb.pose is not None
    kubb.pose = lying(kubb.pose.x, kubb.pose.y + 0.3, Point(1.0, 0.0))
    kubb.posture, kubb.felled = "lying", True


def _turn(state: State, team: Team, number: int, left: int | None) -> Turn:
    batons = allotment(state, team, number)
    return Turn(team, number, batons, batons if left is None else left, line(state, team))


def _phase(
    rules: KubbRules, wanted: str | None, hand: Sequence[str], down: Mapping[str, Lying], place: Sequence[str]
) -> Phase:
    throw_by = Millis(rules.shot_clock_s * 1000 or STALLED_MS)
    if wanted == "end":
        return EndOfTurn(Millis(rules.end_of_turn_s * 1000))
    if wanted == "raising" or down or place:
        return Raising(Millis(rules.answer_s * 1000), list(down), list(place))
    if wanted == "kubbs" or hand:
        return Kubbs(throw_by, list(hand))
    return Batons(throw_by)


# --- playing it --------------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """What a change has told."""

    events: tuple[GameEvent, ...]

    @property
    def rulings(self) -> list[Ruling]:
        return [e.body.ruling for e in self.events if isinstance(e.body, Ruled)]

    @property
    def codes(self) -> list[str]:
        return [r.code for r in self.rulings]

    @property
    def notices(self) -> list[str]:
        return [e.body.code for e in self.events if isinstance(e.body, Noticed)]

    def ruling(self, code: str) -> Ruling:
        """The one ruling with that code."""
        (found,) = (r for r in self.rulings if r.code == code)
        return found


def do(match: KubbMatch, by: Capacity, action: Any, at: int | None = None) -> Told:
    """Act at `at`, or a second after the last thing that happened."""
    now = Millis(match.state.at + 1000 if at is None else at)
    before = match.advance(now)
    return Told((*before, *match.act(by, action, now)))


def refused(match: KubbMatch, by: Capacity, action: Any, at: int | None = None) -> IllegalAction:
    """Why the rules refuse `action`; that nothing at all has changed by it is proved on the way."""
    now = Millis(match.state.at if at is None else at)
    match.advance(now)
    before = match.snapshot()
    with pytest.raises(IllegalAction) as refusal:
        match.act(by, action, now)
    assert match.snapshot() == before
    return refusal.value


def wait(match: KubbMatch, until: int) -> Told:
    return Told(tuple(match.advance(Millis(until))))


def throw(y: float, x: float = 0.0, **more: int) -> Throw:
    """From (x, y) straight ahead, at the pace that reaches the far baseline."""
    return Throw(round(x * 1000), round(y * 1000), **{"speed": 9200, "heading": 0, "loft": 450, **more})


def throw_baton(
    match: KubbMatch, y: float | None = None, *, by: Player | None = None, at: int | None = None, **did: Any
) -> Told:
    """A whole throw of the team in turn, from its baseline unless said otherwise; `did` is what `facts` takes."""
    thrower = by or _thrower(match)
    do(match, thrower, ThrowBaton(throw(_baseline(match) if y is None else y)), at)
    return land(match, **did)


def throw_kubb(match: KubbMatch, kubb: str, rest: Lying, *, at: int | None = None, **did: Any) -> Told:
    """`kubb` is thrown in from the baseline and comes to rest so."""
    do(match, _thrower(match), ThrowKubb(kubb, throw(_baseline(match))), at)
    return land(match, **{**did, "rests": {kubb: rest, **did.get("rests", {})}})


def land(match: KubbMatch, **did: Any) -> Told:
    """Bring the facts of the motion under way at once, and let all come to rest."""
    told = facts(match, **did)
    flight = match.state.flight
    assert flight is not None
    events = match.conclude(told.motion, told, flight.thrown_at)
    return Told((*events, *match.advance(Millis(flight.thrown_at + told.rest_ms))))


def facts(
    match: KubbMatch,
    *,
    struck: Mapping[str, float] | None = None,
    falls: Mapping[str, float] | None = None,
    rests: Mapping[str, Lying] | None = None,
    baton_at: Pose | None = None,
    yaw_degrees: Sequence[float] = (0.0,),
    tilt_degrees: Sequence[float] = (0.0,),
    slid_mm: int = 0,
    strayed_mm: int = 0,
    rest_s: float = 2.0,
    unstruck: Sequence[str] = (),
    trail: Mapping[str, Sequence[tuple[float, Pose]]] | None = None,
) -> KubbFacts:
    """What the motion under way has done: who was struck and who fell, by seconds after the release.

    What falls was struck a tenth before. Where nothing is said, what fell lies 0.2 beyond its place, what was struck
    stands where it stood, and the baton lies at the side. `trail` is the path of a mover: seconds and poses.
    `unstruck` fell by itself.
    """
    assert match.motion is not None
    fell = {k: round(1000 * s) for k, s in (falls or {}).items()}
    hit = {k: t - 100 for k, t in fell.items()} | {k: round(1000 * s) for k, s in (struck or {}).items()}
    thrown = match.motion.releases[0].piece if match.motion.releases else ""
    places = {p.id: p.pose for p in match.motion.pieces}
    rest: dict[str, Lying] = {k: _where(places[k], k in fell) for k in hit}
    rest |= {r.piece: (baton_at or baton(-2.2, 2.0), "lying", ()) for r in match.motion.releases}
    rest |= rests or {}
    path = trail or {}
    by_time = sorted(
        (frames.Frame(i, round(1000 * s), (p.x, p.y, p.z), (p.qw, p.qx, p.qy, p.qz)) for i, k in enumerate(path) for s, p in path[k]),
        key=lambda f: f.at_ms,
    )  # fmt: skip
    return KubbFacts(
        match.motion.id,
        rest_ms=round(1000 * rest_s),
        struck=tuple(
            Strike(k, thrown, t) for k, t in sorted(hit.items(), key=lambda h: h[1]) if k not in unstruck
        ),
        falls=tuple(Fall(k, t) for k, t in sorted(fell.items(), key=lambda f: f[1])),
        rests=tuple(Rest(k, *how) for k, how in rest.items()),
        yaw_mrad=tuple(round(1000 * math.radians(d)) for d in yaw_degrees),
        tilt_mrad=tuple(round(1000 * math.radians(d)) for d in tilt_degrees),
        slid_mm=(slid_mm,),
        strayed_mm=(strayed_mm,),
        movers=tuple(path),
        frames=frames.pack(by_time),
    )


def view(match: KubbMatch) -> KubbView:
    return match.view("spectators")


def _where(pose: Pose, is_down: bool) -> Lying:
    return lies(pose.x, pose.y + 0.2) if is_down else (pose, "standing", ())


def _thrower(match: KubbMatch) -> Player:
    assert match.state.turn is not None
    return A if match.state.turn.team == "a" else B


def _baseline(match: KubbMatch) -> float:
    assert match.state.turn is not None
    return -4.05 if match.state.turn.team == match.state.south else 4.05


def home_pose(match: KubbMatch, kubb: str) -> Pose:
    """Where a kubb stood when the pitch was set up."""
    rules = match.state.rules
    pose = set_up(rules, match.state.teams, match.state.dice).kubbs[kubb].pose
    assert pose is not None
    return pose
