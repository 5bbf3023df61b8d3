"""A match of several games: who has won it, what follows a game, the break, the new pitch, and the score on the wire."""

from typing import Any

import pytest

from midline_games.kubb.match import KubbMatch
from midline_games.kubb.state import Batons, Break, Choosing, Tossing
from midline_games.match import Outcome, Player, Team, other
from midline_protocol.kubb import (
    Choose,
    Concede,
    ContestBegan,
    Forfeit,
    GameEnded,
    Halt,
    OfferDraw,
    ReadyNext,
    Resume,
    TossThrow,
    Warn,
)

from .build import (
    ALL_B,
    LEAGUE,
    REFEREE,
    A,
    B,
    Told,
    baton,
    do,
    in_series,
    land,
    refused,
    throw,
    throw_baton,
    view,
    wait,
)

MINUTE = 60_000


def captain(team: Team) -> Player:
    return A if team == "a" else B


def concede(match: KubbMatch, loser: Team, at: int | None = None) -> Told:
    return do(match, captain(loser), Concede(), at)


def ready(match: KubbMatch) -> Told:
    return Told((*do(match, A, ReadyNext()).events, *do(match, B, ReadyNext()).events))


def toss(match: KubbMatch, winner: Team) -> Told:
    for team, y in (("a", -4.05), ("b", 4.05)):
        do(
            match,
            captain("a" if team == "a" else "b"),
            TossThrow(throw(y if match.state.south == "a" else -y)),
        )
    near, far = baton(0.3, 0.0, 90), baton(1.5, 0.0, 90)
    places = {"b1": near, "b2": far} if winner == "a" else {"b1": far, "b2": near}
    return land(match, rests={k: (pose, "lying", ()) for k, pose in places.items()})


def begin_next(match: KubbMatch, opener: Team = "a") -> None:
    ready(match)
    toss(match, opener)
    if isinstance(match.state.phase, Choosing):
        do(match, captain(opener), Choose(first=True))
    assert isinstance(match.state.phase, Batons)


def ended(told: Told) -> GameEnded:
    (found,) = (e.body for e in told.events if isinstance(e.body, GameEnded))
    return found


# --- the score ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.E.3.c", scenario=1)
def test_who_has_three_games_has_won_the_match_and_no_other_is_played() -> None:
    match = in_series(2, 1, number=4)
    told = concede(match, "b")
    assert (ended(told).wins_a, ended(told).wins_b) == (3, 1)
    ruling = told.ruling("MATCH_WON")
    assert (ruling.clause, ruling.team) == ("FS-I.E.3.c", "a")
    assert {f.name: f.value for f in ruling.facts} == {"wins_a": 3, "wins_b": 1}
    assert match.outcome == Outcome("a", "FS-I.E.3.c", "MATCH_WON")


@pytest.mark.clause("FS-I.E.3.c")
@pytest.mark.parametrize(
    ("best_of", "losers", "winner"),
    [
        (1, "b", "a"),
        (3, "bb", "a"),
        (3, "bab", "a"),
        (3, "baa", "b"),
        (5, "bbb", "a"),
        (5, "ababa", "b"),
        (5, "aabba", "b"),
    ],
)
def test_a_series_lasts_until_one_has_won_more_than_half(best_of: int, losers: str, winner: Team) -> None:
    match = in_series(0, 0, number=1, series_best_of=best_of, series_clock_min=0)
    for n, loser in enumerate(losers, 1):
        assert match.outcome is None
        if n > 1:
            begin_next(match)
        concede(match, "a" if loser == "a" else "b")
    assert match.outcome is not None
    assert match.outcome.winner == winner


@pytest.mark.clause("MID-20")
def test_a_game_without_winner_counts_for_nobody_but_it_has_been_played() -> None:
    match = in_series(2, 1, number=4, turn_cap=3)
    told = _end_turn(match)
    assert (ended(told).winner, ended(told).wins_a, ended(told).wins_b) == (None, 2, 1)
    assert view(match).series.number == 5  # type: ignore[union-attr]
    begin_next(match)
    concede(match, "b")
    assert match.outcome == Outcome("a", "FS-I.E.3.c", "MATCH_WON")


@pytest.mark.clause("MID-20")
@pytest.mark.parametrize(
    ("a", "b", "loser", "winner", "code"),
    [(2, 1, "a", None, "SERIES_LEVEL"), (1, 1, "b", "a", "SERIES_LEAD"), (0, 0, "a", "b", "SERIES_LEAD")],
)
def test_after_the_last_game_the_score_decides(
    a: int, b: int, loser: Team, winner: Team | None, code: str
) -> None:
    match = in_series(a, b, number=5)
    told = concede(match, loser)
    assert told.ruling(code).clause == "MID-20"
    assert match.outcome == Outcome(winner, "MID-20", code)


def test_a_match_of_one_game_tells_of_no_series() -> None:
    match = in_series(0, 0, number=1, **LEAGUE)
    told = concede(match, "b")
    assert [type(e.body).__name__ for e in told.events] == ["Ruled", "GameOver"]
    assert view(match).series is None


@pytest.mark.clause("MID-2")
@pytest.mark.parametrize(
    ("scope", "outcome"), [("game", None), ("match", Outcome("b", "MID-2", "MATCH_FORFEITED"))]
)
def test_the_coordinator_ends_a_game_or_all_that_is_still_to_be_played(
    scope: Any, outcome: Outcome | None
) -> None:
    match = in_series(2, 0, number=3, turn="a")
    do(match, REFEREE, Forfeit("a", "left the ground", scope))
    assert match.outcome == outcome
    if outcome is None:
        assert view(match).series.wins == {"a": 2, "b": 1}  # type: ignore[union-attr]


@pytest.mark.clause("FS-II.B.13.1")
def test_the_king_ends_the_game_and_the_series_goes_on() -> None:
    match = in_series(0, 0, number=1, felled=ALL_B, turn="a")
    told = throw_baton(match, falls={"K": 0.9})
    over = ended(told)
    assert (over.number, over.winner, over.clause, over.reason) == (1, "a", "FS-I.E.3.a", "GAME_WON")
    assert isinstance(match.state.phase, Break)
    series = view(match).series
    assert series is not None
    assert (series.number, series.contest, series.wins) == (2, "game", {"a": 1, "b": 0})
    assert series.results[0].reason == "GAME_WON"


# --- the break -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-21")
def test_both_captains_end_the_break_together() -> None:
    match = in_series(0, 0, number=1)
    concede(match, "b")
    assert view(match).phase.teams == ("a", "b")
    do(match, A, ReadyNext())
    assert (view(match).phase.agreed, view(match).phase.teams) == (("a",), ("b",))
    assert refused(match, A, ReadyNext()).code == "WRONG_PHASE"
    told = do(match, B, ReadyNext())
    assert isinstance(match.state.phase, Tossing)
    assert [e.body for e in told.events if isinstance(e.body, ContestBegan)] == [ContestBegan("game", 2, "b")]


@pytest.mark.clause("MID-21")
@pytest.mark.parametrize("seconds", [1, 60, 3600])
def test_when_the_break_is_over_the_next_game_begins(seconds: int) -> None:
    match = in_series(0, 0, number=1, break_s=seconds, series_clock_min=0)
    concede(match, "b", at=0)
    do(match, A, ReadyNext(), at=500)
    assert wait(match, seconds * 1000 - 1).events == ()
    told = wait(match, seconds * 1000)
    assert [(r.clause, r.code, r.team) for r in told.rulings] == [("MID-21", "READY_BY_DEFAULT", "b")]
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("MID-21")
def test_only_captains_say_ready_and_only_in_a_break() -> None:
    match = in_series(0, 0, number=1)
    assert refused(match, A, ReadyNext()).code == "WRONG_PHASE"
    concede(match, "b")
    assert refused(match, Player("a", 2), ReadyNext()).code == "CAPTAIN_ONLY"
    assert refused(match, A, OfferDraw()).code == "WRONG_PHASE"


@pytest.mark.clause("MID-21")
def test_the_clock_runs_on_in_a_break_and_stands_in_a_halt_of_it() -> None:
    match = in_series(0, 0, number=1, left_ms=40 * MINUTE)
    concede(match, "b", at=0)
    do(match, REFEREE, Halt("rain"), at=20_000)
    do(match, REFEREE, Resume(), at=100_000)
    assert view(match).phase.answer_by == 140_000
    assert view(match).clock_ends == 40 * MINUTE + 80_000
    wait(match, 140_000)
    assert isinstance(match.state.phase, Tossing)


# --- the next game --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.E.1.c", scenario=1)
@pytest.mark.clause("FS-I.D.b")
def test_for_the_next_game_the_teams_change_ends_and_the_pitch_is_laid_out_anew() -> None:
    match = in_series(0, 0, number=1, felled=["B1"], turn="a")
    throw_baton(match, falls={"K": 0.9})
    ready(match)
    now = view(match)
    assert now.south == "b"
    assert now.pieces["B3"].at == (0, -4000, 75)
    assert all(p.state == "standing" for p in now.pieces.values())
    assert now.turn is None


@pytest.mark.clause("FS-I.E.1.c", scenario=2)
@pytest.mark.clause("FS-II.A.4.c", scenario=1)
def test_from_game_2_on_the_toss_gives_the_order_alone() -> None:
    match = in_series(0, 0, number=1)
    concede(match, "b")
    ready(match)
    toss(match, "b")
    assert view(match).phase.open == ("order",)
    error = refused(match, B, Choose(side="south"))
    assert (error.code, error.clause) == ("SIDES_ALTERNATE", "FS-I.E.1.c")
    do(match, B, Choose(first=False))
    assert match.state.turn is not None
    assert (match.state.turn.team, match.state.turn.allotment) == ("a", 2)
    assert match.state.south == "b"


@pytest.mark.clause("FS-II.A.4.c")
def test_in_game_3_the_ends_are_those_of_game_1() -> None:
    match = in_series(0, 0, number=1)
    for loser in ("a", "b"):
        concede(match, "a" if loser == "a" else "b")
        begin_next(match)
    assert (match.state.series.number, match.state.south) == (3, "a")


def test_game_penalties_and_counts_end_with_their_game_and_match_penalties_stay() -> None:
    match = in_series(0, 0, number=1, turn="a")
    side = match.state.sides["a"]
    side.penalties, side.match_penalties, side.thrown, side.topples = 1, 1, 20, 4
    concede(match, "b")
    assert side.penalties == 1, "in the break the last game may still be put right"
    begin_next(match)
    assert (side.penalties, side.match_penalties, side.thrown, side.topples) == (0, 1, 0, 0)
    assert match.state.first_block is None


@pytest.mark.clause("FS-III.B.2.2.b")
@pytest.mark.parametrize(("warning_scope", "left"), [("match", 1), ("game", 0)])
def test_a_warning_holds_for_the_match_or_by_option_for_the_game(warning_scope: str, left: int) -> None:
    match = in_series(0, 0, number=1, warning_scope=warning_scope)
    do(match, REFEREE, Warn("a", "late"))
    concede(match, "b")
    begin_next(match)
    assert match.state.sides["a"].warnings == left


@pytest.mark.parametrize("contest", ["game", "throwoff", "sudden_death"])
def test_penalties_of_game_and_match_add_up_in_every_contest(contest: Any) -> None:
    match = in_series(2, 2, number=5, contest=contest, turn="b", turn_number=4)
    match.state.sides["a"].penalties = match.state.sides["a"].match_penalties = 1
    _end_turn(match)
    assert match.state.turn is not None
    assert (match.state.turn.team, match.state.turn.allotment) == ("a", 4)


def _end_turn(match: KubbMatch) -> Told:
    told: list[Any] = []
    turn = match.state.turn
    assert turn is not None
    while turn.left and match.outcome is None and match.state.turn is turn:
        told += throw_baton(match).events
    return Told(tuple(told))


assert other("a") == "b"
