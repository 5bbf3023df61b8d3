"""The lean test: would a leaning kubb fall without what holds it? The physics runs once without the supports (FS-II.B.9)."""

from midline_games.kubb.motion import KubbMotion, Piece
from midline_games.kubb.news import News
from midline_games.kubb.state import Flight, State, Turn, fills_gaps, next_motion, on_pitch
from midline_protocol.kubb import Ruling


def to_test(state: State) -> list[str]:
    """Kubbs that lean against the team in turn, were not felled, and have not been tested since they moved."""
    assert state.turn is not None
    if not tests_leaning(state):
        return []
    return [k for k in state.kubbs if may_be_tested(state, state.turn, k)]


def may_be_tested(state: State, turn: Turn, kubb: str) -> bool:
    piece = state.kubbs[kubb]
    is_target = piece.role in ("field", "base") and piece.half != turn.team
    return is_target and piece.posture == "leaning" and not piece.felled and not piece.is_tested


def tests_leaning(state: State) -> bool:
    return state.rules.lean_test and fills_gaps(state.rules)


def begin_lean_test(
    state: State, kubb: str, news: News, player: int | None = None, ends_batons: bool = False
) -> None:
    """Take away what holds `kubb` for one run of the physics. Its path is not told: none of it stays."""
    assert state.turn is not None
    held_by = state.kubbs[kubb].touching
    pieces = tuple(Piece(k, pose) for k, pose in on_pitch(state).items() if k not in held_by)
    motion = KubbMotion(next_motion(state), state.rules.surface, state.rules.centre_pins, pieces, ())
    state.flight = Flight(
        motion, news.at, "lean", state.turn.team, player or 0, kubb, ends_batons=ends_batons
    )
    news.rule(Ruling(0, "FS-II.B.9.a", "LEAN_TEST", state.turn.team, player, pieces=(kubb,)))
