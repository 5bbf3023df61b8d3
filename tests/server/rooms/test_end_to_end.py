"""From the lobby to the end of a match, through codec, connection, runner and room, over pipes."""

import asyncio

import pytest
from playground import Player, serving

from midline_games.dice import commitment
from midline_protocol.canonical import state_hash


@pytest.mark.parametrize("clock", ["real", "lockstep", "turbo"])
async def test_two_players_and_a_spectator_see_a_match_from_the_lobby_to_its_end(clock: str) -> None:
    async with serving() as server:
        room, anna, bert = await server.match(clock=clock, paced=True)
        watcher = Player(server, None)
        await watcher.enter(room)
        await asyncio.gather(anna.play("a"), bert.play("b"))
        await watcher.until("revealed")
        for somebody in (anna, bert, watcher):
            assert somebody.tree is not None
            assert somebody.tree["status"] == "over"
            assert somebody.events[-1]["ev"] == "game_over"
        assert anna.tree is not None
        assert watcher.tree is not None
        assert state_hash(anna.tree) == state_hash(watcher.tree), "nothing is hidden at the end"
        seed = bytes.fromhex(watcher.last("revealed")["seed"])
        assert commitment(seed) == watcher.last("snapshot")["commitment"]
        assert server.meter.count("mismatch") == 0
        stored = await server.world.store.get(room)
        assert stored is not None
        assert stored.status == "over"
        assert stored.verified
