"""Every clause that somebody sees to has a test, and kubb's code names nothing that its rule book lacks."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from midline_games.kubb.citing import LEAGUE_NAMES, cited
from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import STANDARDS
from midline_server.write_rules import UNJUDGED, rules_text

SCENARIOS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8")
)
Read = Callable[[str], Any]


def test_every_enforced_clause_has_a_test(marks_of: Read) -> None:
    tested = {mark.clause for mark in marks_of("tests")}
    assert [c.id for c in BOOK if c.enforcement not in UNJUDGED and c.id not in tested] == []


def test_every_clause_of_the_texts_that_is_seen_to_has_a_scenario() -> None:
    told = {key.partition("/")[0] for key in SCENARIOS}
    seen_to = [c.id for c in BOOK if c.enforcement not in UNJUDGED and not c.id.startswith("MID-")]
    assert [clause for clause in seen_to if clause not in told] == []


def test_what_a_server_cannot_judge_is_listed_in_the_rules_with_its_reason() -> None:
    _, _, listed = rules_text().partition("## Rules that a server cannot judge")
    rows = [row for row in listed.partition("\n## ")[0].splitlines() if row.startswith("| [")]
    clauses = [c for c in BOOK if c.enforcement in UNJUDGED]
    assert len(rows) == len(clauses)
    for clause, row in zip(clauses, rows, strict=True):
        assert row.startswith(f"| [{clause.id}](")
        assert clause.en in row
        assert clause.ja in row


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


# --- the league's text ---------------------------------------------------------------------------------------------------

RULES_IN = (
    ("I.A", 11), ("I.B", 1), ("I.C", 3), ("I.D", 5), ("I.E", 12), ("I.F", 15), ("II.A", 17), ("II.B", 31), ("II.C", 17),
    ("II.D", 31), ("III.A", 3), ("III.B", 24),
)  # fmt: skip
"""How many rules each section of the league's text has."""


def test_every_sentence_of_the_league_is_a_clause() -> None:
    known = [c.id.removeprefix("FS-") for c in BOOK if c.id.startswith("FS-")]
    counted = {
        section: sum(c == section or c.startswith(f"{section}.") for c in known) for section, _ in RULES_IN
    }
    assert counted == dict(RULES_IN)
    assert sum(counted.values()) == len(known)


def test_every_gap_of_the_texts_is_a_clause() -> None:
    assert [c.id for c in BOOK if c.id.startswith("GAP-")] == [f"GAP-{n}" for n in range(1, 15)]


def test_a_match_of_the_league_cites_a_clause_of_its_own_for_every_code_of_the_world_championship() -> None:
    silent = {
        "SETUP_INVALID": "nobody sets up a pitch of one's own",
        "HOUSE_OPTIONS": "told by the lobby",
        "UNRESOLVED": "the league's clauses have no gaps of that kind",
    }
    codes = {(c.id, code) for c in BOOK if c.rulesets == ("worlds",) for code in c.messages}
    assert {pair for pair in codes if pair[1] not in silent} - {*LEAGUE_NAMES} == set()


def test_a_clause_that_the_league_cites_holds_there_and_speaks_with_the_code() -> None:
    wrong = [
        (code, league)
        for (_, code), league in LEAGUE_NAMES.items()
        if "forgotten-star-2026" not in BOOK[league].rulesets or code not in BOOK[league].messages
    ]
    assert wrong == []
    assert all(code in BOOK[clause].messages for clause, code in LEAGUE_NAMES)


def test_matches_of_the_world_championship_cite_as_before() -> None:
    assert cited("KW-38", "GAME_WON", STANDARDS["worlds"]) == "KW-38"
    assert cited("KW-38", "GAME_WON", STANDARDS["forgotten-star-2026"]) == "FS-I.E.3.a"
    assert cited("MID-3", "WRONG_PHASE", STANDARDS["forgotten-star-2026"]) == "MID-3"
