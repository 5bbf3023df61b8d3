"""Before the first turn: the set-up is agreed, the toss is thrown, order and ends are chosen (FS-II.A)."""

from midline_games.kubb.news import News
from midline_games.kubb.state import Choosing, State, Tossing, base_kubb
from midline_games.kubb.turns import begin_turn
from midline_games.match import Millis, Team
from midline_protocol.kubb import Ruling


def setup_agreed(state: State, news: News) -> None:
    """Both teams (or the timer) have agreed: the clock starts, and it is settled who throws first (option first_throw)."""
    if state.clock is not None:
        state.clock.go(news.at)
    match state.rules.first_throw:
        case "toss":
            begin_toss(state, news, 1)
        case "random":
            state.opener = "a" if state.dice.below(2) == 0 else "b"
            news.rule(Ruling(0, "MID-18", "FIRST_BY_DRAW", state.opener))
            begin_turn(state, news, state.opener, 1)
        case "host":
            news.rule(Ruling(0, "MID-18", "FIRST_BY_HOST", state.opener))
            begin_turn(state, news, state.opener, 1)


def begin_toss(state: State, news: News, tries: int) -> None:
    state.phase = Tossing(Millis(news.at + state.rules.choice_s * 1000), {}, tries)


def toss_won(state: State, news: News, team: Team) -> None:
    """The winner chooses the order of throwing or the baseline; the loser gets the other choice (FS-II.A.4)."""
    state.batons = {}
    state.phase = Choosing(Millis(news.at + state.rules.choice_s * 1000), team, ["order", "side"])


def choices_made(state: State, news: News, south: Team, opener: Team) -> None:
    """Ends and order are settled: the pitch is laid out anew for them, and the opener begins."""
    state.south, state.opener = south, opener
    state.kubbs = {k: base_kubb(k, state.rules, south) for k in state.kubbs}
    begin_turn(state, news, opener, 1)
