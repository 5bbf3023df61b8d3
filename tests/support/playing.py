"""Players for every game in the catalog: what somebody might do now, sensible or not, drawn from a random source."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

import kubb_player
import kubb_reporter
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
    options: Mapping[str, Any] = {}
    """where the match leaves its preset"""


def _players(sensible: _Sensible, wild: _Wild, solve: _Solve, game: Game) -> dict[str, Player]:
    """One for each preset: every ruleset keeps the promises."""
    return {f"{game.key}-{preset}": Player(game, preset, sensible, wild, solve) for preset in game.presets}


def _on_ground(preset: str, reports: str, **options: Any) -> dict[str, Player]:
    """Kubb on real ground: people report what happened."""
    sensible = partial(kubb_reporter.sensible, has_scorer=reports == "scorer")
    play = (CATALOG["kubb"], preset, sensible, kubb_player.wild, kubb_stub.fly)
    return {f"kubb-{preset}-{reports}": Player(*play, {"reports": reports, **options})}


PLAYERS: dict[str, Player] = {
    **_players(kubb_player.sensible, kubb_player.wild, kubb_stub.fly, CATALOG["kubb"]),
    **_on_ground("worlds", "teams"),
    **_on_ground("worlds", "distance", turn_cap=30),
    **_on_ground("forgotten-star-2026", "scorer"),
}
assert {player.game.key for player in PLAYERS.values()} == CATALOG.keys(), (
    "every game of the catalog needs a player, so that its promises are tested"
)
