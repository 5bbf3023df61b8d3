"""Where the rules are silent: the coordinator decides by the clause that lies nearest, and sets pieces as it says (FS-III.B.1.b)."""

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.landing import fell, say_if_king_is_open
from midline_games.kubb.news import News
from midline_games.kubb.pitch import KING
from midline_games.kubb.putting_back import stand_again
from midline_games.kubb.state import Batons, Halted, Kubbs, Raising, State, targets
from midline_games.kubb.turns import nothing_is_left, play_on, raising_goes_on
from midline_games.kubb.undoing import Placement, placed_before
from midline_games.match import Capacity, IllegalAction
from midline_protocol.kubb import Decide, Ruling

SPORTSMANSHIP = "FS-III.A.2.b"


def decide(state: State, by: Capacity, action: Decide, news: News) -> None:
    """In a halt or in play, when all is at rest. Sportsmanship is a clause like any other, and ranks above them."""
    check_coordinator(by)
    if state.flight is not None:
        raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)
    if action.clause not in BOOK:
        raise IllegalAction("NO_SUCH_CLAUSE", "FS-III.B.1.b", cited=action.clause)
    _check_down(state, action.down)
    was = _check_stand(state, action.stand)
    clause = SPORTSMANSHIP if action.clause == SPORTSMANSHIP else "FS-III.B.1.b"
    pieces = (*action.stand, *action.down)
    news.rule(
        Ruling(0, clause, "RULING", pieces=pieces, restored=action.stand, reason=action.reason, nearest=action.clause)
    )  # fmt: skip
    for piece in action.stand:
        _stand(state, piece, was, news)
    for kubb in action.down:
        fell(state, kubb)
    if action.down and state.turn is not None:
        say_if_king_is_open(state, state.turn, news)
    _go_on(state, news)


def _check_down(state: State, down: tuple[str, ...]) -> None:
    """Only what the team in turn could have felled counts as felled: kubbs that stand against it."""
    team = state.turn.team if state.turn is not None and isinstance(_played(state), Batons) else None
    standing = [] if team is None else [*targets(state, team, "field"), *targets(state, team, "base")]
    for kubb in down:
        if kubb not in standing:
            raise IllegalAction("NOT_STANDING", "FS-III.B.1.b", kubb=kubb)


def _check_stand(state: State, stand: tuple[str, ...]) -> Placement | None:
    """What it says goes back to where it was on the pitch before the last toss of this turn."""
    step = state.steps[-1] if state.steps and state.turn is not None else None
    is_of_turn = step is not None and state.turn is not None and step.turn == state.turn.number
    was = placed_before(step) if step is not None and is_of_turn else None
    for piece in stand:
        stood = was is not None and (
            piece == KING or (piece in was.kubbs and was.kubbs[piece].pose is not None)
        )
        if not stood:
            raise IllegalAction("NO_PLACE_BEFORE", "FS-III.B.1.b", kubb=piece)
    return was


def _stand(state: State, piece: str, was: Placement | None, news: News) -> None:
    assert was is not None
    if piece == KING:
        state.king = was.king
    else:
        state.kubbs[piece] = was.kubbs[piece]
        _owed_no_more(_played(state), piece)
    stand_again(state, piece, news)


def _owed_no_more(phase: object, piece: str) -> None:
    """A piece that stands where it stood is neither to be thrown nor to be brought up."""
    lists: list[list[str]] = []
    match phase:
        case Kubbs():
            lists = [phase.to_throw]
        case Raising():
            lists = [phase.to_raise, phase.to_place]
        case _:
            pass
    for owed in lists:
        if piece in owed:
            owed.remove(piece)


def _played(state: State) -> object:
    return state.phase.back if isinstance(state.phase, Halted) else state.phase


def _go_on(state: State, news: News) -> None:
    if nothing_is_left(state):
        play_on(state, news)
    elif isinstance(state.phase, Raising):
        raising_goes_on(state, news)
