"""The games this server knows, by key. Rooms get them from here by injection and never ask which sport they have."""

from collections.abc import Mapping

from midline_games.kubb.match import Kubb
from midline_games.match import Game

CATALOG: Mapping[str, Game] = {"kubb": Kubb()}
