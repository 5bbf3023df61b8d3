"""Whoever comes, goes, sits and talks in whatever order: a line reaches all who may hear it, and nobody else; and what is
kept stays small."""

from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tables import Table, plan

from midline_protocol.codec import decode_tree
from midline_protocol.limits import CHAT_LINES, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Channel, Leave, Mute, Report, Say
from midline_server.rooms import hearing
from midline_server.rooms.news import KeepReport, News
from midline_server.rooms.seats import ConnectionId

SEATS = ("a1", "a2", "b1", "b2", "co")
MEMBERS = ("anna", "bert", "carl", "dora", "eve")
GONE_KEPT = 2
FEW = 3
"""so many stay, so that there is talk"""


class Watched(Table):
    """Looks at every line of chat at the moment it is told."""

    def __init__(self) -> None:
        self.who: dict[ConnectionId, str | None] = {}
        self.muted: dict[str, set[str]] = {}
        self.silenced: set[str] = set()
        self.heard: dict[ConnectionId, set[int]] = {}
        self.ever_heard: dict[str, set[int]] = {}
        super().__init__(plan(size=2, stand_in="none", host="carl"))

    def take(self, news: News) -> None:
        for letter in news.letters:
            message = decode_tree(letter.post.encoded(SUBPROTOCOL_MSGPACK), SUBPROTOCOL_MSGPACK)
            for to in letter.to:
                for line in message["lines"] if message["t"] == "said" else ():
                    self.look_at(to, line)
        super().take(news)

    def look_at(self, to: ConnectionId, line: dict[str, Any]) -> None:
        assert self.may_hear(to, line["to"]), (to, self.who[to], line)
        assert not self.hides(to, line["member"], line["to"])
        self.heard.setdefault(to, set()).add(line["id"])
        self.ever_heard.setdefault(self.who[to] or "", set()).add(line["id"])

    def hides(self, to: ConnectionId, speaker: str, channel: Channel) -> bool:
        is_silenced = speaker in self.silenced and channel in ("match", "spectators")
        return is_silenced or speaker in self.muted.get(self.who[to] or "", ())

    def may_hear(self, to: ConnectionId, channel: Channel) -> bool:
        """As the rules say it, from the seats alone."""
        seats = self.seats_of(self.who[to])
        match channel:
            case "a" | "b":
                return any(seat.startswith(channel) for seat in seats)
            case "match":
                return True
            case "spectators":
                return not seats

    def may_say(self, connection: ConnectionId, channel: Channel) -> bool:
        member = self.who[connection]
        if member is None or (member in self.silenced and channel in ("match", "spectators")):
            return False
        return bool(self.seats_of(member)) if channel == "match" else self.may_hear(connection, channel)

    def seats_of(self, member: str | None) -> list[str]:
        seats = self.room.seats.all.values()
        return [seat.id for seat in seats if member and member in (seat.member, seat.owner)]


class AnyTalk(RuleBasedStateMachine):
    """Members and nobodies come with and without seats, go, are replaced, talk, mute and report."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Watched()
        self.chat: Any = self.table.room._chat  # how much it keeps is nobody's business but a test's
        self.lines = 0

    @initialize(seats=st.permutations([*SEATS, *[None] * 4]))
    def begin(self, seats: list[str | None]) -> None:
        for member, seat in zip((*MEMBERS, None), seats, strict=False):
            self.come(member, {seat} if seat else set(), house=False)

    @property
    def here(self) -> list[ConnectionId]:
        return list(self.table.who)

    @property
    def listening(self) -> list[ConnectionId]:
        return [connection for connection in self.here if connection in self.table.room.connections]

    @rule(
        member=st.sampled_from(MEMBERS) | st.none(),
        seats=st.sets(st.sampled_from(SEATS), max_size=2),
        house=st.booleans(),
    )
    def come(self, member: str | None, seats: set[str], house: bool) -> None:
        table = self.table
        connection = ConnectionId(table._connections + 1)
        if house:
            open_seats = sorted(seat for seat in seats if table.room.seats.all[seat].state == "open")
            if open_seats:
                table.who[connection] = None
                table.connect(f"house{connection}", *open_seats, house=True)
                del table.who[connection]
            return
        table.who[connection] = member
        table.connect(member, *(sorted(seats) if member else ()))

    @precondition(lambda self: len(self.here) > FEW)
    @rule(data=st.data())
    def drop(self, data: st.DataObject) -> None:
        connection = data.draw(st.sampled_from(self.here))
        self.table.lose(connection)
        del self.table.who[connection]

    @precondition(lambda self: len(self.listening) > FEW)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        connection = data.draw(st.sampled_from(self.listening))
        self.table.say(connection, Leave())
        self.table.lose(connection)
        del self.table.who[connection]

    @rule(member=st.sampled_from(MEMBERS), back=st.booleans())
    def lend(self, member: str, back: bool) -> None:
        table = self.table
        if back:
            table.take(table.room.reclaim(member, table.now))
        else:
            table.take(table.room.lend(member, SEATS, table.now))

    @rule(ms=st.sampled_from([100, 2_000, 61_000]))
    def wait(self, ms: int) -> None:
        self.table.wait(ms)

    @precondition(lambda self: self.listening)
    @rule(data=st.data(), to=st.sampled_from(get_args(Channel)), lines=st.integers(1, 7))
    def talk_anywhere(self, data: st.DataObject, to: Channel, lines: int) -> None:
        speaker = data.draw(st.sampled_from(self.listening))
        for _ in range(lines):
            self.say(speaker, to)

    @rule(data=st.data())
    def talk(self, data: st.DataObject) -> None:
        may = [(c, to) for c in self.listening for to in get_args(Channel) if self.table.may_say(c, to)]
        for speaker, to in data.draw(st.lists(st.sampled_from(may), max_size=4)) if may else ():
            self.say(speaker, to)

    def say(self, speaker: ConnectionId, to: Channel) -> None:
        table = self.table
        before, errors = self.chat._last_id, table.clients[speaker].count("error")
        table.take(table.room.chatted(speaker, Say(to, "x"), table.now, 0))
        line = self.chat._last_id
        if line == before:
            assert table.clients[speaker].count("error") == errors + 1
            return
        assert table.may_say(speaker, to)
        for listener in self.listening:
            may = table.may_hear(listener, to) and not table.hides(listener, table.who[speaker] or "", to)
            assert (line in table.heard.get(listener, ())) == may
        self.lines += 1

    @precondition(lambda self: self.listening)
    @rule(data=st.data(), whom=st.sampled_from(MEMBERS), muted=st.sampled_from([True, True, False]))
    def mute(self, data: st.DataObject, whom: str, muted: bool) -> None:
        table = self.table
        connection = data.draw(st.sampled_from(self.listening))
        for_all = table.who[connection] == "carl" and data.draw(st.booleans())
        table.take(table.room.chatted(connection, Mute(whom, muted, for_all), table.now, 0))
        told, member = table.clients[connection].heard[-1], table.who[connection]
        if told["t"] == "muted" and member:
            table.muted[member] = set(told.get("members", ()))
            table.silenced = set(told.get("silenced", ()))

    @precondition(lambda self: self.listening and self.lines)
    @rule(data=st.data(), back=st.integers(0, 9))
    def report(self, data: st.DataObject, back: int) -> None:
        table = self.table
        connection = data.draw(st.sampled_from(self.listening))
        line = self.chat._last_id - back
        news = table.room.chatted(connection, Report(line), table.now, 0)
        for effect in news.effects:
            if isinstance(effect, KeepReport):
                assert effect.by == table.who[connection]
                assert line in table.ever_heard.get(effect.by, ()) or self._was_muted({line})
        table.take(news)

    @invariant()
    def everybody_who_listens_has_the_lines_it_may_hear(self) -> None:
        for connection in self.listening:
            for channel, lines in self.chat._lines.items():
                if self.table.may_hear(connection, channel):
                    mine = {
                        line.id for line in lines if not self.table.hides(connection, line.member, channel)
                    }
                    # Those of a member that was muted when they were told are not told later.
                    missing = mine - self.table.heard.get(connection, set())
                    assert not missing or self._was_muted(missing)

    def _was_muted(self, ids: set[int]) -> bool:
        lines = [line for kept in self.chat._lines.values() for line in kept if line.id in ids]
        return {line.member for line in lines} <= self.ever_muted

    @property
    def ever_muted(self) -> set[str]:
        self._muted = getattr(self, "_muted", set()) | self.table.silenced
        for muted in self.table.muted.values():
            self._muted |= muted
        return self._muted

    @invariant()
    def little_is_kept(self) -> None:
        listens = self.chat._hearing
        assert len(listens._ears) <= len(self.here)
        members = {who for who in self.table.who.values() if who}
        assert set(listens._known) <= members | set(listens._gone)
        assert len(listens._gone) <= GONE_KEPT
        assert all(len(lines) <= CHAT_LINES for lines in self.chat._lines.values())
        assert self.ever_muted is not None

    @invariant()
    def the_match_is_none_the_wiser(self) -> None:
        assert not any("chat" in type(record).__name__.lower() for record in self.table.records)


AnyTalk.TestCase.settings = settings(deadline=None, stateful_step_count=40, max_examples=150)


class TestAnyTalk(AnyTalk.TestCase):
    @pytest.fixture(autouse=True)
    def little(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hearing, "GONE_KEPT", GONE_KEPT)
