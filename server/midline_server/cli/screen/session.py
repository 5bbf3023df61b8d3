"""A person who plays line by line: news are told as they come, each of their turns is asked for, each line is answered."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TypeAlias

from midline import Back, Client, Lost, Match, Refused, Stopped
from midline.client import News
from midline_protocol.kubb import AnswerDraw, Concede, KubbAction, OfferDraw, Team
from midline_protocol.messages import Snapshot, Update
from midline_server.cli.screen.asking import Asking
from midline_server.cli.screen.board import feed_line
from midline_server.cli.screen.deciding import action_of, is_for_captains
from midline_server.cli.screen.explain import explain
from midline_server.cli.screen.inbox import Answered, Ended, Inbox
from midline_server.cli.screen.lines import Interrupted, Line, NoMoreLines, Put, typed_lines
from midline_server.cli.screen.orders import Aim, Command, Unclear, understand
from midline_server.cli.screen.panel import phase_words
from midline_server.cli.screen.questions import action_words
from midline_server.cli.screen.scene import Chronicle, Scene
from midline_server.cli.screen.speaker import Speaker
from midline_server.cli.screen.told import refusal_line

Lines: TypeAlias = Callable[[Put], contextlib.AbstractContextManager[None]]


class Session:
    """See the module. Make it first, give its `hear` to the client, then `run`."""

    def __init__(self, team: Team, speaker: Speaker, *, in_words: bool, nonce: str) -> None:
        self.team: Team = team
        self.chronicle = Chronicle()
        self._out, self._say = speaker, speaker.say
        self._asking = Asking(team, speaker, in_words=in_words)
        self._nonce = nonce
        self._inbox = Inbox()
        self._is_leaving = False
        self._deed: asyncio.Task[None] | None = None
        """the action whose answer has not been told"""

    def hear(self, news: News) -> None:
        self._inbox.put(news)

    async def run(self, client: Client, lines: Lines = typed_lines) -> bool:
        """Play to the end; False if the person left before it. Raises Stopped when the server lets us go."""
        self.client = client
        watcher = asyncio.create_task(self._watch_for_the_end())
        try:
            with lines(self._inbox.type):
                return await self._play()
        finally:
            ours = [task for task in (watcher, self._deed) if task is not None]
            for task in ours:
                task.cancel()
            await asyncio.gather(*ours, return_exceptions=True)

    async def _play(self) -> bool:
        while True:
            match await self._inbox.next(self._asking.hurry_in_s(self._match())):
                case None:
                    self._asking.hurry()
                case Line(text):
                    self._out.typed()
                    if not self._read(text):
                        return False
                case Interrupted():
                    if not self._leave_or_not():
                        return False
                case NoMoreLines():
                    self._out.write(self._say(*_KEPT))
                    return False
                case Answered(failed):
                    self._tell_answer(failed)
                case Ended(stopped):
                    raise stopped
                case news:
                    if await self._take(news):
                        return True
            self._prompt()

    # --- news -----------------------------------------------------------------------------------------------------------

    async def _take(self, news: News) -> bool:
        """Tell what happened and ask what is to be asked; True when the match is over."""
        self._tell(news)
        if isinstance(news, Snapshot | Update):
            await self._get_ready()
        room = self.client.view
        # What waits is told first: questions are asked about the newest state only.
        if room is not None and self._inbox.is_empty:
            if room.status == "over":
                return True
            self._ask()
        return False

    def _tell(self, news: News) -> None:
        was_lost = self.chronicle.lost is not None
        for told in self.chronicle.hear(news):
            if (line := feed_line(told, self._say, self._out.marks)) is not None:
                self._out.write(line)
        if isinstance(news, Lost):
            why = news.reason
            self._out.write(
                self._say(
                    f"Connection lost: {why}. Trying again.", f"接続が切れました：{why}。再接続しています。"
                )
            )
        elif isinstance(news, Back) and was_lost:
            self._out.write(self._say("Connected again.", "再接続しました。"))

    async def _get_ready(self) -> None:
        room, seats = self.client.view, self.client.seats
        if room is None or room.status != "lobby":
            return
        lowest = f"{self.team}1"
        is_missing = any(seat != "co" and view.state == "open" for seat, view in room.seats.items())
        if lowest in seats and not is_missing and not room.seats[lowest].ready:
            await self.client.ready(lowest, self._nonce)

    def _match(self) -> Match | None:
        room = self.client.view
        if room is None or room.match is None:
            return None
        return Match(room, room.match, self.client.seq, self.client.now(), self.client.seats, self.team)

    def _ask(self) -> None:
        match = self._match()
        if match is not None:
            self._asking.ask_about_a_draw(match)
        if match is None or not match.is_our_turn or match.seat is None or self._is_leaving:
            self._asking.withdraw()
        elif self._deed is None:
            self._asking.ask(match)

    def _prompt(self) -> None:
        """Ask for a line, again too where something was told meanwhile."""
        if self._out.is_prompted or not self._inbox.is_empty:
            return
        if self._is_leaving:
            self._out.prompt(self._say(*_LEAVE))
        elif self._deed is None:
            self._asking.prompt(self._match())

    # --- lines ------------------------------------------------------------------------------------------------------------

    def _read(self, text: str) -> bool:
        """Answer a line; False to go."""
        if self._is_leaving:
            return self._leaves(text)
        order, match = understand(text), self._match()
        match order:
            case Unclear():
                self._out.write(order.words(self._say))
            case Command("leave"):
                return self._leave_or_not()
            case Command("look") if match is not None:
                self._out.draw(match.view)
            case Command("help" | "where" | "why"):
                self._out.write(*explain(order, match, self.chronicle.rulings, self._say))
            case _ if match is not None and (self._asking.is_open or is_for_captains(order, match)):
                self._follow(order, match)
            case _:
                self._not_now(match, text)
        return True

    def _follow(self, order: Aim | Command, match: Match) -> None:
        action = action_of(order, match)
        if isinstance(action, Unclear):
            self._out.write(action.words(self._say))
        else:
            self._do(match, action)

    def _not_now(self, match: Match | None, text: str) -> None:
        if text.strip() and match is not None and self.client.view is not None:
            scene = Scene(self.client.room, self.client.view, match.now)
            not_yours = self._say("Not your turn. ", "今はあなたの番ではありません。")
            self._out.write(not_yours + phase_words(scene, self._say))

    def _do(self, match: Match, action: KubbAction) -> None:
        is_captains = isinstance(action, Concede | OfferDraw | AnswerDraw)
        seat = match.our_seats[0] if is_captains else match.seat
        # Enter pressed twice throws once; a captain's word is never lost, and waits for the answer to what was done before.
        if seat is None or (self._deed is not None and not is_captains):
            return
        if words := action_words(action, match, self._say):
            self._out.write(words)
        self._deed = asyncio.create_task(self._act(seat, action, self._deed))

    async def _act(self, seat: str, action: KubbAction, before: asyncio.Task[None] | None) -> None:
        failed: Refused | Stopped | None = None
        if before is not None:
            await before
        try:
            ack = await self.client.act(seat, action)
            await self.client.reached(ack.seq)
        except (Refused, Stopped) as error:
            failed = error
        self._inbox.put(Answered(failed))

    def _tell_answer(self, failed: Refused | Stopped | None) -> None:
        if self._deed is not None and self._deed.done():
            self._deed = None
        if isinstance(failed, Refused):
            self._out.write(refusal_line(failed.code, failed.clause, failed.facts, self._say))
        self._ask()

    # --- going ------------------------------------------------------------------------------------------------------------

    def _leave_or_not(self) -> bool:
        """Ask whether to give up or to keep the seat; asked twice, keep it and go."""
        if self._is_leaving:
            self._out.write(self._say(*_KEPT))
            return False
        self._is_leaving = True
        return True

    def _leaves(self, text: str) -> bool:
        """The answer to that question; False to go."""
        self._is_leaving = False
        match, answer = self._match(), text.strip().lower()[:1]
        if answer in ("k", "l", "q"):
            self._out.write(self._say(*_KEPT))
            return False
        if answer == "c" and match is not None:
            self._do(match, Concede())
        self._ask()
        return True

    async def _watch_for_the_end(self) -> None:
        try:
            while True:
                await self.client.changed(self.client.version)
        except Stopped as stopped:
            self._inbox.put(Ended(stopped))


_KEPT = (
    "Your seat is kept for a minute. After that a house bot plays on.",
    "席は1分間確保されます。その後はハウスボットが引き継ぎます。",
)
_LEAVE = (
    "Leave? c: concede the game, k: keep the seat and go, Enter: play on > ",
    "退席しますか。c：投了、k：席を残して離れる、Enter：続ける > ",
)
