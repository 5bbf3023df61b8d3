"""Draws `watch.svg` and `watch.ja.svg`, the pictures in the README: a live match of two house bots, as `midline watch` shows it.

Run it by hand from the project's folder (it plays for about a minute): `.venv/bin/python docs/draw_watch.py`.
"""

import asyncio
import io
import re
from pathlib import Path

from rich.console import Console

from midline.client import Client, News
from midline.http import Http
from midline.transport import websocket
from midline_server.app import serving
from midline_server.cli.language import Say
from midline_server.cli.screen.board import Board
from midline_server.cli.screen.marks import FULL
from midline_server.cli.screen.scene import Chronicle, Scene
from midline_server.cli.screen.trail import LATE_MS
from midline_server.config import Config
from midline_server.rooms.hall import Order

TURN, INTO_THE_THROW_MS = 5, 800


async def main() -> None:
    async with serving(Config(port=0, data=None, pace_s=0.2)) as server:
        order = Order(game="kubb", preset="worlds", team_a=2, team_b=2, house=("a1", "a2", "b1", "b2"))
        room = (await server.hall.create(order)).id
        async with Http(server.url) as http:
            socket = (await http.room(room)).socket
        chronicle = Chronicle()

        def listen(news: News) -> None:
            chronicle.hear(news)

        async with Client(websocket(socket), room, listen=listen) as client:
            draw(await moment(client, chronicle, room))


async def moment(client: Client, chronicle: Chronicle, room: str) -> Scene:
    """A baton in the air, in a turn in which something has happened already."""
    seen = 0
    while True:
        seen = await client.changed(seen)
        view = client.view
        match = view.match if view is not None else None
        if view is None or match is None or match.motion is None or match.turn is None:
            continue
        is_late_enough = match.turn.number >= TURN and match.turn.left <= 4 and match.phase.kind == "batons"
        now = match.motion.thrown_at + LATE_MS + INTO_THE_THROW_MS
        if is_late_enough and client.now() >= now and chronicle.trail is not None:
            return Scene(room, view, now, tuple(chronicle.told), chronicle.trail)


def draw(scene: Scene) -> None:
    for language, name in (("en", "watch.svg"), ("ja", "watch.ja.svg")):
        console = Console(
            record=True,
            width=108,
            height=32,
            force_terminal=True,
            color_system="truecolor",
            file=io.StringIO(),
        )
        console.print(Board(scene, Say("ja" if language == "ja" else "en"), FULL))
        svg = console.export_svg(title="midline watch")
        # The picture stands alone: whatever monospaced font the reader has, and nothing from elsewhere.
        svg = re.sub(r"<!--.*?-->|@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
        (Path(__file__).parent / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
