"""Every number the engine is run with: change one, and PHYSICS_VERSION changes too (the README says why each is so)."""

import math
from dataclasses import dataclass

from midline_games.kubb.motion import Surface

STEP_S = 0.0005
"""Contacts are springs: at 1 ms what bounces back depends on the phase, at 2 ms energy appears from nothing."""
STEPS_PER_SAMPLE = 4
SAMPLE_MS = 2
"""How often poses are looked at; contacts are read after every step."""

FRICTION_IMPEDANCE_RATIO = 10.0  # at 1 leaning pieces creep 0.6 mm/s, at 10 about 0.1 mm/s
SLEEP_TOLERANCE = 1e-5  # the engine's default of 1e-3 froze kubbs in the middle of toppling
ARENA_BYTES = 4_000_000  # all 17 pieces dropped on one heap use 0.55 MB

WOOD_DENSITY = 640.0  # kg/m^3: kubb 470 g, king 1555 g, baton 292 g


@dataclass(frozen=True)
class Touch:
    """How two surfaces meet. `spring` is MuJoCo's solref: time constant in s, damping ratio."""

    sliding: float
    torsional: float  # m
    spring: tuple[float, float]
    rolling: float = 0.0  # m; batons only, for on kubbs it would stop them from tipping over


WOOD = Touch(sliding=0.40, torsional=0.003, spring=(0.008, 0.25))  # restitution 0.46-0.53 at 1-8 m/s
STAKE = Touch(sliding=0.40, torsional=0.003, spring=(0.008, 0.40))
GROUND: dict[Surface, Touch] = {
    "grass": Touch(
        sliding=0.90, torsional=0.010, spring=(0.010, 0.70), rolling=0.006
    ),  # restitution 0.15-0.21
    "gravel": Touch(
        sliding=0.55, torsional=0.005, spring=(0.008, 0.50), rolling=0.003
    ),  # restitution 0.18-0.30
}

STAKE_HEIGHT_M = 0.20

UPRIGHT = math.cos(math.radians(5.0))
"""A piece whose |axis . up| is above this is upright, or a side of it is level."""
LEVEL = math.sin(math.radians(5.0))
"""A piece whose |axis . up| is below this has toppled."""
OFF_GROUND_M = 0.005
ALONG_GROUND_M = 0.05
"""A baton whose lowest point stays below this slides or rolls."""

REST_WINDOW_S = 0.25
REST_MOVE_M = 0.0005
REST_TURN_RAD = math.radians(0.3)
SETTLE_CAP_S = 10.0
"""Match time does not wait longer for a motion; the longest of the measured throws took 4.4 s."""

RELEASE_OVERLAP_M = 0.001  # an overlap of 5 mm shoots the other piece away at 1 m/s
