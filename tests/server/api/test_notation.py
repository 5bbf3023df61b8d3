"""Notation over HTTP: a match as text, and a text played through the rules."""

import asyncio
from typing import Any

import msgspec

from midline_games.kubb.notation.reading import read
from midline_protocol.http import NotationAnswer


async def test_a_text_is_played_and_told(api: Any) -> None:
    async with api() as ami:
        said = await ami.post("/api/notation", {"text": "b b\n2i f f b -"})
        assert said.status == 200
        told = msgspec.convert(said.body, NotationAnswer)
        assert (len(told.turns), told.fault) == (2, None)
        broken = msgspec.convert((await ami.post("/api/notation", {"text": "b b b"})).body, NotationAnswer)
        assert broken.fault is not None
        assert (broken.fault.clause, broken.fault.column) == ("KW-12", 5)


async def test_a_text_may_be_long_and_not_too_long(api: Any) -> None:
    async with api() as ami:
        assert (await ami.post("/api/notation", {"text": "# " + "x" * 10_000 + "\nb b"})).status == 200
        assert (await ami.post("/api/notation", {"text": "x" * 20_001})).status == 400
        assert (await ami.post("/api/notation", {"text": "b b", "ruleset": "mine"})).status == 400


async def test_texts_are_counted_by_address(api: Any) -> None:
    async with api(notations_per_minute=2) as ami:
        said = [(await ami.post("/api/notation", {"text": "b b"})).status for _ in range(3)]
        assert said == [200, 200, 429]


async def test_a_match_is_written_down(api: Any) -> None:
    async with api(pace_s=0.0) as ami:
        await ami.guest()
        bots = {"players": 1, "bots": 1, "name": "Spruces", "roster": ["Josh"]}
        room = await ami.room(a=bots, b={"players": 1, "bots": 1}, clock="turbo")
        for _ in range(400):
            if (await ami.get(f"/api/matches/{room}")).body["status"] == "over":
                break
            await asyncio.sleep(0.05)
        said = await ami.get(f"/api/matches/{room}/notation")
        assert said.status == 200
        assert said.headers["Content-Type"].startswith("text/plain")
        sheet = read(said.body.decode())
        assert sheet.a.name == "Spruces"
        assert [p.letters for p in sheet.a.players] == ["j"]
        assert sheet.games[0].turns
        told = msgspec.convert(
            (await ami.post("/api/notation", {"text": said.body.decode()})).body, NotationAnswer
        )
        assert told.fault is None


async def test_no_match_has_no_notation(api: Any) -> None:
    async with api() as ami:
        assert (await ami.get("/api/matches/nowhere/notation")).status == 404
