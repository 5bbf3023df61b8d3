"""A draw by agreement: one captain offers it, the other takes or declines it, and an offer does not outlive its turn (MID-19)."""

from midline_games.kubb.ending import end_game
from midline_games.kubb.news import News
from midline_games.kubb.state import Break, State
from midline_games.match import IllegalAction, Player, other
from midline_protocol.kubb import AnswerDraw, DrawDeclined, DrawOffered, OfferDraw, Ruling


def offer_draw(state: State, by: Player, action: OfferDraw, news: News) -> None:
    """At any time, but once in a turn: who has said no is not asked again and again."""
    if isinstance(state.phase, Break):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if state.draw_offered is not None:
        raise IllegalAction("DRAW_PENDING", "MID-19", team=other(state.draw_offered))
    side = state.sides[by.team]
    if side.has_offered_draw:
        raise IllegalAction("DRAW_OFFERED_ALREADY", "MID-19")
    side.has_offered_draw = True
    state.draw_offered = by.team
    news.tell(DrawOffered(by.team))


def answer_draw(state: State, by: Player, action: AnswerDraw, news: News) -> None:
    """A throw under way is judged before a draw can be agreed: it may decide the game, and both can see where it goes."""
    offered = state.draw_offered
    if offered != other(by.team):
        raise IllegalAction("NO_DRAW_OFFERED", "MID-19")
    if not action.accept:
        _take_back(state, news, lapsed=False)
    elif state.flight is not None:
        raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)
    else:
        news.rule(Ruling(0, "MID-19", "DRAW_AGREED"))
        end_game(state, news, None, "MID-19", "DRAW_AGREED")


def new_turn_for_draws(state: State, news: News) -> None:
    """An offer that nobody has answered in its turn lapses, and both teams may offer anew."""
    take_back_draw(state, news)
    for side in state.sides.values():
        side.has_offered_draw = False


def take_back_draw(state: State, news: News) -> None:
    """Play has gone on, or back: nobody answers the offer any more."""
    if state.draw_offered is not None:
        _take_back(state, news, lapsed=True)


def _take_back(state: State, news: News, *, lapsed: bool) -> None:
    assert state.draw_offered is not None
    news.tell(DrawDeclined(state.draw_offered, lapsed))
    state.draw_offered = None
