"""Reaching a server, and what to tell people who cannot: what to do, not what went wrong inside."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager

import aiohttp
import msgspec
from rich.console import Console

from midline import Http, NotGranted, Stopped
from midline_protocol.http import RoomInfo
from midline_protocol.kubb import Team
from midline_protocol.messages import team_of
from midline_server.api.bodies import MatchInfo, MatchList
from midline_server.cli.language import Say
from midline_server.cli.screen.codes import server_words
from midline_server.cli.screen.marks import FULL, PLAIN, Marks
from midline_server.cli.screen.names import team_name

HERE = "http://127.0.0.1:8080"
_WITHIN = aiohttp.ClientTimeout(total=15)


class Trouble(Exception):
    """Something that a person can mend: one sentence that says how."""


def complain(trouble: Trouble) -> None:
    console = Console(stderr=True, soft_wrap=True, highlight=False, markup=False)
    console.print(str(trouble), style="red")


@asynccontextmanager
async def asking(url: str, say: Say) -> AsyncGenerator[Http]:
    """A server's HTTP interface; whatever goes wrong with it is Trouble."""
    try:
        async with Http(url) as http:
            yield http
    except NotGranted as refused:
        raise Trouble(_refused_words(refused, say)) from None
    except (aiohttp.InvalidURL, ValueError) as error:
        raise Trouble(
            say(f"Not an address: {url} ({error})", f"アドレスが不正です：{url}（{error}）")
        ) from None
    except (aiohttp.ClientError, TimeoutError, OSError):
        raise Trouble(nobody_there(url, say)) from None


async def past_matches(url: str, say: Say) -> tuple[MatchInfo, ...]:
    """The newest matches that are over."""
    address = f"{url.rstrip('/')}/api/matches?status=over"
    try:
        async with (
            aiohttp.ClientSession(timeout=_WITHIN, trust_env=True) as session,
            session.get(address) as answer,
        ):
            answer.raise_for_status()
            return msgspec.json.decode(await answer.read(), type=MatchList).matches
    except (aiohttp.ClientError, TimeoutError, OSError):
        raise Trouble(nobody_there(url, say)) from None


def nobody_there(url: str, say: Say) -> str:
    return say(
        f"No server answers at {url}. Start one with `midline serve`, play at once with `midline play`,"
        " or name another with --url.",
        f"{url} のサーバーが応答しません。`midline serve` で起動するか、`midline play` ですぐに始めるか、--url で別の場所を指定してください。",
    )


def stopped_words(stopped: Stopped, say: Say) -> str:
    """Why a client will not return to its room: it was sent away, or found nobody any more."""
    if isinstance(stopped.code, int) and 4000 <= stopped.code < 4100:
        return say(
            f"The server has closed this: {stopped.reason}", f"サーバーが終了しました：{stopped.reason}"
        )
    return say(
        f"The match cannot be reached any more: {stopped.reason}", f"試合に接続できません：{stopped.reason}"
    )


def _refused_words(refused: NotGranted, say: Say) -> str:
    if refused.code is None:
        return say(
            f"That address answered {refused.status}, and not as a Midline server does.",
            f"応答 {refused.status}：Midlineサーバーではないようです。",
        )
    words = server_words(refused.code, say)
    return f"{words} ({refused.what})" if refused.what and say.language == "en" else words


def newest_live(rooms: Iterable[RoomInfo]) -> RoomInfo | None:
    """A room where a match runs, else one that waits for players: the newest first, as the server lists them."""
    there = list(rooms)
    for status in ("running", "lobby"):
        found = next((room for room in there if room.status == status), None)
        if found is not None:
            return found
    return None


def open_seats(room: RoomInfo, team: Team) -> tuple[str, ...]:
    """Where anybody may walk in once the match has begun, the seats of house bots as well."""
    is_for_anybody = room.status == "running" and room.walk_in
    states = ("open", "house") if is_for_anybody else ("open",)
    return tuple(
        sorted(seat for seat, view in room.seats.items() if team_of(seat) == team and view.state in states)
    )


def team_to_take(room: RoomInfo, team: Team | None, say: Say) -> tuple[Team, tuple[str, ...]]:
    """The team asked for, or the first with open seats, and those seats; Trouble where there are none."""
    teams: tuple[Team, ...] = ("a", "b") if team is None else (team,)
    for one in teams:
        if seats := open_seats(room, one):
            return one, seats
    who = say(" and ", "と").join(team_name(t, say) for t in teams)
    raise Trouble(
        say(
            f"{who}: no open seats in {room.room}. Take the other team, start a match of your own with"
            f" `midline throw --new`, or watch: `midline watch {room.room}`.",
            f"{room.room}の{who}に空席がありません。もう一方のチーム、`midline throw --new`、"
            f"または `midline watch {room.room}` をお試しください。",
        )
    )


def marks_for(console: Console, plain: bool) -> Marks:
    """ASCII where it is asked for, or where nothing else can be written."""
    return PLAIN if plain or not console.encoding.lower().startswith("utf") else FULL


def how_to_verify(url: str, room: str, say: Say) -> list[str]:
    """What to do with a finished match, from this machine or another."""
    return [
        say("Play it again, every ruling checked:", "すべての裁定を確かめる再現："),
        f"  curl -o {room}.journal {url.rstrip('/')}/api/matches/{room}/replay",
        f"  midline verify {room}.journal",
        say(f"  or beside the server: midline verify {room}", f"  サーバー側では：midline verify {room}"),
    ]
