"""How long somebody waits who starts a match here: to the first ruling that `midline play` prints."""

import asyncio
import os
import re
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from midline_loadtest.figure import Figure, figure
from midline_loadtest.server import MIDLINE, stop
from midline_loadtest.size import Size

_RULING = re.compile(r"\b(?:KW|GAP|MID)-\d+\b|\bFS-[IVX]+(?:\.[A-Za-z0-9]+)+")
_WITHIN_S = 120.0
_INSTALL_WITHIN_S = 1_200.0
_ROOT = Path(__file__).resolve().parents[2]


async def of_start(size: Size) -> list[Figure]:
    """Warm: everything is installed and was read from the disk before; each time with a new folder."""
    shown_s: list[float] = []
    ruled_s: list[float] = []
    for _ in range(size.starts + 1):
        with TemporaryDirectory() as folder:
            shown, ruled = await _until_ruling([str(MIDLINE), *_play(folder)], Path(folder), _WITHIN_S)
        shown_s.append(shown)
        ruled_s.append(ruled)
    return [
        *figure("play_line_s", "midline play, warm, to its first line", "s", shown_s[1:]),
        *figure(
            "play_ruling_s", "midline play, warm, to the first ruling", "s", ruled_s[1:], note="the toss"
        ),
    ]


async def of_clean_clone() -> list[Figure]:
    """From a clone without anything installed. Needs a package index; what it installs goes with its folder."""
    with TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        cloning = await asyncio.create_subprocess_exec("git", "clone", "--quiet", _ROOT, clone)
        if await cloning.wait() != 0:
            raise RuntimeError(f"{_ROOT} is no git repository")
        play = " ".join(_play(folder)[1:])
        _, ruled_s = await _until_ruling(["make", "play", f"ARGS={play}"], clone, _INSTALL_WITHIN_S)
    return figure(
        "make_play_s",
        "make play in a clean clone, to the first ruling",
        "s",
        [ruled_s],
        note="installs everything",
    )


def _play(folder: str) -> list[str]:
    return ["play", "--port", "0", "--data", f"{folder}/data"]


async def _until_ruling(command: Sequence[str], where: Path, within_s: float) -> tuple[float, float]:
    """Seconds to the first line and to the first ruling."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *command, cwd=where, env=_environment(), stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []
    shown_s = 0.0
    try:
        async with asyncio.timeout(within_s):
            while line := (await process.stdout.readline()).decode(errors="replace"):
                shown_s = shown_s or time.perf_counter() - began
                said.append(line)
                if _RULING.search(line):
                    return shown_s, time.perf_counter() - began
        raise RuntimeError(f"it ended without a ruling:\n{''.join(said)}")
    except TimeoutError:
        raise TimeoutError(f"no ruling within {within_s:g} s:\n{''.join(said)}") from None
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """As Ctrl-C does: make and all it has started are in a session of their own."""
    if process.returncode is None:
        os.killpg(process.pid, signal.SIGINT)
        # Whoever writes more than a pipe holds would never end.
        assert process.stdout is not None
        reading = asyncio.create_task(process.stdout.read())
        await stop(process, signal.SIGINT)
        await reading


def _environment() -> Mapping[str, str]:
    """English, unbuffered, and without make's own variables, in case make has started us."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return {**kept, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
