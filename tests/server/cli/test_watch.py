"""Watching over a connection that the test holds: what is told when it breaks, is made again, or ends."""

import asyncio
from collections.abc import Callable, Sequence
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from midline import Backoff, Client, ConnectionLost, Stopped
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import encode_server
from midline_protocol.codes import CloseCode
from midline_protocol.kubb import GameOver, KubbView, OutcomeView, Ruled, Ruling
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import ServerMessage, Snapshot, Update, Welcome
from midline_server.cli.language import Say
from midline_server.cli.screen.marks import PLAIN
from midline_server.cli.screen.scene import Scene
from midline_server.cli.watch import Feed, Picture

AT_ONCE = Backoff(first_s=0.0)


class Script:
    """A transport that says these messages, then ends with this close code."""

    def __init__(self, messages: Sequence[ServerMessage], code: int) -> None:
        self._messages = list(messages)
        self._code = code

    async def send(self, message: bytes) -> None: ...

    async def receive(self) -> bytes:
        await asyncio.sleep(0)
        if not self._messages:
            raise ConnectionLost("the room is gone", self._code)
        data = encode_server(self._messages.pop(0), SUBPROTOCOL_MSGPACK)
        assert isinstance(data, bytes)
        return data

    async def close(self) -> None: ...


def snapshot(scene: Scene, seq: int = 1, rulings: tuple[Ruling, ...] = ()) -> Snapshot:
    view = scene.view
    return Snapshot(
        "kubb-1", 1, seq, scene.now, state_hash(tree_of(view)), view, "kubb", "real", "", rulings=rulings
    )


WELCOME = Welcome("m-1", "", "midline", 20_000)


def client_of(scripts: Sequence[Script], shown: Feed | Picture) -> Client:
    waiting = list(scripts)

    async def dial(to: str | None) -> Script:
        return waiting.pop(0)

    return Client(dial, "kubb-1", listen=shown.hear, backoff=AT_ONCE)


@pytest.mark.parametrize("is_flying", [True, False])
async def test_a_picture_ends_when_the_room_is_gone_and_gives_the_screen_back(
    a_view: KubbView, a_flight: KubbView, scene: Callable[..., Scene], is_flying: bool
) -> None:
    written = StringIO()
    console = Console(file=written, force_terminal=True, width=80, height=24)
    picture = Picture(console, "kubb-1", Say(), PLAIN)
    script = Script([WELCOME, snapshot(scene(a_flight if is_flying else a_view))], CloseCode.ROOM_CLOSED)
    async with client_of([script], picture) as client:
        with pytest.raises(Stopped, match="gone"):
            await picture.follow(client)
    entered, left = "\x1b[?1049h", "\x1b[?1049l"
    assert written.getvalue().count(entered) == written.getvalue().count(left) == 1
    assert written.getvalue().rindex(left) > written.getvalue().rindex("Team A")


async def test_a_feed_tells_drops_returns_rulings_once_and_stops_at_the_end(
    a_view: KubbView, scene: Callable[..., Scene]
) -> None:
    written = StringIO()
    feed = Feed(Console(file=written, width=80), "kubb-1", Say(), PLAIN)
    running, missed, won = (
        scene(a_view),
        Ruling(12, "KW-36", "MISSED", "a"),
        Ruling(13, "KW-38", "GAME_WON", "a"),
    )
    over = msgspec.structs.replace(a_view, outcome=OutcomeView("a", "KW-38", "GAME_WON"))
    ended = msgspec.structs.replace(running.view, status="over", match=over)
    last = Update(2, 90_000, (Ruled(won), GameOver("a", "KW-38", "GAME_WON")), view=ended)
    first = snapshot(running, rulings=(missed,))
    scripts = [
        Script([WELCOME, first], CloseCode.RESTART),
        Script([WELCOME, first, last], CloseCode.ROOM_CLOSED),
    ]
    async with client_of(scripts, feed) as client:
        await feed.follow(client)
    assert written.getvalue().splitlines() == [
        "kubb-1  Team A: Ami - Team B: Bo (dropped), Hazel (house)",
        "--:-- KW-36  Nothing fell.",
        "Connection lost: the room is gone",
        "Connected again.",
        "01:30 KW-38  The king is down: Team A wins!",
        "01:30 Team A has won (KW-38).",
    ]
