"""Being a member of a room, over any number of connections: how to come in, and what each message of the server means.

Nothing here sends or waits. What the server says goes in, what to say to it comes out, and news are told in between.
"""

from collections.abc import Callable, Iterator

from midline.clock import Clock
from midline.inputs import Inputs
from midline.news import Back, Lost, News
from midline.state import OutOfStep
from midline.stream import Stream
from midline.transport import ConnectionLost, NotAdmitted
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.messages import (
    Ack,
    Alive,
    Bye,
    ClientMessage,
    Error,
    Join,
    Muted,
    Ping,
    Pong,
    Ponged,
    Refused,
    Reported,
    Revealed,
    Said,
    Seated,
    ServerMessage,
    Snapshot,
    Update,
    Welcome,
)


class Membership:
    """What is ours in the room: the stream of its states, seats, and inputs without an answer."""

    def __init__(self, room: str, ticket: str | None, clock: Clock, tell: Callable[[News], None]) -> None:
        self.stream = Stream()
        self.inputs = Inputs(clock)
        self.seats: tuple[str, ...] = ()
        self.revealed: Revealed | None = None
        self.welcome: Welcome | None = None
        self.is_joined = False
        self._room = room
        self._ticket = ticket
        self._tell = tell
        self._last_alive = 0
        self._caught_up_at: int | None = None
        """the sign of life whose answer ends what we missed"""

    def take(self, message: ServerMessage, data: bytes, heard_at: float) -> Iterator[ClientMessage]:
        """What to answer. Raises ConnectionLost (or NotAdmitted) if the room does not let us in.

        Each answer is to be sent before the next is asked for, and none left: what is told comes in between.
        """
        match message:
            case Welcome():
                self.welcome = message
                yield from self._join()
            case Snapshot():
                yield from self._begin(message, data, heard_at)
                return
            case Update():
                yield from self._follow(message, data, heard_at)
                return
            case Ack() | Refused():
                self.inputs.take(message, self.stream.mirror.seq)
            case Seated():
                self.seats = message.seats
                # Another client may have acted for this member meanwhile.
                self.inputs.continue_after(message.last_n)
                self._arrive()
            case Revealed():
                self.revealed = message
            case Ping():
                yield Pong(n=message.n)
                return
            case Ponged():
                yield from self._caught_up(message)
                return
            case Error() if not self.is_joined:
                yield from self._at_the_door(message)
            case Error() | Bye() | Said() | Muted() | Reported():
                pass
        self._tell(message)

    def alive(self) -> Alive:
        """A question for a sign of life; the answer comes after all that the server had to say before."""
        self._last_alive += 1
        return Alive(n=self._last_alive)

    def lost(self, lost: ConnectionLost) -> bool:
        """The connection is gone; whether we had been in the room."""
        was_joined, self.is_joined = self.is_joined, False
        if was_joined:
            self._tell(Lost(lost.reason, lost.code))
        return was_joined

    # --- coming in ------------------------------------------------------------------------------------------------------

    def _join(self) -> Iterator[ClientMessage]:
        since = self.stream.since
        yield Join(room=self._room, ticket=self._ticket, since=since)
        if since is not None:
            # Its pong comes after all that we missed, even if that is nothing.
            alive = self.alive()
            yield alive
            self._caught_up_at = alive.n
        yield from self.inputs.all_again()

    def _arrive(self) -> None:
        if not self.is_joined:
            self.is_joined = True
            self._tell(Back())

    def _caught_up(self, pong: Ponged) -> Iterator[ClientMessage]:
        if pong.n == self._caught_up_at:
            self._caught_up_at = None
            self._arrive()
            if check := self.stream.check():
                yield check

    def _at_the_door(self, error: Error) -> Iterator[ClientMessage]:
        if error.code == ErrorCode.TICKET_USED and self._ticket is not None:
            # An earlier try got through although its answer did not: the seats are ours.
            self._ticket = None
            yield from self._join()
        elif error.code in _TRY_LATER:
            raise ConnectionLost(f"{error.code} {error.what}".rstrip(), CloseCode.BUSY)
        else:
            raise NotAdmitted(f"{error.code} {error.what} {error.where}".rstrip())

    # --- following the stream -------------------------------------------------------------------------------------------

    def _begin(self, snapshot: Snapshot, data: bytes, heard_at: float) -> Iterator[ClientMessage]:
        agrees = self.stream.begin(snapshot, data, heard_at)
        self.seats = snapshot.seats
        self.inputs.continue_after(snapshot.last_n)
        self._ticket = None if snapshot.seats else self._ticket
        self._arrive()
        self._tell(snapshot)
        if not agrees:
            yield self.stream.doubt()

    def _follow(self, update: Update, data: bytes, heard_at: float) -> Iterator[ClientMessage]:
        try:
            is_new = self.stream.follow(update, data, heard_at)
        except OutOfStep:
            yield self.stream.resync()
            return
        if is_new:
            self._arrive()
            self._tell(update)
            if check := self.stream.check_in_turn():
                yield check


_TRY_LATER = frozenset({ErrorCode.DRAINING, ErrorCode.RATE, ErrorCode.SPECTATORS_FULL, ErrorCode.PAUSED})
