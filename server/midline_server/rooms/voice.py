"""What a room says of itself: its view for each audience, updates of it, and snapshots for those who need the whole."""

from collections.abc import Callable
from typing import Any

from midline_games.match import Audience
from midline_protocol.messages import RoomView, Since

from .bout import Bout
from .desk import Desk
from .herald import Herald
from .news import HashMismatch
from .seats import ConnectionId, Member, audience_of
from .sitting import Sitting


class Voice:
    """Looks at seats and match and lets the herald tell what is new."""

    def __init__(self, desk: Desk, sitting: Sitting) -> None:
        self._desk = desk
        self._sitting = sitting
        self.bout: Bout | None = None
        self.raise_again()

    @property
    def is_paused(self) -> bool:
        return self.bout is not None and self.bout.is_paused

    def raise_again(self) -> None:
        """With new streams, to which nobody listens yet."""
        desk = self._desk
        desk.employ(Herald(desk.plan, desk.epoch, self.view, desk.now))

    def view(self, audience: Audience) -> RoomView:
        return self._looker()(audience)

    def publish(self) -> None:
        """Tell everybody what is new for them."""
        events = self.bout.take_events() if self.bout else []
        told = self._desk.herald.publish(self._looker(), events, self._desk.at, self._desk.now)
        if self.bout and self._desk.clock.kind != "real":
            for connection in told:
                if member := self._sitting.member(connection):
                    self.bout.pacing.must_answer(member.id)

    def welcome(self, connection: ConnectionId, member: Member | None, since: Since | None) -> None:
        """Let a connection listen as what it is: a seated member, or a spectator."""
        kept = self._desk.seats.kept_for(member.id) if member else ()
        held, last_n = self._standing(member)
        at = self._desk.at
        self._desk.herald.enter(connection, audience_of(kept), self.view, held, last_n, since, at)

    def check(self, connection: ConnectionId, seq: int, told: str) -> None:
        """A client says what its state is; if it is not ours, it gets ours."""
        stream = self._desk.herald.stream(connection)
        if stream is not None and stream.agrees(seq, told) is False:
            self._desk.ask(HashMismatch())
            self.snapshot(connection)

    def snapshot(self, connection: ConnectionId, rulings_since: int | None = None) -> None:
        held, last_n = self._standing(self._sitting.member(connection))
        self._desk.herald.snapshot(connection, held, last_n, self._desk.at, rulings_since)

    def _standing(self, member: Member | None) -> tuple[tuple[str, ...], int]:
        return ((), 0) if member is None else (self._desk.seats.held_by(member.id), member.last_n)

    def _looker(self) -> Callable[[Audience], RoomView]:
        """Seats look the same to everybody, so they are looked at once."""
        seats, play = self._desk.seats.views(), self.bout.play if self.bout else None

        def look(audience: Audience) -> RoomView:
            match: Any = play.match.view(audience) if play else None
            return RoomView(
                self._desk.status, seats, match, self.is_paused, self._desk.rematch, self._desk.plan.rosters
            )

        return look
