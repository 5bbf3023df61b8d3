"""The path of each mover as key frames: sampled finely, then only as many rows as drawing it needs."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

import numpy as np

from midline_games.kubb.physics.scene import BATONS, NUMBER, Floats
from midline_games.kubb.physics.settings import SAMPLE_MS
from midline_protocol import frames

MAX_BYTES = 4096
CLOSE_M, CLOSE_RAD = 0.004, 0.05
"""Between two rows a straight line and an even turn stay this close to the truth, if that takes no more than 4 KiB."""

_STILL = 0.1  # of the closeness: what stays this near to its last pose has come to rest
_EDGE_M = 32.767  # rows hold 16-bit millimetres; a piece beyond is drawn at the edge


def key_frames(movers: Sequence[tuple[str, int]], samples: Sequence[Floats]) -> bytes:
    """Rows for `movers` (piece, and the time in ms at which its path begins), at most 4 KiB whatever happens.

    `samples` are the poses of all pieces every SAMPLE_MS from the release on. Each path begins with the pose at that
    time, and ends with the last sample's pose when the piece came to it.
    """
    rows, is_close = _drawn([_Path(piece, since, samples, twist=True) for piece, since in movers])
    if not is_close:
        # A baton struck off its centre may whirl about its long axis at 25 turns a second, which nobody sees.
        rows, _ = _drawn([_Path(piece, since, samples, twist=piece not in BATONS) for piece, since in movers])
    return frames.pack(sorted(rows, key=lambda row: (row.at_ms, row.mover)))


def _drawn(paths: "Sequence[_Path]") -> tuple[list[frames.Frame], bool]:
    """Rows that fit, always added where a path is drawn worst, and whether the paths are close to the truth then."""
    chosen = [{0, path.end} for path in paths]
    spans = sorted(span for mover, path in enumerate(paths) for span in path.drawn_badly(mover, 0, path.end))
    room = MAX_BYTES // frames.ROW.size - sum(len(rows) for rows in chosen)
    while spans and room > 0:
        _, mover, first, worst, last = heappop(spans)
        chosen[mover].add(worst)
        room -= 1
        for start, end in ((first, worst), (worst, last)):
            for span in paths[mover].drawn_badly(mover, start, end):
                heappush(spans, span)
    return [path.frame(mover, i) for mover, path in enumerate(paths) for i in chosen[mover]], not spans


class _Path:
    """One mover's samples from the one where its path begins; `end` is the first of those at its last pose.

    Without `twist`, how the piece turns about its long axis does not count.
    """

    def __init__(self, piece: str, since_ms: int, samples: Sequence[Floats], *, twist: bool) -> None:
        self._twist = twist
        column = 7 * NUMBER[piece]
        self._first = min(since_ms // SAMPLE_MS, len(samples) - 1)
        poses = np.array([sample[column : column + 7] for sample in samples[self._first :]])
        self._positions = np.clip(poses[:, :3], -_EDGE_M, _EDGE_M)
        self._attitudes = poses[:, 3:]
        moving = np.flatnonzero(
            self._errors(0, len(poses), self._positions[-1], self._attitudes[-1]) > _STILL
        )
        self.end = int(moving[-1]) + 1 if len(moving) else 0
        self._positions[self.end] = self._positions[-1]
        self._attitudes[self.end] = self._attitudes[-1]

    def frame(self, mover: int, i: int) -> frames.Frame:
        x, y, z = (float(c) for c in self._positions[i])
        qw, qx, qy, qz = (float(c) for c in self._attitudes[i])
        return frames.Frame(mover, (self._first + i) * SAMPLE_MS, (x, y, z), (qw, qx, qy, qz))

    def drawn_badly(self, mover: int, first: int, last: int) -> Iterator[tuple[float, int, int, int, int]]:
        """(-error, mover, first, worst sample, last), if drawing from `first` straight to `last` is not good enough."""
        if last - first < 2:
            return
        part = (np.arange(1, last - first) / (last - first))[:, None]
        position, attitude = self._positions[first], self._attitudes[first]
        towards = self._attitudes[last]
        towards = towards if attitude @ towards >= 0 else -towards  # the shorter way round
        attitudes = attitude + part * (towards - attitude)
        attitudes /= np.sqrt((attitudes * attitudes).sum(axis=1))[:, None]
        positions = position + part * (self._positions[last] - position)
        errors = self._errors(first + 1, last, positions, attitudes)
        worst = int(errors.argmax())
        if errors[worst] > 1.0:
            yield -float(errors[worst]), mover, first, first + 1 + worst, last

    def _errors(self, first: int, last: int, positions: Floats, attitudes: Floats) -> Floats:
        """How far samples first..last-1 are from these poses; 1 is just close enough."""
        off = self._positions[first:last] - positions
        metres = np.sqrt((off * off).sum(axis=1))
        truth = self._attitudes[first:last]
        if self._twist:
            turn = 2 * _angle((truth * attitudes).sum(axis=1))
        else:
            turn = _angle((_long_axes(truth) * _long_axes(attitudes)).sum(axis=1))
        return np.maximum(metres / CLOSE_M, turn / CLOSE_RAD)


def _angle(cosines: Floats) -> Floats:
    """Radians between two lines from the cosine; near enough for small angles, and growing for large ones."""
    return np.sqrt(2.0 * np.maximum(0.0, 1.0 - np.abs(cosines)))


def _long_axes(attitudes: Floats) -> Floats:
    w, x, y, z = np.moveaxis(attitudes, -1, 0)
    return np.stack((2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)), axis=-1)
