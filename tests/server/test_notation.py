"""A text in notation checked: any text has an answer, and an error stands at its token, in both languages."""

from hypothesis import given, settings
from hypothesis import strategies as st
from kubb_sheets import sheets

from midline_games.kubb.notation.sheet import Sheet
from midline_games.kubb.notation.writing import write
from midline_server.notation import checked


@given(text=st.text(max_size=80) | st.text("1234567890.;:/-()afbikrpyqnxgwmtulo \n", max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text_has_an_answer(text: str) -> None:
    told = checked(text)
    assert told.fault is None or told.fault.told.en


@given(sheet=sheets)
@settings(max_examples=60, deadline=None)
def test_any_sheet_can_be_played_up_to_its_breach(sheet: Sheet) -> None:
    told = checked(write(sheet), "forgotten-star-2026")
    assert told.fault is None or (told.fault.told.en and told.fault.told.ja)


def test_a_breach_stands_at_its_token() -> None:
    fault = checked("Game 1\n1. j:b g:b d:b").fault
    assert fault is not None
    assert (fault.line, fault.column, fault.token) == (2, 12, "d:b")
    assert (fault.game, fault.turn, fault.team, fault.clause) == (1, 1, "a", "KW-12")
    assert fault.told.en != fault.code


def test_what_cannot_be_read_names_no_clause() -> None:
    fault = checked("1. j:b zz").fault
    assert fault is not None
    assert (fault.clause, fault.code, fault.column) == (None, "not_a_token", 8)


def test_turns_are_told_with_what_the_rules_saw() -> None:
    told = checked("b b\n2i f f b -")
    assert [(t.number, t.team, t.in_hand, t.batons, t.text) for t in told.turns] == [
        (1, "a", 0, 2, "b b"), (2, "b", 2, 4, "2i f f b -")
    ]  # fmt: skip
    assert told.fault is None
    assert told.outcome is None
