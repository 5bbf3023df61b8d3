"""Every clause that somebody sees to has a test, and kubb's code names nothing that its rule book lacks."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from midline_games.kubb.clauses import BOOK

UNTESTED = ("na", "record")
SCENARIOS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8")
)
Read = Callable[[str], Any]


def test_every_enforced_clause_has_a_test(marks_of: Read) -> None:
    tested = {mark.clause for mark in marks_of("tests")}
    assert [c.id for c in BOOK if c.enforcement not in UNTESTED and c.id not in tested] == []


def test_every_scenario_has_a_test(marks_of: Read) -> None:
    tested = {f"{mark.clause}/{n}" for mark in marks_of("tests") for n in mark.scenarios}
    assert [key for key in SCENARIOS if key not in tested] == []


def test_marks_name_clauses_and_scenarios_that_exist(marks_of: Read) -> None:
    marks = marks_of("tests/games/kubb")
    unknown = [f"{m.where}: {m.clause}" for m in marks if m.clause not in BOOK]
    unknown += [
        f"{m.where}: {m.clause}/{n}" for m in marks for n in m.scenarios if f"{m.clause}/{n}" not in SCENARIOS
    ]
    assert unknown == []


def test_code_names_only_clauses_of_the_book(names_of: Read) -> None:
    unknown = [
        said for said in names_of("server/midline_games/kubb").clauses if not _is_known(said.text, said.whole)
    ]
    assert [f"{said.where}: {said.text}" for said in unknown] == []


def test_code_speaks_only_with_codes_of_the_book(names_of: Read) -> None:
    said = names_of("server/midline_games/kubb").codes
    assert [f"{code.where}: {code.text}" for code in said if code.text not in BOOK.codes] == []


def test_a_code_named_beside_a_clause_is_in_that_clause(names_of: Read) -> None:
    pairs = [p for p in names_of("server/midline_games/kubb").pairs if p.clause in BOOK]
    assert [f"{p.where}: {p.clause} {p.code}" for p in pairs if p.code not in BOOK[p.clause].messages] == []


def test_a_refusal_gives_what_its_sentence_needs(names_of: Read) -> None:
    refusals = [p for p in names_of("server/midline_games/kubb").pairs if p.is_refusal and p.clause in BOOK]
    short = {
        f"{p.where}: {p.code}": BOOK.message(p.clause, p.code).placeholders - p.given
        for p in refusals
        if p.code in BOOK[p.clause].messages
    }
    assert {where: missing for where, missing in short.items() if missing} == {}


def _is_known(clause: str, is_whole: bool) -> bool:
    """A sentence may speak of a group of clauses (FS-II.A.4); a ruling has to name one."""
    return clause in BOOK or (not is_whole and any(c.id.startswith(f"{clause}.") for c in BOOK))
