"""The examples against a real server: two of them play each other, the third watches."""

import asyncio
import importlib.util
import io
from pathlib import Path
from types import ModuleType

import pytest

from midline import Http
from midline_protocol.http import RoomRequest, TeamRequest
from midline_server.app import serving
from midline_server.config import Config

EXAMPLES = Path(__file__).parents[2] / "clients" / "python" / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def test_the_examples_play_each_other_and_watch(capsys: pytest.CaptureFixture[str]) -> None:
    nearest, watcher, bare = load("kubb_bot").Nearest(), load("watch").Watcher(), load("bare_bot")
    async with serving(Config(port=0, data=None, workers=1)) as server:
        async with Http(server.url) as http:
            await http.guest("host")
            one = TeamRequest(players=1)
            # A still hand fells what it aims at, so the match is short.
            asked = RoomRequest(a=one, b=one, clock="turbo", options={"hand": "none"})
            room = (await http.create(asked)).room
        async with asyncio.timeout(100), asyncio.TaskGroup() as tasks:
            watching = tasks.create_task(watcher.play(server.url, room))
            tasks.create_task(asyncio.to_thread(bare.main, server.url, room, "b1"))
            playing = tasks.create_task(nearest.play(server.url, room, ["a1"], "Nearest"))
    outcome = playing.result()
    assert outcome == watching.result()
    assert outcome is not None
    said = capsys.readouterr().out
    assert f"{outcome.winner} has won ({outcome.clause})" in said
    assert "FELLED" in said
    assert f"'winner': '{outcome.winner}'" in said


async def test_a_match_on_real_ground_is_scored_from_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "agree\ntoss a 12\ntoss b 40\nfirst\nsouth\nbase\nwhat\nmiss\nin\nfield\nmiss\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    async with serving(Config(port=0, data=None, workers=1)) as server:
        async with Http(server.url) as http:
            await http.guest("host")
            two = TeamRequest(players=2)
            room = (await http.create(RoomRequest(options={"reports": "scorer"}, a=two, b=two))).room
        async with asyncio.timeout(60):
            await load("score").score(server.url, room)
        async with Http(server.url) as http:
            assert (await http.room(room)).status == "running"
    said = capsys.readouterr().out
    assert "what is 'what'?" in said
    assert "refused" not in said
