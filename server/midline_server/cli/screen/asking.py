"""Asking a player for an answer: once for each decision, with the time that is left, and a word when little of it is."""

from typing import TypeAlias

import msgspec

from midline import Match
from midline_protocol.kubb import PhaseView, Team, TurnView
from midline_server.cli.screen.names import team_name
from midline_server.cli.screen.questions import pieces_in_words, question
from midline_server.cli.screen.speaker import Speaker

HURRY_MS = 15_000
"""so long before a clock runs out it is said"""

_Decision: TypeAlias = tuple[PhaseView, TurnView | None]


class Asking:
    """The question that a team has been asked, if any. It is handed the match as it is now, time included."""

    def __init__(self, team: Team, speaker: Speaker, *, in_words: bool) -> None:
        self._team: Team = team
        self._out, self._say = speaker, speaker.say
        self._in_words = in_words
        self._asked: _Decision | None = None
        self._hurried: _Decision | None = None
        self._knows_of_draw = False

    @property
    def is_open(self) -> bool:
        return self._asked is not None

    def ask(self, match: Match) -> None:
        """Show the pitch and ask, unless this has been asked already."""
        # That the others have answered meanwhile is no new question.
        decision = (msgspec.structs.replace(match.phase, agreed=(), teams=()), match.view.turn)
        if decision != self._asked:
            self._asked = decision
            self._show(match)
            self._out.write(*question(match, self._say))

    def ask_about_a_draw(self, match: Match) -> None:
        """Say how it is answered, once for each offer."""
        if match.is_offered_draw and not self._knows_of_draw:
            self._out.write(
                self._say(
                    "A draw? `draw` accepts, `no` declines; it is open until the turn is over.",
                    "引き分けにしますか。「引き分け」で受け、「いいえ」で断ります。ターンの終わりまで有効です。",
                )
            )
        self._knows_of_draw = match.is_offered_draw

    def withdraw(self) -> None:
        """No answer is wanted any more; the same decision may be asked for again."""
        self._asked = None

    def prompt(self, match: Match | None) -> None:
        """Wait for a line, if there is a question."""
        if self._asked is None:
            return
        left = self._left_ms(match)
        time = "" if left is None else self._say(f" [{left // 1000} s]", f" [{left // 1000}秒]")
        self._out.prompt(f"{team_name(self._team, self._say)}{time} > ")

    def hurry_in_s(self, match: Match | None) -> float | None:
        """When to call `hurry`; None if there is no clock, or it is too late, or it has been said."""
        left = self._left_ms(match)
        if left is None or left <= HURRY_MS or self._hurried == self._asked:
            return None
        return (left - HURRY_MS) / 1000

    def hurry(self) -> None:
        """Say that little time is left."""
        self._hurried = self._asked
        left = HURRY_MS // 1000
        self._out.write(self._say(f"{left} seconds left.", f"残り{left}秒です。"))

    def _show(self, match: Match) -> None:
        if match.phase.kind in ("setting_up", "choosing"):
            return
        if self._in_words:
            self._out.write(*pieces_in_words(match, self._say))
        else:
            self._out.draw(match.view)

    def _left_ms(self, match: Match | None) -> int | None:
        if self._asked is None or match is None or match.phase.answer_by is None:
            return None
        return max(0, match.phase.answer_by - match.now)
