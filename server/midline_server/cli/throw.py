"""`midline throw`: play from the terminal, line by line."""

import os
import secrets
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console

from midline import Backoff, Client, Http, Stopped, websocket
from midline_protocol.http import RoomInfo, RoomRequest, TeamRequest
from midline_protocol.kubb import Team
from midline_server.cli.language import Say
from midline_server.cli.screen.house_rules import house_rules
from midline_server.cli.screen.names import team_name
from midline_server.cli.screen.reach import (
    HERE,
    Trouble,
    asking,
    complain,
    how_to_verify,
    marks_for,
    stopped_words,
    team_to_take,
)
from midline_server.cli.screen.session import Session
from midline_server.cli.screen.speaker import Speaker
from midline_server.cli.screen.told import why

Level = Literal["casual", "club", "champion"]
_LEVELS: dict[Level, int] = {"casual": 1, "club": 2, "champion": 3}


def command(say: Say) -> Callable[..., Coroutine[Any, Any, int]]:
    async def throw(
        room: Annotated[str | None, Parameter(help=say("The room to play in.", "参加する部屋。"))] = None,
        *,
        team: Annotated[Team | None, Parameter(help=say(
            "Whose open seats to take; without it, those of the first team that has any.",
            "参加するチーム。省略すると空席のある最初のチーム。",
        ))] = None,
        new: Annotated[bool, Parameter(negative="", help=say(
            "A match of your own against a house bot.", "ハウスボットとの新しい試合を始める。"
        ))] = False,
        level: Annotated[Level, Parameter(help=say("How well that bot plays.", "ボットの強さ。"))] = "club",
        name: Annotated[str, Parameter(help=say("What others see.", "表示名。"))] = "",
        url: Annotated[str, Parameter(help=say("Where the server is.", "サーバーのアドレス。"))] = HERE,
        plain: Annotated[bool, Parameter(negative="", help=say(
            "Draw with ASCII signs only.", "ASCII文字だけで描く。"
        ))] = False,
        words: Annotated[bool, Parameter(negative="", help=say(
            "No picture: say in words where the pieces are.", "図を描かず、駒の位置を言葉で伝える。"
        ))] = False,
    ) -> int:  # fmt: skip
        if (room is None) != new:
            complain(Trouble(say("Name a room, or say --new.", "部屋の名前か --new を指定してください。")))
            return 2
        console = Console(highlight=False, markup=False)
        try:
            async with asking(url, say) as http:
                await http.guest(_name(name))
                info = await _open(http, team or "a", level) if room is None else await http.room(room)
                side, seats = team_to_take(info, team, say)
                ticket = await http.ticket(info.room, seats)
            say_here = say.about({team: roster.name for team, roster in info.rosters.items()})
            speaker = Speaker(console, say_here, marks_for(console, plain))
            session = Session(side, speaker, in_words=words, nonce=secrets.token_hex(16))
            speaker.write(_welcome(info, side, say_here), *house_rules(info.options, say))
            await _play(url, ticket.socket, info.room, http.token, ticket.ticket, session, speaker)
        except Trouble as trouble:
            complain(trouble)
            return 1
        return 0

    throw.__doc__ = say(
        "Play from the terminal: you are asked at each of your turns, and Enter makes a reasonable throw.",
        "端末でプレーする。自分の番に入力を求められ、Enterだけで標準的な投擲になる。",
    )
    return throw


async def _open(http: Http, team: Team, level: Level) -> RoomInfo:
    person, bot = TeamRequest(players=1), TeamRequest(players=1, bots=1, level=_LEVELS[level])
    return await http.create(RoomRequest(a=person, b=bot) if team == "a" else RoomRequest(a=bot, b=person))


async def _play(
    url: str, socket: str, room: str, token: str | None, ticket: str, session: Session, speaker: Speaker
) -> None:
    say = speaker.say
    async with Client(
        websocket(socket),
        room,
        token=token,
        ticket=ticket,
        name="midline throw",
        listen=session.hear,
        backoff=Backoff(patience_s=120.0),
    ) as client:
        try:
            is_over = await session.run(client)
        except Stopped as stopped:
            raise Trouble(stopped_words(stopped, say)) from None
        view = client.view
    outcome = view.match.outcome if view is not None and view.match is not None else None
    if not is_over or outcome is None:
        return
    speaker.write(
        *why(outcome.clause, say)[:1],
        *how_to_verify(url, room, say),
    )


def _welcome(room: RoomInfo, team: Team, say: Say) -> str:
    return say(
        f"Room {room.room}: you are {team_name(team, say)}. ? shows what you can type.",
        f"部屋 {room.room}：あなたは{team_name(team, say)}です。? で入力できるものを表示します。",
    )


def _name(asked: str) -> str:
    """The name asked for, else what this machine calls its user."""
    return (asked.strip() or os.environ.get("USER", "").strip() or "Guest")[:32]
