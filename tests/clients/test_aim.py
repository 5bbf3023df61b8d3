"""Throws go where the closed form says: checked by flying them again, step by step."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from midline import aim
from midline_protocol.kubb import Throw

stances = st.tuples(st.integers(-2450, 2450), st.integers(-6000, -1000))
targets = st.tuples(st.integers(-2400, 2400), st.integers(200, 4000))


def flown(throw: Throw, facing: int, away_mm: float) -> tuple[float, float, float]:
    """Where a throw is when it has gone so far over the ground, by small steps of time."""
    heading, loft, speed = throw.heading / 1000, throw.loft / 1000, throw.speed / 1000
    t = away_mm / 1000 / (speed * math.cos(loft))
    steps, z, vz = 2000, throw.height / 1000, speed * math.sin(loft)
    for _ in range(steps):
        z += vz * t / steps - aim.G / 2 * (t / steps) ** 2
        vz -= aim.G * t / steps
    x = throw.x + facing * away_mm * math.sin(heading)
    y = throw.y + facing * away_mm * math.cos(heading)
    return x, y, z * 1000


@given(stance=stances, target=targets)
def test_a_throw_passes_through_its_target_at_the_height_that_was_asked(
    stance: aim.Point, target: aim.Point
) -> None:
    throw = aim.at(stance, target, +1, hit_mm=75)
    x, y, z = flown(throw, +1, aim.distance(stance, target))
    assert math.hypot(x - target[0], y - target[1]) < 8  # a heading is told in whole mrad
    assert abs(z - 75) < 15


@given(stance=stances, target=targets)
def test_the_north_aims_as_the_south_does_turned_about(stance: aim.Point, target: aim.Point) -> None:
    south = aim.at(stance, target, +1)
    north = aim.at((-stance[0], -stance[1]), (-target[0], -target[1]), -1)
    assert (north.speed, north.heading, north.loft) == (south.speed, south.heading, south.loft)


def test_right_is_positive_for_both_teams() -> None:
    assert aim.heading((0, -4000), (500, 4000), +1) > 0
    assert aim.heading((0, 4000), (-500, -4000), -1) > 0


def test_the_throw_of_the_book() -> None:
    assert aim.speed_for(8000, math.radians(26), 900) == pytest.approx(9.0, abs=0.1)


def test_no_speed_brings_a_throw_below_its_own_line() -> None:
    with pytest.raises(ValueError, match="degrees down"):
        aim.speed_for(8000, math.radians(-10), 800)


@given(stance=stances, target=targets, part=st.floats(0.1, 0.9))
def test_what_lies_on_the_line_is_not_beside_it(stance: aim.Point, target: aim.Point, part: float) -> None:
    throw = aim.at(stance, target, +1)
    on_it = tuple(s + part * (t - s) for s, t in zip(stance, target, strict=True))
    along, side = aim.beside(throw, (on_it[0], on_it[1]), +1)
    assert abs(side) < 8
    assert along == pytest.approx(part * aim.distance(stance, target), abs=1)
    back = aim.point_at(throw, along, +1)
    assert aim.distance(back, (on_it[0], on_it[1])) < 8


def test_height_and_time_agree_with_the_flight() -> None:
    throw = aim.at((0, -4020), (0, 4000), +1)
    assert aim.height_at(throw, 4000) == pytest.approx(flown(throw, +1, 4000)[2], abs=1)
    assert aim.flight_s(throw, 8000) == pytest.approx(
        8.0 / (throw.speed / 1000 * math.cos(throw.loft / 1000))
    )
