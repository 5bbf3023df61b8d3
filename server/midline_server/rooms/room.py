"""A room: what happens when somebody comes, goes, says something, or time passes. No clock, socket or disk of its own.

Every verb takes the server's monotonic time `now` and returns the news: letters, records and wishes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from midline_games.match import Audience, Facts, Game, IllegalAction, Millis, MotionId
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.messages import (
    Ack,
    Answered,
    Bye,
    Check,
    ClientMessage,
    Do,
    Error,
    Leave,
    Ready,
    Refused,
    Resync,
    Revealed,
    RoomView,
    Since,
    team_of,
)  # fmt: skip

from .bout import Bout
from .clock import Clock, WallMs
from .desk import Desk
from .herald import Herald
from .lobby import Lobby
from .news import HashMismatch, News, StatusIs
from .people import Denied, Person, Reservation, RoomInfo
from .play import Play
from .records import (
    Ended,
    Paused,
    Plan,
    Saved,
    Seeded,
    Started,
    Unpaused,
)  # fmt: skip
from .seats import ConnectionId, Member, Seats, audience_of
from .sitting import Sitting

BACK_IN_MS: Final = 1_000
"""when to try again after a server has gone down"""

Status: TypeAlias = Literal["lobby", "running", "over"]


class Room:
    """One match and everybody around it. Make it with `open` or `restore`."""

    def __init__(self, plan: Plan, game: Game, seed: bytes, epoch: int, now: WallMs) -> None:
        self.plan = plan
        self.status: Status = "lobby"
        self.is_frozen = False
        self.desk = Desk(plan, game, seed, epoch, now, Clock(plan.clock, Millis(0)), Seats(plan.teams))
        self.seats = self.desk.seats
        self.sitting = Sitting(self.desk)
        self.lobby = Lobby(self.desk)
        self.bout: Bout | None = None
        self._paced: set[str] = set()
        self.herald = Herald(plan, epoch, self.view, now)
        self.desk.employ(self.herald)
        self._action_types: tuple[type, ...] = get_args(game.action_type) or (game.action_type,)

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
        moments = [self.sitting.next_hold_ends() if self.status != "over" else None, self.lobby.ready_by]
        if self.bout:
            moments.append(self.bout.due())
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def info(self) -> RoomInfo:
        plan = self.plan
        return RoomInfo(
            id=plan.id, game=plan.game, title=plan.title, host=plan.host, visibility=plan.visibility, clock=plan.clock,
            preset=plan.preset, status=self.status, seats=self.seats.views(), watching=self.herald.watching,
            is_paused=self._is_paused, at=self.desk.at, commitment=plan.commitment,
        )  # fmt: skip

    @property
    def connections(self) -> tuple[ConnectionId, ...]:
        """Everybody who is told what happens here."""
        return self.herald.listeners

    def view(self, audience: Audience) -> RoomView:
        """What an audience sees now."""
        return self._looker()(audience)

    @property
    def game(self) -> Game:
        return self.desk.game

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
        if (member := self.sitting.lost(connection)) and self.bout:
            self.bout.pacing.gone(member.id)
        self._seats_changed()
        return self._end()

    def said(self, connection: ConnectionId, message: ClientMessage, now: WallMs) -> News:
        """What a connection that has joined says; from any other it is not heard."""
        self._begin(now)
        if self.is_frozen or self.herald.stream(connection) is None:
            return self._end()
        member = self.sitting.member(connection)
        match message:
            case Do():
                self._do(connection, member, message)
            case Answered(seq=seq):
                self._answered(connection, member, seq)
            case Check(seq=seq, hash=told):
                self._check(connection, seq, told)
            case Ready():
                self._ready(connection, member, message)
            case Resync():
                self._snapshot(connection)
            case Leave():
                self._leave(connection, member)
            case _:
                pass  # said to the gateway, not to a room
        return self._end()

    def coalesce(self, connection: ConnectionId, heard_seq: int, now: WallMs) -> News:
        """A slow reader lost updates after `heard_seq`: it gets the state, and no ruling is missing."""
        self._begin(now)
        if self.herald.stream(connection) is not None:
            self._snapshot(connection, heard_seq)
        return self._end()

    def concluded(self, motion: MotionId, facts: Facts, now: WallMs) -> News:
        """The facts of a motion are in."""
        self._begin(now)
        if self.bout and not self.is_frozen:
            self.bout.conclude(motion, facts)
            self._moved()
        return self._end()

    def tick(self, now: WallMs) -> News:
        """Time has passed."""
        self._begin(now)
        if self.is_frozen:
            return self._end()
        if self.status != "over" and self.sitting.end_holds(stands_in=self._stands_in):
            self._seats_changed()
        if self.lobby.ready_by is not None and self.lobby.ready_by <= now:
            self.lobby.agree_for_them()
            self._start_if_ready()
        if self.bout and self.status == "running":
            self.bout.pass_time()
            self._moved()
        return self._end()

    def send_house(self, seats: Sequence[str], level: str | None, now: WallMs) -> News:
        """Ask for house players in open seats."""
        self._begin(now)
        self.sitting.send_house([seat for seat in seats if self.seats.all[seat].state == "open"], level)
        return self._end()

    def lend(self, member: str, seats: Sequence[str], now: WallMs) -> News:
        """Let house players play some of a member's seats, until the member wants them back (`reclaim`, or a join)."""
        self._begin(now)
        if lender := self.seats.members.get(member):
            self.sitting.lend(lender, [seat for seat in seats if seat in self.seats.held_by(member)])
            self._seats_changed()
        return self._end()

    def reclaim(self, member: str, now: WallMs) -> News:
        """A connected member takes its lent seats back."""
        self._begin(now)
        if (owner := self.seats.members.get(member)) and owner.connection is not None:
            self.sitting.reclaim(owner)
            self._seats_changed()
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
                self._save()
        return self.desk.take()

    def close(self, why: str, now: WallMs) -> News:
        """End the room for everybody in it; a match that was not over has no outcome."""
        self._begin(now)
        if self.status != "over":
            self.status = "over"
            self.desk.ask(StatusIs("over", {"closed": why}))
        self.herald.tell_all(Bye(CloseCode.ROOM_CLOSED, why))
        self.is_frozen = True
        return self.desk.take()

    def wake_up(self, rulings: Mapping[Audience, Sequence[Any]]) -> News:
        """After a restart: nobody is here, and the clock waits for those who were."""
        if self.status == "over":
            return self._end()
        self.sitting.drop_everybody()
        self.desk.record(Paused(at=self.desk.at, epoch=self.desk.epoch, why="restart"))
        if self.bout:
            self.bout.is_paused = self.seats.waits_for_people()
        self.herald = Herald(self.plan, self.desk.epoch, self.view, self.desk.now)
        self.desk.employ(self.herald)
        for stream in self.herald.streams():
            stream.recall(rulings[stream.audience])
        self._seats_changed()
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
        if member is None:
            self._listen(connection, (), None, since)
            return
        self.sitting.connect(member, connection)
        self._paced = self._paced | {member.id} if who.is_paced else self._paced - {member.id}
        if self.bout:
            self.bout.pacing.joined(member.id, is_paced=who.is_paced)
        self._seats_changed()
        self._listen(connection, self.seats.kept_for(member.id), member, since)

    def _listen(
        self, connection: ConnectionId, seats: tuple[str, ...], member: Member | None, since: Since | None
    ) -> None:
        held = self.seats.held_by(member.id) if member else ()
        last_n = member.last_n if member else 0
        self.herald.enter(connection, audience_of(seats), self.view, held, last_n, since, self.desk.at)
        if self.status == "over" and self.bout and self.bout.is_over:
            self.herald.reply(connection, self._revealed())

    def _leave(self, connection: ConnectionId, member: Member | None) -> None:
        if member is None:
            self.herald.leave(connection, self.desk.now)
            return
        if self.bout:
            self.bout.pacing.gone(member.id)
        self.sitting.leave(member, stands_in=self._stands_in)
        self._seats_changed()

    def _seats_changed(self) -> None:
        """What follows when somebody came or went."""
        if self.status == "lobby":
            self.lobby.look_round()
        elif self.bout and self.status == "running":
            if self.bout.is_paused and not self.seats.waits_for_people():
                self.bout.is_paused = False
                self.desk.record(Unpaused(at=self.desk.at))
            self.bout.tell_presence()
            self._moved()
            return
        self._publish()

    @property
    def _stands_in(self) -> bool:
        return self.plan.stand_in == "house" and self.status == "running"

    # The lobby

    def _ready(self, connection: ConnectionId, member: Member | None, ready: Ready) -> None:
        team = team_of(ready.seat)
        refused = self._refusal(member, ready.seat, in_lobby=True)
        if refused is None and (team is None or member is None or self.seats.captain(team) != member.id):
            refused = ErrorCode.FORBIDDEN
        if refused is not None or team is None:
            self.desk.refuse(str(refused))
            self.herald.reply(connection, Error(refused or ErrorCode.FORBIDDEN, "not ready", ready.seat))
            return
        self.lobby.ready(team, bytes.fromhex(ready.nonce), ready.seat)
        self._start_if_ready()

    def _start_if_ready(self) -> None:
        if self.lobby.is_ready:
            self.desk.record(Started(nonce_a=self.lobby.nonce("a"), nonce_b=self.lobby.nonce("b")))
            bout = self.start()
            for member in self.sitting.present():
                bout.pacing.joined(member.id, is_paced=member.id in self._paced)
            self.desk.ask(StatusIs("running"))
            bout.set_clock()
            bout.catch_up()
            bout.tell_presence()
        self._moved()

    def start(self) -> Bout:
        """The nonces are in, so the dice are made and the match begins."""
        desk = self.desk
        play = Play.start(desk.game, self.plan, desk.seed, self.lobby.nonce("a"), self.lobby.nonce("b"))
        bout = Bout(desk, play)
        self.begin(bout)
        for member in self.seats.members.values():
            member.hold_used_ms = 0
        return bout

    def begin(self, bout: Bout) -> None:
        """From now on this match is under way."""
        bout.pacing.stirred(self.desk.now)
        self.bout, self.status, self.lobby.ready_by = bout, "running", None

    # The match

    def _do(self, connection: ConnectionId, member: Member | None, do: Do) -> None:
        if member is not None and do.n <= member.last_n:
            again = member.answers.get(do.n, Refused(do.n, ErrorCode.OLD_NUMBER))
            self.herald.reply(connection, again)
            return
        if self.bout and self.status == "running":
            self.bout.catch_up()
            self._moved()
        refused = self._refusal(member, do.seat, in_lobby=False) or self._wrong_sport(do.action)
        if refused is not None or member is None or self.bout is None:
            # No clause forbids it, so its number is not used up: it may be tried again.
            self.desk.refuse(str(refused))
            self.herald.reply(connection, Refused(do.n, str(refused)))
            return
        try:
            self.bout.act(self.seats.capacity(do.seat), do.action, member, do.seat, do.n)
        except IllegalAction as illegal:
            self.desk.refuse(illegal.code)
            answer = Refused(do.n, illegal.code, illegal.clause, dict(illegal.facts))
        else:
            self._moved()
            stream = self.herald.stream(connection)
            answer = Ack(do.n, stream.seq if stream else 0)
        member.took(do.n, answer)
        self.herald.reply(connection, answer)

    def _refusal(self, member: Member | None, seat: str, *, in_lobby: bool) -> ErrorCode | None:
        """Why the server does not pass this on to the rules."""
        if seat not in self.seats.all:
            return ErrorCode.NO_SUCH_SEAT
        if member is None or self.seats.all[seat].member != member.id:
            return ErrorCode.NOT_YOUR_SEAT
        if self.status == "over":
            return ErrorCode.OVER
        if in_lobby != (self.status == "lobby"):
            return ErrorCode.STARTED if in_lobby else ErrorCode.NOT_STARTED
        return ErrorCode.PAUSED if self._is_paused else None

    def _wrong_sport(self, action: Any) -> ErrorCode | None:
        return None if isinstance(action, self._action_types) else ErrorCode.WRONG_SPORT

    def _answered(self, connection: ConnectionId, member: Member | None, seq: int) -> None:
        stream = self.herald.stream(connection)
        if member and stream and self.bout and seq >= stream.seq:
            self.bout.pacing.answered(member.id)

    def _moved(self) -> None:
        """Tell what the match did, and whether it is over."""
        if self.bout and self.bout.is_over and self.status == "running":
            self._finish(self.bout)
        else:
            self._publish()

    def _finish(self, bout: Bout) -> None:
        outcome = bout.play.match.outcome
        assert outcome is not None
        self.status = "over"
        self.desk.record(
            Ended(
                at=self.desk.at, winner=outcome.winner, clause=outcome.clause, reason=outcome.reason,
                seed=self.desk.seed, nonce_a=self.lobby.nonce("a"), nonce_b=self.lobby.nonce("b"),
            )
        )  # fmt: skip
        told = {"winner": outcome.winner, "clause": outcome.clause, "reason": outcome.reason}
        self.desk.ask(StatusIs("over", told))
        self._publish()
        self.herald.tell_all(self._revealed())

    def _revealed(self) -> Revealed:
        return Revealed(self.desk.seed.hex(), self.lobby.nonce("a").hex(), self.lobby.nonce("b").hex())

    # What is told

    @property
    def _is_paused(self) -> bool:
        return self.bout is not None and self.bout.is_paused

    def _looker(self) -> Callable[[Audience], RoomView]:
        """Seats look the same to everybody, so they are looked at once."""
        seats, play = self.seats.views(), self.bout.play if self.bout else None

        def look(audience: Audience) -> RoomView:
            match: Any = play.match.view(audience) if play else None
            return RoomView(self.status, seats, match, self._is_paused)

        return look

    def _publish(self) -> None:
        events = self.bout.take_events() if self.bout else []
        told = self.herald.publish(self._looker(), events, self.desk.at, self.desk.now)
        if self.bout and self.desk.clock.kind != "real":
            for connection in told:
                if member := self.sitting.member(connection):
                    self.bout.pacing.must_answer(member.id)

    def _check(self, connection: ConnectionId, seq: int, told: str) -> None:
        stream = self.herald.stream(connection)
        if stream is not None and stream.agrees(seq, told) is False:
            self.desk.ask(HashMismatch())
            self._snapshot(connection)

    def _snapshot(self, connection: ConnectionId, rulings_since: int | None = None) -> None:
        member = self.sitting.member(connection)
        seats = self.seats.held_by(member.id) if member else ()
        last_n = member.last_n if member else 0
        self.herald.snapshot(connection, seats, last_n, self.desk.at, rulings_since)

    # Each verb

    def _begin(self, now: WallMs) -> None:
        self.desk.now = max(self.desk.now, now)

    def _end(self) -> News:
        if self.bout and not self.is_frozen:
            self.bout.want_facts()
            self.bout.set_clock()
            if self.bout.is_worth_saving():
                self._save()
            self.desk.is_closed = self.status == "over"
        return self.desk.take()

    def _save(self) -> None:
        if self.bout:
            self.desk.record(self.bout.play.mark())
        self.desk.news.snapshot = msgspec.msgpack.encode(self._saved())
        self.desk.news.snapshot_at = self.desk.at
        self.desk.unsaved = 0

    def _saved(self) -> Saved:
        seats, members = self.sitting.save()
        play = self.bout.play if self.bout else None
        return Saved(
            at=self.desk.at, seed=self.desk.seed, epoch=self.desk.epoch, seats=seats, members=members,
            nonces={str(team): nonce for team, nonce in self.lobby.nonces.items()},
            match=play.match.snapshot() if play else None,
            rests_at=play.rests_at if play else 0,
            rulings_hash=play.rulings_hash if play else b"",
            recent={stream.audience: stream.rulings() for stream in self.herald.streams()},
        )  # fmt: skip
