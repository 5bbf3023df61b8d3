"""Somebody who plays kubb at random: mostly as the view invites, sometimes anything at all."""

import math
from random import Random
from typing import Any, get_args

import kubb_reporter
import officiating

from midline_games.match import TEAMS, Capacity, Coordinator, Match, Player, Scorer, Server, Team, other
from midline_protocol.kubb import (
    AgreeSetup,
    Amend,
    AnswerDraw,
    CallContest,
    Cancel,
    Choose,
    Concede,
    Confirm,
    Dispute,
    Done,
    EndTurn,
    Forfeit,
    GamePenalty,
    Halt,
    KubbAction,
    KubbView,
    LeanTest,
    Lower,
    OfferDraw,
    Place,
    Presence,
    Raise,
    ReadyNext,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
    ResetLeaning,
    Resume,
    Settle,
    Throw,
    ThrowBaton,
    ThrowKubb,
    TossThrow,
    Warn,
)

G = 9.81
REPORTS: tuple[type, ...] = (
    ReportToss,
    ReportKubbs,
    ReportBaton,
    ReportPlaces,
    Confirm,
    Dispute,
    Amend,
    Settle,
)
PIECES = [f"{s}{n}" for s in "AB" for n in range(1, 6)]


def sensible(match: Match, random: Random) -> tuple[Capacity, Any] | None:
    """An action that the view invites, mostly legal; None where nobody is to act."""
    view = match.view("officials")
    assert isinstance(view, KubbView)
    phase = view.phase
    if (about_a_draw := _talk_of_a_draw(view, random)) is not None:
        return about_a_draw
    if (beside_play := officiating.beside_play(view, random)) is not None:
        return beside_play
    if phase.kind == "halt":
        return Coordinator(), Resume()
    if not phase.teams or view.motion is not None:
        return None
    team = random.choice(phase.teams)
    return Player(team, random.choice((1, 2)), captain=True), _answer(view, team, random)


def _talk_of_a_draw(view: KubbView, random: Random) -> tuple[Capacity, Any] | None:
    """Seldom offered, more often answered, and nearly always declined: else no game would be long."""
    if view.outcome is not None or random.random() > (0.3 if view.draw_offered else 0.04):
        return None
    captains = {team: Player(team, 1, captain=True) for team in TEAMS}
    if view.draw_offered is None:
        return captains[random.choice(TEAMS)], OfferDraw()
    return captains[other(view.draw_offered)], AnswerDraw(accept=random.random() < 0.05)


def _answer(view: KubbView, team: Team, random: Random) -> Any:
    phase = view.phase
    back = -4.0 if team == view.south else 4.0
    match phase.kind:
        case "setting_up":
            return AgreeSetup()
        case "toss":
            return TossThrow(
                aimed(
                    team == view.south,
                    0.0,
                    back,
                    random.uniform(-0.3, 0.3),
                    0.3 * random.random() * back,
                    random,
                )
            )
        case "choosing":
            if "order" in phase.open and (len(phase.open) == 1 or random.random() < 0.7):
                return Choose(first=random.random() < 0.5)
            return Choose(side=random.choice(("south", "north")))
        case "kubbs":
            at = random.uniform(-2.7, 2.7), -random.uniform(-0.1, 1.05) * back
            return ThrowKubb(random.choice(phase.to_throw), aimed(team == view.south, 0.0, back, *at, random))
        case "raising":
            return _bring_up(view, random, back)
        case "batons":
            return _baton(view, team, random)
        case "end_of_turn":
            leaning = [k for k, p in view.pieces.items() if p.state == "leaning" and not p.felled]
            return ResetLeaning(leaning[0]) if leaning and random.random() < 0.7 else Done()
        case "break":
            return ReadyNext()
        case "awaiting" | "halt" | "over":
            raise AssertionError("nobody is to act")


def _bring_up(view: KubbView, random: Random, back: float) -> Any:
    kubb, how = random.choice(list(view.phase.to_raise.items()))
    if how.must == "place":
        return Place(kubb, random.randint(-2300, 2300), round(1000 * back * random.uniform(0.1, 1)))
    free = [w for w, way in how.ways.items() if way.refused is None] or list(how.ways)
    way = random.choice(free)
    if how.must == "lower":
        return Lower(kubb, "left" if way == "left" else "right")
    return Raise(kubb, "head" if way == "head" else "foot")


def _baton(view: KubbView, team: Team, random: Random) -> Any:
    assert view.turn is not None
    if view.phase.target == "king" and random.random() < 0.1:
        return EndTurn()
    leaning = [k for k, p in view.pieces.items() if p.state == "leaning" and not p.felled]
    if leaning and random.random() < 0.3:
        return LeanTest(leaning[0])
    line = view.turn.king_from / 1000
    far = 1 if team == view.south else -1
    marks = [
        p.at
        for p in view.pieces.values()
        if p.at and p.role == view.phase.target and p.at[1] * far >= 0 and not p.felled
    ]
    x, y, _ = random.choice(marks or [(0, 0, 0)])
    wobble = random.gauss(0, 0.06)
    return ThrowBaton(
        aimed(team == view.south, random.uniform(-2, 2), line, x / 1000 + wobble, y / 1000, random)
    )


def aimed(from_south: bool, x: float, y: float, to_x: float, to_y: float, random: Random) -> Throw:
    """A throw from (x, y) that comes down at (to_x, to_y), in metres, by the closed form without drag."""
    loft, height = random.choice((0.35, 0.45, 0.6)), 0.8
    far = math.hypot(to_x - x, to_y - y)
    speed = (
        math.sqrt(G * far * far / (2 * math.cos(loft) ** 2 * (far * math.tan(loft) + height))) if far else 0.0
    )
    ahead = 1 if from_south else -1
    heading = math.atan2((to_x - x) * ahead, (to_y - y) * ahead)
    whirl = 8000 if random.random() < 0.03 else 0
    return Throw(
        round(x * 1000),
        round(y * 1000),
        round(speed * 1000),
        round(heading * 1000),
        round(loft * 1000),
        tumble=6000,
        whirl=whirl,
    )


def wild(match: Match, random: Random) -> tuple[Capacity, Any]:
    """Anybody does anything."""
    by: Capacity = random.choice(
        [
            Player("a", random.randint(1, 3), True),
            Player("b", 1, False),
            Player("b", 2, True),
            Coordinator(),
            Scorer(),
            Server(),
        ]
    )
    view = match.view("officials")
    assert isinstance(view, KubbView)
    return by, _anything(random, view.reported)


def _anything(random: Random, reported: int) -> Any:
    kind = random.choice(get_args(KubbAction))
    throw = Throw(
        random.randint(-3000, 3000),
        random.choice((-4050, -4000, 4000, 4100, random.randint(-6500, 6500))),
        random.randint(0, 17_000),
        random.randint(-3000, 3000),
        random.randint(-500, 1500),
        random.choice((900, 300, 1300)),
        axis_yaw=random.choice((0, 700, 900)),
    )
    kubb, team = random.choice([*PIECES, "K", "zz"]), random.choice(("a", "b"))
    made: dict[type, Any] = {
        TossThrow: lambda: TossThrow(throw),
        Choose: lambda: Choose(random.choice((None, True, False)), random.choice((None, "south", "north"))),
        ThrowKubb: lambda: ThrowKubb(kubb, throw),
        ThrowBaton: lambda: ThrowBaton(throw),
        Lower: lambda: Lower(kubb, random.choice(("left", "right"))),
        Raise: lambda: Raise(kubb, random.choice(("head", "foot"))),
        Place: lambda: Place(kubb, random.randint(-2600, 2600), random.randint(-4100, 4100)),
        LeanTest: lambda: LeanTest(kubb),
        ResetLeaning: lambda: ResetLeaning(kubb),
        Halt: lambda: Halt("why"),
        Warn: lambda: Warn(team, "why"),
        GamePenalty: lambda: GamePenalty(team, "why"),
        Presence: lambda: Presence(team, tuple(range(1, random.randint(1, 3)))),
        # Ends come last in a game: drawn here as often as anything, no game would be long.
        Concede: lambda: Concede() if random.random() < 0.05 else Done(),
        Forfeit: lambda: Forfeit(team, "why") if random.random() < 0.05 else Done(),
        Cancel: lambda: Cancel("why") if random.random() < 0.05 else Done(),
        AnswerDraw: lambda: AnswerDraw(accept=random.random() < 0.05),
        CallContest: lambda: CallContest(random.choice(("game", "throwoff", "sudden_death"))),
        **officiating.acts(random, kubb, team),
        **dict.fromkeys(REPORTS, lambda: kubb_reporter.anything(reported, random)),
    }
    return made.get(kind, kind)()
