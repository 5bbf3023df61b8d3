"""Rooms over HTTP: opened, listed, watched, closed, and refused with the place that is wrong."""

import asyncio
from typing import Any

import pytest

from midline import Client, Http, NotGranted, websocket
from midline_protocol.http import RoomInfo, RoomRequest, TeamRequest


async def test_a_new_room_is_as_asked_and_says_where_it_is_played(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        asked = {
            "a": {"players": 2},
            "b": {"players": 3, "bots": 2},
            "clock": "turbo",
            "title": "雨の日",
            "options": {"opening": "6", "opening_distinct_throwers": [1, 2]},
            "stand_in": False,
            "spectators": 5,
        }
        said = await ami.post("/api/rooms", asked)
        assert said.status == 201
        room = said.body
        assert said.headers["Location"] == f"/api/rooms/{room['room']}"
        assert room["title"] == "雨の日"
        assert room["clock"] == "turbo"
        assert room["options"] == {"opening": "6", "opening_distinct_throwers": [1, 2]}
        assert room["socket"] == ami.server.url.replace("http", "ws") + "/ws"
        assert {seat: view["state"] for seat, view in room["seats"].items()} == {
            "a1": "open", "a2": "open", "b1": "open", "b2": "house", "b3": "house", "co": "open"
        }  # fmt: skip
        assert (await ami.get(f"/api/rooms/{room['room']}")).body["title"] == "雨の日"


async def test_a_room_that_says_no_clock_gets_the_servers(api: Any) -> None:
    async with api(clock="lockstep") as ami:
        await ami.guest()
        room = await ami.room()
        assert (await ami.get(f"/api/rooms/{room}")).body["clock"] == "lockstep"


async def test_the_list_shows_the_newest_first_page_by_page_and_without_those_that_are_closed(
    api: Any,
) -> None:
    async with api() as ami:
        await ami.guest()
        rooms = [await ami.room() for _ in range(3)]
        whole = [info["room"] for info in (await ami.get("/api/rooms")).body["rooms"]]
        assert sorted(whole) == sorted(rooms)
        first = (await ami.get("/api/rooms?limit=2")).body
        rest = (await ami.get(f"/api/rooms?limit=2&after={first['next']}")).body
        assert [info["room"] for info in (*first["rooms"], *rest["rooms"])] == whole
        assert "next" not in rest
        assert (await ami.ask("DELETE", f"/api/rooms/{rooms[1]}")).status == 204
        left = [info["room"] for info in (await ami.get("/api/rooms")).body["rooms"]]
        assert sorted(left) == sorted([rooms[0], rooms[2]])


@pytest.mark.parametrize(
    ("body", "status", "code", "where"),
    [
        ({"game": "chess"}, 400, "NO_SUCH_GAME", "$.game"),
        ({"preset": "garden"}, 400, "NO_SUCH_GAME", "$.preset"),
        ({"options": {"wind": 3}}, 400, "WRONG_SHAPE", "$.options.wind"),
        ({"options": {"opening": "1-2-3"}}, 400, "WRONG_SHAPE", "$.options.opening"),
        ({"options": {"toss_tie_mm": -1}}, 400, "WRONG_SHAPE", "$.options.toss_tie_mm"),
        ({"options": {"centre_pins": 1, "turn_cap": 1}}, 400, "WRONG_SHAPE", "$.options.centre_pins"),
        ({"options": {"Opening": "6"}}, 400, "WRONG_SHAPE", "$"),
        ({"a": {"players": 7}}, 400, "WRONG_SHAPE", "$.a.players"),
        ({"b": {"players": 2, "bots": 3}}, 400, "WRONG_SHAPE", "$.b.bots"),
        ({"a": {"level": 4}}, 400, "WRONG_SHAPE", "$.a.level"),
        ({"clock": "sundial"}, 400, "WRONG_SHAPE", "$.clock"),
        ({"titel": "x"}, 400, "WRONG_SHAPE", "$"),
        ({"title": "x" * 61}, 400, "WRONG_SHAPE", "$.title"),
        ([], 400, "WRONG_SHAPE", "$"),
        ({"title": "x" * 5000}, 413, "TOO_LONG", "byte 4096"),
    ],
)
async def test_a_wrong_room_is_refused_with_the_place(
    api: Any, body: Any, status: int, code: str, where: str
) -> None:
    async with api() as ami:
        await ami.guest()
        said = await ami.post("/api/rooms", body)
        assert said.status == status, said
        assert said.body["error"] == code
        assert said.body["where"].startswith(where)
        assert said.body["what"]
        assert (await ami.get("/api/rooms")).body == {"rooms": []}


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "MALFORMED"),
        (b"{", 400, "MALFORMED"),
        (b"\xff", 400, "MALFORMED"),
        (b"[" * 2000, 400, "TOO_DEEP"),
        (b" " * 70_000, 413, "TOO_LONG"),
    ],
)
async def test_a_body_that_is_no_json_is_refused(api: Any, data: bytes, status: int, code: str) -> None:
    async with api() as ami:
        await ami.guest()
        said = await ami.ask("POST", "/api/rooms", data=data)
        assert (said.status, said.body["error"]) == (status, code)


async def test_only_a_guest_opens_a_room_and_only_its_host_closes_it(api: Any) -> None:
    async with api() as ami:
        nobody = await ami.post("/api/rooms", {})
        assert (nobody.status, nobody.body["error"]) == (401, "BAD_TOKEN")
        assert nobody.headers["WWW-Authenticate"] == "Bearer"
        await ami.guest("Ami")
        room = await ami.room()
        host, _ = ami.token, await ami.guest("Ben")
        refused = await ami.ask("DELETE", f"/api/rooms/{room}")
        assert (refused.status, refused.body["error"]) == (403, "FORBIDDEN")
        ami.token = host
        assert (await ami.ask("DELETE", f"/api/rooms/{room}")).status == 204
        gone = await ami.get(f"/api/rooms/{room}")
        assert (gone.status, gone.body["error"]) == (404, "NO_SUCH_ROOM")


async def test_one_address_may_open_so_many_rooms_a_minute_and_is_told_when_to_come_again(api: Any) -> None:
    async with api(rooms_per_minute=3) as ami:
        await ami.guest()
        opened = [await ami.post("/api/rooms", {}) for _ in range(4)]
        assert [said.status for said in opened] == [201, 201, 201, 429]
        assert opened[3].body["error"] == "RATE"
        assert 0 < opened[3].body["retry_ms"] <= 20_000
        assert 0 < int(opened[3].headers["Retry-After"]) <= 20


async def test_a_wrong_body_does_not_count_as_a_room(api: Any) -> None:
    async with api(rooms_per_minute=1) as ami:
        await ami.guest()
        assert (await ami.post("/api/rooms", {"game": "chess"})).status == 400
        assert (await ami.post("/api/rooms", {})).status == 201


async def test_a_server_and_a_member_have_so_many_rooms_and_no_more(api: Any) -> None:
    async with api(max_rooms=3, max_rooms_of_one=2) as ami:
        await ami.guest("Ami")
        await ami.room()
        await ami.room()
        third = await ami.post("/api/rooms", {})
        assert (third.status, third.body["error"]) == (429, "ROOMS_FULL")
        await ami.guest("Ben")
        await ami.room()
        full = await ami.post("/api/rooms", {})
        assert (full.status, full.body["error"]) == (503, "ROOMS_FULL")


async def test_watching_says_where_and_shows_what_there_is_to_see(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        watch = (await ami.get(f"/api/rooms/{room}/watch")).body
        assert watch["view"]["status"] == "lobby"
        assert watch["say"] == [{"t": "hello"}, {"t": "join", "room": room}]
        async with Client(websocket(watch["socket"]), room) as client:
            seen = 0
            while client.view is None:
                seen = await client.changed(seen)
            assert client.view.status == "lobby"
        closed = await ami.room(spectators=0)
        assert (await ami.get(f"/api/rooms/{closed}/watch")).status == 403


async def test_a_server_that_drains_opens_no_room_and_says_that_it_is_not_ready(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        assert (await ami.get("/readyz")).status == 200
        assert await ami.server.hall.drain(5) == []
        refused = await ami.post("/api/rooms", {})
        assert (refused.status, refused.body["error"]) == (503, "DRAINING")
        assert (await ami.get("/readyz")).status == 503
        assert (await ami.get("/healthz")).status == 200


async def test_two_who_want_the_last_seat_at_once_get_one_ticket(api: Any) -> None:
    async with api() as ami:
        await ami.guest("Ami")
        room = await ami.room()
        tokens = []
        for name in ("Ben", "Cho"):
            await ami.guest(name)
            tokens.append(ami.token)
        path, body = f"/api/rooms/{room}/tickets", {"seats": ["a1"]}
        both = await asyncio.gather(
            *(ami.ask("POST", path, headers={"Authorization": f"Bearer {t}"}, json=body) for t in tokens)
        )
        assert sorted(said.status for said in both) == [201, 409]


async def test_the_sdk_finds_its_way(api: Any) -> None:
    async with api() as ami, Http(ami.server.url) as http:
        await http.guest("Kubba")
        created = await http.create(RoomRequest(a=TeamRequest(players=1), b=TeamRequest(players=1, bots=1)))
        assert isinstance(created, RoomInfo)
        assert created.seats["b1"].state == "house"
        ticket = await http.ticket(created.room, ["a1"])
        assert ticket.seats == ("a1",)
        assert [info.room for info in (await http.rooms()).rooms] == [created.room]
        await http.guest("Other")
        with pytest.raises(NotGranted) as refused:
            await http.ticket(created.room, ["a1"])
        assert refused.value.code == "SEAT_TAKEN"
