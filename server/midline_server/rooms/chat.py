"""Chat beside the match: lines said, told, muted and reported. The match and its journal do not notice any of it.

Lines are in memory alone, the last ones of each channel, and gone after a restart.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final, TypeAlias, get_args

import msgspec

from midline_protocol.codes import ErrorCode
from midline_protocol.limits import (
    CHANNEL_BURST,
    CHANNEL_EVERY_MS,
    CHAT_BURST,
    CHAT_EVERY_MS,
    CHAT_LINES,
    MUTED_MEMBERS,
    REPORTED_LINES,
)  # fmt: skip
from midline_protocol.messages import (
    Channel,
    ChatLine,
    Error,
    Mute,
    Muted,
    Report,
    Reported,
    Said,
    Say,
    ServerMessage,
)

from .desk import Desk
from .hearing import WATCHING, Ear, Hearing, Known, may_say
from .news import Chatted, KeepReport
from .people import Denied, Person
from .rate import Rate
from .seats import ConnectionId
from .stream import Post

ChatMessage: TypeAlias = Say | Mute | Report

COMMON: Final[frozenset[Channel]] = frozenset({"match", "spectators"})
"""Here a host may silence somebody. What a team says to itself is its own: the host may be an opponent."""

LINES_BEFORE: Final = 10
"""of the same channel, kept with a report: alone a line may look worse, or better, than it was"""
ID_BITS: Final = 20
"""Ids begin anew with each epoch, above all ids of the one before."""
OF_MEMBER: Final = Rate(CHAT_BURST, CHAT_EVERY_MS)
# However many come to say something: each line goes to everybody who hears the channel.
OF_CHANNEL: Final = Rate(CHANNEL_BURST, CHANNEL_EVERY_MS)
# Each is answered with whole lists, and the host's with one for everybody.
OF_MUTES: Final = Rate(20, 500)


class Chat:
    """One per room. Whoever changes seats calls `look_round` after it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._last_id = desk.epoch << ID_BITS
        self._lines: dict[Channel, deque[ChatLine]] = {
            to: deque(maxlen=CHAT_LINES) for to in get_args(Channel)
        }
        self._empty_at: dict[Channel, int] = dict.fromkeys(self._lines, 0)
        self._silenced: dict[str, None] = {}
        self._hearing = Hearing(desk.seats, self._tell_last_lines, lambda: self._last_id)
        self._greeting: tuple[int, Post] | None = None

    # Coming and going

    def enter(self, connection: ConnectionId, who: Person) -> None:
        """Let a connection listen that has got its snapshot: the last lines are next, and who is muted."""
        ear = self._hearing.enter(connection, who)
        if ear is not None and (self._silenced or (ear.known and ear.known.muted)):
            self._reply(ear, self._muted(ear.known))

    def lost(self, connection: ConnectionId) -> None:
        """The connection is gone, or has left."""
        self._hearing.lost(connection)

    def look_round(self) -> None:
        """Seats may have changed: who hears another channel by that gets its last lines."""
        self._hearing.look_round()

    # What members do

    def take(self, connection: ConnectionId, message: ChatMessage, unix_s: int) -> None:
        """Do it, or say why not; `unix_s` is the time in seconds since 1970."""
        ear = self._hearing.ear(connection)
        if ear is None:
            return
        try:
            self._do(ear, message, unix_s)
        except Denied as denied:
            self._desk.refuse(denied.code)
            self._reply(ear, Error(denied.code, denied.what, denied.where or _subject(message)))

    def report_kept(self, member: str, line: int, *, is_kept: bool) -> None:
        """What became of a report; one that could not be kept may be tried again."""
        known = self._hearing.known(member)
        if known is not None and is_kept:
            known.reports[line] = True
        elif known is not None:
            known.reports.pop(line, None)
        answer = (
            Reported(line) if is_kept else Error(ErrorCode.UNAVAILABLE, "report it again later", "$.line")
        )
        self._tell((ear for ear in self._hearing.ears() if ear.who.member == member), Post(answer))

    def _do(self, ear: Ear, message: ChatMessage, unix_s: int) -> None:
        member, known = ear.who.member, ear.known
        if member is None or known is None:
            raise Denied(ErrorCode.FORBIDDEN, "only for members: get a token, and say hello with it")
        match message:
            case Say():
                self._say(ear, member, known, message, unix_s)
            case Mute(for_all=True):
                self._silence(ear, member, known, message)
            case Mute():
                self._mute(member, known, message)
            case Report():
                self._report(ear, member, known, message, unix_s)

    # Saying

    def _say(self, ear: Ear, member: str, known: Known, say: Say, unix_s: int) -> None:
        if member in self._silenced and say.to in COMMON:
            raise Denied(ErrorCode.FORBIDDEN, "the host has silenced you")
        if not may_say(ear.hears, say.to):
            raise Denied(ErrorCode.FORBIDDEN, _WHO_MAY[say.to])
        self._count(known, say.to)
        self._last_id += 1
        seat = next(iter(self._desk.seats.kept_for(member)), None)
        line = ChatLine(self._last_id, say.to, member, ear.who.name, say.text, unix_s, seat)
        self._lines[say.to].append(line)
        hearers = (ear for ear in self._hearing.ears() if say.to in ear.hears)
        self._tell((ear for ear in hearers if not self._is_hidden(line, ear.known)), Post(Said((line,))))
        self._desk.ask(Chatted(say.to))

    def _count(self, known: Known, to: Channel) -> None:
        """One more line, of which nothing is counted if there is no place for it."""
        now = self._desk.now
        of_member = OF_MEMBER.after_one_more(known.lines_empty_at, now)
        self._empty_at[to] = OF_CHANNEL.after_one_more(self._empty_at[to], now)
        known.lines_empty_at = of_member

    # Muting

    def _mute(self, member: str, known: Known, mute: Mute) -> None:
        known.mutes_empty_at = OF_MUTES.after_one_more(known.mutes_empty_at, self._desk.now)
        if mute.member != member:
            _set(known.muted, mute.member, is_in=mute.muted)
        theirs = (ear for ear in self._hearing.ears() if ear.known is known)
        self._tell(theirs, Post(self._muted(known)))

    def _silence(self, ear: Ear, member: str, known: Known, mute: Mute) -> None:
        if member != self._desk.plan.host:
            raise Denied(ErrorCode.FORBIDDEN, "only the room's host may silence somebody", "$.for_all")
        known.mutes_empty_at = OF_MUTES.after_one_more(known.mutes_empty_at, self._desk.now)
        if mute.member == member or not _set(self._silenced, mute.member, is_in=mute.muted):
            self._reply(ear, self._muted(known))
            return
        self._greeting = None
        muting = [ear for ear in self._hearing.ears() if ear.known and ear.known.muted]
        others = [ear for ear in self._hearing.ears() if not (ear.known and ear.known.muted)]
        self._tell(others, Post(self._muted(None)))
        for ear in muting:
            self._reply(ear, self._muted(ear.known))

    def _muted(self, known: Known | None) -> Muted:
        return Muted(tuple(known.muted) if known else (), tuple(self._silenced))

    def _is_hidden(self, line: ChatLine, listener: Known | None) -> bool:
        is_silenced = line.member in self._silenced and line.to in COMMON
        return is_silenced or (listener is not None and line.member in listener.muted)

    # Reporting

    def _report(self, ear: Ear, member: str, known: Known, report: Report, unix_s: int) -> None:
        is_kept = known.reports.get(report.line)
        if is_kept is not None:
            # While it is on its way to the disk, its answer is too.
            if is_kept:
                self._reply(ear, Reported(report.line))
            return
        line = self._line_heard(ear.hears, known, report.line)
        if len(known.reports) >= REPORTED_LINES:
            raise Denied(ErrorCode.RATE, f"{REPORTED_LINES} lines are reported, no more in this room")
        known.reports[line.id] = False
        before = [one for one in self._lines[line.to] if one.id < line.id][-LINES_BEFORE:]
        kept: dict[str, object] = {
            "at": unix_s, "room": self._desk.plan.id, "by": member, "by_name": ear.who.name,
            "reason": report.reason, "line": msgspec.to_builtins(line), "before": msgspec.to_builtins(before),
        }  # fmt: skip
        self._desk.ask(KeepReport(member, line.id, line.member, kept))

    def _line_heard(self, hears: frozenset[Channel], known: Known, line_id: int) -> ChatLine:
        """What a member heard on another seat, before it left that, counts as well."""
        for to, lines in self._lines.items():
            for line in lines:
                if line.id == line_id and (to in hears or line_id <= known.heard_until.get(to, 0)):
                    return line
        raise Denied(ErrorCode.FORBIDDEN, "no line that you heard, or one of too long ago")

    # Telling

    def _tell_last_lines(self, ear: Ear, channels: frozenset[Channel]) -> None:
        if post := self._last_lines(channels, ear.known):
            self._tell([ear], post)

    def _last_lines(self, channels: frozenset[Channel], listener: Known | None) -> Post | None:
        if channels != WATCHING or (listener is not None and listener.muted):
            return self._gathered(channels, listener)
        # A thousand spectators who come at once share one message.
        if self._greeting is None or self._greeting[0] != self._last_id:
            post = self._gathered(channels, None)
            self._greeting = None if post is None else (self._last_id, post)
        return None if self._greeting is None else self._greeting[1]

    def _gathered(self, channels: frozenset[Channel], listener: Known | None) -> Post | None:
        lines = [line for to in channels for line in self._lines[to] if not self._is_hidden(line, listener)]
        return Post(Said(tuple(sorted(lines, key=lambda line: line.id)))) if lines else None

    def _reply(self, ear: Ear, message: ServerMessage) -> None:
        self._tell([ear], Post(message))

    def _tell(self, ears: Iterable[Ear], post: Post) -> None:
        self._desk.herald.hand([ear.connection for ear in ears], post)


_WHO_MAY: Final[dict[Channel, str]] = {
    "a": "only who sits in team a may say something to it",
    "b": "only who sits in team b may say something to it",
    "match": "only who has a seat may say something to the match",
    "spectators": "only who has no seat may say something to spectators",
}


def _subject(message: ChatMessage) -> str:
    """What a refusal is about."""
    match message:
        case Say():
            return "$.to"
        case Mute():
            return "$.member"
        case Report():
            return "$.line"


def _set(members: dict[str, None], member: str, *, is_in: bool) -> bool:
    """Put a member in or out; whether that changed anything. Raises Denied where there are too many."""
    if is_in == (member in members):
        return False
    if not is_in:
        del members[member]
    elif len(members) >= MUTED_MEMBERS:
        raise Denied(ErrorCode.FORBIDDEN, f"{MUTED_MEMBERS} are muted, no more in this room")
    else:
        members[member] = None
    return True
