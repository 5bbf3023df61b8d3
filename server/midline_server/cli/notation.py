"""`midline notation`: a recorded match written down, and a game in notation played through the rules."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from midline_server.cli.language import Say
from midline_server.cli.verify import find_journal
from midline_server.config import DATA

if TYPE_CHECKING:
    from midline_protocol.http import NotationAnswer, NotationFault


def command(say: Say) -> Callable[..., int]:
    def notation(
        what: Annotated[Literal["export", "check"], Parameter(help=say(
            "export: write a recorded match down; check: play a text through the rules.",
            "export: 記録された試合を棋譜にする。check: 棋譜をルールに沿って確かめる。",
        ))],
        source: Annotated[str, Parameter(help=say(
            "export: id of a match in the data folder, or a journal file. check: a text file, or - for standard input, if left out.",
            "export: データフォルダ内の試合ID、または記録ファイル。check: テキストファイル、省けば標準入力。",
        ))] = "",
        *,
        ruleset: Annotated[Literal["worlds", "forgotten-star-2026"], Parameter(help=say(
            "Check by this ruleset where the text names none.", "棋譜に指定がなければ、このルールセットで確かめる。"
        ))] = "worlds",
        data: Annotated[Path, Parameter(help=say("Data folder of the server.", "サーバーのデータフォルダ。"))] = DATA,
    ) -> int:  # fmt: skip
        if what == "export":
            return _export(source, data, say)
        return _check(source, ruleset, say)

    notation.__doc__ = say(
        "Kubb in Planet Kubb notation: write a match down, or check a game that was written down.",
        "kubbの棋譜（Planet Kubb記法）: 試合を書き出す、または書かれた試合を確かめる。",
    )
    return notation


def _trouble(text: str) -> int:
    Console(stderr=True).print(text, style="red", markup=False, soft_wrap=True)
    return 2


# --- export --------------------------------------------------------------------------------------------------------------


def _export(match: str, data: Path, say: Say) -> int:
    import msgspec

    from midline_games.catalog import CATALOG
    from midline_games.kubb.notation.writing import write
    from midline_server.api.games import library
    from midline_server.api.playback import Replayed
    from midline_server.rooms.play import ReplayDiffers
    from midline_server.store import journal
    from midline_server.store.journal import BrokenJournal

    path = find_journal(match, data)
    if path is None:
        return _trouble(say(f"no journal for {match}", f"{match} の記録が見つかりません"))
    again = Replayed(match, CATALOG, library(CATALOG))
    try:
        with path.open("rb") as stream:
            again.go_on(journal.read(stream))
    except (BrokenJournal, ReplayDiffers, msgspec.ValidationError) as error:
        return _trouble(say(f"cannot be played again: {error}", f"再現できません: {error}"))
    sys.stdout.write(write(again.sheet()))
    return 0


# --- check ---------------------------------------------------------------------------------------------------------------


def _check(source: str, ruleset: str, say: Say) -> int:
    from midline_server.notation import checked

    try:
        text = Path(source).read_text(encoding="utf-8") if source else sys.stdin.read()
    except (OSError, UnicodeDecodeError) as error:
        return _trouble(say(f"cannot be read: {error}", f"読めません: {error}"))
    told = checked(text, ruleset)
    out = Console(highlight=False, markup=False)
    if told.turns:
        out.print(_table(told, say))
    if told.fault is not None:
        out.print(_shown(text, told.fault, say), style="red", soft_wrap=True)
        return 1
    out.print(_outcome(told, say))
    return 0


def _table(told: "NotationAnswer", say: Say) -> Table:
    table = Table(box=None, pad_edge=False)
    has_games = any(turn.game > 1 for turn in told.turns)
    heads = [
        *([say("game", "ゲーム")] if has_games else []),
        say("turn", "番"),
        say("team", "チーム"),
        say("kubbs", "投げ入れ"),
        say("batons", "投擲棒"),
    ]
    for head in heads:
        table.add_column(head, justify="right")
    table.add_column(say("notation", "棋譜"), overflow="fold")
    for turn in told.turns:
        game = [str(turn.game)] if has_games else []
        table.add_row(
            *game, str(turn.number), turn.team.upper(), str(turn.in_hand), str(turn.batons), turn.text
        )
    return table


def _shown(text: str, fault: "NotationFault", say: Say) -> str:
    """The line, a caret under the token, and the sentence with its clause."""
    from rich.cells import cell_len

    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    line = lines[fault.line - 1].replace("\t", " ") if fault.line <= len(lines) else ""
    before = cell_len(line[: fault.column - 1])
    caret = " " * before + "^" * max(1, cell_len(fault.token.split("\n")[0]))
    clause = f" ({fault.clause})" if fault.clause else ""
    where = say(f"line {fault.line}, column {fault.column}", f"{fault.line}行{fault.column}文字目")
    if fault.turn is not None:
        where += say(f", turn {fault.turn}", f"、{fault.turn}番目のターン")
    if fault.team is not None:
        where += say(f", team {fault.team.upper()}", f"、チーム{fault.team.upper()}")
    sentence = say(fault.told.en, fault.told.ja)
    return f"{line}\n{caret}\n{where}: {sentence}{clause}"


def _outcome(told: "NotationAnswer", say: Say) -> str:
    if told.outcome is None:
        return say("Legal so far; the game goes on.", "ここまで適正。ゲームは続きます。")
    if told.outcome.winner is None:
        return say(f"Without a winner ({told.outcome.clause}).", f"勝者なし（{told.outcome.clause}）。")
    winner = told.outcome.winner.upper()
    return say(
        f"Team {winner} wins ({told.outcome.clause}).", f"チーム{winner}の勝ち（{told.outcome.clause}）。"
    )
