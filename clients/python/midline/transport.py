"""How bytes reach a server: three methods, over a WebSocket or, inside the server's own process, over queues."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Protocol, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from midline_protocol.limits import SUBPROTOCOL_MSGPACK

NEVER_OPENED = 1006
"""what WebSocket calls a connection that ended without a word"""


class ConnectionLost(Exception):
    """The connection is gone: why, and by what close code (1006 if none came)."""

    def __init__(self, reason: str, code: int = NEVER_OPENED) -> None:
        super().__init__(f"{reason} ({code})")
        self.reason = reason
        self.code = code


class NotAdmitted(ConnectionLost):
    """The server will not open a connection for us, however often we ask: the address or the origin is wrong."""


class Transport(Protocol):
    """A connection to a server: whole messages of `midline.v1.msgpack`, in order."""

    async def send(self, message: bytes) -> None:
        """Hand over one message; raises ConnectionLost if there is nobody any more."""
        ...

    async def receive(self) -> bytes:
        """The next message; raises ConnectionLost at the end."""
        ...

    async def close(self) -> None:
        """Be done with it. May be called more than once, and while another task waits in `receive`."""
        ...


Dial: TypeAlias = Callable[[str | None], Awaitable[Transport]]
"""Opens a new connection; its argument is where the server said to go, or None. Raises ConnectionLost."""


class WebSocketTransport:
    """A WebSocket as a Transport."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, message: bytes) -> None:
        try:
            await self._socket.send(message)
        except ConnectionClosed as closed:
            raise _lost(closed) from None

    async def receive(self) -> bytes:
        try:
            return await self._socket.recv(decode=False)
        except ConnectionClosed as closed:
            raise _lost(closed) from None

    async def close(self) -> None:
        await self._socket.close()


def websocket(url: str) -> Dial:
    """Dials `url` (`ws://127.0.0.1:8080/ws`), or the address that the server named instead."""

    async def dial(to: str | None) -> Transport:
        try:
            socket = await connect(
                to or url,
                subprotocols=[Subprotocol(SUBPROTOCOL_MSGPACK)],
                compression=None,
                # The protocol has its own heartbeat, and a stand-in for a hung handshake is to dial again.
                ping_interval=None,
                open_timeout=10,
                close_timeout=1,
                max_size=2**20,
            )
        except InvalidStatus as refused:
            raise _refused(refused) from None
        except (TimeoutError, OSError, InvalidHandshake, EOFError) as error:
            raise ConnectionLost(f"cannot reach {to or url}: {error}") from None
        return WebSocketTransport(socket)

    return dial


def _lost(closed: ConnectionClosed) -> ConnectionLost:
    if closed.rcvd is None:
        return ConnectionLost("the connection broke")
    return ConnectionLost(closed.rcvd.reason or "closed", closed.rcvd.code)


def _refused(refused: InvalidStatus) -> ConnectionLost:
    status = refused.response.status_code
    is_final = 400 <= status < 500 and status != HTTPStatus.TOO_MANY_REQUESTS
    kind = NotAdmitted if is_final else ConnectionLost
    return kind(f"the server answered {status} to the WebSocket")
