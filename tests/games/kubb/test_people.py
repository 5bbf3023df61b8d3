"""People: who is connected, what a team short of players may do, and giving up."""

from typing import Any

import pytest

from midline_games.dice import Dice
from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.state import Batons, Halted, SettingUp
from midline_games.match import Capacity, Millis, Outcome, Player, Team, Teams
from midline_protocol.kubb import AgreeSetup, Concede, Forfeit, Halt, KubbRules, Presence, Resume, ThrowBaton

from .build import A2, REFEREE, SERVER, A, B, do, facts, land, pitch, refused, throw, throw_baton, view, wait


def short(at: int = 10_000, **options: Any) -> KubbMatch:
    """Team A, in its turn with four batons left, has one player connected."""
    match = pitch("a", left=4, **options)
    told = do(match, SERVER, Presence("a", (1,)), at=at)
    assert told.notices == ["SHORT_HANDED"]
    return match


@pytest.mark.clause("GAP-2", scenario=1)
@pytest.mark.parametrize("grace", [120, 30])
def test_after_the_grace_the_game_halts_with_a_proposal(grace: int) -> None:
    match = short(short_handed_grace_s=grace)
    assert wait(match, 10_000 + grace * 1000 - 1).events == ()
    told = wait(match, 10_000 + grace * 1000)
    assert told.notices == ["FORFEIT_PROPOSED"]
    assert isinstance(match.state.phase, Halted)
    assert (view(match).phase.reason, view(match).phase.proposal) == ("SHORT_HANDED", "forfeit:a")
    do(match, REFEREE, Forfeit("a", "too few players"))
    assert match.outcome == Outcome("b", "MID-2", "FORFEITED")


@pytest.mark.clause("GAP-2", scenario=2)
def test_back_in_time_play_goes_on_with_the_batons_as_they_were() -> None:
    match = short()
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause, error.facts) == ("SHORT_HANDED", "GAP-2", {"connected": 1})
    told = do(match, SERVER, Presence("a", (1, 2)), at=70_000)
    assert told.notices == ["COMPLETE_AGAIN"]
    assert match.state.turn is not None
    assert match.state.turn.left == 4
    assert view(match).phase.answer_by == 130_000
    throw_baton(match)
    assert match.state.turn.left == 3


@pytest.mark.clause("GAP-2")
def test_a_team_that_plays_with_one_on_the_pitch_is_complete_with_one() -> None:
    match = pitch("a", left=4, players_on_pitch=1)
    assert do(match, SERVER, Presence("a", (1, 2))).notices == []
    throw_baton(match)
    assert match.state.turn is not None
    assert match.state.turn.left == 3


@pytest.mark.clause("GAP-2")
def test_the_throw_clock_of_a_short_team_stands_still() -> None:
    match = short()
    wait(match, 129_999)
    assert match.state.turn is not None
    assert match.state.turn.left == 4


@pytest.mark.clause("GAP-2")
def test_the_other_team_plays_on() -> None:
    match = pitch("a")
    do(match, SERVER, Presence("b", (1,)))
    throw_baton(match)
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("GAP-2")
def test_back_after_the_grace_play_goes_on_where_it_halted() -> None:
    match = short()
    wait(match, 130_000)
    told = do(match, SERVER, Presence("a", (1, 2)), at=200_000)
    assert told.notices == ["COMPLETE_AGAIN"]
    assert isinstance(match.state.phase, Batons)
    assert view(match).phase.answer_by == 260_000


@pytest.mark.clause("GAP-2")
def test_the_grace_does_not_begin_anew_with_each_player_that_leaves() -> None:
    match = short()
    do(match, SERVER, Presence("a", ()), at=60_000)
    wait(match, 130_000)
    assert isinstance(match.state.phase, Halted)


@pytest.mark.clause("GAP-2")
def test_the_grace_runs_out_in_flight_and_the_game_halts_when_all_is_at_rest() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    do(match, SERVER, Presence("a", (1,)), at=1_500)
    assert wait(match, 500_000).events == ()
    told = land(match, falls={"B1": 0.9})
    assert told.codes == ["FELLED"]
    wait(match, 500_000)
    assert isinstance(match.state.phase, Halted)


@pytest.mark.clause("GAP-2")
def test_a_team_of_one_is_short_only_without_anybody() -> None:
    match = Kubb().start(KubbRules(hand="none"), Teams(1, 1), Dice(bytes(32)))
    assert do(match, SERVER, Presence("a", (1,))).notices == []
    assert do(match, SERVER, Presence("a", ())).notices == ["SHORT_HANDED"]
    assert isinstance(match.state.phase, SettingUp)
    assert refused(match, A, AgreeSetup()).code == "SHORT_HANDED"


@pytest.mark.clause("GAP-2")
def test_a_halt_called_for_another_reason_is_not_ended_by_a_return() -> None:
    match = short()
    do(match, REFEREE, Halt("rain"), at=20_000)
    do(match, SERVER, Presence("a", (1, 2)), at=30_000)
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume(), at=40_000)
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("MID-6")
@pytest.mark.parametrize("by", [A, REFEREE])
def test_only_the_server_says_who_is_connected(by: Capacity) -> None:
    error = refused(pitch("a"), by, Presence("a", (1,)))
    assert (error.code, error.clause) == ("SERVER_ONLY", "MID-6")


@pytest.mark.clause("MID-4")
@pytest.mark.parametrize(
    ("by", "code"),
    [
        (B, "NOT_YOUR_TURN"),
        (Player("a", 4), "NOT_A_PLAYER"),
        (Player("a", 0), "NOT_A_PLAYER"),
        (SERVER, "NOT_A_PLAYER"),
    ],
)
def test_only_a_player_of_the_team_in_turn_throws(by: Capacity, code: str) -> None:
    error = refused(pitch("a"), by, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == (code, "MID-4")


# --- giving up ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-17")
@pytest.mark.parametrize(("by", "winner"), [(A, "b"), (B, "a")])
def test_a_captain_may_give_the_game_up_at_any_time(by: Player, winner: Team) -> None:
    match = pitch("a")
    told = do(match, by, Concede())
    assert (told.ruling("CONCEDED").clause, told.ruling("CONCEDED").team) == ("MID-17", by.team)
    assert match.outcome == Outcome(winner, "MID-17", "CONCEDED")


@pytest.mark.clause("MID-5")
def test_nobody_but_the_captain_gives_up() -> None:
    error = refused(pitch("a"), A2, Concede())
    assert (error.code, error.clause) == ("CAPTAIN_ONLY", "MID-5")


@pytest.mark.clause("MID-17")
def test_giving_up_in_flight_ends_the_game_and_the_throw_is_of_no_interest_any_more() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    told = facts(match, falls={"B1": 0.9})
    do(match, B, Concede())
    assert match.motion is None
    before = match.snapshot()
    assert match.conclude(told.motion, told, Millis(9_000)) == ()
    assert match.advance(Millis(999_000)) == []
    assert match.snapshot() == before
    assert match.outcome == Outcome("a", "MID-17", "CONCEDED")


@pytest.mark.clause("MID-17")
def test_giving_up_is_possible_in_a_halt_and_while_short_of_players() -> None:
    match = short()
    do(match, REFEREE, Halt("rain"))
    do(match, A, Concede())
    assert match.outcome == Outcome("b", "MID-17", "CONCEDED")
