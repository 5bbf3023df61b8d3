"""Players for every game in the catalog: what somebody might do now, sensible or not, drawn from a random source."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import kubb_player
import kubb_stub

from midline_games.catalog import CATALOG
from midline_games.match import Capacity, Game, Match


class Player(NamedTuple):
    """How tests play a game: an action that is probably legal, one that is anything at all, and facts without an engine."""

    game: Game
    sensible: Callable[[Match, Random], tuple[Capacity, Any] | None]
    wild: Callable[[Match, Random], tuple[Capacity, Any]]
    solve: Callable[[Any], Any]


PLAYERS: dict[str, Player] = {
    "kubb": Player(CATALOG["kubb"], kubb_player.sensible, kubb_player.wild, kubb_stub.fly),
}
assert PLAYERS.keys() == CATALOG.keys(), (
    "every game of the catalog needs a player, so that its promises are tested"
)
