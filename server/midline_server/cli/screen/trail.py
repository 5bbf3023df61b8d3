"""Where the pieces of a throw are between the key frames told so far."""

import math
from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

from midline_protocol.frames import unpack
from midline_protocol.kubb import Flight

LATE_MS = 300
"""Slices come after the fact, at least every 250 ms: drawn so much later there are always two frames to draw between."""

Quaternion = tuple[float, float, float, float]


class Spot(NamedTuple):
    """A piece in motion: mm, and its attitude as a unit quaternion (w, x, y, z)."""

    x: float
    y: float
    z: float
    attitude: Quaternion


class _Key(NamedTuple):
    at_ms: int
    spot: Spot


class Trail:
    """One motion as far as it has been told."""

    def __init__(self, motion: int) -> None:
        self.motion = motion
        self._keys: dict[str, list[_Key]] = {}

    def add(self, slice_: Flight) -> None:
        """The next slice; a repeated one changes nothing."""
        for frame in unpack(slice_.frames):
            keys = self._keys.setdefault(slice_.movers[frame.mover], [])
            if not keys or frame.at_ms > keys[-1].at_ms:
                x, y, z = (1000 * c for c in frame.position)
                keys.append(_Key(frame.at_ms, Spot(x, y, z, frame.attitude)))

    def at(self, ms: int) -> Mapping[str, Spot]:
        """Where every mover is `ms` after the release. Before its first frame a piece is where it was, and left out."""
        return {piece: _between(keys, ms) for piece, keys in self._keys.items() if ms >= keys[0].at_ms}

    def path(self, piece: str, until_ms: int, step_ms: int = 40) -> list[Spot]:
        """The way a piece has come, evenly in time."""
        keys = self._keys.get(piece)
        if not keys:
            return []
        end = min(until_ms, keys[-1].at_ms)
        return [_between(keys, ms) for ms in range(keys[0].at_ms, end, step_ms)]


def _between(keys: list[_Key], ms: int) -> Spot:
    after = bisect_right(keys, ms, key=lambda k: k.at_ms)
    if after == len(keys):
        return keys[-1].spot
    (t0, a), (t1, b) = keys[after - 1], keys[after]
    share = (ms - t0) / (t1 - t0)
    x, y, z = (p + (q - p) * share for p, q in zip(a[:3], b[:3], strict=True))
    return Spot(x, y, z, turned(a.attitude, b.attitude, share))


def turned(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """Evenly on the shorter way from `a` to `b` (slerp)."""
    dot = sum(p * q for p, q in zip(a, b, strict=True))
    sign = -1.0 if dot < 0 else 1.0
    angle = math.acos(min(1.0, abs(dot)))
    if angle < 1e-4:
        return b if share >= 0.5 else a
    from_a, from_b = math.sin((1 - share) * angle), sign * math.sin(share * angle)
    w, x, y, z = ((from_a * p + from_b * q) / math.sin(angle) for p, q in zip(a, b, strict=True))
    return w, x, y, z


def axis(attitude: Quaternion) -> tuple[float, float, float]:
    """The direction of a piece's long axis."""
    w, x, y, z = attitude
    return 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)
