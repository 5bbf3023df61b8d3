"""How a kubb may be brought up: its two footprints, what is in, what blocks them, and in which order (FS-II.D, KW-24..26)."""

import math
from typing import Literal, NamedTuple

from midline_games.kubb.geometry import (
    SAME_PLACE_M,
    Point,
    Polygon,
    box,
    centre,
    clear_shift,
    inside_share,
    overlap,
    shift_until_clear,
    shifted,
)
from midline_games.kubb.motion import KUBB_HEIGHT_M, KUBB_SIDE_M, Pose
from midline_games.kubb.pitch import axis, footprint, half, lying, lying_direction, stakes, upright
from midline_games.kubb.resting import balance, flattened
from midline_games.kubb.state import Kubb, Raising, State, fills_gaps
from midline_games.match import Team

HALF_IN = 0.5 - 1e-9  # exact halves come out of the clipping as 0.5 give or take 1e-13
WHOLLY_IN = 1.0 - 1e-9
ROUNDING_M = 1e-9


class Way(NamedTuple):
    """Where a kubb would come to stand (or lie, if lowered), the share of its base inside, and why not, if refused."""

    pose: Pose
    yaw: float
    inside: float
    refused: tuple[str, str] | None = None
    """code and clause"""
    is_forced: bool = False
    """moved along its axis to touch what blocks it, because no free end can be had"""


def inside(shape: Polygon, team: Team, state: State) -> float:
    """The share of a base inside `team`'s half, by the option `in_bounds`: of the area, or all or nothing by its centre."""
    field = half(team, state.south)
    if state.rules.in_bounds == "half_base":
        return inside_share(shape, field)
    c = centre(shape)
    xs, ys = [p.x for p in field], [p.y for p in field]
    return float(
        min(xs) - ROUNDING_M <= c.x <= max(xs) + ROUNDING_M
        and min(ys) - ROUNDING_M <= c.y <= max(ys) + ROUNDING_M
    )


def best_inside(kubb: Kubb, state: State) -> float:
    """The largest share of its base that this kubb can have inside the half it was thrown into, standing where it rests."""
    assert kubb.pose is not None
    if kubb.posture == "edge" and fills_gaps(state.rules):
        return max(_best_end(flattened(kubb.pose, side), kubb.half, state) for side in _falls_to(kubb))
    if kubb.posture == "standing":
        return inside(footprint("A1", kubb.pose), kubb.half, state)
    return _best_end(kubb.pose, kubb.half, state)


def _best_end(pose: Pose, team: Team, state: State) -> float:
    return max(inside(_end(pose, e)[0], team, state) for e in (1, -1))


def must(kubb: Kubb) -> Literal["raise", "lower"]:
    """A kubb that others carry, or that rests on a long edge, comes down flat first (FS-II.D.6, FS-II.D.10)."""
    return "lower" if kubb.posture in ("stacked", "edge") else "raise"


def ways(name: str, state: State) -> dict[str, Way]:
    """Every way to bring up `name`, legal or not: `head` and `foot`, or `left` and `right` where it must be lowered.

    Kubbs that wait for each other in a ring, so that none could ever be brought up, need not wait: the defenders choose.
    """
    found = _ways(name, state, is_stuck=False)
    if _has_legal(found) or any(
        _has_legal(_ways(k, state, is_stuck=False)) for k in unraised(state) if k != name
    ):
        return found
    return _ways(name, state, is_stuck=True)


def _ways(name: str, state: State, is_stuck: bool) -> dict[str, Way]:
    kubb = state.kubbs[name]
    match kubb.posture:
        case "stacked":
            return _lowerings(name, kubb, state, is_stuck)
        case "edge":
            return _flattenings(name, kubb, state, is_stuck)
        case "lying" | "leaning" | "standing":
            found = _raisings(name, kubb, state, is_stuck)
            return found if is_stuck or not fills_gaps(state.rules) else _sparing_others(name, found, state)


def _has_legal(found: dict[str, Way]) -> bool:
    return any(way.refused is None for way in found.values())


def carried_by(name: str, state: State) -> list[str]:
    """Kubbs still to be lowered that rest on `name`: they go first (FS-II.D.6.1.b)."""
    return [
        k
        for k in unraised(state)
        if k != name and state.kubbs[k].posture == "stacked" and name in state.kubbs[k].touching
    ]


def unraised(state: State) -> list[str]:
    return state.phase.to_raise if isinstance(state.phase, Raising) else []


REACH_M = 0.3
"""A kubb standing farther from a lying one's middle than this covers none of its footprints (0.16 + 0.05 m)."""
NEAR_M = 1.0
"""No piece that is moved aside or stood up gets as far as this, so what is farther away cannot be in its way."""


def obstacles(name: str, at: Pose, state: State) -> dict[str, Polygon]:
    """What stands or lies near `at`, other than `name` itself: kubbs, batons, the king, the stakes."""
    kubbs = {k: p.pose for k, p in state.kubbs.items() if p.pose is not None}
    pieces = {**kubbs, **state.batons, "K": state.king}
    near = {k: footprint(k, pose) for k, pose in pieces.items() if k != name and _is_near(pose.x, pose.y, at)}
    pins = stakes(state.rules.centre_pins)
    return {**near, **{k: shape for k, shape in pins.items() if _is_near(shape[0].x, shape[0].y, at)}}


def _is_near(x: float, y: float, at: Pose) -> bool:
    return abs(x - at.x) < NEAR_M and abs(y - at.y) < NEAR_M


# --- standing up -----------------------------------------------------------------------------------------------------


def _raisings(name: str, kubb: Kubb, state: State, is_stuck: bool) -> dict[str, Way]:
    assert kubb.pose is not None
    ends = {"head": 1, "foot": -1}
    around = obstacles(name, kubb.pose, state)
    shapes = {e: _end(kubb.pose, s)[0] for e, s in ends.items()}
    shares = {e: inside(shape, kubb.half, state) for e, shape in shapes.items()}
    blockers = {
        e: [k for k, o in around.items() if overlap(shape, o) > SAME_PLACE_M] for e, shape in shapes.items()
    }
    only = _only_end(kubb, shares)
    is_in = {e: shares[e] >= HALF_IN and e == (only or e) for e in ends}
    is_free = {e: is_in[e] and not blockers[e] for e in ends}

    def way(end: str) -> Way:
        shape, yaw = _end(kubb.pose or state.king, ends[end])
        refused = refusal(end)
        forced = refused is None and bool(blockers[end])
        if forced:
            along = Point(math.cos(yaw), math.sin(yaw))
            d = clear_shift(shape, along, list(around.values()))
            shape = shifted(shape, along.x * d, along.y * d)
        c = centre(shape)
        return Way(upright(c.x, c.y, yaw), yaw, shares[end], refused, forced)

    def refusal(end: str) -> tuple[str, str] | None:
        if not is_stuck and carried_by(name, state):
            return "RESOLVE_UPPER_FIRST", "FS-II.D.6.1.b"
        if only is not None and end != only:
            return "LOWER_END", "FS-II.D.5.4.a"
        if not is_stuck and only is None and _waits_for_its_support(kubb, state):
            return "RAISE_SUPPORT_FIRST", "FS-II.D.5.4.b"
        if not is_in[end]:
            is_forced = any(is_in.values()) and not any(is_free.values())
            return ("FORCED_END", "FS-II.D.5.3") if is_forced else ("MUST_BE_IN", "KW-26")
        if not blockers[end]:
            return None
        if any(is_free.values()):
            return "END_OBSTRUCTED", "FS-II.D.5"
        if not is_stuck and _others_first(name, blockers, is_in, state):
            return "RAISE_OTHER_FIRST", "FS-II.D.5.1"
        return None

    return {end: way(end) for end in ends}


def _only_end(kubb: Kubb, shares: dict[str, float]) -> str | None:
    """A leaning kubb goes up on its lower end, if that is in (FS-II.D.5.4.a)."""
    if kubb.posture != "leaning" or kubb.pose is None:
        return None
    lower = "foot" if axis(kubb.pose)[2] > 0 else "head"
    return lower if shares[lower] >= HALF_IN else None


def _waits_for_its_support(kubb: Kubb, state: State) -> bool:
    """A leaning kubb whose lower end is out drops flat when its support has gone up (FS-II.D.5.4.b)."""
    return kubb.posture == "leaning" and any(k in unraised(state) for k in kubb.touching)


def _others_first(name: str, blockers: dict[str, list[str]], is_in: dict[str, bool], state: State) -> bool:
    """Raising another kubb first could free an end: it blocks one that is in, and is not itself waiting for this one."""
    waiting = [k for k in unraised(state) if k != name]
    return any(
        k in waiting and not _waits_for(k, name, state) for e, ks in blockers.items() if is_in[e] for k in ks
    )


def _waits_for(other: str, name: str, state: State) -> bool:
    """Two kubbs that block each other: the defenders choose which goes first."""
    pose, mine = state.kubbs[other].pose, state.kubbs[name].pose
    if pose is None or mine is None:
        return False
    shadow = footprint(name, mine)
    ends = [_end(pose, e)[0] for e in (1, -1)]
    return all(
        overlap(shape, shadow) > SAME_PLACE_M or inside(shape, state.kubbs[other].half, state) < HALF_IN
        for shape in ends
    )


def _end(pose: Pose, end: int) -> tuple[Polygon, float]:
    """The footprint if raised about the lowest edge of its head (+1) or foot (-1), and how it is turned."""
    d = lying_direction(pose)
    az = axis(pose)[2]
    level = math.hypot(*axis(pose)[:2])
    # From the centre to the end face along the axis, then to the face's lowest edge, then half a base outwards.
    reach = KUBB_HEIGHT_M / 2 * level + KUBB_SIDE_M / 2 - KUBB_SIDE_M / 2 * max(0.0, -end * az)
    x, y = pose.x + end * d.x * reach, pose.y + end * d.y * reach
    return box(x, y, d, KUBB_SIDE_M, KUBB_SIDE_M), math.atan2(d.y, d.x)


# --- sparing others -----------------------------------------------------------------------------------------------------


def _sparing_others(name: str, found: dict[str, Way], state: State) -> dict[str, Way]:
    """Refuse ways that would force another kubb out of bounds, while there is another way or order (FS-II.D.4)."""
    shut_out = {end: _shut_out(name, way, state) for end, way in found.items() if way.refused is None}
    has_better = not all(shut_out.values())

    def is_refused(end: str) -> bool:
        harmed = shut_out.get(end, [])
        return bool(harmed) and (has_better or any(_can_go_first(k, name, state) for k in harmed))

    refused = ("BLOCKS_OTHER", "FS-II.D.4")
    return {end: way._replace(refused=refused) if is_refused(end) else way for end, way in found.items()}


def _shut_out(name: str, way: Way, state: State) -> list[str]:
    """The kubbs still to be raised whose last free footprint in bounds `name` would cover, standing as `way` says."""
    risen = footprint(name, way.pose)
    others = [k for k in unraised(state) if k != name and must(state.kubbs[k]) == "raise"]
    near = [
        k
        for k in others
        if (pose := state.kubbs[k].pose) and math.hypot(pose.x - way.pose.x, pose.y - way.pose.y) < REACH_M
    ]
    return [
        k for k in near if (free := _free_ends(k, name, state)) and all(overlap(f, risen) > SAME_PLACE_M for f in free)
    ]  # fmt: skip


def _free_ends(kubb: str, without: str, state: State) -> list[Polygon]:
    """The footprints of `kubb` that are in and that nothing covers, once `without` has left its place.

    None of a kubb with both ends in: covered, it is raised touching (FS-II.D.5.2.a), so nothing forces it out.
    """
    piece = state.kubbs[kubb]
    assert piece.pose is not None
    ends = {e: _end(piece.pose, s)[0] for e, s in (("head", 1), ("foot", -1))}
    shares = {e: inside(shape, piece.half, state) for e, shape in ends.items()}
    only = _only_end(piece, shares)
    if only is None and all(share >= HALF_IN for share in shares.values()):
        return []
    around = [o for k, o in obstacles(kubb, piece.pose, state).items() if k != without]
    return [
        shape
        for e, shape in ends.items()
        if shares[e] >= HALF_IN
        and e == (only or e)
        and all(overlap(shape, o) <= SAME_PLACE_M for o in around)
    ]


def _can_go_first(other: str, name: str, state: State) -> bool:
    """`other` can be raised now, and `name` in bounds after it."""
    found = _raisings(other, state.kubbs[other], state, is_stuck=False)
    return any(way.refused is None and name not in _shut_out(other, way, state) for way in found.values())


# --- laying flat --------------------------------------------------------------------------------------------------------


def _falls_to(kubb: Kubb) -> tuple[int, ...]:
    """The sides (+1 left, -1 right) to which a kubb on its edge may have to be laid (FS-II.D.10)."""
    assert kubb.pose is not None
    side = balance(kubb.pose)
    rests_on_kubb = any(k[0] in "AB" for k in kubb.touching)
    return (1, -1) if side == 0 or rests_on_kubb else (side,)


def _flattenings(name: str, kubb: Kubb, state: State, is_stuck: bool) -> dict[str, Way]:
    """From a long edge to one side: with gravity, by choice where it is balanced, else by exception (FS-II.D.10)."""
    assert kubb.pose is not None
    pose, downhill = kubb.pose, balance(kubb.pose)
    around = obstacles(name, pose, state)
    d = lying_direction(pose)
    sides = {"left": 1, "right": -1}
    waits = any(k in unraised(state) for k in kubb.touching)

    def laid(side: int) -> tuple[Pose, bool]:
        """Where it would lie, sliding back from what it rests against, and whether it would be free there."""
        flat = flattened(pose, side)
        shape = footprint(name, flat)
        back = Point(side * d.y, -side * d.x)
        carriers = (
            [around[k] for k in kubb.touching if k in around] if not is_stuck else list(around.values())
        )
        c = centre(shifted(shape, *_times(back, shift_until_clear(shape, back, carriers))))
        flat = lying(c.x, c.y, d)
        return flat, all(overlap(footprint(name, flat), o) <= SAME_PLACE_M for o in around.values())

    found = {word: laid(side) for word, side in sides.items()}
    share = {word: _best_end(flat, kubb.half, state) for word, (flat, _) in found.items()}
    is_in = {word: share[word] >= HALF_IN for word in sides}
    is_fine = {word: is_in[word] and found[word][1] for word in sides}

    def refusal(word: str) -> tuple[str, str] | None:
        other_word = "right" if word == "left" else "left"
        is_downhill = downhill in (0, sides[word])
        if not is_in[word] and any(is_in.values()):
            return "MUST_BE_IN", "KW-26"
        if is_stuck:
            return None
        if is_downhill or not (is_fine[other_word] or not is_in[other_word]):
            return None if found[word][1] else ("SIDE_BLOCKED", "FS-II.D.6.1.a")
        if is_fine[other_word]:
            return "AGAINST_GRAVITY", "FS-II.D.10.c"
        if waits:
            return "RAISE_SUPPORT_FIRST", "FS-II.D.10.d"
        return None if found[word][1] else ("SIDE_BLOCKED", "FS-II.D.6.1.a")

    return {
        word: Way(flat, math.atan2(d.y, d.x), share[word], refusal(word)) for word, (flat, _) in found.items()
    }


def _times(direction: Point, metres: float) -> tuple[float, float]:
    return direction.x * metres, direction.y * metres


# --- coming down -----------------------------------------------------------------------------------------------------


def _lowerings(name: str, kubb: Kubb, state: State, is_stuck: bool) -> dict[str, Way]:
    """Straight down, then sideways off what carried it until it only touches (FS-II.D.6)."""
    assert kubb.pose is not None
    around = obstacles(name, kubb.pose, state)
    carriers = [around[k] for k in kubb.touching if k in around]
    d = lying_direction(kubb.pose)
    across = _across(kubb, state)

    waits = [k for k in unraised(state) if k != name]
    in_the_way: set[str] = set()

    def way(side: int) -> Way:
        along = Point(side * across.x, side * across.y)
        flat = box(kubb.pose.x, kubb.pose.y, d, KUBB_HEIGHT_M, KUBB_SIDE_M) if kubb.pose else ()
        t = shift_until_clear(flat, along, carriers)
        moved = shifted(flat, along.x * t, along.y * t)
        blockers = [k for k, o in around.items() if overlap(moved, o) > SAME_PLACE_M]
        in_the_way.update(blockers)
        blocked = bool(blockers)
        if blocked and is_stuck:
            t = shift_until_clear(flat, along, list(around.values()))
            blocked = False
        c = centre(shifted(flat, along.x * t, along.y * t))
        pose = lying(c.x, c.y, d)
        share = max(inside(_end(pose, e)[0], kubb.half, state) for e in (1, -1))
        return Way(pose, math.atan2(d.y, d.x), share, ("SIDE_BLOCKED", "FS-II.D.6.1.a") if blocked else None)

    found = {"left": way(1), "right": way(-1)}
    is_in = {s: w.inside >= HALF_IN for s, w in found.items()}
    if all(w.refused for w in found.values()) and in_the_way.intersection(waits):
        refused = ("RAISE_OTHER_FIRST", "FS-II.D.6.2")
        return {s: w._replace(refused=refused) for s, w in found.items()}
    if not any(is_in.values()):
        return found  # both out: it is lowered all the same, and then lies out of bounds
    return {
        s: w if is_in[s] or w.refused else w._replace(refused=("SIDE_BLOCKED", "FS-II.D.6.1.a"))
        for s, w in found.items()
    }


def _across(kubb: Kubb, state: State) -> Point:
    """The direction in which it leaves its carrier: square to the carrier's long axis, or to its own."""
    carrier = next((state.kubbs[k] for k in kubb.touching if k in state.kubbs), kubb)
    lies = carrier.pose is not None and abs(axis(carrier.pose)[2]) < 0.5
    d = lying_direction(carrier.pose if lies and carrier.pose else kubb.pose or state.king)
    return Point(-d.y, d.x)
