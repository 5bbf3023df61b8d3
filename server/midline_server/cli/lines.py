"""A match as plain lines: each turn, each ruling in its clause's words, and how it ends."""

from rich.console import Console

from midline import Bot
from midline_games.clauses import Language
from midline_games.kubb.clauses import BOOK
from midline_protocol.kubb import GameOver, Noticed, Ruled, Ruling, TurnBegan
from midline_protocol.messages import Event
from midline_server.cli.language import Say


class Lines(Bot):
    """A spectator that prints."""

    name = "lines"

    def __init__(self, console: Console, say: Say) -> None:
        super().__init__()
        self._console = console
        self._say = say

    def on_event(self, event: Event) -> None:
        if (line := _line(event, self._say)) is not None:
            self._console.print(line, markup=False, highlight=False)


def _line(event: Event, say: Say) -> str | None:
    match event:
        case TurnBegan(team=team, number=number, batons=batons):
            return say(
                f"Turn {number}: team {team.upper()}, {batons} batons",
                f"第{number}ターン: チーム{team.upper()}、投擲棒{batons}本",
            )
        case Ruled(ruling=ruling):
            return f"  {ruling.clause:<8} {_sentence(ruling, say.language)}"
        case Noticed(code=code, clause=clause):
            return f"  {clause:<8} {code}"
        case GameOver(winner=winner, clause=clause):
            who = winner.upper() if winner else "-"
            return say(f"Winner: {who} ({clause})", f"勝者: {who}（{clause}）")
        case _:
            return None


def _sentence(ruling: Ruling, language: Language) -> str:
    if ruling.clause not in BOOK or ruling.code not in BOOK[ruling.clause].messages:
        return ruling.code
    facts: dict[str, str | int] = {fact.name: fact.value for fact in ruling.facts}
    team = ruling.team.upper() if ruling.team else ""
    about = {
        "team": team,
        "player": ruling.player or "",
        "pieces": ", ".join(ruling.pieces),
        "reason": ruling.reason or "",
    }
    return BOOK.message(ruling.clause, ruling.code).fill(language, {**facts, **about})
