"""Where pieces of an officiated match are drawn: places that make sense to look at, and that no rule is built on.

Nobody measures where each kubb of a real pitch stands. Kubbs that lie on or against others are drawn beside them.
"""

import msgspec

from midline_games.kubb.geometry import Point
from midline_games.kubb.motion import KING_SIDE_M, KUBB_SIDE_M, Pose
from midline_games.kubb.pitch import KING, lying, sign, upright
from midline_games.kubb.state import State
from midline_games.match import Team

PLACES = tuple(Point(x, y) for y in (2.2, 3.0, 1.4) for x in (-0.6, 0.6, -1.5, 1.5, 0.0))
"""x, and y from the centre line: more than there are kubbs"""
APART_M = 0.25
FALLEN_M = 0.2
"""how far behind its place a felled kubb is drawn"""
EAST = Point(1.0, 0.0)


def somewhere(state: State, half: Team, beside: str | None = None) -> Pose:
    """Lying on a free place of that half, or close to another kubb."""
    if beside is not None and (pose := state.kubbs[beside].pose) is not None:
        close = sum(_is_near(state, k, pose.x, pose.y) for k in state.kubbs)
        return lying(pose.x + close * 1.2 * KUBB_SIDE_M, pose.y, EAST)
    side = sign(half, state.south)
    free = (p for p in PLACES if not any(_is_near(state, k, p.x, side * p.y) for k in state.kubbs))
    at = next(free)
    return lying(at.x, side * at.y, EAST)


def _is_near(state: State, kubb: str, x: float, y: float) -> bool:
    pose = state.kubbs[kubb].pose
    return pose is not None and abs(pose.x - x) < APART_M and abs(pose.y - y) < APART_M


def stand_up(pose: Pose) -> Pose:
    return upright(pose.x, pose.y)


def fallen(state: State, piece: str, thrower: Team) -> Pose:
    """Lying a little behind where it stood, as the throwers see it."""
    pose, side = (state.king, KING_SIDE_M) if piece == KING else (state.kubbs[piece].pose, KUBB_SIDE_M)
    assert pose is not None
    return lying(pose.x, pose.y - sign(thrower, state.south) * FALLEN_M, EAST, side)


def draw_nearest(state: State, half: Team, kubbs: tuple[str, ...], cm: int) -> None:
    """The first of `kubbs` whose place nobody told is drawn at that distance, and none nearer to the centre line."""
    side, y = sign(half, state.south), cm / 100
    drawn = [k for k in kubbs if not state.kubbs[k].is_placed]
    for n, kubb in enumerate(drawn):
        pose = state.kubbs[kubb].pose
        assert pose is not None
        far = y if n == 0 else max(y, side * pose.y)
        state.kubbs[kubb].pose = msgspec.structs.replace(pose, y=side * far)
