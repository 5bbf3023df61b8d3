"""Going back: what a throw can change is kept as it was before it, so that a throw can be repeated, forfeited or put right.

Clocks, dice, warnings and penalties are no part of it: time that has passed stays passed, and chance is drawn anew.
"""

from typing import Literal

import msgspec

from midline_games.kubb.motion import Pose
from midline_games.kubb.news import News
from midline_games.kubb.reporting.setting_aside import set_aside_from
from midline_games.kubb.state import (
    Awaiting,
    Halted,
    Kubb,
    Nearest,
    Over,
    Playing,
    Series,
    State,
    Step,
    Turn,
    is_officiated,
)
from midline_games.match import Team
from midline_protocol.kubb import WentBack


class _Counts(msgspec.Struct):
    thrown: int
    slides: int
    topples: int


class _Placement(msgspec.Struct):
    """All that a throw can change."""

    phase: Playing
    kubbs: dict[str, Kubb]
    king: Pose
    batons: dict[str, Pose]
    turn: Turn | None
    first_block: Team | None
    south: Team
    opener: Team
    series: Series
    counts: dict[str, _Counts]
    nearest: dict[str, Nearest] = {}


_placements = msgspec.msgpack.Decoder(_Placement)


def mark(
    state: State,
    kind: Literal["toss", "kubb", "baton", "places"],
    team: Team | None = None,
    player: int | None = None,
    piece: str | None = None,
) -> Step:
    """Keep what is so before a throw; steps older than the turn before this one are forgotten."""
    assert not isinstance(state.phase, Awaiting | Halted | Over), "nothing is thrown now"
    counts = {t: _Counts(s.thrown, s.slides, s.topples) for t, s in state.sides.items()}
    was = _Placement(
        state.phase, state.kubbs, state.king, state.batons, state.turn, state.first_block, state.south, state.opener,
        state.series, counts, state.nearest,
    )  # fmt: skip
    turn = state.turn.number if state.turn else 0
    state.step_count += 1
    step = Step(state.step_count, kind, turn, team, player, piece, msgspec.msgpack.encode(was))
    state.steps = [s for s in state.steps if turn - 1 <= s.turn <= turn] + [step]
    return step


def step_of(state: State, n: int) -> Step | None:
    """The step of that number, if it is still kept."""
    return next((s for s in state.steps if s.n == n), None)


def go_back(state: State, news: News, step: Step, clause: str) -> None:
    """All is as it was before `step`, which is forgotten with all that came after it. Timers are the caller's."""
    was = _placements.decode(step.was)
    state.phase, state.kubbs, state.king, state.batons = was.phase, was.kubbs, was.king, was.batons
    state.turn, state.first_block, state.south, state.opener = (
        was.turn,
        was.first_block,
        was.south,
        was.opener,
    )
    state.series, state.nearest = was.series, was.nearest
    for team, counts in was.counts.items():
        side = state.sides[team]
        side.thrown, side.slides, side.topples = counts.thrown, counts.slides, counts.topples
    state.flight, state.replay, state.correction = None, None, None
    state.steps = [s for s in state.steps if s.n < step.n]
    if is_officiated(state.rules):
        set_aside_from(state, step, news)
    news.tell(WentBack(step.n, clause))
