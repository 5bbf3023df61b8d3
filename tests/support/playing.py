"""Players for every game in the catalog: what somebody might do now, sensible or not, drawn from a random source."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

import kubb_player
import kubb_stub

from midline_games.catalog import CATALOG
from midline_games.match import Capacity, Game, Match

_Sensible: TypeAlias = Callable[[Match, Random], tuple[Capacity, Any] | None]
_Wild: TypeAlias = Callable[[Match, Random], tuple[Capacity, Any]]
_Solve: TypeAlias = Callable[[Any], Any]


class Player(NamedTuple):
    """How tests play a game: an action that is probably legal, one that is anything at all, and facts without an engine."""

    game: Game
    preset: str
    sensible: _Sensible
    wild: _Wild
    solve: _Solve


def _players(sensible: _Sensible, wild: _Wild, solve: _Solve, game: Game) -> dict[str, Player]:
    """One for each preset: every ruleset keeps the promises."""
    return {f"{game.key}-{preset}": Player(game, preset, sensible, wild, solve) for preset in game.presets}


PLAYERS: dict[str, Player] = {
    **_players(kubb_player.sensible, kubb_player.wild, kubb_stub.fly, CATALOG["kubb"]),
}
assert {player.game.key for player in PLAYERS.values()} == CATALOG.keys(), (
    "every game of the catalog needs a player, so that its promises are tested"
)
