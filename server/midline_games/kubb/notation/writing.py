"""A sheet as text: the one canonical way of writing it, which reads back as the same sheet."""

import msgspec

from midline_games.kubb.notation.sheet import (
    Baton,
    Kubbs,
    Penalty,
    Play,
    Sheet,
    SheetGame,
    SheetTeam,
    SheetTurn,
    TossSide,
)
from midline_protocol.http import OptionValue

PLAIN = frozenset(" -_.'!?&()+")
"""besides letters and digits: what a name may have without being put in quotes"""


def write(sheet: Sheet) -> str:
    """The whole file, with a line break at its end."""
    head = [*_head(sheet), ""]
    games = ["\n".join(_game(game, number)) for number, game in enumerate(sheet.games, 1)]
    return "\n".join((*head, "\n\n".join(games))).strip() + "\n"


def write_turn(turn: SheetTurn) -> str:
    """One turn without its number: `j:5i2r b:2f b:- ;a1.9`."""
    notes = (
        *(() if turn.line_cm is None else (f";a{metres(turn.line_cm)}",)),
        *(() if turn.clock_s is None else (f";t{clock(turn.clock_s)}",)),
    )
    return " ".join((*map(write_play, turn.plays), *notes)) or "0i"


def write_play(play: Play) -> str:
    """One token."""
    match play:
        case Kubbs():
            body = "".join(_counted(letter, count) for letter, count in play.marks) or "0i"
            return _by(play.who, body)
        case Baton():
            body = "".join(_counted(letter, count) for letter, count in play.felled) or "-"
            return _by(play.who, body) + _notes(play)
        case Penalty():
            return f";{play.kind}" + (f"({play.team})" if play.team else "")


def metres(cm: int) -> str:
    """190 as 1.9."""
    return f"{cm / 100:.2f}".rstrip("0").rstrip(".")


def clock(seconds: int) -> str:
    """754 as 12:34."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def word(text: str) -> str:
    """A name as it stands in a header: as it is, or in quotes where it would be taken for something else."""
    is_plain = all(c.isalnum() or c in PLAIN for c in text) and text == text.strip()
    return text if is_plain else msgspec.json.encode(text).decode()


# --- within ------------------------------------------------------------------------------------------------------------


def _head(sheet: Sheet) -> list[str]:
    lines = [
        ("Title", word(sheet.title)),
        ("Date", sheet.date),
        ("Ruleset", sheet.ruleset),
        ("Options", ", ".join(f"{key}={_value(value)}" for key, value in sheet.options.items())),
        *_team("a", sheet.a),
        *_team("b", sheet.b),
    ]
    return [f"{key}: {text}" for key, text in lines if text]


def _team(key: str, team: SheetTeam) -> list[tuple[str, str]]:
    players = ", ".join(p.letters + (f"={word(p.name)}" if p.name else "") for p in team.players)
    return [(f"Team {key}", word(team.name)), (f"Players {key}", players)]


def _value(value: OptionValue) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return "+".join(map(str, value))
        case _:
            return str(value)


def _game(game: SheetGame, number: int) -> list[str]:
    contest = "" if game.contest == "game" else f": {game.contest.replace('_', ' ')}"
    lines = [f"Game {number}{contest}"]
    if game.toss is not None:
        lines.append(f"Toss: a {_side(game.toss.a)}, b {_side(game.toss.b)}")
    if game.south != "a":
        lines.append(f"South: {game.south}")
    lines.append(f"First: {game.first}")
    lines += [f"{n}. {write_turn(turn)}" for n, turn in enumerate(game.turns, 1)]
    if game.ending is not None:
        lines.append(f"End: {game.ending.how}" + (f" {game.ending.team}" if game.ending.team else ""))
    if game.result is not None:
        clause = f" {game.result.clause}" if game.result.clause else ""
        lines.append(f"Result: {game.result.winner or 'none'}{clause}")
    return lines


def _side(side: TossSide) -> str:
    far = "-" if side.distance_cm is None else str(side.distance_cm)
    return far + (" k" if side.king else "") + (" x" if side.is_illegal else "")


def _counted(letter: str, count: int) -> str:
    return letter.lower() if count == 1 else f"{count}{letter.lower()}"


def _by(who: str | None, body: str) -> str:
    return body if who is None else f"{who}:{body}"


def _notes(baton: Baton) -> str:
    notes: tuple[str, ...] = (
        "" if baton.foul is None else f";x({baton.foul})",
        ";o" if baton.own_half else "",
    )
    if baton.from_baseline is not None:
        notes += (";b" if baton.from_baseline else ";f",)
    counted = ((";u", baton.pushed_out), (";l", baton.leaning))
    return "".join(notes) + "".join(f"{note}{n}" for note, n in counted if n)
