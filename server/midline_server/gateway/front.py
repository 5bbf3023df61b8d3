"""The one public port: a front reads the head of the first request and hands the transport to whom it is for."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, TypeAlias, cast

from aiohttp import web
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from midline_protocol.codes import ErrorCode
from midline_protocol.http import Refusal
from midline_protocol.limits import SOCKET_PATH, SUBPROTOCOLS

from .guard import Guard, TurnedAway
from .late import let_go
from .limits import Limits
from .link import Link, address_of
from .wire import Wire

BACKLOG = 1024  # connections that wait to be accepted: a kick-off brings them by the hundred
GOING_AWAY = 1001

OnSocket: TypeAlias = Callable[[Wire], Awaitable[None] | None]


async def open_port(
    host: str | None,
    port: int,
    *,
    http: web.AppRunner,
    on_socket: OnSocket,
    guard: Guard | None = None,
    limits: Limits | None = None,
    lean: bool = True,
) -> "Port":
    """Serve `http` and game sockets at one port.

    `http` must not have been set up: the guard's check and the socket's path are added to its application first.
    `on_socket` is called once for each socket that has opened; what it returns is awaited, if that is awaitable, but
    not cancelled when the socket is lost; `Port.close` waits for it. `lean=False` sends and reads by the library alone.
    Only the first head of a connection has a deadline here: give the runner a `keepalive_timeout` for those after it.
    """
    guard = guard or Guard()
    opened = Port(http, on_socket, guard.knowing(host) if host else guard, limits or Limits(), lean)
    await opened.listen(host, port)
    return opened


class Port:
    """An open port."""

    def __init__(
        self, http: web.AppRunner, on_socket: OnSocket, guard: Guard, limits: Limits, lean: bool
    ) -> None:
        self._http = http
        self._on_socket = on_socket
        self._guard = guard
        self.limits = limits
        self._lean = lean
        self._server: Server | None = None
        self._waiting: set[Front] = set()

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens: address and port."""
        assert self._server is not None
        name = self._server.sockets[0].getsockname()
        return name[0], name[1]

    async def listen(self, host: str | None, port: int) -> None:
        self._http.app.middlewares.insert(0, self._guard.middleware())
        self._http.app.router.add_get(SOCKET_PATH, self._upgrade_late)
        await self._http.setup()
        try:
            self._server = await serve(
                self._attend,
                host,
                port,
                process_request=self._admit,
                server_header=None,
                open_timeout=self.limits.head_s,
                compression=None,
                backlog=BACKLOG,
                # Documented as "a wrapper or a subclass", typed as a subclass.
                create_connection=cast("type[ServerConnection]", self._front),
            )
        except OSError:
            await self._http.cleanup()
            raise

    async def close(self, code: int = GOING_AWAY, reason: str = "") -> None:
        """Take no more connections, part from those that are open, finish running requests."""
        assert self._server is not None
        self._server.close(code=code, reason=reason)
        for front in tuple(self._waiting):
            front.abort()
        await self._http.cleanup()
        await self._server.wait_closed()

    # For fronts

    def enter(self, front: "Front") -> None:
        self._waiting.add(front)

    def leave(self, front: "Front") -> None:
        self._waiting.discard(front)

    def http_protocol(self) -> asyncio.Protocol:
        server = self._http.server
        assert server is not None
        return server()

    def link(self, server: Server) -> Link:
        protocol = ServerProtocol(
            subprotocols=[Subprotocol(name) for name in SUBPROTOCOLS],
            max_size=self.limits.message_bytes,
            logger=server.logger,
        )
        return Link(protocol, server, self.limits, self._lean)

    # For the library

    def _front(self, _protocol: ServerProtocol, server: Server, **_options: Any) -> asyncio.Protocol:
        return Front(self, server)

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        headers = request.headers
        came_in_at = address_of(connection.transport, "sockname")
        turned_away = self._guard.turns_away(headers.get_all("Host"), headers.get_all("Origin"), came_in_at)
        if turned_away is None and not _offers_a_known_version(headers.get_all("Sec-WebSocket-Protocol")):
            turned_away = _UNKNOWN_VERSION
        return _response(turned_away) if turned_away else None

    async def _attend(self, connection: ServerConnection) -> None:
        assert isinstance(connection, Link)
        wire = Wire(connection)
        connection.listen(wire)
        with_it = self._on_socket(wire)
        if with_it is not None:
            await with_it
        await connection.wait_closed()

    # For aiohttp

    async def _upgrade_late(self, request: web.Request) -> web.StreamResponse:
        """Hand over a connection that spoke HTTP before it asked for a socket."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            no = _UPGRADE_REQUIRED
            return web.json_response(body=no.body, status=no.status, headers={"Upgrade": "websocket"})
        transport = request.transport
        if transport is None or self._server is None:
            raise web.HTTPServiceUnavailable
        head, tail = let_go(request)
        _hand_over(transport, self.link(self._server), head, tail)
        return web.Response()  # to nobody


class Front(asyncio.Protocol):
    """Waits for the head of a connection's first request, within bounds of bytes and time, and looks no further."""

    def __init__(self, port: Port, server: Server) -> None:
        self._port = port
        self._server = server
        self._head = b""
        self._transport: asyncio.Transport | None = None
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._patience = asyncio.get_running_loop().call_later(self._port.limits.head_s, self._give_up)
        self._port.enter(self)

    def data_received(self, data: bytes) -> None:
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        seen = max(0, len(self._head) - len(_END_OF_HEAD))
        self._head += data
        end = self._head.find(_END_OF_HEAD, seen)
        if max(end, len(self._head) if end < 0 else 0) > self._port.limits.head_bytes:
            self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif end >= 0:
            self._pass_on(transport, end + len(_END_OF_HEAD))

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _pass_on(self, transport: asyncio.Transport, end: int) -> None:
        self._leave()
        head, tail = self._head[:end], self._head[end:]
        if _asks_for_socket(head):
            _hand_over(transport, self._port.link(self._server), head, tail)
        else:
            _hand_over(transport, self._port.http_protocol(), head, tail)

    def _give_up(self) -> None:
        if self._head:
            self._turn_away(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.abort()

    def _turn_away(self, status: HTTPStatus) -> None:
        if self._transport is not None:
            self._transport.write(
                f"HTTP/1.1 {status.value} {status.phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode()
            )
            self._transport.close()

    def _leave(self) -> None:
        self._port.leave(self)
        self._transport = None
        if self._patience is not None:
            self._patience.cancel()


_END_OF_HEAD = b"\r\n\r\n"
_UPGRADE_REQUIRED = TurnedAway(
    HTTPStatus.UPGRADE_REQUIRED,
    Refusal(ErrorCode.UPGRADE_REQUIRED, "this is a WebSocket", known=SUBPROTOCOLS),
)
_UNKNOWN_VERSION = TurnedAway(
    HTTPStatus.UPGRADE_REQUIRED,
    Refusal(ErrorCode.UNKNOWN_VERSION, "offer one of the known subprotocols", known=SUBPROTOCOLS),
)


def _hand_over(transport: asyncio.Transport, protocol: asyncio.Protocol, head: bytes, tail: bytes) -> None:
    transport.set_protocol(protocol)
    protocol.connection_made(transport)
    protocol.data_received(head)
    if tail:
        protocol.data_received(tail)


def _asks_for_socket(head: bytes) -> bool:
    request, *headers = head.split(b"\r\n")
    method, _, target = request.partition(b" ")
    path = target.partition(b" ")[0].partition(b"?")[0]
    return method == b"GET" and path == SOCKET_PATH.encode() and any(map(_is_upgrade, headers))


def _is_upgrade(header: bytes) -> bool:
    name, _, value = header.partition(b":")
    return name.lower() == b"upgrade" and value.strip().lower() == b"websocket"


def _offers_a_known_version(offers: list[str]) -> bool:
    return any(name.strip() in SUBPROTOCOLS for offer in offers for name in offer.split(","))


def _response(no: TurnedAway) -> Response:
    body = no.body
    headers = Headers(
        [("Connection", "close"), ("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    )
    if no.status is HTTPStatus.UPGRADE_REQUIRED:
        headers["Upgrade"] = "websocket"
    return Response(no.status.value, no.status.phrase, headers, body)
