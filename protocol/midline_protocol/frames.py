"""Key frames of a motion as packed rows: the path of each mover, to be drawn by interpolating between its rows.

A row is 16 bytes, little endian: u8 index of the mover in the message's `movers`, u8 index of the quaternion's largest
component (0..3 for w, x, y, z), u16 milliseconds since release, three i16 millimetres (x, y, z), three i16 with the other
components in order, times 32767 * sqrt(2); the sign is chosen so that the largest one is positive. Rows are in order
of time; a mover that has no later row rests at its last one.
"""

import math
import struct
from collections.abc import Iterable, Iterator
from typing import NamedTuple

ROW = struct.Struct("<BBH3h3h")
_SCALE = 32767 * math.sqrt(2.0)


class Frame(NamedTuple):
    """One key frame: metres, and a unit quaternion (w, x, y, z)."""

    mover: int
    at_ms: int
    position: tuple[float, float, float]
    attitude: tuple[float, float, float, float]


def pack(frames: Iterable[Frame]) -> bytes:
    """Rows for `frames`; positions must lie within 32 m of the origin and times below 65.536 s (else struct.error)."""
    return b"".join(_pack_row(f) for f in frames)


def unpack(rows: bytes) -> Iterator[Frame]:
    """The frames in `rows`; ValueError if it is not a whole number of rows."""
    if len(rows) % ROW.size:
        raise ValueError(f"{len(rows)} bytes are not a whole number of {ROW.size}-byte rows")
    for mover, largest, at_ms, x, y, z, *rest in ROW.iter_unpack(rows):
        small = [c / _SCALE for c in rest]
        big = math.sqrt(max(0.0, 1.0 - sum(c * c for c in small)))
        small.insert(largest, big)
        yield Frame(mover, at_ms, (x / 1000, y / 1000, z / 1000), (small[0], small[1], small[2], small[3]))


def between(rows: bytes, after_ms: int, until_ms: int) -> bytes:
    """The rows with `after_ms` < time <= `until_ms`."""
    times = range(0, len(rows), ROW.size)
    return b"".join(
        rows[i : i + ROW.size]
        for i in times
        if after_ms < int.from_bytes(rows[i + 2 : i + 4], "little") <= until_ms
    )


def _pack_row(f: Frame) -> bytes:
    largest = max(range(4), key=lambda i: abs(f.attitude[i]))
    sign = 1 if f.attitude[largest] >= 0 else -1
    small = [round(sign * c * _SCALE) for i, c in enumerate(f.attitude) if i != largest]
    return ROW.pack(f.mover, largest, f.at_ms, *(round(c * 1000) for c in f.position), *small)
