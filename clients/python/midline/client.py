"""A member of a room over a connection that may break: it stays joined by itself, and no input is lost or done twice.

    async with Client(websocket(url), room="kubb-1", token=token, ticket=ticket) as client:
        await client.changed(0)
        ack = await client.act("a1", AgreeSetup())

One task reads, one looks after the heartbeat; both end with the connection, and a new pair begins with the next one.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Literal, TypeAlias

from midline.clock import Backoff, Clock, SystemClock
from midline.state import Mirror, OutOfStep, view_in
from midline.transport import ConnectionLost, Dial, NotAdmitted, Transport
from midline_protocol.codec import ProtocolError, decode_client, decode_server, encode_client
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import SILENCE_PINGS, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import (
    Ack,
    Action,
    Alive,
    Answered,
    Bye,
    Check,
    ClientMessage,
    Do,
    Error,
    Hello,
    Join,
    Leave,
    Ping,
    Pong,
    Ponged,
    Ready,
    Resync,
    Revealed,
    RoomView,
    Seated,
    ServerMessage,
    Snapshot,
    Update,
    Welcome,
)
from midline_protocol.messages import Refused as RefusedMessage

CHECK_EVERY = 16
"""updates between two comparisons of our state's hash with the server's"""
ANSWER_WITHIN_S = 5.0
"""an input that got no answer for so long is sent once more: a repeated one is harmless"""
RESYNCS_IN_A_ROW = 3
"""so many wrong snapshots are no accident: server and client do not speak the same language"""


class Refused(Exception):
    """An action was refused and changed nothing: by a clause of the rules, or by the server (`clause` is empty)."""

    def __init__(self, code: str, clause: str = "", facts: dict[str, int | str] | None = None) -> None:
        super().__init__(f"{code} ({clause or 'server'}) {facts or ''}".rstrip())
        self.code = code
        self.clause = clause
        self.facts = facts or {}


class Stopped(Exception):
    """The client will not return to the room: the server said not to (`code`), or it could not be reached any more."""

    def __init__(self, reason: str, code: int | str) -> None:
        super().__init__(f"{reason} ({code})")
        self.reason = reason
        self.code = code


@dataclass(frozen=True)
class Lost:
    """The connection has just been lost: news at the missed heartbeat, not when the socket has closed."""

    reason: str
    code: int


@dataclass(frozen=True)
class Back:
    """We are in the room: for the first time, or again with everything missed told or replaced by a snapshot."""


News: TypeAlias = Lost | Back | ServerMessage


class _Silent(ConnectionLost):
    pass


@dataclass
class _Pending:
    message: Do
    answer: "asyncio.Future[Ack]"
    sent_at: float


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
        self.seats: tuple[str, ...] = ()
        self.revealed: Revealed | None = None
        self.welcome: Welcome | None = None
        self.mismatches = 0
        """how often our state turned out to differ from the server's: must stay zero"""
        self.unread = 0
        """messages that this version could not read"""
        self._dial = dial
        self._hello = Hello(token=token, client=name, paced=paced)
        self._ticket = ticket
        self._listen = listen
        self._clock: Clock = clock or SystemClock()
        self._backoff = backoff or Backoff()
        self._mirror = Mirror()
        self._pending: dict[int, _Pending] = {}
        self._last_n = 0
        self._live: Transport | None = None
        self._is_joined = False
        self._awaits_snapshot = False
        self._wrong_snapshots = 0
        self._unchecked = 0
        self._heard_at = 0.0
        self._told_at = 0.0
        """when the match time was told last; signs of life do not tell it"""
        self._pings = 0
        self._caught_up_at: int | None = None
        self._moved_to: str | None = None
        self._retry_s: float | None = None
        self._version = 0
        self._wakers: set[asyncio.Future[None]] = set()
        self._ended: Stopped | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._closing: set[asyncio.Task[None]] = set()

    # --- what one may ask -----------------------------------------------------------------------------------------------

    @property
    def view(self) -> RoomView | None:
        """The room now; None before the first snapshot."""
        return self._mirror.view

    @property
    def snapshot(self) -> Snapshot | None:
        """The last whole state that came: game, clock, the commitment of the dice."""
        return self._mirror.snapshot

    @property
    def seq(self) -> int:
        return self._mirror.seq

    @property
    def epoch(self) -> int:
        return self._mirror.epoch

    @property
    def version(self) -> int:
        """Grows with everything that happens; see `changed`."""
        return self._version

    @property
    def is_connected(self) -> bool:
        return self._is_joined

    @property
    def ended(self) -> Stopped | None:
        """Why the client has stopped for good; None while it is, or tries to get back, in the room."""
        return self._ended

    def now(self) -> int:
        """Match time in ms as the server has it, as well as one can know: told at the last message, and grown since.

        Only a real clock grows between messages.
        """
        snapshot, view = self._mirror.snapshot, self._mirror.view
        if snapshot is None or view is None or snapshot.clock != "real":
            return self._mirror.at
        stands = view.paused or view.status != "running"
        return (
            self._mirror.at if stands else self._mirror.at + int((self._clock.now() - self._told_at) * 1000)
        )

    async def changed(self, seen: int) -> int:
        """Wait until `version` is greater than `seen`; raises Stopped once the client has stopped."""
        while self._version <= seen:
            if self._ended is not None:
                raise self._ended
            await self._wait()
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
        while self._mirror.view is None:
            await self.changed(self._version)
        if self._ended is not None:
            raise self._ended
        message = Do(n=self._last_n + 1, seat=seat, action=action)
        decode_client(
            encode_client(message, SUBPROTOCOL_MSGPACK), SUBPROTOCOL_MSGPACK
        )  # the bounds of its fields
        self._last_n = message.n
        pending = _Pending(message, asyncio.get_running_loop().create_future(), self._clock.now())
        self._pending[message.n] = pending
        try:
            await self.tell(message)
            return await pending.answer
        finally:
            self._pending.pop(message.n, None)

    async def ready(self, seat: str, nonce: str) -> None:
        """A captain's team is ready; `nonce` (32 hex digits) goes into the dice."""
        await self.tell(Ready(seat=seat, nonce=nonce))

    async def answered(self, seq: int) -> None:
        """Lockstep: nothing more to do about the updates up to `seq`."""
        await self.tell(Answered(seq=seq))

    async def tell(self, message: ClientMessage) -> None:
        """Send a message if there is a connection; without one it is not kept (inputs are: see `act`)."""
        if self._live is not None:
            with contextlib.suppress(ConnectionLost):
                await self._send(self._live, message)

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
            while self._closing:
                await asyncio.wait(self._closing)

    async def leave(self) -> None:
        """Give the seats up and stop."""
        await self.tell(Leave())
        self._end(Stopped("left the room", "LEFT"))
        if self._keeper is not None:
            self._keeper.cancel()

    # --- staying connected ----------------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        try:
            await self._return_again_and_again()
        except Exception as error:
            self._end(Stopped(repr(error), "FAULT"))
            raise

    async def _return_again_and_again(self) -> None:
        failures, absent_since = 0, self._clock.now()
        while True:
            lost = await self._one_connection()
            if self._is_joined:
                failures, absent_since = 0, self._clock.now()
                self._is_joined = False
                self._announce(Lost(lost.reason, lost.code))
            failures += 1
            stop = self._why_stop(lost, self._clock.now() - absent_since)
            if stop is not None:
                self._end(stop)
                return
            await self._clock.sleep(self._pause(lost, failures))

    def _why_stop(self, lost: ConnectionLost, absent_s: float) -> Stopped | None:
        patience_s = self._backoff.patience_s
        if isinstance(lost, NotAdmitted) or _advice(lost.code) == "stop":
            return Stopped(lost.reason, lost.code)
        if patience_s is not None and absent_s >= patience_s:
            return Stopped(f"gave up after {absent_s:.0f} s: {lost.reason}", lost.code)
        return None

    def _pause(self, lost: ConnectionLost, failures: int) -> float:
        told_s, self._retry_s = self._retry_s, None
        if _advice(lost.code) == "at once" and failures == 1:
            return told_s or 0.0
        return max(told_s or 0.0, self._backoff.delay(failures))

    async def _one_connection(self) -> ConnectionLost:
        """Dial, join and stay until the connection is lost; the reason."""
        to, self._moved_to = self._moved_to, None
        try:
            transport = await self._dial(to)
        except ConnectionLost as lost:
            return lost
        lost = ConnectionLost("closed")
        try:
            async with asyncio.TaskGroup() as both:
                self._heard_at = self._clock.now()
                both.create_task(self._beat(transport))
                await self._read(transport)
        except* ConnectionLost as group:
            lost = _first(group)
        finally:
            self._live = None
            # Closing may wait for a peer that is gone, and nobody should wait for that.
            closing = asyncio.create_task(transport.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
        return lost

    async def _read(self, transport: Transport) -> None:
        await self._send(transport, self._hello)
        while True:
            data = await transport.receive()
            self._heard_at = self._clock.now()
            try:
                message = decode_server(data, SUBPROTOCOL_MSGPACK)
            except ProtocolError:
                # A kind of message or event newer than this client. If it was an update, the gap is noticed and mended.
                self.unread += 1
                continue
            await self._take(transport, message, data)

    async def _beat(self, transport: Transport) -> None:
        """Ask for a sign of life when none came, and report the connection lost when none comes at all."""
        while True:
            every_s = self._ping_s()
            began = self._clock.now()
            await self._clock.sleep(every_s)
            if self._clock.now() - began > 2 * every_s:
                # This process was held up (a laptop's lid, a long thought): what has come meanwhile is still unread.
                self._heard_at = max(self._heard_at, self._clock.now() - every_s)
            silent_s = self._clock.now() - self._heard_at
            if silent_s >= SILENCE_PINGS * every_s:
                raise _Silent(f"no sign of life for {silent_s:.1f} s")
            if silent_s >= every_s:
                await self._ping(transport)
            await self._repeat_unanswered()

    async def _ping(self, transport: Transport) -> int:
        self._pings += 1
        await self._send(transport, Alive(n=self._pings))
        return self._pings

    def _ping_s(self) -> float:
        return self.welcome.ping_ms / 1000 if self.welcome is not None else 2.0

    async def _repeat_unanswered(self) -> None:
        for pending in list(self._pending.values()):
            if self._clock.now() - pending.sent_at >= ANSWER_WITHIN_S:
                pending.sent_at = self._clock.now()
                await self.tell(pending.message)

    # --- what comes in --------------------------------------------------------------------------------------------------

    async def _take(self, transport: Transport, message: ServerMessage, data: bytes) -> None:
        match message:
            case Welcome():
                self.welcome = message
                await self._join(transport)
            case Snapshot():
                await self._take_snapshot(transport, message, data)
            case Update():
                await self._take_update(transport, message, data)
            case Ack():
                self._take_ack(message)
            case RefusedMessage():
                self._take_refusal(message)
            case Seated():
                self.seats = message.seats
                self._arrive()
            case Revealed():
                self.revealed = message
            case Ping():
                await self._send(transport, Pong(n=message.n))
                return
            case Ponged():
                await self._take_pong(transport, message)
                return
            case Error():
                await self._take_error(transport, message)
            case Bye():
                self._moved_to = message.to
                self._retry_s = message.retry_ms / 1000 if message.retry_ms is not None else None
        if not isinstance(message, Update | Snapshot):
            self._announce(message)

    async def _join(self, transport: Transport) -> None:
        since = None if self._awaits_snapshot else self._mirror.since
        await self._send(transport, Join(room=self.room, ticket=self._ticket, since=since))
        if since is not None:
            # Its pong comes after all that we missed, even if that is nothing.
            self._caught_up_at = await self._ping(transport)
        sent = 0
        while waiting := [n for n in self._pending if n > sent]:
            sent = min(waiting)
            self._pending[sent].sent_at = self._clock.now()
            await self._send(transport, self._pending[sent].message)
        self._live = transport

    async def _take_snapshot(self, transport: Transport, snapshot: Snapshot, data: bytes) -> None:
        agrees = self._mirror.start(snapshot, view_in(data) or {})
        self._told_at = self._heard_at
        self._awaits_snapshot = False
        self.seats = snapshot.seats
        self._last_n = max(self._last_n, snapshot.last_n)
        self._unchecked = 0
        self._ticket = None if snapshot.seats else self._ticket
        self._arrive()
        self._announce(snapshot)
        if agrees:
            self._wrong_snapshots = 0
        else:
            self._wrong_snapshots += 1
            if self._wrong_snapshots >= RESYNCS_IN_A_ROW:
                raise NotAdmitted("the server's snapshots do not have the hash they claim")
            await self._resync(transport)

    async def _take_update(self, transport: Transport, update: Update, data: bytes) -> None:
        if self._awaits_snapshot:
            return
        try:
            is_new = self._mirror.follow(update, view_in(data) if update.view is not None else None)
        except OutOfStep:
            await self._resync(transport)
            return
        if not is_new:
            return
        self._told_at = self._heard_at
        self._arrive()
        self._announce(update)
        self._unchecked += 1
        if self._unchecked >= CHECK_EVERY:
            await self._check(transport)

    async def _take_pong(self, transport: Transport, pong: Ponged) -> None:
        if pong.n != self._caught_up_at:
            return
        self._caught_up_at = None
        self._arrive()
        await self._check(transport)

    async def _check(self, transport: Transport) -> None:
        self._unchecked = 0
        if not self._awaits_snapshot:
            await self._send(transport, Check(seq=self._mirror.seq, hash=self._mirror.hash()))

    async def _resync(self, transport: Transport) -> None:
        self.mismatches += 1
        self._awaits_snapshot = True
        await self._send(transport, Resync())

    def _arrive(self) -> None:
        if not self._is_joined:
            self._is_joined = True
            self._announce(Back())

    def _take_ack(self, ack: Ack) -> None:
        pending = self._pending.get(ack.n)
        if pending is not None and not pending.answer.done():
            pending.answer.set_result(ack)

    def _take_refusal(self, message: RefusedMessage) -> None:
        pending = self._pending.get(message.n)
        if pending is None or pending.answer.done():
            return
        if message.code == ErrorCode.OLD_NUMBER:
            # Taken before, and its answer is no longer kept: what it did is in the state.
            pending.answer.set_result(Ack(n=message.n, seq=self._mirror.seq))
        else:
            pending.answer.set_exception(Refused(message.code, message.clause, message.facts))

    async def _take_error(self, transport: Transport, error: Error) -> None:
        if self._is_joined:
            return
        if error.code == ErrorCode.TICKET_USED and self._ticket is not None:
            # An earlier try got through although its answer did not: the seats are ours.
            self._ticket = None
            await self._join(transport)
        elif error.code in _TRY_LATER:
            raise ConnectionLost(f"{error.code} {error.what}".rstrip(), CloseCode.BUSY)
        else:
            raise NotAdmitted(f"{error.code} {error.what} {error.where}".rstrip())

    # --- telling --------------------------------------------------------------------------------------------------------

    async def _send(self, transport: Transport, message: ClientMessage) -> None:
        data = encode_client(message, SUBPROTOCOL_MSGPACK)
        assert isinstance(data, bytes)
        await transport.send(data)

    def _announce(self, news: News) -> None:
        self._version += 1
        self._listen(news)
        self._wake()

    def _end(self, why: Stopped) -> None:
        if self._ended is not None:
            return
        self._ended = why
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(why)
        self._wake()

    async def _wait(self) -> None:
        waker = asyncio.get_running_loop().create_future()
        self._wakers.add(waker)
        try:
            await waker
        finally:
            self._wakers.discard(waker)

    def _wake(self) -> None:
        for waker in self._wakers:
            if not waker.done():
                waker.set_result(None)


_TRY_LATER = frozenset({ErrorCode.DRAINING, ErrorCode.RATE, ErrorCode.SPECTATORS_FULL, ErrorCode.PAUSED})


def _first(group: BaseExceptionGroup[ConnectionLost]) -> ConnectionLost:
    """Reading and heartbeat may both have found out; either will do."""
    error = group.exceptions[0]
    return _first(error) if isinstance(error, BaseExceptionGroup) else error


def _advice(code: int) -> Literal["stop", "wait", "at once"]:
    """What a close code tells: 40xx do not return, 42xx return at once, and anything else: wait a little."""
    if 4000 <= code < 4100:
        return "stop"
    return "at once" if 4200 <= code < 4300 else "wait"
