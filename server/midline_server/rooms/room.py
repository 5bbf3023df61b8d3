"""A room: what happens when somebody comes, goes, says something, or time passes. No clock, socket or disk of its own.

Every verb takes the server's monotonic time `now` and returns the news: letters, records and wishes.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from midline_games.match import Audience, Facts, Game, Millis, MotionId
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import LEAPING_SEAT_HOLD_MS, SEAT_HOLD_MS
from midline_protocol.messages import (
    Answered,
    Bye,
    Check,
    ClientMessage,
    Do,
    Error,
    Leave,
    Ready,
    Resync,
    RoomView,
    Since,
)  # fmt: skip

from .bout import Bout
from .chat import Chat, ChatMessage
from .clock import Clock, WallMs
from .course import Course
from .desk import Desk, Status
from .herald import Herald
from .inputs import Inputs
from .news import News, StatusIs
from .people import Denied, Person, Reservation, RoomInfo
from .play import rules_of
from .records import Paused, Plan, Seeded
from .seats import ConnectionId, Member, Seats
from .sitting import Sitting
from .voice import Voice

BACK_IN_MS: Final = 1_000
"""when to try again after a server has gone down"""


class Room:
    """One match and everybody around it. Make it with `Room.open`, or `restore` it."""

    def __init__(self, plan: Plan, game: Game, seed: bytes, epoch: int, now: WallMs) -> None:
        self.plan = plan
        self.is_frozen = False
        hold_ms = SEAT_HOLD_MS if plan.clock == "real" else LEAPING_SEAT_HOLD_MS
        seating = game.seating(rules_of(game, plan))
        seats = Seats(plan.teams, plan.scorers, seating, hold_ms)
        self.desk = Desk(plan, game, seed, epoch, now, Clock(plan.clock, Millis(0)), seating, seats)
        self.seats = self.desk.seats
        self.sitting = Sitting(self.desk)
        self._voice = Voice(self.desk, self.sitting)
        self.course = Course(self.desk, self.sitting, self._voice)
        self._inputs = Inputs(self.desk, self.course)
        self._chat = Chat(self.desk)

    @classmethod
    def open(cls, plan: Plan, game: Game, seed: bytes, now: WallMs) -> tuple["Room", News]:
        """A new room, and the news that found it; its plan is already kept."""
        room = cls(plan, game, seed, 1, now)
        room.desk.record(Seeded(seed=seed))
        return room, room.desk.take()

    # What others may ask

    def due(self) -> WallMs | None:
        """When `tick` is to be called, if nothing happens before."""
        if self.is_frozen:
            return None
        moments = [
            self.sitting.next_hold_ends() if self.status != "over" else None,
            self.course.lobby.ready_by,
        ]
        if self.bout:
            moments.append(self.bout.due())
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def info(self) -> RoomInfo:
        plan = self.plan
        return RoomInfo(
            id=plan.id, game=plan.game, title=plan.title, host=plan.host, visibility=plan.visibility, clock=plan.clock,
            preset=plan.preset, status=self.status, seats=self.seats.views(), watching=self.herald.watching,
            is_paused=self._voice.is_paused, at=self.desk.at, commitment=plan.commitment,
        )  # fmt: skip

    @property
    def status(self) -> Status:
        return self.desk.status

    @property
    def bout(self) -> Bout | None:
        """The match under way, or the one that was."""
        return self.course.bout

    @property
    def connections(self) -> tuple[ConnectionId, ...]:
        """Everybody who is told what happens here."""
        return self.herald.listeners

    def view(self, audience: Audience) -> RoomView:
        """What an audience sees now."""
        return self._voice.view(audience)

    @property
    def herald(self) -> Herald:
        return self.desk.herald

    @property
    def game(self) -> Game:
        return self.desk.game

    @property
    def is_on_ground(self) -> bool:
        """Played by people somewhere, who may all be out of reach of the server for a while."""
        return self.desk.seating.is_on_ground

    @property
    def is_deserted(self) -> bool:
        """Nobody is here; house players alone are nobody, unless they are in the middle of a match."""
        if self.status == "running":
            return not self.herald.listeners
        house = sum(member.is_house for member in self.sitting.present())
        return len(self.herald.listeners) <= house

    def sits(self, member: str, seats: Sequence[str]) -> bool:
        """Whether these seats are kept for a member already."""
        return set(seats) <= set(self.seats.kept_for(member))

    # Verbs

    def reserve(self, seats: Sequence[str], member: str, until: WallMs, now: WallMs) -> News:
        """Keep seats for a ticket that is good until then; raises Denied."""
        self._begin(now)
        if self.status == "over":
            raise Denied(ErrorCode.OVER, "the match is over")
        self.sitting.reserve(seats, member, until)
        return self._end()

    def followed_by(self, rematch: str, now: WallMs) -> News:
        """Tell everybody here where the same people play again."""
        self._begin(now)
        self.desk.rematch = rematch
        self._voice.publish()
        return self._end()

    def join(
        self,
        connection: ConnectionId,
        who: Person,
        claim: Reservation | None,
        since: Since | None,
        now: WallMs,
    ) -> News:
        """Take the seats of a ticket, come back to those that are kept, or watch. Refusals are letters."""
        self._begin(now)
        try:
            member = self._member_for(who, claim)
            self._let_in(connection, who, member, since)
        except Denied as denied:
            self.desk.refuse(denied.code)
            self.herald.reply(connection, Error(denied.code, denied.what, denied.where))
        return self._end()

    def lost(self, connection: ConnectionId, now: WallMs) -> News:
        """The connection is gone. Late news of one that was replaced changes nothing."""
        self._begin(now)
        self._chat.lost(connection)
        if member := self.sitting.lost(connection):
            self._is_gone(member)
            self.course.seats_changed()
        return self._end()

    def said(self, connection: ConnectionId, message: ClientMessage, now: WallMs) -> News:
        """What a connection that has joined says; from any other it is not heard."""
        self._begin(now)
        if self.is_frozen or self.herald.stream(connection) is None:
            return self._end()
        member = self.sitting.member(connection)
        match message:
            case Do():
                self._inputs.do(connection, member, message)
            case Answered():
                self._inputs.answered(connection, member, message)
            case Check(seq=seq, hash=told):
                self._voice.check(connection, seq, told)
            case Ready():
                self._inputs.ready(connection, member, message)
            case Resync():
                self._voice.snapshot(connection)
            case Leave():
                self._leave(connection, member)
            case _:
                pass  # said to the gateway, not to a room
        return self._end()

    def chatted(self, connection: ConnectionId, message: ChatMessage, now: WallMs, unix_s: int) -> News:
        """Chat of a connection that has joined. It is no part of the match: nothing is settled, recorded or saved by it."""
        self._begin(now)
        if not self.is_frozen and self.herald.stream(connection) is not None:
            self._chat.take(connection, message, unix_s)
        return self.desk.take()

    def report_kept(self, by: str, line: int, is_kept: bool, now: WallMs) -> News:
        """What became of a report that had to be kept."""
        self._begin(now)
        self._chat.report_kept(by, line, is_kept=is_kept)
        return self.desk.take()

    def coalesce(self, connection: ConnectionId, heard_seq: int, now: WallMs) -> News:
        """A slow reader lost updates after `heard_seq`: it gets the state, and no ruling is missing."""
        self._begin(now)
        if self.herald.stream(connection) is not None:
            self._voice.snapshot(connection, heard_seq)
        return self._end()

    def concluded(self, motion: MotionId, facts: Facts, now: WallMs) -> News:
        """The facts of a motion are in."""
        self._begin(now)
        if self.bout and not self.is_frozen:
            self.bout.conclude(motion, facts)
            self.course.moved()
        return self._end()

    def tick(self, now: WallMs) -> News:
        """Time has passed."""
        self._begin(now)
        if self.is_frozen:
            return self._end()
        if self.status != "over" and self.sitting.end_holds(stands_in=self._stands_in):
            self.course.seats_changed()
        lobby = self.course.lobby
        if lobby.ready_by is not None and lobby.ready_by <= self.desk.now:
            lobby.agree_for_them()
            self.course.start_if_ready()
        if self.bout and self.status == "running":
            self.bout.pass_time()
            self.course.moved()
        return self._end()

    def send_house(self, seats: Sequence[str], level: str | None, now: WallMs) -> News:
        """Ask for house players in open seats."""
        self._begin(now)
        is_open = {seat.id for seat in self.seats.all.values() if seat.state == "open"}
        self.sitting.send_house([seat for seat in seats if seat in is_open], level)
        return self._end()

    def lend(self, member: str, seats: Sequence[str], now: WallMs) -> News:
        """Let house players play some of a member's seats, until the member wants them back (`reclaim`, or a join)."""
        self._begin(now)
        if lender := self.seats.members.get(member):
            self.sitting.lend(lender, [seat for seat in seats if seat in self.seats.held_by(member)])
            self.course.seats_changed()
        return self._end()

    def reclaim(self, member: str, now: WallMs) -> News:
        """A connected member takes its lent seats back."""
        self._begin(now)
        if (owner := self.seats.members.get(member)) and owner.connection is not None:
            self.sitting.reclaim(owner)
            self.course.seats_changed()
        return self._end()

    def freeze(self, now: WallMs) -> News:
        """The server goes down: clocks stop, everything is saved, everybody is told to come back. Nothing follows."""
        self._begin(now)
        if not self.is_frozen:
            self.desk.clock.stand(self.desk.now)
            if self.status == "running":
                self.desk.record(Paused(at=self.desk.at, epoch=self.desk.epoch, why="drain"))
            self.herald.tell_all(Bye(CloseCode.RESTART, "restart", retry_ms=BACK_IN_MS))
            self.is_frozen = True
            if self.status != "over":
                self.course.save()
        return self.desk.take()

    def close(self, why: str, now: WallMs) -> News:
        """End the room for everybody in it; a match that was not over has no outcome."""
        self._begin(now)
        if self.status != "over":
            self.desk.status = "over"
            self.desk.ask(StatusIs("over", {"closed": why}, self.seats.names()))
        self.herald.tell_all(Bye(CloseCode.ROOM_CLOSED, why))
        self.is_frozen = True
        return self.desk.take()

    def wake_up(self, rulings: Mapping[Audience, Sequence[Any]]) -> News:
        """After a restart: nobody is here, and the clock waits for those who were."""
        if self.status == "over":
            return self._end()
        self.course.has_restarted()
        self._voice.raise_again()
        for stream in self.herald.streams():
            stream.recall(rulings[stream.audience])
        self.course.seats_changed()
        return self._end()

    # Coming and going

    def _member_for(self, who: Person, claim: Reservation | None) -> Member | None:
        if claim is not None:
            if self.status == "over":
                raise Denied(ErrorCode.OVER, "the match is over")
            return self.sitting.claim(who, claim)
        if member := self.sitting.returning(who.member):
            return member
        if self.herald.watching >= self.plan.spectators:
            raise Denied(ErrorCode.SPECTATORS_FULL, f"{self.plan.spectators} may watch")
        return None

    def _let_in(
        self, connection: ConnectionId, who: Person, member: Member | None, since: Since | None
    ) -> None:
        if member is not None:
            self.sitting.connect(member, connection)
            member.is_paced = who.is_paced
            if self.bout:
                self.bout.pacing.joined(member.id, is_paced=who.is_paced)
            self.course.seats_changed()
        self._voice.welcome(connection, member, since)
        self._chat.enter(connection, who)
        if self.course.has_ended:
            self.herald.reply(connection, self.course.revealed())

    def _is_gone(self, member: Member) -> None:
        if self.bout:
            self.bout.pacing.gone(member.id)

    def _leave(self, connection: ConnectionId, member: Member | None) -> None:
        self._chat.lost(connection)
        if member is None:
            self.herald.leave(connection, self.desk.now)
            return
        self._is_gone(member)
        self.sitting.leave(member, stands_in=self._stands_in)
        self.course.seats_changed()

    @property
    def _stands_in(self) -> bool:
        return self.plan.stand_in == "house" and self.status == "running"

    # Each verb

    def _begin(self, now: WallMs) -> None:
        self.desk.now = max(self.desk.now, now)

    def _end(self) -> News:
        if not self.is_frozen:
            self.course.settle()
            self._chat.look_round()
        return self.desk.take()
