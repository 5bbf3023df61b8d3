"""`midline watch`: a live match drawn in the terminal, or told line by line."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.live import Live
from rich.text import Text

from midline import Backoff, Client, Lost, Stopped, websocket
from midline.client import News
from midline_protocol.http import RoomInfo
from midline_protocol.messages import RoomView, RosterView, Snapshot
from midline_server.cli.language import Say
from midline_server.cli.screen.board import Board, feed_line
from midline_server.cli.screen.house_rules import house_rules
from midline_server.cli.screen.marks import Marks
from midline_server.cli.screen.names import sentence_case, team_name
from midline_server.cli.screen.panel import house_name
from midline_server.cli.screen.reach import (
    HERE,
    Trouble,
    asking,
    complain,
    how_to_verify,
    marks_for,
    newest_live,
    stopped_words,
)
from midline_server.cli.screen.scene import Chronicle, Scene
from midline_server.cli.screen.told import outcome_line, why

FRAME_S = 1 / 12  # while something flies
STILL_S = 0.25  # else only the clocks move


def command(say: Say) -> Callable[..., Coroutine[Any, Any, int]]:
    async def watch_(
        room: Annotated[str | None, Parameter(help=say(
            "The room; without it, the newest live one.", "部屋の名前。省略すると最新の試合。"
        ))] = None,
        *,
        url: Annotated[str, Parameter(help=say("Where the server is.", "サーバーのアドレス。"))] = HERE,
        plain: Annotated[bool, Parameter(negative="", help=say(
            "Draw with ASCII signs only.", "ASCII文字だけで描く。"
        ))] = False,
        feed: Annotated[bool | None, Parameter(negative="", help=say(
            "Tell line by line instead of drawing: for pipes and screen readers. The default where the output is no"
            " terminal.",
            "描画せず一行ずつ伝える（パイプや読み上げ用）。端末でない出力では標準。",
        ))] = None,
    ) -> int:  # fmt: skip
        try:
            return await watch(url, room, Console(), say=say, plain=plain, feed=feed)
        except Trouble as trouble:
            complain(trouble)
            return 1

    watch_.__doc__ = say(
        "Watch a match live: the pitch, whose turn it is, every throw as it flies, every ruling with its clause.",
        "試合を観戦する。ピッチ、手番、投擲の様子、すべての裁定とその条項。",
    )
    return watch_


async def watch(
    url: str,
    room: str | None,
    console: Console,
    *,
    say: Say | None = None,
    plain: bool = False,
    feed: bool | None = None,
    footer: str = "",
) -> int:
    """Watch a match to its end: drawn on the whole screen, or (`feed`) told line by line. Raises Trouble.

    The connection is made again when it breaks, and what was missed is told. `footer` is the last line of the screen.
    """
    say = say or Say()
    info = await _find(url, room, say)
    say = say.about({team: roster.name for team, roster in info.rosters.items()})
    house, marks = house_rules(info.options, say), marks_for(console, plain)
    if not console.is_terminal if feed is None else feed:
        show: Feed | Picture = Feed(console, info.room, say, marks, house)
    else:
        foot = [footer or say("Ctrl-C ends watching.", "Ctrl-Cで観戦を終了。"), *house]
        show = Picture(console, info.room, say, marks, " ".join(foot))
    dial = websocket(info.socket)
    async with Client(
        dial, info.room, name="midline watch", listen=show.hear, backoff=Backoff(patience_s=60.0)
    ) as client:
        try:
            await show.follow(client)
        except Stopped as stopped:
            raise Trouble(stopped_words(stopped, say)) from None
    for line in _ending(url, info.room, client.view, show, say):
        show.write(line)
    return 0


async def _find(url: str, room: str | None, say: Say) -> RoomInfo:
    async with asking(url, say) as http:
        if room is not None:
            return await http.room(room)
        found = newest_live((await http.rooms()).rooms)
    if found is None:
        raise Trouble(
            say(
                "Nobody plays here just now. `midline throw --new` starts a match, `midline rooms --all` lists those"
                " that are over.",
                "現在、試合はありません。`midline throw --new` で始めるか、`midline rooms --all` で終了した試合を表示できます。",
            )
        )
    return found


def _ending(url: str, room: str, view: RoomView | None, show: "Feed | Picture", say: Say) -> list[str]:
    outcome = view.match.outcome if view is not None and view.match is not None else None
    if outcome is None:
        return [say("The room is closed.", "部屋は閉じられました。")]
    # A feed has told the outcome already.
    result = (
        [] if isinstance(show, Feed) else [sentence_case(outcome_line(outcome.winner, outcome.clause, say))]
    )
    return [
        *result,
        *why(outcome.clause, say)[:1],
        *how_to_verify(url, room, say),
    ]


class Feed:
    """Plain lines as things happen."""

    def __init__(
        self, console: Console, room: str, say: Say, marks: Marks, house: Sequence[str] = ()
    ) -> None:
        self.console, self.room, self.say, self.marks = console, room, say, marks
        self.chronicle = Chronicle()
        self._house = house
        self._who = ""

    def hear(self, news: News) -> None:
        if isinstance(news, Snapshot):
            self._tell_who_plays(news.view)
        was_lost = self.chronicle.lost
        for told in self.chronicle.hear(news):
            line = feed_line(told, self.say, self.marks)
            if line is not None:
                self.write(line)
        if isinstance(news, Lost):
            self.write(self.say(f"Connection lost: {news.reason}", f"接続が切れました：{news.reason}"))
        elif was_lost is not None and self.chronicle.lost is None:
            self.write(self.say("Connected again.", "再接続しました。"))

    async def follow(self, client: Client) -> None:
        seen = 0
        while True:
            seen = await client.changed(seen)
            view = client.view
            if view is None:
                continue
            self._tell_who_plays(view)
            if view.status == "over":
                return

    def _tell_who_plays(self, view: RoomView) -> None:
        """At the beginning, and again when somebody comes or goes."""
        if (who := _who_plays(self.room, view, self.say)) != self._who:
            for line in [who] if self._who else [who, *self._house]:
                self.write(line)
            self._who = who

    def write(self, line: str) -> None:
        # Whole lines at once, so that whoever reads a pipe need not wait for the end.
        self.console.print(Text(self.marks.words(line)), soft_wrap=True)
        self.console.file.flush()


def _who_plays(room: str, view: RoomView, say: Say) -> str:
    teams: list[str] = []
    for team in ("a", "b"):
        seats = [v for s, v in sorted(view.seats.items()) if s[0] == team]
        roster = view.rosters.get(team, RosterView()).players
        # Where nobody of the team is connected, those are told who stand on the ground.
        is_elsewhere = bool(roster) and all(v.state == "open" for v in seats)
        people = roster if is_elsewhere else dict.fromkeys(_person(v.state, v.name, say) for v in seats)
        teams.append(f"{team_name(team, say)}: {', '.join(people)}")
    return f"{room}  " + " - ".join([*teams, *_scorers(view, say)])


def _scorers(view: RoomView, say: Say) -> list[str]:
    chairs = [_person(v.state, v.name, say) for s, v in sorted(view.seats.items()) if s[0] == "s"]
    return [say(f"scoring: {', '.join(chairs)}", f"記録：{'、'.join(chairs)}")] if chairs else []


def _person(state: str, name: str, say: Say) -> str:
    words = {
        "connected": name,
        "dropped": say(f"{name} (dropped)", f"{name}（切断）"),
        "house": house_name(name, say),
    }
    return words.get(state, say("open seat", "空席"))


class Picture:
    """The whole screen, drawn anew while something moves."""

    def __init__(self, console: Console, room: str, say: Say, marks: Marks, footer: str = "") -> None:
        self.console, self.room, self.say, self.marks = console, room, say, marks
        self.chronicle = Chronicle()
        self._footer = footer

    def hear(self, news: News) -> None:
        self.chronicle.hear(news)

    async def follow(self, client: Client) -> None:
        with Live(console=self.console, screen=True, auto_refresh=False) as live:
            while client.view is None:
                await client.changed(client.version)
            while client.view.status != "over":
                live.update(self._board(client, client.view), refresh=True)
                await self._next_frame(client, client.view)
        self.console.print(self._board(client, client.view))

    async def _next_frame(self, client: Client, view: RoomView) -> None:
        """A bounded number of frames a second, however much happens; when all is still, the next news or second."""
        await asyncio.sleep(FRAME_S)
        if client.ended is not None:
            raise client.ended
        if view.match is not None and view.match.motion is not None:
            return
        seen = client.version
        try:
            async with asyncio.timeout(STILL_S - FRAME_S):
                await client.changed(seen)
        except TimeoutError:
            pass

    def _board(self, client: Client, view: RoomView) -> Board:
        told, heard = tuple(self.chronicle.told), self.chronicle
        scene = Scene(self.room, view, client.now(), told, heard.trail, heard.lost, client.seats)
        return Board(scene, self.say, self.marks, self.marks.words(self._footer))

    def write(self, line: str) -> None:
        self.console.print(self.marks.words(line), markup=False, highlight=False)
