"""In what two rulesets differ, over HTTP and in the terminal."""

import io
import json
import os
from typing import Any

import msgspec
import pytest
from rich.console import Console

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import OPTIONS, STANDARDS
from midline_protocol.http import RulesDiffer
from midline_server import cli
from midline_server.cli.language import Say
from midline_server.cli.rules import tables

DIFF = "/api/games/kubb/diff?from=worlds&to=forgotten-star-2026"


async def difference(ami: Any, path: str = DIFF) -> RulesDiffer:
    return msgspec.convert((await ami.get(path)).body, RulesDiffer)


async def test_every_option_that_differs_is_told_with_both_values_in_words(api: Any) -> None:
    async with api() as ami:
        found = await difference(ami)
        worlds, league = STANDARDS["worlds"], STANDARDS["forgotten-star-2026"]
        names = [o.name for o in OPTIONS if getattr(worlds, o.name) != getattr(league, o.name)]
        assert [o.key for o in found.options] == names
        dead = next(o for o in found.options if o.key == "felled_field_kubbs")
        assert (dead.first, dead.second) == ("rethrow", "dead")
        assert dead.first_told.en
        assert dead.first_told.ja != dead.second_told.ja
        throwers = next(o for o in found.options if o.key == "opening_distinct_throwers")
        assert (throwers.first, throwers.second_told.en) == ([1, 1], "2, 2")


async def test_every_clause_of_both_is_shared_reworded_or_one_sides_alone(api: Any) -> None:
    async with api() as ami:
        found = await difference(ami)
        worlds = {clause.id for clause in BOOK.of("worlds")}
        league = {clause.id for clause in BOOK.of("forgotten-star-2026")}
        assert found.shared == len(worlds & league)
        first = {pair.first.id for pair in found.reworded}
        second = {clause.id for pair in found.reworded for clause in pair.second}
        alone = {c.id for c in found.first_only}, {c.id for c in found.second_only}
        assert worlds - league == (first - league) | alone[0]
        assert league - worlds == (second - worlds) | alone[1]
        assert not first & alone[0]
        assert not second & alone[1]
        early = next(pair for pair in found.reworded if pair.first.id == "KW-39")
        assert [clause.id for clause in early.second] == ["FS-I.E.3.b"]
        assert early.first.text.en == BOOK["KW-39"].en


async def test_seen_from_the_other_side_it_is_the_same(api: Any) -> None:
    async with api() as ami:
        one = await difference(ami)
        other = await difference(ami, "/api/games/kubb/diff?from=forgotten-star-2026&to=worlds")
        assert [o.key for o in other.options] == [o.key for o in one.options]
        assert (other.first_only, other.second_only) == (one.second_only, one.first_only)
        pairs = {(pair.first.id, clause.id) for pair in one.reworded for clause in pair.second}
        assert {(clause.id, pair.first.id) for pair in other.reworded for clause in pair.second} == pairs


async def test_a_ruleset_does_not_differ_from_itself(api: Any) -> None:
    async with api() as ami:
        found = await difference(ami, "/api/games/kubb/diff?from=worlds&to=worlds")
        assert (found.options, found.reworded, found.first_only, found.second_only) == ((), (), (), ())
        assert found.shared == len(BOOK.of("worlds"))


async def test_in_one_language_each_text_comes_once(api: Any) -> None:
    async with api() as ami:
        said = (await ami.get(f"{DIFF}&lang=ja")).body
        clause = said["second_only"][0]
        assert clause["text"] == BOOK[clause["id"]].ja
        assert isinstance(said["options"][0]["first_told"], str)


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/api/games/kubb/diff?from=worlds", "?to"),
        ("/api/games/kubb/diff?from=moon&to=worlds", "?from"),
        ("/api/games/chess/diff?from=worlds&to=worlds", "chess"),
    ],
)
async def test_what_is_not_there_cannot_be_compared(api: Any, path: str, where: str) -> None:
    async with api() as ami:
        said = await ami.get(path)
        assert (said.status, said.body["error"], said.body["where"]) == (404, "NO_SUCH_GAME", where)


async def test_the_terminal_shows_it_in_both_languages(api: Any) -> None:
    async with api() as ami:
        found = await difference(ami)
    for language, alone, cap in (("en", "Only worlds", "Options"), ("ja", "worldsだけ", "オプション")):
        console = Console(file=io.StringIO(), width=200)
        for table in tables(found, Say(language)):  # type: ignore[arg-type]
            console.print(table)
        shown = console.file.getvalue()  # type: ignore[attr-defined]
        assert alone in shown
        assert cap in shown
        assert "KW-39" in shown
        assert "FS-I.E.3.b" in shown


def test_the_command_gives_json_and_names_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rules", "diff", "worlds", "forgotten-star-2026"]
    assert cli.run([*words, "--json"], os.environ) == 0
    assert json.loads(capsys.readouterr().out)["second"] == "forgotten-star-2026"
    assert cli.run(words, os.environ) == 0
    assert "FS-I.E.3.b" in capsys.readouterr().out
    assert cli.run(["rules", "diff", "worlds", "moon"], os.environ) == 2
    assert "forgotten-star-2026" in capsys.readouterr().err
