"""Putting right: corrections that captains agree on, a missing baton, a coin for the choice, and enough players to begin."""

import pytest

from midline_games.kubb.state import Batons, Choosing, Halted, Tossing
from midline_games.match import Capacity
from midline_protocol.kubb import (
    AgreeSetup,
    AnswerCorrection,
    CoinFlipped,
    Correct,
    CorrectionDeclined,
    CorrectionProposed,
    FlipCoin,
    Halt,
    Presence,
    ProposeCorrection,
    Resume,
    ThrowBaton,
    ThrowKubb,
    WentBack,
)

from .build import (
    A2,
    REFEREE,
    SERVER,
    A,
    B,
    do,
    land,
    league,
    lies,
    new_match,
    pitch,
    refused,
    throw,
    throw_baton,
    throw_kubb,
    tossing,
    view,
    wait,
)
from .build import LEAGUE as LEAGUE_OPTIONS


@pytest.mark.clause("FS-III.B.7.a", scenario=1)
@pytest.mark.parametrize("by", [B, REFEREE])
def test_a_correction_proposed_and_agreed_takes_play_back(by: Capacity) -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    throw_baton(match, falls={"B2": 0.9})
    (first, _) = view(match).steps
    told = do(match, A, ProposeCorrection(first.n, "B1 stood elsewhere"), at=20_000)
    assert [e.body for e in told.events] == [CorrectionProposed("a", 1, "B1 stood elsewhere")]
    told = do(match, by, AnswerCorrection(True), at=30_000)
    ruling = told.ruling("CORRECTION")
    assert (ruling.clause, ruling.reason) == ("FS-III.B.7.a", "B1 stood elsewhere")
    assert ruling.restored == ("B1", "B2")
    assert WentBack(1, "FS-III.B.7.a") in [e.body for e in told.events]
    assert not match.state.kubbs["B1"].felled
    assert match.state.turn is not None
    assert match.state.turn.left == 6
    assert view(match).phase.answer_by == 90_000
    assert view(match).steps == ()


@pytest.mark.clause("FS-III.B.7.a")
def test_the_other_captain_may_say_no_and_who_proposed_it_only_that() -> None:
    match = pitch("a")
    throw_baton(match)
    do(match, A, ProposeCorrection(1, "x"))
    error = refused(match, B, ProposeCorrection(1, "y"))
    assert (error.code, error.clause) == ("CORRECTION_PENDING", "FS-III.B.7.a")
    assert refused(match, A, AnswerCorrection(True)).code == "NO_CORRECTION"
    assert refused(match, A2, AnswerCorrection(False)).code == "CAPTAIN_ONLY"
    told = do(match, B, AnswerCorrection(False))
    assert [e.body for e in told.events] == [CorrectionDeclined("a")]
    assert refused(match, B, AnswerCorrection(True)).code == "NO_CORRECTION"


@pytest.mark.clause("FS-III.B.7.a")
def test_a_proposal_lapses_with_the_next_throw() -> None:
    match = pitch("a")
    throw_baton(match)
    do(match, B, ProposeCorrection(1, "x"))
    told = do(match, A, ThrowBaton(throw(-4.05)))
    assert CorrectionDeclined("b", lapsed=True) in [e.body for e in told.events]
    assert refused(match, A, ProposeCorrection(1, "x")).code == "PIECES_MOVING"


@pytest.mark.clause("FS-III.B.7.a")
def test_the_coordinator_puts_right_at_once_and_a_halt_lasts() -> None:
    match = pitch("a")
    error = refused(match, REFEREE, Correct(1, "x"))
    assert (error.code, error.clause) == ("NO_SUCH_STEP", "FS-III.B.7.a")
    throw_baton(match, falls={"B1": 0.9})
    do(match, REFEREE, Halt("looking"), at=10_000)
    do(match, REFEREE, Correct(1, "x"), at=20_000)
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume(), at=30_000)
    assert isinstance(match.state.phase, Batons)
    assert match.state.phase.answer_by == 90_000


@pytest.mark.clause("FS-III.B.7.a")
def test_play_goes_back_to_the_turn_before_and_no_further() -> None:
    match = pitch("a", left=1)
    throw_baton(match)
    throw_baton(match)
    for _ in range(5):
        throw_baton(match)
    assert [s.turn for s in view(match).steps] == [3] + 6 * [4]
    throw_baton(match)
    assert [s.turn for s in view(match).steps] == 6 * [4] + [5]


@pytest.mark.clause("FS-III.B.7.d", scenario=1)
def test_a_missing_baton_is_thrown_also_when_the_others_have_thrown_a_kubb() -> None:
    match = pitch("a", left=2)
    throw_baton(match, falls={"B1": 0.9})
    wait(match, match.state.at + 60_000)
    missing = view(match).steps[-1]
    assert (missing.kind, missing.player, missing.piece) == ("baton", None, "b6")
    throw_kubb(match, "B1", lies(0.4, -1.2))
    do(match, A, ProposeCorrection(missing.n, "the connection"))
    ruling = do(match, B, AnswerCorrection(True)).ruling("BATON_MISSING")
    assert (ruling.clause, ruling.team) == ("FS-III.B.7.d", "a")
    assert match.state.turn is not None
    assert (match.state.turn.team, match.state.turn.left) == ("a", 1)
    assert match.state.kubbs["B1"].felled
    throw_baton(match)
    assert view(match).phase.to_throw == ("B1",)
    do(match, B, ThrowKubb("B1", throw(4.05)))


# --- a coin ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.A.6", scenario=1)
def test_two_captains_have_a_coin_flipped_and_its_winner_chooses() -> None:
    match = tossing()
    assert do(match, A, FlipCoin()).events == ()
    assert view(match).coin == ("a",)
    error = refused(match, A, FlipCoin())
    assert (error.code, error.clause) == ("COIN_PENDING", "FS-II.A.6")
    assert refused(match, A2, FlipCoin()).code == "CAPTAIN_ONLY"
    told = do(match, B, FlipCoin())
    winner = told.ruling("COIN").team
    assert winner is not None
    assert CoinFlipped(winner) in [e.body for e in told.events]
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.team == winner
    assert view(match).coin == ()


@pytest.mark.clause("FS-II.A.6")
def test_the_coordinator_has_it_flipped_alone_also_for_a_choice() -> None:
    match = tossing()
    do(match, REFEREE, FlipCoin())
    told = do(match, REFEREE, FlipCoin())
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.team == told.ruling("COIN").team


@pytest.mark.clause("FS-II.A.6")
def test_once_play_has_begun_there_is_nothing_to_flip_for() -> None:
    assert refused(pitch("a"), REFEREE, FlipCoin()).code == "WRONG_PHASE"


# --- enough to begin ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.A.1.b", scenario=1)
def test_a_team_with_one_player_does_not_begin() -> None:
    match = new_match(**LEAGUE_OPTIONS)
    do(match, SERVER, Presence("a", (1,)))
    error = refused(match, A, AgreeSetup())
    assert (error.code, error.clause) == ("NOT_ENOUGH_PLAYERS", "FS-I.A.1.b")
    assert error.facts == {"connected": 1, "needed": 2}


@pytest.mark.clause("FS-I.A.1.b", scenario=2)
def test_two_are_enough() -> None:
    match = new_match(**LEAGUE_OPTIONS)
    do(match, SERVER, Presence("a", (1, 2)))
    do(match, A, AgreeSetup())
    do(match, B, AgreeSetup())
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("FS-I.A.1.b")
def test_no_timer_begins_a_game_without_players() -> None:
    match = new_match(**LEAGUE_OPTIONS | {"short_handed_grace_s": 10})
    do(match, SERVER, Presence("a", (1,)))
    wait(match, 20_000)
    do(match, REFEREE, Resume(), at=21_000)
    told = wait(match, 200_000)
    assert "NOT_ENOUGH_PLAYERS" in told.notices
    assert view(match).phase.proposal == "forfeit:a"


@pytest.mark.clause("FS-III.B.7.a")
def test_a_match_of_the_league_goes_back_the_same() -> None:
    match = league("a")
    throw_baton(match, falls={"B1": 0.9})
    do(match, REFEREE, Correct(1, "x"))
    do(match, A, ThrowBaton(throw(-4.05)))
    land(match)
    assert [s.n for s in view(match).steps] == [2]
