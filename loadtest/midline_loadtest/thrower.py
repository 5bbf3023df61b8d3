"""House bots that play from outside, with an eye on what their throws cost and how soon they are answered."""

import asyncio
import time
from collections.abc import Callable

from midline import Match, Transport, websocket
from midline.transport import Dial
from midline_bots import CLUB, HouseBot
from midline_protocol.codec import decode_client, decode_server
from midline_protocol.kubb import KubbAction, Thrown
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Ack, Do, Event


class Thrower(HouseBot):
    """Plays both teams, so that nobody else throws, and looks at a meter whenever nothing flies.

    `costs` has what the meter went on for each motion; `enough` says when it has thrown enough and does nothing more.
    """

    def __init__(self, seed: str, meter: Callable[[], float], enough: int | None = None) -> None:
        super().__init__(CLUB, seed)
        self.costs: list[float] = []
        self.motions = 0
        self.has_enough = asyncio.Event()
        self._meter = meter
        self._enough = enough
        self._read = meter()
        self._flown: set[int] = set()

    async def on_turn(self, match: Match) -> KubbAction | None:
        read = self._meter()
        if len(self._flown) == 1:
            self.costs.append(read - self._read)
        self._flown.clear()
        self._read = read
        if self._enough is not None and self.motions >= self._enough:
            self.has_enough.set()
            return None
        return await super().on_turn(match)

    def on_event(self, event: Event) -> None:
        # The toss is one motion of two batons.
        if isinstance(event, Thrown) and event.motion not in self._flown:
            self._flown.add(event.motion)
            self.motions += 1


class Stopwatch:
    """Times every input that goes through its connections until it is acknowledged: `acks_s`."""

    def __init__(self) -> None:
        self.acks_s: list[float] = []

    def dial(self, socket: str) -> Dial:
        """As `midline.websocket`, but timed."""
        plain = websocket(socket)

        async def dial(to: str | None) -> Transport:
            return _Timed(await plain(to), self.acks_s)

        return dial


class _Timed:
    def __init__(self, transport: Transport, acks_s: list[float]) -> None:
        self._transport = transport
        self._acks_s = acks_s
        self._sent: dict[int, float] = {}

    async def send(self, message: bytes) -> None:
        said = decode_client(message, SUBPROTOCOL_MSGPACK)
        if isinstance(said, Do):
            self._sent.setdefault(said.n, time.perf_counter())
        await self._transport.send(message)

    async def receive(self) -> bytes:
        message = await self._transport.receive()
        now = time.perf_counter()
        said = decode_server(message, SUBPROTOCOL_MSGPACK)
        if isinstance(said, Ack) and said.n in self._sent:
            self._acks_s.append(now - self._sent.pop(said.n))
        return message

    async def close(self) -> None:
        await self._transport.close()
