"""Before the first turn: the set-up is agreed, the toss is thrown, order and ends are chosen (FS-II.A)."""

from midline_games.kubb.news import News
from midline_games.kubb.pitch import king_home
from midline_games.kubb.state import Choosing, State, Tossing, base_kubb
from midline_games.kubb.turns import begin_turn
from midline_games.match import Millis, Team, other
from midline_protocol.kubb import Ruling


def setup_agreed(state: State, news: News) -> None:
    """Both teams (or the timer) have agreed: the clock starts, and it is settled who throws first."""
    if state.clock is not None:
        state.clock.go(news.at)
    settle_order(state, news)


def settle_order(state: State, news: News) -> None:
    """By the toss; by option the dice or the host say who throws first (option first_throw)."""
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
    """In game 1 the winner chooses the order or the baseline and the loser the rest (FS-II.A.4), in later games the order
    alone (FS-I.E.1.c); in what decides a series the winner throws first (FS-I.F.2.e, FS-I.F.3.d)."""
    state.batons = {}
    match state.series.contest:
        case "game":
            what = ["order", "side"] if state.series.number == 1 else ["order"]
            state.phase = Choosing(Millis(news.at + state.rules.choice_s * 1000), team, what)
        case "throwoff":
            news.rule(Ruling(0, "FS-I.F.2.e", "TOSS_OPENS", team))
            choices_made(state, news, state.south, team)
        case "sudden_death":
            news.rule(Ruling(0, "FS-I.F.3.d", "NO_OPENING_LIMIT", team))
            choices_made(state, news, state.south, team)


def choice_made(state: State, news: News, phase: Choosing) -> None:
    """Something has been chosen: the other team chooses what is left, or all is settled and the game begins."""
    is_throwoff = state.series.contest == "throwoff"
    if is_throwoff and phase.first is None and state.rules.throwoff_opening != "g1_winner":
        lay_out(state, state.south)
        settle_order(state, news)
        return
    if phase.open:
        phase.team = other(phase.team)
        phase.answer_by = Millis(news.at + state.rules.choice_s * 1000)
        return
    assert phase.first is not None
    if is_throwoff:
        news.rule(Ruling(0, "FS-I.F.2.e", "TOSS_WAIVED", phase.first))
    choices_made(state, news, state.south, phase.first)


def choices_made(state: State, news: News, south: Team, opener: Team) -> None:
    """Ends and order are settled: the pitch is laid out anew for them, and the opener begins."""
    state.opener = opener
    lay_out(state, south)
    begin_turn(state, news, opener, 1)


def lay_out(state: State, south: Team) -> None:
    """Kubbs on their baselines with `south` in the south, the king in the middle, no baton on the pitch (KW-1)."""
    state.south = south
    state.kubbs = {k: base_kubb(k, state.rules, south) for k in state.kubbs}
    state.king = king_home()
    state.batons = {}
