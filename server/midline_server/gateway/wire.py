"""One socket as the layers above see it: frames out, messages in, and the news that it is gone."""

from typing import Final

from websockets.exceptions import InvalidState
from websockets.frames import Frame as LibraryFrame
from websockets.frames import Opcode
from websockets.protocol import State

from .callbacks import Callbacks, Message
from .flood import Rate
from .link import Link

REASON_BYTES = 123  # what a close frame has room for beside its code (RFC 6455, 5.5)

_OPEN = State.OPEN


class Frame:
    """A message ready for any number of wires: the octets are the same for all of them."""

    __slots__ = ("is_text", "octets")

    def __init__(self, octets: bytes, is_text: bool) -> None:
        self.octets: Final = octets
        self.is_text: Final = is_text

    def __len__(self) -> int:
        """Bytes on the socket."""
        return len(self.octets)

    @property
    def payload(self) -> bytes:
        """What the client reads, encoded."""
        short = self.octets[1]  # a frame from a server carries no mask
        return self.octets[2 if short < 126 else 4 if short == 126 else 10 :]


def frame(message: Message) -> Frame:
    """A text frame for `str`, a binary frame for `bytes`."""
    if isinstance(message, str):
        return Frame(LibraryFrame(Opcode.TEXT, message.encode()).serialize(mask=False), is_text=True)
    return Frame(LibraryFrame(Opcode.BINARY, message).serialize(mask=False), is_text=False)


class Wire(Callbacks):
    """A socket that has opened. Nothing here waits or raises because of the peer.

    The owner sets the callbacks (see `Callbacks`) before `on_socket` returns or first awaits; none is called earlier.
    """

    __slots__ = ("_link", "_plain", "_protocol", "_transport", "_write_cap", "peer", "subprotocol")

    def __init__(self, link: Link) -> None:
        super().__init__()
        self._link = link
        self._protocol = link.protocol
        self._transport = link.transport
        self._write_cap = link.limits.write_cap
        self._plain = not link.lean
        self.peer: Final[str] = link.peer
        self.subprotocol: Final[str] = link.subprotocol or ""

    @property
    def is_open(self) -> bool:
        return self._protocol.state is _OPEN and not self._transport.is_closing()

    @property
    def buffered(self) -> int:
        """Bytes that wait in this process; the kernel holds up to `Limits.kernel_buffer` more."""
        return self._transport.get_write_buffer_size()

    @property
    def heard_at(self) -> float:
        """When the peer last said anything, pongs included, by the loop's clock in seconds."""
        return self._link.now

    def send(self, frame: Frame) -> bool:
        """Send it, or say that it did not go out: closed, closing, or the peer reads too slowly and was cut off."""
        transport = self._transport
        # The bytes go past the library, so the library must be neither closing nor in the midst of a message.
        if (
            self._protocol.state is not _OPEN
            or self._link.send_in_progress is not None
            or transport.is_closing()
        ):
            return False
        try:
            if self._plain:
                self._send_by_library(frame)
            else:
                transport.write(frame.octets)
        except (OSError, RuntimeError, InvalidState):
            return False
        if transport.get_write_buffer_size() > self._write_cap:
            # Who does not read would not read a close frame either.
            self.abort("too slow")
            return False
        return True

    def ping(self, payload: bytes = b"") -> bool:
        """Ask for a sign of life; `on_pong` brings back the payload (at most 125 bytes)."""
        if not self.is_open:
            return False
        self._protocol.send_ping(payload)
        self._link.flush()
        return True

    def close(self, code: int = 1000, reason: str = "") -> None:
        """Start to close, or do nothing if that has happened. A peer that does not answer is cut off after a grace."""
        self._link.part(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))

    def abort(self, reason: str = "aborted") -> None:
        """Cut it off and throw away what waits to be sent."""
        self._link.cut(reason)

    def allow(self, rate: Rate | None) -> None:
        """Let the peer say so much from now on (None: as much as it likes), until it exceeds that and gets 4108."""
        self._link.allow(rate)

    def _send_by_library(self, frame: Frame) -> None:
        send = self._protocol.send_text if frame.is_text else self._protocol.send_binary
        send(frame.payload)
        self._link.send_data()
