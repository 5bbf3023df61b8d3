"""How far from the centre line field kubbs stand on real ground: what is known of it, and for which kubbs it holds."""

from midline_games.kubb.state import Nearest, State
from midline_games.match import TEAMS, Team


def standing_in(state: State, half: Team) -> list[str]:
    """Field kubbs that stand in that half."""
    return [k for k, p in state.kubbs.items() if p.role == "field" and p.half == half and not p.felled]


def is_known(state: State, half: Team) -> bool:
    """What was measured holds as long as just the same kubbs stand; where each one's place was told, its y is known."""
    there = standing_in(state, half)
    measured = state.nearest.get(half)
    is_same = measured is not None and measured.kubbs == tuple(there)
    return is_same or all(state.kubbs[k].is_placed for k in there)


def forget_changed(state: State) -> None:
    """Other kubbs stand there now: what was measured does not come true again when the same names stand there once more."""
    for half in TEAMS:
        near = state.nearest.get(half)
        if near is not None and near.kubbs != tuple(standing_in(state, half)):
            del state.nearest[half]


def measure(state: State, half: Team, cm: int) -> None:
    """Somebody has measured: it holds for the kubbs that stand there now."""
    state.nearest[half] = Nearest(cm, tuple(standing_in(state, half)))
