"""All rooms of a server: made, found, listed, taken up again after a restart, and saved before the next."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Annotated, Any, Final, Self, TypeAlias

import msgspec
import structlog

from midline_games.dice import SEED_BYTES, commitment
from midline_games.match import TEAMS, Game, Seating
from midline_protocol.codes import ErrorCode
from midline_protocol.limits import TICKET_S
from midline_protocol.messages import RosterView, team_of
from midline_server.store.errors import StoreError
from midline_server.store.model import MatchMeta, MatchRow

from .clock import ClockKind, WallMs
from .news import News
from .people import Denied, Reservation, RoomInfo
from .ports import World
from .records import Plan, StandIn, Visibility, usual_levels
from .room import Room
from .runner import Runner, revive
from .seats import ConnectionId

_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_ID_LENGTH: Final = 10
_log = structlog.get_logger()

Size: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants who makes a room."""

    game: str
    preset: str
    rules: dict[str, Any] = {}
    """options in which the preset is to be changed"""
    team_a: Size = 4
    team_b: Size = 4
    clock: ClockKind = "real"
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    visibility: Visibility = "public"
    stand_in: StandIn = "house"
    house_levels: dict[str, str] = msgspec.field(default_factory=usual_levels)
    walk_in: bool = False
    house: tuple[str, ...] = ()
    """seats that house players take at once"""
    spectators: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 1_000
    scorers: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """chairs for scorers; where the rules want scorers there is one at least"""
    rosters: dict[str, RosterView] = {}
    """by team, where it or its players have names"""


class Hall:
    """Use it as `async with Hall(world) as hall`: leaving ends the rooms, which `drain` should have saved before."""

    def __init__(
        self,
        world: World,
        *,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        unix: Callable[[], float] = time.time,
    ) -> None:
        self._world = world
        self._entropy = entropy
        self._unix = unix
        self._rooms: dict[str, Runner] = {}
        self._tasks = asyncio.TaskGroup()
        self._running: set[asyncio.Task[None]] = set()
        self._connections = 0
        self._is_draining = False

    async def __aenter__(self) -> Self:
        await self._tasks.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._running:
            task.cancel()
        await self._tasks.__aexit__(kind, error, trace)

    # What the gateway needs

    def next_connection(self) -> ConnectionId:
        """Greater than any before."""
        self._connections += 1
        return ConnectionId(self._connections)

    def find(self, room: str) -> Runner | None:
        return self._rooms.get(room)

    @property
    def is_draining(self) -> bool:
        return self._is_draining

    # What people ask for

    async def create(self, order: Order, host: str = "", *, seed: bytes | None = None) -> RoomInfo:
        """A new room, kept on disk. Raises Denied, or msgspec.ValidationError for options the game does not have.

        `seed` is for tests: whoever knows it knows the dice.
        """
        if self._is_draining:
            raise Denied(ErrorCode.DRAINING, "this server goes down")
        game = self._game(order.game)
        seed = seed or self._entropy(SEED_BYTES)
        plan = _plan(order, game, self._new_id(), host, commitment(seed))
        room, news = Room.open(plan, game, seed, self._world.time.now())
        meta = MatchMeta(plan.game, plan.title, int(self._unix() * 1000), msgspec.to_builtins(plan))
        await self._world.store.create(plan.id, meta)
        await self._world.store.append(plan.id, news.records)
        self._world.solver.warm(game)
        house = room.send_house(order.house, None, self._world.time.now())
        self._open(Runner(room, self._world, self._unix), house)
        return room.info

    async def opened(self, room: str) -> None:
        """Return when house players have been called to a new room."""
        await self._runner(room).ask(lambda room, now: News())

    def rooms(self, *, everything: bool = False) -> list[RoomInfo]:
        """Rooms that are not over; unlisted ones only for those who may see everything."""
        infos = [runner.info for runner in self._rooms.values()]
        return [
            info for info in infos if info.status != "over" and (everything or info.visibility == "public")
        ]

    def info(self, room: str) -> RoomInfo:
        """Raises Denied for a room that is not here."""
        return self._runner(room).info

    async def hold(self, room: str, seats: Sequence[str], member: str, hold_ms: int) -> None:
        """Let nobody else have these seats for so long. Raises Denied."""
        await self._runner(room).ask(
            lambda room, now: room.reserve(seats, member, WallMs(now + hold_ms), now)
        )

    async def reserve(
        self, room: str, seats: Sequence[str], member: str, *, house: bool = False
    ) -> Reservation:
        """Keep seats for a member for a minute; sign it, and it is a ticket. Raises Denied."""
        exp = int(self._unix()) + TICKET_S
        ticket = Reservation(room, tuple(seats), member, secrets.token_urlsafe(12), exp, house)
        if not house:
            # A second of grace: the ticket must never be good for longer than the seat is kept.
            hold_ms = (TICKET_S + 1) * 1000
            await self.hold(room, seats, member, hold_ms)
        return ticket

    async def send_house(self, room: str, seats: Sequence[str], level: str | None = None) -> None:
        """Call house players to open seats."""
        await self._runner(room).ask(lambda room, now: room.send_house(seats, level, now))

    async def lend(self, room: str, member: str, seats: Sequence[str]) -> None:
        """Let house players play a member's seats until `reclaim`, or until the member joins anew."""
        await self._runner(room).ask(lambda room, now: room.lend(member, seats, now))

    async def reclaim(self, room: str, member: str) -> None:
        await self._runner(room).ask(lambda room, now: room.reclaim(member, now))

    async def close(self, room: str, why: str = "closed") -> None:
        """End a room for everybody in it."""
        await self._runner(room).ask(lambda room, now: room.close(why, now))

    # From one run of the server to the next

    async def resume(self) -> list[str]:
        """Take up every match that was not over; those that cannot be are reported, and left as they are."""
        rows = await self._world.store.list("lobby", "running")
        return [row.id for row in rows if row.id not in self._rooms and await self._take_up(row)]

    async def drain(self, deadline_s: float) -> list[str]:
        """No new rooms; stop all clocks, tell everybody, save all. Returns the rooms that missed the deadline."""
        self._is_draining = True
        saving = {id_: asyncio.ensure_future(self._freeze(runner)) for id_, runner in self._rooms.items()}
        if saving:
            await asyncio.wait(saving.values(), timeout=deadline_s)
        missed = [id_ for id_, task in saving.items() if not task.done() or not task.result()]
        for task in saving.values():
            task.cancel()
        if missed:
            _log.error("rooms not saved before the deadline", rooms=missed, deadline_s=deadline_s)
        return missed

    async def _freeze(self, runner: Runner) -> bool:
        try:
            await runner.ask(lambda room, now: room.freeze(now))
        except Denied:
            return True  # it has ended by itself
        return runner.is_verified

    async def _take_up(self, row: MatchRow) -> bool:
        try:
            plan = msgspec.convert(row.meta.options, Plan)
            game = self._game(plan.game)
            loaded = await self._world.store.load(row.id)
            room, news = revive(plan, game, loaded, self._world.time.now())
        except Exception as trouble:  # whatever one journal holds, the others are taken up
            _log.error("match not taken up again", room=row.id, exc_info=trouble)
            return False
        if room.status == "over":
            await self._is_over_after_all(room)
            return False
        self._world.solver.warm(game)
        self._open(Runner(room, self._world, self._unix), news)
        return True

    async def _is_over_after_all(self, room: Room) -> None:
        """The server ended between the journal's last record and the index."""
        outcome = room.bout.play.match.outcome if room.bout else None
        told = None if outcome is None else msgspec.structs.asdict(outcome)
        try:
            await self._world.store.set_status(room.plan.id, "over", told, room.seats.names())
        except StoreError as trouble:
            _log.error("status not stored", room=room.plan.id, exc_info=trouble)

    # Within

    def _open(self, runner: Runner, news: News) -> None:
        self._rooms[runner.plan.id] = runner
        self._world.meter.room_opened(runner.plan.game)
        task = self._tasks.create_task(runner.run(news), name=f"room {runner.plan.id}")
        self._running.add(task)
        task.add_done_callback(lambda task: self._ended(runner, task))

    def _ended(self, runner: Runner, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        del self._rooms[runner.plan.id]
        self._world.meter.room_closed(runner.plan.game, runner.room.status)

    def _runner(self, room: str) -> Runner:
        runner = self._rooms.get(room)
        if runner is None:
            raise Denied(ErrorCode.NO_SUCH_ROOM, "it is not here", room)
        return runner

    def _game(self, key: str) -> Game:
        game = self._world.catalog.get(key)
        if game is None:
            raise Denied(ErrorCode.WRONG_SPORT, "this server does not play it", key)
        return game

    def _new_id(self) -> str:
        return "".join(_ID_LETTERS[byte % len(_ID_LETTERS)] for byte in self._entropy(_ID_LENGTH))


def _plan(order: Order, game: Game, room: str, host: str, promised: str) -> Plan:
    preset = game.presets.get(order.preset)
    if preset is None:
        raise Denied(ErrorCode.WRONG_SPORT, "this game has no such preset", order.preset)
    rules = msgspec.convert({**msgspec.to_builtins(preset), **order.rules}, game.rules_type)
    seating = game.seating(rules)
    _check_people(order, seating)
    return Plan(
        id=room, game=order.game, rules=msgspec.to_builtins(rules), team_a=order.team_a, team_b=order.team_b,
        commitment=promised, clock=order.clock, preset=order.preset, host=host, title=order.title,
        visibility=order.visibility, stand_in="none" if seating.is_on_ground else order.stand_in,
        house_levels=order.house_levels, house=order.house, physics=game.physics, walk_in=order.walk_in,
        spectators=order.spectators, scorers=max(order.scorers, 1) if seating.has_scorers else 0, rosters=order.rosters,
    )  # fmt: skip


def _check_people(order: Order, seating: Seating) -> None:
    """Raises Denied with the place in a room's request that cannot be so."""
    if order.scorers and not seating.has_scorers:
        raise Denied(ErrorCode.WRONG_SHAPE, "by these rules no scorer reports anything", "$.scorers")
    if order.house and seating.is_on_ground:
        team = next((team for team in TEAMS if team in map(team_of, order.house)), "a")
        raise Denied(ErrorCode.WRONG_SHAPE, "no bot can throw on real ground", f"$.{team}.bots")
    if order.clock != "real" and seating.is_on_ground:
        raise Denied(ErrorCode.WRONG_SHAPE, "on real ground time passes as it does", "$.clock")
    for team, size in (("a", order.team_a), ("b", order.team_b)):
        if len(order.rosters.get(team, RosterView()).players) > size:
            raise Denied(ErrorCode.WRONG_SHAPE, f"more names than its {size} players", f"$.{team}.roster")
