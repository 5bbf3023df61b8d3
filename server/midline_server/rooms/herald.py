"""Who listens to a room and what each is told: the streams of all audiences, and letters to single connections."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from midline_games.match import Audience, GameEvent, Millis
from midline_protocol.messages import RoomView, Seated, ServerMessage, Since, Snapshot

from .clock import WallMs
from .records import Plan
from .seats import ConnectionId
from .stream import Letter, Post, Sharing, Stream

SHARED_MS = 200
"""so long one snapshot serves all spectators: by so much their clocks may be behind"""
# Players hear first.
_IN_TURN: tuple[Audience, ...] = ("a", "b", "officials", "spectators")

Look = Callable[[Audience], RoomView]


class Herald:
    """Letters are written in the order in which they must arrive; `take` hands them out."""

    def __init__(self, plan: Plan, epoch: int, look: Look, now: WallMs) -> None:
        self._plan = plan
        # An epoch belongs to one audience, so that nobody resumes in another's stream.
        self._streams = {
            audience: Stream(audience, 4 * epoch + place, look(audience), now)
            for place, audience in enumerate(_IN_TURN)
        }
        self._hears: dict[ConnectionId, Audience] = {}
        self._letters: list[Letter] = []
        self._greeting: tuple[int, Millis, Post] | None = None

    def take(self) -> list[Letter]:
        letters, self._letters = self._letters, []
        return letters

    def stream(self, connection: ConnectionId) -> Stream | None:
        audience = self._hears.get(connection)
        return None if audience is None else self._streams[audience]

    def streams(self) -> Iterator[Stream]:
        return iter(self._streams.values())

    @property
    def listeners(self) -> tuple[ConnectionId, ...]:
        return tuple(self._hears)

    @property
    def watching(self) -> int:
        return len(self._streams["spectators"].readers)

    def publish(self, look: Look, events: Sequence[GameEvent], at: Millis, now: WallMs) -> list[ConnectionId]:
        """Tell every audience what is new for it; returns who was told something."""
        told: list[ConnectionId] = []
        sharing = Sharing()
        for stream in self._streams.values():
            if stream.is_asleep(now):
                stream.sleep_through(events)
            elif (post := stream.tell(look(stream.audience), events, at, now, sharing)) and stream.readers:
                self._letters.append(Letter(stream.readers, post))
                told.extend(stream.readers)
        return told

    def enter(
        self, connection: ConnectionId, audience: Audience, look: Look, seats: tuple[str, ...], last_n: int,
        since: Since | None, at: Millis,
    ) -> None:  # fmt: skip
        """Let a connection listen from now on: with all it missed, or else with the whole state."""
        stream = self._streams[audience]
        if stream.is_stale:
            stream.wake(look(audience))
        self._hears[connection] = audience
        stream.enter(connection)
        missed = None if since is None else stream.missed(since)
        if missed is None:
            self.snapshot(connection, seats, last_n, at)
        else:
            self.reply(connection, Seated(seats, last_n))
            self._letters.extend(Letter((connection,), post) for post in missed)

    def leave(self, connection: ConnectionId, now: WallMs) -> None:
        if (audience := self._hears.pop(connection, None)) is not None:
            self._streams[audience].leave(connection, now)

    def reply(self, connection: ConnectionId, message: ServerMessage) -> None:
        self._letters.append(Letter((connection,), Post(message)))

    def hand(self, connections: Iterable[ConnectionId], post: Post) -> None:
        """Let those of these connections have it that listen."""
        if listening := tuple(connection for connection in connections if connection in self._hears):
            self._letters.append(Letter(listening, post))

    def tell_all(self, message: ServerMessage) -> None:
        if readers := tuple(reader for stream in self._streams.values() for reader in stream.readers):
            self._letters.append(Letter(readers, Post(message)))

    def snapshot(
        self, connection: ConnectionId, seats: tuple[str, ...], last_n: int, at: Millis,
        rulings_since: int | None = None,
    ) -> None:  # fmt: skip
        """The whole state for one connection; `rulings_since`: a seq after which none may be missing."""
        stream = self._streams[self._hears[connection]]
        if seats or last_n or rulings_since is not None or stream.audience != "spectators":
            post = Post(self._whole(stream, seats, last_n, at, rulings_since))
        else:
            post = self._greet(stream, at)
        self._letters.append(Letter((connection,), post))

    def _greet(self, stream: Stream, at: Millis) -> Post:
        """A thousand spectators who come at once share one snapshot."""
        if self._greeting is not None:
            seq, made_at, post = self._greeting
            if seq == stream.seq and at - made_at < SHARED_MS:
                return post
        post = Post(self._whole(stream, (), 0, at, None))
        self._greeting = (stream.seq, at, post)
        return post

    def _whole(
        self, stream: Stream, seats: tuple[str, ...], last_n: int, at: Millis, rulings_since: int | None
    ) -> Snapshot:
        return Snapshot(
            room=self._plan.id, epoch=stream.epoch, seq=stream.seq, at=at, hash=stream.hash(), view=stream.view,
            game=self._plan.game, clock=self._plan.clock, commitment=self._plan.commitment, seats=seats,
            last_n=last_n, rulings=cast(tuple[Any, ...], stream.rulings(rulings_since)),
        )  # fmt: skip
