"""What the owner of one socket may rely on."""

import asyncio
import socket
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close, Opcode

from midline_server.gateway.flood import Rate
from midline_server.gateway.wire import frame

if TYPE_CHECKING:
    from tests.server.gateway.conftest import Arena, Raw

KIB = 1024


async def the_close(raw: "Raw") -> tuple[int, str]:
    """Code and reason of the close frame that must come next."""
    last = await raw.hear()
    assert last.opcode is Opcode.CLOSE
    close = Close.parse(bytes(last.data))
    return int(close.code), close.reason


# Messages in


async def test_messages_keep_their_kind_and_order(arena: "Arena") -> None:
    await arena.open()
    client = await arena.client()
    seen = await arena.seen()
    sent = [b"", b"b", "", "kaptän 蹴", b"x" * 125, b"y" * 126, "z" * 4096]
    for message in sent:
        await client.send(message)
    assert [await seen.messages.get() for _ in sent] == sent


async def test_fragments_are_put_together_around_a_ping(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    umlaut = "ä".encode()
    raw.frame(Opcode.TEXT, b"a" + umlaut[:1], fin=False)
    raw.frame(Opcode.PING, b"well?")
    raw.frame(Opcode.CONT, umlaut[1:], fin=False)
    raw.frame(Opcode.CONT, b"")
    raw.frame(Opcode.BINARY, b"next")
    assert (await raw.hear()).data == b"well?"
    assert [await seen.messages.get(), await seen.messages.get()] == ["aä", b"next"]


async def test_a_ping_is_answered(arena: "Arena") -> None:
    await arena.open()
    client = await arena.client()
    await (await client.ping(b"there?"))


async def test_a_ping_of_ours_comes_back_and_counts_as_a_sign_of_life(arena: "Arena") -> None:
    await arena.open()
    await arena.client()
    seen = await arena.seen()
    seen.wire._link.now = 0.0  # pyright: ignore[reportPrivateUsage] long ago, without waiting for it
    assert seen.wire.ping(b"12")
    assert await seen.pongs.get() == b"12"
    assert seen.wire.heard_at > 0


@pytest.mark.parametrize("opcode", [Opcode.BINARY, Opcode.TEXT, Opcode.PONG])
async def test_an_owner_that_fails_costs_its_own_socket(
    arena: "Arena", caplog: pytest.LogCaptureFixture, opcode: Opcode
) -> None:
    def fail(said: bytes | str) -> None:
        b"\xff".decode()

    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    other = await arena.client()
    seen.wire.on_message = seen.wire.on_pong = fail
    raw.frame(opcode, b"1")
    raw.frame(opcode, b"2")
    assert (await the_close(raw))[0] == 1011
    raw.writer.close()
    assert (await seen.lost)[0] == 1011
    assert [record.exc_info is not None for record in caplog.records if record.levelname == "ERROR"] == [True]
    await (await other.ping())


# Messages that are refused


@pytest.mark.parametrize("size", [4097, 70_000])
async def test_a_message_that_is_too_long_ends_it(arena: "Arena", size: int) -> None:
    await arena.open()
    client = await arena.client()
    seen = await arena.seen()
    await client.send(b"before")
    await client.send(b"x" * size)
    assert (await seen.lost)[0] == 1009
    assert seen.heard() == [b"before"]
    with pytest.raises(ConnectionClosed) as closed:
        await client.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


async def test_only_the_head_of_a_frame_is_needed_to_refuse_its_length(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    raw.say(b"\x82\xff" + (2**62).to_bytes(8, "big"))
    assert (await the_close(raw))[0] == 1009


async def test_fragments_that_are_too_long_together_end_it(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    raw.frame(Opcode.BINARY, b"x" * 4000, fin=False)
    raw.frame(Opcode.CONT, b"x" * 97)
    assert (await the_close(raw))[0] == 1009


async def test_endless_empty_fragments_end_it(arena: "Arena") -> None:
    await arena.open(rate=None)
    raw = await arena.raw_socket()
    raw.frame(Opcode.BINARY, b"", fin=False)
    for _ in range(100):
        raw.frame(Opcode.CONT, b"", fin=False)
    assert (await the_close(raw))[0] == 1009


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        pytest.param(b"\x82\x01x", 1002, id="no mask"),
        pytest.param(b"\x83\x81\0\0\0\0x", 1002, id="unknown opcode"),
        pytest.param(b"\xc2\x81\0\0\0\0x", 1002, id="reserved bit"),
        pytest.param(b"\x80\x81\0\0\0\0x", 1002, id="continues nothing"),
        pytest.param(b"\x02\x81\0\0\0\0x\x82\x81\0\0\0\0x", 1002, id="interrupted message"),
        pytest.param(b"\x81\x81\0\0\0\0\xff", 1007, id="text that is not UTF-8"),
        pytest.param(b"\x01\x81\0\0\0\0\xff\x80\x80\0\0\0\0", 1007, id="fragments that are not UTF-8"),
        pytest.param(b"\x89\xfe\x00\x7e\0\0\0\0" + bytes(126), 1002, id="long ping"),
    ],
)
async def test_malformed_frames_end_it(arena: "Arena", octets: bytes, code: int) -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    raw.say(octets)
    raw.frame(Opcode.BINARY, b"after")
    assert (await the_close(raw))[0] == code
    raw.writer.close()
    assert (await seen.lost)[0] == code
    assert seen.heard() == []


@pytest.mark.parametrize("opcode", [Opcode.BINARY, Opcode.TEXT, Opcode.PING, Opcode.PONG])
async def test_a_flood_is_closed_as_rate(arena: "Arena", opcode: Opcode) -> None:
    await arena.open(rate=Rate(messages_per_s=0.01, message_burst=5))
    raw = await arena.raw_socket()
    seen = await arena.seen()
    for number in range(10_000):
        raw.frame(opcode, str(number).encode())
    raw.writer.write_eof()
    while (answer := await raw.hear()).opcode is Opcode.PONG:
        pass
    assert Close.parse(bytes(answer.data)) == Close(4108, "rate")
    assert await seen.lost == (4108, "rate")
    if opcode in (Opcode.BINARY, Opcode.TEXT):
        assert [int(message) for message in seen.heard()] == [0, 1, 2, 3, 4]


async def test_bytes_can_be_a_flood_too(arena: "Arena") -> None:
    await arena.open(rate=Rate(byte_burst=3 * (1000 + 8), bytes_per_s=0.1))
    client = await arena.client()
    seen = await arena.seen()
    for _ in range(4):
        await client.send(b"x" * 1000)
    assert await seen.lost == (4108, "rate")
    assert len(seen.heard()) == 3


async def test_an_owner_may_allow_more(arena: "Arena") -> None:
    await arena.open(rate=Rate(message_burst=1))
    client = await arena.client()
    seen = await arena.seen()
    seen.wire.allow(None)
    for number in range(1000):
        await client.send(str(number))
    assert [await seen.messages.get() for _ in range(1000)] == [str(number) for number in range(1000)]


# Messages out


@pytest.mark.parametrize("message", [b"", b"short", "täxt", b"x" * 126, b"y" * 70_000])
async def test_one_frame_is_the_same_octets_for_everyone(arena: "Arena", message: bytes | str) -> None:
    await arena.open()
    shared = frame(message)
    raws: list[Raw] = []
    for _ in range(5):
        raws.append(await arena.raw_socket())
        assert (await arena.seen()).wire.send(shared)
    copies = [await raw.reader.readexactly(len(shared)) for raw in raws]
    assert copies == [shared.octets] * 5
    client = await arena.client()
    (await arena.seen()).wire.send(shared)
    assert await client.recv() == message


def test_a_frame_knows_its_payload() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        assert frame(b"x" * size).payload == b"x" * size
    assert frame("ä").payload == "ä".encode()
    assert [frame("ä").is_text, frame(b"").is_text] == [True, False]


async def test_who_does_not_read_is_cut_off_at_the_cap(arena: "Arena") -> None:
    await arena.open(write_cap=256 * KIB)
    deaf = await arena.raw_socket()  # its stream stops reading after a while
    seen = await arena.seen()
    healthy = await arena.client()
    other = await arena.seen()
    news = frame(b"x" * (16 * KIB))
    most = 0
    while seen.wire.send(news):
        most = max(most, seen.wire.buffered)
        assert other.wire.send(news)
        assert await healthy.recv() == news.payload
    assert 240 * KIB <= most <= 256 * KIB
    assert await seen.lost == (1006, "too slow")
    assert seen.waters == ["high"]
    assert other.wire.is_open
    deaf.writer.transport.abort()


async def test_the_kernel_hides_no_more_than_it_was_told_to(arena: "Arena") -> None:
    await arena.open(kernel_buffer=64 * KIB)
    await arena.client()
    link = (await arena.seen()).wire._link  # pyright: ignore[reportPrivateUsage] the owner has no socket
    kernel_buffer = link.transport.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    assert kernel_buffer <= 2 * 64 * KIB  # Linux counts its own bookkeeping as well, and doubles


async def test_water_rises_and_falls(arena: "Arena") -> None:
    await arena.open(write_cap=2**30)
    raw = await arena.raw_socket()
    seen = await arena.seen()
    news = frame(b"x" * (16 * KIB))
    sent = 0
    while not seen.waters:
        assert seen.wire.send(news)
        sent += 1
        await asyncio.sleep(0)
    assert seen.wire.buffered > 32 * KIB
    for _ in range(sent):
        await raw.hear()
    await seen.drained.wait()
    assert seen.waters == ["high", "drained"]
    assert seen.wire.buffered == 0


async def test_nothing_is_sent_while_the_library_sends_a_message_in_parts(arena: "Arena") -> None:
    await arena.open()
    client = await arena.client()
    seen = await arena.seen()
    link = seen.wire._link  # pyright: ignore[reportPrivateUsage] only the library sends in parts
    go_on = asyncio.Event()

    async def parts():
        yield "one "
        await go_on.wait()
        yield "message"

    sending = asyncio.create_task(link.send(parts()))
    await asyncio.sleep(0)
    assert not seen.wire.send(frame("in between"))
    go_on.set()
    await sending
    assert seen.wire.send(frame("after"))
    assert [await client.recv(), await client.recv()] == ["one message", "after"]


# The end


async def test_the_peer_may_part(arena: "Arena") -> None:
    await arena.open()
    client = await arena.client()
    seen = await arena.seen()
    await client.close(3000, "tea time")
    assert await seen.lost == (3000, "tea time")
    assert seen.losses == [(3000, "tea time")]
    assert not seen.wire.is_open


async def test_a_peer_may_part_without_words(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    raw.frame(Opcode.CLOSE, b"")
    assert (await raw.hear()).data == b""
    assert await raw.end() == b""
    raw.writer.close()
    assert await seen.lost == (1005, "")


async def test_the_owner_may_part(arena: "Arena") -> None:
    await arena.open()
    client = await arena.client()
    seen = await arena.seen()
    seen.wire.send(frame("last words"))
    seen.wire.close(4201, "ä" * 100)
    seen.wire.close(4000, "again")
    assert not seen.wire.send(frame("too late"))
    assert not seen.wire.ping()
    assert await client.recv() == "last words"
    await client.wait_closed()
    assert (client.close_code, client.close_reason) == (4201, "ä" * 61)
    assert await seen.lost == (4201, "ä" * 61)


async def test_nothing_is_heard_after_parting(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    seen.wire.on_message = lambda message: (seen.messages.put_nowait(message), seen.wire.close(4000))[0]
    raw.say(b"".join(b"\x82\x81\0\0\0\0" + bytes([number]) for number in range(5)))
    assert await the_close(raw) == (4000, "")
    raw.frame(Opcode.BINARY, b"later")
    raw.frame(Opcode.CLOSE, (4000).to_bytes(2, "big"))
    assert await raw.end() == b""
    raw.writer.close()
    assert await seen.lost == (4000, "")
    assert seen.heard() == [b"\0"]


async def test_who_does_not_answer_a_close_is_cut_off(arena: "Arena") -> None:
    await arena.open(close_grace_s=0.05)
    raw = await arena.raw_socket()
    seen = await arena.seen()
    seen.wire.close(4000, "bye")
    assert await seen.lost == (4000, "bye")
    assert await the_close(raw) == (4000, "bye")


@pytest.mark.parametrize("octets", [b"\x88\x80\0\0\0\0", b"\x82\x01x"], ids=["parted", "failed"])
async def test_who_stays_after_the_end_is_cut_off(arena: "Arena", octets: bytes) -> None:
    await arena.open(close_grace_s=0.05)
    raw = await arena.raw_socket()
    seen = await arena.seen()
    raw.say(octets)
    await seen.lost
    assert len(seen.losses) == 1


@pytest.mark.parametrize("opcode", [Opcode.BINARY, Opcode.PING])
async def test_who_floods_while_we_part_is_cut_off(arena: "Arena", opcode: Opcode) -> None:
    await arena.open(rate=Rate(messages_per_s=0.01, message_burst=5), close_grace_s=1000)
    raw = await arena.raw_socket()
    seen = await arena.seen()
    seen.wire.close(4000, "bye")
    for _ in range(10):
        raw.frame(opcode, b"")
    assert await seen.lost == (4000, "bye")


async def test_a_vanished_peer_is_lost(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    raw.writer.transport.abort()
    assert (await seen.lost)[0] == 1006
    assert not seen.wire.send(frame(b""))
    seen.wire.close()
    seen.wire.abort()
    assert len(seen.losses) == 1


async def test_an_owner_may_cut_off(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    seen.wire.abort("silent")
    seen.wire.abort("again")
    seen.wire.close(4000)
    assert not seen.wire.send(frame(b""))
    assert not seen.wire.is_open
    assert await seen.lost == (1006, "silent")
    await raw.end()
    assert seen.losses == [(1006, "silent")]


async def test_a_port_that_closes_does_not_part_from_who_is_cut_off(arena: "Arena") -> None:
    port = await arena.open()
    raw = await arena.raw_socket()
    seen = await arena.seen()
    seen.wire.abort()
    await port.close()
    assert seen.losses == [(1006, "aborted")]
    assert await raw.end() == b""
