"""Notation read and written: the examples of its authors, every way of writing the same, and what cannot be read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kubb_sheets import sheets

from midline_games.kubb.notation.errors import MESSAGES, NotationError
from midline_games.kubb.notation.reading import read, read_with_places
from midline_games.kubb.notation.sheet import Baton, Kubbs, Penalty, Play, Sheet
from midline_games.kubb.notation.writing import write


def plays(text: str) -> tuple[Play, ...]:
    return read(text).games[0].turns[0].plays


def refusal_of(text: str) -> NotationError | None:
    try:
        read(text)
    except NotationError as error:
        return error
    return None


# --- as its authors write it ------------------------------------------------------------------------------------------


def test_a_turn_of_batons_alone() -> None:
    f1, b1, miss = Baton((("F", 1),)), Baton((("B", 1),)), Baton()
    assert plays("2f/f/-/b/-/b") == (Baton((("F", 2),)), f1, miss, b1, miss, b1)


def test_a_turn_with_its_number_and_its_players() -> None:
    read_plays = plays("4. j:5i2r b:2f b:3f j:- j:b c:b c:-")
    assert read_plays[0] == Kubbs((("I", 5), ("R", 2)), "j")
    assert [p.who for p in read_plays if isinstance(p, Baton)] == ["b", "b", "j", "j", "c", "c"]


def test_several_throw_kubbs_in() -> None:
    assert plays("j:2i m:2i j:3i4r") == (
        Kubbs((("I", 2),), "j"),
        Kubbs((("I", 2),), "m"),
        Kubbs((("I", 3), ("R", 4)), "j"),
    )


def test_a_perfect_game() -> None:
    read_plays = plays("j:B j:B g:B g:B d:B d:K")
    assert read_plays[:2] == (Baton((("B", 1),), "j"), Baton((("B", 1),), "j"))
    assert read_plays[-1] == Baton((("K", 1),), "d")


# --- many ways to write the same --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "1. j:2f1b -",
        "1. J:2F1B -".replace("J", "j"),
        "1.j:ffb/-",
        "j:2f+b /  –",
        "j:2f1b, -",
        "１．ｊ：２ｆ１ｂ／ー",
        "# ours\n\nj:2f1b {field first} -  # missed\r\n",
    ],
)
def test_case_numbers_separators_comments_and_width_do_not_matter(text: str) -> None:
    assert read(text).games[0].turns == read("j:2f1b -").games[0].turns


def test_no_number_is_one_and_letters_in_a_row_are_counted() -> None:
    assert plays("iiir") == plays("3i1r") == (Kubbs((("I", 3), ("R", 1))),)


def test_what_counts_nothing_is_left_out() -> None:
    assert plays("0i k0n 0f") == (Baton((("K", 1),)), Baton())


def test_the_older_form_of_a_rescue_is_read() -> None:
    assert plays("IF8I3R") == (Kubbs((("I", 1), ("Q", 1), ("I", 8), ("R", 3))),)


def test_a_line_may_hold_several_turns_and_each_line_is_one() -> None:
    one, two = read("1. - b 2. i f - - -"), read("- b\ni f - - -\n")
    assert one.games == two.games
    assert [len(turn.plays) for turn in one.games[0].turns] == [2, 5]


def test_each_team_may_count_its_own_turns() -> None:
    assert len(read("1. -\n1. -\n2. -\n2. -").games[0].turns) == 4


def test_what_we_add_stands_behind_semicolons() -> None:
    turn = read("j:-;x(tilt) f;o;u2;l1 ;g(b) ;w ;a1.9 ;t12:34").games[0].turns[0]
    assert turn.plays == (
        Baton(who="j", foul="tilt"),
        Baton((("F", 1),), own_half=True, pushed_out=2, leaning=1),
        Penalty("g", "b"),
        Penalty("w"),
    )
    assert (turn.line_cm, turn.clock_s) == (190, 754)


def test_x_alone_is_an_illegal_baton() -> None:
    assert plays("x j:x(foot)") == (Baton(foul="other"), Baton(who="j", foul="foot"))


def test_a_series_has_several_games() -> None:
    sheet = read(
        "Team a: Spruces\nGame 1\nFirst: b\n1. - -\nResult: a\n\nGame 2: throw-off\n1. b b\nEnd: concede b"
    )
    assert [game.contest for game in sheet.games] == ["game", "throwoff"]
    assert sheet.games[0].first == "b"
    assert sheet.a.name == "Spruces"


# --- there and back -----------------------------------------------------------------------------------------------------


@given(sheet=sheets)
@settings(max_examples=100, deadline=None)
def test_what_is_written_reads_back_as_it_was(sheet: Sheet) -> None:
    assert read(write(sheet)) == sheet


@given(sheet=sheets)
@settings(max_examples=100, deadline=None)
def test_what_was_read_is_written_the_same_again(sheet: Sheet) -> None:
    text = write(sheet)
    assert write(read(text)) == text


@given(text=st.text() | st.text("1234567890.;:/-()afbikrpyqnxgwmtulo \n", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    error = refusal_of(text)
    if error is None:
        assert read(write(read(text))) == read(text)
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= max(1, len(lines[error.line - 1]))
    assert error.told("en")
    assert error.told("ja")


@given(data=st.data(), sheet=sheets)
@settings(max_examples=60, deadline=None)
def test_a_damaged_text_is_read_or_refused(data: st.DataObject, sheet: Sheet) -> None:
    text = write(sheet)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    if (error := refusal_of(damaged)) is None:
        again = read(damaged)
        assert read(write(again)) == again
    else:
        assert error.code in MESSAGES


# --- what cannot be read --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "token"),
    [
        ("2f z", "not_a_token", 1, 4, "z"),
        ("1. -\n2. i 3z", "not_a_token", 2, 6, "3z"),
        ("i-", "baton_and_kubbs", 1, 1, "i-"),
        ("11f", "count", 1, 1, "11f"),
        ("6i5i", "count", 1, 1, "6i5i"),
        ("4b2b", "count", 1, 1, "4b2b"),
        ("j2:f", "player", 1, 1, "j2:f"),
        ("- j:", "player", 1, 3, "j:"),
        ("f;z", "note", 1, 1, "f;z"),
        ("f;a9.9", "note", 1, 1, "f;a9.9"),
        ("f;x(fast)", "note", 1, 1, "f;x(fast)"),
        ("i;o", "note_place", 1, 1, "i;o"),
        ("1. -\n3. -", "turn_number", 2, 1, "3."),
        ("Ruleset: mine\n-", "ruleset", 1, 1, "mine"),
        ("Options: opening=7\n-", "option", 1, 1, "opening=7"),
        ("Options: openings=6\n-", "option", 1, 1, "openings=6"),
        ("Title: a\nTitle: b\n-", "twice", 2, 1, "title"),
        ("Players a: j, J\n-", "twice", 1, 1, "j"),
        ("Toss: a 12\n-", "header", 1, 1, "Toss: a 12"),
        ("First: c\n-", "header", 1, 1, "First: c"),
        ("End: concede\n-", "header", 1, 1, "End: concede"),
        ("Game 1: cup\n-", "header", 1, 1, "Game 1: cup"),
        ("# nothing", "empty", 1, 1, ""),
        ("- " * 40_000, "too_long", 1, 1, ""),
        ("-\n" * 251, "too_long", 251, 1, "-"),
    ],
)
def test_an_error_says_where_and_what(text: str, code: str, line: int, column: int, token: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    error = refused.value
    assert (error.code, error.line, error.column, error.token) == (code, line, column, token)
    assert "?" not in error.told("en") + error.told("ja")


def test_every_sentence_has_both_languages() -> None:
    assert all(message.en.isascii() and message.ja for message in MESSAGES.values())


def test_places_are_those_of_the_text() -> None:
    reading = read_with_places("Title: x\n1. j:b  /f\n2. 3i")
    assert [(p.line, p.column, p.token) for p in reading.plays.values()] == [
        (2, 4, "j:b"), (2, 10, "f"), (3, 4, "3i")
    ]  # fmt: skip
