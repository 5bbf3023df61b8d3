"""The library's connection, driven by its protocol callbacks: no receive queue, no task to wake for a message.

Small whole frames are read here; whatever else comes is handed to the library one whole frame at a time, so that
its parser always rests between two frames and ours may go on. `lean=False` leaves everything to the library.
Written against the inside of websockets 17.4; the tests run both ways.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import TypeVar, cast

from websockets.asyncio.server import Server, ServerConnection
from websockets.frames import Frame, Opcode, apply_mask  # pyright: ignore[reportPrivateImportUsage] the C version where there is one
from websockets.http11 import Request
from websockets.protocol import Event, State
from websockets.server import ServerProtocol

from midline_protocol.codes import CloseCode

from .callbacks import ABNORMAL, Callbacks
from .flood import Flood, Rate
from .limits import Limits

INTERNAL_ERROR = 1011
INVALID_DATA = 1007
TOO_BIG = 1009

MOST_PARTS = 64  # of one message; empty ones would escape every limit of bytes

_Said = TypeVar("_Said")

_OPEN = State.OPEN
_TEXT = 0x81
_WHOLE_MESSAGE = (_TEXT, 0x82)  # first octets of frames that are a message each, of text or of bytes
_MASKED = 0x80  # every frame of a client
_SHORT = 126  # lengths below it stand in the second octet


class Link(ServerConnection):
    """A server connection whose news go to one owner, at once."""

    def __init__(self, protocol: ServerProtocol, server: Server, limits: Limits, lean: bool) -> None:
        super().__init__(
            protocol,
            server,
            # The layers above know who is silent too long; the library must not ask as well.
            ping_interval=None,
            close_timeout=limits.close_grace_s,
            max_queue=None,
            write_limit=(limits.high_water, limits.low_water),
        )
        self.limits = limits
        self.lean = lean
        self.now = self.loop.time()
        self._owner: Callbacks | None = None
        self._flood = Flood(limits.rate) if limits.rate else None
        self._early = b""  # what came after the head, before there was an owner
        self._rest = b""  # the beginning of a frame whose end has not come
        self._parts: list[Frame] = []  # of a message in fragments
        self._is_live = False
        self._is_deaf = False
        self._grace: asyncio.TimerHandle | None = None
        self._cut_because: str | None = None

    # For the front and the wire

    @property
    def peer(self) -> str:
        """The address at the other end, without its port."""
        return address_of(self.transport, "peername")

    def listen(self, owner: Callbacks) -> None:
        """From now on the owner gets the news; early bytes come once the caller has returned to the loop."""
        self._owner = owner
        # Nobody asks for the headers again; they would stay as long as the socket.
        self.request = self.response = None
        if self._early:
            self.loop.call_soon(self._go_live)
        else:
            self._is_live = True

    def part(self, code: int, reason: str) -> None:
        """Send a close frame and wait a grace for the answer."""
        self._is_deaf = True
        if self._is_open():
            self.protocol.send_close(code, reason)
            self.flush()

    def fail(self, code: int, reason: str = "") -> None:
        """Send a close frame and read nothing more."""
        self._is_deaf = True
        if self._is_open():
            self.protocol.fail(code, reason)
            self.flush()

    def cut(self, reason: str) -> None:
        self._is_deaf = True
        if self._cut_because is None and self.protocol.close_sent is None:
            self._cut_because = reason
        self.transport.abort()

    def allow(self, rate: Rate | None) -> None:
        self._flood = Flood(rate) if rate else None

    def flush(self) -> None:
        """Write what the library has put by, and see that a closing connection does end."""
        try:
            self.send_data()
        except (OSError, RuntimeError) as problem:
            self.set_connection_exc(problem)
        # The library keeps its deadline only while somebody awaits close().
        if self._grace is None and self.protocol.close_expected():
            self._grace = self.loop.call_later(self.limits.close_grace_s, self.transport.abort)

    # From the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        sock = cast("socket.socket | None", transport.get_extra_info("socket"))
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.limits.kernel_buffer)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self.now = self.loop.time()
        if not self._is_live:
            self._before_it_is_live(data)
        elif not self.lean:
            self._by_library(data)
        else:
            self._read(self._rest + data if self._rest else data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._grace is not None:
            self._grace.cancel()
        owner, self._owner = self._owner, None
        if owner is not None:
            owner.on_lost(*self._parting_words())

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._owner is not None:
            self._owner.on_high_water()

    def resume_writing(self) -> None:
        # It was the protocol before us that was paused, where a kept-alive connection was upgraded.
        if self.paused:
            super().resume_writing()
        if self._owner is not None:
            self._owner.on_drained()

    # Opening

    def _before_it_is_live(self, data: bytes) -> None:
        if self.request is None and self._owner is None:
            super().data_received(data)
            self.flush()
        elif len(self._early) + len(data) <= self.limits.head_bytes:
            self._early += data
        else:
            self.cut("too early")

    def _go_live(self) -> None:
        self._is_live = True
        early, self._early = self._early, b""
        if not self.transport.is_closing():
            self.data_received(early)

    # Reading

    def _read(self, data: bytes) -> None:
        protocol = self.protocol
        at, end = 0, len(data)
        while at < end and protocol.state is _OPEN:
            head = data[at]
            if head in _WHOLE_MESSAGE and at + 6 <= end and protocol.current_size is None:
                size = data[at + 1] - _MASKED
                stop = at + 6 + size
                if 0 <= size < _SHORT and stop <= end:
                    payload = apply_mask(data[at + 6 : stop], data[at + 2 : at + 6])
                    at = stop
                    self._hear(payload, head == _TEXT)
                    continue
            stop = _end_of_frame(data, at, self.limits.message_bytes)
            if stop > end:
                break
            self._by_library(data[at:stop] if stop else data[at:])
            at = stop or end
        if at < end and protocol.state is not _OPEN:
            # Only the library knows how to end: it waits for the peer's close frame or ignores all that comes.
            self._by_library(data[at:])
            at = end
        self._rest = data[at:]

    def _by_library(self, data: bytes) -> None:
        super().data_received(data)
        self.flush()

    def process_event(self, event: Event) -> None:
        if isinstance(event, Request):
            super().process_event(event)
        elif isinstance(event, Frame):
            self._hear_frame(event)

    def _hear_frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY | Opcode.CONT:
                self._hear_part(frame)
            case Opcode.PING:
                self._is_too_much(len(frame.data))
            case Opcode.PONG:
                payload = bytes(frame.data)
                if not self._is_too_much(len(payload)) and not self._is_deaf and self._owner is not None:
                    self._tell(self._owner.on_pong, payload)
            case Opcode.CLOSE:
                pass  # answered by the library

    def _hear_part(self, frame: Frame) -> None:
        if frame.fin and not self._parts:
            self._hear(bytes(frame.data), frame.opcode is Opcode.TEXT)
        elif not frame.fin:
            if not self._is_too_much(len(frame.data)):
                self._keep(frame)
        else:
            parts, self._parts = [*self._parts, frame], []
            self._hear(b"".join(part.data for part in parts), parts[0].opcode is Opcode.TEXT)

    def _keep(self, part: Frame) -> None:
        self._parts.append(part)
        if len(self._parts) > MOST_PARTS:
            self._parts = []
            self.fail(TOO_BIG, "too many fragments")

    def _hear(self, payload: bytes, is_text: bool) -> None:
        if self._is_too_much(len(payload)) or self._is_deaf or self._owner is None:
            return
        if not is_text:
            self._tell(self._owner.on_message, payload)
            return
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            self.fail(INVALID_DATA, "text is not UTF-8")
        else:
            self._tell(self._owner.on_message, text)

    def _tell(self, callback: Callable[[_Said], None], said: _Said) -> None:
        try:
            callback(said)
        except Exception:
            self.logger.exception("what %s said was not survived", self.peer)
            self.fail(INTERNAL_ERROR)

    def _is_too_much(self, payload_bytes: int) -> bool:
        if self._flood is None or not self._flood.exceeded(payload_bytes, self.now):
            return False
        if self.protocol.state is _OPEN:
            self.fail(CloseCode.RATE, "rate")
        elif not self.protocol.eof_sent:
            # We have parted and still listen for the answer, but not to this.
            self.cut("rate")
        return True

    # Ending

    def _is_open(self) -> bool:
        # The library does not know of it when the transport was aborted.
        return self.protocol.state is _OPEN and not self.transport.is_closing()

    def _parting_words(self) -> tuple[int, str]:
        """Who spoke first of the end."""
        said, heard = self.protocol.close_sent, self.protocol.close_rcvd
        first = heard if self.protocol.close_rcvd_then_sent else said
        if first is None or self._cut_because is not None:
            return ABNORMAL, self._cut_because or ""
        return int(first.code), first.reason


def address_of(transport: asyncio.BaseTransport, end: str) -> str:
    """The address at an end ("peername", "sockname") of a transport, without its port; empty where it has none."""
    name: object = transport.get_extra_info(end)
    return str(cast("tuple[object, ...]", name)[0]) if isinstance(name, tuple) and name else ""


def _end_of_frame(data: bytes, at: int, most: int) -> int:
    """Where the frame that begins at `at` ends; beyond the data while that is not all here; 0 if it must be refused."""
    if len(data) < at + 2:
        return len(data) + 1
    size = data[at + 1] - _MASKED
    if size < 0:
        return 0
    start = at + 6
    if size >= _SHORT:
        start += 2 if size == _SHORT else 8
        if len(data) < start - 4:
            return len(data) + 1
        size = int.from_bytes(data[at + 2 : start - 4], "big")
    return 0 if size > most else start + size
