"""The hour of a series: what each of its borders means, a millisecond before, at it, and a millisecond after."""

from typing import Any

import pytest

from midline_games.kubb.state import Break, Halted
from midline_games.match import Millis, Outcome, Team
from midline_protocol.kubb import (
    CallContest,
    Cancel,
    Contest,
    GameEnded,
    Halt,
    Resume,
    ThrowBaton,
)

from .build import (
    ALL_A,
    ALL_B,
    REFEREE,
    A,
    B,
    Told,
    do,
    in_series,
    land,
    refused,
    throw,
    throw_baton,
    view,
    wait,
)
from .test_series import MINUTE, concede, ended

FIVE, TEN, FIFTEEN, HALF_HOUR, HOUR = (n * MINUTE for n in (5, 10, 15, 30, 60))


def values(told: Told, code: str) -> dict[str, int]:
    return {f.name: f.value for f in told.ruling(code).facts}


# --- 2-2: what decides ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.2.a", scenario=(1, 2))
@pytest.mark.clause("FS-I.F.3.a", scenario=2)
@pytest.mark.clause("FS-I.F.3.b", scenario=(1, 2))
@pytest.mark.parametrize(
    ("left_ms", "code", "contest"),
    [
        (FIFTEEN + 1, "FULL_GAME", "game"),
        (FIFTEEN, "FULL_GAME", "game"),
        (FIFTEEN - 1, "THROW_OFF", "throwoff"),
        (12 * MINUTE, "THROW_OFF", "throwoff"),
        (TEN + 1, "THROW_OFF", "throwoff"),
        (TEN, "THROW_OFF", "throwoff"),
        (TEN - 1, "SUDDEN_DEATH", "sudden_death"),
        (7 * MINUTE + 30_000, "SUDDEN_DEATH", "sudden_death"),
        (FIVE + 1, "SUDDEN_DEATH", "sudden_death"),
    ],
)
def test_at_2_2_the_time_that_is_left_says_what_decides(left_ms: int, code: str, contest: Contest) -> None:
    match = in_series(2, 1, number=4, left_ms=left_ms)
    told = concede(match, "a", at=0)
    assert (ended(told).wins_a, ended(told).wins_b) == (2, 2)
    assert values(told, code) == {"clock_left": left_ms, "wins_a": 2, "wins_b": 2}
    limit = TEN if code == "SUDDEN_DEATH" else FIFTEEN
    margin = told.ruling(code).margin
    assert margin is not None
    assert (margin.value, margin.limit, margin.by) == (left_ms, limit, abs(left_ms - limit))
    phase = match.state.phase
    assert isinstance(phase, Break)
    assert (phase.contest, match.state.series.number) == (contest, 5)


@pytest.mark.clause("FS-I.F.3.b", scenario=2)
@pytest.mark.parametrize(
    ("option", "left_ms", "contest"),
    [
        ("throwoff", FIVE + 1, "throwoff"),
        ("throwoff", FIFTEEN, "game"),
        ("sudden_death", 12 * MINUTE, "sudden_death"),
        ("sudden_death", FIFTEEN, "game"),
    ],
)
def test_by_option_one_of_the_two_takes_the_whole_time(option: Any, left_ms: int, contest: Contest) -> None:
    match = in_series(1, 2, number=4, left_ms=left_ms, level_2_2=option)
    concede(match, "b", at=0)
    assert match.state.series.contest == contest


@pytest.mark.clause("FS-I.F.2.a")
@pytest.mark.parametrize(("left_ms", "contest"), [(8 * MINUTE, "throwoff"), (8 * MINUTE - 1, "sudden_death")])
def test_the_split_is_an_option(left_ms: int, contest: Contest) -> None:
    match = in_series(2, 1, number=4, left_ms=left_ms, level_2_2_split_min=8)
    concede(match, "a", at=0)
    assert match.state.series.contest == contest


@pytest.mark.clause("FS-I.F.2.a")
def test_without_a_clock_a_full_game_decides() -> None:
    match = in_series(2, 1, number=4, series_clock_min=0)
    told = concede(match, "a")
    assert (told.codes, match.state.series.contest) == (["CONCEDED"], "game")


@pytest.mark.clause("FS-I.F.2.a")
@pytest.mark.parametrize(
    ("left_ms", "contest"),
    [(FIFTEEN, "game"), (FIFTEEN - 1, "throwoff"), (TEN - 1, "sudden_death")],
)
def test_in_a_best_of_three_the_same_holds_at_1_1(left_ms: int, contest: Contest) -> None:
    match = in_series(1, 0, number=2, left_ms=left_ms, series_best_of=3)
    concede(match, "a", at=0)
    assert match.state.series.contest == contest


@pytest.mark.clause("MID-22")
@pytest.mark.parametrize("called", ["game", "throwoff", "sudden_death"])
def test_by_option_the_coordinator_says_what_decides(called: Contest) -> None:
    match = in_series(2, 1, number=4, left_ms=12 * MINUTE, level_2_2="coordinator")
    told = concede(match, "a", at=0)
    assert told.ruling("DECIDER_ASKED").clause == "MID-22"
    assert view(match).phase.proposal == "contest:throwoff"
    assert refused(match, A, CallContest(called)).code == "COORDINATOR_ONLY"
    told = do(match, REFEREE, CallContest(called), at=100_000)
    assert told.ruling("DECIDER_CALLED").reason == called
    phase = match.state.phase
    assert isinstance(phase, Break)
    assert (phase.contest, match.state.series.contest, phase.answer_by) == (called, called, 160_000)
    assert view(match).clock_ends == 100_000 + 12 * MINUTE
    assert refused(match, REFEREE, CallContest(called)).code == "WRONG_PHASE"


@pytest.mark.clause("MID-22")
@pytest.mark.parametrize(
    ("left_ms", "contest"), [(12 * MINUTE, "throwoff"), (TEN - 1, "sudden_death"), (FIFTEEN, "game")]
)
@pytest.mark.parametrize("how", ["resume", "wait"])
def test_a_coordinator_who_says_nothing_leaves_it_to_the_time(
    left_ms: int, contest: Contest, how: str
) -> None:
    match = in_series(2, 1, number=4, left_ms=left_ms, level_2_2="coordinator", halt_min=30)
    concede(match, "a", at=0)
    if contest != "game":
        if how == "resume":
            do(match, REFEREE, Resume(), at=5_000)
        else:
            wait(match, 30 * MINUTE)
    assert isinstance(match.state.phase, Break)
    assert match.state.series.contest == contest


# --- 2-1 in the last five minutes ----------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.3.a", scenario=1)
@pytest.mark.parametrize(("a", "b", "leader"), [(2, 1, "a"), (1, 2, "b")])
def test_with_five_minutes_left_at_2_1_the_leader_has_won_in_the_middle_of_the_game(
    a: int, b: int, leader: Team
) -> None:
    match = in_series(a, b, number=4, left_ms=FIVE + 30_000)
    assert match.wakes_at == 30_000
    assert wait(match, 29_999).events == ()
    told = wait(match, 30_000)
    ruling = told.ruling("FINAL_FIVE")
    assert (ruling.clause, ruling.team) == ("FS-I.F.3.a", leader)
    assert values(told, "FINAL_FIVE") == {"clock_left": FIVE, "wins_a": a, "wins_b": b}
    assert ruling.margin is not None
    assert ruling.margin.by == 0
    assert match.outcome == Outcome(leader, "FS-I.F.3.a", "FINAL_FIVE")
    assert (ended(told).winner, ended(told).wins_a, ended(told).wins_b) == (None, a, b)


@pytest.mark.clause("FS-I.F.3.a")
@pytest.mark.parametrize("late_ms", [-1, 0, 1])
def test_2_1_reached_near_the_border(late_ms: int) -> None:
    match = in_series(1, 1, number=3, left_ms=FIVE - late_ms)
    told = concede(match, "b", at=0)
    if late_ms < 0:
        assert isinstance(match.state.phase, Break)
        assert match.wakes_at == 1
        told = wait(match, 1)
    assert told.ruling("FINAL_FIVE").team == "a"
    assert match.outcome == Outcome("a", "FS-I.F.3.a", "FINAL_FIVE")


@pytest.mark.clause("FS-I.F.3.a")
def test_the_border_falls_in_a_break_too_and_then_no_game_is_cut_off() -> None:
    match = in_series(2, 0, number=3, left_ms=FIVE + 20_000, break_s=60)
    concede(match, "a", at=0)
    told = wait(match, 20_000)
    assert told.codes == ["FINAL_FIVE"]
    assert [e for e in told.events if isinstance(e.body, GameEnded)] == []
    assert match.outcome == Outcome("a", "FS-I.F.3.a", "FINAL_FIVE")


@pytest.mark.clause("FS-I.F.3.a")
@pytest.mark.parametrize("border_after_throw_ms", [1, 2_000, 2_001])
def test_a_win_that_lands_with_five_minutes_left_or_less_does_not_level(border_after_throw_ms: int) -> None:
    match = in_series(1, 2, number=4, left_ms=FIVE + border_after_throw_ms, felled=ALL_B, turn="a")
    do(match, A, ThrowBaton(throw(-4.05)), at=0)
    told = land(match, falls={"K": 1.0})
    if border_after_throw_ms == 2_001:
        assert match.state.series.wins == {"a": 2, "b": 2}
        assert match.outcome is None
        return
    assert (ended(told).winner, ended(told).wins_a, ended(told).wins_b) == ("a", 1, 2)
    assert told.ruling("FINAL_FIVE").team == "b"
    assert match.outcome == Outcome("b", "FS-I.F.3.a", "FINAL_FIVE")


@pytest.mark.clause("FS-I.F.3.a")
def test_a_throw_in_the_air_at_the_border_is_judged_first_and_may_end_the_game() -> None:
    match = in_series(2, 1, number=4, left_ms=FIVE + 1, felled=ALL_B, turn="a")
    do(match, A, ThrowBaton(throw(-4.05)), at=0)
    assert wait(match, 500).events == ()
    told = land(match, falls={"K": 1.0})
    assert match.outcome == Outcome("a", "FS-I.E.3.c", "MATCH_WON")
    assert (ended(told).wins_a, ended(told).wins_b) == (3, 1)


@pytest.mark.clause("FS-I.F.3.a")
def test_a_miss_in_the_air_at_the_border_is_the_last_throw() -> None:
    match = in_series(2, 1, number=4, left_ms=FIVE + 1, turn="b")
    do(match, B, ThrowBaton(throw(4.05)), at=0)
    told = land(match)
    assert told.codes == ["MISSED", "FINAL_FIVE"]
    assert match.outcome == Outcome("a", "FS-I.F.3.a", "FINAL_FIVE")


@pytest.mark.clause("FS-I.F.3.a")
@pytest.mark.parametrize(
    ("loser", "outcome"),
    [("b", Outcome("a", "FS-I.E.3.c", "MATCH_WON")), ("a", Outcome("a", "FS-I.F.3.a", "FINAL_FIVE"))],
)
def test_by_option_game_4_is_played_out_and_nobody_draws_level_by_it(loser: Team, outcome: Outcome) -> None:
    match = in_series(2, 1, number=4, left_ms=FIVE, final5_leader="play_out")
    wait(match, 1_000)
    assert match.outcome is None
    concede(match, loser, at=1_000)
    assert match.outcome == outcome


@pytest.mark.clause("GAP-3")
@pytest.mark.parametrize("other_scores", ["leader_then_kubbs", "tie"])
def test_by_that_option_the_leader_has_won_at_0_00(other_scores: Any) -> None:
    match = in_series(2, 1, number=4, left_ms=FIVE, final5_leader="play_out", time_other_scores=other_scores)
    wait(match, FIVE)
    assert match.outcome == Outcome("a", "GAP-3", "TIME_LEADER")


@pytest.mark.clause("FS-I.F.3.a")
def test_time_in_a_halt_does_not_count_and_by_option_it_does() -> None:
    match = in_series(2, 1, number=4, left_ms=FIVE + 10_000)
    do(match, REFEREE, Halt("rain"), at=9_999)
    do(match, REFEREE, Resume(), at=600_000)
    assert wait(match, 600_000).events == ()
    assert wait(match, 600_001).codes == ["FINAL_FIVE"]
    match = in_series(2, 1, number=4, left_ms=FIVE + 10_000, halt_pauses_clock=False)
    do(match, REFEREE, Halt("rain"), at=9_999)
    assert isinstance(match.state.phase, Halted)
    assert wait(match, 10_000).codes == ["FINAL_FIVE"]


@pytest.mark.clause("FS-I.F.3.a")
@pytest.mark.parametrize(("a", "b", "number"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (1, 1, 3), (2, 2, 5)])
def test_at_other_scores_nothing_happens_with_five_minutes_left(a: int, b: int, number: int) -> None:
    match = in_series(a, b, number=number, left_ms=FIVE + 10)
    assert wait(match, 20).events == ()


# --- 0:00 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.4", scenario=(1, 2))
@pytest.mark.parametrize(
    ("felled", "out", "winner", "code"),
    [
        (("B1", "B2", "B3", "A1", "A2"), (3, 2), "a", "TIME_LEAD"),
        (("B1", "B2", "A1", "A2"), (2, 2), None, "TIME_TIE"),
        (("A1",), (0, 1), "b", "TIME_LEAD"),
    ],
)
def test_at_1_1_the_lead_by_kubbs_decides_an_unfinished_third_game(
    felled: tuple[str, ...], out: tuple[int, int], winner: Team | None, code: str
) -> None:
    match = in_series(1, 1, number=3, left_ms=50_000, felled=felled)
    assert wait(match, 49_999).events == ()
    told = wait(match, 50_000)
    assert [r.code for r in told.rulings] == ["TIME_UP", code]
    assert told.ruling(code).clause == "FS-I.F.4"
    assert values(told, code) == {"wins_a": 1, "wins_b": 1, "base_down_a": out[0], "base_down_b": out[1]}
    assert match.outcome == Outcome(winner, "FS-I.F.4", code)
    assert refused(match, A, ThrowBaton(throw(-4.0))).code == "TIME_UP"


@pytest.mark.clause("GAP-3", scenario=(1, 2))
@pytest.mark.parametrize(
    ("a", "b", "felled", "winner", "code"),
    [
        (1, 0, ("A1", "A2"), "a", "TIME_LEADER"),
        (0, 2, ("B1",), "b", "TIME_LEADER"),
        (2, 2, ("A1", "A2", "A3", "B1"), "b", "TIME_LEAD"),
        (2, 2, (), None, "TIME_TIE"),
        (0, 0, ("B1",), "a", "TIME_LEAD"),
        (0, 0, ("A1", "B1"), None, "TIME_TIE"),
    ],
)
def test_at_other_scores_games_count_first_and_then_kubbs(
    a: int, b: int, felled: tuple[str, ...], winner: Team | None, code: str
) -> None:
    match = in_series(a, b, number=a + b + 1, left_ms=1, felled=felled)
    wait(match, 1)
    assert match.outcome == Outcome(winner, "GAP-3", code)
    assert match.state.series.wins == {"a": a, "b": b}


@pytest.mark.clause("GAP-3")
@pytest.mark.parametrize(("a", "b"), [(1, 0), (0, 2), (2, 2), (0, 0)])
def test_by_option_other_scores_are_a_tie(a: int, b: int) -> None:
    match = in_series(a, b, number=a + b + 1, left_ms=1, felled=["B1"], time_other_scores="tie")
    wait(match, 1)
    assert match.outcome == Outcome(None, "GAP-3", "TIME_TIE")


@pytest.mark.clause("GAP-3")
@pytest.mark.parametrize(
    ("a", "b", "winner", "code"),
    [(0, 1, None, "TIME_TIE"), (1, 0, "a", "TIME_LEADER")],
)
@pytest.mark.parametrize("early_ms", [0, 1, 59_999])
def test_time_that_runs_out_in_a_break_leaves_the_score(
    a: int, b: int, winner: Team | None, code: str, early_ms: int
) -> None:
    match = in_series(a, b, number=2, left_ms=early_ms or None)
    if early_ms == 0:
        match.state.clock.ends_at, match.state.clock.left_ms = None, 0  # type: ignore[union-attr]
    concede(match, "b", at=0)
    wait(match, early_ms)
    assert match.outcome == Outcome(winner, "GAP-3", code)


@pytest.mark.clause("FS-I.F.4")
def test_a_king_that_falls_after_0_00_by_a_throw_in_time_wins_the_game_and_then_the_score_counts() -> None:
    match = in_series(1, 1, number=3, left_ms=1, felled=ALL_B, turn="a")
    do(match, A, ThrowBaton(throw(-4.05)), at=0)
    land(match, falls={"K": 1.0})
    assert match.state.series.wins == {"a": 2, "b": 1}
    assert match.outcome == Outcome("a", "FS-I.F.3.a", "FINAL_FIVE")


@pytest.mark.clause("FS-I.F.4")
@pytest.mark.parametrize(("metric", "winner"), [("base_down", None), ("all_topples", "b")])
def test_by_option_all_that_fell_is_counted(metric: Any, winner: Team | None) -> None:
    match = in_series(
        1, 1, number=3, left_ms=50_000, field={"A1": (1.0, -2.0), "B1": (1.0, 2.0)}, time_lead_metric=metric
    )
    throw_baton(match, at=1_000, falls={"A1": 1.0})
    assert match.state.sides["b"].topples == 1
    wait(match, 50_000)
    assert match.outcome is not None
    assert match.outcome.winner == winner


@pytest.mark.clause("FS-I.F.4")
@pytest.mark.parametrize(("option", "winner"), [("tie", None), ("first_block", "b")])
def test_level_at_0_00_is_a_tie_or_goes_to_the_first_block(option: Any, winner: Team | None) -> None:
    match = in_series(1, 1, number=3, left_ms=1, felled=["A1", "B1"], time_lead_tie=option)
    match.state.first_block = "b"
    wait(match, 1)
    assert match.outcome is not None
    assert match.outcome.winner == winner


@pytest.mark.clause("GAP-11")
@pytest.mark.parametrize("best_of", [1, 5])
@pytest.mark.parametrize(("falls", "winner"), [({}, None), ({"A1": 1.0}, "b")])
def test_by_option_a_level_turn_is_finished_before_it_is_a_tie(
    best_of: Any, falls: dict[str, float], winner: Team | None
) -> None:
    match = in_series(
        1, 1, number=3, left_ms=50_000, left=2, time_lead_tie="finish_turn", series_best_of=best_of
    )
    told = wait(match, 50_000)
    assert told.codes == ["TIME_UP", "LAST_TURN"]
    assert match.outcome is None
    assert match.wakes_at == 60_000, "the shot clock runs on"
    throw_baton(match, at=51_000)
    assert match.outcome is None
    throw_baton(match, at=54_000, falls=falls)
    assert match.outcome is not None
    assert match.outcome.winner == winner


@pytest.mark.clause("GAP-11")
def test_by_that_option_a_lead_at_0_00_decides_at_once() -> None:
    match = in_series(1, 1, number=3, left_ms=1, felled=["A1"], time_lead_tie="finish_turn")
    wait(match, 1)
    assert match.outcome == Outcome("b", "FS-I.F.4", "TIME_LEAD")


# --- cancelled -----------------------------------------------------------------------------------------------------------


def cancelled(a: int, b: int, played_ms: int, **more: Any) -> tuple[Told, Outcome | None]:
    match = in_series(a, b, number=a + b + 1, left_ms=HOUR - played_ms, **more)
    told = do(match, REFEREE, Cancel("thunderstorm"), at=0)
    return told, match.outcome


@pytest.mark.clause("FS-I.F.1.a", scenario=(1, 2))
@pytest.mark.clause("FS-I.F.1.b", scenario=1)
@pytest.mark.parametrize(
    ("played_ms", "outcome"),
    [
        (29 * MINUTE + 59_000, Outcome(None, "FS-I.F.1.a", "CANCELLED_TIE")),
        (HALF_HOUR - 1, Outcome(None, "FS-I.F.1.a", "CANCELLED_TIE")),
        (HALF_HOUR, Outcome(None, "FS-I.F.1.a", "CANCELLED_TIE")),
        (HALF_HOUR + 1, Outcome("a", "FS-I.F.1.b", "CANCELLED_LEADER")),
        (30 * MINUTE + 1_000, Outcome("a", "FS-I.F.1.b", "CANCELLED_LEADER")),
    ],
)
def test_after_half_an_hour_the_leader_has_won_a_cancelled_match(played_ms: int, outcome: Outcome) -> None:
    told, came = cancelled(1, 0, played_ms)
    assert came == outcome
    assert values(told, outcome.reason) == {"elapsed": played_ms, "wins_a": 1, "wins_b": 0}
    margin = told.ruling(outcome.reason).margin
    assert margin is not None
    assert margin.by == abs(played_ms - HALF_HOUR)
    assert told.ruling(outcome.reason).reason == "thunderstorm"


@pytest.mark.clause("FS-I.F.1.b", scenario=2)
@pytest.mark.parametrize(
    ("option", "felled", "outcome"),
    [
        ("kubbs", ("B1", "B2", "B3", "A1"), Outcome("a", "FS-I.F.1.b", "CANCELLED_LEADER")),
        ("kubbs", ("B1", "A1"), Outcome(None, "FS-I.F.1.b", "CANCELLED_LEVEL")),
        ("tie", ("B1", "B2", "B3", "A1"), Outcome(None, "FS-I.F.1.b", "CANCELLED_LEVEL")),
    ],
)
def test_at_0_0_the_lead_by_kubbs_counts_or_by_option_nobody_has_won(
    option: Any, felled: tuple[str, ...], outcome: Outcome
) -> None:
    assert cancelled(0, 0, 41 * MINUTE, felled=felled, cancel_0_0=option)[1] == outcome


@pytest.mark.clause("FS-I.F.1.c", scenario=1)
@pytest.mark.parametrize(
    ("wins", "contest"), [(1, "game"), (2, "game"), (2, "throwoff"), (2, "sudden_death")]
)
def test_a_level_series_is_a_wash_however_the_game_stands(wins: int, contest: Contest) -> None:
    told, came = cancelled(wins, wins, 44 * MINUTE, felled=ALL_B[:4], contest=contest)
    assert came == Outcome(None, "FS-I.F.1.c", "CANCELLED_WASH")
    assert told.codes == ["CANCELLED", "CANCELLED_WASH"]


@pytest.mark.clause("FS-I.F.1.a")
@pytest.mark.parametrize(
    ("cancel_clock", "code"), [("series", "CANCELLED_LEADER"), ("game", "CANCELLED_TIE")]
)
def test_by_option_the_half_hour_is_that_of_the_game(cancel_clock: Any, code: str) -> None:
    match = in_series(1, 0, number=2, left_ms=20 * MINUTE, cancel_clock=cancel_clock)
    match.state.series.began_with_ms = 45 * MINUTE
    told = do(match, REFEREE, Cancel("fog"), at=0)
    assert told.codes == ["CANCELLED", code]


@pytest.mark.clause("FS-I.F.1.b")
def test_a_match_without_a_clock_has_no_half_hour() -> None:
    match = in_series(1, 0, number=2, series_clock_min=0)
    do(match, REFEREE, Cancel("fog"), at=0)
    assert match.outcome == Outcome("a", "FS-I.F.1.b", "CANCELLED_LEADER")


@pytest.mark.clause("FS-I.F.1.b")
@pytest.mark.clause("MID-14")
def test_a_halt_that_nobody_ends_is_a_cancellation() -> None:
    match = in_series(0, 1, number=2, left_ms=20 * MINUTE)
    do(match, REFEREE, Halt("rain"), at=0)
    told = wait(match, 30 * MINUTE)
    assert told.codes == ["HALT_EXPIRED", "CANCELLED_LEADER"]
    assert match.outcome == Outcome("b", "FS-I.F.1.b", "CANCELLED_LEADER")


@pytest.mark.clause("FS-I.F.1.c")
def test_in_a_break_the_score_alone_counts() -> None:
    match = in_series(1, 0, number=2, left_ms=20 * MINUTE)
    concede(match, "a", at=0)
    do(match, REFEREE, Cancel("fog"), at=1_000)
    assert match.outcome == Outcome(None, "FS-I.F.1.c", "CANCELLED_WASH")


def test_time_is_match_time_and_clocks_are_values() -> None:
    """The same moments asked for in one step or in a thousand give the same bytes."""
    one, many = (in_series(2, 1, number=4, left_ms=FIVE + 90_000, felled=ALL_A[:2]) for _ in range(2))
    told = one.advance(Millis(95_000))
    steps = [e for n in range(0, 95_001, 95) for e in many.advance(Millis(n))]
    assert (list(told), one.snapshot()) == (steps, many.snapshot())
