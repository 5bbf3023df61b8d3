"""`midline play`: a server of one's own with a match of two house bots in it, shown live in the terminal."""

import asyncio
import re
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal
from urllib.parse import urlsplit

import structlog
from cyclopts import Parameter
from rich.cells import cell_len
from rich.console import Console

from midline_server import config as usual
from midline_server.cli.language import Say
from midline_server.cli.trouble import told

if TYPE_CHECKING:
    from midline_server.app import Server

BETWEEN_S: Final = 8.0
"""to look at a result before the next match begins"""
# Every seat is the house's, for a match waits for seats that are still to be taken. Whoever comes may take a bot's.
_HOUSE: Final = ("a1", "b1")
_TITLE: Final = "Midline"
_ADDRESS: Final = re.compile(r"listening\b.*?\burl=(https?://[^\s\x1b]+)")
HERE: Final = f"http://{usual.HOST}:{usual.PORT}"
"""where other commands look for a server unless told otherwise"""


def command(say: Say) -> Callable[..., int]:
    def play(
        *,
        host: Annotated[str, Parameter(help=say(
            "Address to listen at. 0.0.0.0 lets other machines in.", "待ち受けるアドレス。0.0.0.0で他のマシンからも接続可。"
        ))] = usual.HOST,
        port: Annotated[int | None, Parameter(help=say(
            f"Port; without it {usual.PORT}, or another one if that is taken.", f"ポート番号。省略時は{usual.PORT}、使用中なら別の番号。"
        ))] = None,
        data: Annotated[Path, Parameter(help=say("Folder for matches and the key.", "試合と署名鍵を保存するフォルダ。"))] = usual.DATA,
        level: Annotated[Literal["casual", "club", "champion"], Parameter(help=say(
            "How well the house bots play.", "ハウスボットの強さ。"
        ))] = "club",
        pace: Annotated[float, Parameter(help=say("Seconds before each throw.", "一投ごとの間（秒）。"))] = 1.0,
    ) -> int:  # fmt: skip
        from midline_server.app import in_loop
        from midline_server.logs import write_logs
        from midline_server.store.errors import FolderInUse

        console, complaints = Console(), Console(stderr=True)
        is_in_use = False
        config = usual.Config(host=host, port=_free(host, port), data=data, pace_s=pace)
        with told(complaints, say):
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_logs("text", data / "server.log")
            try:
                return in_loop(_Show(config, level, console, say).run())
            except* FolderInUse:
                is_in_use = True
                raise
        for line in ways_out(data, say) if is_in_use else ():
            complaints.print(line, markup=False, highlight=False, soft_wrap=True)
        return 1

    play.__doc__ = say(
        "Start a server here with a kubb match of two house bots, and watch it in this terminal.",
        "この端末でサーバーを起動し、ハウスボット同士のkubbの試合を観戦する。",
    )
    return play


class _Show:
    def __init__(self, config: usual.Config, level: str, console: Console, say: Say) -> None:
        self._config = config
        self._level = level
        self._console = console
        self._say = say

    async def run(self) -> int:
        """Until SIGINT or SIGTERM."""
        from midline_server.app import serving, settle, stop_at_signal

        stop = stop_at_signal()
        async with serving(self._config) as server:
            settle()
            # Whoever starts a second one in this folder is told from here where this one is.
            structlog.get_logger().info("listening", url=server.shared_url)
            showing = asyncio.create_task(self._match_after_match(server))
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait([showing, stopping], return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            showing.cancel()
            trouble = await self._end(showing)
            where = self._config.data
            self._tell(f"Saving the match in {where} ...", f"試合を {where} に保存しています…")
        self._tell("Run it again to go on.", "もう一度実行すると続きから始まります。")
        return 1 if server.missed or trouble else 0

    async def _end(self, showing: "asyncio.Task[None]") -> bool:
        from midline_server.cli.screen.reach import Trouble, complain

        try:
            await showing
        except asyncio.CancelledError:
            return False
        except Trouble as trouble:
            complain(trouble)
        return True

    async def _match_after_match(self, server: "Server") -> None:
        """Without end. One that was running when the server stopped goes on first."""
        from midline_server.cli.watch import watch

        room = next((room for room in reversed(server.resumed) if self._is_ours(server, room)), None)
        self._say_what_comes(is_resumed=room is not None)
        while True:
            room = room or await self._new_match(server)
            for line in where_to_go(server, room, self._say):
                self._print(line)
            foot = footer(server, room, self._say, self._console.width)
            await watch(server.url, room, self._console, say=self._say, footer=foot)
            self._tell("The next match begins in a moment.", "まもなく次の試合が始まります。")
            await asyncio.sleep(BETWEEN_S)
            room = None

    def _is_ours(self, server: "Server", room: str) -> bool:
        runner = server.hall.find(room)
        return runner is not None and runner.plan.title == _TITLE and runner.room.status == "running"

    async def _new_match(self, server: "Server") -> str:
        from midline_server.rooms.hall import Order

        order = Order(
            game="kubb",
            preset="worlds",
            team_a=1,
            team_b=1,
            title=_TITLE,
            house=_HOUSE,
            walk_in=True,
            house_levels={"a": self._level, "b": self._level},
        )
        return (await server.hall.create(order)).id

    def _say_what_comes(self, *, is_resumed: bool) -> None:
        if is_resumed:
            self._tell("The match goes on where it was.", "前回の続きから再開します。")
        else:
            self._tell("A match between two house bots begins.", "ハウスボット同士の試合を始めます。")

    def _tell(self, en: str, ja: str) -> None:
        self._print(self._say(en, ja))

    def _print(self, line: str) -> None:
        self._console.print(line, markup=False, highlight=False, soft_wrap=True)


def ways_out(data: Path, say: Say) -> list[str]:
    """What to do where another server works in the same folder."""
    address = _listening(data / "server.log")
    there = say(f"Its matches are at {address}", f"その試合はこちら: {address}")
    program = as_called(sys.argv[0], shutil.which("midline"))
    return [
        *([there] if address else []),
        say(f"A second server beside it: {program} play --data other-folder",
            f"別のサーバーを並べて起動するには: {program} play --data 別のフォルダ"),
    ]  # fmt: skip


def _listening(log: Path) -> str | None:
    """The address that the server of this log listens at, if one answers there."""
    try:
        told: list[str] = _ADDRESS.findall(log.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return None
    if not told:
        return None
    there = urlsplit(told[-1])
    try:
        socket.create_connection((there.hostname or usual.HOST, there.port or 80), timeout=1).close()
    except OSError:
        return None
    return told[-1]


def where_to_go(server: "Server", room: str, say: Say) -> list[str]:
    """How this match is watched and joined, the easiest way first."""
    page, watch, throw = _page(server, room), _command("watch", server, room), _command("throw", server, room)
    browser = say(f"In the browser:     {page}", f"ブラウザーで観戦・参加: {page}")
    return [
        *([browser] if server.has_website else []),
        say(f"This server: {server.shared_url}", f"このサーバー: {server.shared_url}"),
        say(f"Watch it elsewhere: {watch}", f"別の端末で観戦: {watch}"),
        say(f"Play for a bot:     {throw}", f"ボットと交代して参加: {throw}"),
        say("Ctrl-C ends it.", "Ctrl-Cで終了。"),
    ]


def footer(server: "Server", room: str, say: Say, width: int) -> str:
    """The same in one line below the picture, which hides what was said before it. Half an address would be none."""
    page, throw = _page(server, room), _command("throw", server, room)
    line = say("Ctrl-C ends the server.", "Ctrl-Cでサーバーを終了。")
    browser = say(f"Browser: {page}", f"ブラウザー: {page}")
    seat = say(f"Take a seat: {throw}", f"参加: {throw}")
    for more in (browser, seat) if server.has_website else (seat,):
        if cell_len(f"{line} {more}") <= width:
            line = f"{line} {more}"
    return line


def _page(server: "Server", room: str) -> str:
    return f"{server.shared_url}/rooms/{room}"


def _command(name: str, server: "Server", room: str) -> str:
    at = "" if server.shared_url == HERE else f" --url {server.shared_url}"
    return f"{as_called(sys.argv[0], shutil.which('midline'))} {name} {room}{at}"


def as_called(program: str, found: str | None) -> str:
    """How one may type `midline` here: by its path, where it was started so and the name alone leads nowhere."""
    return program if found is None and Path(program).name == "midline" else "midline"


def _free(host: str, port: int | None) -> int:
    """What was asked for; else the usual port, or any if that is taken."""
    if port is not None:
        return port
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, usual.PORT))
        except OSError:
            return 0
    return usual.PORT
