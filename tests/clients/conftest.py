"""A clock that the test moves, a line whose other end the test holds, and kubb states built by hand."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from midline import Back, Backoff, Client, ConnectionLost, Lost
from midline.client import News
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import decode_client, encode_server
from midline_protocol.kubb import KubbView, PhaseView, PieceView, TeamView, TurnView
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import ClientMessage, RoomView, SeatView, ServerMessage, Snapshot, Welcome

M = TypeVar("M", bound=ClientMessage)


async def settle() -> None:
    """Let every task go on until all of them wait for the clock or for the line."""
    for _ in range(60):
        await asyncio.sleep(0)


class HandClock:
    """Time passes when the test says so."""

    def __init__(self) -> None:
        self.time = 100.0
        self.slept: list[float] = []
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        sleeper = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, sleeper))
        await sleeper

    async def advance(self, seconds: float, step: float = 0.25) -> None:
        """Let `seconds` pass in steps; one step of the whole length is a process that was held up."""
        until = self.time + seconds
        while self.time < until:
            self.time = min(until, self.time + step)
            for due, sleeper in list(self._sleepers):
                if due <= self.time and not sleeper.done():
                    sleeper.set_result(None)
            self._sleepers = [(due, s) for due, s in self._sleepers if not s.done()]
            await settle()


class Line:
    """A Transport in memory; `hears`, `says` and `breaks` are the server's end."""

    def __init__(self) -> None:
        self.is_closed = False
        self.closes = asyncio.Event()
        self.closes.set()
        self._up: asyncio.Queue[bytes] = asyncio.Queue()
        self._down: asyncio.Queue[bytes | ConnectionLost] = asyncio.Queue()

    async def send(self, message: bytes) -> None:
        if self.is_closed:
            raise ConnectionLost("closed")
        self._up.put_nowait(message)

    async def receive(self) -> bytes:
        item = await self._down.get()
        if isinstance(item, ConnectionLost):
            raise item
        return item

    async def close(self) -> None:
        self.is_closed = True
        await self.closes.wait()

    def heard(self) -> list[ClientMessage]:
        """All that has come up and was not looked at."""
        return [self._decode(self._up.get_nowait()) for _ in range(self._up.qsize())]

    async def hears(self, kind: type[M]) -> M:
        """The next message of this kind; others are passed over."""
        while True:
            message = self._decode(await asyncio.wait_for(self._up.get(), 30))
            if isinstance(message, kind):
                return message

    async def says(self, *messages: ServerMessage) -> None:
        for message in messages:
            data = encode_server(message, SUBPROTOCOL_MSGPACK)
            assert isinstance(data, bytes)
            self._down.put_nowait(data)
        await settle()

    async def breaks(self, code: int = 1006, reason: str = "broke") -> None:
        self._down.put_nowait(ConnectionLost(reason, code))
        await settle()

    @staticmethod
    def _decode(data: bytes) -> ClientMessage:
        return decode_client(data, SUBPROTOCOL_MSGPACK)


class Exchange:
    """Dials new lines, or fails while `is_down`."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.asked: list[str | None] = []
        self.is_down = False

    async def dial(self, to: str | None) -> Line:
        self.asked.append(to)
        if self.is_down:
            raise ConnectionLost("nobody there")
        self.lines.append(Line())
        return self.lines[-1]

    @property
    def line(self) -> Line:
        return self.lines[-1]


WELCOME = Welcome(member="m1", name="Bo", server="test 0", ping_ms=2000)


@dataclass
class Stage:
    """A client, and a test that plays the server."""

    exchange: Exchange = field(default_factory=Exchange)
    clock: HandClock = field(default_factory=HandClock)
    news: list[News] = field(default_factory=list[News])
    room: RoomView = field(default_factory=lambda: kubb_room())
    epoch: int = 1

    def client(self, **options: Any) -> Client:
        options.setdefault("backoff", Backoff(patience_s=60.0))
        return Client(
            self.exchange.dial, "kubb-1", token="token", listen=self.news.append, clock=self.clock, **options
        )

    @property
    def line(self) -> Line:
        return self.exchange.line

    def snapshot(self, seq: int = 0, room: RoomView | None = None, **more: Any) -> Snapshot:
        view = room or self.room
        fields: dict[str, Any] = {
            "room": "kubb-1", "epoch": self.epoch, "seq": seq, "at": 1000, "hash": state_hash(tree_of(view)),
            "view": view, "game": "kubb", "clock": "real", "commitment": "c", "seats": ("a1",),
        }  # fmt: skip
        return Snapshot(**{**fields, **more})

    async def enter(self, **more: Any) -> None:
        """The server's side of coming in for the first time."""
        await settle()
        await self.line.says(WELCOME, self.snapshot(**more))
        self.line.heard()

    def losses(self) -> list[Lost]:
        return [n for n in self.news if isinstance(n, Lost)]

    def returns(self) -> int:
        return sum(isinstance(n, Back) for n in self.news)


@pytest.fixture
def stage() -> Stage:
    return Stage()


# --- kubb, by hand ------------------------------------------------------------------------------------------------------


def kubb_pieces() -> dict[str, PieceView]:
    """The start: five kubbs on each baseline, the king in the middle; team a in the south."""
    xs = (-1667, -833, 0, 833, 1667)
    south = {f"A{i}": PieceView("base", "standing", (x, -4000, 75)) for i, x in enumerate(xs, 1)}
    north = {f"B{i}": PieceView("base", "standing", (x, 4000, 75)) for i, x in enumerate(xs, 1)}
    batons = {f"b{i}": PieceView("baton", "in_hand") for i in range(1, 7)}
    return {**south, **north, "K": PieceView("king", "standing", (0, 0, 150)), **batons}


def kubb_view(
    phase: PhaseView | None = None,
    pieces: dict[str, PieceView] | None = None,
    turn: TurnView | None = None,
    **more: Any,
) -> KubbView:
    """A state with what differs from the start put in; a piece of None is taken away."""
    return KubbView(
        phase=phase or PhaseView("setting_up", ("a", "b"), 60_000),
        south=more.pop("south", "a"),
        pieces={**kubb_pieces(), **(pieces or {})},
        teams={"a": TeamView(5, 0, 0, 0, 1), "b": TeamView(5, 0, 0, 0, 1)},
        turn=turn,
        **more,
    )


def kubb_room(match: KubbView | None = None, **seats: SeatView) -> RoomView:
    taken = {"a1": SeatView("connected", "Bo"), "b1": SeatView("connected", "Al"), "co": SeatView("open")}
    return RoomView("running", {**taken, **seats}, match or kubb_view())


@pytest.fixture
def view() -> Callable[..., KubbView]:
    return kubb_view


@pytest.fixture
def room() -> Callable[..., RoomView]:
    return kubb_room
