"""A whole server without sockets: a hall, a store in memory, house pipes, and tokens that are names."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from skittles import Skittles
from tables import Client, throw, toss

from midline_protocol.codec import encode_client
from midline_protocol.codes import ErrorCode
from midline_protocol.kubb import KubbAction
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Alive, Answered, ClientMessage, Do, Hello, Join, Leave, Ready
from midline_server.gateway.connection import Connection
from midline_server.gateway.pipe import PipeEnd, PipeLost, open_pipe
from midline_server.rooms.clock import WallMs
from midline_server.rooms.hall import Hall, Order
from midline_server.rooms.people import Denied, Person, Reservation, RoomInfo
from midline_server.rooms.pool import InlinePool
from midline_server.rooms.ports import NoHouse, Solver, World
from midline_server.rooms.timekeeper import LoopTime
from midline_server.store.memory import MemoryStore
from midline_server.store.model import Store

SEED = bytes(range(32))


class Doors:
    """A token is a member's name; a ticket is kept here under its jti."""

    def __init__(self) -> None:
        self.tickets: dict[str, Reservation] = {}

    def person(self, token: str | None, *, is_paced: bool = False) -> Person:
        if token is not None and not token.isalpha():
            raise Denied(ErrorCode.BAD_TOKEN)
        return Person(token, (token or "").title(), is_paced)

    def redeem(self, ticket: str, room: str, member: str | None) -> Reservation:
        kept = self.tickets.get(ticket)
        if kept is None or kept.room != room or kept.member != member:
            raise Denied(ErrorCode.BAD_TICKET)
        return kept


class Counts:
    """A meter that remembers."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def room_opened(self, game: str) -> None:
        self.seen.append(("opened", game))

    def room_closed(self, game: str, why: str) -> None:
        self.seen.append(("closed", game, why))

    def refused(self, code: str) -> None:
        self.seen.append(("refused", code))

    def hash_mismatch(self, room: str) -> None:
        self.seen.append(("mismatch", room))

    def committed(self, records: int, took_ms: int) -> None:
        self.seen.append(("committed", records))

    def solved(self, game: str, took_ms: int) -> None:
        self.seen.append(("solved", game))

    def worker_died(self) -> None:
        self.seen.append(("died",))

    def room_crashed(self, room: str) -> None:
        self.seen.append(("crashed", room))

    def unverified(self, room: str) -> None:
        self.seen.append(("unverified", room))

    def overflowed(self, room: str) -> None:
        self.seen.append(("overflowed", room))

    def chatted(self, to: str) -> None:
        self.seen.append(("chatted", to))

    def reported(self) -> None:
        self.seen.append(("reported",))

    def count(self, what: str) -> int:
        return sum(seen[0] == what for seen in self.seen)


async def settled(rounds: int = 50) -> None:
    """Let every task do what it can do without waiting."""
    for _ in range(rounds):
        await asyncio.sleep(0)


class HandClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self._now = 1_000
        self._bells: list[tuple[int, int, Callable[[], None]]] = []
        self._rung = 0

    def now(self) -> WallMs:
        return WallMs(self._now)

    def at(self, when: WallMs, ring: Callable[[], None]) -> "_Bell":
        self._rung += 1
        self._bells.append((when, self._rung, ring))
        return _Bell(self, self._rung)

    @property
    def bells(self) -> int:
        """Timers that are set."""
        return len(self._bells)

    def cancel(self, number: int) -> None:
        self._bells = [bell for bell in self._bells if bell[1] != number]

    def wait(self, ms: int) -> None:
        """Ring what is due on the way."""
        until = self._now + ms
        while self._bells and min(self._bells)[0] <= until:
            bell = min(self._bells, key=lambda bell: bell[:2])
            self._bells.remove(bell)
            self._now = max(self._now, bell[0])
            bell[2]()
        self._now = until


class _Bell:
    def __init__(self, clock: HandClock, number: int) -> None:
        self._clock, self._number = clock, number

    def cancel(self) -> None:
        self._clock.cancel(self._number)


class Player(Client):
    """A client at the other end of a pipe."""

    def __init__(self, server: "Server", name: str | None) -> None:
        super().__init__()
        self.server = server
        self.name = name
        self.pipe: PipeEnd
        self.n = 0
        self.is_paced = False

    async def enter(
        self, room: str, *seats: str, paced: bool = False, since: bool = False, house: bool = False
    ) -> None:
        self.is_paced = paced
        self.pipe = self.server.connect()
        ticket = None
        if seats:
            kept = await self.server.hall.reserve(room, seats, self.name or "", house=house)
            ticket = kept.jti
            self.server.doors.tickets[ticket] = kept
        await self.say(Hello(token=self.name, paced=paced))
        await self.say(Join(room, ticket, self.since if since else None))
        await self.until("snapshot", "seated")

    async def enter_with(self, room: str, ticket: str, expect: str = "snapshot") -> None:
        self.pipe = self.server.connect()
        await self.say(Hello(token=self.name))
        await self.say(Join(room, ticket))
        await self.until(expect)

    async def leave(self) -> None:
        await self.say(Leave())
        await self.until("seated")

    async def breathe(self) -> None:
        """Answer all pings that came."""
        await self.say(Alive(0))
        await self.until("pong")

    async def until_running(self) -> None:
        while self.tree is None or self.tree["status"] != "running" or self.tree.get("paused"):
            await self.until("update", "snapshot")

    async def say(self, message: ClientMessage) -> None:
        await self.pipe.send(encode_client(message, SUBPROTOCOL_MSGPACK))

    async def act(self, seat: str, action: KubbAction) -> dict[str, Any]:
        """Do it and wait for the answer."""
        self.n += 1
        await self.say(Do(self.n, seat, action))
        return await self.until("ack", "refused")

    async def ready(self, seat: str) -> None:
        await self.say(Ready(seat, seat[0] * 32))

    async def until(
        self, *tags: str, where: Callable[[dict[str, Any]], bool] = lambda _: True
    ) -> dict[str, Any]:
        """Hear everything up to a message with one of these tags."""
        while True:
            async with asyncio.timeout(20):
                data = await self.pipe.receive()
            assert isinstance(data, bytes)
            self.hear(data)
            if self.heard[-1]["t"] in tags and where(self.heard[-1]):
                return self.heard[-1]

    async def until_phase(self, phase: str) -> None:
        while self.tree is None or (self.tree.get("match") or {}).get("phase") != phase:
            await self.until("update", "snapshot")

    async def play(self, team: str) -> None:
        """Throw whenever it is this team's turn, to the end of the match."""
        await self.act(f"{team}1", toss(9_000))
        while not self.count("revealed"):
            match = self.tree["match"] if self.tree else {}
            may_throw = match["phase"] == "throwing" and match["turn"] == team and "motion" not in match
            if may_throw and (await self.act(f"{team}1", throw(9_000 + self.n)))["t"] == "ack":
                continue
            if not self.count("revealed"):
                if self.is_paced:
                    await self.say(Answered(self.seq))
                await self.until("update", "snapshot", "revealed")

    async def until_lost(self) -> PipeLost:
        try:
            while True:
                await self.until()
        except PipeLost as lost:
            return lost


class Server:
    """The parts of a server that these tests need, put together."""

    def __init__(self, hall: Hall, world: World, doors: Doors, meter: Counts) -> None:
        self.hall, self.world, self.doors, self.meter = hall, world, doors, meter
        self.connections: list[Connection] = []

    def connect(self, subprotocol: str = SUBPROTOCOL_MSGPACK) -> PipeEnd:
        return open_pipe(
            subprotocol,
            lambda wire: self.connections.append(
                Connection(wire, self.hall, self.doors, self.world.time, "test")
            ),
        )

    async def room(self, **order: Any) -> RoomInfo:
        defaults: dict[str, Any] = {"preset": "short", "team_a": 1, "team_b": 1, "stand_in": "none"}
        return await self.hall.create(Order(game="skittles", **(defaults | order)), "host", seed=SEED)

    async def match(self, *, paced: bool = False, **order: Any) -> tuple[str, Player, Player]:
        """A running match of Anna against Bert, in the toss."""
        room = (await self.room(**order)).id
        anna, bert = Player(self, "anna"), Player(self, "bert")
        await anna.enter(room, "a1", paced=paced)
        await bert.enter(room, "b1", paced=paced)
        await anna.ready("a1")
        await bert.ready("b1")
        await anna.until_phase("toss")
        await bert.until_phase("toss")
        return room, anna, bert


@asynccontextmanager
async def serving(
    store: Store | None = None, solver: Solver | None = None, time: Any = None, house: Any = None
) -> AsyncIterator[Server]:
    meter = Counts()
    world = World(
        {"skittles": Skittles()}, store or MemoryStore(), solver or InlinePool(), time or LoopTime(),
        house or NoHouse(), meter,
    )  # fmt: skip
    async with Hall(world) as hall:
        yield Server(hall, world, Doors(), meter)
