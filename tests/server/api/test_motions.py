"""One throw again, over HTTP: what is told of it, when, and what is never told."""

import asyncio
import base64
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from midline import Bot, Client, plain, websocket
from midline.client import News
from midline.match import Match
from midline_games.match import TEAMS
from midline_protocol.kubb import Concede, Flight, KubbAction, KubbView, Team, Thrown
from midline_protocol.messages import Event, Update
from midline_server.api.playback import WAITING, Busy, Playback

STILL = {"hand": "none", "shot_clock_s": 0}


class Both:
    """One person in both seats of a match in real time, and all that was told."""

    def __init__(self, api: Any, room: str) -> None:
        self.api = api
        self.room = room
        self.events: list[Event] = []
        self.client: Client

    def hear(self, news: News) -> None:
        if isinstance(news, Update):
            self.events += news.events

    @property
    def view(self) -> KubbView:
        assert self.client.view is not None
        assert self.client.view.match is not None
        return self.client.view.match

    async def until(self, is_so: Callable[[], bool]) -> None:
        seen = 0
        async with asyncio.timeout(30):
            while not is_so():
                seen = await self.client.changed(seen)

    async def act(self, team: Team, action: KubbAction | None = None) -> None:
        """As a plain player would, unless told otherwise."""
        assert self.client.view is not None
        match = Match(self.client.view, self.view, self.client.seq, 0, self.client.seats, team)
        done = action or plain.answer(match)
        assert done is not None
        ack = await self.client.act(f"{team}1", done)
        await self.client.reached(ack.seq)

    async def answers(self) -> None:
        """Whoever is to act does."""
        await self.act(self.view.phase.teams[0])

    async def rests(self) -> None:
        await self.until(lambda: self.view.motion is None)

    async def motion(self, motion: int | str) -> Any:
        return await self.api.get(f"/api/matches/{self.room}/motions/{motion}")


@asynccontextmanager
async def both(api: Any, spectators: int = 1000, **options: Any) -> AsyncGenerator[Both]:
    async with api() as door:
        await door.guest()
        room = await door.room(spectators=spectators, options={**STILL, **options})
        ticket = (await door.post(f"/api/rooms/{room}/tickets", {"seats": ["a1", "b1"]})).body
        one = Both(door, room)
        one.client = Client(
            websocket(ticket["socket"]), room, token=door.token, ticket=ticket["ticket"], listen=one.hear
        )
        async with one.client:
            await one.until(lambda: one.client.seats == ("a1", "b1"))
            for seat in ("a1", "b1"):
                await one.client.ready(seat, "00" * 16)
            await one.until(lambda: one.client.view is not None and one.client.view.match is not None)
            for team in TEAMS:
                await one.act(team)
            yield one


def path_of(events: list[Event], motion: int) -> tuple[Any, bytes]:
    flights = [e for e in events if isinstance(e, Flight) and e.motion == motion]
    return flights[0].movers, b"".join(e.frames for e in flights)


async def test_a_throw_is_told_again_as_it_was_told_then(api: Any) -> None:
    async with both(api, first_throw="host") as one:
        before = msgspec.to_builtins(one.view.pieces)
        await one.answers()
        early = await one.motion(1)
        assert (early.status, early.body["error"]) == (404, "NO_SUCH_PAGE")
        await one.rests()
        again = await one.motion(1)
        assert again.status == 200
        assert again.body["match"] == one.room
        assert again.body["pieces"] == msgspec.json.decode(msgspec.json.encode(before))
        (thrown,) = [msgspec.to_builtins(e) for e in one.events if isinstance(e, Thrown)]
        assert again.body["thrown"] == thrown
        movers, frames = path_of(one.events, 1)
        assert tuple(again.body["movers"]) == movers
        assert base64.b64decode(again.body["frames"]) == frames
        assert again.body["until_ms"] > 0
        # The next one begins where this one has left the pieces, and does not change what is told of this one.
        left = msgspec.json.decode(msgspec.json.encode(one.view.pieces))
        await one.answers()
        await one.rests()
        assert (await one.motion(2)).body["pieces"] == left
        assert left != before
        assert (await one.motion(1)).body == again.body
        told = (await one.api.get(f"/api/matches/{one.room}/rulings")).body["rulings"]
        assert [r["ruling"]["n"] for r in told] == list(range(1, one.view.rulings + 1))


async def test_a_toss_throw_is_hidden_until_both_are_known_and_judged(api: Any) -> None:
    async with both(api) as one:
        await one.act("a")
        assert (await one.motion(1)).status == 404
        await one.act("b")
        assert (await one.motion(1)).status == 404
        await one.rests()
        again = (await one.motion(1)).body
        assert (again["thrown"]["team"], again["movers"]) == ("a", ["b1", "b2"])


async def test_where_nobody_may_watch_it_is_told_until_the_end_to_those_alone_who_sit_there(api: Any) -> None:
    async with both(api, spectators=0, first_throw="host") as one:
        await one.answers()
        await one.rests()
        rulings = f"/api/matches/{one.room}/rulings"
        assert ((await one.motion(1)).status, (await one.api.get(rulings)).status) == (200, 200)
        await one.api.guest("Eve")
        for said in (await one.motion(1), await one.api.get(rulings)):
            assert (said.status, said.body["error"]) == (403, "FORBIDDEN")
        await one.act("b", Concede())
        await one.until(lambda: one.view.outcome is not None)
        assert ((await one.motion(1)).status, (await one.api.get(rulings)).status) == (200, 200)


async def test_a_throw_that_the_end_of_the_game_has_cut_short_was_never_judged(api: Any) -> None:
    async with both(api, first_throw="host") as one:
        await one.answers()
        await one.act("b", Concede())
        await one.until(lambda: one.view.outcome is not None)
        assert (await one.motion(1)).status == 404


async def test_every_throw_of_a_whole_match_can_be_looked_at(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        house = {"players": 2, "bots": 2}
        quick = {"hand": "none", "turn_cap": 40}
        room = await ami.room(a=house, b=house, clock="turbo", options=quick)
        assert await Bot().play(ami.server.url, room) is not None
        told = (await ami.get(f"/api/matches/{room}/rulings")).body["rulings"]
        windows = [r["ruling"]["window"] for r in told if "window" in r["ruling"]]
        assert windows
        for window in windows:
            again = (await ami.get(f"/api/matches/{room}/motions/{window['motion']}")).body
            assert again["thrown"]["motion"] == window["motion"]
            assert window["until_ms"] <= again["until_ms"]


@pytest.mark.parametrize("motion", ["0", "2", "-1", "x", "٣", "1" * 400])
async def test_what_is_no_throw_of_this_match_is_not_found(api: Any, motion: str) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        missing = await ami.get(f"/api/matches/{room}/motions/{motion}")
        assert (missing.status, missing.body["error"]) == (404, "NO_SUCH_PAGE")
        nowhere = await ami.get(f"/api/matches/nowhere/motions/{motion}")
        assert (nowhere.status, nowhere.body["error"]) == (404, "NO_SUCH_ROOM")


async def test_too_many_who_ask_at_once_are_told_so(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        row = await ami.server.store.get(await ami.room())
        playback = Playback(ami.server.store, {}, {})
        asked = [playback.motion(row, 1) for _ in range(WAITING + 3)]
        said = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, Busy) for answer in said) == 3
