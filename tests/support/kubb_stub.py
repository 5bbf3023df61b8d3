"""Stub facts for kubb: the same questions as the physics answers, from a closed form, in microseconds. For rules, not for play."""

import math

import msgspec

from midline_games.kubb.geometry import Point
from midline_games.kubb.motion import Fall, KubbFacts, KubbMotion, Piece, Release, Rest, Strike
from midline_games.kubb.pitch import axis, lying, upright
from midline_protocol.frames import Frame, pack

G = 9.81
HIT_M = 0.055  # half a kubb and a baton


def fly(motion: KubbMotion) -> KubbFacts:
    """A parabola that knocks over the first standing piece it meets below the piece's height, and rests there."""
    if not motion.releases:
        return _let_go(motion)
    told = [_one(motion, r) for r in motion.releases]
    strikes = tuple(sorted((s for t in told for s in t[0]), key=lambda s: s.at_ms))
    falls = tuple(sorted((f for t in told for f in t[1]), key=lambda f: f.at_ms))
    rests = {r.piece: r for t in told for r in t[2]}
    rest_ms = max(t[3] for t in told) + 400
    movers = tuple(rests)
    ends = [
        Frame(i, rest_ms, (r.pose.x, r.pose.y, r.pose.z), (r.pose.qw, r.pose.qx, r.pose.qy, r.pose.qz))
        for i, r in enumerate(rests.values())
    ]
    yaw = tuple(abs(round(r.whirl * 300)) for r in motion.releases)
    return KubbFacts(motion.id, rest_ms, strikes, falls, tuple(rests.values()), yaw, yaw, movers, pack(ends))


def _let_go(motion: KubbMotion) -> KubbFacts:
    """Left to themselves, pieces that lean by more than 20 degrees fall."""
    leaning = (p.id for p in motion.pieces if 0.1 < abs(axis(p.pose)[2]) < math.cos(math.radians(20)))
    return KubbFacts(motion.id, 500, falls=tuple(Fall(k, 300) for k in leaning))


def _one(motion: KubbMotion, r: Release) -> tuple[list[Strike], list[Fall], list[Rest], int]:
    forwards, rising = r.speed * math.cos(r.loft), r.speed * math.sin(r.loft)
    landing_s = (rising + math.sqrt(max(0.0, rising * rising + 2 * G * r.z))) / G
    reach = forwards * landing_s
    ahead = Point(math.sin(r.heading), math.cos(r.heading))
    hit = _first_hit(motion.pieces, r, ahead, forwards, rising, reach)
    end_m = hit[0] if hit else reach + 0.3
    at_ms = round(1000 * (end_m / forwards if forwards > 1e-6 else landing_s))
    end = Point(r.x + ahead.x * end_m, r.y + ahead.y * end_m)
    rests = [_rest(r.piece, end, ahead)]
    if hit is None:
        return [], [], rests, at_ms
    piece = hit[1]
    if r.piece[0] == "b" or piece.id == "K" or r.speed > 4:
        if piece.id != "K" and _one_in(29, end):
            half = 0.25 if _one_in(2, end) else 0.12
            leans = msgspec.structs.replace(piece.pose, qw=math.cos(half), qx=math.sin(half), qy=0.0, qz=0.0)
            held = Rest(piece.id, leans, "leaning", (r.piece,))
            return [Strike(piece.id, r.piece, at_ms)], [], [*rests, held], at_ms
        fallen = lying(piece.pose.x + 0.1 * ahead.x, piece.pose.y + 0.1 * ahead.y, ahead)
        return (
            [Strike(piece.id, r.piece, at_ms)],
            [Fall(piece.id, at_ms + 150)],
            [*rests, Rest(piece.id, fallen, "lying")],
            at_ms,
        )
    nudged = upright(piece.pose.x + 0.01 * ahead.x, piece.pose.y + 0.01 * ahead.y)
    return [Strike(piece.id, r.piece, at_ms)], [], [*rests, Rest(piece.id, nudged, "standing")], at_ms


def _rest(piece: str, at: Point, ahead: Point) -> Rest:
    """Flat on the ground; one kubb in 23 on a long edge."""
    flat = lying(at.x, at.y, ahead, 0.044 if piece[0] == "b" else 0.07)
    if piece[0] == "b" or not _one_in(23, at):
        return Rest(piece, flat, "lying")
    c, s = math.cos(0.35), math.sin(0.35)
    w, x, y, z = flat.qw, flat.qx, flat.qy, flat.qz
    rolled = msgspec.structs.replace(
        flat, z=0.049, qw=w * c - z * s, qx=x * c + y * s, qy=y * c - x * s, qz=z * c + w * s
    )
    return Rest(piece, rolled, "edge", ("A1", "B1"))


def _one_in(n: int, at: Point) -> bool:
    return round(1000 * at.x) % n == 0


def _first_hit(
    pieces: tuple[Piece, ...], r: Release, ahead: Point, forwards: float, rising: float, reach: float
) -> tuple[float, Piece] | None:
    hits: list[tuple[float, Piece]] = []
    for p in pieces:
        dx, dy = p.pose.x - r.x, p.pose.y - r.y
        along, aside = dx * ahead.x + dy * ahead.y, dx * ahead.y - dy * ahead.x
        if abs(aside) > HIT_M or not 0.2 < along < reach + 0.5 or abs(axis(p.pose)[2]) < 0.9:
            continue
        t = along / forwards
        height = r.z + rising * t - G * t * t / 2
        if height < 2 * p.pose.z:
            hits.append((along, p))
    return min(hits, key=lambda h: (h[0], h[1].id)) if hits else None
