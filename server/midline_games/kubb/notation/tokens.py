"""One token of a turn, such as `j:2f1b;x(tilt)`: its player, what it says was thrown, and its notes."""

import re
from typing import Final, NoReturn, cast, get_args

import msgspec
from msgspec import Struct

from midline_games.kubb.notation.errors import NotationError
from midline_games.kubb.notation.sheet import MOST, Baton, Felled, Kubbs, Marks, Penalty, Play
from midline_games.match import Team
from midline_protocol.kubb import Foul

KUBB_LETTERS: Final = frozenset(("I", "R", "P", "Y", "Q", "N"))
FOULS: Final[frozenset[str]] = frozenset(get_args(Foul))
MISSES: Final = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212\u30fc0")
LINE_MOST_CM: Final = 450
CLOCK_MOST_MIN: Final = 600

_PLAYER = re.compile(r"[^\W\d_]{1,16}")
_MARKS = re.compile(r"(?:\d{0,2}[FBKIRPYQN]\+?)+", re.IGNORECASE)
_MARK = re.compile(r"(\d{0,2})([FBKIRPYQN])", re.IGNORECASE)
_ILLEGAL = re.compile(r"x(?:\(([a-z_ -]+)\))?", re.IGNORECASE)
_NOTE = re.compile(r"([a-z])(\d*)(?:\(([ab])\))?", re.IGNORECASE)
_LINE = re.compile(r"a(\d(?:[.,]\d{1,2})?)m?", re.IGNORECASE)
_CLOCK = re.compile(r"t(\d{1,3}):([0-5]\d)", re.IGNORECASE)


class Place(Struct, frozen=True):
    """Where a token stands in its text: line and column count from 1."""

    line: int
    column: int
    token: str


class Said(Struct):
    """What one token says: plays in order, and what it notes of its turn."""

    plays: list[Play] = []
    line_cm: int | None = None
    clock_s: int | None = None


def read_token(place: Place) -> Said:
    """Raises NotationError."""
    body, *notes = place.token.split(";")
    said = Said()
    if body and (play := _play(place, body)) != Kubbs(who=play.who):
        said.plays.append(play)
    for note in notes:
        _read_note(place, note, said)
    return said


# --- what was thrown ---------------------------------------------------------------------------------------------------


def _play(place: Place, body: str) -> Kubbs | Baton:
    who, what = _parted(place, body)
    if what in MISSES:
        return Baton(who=who)
    if (illegal := _ILLEGAL.fullmatch(what)) is not None:
        return Baton(who=who, foul=_foul(place, illegal[1]))
    if _MARKS.fullmatch(what) is None or what.endswith("+"):
        _refuse("baton_and_kubbs" if _is_mixed(what) else "not_a_token", place)
    marks = [(letter.upper(), int(count or 1)) for count, letter in _MARK.findall(what)]
    is_kubbs = any(letter in KUBB_LETTERS for letter, _ in marks)
    if is_kubbs:
        # Before Q had its letter, a rescue was written as a field kubb hit while kubbs were thrown in.
        marks = [("Q" if letter == "F" else letter, count) for letter, count in marks]
    joined = _joined(place, marks)
    if is_kubbs and (not joined or any(letter in KUBB_LETTERS for letter, _ in joined)):
        return Kubbs(cast(Marks, joined), who)
    return Baton(cast(Felled, joined), who)


def _parted(place: Place, body: str) -> tuple[str | None, str]:
    who, colon, what = body.rpartition(":")
    if not colon:
        return None, what
    if _PLAYER.fullmatch(who) is None or not what:
        _refuse("player", place)
    return who, what


def _joined(place: Place, marks: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """`iiir` as `3ir`; what counts nothing is left out."""
    joined: list[tuple[str, int]] = []
    for letter, count in marks:
        before = joined[-1][1] if joined and joined[-1][0] == letter else None
        total = count + (before or 0)
        if total > MOST[letter]:
            _refuse("count", place, letter=letter.lower(), most=MOST[letter])
        if before is not None:
            joined[-1] = (letter, total)
        elif count:
            joined.append((letter, count))
    return tuple(joined)


def _is_mixed(what: str) -> bool:
    return any(c in MISSES for c in what) and any(c.upper() in KUBB_LETTERS for c in what)


def _foul(place: Place, reason: str | None) -> Foul:
    name = (reason or "other").lower().replace(" ", "_").replace("-", "_")
    if name not in FOULS:
        _refuse("note", place)
    return cast(Foul, name)


# --- notes -------------------------------------------------------------------------------------------------------------


def _read_note(place: Place, note: str, said: Said) -> None:
    if (line := _LINE.fullmatch(note)) is not None:
        said.line_cm = round(float(line[1].replace(",", ".")) * 100)
        if said.line_cm > LINE_MOST_CM:
            _refuse("note", place)
    elif (clock := _CLOCK.fullmatch(note)) is not None:
        said.clock_s = int(clock[1]) * 60 + int(clock[2])
        if said.clock_s > CLOCK_MOST_MIN * 60:
            _refuse("note", place)
    elif (illegal := _ILLEGAL.fullmatch(note)) is not None:
        _change(place, said, foul=_foul(place, illegal[1]))
    elif (known := _NOTE.fullmatch(note)) is not None:
        _read_letter(place, said, known[1].lower(), known[2], known[3])
    else:
        _refuse("note", place)


def _read_letter(place: Place, said: Said, letter: str, digits: str, team: str | None) -> None:
    count = int(digits[:3] or 1)
    match letter:
        case "w" | "g" | "m" if not digits:
            said.plays.append(Penalty(letter, _team(team)))
        case "o" if not digits and team is None:
            _change(place, said, own_half=True)
        case "b" | "f" if not digits and team is None:
            _change(place, said, from_baseline=letter == "b")
        case "u" | "l" if team is None and 1 <= count <= 10:
            _change(place, said, **{"u": {"pushed_out": count}, "l": {"leaning": count}}[letter])
        case _:
            _refuse("note", place)


def _team(team: str | None) -> Team | None:
    if not team:
        return None
    return "a" if team.lower() == "a" else "b"


def _change(place: Place, said: Said, **to: object) -> None:
    """The baton of this token, with what a note says of it."""
    baton = next((play for play in said.plays if isinstance(play, Baton)), None)
    if baton is None:
        _refuse("note_place", place)
    said.plays[said.plays.index(baton)] = msgspec.structs.replace(baton, **to)


def _refuse(code: str, place: Place, **facts: int | str) -> NoReturn:
    raise NotationError(code, place.line, place.column, place.token, **facts)
