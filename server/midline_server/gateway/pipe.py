"""A wire that is no socket: the two ends of a connection within one process, for house players."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from .callbacks import ABNORMAL, Callbacks, Message
from .flood import Rate
from .wire import Frame

HIGH_WATER: Final = 256
"""messages that wait for a house player before its state is coalesced"""
MOST: Final = 4_096
"""messages; a player that lets so many wait is cut off"""


class PipeLost(ConnectionError):
    """The other end is gone: the close code it gave, and why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class PipeWire(Callbacks):
    """The server's end: looks like a `Wire`."""

    __slots__ = ("_heard", "_is_full", "_loop", "_lost", "_waiting", "peer", "subprotocol")

    def __init__(self, subprotocol: str) -> None:
        super().__init__()
        self.peer: Final = "pipe"
        self.subprotocol: Final = subprotocol
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Message] = deque()
        self._heard = asyncio.Event()
        self._lost: PipeLost | None = None
        self._is_full = False

    @property
    def is_open(self) -> bool:
        return self._lost is None

    @property
    def buffered(self) -> int:
        """Messages, not bytes."""
        return len(self._waiting)

    def send(self, frame: Frame) -> bool:
        if self._lost is not None:
            return False
        payload = frame.payload
        self._waiting.append(payload.decode() if frame.is_text else payload)
        self._heard.set()
        if len(self._waiting) > MOST:
            self.abort("too slow")
            return False
        if len(self._waiting) > HIGH_WATER and not self._is_full:
            self._is_full = True
            self.on_high_water()
        return True

    def close(self, code: int = 1000, reason: str = "") -> None:
        """What was sent before is still received."""
        self._end(PipeLost(code, reason))

    def abort(self, reason: str = "aborted") -> None:
        self._waiting.clear()
        self._end(PipeLost(ABNORMAL, reason))

    def allow(self, rate: Rate | None) -> None:
        """Nobody floods their own house."""

    async def take(self) -> Message:
        """For the other end: the next message; raises PipeLost after the last."""
        while not self._waiting:
            if self._lost is not None:
                raise self._lost
            self._heard.clear()
            await self._heard.wait()
        message = self._waiting.popleft()
        if self._is_full and len(self._waiting) < HIGH_WATER // 4:
            self._is_full = False
            self._loop.call_soon(self.on_drained)
        return message

    def give(self, message: Message) -> None:
        """For the other end: say something to the server; raises PipeLost."""
        if self._lost is not None:
            raise self._lost
        self._loop.call_soon(self._hear, message)

    def _hear(self, message: Message) -> None:
        if self._lost is None:
            self.on_message(message)

    def _end(self, lost: PipeLost) -> None:
        if self._lost is None:
            self._lost = lost
            self._heard.set()
            self._loop.call_soon(self._tell, lost)

    def _tell(self, lost: PipeLost) -> None:
        self.on_lost(lost.code, lost.reason)


class PipeEnd:
    """The client's end."""

    def __init__(self, wire: PipeWire) -> None:
        self._wire = wire

    @property
    def subprotocol(self) -> str:
        return self._wire.subprotocol

    @property
    def waiting(self) -> int:
        """Messages that have not been received yet."""
        return self._wire.buffered

    async def send(self, message: Message) -> None:
        """Raises PipeLost."""
        self._wire.give(message)

    async def receive(self) -> Message:
        """Raises PipeLost when the server's end is closed and all it sent has been received."""
        return await self._wire.take()

    async def close(self) -> None:
        self._wire.close()


def open_pipe(subprotocol: str, attend: Callable[[PipeWire], object]) -> PipeEnd:
    """Connect: `attend` is given the server's end, as it would be given a socket's wire."""
    wire = PipeWire(subprotocol)
    attend(wire)
    return PipeEnd(wire)
