"""A draw by agreement: offered, accepted, declined, forgotten."""

import pytest

from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.state import Halted
from midline_games.match import Outcome, Player, Team
from midline_protocol.kubb import (
    AnswerDraw,
    Concede,
    DrawDeclined,
    DrawOffered,
    GameOver,
    Halt,
    OfferDraw,
    Presence,
    Resume,
    ThrowBaton,
    TurnBegan,
)

from .build import (
    A2,
    B2,
    REFEREE,
    SERVER,
    A,
    B,
    do,
    land,
    new_match,
    pitch,
    refused,
    throw,
    throw_baton,
    view,
    wait,
)

ACCEPT, DECLINE = AnswerDraw(accept=True), AnswerDraw(accept=False)


def offered(turn: Team = "a", left: int | None = None) -> KubbMatch:
    """Team A, in its turn or the other's, has offered a draw."""
    match = pitch(turn, left=left)
    told = do(match, A, OfferDraw(), at=1_000)
    assert [e.body for e in told.events] == [DrawOffered("a")]
    assert view(match).draw_offered == "a"
    return match


@pytest.mark.clause("MID-19")
@pytest.mark.parametrize("turn", ["a", "b"])
def test_an_accepted_draw_ends_the_game_without_a_winner(turn: Team) -> None:
    match = offered(turn)
    told = do(match, B, ACCEPT)
    assert (told.ruling("DRAW_AGREED").clause, told.ruling("DRAW_AGREED").team) == ("MID-19", None)
    assert told.events[-1].body == GameOver(None, "MID-19", "DRAW_AGREED")
    assert match.outcome == Outcome(None, "MID-19", "DRAW_AGREED")
    assert view(match).draw_offered is None
    assert match.wakes_at is None


@pytest.mark.clause("MID-19")
def test_a_declined_draw_leaves_the_game_as_it_was() -> None:
    match = offered()
    due = match.wakes_at
    told = do(match, B, DECLINE)
    assert [e.body for e in told.events] == [DrawDeclined("a")]
    assert (view(match).draw_offered, match.wakes_at) == (None, due)
    throw_baton(match)


@pytest.mark.clause("MID-19")
def test_a_team_offers_once_in_a_turn_and_again_in_the_next() -> None:
    match = offered(left=1)
    do(match, B, DECLINE)
    error = refused(match, A, OfferDraw())
    assert (error.code, error.clause) == ("DRAW_OFFERED_ALREADY", "MID-19")
    do(match, B, OfferDraw())
    do(match, A, DECLINE)
    throw_baton(match)
    do(match, A, OfferDraw())


@pytest.mark.clause("MID-19")
@pytest.mark.parametrize("by", [A, B])
def test_while_one_offer_waits_nobody_makes_another(by: Player) -> None:
    error = refused(offered(), by, OfferDraw())
    assert (error.code, error.clause, error.facts) == ("DRAW_PENDING", "MID-19", {"team": "b"})


@pytest.mark.clause("MID-19")
@pytest.mark.parametrize("answer", [ACCEPT, DECLINE])
def test_nobody_answers_what_the_other_team_has_not_offered(answer: AnswerDraw) -> None:
    assert refused(pitch("a"), B, answer).code == "NO_DRAW_OFFERED"
    assert refused(offered(), A, answer).code == "NO_DRAW_OFFERED"


@pytest.mark.clause("MID-5")
def test_nobody_but_the_captain_offers_or_answers_a_draw() -> None:
    assert refused(pitch("a"), A2, OfferDraw()).clause == "MID-5"
    assert refused(offered(), B2, ACCEPT).clause == "MID-5"
    assert refused(offered(), B2, DECLINE).clause == "MID-5"


@pytest.mark.clause("MID-19")
def test_an_offer_lapses_with_the_turn_that_it_was_made_in() -> None:
    match = offered(left=2)
    throw_baton(match)
    assert view(match).draw_offered == "a"
    told = throw_baton(match)
    bodies = [e.body for e in told.events]
    lapsed = bodies.index(DrawDeclined("a", lapsed=True))
    assert isinstance(bodies[lapsed + 1], TurnBegan)
    assert refused(match, B, ACCEPT).code == "NO_DRAW_OFFERED"


@pytest.mark.clause("MID-19")
def test_an_offer_before_the_first_turn_lapses_when_it_begins() -> None:
    match = new_match(first_throw="host")
    do(match, A, OfferDraw())
    told = wait(match, 60_000)
    assert DrawDeclined("a", lapsed=True) in [e.body for e in told.events]
    do(match, A, OfferDraw())


@pytest.mark.clause("MID-19")
def test_a_game_that_ends_otherwise_says_nothing_of_the_offer() -> None:
    match = offered()
    told = do(match, B, Concede())
    assert not any(isinstance(e.body, DrawDeclined) for e in told.events)
    assert view(match).draw_offered is None


@pytest.mark.clause("MID-19")
def test_a_throw_under_way_is_judged_before_a_draw_can_be_agreed() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    do(match, A, OfferDraw(), at=1_100)
    error = refused(match, B, ACCEPT)
    assert (error.code, error.clause, error.facts) == ("PIECES_MOVING", "FS-II.B.6", {"motion": 1})
    land(match, falls={"B1": 0.9})
    assert view(match).teams["a"].base_down == 1
    do(match, B, ACCEPT)
    assert match.outcome == Outcome(None, "MID-19", "DRAW_AGREED")


@pytest.mark.clause("MID-19")
def test_a_draw_may_be_declined_while_pieces_move() -> None:
    match = offered()
    do(match, A, ThrowBaton(throw(-4.0)))
    do(match, B, DECLINE)
    assert view(match).draw_offered is None


@pytest.mark.clause("MID-19")
def test_a_draw_may_be_agreed_in_a_halt_and_while_short_of_players() -> None:
    match = pitch("a")
    do(match, SERVER, Presence("b", (1,)))
    do(match, REFEREE, Halt("rain"))
    do(match, A, OfferDraw())
    do(match, B, ACCEPT)
    assert match.outcome == Outcome(None, "MID-19", "DRAW_AGREED")


@pytest.mark.clause("MID-19")
def test_an_offer_outlives_a_halt() -> None:
    match = offered()
    do(match, REFEREE, Halt("rain"))
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume())
    assert view(match).draw_offered == "a"


def test_an_offer_is_in_the_snapshot() -> None:
    match = Kubb().resume(offered().snapshot())
    assert refused(match, A, OfferDraw()).code == "DRAW_PENDING"
    do(match, B, ACCEPT)
    assert match.outcome == Outcome(None, "MID-19", "DRAW_AGREED")
