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
_START: Final = "start"
_WITHIN_S: Final = 3_600.0
_PIPE_WIDTH: Final = 150


def main(words: Sequence[str]) -> int:
    """Returns 0 whether targets are met or not: a figure is no test. 1 if one could not be measured."""
    asked = _parser().parse_args(words)
    if sys.platform != "linux":
        sys.stderr.write("This reads /proc, which only Linux has.\n")
        return 1
    _allow_many_files()
    console = Console(stderr=True)
    size = QUICK if asked.quick else FULL
    figures, complaints, failures = asyncio.run(
        asyncio.wait_for(measure(size, asked.only or [*PARTS, _START], asked.clean_clone, console), _WITHIN_S)
    )
    # A pipe has no width of its own, and most that read from one have more than a terminal's 80.
    Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH).print(table(figures))
    for complaint in complaints:
        console.print(f"the server said: {complaint}", markup=False)
    for failure in failures:
        console.print(f"not measured: {failure}", markup=False)
    if asked.json is not None:
        asked.json.write_bytes(as_json(figures, complaints))
    return 1 if failures else 0


async def measure(
    size: Size, parts: Sequence[str], clean_clone: bool, console: Console
) -> tuple[list[Figure], list[str], list[str]]:
    """The figures of these parts, what the servers complained about meanwhile, and which parts failed."""
    figures: list[Figure] = []
    complaints: list[str] = []
    failures: list[str] = []

    async def served(part: Part) -> list[Figure]:
        with TemporaryDirectory() as folder:
            async with serving(Path(folder) / "data") as server:
                measured = await part(server, size)
            complaints.extend(server.complaints)
            return measured

    async def tell(what: str, measuring: Awaitable[list[Figure]]) -> None:
        try:
            with console.status(f"measuring {what} ..."):
                figures.extend(await measuring)
        except Exception as failure:  # the other parts are worth having all the same
            failures.append(f"{what}: {failure!r}")
            console.print_exception(max_frames=8)
        else:
            console.print(f"measured {what}")

    for name in parts:
        await tell(name, of_start(size) if name == _START else served(PARTS[name]))
    if clean_clone:
        await tell("a clean clone", of_clean_clone())
    return figures, complaints, failures


def _parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(prog="python -m midline_loadtest.figures", description=__doc__)
    asked.add_argument(
        "--quick", action="store_true", help="a minute or two: to see that it works, not to believe"
    )
    asked.add_argument(
        "--only", action="append", choices=[*PARTS, _START], help="just this part; may be repeated"
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
