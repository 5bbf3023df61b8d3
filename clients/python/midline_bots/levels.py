"""How well a house bot plays: what it sees and how exactly it aims. The hand's tremor is the server's, the same for all."""

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

LevelName: TypeAlias = Literal["casual", "club", "champion"]


@dataclass(frozen=True)
class Level:
    name: LevelName
    heading_error: float
    """rad, standard deviation of where it means to throw from where it should"""
    distance_error: float
    """the same for how far, as a share"""
    loft: float | None
    """rad: lobs every baton like this; None: as flat as the distance allows"""
    steps: tuple[int, ...]
    """mm beside the straight stance from where it considers a throw, too"""
    sees_doubles: bool
    king_margin: float
    """mm by which it wants to pass the king"""
    land_at: int
    """mm behind the centre line where it brings its kubbs down"""
    group: bool
    """throws its kubbs where others lie already"""
    spread: bool
    """raises and places kubbs away from each other"""


CASUAL = Level("casual", math.radians(0.6), 0.03, math.radians(26), (), False, 60.0, 1600, False, False)
CLUB = Level("club", math.radians(0.2), 0.01, math.radians(20), (-400, 400), False, 120.0, 1300, True, False)
CHAMPION = Level(
    "champion", 0.0, 0.0, None, (-1200, -800, -400, 400, 800, 1200), True, 180.0, 1100, True, True
)
LEVELS: dict[LevelName, Level] = {level.name: level for level in (CASUAL, CLUB, CHAMPION)}


def level(of: LevelName | int) -> Level:
    """By name, or by the number that rooms use: 1 casual, 2 club, 3 champion."""
    return (CASUAL, CLUB, CHAMPION)[of - 1] if isinstance(of, int) else LEVELS[of]
