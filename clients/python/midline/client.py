"""A member of a room over a connection that may break: it stays joined by itself, and no input is lost or done twice.

async with Client(websocket(url), room="kubb-1", token=token, ticket=ticket) as client:
    await client.changed(0)
    ack = await client.act("a1", AgreeSetup())
"""

import asyncio
import contextlib
from collections.abc import Callable
from types import TracebackType

import msgspec

from midline.clock import Backoff, Clock, SystemClock
from midline.connection import Connection
from midline.membership import Membership
from midline.news import Back, Lost, News, Refused, Stopped
from midline.transport import Dial
from midline_protocol.kubb import AnyReport
from midline_protocol.messages import (
    Ack,
    Action,
    Answered,
    Channel,
    ClientMessage,
    Hello,
    Leave,
    Mute,
    Ready,
    Report,
    Revealed,
    RoomView,
    Say,
    Snapshot,
    Welcome,
)

__all__ = ["Back", "Client", "Lost", "News", "Refused", "Stopped"]


class Client:
    """See the module. `listen` is called for everything that happens, in order, and must not block."""

    def __init__(
        self,
        dial: Dial,
        room: str,
        *,
        token: str | None = None,
        ticket: str | None = None,
        name: str = "midline-python",
        paced: bool = False,
        listen: Callable[[News], None] = lambda news: None,
        clock: Clock | None = None,
        backoff: Backoff | None = None,
    ) -> None:
        self.room = room
        self._listen = listen
        self._clock: Clock = clock or SystemClock()
        self._membership = Membership(room, ticket, self._clock, self._announce)
        hello = Hello(token=token, client=name, paced=paced)
        self._connection = Connection(dial, hello, self._membership, self._clock, backoff or Backoff())
        self._version = 0
        self._next = asyncio.Event()
        """what happens next, or the end"""
        self._ended: Stopped | None = None
        self._keeper: asyncio.Task[None] | None = None

    # --- what one may ask -----------------------------------------------------------------------------------------------

    @property
    def view(self) -> RoomView | None:
        """The room now; None before the first snapshot."""
        return self._membership.stream.mirror.view

    @property
    def snapshot(self) -> Snapshot | None:
        """The last whole state that came: game, clock, the commitment of the dice."""
        return self._membership.stream.mirror.snapshot

    @property
    def seats(self) -> tuple[str, ...]:
        """Ours."""
        return self._membership.seats

    @property
    def welcome(self) -> Welcome | None:
        """Who we are to the server; None before it has greeted us."""
        return self._membership.welcome

    @property
    def revealed(self) -> Revealed | None:
        """What the dice were, once the match is over."""
        return self._membership.revealed

    @property
    def seq(self) -> int:
        return self._membership.stream.mirror.seq

    @property
    def epoch(self) -> int:
        return self._membership.stream.mirror.epoch

    @property
    def version(self) -> int:
        """Grows with everything that happens; see `changed`."""
        return self._version

    @property
    def is_connected(self) -> bool:
        return self._membership.is_joined

    @property
    def ended(self) -> Stopped | None:
        """Why the client has stopped for good; None while it is, or tries to get back, in the room."""
        return self._ended

    @property
    def mismatches(self) -> int:
        """How often our state turned out to differ from the server's: must stay zero."""
        return self._membership.stream.mismatches

    @property
    def unread(self) -> int:
        """Messages that this version could not read."""
        return self._connection.unread

    def now(self) -> int:
        """Match time in ms as the server has it, as well as one can know: told at the last message, and grown since.

        Only a real clock grows between messages.
        """
        return self._membership.stream.match_time(self._clock.now())

    async def changed(self, seen: int) -> int:
        """Wait until `version` is greater than `seen`; raises Stopped once the client has stopped."""
        while self._version <= seen:
            if self._ended is not None:
                raise self._ended
            await self._next.wait()
        return self._version

    async def reached(self, seq: int) -> None:
        """Wait until the state is at least that after `seq`."""
        epoch = self.epoch
        while self.seq < seq and self.epoch == epoch:
            await self.changed(self._version)

    # --- what one may do ------------------------------------------------------------------------------------------------

    async def act(self, seat: str, action: Action) -> Ack:
        """Act from a seat. Returns when the server has taken it; raises Refused if it has not, Stopped if it never can.

        Survives drops: an unanswered input is sent again, with its number, when the connection is back.
        """
        while self.view is None:
            await self.changed(self._version)
        if self._ended is not None:
            raise self._ended
        with self._membership.inputs.add(seat, action) as pending:
            await self.tell(pending.message)
            return await pending.answer

    async def report_ground(self, seat: str, report: AnyReport) -> Ack:
        """Tell what happened on real ground, on top of the reports known here (`report.on` is filled in); raises like `act`."""
        while self.view is None or self.view.match is None:
            await self.changed(self._version)
        return await self.act(seat, msgspec.structs.replace(report, on=self.view.match.reported))

    async def ready(self, seat: str, nonce: str) -> None:
        """A captain's team is ready, or from a scorer's chair both are; `nonce` (32 hex digits) goes into the dice."""
        await self.tell(Ready(seat=seat, nonce=nonce))

    async def answered(self, seq: int) -> None:
        """Lockstep: nothing more to do about the updates up to `seq`."""
        await self.tell(Answered(seq=seq))

    async def say(self, to: Channel, text: str) -> None:
        """Say a line of chat; it comes back as `Said`, or an `Error` tells why it was not taken."""
        await self.tell(Say(to=to, text=text))

    async def mute(self, member: str, *, muted: bool = True, for_all: bool = False) -> None:
        """Hear no more of a member's lines, or hear them again; the host may silence it `for_all`. `Muted` answers."""
        await self.tell(Mute(member=member, muted=muted, for_all=for_all))

    async def report(self, line: int, reason: str = "") -> None:
        """Show a line of chat to those who run the server; `Reported` answers once that is kept."""
        await self.tell(Report(line=line, reason=reason))

    async def tell(self, message: ClientMessage) -> None:
        """Send a message if there is a connection; without one it is not kept (inputs are: see `act`)."""
        await self._connection.send(message)

    async def __aenter__(self) -> "Client":
        self._keeper = asyncio.create_task(self._keep(), name=f"midline client of {self.room}")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._keeper is not None
        self._keeper.cancel()
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
        finally:
            self._end(Stopped("closed by this client", "CLOSED"))
            await self._connection.closed()

    async def leave(self) -> None:
        """Give the seats up and stop."""
        await self.tell(Leave())
        self._end(Stopped("left the room", "LEFT"))
        if self._keeper is not None:
            self._keeper.cancel()

    # --- what happens ---------------------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        try:
            self._end(await self._connection.keep())
        except Exception as error:
            self._end(Stopped(repr(error), "FAULT"))
            raise

    def _announce(self, news: News) -> None:
        self._version += 1
        self._listen(news)
        self._wake()

    def _end(self, why: Stopped) -> None:
        if self._ended is None:
            self._ended = why
            self._membership.inputs.give_up(why)
            self._wake()

    def _wake(self) -> None:
        self._next.set()
        self._next = asyncio.Event()
