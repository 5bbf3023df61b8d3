"""The same people once more, over HTTP and sockets: who may ask, what is kept for whom, and that there is one new room."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from midline import Client, websocket
from midline.http import Http
from midline_protocol.kubb import Concede
from midline_protocol.messages import RoomView

PAIR: dict[str, Any] = {"a": {"players": 1}, "b": {"players": 1}}


class Guest:
    """Somebody with a browser of their own and, in a room, a socket."""

    def __init__(self, api: Any, name: str) -> None:
        self.api = api
        self.name = name
        self.member = ""
        self.client: Client | None = None

    @property
    def view(self) -> RoomView:
        assert self.client is not None
        assert self.client.view is not None
        return self.client.view

    async def asks(self, room: str) -> Any:
        return await self.api.post(f"/api/rooms/{room}/rematch")

    async def keeps(self, room: str, *seats: str) -> dict[str, Any]:
        said = await self.api.post(f"/api/rooms/{room}/tickets", {"seats": list(seats)})
        assert said.status == 201, said
        return said.body

    async def until(self, is_so: Callable[[RoomView], bool]) -> None:
        assert self.client is not None
        seen = 0
        async with asyncio.timeout(20):
            while self.client.view is None or not is_so(self.client.view):
                seen = await self.client.changed(seen)

    @asynccontextmanager
    async def sits(self, ticket: dict[str, Any]) -> AsyncGenerator[None]:
        socket = websocket(ticket["socket"])
        async with Client(socket, ticket["room"], token=self.api.token, ticket=ticket["ticket"]) as client:
            self.client = client
            await self.until(lambda view: client.seats == tuple(ticket["seats"]))
            yield


@asynccontextmanager
async def guests(first: Any, *names: str) -> AsyncGenerator[list[Guest]]:
    """People at the server of `first`, each with a token."""
    async with aiohttp.ClientSession() as session:
        found = [Guest(type(first)(first.server, session), name) for name in names]
        for guest in found:
            guest.member = await guest.api.guest(guest.name)
        yield found


async def plays(ami: Guest, bo: Guest) -> None:
    """Both are ready, and b gives up at once."""
    for guest, seat in ((ami, "a1"), (bo, "b1")):
        assert guest.client is not None
        await guest.client.ready(seat, "00" * 16)
    await bo.until(lambda view: view.status == "running")
    assert bo.client is not None
    await bo.client.act("b1", Concede())
    for guest in (ami, bo):
        await guest.until(lambda view: view.status == "over")


@asynccontextmanager
async def over(api: Any, ami: Guest, bo: Guest, **asked: Any) -> AsyncGenerator[str]:
    """A room whose match is over, with both still in it."""
    room = await ami.api.room(**{**PAIR, **asked})
    async with ami.sits(await ami.keeps(room, "a1")), bo.sits(await bo.keeps(room, "b1")):
        await plays(ami, bo)
        yield room


async def test_two_who_have_played_play_again(api: Any) -> None:
    async with api() as door, guests(door, "Ami", "Bo", "Cy") as (ami, bo, cy):
        options = {"hand": "none", "turn_cap": 12}
        asked = {"title": "Sunday", "options": options, "walk_in": True, "stand_in": False, "spectators": 7}
        async with over(api, ami, bo, **asked) as room:
            first = await bo.asks(room)
            assert (first.status, first.body["seats"]) == (201, ["b1"])
            again = first.body["room"]
            await ami.until(lambda view: view.rematch == again)
            assert (await cy.api.get(f"/api/rooms/{room}/watch")).body["view"]["rematch"] == again
            told = (await cy.api.get(f"/api/rooms/{again}")).body
            before = (await cy.api.get(f"/api/rooms/{room}")).body
            same = ("game", "preset", "clock", "title", "options", "stand_in", "walk_in", "spectators_max")
            assert [told.get(key) for key in same] == [before.get(key) for key in same]
            assert (told["status"], told["walk_in"]) == ("lobby", True)
            assert (before["host"], told["host"]) == (ami.member, bo.member)
            taken = await cy.api.post(f"/api/rooms/{again}/tickets", {"seats": ["a1"]})
            assert (taken.status, taken.body["error"]) == (409, "SEAT_TAKEN")
            second = await ami.asks(room)
            assert (second.status, second.body["room"], second.body["seats"]) == (201, again, ["a1"])
        async with ami.sits(second.body), bo.sits(first.body):
            await plays(ami, bo)
        assert (await ami.api.get(f"/api/matches/{again}")).body["outcome"]["reason"] == "CONCEDED"


async def test_however_many_ask_at_once_there_is_one_room(api: Any) -> None:
    async with (
        api() as door,
        guests(door, "Ami", "Bo") as (ami, bo),
        over(api, ami, bo) as room,
    ):
        answers = await asyncio.gather(*(guest.asks(room) for guest in (ami, bo, ami, bo)))
        assert [said.status for said in answers] == [201] * 4
        assert len({said.body["room"] for said in answers}) == 1
        async with Http(door.server.url, bo.api.token) as http:
            assert (await http.rematch(room)).room == answers[0].body["room"]
        listed = (await ami.api.get("/api/rooms")).body["rooms"]
        assert [info["room"] for info in listed] == [answers[0].body["room"]]


async def test_only_who_played_may_ask_and_only_after_the_match(api: Any) -> None:
    async with api() as door, guests(door, "Ami", "Bo", "Cy") as (ami, bo, cy):
        room = await ami.api.room(**PAIR)
        early = await ami.asks(room)
        assert (early.status, early.body["error"]) == (409, "NOT_STARTED")
        async with ami.sits(await ami.keeps(room, "a1")), bo.sits(await bo.keeps(room, "b1")):
            for guest, seat in ((ami, "a1"), (bo, "b1")):
                assert guest.client is not None
                await guest.client.ready(seat, "00" * 16)
            await bo.until(lambda view: view.status == "running")
            running = await bo.asks(room)
            assert (running.status, running.body["error"]) == (409, "STARTED")
            assert bo.client is not None
            await bo.client.act("b1", Concede())
            await ami.until(lambda view: view.status == "over")
            refused = await cy.asks(room)
            assert (refused.status, refused.body["error"]) == (403, "FORBIDDEN")
            cy.api.token = ""
            assert (await cy.asks(room)).status == 401
        missing = await ami.asks("nowhere")
        assert (missing.status, missing.body["error"]) == (404, "NO_SUCH_ROOM")


async def test_house_players_of_the_first_hour_play_again_at_their_level(api: Any) -> None:
    async with api() as door, guests(door, "Ami") as (ami,):
        room = await ami.api.room(a={"players": 2}, b={"players": 2, "bots": 2, "level": 3})
        async with ami.sits(await ami.keeps(room, "a1", "a2")):
            assert ami.client is not None
            await ami.client.ready("a1", "00" * 16)
            await ami.until(lambda view: view.status == "running")
            await ami.client.act("a1", Concede())
            await ami.until(lambda view: view.status == "over")
            again = (await ami.asks(room)).body
        assert again["seats"] == ["a1", "a2"]
        async with ami.sits(again):
            await ami.until(lambda view: [view.seats[s].state for s in ("b1", "b2")] == ["house"] * 2)
            assert {seat.name for seat in ami.view.seats.values()} >= {"Ami", "House champion"}
            await ami.client.ready("a1", "00" * 16)
            await ami.until(lambda view: view.status == "running")


async def test_a_room_that_its_host_has_closed_is_no_reason_not_to_play(api: Any) -> None:
    async with (
        api() as door,
        guests(door, "Ami", "Bo") as (ami, bo),
        over(api, ami, bo) as room,
    ):
        closed = (await ami.asks(room)).body["room"]
        assert (await ami.api.ask("DELETE", f"/api/rooms/{closed}")).status == 204
        again = (await bo.asks(room)).body["room"]
        assert again != closed
        await ami.until(lambda view: view.rematch == again)


async def test_who_sat_in_the_coordinators_chair_is_host_again(api: Any) -> None:
    async with api() as door, guests(door, "Ami", "Bo", "Ref") as (ami, bo, ref):
        room = await ref.api.room(**PAIR)
        async with (
            ami.sits(await ami.keeps(room, "a1")),
            bo.sits(await bo.keeps(room, "b1")),
            ref.sits(await ref.keeps(room, "co")),
        ):
            await plays(ami, bo)
            again = (await ami.asks(room)).body["room"]
            assert (await ami.api.get(f"/api/rooms/{again}")).body["host"] == ref.member
            assert (await ref.asks(room)).body["seats"] == ["co"]


@pytest.mark.parametrize("limits", [{"max_rooms": 1}, {"max_rooms_of_one": 1}])
async def test_a_rematch_counts_as_a_room(api: Any, limits: dict[str, int]) -> None:
    async with api(**limits) as door, guests(door, "Ami", "Bo") as (ami, bo), over(api, ami, bo) as room:
        other = await ami.api.room(**PAIR)
        refused = await ami.asks(room)
        assert (refused.status in (429, 503), refused.body["error"]) == (True, "ROOMS_FULL")
        assert (await ami.api.ask("DELETE", f"/api/rooms/{other}")).status == 204
        assert (await ami.asks(room)).status == 201
