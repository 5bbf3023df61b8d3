"""A player in one method: subclass Bot, say in `on_turn` what to do, and `run` it.

class Nearest(Bot):
    def on_turn(self, match):
        return plain.answer(match)

print(Nearest().run("http://127.0.0.1:8080", seats=["a1"], name="Nearest"))
"""

import asyncio
import inspect
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TypeAlias

from midline import plain
from midline.chat import Chat
from midline.client import Back, Client, Lost, News, Refused, Stopped
from midline.clock import Backoff, Clock, SystemClock
from midline.http import Http
from midline.match import Match
from midline.transport import Dial, websocket
from midline_protocol.codes import ErrorCode
from midline_protocol.kubb import AnswerDraw, OutcomeView, PhaseView, Team, TurnView
from midline_protocol.messages import Action, ChatLine, Event, RoomView, Said, Update, team_of

REFUSALS_PER_DECISION = 3
"""after so many refusals of answers to one question the bot leaves it to the rules' default"""
RATE_PAUSE_S = 1.0
HERE = "http://127.0.0.1:8080"
"""where a server listens unless told otherwise"""

Answer: TypeAlias = Action | None
_Decision: TypeAlias = tuple[PhaseView, TurnView | None]


class Bot:
    """Plays the seats it is given, for one team or for both; as it stands, by `plain.answer`.

    `on_turn` may be a plain function, which then thinks in a thread of its own while the connection is looked after, or
    `async`, which must not block. `pace` is how many seconds it waits before each answer, for people who watch.
    """

    name = "bot"

    def __init__(
        self,
        *,
        pace: float = 0.0,
        clock: Clock | None = None,
        backoff: Backoff | None = None,
        nonce: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self.pace = pace
        self.clock: Clock = clock or SystemClock()
        self.client: Client | None = None
        """while it is in a room, or tries to get back"""
        self._chat = Chat()
        self._backoff = backoff
        self._nonce = nonce
        self._nonces: dict[Team, str] = {}
        self._refused: dict[Team, list[Refused]] = {}
        self._decision: dict[Team, _Decision] = {}
        self._answered_seq = -1
        self._ready_seq = -1
        self._waits_after_seq = -1
        """the server has refused an answer for reasons of its own: not before its next news"""
        self._draws_after_seq = -1
        """the same for an answer to a draw, whatever the reason"""

    # --- what a bot says ------------------------------------------------------------------------------------------------

    def on_turn(self, match: Match) -> Answer | Awaitable[Answer]:
        """The action for `match.team` now, or None to let the others or the clock go on."""
        return plain.answer(match)

    def on_event(self, event: Event) -> None:
        """Something happened in the match. Must not block, like all the following."""

    def on_draw_offered(self, match: Match) -> bool:
        """Whether `match.team` takes the draw that the other captain offers; as it stands, never."""
        return False

    def on_chat(self, line: ChatLine) -> None:
        """Somebody else said something that we hear, maybe a while ago (`line.sent_at`). Answer with `client.say`."""

    def on_refused(self, match: Match, refused: Refused) -> None:
        """An answer was refused; `on_turn` is asked again, up to three times, with `match.refused`."""

    def on_lost(self, lost: Lost) -> None:
        """The connection is lost; the client tries to return by itself."""

    def on_back(self) -> None:
        """The bot is in the room, for the first time or again."""

    # --- how it comes to play --------------------------------------------------------------------------------------------

    def run(
        self, url: str = HERE, room: str | None = None, seats: Sequence[str] = (), name: str | None = None
    ) -> OutcomeView | None:
        """Play (or, without seats, watch) a match at `url` to its end; without a room, in a new one against a house bot.

        Returns the outcome; raises Stopped if the server does not let us go on.
        """
        return asyncio.run(self.play(url, room, seats, name))

    async def play(
        self, url: str = HERE, room: str | None = None, seats: Sequence[str] = (), name: str | None = None
    ) -> OutcomeView | None:
        """`run` inside a running event loop."""
        async with Http(url) as http:
            token = (await http.guest(name or self.name)).token
            if room is None:
                room = (await http.against_house()).room
                seats = seats or ("a1",)
            if seats:
                granted = await http.ticket(room, seats)
                ticket, socket = granted.ticket, granted.socket
            else:
                ticket, socket = None, (await http.room(room)).socket
        try:
            return await self.join(websocket(socket), room, token=token, ticket=ticket)
        except Stopped:
            # The match may have ended while we were away, and its room with it.
            async with Http(url, token) as http:
                if (outcome := await http.outcome(room)) is not None:
                    return outcome
            raise

    async def join(
        self, dial: Dial, room: str, *, token: str | None = None, ticket: str | None = None
    ) -> OutcomeView | None:
        """Play over connections that `dial` opens: this is where a bot inside a server begins."""
        client = Client(
            dial,
            room,
            token=token,
            ticket=ticket,
            name=f"midline-python {self.name}"[:64],
            paced=True,
            listen=self._hear,
            clock=self.clock,
            backoff=self._backoff,
        )
        self.client, self._chat = client, Chat()
        try:
            async with client:
                return await self._play(client)
        finally:
            self.client = None

    # --- how it goes on ---------------------------------------------------------------------------------------------------

    def _hear(self, news: News) -> None:
        match news:
            case Update():
                for event in news.events:
                    self.on_event(event)
            case Said():
                for line in self._chat.new_in(news):
                    if not self._is_ours(line):
                        self.on_chat(line)
            case Lost():
                self.on_lost(news)
            case Back():
                self._answered_seq = self._ready_seq = self._waits_after_seq = self._draws_after_seq = -1
                self.on_back()
            case _:
                pass

    def _is_ours(self, line: ChatLine) -> bool:
        welcome = self.client.welcome if self.client is not None else None
        return welcome is not None and line.member == welcome.member

    async def _play(self, client: Client) -> OutcomeView | None:
        seen = 0
        while True:
            seen = await client.changed(seen)
            if client.view is None:
                continue
            if client.view.status == "over":
                return client.view.match.outcome if client.view.match is not None else None
            await self._get_ready(client, client.view)
            await self._answer(client)
            await self._say_done(client)

    async def _get_ready(self, client: Client, room: RoomView) -> None:
        if room.status != "lobby" or client.seq == self._ready_seq:
            return
        self._ready_seq = client.seq
        for team in _teams(client.seats):
            seat = _captains_seat(room, client.seats, team)
            if seat is not None and not room.seats[seat].ready:
                await client.ready(seat, self._nonces.setdefault(team, self._nonce()))

    async def _answer(self, client: Client) -> None:
        """Answer for each of our teams until the rules wait for somebody else."""
        await self._answer_draws(client)
        while match := self._question(client):
            if self.pace > 0:
                await self.clock.sleep(self.pace)
                match = self._question(client)
                if match is None:
                    return
            action = await self._ask(match)
            if action is None or match.seat is None:
                self._give_up(match.team)
            elif not await self._act(client, match, match.seat, action):
                return
            await self._answer_draws(client)

    async def _answer_draws(self, client: Client) -> None:
        for match in self._matches(client):
            if not match.is_offered_draw or client.seq == self._draws_after_seq:
                continue
            accept = self.on_draw_offered(match)
            # To agree one has to wait until all is at rest.
            if not accept or match.view.motion is None:
                await self._answer_draw(client, match, accept)

    async def _answer_draw(self, client: Client, match: Match, accept: bool) -> None:
        try:
            ack = await client.act(match.captains_seat or match.our_seats[0], AnswerDraw(accept))
            await client.reached(ack.seq)
        except Refused as refused:
            self._draws_after_seq = client.seq
            self.on_refused(match, refused)

    def _question(self, client: Client) -> Match | None:
        """The first of our teams for which there is something to decide."""
        if client.seq == self._waits_after_seq:
            return None
        for match in self._matches(client):
            if match.is_our_turn and match.seat is not None and len(match.refused) < REFUSALS_PER_DECISION:
                return match
        return None

    def _matches(self, client: Client) -> Iterator[Match]:
        """The match as it is now, for each of our teams."""
        for team in _teams(client.seats):
            room = client.view
            if room is None or room.match is None or room.status != "running" or not client.is_connected:
                return
            refused = self._refusals(room, team)
            yield Match(room, room.match, client.seq, client.now(), client.seats, team, refused)

    def _refusals(self, room: RoomView, team: Team) -> tuple[Refused, ...]:
        assert room.match is not None
        decision = (room.match.phase, room.match.turn)
        if self._decision.get(team) != decision:
            self._decision[team] = decision
            self._refused[team] = []
        return tuple(self._refused[team])

    def _give_up(self, team: Team) -> None:
        passed = Refused("PASSED")
        self._refused[team] = [*self._refused[team], *[passed] * REFUSALS_PER_DECISION]

    async def _ask(self, match: Match) -> Answer:
        if inspect.iscoroutinefunction(self.on_turn):
            return await self.on_turn(match)
        said = await asyncio.to_thread(self.on_turn, match)
        return await said if inspect.isawaitable(said) else said

    async def _act(self, client: Client, match: Match, seat: str, action: Action) -> bool:
        """False if it is better to wait for news than to answer again."""
        try:
            ack = await client.act(seat, action)
        except Refused as refused:
            self.on_refused(match, refused)
            if refused.clause:
                self._refused[match.team].append(refused)
                return True
            if refused.code == ErrorCode.RATE:
                await self.clock.sleep(RATE_PAUSE_S)
                return True
            self._waits_after_seq = client.seq
            return False
        await client.reached(ack.seq)
        return True

    async def _say_done(self, client: Client) -> None:
        """Under a clock that leaps, it waits for us until we say so."""
        leaps = client.snapshot is not None and client.snapshot.clock != "real"
        if leaps and client.is_connected and client.seq != self._answered_seq:
            self._answered_seq = client.seq
            await client.answered(client.seq)


def _teams(seats: Sequence[str]) -> list[Team]:
    return sorted({team for seat in seats if (team := team_of(seat)) is not None})


def _captains_seat(room: RoomView, seats: Sequence[str], team: Team) -> str | None:
    """The team's lowest seat, if that is ours and nobody is missing: a captain who comes later speaks for the team."""
    is_missing = any(team_of(seat) and view.state == "open" for seat, view in room.seats.items())
    lowest = min(seat for seat in room.seats if team_of(seat) == team)
    return lowest if lowest in seats and not is_missing else None
