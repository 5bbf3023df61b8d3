"""Where a throw goes, in closed form: without air, a thing flies along a parabola, and that is all there is to it.

    throw = at(stance=(400, -4050), target=(833, 4000), facing=+1)     # a baton at the kubb at x = 833 on the far baseline

Lengths are millimetres of the pitch, `facing` is +1 for a team that throws towards +y and -1 for the other one.
"""

import math
from typing import TypeAlias

from midline_protocol.kubb import Throw

G = 9.81  # m/s^2
RELEASE_MM = 900
Point: TypeAlias = tuple[float, float]

KUBB_SIDE, KUBB_HEIGHT = 70, 150
KING_SIDE, KING_HEIGHT = 90, 300
BATON_LENGTH = 300
HALF_WIDTH, HALF_LENGTH = 2500, 4000


def at(
    stance: Point,
    target: Point,
    facing: int,
    *,
    loft: float | None = None,
    hit_mm: float = KUBB_HEIGHT / 2,
    reach_mm: float = 0.0,
    tumble: float = 0.0,
) -> Throw:
    """The throw whose centre passes `hit_mm` above the target. Angles in radians, `tumble` in radians a second.

    `reach_mm` brings that point nearer by so much, such as half a kubb's width for its near face.
    """
    away = max(distance(stance, target) - reach_mm, 1.0)
    loft = easy_loft(away) if loft is None else loft
    speed = speed_for(away, loft, RELEASE_MM - hit_mm)
    return Throw(
        x=round(stance[0]),
        y=round(stance[1]),
        speed=round(speed * 1000),
        heading=round(heading(stance, target, facing) * 1000),
        loft=round(loft * 1000),
        height=RELEASE_MM,
        tumble=round(tumble * 1000),
    )


def distance(a: Point, b: Point) -> float:
    return math.hypot(b[0] - a[0], b[1] - a[1])


def heading(stance: Point, target: Point, facing: int) -> float:
    """Radians from straight ahead, growing to the thrower's right."""
    return math.atan2((target[0] - stance[0]) * facing, (target[1] - stance[1]) * facing)


def speed_for(away_mm: float, loft: float, drop_mm: float) -> float:
    """m/s at which a throw of this loft is `drop_mm` below its release after `away_mm`."""
    away, drop = away_mm / 1000, drop_mm / 1000
    room = away * math.tan(loft) + drop
    if room <= 0:
        raise ValueError(
            f"a throw {math.degrees(loft):.0f} degrees down is below {drop_mm} mm before {away_mm} mm"
        )
    return math.sqrt(G * away * away / (2 * math.cos(loft) ** 2 * room))


def easy_loft(away_mm: float) -> float:
    """A loft for a firm, flat throw: two degrees a metre. The flatter, the less an error in speed matters."""
    return math.radians(min(max(2.0 * away_mm / 1000, 0.0), 20.0))


def height_at(throw: Throw, away_mm: float) -> float:
    """mm above the ground of a throw's centre when it is `away_mm` from its release."""
    away, loft, speed = away_mm / 1000, throw.loft / 1000, throw.speed / 1000
    fall = G * away * away / (2 * (speed * math.cos(loft)) ** 2)
    return throw.height + (away * math.tan(loft) - fall) * 1000


def flight_s(throw: Throw, away_mm: float) -> float:
    """Seconds until a throw is `away_mm` from its release."""
    return away_mm / (throw.speed * math.cos(throw.loft / 1000))


def point_at(throw: Throw, away_mm: float, facing: int) -> Point:
    """Where on the pitch a throw's centre is `away_mm` from its release."""
    turn = throw.heading / 1000
    return throw.x + away_mm * math.sin(turn) * facing, throw.y + away_mm * math.cos(turn) * facing


def beside(throw: Throw, point: Point, facing: int) -> tuple[float, float]:
    """How far along the throw's line a point lies, and how far beside it (to the right), in mm."""
    turn = throw.heading / 1000
    dx, dy = (point[0] - throw.x) * facing, (point[1] - throw.y) * facing
    return dx * math.sin(turn) + dy * math.cos(turn), dx * math.cos(turn) - dy * math.sin(turn)
