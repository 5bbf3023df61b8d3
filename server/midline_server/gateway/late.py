"""Taking a connection back from aiohttp, in the middle of a request that asks for a socket."""

from typing import Any, cast

from aiohttp import web


def let_go(request: web.Request) -> tuple[bytes, bytes]:
    """The head of this request as it may have come, and what was read beyond it.

    aiohttp does not know the connection any more: whatever the handler returns is not sent, and nothing is closed.
    """
    return _head_of(request), _forget(request)


def _head_of(request: web.Request) -> bytes:
    version = request.version
    lines = [f"{request.method} {request.raw_path} HTTP/{version.major}.{version.minor}".encode()]
    return b"\r\n".join([*lines, *(name + b": " + value for name, value in request.raw_headers), b"", b""])


def _forget(request: web.Request) -> bytes:
    """Make aiohttp forget the connection of this request; what it has read beyond the request."""
    protocol = request.protocol
    tail = _Tail()
    protocol.set_parser(cast(Any, tail))  # as aiohttp's own sockets do
    protocol.transport = None  # so that it closes nothing
    protocol.connection_lost(None)
    return bytes(tail.read)


class _Tail:
    """What aiohttp calls a parser: here it only keeps what it is fed."""

    def __init__(self) -> None:
        self.read = bytearray()

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.read += data
        return False, b""

    def feed_eof(self) -> None:
        pass
