"""Chat over real sockets, from a name to a reported line in the data folder, and after a restart."""

import asyncio
import json
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from midline import Client, Http, websocket
from midline_protocol.http import RoomRequest, TeamRequest
from midline_protocol.messages import Error, Muted, Reported, Said
from midline_server.app import serving
from midline_server.config import Config
from midline_server.rooms.pool import InlinePool

ALONE = TeamRequest(players=1)


class Person:
    """Somebody at a client, who keeps what is told of chat."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.name = url, name
        self.member = ""
        self.token: str | None = None
        self.client: Client
        self._told: asyncio.Queue[Any] = asyncio.Queue()

    async def guest(self) -> Http:
        http = Http(self.url)
        await http.__aenter__()
        granted = await http.guest(self.name)
        self.member, self.token = granted.member, granted.token
        return http

    @asynccontextmanager
    async def within(self, room: str, *seats: str, ticket: bool = True) -> AsyncIterator[None]:
        granted = None
        if seats and ticket:
            async with Http(self.url, self.token) as http:
                granted = (await http.ticket(room, seats)).ticket
        dial = websocket(self.url.replace("http", "ws") + "/ws")
        async with Client(dial, room, token=self.token, ticket=granted, listen=self._hear) as self.client:
            async with asyncio.timeout(30):
                while self.client.view is None:
                    await self.client.changed(self.client.version)
            yield

    def _hear(self, news: Any) -> None:
        if isinstance(news, Said | Muted | Reported | Error):
            self._told.put_nowait(news)

    async def told(self) -> Any:
        """What is told of chat next."""
        async with asyncio.timeout(30):
            return await self._told.get()

    async def hears(self) -> list[tuple[str, str]]:
        """Who says what, by the next news, which are lines."""
        said = await self.told()
        assert isinstance(said, Said), said
        return [(line.name, line.text) for line in said.lines]

    @property
    def has_more(self) -> bool:
        return not self._told.empty()


async def test_two_members_and_a_spectator_talk(tmp_path: Path) -> None:
    config = Config(port=0, data=tmp_path)
    async with serving(config, solver=InlinePool()) as server:
        ami, bo, eve, nobody = (Person(server.url, name) for name in ("Ami", "Bo", "Eve", "-"))
        async with await ami.guest() as http:
            room = (await http.create(RoomRequest(a=ALONE, b=ALONE))).room
        for person in (bo, eve):
            async with await person.guest():
                pass
        async with ami.within(room, "a1"), bo.within(room, "b1"), eve.within(room), nobody.within(room):
            await ami.client.say("match", "よろしく")
            for person in (ami, bo, eve, nobody):
                assert await person.hears() == [("Ami", "よろしく")]

            await ami.client.say("a", "left first")
            assert await ami.hears() == [("Ami", "left first")]
            await eve.client.say("spectators", "she aims left")
            for person in (eve, nobody):
                assert await person.hears() == [("Eve", "she aims left")]
            await nobody.client.say("spectators", "and I?")
            refused = await nobody.told()
            assert (refused.code, refused.where) == ("FORBIDDEN", "$.to")

            await bo.client.say("match", "idiot")
            line = (await ami.told()).lines[0]
            for person in (bo, eve, nobody):
                assert await person.hears() == [("Bo", "idiot")]
            await ami.client.report(line.id, "insult")
            assert await ami.told() == Reported(line.id)
            # Ami opened the room, so she is its host.
            await ami.client.mute(bo.member, for_all=True)
            for person in (ami, bo, eve, nobody):
                assert await person.told() == Muted((), (bo.member,))
            await bo.client.say("match", "what?")
            assert (await bo.told()).code == "FORBIDDEN"
        assert not any(person.has_more for person in (ami, bo, eve, nobody))

        async with ami.within(room):
            assert await ami.hears() == [("Ami", "よろしく"), ("Ami", "left first")]
            assert await ami.told() == Muted((), (bo.member,))

    (kept,) = [
        json.loads(line) for line in (tmp_path / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert (kept["room"], kept["by"], kept["reason"]) == (room, ami.member, "insult")
    assert (kept["line"]["member"], kept["line"]["text"]) == (bo.member, "idiot")
    assert [before["text"] for before in kept["before"]] == ["よろしく"]
    assert stat.S_IMODE((tmp_path / "reports.jsonl").stat().st_mode) == 0o600
    assert not [path for path in (tmp_path / "journals").iterdir() if b"idiot" in path.read_bytes()]

    async with serving(config, solver=InlinePool()) as server:
        ami.url = server.url
        async with ami.within(room):
            await ami.client.say("match", "again")
            again = (await ami.told()).lines
            assert [one.text for one in again] == ["again"]
            assert again[0].id > line.id
