"""`midline replay`: one throw of a recorded match, judged again by itself; by its own rules, and by others beside them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from midline_server.cli.language import Say
from midline_server.cli.verify import find_journal
from midline_server.config import DATA

if TYPE_CHECKING:
    from midline_games.match import Game
    from midline_server.rejudge import Case, Judged


class _Trouble(Exception):
    """Why it cannot be done, in the language of whoever asked."""


def command(say: Say) -> Callable[..., int]:
    def replay(
        match: Annotated[str, Parameter(help=say(
            "Id of a match in the data folder, or a journal file.", "データフォルダ内の試合ID、または記録ファイル。"
        ))],
        *,
        throw: Annotated[int, Parameter(help=say(
            "Which throw, as rulings count them; of a match on real ground, which report.",
            "何投目か（裁定の番号付けによる）。実際のコートの試合では何番目の報告か。",
        ))],
        ruleset: Annotated[str | None, Parameter(help=say(
            "Judge the same facts by another ruleset as well.", "同じ事実を別のルールセットでも裁定する。"
        ))] = None,
        option: Annotated[tuple[str, ...], Parameter(negative="", help=say(
            "Judge by another option as well, such as own_half_hit=forfeit_all. May be repeated.",
            "別のオプションでも裁定する（例: own_half_hit=forfeit_all）。複数可。",
        ))] = (),
        simulate: Annotated[bool, Parameter(negative="", help=say(
            "Run the physics again, too.", "物理計算もやり直す。"
        ))] = False,
        fixture: Annotated[Path | None, Parameter(help=say(
            "Write the throw to this file, for a test.", "テスト用に、この投擲をファイルに書き出す。"
        ))] = None,
        data: Annotated[Path, Parameter(help=say("Data folder of the server.", "サーバーのデータフォルダ。"))] = DATA,
    ) -> int:  # fmt: skip
        out = Console(soft_wrap=True, highlight=False, markup=False)
        try:
            case, game = _case(match, data, throw, say)
            rules = _other(game, case, ruleset, option, say)
            named = say.about({team: roster.name for team, roster in case.plan.rosters.items()})
            _tell(case, game, rules, out, named)
            differs = simulate and _simulate(case, game, out, say)
        except _Trouble as trouble:
            Console(stderr=True).print(str(trouble), style="red", markup=False, soft_wrap=True)
            return 2
        if fixture is not None:
            _write(case, game, rules, fixture)
            out.print(say(f"Written to {fixture}.", f"{fixture} に書き出しました。"))
        return 1 if differs else 0

    replay.__doc__ = say(
        "Judge one throw of a match again, by itself, and say by which clause and what margin; or by other rules.",
        "試合の一投だけを再び裁定し、条項と差を示す。別のルールとの比較もできる。",
    )
    return replay


# --- what is asked ----------------------------------------------------------------------------------------------------


def _case(match: str, data: Path, number: int, say: Say) -> "tuple[Case, Game]":
    from midline_games.catalog import CATALOG
    from midline_server.rejudge import NotThere, cut_out
    from midline_server.store.journal import BrokenJournal

    path = find_journal(match, data)
    if path is None:
        raise _Trouble(say(f"no journal for {match}", f"{match} の記録が見つかりません"))
    try:
        with path.open("rb") as source:
            case = cut_out(source, CATALOG, number)
    except NotThere:
        raise _Trouble(
            say(f"this match has no throw {number}, or none that was judged",
                f"この試合に{number}番の投擲はないか、まだ裁定されていません")
        ) from None  # fmt: skip
    except (BrokenJournal, msgspec.ValidationError) as broken:
        raise _Trouble(say(f"the journal is damaged: {broken}", f"記録が壊れています: {broken}")) from None
    return case, CATALOG[case.plan.game]


def _other(
    game: "Game", case: "Case", ruleset: str | None, option: tuple[str, ...], say: Say
) -> msgspec.Struct | None:
    from midline_server.rejudge import NotThere, other_rules

    if ruleset is None and not option:
        return None
    try:
        return other_rules(game, case.plan, ruleset, _options(option, say))
    except NotThere as known:
        raise _Trouble(say(f"rulesets are: {known}", f"ルールセット: {known}")) from None
    except msgspec.ValidationError as wrong:
        raise _Trouble(say(f"that cannot be set: {wrong}", f"設定できません: {wrong}")) from None


def _options(said: tuple[str, ...], say: Say) -> Mapping[str, Any]:
    options: dict[str, Any] = {}
    for one in said:
        key, equals, value = one.partition("=")
        if not equals:
            raise _Trouble(say(f"{one}: say name=value", f"{one}: 名前=値 の形で指定してください"))
        try:
            options[key] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[key] = value
    return options


# --- what is told -----------------------------------------------------------------------------------------------------


def _tell(case: "Case", game: "Game", rules: msgspec.Struct | None, out: Console, say: Say) -> None:
    from midline_server.cli.screen.names import stamp
    from midline_server.rejudge import judge

    as_played = judge(case, game)
    where = stamp(case.cause.at)
    out.print(
        say(f"{case.match}, throw {case.number}, at {where}", f"{case.match} {case.number}番の投擲 {where}")
    )
    for line in [*_happened(as_played, say), *_found(case, say)]:
        out.print(f"  {line}")
    if rules is None:
        for line in _verdict(as_played, say):
            out.print(line)
        return
    other = judge(case, game, rules)
    # Rows are what was ruled, in order: the first of each side by side.
    table = Table(show_lines=True, expand=True)
    table.add_column(say("as it was played", "試合のルール"), overflow="fold")
    table.add_column(say("by the other rules", "比べるルール"), overflow="fold")
    ours, theirs = _verdict(as_played, say), _verdict(other, say)
    for n in range(max(len(ours), len(theirs))):
        table.add_row(*(lines[n] if n < len(lines) else "" for lines in (ours, theirs)))
    out.print(table)
    out.print(_compared(as_played, other, say))


def _compared(one: "Judged", other: "Judged", say: Say) -> str:
    if one.refused is None and other.refused is None:
        if one.rulings == other.rulings:
            return say("Both rule the same.", "裁定は同じです。")
        if _unnamed(one) == _unnamed(other):
            return say(
                "Both rule the same, each by its own clause.", "裁定は同じで、根拠の条項だけが異なります。"
            )
    return say("They rule otherwise.", "裁定が異なります。")


def _unnamed(judged: "Judged") -> list[msgspec.Struct]:
    return [msgspec.structs.replace(ruling, clause="") for ruling in judged.rulings]


def _happened(judged: "Judged", say: Say) -> list[str]:
    """What was done, without the rulings."""
    from midline_protocol.kubb import Ruled
    from midline_server.cli.screen.told import event_line

    bodies = [event.body for event in judged.events if not isinstance(event.body, Ruled)]
    return [line for body in bodies if (line := event_line(body, say)) is not None]  # type: ignore[arg-type]


def _found(case: "Case", say: Say) -> list[str]:
    """What the physics says that it did, in short; what people say has been told as their report."""
    from midline_server.cli.screen.names import piece_name, seconds

    if case.facts is None:
        return []
    facts: Mapping[str, Any] = case.facts
    struck = [
        say(f"{piece_name(piece, say)} struck by {piece_name(by, say)} after {seconds(at, say)}",
            f"{seconds(at, say)}後に{piece_name(by, say)}が{piece_name(piece, say)}に当たる")
        for piece, by, at in facts.get("struck", ())
    ]  # fmt: skip
    falls = [
        say(f"{piece_name(piece, say)} falls after {seconds(at, say)}",
            f"{seconds(at, say)}後に{piece_name(piece, say)}が倒れる")
        for piece, at in facts.get("falls", ())
    ]  # fmt: skip
    rest = seconds(int(facts["rest_ms"]), say)
    return [*struck, *falls, say(f"all at rest after {rest}", f"{rest}後にすべて静止")]


def _verdict(judged: "Judged", say: Say) -> list[str]:
    from midline_server.cli.screen.told import refusal_line, ruling_line

    if (refused := judged.refused) is not None:
        line = refusal_line(refused.code, refused.clause, dict(refused.facts), say)
        return [say("refused: ", "認められない投擲: ") + line]
    told = [ruling_line(ruling, say) for ruling in judged.rulings]
    return told or [say("Nothing is ruled.", "裁定はありません。")]


def _simulate(case: "Case", game: "Game", out: Console, say: Say) -> bool:
    """Whether the physics here finds something else."""
    from midline_server.rejudge import NotThere, simulated

    if case.plan.physics and case.plan.physics != game.physics:
        raise _Trouble(
            say(f"played with the physics {case.plan.physics}; here is {game.physics}",
                f"この試合の物理は{case.plan.physics}、ここでは{game.physics}です")
        )  # fmt: skip
    try:
        where = simulated(case, game)
    except NotThere:
        raise _Trouble(say("nothing was thrown", "投擲ではありません")) from None
    if where:
        out.print(
            say(
                f"The physics here finds something else: {where}",
                f"ここの物理計算の結果が異なります: {where}",
            )
        )
        return True
    out.print(say("The physics finds the same again.", "物理計算の結果は同じです。"))
    return False


def _write(case: "Case", game: "Game", rules: msgspec.Struct | None, path: Path) -> None:
    from midline_server.cutting import to_json
    from midline_server.rejudge import judge
    from midline_server.rooms.play import rules_of

    path.write_bytes(to_json(case, game, rules or rules_of(game, case.plan), judge(case, game, rules)))
