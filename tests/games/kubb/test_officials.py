"""The coordinator: halts, warnings, penalties, and the end of a game by an official's word."""

from typing import Any

import pytest

from midline_games.kubb.match import KubbMatch
from midline_games.kubb.state import Batons, EndOfTurn, Halted, SettingUp
from midline_games.match import Capacity, Outcome
from midline_protocol.kubb import (
    AgreeSetup,
    Cancel,
    Forfeit,
    GamePenalty,
    Halt,
    MatchPenalty,
    Presence,
    Resume,
    Resumed,
    ThrowBaton,
    Warn,
)
from midline_protocol.kubb import Halted as HaltedEvent

from .build import (
    A2,
    REFEREE,
    SERVER,
    A,
    B,
    do,
    land,
    leans,
    new_match,
    pitch,
    refused,
    throw,
    throw_baton,
    view,
)


def turn_left(match: KubbMatch) -> tuple[int, int]:
    assert match.state.turn is not None
    return match.state.turn.allotment, match.state.turn.left


# --- halts -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.3.b", scenario=(1, 2))
def test_in_a_halt_nobody_plays_and_only_the_coordinator_lets_play_go_on() -> None:
    match = pitch("a", left=3)
    told = do(match, REFEREE, Halt("a dog on the pitch"), at=20_000)
    assert [e.body for e in told.events] == [HaltedEvent("a dog on the pitch")]
    assert (view(match).phase.kind, view(match).phase.reason) == ("halt", "a dog on the pitch")
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == ("HALTED", "FS-III.B.3.b")
    assert refused(match, B, Resume()).code == "COORDINATOR_ONLY"
    told = do(match, REFEREE, Resume(), at=90_000)
    assert [e.body for e in told.events] == [Resumed()]
    assert isinstance(match.state.phase, Batons)
    assert turn_left(match) == (6, 3)
    assert view(match).phase.answer_by == 130_000


@pytest.mark.clause("FS-III.B.3.b")
def test_a_halt_that_is_called_in_flight_begins_when_all_is_at_rest() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    assert do(match, REFEREE, Halt("a dog"), at=1_200).events == ()
    assert isinstance(match.state.phase, Batons)
    told = land(match, falls={"B1": 0.9})
    assert told.codes == ["FELLED"]
    assert (told.events[-1].at, told.events[-1].body) == (3_000, HaltedEvent("a dog"))
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume(), at=10_000)
    assert view(match).phase.answer_by == 70_000
    assert turn_left(match) == (6, 5)


@pytest.mark.clause("FS-III.B.3.b")
def test_a_halt_in_the_flight_that_ends_the_game_begins_no_more() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    do(match, REFEREE, Halt("a dog"))
    land(match, falls={"K": 0.9})
    assert match.outcome == Outcome("b", "KW-40", "KING_EARLY")


@pytest.mark.clause("MID-3")
def test_there_is_one_halt_at_a_time() -> None:
    match = pitch("a")
    assert refused(match, REFEREE, Resume()).code == "WRONG_PHASE"
    do(match, REFEREE, Halt("rain"))
    assert refused(match, REFEREE, Halt("rain again")).code == "WRONG_PHASE"


@pytest.mark.clause("FS-III.B.3.b")
def test_a_halt_before_the_toss_keeps_what_is_agreed() -> None:
    match = new_match(series_clock_min=10)
    do(match, A, AgreeSetup(), at=10_000)
    do(match, REFEREE, Halt("late"), at=20_000)
    assert refused(match, B, AgreeSetup()).code == "HALTED"
    do(match, REFEREE, Resume(), at=100_000)
    assert isinstance(match.state.phase, SettingUp)
    assert (view(match).phase.agreed, view(match).phase.answer_by) == (("a",), 140_000)
    assert view(match).clock_left == 600_000


@pytest.mark.clause("FS-III.B.2.0.a", scenario=1)
@pytest.mark.parametrize(
    "action", [Halt("x"), Resume(), Warn("b", "x"), GamePenalty("b", "x"), Forfeit("b", "x"), Cancel("x")]
)
@pytest.mark.parametrize("by", [A, A2])
def test_no_player_does_what_is_the_coordinators(action: Any, by: Capacity) -> None:
    error = refused(pitch("a"), by, action)
    assert (error.code, error.clause) == ("COORDINATOR_ONLY", "FS-III.B.2.0.a")


@pytest.mark.clause("FS-III.B.2.0.a")
def test_the_server_stands_in_for_an_empty_chair() -> None:
    match = pitch("a")
    do(match, SERVER, Halt("nobody is here"))
    assert isinstance(match.state.phase, Halted)


# --- warnings and penalties --------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.2.1", scenario=1)
def test_a_team_may_be_warned_again_and_again_and_keeps_its_batons() -> None:
    match = pitch("a")
    for n in (1, 2, 3):
        ruling = do(match, REFEREE, Warn("a", "shouting")).ruling("WARNING")
        assert (ruling.clause, ruling.team, ruling.reason) == ("FS-III.B.2.1", "a", "shouting")
        assert view(match).teams["a"].warnings == n
    assert turn_left(match) == (6, 6)
    throw_baton(match)


@pytest.mark.clause("FS-III.B.2.2.b", scenario=1)
def test_a_game_penalty_needs_a_warning_of_that_team() -> None:
    match = pitch("a")
    do(match, REFEREE, Warn("a", "shouting"))
    error = refused(match, REFEREE, GamePenalty("b", "shouting"))
    assert (error.code, error.clause, error.facts) == ("NEEDS_WARNING", "FS-III.B.2.2.b", {"team": "b"})


@pytest.mark.clause("GAP-14", scenario=1)
@pytest.mark.parametrize(("option", "is_refused"), [(False, True), (True, False)])
def test_two_fouls_lead_to_no_game_penalty_unless_by_option(option: bool, is_refused: bool) -> None:
    match = pitch("a", throw_fault_warning=option)
    throw_baton(match, yaw_degrees=[120])
    throw_baton(match, yaw_degrees=[120])
    if is_refused:
        assert refused(match, REFEREE, GamePenalty("a", "spinning")).code == "NEEDS_WARNING"
    else:
        assert do(match, REFEREE, GamePenalty("a", "spinning")).codes == ["GAME_PENALTY"]


def penalised(number: int, **options: Any) -> KubbMatch:
    """B throws its last baton before A's turn `number`; A has a game penalty."""
    match = pitch("b", number=number - 1, left=1, **options)
    do(match, REFEREE, Warn("a", "shouting"))
    ruling = do(match, REFEREE, GamePenalty("a", "shouting")).ruling("GAME_PENALTY")
    assert (ruling.clause, ruling.team, ruling.reason) == ("FS-III.B.2.2.a", "a", "shouting")
    return match


@pytest.mark.clause("FS-III.B.2.2.a", scenario=(1, 2))
@pytest.mark.parametrize(
    ("number", "scope", "batons"), [(3, "set", 5), (2, "set", 4), (3, "every_turn", 5), (2, "every_turn", 3)]
)
def test_a_game_penalty_takes_a_baton_from_the_set_or_by_option_from_every_turn(
    number: int, scope: str, batons: int
) -> None:
    match = penalised(number, penalty_baton_scope=scope)
    throw_baton(match)
    assert turn_left(match) == (batons, batons)
    assert view(match).teams["a"].penalties == 1


@pytest.mark.clause("FS-III.B.2.2.a")
def test_a_penalty_in_mid_turn_counts_at_once() -> None:
    match = pitch("a")
    throw_baton(match)
    throw_baton(match)
    do(match, REFEREE, Warn("a", "shouting"))
    do(match, REFEREE, GamePenalty("a", "shouting"))
    assert turn_left(match) == (5, 3)


@pytest.mark.clause("FS-III.B.2.2.a")
@pytest.mark.parametrize("is_flying", [False, True])
def test_a_penalty_with_the_last_baton_in_hand_or_in_the_air(is_flying: bool) -> None:
    match = pitch("a", left=1)
    do(match, REFEREE, Warn("a", "shouting"))
    if is_flying:
        do(match, A, ThrowBaton(throw(-4.0)))
        do(match, REFEREE, GamePenalty("a", "shouting"))
        assert turn_left(match) == (6, 1)  # what has left the hand is not taken back
        assert land(match, falls={"B1": 0.9}).codes == ["TOSS_FORFEITED"]
    else:
        do(match, REFEREE, GamePenalty("a", "shouting"))
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("FS-III.B.2.2.a")
def test_a_penalty_in_a_halt_that_takes_the_last_baton_ends_the_turn_when_play_goes_on() -> None:
    match = pitch("a", left=1, leaning={"B5": leans(1.7, 4.0, 12, ["b1"])})
    do(match, REFEREE, Warn("a", "shouting"))
    do(match, REFEREE, Halt("shouting"))
    do(match, REFEREE, GamePenalty("a", "shouting"))
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume())
    assert isinstance(match.state.phase, EndOfTurn)


@pytest.mark.clause("GAP-13", scenario=1)
@pytest.mark.parametrize("sixth", [GamePenalty("a", "x"), MatchPenalty("a", "x")])
def test_the_sixth_penalty_is_refused_with_the_proposal_to_forfeit(sixth: Any) -> None:
    match = pitch("b", number=2, left=1)
    do(match, REFEREE, Warn("a", "shouting"))
    for penalty in (*(3 * [GamePenalty("a", "shouting")]), *(2 * [MatchPenalty("a", "shouting")])):
        do(match, REFEREE, penalty)
    error = refused(match, REFEREE, sixth)
    assert (error.code, error.clause) == ("NO_BATONS_TO_TAKE", "GAP-13")
    assert error.facts == {"team": "a", "proposal": "forfeit:a"}
    throw_baton(match)
    assert turn_left(match) == (1, 1)


# --- the end by an official's word -------------------------------------------------------------------------------------


@pytest.mark.clause("MID-2")
def test_the_coordinator_may_end_a_game_against_a_team() -> None:
    match = pitch("a")
    ruling = do(match, REFEREE, Forfeit("a", "left the pitch")).ruling("FORFEITED")
    assert (ruling.clause, ruling.team, ruling.reason) == ("MID-2", "a", "left the pitch")
    assert match.outcome == Outcome("b", "MID-2", "FORFEITED")


@pytest.mark.clause("MID-2")
def test_the_coordinator_may_end_a_game_without_a_winner_even_in_flight() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    ruling = do(match, REFEREE, Cancel("thunder")).ruling("CANCELLED")
    assert (ruling.clause, ruling.team, ruling.reason) == ("MID-2", None, "thunder")
    assert match.outcome == Outcome(None, "MID-2", "CANCELLED")
    assert match.motion is None
    assert match.wakes_at is None


@pytest.mark.clause("FS-II.B.13.1")
@pytest.mark.parametrize(
    ("by", "action"),
    [(REFEREE, Warn("a", "x")), (SERVER, Presence("a", (1,))), (REFEREE, Halt("x")), (A, AgreeSetup())],
)
def test_after_the_end_nothing_changes_any_more(by: Capacity, action: Any) -> None:
    match = pitch("a")
    do(match, REFEREE, Cancel("thunder"))
    error = refused(match, by, action)
    assert (error.code, error.clause) == ("GAME_OVER", "FS-II.B.13.1")


def test_rulings_are_numbered_through_the_match_and_hold_no_clock_time() -> None:
    match = pitch("a")
    numbers = [r.n for _ in range(3) for r in throw_baton(match, falls={"B1": 0.9}).rulings]
    assert numbers == list(range(1, len(numbers) + 1))
    assert view(match).rulings == len(numbers)
