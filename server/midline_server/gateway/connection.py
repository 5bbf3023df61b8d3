"""A client's connection, from wire to room and back: who it is, which room it is in, and why it is closed."""

from typing import Final, Literal, TypeAlias

from midline_protocol.codec import ProtocolError, decode_client
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import (
    ERRORS_BEFORE_CLOSE,
    HELLO_WITHIN_S,
    PLAYER_PING_MS,
    SPECTATOR_PING_MS,
    SUBPROTOCOL_MSGPACK,
)  # fmt: skip
from midline_protocol.messages import (
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
    Mute,
    Pong,
    Ponged,
    Ready,
    Refused,
    Report,
    Resync,
    Say,
    Seated,
    ServerMessage,
    Snapshot,
    Welcome,
)  # fmt: skip
from midline_server.rooms.clock import WallMs
from midline_server.rooms.people import Denied, Person
from midline_server.rooms.ports import Clockwork, Timer
from midline_server.rooms.room import BACK_IN_MS
from midline_server.rooms.runner import Runner
from midline_server.rooms.stream import Post

from .callbacks import Message
from .delivery import SLOW_MS, Delivery
from .pipe import PipeWire
from .ports import Doorkeeper, Rooms
from .pulse import Pulse
from .wire import Wire, frame

State: TypeAlias = Literal["new", "known", "joining", "joined", "gone"]
Line: TypeAlias = Wire | PipeWire


class Connection:
    """Belongs to one wire. Everything here runs in callbacks and returns at once."""

    def __init__(self, line: Line, rooms: Rooms, door: Doorkeeper, time: Clockwork, server: str) -> None:
        self.id: Final = rooms.next_connection()
        self.state: State = "new"
        self.seats: tuple[str, ...] = ()
        self._line = line
        self._subprotocol = line.subprotocol or SUBPROTOCOL_MSGPACK
        self._rooms = rooms
        self._door = door
        self._time = time
        self._server = server
        self._who = Person()
        self._runner: Runner | None = None
        self._errors = 0
        self._came_at = time.now()
        self._pulse = Pulse(self._came_at)
        self._delivery = Delivery()
        self._timer: Timer | None = None
        line.on_message, line.on_lost = self._heard, self._lost
        line.on_high_water, line.on_drained = self._is_high, self._has_drained
        self._set_timer()

    @property
    def lag_ms(self) -> int | None:
        """The last round trip that the server measured."""
        return self._pulse.round_trip_ms

    # For the room

    def deliver(self, post: Post) -> None:
        """Send it. Updates are left out while the reader lags; a snapshot then makes up for them."""
        if not self._delivery.lets_out(post.message):
            return
        match post.message:
            case Snapshot(seats=seats) | Seated(seats=seats):
                self._is_in(seats)
            case Error() if self.state == "joining":
                self._is_refused()
            case Bye(code=code, reason=reason):
                self._send(post)
                self._close(code, reason)
                return
            case _:
                pass
        self._send(post)

    # From the wire

    def _heard(self, data: Message) -> None:
        if self.state == "gone":
            return
        self._pulse.heard_at = self._time.now()
        try:
            message = decode_client(data, self._subprotocol)
        except ProtocolError as error:
            self._fault(error.code, error.what, error.where)
            return
        self._take(message)

    def _take(self, message: ClientMessage) -> None:
        if self.state == "new" and not isinstance(message, Hello):
            self._fault(ErrorCode.HELLO_FIRST, "say hello first")
            return
        match message:
            case Hello():
                self._hello(message)
            case Join():
                self._join(message)
            case Pong(n=n):
                self._pulse.ponged(n, self._time.now())
            case Alive():
                self._echo(message)
            case Leave():
                self._leave(message)
            case Do() | Ready() | Answered() | Check() | Resync() | Say() | Mute() | Report():
                self._pass_on(message)

    def _hello(self, hello: Hello) -> None:
        if self.state != "new":
            self._fault(ErrorCode.HELLO_ONCE, "it was said before")
            return
        try:
            self._who = self._door.person(hello.token, is_paced=hello.paced)
        except Denied as denied:
            self._tell(Error(denied.code, denied.what, denied.where))
            self._bye(CloseCode.BAD_TOKEN, "token")
            return
        self.state = "known"
        self._tell(Welcome(self._who.member or "", self._who.name, self._server, self._ping_ms))
        self._set_timer()

    def _join(self, join: Join) -> None:
        if self.state != "known":
            self._fault(ErrorCode.JOIN_ONCE, "one room for a connection")
            return
        runner = self._rooms.find(join.room)
        if runner is None and self._rooms.is_draining:
            self._bye(CloseCode.RESTART, "restart", BACK_IN_MS)
            return
        if runner is None:
            self._fault(ErrorCode.NO_SUCH_ROOM, "it is not here", join.room)
            return
        try:
            ticket = self._door.redeem(join.ticket, join.room, self._who.member) if join.ticket else None
        except Denied as denied:
            self._fault(denied.code, denied.what, denied.where)
            return
        self.state, self._runner = "joining", runner
        self._delivery.seq = join.since.seq if join.since else 0
        runner.join(self, self._who, ticket, join.since)

    def _leave(self, leave: Leave) -> None:
        if self._runner is None:
            self._fault(ErrorCode.JOIN_FIRST, "there is nothing to leave")
            return
        self._runner.said(self.id, leave)
        self._runner.lost(self.id)
        self.state, self._runner, self.seats = "known", None, ()
        self._delivery.forget()
        self._tell(Seated(()))

    def _pass_on(self, message: Do | Ready | Answered | Check | Resync | Say | Mute | Report) -> None:
        if self._runner is None:
            self._fault(ErrorCode.JOIN_FIRST, "join a room first")
        elif not self._runner.said(self.id, message):
            refusal = Refused(message.n, ErrorCode.RATE) if isinstance(message, Do) else Error(ErrorCode.RATE)
            self._tell(refusal)

    def _echo(self, alive: Alive) -> None:
        # By way of the room, so that whoever came back knows by it that all it missed has come.
        if self._runner is None or not self._runner.echo(self.id, alive.n):
            self._tell(Ponged(alive.n))

    def _fault(self, code: ErrorCode, what: str, where: str = "") -> None:
        self._errors += 1
        self._tell(Error(code, what, where))
        if self._errors >= ERRORS_BEFORE_CLOSE:
            self._bye(CloseCode.TOO_MANY_ERRORS, "too many errors")

    # To the wire

    def _tell(self, message: ServerMessage) -> None:
        self._send(Post(message))

    def _send(self, post: Post) -> None:
        if self.state != "gone":
            self._line.send(post.framed(self._subprotocol, frame))

    def _bye(self, code: CloseCode, reason: str, retry_ms: int | None = None) -> None:
        self._tell(Bye(code, reason, retry_ms))
        self._close(code, reason)

    def _close(self, code: int, reason: str) -> None:
        self._gone()
        self._line.close(code, reason)

    def _lost(self, _code: int, _reason: str) -> None:
        self._gone()

    def _gone(self) -> None:
        if self.state == "gone":
            return
        self.state = "gone"
        if self._timer:
            self._timer.cancel()
        if self._runner:
            self._runner.lost(self.id)
            self._runner = None

    def _is_refused(self) -> None:
        """The room has not let it in; it may try another."""
        if self._runner:
            self._runner.lost(self.id)
        self.state, self._runner = "known", None

    def _is_in(self, seats: tuple[str, ...]) -> None:
        """The room has let it in, or its seats have changed."""
        if self.state == "joining":
            self.state = "joined"
        self.seats = seats

    # A slow reader

    def _is_high(self) -> None:
        """Too much waits: from here on only what cannot be made up for is sent."""
        if self._delivery.block(self._time.now()):
            self._set_timer()

    def _has_drained(self) -> None:
        if self._delivery.unblock() and self._runner is not None:
            self._runner.coalesce(self.id, self._delivery.seq)

    # Time

    @property
    def _ping_ms(self) -> int:
        # Whoever has a token may play; it is told before anybody knows whether it will.
        return PLAYER_PING_MS if self._who.member else SPECTATOR_PING_MS

    def _set_timer(self) -> None:
        """One timer for all: hello is late, a reader is too slow, or it is time to ask for a sign of life."""
        if self._timer:
            self._timer.cancel()
        self._timer = None if self.state == "gone" else self._time.at(self._due(), self._ring)

    def _due(self) -> WallMs:
        if self.state == "new":
            return WallMs(self._came_at + HELLO_WITHIN_S * 1000)
        ask_at, too_slow_at = self._pulse.ask_at(self._ping_ms), self._delivery.too_slow_at
        return ask_at if too_slow_at is None else min(ask_at, too_slow_at)

    def _ring(self) -> None:
        now, too_slow_at = self._time.now(), self._delivery.too_slow_at
        if self.state == "new":
            self._bye(CloseCode.HELLO_LATE, "hello")
        elif too_slow_at is not None and now >= too_slow_at:
            self._bye(CloseCode.SLOW, "slow", SLOW_MS)
        elif self._pulse.is_silent(now, self._ping_ms):
            self._bye(CloseCode.SILENT, "silent")
        elif now >= self._pulse.ask_at(self._ping_ms):
            self._tell(self._pulse.ask(now))
        self._set_timer()
