"""Corrections: play goes back to before a throw, to put right what can be put right without a sanction (FS-III.B.7)."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.news import News
from midline_games.kubb.offers import decline_correction
from midline_games.kubb.state import Correction, State, Step
from midline_games.kubb.undoing import moved_since, restore, step_of
from midline_games.match import Capacity, IllegalAction, Player
from midline_protocol.kubb import (
    AnswerCorrection,
    Correct,
    CorrectionProposed,
    Fact,
    ProposeCorrection,
    Ruling,
)


def correct(state: State, by: Capacity, action: Correct, news: News) -> None:
    """The coordinator has it put right at once."""
    check_coordinator(by)
    _check_at_rest(state)
    _put_right(state, news, _kept(state, action.step), action.reason)


def propose_correction(state: State, by: Player, action: ProposeCorrection, news: News) -> None:
    """One at a time, until it is answered or play goes on with the next throw."""
    check_captain(state, by)
    _check_at_rest(state)
    if state.correction is not None:
        raise IllegalAction("CORRECTION_PENDING", "FS-III.B.7.a")
    step = _kept(state, action.step)
    state.correction = Correction(by.team, step.n, action.reason)
    news.tell(CorrectionProposed(by.team, step.n, action.reason))


def answer_correction(state: State, by: Capacity, action: AnswerCorrection, news: News) -> None:
    """The other captain agrees, or the coordinator; who has proposed it may only take it back."""
    asked = state.correction
    if isinstance(by, Player):
        check_captain(state, by)
    else:
        check_coordinator(by)
    if asked is None or (isinstance(by, Player) and by.team == asked.team and action.accept):
        raise IllegalAction("NO_CORRECTION", "FS-III.B.7.a")
    if not action.accept:
        decline_correction(state, news, lapsed=False)
        return
    _check_at_rest(state)
    step = _kept(state, asked.step)
    state.correction = None
    _put_right(state, news, step, asked.reason)


def _check_at_rest(state: State) -> None:
    if state.flight is not None:
        raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)


def _kept(state: State, n: int) -> Step:
    step = step_of(state, n)
    if step is None:
        raise IllegalAction("NO_SUCH_STEP", "FS-III.B.7.a", step=n)
    return step


def _put_right(state: State, news: News, step: Step, reason: str) -> None:
    """A baton that was not thrown at all comes now, also when the other team has begun its turn (FS-III.B.7.d)."""
    is_missing = step.kind == "baton" and step.player is None
    clause, code = ("FS-III.B.7.d", "BATON_MISSING") if is_missing else ("FS-III.B.7.a", "CORRECTION")
    back = moved_since(state, step)
    restore(state, news, step, clause)
    told = [Fact("step", step.n, "count")]
    if state.turn is not None:
        told.append(Fact("left", state.turn.left, "count"))
    news.rule(Ruling(0, clause, code, step.team, facts=tuple(told), restored=back, reason=reason))
