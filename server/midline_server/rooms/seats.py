"""Who sits where: seats, their members, what is held for whom after a drop, who is captain, and who is missing."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NewType, TypeAlias

import msgspec

from midline_games.match import (
    Audience,
    Capacity,
    Coordinator,
    Millis,
    Player,
    Scorer,
    Seating,
    Team,
    Teams,
)
from midline_protocol.limits import SEAT_HOLD_MS, SEAT_HOLD_TOTAL_MS
from midline_protocol.messages import Ack, Refused, SeatView, team_of

from .clock import WallMs

ConnectionId = NewType("ConnectionId", int)
"""Grows with every connection of a server, so the newest is the greatest."""

SeatState: TypeAlias = Literal["open", "connected", "dropped", "house"]
COORDINATOR: Final = "co"
FIRST_SCORER: Final = "s1"
ANSWERS_KEPT: Final = 32


class Seat(msgspec.Struct):
    """A place. `member` acts in it; `owner` is the person it goes back to while a house player stands in."""

    id: str
    state: SeatState = "open"
    member: str | None = None
    owner: str | None = None
    held_until: Millis | None = None
    is_ready: bool = False


class Member(msgspec.Struct):
    """Somebody who holds seats, or held them, by the stable id of their account."""

    id: str
    name: str
    is_house: bool = False
    is_paced: bool = False
    last_n: int = 0
    hold_used_ms: int = 0
    hold_each_ms: int = SEAT_HOLD_MS
    connection: ConnectionId | None = None
    dropped_at: WallMs | None = None
    answers: OrderedDict[int, Ack | Refused] = msgspec.field(default_factory=OrderedDict[int, Ack | Refused])

    def took(self, n: int, answer: Ack | Refused) -> None:
        """Input `n` is dealt with; its answer is kept for a while, in case it is asked again."""
        self.last_n = max(self.last_n, n)
        self.answers[n] = answer
        while len(self.answers) > ANSWERS_KEPT:
            self.answers.popitem(last=False)

    @property
    def hold_left_ms(self) -> int:
        """For how long a seat is held from a drop on."""
        return max(0, min(self.hold_each_ms, SEAT_HOLD_TOTAL_MS - self.hold_used_ms))

    @property
    def hold_ends(self) -> WallMs | None:
        return None if self.dropped_at is None else WallMs(self.dropped_at + self.hold_left_ms)


class Seats:
    """All seats of a room. Nothing here speaks: the room asks, changes and tells."""

    def __init__(
        self, teams: Teams, scorers: int, seating: Seating, hold_each_ms: int = SEAT_HOLD_MS
    ) -> None:
        self.teams: Final = teams
        self._seating = seating
        self._hold_each_ms = hold_each_ms
        self.all: dict[str, Seat] = {seat_id: Seat(seat_id) for seat_id in seat_ids(teams, scorers)}
        self.members: dict[str, Member] = {}

    def held_by(self, member: str) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.all.values() if seat.member == member)

    def kept_for(self, member: str) -> tuple[str, ...]:
        """Held by this member, or by a house player in its place."""
        return tuple(seat.id for seat in self.all.values() if member in (seat.member, seat.owner))

    def of_people(self) -> dict[str, tuple[str, ...]]:
        """By member: the seats that are kept for each person."""
        people = [member.id for member in self.members.values() if not member.is_house]
        return {person: kept for person in people if (kept := self.kept_for(person))}

    def of_team(self, team: Team) -> Iterator[Seat]:
        return (seat for seat in self.all.values() if team_of(seat.id) == team)

    def take(self, member: Member, ids: Sequence[str]) -> None:
        """Seat a connected member; the house player that stood in is out of it."""
        for seat_id in ids:
            seat = self.all[seat_id]
            if not member.is_house:
                seat.owner = None
            seat.member, seat.held_until = member.id, None
            seat.state = "house" if member.is_house else "connected"

    def drop(self, member: Member, now: WallMs, at: Millis) -> tuple[str, ...]:
        """The member's connection is lost: its seats are held for a while."""
        member.connection, member.dropped_at = None, now
        member.hold_each_ms = self._hold_each_ms
        ids = self.held_by(member.id)
        for seat_id in ids:
            self.all[seat_id].state = "dropped"
            self.all[seat_id].held_until = Millis(at + member.hold_left_ms)
        return ids

    def is_back(self, member: Member, now: WallMs) -> None:
        """Count what was used of the member's hold."""
        if member.dropped_at is not None:
            member.hold_used_ms += min(now - member.dropped_at, member.hold_left_ms)
            member.dropped_at = None

    def vacate(self, ids: Sequence[str], owner: str | None = None) -> None:
        """Open these seats; a house player that comes keeps them warm for `owner`."""
        for seat_id in ids:
            seat = self.all[seat_id]
            seat.state, seat.member, seat.owner, seat.held_until = "open", None, owner, None

    def captain(self, team: Team) -> str | None:
        """The member in the team's lowest seat, first among those who are there."""
        held = [seat for seat in self.of_team(team) if seat.member]
        present = [seat for seat in held if seat.state != "dropped"]
        return next((seat.member for seat in present or held), None)

    def connected(self, team: Team) -> tuple[int, ...]:
        """The players of a team who are there, by number."""
        return tuple(int(seat.id[1:]) for seat in self.of_team(team) if seat.state in ("connected", "house"))

    def is_full(self, team: Team) -> bool:
        return all(seat.member for seat in self.of_team(team))

    @property
    def are_taken(self) -> bool:
        """Nobody is missing; the coordinator's chair may be empty."""
        if self._seating.has_scorers and self.all[FIRST_SCORER].member is None:
            return False
        match self._seating.players:
            case "all":
                return self.is_full("a") and self.is_full("b")
            case "one":
                return self.captain("a") is not None and self.captain("b") is not None
            case "none":
                return True

    def waits_for_people(self) -> bool:
        """Whether time stands for those who have dropped. On real ground it goes on."""
        return not self._seating.is_on_ground and any(seat.state == "dropped" for seat in self.all.values())

    def capacity(self, seat_id: str) -> Capacity:
        """As what the holder of a seat acts."""
        if (team := team_of(seat_id)) is not None:
            return Player(team, int(seat_id[1:]), captain=self.all[seat_id].member == self.captain(team))
        return Coordinator() if seat_id == COORDINATOR else Scorer(int(seat_id[1:]))

    def names(self) -> dict[str, str]:
        """By seat: who sits there, or whose it is while nobody does."""
        whose = {seat.id: self.members.get(seat.member or seat.owner or "") for seat in self.all.values()}
        return {seat_id: member.name for seat_id, member in whose.items() if member is not None}

    def views(self) -> dict[str, SeatView]:
        return {seat.id: self._view(seat) for seat in self.all.values()}

    def _view(self, seat: Seat) -> SeatView:
        name = self.members[seat.member].name if seat.member else ""
        return SeatView(seat.state, name, seat.held_until, seat.is_ready)


def seat_ids(teams: Teams, scorers: int) -> Iterator[str]:
    yield from (f"a{number}" for number in range(1, teams.a + 1))
    yield from (f"b{number}" for number in range(1, teams.b + 1))
    yield COORDINATOR
    yield from (f"s{number}" for number in range(1, scorers + 1))


def audience_of(seats: Sequence[str]) -> Audience:
    """What the holder of these seats may see.

    A player sees what the team sees, and so does an official who plays as well. Who plays in both teams sees what
    spectators see: what is hidden from them is what that person or a team-mate has done and an opponent must not know.
    """
    teams = {team_of(seat) for seat in seats} - {None}
    match sorted(teams, key=str):
        case ["a"]:
            return "a"
        case ["b"]:
            return "b"
        case []:
            return "officials" if seats else "spectators"
        case _:
            return "spectators"
