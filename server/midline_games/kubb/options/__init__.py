"""The options of a kubb match in words: what each one means, what it may be, and where a match leaves its ruleset."""

from msgspec import Struct

from midline_games.kubb.options.game import GAME
from midline_games.kubb.options.ground import GROUND
from midline_games.kubb.options.kubbs import KUBBS
from midline_games.kubb.options.people import PEOPLE
from midline_games.kubb.options.series import SERIES
from midline_games.kubb.options.standards import STANDARDS
from midline_games.kubb.options.throws import THROWS
from midline_games.kubb.options.times import TIMES
from midline_games.kubb.options.words import Choice as Choice
from midline_games.kubb.options.words import Option, Value
from midline_protocol.kubb import KubbRules

_NAMED = {option.name: option for option in (*GAME, *THROWS, *KUBBS, *SERIES, *PEOPLE, *GROUND, *TIMES)}

OPTIONS: tuple[Option, ...] = tuple(_NAMED[name] for name in KubbRules.__struct_fields__)
"""All of them, in the order of the rules' fields."""


class Deviation(Struct, frozen=True):
    """An option that a match sets otherwise than its ruleset does (KW-41)."""

    name: str
    value: Value
    standard: Value


def deviations(rules: KubbRules) -> tuple[Deviation, ...]:
    """What the lobby shows as house rules, in the order of OPTIONS."""
    standard = STANDARDS[rules.ruleset]
    pairs = ((o.name, getattr(rules, o.name), getattr(standard, o.name)) for o in OPTIONS)
    return tuple(Deviation(name, value, usual) for name, value, usual in pairs if value != usual)
