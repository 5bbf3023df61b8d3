"""What a player may ask at any time: help, where the pieces are, and why the referee ruled as it did."""

from collections.abc import Mapping

from midline import Match
from midline_games.clauses import Book
from midline_games.kubb.clauses import BOOK
from midline_protocol.kubb import Ruling
from midline_server.cli.language import Say
from midline_server.cli.screen.helping import help_words
from midline_server.cli.screen.orders import Command
from midline_server.cli.screen.questions import pieces_in_words
from midline_server.cli.screen.told import why


def explain(command: Command, match: Match | None, rulings: Mapping[int, Ruling], say: Say) -> list[str]:
    """The answer to `help`, `where` or `why`, in lines."""
    if command.name == "why":
        return reasons(command.n, rulings, say)
    if command.name == "where" and match is not None:
        return pieces_in_words(match, say)
    return help_words(match, say)


def reasons(asked: str | None, rulings: Mapping[int, Ruling], say: Say) -> list[str]:
    """For the number of a ruling, the name of a clause, or (None) the last ruling."""
    if asked is not None and not asked.isdecimal():
        return why(as_printed(asked), say)
    n = int(asked) if asked is not None else max(rulings, default=0)
    if not rulings:
        return [say("There is no ruling yet.", "裁定はまだありません。")]
    if n not in rulings:
        return [say("There is no such ruling.", "その裁定はありません。")]
    return why(rulings[n].clause, say, rulings[n])


def as_printed(clause: str, book: Book = BOOK) -> str:
    """A clause's name as the book spells it, however it was typed."""
    return next((c.id for c in book if c.id.lower() == clause.lower()), clause)
