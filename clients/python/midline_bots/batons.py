"""Which kubb to throw a baton at, and from where: every stance and target is weighed, the best one is thrown."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from midline import Kubb, Match, aim, plain
from midline_bots.levels import Level
from midline_protocol.kubb import Throw

BATON_RADIUS = 22
TREMOR = math.radians(0.5)
"""what any hand adds to the direction; a club player's is taken for all"""
WINDOW = 50
"""mm beside a kubb's middle within which a baton still fells it"""
ROLL = 1500
"""mm that a baton may go on after it has landed"""
KING_LOSS = 4.0
"""what felling the king too early costs, in kubbs"""


NEAREST = 4
"""so many targets are weighed: far ones are not worth the time it takes in a server's own process"""


class Plan(NamedTuple):
    """A throw, what it is meant for, and how many kubbs it should fell."""

    worth: float
    target: str
    throw: Throw


def plans(match: Match, level: Level) -> list[Plan]:
    """All throws this level considers, the best first. None if there is nothing to throw at."""
    found = [
        weigh(match, level, target, stance)
        for target in match.targets[:NEAREST]
        for stance in stances(match, level, target)
    ]
    return sorted(found, key=lambda p: (-p.worth, p.target, p.throw.x))


def stances(match: Match, level: Level, target: Kubb) -> Iterator[aim.Point]:
    """From straight in front, from some steps aside, and from where two kubbs stand in one line."""
    y = match.line_y
    xs = [target.x, *(target.x + step for step in level.steps)]
    if level.sees_doubles:
        xs += [_in_line(target, other, y) for other in match.targets if _is_behind(match, target, other)]
    yield from ((x, y) for x in dict.fromkeys(round(plain.within_lane(x)) for x in xs))


def weigh(match: Match, level: Level, target: Kubb, stance: aim.Point) -> Plan:
    throw = plain.throw_at(match, target, stance, level.loft)
    away = aim.distance(stance, target.at)
    worth = _chance(away, target) * _is_free(match, throw, target, away)
    if level.sees_doubles and target.view.role != "king":
        worth *= 1 + 0.5 * _behind_it(match, throw, target, away)
    if target.view.role != "king":
        worth -= KING_LOSS * _king_risk(match, level, throw, away)
    return Plan(worth, target.id, throw)


def _chance(away: float, target: Kubb) -> float:
    """How likely a hand meets the target at this distance."""
    window = WINDOW + (aim.KING_SIDE - aim.KUBB_SIDE) / 2 * (target.view.role == "king")
    return math.erf(window / (away * TREMOR * math.sqrt(2)))


def _is_free(match: Match, throw: Throw, target: Kubb, away: float) -> float:
    """1 if nothing stands in the baton's way, little if something does."""
    others = [k for k in match.kubbs if k.id != target.id and k.view.state != "dead"]
    return 0.15 if any(_meets(match, throw, k, away - aim.KUBB_SIDE) for k in others) else 1.0


def _meets(match: Match, throw: Throw, kubb: Kubb, before: float) -> bool:
    along, side = aim.beside(throw, kubb.at, match.facing)
    is_in_lane = 0 < along < before and abs(side) < aim.KUBB_SIDE / 2 + BATON_RADIUS
    return is_in_lane and aim.height_at(throw, along) < aim.KUBB_HEIGHT + 2 * BATON_RADIUS


def _behind_it(match: Match, throw: Throw, target: Kubb, away: float) -> int:
    """How many more targets stand in line behind this one."""
    places = [aim.beside(throw, k.at, match.facing) for k in match.targets if k.id != target.id]
    return sum(away < along < away + ROLL / 2 and abs(side) < WINDOW for along, side in places)


def _king_risk(match: Match, level: Level, throw: Throw, away: float) -> float:
    """From 0 (the king is well out of the way) to 1 (the baton is bound to meet it)."""
    along, side = aim.beside(throw, match.king.at, match.facing)
    if not 0 < along < away + ROLL:
        return 0.0
    if along < away and aim.height_at(throw, along) > aim.KING_HEIGHT + aim.BATON_LENGTH / 2 + 50:
        return 0.0
    touching = aim.KING_SIDE / 2 + BATON_RADIUS
    return min(1.0, max(0.0, 1 - (abs(side) - touching) / level.king_margin))


def _is_behind(match: Match, target: Kubb, other: Kubb) -> bool:
    return 0 < (other.y - target.y) * match.facing < ROLL / 2 and abs(other.x - target.x) < ROLL / 2


def _in_line(target: Kubb, other: Kubb, y: float) -> float:
    """The x from which both kubbs stand in one line."""
    return target.x + (target.x - other.x) * (y - target.y) / (target.y - other.y)
