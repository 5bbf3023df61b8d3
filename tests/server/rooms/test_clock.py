"""Match time under the three clocks, and whom the leaping ones wait for."""

from midline_games.match import Millis
from midline_server.rooms.clock import THINK_MS, Clock, Pacing, WallMs


def test_real_time_flows_only_while_it_is_let_go() -> None:
    clock = Clock("real", Millis(0))
    assert clock.read(WallMs(5_000)) == 0
    clock.flow(WallMs(5_000))
    assert clock.read(WallMs(5_250)) == 250
    clock.stand(WallMs(6_000))
    assert clock.read(WallMs(60_000)) == 1_000
    clock.flow(WallMs(60_000))
    assert clock.read(WallMs(60_001)) == 1_001


def test_real_time_goes_on_where_it_was_told_to() -> None:
    clock = Clock("real", Millis(0))
    clock.leap(Millis(90_000))
    clock.flow(WallMs(7))
    assert clock.reaches(Millis(90_500)) == 507


def test_time_never_goes_back() -> None:
    clock = Clock("real", Millis(0))
    clock.flow(WallMs(1_000))
    assert clock.read(WallMs(900)) == 0
    clock.leap(Millis(0))
    assert clock.at == 0


def test_a_clock_that_is_not_let_go_stands_between_leaps() -> None:
    clock = Clock("turbo", Millis(0))
    assert clock.read(WallMs(99_999)) == 0
    assert clock.reaches(Millis(5)) is None
    clock.leap(Millis(7))
    assert clock.read(WallMs(99_999)) == 7


def test_time_may_leap_when_all_paced_members_have_answered() -> None:
    pacing = Pacing()
    pacing.stirred(WallMs(100))
    pacing.joined("anna", is_paced=True)
    pacing.joined("bert", is_paced=True)
    pacing.answered("anna")
    assert pacing.may_leap_at() == 100 + THINK_MS
    pacing.answered("bert")
    assert pacing.may_leap_at() == 100
    pacing.must_answer("anna")
    assert pacing.may_leap_at() == 100 + THINK_MS


def test_members_without_pace_have_the_whole_think_limit_each_time() -> None:
    pacing = Pacing()
    pacing.joined("anna", is_paced=False)
    for now in (0, 10_000, 20_000):
        pacing.stirred(WallMs(now))
        assert pacing.may_leap_at() == now + THINK_MS
        pacing.leapt(WallMs(now + THINK_MS))


def test_who_hung_is_not_waited_for_again_until_it_joins_anew() -> None:
    pacing = Pacing()
    pacing.joined("anna", is_paced=True)
    pacing.joined("hung", is_paced=True)
    pacing.answered("anna")
    pacing.leapt(WallMs(THINK_MS))
    assert pacing.may_leap_at() == THINK_MS, "at once"
    pacing.joined("hung", is_paced=True)
    assert pacing.may_leap_at() == 2 * THINK_MS


def test_without_anybody_time_goes_by_at_the_think_limit() -> None:
    pacing = Pacing()
    pacing.leapt(WallMs(50_000))
    assert pacing.may_leap_at() == 50_000 + THINK_MS
