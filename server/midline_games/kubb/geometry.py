"""Plane geometry of convex shapes: areas, overlaps, distances, and the smallest shift that clears obstacles. Metres."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float


Polygon = Sequence[Point]
"""Convex, anticlockwise."""

SAME_PLACE_M = 0.001
"""Overlaps up to this are contact, not obstruction (measured: settled pieces sink by 0.01 mm, shifts add rounding)."""


def rectangle(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return (Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1))


def box(x: float, y: float, along: Point, length: float, width: float) -> Polygon:
    """A rectangle around (x, y): `length` along the unit vector `along`, `width` across it."""
    ux, uy = along.x * length / 2, along.y * length / 2
    vx, vy = -along.y * width / 2, along.x * width / 2
    return (
        Point(x - ux - vx, y - uy - vy),
        Point(x + ux - vx, y + uy - vy),
        Point(x + ux + vx, y + uy + vy),
        Point(x - ux + vx, y - uy + vy),
    )


def area(polygon: Polygon) -> float:
    return sum(p.x * q.y - q.x * p.y for p, q in _edges(polygon)) / 2


def inside_share(shape: Polygon, field: Polygon) -> float:
    """Which part of `shape` lies in the axis-parallel rectangle `field`, 0..1 (Sutherland and Hodgman, 1974)."""
    xs, ys = [p.x for p in field], [p.y for p in field]
    low_x, high_x, low_y, high_y = min(xs), max(xs), min(ys), max(ys)
    if all(low_x <= p.x <= high_x and low_y <= p.y <= high_y for p in shape):
        return 1.0
    clipped = list(shape)
    for is_x, bound, keep in ((True, low_x, 1), (True, high_x, -1), (False, low_y, 1), (False, high_y, -1)):
        clipped = list(_clip(clipped, is_x, bound, keep))
        if not clipped:
            return 0.0
    return area(clipped) / area(shape)


def _clip(shape: Polygon, is_x: bool, bound: float, keep: int) -> Iterator[Point]:
    for p, q in _edges(shape):
        dp, dq = keep * ((p.x if is_x else p.y) - bound), keep * ((q.x if is_x else q.y) - bound)
        if dp >= 0:
            yield p
        if (dp > 0 > dq) or (dp < 0 < dq):
            t = dp / (dp - dq)
            yield Point(p.x + t * (q.x - p.x), p.y + t * (q.y - p.y))


def overlap(a: Polygon, b: Polygon) -> float:
    """How deep two shapes are in each other: the smallest shift that parts them; 0 when they touch or are apart."""
    if _are_far_apart(a, b):
        return 0.0
    depth = math.inf
    for gap in _gaps(a, b):
        if gap >= 0:
            return 0.0
        depth = min(depth, -gap)
    return depth


def distance(a: Polygon, b: Polygon) -> float:
    """Between the nearest points of two shapes; 0 when they touch or overlap."""
    if all(gap <= 0 for gap in _gaps(a, b)):
        return 0.0
    return min(
        min(_to_segment(p, q, r) for p in a for q, r in _edges(b)),
        min(_to_segment(p, q, r) for p in b for q, r in _edges(a)),
    )


def centre(shape: Polygon) -> Point:
    return Point(sum(p.x for p in shape) / len(shape), sum(p.y for p in shape) / len(shape))


def shifted(shape: Polygon, dx: float, dy: float) -> Polygon:
    return tuple(Point(p.x + dx, p.y + dy) for p in shape)


def clear_shift(shape: Polygon, along: Point, obstacles: Sequence[Polygon]) -> float:
    """The smallest shift (metres, signed, along the unit vector `along`) after which `shape` overlaps no obstacle.

    Every end of an obstacle's overlap is a candidate; of two equal ones the negative wins.
    """
    if _is_clear(shape, obstacles):
        return 0.0
    spans = [s for o in obstacles if (s := _blocked_span(shape, along, o)) is not None]
    candidates = sorted((edge for span in spans for edge in span), key=lambda d: (abs(d), d))
    for d in candidates:
        if not any(low + 1e-9 < d < high - 1e-9 for low, high in spans):
            return d
    raise AssertionError("the outermost candidates are always clear")


def shift_until_clear(shape: Polygon, along: Point, obstacles: Sequence[Polygon]) -> float:
    """The smallest shift (metres, not negative) in the direction of the unit vector `along` that clears all obstacles."""
    spans = [s for o in obstacles if (s := _blocked_span(shape, along, o)) is not None]
    for d in sorted({0.0, *(high for _, high in spans if high > 0)}):
        if not any(low + 1e-9 < d < high - 1e-9 for low, high in spans):
            return d
    raise AssertionError("the outermost candidate is always clear")


def _is_clear(shape: Polygon, obstacles: Sequence[Polygon]) -> bool:
    return all(overlap(shape, o) <= SAME_PLACE_M for o in obstacles)


def _blocked_span(shape: Polygon, along: Point, obstacle: Polygon) -> tuple[float, float] | None:
    """The interval of shifts along `along` in which two convex shapes overlap (separating axes, moving along a line)."""
    low, high = -math.inf, math.inf
    for n in (*_normals(shape), *_normals(obstacle)):
        speed = n.x * along.x + n.y * along.y
        s0, s1 = _extent(shape, n)
        o0, o1 = _extent(obstacle, n)
        if abs(speed) < 1e-12:
            if s1 <= o0 or o1 <= s0:
                return None
            continue
        enter, leave = sorted(((o0 - s1) / speed, (o1 - s0) / speed))
        low, high = max(low, enter), min(high, leave)
    return (low, high) if low < high else None


def _are_far_apart(a: Polygon, b: Polygon) -> bool:
    """A cheap first look: the upright boxes around the shapes do not meet."""
    ax, bx = [p.x for p in a], [p.x for p in b]
    if max(ax) <= min(bx) or max(bx) <= min(ax):
        return True
    ay, by = [p.y for p in a], [p.y for p in b]
    return max(ay) <= min(by) or max(by) <= min(ay)


def _gaps(a: Polygon, b: Polygon) -> Iterator[float]:
    """The gap between two shapes along each of their edge normals, negative where they overlap (separating axes)."""
    for n in chain(_normals(a), _normals(b)):
        a0, a1 = _extent(a, n)
        b0, b1 = _extent(b, n)
        yield max(b0 - a1, a0 - b1)


def _extent(shape: Polygon, n: Point) -> tuple[float, float]:
    along = [p.x * n.x + p.y * n.y for p in shape]
    return min(along), max(along)


def _normals(shape: Polygon) -> Iterator[Point]:
    for p, q in _edges(shape):
        length = math.hypot(q.x - p.x, q.y - p.y)
        if length > 0:
            yield Point((q.y - p.y) / length, (p.x - q.x) / length)


def _edges(shape: Polygon) -> Iterator[tuple[Point, Point]]:
    return zip(shape, (*shape[1:], shape[0]), strict=True)


def _to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
    return math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
