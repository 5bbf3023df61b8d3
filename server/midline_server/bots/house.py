"""Sends house players where a room wants them: one task for the seats of one team, looked after until the match is over."""

import asyncio
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, TypeAlias, cast

import structlog

from midline import Stopped
from midline_bots import HouseBot, LevelName, level
from midline_protocol.messages import team_of
from midline_server.bots.pipe import dial_once
from midline_server.gateway.pipe import PipeWire
from midline_server.rooms.hall import Hall
from midline_server.rooms.people import Denied
from midline_server.tokens import Tokens

_Party: TypeAlias = tuple[str, str, str]
"""room, team, level"""
_log = structlog.get_logger()


class House:
    """See `rooms.ports.House`. Use it as `async with House(...)`, and `open` it before the first player is wanted.

    `attend` is what the gateway does with a wire, `count` hears how many players are at work.
    """

    def __init__(
        self,
        tokens: Tokens,
        attend: Callable[[PipeWire], object],
        *,
        pace_s: float,
        count: Callable[[int], None] = lambda at_work: None,
    ) -> None:
        self._tokens = tokens
        self._attend = attend
        self._pace_s = pace_s
        self._count = count
        self._hall: Hall | None = None
        self._wanted: dict[_Party, list[str]] = {}
        self._tasks = asyncio.TaskGroup()
        self._at_work: dict[asyncio.Task[None], tuple[str, asyncio.Event]] = {}
        self._is_closed = False

    def open(self, hall: Hall) -> None:
        self._hall = hall

    async def __aenter__(self) -> Self:
        await self._tasks.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_closed = True
        for task in self._at_work:
            task.cancel()
        await self._tasks.__aexit__(kind, error, trace)

    def want(self, room: str, seats: Sequence[str], level: str) -> None:
        """Rooms may want seats one by one; those that one team wants at once go to one player."""
        if self._is_closed:
            return
        if not self._wanted:
            asyncio.get_running_loop().call_soon(self._send)
        for seat in seats:
            if (team := team_of(seat)) is not None:
                self._wanted.setdefault((room, team, level), []).append(seat)

    async def seated(self, room: str) -> None:
        """Return when everybody who was wanted in this room until now has sat down, or has given up."""
        # Those wanted just now are sent when the loop comes round.
        await asyncio.sleep(0)
        for is_in in [is_in for where, is_in in self._at_work.values() if where == room]:
            await is_in.wait()

    def _send(self) -> None:
        wanted, self._wanted = self._wanted, {}
        if self._is_closed:
            return
        for (room, team, of), seats in wanted.items():
            is_in = asyncio.Event()
            task = self._tasks.create_task(
                self._come(room, seats, of, is_in), name=f"house player of {room} {team}"
            )
            self._at_work[task] = room, is_in
            task.add_done_callback(self._has_gone)
        self._count(len(self._at_work))

    def _has_gone(self, task: asyncio.Task[None]) -> None:
        self._at_work.pop(task, None)
        self._count(len(self._at_work))

    async def _come(self, room: str, seats: Sequence[str], of: str, is_in: asyncio.Event) -> None:
        """Play to the end. A player that fails costs its seats, for which the room wants another one."""
        try:
            await self._play(room, seats, of, is_in)
        except (Stopped, Denied) as gone:
            _log.debug("house player sent away", room=room, seats=seats, why=str(gone))
        except Exception as fault:
            _log.error("house player failed", room=room, seats=seats, level=of, exc_info=fault)
        finally:
            is_in.set()

    async def _play(self, room: str, seats: Sequence[str], of: str, is_in: asyncio.Event) -> None:
        assert self._hall is not None
        runner = self._hall.find(room)
        if runner is None:
            return
        token, guest = self._tokens.new_guest(f"House {of}", "h")
        kept = await self._hall.reserve(room, seats, guest.sub, house=True)
        # People want to see what happens; the other clocks wait for nothing.
        pace_s = self._pace_s if runner.plan.clock == "real" else 0.0
        # From the public commitment: one seed, with these bots, is one match.
        bot = _Player(cast(LevelName, of), f"{runner.plan.commitment} {' '.join(seats)}", pace_s, is_in)
        await bot.join(dial_once(self._attend), room, token=token, ticket=self._tokens.ticket(kept))


class _Player(HouseBot):
    """Says when it has sat down."""

    def __init__(self, of: LevelName, seed: str, pace_s: float, is_in: asyncio.Event) -> None:
        super().__init__(level(of), seed, pace=pace_s)
        self._is_in = is_in

    def on_back(self) -> None:
        self._is_in.set()
