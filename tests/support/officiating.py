"""What officials and captains do beside play, at random: now and then in a game, more often where an answer is due."""

from collections.abc import Callable
from random import Random
from typing import Any

from midline_games.match import TEAMS, Capacity, Coordinator, Player, Team, other
from midline_protocol.kubb import (
    AnswerCorrection,
    AnswerReplay,
    AskOversight,
    Correct,
    Decide,
    Eject,
    FlipCoin,
    ForfeitToss,
    GamePenalty,
    Halt,
    KubbView,
    MatchPenalty,
    NameCaptain,
    OrderReplay,
    ProposeCorrection,
    Substitute,
    Warn,
)

KINDS = (
    AnswerCorrection, AnswerReplay, AskOversight, Correct, Decide, Eject, FlipCoin, ForfeitToss, MatchPenalty, NameCaptain,
    OrderReplay, ProposeCorrection, Substitute,
)  # fmt: skip


def acts(random: Random, kubb: str, team: Team) -> dict[type, Callable[[], Any]]:
    """How each of KINDS is made by somebody who does anything at all; `kubb` may be no piece."""
    player, step = random.randint(1, 6), random.randint(1, 60)
    return {
        AnswerCorrection: lambda: AnswerCorrection(random.random() < 0.5),
        AnswerReplay: lambda: AnswerReplay(random.random() < 0.5),
        AskOversight: lambda: AskOversight("why"),
        Correct: lambda: Correct(step, "why"),
        Decide: lambda: Decide(random.choice(("FS-II.B.8.b", "XX-1")), "why", (kubb,), (kubb,)[: step % 2]),
        Eject: lambda: Eject(team, player, "why") if random.random() < 0.1 else Warn(team, "why"),
        ForfeitToss: lambda: ForfeitToss("why"),
        MatchPenalty: lambda: MatchPenalty(team, "why"),
        NameCaptain: lambda: NameCaptain(team, player),
        OrderReplay: lambda: OrderReplay("why"),
        ProposeCorrection: lambda: ProposeCorrection(step, "why"),
        Substitute: lambda: Substitute(player, random.randint(1, 6)),
    }


def beside_play(view: KubbView, random: Random) -> tuple[Capacity, Any] | None:
    """Something that the rules probably allow, in one decision of forty."""
    if view.outcome is not None:
        return None
    if view.replay is not None and random.random() < 0.4:
        return _captain(view, view.replay.team), AnswerReplay(random.random() < 0.5)
    if view.correction is not None and random.random() < 0.4:
        return _captain(view, other(view.correction.team)), AnswerCorrection(random.random() < 0.5)
    if random.random() > 0.025:
        return None
    team = random.choice(TEAMS)
    return random.choice((_of_the_coordinator, _of_a_captain))(view, team, random)


def _captain(view: KubbView, team: Team) -> Player:
    return Player(team, view.teams[team].captain or 1, captain=True)


def _of_the_coordinator(view: KubbView, team: Team, random: Random) -> tuple[Capacity, Any]:
    acts: list[Any] = [
        Warn(team, "shouting"),
        OrderReplay("a dog"),
        ForfeitToss("shouting"),
        FlipCoin(),
        Halt("rain"),
    ]
    acts.append(Decide("FS-II.B.8.b", "it was the wind", down=_standing(view, random)))
    acts.append(Decide("FS-III.A.2.b", "it was the wind", stand=(*_felled(view), "K")))
    if view.teams[team].warnings:
        acts.append(GamePenalty(team, "shouting"))
    if random.random() < 0.3:
        acts += [MatchPenalty(team, "shouting"), Eject(team, random.randint(1, 4), "shouting")]
    if view.steps:
        acts.append(Correct(random.choice(view.steps).n, "it was moved"))
    return Coordinator(), random.choice(acts)


def _of_a_captain(view: KubbView, team: Team, random: Random) -> tuple[Capacity, Any]:
    acts: list[Any] = [AskOversight("please watch"), FlipCoin()]
    players = view.teams[team].players
    inside = [int(n) for n, p in players.items() if p.is_in]
    outside = [int(n) for n, p in players.items() if not p.is_in and not p.is_ejected]
    if inside and outside:
        acts += 3 * [Substitute(random.choice(inside), random.choice(outside))]
    acts.append(NameCaptain(team, random.choice(inside or [1])))
    if view.steps:
        acts.append(ProposeCorrection(random.choice(view.steps).n, "it was moved"))
    return _captain(view, team), random.choice(acts)


def _standing(view: KubbView, random: Random) -> tuple[str, ...]:
    if view.turn is None:
        return ()
    far = 1 if view.turn.team == view.south else -1
    against = [
        k for k, p in view.pieces.items() if p.role == view.phase.target and p.at and p.at[1] * far > 0
    ]
    return (random.choice(against),) if against else ()


def _felled(view: KubbView) -> tuple[str, ...]:
    return tuple(k for k, p in view.pieces.items() if p.felled)
