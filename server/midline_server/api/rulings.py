"""A ruling in words: the sentence of its clause, with what was measured put in."""

from midline_games.match import GameEvent
from midline_protocol.http import Words
from midline_protocol.kubb import Ruling
from midline_server.api.bodies import RulingTold
from midline_server.api.games import Described
from midline_server.rooms.play import ruling_of


def told_in_words(game: Described | None, event: GameEvent) -> RulingTold | None:
    """None for what is no ruling."""
    ruling = ruling_of(event)
    if not isinstance(ruling, Ruling):
        return None
    words = (
        game.told(ruling.clause, ruling.code, _values(ruling)) if game else Words(ruling.code, ruling.code)
    )
    return RulingTold(event.at, ruling, words)


def _values(ruling: Ruling) -> dict[str, str | int]:
    """What the placeholders of a sentence stand for."""
    facts = {fact.name: fact.value for fact in ruling.facts}
    about = {"team": ruling.team, "player": ruling.player, "reason": ruling.reason}
    pieces = {"pieces": ", ".join(ruling.pieces)} if ruling.pieces else {}
    return {**facts, **{key: value for key, value in about.items() if value is not None}, **pieces}
