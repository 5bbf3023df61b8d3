"""Halts and their end: the coordinator stops play, and lets it go on (FS-III.B.3)."""

from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.halting import stop_play
from midline_games.kubb.news import News
from midline_games.kubb.state import Batons, Halted, SettingUp, State
from midline_games.kubb.turns import end_batons
from midline_games.match import Capacity, IllegalAction, Millis
from midline_protocol.kubb import Halt, Resume, Resumed


def halt(state: State, by: Capacity, action: Halt, news: News) -> None:
    """Play stops until the coordinator lets it go on (FS-III.B.3.b); a piece in flight comes to rest first."""
    check_coordinator(by)
    if isinstance(state.phase, Halted):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if state.flight is not None:
        state.flight.halt = action.reason
    else:
        stop_play(state, news, action.reason)


def resume(state: State, by: Capacity, action: Resume, news: News) -> None:
    check_coordinator(by)
    if not isinstance(state.phase, Halted):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if state.phase.report is not None:
        raise IllegalAction("DISPUTE_OPEN", "MID-45", report=state.phase.report)
    go_on(state, state.phase, news)


def go_on(state: State, halted: Halted, news: News) -> None:
    state.phase = halted.back
    state.phase.answer_by = Millis(news.at + halted.left_ms)
    if state.clock is not None and not isinstance(halted.back, SettingUp):
        state.clock.go(news.at)
    news.tell(Resumed())
    if isinstance(state.phase, Batons) and state.turn is not None and state.turn.left == 0:
        end_batons(state, news)
