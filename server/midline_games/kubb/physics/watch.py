"""What is looked for while a motion runs: pieces that fall, axes that turn, and the moment when all is at rest."""

import math
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from midline_games.kubb.motion import BATON_LENGTH_M, BATON_RADIUS_M, Fall, Release
from midline_games.kubb.physics.scene import NUMBER, Floats, Scene
from midline_games.kubb.physics.settings import (
    ALONG_GROUND_M,
    LEVEL,
    REST_MOVE_M,
    REST_TURN_RAD,
    REST_WINDOW_S,
)

_IN_SIGHT = 2 / 3
"""Squared length of a unit axis seen from above, below which it is too steep (over 35 degrees) to be followed. For this
number, 45 degrees of lean divide the axes that come back as if turned back from those that come back turned on."""
_WINDOW_MS = round(REST_WINDOW_S * 1000)


class FallWatch:
    """Sees a piece's long axis come within 5 degrees of horizontal, or pass it between two looks: once a piece."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._up: dict[str, float] = {}

    def add(self, pieces: Iterable[str]) -> None:
        """Watch `pieces` too; one that lies already cannot fall."""
        for piece in pieces:
            if abs(up := self._upward(piece)) >= LEVEL:
                self._up[piece] = up

    def look(self, at_ms: int) -> list[Fall]:
        fallen = [p for p, before in self._up.items() if self._is_down(before, self._upward(p))]
        for piece in fallen:
            del self._up[piece]
        return [Fall(piece, at_ms) for piece in fallen]

    def _upward(self, piece: str) -> float:
        row = self._scene.pose_of(piece)
        return float(1.0 - 2.0 * (row[4] * row[4] + row[5] * row[5]))

    @staticmethod
    def _is_down(before: float, now: float) -> bool:
        return abs(now) < LEVEL or (before > 0) != (now > 0)


class YawWatch:
    """Measures how far each thrown piece's long axis turns about the vertical until it touches anything.

    It follows the compass angle of the axis, and loses sight of it while the axis is steep. When it comes back, the
    nearer end counts as the one that was followed: so a baton that tumbles end over end does not turn, although its
    compass angle jumps by half a turn each time, unless the plane of its tumbling leans by more than 45 degrees.
    """

    def __init__(self, scene: Scene, thrown: Sequence[str]) -> None:
        self._scene = scene
        self._flying = set(thrown)
        self._angle: dict[str, float] = {}
        self._turn = dict.fromkeys(thrown, 0.0)
        self._widest = dict.fromkeys(thrown, 0.0)
        self.look()

    def look(self) -> None:
        """Follow all axes to where they are now."""
        for piece in self._flying:
            self._follow(piece, self._scene.pose_of(piece)[3:])

    def close(self, pieces: Iterable[str]) -> None:
        """`pieces` touched something at the beginning of the engine's last step: their turns end there."""
        for piece in pieces:
            self._follow(piece, self._scene.data.xquat[NUMBER[piece] + 1])
            self._flying.remove(piece)

    def turns(self) -> Iterator[float]:
        """Radians without sign, for each thrown piece: how far its axis came from where it began."""
        return iter(self._widest.values())

    def _follow(self, piece: str, attitude: Floats) -> None:
        w, x, y, z = attitude.tolist()
        east, north = 2 * (x * z + w * y), 2 * (y * z - w * x)
        if east * east + north * north < _IN_SIGHT:
            return
        angle = math.atan2(north, east)
        self._turn[piece] += math.remainder(angle - self._angle.get(piece, angle), math.pi)
        self._widest[piece] = max(self._widest[piece], abs(self._turn[piece]))
        self._angle[piece] = angle


class TiltWatch:
    """Measures how far each thrown piece's long axis leans out of the vertical plane of its release until it touches
    anything."""

    def __init__(self, scene: Scene, releases: Sequence[Release]) -> None:
        self._scene = scene
        self._normal = _normals(releases)
        self._flying = set(self._normal)
        self._widest = dict.fromkeys(self._normal, 0.0)
        self.look()

    def look(self) -> None:
        for piece in self._flying:
            self._measure(piece, self._scene.pose_of(piece)[3:])

    def close(self, pieces: Iterable[str]) -> None:
        """`pieces` touched something at the beginning of the engine's last step: there it ends for them."""
        for piece in pieces:
            self._measure(piece, self._scene.data.xquat[NUMBER[piece] + 1])
            self._flying.remove(piece)

    def widest(self) -> Iterator[float]:
        """Radians, for each thrown piece."""
        return iter(self._widest.values())

    def _measure(self, piece: str, attitude: Floats) -> None:
        w, x, y, z = attitude.tolist()
        east, north = 2 * (x * z + w * y), 2 * (y * z - w * x)
        across = abs(east * self._normal[piece][0] + north * self._normal[piece][1])
        self._widest[piece] = max(self._widest[piece], math.asin(min(1.0, across)))


class CourseWatch:
    """Measures each thrown baton until it touches another piece: how far it slides or rolls along the ground, and how
    far its middle strays from the vertical plane of its release.

    Along the ground is where a hand would not fit between: a sliding baton hops by a few millimetres all the time, and
    counting its contacts alone finds a tenth of the way that everybody sees.
    """

    def __init__(self, scene: Scene, releases: Sequence[Release]) -> None:
        self._scene = scene
        self._from = {r.piece: (r.x, r.y) for r in releases}
        self._normal = _normals(releases)
        self._at = dict(self._from)
        self._alone = set(self._from)
        self._landed = set[str]()
        self._slid = dict.fromkeys(self._from, 0.0)
        self._strayed = dict.fromkeys(self._from, 0.0)

    def touch(self, pairs: Iterable[tuple[str, str]]) -> None:
        """These have begun to touch, or still do, at the beginning of the engine's last step."""
        for pair in pairs:
            for piece, by in (pair, pair[::-1]):
                if piece not in self._alone:
                    continue
                if by == "ground":
                    self._landed.add(piece)
                elif by in NUMBER:
                    self._follow(piece)
                    self._alone.remove(piece)

    def look(self) -> None:
        for piece in self._alone:
            self._follow(piece)

    def slid(self) -> Iterator[float]:
        """Metres, for each thrown piece."""
        return iter(self._slid.values())

    def strayed(self) -> Iterator[float]:
        """Metres, for each thrown piece: the most that it ever was to one side."""
        return iter(self._strayed.values())

    def _follow(self, piece: str) -> None:
        x, y, z, _, qx, qy, _ = self._scene.pose_of(piece).tolist()
        if piece in self._landed and _lowest(z, qx, qy) < ALONG_GROUND_M:
            self._slid[piece] += math.hypot(x - self._at[piece][0], y - self._at[piece][1])
        east, north = x - self._from[piece][0], y - self._from[piece][1]
        across = abs(east * self._normal[piece][0] + north * self._normal[piece][1])
        self._strayed[piece] = max(self._strayed[piece], across)
        self._at[piece] = (x, y)


def _normals(releases: Iterable[Release]) -> dict[str, tuple[float, float]]:
    """The horizontal normal of the vertical plane of each release; a heading is a compass angle."""
    return {r.piece: (math.cos(r.heading), -math.sin(r.heading)) for r in releases}


def _lowest(z: float, qx: float, qy: float) -> float:
    """How high above the ground the lowest point of a baton is."""
    up = abs(1.0 - 2.0 * (qx * qx + qy * qy))
    return z - BATON_LENGTH_M / 2 * up - BATON_RADIUS_M * math.sqrt(max(0.0, 1.0 - up * up))


class RestWatch:
    """Knows since when nothing has moved. It looks at positions, for a resting pile hums at some mm/s."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._movers: tuple[str, ...] = ()
        self._rows: list[int] = []
        self._since_ms = 0
        self._then = self._poses()

    def lasted(self, movers: tuple[str, ...], now_ms: int) -> bool:
        """Whether `movers` have been the same and where they are for a quarter of a second."""
        if movers != self._movers or _apart(self._then, self._poses()):
            self._movers, self._rows = movers, [NUMBER[piece] for piece in movers]
            self._since_ms, self._then = now_ms, self._poses()
        return now_ms - self._since_ms >= _WINDOW_MS

    def _poses(self) -> Floats:
        return self._scene.data.qpos.reshape(-1, 7)[self._rows]


def moved(piece: str, before: Floats, after: Floats) -> bool:
    """Whether `piece` is somewhere else in the second of two states' poses."""
    row = slice(7 * NUMBER[piece], 7 * NUMBER[piece] + 7)
    return _apart(before[None, row], after[None, row])


def _apart(before: Floats, after: Floats) -> bool:
    """Whether one of the rows differs by more than a resting piece moves."""
    off = after - before
    if not off.size:
        return False
    if np.abs(off[:, :3]).max() >= REST_MOVE_M:
        return True
    # Half an angle is the distance between two near quaternions, which keep their signs while a piece turns.
    return float(np.sqrt((off[:, 3:] ** 2).sum(axis=1)).max()) >= REST_TURN_RAD / 2
