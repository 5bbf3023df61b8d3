"""Text in notation as a sheet: forgiving about case, numbers of turns, separators and comments; says where it could not read."""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from midline_games.kubb.notation.errors import NotationError
from midline_games.kubb.notation.heading import CONTESTS, Heading, Key, header_of
from midline_games.kubb.notation.sheet import Sheet, SheetGame, SheetTurn
from midline_games.kubb.notation.tokens import Place, Said, read_token

MOST_CHARACTERS: Final = 60_000
MOST_GAMES: Final = 9
MOST_TURNS: Final = 250
MOST_TOKENS: Final = 64
"""in one turn"""
MOST_PLAYS: Final = 5_000
"""in all games; five long ones have 3,000"""

_NARROW = {0xFEE0 + narrow: narrow for narrow in range(0x21, 0x7F)} | {0x3000: 0x20}
_COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|\{[^{}\n]*\}|#[^\n]*')
_NUMBER = re.compile(r"(\d{1,4})\.(?!\d)")
_BETWEEN = re.compile(r"(?:[\s/\u3001]|,(?!\d))+")
_TOKEN = re.compile(r"(?:[^\s/,\u3001]|,(?=\d))+")
_GAME = re.compile(r"\s*game\s*(\d{0,2})\s*(?::\s*([a-z_ -]*?))?\s*", re.IGNORECASE)


class Spot(msgspec.Struct, frozen=True):
    """A play of a sheet: which game, which turn, which play in it, all from 0."""

    game: int
    turn: int
    play: int


class Reading(msgspec.Struct):
    """A sheet, and where in the text its games, turns, plays and results stand."""

    sheet: Sheet = Sheet()
    games: dict[int, Place] = {}
    turns: dict[tuple[int, int], Place] = {}
    plays: dict[Spot, Place] = {}
    results: dict[int, Place] = {}


def read(text: str) -> Sheet:
    """Raises NotationError."""
    return read_with_places(text).sheet


def read_with_places(text: str) -> Reading:
    """Likewise, with where everything stands, so that an error of the rules can be shown there."""
    if len(text) > MOST_CHARACTERS:
        raise _too_long(Place(1, 1, ""))
    reader = _Reader()
    lines = re.sub(r"\r\n?", "\n", text.removeprefix("\ufeff")).split("\n")
    for number, line in enumerate(lines, 1):
        reader.take(number, _COMMENT.sub(lambda found: found[1] or " " * len(found[0]), line))
    return reader.finished()


def _narrow(line: str) -> str:
    """Full-width letters and signs as narrow ones: every character stays in its column."""
    return line if line.isascii() else line.translate(_NARROW)


class _Reader:
    """Takes lines; keeps the game and the turns read so far."""

    def __init__(self) -> None:
        self.heading = Heading()
        self.reading = Reading()
        self.games: list[SheetGame] = []
        self.turns: list[SheetTurn] = []
        self.number: int | None = None
        """of the last turn that had one"""
        self.unnumbered = 0
        """turns since"""
        self.is_in_game = False

    def take(self, number: int, line: str) -> None:
        narrow = _narrow(line)
        place = Place(number, len(line) - len(line.lstrip()) + 1, line.strip())
        if not place.token:
            return
        if (game := _GAME.fullmatch(narrow)) is not None:
            self._begin_game(place, game[2] or "game")
        elif (header := header_of(line, narrow)) is not None:
            self._take_header(place, *header)
        else:
            self._take_turns(number, narrow)

    def finished(self) -> Reading:
        self._end_game()
        if not any(game.turns or game.ending for game in self.games):
            raise NotationError("empty", 1, 1, "")
        self.reading.sheet = msgspec.structs.replace(self.heading.whole, games=tuple(self.games))
        return self.reading

    # -- games

    def _begin_game(self, place: Place, contest: str) -> None:
        self._end_game()
        if len(self.games) >= MOST_GAMES:
            raise _too_long(place)
        name = contest.lower().strip().replace("-", " ").replace("_", " ")
        if name not in CONTESTS:
            expected = "Game 5: throwoff / sudden death"
            raise NotationError("header", place.line, place.column, place.token, expected=expected)
        self.is_in_game = True
        self.reading.games[len(self.games)] = place
        self.heading.game = msgspec.structs.replace(self.heading.game, contest=CONTESTS[name])

    def _end_game(self) -> None:
        if self.is_in_game or self.turns or self.heading.has_ended_game:
            self.games.append(self.heading.take_game(tuple(self.turns)))
        self.turns, self.number, self.unnumbered, self.is_in_game = [], None, 0, False

    def _take_header(self, place: Place, key: Key, text: str) -> None:
        if not text:
            raise NotationError("header", place.line, place.column, place.token, expected=f"{key}: ...")
        self.heading.take(key, text, place)
        if key == "result":
            self.reading.results[len(self.games)] = place

    # -- turns

    def _take_turns(self, number: int, line: str) -> None:
        """A line is a turn; a number within it begins the next one."""
        for turn, places in _turns_of(number, line):
            if turn is not None:
                self._check_number(turn)
            else:
                self.unnumbered += 1
            self._take_turn(turn or places[0], places)

    def _check_number(self, place: Place) -> None:
        """Both counts are in use, one for both teams and one for each; but none goes back or leaves a turn out."""
        now, before = int(place.token.rstrip(".")), self.number
        if before is not None and not before <= now <= before + self.unnumbered + 1:
            raise NotationError("turn_number", place.line, place.column, place.token, before=before)
        self.number, self.unnumbered = now, 0

    def _take_turn(self, start: Place, places: list[Place]) -> None:
        game, turn = len(self.games), len(self.turns)
        is_full = turn >= MOST_TURNS or game >= MOST_GAMES or len(self.reading.plays) > MOST_PLAYS
        if is_full or len(places) > MOST_TOKENS:
            raise _too_long(start)
        whole = Said()
        for place in places:
            said = read_token(place)
            for play in said.plays:
                self.reading.plays[Spot(game, turn, len(whole.plays))] = place
                whole.plays.append(play)
            whole.line_cm = whole.line_cm if said.line_cm is None else said.line_cm
            whole.clock_s = whole.clock_s if said.clock_s is None else said.clock_s
        self.reading.turns[game, turn] = start
        self.turns.append(SheetTurn(tuple(whole.plays), whole.line_cm, whole.clock_s))


def _turns_of(number: int, line: str) -> Iterator[tuple[Place | None, list[Place]]]:
    """The turns of one line: where each has its number, and its tokens."""
    turn: Place | None = None
    places: list[Place] = []
    for place in _words(number, line):
        if _NUMBER.fullmatch(place.token) is None:
            places.append(place)
            continue
        if turn is not None or places:
            yield turn, places
        turn, places = place, []
    if turn is not None or places:
        yield turn, places


def _words(number: int, line: str) -> Iterator[Place]:
    """Numbers of turns and tokens, each with its place."""
    at = 0
    while at < len(line):
        if (between := _BETWEEN.match(line, at)) is not None:
            at = between.end()
        elif (found := _NUMBER.match(line, at) or _TOKEN.match(line, at)) is not None:
            yield Place(number, at + 1, found[0])
            at = found.end()
        else:
            yield Place(number, at + 1, line[at])
            at += 1


def _too_long(place: Place) -> NotationError:
    most = {"most": MOST_CHARACTERS, "games": MOST_GAMES, "turns": MOST_TURNS}
    return NotationError("too_long", place.line, place.column, place.token[:32], **most)
