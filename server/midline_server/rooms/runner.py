"""One task for one room: it stamps what comes in, lets the room decide, keeps the records, and only then speaks."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final, Literal, TypeAlias

import msgspec
import structlog

from midline_games.match import Game, Motion
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import SEAT_HOLD_MS
from midline_protocol.messages import Bye, ClientMessage, Error, Mute, Ponged, Report, Say, Since
from midline_server.store.errors import StoreError
from midline_server.store.journal import BadRecord, BrokenJournal
from midline_server.store.model import Loaded, Snapshot

from .clock import WallMs
from .news import Chatted, Effect, HashMismatch, KeepReport, News, Refusal, Solve, StatusIs, WantHouse
from .people import Denied, Person, Reservation, RoomInfo
from .ports import Reader, Timer, World
from .records import Plan, Saved, entries_of
from .restart import restore
from .room import BACK_IN_MS, Room
from .seats import ConnectionId
from .stream import Letter, Post

INBOX: Final = 1_024
"""inputs that may wait; whoever comes then is told so"""
LIVES: Final = 3
"""how often a room whose code failed is made again from its journal"""
EMPTY_MS: Final = 300_000
"""a room without anybody is closed"""
GROUND_EMPTY_MS: Final = 12 * 3_600_000
"""the same where a match is on real ground: all phones may be in a dead spot, or it may be for tomorrow morning"""
LINGER_MS: Final = 300_000
"""after the match people may look at the result"""
COMMIT_S: Final = 10.0
"""a disk that takes longer counts as one that failed"""

Verb: TypeAlias = Callable[[Room, WallMs], News]
_STORE_TROUBLE = (StoreError, BadRecord, BrokenJournal, TimeoutError, OSError)
_log = structlog.get_logger()


class _Input(msgspec.Struct, frozen=True, eq=False):
    at: WallMs
    verb: Verb
    joins: ConnectionId | None = None
    ticket: Reservation | None = None
    done: "asyncio.Future[None] | None" = None


class Runner:
    """The live end of a room. All methods but `run` return at once and may be called from callbacks."""

    def __init__(self, room: Room, world: World, unix: Callable[[], float] = time.time) -> None:
        self.room = room
        self.is_verified = True
        self.has_ended = False
        self._world = world
        self._unix = unix
        self._inbox: deque[_Input] = deque()
        self._bell = asyncio.Event()
        self._timer: Timer | None = None
        self._readers: dict[ConnectionId, Reader] = {}
        self._solving: set[asyncio.Task[None]] = set()
        self._crashes = 0
        self._alone_since: WallMs | None = world.time.now()
        self._over_since: WallMs | None = None
        self._log = _log.bind(room=room.plan.id)

    @property
    def plan(self) -> Plan:
        return self.room.plan

    @property
    def info(self) -> RoomInfo:
        """The room as it is at this moment."""
        room = self.room
        return msgspec.structs.replace(room.info, at=room.desk.clock.read(self._world.time.now()))

    # What comes in

    def join(self, reader: Reader, who: Person, ticket: Reservation | None, since: Since | None) -> None:
        self._readers[reader.id] = reader
        self._inbox.append(
            _Input(
                self._world.time.now(),
                lambda room, now: room.join(reader.id, who, ticket, since, now),
                joins=reader.id,
                ticket=ticket,
            )
        )
        self._bell.set()

    def lost(self, connection: ConnectionId) -> None:
        self._readers.pop(connection, None)
        self._put(lambda room, now: room.lost(connection, now))

    def said(self, connection: ConnectionId, message: ClientMessage) -> bool:
        """False if there is no room for it: the sender must hear that it was not taken."""
        if len(self._inbox) >= INBOX:
            self._world.meter.overflowed(self.plan.id)
            return False
        if isinstance(message, Say | Mute | Report):
            unix_s = int(self._unix())
            self._put(lambda room, now: room.chatted(connection, message, now, unix_s))
        else:
            self._put(lambda room, now: room.said(connection, message, now))
        return True

    def echo(self, connection: ConnectionId, n: int) -> bool:
        """Answer a ping after everything before it; false if there is no room for it."""
        if len(self._inbox) >= INBOX:
            return False
        self._put(lambda _room, _now: News(letters=[Letter((connection,), Post(Ponged(n)))]))
        return True

    def coalesce(self, connection: ConnectionId, heard_seq: int) -> None:
        self._put(lambda room, now: room.coalesce(connection, heard_seq, now))

    async def ask(self, verb: Verb) -> None:
        """Do this and return when its news is out; raises what the verb raises as Denied."""
        if self.has_ended:
            raise Denied(ErrorCode.NO_SUCH_ROOM, "it has ended", self.plan.id)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inbox.append(_Input(self._world.time.now(), verb, done=done))
        self._bell.set()
        await done

    def _put(self, verb: Verb) -> None:
        # The moment it came in counts, not the one at which the room finds time for it.
        self._inbox.append(_Input(self._world.time.now(), verb))
        self._bell.set()

    # The task

    async def run(self, news: News | None = None) -> None:
        """Until the room has ended; `news` is what its making brought. Only a cancellation gets out."""
        try:
            async with asyncio.TaskGroup() as self._tasks:
                await self._publish(news or News())
                while not self.has_ended:
                    await self._wait()
                    await self._turn()
                for solving in self._solving:
                    solving.cancel()
        except* Exception as faults:
            # Nothing that a room does may end the others, which run beside it.
            self._log.error("room ended by a fault", exc_info=faults)
            self._world.meter.room_crashed(self.plan.id)
            self._say_goodbye(CloseCode.ROOM_CLOSED, "the room failed", None)
        finally:
            self.has_ended = True
            if self._timer:
                self._timer.cancel()
            # Who came in at the last moment has not been told; all others are gone.
            self._say_goodbye(CloseCode.RESTART, "the room has ended", BACK_IN_MS)
            for waiting in self._inbox:
                _answer(waiting, Denied(ErrorCode.NO_SUCH_ROOM, "it has ended", self.plan.id))

    async def _wait(self) -> None:
        """For something to come in, or for the room's one timer."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if not self._inbox:
            self._bell.clear()
            due = self._due()
            if due is None or due > self._world.time.now():
                self._timer = None if due is None else self._world.time.at(due, self._bell.set)
                await self._bell.wait()
        # Turbo is always due, and others want to live too.
        await asyncio.sleep(0)

    def _due(self) -> WallMs | None:
        moments = (self.room.due(), self._expires_at())
        return min((moment for moment in moments if moment is not None), default=None)

    async def _turn(self) -> None:
        batch, self._inbox = self._inbox, deque()
        done = _Batch(self._publish)
        try:
            for input_ in batch:
                await done.add(await self._do(input_))
            await done.add(self._pass_time())
            await done.publish()
        except Exception as error:
            await self._come_back(done, error)
            _answer_all(batch, Denied(ErrorCode.NO_SUCH_ROOM, "it failed", self.plan.id))
            return
        for input_ in batch:
            _answer(input_)
        self.has_ended = self.room.is_frozen

    async def _do(self, input_: _Input) -> News:
        if input_.joins is not None and input_.ticket is not None and not await self._redeem(input_.ticket):
            refusal = Error(ErrorCode.TICKET_USED, "ask for a new one")
            return News(letters=[Letter((input_.joins,), Post(refusal))], effects=[Refusal(refusal.code)])
        try:
            return input_.verb(self.room, input_.at)
        except Denied as denied:
            _answer(input_, denied)
            return News()

    def _pass_time(self) -> News:
        now = self._world.time.now()
        if (expires_at := self._expires_at()) is not None and expires_at <= now and not self.room.is_frozen:
            self._log.info("room closed", why=self._why_it_expires)
            return self.room.close(self._why_it_expires, now)
        due = self.room.due()
        return self.room.tick(now) if due is not None and due <= now else News()

    # What goes out

    async def _publish(self, news: News) -> None:
        """Rulings leave after the commit."""
        if news.records:
            await self._keep(news)
        for letter in news.letters:
            self._deliver(letter)
        for effect in news.effects:
            await self._see_to(effect)

    def _deliver(self, letter: Letter) -> None:
        for to in letter.to:
            if reader := self._readers.get(to):
                reader.deliver(letter.post)

    async def _keep(self, news: News) -> None:
        if not self.is_verified:
            return
        snapshot = None if news.snapshot is None else Snapshot(news.snapshot_at, news.snapshot)
        began = self._world.time.now()
        try:
            async with asyncio.timeout(COMMIT_S):
                await self._world.store.append(self.plan.id, news.records, snapshot)
        except _STORE_TROUBLE as trouble:
            # The match goes on: better one that nobody can check than none.
            self.is_verified = False
            self._world.meter.unverified(self.plan.id)
            self._log.critical("journal failed, the match goes on unverified", trouble=repr(trouble))
        else:
            self._world.meter.committed(len(news.records), self._world.time.now() - began)

    async def _see_to(self, effect: Effect) -> None:
        match effect:
            case Solve(motion):
                solving = self._tasks.create_task(self._solve(motion))
                self._solving.add(solving)
                solving.add_done_callback(self._solving.discard)
            case WantHouse(seats, level):
                self._world.house.want(self.plan.id, seats, level)
            case StatusIs(status, outcome, names):
                await self._set_status(status, outcome, names)
            case Refusal(code):
                self._world.meter.refused(code)
            case HashMismatch():
                self._world.meter.hash_mismatch(self.plan.id)
                self._log.error("a client's state was not ours", at=self.room.info.at)
            case Chatted(to):
                self._world.meter.chatted(to)
            case KeepReport():
                # Not here: nobody's throw waits for the disk that keeps a report.
                self._tasks.create_task(self._keep_report(effect))

    async def _solve(self, motion: Motion) -> None:
        try:
            facts = await self._world.solver.solve(self.room.game, motion)
        except Exception as error:
            self._put(_raising(error))
        else:
            self._put(lambda room, now: room.concluded(motion.id, facts, now))

    async def _keep_report(self, kept: KeepReport) -> None:
        is_kept = False
        log = self._log.bind(line=kept.line, by=kept.by, of=kept.of)
        try:
            async with asyncio.timeout(COMMIT_S):
                await self._world.store.keep_report(kept.report)
        except Exception as trouble:  # whatever it is, the match goes on
            log.error("a report was not kept", trouble=repr(trouble))
        else:
            is_kept = True
            self._world.meter.reported()
            log.warning("a line of chat was reported")
        self._put(lambda room, now: room.report_kept(kept.by, kept.line, is_kept, now))

    async def _set_status(
        self,
        status: Literal["running", "over"],
        outcome: Mapping[str, object] | None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        try:
            async with asyncio.timeout(COMMIT_S):
                await self._world.store.set_status(self.plan.id, status, outcome, names)
        except _STORE_TROUBLE as trouble:
            self._log.error("status not stored", status=status, trouble=repr(trouble))

    async def _redeem(self, ticket: Reservation) -> bool:
        """False for a ticket that was used before, unless its member sits in its seats already."""
        if self.room.sits(ticket.member, ticket.seats):
            return True
        try:
            async with asyncio.timeout(COMMIT_S):
                return await self._world.store.use_ticket(ticket.jti, ticket.exp)
        except _STORE_TROUBLE as trouble:
            # It is signed, for this room, and has not expired: better twice than never.
            self._log.error("ticket not checked", trouble=repr(trouble))
            return True

    # What ends it

    @property
    def _why_it_expires(self) -> str:
        return "over" if self.room.status == "over" else "empty"

    def _expires_at(self) -> WallMs | None:
        """When nobody needs the room any more."""
        now = self._world.time.now()
        self._alone_since = (self._alone_since or now) if self.room.is_deserted else None
        if self.room.status == "over":
            self._over_since = self._over_since or now
            if self._alone_since is None:
                return WallMs(self._over_since + LINGER_MS)
            # Who was away at the end still finds the outcome: an empty room waits as long as a seat is held.
            return WallMs(self._alone_since + SEAT_HOLD_MS)
        empty_ms = GROUND_EMPTY_MS if self.room.is_on_ground else EMPTY_MS
        return None if self._alone_since is None else WallMs(self._alone_since + empty_ms)

    async def _come_back(self, done: "_Batch", error: Exception) -> None:
        """The match's code failed: make the room again from its journal, and let everybody reconnect."""
        self._crashes += 1
        self._world.meter.room_crashed(self.plan.id)
        self._log.error("room failed", crashes=self._crashes, exc_info=error)
        # What was done before the fault counts.
        with contextlib.suppress(Exception):
            await done.publish()
        while self._crashes <= LIVES and self.is_verified:
            self._say_goodbye(CloseCode.RESTART, "the match was restored", BACK_IN_MS)
            try:
                loaded = await self._world.store.load(self.plan.id)
                self.room, news = revive(self.plan, self.room.game, loaded, self._world.time.now())
            except Exception as again:
                self._crashes += 1
                self._log.error("room not restored", crashes=self._crashes, exc_info=again)
            else:
                await self._publish(news)
                return
        self._say_goodbye(CloseCode.ROOM_CLOSED, "the match failed", None)
        await self._set_status("over", {"closed": "failed"})
        self.has_ended = True

    def _say_goodbye(self, code: CloseCode, why: str, retry_ms: int | None) -> None:
        readers, self._readers = self._readers, {}
        post = Post(Bye(code, why, retry_ms))
        for reader in readers.values():
            reader.deliver(post)


class _Batch:
    """News that share one commit; but a snapshot speaks of exactly the records before it."""

    def __init__(self, publish: Callable[[News], Awaitable[None]]) -> None:
        self._publish = publish
        self._news = News()

    async def add(self, news: News) -> None:
        self._news.letters += news.letters
        self._news.records += news.records
        self._news.effects += news.effects
        if news.snapshot is not None:
            self._news.snapshot, self._news.snapshot_at = news.snapshot, news.snapshot_at
            await self.publish()

    async def publish(self) -> None:
        """Once: what could not be published is not tried again."""
        news, self._news = self._news, News()
        await self._publish(news)


def revive(plan: Plan, game: Game, loaded: Loaded, now: WallMs) -> tuple[Room, News]:
    """The room that a store has kept; raises what its journal cannot be made to agree with.

    A snapshot only saves time: where it cannot be used, the journal is played again from its beginning.
    """
    if loaded.snapshot is not None:
        try:
            saved = msgspec.msgpack.decode(loaded.snapshot.blob, type=Saved)
            return restore(plan, game, entries_of(loaded.records), saved, now)
        except Exception as trouble:
            _log.warning("snapshot not used", room=plan.id, trouble=repr(trouble))
    return restore(plan, game, entries_of(loaded.all_records()), None, now)


def _raising(error: Exception) -> Verb:
    def fail(_room: Room, _now: WallMs) -> News:
        raise error

    return fail


def _answer(input_: _Input, error: Denied | None = None) -> None:
    done = input_.done
    if done is None or done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _answer_all(batch: Iterable[_Input], error: Denied) -> None:
    for input_ in batch:
        _answer(input_, error)
