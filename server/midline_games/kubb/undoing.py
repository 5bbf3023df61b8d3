"""Going back: what a throw can change is kept as it was before it, so that a throw can be repeated, forfeited or put right.

Clocks, dice, warnings and penalties are no part of it: time that has passed stays passed, and chance is drawn anew.
"""

from typing import Literal

import msgspec

from midline_games.kubb.draws import take_back_draw
from midline_games.kubb.motion import Pose
from midline_games.kubb.news import News
from midline_games.kubb.offers import decline_replay, lapse
from midline_games.kubb.reporting.setting_aside import set_aside_from
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Break,
    EndOfTurn,
    Halted,
    Kubb,
    Kubbs,
    Nearest,
    Over,
    Playing,
    Raising,
    Series,
    State,
    Step,
    Tossing,
    Turn,
    is_officiated,
)
from midline_games.kubb.turns import allot_anew, shot_clock
from midline_games.match import Millis, Team
from midline_protocol.kubb import WentBack


class _Counts(msgspec.Struct, array_like=True):
    thrown: int
    slides: int
    topples: int


class Placement(msgspec.Struct, array_like=True):
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


_placements = msgspec.msgpack.Decoder(Placement)


def mark(
    state: State,
    kind: Literal["toss", "kubb", "baton", "places"],
    team: Team | None = None,
    player: int | None = None,
    piece: str | None = None,
    *,
    is_lost: bool = False,
) -> Step:
    """Keep what is so before a throw; steps older than the turn before this one are forgotten."""
    assert not isinstance(state.phase, Awaiting | Halted | Over), "nothing is thrown now"
    counts = {t: _Counts(s.thrown, s.slides, s.topples) for t, s in state.sides.items()}
    was = Placement(
        state.phase, state.kubbs, state.king, state.batons, state.turn, state.first_block, state.south, state.opener,
        state.series, counts, state.nearest,
    )  # fmt: skip
    turn = state.turn.number if state.turn else 0
    state.step_count += 1
    step = Step(state.step_count, kind, turn, team, player, piece, msgspec.msgpack.encode(was), is_lost)
    state.steps = [s for s in state.steps if turn - 1 <= s.turn <= turn] + [step]
    return step


def step_of(state: State, n: int) -> Step | None:
    """The step of that number, if it is still kept."""
    return next((s for s in state.steps if s.n == n), None)


def placed_before(step: Step) -> Placement:
    return _placements.decode(step.was)


def moved_since(state: State, step: Step) -> tuple[str, ...]:
    """Pieces that are not as they were before `step`, in the order of the pitch; batons have no place to go back to."""
    was = placed_before(step)
    now, then = state.kubbs, was.kubbs
    kubbs = [
        k
        for k in now
        if (now[k].pose, now[k].role, now[k].felled) != (then[k].pose, then[k].role, then[k].felled)
    ]
    return (*kubbs, *(["K"] if state.king != was.king else []))


def last_is_lost(state: State, news: News) -> None:
    """A foul has cost the last toss: it is not forfeited once more, nor thrown again."""
    if state.steps:
        state.steps[-1] = msgspec.structs.replace(state.steps[-1], is_lost=True)
    decline_replay(state, news, lapsed=True)


def forget_last(state: State) -> None:
    """The last toss is void and comes again: there is nothing to go back to."""
    state.steps.pop()


def restore(state: State, news: News, step: Step, clause: str) -> None:
    """Go back, with all that belongs to it: what waits for an answer lapses, the time for the throw begins anew, batons
    taken since stay taken but the one for this throw, and a halt lasts."""
    lapse(state, news)
    take_back_draw(state, news)
    before = state.phase
    go_back(state, news, step, clause)
    _begin_time_anew(state, news)
    if state.turn is not None:
        thrown = state.turn.allotment - state.turn.left
        allot_anew(state, state.turn, at_least=thrown + (step.kind == "baton"))
    if isinstance(before, Halted):
        assert not isinstance(state.phase, Halted | Over), "a throw was made from it"
        proposal = None if isinstance(before.back, Break) else before.proposal
        left_ms = state.phase.answer_by - news.at
        state.phase = msgspec.structs.replace(
            before, back=state.phase, left_ms=left_ms, proposal=proposal, report=None
        )


def _begin_time_anew(state: State, news: News) -> None:
    match state.phase:
        case Tossing() as phase:
            phase.throws = {}
            phase.answer_by = Millis(news.at + state.rules.choice_s * 1000)
        case Kubbs() | Batons() as phase:
            phase.answer_by, phase.notices = shot_clock(state, news), 0
        case Raising() | EndOfTurn() as phase:
            phase.answer_by = Millis(news.at + state.rules.answer_s * 1000)
        case _:
            raise AssertionError("nothing is thrown in another phase")


def go_back(state: State, news: News, step: Step, clause: str) -> None:
    """All is as it was before `step`, which is forgotten with all that came after it. Timers are the caller's."""
    was = placed_before(step)
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
