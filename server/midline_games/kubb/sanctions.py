"""What the coordinator gives a team for its conduct: warnings and penalties (FS-III.B.2)."""

from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.news import News
from midline_games.kubb.state import Batons, State, Turn
from midline_games.kubb.turns import allotment, end_batons
from midline_games.match import Capacity, IllegalAction
from midline_protocol.kubb import GamePenalty, Ruling, Warn


def warn(state: State, by: Capacity, action: Warn, news: News) -> None:
    check_coordinator(by)
    state.sides[action.team].warnings += 1
    news.rule(Ruling(0, "FS-III.B.2.1", "WARNING", action.team, reason=action.reason))


def game_penalty(state: State, by: Capacity, action: GamePenalty, news: News) -> None:
    """One baton less for the rest of the game; a warning must have gone before (FS-III.B.2.2)."""
    check_coordinator(by)
    side, turn = state.sides[action.team], state.turn
    if side.warnings == 0:
        raise IllegalAction("NEEDS_WARNING", "FS-III.B.2.2.b", team=action.team)
    side.penalties += 1
    news.rule(Ruling(0, "FS-III.B.2.2.a", "GAME_PENALTY", action.team, reason=action.reason))
    if turn is not None and turn.team == action.team:
        _take_from_this_turn(state, turn, news)


def _take_from_this_turn(state: State, turn: Turn, news: News) -> None:
    """A penalty in mid-turn counts at once; a baton that is thrown already, or in the air, is not taken back."""
    thrown = turn.allotment - turn.left
    is_flying = state.flight is not None and state.flight.kind == "baton"
    turn.allotment = max(allotment(state, turn.team, turn.number), thrown + is_flying)
    turn.left = turn.allotment - thrown
    if turn.left > 0 or not isinstance(state.phase, Batons):
        return
    if state.flight is not None:
        state.flight.ends_batons = True
    else:
        end_batons(state, news)
