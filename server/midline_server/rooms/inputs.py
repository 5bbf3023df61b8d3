"""What seated members say: ready, actions with their numbers, and answers to the leaping clocks."""

from typing import Any, get_args

from midline_games.match import IllegalAction
from midline_protocol.codes import ErrorCode
from midline_protocol.messages import Ack, Answered, Do, Error, Ready, Refused, team_of

from .bout import Bout
from .course import Course
from .desk import Desk
from .lobby import OFFICIALS
from .seats import ConnectionId, Member


class Inputs:
    """Each input is taken, or refused with the reason, and answered again if it is repeated."""

    def __init__(self, desk: Desk, course: Course) -> None:
        self._desk = desk
        self._course = course
        self._action_types: tuple[type, ...] = get_args(desk.game.action_type) or (desk.game.action_type,)

    def ready(self, connection: ConnectionId, member: Member | None, ready: Ready) -> None:
        refused = self._refusal(member, ready.seat)
        if refused is None and self._desk.status == "running":
            refused = ErrorCode.STARTED
        if refused is None and member and self._says_ready(member, ready):
            self._course.start_if_ready()
            return
        code = refused or ErrorCode.FORBIDDEN
        who = "the first scorer or the host" if self._desk.seating.has_scorers else "a team's captain"
        self._desk.refuse(code)
        self._desk.herald.reply(connection, Error(code, f"{who} says so, in the lobby", ready.seat))

    def _says_ready(self, member: Member, ready: Ready) -> bool:
        """False where this seat does not speak for a team, or for both."""
        team, lobby, nonce = team_of(ready.seat), self._course.lobby, bytes.fromhex(ready.nonce)
        if team is not None and self._desk.seats.captain(team) == member.id:
            lobby.ready(team, nonce, ready.seat)
            return True
        if self._desk.seating.has_scorers and ready.seat in OFFICIALS:
            lobby.call(nonce, ready.seat)
            return True
        return False

    def do(self, connection: ConnectionId, member: Member | None, do: Do) -> None:
        if member is not None and do.n <= member.last_n:
            again = member.answers.get(do.n, Refused(do.n, ErrorCode.OLD_NUMBER))
            self._desk.herald.reply(connection, again)
            return
        if self._course.bout and self._desk.status == "running":
            self._course.bout.catch_up()
            self._course.moved()
        refused = self._refusal(member, do.seat) or self._not_now(do.action)
        if refused is not None or member is None or self._course.bout is None:
            # No clause forbids it, so its number is not used up: it may be tried again.
            code = refused or ErrorCode.NOT_YOUR_SEAT
            self._desk.refuse(code)
            self._desk.herald.reply(connection, Refused(do.n, code))
            return
        answer = self._act(self._course.bout, connection, member, do)
        member.took(do.n, answer)
        self._desk.herald.reply(connection, answer)

    def answered(self, connection: ConnectionId, member: Member | None, answered: Answered) -> None:
        """Lockstep and turbo need not wait for this member; but an answer to an older update is none."""
        stream, bout = self._desk.herald.stream(connection), self._course.bout
        if member and stream and bout and answered.seq >= stream.seq:
            bout.pacing.answered(member.id)

    def _act(self, bout: Bout, connection: ConnectionId, member: Member, do: Do) -> Ack | Refused:
        try:
            bout.act(self._desk.seats.capacity(do.seat), do.action, member, do.seat, do.n)
        except IllegalAction as illegal:
            self._desk.refuse(illegal.code)
            return Refused(do.n, illegal.code, illegal.clause, dict(illegal.facts))
        self._course.moved()
        stream = self._desk.herald.stream(connection)
        return Ack(do.n, stream.seq if stream else 0)

    def _refusal(self, member: Member | None, seat: str) -> ErrorCode | None:
        """Why this seat does not speak for this member now."""
        seats = self._desk.seats
        if seat not in seats.all:
            return ErrorCode.NO_SUCH_SEAT
        if member is None or seats.all[seat].member != member.id:
            return ErrorCode.NOT_YOUR_SEAT
        return ErrorCode.OVER if self._desk.status == "over" else None

    def _not_now(self, action: Any) -> ErrorCode | None:
        """Why the rules are not asked."""
        if self._course.bout is None:
            return ErrorCode.NOT_STARTED
        if self._course.bout.is_paused:
            return ErrorCode.PAUSED
        return None if isinstance(action, self._action_types) else ErrorCode.WRONG_SPORT
