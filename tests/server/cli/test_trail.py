"""Between two key frames a piece moves evenly and turns evenly; after the last it rests."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from midline_protocol.frames import Frame, pack
from midline_protocol.kubb import Flight
from midline_server.cli.screen.trail import Spot, Trail, axis, turned

UP = (1.0, 0.0, 0.0, 0.0)
LEVEL = (math.sqrt(0.5), -math.sqrt(0.5), 0.0, 0.0)  # long axis along +y


def trail(*frames: Frame) -> Trail:
    made = Trail(1)
    made.add(Flight(1, ("b1", "B2"), pack(frames), 1000))
    return made


def test_half_way_in_time_is_half_way_in_place() -> None:
    t = trail(Frame(0, 0, (0.0, -4.0, 1.0), UP), Frame(0, 400, (1.0, 0.0, 2.0), UP))
    assert t.at(200)["b1"][:3] == pytest.approx((500, -2000, 1500))


def test_a_kubb_tips_over_evenly() -> None:
    t = trail(Frame(1, 0, (0, 0, 0), UP), Frame(1, 100, (0, 0, 0), LEVEL))
    leans = [math.degrees(math.acos(axis(t.at(ms)["B2"].attitude)[2])) for ms in (0, 50, 100)]
    assert leans == pytest.approx([0, 45, 90], abs=0.1)


def test_after_its_last_frame_a_piece_rests_and_before_its_first_it_has_not_moved() -> None:
    t = trail(Frame(0, 0, (0, 0, 1), UP), Frame(0, 300, (0, 3, 0), UP), Frame(1, 200, (1, 1, 0), UP))
    assert t.at(9_999)["b1"] == Spot(0, 3000, 0, UP)
    assert "B2" not in t.at(199)


def test_a_slice_told_twice_changes_nothing_and_the_next_one_goes_on() -> None:
    first = Flight(1, ("b1",), pack([Frame(0, 0, (0, 0, 1), UP), Frame(0, 100, (0, 1, 1), UP)]), 100)
    # The next slice names its movers in an order of its own.
    second = Flight(1, ("B2", "b1"), pack([Frame(1, 200, (0, 2, 1), UP)]), 200)
    t = Trail(1)
    for part in (first, first, second):
        t.add(part)
    assert [round(s.y) for s in t.path("b1", 200, 50)] == [0, 500, 1000, 1500]


unit = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: sum(c * c for c in q) > 0.01)


@given(unit, unit, st.floats(0, 1))
def test_turning_keeps_attitudes_attitudes(a, b, share) -> None:
    p, q = ([c / math.sqrt(sum(d * d for d in v)) for c in v] for v in (a, b))
    r = turned((p[0], p[1], p[2], p[3]), (q[0], q[1], q[2], q[3]), share)
    assert sum(c * c for c in r) == pytest.approx(1, abs=1e-3)
