"""One port for HTTP and sockets."""

import asyncio
import json
from http import HTTPStatus
from typing import TYPE_CHECKING

import aiohttp
import pytest
from aiohttp import web
from websockets.frames import Opcode

from midline_protocol.limits import SUBPROTOCOLS
from midline_server.gateway.front import open_port
from midline_server.gateway.guard import Guard
from midline_server.gateway.wire import Wire, frame

if TYPE_CHECKING:
    from tests.server.gateway.conftest import Arena

UNKNOWN_VERSION = {
    "error": "UNKNOWN_VERSION",
    "known": ["midline.v1.msgpack", "midline.v1.json"],
}


async def test_http_and_sockets_share_a_port(arena: "Arena") -> None:
    host, port = (await arena.open()).address
    async with aiohttp.ClientSession() as session, session.get(f"http://{host}:{port}/hello?you") as answer:
        assert await answer.text() == "hello you"
    client = await arena.client()
    seen = await arena.seen()
    await client.send(b"in")
    assert await seen.messages.get() == b"in"
    assert seen.wire.send(frame(b"out"))
    assert await client.recv() == b"out"
    assert seen.wire.peer == "127.0.0.1"


async def test_a_head_may_come_in_drips(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw()
    for octet in b"GET /hello?a HTTP/1.1\r\nHost: localhost\r\n\r\n":
        raw.say(bytes([octet]))
        await asyncio.sleep(0)
    assert await raw.answer() == (200, b"hello a")


async def test_several_requests_in_one_piece_are_answered_in_order(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw()
    raw.ask("/hello?a")
    raw.ask("/hello?b")
    assert [await raw.answer(), await raw.answer()] == [(200, b"hello a"), (200, b"hello b")]


@pytest.mark.parametrize("in_one_piece", [False, True])
async def test_a_kept_alive_connection_may_be_upgraded_late(arena: "Arena", in_one_piece: bool) -> None:
    await arena.open()
    raw = await arena.raw()
    raw.ask("/hello?first")
    if not in_one_piece:
        assert await raw.answer() == (200, b"hello first")
    raw.ask_for_socket(subprotocol="midline.v1.json, midline.v9.json")
    if in_one_piece:
        raw.frame(Opcode.TEXT, b"early")
        assert await raw.answer() == (200, b"hello first")
    assert (await raw.answer())[0] == 101
    seen = await arena.seen()
    assert seen.wire.subprotocol == "midline.v1.json"
    raw.frame(Opcode.TEXT, b"then")
    if in_one_piece:
        assert await seen.messages.get() == "early"
    assert await seen.messages.get() == "then"
    seen.wire.send(frame("back"))
    assert (await raw.hear()).data == b"back"
    raw.writer.close()
    assert await seen.lost == (1006, "")
    assert seen.losses == [(1006, "")]


async def test_what_comes_with_the_head_is_heard_after_the_socket_has_opened(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw()
    raw.ask_for_socket()
    raw.frame(Opcode.BINARY, b"1")
    raw.frame(Opcode.BINARY, b"2")
    assert (await raw.answer())[0] == 101
    seen = await arena.seen()
    assert [await seen.messages.get(), await seen.messages.get()] == [b"1", b"2"]


async def test_an_owner_may_be_a_coroutine() -> None:
    first: asyncio.Future[bytes | str] = asyncio.get_running_loop().create_future()

    async def attend(wire: Wire) -> None:
        wire.on_message = first.set_result
        await first
        wire.send(frame(b"done"))

    port = await open_port("127.0.0.1", 0, http=web.AppRunner(web.Application()), on_socket=attend)
    reader, writer = await asyncio.open_connection(*port.address)
    head = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{head}Sec-WebSocket-Protocol: midline.v1.msgpack\r\n\r\n".encode())
    writer.write(b"\x82\x81\0\0\0\0!")
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    assert await reader.readexactly(6) == frame(b"done").octets
    assert first.result() == b"!"
    writer.close()
    await port.close()


async def test_nothing_is_left_of_a_day_of_comings_and_goings(
    arena: "Arena", caplog: pytest.LogCaptureFixture
) -> None:
    before = asyncio.all_tasks()
    port = await arena.open(close_grace_s=0.05)
    for way in range(30):
        raw = await arena.raw()
        if way % 2:
            raw.ask("/hello")
            await raw.answer()
        raw.ask_for_socket(subprotocol="midline.v9.json" if way % 7 == 0 else "midline.v1.json")
        await raw.answer()
        if way % 3 == 0:
            raw.frame(Opcode.CLOSE, b"")
        elif way % 3 == 1:
            raw.writer.transport.abort()
    await port.close()
    assert asyncio.all_tasks() == before
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


# Heads that do not fit


async def test_a_head_that_is_too_long_is_refused(arena: "Arena") -> None:
    await arena.open(head_bytes=1000)
    raw = await arena.raw()
    raw.ask("/hello", "X: " + "x" * 1000)
    assert (await raw.answer())[0] == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
    assert await raw.end() == b""


async def test_a_head_without_end_is_refused(arena: "Arena") -> None:
    await arena.open(head_bytes=1000)
    raw = await arena.raw()
    raw.say(b"x" * 1001)
    assert (await raw.answer())[0] == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
    assert await raw.end() == b""


async def test_a_stalled_head_is_refused(arena: "Arena") -> None:
    await arena.open(head_s=0.05)
    raw = await arena.raw()
    raw.say(b"GET /ws HTTP/1.1\r\nHost:")
    assert (await raw.answer())[0] == HTTPStatus.REQUEST_TIMEOUT
    assert await raw.end() == b""


async def test_who_says_nothing_is_cut_off(arena: "Arena") -> None:
    await arena.open(head_s=0.05)
    assert await (await arena.raw()).end() == b""


async def test_idle_connections_do_not_keep_others_out(arena: "Arena") -> None:
    await arena.open(head_s=0.2)
    idle = [await arena.raw() for _ in range(200)]
    client = await arena.client()
    seen = await arena.seen()
    assert [await raw.end() for raw in idle] == [b""] * 200
    await client.send(b"still here")
    assert await seen.messages.get() == b"still here"


# Versions


@pytest.mark.parametrize("offer", ["midline.v9.msgpack", "chat, midline.v9.json", ""])
@pytest.mark.parametrize("late", [False, True])
async def test_an_unknown_version_is_told_which_are_known(arena: "Arena", offer: str, late: bool) -> None:
    await arena.open()
    raw = await arena.raw()
    if late:
        raw.ask("/hello")
        await raw.answer()
    raw.ask_for_socket(subprotocol=offer)
    status, body = await raw.answer()
    assert status == HTTPStatus.UPGRADE_REQUIRED
    assert UNKNOWN_VERSION.items() <= json.loads(body).items()
    assert await raw.end() == b""


async def test_without_an_offer_nobody_gets_in(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw()
    raw.ask("/ws", "Connection: Upgrade", "Upgrade: websocket", f"Sec-WebSocket-Key: {16 * 'A'}")
    status, body = await raw.answer()
    assert (status, json.loads(body)["error"]) == (HTTPStatus.UPGRADE_REQUIRED, "UNKNOWN_VERSION")


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (("midline.v1.json",), "midline.v1.json"),
        (("midline.v1.json", "midline.v1.msgpack"), "midline.v1.msgpack"),
        (("midline.v9.msgpack", "midline.v1.json"), "midline.v1.json"),
    ],
)
async def test_the_leaner_of_the_known_versions_is_chosen(
    arena: "Arena", offered: tuple[str, ...], chosen: str
) -> None:
    await arena.open()
    client = await arena.client(*offered)
    assert client.subprotocol == chosen == (await arena.seen()).wire.subprotocol


async def test_a_plain_request_for_the_socket_is_told_to_upgrade(arena: "Arena") -> None:
    await arena.open()
    raw = await arena.raw()
    raw.ask("/ws")
    status, body = await raw.answer()
    assert status == HTTPStatus.UPGRADE_REQUIRED
    assert json.loads(body)["known"] == list(SUBPROTOCOLS)
    raw.ask("/hello")
    assert (await raw.answer())[0] == 200


async def test_a_malformed_upgrade_is_refused(arena: "Arena") -> None:
    await arena.open(close_grace_s=0.05)
    raw = await arena.raw()
    raw.ask("/ws", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Protocol: midline.v1.json")
    assert (await raw.answer())[0] == 400
    assert await raw.end() == b""


async def test_a_head_that_is_no_http_is_cut_off(arena: "Arena") -> None:
    await arena.open(close_grace_s=0.05)
    raw = await arena.raw()
    raw.ask("/ws", "Upgrade: websocket", "this is no header")
    assert await raw.end() == b""


# Hosts and origins


@pytest.mark.parametrize("how", ["http", "socket", "late socket"])
@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("localhost", None, 0),
        ("play.example.org:443", "https://play.example.org", 0),
        ("localhost:80", "https://friend.example", 0),
        ("evil.example", None, HTTPStatus.MISDIRECTED_REQUEST),
        ("evil.example", "http://evil.example", HTTPStatus.MISDIRECTED_REQUEST),
        ("localhost", "http://evil.example", HTTPStatus.FORBIDDEN),
    ],
)
async def test_only_known_hosts_and_origins_pass(
    arena: "Arena", how: str, host: str, origin: str | None, status: int
) -> None:
    arena.guard = Guard(hosts=frozenset({"play.example.org"}), origins=frozenset({"https://friend.example"}))
    await arena.open()
    raw = await arena.raw()
    if how == "late socket":
        raw.ask("/hello")
        await raw.answer()
    headers = [f"Origin: {origin}"] if origin else []
    if how == "http":
        raw.ask("/hello", *headers, host=host)
    else:
        raw.ask_for_socket(*headers, host=host)
    assert (await raw.answer())[0] == (status or (200 if how == "http" else 101))


# Ending


async def test_closing_the_port_parts_from_everyone(arena: "Arena") -> None:
    port = await arena.open()
    host_and_port = port.address
    client = await arena.client()
    seen = await arena.seen()
    waiting = await arena.raw()
    waiting.say(b"GET")
    kept_alive = await arena.raw()
    kept_alive.ask("/hello")
    await kept_alive.answer()
    await port.close(4201, "moved")
    await client.wait_closed()
    assert (client.close_code, client.close_reason) == (4201, "moved")
    assert seen.losses == [(4201, "moved")]
    assert await waiting.end() == await kept_alive.end() == b""
    with pytest.raises(OSError):
        await asyncio.open_connection(*host_and_port)


async def test_a_port_that_is_taken_is_an_error_and_leaves_nothing_behind(arena: "Arena") -> None:
    port = await arena.open()
    cleaned: list[web.Application] = []
    app = web.Application()

    async def clean(app: web.Application) -> None:
        cleaned.append(app)

    app.on_cleanup.append(clean)
    with pytest.raises(OSError):
        await open_port(*port.address, http=web.AppRunner(app), on_socket=lambda _: None)
    assert cleaned == [app]
