"""Play goes back before a report, or goes on after it has waited: phases, timers and the clock are set going again."""

from midline_games.kubb.news import News
from midline_games.kubb.reporting.setting_aside import stands
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Break,
    Choosing,
    EndOfTurn,
    Halted,
    Kubbs,
    Over,
    Playing,
    Raising,
    Reported,
    SettingUp,
    State,
    Tossing,
)
from midline_games.kubb.turns import shot_clock
from midline_games.kubb.undoing import go_back, step_of
from midline_games.match import Millis
from midline_protocol.kubb import ReportToss, Resumed


def back_to_before(state: State, told: Reported, news: News) -> None:
    """All is as it was before report `told`; of a toss the other team's report stays, if it was not thrown out too."""
    assert told.step is not None
    step = step_of(state, told.step)
    assert step is not None
    was_halted = isinstance(state.phase, Halted)
    kept = [r for r in thrown_together(state, told) if r is not told]
    state.reports = [r for r in state.reports if r not in kept]
    go_back(state, news, step, "MID-49")
    if isinstance(state.phase, Tossing):
        state.phase.told = {r.report.team: r for r in kept if isinstance(r.report, ReportToss)}
    if was_halted:
        news.tell(Resumed())
    assert not isinstance(state.phase, Awaiting | Halted | Over)
    carry_on(state, state.phase, news)


def thrown_together(state: State, told: Reported) -> list[Reported]:
    """`told` itself, and of a toss the other team's report, as long as they stand."""
    return [r for r in state.reports if r.step == told.step and stands(r)]


def carry_on(state: State, phase: Playing, news: News) -> None:
    """`phase` goes on with its whole time before it, and the clock runs."""
    state.phase = phase
    match phase:
        case Tossing() | Kubbs() | Batons():
            phase.answer_by, phase.notices = shot_clock(state, news), 0
        case SettingUp() | Choosing() | Raising() | EndOfTurn() | Break():
            phase.answer_by = Millis(news.at + state.rules.answer_s * 1000)
    if state.clock is not None and not isinstance(phase, SettingUp):
        state.clock.go(news.at)
