"""The end of a game by the coordinator's word, and who may speak it."""

from midline_games.kubb.ending import cancel_series, end_game, end_match
from midline_games.kubb.news import News
from midline_games.kubb.state import State, is_one_game
from midline_games.match import Capacity, Coordinator, IllegalAction, Server, other
from midline_protocol.kubb import Cancel, Forfeit, Ruling


def forfeit(state: State, by: Capacity, action: Forfeit, news: News) -> None:
    check_coordinator(by)
    code = "MATCH_FORFEITED" if action.scope == "match" else "FORFEITED"
    news.rule(Ruling(0, "MID-2", code, action.team, reason=action.reason))
    end = end_match if action.scope == "match" else end_game
    end(state, news, other(action.team), "MID-2", code)


def cancel(state: State, by: Capacity, action: Cancel, news: News) -> None:
    check_coordinator(by)
    news.rule(Ruling(0, "MID-2", "CANCELLED", reason=action.reason))
    if is_one_game(state.rules):
        end_game(state, news, None, "MID-2", "CANCELLED")
    else:
        cancel_series(state, news, action.reason)


def check_coordinator(by: Capacity) -> None:
    """The server stands in for an empty chair (FS-III.B.2.0.a)."""
    if not isinstance(by, Coordinator | Server):
        raise IllegalAction("COORDINATOR_ONLY", "FS-III.B.2.0.a")
