"""What the defenders do between throws: bring up kubbs, place punishment kubbs, set leaning ones upright."""

import math

from midline_games.kubb.geometry import SAME_PLACE_M, Polygon, centre, distance, overlap
from midline_games.kubb.news import News, inside_told
from midline_games.kubb.pitch import (
    BATON_LENGTHS_APART_M,
    CORNERS,
    footprint,
    half_of,
    sign,
    stake,
    stakes,
    upright,
    yaw_of_base,
)
from midline_games.kubb.raising import HALF_IN, WHOLLY_IN, Way, inside, must, obstacles, ways
from midline_games.kubb.state import EndOfTurn, Kubbs, Raising, State, is_league
from midline_games.kubb.turns import end_turn, raised, raising_goes_on
from midline_games.match import TEAMS, IllegalAction, Player, Team, other
from midline_protocol.kubb import Done, Lower, Lowered, Place, Raise, ResetLeaning, Ruling

# --- bringing up what was thrown in ------------------------------------------------------------------------------------


def raise_kubb(state: State, by: Player, action: Raise, news: News) -> None:
    """Stand a kubb up on one of its ends, where it lies (KW-24, KW-25)."""
    phase = _check_raising(state, by, action.kubb)
    if state.kubbs[action.kubb].posture == "edge":
        raise IllegalAction("CHOOSE_SIDE", "FS-II.D.10.b", kubb=action.kubb)
    if must(state.kubbs[action.kubb]) == "lower":
        raise IllegalAction("LOWER_FIRST", "FS-II.D.6", kubb=action.kubb)
    stand_up(state, phase, action.kubb, action.end, _check_way(action.kubb, action.end, state), news)


def lower_kubb(state: State, by: Player, action: Lower, news: News) -> None:
    """Bring a kubb that others carry down to the ground (FS-II.D.6)."""
    phase = _check_raising(state, by, action.kubb)
    if must(state.kubbs[action.kubb]) != "lower":
        raise IllegalAction("NOT_TO_RAISE", "MID-7", kubb=action.kubb)
    lay_down(state, phase, action.kubb, _check_way(action.kubb, action.side, state), news)


def stand_up(state: State, phase: Raising, kubb: str, end: str, way: Way, news: News) -> None:
    """The change of a raise whose way is known to be legal, or is the server's own choice."""
    state.kubbs[kubb].pose = way.pose
    phase.to_raise.remove(kubb)
    phase.raised.append(kubb)
    raised(state, news, kubb, end)
    if way.is_forced:
        fact, _ = inside_told(kubb, way.inside)
        news.rule(
            Ruling(0, "FS-II.D.5.2.a", "RAISED_TOUCHING", _defenders(state), pieces=(kubb,), facts=(fact,))
        )
    raising_goes_on(state, news)


def lay_down(state: State, phase: Raising, kubb: str, way: Way, news: News) -> None:
    """The kubb lies flat now. Where neither side of its carrier was in, it has failed for good, and will be placed."""
    piece = state.kubbs[kubb]
    piece.pose, piece.posture, piece.touching = way.pose, "lying", ()
    news.tell(Lowered(kubb, round(way.pose.x * 1000), round(way.pose.y * 1000)))
    if way.inside < HALF_IN:
        fact, margin = inside_told(kubb, way.inside)
        news.rule(Ruling(0, "KW-20", "PUNISHMENT_KUBB", pieces=(kubb,), facts=(fact,), margin=margin))
        piece.pose, piece.role = None, "punishment"
        phase.to_raise.remove(kubb)
        phase.to_place.append(kubb)
    raising_goes_on(state, news)


def _check_raising(state: State, by: Player, kubb: str) -> Raising:
    phase = _check_all_thrown(state)
    if by.team != _defenders(state):
        raise IllegalAction("DEFENDERS_RAISE", "FS-II.D.1.b", team=_defenders(state))
    if kubb not in state.kubbs:
        raise IllegalAction("NO_SUCH_KUBB", "MID-7", kubb=kubb)
    if kubb in phase.to_place:
        raise IllegalAction("NOT_TO_RAISE", "MID-7", kubb=kubb)
    if kubb in phase.raised:
        raise IllegalAction("RAISE_COMMITTED", "FS-II.D.7", kubb=kubb)
    if kubb not in phase.to_raise:
        raise IllegalAction("ALREADY_RAISED", "FS-II.D.2", kubb=kubb)
    return phase


def _check_all_thrown(state: State) -> Raising:
    if isinstance(state.phase, Kubbs):
        raise IllegalAction("KUBBS_STILL_TO_THROW", "FS-II.C.4.b")
    if not isinstance(state.phase, Raising):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    return state.phase


def _check_way(kubb: str, name: str, state: State) -> Way:
    way = ways(kubb, state)[name]
    if way.refused is not None:
        raise IllegalAction(*way.refused, kubb=kubb, inside_permille=round(way.inside * 1000))
    return way


def _defenders(state: State) -> Team:
    assert state.turn is not None
    return other(state.turn.team)


# --- punishment kubbs ---------------------------------------------------------------------------------------------------


def place_kubb(state: State, by: Player, action: Place, news: News) -> None:
    """Put down a kubb that failed twice: anywhere in the own half, a baton length from the king and the corners (KW-20, 21)."""
    phase = _check_all_thrown(state)
    if by.team != _defenders(state):
        raise IllegalAction("DEFENDERS_PLACE", "KW-20", team=_defenders(state))
    if action.kubb not in phase.to_place:
        code = "NO_SUCH_KUBB" if action.kubb not in state.kubbs else "NOT_TO_RAISE"
        raise IllegalAction(code, "MID-7", kubb=action.kubb)
    if phase.to_raise:
        raise IllegalAction("RAISE_FIRST", "KW-20", kubb=phase.to_raise[0])
    check_place(state, action.kubb, action.x / 1000, action.y / 1000)
    put_down(state, phase, action.kubb, action.x / 1000, action.y / 1000, news)


def check_place(state: State, kubb: str, x: float, y: float) -> None:
    """Raises IllegalAction unless an upright punishment kubb may stand at (x, y)."""
    shape = footprint("A1", upright(x, y))
    share = sum(inside(shape, half, state) for half in _halves_to_place(state, kubb))
    limit = HALF_IN if is_league(state.rules) else WHOLLY_IN
    if share < limit:
        told = {"inside_permille": int(share * 1000), "limit_permille": round(limit * 1000)}
        raise IllegalAction("OUT_OF_PITCH", "KW-20", **told)
    _check_apart(state, shape, footprint("K", state.king), "TOO_NEAR_KING")
    for corner in _forbidden_stakes(state, kubb):
        _check_apart(state, shape, corner, "TOO_NEAR_CORNER")
    for name, obstacle in obstacles(kubb, upright(x, y), state).items():
        if overlap(shape, obstacle) > SAME_PLACE_M:
            raise IllegalAction("OCCUPIED", "KW-20", piece=name)


def _is_free(state: State, kubb: str) -> bool:
    """A struck kubb that has failed for good goes anywhere away from the king, by option: FS-II.C.5.3 to the letter."""
    return state.rules.punishment_placement == "anywhere_king_if_struck" and state.kubbs[kubb].is_struck_out


def _halves_to_place(state: State, kubb: str) -> tuple[Team, ...]:
    return TEAMS if _is_free(state, kubb) else (_defenders(state),)


def _forbidden_stakes(state: State, kubb: str) -> list[Polygon]:
    if _is_free(state, kubb):
        return []
    if state.rules.punishment_placement == "own_half_king_corners":
        return [stake(c) for c in CORNERS]
    return list(stakes(state.rules.centre_pins).values())


def _check_apart(state: State, shape: Polygon, mark: Polygon, code: str) -> None:
    gap = _measure(state, shape, mark)
    if gap < BATON_LENGTHS_APART_M - 1e-6:
        raise IllegalAction(
            code, "KW-21", gap_mm=round(gap * 1000), limit_mm=round(BATON_LENGTHS_APART_M * 1000)
        )


def _measure(state: State, shape: Polygon, mark: Polygon) -> float:
    """A distance by the option distance_measure: between surfaces, or between centres."""
    if state.rules.distance_measure == "surface":
        return distance(shape, mark)
    return math.dist(centre(shape), centre(mark))


def put_down(state: State, phase: Raising, kubb: str, x: float, y: float, news: News) -> None:
    piece = state.kubbs[kubb]
    piece.pose, piece.half, piece.is_struck_out = upright(x, y), _half_at(state, kubb, y), False
    phase.to_place.remove(kubb)
    raised(state, news, kubb, None)
    raising_goes_on(state, news)


def _half_at(state: State, kubb: str, y: float) -> Team:
    return half_of(y, state.south) if _is_free(state, kubb) else _defenders(state)


# --- the end of a turn ----------------------------------------------------------------------------------------------------


def reset_leaning(state: State, by: Player, action: ResetLeaning, news: News) -> None:
    """Set a leaning kubb upright over the same ground (FS-II.B.13.2.a)."""
    _check_end_of_turn(state, by)
    kubb = state.kubbs.get(action.kubb)
    if kubb is None:
        raise IllegalAction("NO_SUCH_KUBB", "MID-7", kubb=action.kubb)
    if kubb.posture != "leaning" or kubb.felled or kubb.pose is None:
        raise IllegalAction("RESET_ONLY_LEANING", "FS-II.B.13.2.a", kubb=action.kubb)
    kubb.pose = upright(kubb.pose.x, kubb.pose.y, yaw_of_base(kubb.pose))
    kubb.posture, kubb.touching = "standing", ()
    news.rule(Ruling(0, "FS-II.B.13.2.a", "LEANING_RESET", by.team, by.number, (action.kubb,)))


def done(state: State, by: Player, action: Done, news: News) -> None:
    _check_end_of_turn(state, by)
    end_turn(state, news)


def _check_end_of_turn(state: State, by: Player) -> None:
    if not isinstance(state.phase, EndOfTurn):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != _defenders(state):
        raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=_defenders(state))


# --- when the defenders do not answer ---------------------------------------------------------------------------------------


def raise_by_default(state: State, phase: Raising, news: News) -> None:
    """The server brings up one kubb in the first legal way, or in the first that is in if they block each other (MID-12)."""
    team = _defenders(state)
    kubb, name, way = _first_way(state, phase)
    news.rule(Ruling(0, "MID-12", "RAISED_BY_DEFAULT", team, pieces=(kubb,)))
    if must(state.kubbs[kubb]) == "lower":
        lay_down(state, phase, kubb, way, news)
    else:
        stand_up(state, phase, kubb, name, way, news)


def _first_way(state: State, phase: Raising) -> tuple[str, str, Way]:
    every = [(k, name, way) for k in phase.to_raise for name, way in ways(k, state).items()]
    legal = [w for w in every if w[2].refused is None]
    return (legal or sorted(every, key=lambda w: -w[2].inside))[0]


def place_by_default(state: State, phase: Raising, news: News) -> None:
    """The server puts a punishment kubb on the first free spot of a grid, nearest to the middle of the defenders' half."""
    kubb, side = phase.to_place[0], sign(_defenders(state), state.south)
    spots = [(x / 10, side * y / 10) for y in range(5, 40) for x in range(-24, 25)]
    for x, y in sorted(spots, key=lambda p: (abs(p[0]) + abs(abs(p[1]) - 2.0), p)):
        try:
            check_place(state, kubb, x, y)
        except IllegalAction:
            continue
        news.rule(Ruling(0, "MID-12", "RAISED_BY_DEFAULT", _defenders(state), pieces=(kubb,)))
        put_down(state, phase, kubb, x, y, news)
        return
    raise AssertionError("ten kubbs cannot fill half a pitch")
