"""The same people once more: the room that follows one whose match is over, and everybody's seats in it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from weakref import WeakKeyDictionary

from midline_protocol.codes import ErrorCode

from .hall import Hall, Order
from .people import Denied, Reservation
from .records import Plan
from .room import Room
from .runner import Runner
from .seats import COORDINATOR

HELD_MS: Final = 120_000
"""so long the others' seats are kept for them in the new room"""


class Rematches:
    """Opens at most one room after another, however many of its people ask at once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._one_at_a_time: WeakKeyDictionary[Runner, asyncio.Lock] = WeakKeyDictionary()

    async def ask(self, room: str, member: str, may_open: Callable[[str], None]) -> Reservation:
        """Keep for `member`, for a ticket, the seats that it had in `room` in the room that follows.

        `may_open` is asked before a new room is opened, with the member who will be its host. Raises Denied, or what that raises.
        """
        before = self._hall.find(room)
        if before is None:
            raise Denied(ErrorCode.NO_SUCH_ROOM, "it is not here", room[:32])
        seats = _seats_of(before.room, member)
        async with self._one_at_a_time.setdefault(before, asyncio.Lock()):
            after = before.room.desk.rematch
            # One that nobody wanted, or that its host has closed, is no reason not to play.
            if after is None or self._hall.find(after) is None:
                after = await self._open(before, member, may_open)
        return await self._hall.reserve(after, seats, member)

    async def _open(self, before: Runner, member: str, may_open: Callable[[str], None]) -> str:
        held = before.room.desk.held_at_end
        # The coordinator's chair is the host's alone, so whoever sat there is host again.
        host = next((person for person, seats in held.items() if COORDINATOR in seats), member)
        may_open(host)
        after = (await self._hall.create(_order(before.plan, held), host)).id
        for person, seats in held.items():
            await self._hall.hold(after, seats, person, HELD_MS)
        # If the old room has just come to its end, nobody is left there to be told.
        with suppress(Denied):
            await before.ask(lambda room, now: room.followed_by(after, now))
        return after


def _seats_of(room: Room, member: str) -> tuple[str, ...]:
    if room.status != "over":
        code = ErrorCode.NOT_STARTED if room.status == "lobby" else ErrorCode.STARTED
        raise Denied(code, "the match is not over", room.plan.id)
    if member not in room.desk.held_at_end:
        raise Denied(ErrorCode.FORBIDDEN, "only who played there may play there again", room.plan.id)
    return room.desk.held_at_end[member]


def _order(plan: Plan, held: dict[str, tuple[str, ...]]) -> Order:
    """All as it was, but for house players whose seats people have taken meanwhile."""
    taken = {seat for seats in held.values() for seat in seats}
    return Order(
        game=plan.game, preset=plan.preset, rules=plan.rules, team_a=plan.team_a, team_b=plan.team_b, clock=plan.clock,
        title=plan.title, visibility=plan.visibility, stand_in=plan.stand_in, house_levels=plan.house_levels,
        walk_in=plan.walk_in, house=tuple(seat for seat in plan.house if seat not in taken),
        spectators=plan.spectators, scorers=plan.scorers, rosters=plan.rosters,
    )  # fmt: skip
