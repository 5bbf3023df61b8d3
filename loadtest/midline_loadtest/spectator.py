"""A socket that says hello, watches a room if it is told one, answers pings, and notes every message as it came."""

import asyncio
import time
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from midline import ConnectionLost, Transport, websocket
from midline_protocol.codec import decode_server, encode_client
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import (
    Alive,
    ClientMessage,
    Hello,
    Join,
    Ping,
    Pong,
    Ponged,
    Revealed,
    ServerMessage,
    Welcome,
)


@dataclass(frozen=True)
class Heard:
    """One message: its bytes in MessagePack, without the frame's header."""

    size: int
    message: ServerMessage


class Spectator:
    """Use it in `async with`: within, the server has welcomed it. Nothing is kept unless `keeps`."""

    def __init__(self, socket: str, room: str | None = None, *, keeps: bool = False) -> None:
        self.heard: list[Heard] = []
        self.is_over = asyncio.Event()
        """the match has ended, or the connection"""
        self._dial = websocket(socket)
        self._room = room
        self._keeps = keeps
        self._welcomed = asyncio.Event()
        self._awaited: dict[int, asyncio.Future[float]] = {}
        self._pings = 0
        self._transport: Transport | None = None
        self._reading: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._transport = await self._dial(None)
        self._reading = asyncio.create_task(self._read(self._transport))
        await self._say(Hello(client="loadtest"))
        await asyncio.wait_for(self._welcomed.wait(), 30)
        if self._room is not None:
            await self._say(Join(room=self._room))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._transport is not None
        assert self._reading is not None
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self._transport.close()

    async def ping_s(self) -> float:
        """One round trip of a message."""
        self._pings += 1
        answered = self._awaited[self._pings] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self._say(Alive(n=self._pings))
        return await asyncio.wait_for(answered, 30) - began

    async def _say(self, message: ClientMessage) -> None:
        assert self._transport is not None
        data = encode_client(message, SUBPROTOCOL_MSGPACK)
        assert isinstance(data, bytes)
        await self._transport.send(data)

    async def _read(self, transport: Transport) -> None:
        try:
            while True:
                data = await transport.receive()
                await self._take(data, time.perf_counter())
        except ConnectionLost:
            pass
        finally:
            self.is_over.set()

    async def _take(self, data: bytes, now: float) -> None:
        message = decode_server(data, SUBPROTOCOL_MSGPACK)
        if self._keeps:
            self.heard.append(Heard(len(data), message))
        match message:
            case Welcome():
                self._welcomed.set()
            case Ping(n=n):
                await self._say(Pong(n=n))
            case Ponged(n=n):
                self._awaited.pop(n).set_result(now)
            case Revealed():
                self.is_over.set()
            case _:
                pass
