"""A whole match between house players, over HTTP: watched, listed, its rulings told, its journal fetched and verified."""

from pathlib import Path
from typing import Any

import pytest

from midline import Bot
from midline_games.catalog import CATALOG
from midline_games.dice import commitment
from midline_server.store import journal
from midline_server.verify import verify

HOUSE = {"a": {"players": 2, "bots": 2}, "b": {"players": 2, "bots": 2, "level": 3}}
# Short, and not a toss of a coin: a still hand, and few turns.
QUICK = {"hand": "none", "turn_cap": 12, "time_lead_tie": "first_block"}


async def played(ami: Any, **asked: Any) -> str:
    """A room whose match has been played to its end."""
    await ami.guest()
    room = await ami.room(**{**HOUSE, "clock": "turbo", "options": QUICK, **asked})
    outcome = await Bot().play(ami.server.url, room)
    assert outcome is not None
    return room


@pytest.mark.parametrize("data", [None, Path("data")])
async def test_a_match_of_two_house_players_is_listed_told_and_verified(
    api: Any, tmp_path: Path, data: Path | None
) -> None:
    async with api(data=data and tmp_path / data) as ami:
        room = await played(ami)
        assert (await ami.get("/api/rooms")).body == {"rooms": []}, "what is over is not in the list"
        (match,) = (await ami.get("/api/matches?status=over")).body["matches"]
        assert match["match"] == room
        assert match["outcome"]["winner"] in ("a", "b", None)

        fetched = await ami.get(f"/api/matches/{room}/replay")
        assert fetched.status == 200
        assert f'filename="{room}.journal"' in fetched.headers["Content-Disposition"]
        report = verify(fetched.body, CATALOG)
        assert report.findings == []
        assert report.rulings > 10
        assert report.states > 10
        assert commitment(bytes.fromhex(seed_of(fetched.body))) == match["commitment"]

        told = (await ami.get(f"/api/matches/{room}/rulings")).body["rulings"]
        assert len(told) == report.rulings
        assert [one["ruling"]["n"] for one in told] == list(range(1, len(told) + 1))
        assert all(one["told"]["en"] and one["told"]["ja"] and "{" not in one["told"]["en"] for one in told)
        in_japanese = (await ami.get(f"/api/matches/{room}/rulings?lang=ja")).body["rulings"]
        assert [one["told"] for one in in_japanese] == [one["told"]["ja"] for one in told]
        metrics = (await ami.get("/metrics")).body.decode()
        assert "midline_hash_mismatches_total 0.0" in metrics
        assert "midline_rooms_crashed_total 0.0" in metrics


def seed_of(packed: bytes) -> str:
    (end,) = (record for record in journal.read(packed) if record.kind == "end")
    seed = end.fields["seed"]
    assert isinstance(seed, bytes)
    return seed.hex()


async def test_a_match_that_is_not_over_gives_no_replay_but_its_rulings_so_far(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        refused = await ami.get(f"/api/matches/{room}/replay")
        assert (refused.status, refused.body["error"]) == (409, "NOT_STARTED")
        assert (await ami.get(f"/api/matches/{room}/rulings")).body == {"match": room, "rulings": []}
        assert (await ami.get(f"/api/matches/{room}")).body["status"] == "lobby"
        assert (await ami.get("/api/matches?status=over")).body == {"matches": []}
        missing = await ami.get("/api/matches/none/replay")
        assert (missing.status, missing.body["error"]) == (404, "NO_SUCH_ROOM")


async def test_matches_come_page_by_page(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        rooms = [await ami.room() for _ in range(3)]
        first = (await ami.get("/api/matches?limit=2")).body
        rest = (await ami.get(f"/api/matches?limit=2&after={first['next']}")).body
        shown = [match["match"] for match in (*first["matches"], *rest["matches"])]
        assert sorted(shown) == sorted(rooms)
        assert "next" not in rest


async def test_a_house_player_makes_room_for_a_person_and_comes_back_for_one_who_leaves(api: Any) -> None:
    from midline import Client, websocket

    async with api() as ami:
        await ami.guest()
        room = await ami.room(a={"players": 1, "bots": 1}, b={"players": 1, "bots": 1})
        ticket = (await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["a1"]})).body
        async with Client(
            websocket(ticket["socket"]), room, token=ami.token, ticket=ticket["ticket"]
        ) as client:
            await until(client, lambda: client.seats == ("a1",))
            assert client.view is not None
            assert client.view.seats["a1"].name == "Ami"
            await until(client, lambda: status(client) == "running")
            await client.leave()
        watcher = Client(websocket(ticket["socket"]), room)
        async with watcher:
            await until(watcher, lambda: seat(watcher, "a1") == "house")


async def until(client: Any, is_so: Any) -> None:
    seen = 0
    while not is_so():
        seen = await client.changed(seen)


def status(client: Any) -> str:
    return client.view.status if client.view else ""


def seat(client: Any, name: str) -> str:
    return client.view.seats[name].state if client.view else ""
