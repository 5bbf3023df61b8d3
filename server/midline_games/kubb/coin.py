"""A coin instead of the toss: chance decides who chooses when the captains cannot agree (FS-II.A.6)."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.news import News
from midline_games.kubb.opening import toss_won
from midline_games.kubb.state import Choosing, State, Tossing
from midline_games.match import Capacity, IllegalAction, Millis, Player, Team
from midline_protocol.kubb import CoinFlipped, FlipCoin, Ruling


def flip_coin(state: State, by: Capacity, action: FlipCoin, news: News) -> None:
    """When both captains ask for it, or the coordinator does: during the toss, or while somebody is to choose."""
    if isinstance(by, Player):
        check_captain(state, by)
    else:
        check_coordinator(by)
    if state.flight is not None:
        raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)
    if not isinstance(state.phase, Tossing | Choosing):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if not isinstance(by, Player):
        _flip(state, state.phase, news)
    elif by.team in state.coin:
        raise IllegalAction("COIN_PENDING", "FS-II.A.6")
    else:
        state.coin.append(by.team)
        if len(state.coin) == 2:
            _flip(state, state.phase, news)


def _flip(state: State, phase: Tossing | Choosing, news: News) -> None:
    state.coin = []
    winner: Team = "a" if state.dice.below(2) == 0 else "b"
    news.tell(CoinFlipped(winner))
    news.rule(Ruling(0, "FS-II.A.6", "COIN", winner))
    if isinstance(phase, Tossing):
        toss_won(state, news, winner)
    else:
        phase.team = winner
        phase.answer_by = Millis(news.at + state.rules.choice_s * 1000)
