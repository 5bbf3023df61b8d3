"""`midline rules diff`: in what two rulesets differ, as tables or as JSON."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from midline_server.cli.language import Say

if TYPE_CHECKING:
    from midline_protocol.http import ClauseText, RulesDiffer, Words


def command(say: Say) -> Callable[..., int]:
    def rules(
        what: Annotated[Literal["diff"], Parameter(help=say("What is asked about them.", "何を調べるか。"))],
        first: Annotated[str, Parameter(help=say("One ruleset, such as worlds.", "ルールセット（例: worlds）。"))],
        second: Annotated[str, Parameter(help=say("The other one.", "比べるルールセット。"))],
        *,
        game: Annotated[str, Parameter(help=say("Whose rules.", "競技。"))] = "kubb",
        json: Annotated[bool, Parameter(negative="", help=say("As JSON, for programs.", "JSONで出力する。"))] = False,
    ) -> int:  # fmt: skip
        from midline_games.catalog import CATALOG
        from midline_protocol.codec import encode_body
        from midline_server.api.differing import difference
        from midline_server.api.games import library

        described = library(CATALOG).get(game)
        known = tuple(described.game.presets) if described else ()
        if described is None or first not in known or second not in known:
            names = ", ".join(known) or ", ".join(library(CATALOG))
            Console(stderr=True).print(
                say(f"there are: {names}", f"使えるもの: {names}"), style="red", markup=False
            )
            return 2
        found = difference(described, first, second)
        console = Console(highlight=False, markup=False)
        if json:
            console.file.write(encode_body(found).decode() + "\n")
        else:
            for table in tables(found, say):
                console.print(table)
            console.print(_shared(found, say))
        return 0

    rules.__doc__ = say(
        "In what two rulesets differ: `midline rules diff worlds forgotten-star-2026`.",
        "二つのルールセットの違い: `midline rules diff worlds forgotten-star-2026`。",
    )
    return rules


def tables(found: "RulesDiffer", say: Say) -> list[Table]:
    """Options, rules in other words, and what each has alone; those with nothing in them are left out."""
    both = (found.first, found.second)
    options = _table(say("Options", "オプション"), ("", *both))
    for option in found.options:
        options.add_row(_in(option.name, say), _in(option.first_told, say), _in(option.second_told, say))
    reworded = _table(say("The same rule, worded otherwise", "文言の異なる同じルール"), both)
    for pair in found.reworded:
        reworded.add_row(_clauses((pair.first,), say), _clauses(pair.second, say))
    alone = [
        _only(say(f"Only {name}", f"{name}だけ"), clauses, say)
        for name, clauses in ((found.first, found.first_only), (found.second, found.second_only))
    ]
    return [table for table in (options, reworded, *alone) if table.row_count]


def _only(title: str, clauses: Iterable["ClauseText"], say: Say) -> Table:
    table = _table(title, (say("clause", "条項"), ""))
    for clause in clauses:
        table.add_row(clause.id, _in(clause.text, say))
    return table


def _table(title: str, columns: Iterable[str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", show_lines=True, expand=True)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _clauses(clauses: Iterable["ClauseText"], say: Say) -> str:
    return "\n\n".join(f"{clause.id}: {_in(clause.text, say)}" for clause in clauses)


def _shared(found: "RulesDiffer", say: Say) -> str:
    return say(f"{found.shared} clauses are the same in both.", f"共通の条項は{found.shared}件です。")


def _in(words: "Words", say: Say) -> str:
    return say(words.en, words.ja)
