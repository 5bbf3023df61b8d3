"""`midline verify`: play a finished match again and say whether anything differs."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from midline_server.cli.language import Say
from midline_server.config import DATA

if TYPE_CHECKING:
    from midline_server.verify import Report

LONG_BYTES = 500_000
"""of journal take long enough that somebody wants to see it move"""


def command(say: Say) -> Callable[..., int]:
    def verify(
        match: Annotated[str, Parameter(help=say(
            "Id of a match in the data folder, or a journal file.", "データフォルダ内の試合ID、または記録ファイル。"
        ))],
        *,
        data: Annotated[Path, Parameter(help=say("Data folder of the server.", "サーバーのデータフォルダ。"))] = DATA,
        simulate: Annotated[bool, Parameter(negative="", help=say(
            "Run the physics of every throw again, too (needs the same physics version).",
            "すべての投擲の物理計算もやり直す（同じ物理バージョンが必要）。",
        ))] = False,
    ) -> int:  # fmt: skip
        out, aside = Console(soft_wrap=True, highlight=False), Console(stderr=True)
        path = find_journal(match, data)
        if path is None:
            aside.print(
                say(f"no journal for {match}", f"{match} の記録が見つかりません"), style="red", markup=False
            )
            return 2
        with _progress(aside, path.stat().st_size, say) as tick:
            report = _verified(path, simulate, tick)
        for finding in report.findings:
            style = "red" if finding.is_wrong else "yellow"
            out.print(finding.line(say.language), style=style, markup=False)
        out.print(report.summary(say.language), markup=False)
        return 0 if report.is_all_the_same else 1

    verify.__doc__ = say(
        "Play a match again from its journal: the hash chain, the dice, every ruling and every recorded state.",
        "記録から試合を再現し、ハッシュ連鎖、乱数、すべての裁定と状態を確かめる。",
    )
    return verify


def find_journal(match: str, data: Path) -> Path | None:
    """The file that was named, or the journal of a match in the data folder."""
    places = (Path(match), data / "journals" / f"{match}.journal")
    return next((place for place in places if place.is_file()), None)


def _verified(path: Path, simulate: bool, tick: Callable[[int], None]) -> "Report":
    from midline_games.catalog import CATALOG
    from midline_server.verify import verify

    with path.open("rb") as journal:
        return verify(journal, CATALOG, simulate=simulate, tick=tick)


@contextmanager
def _progress(console: Console, size_bytes: int, say: Say) -> Generator[Callable[[int], None]]:
    if size_bytes < LONG_BYTES or not console.is_terminal:
        yield lambda done_bytes: None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(say("Verifying", "検証中"), total=size_bytes)
        yield lambda done_bytes: progress.update(task, completed=done_bytes)
