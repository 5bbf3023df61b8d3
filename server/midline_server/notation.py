"""A game in notation checked: read, played through the rules, and told in words where it goes wrong."""

from typing import Final

import msgspec

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.notation.errors import NotationError
from midline_games.kubb.notation.importing import Breach, Played, play
from midline_games.kubb.notation.reading import Reading, Spot, read_with_places
from midline_games.kubb.notation.tokens import Place
from midline_games.kubb.notation.writing import write, write_turn
from midline_protocol.http import (
    NotationAnswer,
    NotationFault,
    NotationResult,
    NotationTurn,
    Words,
)

NO_RULES: Final = Words("These options do not go together.", "このオプションは組み合わせられません。")


def checked(text: str, ruleset: str = "worlds") -> NotationAnswer:
    """Never raises for what is in `text`; `ruleset` has to be one of kubb's presets."""
    try:
        reading = read_with_places(text)
    except NotationError as error:
        return NotationAnswer(fault=_unread(error))
    try:
        played = play(reading.sheet, ruleset)
    except msgspec.ValidationError:
        return NotationAnswer(fault=NotationFault(1, 1, "", "option", NO_RULES))
    return NotationAnswer(
        turns=_turns(reading, played),
        fault=None if played.breach is None else _broken(reading, played.breach),
        outcome=None
        if (end := played.outcome) is None
        else NotationResult(end.winner, end.clause, end.reason),
        games=tuple(NotationResult(game.winner, game.clause, game.reason) for game in played.results),
        text=write(reading.sheet),
    )


def _unread(error: NotationError) -> NotationFault:
    told = Words(error.told("en"), error.told("ja"))
    return NotationFault(
        error.line, error.column, error.token[:64], error.code, told, facts=dict(error.facts)
    )


def _turns(reading: Reading, played: Played) -> tuple[NotationTurn, ...]:
    count: dict[int, int] = {}
    turns: list[NotationTurn] = []
    for turn in played.turns:
        n = count[turn.game] = count.get(turn.game, 0) + 1
        text = write_turn(reading.sheet.games[turn.game - 1].turns[n - 1])
        rulings = tuple(turn.rulings)
        turns.append(
            NotationTurn(turn.game, turn.number, turn.team, turn.in_hand, turn.batons, text, rulings)
        )
    return tuple(turns)


def _broken(reading: Reading, breach: Breach) -> NotationFault:
    place = _place(reading, breach)
    message = BOOK.message(breach.clause, breach.code) if _is_told(breach) else None
    values = {**breach.facts, "team": breach.facts.get("team") or breach.team or "?"}
    told = (
        Words(breach.code, breach.code)
        if message is None
        else Words(message.fill("en", values), message.fill("ja", values))
    )
    return NotationFault(
        place.line, place.column, place.token[:64], breach.code, told, breach.game, breach.turn, breach.team,
        breach.clause, breach.facts,
    )  # fmt: skip


def _is_told(breach: Breach) -> bool:
    return breach.clause in BOOK and breach.code in BOOK[breach.clause].messages


def _place(reading: Reading, breach: Breach) -> Place:
    """The token; where a whole turn or game is meant, its beginning."""
    game = breach.game - 1
    if breach.turn is not None:
        turn = breach.turn - 1
        at = reading.plays.get(Spot(game, turn, breach.play)) if breach.play is not None else None
        if at is not None or (at := reading.turns.get((game, turn))) is not None:
            return at
    return reading.results.get(game) or reading.games.get(game) or Place(1, 1, "")
