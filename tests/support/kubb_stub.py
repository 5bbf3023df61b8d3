"""Stub facts for kubb: the same questions as the physics answers, from a closed form, in microseconds. For rules, not for play."""

import math

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
    return KubbFacts(
        motion.id, rest_ms, strikes, falls, tuple(rests.values()), yaw, yaw, movers, pack(ends)
    )


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
    rests = [Rest(r.piece, lying(end.x, end.y, ahead, 0.044 if r.piece[0] == "b" else 0.07), "lying")]
    if hit is None:
        return [], [], rests, at_ms
    piece = hit[1]
    if r.piece[0] == "b" or piece.id == "K" or r.speed > 4:
        fallen = lying(piece.pose.x + 0.1 * ahead.x, piece.pose.y + 0.1 * ahead.y, ahead)
        return (
            [Strike(piece.id, r.piece, at_ms)],
            [Fall(piece.id, at_ms + 150)],
            [*rests, Rest(piece.id, fallen, "lying")],
            at_ms,
        )
    nudged = upright(piece.pose.x + 0.01 * ahead.x, piece.pose.y + 0.01 * ahead.y)
    return [Strike(piece.id, r.piece, at_ms)], [], [*rests, Rest(piece.id, nudged, "standing")], at_ms


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
