"""House bots, written on the SDK like anyone's."""

from collections.abc import Sequence

from midline import Backoff, Clock
from midline.transport import Dial
from midline_bots.house import HouseBot, decide
from midline_bots.levels import CASUAL, CHAMPION, CLUB, LEVELS, Level, LevelName, level
from midline_protocol.kubb import OutcomeView

__all__ = [
    "CASUAL",
    "CHAMPION",
    "CLUB",
    "LEVELS",
    "HouseBot",
    "Level",
    "LevelName",
    "decide",
    "level",
    "run_house",
]


async def run_house(
    where: str | Dial,
    room: str | None,
    seats: Sequence[str] = (),
    of: LevelName | int = "club",
    seed: int | str = 0,
    *,
    token: str | None = None,
    ticket: str | None = None,
    pace: float = 0.0,
    clock: Clock | None = None,
    backoff: Backoff | None = None,
) -> OutcomeView | None:
    """Play a match with a house bot to its end, at the server `where`, or over the connections that `where` opens.

    Inside a server's own process `where` is a function that opens an in-memory Transport; the seats are then those
    of `ticket`, and `seats` is not looked at.
    """
    bot = HouseBot(level(of), seed, pace=pace, clock=clock, backoff=backoff)
    if isinstance(where, str):
        return await bot.play(where, room, seats, f"house {bot.level.name}")
    if room is None:
        raise ValueError("over a connection of your own, name the room")
    return await bot.join(where, room, token=token, ticket=ticket)
