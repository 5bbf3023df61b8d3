"""A game in notation played through the rules: its end, or the turn, the token and the clause of the first breach."""

from typing import Any

import pytest

from midline_games.kubb.notation.importing import Breach, Played, play
from midline_games.kubb.notation.reading import read

PERFECT = "j:B j:B g:B g:B d:B d:K"


def played(text: str) -> Played:
    return play(read(text))


def breach(text: str) -> tuple[Any, ...]:
    found = played(text).breach
    assert found is not None
    return found.turn, found.play, found.team, found.clause, found.code


# --- games --------------------------------------------------------------------------------------------------------------


def test_a_perfect_game_is_a_game_where_the_first_turn_has_six_batons() -> None:
    game = played(f"Options: opening=6\n{PERFECT}")
    assert game.breach is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.clause) == ("a", "KW-38")


def test_a_perfect_game_breaks_off_at_the_third_baton_where_the_first_turn_has_two() -> None:
    assert breach(PERFECT) == (1, 2, "a", "KW-12", "NO_BATONS_LEFT")


@pytest.mark.parametrize("ruleset", ["worlds", "forgotten-star-2026"])
def test_a_game_goes_on_where_its_notation_ends(ruleset: str) -> None:
    game = played(f"Ruleset: {ruleset}\n1. j:b m:b\n2. x:2i x:f y:f x:b y:-")
    assert game.breach is None
    assert game.outcome is None
    assert [(t.number, t.team, t.in_hand, t.batons) for t in game.turns] == [(1, "a", 0, 2), (2, "b", 2, 4)]


def test_a_base_kubb_before_the_field_kubbs_is_no_error_but_stands_again() -> None:
    game = played("1. b b\n2. 2i b - - -")
    assert game.breach is None
    assert "FIELD_FIRST" in [ruling.code for ruling in game.turns[-1].rulings]


def test_an_early_king_loses_the_game() -> None:
    game = played("1. b k")
    assert game.breach is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("b", "KING_EARLY")


def test_kubbs_that_are_thrown_again_are_spread_over_the_passes() -> None:
    game = played("1. b b\n2. x:2i y:2r1p - - - -")
    assert game.breach is None
    assert [r.code for r in game.turns[-1].rulings].count("PUNISHMENT_KUBB") == 1


def test_the_line_that_is_noted_is_the_line_of_the_next_turn() -> None:
    game = played("1. b b\n2. 2i f - - - ;a1.9\n3. i - - - - - -")
    assert game.breach is None
    line = next(r for r in game.turns[-2].rulings if r.code == "NEAREST_TOLD")
    assert line.facts[0].value == 1_900


def test_a_team_may_give_up() -> None:
    game = played("First: b\nEnd: concede b\nResult: a MID-17")
    assert game.breach is None
    assert game.outcome is not None
    assert game.outcome.winner == "a"


# --- breaches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. b b b", (1, 2, "a", "KW-12", "NO_BATONS_LEFT")),
        ("1. b b\n2. 2i f f - - -", (2, 5, "b", "KW-27", "NO_BATONS_LEFT")),
        ("1. b\n2. -", (1, 0, "a", "GAP-7", "THROW_REMAINING")),
        ("1. b k b", (1, 2, "a", "FS-II.B.13.1", "GAME_OVER")),
        ("1. b k\n2. -", (2, 0, "b", "FS-II.B.13.1", "GAME_OVER")),
        ("1. b b\n2. f f - -", (2, 0, "b", "KW-17", "KUBBS_FIRST")),
        ("1. b b\n2. 2i 3f", (2, 1, "b", "MID-37", "TOO_MANY_FELLED")),
        ("1. b b\n2. 2i f;o", (2, 1, "b", "MID-37", "NO_OWN_KUBB")),
        ("1. b f", (1, 1, "a", "MID-37", "TOO_MANY_FELLED")),
        ("1. b b;g", (1, 2, "a", "FS-III.B.2.2.b", "NEEDS_WARNING")),
    ],
)
def test_a_breach_names_its_turn_its_token_and_its_clause(text: str, found: tuple[Any, ...]) -> None:
    assert breach(text) == found


@pytest.mark.clause("MID-50")
@pytest.mark.parametrize(
    ("turn", "code", "facts"),
    [
        ("i f - - -", "FEWER_THAN_IN_HAND", {"thrown": 1, "in_hand": 2}),
        ("3i f - - -", "MORE_THAN_IN_HAND", {"thrown": 3, "in_hand": 2}),
        ("2i3r f - - -", "RETHROWS", {"again": 3, "thrown": 2}),
        ("2ip f - - -", "PUNISHED", {"punished": 1, "again": 0}),
    ],
)
def test_kubbs_are_counted_as_they_are_in_hand(turn: str, code: str, facts: dict[str, int | str]) -> None:
    assert played(f"1. b b\n2. {turn}").breach == Breach(1, 2, 0, "b", "MID-50", code, facts)


@pytest.mark.clause("MID-51")
def test_a_toss_that_is_noted_has_a_winner() -> None:
    assert breach("Toss: a 12, b 12\n1. - -") == (None, None, None, "MID-51", "TOSS_LEVEL")


@pytest.mark.clause("MID-52")
def test_a_result_that_is_noted_is_that_of_the_rules() -> None:
    assert breach("1. b k\nResult: a")[3:] == ("MID-52", "OTHER_RESULT")
    assert breach("1. b b\nResult: a")[3:] == ("MID-52", "NOT_OVER")
    assert played("1. b k\nResult: b").breach is None


@pytest.mark.clause("MID-53")
def test_a_player_is_one_of_those_listed_or_of_six() -> None:
    assert breach("Players a: j=Josh, g\n1. j:b h:b") == (1, 1, "a", "MID-53", "NO_SUCH_PLAYER")
    seventh = "Options: opening=6\n1. a:- b:- c:- d:- e:- f:-\n2. - - - - - -\n3. g:-"
    assert breach(seventh) == (3, 0, "a", "MID-53", "NO_SUCH_PLAYER")


# --- a series -----------------------------------------------------------------------------------------------------------

SERIES = """Options: series_best_of=3
Team a: Elk
Team b: Moose

Game 1
Toss: a 12, b 30
First: a
1. - k
Result: b KW-40

Game 2
South: b
First: b
1. b b
2. 2i f f b b
3. 4i 2f 2f b b b k
Result: b KW-38
"""


def test_a_series_is_played_game_by_game_with_ends_changed() -> None:
    series = played(SERIES)
    assert series.breach is None
    assert [(r.number, r.winner, r.wins_a, r.wins_b) for r in series.results] == [
        (1, "b", 0, 1),
        (2, "b", 0, 2),
    ]
    assert series.outcome is not None
    assert (series.outcome.winner, series.outcome.reason) == ("b", "MATCH_WON")


def test_a_game_of_a_series_may_be_given_up_before_its_first_throw() -> None:
    given_up = "\n\nGame 2\nSouth: b\nFirst: a\nEnd: concede b\nResult: a MID-17\n"
    series = played(
        SERIES[: SERIES.index("\nGame 2")]
        + given_up
        + given_up.replace("2", "3").replace("concede b", "concede a").replace("Result: a", "Result: b")
    )
    assert series.breach is None
    assert [r.winner for r in series.results] == ["b", "a", "b"]


def test_a_breach_in_a_later_game_names_that_game() -> None:
    found = played(SERIES.replace("1. b b\n2.", "1. b b b\n2.")).breach
    assert found is not None
    assert (found.game, found.turn, found.play, found.code) == (2, 1, 2, "NO_BATONS_LEFT")
