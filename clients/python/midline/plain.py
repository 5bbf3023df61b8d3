"""The plainest legal answer in each phase of kubb: what a bot does where it has no idea of its own."""

import math

from midline import aim
from midline.match import Kubb, Match, is_up
from midline_protocol.kubb import (
    AgreeSetup,
    Choose,
    Done,
    EndTurn,
    KubbAction,
    Lower,
    Place,
    Raise,
    ReadyNext,
    ResetLeaning,
    Throw,
    ThrowBaton,
    ThrowKubb,
    ToRaise,
    TossThrow,
)

LAND_AT = 1000
"""mm behind the centre line where a kubb thrown in comes down"""
LANE_X = 800
"""mm beside the king's line: far enough for any hand"""


def answer(match: Match) -> KubbAction | None:
    """What to do now for `match.team`; None if there is nothing to do."""
    match match.phase.kind:
        case "setting_up":
            return AgreeSetup()
        case "toss":
            return TossThrow(toss(match))
        case "choosing":
            return choose(match)
        case "kubbs":
            return inkast(match)
        case "raising":
            return bring_up(match)
        case "batons":
            return baton(match)
        case "end_of_turn":
            return tidy_up(match)
        case "break":
            return ReadyNext()
        case "awaiting" | "halt" | "over":
            return None


def toss(match: Match, short_mm: float = 600, beside_mm: float = 300) -> Throw:
    """A lob that lands short of the king and beside it: near, without felling it."""
    stance = (beside_mm, match.baseline_y)
    landing = (beside_mm, -match.facing * short_mm)
    return aim.at(stance, landing, match.facing, loft=math.radians(45), hit_mm=30)


def choose(match: Match) -> KubbAction:
    """To throw first, or else the side where we are."""
    if "order" in match.phase.open:
        return Choose(first=True)
    return Choose(side="south" if match.view.south == match.team else "north")


def inkast(match: Match, landing: aim.Point = (LANE_X, LAND_AT)) -> KubbAction | None:
    """Throws the next kubb so that it comes down at `landing`: x, and mm behind the centre line."""
    if not match.phase.to_throw:
        return None
    place = (landing[0], match.facing * landing[1])
    stance = (within_lane(landing[0]), match.baseline_y)
    throw = aim.at(stance, place, match.facing, loft=math.radians(45), hit_mm=35)
    return ThrowKubb(kubb=match.phase.to_throw[0], throw=throw)


def bring_up(match: Match) -> KubbAction | None:
    """Raises, lowers or places the first kubb that can be, in the first way that is allowed."""
    for kubb, way in ways(match):
        return raising(match, kubb, way)
    for kubb, todo in match.phase.to_raise.items():
        if todo.must == "place":
            return place(match, kubb)
    return None


def ways(match: Match) -> list[tuple[str, str]]:
    """Every legal way to bring up a kubb: its id and the way's name. What rests on others comes first."""
    todo = sorted(match.phase.to_raise.items(), key=lambda item: (_order(item[1]), item[0]))
    return [(kubb, name) for kubb, t in todo for name, way in sorted(t.ways.items()) if way.refused is None]


def raising(match: Match, kubb: str, way: str) -> KubbAction:
    if match.phase.to_raise[kubb].must == "lower":
        return Lower(kubb=kubb, side="left" if way == "left" else "right")
    return Raise(kubb=kubb, end="head" if way == "head" else "foot")


def place(match: Match, kubb: str) -> KubbAction | None:
    """Puts a punishment kubb down at the first free place near the team's own baseline."""
    spot = next(iter(free_spots(match)), None)
    return Place(kubb=kubb, x=round(spot[0]), y=round(spot[1])) if spot is not None else None


def free_spots(match: Match, clear_mm: float = 420) -> list[aim.Point]:
    """Places in one's own half that are well clear of king, stakes and pieces, those farthest from the throwers first."""
    rows = [-match.facing * y for y in range(3500, 500, -250)]
    spots: list[aim.Point] = [(x, y) for y in rows for x in (2000, -2000, 1250, -1250, 400, -400)]
    return [s for s in spots if all(aim.distance(s, p) >= clear_mm for p in _taken(match))]


def baton(match: Match) -> KubbAction | None:
    """Throws at the nearest kubb that may be felled, from straight in front of it."""
    if not match.targets:
        return EndTurn()
    target = min(match.targets, key=lambda k: abs(k.y - match.line_y))
    return ThrowBaton(throw_at(match, target, (within_lane(target.x), match.line_y)))


def throw_at(match: Match, target: Kubb, stance: aim.Point, loft: float | None = None) -> Throw:
    """A baton from `stance` at the middle of a kubb's or the king's near face."""
    is_king = target.view.role == "king"
    side = aim.KING_SIDE if is_king else aim.KUBB_SIDE
    height = aim.KING_HEIGHT if is_king else aim.KUBB_HEIGHT
    return aim.at(stance, target.at, match.facing, loft=loft, hit_mm=height / 2, reach_mm=side / 2)


def tidy_up(match: Match) -> KubbAction:
    """Sets leaning kubbs of ours upright, then is done."""
    leaning = [k for k in match.kubbs if k.view.state == "leaning" and not match.is_upfield(k.y) and is_up(k)]
    return ResetLeaning(kubb=leaning[0].id) if leaning and not match.refused else Done()


def within_lane(x: float) -> float:
    return max(-aim.HALF_WIDTH + 50.0, min(aim.HALF_WIDTH - 50.0, x))


def _order(todo: ToRaise) -> int:
    return ("lower", "raise", "place").index(todo.must)


def _taken(match: Match) -> list[aim.Point]:
    stakes = [
        (x, y) for x in (-aim.HALF_WIDTH, aim.HALF_WIDTH) for y in (-aim.HALF_LENGTH, 0, aim.HALF_LENGTH)
    ]
    return [match.king.at, *(k.at for k in match.kubbs), *stakes]
