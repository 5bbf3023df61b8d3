"""Play stands still: timers keep what they have left, and the coordinator lets it go on (FS-III.B.3.b)."""

from midline_games.kubb.news import News
from midline_games.kubb.state import Halted, Over, State
from midline_games.match import Millis, Team
from midline_protocol.kubb import Halted as HaltedEvent
from midline_protocol.kubb import Noticed


def stop_play(
    state: State, news: News, reason: str, proposal: str | None = None, asked_by: Team | None = None
) -> None:
    """Timers keep what they have left; by option the game's clock stands too."""
    phase = state.phase
    assert not isinstance(phase, Halted | Over)
    until = Millis(news.at + state.rules.halt_min * 60_000)
    state.phase = Halted(until, phase, max(0, phase.answer_by - news.at), reason, proposal, asked_by=asked_by)
    if state.clock is not None and state.rules.halt_pauses_clock:
        state.clock.stop(news.at)
    news.tell(HaltedEvent(reason, proposal))


def unresolved(state: State, news: News) -> None:
    """The worlds text is silent and the league's clauses are not wanted: the coordinator rules (GAP-10)."""
    news.tell(Noticed("UNRESOLVED", "GAP-10"))
    stop_play(state, news, "UNRESOLVED")
