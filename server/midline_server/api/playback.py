"""Matches played again from their journals, for whoever asks about a ruling or a throw: as far as spectators may know."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from midline_games.kubb.notation.exporting import Scribe, teams_of
from midline_games.kubb.notation.sheet import Sheet
from midline_games.match import TEAMS, Game, GameEvent, Millis
from midline_protocol.codec import encode_body
from midline_protocol.http import MotionReplay
from midline_protocol.kubb import Flight, KubbRules, KubbView, PieceView, Thrown
from midline_protocol.messages import RosterView
from midline_server.api.bodies import RulingList, RulingTold
from midline_server.api.games import Described, Library
from midline_server.api.rulings import told_in_words
from midline_server.rooms.play import Play, rules_of
from midline_server.rooms.ports import Catalog
from midline_server.rooms.records import Acted, Advanced, Concluded, Plan, Seeded, Started, entry_of
from midline_server.store import journal
from midline_server.store.journal import Record
from midline_server.store.model import meta_of
from midline_server.store.store import MatchRow, Store

KEPT: Final = 64
"""matches that are kept at hand"""
KEPT_BYTES: Final = 64_000_000
"""and so much of throws altogether; one throw has about 3 kB, and a match of 17 turns has 120 throws"""
WAITING: Final = 16
"""requests that may wait for their turn"""


class Busy(Exception):
    """Too many ask at once."""


class Playback:
    """To play a match again takes a while: one is played at a time, each goes on from where it was, and what has been
    told stays at hand."""

    def __init__(self, store: Store, games: Catalog, library: Library) -> None:
        self._store = store
        self._games = games
        self._library = library
        self._kept: OrderedDict[str, Replayed] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0

    async def rulings(self, row: MatchRow) -> RulingList:
        """All so far; raises Busy."""
        return RulingList(row.id, tuple((await self._now(row)).rulings))

    async def motion(self, row: MatchRow, motion: int) -> bytes | None:
        """A MotionReplay as JSON; None if there is no such throw or it has not been judged yet. Raises Busy."""
        known = self._kept.get(row.id)
        if known is not None and motion in known.motions:
            self._kept.move_to_end(row.id)
            return known.motions[motion]
        return (await self._now(row)).motions.get(motion)

    async def notation(self, row: MatchRow) -> Sheet:
        """What was thrown so far; raises Busy."""
        return (await self._now(row)).sheet()

    async def _now(self, row: MatchRow) -> "Replayed":
        if self._waiting >= WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                return await self._brought_up(row)
        finally:
            self._waiting -= 1

    async def _brought_up(self, row: MatchRow) -> "Replayed":
        # Taken out meanwhile: what a fault has left half done is not used again.
        again = self._kept.pop(row.id, None) or Replayed(row.id, self._games, self._library)
        if again.last_n < row.last_n:
            await asyncio.to_thread(self._read, again)
        self._kept[row.id] = again
        while len(self._kept) > 1 and (
            len(self._kept) > KEPT or sum(kept.size_bytes for kept in self._kept.values()) > KEPT_BYTES
        ):
            self._kept.popitem(last=False)
        return again

    def _read(self, again: "Replayed") -> None:
        with self._store.open_journal(again.match) as stream:
            again.go_on(journal.read(stream))


class _Throw(msgspec.Struct):
    """One that is under way, with what spectators have been told of it."""

    thrown: Thrown
    at: Millis
    pieces: dict[str, PieceView]
    movers: tuple[str, ...] = ()
    frames: bytes = b""
    rest_ms: int | None = None
    """how long it takes, once the physics has said so"""


class Replayed:
    """A match as far as its journal was read."""

    def __init__(self, match: str, games: Catalog, library: Library) -> None:
        self.match = match
        self.rulings: list[RulingTold] = []
        self.motions: dict[int, bytes] = {}
        """those that have been judged, each as the JSON that is sent"""
        self.size_bytes = 0
        self.last_n = -1
        self._games = games
        self._library = library
        self._plan: Plan | None = None
        self._words: Described | None = None
        self._seed = b""
        self._play: Play | None = None
        self._throw: _Throw | None = None
        self._scribe = Scribe()
        self._created_at = 0

    def sheet(self) -> Sheet:
        """In notation, with the names of teams and players as the room was opened with."""
        plan = self._plan
        assert plan is not None
        rosters = {team: plan.rosters.get(team, RosterView()) for team in TEAMS}
        teams = teams_of(
            {team: rosters[team].players for team in TEAMS},
            {team: rosters[team].name for team in TEAMS},
            {team: plan.teams.size(team) for team in TEAMS},
        )
        rules = rules_of(self._game(plan), plan)
        assert isinstance(rules, KubbRules)
        date = datetime.fromtimestamp(self._created_at / 1000, UTC).strftime("%Y-%m-%d")
        return self._scribe.sheet(rules, teams, title=plan.title, date=date)

    def go_on(self, records: Iterable[Record]) -> None:
        """Repeat what was not there the last time; raises what `entry_of` and the match raise for an unsound journal."""
        for record in records:
            if record.n > self.last_n:
                self._take(record)
                self.last_n = record.n

    def _take(self, record: Record) -> None:
        if self._plan is None:
            meta = meta_of(record)
            self._created_at = meta.created_at
            self._plan = msgspec.convert(meta.options, Plan)
            self._words = self._library.get(self._plan.game)
            return
        match entry := entry_of(record):
            case Seeded():
                self._seed = entry.seed
            case Started():
                self._play = Play.start(
                    self._game(self._plan), self._plan, self._seed, entry.nonce_a, entry.nonce_b
                )
            case Acted() | Concluded() | Advanced() if self._play is not None:
                self._repeat(self._play, entry)
            case _:
                pass

    def _game(self, plan: Plan) -> Game:
        return self._games[plan.game]

    def _repeat(self, play: Play, entry: Acted | Concluded | Advanced) -> None:
        match entry:
            case Acted():
                # First what time has brought by then, so that the pieces are those from just before the release.
                self._hear(play.advance(Millis(entry.at)), {})
                self._judge(play)
                view = play.match.view("spectators")
                self._hear(play.repeat(entry), view.pieces if isinstance(view, KubbView) else {})
                self._judge(play)
            case Concluded():
                self._hear(play.repeat(entry), {})
                # A motion that nobody threw, a lean test, may follow at the moment the throw has come to rest.
                if self._throw is not None and self._throw.thrown.motion == entry.motion:
                    self._throw.rest_ms = play.rests_at - entry.at
                self._judge(play)
            case Advanced():
                self._hear(play.repeat(entry), {})
                self._judge(play)

    def _hear(self, events: Sequence[GameEvent], pieces: dict[str, PieceView]) -> None:
        heard = [event for event in events if event.only is None or "spectators" in event.only]
        self._write_down(heard)
        for event in heard:
            if (ruling := told_in_words(self._words, event)) is not None:
                self.rulings.append(ruling)
            match event.body:
                # In a toss two throws are one motion, told by its first.
                case Thrown() as thrown if self._throw is None or self._throw.thrown.motion != thrown.motion:
                    self._throw = _Throw(thrown, event.at, pieces)
                case Flight() as flight if self._throw is not None:
                    self._throw.movers = flight.movers
                    self._throw.frames += flight.frames
                case _:
                    pass

    def _write_down(self, events: Sequence[GameEvent]) -> None:
        view = self._play.match.view("spectators") if self._play is not None and events else None
        if isinstance(view, KubbView):
            self._scribe.hear(events, view.steps[-1].n if view.steps else 0)

    def _judge(self, play: Play) -> None:
        """Keep the throw that has come to its own end. One that the end of the game has cut short was never judged."""
        throw = self._throw
        if throw is None or throw.rest_ms is None:
            return
        if play.at >= throw.at + throw.rest_ms:
            body = encode_body(
                MotionReplay(
                    self.match, throw.thrown, throw.pieces, throw.movers, throw.frames, throw.rest_ms
                )
            )
            self.motions[throw.thrown.motion] = body
            self.size_bytes += len(body)
            self._throw = None
        elif play.match.is_dead_ball:
            self._throw = None
