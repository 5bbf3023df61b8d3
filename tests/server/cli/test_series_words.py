"""A series in the terminal: the score in the title, the break, and what its rulings measured, in both languages."""

import pytest

from midline_protocol.kubb import (
    Contest,
    ContestBegan,
    Fact,
    GameEnded,
    Halted,
    KubbView,
    Margin,
    PhaseView,
    SeriesView,
)
from midline_server.cli.language import Say
from midline_server.cli.screen.halts import halt_words
from midline_server.cli.screen.measures import fact_words, margin_words
from midline_server.cli.screen.series import break_words, score_words
from midline_server.cli.screen.told import event_line

EN, JA = Say("en"), Say("ja")


def match(contest: Contest = "game", number: int = 4, round_no: int | None = None) -> KubbView:
    series = SeriesView(5, number, contest, {"a": 2, "b": 1}, round=round_no)
    return KubbView(PhaseView("break"), "a", {}, {}, series=series)


@pytest.mark.parametrize(
    ("view", "en", "ja"),
    [
        (match(), "games 2-1, game 4 of 5", "ゲーム 2-1、第4（全5）ゲーム"),
        (match("throwoff", 5), "games 2-1, the throw-off", "ゲーム 2-1、スローオフ"),
        (match("sudden_death", 5), "games 2-1, the sudden death", "ゲーム 2-1、サドンデス"),
        (
            match("sudden_death", 5, 2),
            "games 2-1, sudden death, round 2 of 2",
            "ゲーム 2-1、サドンデス 2/2巡目",
        ),
        (
            match("sudden_death", 5, 3),
            "games 2-1, sudden death, the next kubb decides",
            "ゲーム 2-1、サドンデス、次のkubbで決着",
        ),
    ],
)
def test_the_title_tells_the_score_and_what_is_played(view: KubbView, en: str, ja: str) -> None:
    assert (score_words(view, EN), score_words(view, JA)) == (en, ja)


def test_a_match_of_one_game_has_no_score() -> None:
    assert score_words(KubbView(PhaseView("toss"), "a", {}, {}), EN) is None


def test_a_break_tells_what_comes_and_who_is_waited_for() -> None:
    assert break_words(match(), "Team A", EN) == "A break before game 4: waiting for Team A to be ready."
    assert break_words(match("throwoff"), "チームA", JA) == "スローオフ前の休憩：チームAの準備待ち"


def test_a_halt_of_the_rules_is_told_in_words_and_that_of_an_official_as_it_was_said() -> None:
    asked = Halted("DECIDER_ASKED", "contest:throwoff")
    assert event_line(asked, EN) == "Play is halted: Level near the end: the coordinator says what decides."
    assert event_line(Halted("a dog"), JA) == "中断：a dog"
    assert halt_words(None, "forfeit:a", EN) == "forfeit:a"


def test_games_that_end_and_begin_are_told() -> None:
    ended = GameEnded(3, "a", "FS-I.E.3.a", "GAME_WON", 2, 1)
    assert event_line(ended, EN) == "Team A has won game 3 (FS-I.E.3.a): 2-1."
    nobody = GameEnded(3, None, "MID-15", "TURN_CAP_TIE", 1, 1)
    assert event_line(nobody, JA) == "第3ゲームは勝者なし（MID-15）。1-1。"
    assert (
        event_line(ContestBegan("sudden_death", 5, "b"), EN)
        == "The sudden death begins; Team B is in the south."
    )


def test_times_on_the_clock_are_told_to_the_millisecond_where_they_need_it() -> None:
    assert fact_words(Fact("clock_left", 899_999, "ms"), EN) == "14:59.999 left"
    assert fact_words(Fact("elapsed", 1_800_000, "ms"), JA) == "経過30:00"
    early = Margin("clock_left", 899_999, 900_000, 1, "ms")
    assert margin_words(early, EN) == "0:00.001 below the border of 15:00"
    assert margin_words(early, JA) == "境目の15:00より0:00.001下"
    assert margin_words(Margin("clock_left", 300_000, 300_000, 0, "ms"), EN) == "just at the border of 5:00"
