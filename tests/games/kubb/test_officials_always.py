"""Whatever officials and captains do, at any moment: batons stay within the set, steps are kept, snapshots go on the same."""

from random import Random
from typing import Any

import kubb_player
import kubb_stub
import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from midline_games.dice import Dice
from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.options import STANDARDS
from midline_games.match import IllegalAction, Millis, Teams

STEPS = 250


@given(
    seed=st.integers(0, 2**32), ruleset=st.sampled_from(sorted(STANDARDS)), best_of=st.sampled_from((1, 3))
)
@settings(max_examples=15, deadline=None)
def test_officials_and_captains_leave_every_match_sound(seed: int, ruleset: str, best_of: int) -> None:
    rules = msgspec.structs.replace(STANDARDS[ruleset], players_on_pitch=3, series_best_of=best_of)
    match = again = Kubb().start(rules, Teams(4, 4), Dice(seed.to_bytes(32, "big")))
    random, now = Random(seed), Millis(0)
    for n in range(STEPS):
        if n % 20 == 0:
            again = Kubb().resume(match.snapshot())
        now = Millis(now + random.choice((0, 40, 700, 3_000)))
        _let_time_pass(match, now)
        _let_time_pass(again, now)
        if match.outcome is not None:
            return
        chosen = (
            kubb_player.wild(match, random) if random.random() < 0.3 else kubb_player.sensible(match, random)
        )
        if chosen is not None:
            before = match.snapshot()
            if not _is_accepted(match, *chosen, now):
                assert match.snapshot() == before
            _is_accepted(again, *chosen, now)
        _is_sound(match)
    assert again.snapshot() == match.snapshot()


def _let_time_pass(match: KubbMatch, now: Millis) -> None:
    match.advance(now)
    if (motion := match.motion) is not None:
        match.conclude(motion.id, kubb_stub.fly(motion), now)
        match.advance(now)


def _is_accepted(match: KubbMatch, by: Any, action: Any, now: Millis) -> bool:
    try:
        match.act(by, action, now)
    except IllegalAction:
        return False
    return True


def _is_sound(match: KubbMatch) -> None:
    state, turn = match.state, match.state.turn
    assert turn is None or 0 <= turn.left <= turn.allotment <= 6
    assert state.replay is None or state.replay.step in [step.n for step in state.steps]
    for side in state.sides.values():
        assert not {*side.playing} & {*side.ejected}
        assert len(side.playing) <= 3
        assert side.penalties + side.match_penalties <= 5
