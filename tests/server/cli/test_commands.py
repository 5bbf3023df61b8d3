"""The commands as people run them: in a terminal, in a pipe, against a server that runs, and against none."""

import asyncio
import json
import os
import pty
import re
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from midline import Http
from midline_protocol.http import RoomRequest, TeamRequest
from midline_server import cli
from midline_server.app import serving
from midline_server.cli.language import Say
from midline_server.cli.screen.reach import Trouble, newest_live, team_to_take
from midline_server.config import Config

MAIN = "from midline_server.cli import main; main()"
HOUSE = TeamRequest(players=1, bots=1, level=3)
HANGS_S = 90
"""so long nothing comes from a command before it counts as hanging; it is not what is measured"""
NOWHERE = "http://127.0.0.1:1"


@asynccontextmanager
async def a_server() -> AsyncGenerator[str]:
    async with serving(Config(port=0, data=None, workers=1, pace_s=0.0)) as server:
        yield server.url


class Ran:
    """What a command has said, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


async def run(*words: str, lang: str = "C.UTF-8", **more: str) -> Ran:
    environment = {**os.environ, "LANG": lang, "LC_ALL": lang, "COLUMNS": "80", **more}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", MAIN, *words, env=environment, stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    async with asyncio.timeout(HANGS_S):
        out, err = await process.communicate()
    assert process.returncode is not None
    return Ran(process.returncode, out.decode(), err.decode())


class Terminal:
    """A command in a terminal of 80 columns: what it writes is read as it comes, and lines are typed into it."""

    def __init__(self, process: asyncio.subprocess.Process, screen: int) -> None:
        self.process, self._screen = process, screen
        self.shown = ""
        self._seen = 0
        self._more = asyncio.Event()

    def read(self) -> None:
        try:
            data = os.read(self._screen, 65_536)
        except OSError:  # everybody has closed it
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self._screen)
        self.shown += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", data.decode(errors="replace")).replace("\r", "")
        self._more.set()

    async def until(self, text: str) -> str:
        """Wait for a text that has not been waited for yet; returns all that came up to it."""
        async with asyncio.timeout(HANGS_S):
            while (at := self.shown.find(text, self._seen)) < 0:
                self._more.clear()
                await self._more.wait()
        before, self._seen = self.shown[self._seen : at], at + len(text)
        return before

    def type(self, line: str) -> None:
        os.write(self._screen, line.encode() + b"\n")


def _heed_ctrl_c() -> None:
    """A terminal's programs do, also where these tests run in the background of a script, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@asynccontextmanager
async def terminal(*words: str, lang: str = "C.UTF-8") -> AsyncGenerator[Terminal]:
    ours, theirs = pty.openpty()
    environment = {
        **os.environ,
        "LANG": lang,
        "LC_ALL": lang,
        "COLUMNS": "80",
        "LINES": "24",
        "TERM": "xterm",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", MAIN, *words, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
        start_new_session=True, preexec_fn=_heed_ctrl_c,
    )  # fmt: skip
    os.close(theirs)
    shown = Terminal(process, ours)
    asyncio.get_running_loop().add_reader(ours, shown.read)
    try:
        yield shown
    finally:
        asyncio.get_running_loop().remove_reader(ours)
        if process.returncode is None:
            process.kill()
        await process.wait()
        os.close(ours)


async def test_a_person_plays_from_a_terminal() -> None:
    async with a_server() as url, terminal("throw", "--new", "--url", url, "--plain") as t:
        await t.until("Is the pitch set up correctly?")
        t.type("")
        await t.until("Toss: come near the king")
        await t.until("Team A [")
        t.type("")
        # A toss without a winner is thrown again. The winner is asked for the order, the loser for the side; Enter answers
        # all of it, and then somebody throws.
        while "You may fell" not in t.shown:
            await t.until("Team A [")
            if "You may fell" not in t.shown:
                t.type("")
        assert "FS-II.A.4." in t.shown
        t.type("draw")
        await t.until("Team B declines the draw.")
        t.type("B3 from 3")
        refused = await t.until("limit 2.50 m")
        assert "KW-13  Foot fault" in refused
        t.type("why kw-13")
        await t.until("KW-13: ")
        t.type("B3 sideways")
        await t.until("`sideways`")
        t.type("")
        t.type("concede")  # before the throw has been answered
        await t.until("Team A, player 1, throws baton 1.")
        await t.until("midline verify")
        assert "MID-17  Team A gives up" in t.shown
        assert await t.process.wait() == 0


async def test_ctrl_c_asks_whether_to_give_up_or_to_keep_the_seat() -> None:
    async with a_server() as url, terminal("throw", "--new", "--url", url, "--lang", "ja", "--words") as t:
        await t.until("設置は正しいですか")
        t.process.send_signal(signal.SIGINT)
        await t.until("退席しますか")
        t.type("")
        await t.until("チームA [")
        t.process.send_signal(signal.SIGINT)
        await t.until("退席しますか")
        t.type("k")
        await t.until("席は1分間確保されます")
        assert await t.process.wait() == 0


async def test_the_end_of_the_input_keeps_the_seat() -> None:
    async with a_server() as url:
        ran = await run("throw", "--new", "--url", url)
    assert ran.code == 0
    assert "Your seat is kept" in ran.out
    assert "\x1b" not in ran.out


async def test_a_match_is_told_line_by_line_in_a_pipe() -> None:
    async with a_server() as url:
        async with Http(url) as http:
            await http.guest("Ami")
            quick: dict[str, Any] = {"turn_cap": 4, "hand": "none"}
            made = await http.create(RoomRequest(a=HOUSE, b=HOUSE, clock="turbo", options=quick))
        ran = await run("watch", made.room, "--url", url)
    assert ran.code == 0, ran.err
    said = ran.out.splitlines()
    assert said[0].startswith(made.room)
    assert said[1].startswith("This match has house rules: ")
    assert said[-1].endswith(f"midline verify {made.room}")
    assert "\x1b" not in ran.out
    assert any(re.match(r"\d\d:\d\d|--:--", line) for line in said)


async def test_a_match_is_drawn_in_a_terminal_and_ctrl_c_gives_the_screen_back() -> None:
    async with a_server() as url:
        async with Http(url) as http:
            await http.guest("Ami")
            await http.create(RoomRequest(a=HOUSE, b=TeamRequest(players=1)))
        async with terminal("watch", "--url", url) as t:
            await t.until("Waiting until all seats are taken")
            await t.until("Ctrl-C ends watching")
            t.process.send_signal(signal.SIGINT)
            assert await t.process.wait() == 130


async def test_rooms_are_listed_as_a_table_and_as_json() -> None:
    async with a_server() as url:
        empty = await run("rooms", "--url", url, "--all")
        async with Http(url) as http:
            await http.guest("Ami")
            made = await http.create(RoomRequest(a=HOUSE, b=TeamRequest(players=2), title="Cup [/b] [red]"))
        table = await run("rooms", "--url", url, lang="ja_JP.UTF-8")
        listed = json.loads((await run("rooms", "--url", url, "--json")).out)
    assert "midline throw --new" in empty.out
    row = next(line for line in table.out.splitlines() if made.room in line)
    assert "待機中" in row
    assert "空席2" in row
    assert "Cup [/b] [red]" in row, "a title is no markup"
    assert [room["room"] for room in listed["rooms"]] == [made.room]
    with pytest.raises(Trouble, match="no open seats"):
        team_to_take(made, "a", Say("en"))
    assert team_to_take(made, None, Say("en")) == ("b", ("b1", "b2"))
    assert newest_live([made]) is made
    begun = structs.replace(made, status="running", walk_in=True)
    assert team_to_take(begun, "a", Say("en"))[0] == "a", "whoever walks in plays for a house bot"


async def test_the_house_bot_plays_for_a_team_like_anybody() -> None:
    async with a_server() as url:
        async with Http(url) as http:
            await http.guest("Ami")
            quick: dict[str, Any] = {"turn_cap": 2, "hand": "none"}
            made = await http.create(
                RoomRequest(a=HOUSE, b=TeamRequest(players=1), clock="turbo", options=quick)
            )
        ran = await run(
            "bot", made.room, "--team", "b", "--level", "champion", "--seed", "7", "--pace", "0", "--url", url
        )
    assert ran.code == 0, ran.err
    assert f"champion bot, seed 7: {made.room} b1" in ran.out
    assert "won" in ran.out or "without a winner" in ran.out


async def test_a_room_that_is_not_there_is_said_to_be_so() -> None:
    async with a_server() as url:
        missing, none = (
            await run("watch", "nowhere", "--url", url),
            await run("watch", "--url", url, "--lang", "ja"),
        )
    assert (missing.code, none.code) == (1, 1)
    assert "midline rooms" in missing.err
    assert "現在、試合はありません" in none.err


# --- without a server, in this process --------------------------------------------------------------------------------------

Said = Callable[..., Ran]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    monkeypatch.setenv("COLUMNS", "80")

    def ask(*words: str) -> Ran:
        try:
            code = cli.run(words, {"LANG": "C.UTF-8"})
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return ask


@pytest.mark.parametrize(
    "words", [("watch",), ("watch", "kubb-1"), ("throw", "--new"), ("rooms",), ("bot", "kubb-1"), ("bot",)]
)
def test_where_no_server_answers_it_says_what_to_do(said: Said, words: tuple[str, ...]) -> None:
    ran = said(*words, "--url", NOWHERE)
    assert (ran.code, ran.out) == (1, "")
    assert "midline serve" in ran.err


@pytest.mark.parametrize("words", [("throw",), ("throw", "kubb-1", "--new"), ("watch", "--nope")])
def test_wrong_usage_ends_with_2(said: Said, words: tuple[str, ...]) -> None:
    assert said(*words).code == 2


@pytest.mark.parametrize("name", ["watch", "throw", "rooms", "bot"])
def test_every_command_has_help_in_both_languages(said: Said, name: str) -> None:
    english, japanese = said(name, "--help"), said(name, "--help", "--lang", "ja")
    assert english.code == japanese.code == 0
    assert "--url" in english.out
    assert "サーバーのアドレス" in japanese.out


def test_the_example_bots_can_be_found(said: Said) -> None:
    paths = [Path(line.split("  ")[0]) for line in said("bot", "--example").out.splitlines()]
    assert all(path.is_file() for path in paths)
    assert {"kubb_bot.py", "house.py"} <= {path.name for path in paths}
