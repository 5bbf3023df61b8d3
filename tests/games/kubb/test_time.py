"""Time: throw clocks, the game's clock, caps, and what becomes of a throw that is in the air when time is up."""

from typing import Any

import pytest

from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.state import Batons, Halted, Kubbs
from midline_games.kubb.timing import NOTICES_BEFORE_HALT
from midline_games.match import Millis, MotionId, Outcome, Server, Team
from midline_protocol.kubb import AgreeSetup, Flight, Halt, Presence, Resume, ThrowBaton, ThrowKubb

from .build import (
    ALL_B,
    REFEREE,
    A,
    B,
    Told,
    do,
    facts,
    land,
    leans,
    lies,
    new_match,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    throw_kubb,
    view,
    wait,
)


def left(match: KubbMatch) -> int:
    assert match.state.turn is not None
    return match.state.turn.left


# --- the throw clock ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("GAP-12", scenario=1)
def test_by_option_a_late_throw_is_only_told() -> None:
    match = pitch("a", shot_clock_default="notice")
    told = wait(match, 60_000)
    assert (told.notices, told.codes) == (["SHOT_CLOCK"], [])
    assert left(match) == 6
    assert view(match).phase.answer_by == 120_000


@pytest.mark.clause("GAP-12", scenario=2)
def test_a_baton_that_is_not_thrown_in_time_is_lost() -> None:
    match = pitch("a")
    assert wait(match, 59_999).events == ()
    ruling = wait(match, 60_000).ruling("BATON_LOST")
    assert (ruling.clause, ruling.team) == ("GAP-12", "a")
    assert left(match) == 5
    assert view(match).phase.answer_by == 120_000


@pytest.mark.clause("GAP-12", scenario=3)
def test_a_kubb_that_is_not_thrown_in_time_counts_as_out() -> None:
    match = pitch("b", in_hand=["B1", "B3"])
    ruling = wait(match, 60_000).ruling("KUBB_LOST")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("GAP-12", "b", ("B1",))
    assert (view(match).phase.to_throw, view(match).phase.later) == (("B3",), ("B1",))
    throw_kubb(match, "B3", stands(0.0, -2.0))
    assert view(match).phase.to_throw == ("B1",)
    told = wait(match, match.state.at + 60_000)
    assert told.codes == ["KUBB_LOST", "PUNISHMENT_KUBB"]


@pytest.mark.clause("GAP-12")
def test_each_throw_has_its_own_time_which_begins_when_it_may_be_made() -> None:
    match = pitch("a", shot_clock_s=20)
    throw_baton(match, at=19_999)
    assert view(match).phase.answer_by == 19_999 + 2_000 + 20_000


@pytest.mark.clause("GAP-12")
def test_the_throw_clock_stands_still_in_a_halt_and_in_flight() -> None:
    match = pitch("a")
    do(match, REFEREE, Halt("a dog"), at=50_000)
    do(match, REFEREE, Resume(), at=500_000)
    assert view(match).phase.answer_by == 510_000
    do(match, A, ThrowBaton(throw(-4.0)), at=509_999)
    assert wait(match, 600_000).events == ()
    assert land(match).codes == ["MISSED"]


@pytest.mark.clause("GAP-12")
@pytest.mark.parametrize(
    ("options", "period"), [({"shot_clock_default": "notice"}, 60_000), ({"shot_clock_s": 0}, 600_000)]
)
def test_a_team_that_never_throws_is_told_of_ten_times_and_then_the_game_halts_and_ends(
    options: dict[str, Any], period: int
) -> None:
    match = pitch("a", **options)
    told = wait(match, period * NOTICES_BEFORE_HALT)
    assert told.notices == ["SHOT_CLOCK"] * NOTICES_BEFORE_HALT
    assert isinstance(match.state.phase, Halted)
    assert view(match).phase.proposal == "forfeit:a"
    wait(match, period * NOTICES_BEFORE_HALT + 30 * 60_000)
    assert match.outcome == Outcome("b", "MID-14", "HALT_FORFEIT")
    assert match.wakes_at is None


def test_a_match_that_nobody_plays_ends_by_its_defaults_alone() -> None:
    match = new_match(turn_cap=4)
    for _ in range(1_000):
        if match.wakes_at is None:
            break
        match.advance(match.wakes_at)
    assert match.outcome == Outcome(None, "MID-15", "TURN_CAP_TIE")


# --- the clock of the game ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-16")
def test_the_clock_starts_when_the_set_up_is_agreed() -> None:
    match = new_match(series_clock_min=10)
    assert (view(match).clock_ends, view(match).clock_left) == (None, 600_000)
    do(match, A, AgreeSetup(), at=5_000)
    do(match, B, AgreeSetup(), at=8_000)
    assert view(match).clock_ends == 608_000


@pytest.mark.clause("GAP-11", scenario=1)
def test_a_baton_that_left_the_hand_in_time_counts() -> None:
    match = pitch("a", clock_ms=50_000)
    do(match, A, ThrowBaton(throw(-4.0)), at=49_999)
    assert wait(match, 50_000).events == ()
    told = land(match, falls={"B4": 1.0})
    assert told.codes == ["FELLED", "TIME_UP", "TIME_LEAD"]
    assert [e.at for e in told.events][-1] == 51_999
    assert match.outcome == Outcome("a", "MID-16", "TIME_LEAD")


@pytest.mark.clause("GAP-11", scenario=2)
def test_nothing_is_thrown_from_the_very_end_on() -> None:
    match = pitch("a", clock_ms=50_000, felled=["B1"])
    error = refused(match, A, ThrowBaton(throw(-4.0)), at=50_000)
    assert (error.code, error.clause) == ("TIME_UP", "GAP-11")
    assert match.outcome == Outcome("a", "MID-16", "TIME_LEAD")


@pytest.mark.clause("GAP-11")
def test_a_kubb_in_the_air_when_time_is_up_counts_and_is_the_last() -> None:
    match = pitch("b", in_hand=["B1", "B3"], clock_ms=50_000)
    do(match, B, ThrowKubb("B1", throw(4.0)), at=49_999)
    told = land(match, rests={"B1": lies(0.0, -2.0)})
    assert told.codes == ["KUBB_IN", "TIME_UP", "TIME_LEAD"]
    assert match.outcome == Outcome("a", "MID-16", "TIME_LEAD")


@pytest.mark.clause("GAP-11")
def test_a_king_that_falls_after_time_by_a_throw_in_time_decides_the_game() -> None:
    match = pitch("a", felled=ALL_B, clock_ms=50_000)
    do(match, A, ThrowBaton(throw(-4.05)), at=49_999)
    land(match, falls={"K": 1.2})
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


@pytest.mark.clause("GAP-11")
def test_by_option_a_throw_in_the_air_is_void_when_time_is_up() -> None:
    match = pitch("a", clock_ms=50_000, time_expiry="stop_dead")
    do(match, A, ThrowBaton(throw(-4.0)), at=49_999)
    told = land(match, falls={"B4": 1.0})
    assert told.codes == ["TIME_UP", "TIME_TIE"]
    assert not match.state.kubbs["B4"].felled


@pytest.mark.clause("GAP-11")
def test_by_option_the_turn_is_finished_after_time() -> None:
    match = pitch("a", clock_ms=50_000, time_expiry="finish_turn", left=2)
    throw_baton(match, at=49_999)
    assert match.outcome is None
    assert throw_baton(match, at=80_000, falls={"B4": 1.0}).codes == ["FELLED", "TIME_UP", "TIME_LEAD"]
    assert match.outcome == Outcome("a", "MID-16", "TIME_LEAD")


@pytest.mark.clause("MID-16")
@pytest.mark.parametrize(
    ("option", "winner", "code"), [("tie", None, "TIME_TIE"), ("first_block", "b", "TIME_LEAD")]
)
def test_level_at_the_end_is_a_tie_or_by_option_goes_to_who_felled_the_first(
    option: str, winner: Team | None, code: str
) -> None:
    match = pitch("b", clock_ms=50_000, time_lead_tie=option)
    throw_baton(match, falls={"A1": 0.9})
    assert match.state.first_block == "b"
    match.state.kubbs["B1"].role = "field"
    told = wait(match, 50_000)
    assert [(r.clause, r.code) for r in told.rulings] == [("GAP-11", "TIME_UP"), ("MID-16", code)]
    assert {f.name: f.value for f in told.ruling(code).facts} == {"base_down_a": 1, "base_down_b": 1}
    assert match.outcome == Outcome(winner, "MID-16", code)


@pytest.mark.clause("FS-III.B.3.b")
@pytest.mark.parametrize(("pauses", "ends"), [(True, 60_000), (False, 50_000)])
def test_the_clock_of_the_game_stands_still_in_a_halt_by_option(pauses: bool, ends: int) -> None:
    match = pitch("a", clock_ms=50_000, halt_pauses_clock=pauses)
    do(match, REFEREE, Halt("rain"), at=30_000)
    assert view(match).clock_left == (20_000 if pauses else None)
    do(match, REFEREE, Resume(), at=40_000)
    assert view(match).clock_ends == ends


@pytest.mark.clause("FS-III.B.3.b")
def test_a_clock_that_runs_in_a_halt_may_run_out_there() -> None:
    match = pitch("a", clock_ms=50_000, halt_pauses_clock=False)
    do(match, REFEREE, Halt("rain"), at=30_000)
    wait(match, 50_000)
    assert match.outcome == Outcome(None, "MID-16", "TIME_TIE")


# --- caps --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-15")
@pytest.mark.parametrize(
    ("felled", "winner", "code"), [((), None, "TURN_CAP_TIE"), (("A1",), "b", "TURN_CAP")]
)
def test_after_the_last_turn_the_lead_decides(
    felled: tuple[str, ...], winner: Team | None, code: str
) -> None:
    match = pitch("b", number=200, felled=felled, left=1)
    told = throw_baton(match)
    assert (told.ruling(code).clause, told.ruling(code).team) == ("MID-15", winner)
    margin = told.ruling(code).margin
    assert margin is not None
    assert (margin.name, margin.value) == ("lead", len(felled))
    assert match.outcome == Outcome(winner, "MID-15", code)


@pytest.mark.clause("MID-15")
@pytest.mark.parametrize(("cap", "is_over"), [(10, True), (11, False)])
def test_the_number_of_turns_is_an_option(cap: int, is_over: bool) -> None:
    match = pitch("b", number=10, left=1, turn_cap=cap)
    throw_baton(match)
    assert (match.outcome is not None) == is_over


@pytest.mark.clause("MID-15")
def test_a_base_kubb_counts_from_when_it_has_left_its_line_for_good() -> None:
    match = pitch("b", field={"B1": (0.0, -2.0)}, in_hand=["A2"], felled=["A5"])
    assert view(match).teams["a"].base_down == 1
    assert view(match).teams["b"].base_down == 2


@pytest.mark.clause("MID-14")
@pytest.mark.parametrize("minutes", [30, 1])
def test_a_halt_that_nobody_ends_ends_the_game_without_a_winner(minutes: int) -> None:
    match = pitch("a", halt_min=minutes)
    do(match, REFEREE, Halt("rain"), at=10_000)
    assert wait(match, 10_000 + minutes * 60_000 - 1).events == ()
    told = wait(match, 10_000 + minutes * 60_000)
    assert told.ruling("HALT_EXPIRED").clause == "MID-14"
    assert match.outcome == Outcome(None, "MID-14", "HALT_EXPIRED")


# --- a throw in the air ------------------------------------------------------------------------------------------------


def test_facts_of_another_motion_change_nothing() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    told = facts(match, falls={"B1": 0.9})
    before = match.snapshot()
    assert match.conclude(MotionId(told.motion + 1), told, match.state.at) == ()
    assert match.snapshot() == before
    land(match, falls={"B1": 0.9})
    before = match.snapshot()
    assert match.conclude(told.motion, told, match.state.at) == ()
    assert match.snapshot() == before


def test_facts_that_come_early_take_effect_when_all_is_at_rest() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    told = facts(match, falls={"B1": 0.9}, rest_s=2.5)
    match.conclude(told.motion, told, Millis(1_000))
    assert match.motion is None
    assert not match.is_dead_ball
    wait(match, 3_499)
    assert not match.state.kubbs["B1"].felled
    assert wait(match, 3_500).codes == ["FELLED"]
    assert match.is_dead_ball


def test_facts_that_come_late_take_effect_at_their_own_moment() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    told = facts(match, falls={"B1": 0.9}, rest_s=2.5)
    late = Told(tuple(match.conclude(told.motion, told, Millis(9_000))))
    assert late.events[-1].at == 3_500
    assert view(match).phase.answer_by == 63_500


def test_the_path_is_told_in_slices_as_it_happens() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    path = [(i / 10, stands(0.0, -4.0 + i / 10)[0]) for i in range(9)]
    told = facts(match, rest_s=0.9, trail={"b1": path})
    events = [*match.conclude(told.motion, told, Millis(1_000)), *match.advance(Millis(5_000))]
    parts = [(e.at, e.body.until_ms, len(e.body.frames) // 16) for e in events if isinstance(e.body, Flight)]
    assert parts == [(1_250, 250, 3), (1_500, 500, 3), (1_750, 750, 2), (1_900, 900, 1)]


def test_a_resumed_match_asks_for_the_same_motion_again() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    again = Kubb().resume(match.snapshot())
    assert again.motion == match.motion
    told = facts(match, falls={"B1": 0.9})
    for m in (match, again):
        m.conclude(told.motion, told, Millis(9_000))
    assert again.snapshot() == match.snapshot()


def test_time_asked_for_in_many_steps_is_time_asked_for_in_one() -> None:
    steps, once = (pitch("b", in_hand=["B1"], leaning={"A1": leans(-1.7, -4.0, 9, ["b1"])}) for _ in range(2))
    for now in range(0, 900_000, 777):
        steps.advance(Millis(now))
    steps.advance(Millis(900_000))
    once.advance(Millis(900_000))
    assert steps.snapshot() == once.snapshot()
    assert not isinstance(once.state.phase, Kubbs)


def test_a_phase_that_lasts_is_not_ended_a_millisecond_early() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=59_999)
    land(match)
    assert left(match) == 5
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("MID-14")
@pytest.mark.clause("GAP-2")
def test_a_halt_that_nobody_ends_is_lost_by_the_team_that_stayed_away() -> None:
    match = pitch("a")
    do(match, Server(), Presence("a", ()))
    for _ in range(2):
        assert match.wakes_at is not None
        match.advance(match.wakes_at)
    assert match.outcome == Outcome("b", "MID-14", "HALT_FORFEIT")
