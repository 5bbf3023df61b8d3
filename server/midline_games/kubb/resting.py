"""How a kubb on a long edge lies: to which side it would fall, and where it would then be (FS-II.D.10)."""

import math

from midline_games.kubb.motion import KUBB_SIDE_M, Pose
from midline_games.kubb.pitch import lying, lying_direction

BALANCED_RAD = math.radians(1.0)


def balance(pose: Pose) -> int:
    """The side to which it would fall, +1 to the left of its long axis and -1 to the right; 0 where it is balanced."""
    aside, up = _edge(pose)
    lean = math.atan2(-aside, up)
    return 0 if abs(lean) < BALANCED_RAD else 1 if lean > 0 else -1


def flattened(pose: Pose, side: int) -> Pose:
    """Flat on the ground, turned over its lowest edge to `side`."""
    d = lying_direction(pose)
    by = _edge(pose)[0] + side * KUBB_SIDE_M / 2
    return lying(pose.x - d.y * by, pose.y + d.x * by, d)


def _edge(pose: Pose) -> tuple[float, float]:
    """From the middle to the lowest long edge: how far to the left of the long axis, and how far down (both in m)."""
    d = lying_direction(pose)
    w, x, y, z = pose.qw, pose.qx, pose.qy, pose.qz
    sides = (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
    )
    aside = down = 0.0
    for east, north, up in sides:
        lower = -math.copysign(1.0, up) if abs(up) > 1e-9 else 0.0
        aside += lower * (north * d.x - east * d.y) * KUBB_SIDE_M / 2
        down += abs(up) * KUBB_SIDE_M / 2
    return aside, down
