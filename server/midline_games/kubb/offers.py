"""What waits for an answer beside play, and lapses when play goes on: a replay that is offered, a correction proposed."""

from midline_games.kubb.news import News
from midline_games.kubb.state import State
from midline_protocol.kubb import CorrectionDeclined, ReplayDeclined


def lapse(state: State, news: News) -> None:
    decline_replay(state, news, lapsed=True)
    decline_correction(state, news, lapsed=True)


def decline_replay(state: State, news: News, *, lapsed: bool) -> None:
    if state.replay is not None:
        news.tell(ReplayDeclined(state.replay.team, lapsed))
        state.replay = None


def decline_correction(state: State, news: News, *, lapsed: bool) -> None:
    if state.correction is not None:
        news.tell(CorrectionDeclined(state.correction.team, lapsed))
        state.correction = None
