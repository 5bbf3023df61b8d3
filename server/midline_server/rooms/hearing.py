"""Who hears which channels of chat: by the seats that are kept for a member, over all its connections."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from midline_protocol.messages import Channel, team_of

from .people import Person
from .seats import ConnectionId, Seats

EVERYBODY: Final[frozenset[Channel]] = frozenset({"match"})
WATCHING: Final[frozenset[Channel]] = frozenset({"match", "spectators"})
"""What those hear who hold no seat. Who holds one hears no spectators, so that nobody is coached."""

GONE_KEPT: Final = 500
"""members without a connection that are still known when they return: whom they muted, how much they have said"""


class Known(msgspec.Struct):
    """What is remembered of a member over all its connections."""

    ears: int = 0
    """its connections"""
    lines_empty_at: int = 0
    mutes_empty_at: int = 0
    muted: dict[str, None] = msgspec.field(default_factory=dict[str, None])
    heard_until: dict[Channel, int] = msgspec.field(default_factory=dict[Channel, int])
    """the newest line of each channel when the member ceased to hear it"""
    reports: dict[int, bool] = msgspec.field(default_factory=dict[int, bool])
    """lines it has reported, and whether that is kept already"""


class Ear(msgspec.Struct):
    """A connection, whose it is, and what it hears."""

    connection: ConnectionId
    who: Person
    known: Known | None
    """None for one without a token"""
    hears: frozenset[Channel] = frozenset()


class Hearing:
    """Of one room. `told(ear, channels)` is called for an ear that begins to hear channels, `newest()` for the last line."""

    def __init__(
        self, seats: Seats, told: Callable[[Ear, frozenset[Channel]], None], newest: Callable[[], int]
    ) -> None:
        self._seats = seats
        self._told = told
        self._newest = newest
        self._seated: dict[str, frozenset[Channel]] = {}
        self._ears: dict[ConnectionId, Ear] = {}
        self._known: dict[str, Known] = {}
        self._gone: OrderedDict[str, None] = OrderedDict()

    def ear(self, connection: ConnectionId) -> Ear | None:
        return self._ears.get(connection)

    def ears(self) -> Iterator[Ear]:
        return iter(self._ears.values())

    def known(self, member: str) -> Known | None:
        return self._known.get(member)

    def enter(self, connection: ConnectionId, who: Person) -> Ear | None:
        """Let a connection hear what it may. A house player hears nothing: it would not listen."""
        self.lost(connection)
        if who.member is not None and self._is_house(who.member):
            return None
        ear = self._ears[connection] = Ear(connection, who, self._remember(who.member))
        self.look_round()
        self._tune(ear)
        return ear

    def lost(self, connection: ConnectionId) -> None:
        ear = self._ears.pop(connection, None)
        if ear is None or ear.known is None or ear.who.member is None:
            return
        self._ceases(ear.known, ear.hears)
        ear.known.ears -= 1
        if not ear.known.ears:
            self._gone[ear.who.member] = None
        while len(self._gone) > GONE_KEPT:
            del self._known[self._gone.popitem(last=False)[0]]

    def look_round(self) -> None:
        """Seats may have changed."""
        seated = channels_by_member(self._seats)
        if seated != self._seated:
            self._seated = seated
            for ear in self._ears.values():
                self._tune(ear)

    def _remember(self, member: str | None) -> Known | None:
        if member is None:
            return None
        self._gone.pop(member, None)
        known = self._known.setdefault(member, Known())
        known.ears += 1
        return known

    def _tune(self, ear: Ear) -> None:
        before, ear.hears = ear.hears, self._seated.get(ear.who.member or "", WATCHING)
        if ear.known is not None:
            self._ceases(ear.known, before - ear.hears)
        if new := ear.hears - before:
            self._told(ear, new)

    def _ceases(self, known: Known, channels: frozenset[Channel]) -> None:
        for to in channels:
            known.heard_until[to] = self._newest()

    def _is_house(self, member: str) -> bool:
        seated = self._seats.members.get(member)
        return seated is not None and seated.is_house


def channels_by_member(seats: Seats) -> dict[str, frozenset[Channel]]:
    """What each member with a seat hears. A seat that a house player keeps warm counts as its person's.

    The coordinator hears what all hear and the plans of neither team: it has to decide between them.
    """
    hears: dict[str, frozenset[Channel]] = {}
    for seat in seats.all.values():
        team = team_of(seat.id)
        own: set[Channel] = {team} if team else set()
        for member in (seat.member, seat.owner):
            if member is not None:
                hears[member] = hears.get(member, EVERYBODY) | own
    return hears


def may_say(hears: frozenset[Channel], to: Channel) -> bool:
    """One speaks where one hears oneself; but to the match, only those who play in it or lead it."""
    return to in hears and (to != "match" or "spectators" not in hears)
