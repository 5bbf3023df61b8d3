"""Matches on real ground over HTTP and sockets: how a room is asked for, who sits where, and what is left of names."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from midline import Client, Refused, websocket
from midline_protocol.kubb import AgreeSetup, Concede, ReportBaton
from midline_protocol.messages import Error

NONCE = "5c" * 16
ELK = {"players": 2, "name": "Elk", "roster": ["Mia", "Jo"]}
HAWKS = {"players": 2, "name": "Hawks"}
SCORED = {
    "preset": "forgotten-star-2026",
    "options": {"reports": "scorer", "series_best_of": 1},
    "a": ELK,
    "b": HAWKS,
}


@asynccontextmanager
async def sitting(ami: Any, name: str, room: str, *seats: str) -> AsyncGenerator[tuple[Client, list[Any]]]:
    """Somebody new with a socket, in these seats or, without any, watching."""
    async with aiohttp.ClientSession() as session:
        one = type(ami)(ami.server, session)
        await one.guest(name)
        ticket = None
        if seats:
            said = await one.post(f"/api/rooms/{room}/tickets", {"seats": list(seats)})
            assert said.status == 201, said
            ticket = said.body["ticket"]
        heard: list[Any] = []
        socket = websocket(ami.server.url.replace("http", "ws", 1) + "/ws")
        async with Client(socket, room, token=one.token, ticket=ticket, listen=heard.append) as client:
            await until(client, "lobby", "running", "over")
            yield client, heard


async def until(client: Client, *statuses: str) -> None:
    seen = 0
    async with asyncio.timeout(20):
        while client.view is None or client.view.status not in statuses:
            seen = await client.changed(seen)


async def test_a_room_with_a_scorer_tells_its_chairs_and_names(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room(**SCORED, scorers=2)
        told = (await ami.get(f"/api/rooms/{room}")).body
        assert sorted(told["seats"]) == ["a1", "a2", "b1", "b2", "co", "s1", "s2"]
        assert told["scorers"] == 2
        assert told["rosters"] == {"a": {"name": "Elk", "players": ["Mia", "Jo"]}, "b": {"name": "Hawks"}}
        assert told["stand_in"] is False
        assert (await ami.get("/api/rooms")).body["rooms"] == [told]


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ({"scorers": 1}, "$.scorers"),
        ({"scorers": 5, "options": {"reports": "scorer"}}, "$.scorers"),
        ({"options": {"reports": "teams"}, "scorers": 1}, "$.scorers"),
        ({"options": {"reports": "distance"}, "b": {"players": 2, "bots": 1}}, "$.b.bots"),
        ({"options": {"reports": "scorer"}, "clock": "turbo"}, "$.clock"),
        ({"a": {"players": 1, "roster": ["Mia", "Jo"]}}, "$.a.roster"),
        ({"a": {"players": 1, "name": "El\nk"}}, "$.a.name"),
    ],
)
async def test_what_cannot_be_is_refused_by_its_place(api: Any, asked: dict[str, Any], where: str) -> None:
    async with api() as ami:
        await ami.guest()
        said = await ami.post("/api/rooms", asked)
        assert (said.status, said.body["error"], said.body["where"]) == (400, "WRONG_SHAPE", where)
        assert said.body["what"]


async def test_a_server_whose_clocks_leap_keeps_real_time_on_real_ground(api: Any) -> None:
    async with api(clock="turbo") as ami:
        await ami.guest()
        room = await ami.room(**SCORED)
        assert (await ami.get(f"/api/rooms/{room}")).body["clock"] == "real"


async def test_two_captains_and_a_scorer_and_their_names_stay(api: Any, tmp_path: Path) -> None:
    async with api(data=tmp_path) as ami:
        await ami.guest()
        room = await ami.room(**SCORED)
        async with (
            sitting(ami, "Mia", room, "a1") as (mia, _),
            sitting(ami, "Bo", room, "b1", "b2") as (bo, _),
            sitting(ami, "Kei", room, "s1") as (kei, _),
            sitting(ami, "Eve", room) as (eve, said),
        ):
            taken = await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["s1"]})
            assert (taken.status, taken.body["error"]) == (409, "SEAT_TAKEN")
            await eve.ready("s1", NONCE)
            await kei.ready("s1", NONCE)
            await until(mia, "running")
            assert [news.code for news in said if isinstance(news, Error)] == ["NOT_YOUR_SEAT"]
            with pytest.raises(Refused, match="NOT_YOUR_SEAT"):
                await eve.report_ground("s1", ReportBaton(on=0, felled=("base",)))
            with pytest.raises(Refused, match="NOT_YOUR_SEAT"):
                await mia.report_ground("s1", ReportBaton(on=0, felled=("base",)))
            await bo.act("b2", Concede())
            await until(kei, "over")
        match = (await ami.get(f"/api/matches/{room}")).body
        assert match["outcome"]["winner"] == "a"
        assert match["rosters"]["a"] == {"name": "Elk", "players": ["Mia", "Jo"]}
        assert match["names"] == {"a1": "Mia", "b1": "Bo", "b2": "Bo", "s1": "Kei"}
    async with api(data=tmp_path) as ami:
        assert (await ami.get(f"/api/matches/{room}")).body == match, "the index keeps it"


async def test_two_teams_report_from_two_sockets_over_a_restart(api: Any, tmp_path: Path) -> None:
    asked = {**SCORED, "options": {"reports": "teams"}}
    async with api(data=tmp_path) as ami:
        await ami.guest()
        room = await ami.room(**asked)
        async with sitting(ami, "Mia", room, "a1", "a2") as (mia, _):
            await mia.ready("a1", NONCE)
            async with sitting(ami, "Bo", room, "b2") as (bo, _):
                assert bo.view is not None
                assert bo.view.status == "lobby"
                await bo.ready("b2", NONCE)
                await until(mia, "running")
                await mia.act("a1", AgreeSetup())
    async with api(data=tmp_path) as ami:
        view = (await ami.get(f"/api/rooms/{room}/watch")).body["view"]
        assert view["status"] == "running"
        assert not view.get("paused")
        assert view["rosters"]["b"] == {"name": "Hawks"}
        assert {seat: one.get("name") for seat, one in view["seats"].items() if one["state"] == "dropped"} == {
            "a1": "Mia", "a2": "Mia", "b2": "Bo",
        }  # fmt: skip
        assert view["match"]["phase"]["agreed"] == ["a"]
