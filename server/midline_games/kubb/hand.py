"""The hand: what a thrower means, what the human tremor makes of it, and the release as the physics takes it.

The same published noise for people and bots. Standard deviations were chosen in simulation (400 throws a level, 9.2 m/s at
a base kubb from the baseline): a champion fells it with 66 throws of 100, a club player with 48, a casual one with 22.
"""

import math
from typing import NamedTuple

import msgspec

from midline_games.dice import Dice
from midline_games.kubb.motion import Release
from midline_protocol.kubb import Throw


class Tremor(NamedTuple):
    speed: float
    """relative"""
    direction: float
    """rad, of heading and loft alike"""
    spin: float
    """relative"""
    attitude: float
    """rad, of the long axis"""


TREMOR = {
    "champion": Tremor(0.010, math.radians(0.35), 0.03, math.radians(2)),
    "club": Tremor(0.015, math.radians(0.50), 0.05, math.radians(2)),
    "casual": Tremor(0.020, math.radians(1.00), 0.05, math.radians(3)),
}


def executed(intended: Throw, level: str, dice: Dice) -> Throw:
    """What the hand makes of `intended`, in the same whole units; `level` is a key of TREMOR, or `none` for a still hand.

    Always draws the same number of dice at one level, so that a replay draws the same.
    """
    if level == "none":
        return intended
    t = TREMOR[level]

    def scaled(value: int, sigma: float) -> int:
        return round(value * (1 + dice.normal(sigma)))

    def turned(value: int, sigma: float) -> int:
        return round(value + 1000 * dice.normal(sigma))

    return msgspec.structs.replace(
        intended,
        speed=max(0, scaled(intended.speed, t.speed)),
        heading=turned(intended.heading, t.direction),
        loft=turned(intended.loft, t.direction),
        tumble=scaled(intended.tumble, t.spin),
        whirl=scaled(intended.whirl, t.spin),
        axis_yaw=turned(intended.axis_yaw, t.attitude),
        axis_pitch=turned(intended.axis_pitch, t.attitude),
    )


def release(piece: str, throw: Throw, forwards: int) -> Release:
    """`throw` in SI units and pitch directions; `forwards` is +1 for a team that throws towards +y, -1 for the other.

    On the wire turns go to the thrower's right; about the upward vertical that is negative.
    """
    return Release(
        piece=piece,
        x=throw.x / 1000,
        y=throw.y / 1000,
        z=throw.height / 1000,
        speed=throw.speed / 1000,
        heading=throw.heading / 1000 + (0.0 if forwards > 0 else math.pi),
        loft=throw.loft / 1000,
        axis_yaw=-throw.axis_yaw / 1000,
        axis_pitch=throw.axis_pitch / 1000,
        tumble=throw.tumble / 1000,
        whirl=-throw.whirl / 1000,
    )
