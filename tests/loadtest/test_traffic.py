"""Which bytes belong to what."""

from midline_loadtest.spectator import Heard
from midline_loadtest.traffic import by_kind, flights_of, frames_of, what_it_tells
from midline_protocol.kubb import Flight, Raised, Ruled, Ruling
from midline_protocol.messages import Ack, Update

RULED = Ruled(Ruling(n=1, clause="KW-36", code="MISSED"))


def flight(motion: int, rows: int) -> Flight:
    return Flight(motion=motion, movers=("b1",), frames=bytes(16 * rows), until_ms=250)


def test_updates_are_sorted_by_their_events_each_named_once() -> None:
    heard = [
        Heard(300, Update(1, 0, (flight(1, 2), flight(1, 3), RULED))),
        Heard(200, Update(2, 0, (flight(2, 2),))),
        Heard(50, Update(3, 0, ())),
        Heard(9, Ack(1, 3)),
    ]
    assert by_kind(heard) == {"flight+ruled": [300], "flight": [200], "no event": [50]}


def test_a_throw_is_all_its_slices() -> None:
    heard = [
        Heard(100, Update(1, 0, (flight(1, 2),))),
        Heard(120, Update(2, 0, (flight(1, 3),))),
        Heard(90, Update(3, 0, (flight(2, 1),))),
    ]
    assert frames_of(heard) == [80, 16]
    assert flights_of(heard) == [220, 90]


def test_a_ruling_is_a_ruling_whatever_came_with_it() -> None:
    assert what_it_tells("flight+ruled") == "ruling"
    assert what_it_tells("thrown") == "flight"
    assert what_it_tells("toss_locked+thrown") == "flight"
    assert what_it_tells(str(Raised.__struct_config__.tag)) == "else"
