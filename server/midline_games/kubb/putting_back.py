"""Putting pieces back to where they were, also where something has come to rest on their place (GAP-6)."""

import msgspec

from midline_games.kubb.geometry import SAME_PLACE_M, Point, clear_shift, overlap
from midline_games.kubb.news import News
from midline_games.kubb.pitch import KING, footprint
from midline_games.kubb.raising import obstacles
from midline_games.kubb.state import State, on_pitch
from midline_protocol.kubb import Fact, Ruling

ALONG_THE_LINE = Point(1.0, 0.0)


def stand_again(state: State, piece: str, news: News) -> None:
    """Put a piece back to where it was. What rests on its place stays, and the piece is set beside it, touching (GAP-6);
    the king's place is the middle, so there, and by option everywhere, the obstacle gives way."""
    pose = state.king if piece == KING else state.kubbs[piece].pose
    assert pose is not None
    around = obstacles(piece, pose, state)
    shape = footprint(piece, pose)
    blockers = [k for k, o in around.items() if overlap(shape, o) > SAME_PLACE_M]
    if not blockers:
        return
    if piece == KING or state.rules.base_reset_blocked == "move_obstacle":
        for k in blockers:
            _give_way(state, k, piece, news)
        return
    shift = clear_shift(shape, ALONG_THE_LINE, list(around.values()))
    state.kubbs[piece].pose = msgspec.structs.replace(pose, x=pose.x + shift)
    told = (Fact("shift", round(shift * 1000), "mm", piece),)
    news.rule(Ruling(0, "GAP-6", "BASE_SHIFTED", pieces=(piece, *blockers), facts=told))


def _give_way(state: State, piece: str, to: str, news: News) -> None:
    pose = state.batons[piece] if piece in state.batons else state.kubbs[piece].pose
    assert pose is not None
    around = {**obstacles(piece, pose, state), to: footprint(to, on_pitch(state)[to])}
    shift = clear_shift(footprint(piece, pose), ALONG_THE_LINE, list(around.values()))
    moved = msgspec.structs.replace(pose, x=pose.x + shift)
    if piece in state.batons:
        state.batons[piece] = moved
    else:
        state.kubbs[piece].pose = moved
    told = (Fact("shift", round(shift * 1000), "mm", piece),)
    news.rule(Ruling(0, "GAP-6", "OBSTACLE_MOVED", pieces=(piece, to), facts=told))
