"""`midline rooms`: what is played at a server, as a table or as JSON."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from midline_protocol.http import RoomInfo
from midline_protocol.kubb import Team
from midline_protocol.messages import team_of
from midline_server.api.bodies import MatchInfo
from midline_server.cli.language import Say
from midline_server.cli.screen.names import team_name
from midline_server.cli.screen.reach import HERE, Trouble, asking, complain, past_matches


def command(say: Say) -> Callable[..., Coroutine[Any, Any, int]]:
    async def rooms(
        *,
        url: Annotated[str, Parameter(help=say("Where the server is.", "サーバーのアドレス。"))] = HERE,
        all_: Annotated[bool, Parameter(name="--all", negative="", help=say(
            "Those that are over as well.", "終了した試合も表示する。"
        ))] = False,
        json: Annotated[bool, Parameter(negative="", help=say("As JSON, for programs.", "JSONで出力する。"))] = False,
    ) -> int:  # fmt: skip
        try:
            async with asking(url, say) as http:
                live = (await http.rooms()).rooms
            past = await past_matches(url, say) if all_ else ()
        except Trouble as trouble:
            complain(trouble)
            return 1
        console = Console(markup=False, highlight=False)
        if json:
            console.file.write(as_json(live, past) + "\n")
        elif live or past:
            console.print(table(live, past, say))
        else:
            console.print(
                say(
                    "No rooms. `midline throw --new` opens one.",
                    "部屋はありません。`midline throw --new` で開けます。",
                ),
                markup=False,
            )
        return 0

    rooms.__doc__ = say(
        "List the rooms where a match is played or waits for players.", "試合中・待機中の部屋を一覧する。"
    )
    return rooms


def table(live: Sequence[RoomInfo], past: Sequence[MatchInfo], say: Say) -> Table:
    """One line a room: its name, what goes on, who plays, how many watch."""
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for en, ja in _COLUMNS:
        shown.add_column(say(en, ja), overflow="fold")
    for room in live:
        watching = f"{room.spectators}/{room.spectators_max}"
        state = say(room.status, _STATES[room.status])
        row = (_seats(room, "a", say), _seats(room, "b", say), _scorers(room))
        shown.add_row(room.room, state, *row, watching, room.title)
    for match in past:
        state = say("over", _STATES["over"])
        shown.add_row(match.match, state, *(_result(match, t, say) for t in ("a", "b")), "", "", match.title)
    return shown


def as_json(live: Sequence[RoomInfo], past: Sequence[MatchInfo]) -> str:
    return msgspec.json.encode({"rooms": live, "matches": past}).decode()


def _seats(room: RoomInfo, team: Team, say: Say) -> str:
    views = [view for seat, view in sorted(room.seats.items()) if team_of(seat) == team]
    names = list(dict.fromkeys(v.name for v in views if v.state != "open"))
    free = sum(v.state == "open" for v in views)
    if free:
        names.append(say(f"{free} open", f"空席{free}"))
    won = say(" won", " 勝ち") if room.winner == team else ""
    called = room.rosters[team].name if team in room.rosters else ""
    return (f"{called}: " if called else "") + ", ".join(names) + won


def _scorers(room: RoomInfo) -> str:
    """Who scores, and a dash for each chair that is free."""
    return ", ".join(view.name or "-" for seat, view in sorted(room.seats.items()) if seat[0] == "s")


def _result(match: MatchInfo, team: Team, say: Say) -> str:
    say = say.about({letter: roster.name for letter, roster in match.rosters.items()})
    winner = (match.outcome or {}).get("winner")
    if winner is None:
        return say("no winner", "勝者なし") if team == "a" else ""
    return say(f"{team_name(team, say)} won", f"{team_name(team, say)}の勝ち") if winner == team else ""


_COLUMNS = (
    ("room", "部屋"), ("state", "状態"), ("team A", "チームA"), ("team B", "チームB"), ("scorers", "記録"), ("watching", "観客"), ("title", "題名"),
)  # fmt: skip
_STATES = {"lobby": "待機中", "running": "試合中", "over": "終了"}
