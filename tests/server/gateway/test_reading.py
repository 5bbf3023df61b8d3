"""Our own reading of frames and the library's hear the same, however the bytes are cut."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.server import Server, ServerConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from midline_server.gateway.callbacks import Callbacks, Message
from midline_server.gateway.flood import Rate
from midline_server.gateway.limits import Limits
from midline_server.gateway.link import Link


class Heard(NamedTuple):
    messages: list[Message]
    pongs: list[bytes]
    answered: bytes
    losses: list[tuple[int, str]]


class Sink(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.is_aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.written += b"EOF"

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True


def open_link(rate: Rate | None, lean: bool) -> tuple[Link, Sink, Callbacks]:
    async def idle(_connection: ServerConnection) -> None:
        pass

    async def never() -> asyncio.Server:
        raise NotImplementedError

    protocol = ServerProtocol(state=State.OPEN, max_size=4096)
    link, sink, owner = Link(protocol, Server(never, idle), Limits(rate=rate), lean), Sink(), Callbacks()
    link.connection_made(sink)
    link.listen(owner)
    return link, sink, owner


def hear(pieces: Sequence[bytes], lean: bool, rate: Rate | None = None) -> Heard:
    async def heard() -> Heard:
        link, sink, owner = open_link(rate, lean)
        all_that = Heard([], [], b"", [])
        owner.on_message = all_that.messages.append
        owner.on_pong = all_that.pongs.append
        owner.on_lost = lambda *words: all_that.losses.append(words)
        for piece in pieces:
            if not sink.is_aborted:
                link.data_received(piece)
        link.connection_lost(None)
        return all_that._replace(answered=bytes(sink.written))

    return asyncio.run(heard())


def cut(stream: bytes, places: Sequence[int]) -> list[bytes]:
    edges = sorted({0, len(stream), *(place % (len(stream) + 1) for place in places)})
    return [stream[start:end] for start, end in pairwise(edges)]


def framed(opcode: Opcode, payload: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=mask)


def whole(message: Message) -> bytes:
    if isinstance(message, str):
        return framed(Opcode.TEXT, message.encode())
    return framed(Opcode.BINARY, message)


def in_parts(message: Message, places: Sequence[int], ping: bytes) -> bytes:
    data = message.encode() if isinstance(message, str) else message
    first = Opcode.TEXT if isinstance(message, str) else Opcode.BINARY
    parts = cut(data, places)
    frames = [framed(Opcode.CONT if n else first, part, fin=False) for n, part in enumerate(parts)]
    return framed(Opcode.PING, ping).join(frames or [framed(first, b"", fin=False)]) + framed(
        Opcode.CONT, b""
    )


sizes = st.sampled_from([0, 1, 2, 30, 124, 125, 126, 127, 1000, 4096])
binaries = st.one_of(st.binary(max_size=40), sizes.map(lambda size: b"\x81" * size))
messages: st.SearchStrategy[Message] = st.one_of(
    binaries, st.text(max_size=40), sizes.map(lambda size: "t" * size)
)
short = st.binary(max_size=125)
places = st.lists(st.integers(0, 10_000), max_size=30)
controls = st.one_of(
    short.map(lambda it: framed(Opcode.PING, it)), short.map(lambda it: framed(Opcode.PONG, it))
)
not_utf8 = framed(Opcode.TEXT, b"\xff")
wrong = st.sampled_from(
    [
        framed(Opcode.CLOSE, b"\x03\xe8bye"), framed(Opcode.CLOSE, b""), framed(Opcode.CLOSE, b"x"),
        framed(Opcode.CONT, b"of nothing"), framed(Opcode.BINARY, b"", fin=False),
        framed(Opcode.BINARY, b"x" * 4097), framed(Opcode.BINARY, b"x", mask=False),
        b"\x83\x80\0\0\0\0", b"\xc1\x80\0\0\0\0", b"\x09\x80\0\0\0\0", b"\x89\xfe\0\x7e" + bytes(4 + 126),
    ]
)  # fmt: skip
# Complete whatever has begun: the library may refuse a frame before it is all here.
ZEROS = bytes(5000)


@given(st.lists(st.tuples(messages, st.none() | places, short)), places)
def test_every_message_is_heard_however_it_is_cut(
    said: list[tuple[Message, list[int] | None, bytes]], where: list[int]
) -> None:
    stream = b"".join(
        whole(message) if parts is None else in_parts(message, parts, ping) for message, parts, ping in said
    )
    lean, plain = (hear(cut(stream, where), lean) for lean in (True, False))
    assert lean.messages == [message for message, _, _ in said]
    assert lean == plain


@given(st.lists(st.one_of(messages.map(whole), controls, wrong)), places)
def test_what_is_wrong_is_answered_alike(said: list[bytes], where: list[int]) -> None:
    pieces = [*cut(b"".join(said), where), ZEROS]
    assert hear(pieces, lean=True) == hear(pieces, lean=False)


@given(
    st.lists(st.one_of(messages.map(whole), controls, wrong, st.just(not_utf8), st.binary(max_size=40))),
    places,
)
def test_before_nonsense_the_same_is_heard(said: list[bytes], where: list[int]) -> None:
    pieces = [*cut(b"".join(said), where), ZEROS]
    lean, plain = (hear(pieces, lean) for lean in (True, False))
    # The library may have answered a ping in the same piece before we saw that a text is no UTF-8.
    assert (lean.messages, lean.pongs) == (plain.messages, plain.pongs)
    assert len(lean.losses) == len(plain.losses) == 1


@given(st.lists(messages.map(whole), min_size=15, max_size=30), places)
def test_a_flood_is_cut_at_the_same_message(said: list[bytes], where: list[int]) -> None:
    rate = Rate(message_burst=12, messages_per_s=1e-6)
    pieces = cut(b"".join(said), where)
    lean, plain = (hear(pieces, lean, rate) for lean in (True, False))
    assert lean == plain
    assert len(lean.messages) <= 12
    assert lean.losses == [(4108, "rate")]


def test_writing_that_was_paused_before_a_late_upgrade_may_resume() -> None:
    async def resumed() -> list[str]:
        link, _, owner = open_link(None, lean=True)
        news: list[str] = []
        owner.on_drained = lambda: news.append("drained")
        link.resume_writing()
        return news

    assert asyncio.run(resumed()) == ["drained"]
