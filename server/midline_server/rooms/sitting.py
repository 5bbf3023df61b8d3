"""Coming and going: how members take seats, lose them, get them back, and where house players stand in."""

from collections.abc import Sequence
from typing import Final

import msgspec

from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.messages import Ack, Bye, Seated, team_of

from .clock import WallMs
from .desk import Desk
from .news import WantHouse
from .people import Denied, Person, Reservation
from .records import SavedMember, SavedSeat, SeatChanged, SeatNews
from .seats import COORDINATOR, ConnectionId, Member, Seat

HOUSE_COMES: Final = 5
"""how often a house player is sent for the same seat without a person having sat there meanwhile"""


class _Promise(msgspec.Struct, frozen=True):
    member: str
    until: WallMs


class Sitting:
    """Changes seats and writes down who did; whoever calls it publishes the change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._seats = desk.seats
        self._sits: dict[ConnectionId, str] = {}
        self._promised: dict[str, _Promise] = {}
        self._sent_for: dict[str, int] = {}

    def member(self, connection: ConnectionId) -> Member | None:
        """The seated member behind a connection."""
        member_id = self._sits.get(connection)
        return None if member_id is None else self._seats.members[member_id]

    def present(self) -> list[Member]:
        return [self._seats.members[member_id] for member_id in self._sits.values()]

    # Coming

    def reserve(self, ids: Sequence[str], member: str, until: WallMs) -> None:
        """Keep open seats for this member, who may have been promised them for longer already; raises Denied."""
        self._must_exist(ids)
        self._must_be_free(ids, member)
        for seat_id in ids:
            before = self._promised.get(seat_id)
            is_longer = before is not None and before.member == member and before.until > until
            self._promised[seat_id] = before if before is not None and is_longer else _Promise(member, until)

    def claim(self, who: Person, claim: Reservation) -> Member:
        """Seat the holder of a ticket, or find that they sit there already; raises Denied."""
        self._must_exist(claim.seats)
        if claim.house:
            self._must_be_without_people(claim.seats)
        else:
            self._must_be_free(claim.seats, claim.member)
        member = self._seats.members.setdefault(
            claim.member, Member(claim.member, who.name, is_house=claim.house)
        )
        member.name = who.name or member.name
        new = [seat_id for seat_id in claim.seats if self._seats.all[seat_id].member != member.id]
        self._put(member, new, "house" if claim.house else "taken")
        return member

    def returning(self, member_id: str | None) -> Member | None:
        """A member whose seats are kept here."""
        return self._seats.members.get(member_id) if member_id and self._seats.kept_for(member_id) else None

    def connect(self, member: Member, connection: ConnectionId) -> None:
        """The newest connection of a member wins; the older one is sent away."""
        if member.connection is not None:
            self.send_away(member.connection, CloseCode.REPLACED, "replaced")
        self._seats.is_back(member, self._desk.now)
        member.connection = connection
        self._sits[connection] = member.id
        kept = [self._seats.all[seat_id] for seat_id in self._seats.kept_for(member.id)]
        returned = [
            seat.id for seat in kept if seat.state not in ("connected", "house") or seat.member != member.id
        ]
        self._put(member, returned, "returned")

    # Going

    def lost(self, connection: ConnectionId) -> Member | None:
        """Whose seats are dropped by this; nobody's if a newer connection has taken over."""
        self._desk.herald.leave(connection, self._desk.now)
        member = self.member(connection)
        self._sits.pop(connection, None)
        if member is None or member.connection != connection:
            return None
        if member.is_house:
            self._house_is_gone(member)
        else:
            dropped = self._seats.drop(member, self._desk.now, self._desk.at)
            self._write("dropped", dropped, member)
        return member

    def leave(self, member: Member, *, stands_in: bool) -> None:
        """Give the seats up for good."""
        ids = self._seats.kept_for(member.id)
        if member.connection is not None:
            self._desk.herald.leave(member.connection, self._desk.now)
            self._sits.pop(member.connection, None)
            member.connection = None
        house_plays = [seat_id for seat_id in ids if self._seats.all[seat_id].member != member.id]
        for seat_id in house_plays:
            self._seats.all[seat_id].owner = None
        own = [seat_id for seat_id in ids if seat_id not in house_plays]
        self._vacate(own, member, owner=None)
        self._forget(member)
        if stands_in:
            self.send_house(own)

    def lend(self, member: Member, ids: Sequence[str]) -> None:
        """Let house players play these seats until their person wants them back."""
        self._vacate(ids, member, owner=member.id)
        self.send_house(ids)

    def reclaim(self, member: Member) -> None:
        """A connected member takes back what house players keep for it."""
        lent = [
            seat_id
            for seat_id in self._seats.kept_for(member.id)
            if self._seats.all[seat_id].member != member.id
        ]
        self._put(member, lent, "returned")

    def send_away(self, connection: ConnectionId, code: CloseCode, why: str) -> None:
        self._desk.herald.reply(connection, Bye(code, why))
        self._desk.herald.leave(connection, self._desk.now)
        self._sits.pop(connection, None)

    # What time does

    def next_hold_ends(self) -> WallMs | None:
        return min(
            (ends for member in self._seats.members.values() if (ends := member.hold_ends) is not None),
            default=None,
        )

    def end_holds(self, *, stands_in: bool) -> bool:
        """Whose time to come back is over loses the seats: to a house player, or to whoever comes."""
        late = [
            member
            for member in self._seats.members.values()
            if member.hold_ends is not None and member.hold_ends <= self._desk.now
        ]
        for member in late:
            self._end_hold(member, stands_in)
        return bool(late)

    def drop_everybody(self) -> None:
        """After a restart nobody is connected: people's seats are held anew, house players are sent for."""
        for member in list(self._seats.members.values()):
            member.connection = None
            if member.is_house:
                self._house_is_gone(member)
            elif self._seats.held_by(member.id):
                # Not their fault, so nothing of it is counted.
                member.hold_used_ms = 0
                self._seats.drop(member, self._desk.now, self._desk.at)
        for seat in self._seats.all.values():
            if seat.state == "open" and seat.owner:
                self.send_house([seat.id])

    def send_house(self, ids: Sequence[str], level: str | None = None) -> None:
        if self._desk.seating.is_on_ground:
            return
        wanted = tuple(seat_id for seat_id in ids if self._sent_for.get(seat_id, 0) < HOUSE_COMES)
        for seat_id in wanted:
            self._sent_for[seat_id] = self._sent_for.get(seat_id, 0) + 1
        for team, usual in self._desk.plan.house_levels.items():
            if theirs := tuple(seat_id for seat_id in wanted if team_of(seat_id) == team):
                self._desk.ask(WantHouse(theirs, level or usual))

    # Restart

    def repeat(self, entry: SeatChanged) -> None:
        """Do once more what the journal says."""
        seats = self._seats
        is_house = entry.what == "house"
        member = seats.members.setdefault(entry.member, Member(entry.member, entry.name, is_house))
        match entry.what:
            case "taken" | "returned" | "house":
                seats.take(member, entry.seats)
            case "dropped":
                seats.drop(member, self._desk.now, self._desk.at)
            case "left":
                seats.vacate(entry.seats, owner=entry.owner or None)
                self._forget(member)

    def save(self) -> tuple[tuple[SavedSeat, ...], tuple[SavedMember, ...]]:
        seats = tuple(SavedSeat(s.id, s.member, s.owner, s.is_ready) for s in self._seats.all.values())
        return seats, tuple(_saved(member) for member in self._seats.members.values())

    def restore(self, seats: Sequence[SavedSeat], members: Sequence[SavedMember]) -> None:
        """As `save` gave it; nobody is connected."""
        for saved in members:
            member = Member(
                saved.id, saved.name, saved.is_house, last_n=saved.last_n, hold_used_ms=saved.hold_used_ms
            )
            for n in saved.taken:
                member.took(n, Ack(n, 0))
            member.last_n = saved.last_n
            self._seats.members[saved.id] = member
        for seat in seats:
            holder = self._seats.members[seat.member] if seat.member else None
            state = "open" if holder is None else "house" if holder.is_house else "dropped"
            self._seats.all[seat.id] = Seat(seat.id, state, seat.member, seat.owner, None, seat.is_ready)

    # Within

    def _put(self, member: Member, ids: Sequence[str], what: SeatNews) -> None:
        if not ids:
            return
        stood_in = {was for seat_id in ids if (was := self._seats.all[seat_id].member) and was != member.id}
        self._seats.take(member, ids)
        self._write(what, ids, member)
        for seat_id in ids:
            self._promised.pop(seat_id, None)
            if not member.is_house:
                self._sent_for.pop(seat_id, None)
        for other in stood_in:
            self._give_way(self._seats.members[other])

    def _give_way(self, house: Member) -> None:
        """A house player hears which seats are left to it, or that it may go."""
        left = self._seats.held_by(house.id)
        if house.connection is None:
            return
        if left:
            self._desk.herald.reply(house.connection, Seated(left))
        else:
            self.send_away(house.connection, CloseCode.REPLACED, "returned")
            house.connection = None
            self._forget(house)

    def _house_is_gone(self, house: Member) -> None:
        for seat_id in self._seats.held_by(house.id):
            self._vacate([seat_id], house, owner=self._seats.all[seat_id].owner)
            self.send_house([seat_id])
        self._forget(house)

    def _end_hold(self, member: Member, stands_in: bool) -> None:
        ids = self._seats.held_by(member.id)
        self._seats.is_back(member, self._desk.now)
        # On real ground a phone may be out of reach for long: its seat is another's only if one of them sits down.
        is_kept = stands_in or self._desk.seating.is_on_ground
        self._vacate(ids, member, owner=member.id if is_kept else None)
        if stands_in:
            self.send_house(ids)
        if not is_kept:
            self._forget(member)

    def _forget(self, member: Member) -> None:
        if not self._seats.kept_for(member.id) and member.connection is None:
            self._seats.members.pop(member.id, None)

    def _must_exist(self, ids: Sequence[str]) -> None:
        for seat_id in ids:
            if seat_id not in self._seats.all:
                raise Denied(ErrorCode.NO_SUCH_SEAT, "this room does not have it", seat_id)

    def _must_be_free(self, ids: Sequence[str], member: str) -> None:
        # Whoever sits in the coordinator's chair may end the match, so it is nobody's who just comes by.
        if COORDINATOR in ids and self._desk.plan.host not in ("", member):
            raise Denied(ErrorCode.FORBIDDEN, "the coordinator's chair is the host's", COORDINATOR)
        for seat_id in ids:
            self._must_belong(seat_id, member)
            seat = self._seats.all[seat_id]
            promise = self._promised.get(seat_id)
            promised = promise is not None and promise.member != member and promise.until > self._desk.now
            if promised or not self._may_sit(seat, member):
                raise Denied(ErrorCode.SEAT_TAKEN, "somebody else has it", seat_id)

    def _must_belong(self, seat_id: str, member: str) -> None:
        """Once a match has begun nobody who just comes by may take a place in it: a captain can give the game up."""
        plan = self._desk.plan
        if self._desk.status != "running" or plan.walk_in or plan.host in ("", member):
            return
        kept = self._seats.kept_for(member)
        if seat_id not in kept and team_of(seat_id) not in {team_of(seat) for seat in kept}:
            raise Denied(ErrorCode.FORBIDDEN, "the match has begun without you", seat_id)

    def _may_sit(self, seat: Seat, member: str) -> bool:
        holder = self._seats.members.get(seat.member or "")
        is_away = self._desk.seating.is_on_ground and seat.state == "open"
        is_anybodys = (seat.owner is None or is_away) and (holder is None or holder.is_house)
        return is_anybodys or member in (seat.member, seat.owner)

    def _must_be_without_people(self, ids: Sequence[str]) -> None:
        for seat_id in ids:
            promise = self._promised.get(seat_id)
            promised = promise is not None and promise.until > self._desk.now
            if promised or self._seats.all[seat_id].state != "open":
                raise Denied(ErrorCode.SEAT_TAKEN, "somebody sits there", seat_id)

    def _vacate(self, ids: Sequence[str], member: Member, owner: str | None) -> None:
        self._seats.vacate(ids, owner)
        self._write("left", ids, member, owner)

    def _write(self, what: SeatNews, ids: Sequence[str], member: Member, owner: str | None = None) -> None:
        if ids:
            self._desk.record(
                SeatChanged(
                    at=self._desk.at, what=what, seats=tuple(ids), member=member.id, name=member.name,
                    owner=owner or "",
                )
            )  # fmt: skip


def _saved(member: Member) -> SavedMember:
    taken = tuple(n for n, answer in member.answers.items() if isinstance(answer, Ack))
    return SavedMember(member.id, member.name, member.is_house, member.last_n, member.hold_used_ms, taken)
