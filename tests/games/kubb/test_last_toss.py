"""The last toss: what a sanction costs the throwers, and when a toss is thrown again (FS-III.B.5, FS-III.B.6)."""

from typing import Any

import pytest

from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.state import Batons, Halted, Kubbs, Raising
from midline_games.match import Millis, Outcome
from midline_protocol.kubb import (
    AnswerReplay,
    Eject,
    EndTurn,
    ForfeitToss,
    GamePenalty,
    Halt,
    OfferDraw,
    OrderReplay,
    Resume,
    ThrowBaton,
    ThrowKubb,
    TossThrow,
    Warn,
    WentBack,
)

from .build import (
    A2,
    REFEREE,
    A,
    B,
    do,
    facts,
    home_pose,
    land,
    league,
    leans,
    lies,
    pitch,
    refused,
    throw,
    throw_baton,
    throw_kubb,
    tossing,
    view,
    wait,
)

IN = lies(0.4, -1.2)


def left(match: KubbMatch) -> int:
    assert match.state.turn is not None
    return match.state.turn.left


# --- forfeited ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.6.a", scenario=1)
@pytest.mark.clause("FS-III.B.6.b")
def test_a_warning_after_the_second_baton_costs_it_and_what_it_felled_stands_again() -> None:
    match = pitch("a", field={"A1": (0.5, 2.0)})
    throw_baton(match)
    throw_baton(match, by=A2, falls={"A1": 0.9})
    assert match.state.kubbs["A1"].felled
    told = do(match, REFEREE, Warn("a", "shouting"))
    ruling = told.ruling("TOSS_FORFEITED")
    assert (ruling.clause, ruling.team, ruling.player) == ("FS-III.B.6.a", "a", 2)
    assert (ruling.pieces, ruling.restored) == (("b2",), ("A1",))
    assert {f.name: f.value for f in ruling.facts} == {"step": 2, "left": 4}
    assert WentBack(2, "FS-III.B.6.b") in [e.body for e in told.events]
    kubb = match.state.kubbs["A1"]
    assert (kubb.felled, kubb.posture) == (False, "standing")
    assert left(match) == 4
    assert view(match).teams["a"].thrown == 2
    assert "b2" not in match.state.batons


@pytest.mark.clause("FS-III.B.6.a", scenario=2)
def test_a_warning_before_the_first_throw_of_the_turn_costs_nothing() -> None:
    match = pitch("a")
    assert do(match, REFEREE, Warn("a", "shouting")).codes == ["WARNING"]
    assert left(match) == 6


@pytest.mark.clause("FS-III.B.6.a")
def test_two_warnings_in_a_row_cost_one_toss_and_not_the_one_before_it() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    throw_baton(match, falls={"B2": 0.9})
    assert "TOSS_FORFEITED" in do(match, REFEREE, Warn("a", "shouting")).codes
    assert do(match, REFEREE, Warn("a", "shouting")).codes == ["WARNING"]
    assert match.state.kubbs["B1"].felled
    assert left(match) == 4


@pytest.mark.clause("FS-III.B.6.a")
def test_a_toss_that_a_foul_has_cost_is_not_forfeited_once_more() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    throw_baton(match, yaw_degrees=[120])
    assert do(match, REFEREE, Warn("a", "spinning")).codes == ["WARNING"]
    assert match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-III.B.6.a")
def test_the_last_baton_of_a_turn_that_is_over_is_not_forfeited_by_itself() -> None:
    match = pitch("b", left=1)
    throw_baton(match, falls={"A1": 0.9})
    assert do(match, REFEREE, Warn("b", "shouting")).codes == ["WARNING"]
    assert match.state.kubbs["A1"].role == "hand"


@pytest.mark.clause("FS-III.B.6.a")
def test_a_toss_in_the_air_is_forfeited_when_it_has_come_to_rest_whatever_it_has_done() -> None:
    match = pitch("a", felled=["B1", "B2", "B3", "B4", "B5"])
    do(match, A, ThrowBaton(throw(-4.05)))
    assert do(match, REFEREE, Warn("a", "shouting")).codes == ["WARNING"]
    again = Kubb().resume(match.snapshot())
    for one in (match, again):
        assert land(one, falls={"K": 0.9}).codes == ["TOSS_FORFEITED"]
        assert one.outcome is None
        assert left(one) == 5
        assert one.state.king.z > 0.1
    assert match.snapshot() == again.snapshot()


@pytest.mark.clause("FS-III.B.6.a")
def test_a_forfeited_attempt_at_the_king_is_used_up() -> None:
    match = league("a", felled=["B1", "B2", "B3", "B4", "B5"])
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("a", "shouting"))
    assert "KING_ATTEMPTS_USED" in land(match).codes
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("FS-III.B.6.a")
def test_a_penalty_takes_its_baton_beside_the_toss_that_it_costs() -> None:
    match = pitch("a")
    do(match, REFEREE, Warn("a", "shouting"))
    throw_baton(match, falls={"B1": 0.9})
    told = do(match, REFEREE, GamePenalty("a", "shouting"))
    assert told.codes == ["GAME_PENALTY", "TOSS_FORFEITED"]
    assert match.state.turn is not None
    assert (match.state.turn.allotment, left(match)) == (5, 4)
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-III.B.6.a")
def test_a_toss_forfeited_in_a_halt_ends_the_turn_when_play_goes_on() -> None:
    match = pitch("a", left=1, leaning={"B5": leans(1.7, 4.0, 12, ["b1"])})
    throw_baton(match, falls={"B1": 0.9})
    assert view(match).phase.kind == "end_of_turn"
    match = pitch("a", left=2)
    throw_baton(match, falls={"B1": 0.9})
    do(match, REFEREE, Halt("shouting"))
    do(match, REFEREE, Warn("a", "shouting"))
    phase = match.state.phase
    assert isinstance(phase, Halted)
    assert phase.reason == "shouting"
    do(match, REFEREE, GamePenalty("a", "shouting"))
    assert isinstance(match.state.phase, Halted)
    assert left(match) == 0
    do(match, REFEREE, Resume())
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("FS-III.B.6.a")
def test_where_the_league_does_not_fill_the_gaps_the_coordinator_has_to_say_so() -> None:
    match = pitch("a", worlds_fallback="none")
    throw_baton(match, falls={"B1": 0.9})
    assert do(match, REFEREE, Warn("a", "shouting")).codes == ["WARNING"]
    assert do(match, REFEREE, ForfeitToss("shouting")).ruling("TOSS_FORFEITED").reason == "shouting"


@pytest.mark.clause("FS-III.B.6.a")
def test_a_toss_can_be_forfeited_once_and_there_has_to_be_one() -> None:
    match = pitch("a")
    error = refused(match, REFEREE, ForfeitToss("why"))
    assert (error.code, error.clause) == ("NOTHING_TO_FORFEIT", "FS-III.B.6.a")
    throw_baton(match)
    do(match, REFEREE, ForfeitToss("why"))
    assert refused(match, REFEREE, ForfeitToss("why")).code == "NOTHING_TO_FORFEIT"


@pytest.mark.clause("FS-III.B.6.a")
def test_the_coordinator_may_forfeit_the_last_toss_of_the_turn_before_too() -> None:
    match = pitch("b", left=1)
    throw_baton(match, falls={"A1": 0.9})
    do(match, REFEREE, ForfeitToss("it was thrown by a spectator"))
    kubb = match.state.kubbs["A1"]
    assert (kubb.role, kubb.pose) == ("base", home_pose(match, "A1"))
    assert match.state.turn is not None
    assert (match.state.turn.team, match.state.turn.number, left(match)) == ("a", 4, 6)
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("FS-III.B.6.c", scenario=1)
def test_a_forfeited_kubb_is_thrown_once_more_and_others_go_back() -> None:
    match = pitch("b", in_hand=["A1", "A2"])
    throw_kubb(match, "A1", IN, rests={"A3": lies(-1.0, -3.9)})
    told = do(match, REFEREE, Warn("b", "shouting"))
    assert told.codes[-2:] == ["TOSS_FORFEITED", "KUBB_OUT_OF_BOUNDS"]
    assert told.ruling("KUBB_OUT_OF_BOUNDS").clause == "FS-III.B.6.c"
    assert match.state.kubbs["A1"].pose is None
    assert view(match).phase.to_throw == ("A2",)
    assert view(match).phase.later == ("A1",)
    throw_kubb(match, "A2", lies(-0.4, -1.2))
    assert view(match).phase.to_throw == ("A1",)
    throw_kubb(match, "A1", IN)
    assert isinstance(match.state.phase, Raising)


@pytest.mark.clause("FS-III.B.6.c")
def test_a_kubb_forfeited_with_its_second_throw_is_a_punishment_kubb() -> None:
    match = pitch("b", in_hand=["A1"])
    throw_kubb(match, "A1", lies(0.0, 0.4))
    do(match, B, ThrowKubb("A1", throw(4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    assert land(match, rests={"A1": IN}).codes == ["TOSS_FORFEITED", "KUBB_OUT_OF_BOUNDS", "PUNISHMENT_KUBB"]
    assert isinstance(match.state.phase, Raising)
    assert match.state.phase.to_place == ["A1"]


@pytest.mark.clause("FS-III.B.6.c")
def test_in_raising_there_is_nothing_to_forfeit() -> None:
    match = pitch("b", in_hand=["A1"])
    throw_kubb(match, "A1", IN)
    assert do(match, REFEREE, Warn("b", "shouting")).codes == ["WARNING"]
    assert isinstance(match.state.phase, Raising)


# --- thrown again ------------------------------------------------------------------------------------------------------


def offered(**options: Any) -> KubbMatch:
    """A's third baton has felled A1, a field kubb; then B is warned."""
    match = pitch("a", field={"A1": (0.5, 2.0)}, **options)
    for falls in ({}, {}, {"A1": 0.9}):
        throw_baton(match, falls=falls)
    ruling = do(match, REFEREE, Warn("b", "shouting"), at=20_000).ruling("REPLAY_OFFERED")
    assert (ruling.clause, ruling.team) == ("FS-III.B.5.a", "a")
    return match


@pytest.mark.clause("FS-III.B.5.a", scenario=1)
@pytest.mark.clause("FS-III.B.5.b", scenario=1)
def test_a_replay_that_is_taken_gives_the_baton_back_and_stands_up_what_it_felled() -> None:
    match = offered()
    told = do(match, A, AnswerReplay(True))
    ruling = told.ruling("REPLAY")
    assert (ruling.clause, ruling.restored) == ("FS-III.B.5.b", ("A1",))
    assert left(match) == 4
    assert not match.state.kubbs["A1"].felled
    assert view(match).replay is None
    throw_baton(match, by=A2)
    assert left(match) == 3


@pytest.mark.clause("FS-III.B.5.a", scenario=2)
def test_any_of_the_throwers_declines_it_and_the_toss_stands() -> None:
    match = offered()
    assert refused(match, A2, AnswerReplay(True)).code == "CAPTAIN_ONLY"
    error = refused(match, B, AnswerReplay(False))
    assert (error.code, error.clause) == ("NO_REPLAY_OFFERED", "FS-III.B.5.a")
    do(match, A2, AnswerReplay(False))
    assert view(match).replay is None
    assert left(match) == 3
    assert match.state.kubbs["A1"].felled


@pytest.mark.clause("FS-III.B.5.a")
@pytest.mark.parametrize("seconds", [30, 10])
def test_silence_declines_it(seconds: int) -> None:
    match = offered(replay_s=seconds)
    until = 20_000 + seconds * 1000
    assert wait(match, until - 1).events == ()
    assert view(match).replay is not None
    wait(match, until)
    assert view(match).replay is None
    assert left(match) == 3


@pytest.mark.clause("FS-III.B.5.a")
def test_the_next_throw_declines_it() -> None:
    match = offered()
    throw_baton(match)
    assert view(match).replay is None
    assert refused(match, A, AnswerReplay(True)).code == "NO_REPLAY_OFFERED"


@pytest.mark.clause("FS-III.B.5.a")
def test_a_halt_leaves_the_throwers_their_time() -> None:
    match = offered()
    do(match, REFEREE, Halt("rain"), at=25_000)
    wait(match, 100_000)
    assert view(match).replay is not None
    do(match, REFEREE, Resume(), at=110_000)
    offer = view(match).replay
    assert offer is not None
    assert offer.until == 140_000


@pytest.mark.clause("FS-III.B.5.a")
def test_while_the_last_baton_may_come_again_the_other_team_waits() -> None:
    match = pitch("a", left=1)
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    land(match, falls={})
    error = refused(match, B, ThrowBaton(throw(4.05)))
    assert (error.code, error.clause) == ("REPLAY_PENDING", "FS-III.B.5.a")
    do(match, A, AnswerReplay(True))
    assert match.state.turn is not None
    assert (match.state.turn.team, left(match)) == ("a", 1)


@pytest.mark.clause("FS-III.B.5.a")
def test_a_toss_that_would_lose_the_game_is_thrown_again_without_asking() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    assert land(match, falls={"K": 0.9}).codes == ["KING_EARLY", "REPLAY"]
    assert match.outcome is None
    assert left(match) == 6


@pytest.mark.clause("FS-III.B.5.a")
def test_a_toss_that_wins_the_game_needs_no_replay() -> None:
    match = pitch("a", felled=["B1", "B2", "B3", "B4", "B5"])
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    land(match, falls={"K": 0.9})
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")
    assert view(match).replay is None


@pytest.mark.clause("FS-III.B.5.a")
def test_a_forfeited_toss_is_not_thrown_again() -> None:
    match = pitch("a")
    throw_baton(match)
    do(match, REFEREE, Warn("a", "shouting"))
    assert do(match, REFEREE, Warn("b", "shouting too")).codes == ["WARNING"]
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    do(match, REFEREE, Warn("a", "shouting back"))
    assert land(match).codes == ["TOSS_FORFEITED"]
    assert view(match).replay is None


@pytest.mark.clause("FS-III.B.5.a")
def test_a_foul_is_not_thrown_again() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.05)))
    do(match, REFEREE, Warn("b", "shouting"))
    land(match, yaw_degrees=[120])
    assert view(match).replay is None
    assert left(match) == 5


@pytest.mark.clause("FS-III.B.5.b")
def test_the_coordinator_orders_a_replay_also_of_a_throw_in_the_air() -> None:
    match = pitch("a")
    error = refused(match, REFEREE, OrderReplay("a dog"))
    assert (error.code, error.clause) == ("NOTHING_TO_REPLAY", "FS-III.B.5.b")
    throw_baton(match, falls={"B1": 0.9})
    assert do(match, REFEREE, OrderReplay("a dog")).ruling("REPLAY").reason == "a dog"
    assert left(match) == 6
    do(match, A, ThrowBaton(throw(-4.05)))
    assert do(match, REFEREE, OrderReplay("the dog again")).events == ()
    assert land(match, falls={"B1": 0.9}).ruling("REPLAY").reason == "the dog again"
    assert left(match) == 6
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-III.B.5.b")
def test_the_toss_for_the_order_can_be_thrown_again() -> None:
    match = tossing()
    do(match, A, TossThrow(throw(-4.05)))
    do(match, B, TossThrow(throw(4.05)))
    told = facts(match, rests={"b1": lies(0.3, 0.0), "b2": lies(1.5, 0.0)})
    match.conclude(told.motion, told, Millis(9_000))
    assert view(match).phase.kind == "choosing"
    assert refused(match, REFEREE, ForfeitToss("why")).code == "NOTHING_TO_FORFEIT"
    do(match, REFEREE, OrderReplay("the wind"))
    assert (view(match).phase.kind, view(match).phase.agreed) == ("toss", ())


@pytest.mark.clause("FS-III.B.5.b")
def test_a_replay_of_the_last_baton_of_a_turn_takes_the_next_turn_back() -> None:
    match = pitch("a", left=1)
    throw_baton(match, falls={"B1": 0.9})
    assert isinstance(match.state.phase, Kubbs)
    do(match, B, OfferDraw())
    do(match, REFEREE, OrderReplay("a dog"))
    assert match.state.turn is not None
    assert (match.state.turn.team, left(match)) == ("a", 1)
    assert match.state.kubbs["B1"].role == "base"
    assert view(match).draw_offered is None


@pytest.mark.clause("FS-III.B.5.b")
def test_a_throw_that_could_not_be_worked_out_is_nothing_to_go_back_to() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    do(match, A, ThrowBaton(throw(-4.05)))
    assert match.motion is not None
    failed = Kubb().failed(match.motion, "crash")
    match.conclude(match.motion.id, failed, Millis(match.state.at + 100))
    assert len(view(match).steps) == 1
    do(match, REFEREE, OrderReplay("a dog"))
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-III.B.6.a")
def test_batons_left_unthrown_are_no_toss() -> None:
    match = pitch("a", felled=["B1", "B2", "B3", "B4", "B5"], end_turn_early="always", left=2)
    do(match, A, EndTurn())
    assert do(match, REFEREE, Warn("a", "leaving")).codes == ["WARNING"]


@pytest.mark.clause("FS-III.B.6.a")
def test_a_toss_that_has_won_a_game_of_a_series_can_be_forfeited_in_the_break() -> None:
    match = league("a", series_best_of=3, left=2, felled=["B1", "B2", "B3", "B4", "B5"], clock_ms=3_000_000)
    throw_baton(match, falls={"K": 0.9})
    assert (view(match).phase.kind, match.state.series.wins) == ("break", {"a": 1, "b": 0})
    told = do(match, REFEREE, ForfeitToss("thrown by a spectator"))
    assert told.ruling("TOSS_FORFEITED").restored[-1] == "K"
    assert match.state.series.wins == {"a": 0, "b": 0}
    assert match.state.turn is not None
    assert match.state.turn.team == "b"
    assert view(match).clock_ends == 3_000_000


@pytest.mark.clause("FS-III.B.2.4.b")
def test_a_disqualified_team_loses_the_whole_series() -> None:
    match = league("a", series_best_of=3)
    for player in (2, 3):
        do(match, REFEREE, Eject("a", player, "abuse"))
    assert match.outcome == Outcome("b", "FS-III.B.2.4.b", "DISQUALIFIED")
