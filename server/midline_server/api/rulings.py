"""Every ruling of a match in words, found by playing its journal again."""

import asyncio
from collections import OrderedDict
from typing import Final

from midline_games.match import GameEvent
from midline_protocol.http import Words
from midline_protocol.kubb import Ruling
from midline_server.api.bodies import RulingList, RulingTold
from midline_server.api.games import Described, Library
from midline_server.rooms.play import ruling_of
from midline_server.rooms.ports import Catalog
from midline_server.store import journal
from midline_server.store.store import MatchRow, Store
from midline_server.verify import replay

KEPT: Final = 64
"""matches whose rulings are kept at hand"""
WAITING: Final = 16
"""requests that may wait for their turn"""


class Busy(Exception):
    """Too many ask at once."""


class Rulings:
    """To play a match again takes a while: one is played at a time, and not again while nothing was added to it."""

    def __init__(self, store: Store, games: Catalog, library: Library) -> None:
        self._store = store
        self._games = games
        self._library = library
        self._kept: OrderedDict[str, tuple[int, RulingList]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0

    async def of(self, row: MatchRow) -> RulingList:
        """All that spectators may know; raises Busy."""
        if self._waiting >= WAITING:
            raise Busy
        self._waiting += 1
        try:
            return await self._in_turn(row)
        finally:
            self._waiting -= 1

    async def _in_turn(self, row: MatchRow) -> RulingList:
        async with self._one_at_a_time:
            last_n, told = self._kept.get(row.id, (-1, None))
            if told is None or last_n < row.last_n:
                told = await asyncio.to_thread(self._read, row.id, self._library.get(row.meta.game))
                self._kept[row.id] = row.last_n, told
            self._kept.move_to_end(row.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return told

    def _read(self, match: str, game: Described | None) -> RulingList:
        with self._store.open_journal(match) as stream:
            events = (told.event for told in replay(journal.read(stream), self._games))
            rulings = tuple(told for event in events if (told := _told(game, event)) is not None)
        return RulingList(match, rulings)


def _told(game: Described | None, event: GameEvent) -> RulingTold | None:
    ruling = ruling_of(event)
    if not isinstance(ruling, Ruling) or (event.only is not None and "spectators" not in event.only):
        return None
    words = (
        game.told(ruling.clause, ruling.code, _values(ruling)) if game else Words(ruling.code, ruling.code)
    )
    return RulingTold(event.at, ruling, words)


def _values(ruling: Ruling) -> dict[str, str | int]:
    """What the placeholders of a sentence stand for."""
    facts = {fact.name: fact.value for fact in ruling.facts}
    about = {"team": ruling.team, "player": ruling.player, "reason": ruling.reason}
    pieces = {"pieces": ", ".join(ruling.pieces)} if ruling.pieces else {}
    return {**facts, **{key: value for key, value in about.items() if value is not None}, **pieces}
