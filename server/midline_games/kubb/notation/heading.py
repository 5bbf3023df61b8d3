"""The lines of a text in notation that are no turns: who played by which rules, the toss, who began, how it ended."""

import re
from typing import Any, Final, Literal, NoReturn, TypeAlias, cast

import msgspec

from midline_games.kubb.notation.errors import NotationError
from midline_games.kubb.notation.sheet import (
    Ending,
    Result,
    Sheet,
    SheetGame,
    SheetPlayer,
    SheetToss,
    SheetTurn,
    TossSide,
)
from midline_games.kubb.notation.tokens import Place
from midline_games.kubb.options import STANDARDS
from midline_games.match import Team
from midline_protocol.http import OptionValue
from midline_protocol.kubb import Contest, KubbRules

Key: TypeAlias = Literal[
    "title", "date", "ruleset", "options", "team a", "team b", "players a", "players b", "toss", "first", "south", "end",
    "result",
]  # fmt: skip

CONTESTS: Final[dict[str, Contest]] = {
    "game": "game",
    "throwoff": "throwoff",
    "throw off": "throwoff",
    "sudden death": "sudden_death",
    "suddendeath": "sudden_death",
}
ENDINGS: Final = ("concede", "draw", "forfeit", "forfeit-match", "cancel", "time")
ONE_SIDED: Final = ("concede", "forfeit", "forfeit-match")
MOST_PLAYERS: Final = 6
TOSS_MOST_CM: Final = 1_500
NAME_MOST: Final = 64

_HEADER = re.compile(
    r"\s*(title|date|ruleset|options|team\s+[ab]|players\s+[ab]|toss|first|south|end|result)\s*:\s*(.*?)\s*",
    re.IGNORECASE,
)
_PART = re.compile(r'\s*((?:"(?:\\.|[^"\\])*"|[^",])+?)\s*(?:,|$)')
_PLAYER = re.compile(r"([^\W\d_]{1,16})\s*(?:[= ]\s*(.+))?")
_SIDE = re.compile(r"([ab])\s*(-|\d{1,4}(?:\.\d)?)?\s*(?:cm)?\s*(k?)\s*(x?)", re.IGNORECASE)
_CLAUSE = re.compile(r"(a|b|none)(?:\s+([A-Za-z0-9.-]{2,24}))?", re.IGNORECASE)
_DATE = re.compile(r"[\w .:+/-]{1,40}")

_FIELDS: Final[dict[str, Any]] = {field.name: field.type for field in msgspec.structs.fields(KubbRules)}


def header_of(line: str, narrow: str) -> tuple[Key, str] | None:
    """The key of a header line and what stands behind it, or None; `narrow` is the line in narrow letters."""
    found = _HEADER.fullmatch(narrow)
    if found is None:
        return None
    return cast(Key, " ".join(found[1].lower().split())), line[found.start(2) : found.end(2)]


class Heading:
    """What has been read so far of the whole and of the game under way."""

    def __init__(self) -> None:
        self.whole = Sheet()
        self.game = SheetGame()
        self._said: set[str] = set()
        self._said_of_game: set[str] = set()

    def take(self, key: Key, text: str, place: Place) -> None:
        """Raises NotationError."""
        said = self._said_of_game if key in ("toss", "first", "south", "end", "result") else self._said
        if key in said:
            raise NotationError("twice", place.line, place.column, key)
        said.add(key)
        match key:
            case "title":
                self._of_whole(title=_name(text, place))
            case "date":
                self._of_whole(date=_date(text, place))
            case "ruleset":
                self._of_whole(ruleset=_ruleset(text, place))
            case "options":
                self._of_whole(options=_options(text, place))
            case "team a" | "team b":
                team = self.whole.team(_last(key))
                self._of_whole(**{_last(key): msgspec.structs.replace(team, name=_name(text, place))})
            case "players a" | "players b":
                team = self.whole.team(_last(key))
                self._of_whole(**{_last(key): msgspec.structs.replace(team, players=_players(text, place))})
            case "toss":
                self._of_game(toss=_toss(text, place))
            case "first" | "south":
                self._of_game(**{key: _team(text, place)})
            case "end":
                self._of_game(ending=_ending(text, place))
            case "result":
                self._of_game(result=_result(text, place))

    def take_game(self, turns: tuple[SheetTurn, ...]) -> SheetGame:
        """The game that is over, with its turns; the next one begins without headers."""
        game = msgspec.structs.replace(self.game, turns=turns)
        self.game, self._said_of_game = SheetGame(), set()
        return game

    @property
    def has_ended_game(self) -> bool:
        """A line said how the game under way has ended."""
        return bool(self._said_of_game & {"end", "result"})

    def _of_whole(self, **to: object) -> None:
        self.whole = msgspec.structs.replace(self.whole, **to)

    def _of_game(self, **to: object) -> None:
        self.game = msgspec.structs.replace(self.game, **to)


# --- what may stand behind a key ------------------------------------------------------------------------------------------


def _last(key: str) -> Team:
    return "a" if key.endswith("a") else "b"


def _refuse(place: Place, expected: str) -> NoReturn:
    raise NotationError("header", place.line, place.column, place.token, expected=expected)


def _unquoted(text: str, place: Place) -> str:
    if not text.startswith('"'):
        return text
    try:
        return msgspec.json.decode(text, type=str)
    except (msgspec.DecodeError, UnicodeError):
        _refuse(place, '"..."')


def _name(text: str, place: Place) -> str:
    name = _unquoted(text, place)
    if len(name) > NAME_MOST:
        _refuse(place, f"1-{NAME_MOST}")
    return name


def _date(text: str, place: Place) -> str:
    if _DATE.fullmatch(text) is None:
        _refuse(place, "2026-05-30")
    return text


def _ruleset(text: str, place: Place) -> str:
    name = text.lower()
    if name not in STANDARDS:
        expected = ", ".join(STANDARDS)
        raise NotationError("ruleset", place.line, place.column, text, expected=expected)
    return name


def _parts(text: str, place: Place) -> list[str]:
    parts: list[str] = []
    at = 0
    while at < len(text):
        found = _PART.match(text, at)
        if found is None:
            _refuse(place, "a, b, c")
        parts.append(found[1])
        at = found.end()
    return parts


def _options(text: str, place: Place) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for part in _parts(text, place):
        key, _, value = (half.strip() for half in part.partition("="))
        if key in options:
            raise NotationError("twice", place.line, place.column, key)
        options[key] = _option(key, value, place)
    return options


def _option(key: str, value: str, place: Place) -> OptionValue:
    """The one reading of `value` that the option can have: a word, yes or no, a number, or numbers joined by +."""
    if key in _FIELDS and len(value) <= NAME_MOST:
        for reading in _readings(value):
            try:
                msgspec.convert(reading, _FIELDS[key])
            except msgspec.ValidationError:
                continue
            return reading
    raise NotationError("option", place.line, place.column, f"{key}={value}")


def _readings(value: str) -> list[OptionValue]:
    readings: list[OptionValue] = [value]
    if value.lower() in ("yes", "no", "true", "false"):
        readings.append(value.lower() in ("yes", "true"))
    numbers = value.split("+")
    if all(n.isascii() and n.isdigit() and len(n) <= 6 for n in numbers):
        readings += [int(value)] if len(numbers) == 1 else []
        readings.append([int(n) for n in numbers])
    return readings


def _players(text: str, place: Place) -> tuple[SheetPlayer, ...]:
    players: list[SheetPlayer] = []
    for part in _parts(text, place):
        found = _PLAYER.fullmatch(part)
        if found is None:
            _refuse(place, "j=Josh, g=Grant")
        players.append(SheetPlayer(found[1], _name(found[2] or "", place)))
    letters = [player.letters.lower() for player in players]
    if len(set(letters)) < len(letters):
        raise NotationError("twice", place.line, place.column, _first_twice(letters))
    if len(players) > MOST_PLAYERS:
        _refuse(place, f"1-{MOST_PLAYERS}")
    return tuple(players)


def _first_twice(letters: list[str]) -> str:
    return next(letter for n, letter in enumerate(letters) if letter in letters[:n])


def _team(text: str, place: Place) -> Team:
    match text.lower():
        case "a":
            return "a"
        case "b":
            return "b"
        case _:
            _refuse(place, "a / b")


def _toss(text: str, place: Place) -> SheetToss:
    """`a 12, b 30 k`; the comma may be left out."""
    sides: dict[str, TossSide] = {}
    for part in re.split(r"\s*,\s*|\s+(?=[abAB]\b)", text):
        found = _SIDE.fullmatch(part.strip())
        if found is None or found[1].lower() in sides:
            _refuse(place, "a 12, b 30 k")
        far = found[2]
        distance_cm = None if far in (None, "", "-") else round(float(far))
        if distance_cm is not None and distance_cm > TOSS_MOST_CM:
            _refuse(place, f"0-{TOSS_MOST_CM}")
        sides[found[1].lower()] = TossSide(distance_cm, bool(found[3]), bool(found[4]))
    if set(sides) != {"a", "b"}:
        _refuse(place, "a 12, b 30 k")
    return SheetToss(sides["a"], sides["b"])


def _ending(text: str, place: Place) -> Ending:
    how, _, team = text.lower().partition(" ")
    if how not in ENDINGS or (how in ONE_SIDED) != (team.strip() in ("a", "b")):
        _refuse(place, "concede a / draw / forfeit b / forfeit-match b / cancel / time")
    return Ending(how, _team(team.strip(), place) if how in ONE_SIDED else None)


def _result(text: str, place: Place) -> Result:
    found = _CLAUSE.fullmatch(text)
    if found is None:
        _refuse(place, "a KW-38 / none")
    return Result(None if found[1].lower() == "none" else _team(found[1], place), found[2])
