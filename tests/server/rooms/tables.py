"""A table to play at without a server: a pure room, its clients, and a disk that is a list."""

from typing import Any

import msgspec
from skittles import Skittles
from skittles_physics import solve

from midline_games.dice import commitment
from midline_games.match import Audience
from midline_protocol import kubb
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import ClientMessage, Do, Ready, Since
from midline_protocol.patch import apply
from midline_server.rooms.clock import ClockKind, WallMs
from midline_server.rooms.news import Effect, News, Solve
from midline_server.rooms.people import Person, Reservation
from midline_server.rooms.records import AnyEntry, Plan, Saved, entry_of
from midline_server.rooms.restart import restore
from midline_server.rooms.room import Room
from midline_server.rooms.seats import ConnectionId

SEED = bytes(range(32))
GAME = Skittles()


def plan(clock: ClockKind = "real", size: int = 1, **options: Any) -> Plan:
    rules = msgspec.to_builtins(options.pop("rules", GAME.presets["short"]))
    return Plan(
        id="r1", game="skittles", rules=rules, team_a=size, team_b=size, commitment=commitment(SEED), clock=clock,
        **options,
    )  # fmt: skip


class Client:
    """What a client would make of the bytes it is sent. Anything out of order is an AssertionError."""

    def __init__(self) -> None:
        self.epoch, self.seq = -1, -1
        self.tree: dict[str, Any] | None = None
        self.seats: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.snapshots = 0

    @property
    def since(self) -> Since | None:
        return None if self.tree is None else Since(self.epoch, self.seq)

    def hear(self, data: bytes) -> None:
        message = msgspec.msgpack.decode(data)
        self.heard.append(message)
        match message["t"]:
            case "snapshot":
                self.snapshots += 1
                self.epoch, self.seq, self.tree = message["epoch"], message["seq"], message["view"]
                self.seats = message.get("seats", [])
                assert state_hash(message["view"]) == message["hash"]
            case "update":
                assert self.tree is not None, "an update before any snapshot"
                assert message["seq"] == self.seq + 1, f"{message['seq']} after {self.seq}"
                self.seq = message["seq"]
                if "view" in message:
                    self.tree = message["view"]
                elif "patch" in message:
                    self.tree = apply(self.tree, message["patch"])
                self.events += message.get("events", [])
            case "seated":
                self.seats = message["seats"]
            case _:
                pass

    def last(self, tag: str) -> dict[str, Any]:
        return [message for message in self.heard if message["t"] == tag][-1]

    def count(self, tag: str) -> int:
        return sum(message["t"] == tag for message in self.heard)


class Table:
    """Runs a room by hand. Time is `now`; physics answer when `land` is called, or at once with `solves`."""

    def __init__(self, plan: Plan, solves: bool = True) -> None:
        self.now = WallMs(1_000)
        self.plan = plan
        self.solves = solves
        self.records: list[AnyEntry] = []
        self.saved: tuple[int, bytes] | None = None
        self.effects: list[Effect] = []
        self.clients: dict[ConnectionId, Client] = {}
        self.waiting: list[Solve] = []
        self._connections = 0
        self._n = 0
        self.room, news = Room.open(plan, GAME, SEED, self.now)
        self.take(news)

    # Verbs

    def take(self, news: News) -> None:
        self.records += [_read(record) for record in news.records]
        if news.snapshot is not None:
            self.saved = (len(self.records), news.snapshot)
        for letter in news.letters:
            for to in letter.to:
                self.clients[to].hear(bytes(letter.post.encoded(SUBPROTOCOL_MSGPACK)))  # type: ignore[arg-type]
        self.effects += news.effects
        solves = [effect for effect in news.effects if isinstance(effect, Solve)]
        if self.solves:
            for effect in solves:
                self.land(effect)
        else:
            self.waiting += solves

    def land(self, effect: Solve) -> None:
        facts = solve(effect.motion)  # type: ignore[arg-type]
        self.take(self.room.concluded(effect.motion.id, facts, self.now))

    def connect(
        self, member: str | None = None, *seats: str, since: Since | None = None, paced: bool = False,
        house: bool = False, client: Client | None = None,
    ) -> ConnectionId:  # fmt: skip
        self._connections += 1
        connection = ConnectionId(self._connections)
        self.clients[connection] = client or Client()
        claim = Reservation("r1", seats, member or "", f"j{connection}", 0, house) if seats else None
        who = Person(member, (member or "").title(), paced)
        self.take(self.room.join(connection, who, claim, since, self.now))
        return connection

    def say(self, connection: ConnectionId, message: ClientMessage) -> None:
        self.take(self.room.said(connection, message, self.now))

    def lose(self, connection: ConnectionId) -> None:
        self.take(self.room.lost(connection, self.now))

    def act(self, connection: ConnectionId, seat: str, action: kubb.KubbAction, n: int | None = None) -> int:
        self._n = self._n + 1 if n is None else n
        self.say(connection, Do(self._n, seat, action))
        return self._n

    def wait(self, ms: int) -> None:
        """Let time pass, with the timer ringing when it is due."""
        until = WallMs(self.now + ms)
        while (due := self.room.due()) is not None and due <= until:
            self.now = max(self.now, due)
            self.take(self.room.tick(self.now))
        self.now = until
        self.take(self.room.tick(self.now))

    # Short cuts

    def start(self, paced: bool = False) -> tuple[ConnectionId, ConnectionId]:
        """Anna in all seats of team a, Bert in all of team b, both ready."""
        size = self.plan.team_a
        anna = self.connect("anna", *(f"a{n}" for n in range(1, size + 1)), paced=paced)
        bert = self.connect("bert", *(f"b{n}" for n in range(1, size + 1)), paced=paced)
        self.say(anna, Ready("a1", "aa" * 16))
        self.say(bert, Ready("b1", "bb" * 16))
        return anna, bert

    def toss(self, anna: ConnectionId, bert: ConnectionId) -> None:
        """Team a begins."""
        self.act(anna, "a1", toss(9_000))
        self.act(bert, "b1", toss(8_000))

    def restart(self, *, from_snapshot: bool = True, pause_ms: int = 5_000) -> None:
        """The server is killed and comes up again."""
        saved = msgspec.msgpack.decode(self.saved[1], type=Saved) if self.saved and from_snapshot else None
        after = self.records[self.saved[0] :] if self.saved and from_snapshot else self.records
        self.clients.clear()
        self.waiting.clear()
        self.now = WallMs(self.now + pause_ms)
        self.room, news = restore(self.plan, GAME, after, saved, self.now)
        self.take(news)

    def tree(self, audience: Audience) -> dict[str, Any]:
        """What the server thinks that an audience sees."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(tree_of(self.room.view(audience))))

    def of(self, kind: type[Any]) -> list[Any]:
        return [record for record in self.records if isinstance(record, kind)]

    def asked(self, kind: type[Any]) -> list[Any]:
        return [effect for effect in self.effects if isinstance(effect, kind)]


class _Kept(msgspec.Struct):
    kind: str
    at: int
    fields: dict[str, object]


def _read(record: dict[str, object]) -> AnyEntry:
    """Through bytes, as a disk would give it back."""
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(record))
    return entry_of(_Kept(again.pop("kind"), again.pop("at"), again))


def throw(speed: int = 9_000, whirl: int = 0) -> kubb.ThrowBaton:
    return kubb.ThrowBaton(kubb.Throw(0, -4_000, speed, 0, 500, whirl=whirl))


def toss(speed: int = 9_000) -> kubb.TossThrow:
    return kubb.TossThrow(kubb.Throw(0, -4_000, speed, 0, 500))
