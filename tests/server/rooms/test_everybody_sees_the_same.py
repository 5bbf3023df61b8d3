"""Whatever happens in whatever order: every client's state is the server's, and it heard every event exactly once."""

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tables import Client, Table, plan, throw, toss

from midline_games.match import AUDIENCES, Audience, GameEvent
from midline_protocol.canonical import state_hash
from midline_protocol.messages import Check, Ready, Resync, Since
from midline_server.rooms.news import HashMismatch
from midline_server.rooms.people import Person, Reservation
from midline_server.rooms.seats import ConnectionId

MEMBERS = {"anna": ("a1",), "olga": ("a2",), "bert": ("b1",), "rolf": ("b2",), "carl": ("co",), "solo": ()}


CLAIM = Reservation("r1", ("a1",), "anna", "j", 0)


def as_told(event: GameEvent) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(event.body))


class AnyMatch(RuleBasedStateMachine):
    """Members come, go, come back, play and wait; spectators too. What each audience was told is written down."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(plan(size=2, stand_in="none"), solves=False)
        self.told: dict[Audience, list[tuple[int, Any]]] = {audience: [] for audience in AUDIENCES}
        self.at: dict[ConnectionId, str | None] = {}
        self.clients: dict[str, Client] = {}
        herald = self.table.room.herald
        publish = herald.publish

        def listen(look: Any, events: list[GameEvent], at: Any, now: Any) -> Any:
            told = publish(look, events, at, now)
            for stream in herald.streams():
                for event in events:
                    if event.only is None or stream.audience in event.only:
                        self.told[stream.audience].append((stream.seq, as_told(event)))
            return told

        herald.publish = listen  # type: ignore[method-assign]

    @initialize(early=st.booleans())
    def begin(self, early: bool) -> None:
        if early:
            for member in ("anna", "olga", "bert", "rolf"):
                self.come(member, resume=False)
            self.ready()

    def connection(self, member: str) -> ConnectionId | None:
        return next((c for c, who in self.at.items() if who == member), None)

    @rule(member=st.sampled_from(sorted(MEMBERS)), resume=st.booleans())
    def come(self, member: str, resume: bool) -> None:
        client = self.clients.get(member) if resume else None
        since = client.since if client else None
        held = self.table.room.seats.kept_for(member)
        seats = () if held or self.table.room.status == "over" else MEMBERS[member]
        old = self.connection(member)
        if not held and not seats:
            client, since = None, None
        new = self.table.connect(member, *seats, since=since, client=client)
        if old is not None and held:
            del self.at[old]
        self.at[new] = member
        self.clients[member] = self.table.clients[new]

    @rule()
    def watch(self) -> None:
        if sum(who is None for who in self.at.values()) < 4:
            self.at[self.table.connect()] = None

    @rule(data=st.data())
    def drop(self, data: st.DataObject) -> None:
        if self.at:
            who = data.draw(st.sampled_from(sorted(self.at)))
            del self.at[who]
            self.table.lose(who)

    @rule()
    def ready(self) -> None:
        for member, (seat, *_) in [(m, s) for m, s in MEMBERS.items() if s]:
            if (connection := self.connection(member)) and seat[0] in "ab":
                self.table.say(connection, Ready(seat, seat[0] * 32)) if seat != "co" else None

    @rule(
        member=st.sampled_from(["anna", "olga", "bert", "rolf"]),
        speed=st.integers(8_000, 13_000),
        first=st.booleans(),
    )
    def act(self, member: str, speed: int, first: bool) -> None:
        if connection := self.connection(member):
            self.table.act(connection, MEMBERS[member][0], toss(speed) if first else throw(speed))

    @rule()
    def land(self) -> None:
        if self.table.waiting:
            self.table.land(self.table.waiting.pop())

    @rule(ms=st.sampled_from([1, 40, 60, 900, 11_000, 61_000]))
    def wait(self, ms: int) -> None:
        self.table.wait(ms)

    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        if self.at:
            who = data.draw(st.sampled_from(sorted(self.at)))
            client = self.table.clients[who]
            self.table.say(
                who, data.draw(st.sampled_from([Resync(), Check(client.seq, state_hash(client.tree or {}))]))
            )

    @rule(data=st.data())
    def fall_behind(self, data: st.DataObject) -> None:
        if self.at:
            who = data.draw(st.sampled_from(sorted(self.at)))
            self.table.take(
                self.table.room.coalesce(who, max(0, self.table.clients[who].seq - 3), self.table.now)
            )

    @invariant()
    def everybody_has_the_servers_state(self) -> None:
        for who in self.table.room.connections:
            stream = self.table.room.herald.stream(who)
            assert stream is not None
            client = self.table.clients[who]
            assert client.tree == self.table.tree(stream.audience)
            assert client.seq == stream.seq
            assert state_hash(client.tree or {}) == stream.hash()
        assert not self.table.asked(HashMismatch)

    @invariant()
    def everybody_listens_on_one_connection(self) -> None:
        assert set(self.table.room.connections) == set(self.at)

    @invariant()
    def nobody_missed_an_event_or_heard_one_twice(self) -> None:
        for who in self.table.room.connections:
            stream, client = self.table.room.herald.stream(who), self.table.clients[who]
            assert stream is not None
            heard = [message for message in client.heard if message["t"] in ("update", "snapshot")]
            # A snapshot stands for all that was before; from the last one on, nothing may be missing.
            last = max(n for n, message in enumerate(heard) if message["t"] == "snapshot")
            since = heard[last]["seq"]
            events = [event for message in heard[last:] for event in message.get("events", [])]
            assert events == [event for seq, event in self.told[stream.audience] if seq > since]


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_client_that_resumes_with_nonsense_gets_the_whole() -> None:
    table = Table(plan())
    for since in (Since(0, 0), Since(4, 10**6), Since(2**53 - 1, 2**53 - 1)):
        assert table.clients[table.connect(since=since)].snapshots == 1


def test_a_crowd_shares_one_snapshot_and_one_update() -> None:
    table = Table(plan())
    crowd = [ConnectionId(1_000 + n) for n in range(50)]
    joined = [table.room.join(who, Person(), None, None, table.now) for who in crowd]
    assert len({id(letter.post) for news in joined for letter in news.letters}) == 1
    news = table.room.join(ConnectionId(1), Person("anna", "Anna"), CLAIM, None, table.now)
    updates = [letter for letter in news.letters if letter.to == tuple(crowd)]
    assert len(updates) == 1


def test_a_spectator_who_comes_late_is_told_the_time_of_coming() -> None:
    table = Table(plan())
    table.start()
    table.connect()
    table.wait(500)
    late = table.connect()
    assert table.clients[late].heard[0]["at"] == table.room.desk.at


def test_audiences_that_see_the_same_are_told_it_in_the_same_bytes() -> None:
    table = Table(plan())
    anna, bert = table.start()
    watcher = table.connect()
    news = table.room.lost(bert, table.now)
    posts = {id(letter.post) for letter in news.letters}
    assert {who for letter in news.letters for who in letter.to} == {anna, watcher}
    assert len(posts) == 1
