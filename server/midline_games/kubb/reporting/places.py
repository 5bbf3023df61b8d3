"""Where kubbs stand, as people have measured: the distance of the nearest one, or places on a sketch."""

from midline_games.kubb.news import News
from midline_games.kubb.pitch import sign, upright
from midline_games.kubb.reporting.distance import is_known, measure, standing_in
from midline_games.kubb.reporting.drawing import draw_nearest
from midline_games.kubb.state import EndOfTurn, State
from midline_games.kubb.turns import end_turn
from midline_games.match import IllegalAction, Team, other
from midline_protocol.kubb import Fact, ReportPlaces, Ruling

HALF_WIDTH_CM, HALF_LENGTH_CM = 250, 400


def take_places(state: State, report: ReportPlaces, news: News) -> None:
    """Kept for the advantage line, if these kubbs stay. At the end of a turn it is what the next turn waits for."""
    turn = state.turn
    assert turn is not None
    half = other(turn.team)
    there = standing_in(state, half)
    _check_left(report, there)
    _check_places(state, report, there, half)
    _place(state, report, half)
    told = _nearest(state, report, there)
    if told is not None:
        measure(state, half, told)
        draw_nearest(state, half, tuple(there), told)
        fact = Fact("nearest", told * 10, "mm")
        news.rule(Ruling(0, "MID-40", "NEAREST_TOLD", half, facts=(fact,)))
    if isinstance(state.phase, EndOfTurn):
        if not is_known(state, half):
            raise IllegalAction("DISTANCE_MISSING", "MID-40", left=len(there))
        end_turn(state, news)


def line_unknown(state: State, news: News) -> None:
    """Nobody has measured in time: the baseline is the line."""
    assert state.turn is not None
    news.rule(Ruling(0, "MID-40", "LINE_UNKNOWN", other(state.turn.team)))
    end_turn(state, news)


def _check_left(report: ReportPlaces, there: list[str]) -> None:
    if report.left is not None and report.left != len(there):
        raise IllegalAction("LEFT_DIFFERS", "MID-40", told=report.left, left=len(there))
    if not there:
        raise IllegalAction("NOTHING_STANDS", "MID-40")


def _check_places(state: State, report: ReportPlaces, there: list[str], half: Team) -> None:
    for kubb, (x, y) in report.places.items():
        if kubb not in there:
            raise IllegalAction("NOT_STANDING", "MID-37", kubb=kubb)
        far = sign(half, state.south) * y
        if abs(x) > HALF_WIDTH_CM or not 0 <= far <= HALF_LENGTH_CM:
            raise IllegalAction("OUT_OF_HALF", "MID-40", kubb=kubb, x_cm=x, y_cm=y)


def _place(state: State, report: ReportPlaces, half: Team) -> None:
    """Without numbers a place is only drawn: which of the kubbs falls next is not told."""
    for kubb, (x, y) in report.places.items():
        piece = state.kubbs[kubb]
        piece.pose, piece.is_placed = upright(x / 100, y / 100), state.rules.numbered


def _nearest(state: State, report: ReportPlaces, there: list[str]) -> int | None:
    """What the report says of the nearest one; refused where it contradicts places that were told."""
    told = {k: abs(y) for k, (_, y) in report.places.items()}
    placed = {k: round(abs(p.pose.y) * 100) for k in there if (p := state.kubbs[k]).is_placed and p.pose}
    known = told | placed
    by_place = min(known.values()) if known else None
    if report.nearest_cm is None:
        return by_place if len(known) == len(there) else None
    is_whole = len(known) == len(there)
    if by_place is not None and (by_place < report.nearest_cm or (is_whole and by_place > report.nearest_cm)):
        raise IllegalAction("NEAREST_DIFFERS", "MID-40", told_cm=report.nearest_cm, known_cm=by_place)
    return report.nearest_cm
