"""The rule book of kubb is whole: two languages, known options, known sources, and the copies made from it are fresh."""

import re
import tomllib
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from midline_games.clauses import Book, Clause, Document, Message, Passage
from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import OPTIONS, Deviation, deviations
from midline_protocol.kubb import KubbRules
from midline_server.write_rules import KUBB_RULES, rules_text

SPOKEN = {"team", "player", "pieces", "reason", "options"}
"""What every ruling can fill in; `options` is for the lobby."""

FIELD_TYPES: dict[str, Any] = typing.get_type_hints(KubbRules)
SCENARIOS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8")
)
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


# --- the book ----------------------------------------------------------------------------------------------------------


def test_every_clause_of_the_world_championship_text_is_in_the_book() -> None:
    assert [c.id for c in BOOK if c.id.startswith("KW-")] == [f"KW-{n}" for n in range(1, 42)]


def test_a_book_refuses_two_clauses_of_one_name() -> None:
    with pytest.raises(ValueError, match="two clauses are called X-1"):
        Book((), (_clause("X-1"), _clause("X-1")))


def test_a_book_refuses_a_document_it_does_not_list() -> None:
    with pytest.raises(ValueError, match="X-1 cites 'Z'"):
        Book((Document("W", "Title", "en", "ja"),), (_clause("X-1", source=(Passage("Z"),)),))


def test_a_message_tells_what_nobody_measured_as_a_question_mark() -> None:
    message = Message("{team} fells {pieces}.", "{team}が{pieces}を倒しました。")
    assert message.fill("en", {"team": "Team A"}) == "Team A fells ?."
    assert message.fill("ja", {"team": "チームA", "pieces": "B1"}) == "チームAがB1を倒しました。"


def test_a_clause_is_found_by_its_name_by_its_ruleset_and_by_a_code() -> None:
    book = Book((), (_clause("X-1"), _clause("X-2", messages={"SOME_CODE": Message("a", "b")})))
    assert book["X-2"].messages["SOME_CODE"] == book.message("X-2", "SOME_CODE")
    assert [c.id for c in book.speakers("SOME_CODE")] == ["X-2"]
    assert [c.id for c in book.of("worlds")] == ["X-1", "X-2"]
    assert book.codes == {"SOME_CODE"}
    assert "X-3" not in book


def test_clients_read_a_clause_as_json() -> None:
    sent = msgspec.json.encode(BOOK.clauses)
    assert tuple(msgspec.json.decode(sent, type=list[Clause])) == BOOK.clauses


@pytest.mark.parametrize("clause", BOOK, ids=lambda c: c.id)
def test_a_clause_is_written_in_both_languages(clause: Clause) -> None:
    pairs = [(clause.en, clause.ja), *((m.en, m.ja) for m in clause.messages.values())]
    pairs += [(clause.reading_en, clause.reading_ja)] if clause.reading_en or clause.reading_ja else []
    for en, ja in pairs:
        assert en.isascii()
        assert en[-1] in ".!?}"
        assert JAPANESE.search(ja)
        assert ja[-1] in "。！？）}"


@pytest.mark.parametrize("clause", BOOK, ids=lambda c: c.id)
def test_a_clause_has_a_source_or_says_why_it_stands(clause: Clause) -> None:
    assert clause.source or clause.reading_en


@pytest.mark.parametrize("clause", BOOK, ids=lambda c: c.id)
def test_a_clause_names_options_that_a_match_has(clause: Clause) -> None:
    assert set(clause.options) <= set(KubbRules.__struct_fields__)


def test_a_message_asks_for_the_same_words_in_both_languages() -> None:
    holes = re.compile(r"\{\w+\}")
    odd = [
        (clause.id, code)
        for clause in BOOK
        for code, m in clause.messages.items()
        if set(holes.findall(m.en)) != set(holes.findall(m.ja)) or not m.placeholders <= SPOKEN
    ]
    assert odd == []


def test_clauses_refer_to_clauses_that_exist() -> None:
    name = re.compile(r"\b(?:KW|GAP|MID)-\d+\b|\bFS-[IVX]+(?:\.[A-Za-z0-9]+)+")
    texts = ((c.id, f"{c.en} {c.ja} {c.reading_en} {c.reading_ja}") for c in BOOK)
    assert [(at, found) for at, text in texts for found in name.findall(text) if found not in BOOK] == []


def test_every_option_is_named_by_a_clause() -> None:
    named = {option for clause in BOOK for option in clause.options}
    assert set(KubbRules.__struct_fields__) - named == set()


def test_scenarios_belong_to_clauses_and_are_counted_from_one() -> None:
    numbers: dict[str, list[int]] = {}
    for key in SCENARIOS:
        clause, _, n = key.partition("/")
        numbers.setdefault(clause, []).append(int(n))
    assert [clause for clause in numbers if clause not in BOOK] == []
    assert [clause for clause, ns in numbers.items() if ns != list(range(1, len(ns) + 1))] == []
    assert all(set(told) == {"given", "when", "then"} for told in SCENARIOS.values())


# --- options -----------------------------------------------------------------------------------------------------------


def test_every_option_of_a_match_is_described_in_order() -> None:
    assert tuple(o.name for o in OPTIONS) == KubbRules.__struct_fields__


@pytest.mark.parametrize("option", OPTIONS, ids=lambda o: o.name)
def test_an_option_describes_just_the_values_it_may_have(option: Any) -> None:
    kind = FIELD_TYPES[option.name]
    allowed = list(get_args(kind)) if get_origin(kind) is Literal else [True, False] if kind is bool else []
    assert sorted(map(str, allowed)) == sorted(str(choice.value) for choice in option.choices)


def test_a_match_by_the_book_deviates_in_nothing() -> None:
    assert deviations(KubbRules()) == ()


def test_a_deviation_tells_what_is_usual() -> None:
    rules = KubbRules(felled_field_kubbs="dead", turn_cap=40)
    assert deviations(rules) == (
        Deviation("felled_field_kubbs", "dead", "rethrow"),
        Deviation("turn_cap", 40, 200),
    )


# --- what is made from it -----------------------------------------------------------------------------------------------


def test_rules_md_is_fresh() -> None:
    stale = "run python -m midline_server.write_rules"
    assert KUBB_RULES.read_text(encoding="utf-8") == rules_text(), stale


def test_marks_are_read_from_source(marks_in_source: Callable[[str], Any]) -> None:
    (mark,) = marks_in_source('@pytest.mark.clause("KW-1", scenario=(1, 2))\ndef test_it(): ...')
    assert (mark.clause, mark.scenarios) == ("KW-1", (1, 2))


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.clause("KW-1")\ndef nobody_runs_this(): ...',
        "@pytest.mark.clause(A_NAME)\ndef test_it(): ...",
        '@pytest.mark.clause("KW-1", scenarios=1)\ndef test_it(): ...',
    ],
)
def test_marks_that_prove_nothing_are_refused(marks_in_source: Callable[[str], Any], source: str) -> None:
    with pytest.raises(AssertionError, match="source:"):
        marks_in_source(source)


def test_names_are_read_from_source(names_in_source: Callable[[str], Any]) -> None:
    names = names_in_source('"as KW-12 says"\nraise IllegalAction("FOOT_FAULT", "KW-13", x_mm=1)')
    assert [(said.text, said.whole) for said in names.clauses] == [("KW-12", False), ("KW-13", True)]
    assert [code.text for code in names.codes] == ["FOOT_FAULT"]
    assert [(p.code, p.clause, p.given, p.is_refusal) for p in names.pairs] == [
        ("FOOT_FAULT", "KW-13", {"x_mm"}, True)
    ]


def _clause(name: str, **changed: Any) -> Clause:
    plain = Clause(
        id=name, rulesets=("worlds",), phase="any", enforcement="action", en="A rule.", ja="決まり。"
    )
    return msgspec.structs.replace(plain, **changed)
