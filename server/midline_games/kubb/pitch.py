"""The pitch: where pieces stand at home, whose half is where, what a piece covers of the ground. Metres, flat ground."""

import math
from collections.abc import Mapping
from functools import cache

from midline_games.kubb.geometry import Point, Polygon, box, rectangle
from midline_games.kubb.motion import (
    BATON_LENGTH_M,
    BATON_RADIUS_M,
    KING_HEIGHT_M,
    KING_SIDE_M,
    KUBB_HEIGHT_M,
    KUBB_SIDE_M,
    PITCH_HALF_LENGTH_M,
    PITCH_HALF_WIDTH_M,
    STAKE_RADIUS_M,
    Pose,
)
from midline_games.match import Team

BATON_LENGTHS_APART_M = BATON_LENGTH_M
"""The distance that the rules call one baton length."""

KUBB_IDS = tuple(f"{side}{n}" for side in "AB" for n in range(1, 6))
BATON_IDS = tuple(f"b{n}" for n in range(1, 7))
KING = "K"
CORNERS = tuple(
    Point(x, y)
    for y in (-PITCH_HALF_LENGTH_M, PITCH_HALF_LENGTH_M)
    for x in (-PITCH_HALF_WIDTH_M, PITCH_HALF_WIDTH_M)
)
CENTRE_PINS = (Point(-PITCH_HALF_WIDTH_M, 0.0), Point(PITCH_HALF_WIDTH_M, 0.0))


# --- sides and home places ------------------------------------------------------------------------------------------


def sign(team: Team, south: Team) -> int:
    """-1 for the team that defends y = -4, +1 for the other."""
    return -1 if team == south else 1


def home_team(kubb: str) -> Team:
    """Whose base kubb it was when the game began."""
    return "a" if kubb[0] == "A" else "b"


def home(kubb: str, south: Team, spacing: str = "sixths") -> Pose:
    """Where a base kubb stands at the start: 1 to 5 from west to east on its team's baseline.

    `sixths`: five equal sixths of the line (0.833 m); `corner_baton`: the outer ones a baton length from the corner.
    """
    n = int(kubb[1])
    gap = 2 * PITCH_HALF_WIDTH_M / 6 if spacing == "sixths" else (PITCH_HALF_WIDTH_M - BATON_LENGTH_M) / 2
    return upright((n - 3) * gap, sign(home_team(kubb), south) * PITCH_HALF_LENGTH_M)


def king_home() -> Pose:
    return Pose(0.0, 0.0, KING_HEIGHT_M / 2)


def upright(x: float, y: float, yaw: float = 0.0) -> Pose:
    """A kubb standing on an end, turned by `yaw` (rad) about the vertical."""
    return Pose(x, y, KUBB_HEIGHT_M / 2, math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2))


def half(team: Team, south: Team) -> Polygon:
    """The half that a team defends; lines have no width."""
    far = sign(team, south) * PITCH_HALF_LENGTH_M
    low, high = min(0.0, far), max(0.0, far)
    return rectangle(-PITCH_HALF_WIDTH_M, low, PITCH_HALF_WIDTH_M, high)


def half_of(y: float, south: Team) -> Team:
    """The team in whose half a piece with its centre at `y` is; the centre line itself counts as the north half."""
    return south if y < 0 else ("b" if south == "a" else "a")


# --- attitudes --------------------------------------------------------------------------------------------------------


def axis(pose: Pose) -> tuple[float, float, float]:
    """The direction of a piece's long axis (its local z)."""
    w, x, y, z = pose.qw, pose.qx, pose.qy, pose.qz
    return 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)


def lying_direction(pose: Pose) -> Point:
    """The horizontal direction from the foot (local -z) of a lying piece to its head; west to east if it is upright."""
    ax, ay, _ = axis(pose)
    length = math.hypot(ax, ay)
    return Point(ax / length, ay / length) if length > 1e-9 else Point(1.0, 0.0)


def yaw_of_base(pose: Pose) -> float:
    """How an upright piece is turned, in (-pi/4, pi/4]: its base is a square."""
    w, x, y, z = pose.qw, pose.qx, pose.qy, pose.qz
    yaw = math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z))
    return yaw - math.pi / 2 * round(yaw / (math.pi / 2))


def lying(x: float, y: float, direction: Point, side: float = KUBB_SIDE_M) -> Pose:
    """A kubb flat on one of its sides with its long axis along `direction`."""
    # A quarter turn about y lays local z along x with a side level, then a turn about the vertical aims it.
    turn = math.atan2(direction.y, direction.x) / 2
    c, s = math.sqrt(0.5) * math.cos(turn), math.sqrt(0.5) * math.sin(turn)
    return Pose(x, y, side / 2, c, -s, c, s)


# --- footprints ----------------------------------------------------------------------------------------------------------


def footprint(piece: str, pose: Pose) -> Polygon:
    """What a piece covers of the ground: the square of a standing one, the shadow of its axis for all others."""
    if piece[0] == "b":
        return _shadow(pose, BATON_LENGTH_M, 2 * BATON_RADIUS_M)
    side, height = (KING_SIDE_M, KING_HEIGHT_M) if piece == KING else (KUBB_SIDE_M, KUBB_HEIGHT_M)
    if abs(axis(pose)[2]) > math.cos(math.radians(5)):
        yaw = yaw_of_base(pose)
        return box(pose.x, pose.y, Point(math.cos(yaw), math.sin(yaw)), side, side)
    return _shadow(pose, height, side)


def _shadow(pose: Pose, length: float, width: float) -> Polygon:
    ax, ay, az = axis(pose)
    level = math.hypot(ax, ay)
    return box(pose.x, pose.y, lying_direction(pose), length * level + width * abs(az), width)


def stake(at: Point) -> Polygon:
    """A stake as an octagon around its circle."""
    r = STAKE_RADIUS_M / math.cos(math.pi / 8)
    turns = ((2 * i + 1) * math.pi / 8 for i in range(8))
    return tuple(Point(at.x + r * math.cos(t), at.y + r * math.sin(t)) for t in turns)


@cache
def stakes(centre_pins: bool) -> Mapping[str, Polygon]:
    """The stakes by name: S1..S4 the corners, S5 and S6 the middle of the sidelines where there are pins."""
    places = CORNERS + (CENTRE_PINS if centre_pins else ())
    return {f"S{i}": stake(p) for i, p in enumerate(places, 1)}
