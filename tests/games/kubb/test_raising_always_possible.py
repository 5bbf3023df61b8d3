"""Whatever heap the kubbs lie in, the defenders can always go on: no ring of kubbs waits for itself."""

import math
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from midline_games.dice import Dice
from midline_games.kubb.geometry import Point
from midline_games.kubb.motion import Pose
from midline_games.kubb.pitch import lying
from midline_games.kubb.raising import HALF_IN, best_inside, ways
from midline_games.kubb.state import Kubb, Raising, State, Turn, set_up
from midline_games.match import Millis, Teams
from midline_protocol.kubb import KubbRules

HEAP = ["B1", "B2", "B3", "A4", "A5"]


def heap(random: Random) -> State:
    """Kubbs on top of, beside and against each other, near the king, a stake or a sideline, in every posture."""
    state = set_up(KubbRules(), Teams(2, 2), Dice(bytes(32)))
    x0, y0 = random.choice(((0.0, 0.15), (2.45, 0.1), (2.4, 2.0), (-2.45, 3.9), (1.0, 2.0)))
    state.turn = Turn("a", 3, 6, 6, -4.0)
    to_raise: list[str] = []
    for name in HEAP:
        turn = random.uniform(0, 2 * math.pi)
        flat = lying(
            x0 + random.uniform(-0.2, 0.2),
            y0 + random.uniform(-0.2, 0.2),
            Point(math.cos(turn), math.sin(turn)),
        )
        posture = random.choice(("lying", "lying", "lying", "leaning", "stacked", "edge"))
        pose = _tilted(flat, random.uniform(0.2, 1.2)) if posture == "leaning" else flat
        touching = tuple(k for k in HEAP if k != name and random.random() < 0.4) if posture != "lying" else ()
        kubb = Kubb(role="field", half="b", pose=pose, posture=posture, touching=touching, is_loose=True)
        if best_inside(kubb, state) >= HALF_IN:
            state.kubbs[name] = kubb
            to_raise.append(name)
    state.phase = Raising(Millis(60_000), to_raise, [])
    return state


def _tilted(flat: Pose, by: float) -> Pose:
    """Turned up about its own local x axis, on a random end."""
    c, s = math.cos(by / 2), math.sin(by / 2)
    w, x, y, z = flat.qw, flat.qx, flat.qy, flat.qz
    return Pose(flat.x, flat.y, 0.06, w * c - x * s, w * s + x * c, y * c + z * s, z * c - y * s)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=300, deadline=None)
def test_some_kubb_can_always_be_brought_up(seed: int) -> None:
    state = heap(Random(seed))
    assert isinstance(state.phase, Raising)
    if state.phase.to_raise:
        found = [w for k in state.phase.to_raise for w in ways(k, state).values()]
        assert any(w.refused is None for w in found), [w.refused for w in found]
