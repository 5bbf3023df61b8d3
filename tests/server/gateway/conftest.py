"""Real sockets on this machine, on both event loops."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
import uvloop
from aiohttp import web
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.typing import Subprotocol

from midline_server.gateway.front import Port, open_port
from midline_server.gateway.guard import Guard
from midline_server.gateway.limits import Limits
from midline_server.gateway.wire import Wire

MSGPACK = "midline.v1.msgpack"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


class Seen:
    """An owner that keeps what it hears from one wire."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.messages: asyncio.Queue[bytes | str] = asyncio.Queue()
        self.losses: list[tuple[int, str]] = []
        self.lost: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self.waters: list[str] = []
        self.drained = asyncio.Event()
        self.pongs: asyncio.Queue[bytes] = asyncio.Queue()
        wire.on_message = self.messages.put_nowait
        wire.on_lost = self._on_lost
        wire.on_high_water = lambda: self.waters.append("high")
        wire.on_drained = self._on_drained
        wire.on_pong = self.pongs.put_nowait

    def heard(self) -> list[bytes | str]:
        return [self.messages.get_nowait() for _ in range(self.messages.qsize())]

    def _on_lost(self, code: int, reason: str) -> None:
        self.losses.append((code, reason))
        if not self.lost.done():
            self.lost.set_result((code, reason))

    def _on_drained(self) -> None:
        self.waters.append("drained")
        self.drained.set()


class Raw:
    """A client that says just the bytes it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def say(self, data: bytes) -> None:
        self.writer.write(data)

    def ask(self, path: str, *headers: str, host: str = "localhost") -> None:
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "", ""]
        self.say("\r\n".join(lines).encode())

    def ask_for_socket(self, *headers: str, subprotocol: str = MSGPACK, host: str = "localhost") -> None:
        self.ask("/ws", *upgrade(subprotocol), *headers, host=host)

    async def answer(self) -> tuple[int, bytes]:
        """Status and body of one HTTP answer."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        sizes = [
            int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")
        ]
        return status, await self.reader.readexactly(sizes[0]) if sizes else b""

    def frame(self, opcode: Opcode, payload: bytes, fin: bool = True, mask: bool = True) -> None:
        self.say(Frame(opcode, payload, fin).serialize(mask=mask))

    async def hear(self) -> Frame:
        """The next frame; the server's carry no mask."""
        first, size = await self.reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return Frame(Opcode(first & 15), await self.reader.readexactly(size), bool(first & 128))

    async def end(self) -> bytes:
        """All that comes until the server ends it, politely or not."""
        rest = bytearray()
        with contextlib.suppress(ConnectionError):
            while more := await self.reader.read(65536):
                rest += more
        return bytes(rest)


def upgrade(subprotocol: str = MSGPACK) -> list[str]:
    return [
        "Connection: Upgrade", "Upgrade: websocket", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Protocol: {subprotocol}",
    ]  # fmt: skip


class Arena:
    """Opens ports and clients, and closes them again."""

    def __init__(self, stack: contextlib.AsyncExitStack, lean: bool) -> None:
        self._stack = stack
        self._lean = lean
        self._seen: asyncio.Queue[Seen] = asyncio.Queue()
        self.limits = Limits()
        self.guard = Guard()
        self.port: Port

    async def open(self, **limits: Any) -> Port:
        app = web.Application()
        app.router.add_get("/hello", _hello)
        self.port = await open_port(
            "127.0.0.1", 0,
            http=web.AppRunner(app, access_log=None), on_socket=self._on_socket,
            guard=self.guard, limits=replace(self.limits, **limits), lean=self._lean,
        )  # fmt: skip
        self._stack.push_async_callback(self.port.close)
        return self.port

    async def client(self, *subprotocols: str, **options: Any) -> ClientConnection:
        host, port = self.port.address
        offered = [Subprotocol(name) for name in subprotocols or (MSGPACK,)]
        options = {"proxy": None, "compression": None, "ping_interval": None, **options}
        return await self._stack.enter_async_context(
            connect(f"ws://{host}:{port}/ws", subprotocols=offered, **options)
        )

    async def raw(self) -> Raw:
        raw = Raw(*await asyncio.open_connection(*self.port.address))
        self._stack.callback(raw.writer.transport.abort)
        return raw

    async def raw_socket(self) -> Raw:
        raw = await self.raw()
        raw.ask_for_socket()
        assert (await raw.answer())[0] == 101
        return raw

    async def seen(self) -> Seen:
        """What the owner of the next socket to open sees."""
        return await self._seen.get()

    def _on_socket(self, wire: Wire) -> None:
        self._seen.put_nowait(Seen(wire))


@pytest.fixture(params=[True, False], ids=["lean", "plain"])
def lean(request: pytest.FixtureRequest) -> Iterator[bool]:
    return request.param


@pytest.fixture
async def arena(lean: bool) -> AsyncIterator[Arena]:
    async with contextlib.AsyncExitStack() as stack:
        yield Arena(stack, lean)


async def _hello(request: web.Request) -> web.Response:
    return web.Response(text=f"hello {request.query_string}")
