"""What rooms ask of the world around them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from midline_games.match import Game, Motion
from midline_server.store.model import Store

from .clock import WallMs
from .seats import ConnectionId
from .stream import Post

Catalog = Mapping[str, Game]
"""the games of this server by key"""


class Reader(Protocol):
    """A connection as a room sees it. Nothing here waits."""

    @property
    def id(self) -> ConnectionId: ...

    def deliver(self, post: Post) -> None:
        """Send it, or coalesce it; a `Bye` closes the connection after it."""
        ...


class Solver(Protocol):
    """Where motions become facts."""

    async def solve(self, game: Game, motion: Motion) -> Any:
        """The facts of `motion`; where there are none, those that the game has for a failure."""
        ...

    def warm(self, game: Game) -> None:
        """A throw of this game may come soon."""
        ...


class House(Protocol):
    """Who sends house players."""

    def want(self, room: str, seats: Sequence[str], level: str) -> None:
        """Let a house player join `room` with a ticket for these seats, soon. Must not wait."""
        ...


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clockwork(Protocol):
    """The edge where the time is asked."""

    def now(self) -> WallMs: ...

    def at(self, when: WallMs, ring: Callable[[], None]) -> Timer:
        """Call `ring()` once, at `when` or soon after."""
        ...


class Meter(Protocol):
    """What operators count. All are called on the event loop and must be quick."""

    def room_opened(self, game: str) -> None: ...
    def room_closed(self, game: str, why: str) -> None: ...
    def refused(self, code: str) -> None: ...
    def hash_mismatch(self, room: str) -> None:
        """A client's state was not the server's: must stay zero."""
        ...

    def committed(self, records: int, took_ms: int) -> None: ...
    def solved(self, game: str, took_ms: int) -> None: ...
    def worker_died(self) -> None: ...
    def room_crashed(self, room: str) -> None: ...
    def unverified(self, room: str) -> None: ...
    def overflowed(self, room: str) -> None:
        """An input found the room's inbox full; its sender was told."""
        ...

    def chatted(self, to: str) -> None:
        """A line of chat was said in this channel."""
        ...

    def reported(self) -> None:
        """A line of chat was reported, and that is kept."""
        ...


class NoMeter:
    """Counts nothing."""

    def room_opened(self, game: str) -> None: ...
    def room_closed(self, game: str, why: str) -> None: ...
    def refused(self, code: str) -> None: ...
    def hash_mismatch(self, room: str) -> None: ...
    def committed(self, records: int, took_ms: int) -> None: ...
    def solved(self, game: str, took_ms: int) -> None: ...
    def worker_died(self) -> None: ...
    def room_crashed(self, room: str) -> None: ...
    def unverified(self, room: str) -> None: ...
    def overflowed(self, room: str) -> None: ...
    def chatted(self, to: str) -> None: ...
    def reported(self) -> None: ...


class NoHouse:
    """A server without house players."""

    def want(self, room: str, seats: Sequence[str], level: str) -> None: ...


@dataclass(frozen=True, slots=True)
class World:
    """Everything around the rooms of one server, chosen where it is put together."""

    catalog: Catalog
    store: Store
    solver: Solver
    time: Clockwork
    house: House = field(default_factory=NoHouse)
    meter: Meter = field(default_factory=NoMeter)
