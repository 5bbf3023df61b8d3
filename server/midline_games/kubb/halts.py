"""Halts and their end: the coordinator stops play, and lets it go on (FS-III.B.3)."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.halting import stop_play
from midline_games.kubb.last_toss import offer_from_now
from midline_games.kubb.news import News
from midline_games.kubb.state import Halted, Raising, SettingUp, State
from midline_games.kubb.turns import nothing_is_left, play_on, raising_goes_on
from midline_games.match import Capacity, IllegalAction, Millis, Player
from midline_protocol.kubb import AskOversight, Halt, OversightAsked, Resume, Resumed


def halt(state: State, by: Capacity, action: Halt, news: News) -> None:
    """Play stops until the coordinator lets it go on (FS-III.B.3.b); a piece in flight comes to rest first."""
    check_coordinator(by)
    if isinstance(state.phase, Halted):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if state.flight is not None:
        state.flight.halt, state.flight.asked_by = action.reason, None
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
    offer_from_now(state, news)
    if nothing_is_left(state):
        play_on(state, news)
    elif isinstance(state.phase, Raising) and not state.phase.to_raise and not state.phase.to_place:
        raising_goes_on(state, news)


def ask_oversight(state: State, by: Player, action: AskOversight, news: News) -> None:
    """A captain calls the coordinator; play halts when all is at rest (FS-III.B.3.a). Who was not heard calls once a turn."""
    check_captain(state, by)
    flight = state.flight
    if isinstance(state.phase, Halted) or (flight is not None and flight.halt is not None):
        raise IllegalAction("HALTED", "FS-III.B.3.b")
    if state.sides[by.team].has_called_in_vain:
        raise IllegalAction("CALLED_IN_VAIN", "FS-III.B.3.a")
    news.tell(OversightAsked(by.team, action.reason))
    if flight is not None:
        flight.halt, flight.asked_by = action.reason, by.team
    else:
        stop_play(state, news, action.reason, asked_by=by.team)
