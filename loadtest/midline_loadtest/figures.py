"""`python -m midline_loadtest.figures`: starts servers of its own and measures them from outside."""

import argparse
import asyncio
import resource
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from rich.console import Console

from midline_loadtest.figure import Figure
from midline_loadtest.load import of_load
from midline_loadtest.memory import of_rooms, of_sockets, of_spectators
from midline_loadtest.report import as_json, table
from midline_loadtest.server import Server, serving
from midline_loadtest.size import FULL, QUICK, Size
from midline_loadtest.start import of_clean_clone, of_start
from midline_loadtest.throws import of_throws
from midline_loadtest.traffic import of_traffic

Part: TypeAlias = Callable[[Server, Size], Awaitable[list[Figure]]]

PARTS: Final[dict[str, Part]] = {
    "sockets": of_sockets,
    "spectators": of_spectators,
    "rooms": of_rooms,
    "throws": of_throws,
    "load": of_load,
    "traffic": of_traffic,
}
"""Each has a server of its own, so that none meets what another has left behind."""
_WITHIN_S: Final = 3_600.0
_PIPE_WIDTH: Final = 150


def main(words: Sequence[str]) -> int:
    """Returns 0 whether targets are met or not: a figure is no test. 1 if it could not be measured."""
    asked = _parser().parse_args(words)
    if sys.platform != "linux":
        sys.stderr.write("This reads /proc, which only Linux has.\n")
        return 1
    _allow_many_files()
    console = Console(stderr=True)
    size = QUICK if asked.quick else FULL
    figures, complaints = asyncio.run(
        asyncio.wait_for(
            measure(size, asked.only or [*PARTS, "start"], asked.clean_clone, console), _WITHIN_S
        )
    )
    # A pipe has no width of its own, and most that read from one have more than a terminal's 80.
    Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH).print(table(figures))
    for complaint in complaints:
        console.print(f"the server said: {complaint}", markup=False)
    if asked.json is not None:
        asked.json.write_bytes(as_json(figures, complaints))
    return 0


async def measure(
    size: Size, parts: Sequence[str], clean_clone: bool, console: Console
) -> tuple[list[Figure], list[str]]:
    """The figures of these parts, and what the servers complained about meanwhile."""
    figures: list[Figure] = []
    complaints: list[str] = []

    async def tell(what: str, measuring: Awaitable[list[Figure]]) -> None:
        with console.status(f"measuring {what} ..."):
            figures.extend(await measuring)
        console.print(f"measured {what}")

    for name in parts:
        if name in PARTS:
            with TemporaryDirectory() as folder:
                async with serving(Path(folder) / "data") as server:
                    await tell(name, PARTS[name](server, size))
                complaints += server.complaints
    if "start" in parts:
        await tell("start", of_start(size))
    if clean_clone:
        await tell("a clean clone", of_clean_clone())
    return figures, complaints


def _parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(prog="python -m midline_loadtest.figures", description=__doc__)
    asked.add_argument(
        "--quick", action="store_true", help="a minute or two: to see that it works, not to believe"
    )
    asked.add_argument(
        "--only", action="append", choices=[*PARTS, "start"], help="just this part; may be repeated"
    )
    asked.add_argument(
        "--clean-clone", action="store_true", help="time `make play` in a new clone as well; installs"
    )
    asked.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return asked


def _allow_many_files() -> None:
    """Hundreds of sockets need as many files, here and in the server, which inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
