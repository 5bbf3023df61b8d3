"""Everything the referee says is said in words, in both languages, with nothing left to fill in."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from midline_games.clauses import LANGUAGES, Language
from midline_games.kubb.clauses import BOOK
from midline_protocol.codes import ErrorCode
from midline_protocol.kubb import Fact, KubbView, Margin, Ruled, Ruling
from midline_protocol.messages import Event
from midline_server.cli.language import Say
from midline_server.cli.screen.codes import server_words
from midline_server.cli.screen.explain import as_printed, reasons
from midline_server.cli.screen.house_rules import house_rules
from midline_server.cli.screen.measures import margin_words
from midline_server.cli.screen.names import countdown
from midline_server.cli.screen.told import event_line, refusal_line, ruling_line, ruling_sentence, why
from midline_server.cli.screen.wrap import wrapped

Moment = tuple[int, KubbView, tuple[Event, ...]]
CARRIED = {"team", "player", "pieces", "reason"}
EN, JA = Say("en"), Say("ja")


def messages() -> Iterator[tuple[str, str]]:
    for clause in BOOK:
        for code, message in clause.messages.items():
            if message.placeholders <= CARRIED:
                yield clause.id, code


@pytest.mark.clause("KW-41")
def test_house_rules_are_told_in_the_words_of_their_options() -> None:
    options = {"felled_field_kubbs": "dead", "king_attempts_per_possession": 1, "of_tomorrow": True}
    (told,) = house_rules(options, EN)
    assert told.startswith("This match has house rules: Felled field kubbs - It leaves the game; ")
    assert told.endswith("Attempts at the king - 1; of_tomorrow True.")
    assert "倒されたフィールドkubb－ゲームから除く、王を狙える回数－1、" in house_rules(options, JA)[0]
    assert house_rules({}, EN) == []


def test_only_what_no_ruling_says_wants_more_than_rulings_carry() -> None:
    """The lobby lists house rules; no referee does."""
    rest = {(c.id, code) for c in BOOK for code in c.messages} - set(messages())
    assert rest == {("KW-41", "HOUSE_OPTIONS")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_book_makes_a_whole_sentence(language: Language) -> None:
    for clause, code in messages():
        ruling = Ruling(1, clause, code, "a", 2, ("B1", "K"), reason="late")
        said = ruling_sentence(ruling, Say(language))
        assert said != code
        assert not {"?", "{", "}"} & set(said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_in_a_match_has_a_sentence(
    played: tuple[Moment, ...], language: Language
) -> None:
    said = [event_line(event, Say(language)) for _, _, events in played for event in events]
    lines = [line for line in said if line is not None]
    assert len(lines) > 400
    assert [line for line in lines if "?" in line or "_" in line] == []


def test_facts_of_rulings_are_told_by_name_and_not_by_field(played: tuple[Moment, ...]) -> None:
    rulings = [e.ruling for _, _, events in played for e in events if isinstance(e, Ruled)]
    assert {r.code for r in rulings} > {"FELLED", "MISSED", "KUBB_IN", "TOSS_WON"}
    for ruling in rulings:
        assert ruling_line(ruling, JA) != ruling_line(ruling, EN)


def test_a_margin_says_by_how_much_and_in_which_direction() -> None:
    early = Margin("fell_at", 820, 910, -90, "ms")
    assert margin_words(early, EN) == "fell 90 ms too early"
    assert margin_words(early, JA) == "0.09秒早く倒れた"
    flat = Margin("yaw", 1710, 1571, 139, "mrad")
    assert margin_words(flat, EN) == "8° over the limit of 90°"
    half = Margin("inside", 480, 500, -20, "permille")
    assert margin_words(half, EN) == "48 % of its base is inside, 50 % needed"


def test_a_ruling_line_names_clause_sentence_measure_and_what_was_put_back() -> None:
    early = Margin("fell_at", 820, 910, -90, "ms")
    fell = (Fact("fell_at", 820, "ms", "B3"), Fact("field_standing", 1, "count"))
    ruling = Ruling(4, "KW-29", "FIELD_FIRST", "a", 1, ("B3",), fell, early, ("B3",))
    assert ruling_line(ruling, EN) == (
        "KW-29  Field kubbs first: B3 is stood up again."
        " (fell 90 ms too early; field kubbs still standing: 1; put back: B3)"
    )


def test_a_refusal_says_how_far_off_it_was() -> None:
    front = refusal_line("FOOT_FAULT", "KW-13", {"y_mm": -3500, "line_mm": -4000}, EN)
    assert front.endswith("(you stood 50 cm in front of the line)") or "0.50 m in front" in front
    far_side = refusal_line("BEHIND_LINE", "KW-32", {"y_mm": 1000, "line_mm": 1250}, EN)
    assert "25 cm in front of the line" in far_side
    high = refusal_line("UNDERARM_ONLY", "KW-14", {"height_mm": 1300, "limit_mm": 1200}, JA)
    assert "1.30 m" in high
    assert "限度 1.20 m" in high


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_says_what_it_means(language: Language) -> None:
    for code in ErrorCode:
        assert code.value not in server_words(code, Say(language))


def test_codes_of_a_newer_server_are_shown_as_they_are() -> None:
    assert "NEW_THING" in server_words("NEW_THING", EN)
    assert ruling_sentence(Ruling(1, "KW-99", "NEW_CODE"), EN) == "NEW_CODE"
    assert "KW-99" in why("KW-99", JA)[0]


def test_why_tells_the_ruling_its_measures_and_the_clause() -> None:
    ruling = Ruling(7, "KW-28", "FELLED", "b", 1, ("A2",), (Fact("fell_at", 910, "ms", "A2"),))
    told = reasons("7", {7: ruling}, EN)
    assert told[:2] == ["7. Team B fells A2.", "   A2 fell 910 ms after the release"]
    assert told[2].startswith("KW-28: Batons go for the field kubbs")
    assert reasons(None, {7: ruling}, EN) == told
    assert reasons("8", {7: ruling}, EN) == ["There is no such ruling."]
    assert reasons(None, {}, EN) == ["There is no ruling yet."]
    assert reasons("FS-II.A.4.A", {}, JA)[0].startswith("FS-II.A.4.a: ")


def test_clauses_are_found_however_they_are_typed() -> None:
    assert all(as_printed(c.id.upper()) == c.id for c in BOOK)


@pytest.mark.parametrize(
    ("ms", "shown"), [(60_000, "1:00"), (59_001, "1:00"), (1, "0:01"), (0, "0:00"), (-5, "0:00")]
)
def test_a_countdown_shows_nothing_left_only_when_nothing_is_left(ms: int, shown: str) -> None:
    assert countdown(ms) == shown


@given(st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=120), st.integers(8, 60))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    lines = wrapped(Text(text), width, indent=3)
    assert all(cell_len(line.plain) <= width for line in lines)
    assert "".join("".join(line.plain.split()) for line in lines) == "".join(text.split())


def test_japanese_breaks_anywhere_but_before_what_closes() -> None:
    lines = [line.plain for line in wrapped(Text("倒しました。次の番です。"), 12)]
    assert lines == ["倒しまし", "た。次の番で", "す。"] or all(not line.startswith("。") for line in lines)
