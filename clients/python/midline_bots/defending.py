"""How to raise what the others have thrown in, and where to put what they have failed to throw."""

import random

from midline import Match, aim, plain
from midline_bots.levels import Level
from midline_protocol.kubb import KubbAction, Place


def bring_up(match: Match, level: Level, chance: random.Random) -> KubbAction | None:
    """The next kubb to raise, lower or place; after a refusal the next best way."""
    ways = plain.ways(match)
    if ways:
        first = ways[0][0]
        ends = sorted((w for w in ways if w[0] == first), key=lambda w: -_worth(match, level, *w))
        if level.name == "casual":
            chance.shuffle(ends)
        order = ends + [w for w in ways if w[0] != first]
        return plain.raising(match, *order[len(match.refused) % len(order)])
    waiting = sorted(kubb for kubb, todo in match.phase.to_raise.items() if todo.must == "place")
    return place(match, level, waiting[0], chance) if waiting else None


def place(match: Match, level: Level, kubb: str, chance: random.Random) -> KubbAction | None:
    """Stands a punishment kubb far from the throwers, and far from others, so that no baton fells two."""
    spots = plain.free_spots(match)
    if level.name == "casual":
        chance.shuffle(spots)
    elif level.spread:
        spots.sort(key=lambda s: -min(_room(match, s, kubb), 1000.0))
    if not spots:
        return None
    x, y = spots[len(match.refused) % len(spots)]
    return Place(kubb=kubb, x=round(x), y=round(y))


def _worth(match: Match, level: Level, kubb: str, way: str) -> float:
    """Far from the throwers is hard to hit; alone is hard to hit twice."""
    at = match.phase.to_raise[kubb].ways[way]
    from_centre = abs(at.y)
    return from_centre + (2 * min(_room(match, (at.x, at.y), kubb), 600.0) if level.spread else 0.0)


def _room(match: Match, spot: aim.Point, kubb: str) -> float:
    """mm to the nearest kubb that stands in our half or will."""
    others = [k for k in match.kubbs if k.id != kubb and not match.is_upfield(k.y)]
    return min((aim.distance(spot, k.at) for k in others), default=5000.0)
