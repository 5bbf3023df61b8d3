"""`midline bot`: the house bot as an ordinary client, and where to find bots to start from."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console

from midline_server.cli.language import Say
from midline_server.cli.screen.reach import HERE, Trouble, asking, complain, stopped_words, team_to_take
from midline_server.cli.screen.told import outcome_line

Level = Literal["casual", "club", "champion"]


def command(say: Say) -> Callable[..., Coroutine[Any, Any, int]]:
    async def bot(
        room: Annotated[str | None, Parameter(help=say(
            "The room. Without it: a new one, against a house bot of the server.",
            "部屋の名前。省略するとサーバーのハウスボットと新しい試合を始める。",
        ))] = None,
        *,
        team: Annotated[Literal["a", "b"] | None, Parameter(help=say(
            "Whose open seats it takes; without it, those of the first team that has any.",
            "空席を埋めるチーム。省略すると空席のある最初のチーム。",
        ))] = None,
        level: Annotated[Level, Parameter(help=say("How well it plays.", "強さ。"))] = "club",
        seed: Annotated[str, Parameter(help=say(
            "The same seed plays the same game.", "同じシードなら同じプレーをする。"
        ))] = "0",
        pace: Annotated[float, Parameter(help=say(
            "Seconds before each answer, for people who watch.", "一手ごとの待ち時間（秒）。"
        ))] = 1.2,
        url: Annotated[str, Parameter(help=say("Where the server is.", "サーバーのアドレス。"))] = HERE,
        example: Annotated[bool, Parameter(negative="", help=say(
            "Say where the example bots are, and do nothing else.", "ボットの例の場所を表示して終わる。"
        ))] = False,
    ) -> int:  # fmt: skip
        console = Console(soft_wrap=True, highlight=False, markup=False)
        if example:
            for line in where_examples_are(say):
                console.print(line)
            return 0
        try:
            await _play(url, room, team, level, seed, pace, console, say)
        except Trouble as trouble:
            complain(trouble)
            return 1
        return 0

    bot.__doc__ = say(
        "Let the house bot play in a room, over a socket like anybody.",
        "ハウスボットを一般のクライアントとして参加させる。",
    )
    return bot


async def _play(
    url: str,
    room: str | None,
    team: Literal["a", "b"] | None,
    level: Level,
    seed: str,
    pace: float,
    console: Console,
    say: Say,
) -> None:
    from midline import Stopped
    from midline_bots import run_house

    seats: tuple[str, ...] = ()
    if room is not None:
        async with asking(url, say) as http:
            _, seats = team_to_take(await http.room(room), team, say)
        console.print(
            say(
                f"{level} bot, seed {seed}: {room} {' '.join(seats)}",
                f"ボット {level}、シード {seed}：{room} {' '.join(seats)}",
            )
        )
    try:
        async with asking(url, say):
            outcome = await run_house(url, room, seats, level, seed, pace=pace)
    except Stopped as stopped:
        raise Trouble(stopped_words(stopped, say)) from None
    if outcome is not None:
        console.print(outcome_line(outcome.winner, outcome.clause, say))


def where_examples_are(say: Say) -> list[str]:
    """Beside the SDK in the source; an installed package has the house bot only."""
    import midline
    import midline_bots

    sdk = Path(midline.__file__).parent
    examples = sdk.parent / "examples"
    found = sorted(examples.glob("*.py")) if examples.is_dir() else []
    house = Path(midline_bots.__file__).parent / "house.py"
    lines = [f"{file}  {_about(file)}" for file in found]
    if not found:
        lines.append(
            say(
                "The examples come with the source: clients/python/examples",
                "例はソースに含まれます：clients/python/examples",
            )
        )
    return [*lines, f"{house}  {_about(house)}", f"{sdk / 'bot.py'}  {_about(sdk / 'bot.py')}"]


def _about(file: Path) -> str:
    """The first line of its docstring."""
    with file.open(encoding="utf-8") as text:
        return next((line.strip().strip('"') for line in text if line.strip().strip('"')), "")
