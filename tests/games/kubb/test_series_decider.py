"""What decides a level series: the throw-off and the sudden death, from their opening to their last baton."""

from collections.abc import Sequence
from typing import Any

import pytest

from midline_games.kubb.match import KubbMatch
from midline_games.kubb.state import Batons, Choosing, Kubbs, Tossing
from midline_games.match import Outcome, Team
from midline_protocol.kubb import Choose, Concede, ContestBegan, GameEnded, ThrowBaton, TurnBegan

from .build import (
    ALL_B,
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
from .test_series import MINUTE, begin_next, concede, ready, toss


def about_to(minutes: int, first_winner: Team | None = "b", **options: Any) -> KubbMatch:
    """2-2 with so many minutes left: in the break before what decides."""
    match = in_series(2, 1, number=4, left_ms=minutes * MINUTE, first_winner=first_winner, **options)
    concede(match, "a", at=0)
    return match


def decider(contest: Any, turn: Team = "a", number: int = 3, **situation: Any) -> KubbMatch:
    return in_series(2, 2, number=5, contest=contest, turn=turn, turn_number=number, **situation)


def fell(match: KubbMatch, *kubbs: str, at: int | None = None) -> Told:
    return throw_baton(match, at=at, falls={k: 1.0 + n / 10 for n, k in enumerate(kubbs)})


def miss(match: KubbMatch, batons: int) -> Told:
    events = [e for _ in range(batons) for e in throw_baton(match).events]
    return Told(tuple(events))


def team_in_turn(match: KubbMatch) -> tuple[str, int, int]:
    turn = match.state.turn
    assert turn is not None
    return turn.team, turn.number, turn.left


def won(match: KubbMatch, outcome: Outcome, score: Sequence[int]) -> None:
    assert match.outcome == outcome
    assert tuple(match.state.series.wins.values()) == tuple(score)
    assert match.wakes_at is None


# --- the opening of a throw-off ------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.2.d", scenario=(1, 2))
@pytest.mark.clause("FS-I.F.2.e", scenario=1)
def test_the_winner_of_game_1_is_asked_and_after_a_choice_of_side_the_toss_says_who_opens() -> None:
    match = about_to(12)
    told = ready(match)
    assert ContestBegan("throwoff", 5, "b") in [e.body for e in told.events]
    assert (view(match).phase.teams, view(match).phase.open) == (("b",), ("order", "side"))
    error = refused(match, A, Choose(side="north"))
    assert (error.code, error.clause) == ("CHOICE_PENDING", "FS-I.F.2.d")
    do(match, B, Choose(side="north"))
    assert match.state.south == "a"
    assert isinstance(match.state.phase, Tossing)
    told = toss(match, "a")
    assert (told.ruling("TOSS_OPENS").clause, told.ruling("TOSS_OPENS").team) == ("FS-I.F.2.e", "a")
    began = [e.body for e in told.events if isinstance(e.body, TurnBegan)]
    assert [(t.team, t.batons, t.contest) for t in began] == [("a", 2, "throwoff")]
    throw_baton(match)
    throw_baton(match, by=_second(A))
    assert team_in_turn(match) == ("b", 2, 4)


@pytest.mark.clause("FS-I.F.2.e")
def test_after_a_choice_of_order_the_toss_is_waived_and_the_others_choose_the_side() -> None:
    match = about_to(12)
    ready(match)
    do(match, B, Choose(first=False))
    assert (view(match).phase.teams, view(match).phase.open) == (("a",), ("side",))
    told = do(match, A, Choose(side="north"))
    assert (told.ruling("TOSS_WAIVED").clause, told.ruling("TOSS_WAIVED").team) == ("FS-I.F.2.e", "a")
    assert (match.state.south, team_in_turn(match)) == ("b", ("a", 1, 2))


@pytest.mark.clause("FS-I.F.2.d")
@pytest.mark.clause("FS-I.F.2.e")
@pytest.mark.parametrize(
    ("option", "what"),
    [("toss", ("side",)), ("g1_winner", ("order", "side")), ("declare", ("order", "side"))],
)
def test_by_option_the_toss_or_the_winner_of_game_1_settles_the_order(
    option: Any, what: tuple[str, ...]
) -> None:
    match = about_to(12, throwoff_opening=option)
    ready(match)
    assert view(match).phase.open == what
    do(match, B, Choose(side="south"))
    if option == "g1_winner":
        assert view(match).phase.teams == ("a",)
        do(match, A, Choose(first=True))
        assert team_in_turn(match) == ("a", 1, 2)
    else:
        assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("FS-I.F.2.d")
def test_if_no_game_was_won_before_the_toss_opens_the_throw_off() -> None:
    match = about_to(12, first_winner=None)
    match.state.series.first_winner = None
    ready(match)
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("MID-11")
def test_a_winner_of_game_1_who_says_nothing_throws_first() -> None:
    match = about_to(12)
    ready(match)
    wait(match, match.state.at + 30_000)
    assert isinstance(match.state.phase, Choosing)
    told = wait(match, match.state.at + 30_000)
    assert told.codes == ["CHOSEN_BY_DEFAULT", "TOSS_WAIVED"]
    assert team_in_turn(match) == ("b", 1, 2)


# --- a throw-off -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.2.c", scenario=1)
def test_felled_kubbs_leave_the_pitch_and_batons_follow_at_once() -> None:
    match = decider("throwoff", number=1)
    fell(match, "B1", "B2")
    told = throw_baton(match, by=_second(A))
    assert [(r.clause, r.pieces) for r in told.rulings if r.code == "NO_KUBB_THROWS"] == [
        ("FS-I.F.2.c", ("B1",)),
        ("FS-I.F.2.c", ("B2",)),
    ]
    assert isinstance(match.state.phase, Batons)
    assert team_in_turn(match) == ("b", 2, 4)
    assert view(match).pieces["B1"].state == "dead"
    assert view(match).turn.line == 4000  # type: ignore[union-attr]
    assert view(match).teams["a"].base_down == 2


@pytest.mark.clause("FS-I.F.2.b", scenario=1)
def test_five_down_wins_the_throw_off_at_once() -> None:
    match = decider("throwoff", felled=ALL_B[:4], left_ms=200_000, left=4)
    told = fell(match, "B5")
    assert told.codes[-1] == "THROWOFF_WON"
    assert [e.body.winner for e in told.events if isinstance(e.body, GameEnded)] == ["a"]
    won(match, Outcome("a", "FS-I.F.2.b", "THROWOFF_WON"), (3, 2))


@pytest.mark.clause("FS-I.F.2.b", scenario=(2, 3))
@pytest.mark.parametrize(
    ("felled", "first", "tie", "outcome", "score"),
    [
        ("B1 B2 B3 A1 A2 A3 A4", "a", "first_block", Outcome("b", "FS-I.F.2.b", "THROWOFF_WON"), (2, 3)),
        ("B1 B2 B3 A1 A2 A3", "b", "first_block", Outcome("b", "FS-I.F.2.b", "THROWOFF_FIRST_BLOCK"), (2, 3)),
        ("B1 A1", "b", "tie", Outcome(None, "FS-I.F.2.b", "THROWOFF_TIE"), (2, 2)),
        ("", None, "first_block", Outcome(None, "FS-I.F.2.b", "THROWOFF_TIE"), (2, 2)),
    ],
)
def test_at_0_00_it_is_more_down_then_the_first_block_then_a_tie(
    felled: str, first: Team | None, tie: Any, outcome: Outcome, score: tuple[int, int]
) -> None:
    match = decider("throwoff", felled=felled.split(), left_ms=50_000, throwoff_tie=tie)
    match.state.first_block = first
    assert wait(match, 49_999).events == ()
    assert wait(match, 50_000).codes == ["TIME_UP", outcome.reason]
    won(match, outcome, score)


@pytest.mark.clause("FS-I.F.2.b")
def test_a_baton_of_a_throw_off_in_the_air_at_0_00_counts() -> None:
    match = decider("throwoff", felled=["A1"], left_ms=1)
    do(match, A, ThrowBaton(throw(-4.0)), at=0)
    told = land(match, falls={"B1": 1.0, "B2": 1.1})
    assert told.codes[-2:] == ["TIME_UP", "THROWOFF_WON"]
    won(match, Outcome("a", "FS-I.F.2.b", "THROWOFF_WON"), (3, 2))


@pytest.mark.clause("GAP-3")
def test_time_that_runs_out_before_a_throw_off_begins_leaves_a_tie() -> None:
    match = about_to(12, break_s=3600, felled=ALL_B[:4])
    wait(match, 12 * MINUTE)
    assert match.outcome == Outcome(None, "GAP-3", "TIME_TIE")


@pytest.mark.clause("MID-15")
@pytest.mark.parametrize("contest", ["throwoff", "sudden_death"])
def test_a_decider_has_a_last_turn_too(contest: Any) -> None:
    match = decider(contest, number=4, turn_cap=4, felled=["A1"], sudden_death_tie="next_block")
    miss(match, 6)
    assert match.outcome is not None
    assert match.outcome.winner == "b"
    match = decider(contest, number=6, turn_cap=6)
    assert miss(match, 6).codes[-2] == "LAST_TURN_OVER"
    assert match.outcome is not None
    assert match.outcome.winner is None


# --- the king --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GAP-8", scenario=1)
@pytest.mark.parametrize("contest", ["throwoff", "sudden_death"])
def test_who_fells_the_king_has_lost(contest: Any) -> None:
    match = decider(contest, felled=ALL_B[:4])
    told = throw_baton(match, falls={"K": 1.0})
    assert told.ruling("KING_EARLY").clause == "GAP-8"
    won(match, Outcome("b", "GAP-8", "KING_EARLY"), (2, 3))


@pytest.mark.clause("GAP-8")
def test_by_option_the_king_is_stood_up_again_and_the_baton_is_spent() -> None:
    match = decider("throwoff", throwoff_king="ignored")
    told = throw_baton(match, falls={"K": 1.0})
    assert (told.ruling("KING_RESTORED").clause, told.ruling("KING_RESTORED").restored) == ("GAP-8", ("K",))
    assert (match.outcome, team_in_turn(match)) == (None, ("a", 3, 5))
    assert view(match).pieces["K"].state == "standing"


@pytest.mark.clause("GAP-8")
@pytest.mark.parametrize("king", ["loss", "ignored"])
@pytest.mark.parametrize(("kubb_s", "king_s", "winner"), [(1.0, 1.2, "a"), (1.2, 1.0, "b")])
def test_with_the_fifth_kubb_it_matters_which_fell_first(
    king: Any, kubb_s: float, king_s: float, winner: Team
) -> None:
    match = decider("throwoff", felled=ALL_B[:4], throwoff_king=king)
    throw_baton(match, falls={"B5": kubb_s, "K": king_s})
    assert match.outcome is not None
    assert match.outcome.winner == ("a" if king == "ignored" else winner)


# --- sudden death ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.F.3.d", scenario=1)
def test_the_winner_of_the_toss_begins_with_six_batons_that_one_player_may_throw() -> None:
    match = about_to(8)
    told = ready(match)
    assert ContestBegan("sudden_death", 5, "b") in [e.body for e in told.events]
    assert isinstance(match.state.phase, Tossing)
    told = toss(match, "a")
    assert (told.ruling("NO_OPENING_LIMIT").clause, told.ruling("NO_OPENING_LIMIT").team) == (
        "FS-I.F.3.d",
        "a",
    )
    assert team_in_turn(match) == ("a", 1, 6)
    miss(match, 6)
    assert team_in_turn(match) == ("b", 2, 6)


@pytest.mark.clause("FS-I.F.3.c", scenario=1)
def test_each_team_has_two_rounds_of_six() -> None:
    match = decider("sudden_death", number=1, turn="a", sudden_death_tie="first_block_so_far")
    rounds: list[tuple[str, int | None]] = []
    for team in ("a", "b", "a", "b"):
        series = view(match).series
        assert series is not None
        rounds.append((team_in_turn(match)[0], series.round))
        assert (team_in_turn(match)[0], team_in_turn(match)[2]) == (team, 6)
        miss(match, 6)
    assert rounds == [("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    assert match.outcome is not None


@pytest.mark.clause("FS-I.F.3.c")
def test_each_round_is_told() -> None:
    match = decider("sudden_death", number=2, turn="a")
    told = miss(match, 6)
    assert [(r.clause, r.team, r.facts[0].value) for r in told.rulings if r.code == "ROUND"] == [
        ("FS-I.F.3.c", "b", 2)
    ]


@pytest.mark.clause("FS-I.F.3.c")
@pytest.mark.parametrize(("match_penalties", "batons"), [(1, 5), (5, 1)])
def test_penalties_take_from_every_round(match_penalties: int, batons: int) -> None:
    match = decider("sudden_death", number=2, turn="b")
    match.state.sides["a"].match_penalties = match_penalties
    miss(match, 6)
    assert team_in_turn(match) == ("a", 3, batons)


@pytest.mark.clause("FS-I.F.3.e", scenario=(1, 2))
def test_after_two_rounds_more_down_wins_and_five_win_at_once() -> None:
    match = decider("sudden_death", number=4, turn="b", felled=["B1", "B2", "B3", "A1"])
    miss(match, 5)
    assert match.outcome is None
    assert fell(match, "A2").codes[-1] == "SUDDEN_WON"
    won(match, Outcome("a", "FS-I.F.3.e", "SUDDEN_WON"), (3, 2))
    match = decider("sudden_death", number=1, turn="a", felled=ALL_B[:3])
    fell(match, "B4", "B5")
    won(match, Outcome("a", "FS-I.F.3.e", "SUDDEN_WON"), (3, 2))


@pytest.mark.clause("FS-I.F.3.f", scenario=(1, 2))
@pytest.mark.parametrize("felled", [("A1", "A2", "B1", "B2"), ()])
def test_level_after_two_rounds_the_next_block_wins_at_once(felled: tuple[str, ...]) -> None:
    match = decider("sudden_death", number=4, turn="b", felled=felled)
    match.state.first_block = "b"
    told = miss(match, 6)
    assert told.ruling("EXTRA_ROUND").clause == "FS-I.F.3.f"
    assert view(match).series.round == 3  # type: ignore[union-attr]
    if felled:
        miss(match, 2)
        assert fell(match, "B3").codes[-1] == "NEXT_BLOCK"
        won(match, Outcome("a", "FS-I.F.3.f", "NEXT_BLOCK"), (3, 2))
    else:
        miss(match, 6)
        assert team_in_turn(match) == ("b", 6, 6)
        fell(match, "A1")
        won(match, Outcome("b", "FS-I.F.3.f", "NEXT_BLOCK"), (2, 3))


@pytest.mark.clause("FS-I.F.3.f", scenario=(3, 4))
@pytest.mark.parametrize(
    ("felled", "first", "outcome"),
    [
        (("A1", "A2", "B1", "B2"), "b", Outcome("b", "FS-I.F.3.f", "FIRST_BLOCK")),
        ((), None, Outcome(None, "FS-I.F.3.f", "SUDDEN_TIE")),
    ],
)
def test_by_option_the_first_block_so_far_counts(
    felled: tuple[str, ...], first: Team | None, outcome: Outcome
) -> None:
    match = decider("sudden_death", number=4, turn="b", felled=felled, sudden_death_tie="first_block_so_far")
    match.state.first_block = first
    miss(match, 6)
    assert match.outcome == outcome


@pytest.mark.clause("GAP-8", scenario=2)
def test_sudden_death_is_played_to_its_end_past_the_hour() -> None:
    match = decider("sudden_death", number=4, turn="b", left=3, left_ms=1_500, felled=["B1"])
    miss(match, 2)
    assert match.outcome is None
    miss(match, 1)
    assert match.outcome == Outcome("a", "FS-I.F.3.e", "SUDDEN_WON")


@pytest.mark.clause("GAP-8")
@pytest.mark.parametrize(
    ("felled", "outcome"),
    [
        (("B1",), Outcome("a", "FS-I.F.3.e", "SUDDEN_WON")),
        (("B1", "A1"), Outcome("b", "FS-I.F.3.f", "FIRST_BLOCK")),
    ],
)
def test_by_option_it_is_cut_off_at_0_00(felled: tuple[str, ...], outcome: Outcome) -> None:
    match = decider("sudden_death", turn="b", left_ms=500, felled=felled, sudden_death_time_cap=True)
    match.state.first_block = "b"
    wait(match, 500)
    assert match.outcome == outcome


@pytest.mark.clause("GAP-8")
@pytest.mark.parametrize(("rethrow", "phase"), [(False, Batons), (True, Kubbs)])
def test_by_option_kubbs_are_thrown_in_sudden_death(rethrow: bool, phase: type) -> None:
    match = decider("sudden_death", number=1, turn="a", left=1, sudden_death_rethrow=rethrow)
    told = fell(match, "B1")
    assert isinstance(match.state.phase, phase)
    assert ("NO_KUBB_THROWS" in told.codes) is not rethrow


@pytest.mark.clause("GAP-8")
def test_time_may_run_out_in_the_break_before_a_sudden_death() -> None:
    match = about_to(8, break_s=3600)
    wait(match, 20 * MINUTE)
    assert match.outcome is None
    ready(match)
    toss(match, "b")
    assert team_in_turn(match) == ("b", 1, 6)


@pytest.mark.clause("MID-17")
@pytest.mark.parametrize("contest", ["throwoff", "sudden_death"])
def test_who_gives_up_a_decider_has_lost_the_series(contest: Any) -> None:
    match = decider(contest)
    do(match, A, Concede())
    won(match, Outcome("b", "MID-17", "CONCEDED"), (2, 3))


# --- every ending, from the first toss on ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("losers", "at_min", "last", "outcome"),
    [
        ("bbb", (5, 10, 15), None, Outcome("a", "FS-I.E.3.c", "MATCH_WON")),
        ("abab" + "b", (5, 10, 15, 20, 25), None, Outcome("a", "FS-I.E.3.c", "MATCH_WON")),
        ("bba", (5, 10, 20), "final five", Outcome("a", "FS-I.F.3.a", "FINAL_FIVE")),
        ("ba", (5, 40), "time", Outcome(None, "FS-I.F.4", "TIME_TIE")),
        ("b", (5,), "time", Outcome("a", "GAP-3", "TIME_LEADER")),
        ("", (), "time", Outcome(None, "GAP-3", "TIME_TIE")),
        ("baba", (5, 10, 15, 47), "throw-off", Outcome("a", "FS-I.F.2.b", "THROWOFF_WON")),
        ("baba", (5, 10, 15, 52), "sudden death", Outcome("a", "FS-I.F.3.f", "NEXT_BLOCK")),
    ],
)
def test_a_series_from_its_first_toss_to_every_kind_of_end(
    losers: str, at_min: Sequence[int], last: str | None, outcome: Outcome
) -> None:
    match = _begun()
    for n, (loser, minute) in enumerate(zip(losers, at_min, strict=True)):
        if n:
            begin_next(match)
        concede(match, "a" if loser == "a" else "b", at=minute * MINUTE)
    match last:
        case "throw-off":
            ready(match)
            do(match, A, Choose(side="south"))
            toss(match, "a")
            fell(match, "B1", "B2", "B3", "B4", "B5")
        case "sudden death":
            ready(match)
            toss(match, "b")
            while team_in_turn(match)[1] < 5:
                miss(match, 6)
            miss(match, 6)
            fell(match, "B1")
        case None:
            pass
        case _:
            if match.outcome is None and losers:
                begin_next(match)
            wait(match, 61 * MINUTE)
    assert match.outcome == outcome


def _begun() -> KubbMatch:
    """The first game of a series is under way since its first millisecond."""
    return in_series(0, 0, number=1, shot_clock_s=0)


def _second(captain: Any) -> Any:
    return type(captain)(captain.team, 2)
