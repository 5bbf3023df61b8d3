"""Why play stands still: what an official said, word for word, or the sentence of the rule book for a reason of the rules."""

from midline_games.kubb.clauses import BOOK
from midline_server.cli.language import Say


def halt_words(reason: str | None, proposal: str | None, say: Say) -> str:
    """A code of the rule book becomes its sentence; without a reason the proposal is shown as it is."""
    told = reason or proposal or ""
    for clause in BOOK.speakers(told):
        message = clause.messages[told]
        if not message.placeholders:
            return message.fill(say.language, {})
    return told
