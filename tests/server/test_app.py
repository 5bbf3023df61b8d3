"""A server as a process of its own: it starts, is killed in the middle of a throw, goes on, and stops without a trace."""

import asyncio
import json
import os
import select
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from midline import Bot, Client, Http, websocket
from midline_games.catalog import CATALOG
from midline_protocol.http import RoomRequest, TeamRequest
from midline_protocol.kubb import Ruled, Ruling
from midline_protocol.messages import Snapshot, Update
from midline_server.app import serving
from midline_server.cli import run
from midline_server.cli.play import as_called
from midline_server.config import Config
from midline_server.verify import verify

HOUSE = TeamRequest(players=2, bots=2, level=3)
MIDLINE = (sys.executable, "-c", "from midline_server.cli import main; main()")
GONE_S = 30
"""how long a process may take to be gone before the test gives up; it is not what is measured"""


class Process:
    """`midline serve` on a folder."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process = process
        self.url = url

    def children(self) -> list[int]:
        """Processes that it started."""
        return [
            int(stat.parent.name) for stat in Path("/proc").glob("[0-9]*/stat") if parent_of(stat) == self.pid
        ]

    @property
    def pid(self) -> int:
        return self.process.pid

    async def end(self, number: signal.Signals) -> int:
        """Send a signal; returns the exit code."""
        self.process.send_signal(number)
        await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode


def parent_of(stat: Path) -> int | None:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except (OSError, ValueError, IndexError):
        return None


@asynccontextmanager
async def started(folder: Path, *options: str) -> AsyncGenerator[Process]:
    process = await asyncio.create_subprocess_exec(
        *MIDLINE, "serve", "--port", "0",
        "--data", str(folder), "--log", "json", *options, stderr=asyncio.subprocess.PIPE, limit=2**22,
    )  # fmt: skip
    assert process.stderr is not None
    url, before = "", ""
    while not url:
        line = (await process.stderr.readline()).decode()
        assert line, f"the server has ended before it listened: {before}"
        before += line
        url = json.loads(line).get("url", "") if line.startswith("{") else ""
    try:
        yield Process(process, url)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


class Watching:
    """A spectator that keeps every ruling it is told, and hears of every throw."""

    def __init__(self) -> None:
        self.rulings: dict[int, Ruling] = {}
        self.news: asyncio.Queue[Update | Snapshot] = asyncio.Queue()

    def hear(self, news: Any) -> None:
        if isinstance(news, Snapshot):
            self.rulings |= {ruling.n: ruling for ruling in news.rulings}
        elif isinstance(news, Update):
            self.rulings |= {e.ruling.n: e.ruling for e in news.events if isinstance(e, Ruled)}
        else:
            return
        self.news.put_nowait(news)

    async def until_in_the_air(self, client: Client, after: int) -> None:
        """Wait for a throw under way, once there are more than `after` rulings."""
        while True:
            await self.news.get()
            match = client.view.match if client.view else None
            if match is not None and match.motion is not None and len(self.rulings) > after:
                return


def a_watcher(url: str, room: str, watching: Watching) -> Client:
    return Client(websocket(url.replace("http", "ws") + "/ws"), room, listen=watching.hear)


async def test_a_match_goes_on_after_the_server_was_killed_in_the_middle_of_a_throw(tmp_path: Path) -> None:
    before, after = Watching(), Watching()
    async with started(tmp_path) as server:
        async with Http(server.url) as http:
            await http.guest("Ami")
            room = (await http.create(RoomRequest(a=HOUSE, b=HOUSE, clock="turbo"))).room
        async with a_watcher(server.url, room, before) as client:
            await before.until_in_the_air(client, after=3)
            workers = server.children()
            gone = [os.pidfd_open(pid) for pid in workers]
            assert await server.end(signal.SIGKILL) == -signal.SIGKILL
        assert workers
        all_gone(gone)
    async with started(tmp_path) as server:
        async with a_watcher(server.url, room, after) as client:
            await after.until_in_the_air(client, after=0)
            known = max(before.rulings)
            while max(after.rulings, default=0) <= known:
                await after.news.get()
        told = await get(f"{server.url}/api/matches/{room}/rulings")
        kept = {one["ruling"]["n"]: one["ruling"]["code"] for one in told["rulings"]}
        for n, ruling in before.rulings.items():
            assert kept[n] == ruling.code, f"ruling {n} was acknowledged"
        assert await server.end(signal.SIGTERM) == 0
    with (tmp_path / "journals" / f"{room}.journal").open("rb") as journal:
        report = verify(journal, CATALOG, simulate=True)
    assert report.is_all_the_same, report.findings
    assert {finding.what for finding in report.findings} == {"no_end"}
    assert report.rulings > known
    assert report.simulated > 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_that_is_told_to_stop_exits_with_0_and_leaves_nothing_running(
    tmp_path: Path, number: signal.Signals
) -> None:
    async with started(tmp_path) as server:
        async with Http(server.url) as http:
            await http.guest("Ami")
            room = (await http.create(RoomRequest(a=HOUSE, b=HOUSE))).room
        watching = Watching()
        async with a_watcher(server.url, room, watching) as client:
            await watching.until_in_the_air(client, after=-1)
            workers = [os.pidfd_open(pid) for pid in server.children()]
            assert workers
            assert await server.end(number) == 0
        all_gone(workers)
    async with started(tmp_path, "--memory") as server:
        assert await server.end(number) == 0


def all_gone(pidfds: list[int]) -> None:
    """Every one of these processes has ended."""
    for pidfd in pidfds:
        try:
            ended, _, _ = select.select([pidfd], [], [], GONE_S)
            assert ended, "a process outlived its server"
        finally:
            os.close(pidfd)


async def test_an_idle_server_is_small_and_loads_no_physics(tmp_path: Path) -> None:
    async with started(tmp_path) as server:
        memory = int((Path("/proc") / str(server.pid) / "statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGESIZE"
        )
        maps = (Path("/proc") / str(server.pid) / "maps").read_text()
        assert memory <= 120 * 2**20
        assert "mujoco" not in maps
        assert "numpy" not in maps
        assert await server.end(signal.SIGINT) == 0


async def test_a_folder_has_one_server_and_a_port_too(tmp_path: Path) -> None:
    async with started(tmp_path) as server:
        port = server.url.rpartition(":")[2]
        for options, told in (
            (("--port", "0", "--data", str(tmp_path)), "in use by another server"),
            (("--port", port, "--memory"), "--port"),
        ):
            second = await asyncio.create_subprocess_exec(
                *MIDLINE, "serve", *options,
                stderr=asyncio.subprocess.PIPE, env={**os.environ, "LANG": "C", "LC_ALL": "C"},
            )  # fmt: skip
            _, said = await second.communicate()
            assert second.returncode == 1
            assert told in " ".join(said.decode().split())
            assert "Traceback" not in said.decode()
        assert await server.end(signal.SIGINT) == 0


async def test_play_shows_a_match_and_the_next_time_goes_on_with_it(tmp_path: Path) -> None:
    for begins in ("A match between two house bots begins.", "The match goes on where it was."):
        process = await asyncio.create_subprocess_exec(
            *MIDLINE, "play", "--port", "0", "--data", str(tmp_path), "--lang", "en",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        said = ""
        while "Ctrl-C ends it." not in said or "wins the toss" not in said:
            line = (await process.stdout.readline()).decode()
            assert line, said
            said += line
        assert begins in said
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)  # as a terminal and `make` do together
        rest, errors = await process.communicate()
        assert process.returncode == 0, errors
        assert b"Run it again to go on." in rest
        assert errors == b""


def test_commands_are_told_as_they_can_be_typed() -> None:
    assert as_called(".venv/bin/midline", None) == ".venv/bin/midline"
    assert as_called("/usr/bin/midline", "/usr/bin/midline") == "midline"
    assert as_called("/usr/bin/pytest", None) == "midline"


def test_help_is_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"], {"LANG": "ja_JP.UTF-8"}) == 0
    assert "待ち受ける" in capsys.readouterr().out
    assert run(["serve", "--help", "--lang=en"], {"LANG": "ja_JP.UTF-8"}) == 0
    assert "Address to listen at." in " ".join(capsys.readouterr().out.split())
    assert run(["--lang", "fr"], {}) == 2


async def test_a_whole_match_with_the_real_physics(tmp_path: Path) -> None:
    config = Config(port=0, data=tmp_path)
    async with serving(config) as server:
        async with Http(server.url) as http:
            await http.guest("Ami")
            quick = RoomRequest(
                a=HOUSE, b=HOUSE, clock="turbo", options={"turn_cap": 4, "time_lead_tie": "first_block"}
            )
            room = (await http.create(quick)).room
        outcome = await Bot().play(server.url, room)
        assert outcome is not None
        with server.store.open_journal(room) as journal:
            report = verify(journal, CATALOG, simulate=True)
    assert report.findings == []
    assert report.simulated == report.throws > 5
    assert server.missed == []


async def test_what_goes_wrong_around_a_server_is_raised_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        async with serving(Config(port=0, data=tmp_path)):
            _ = 1 / 0
    async with serving(Config(port=0, data=tmp_path)) as server:
        assert server.resumed == (), "the folder is free again"


async def get(url: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.json()
