"""What holds in every series, over random play: rulings belong to their phase, snapshots go on alike, every phase has a way out."""

from random import Random
from typing import Any

import kubb_player
import kubb_stub
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midline_games.dice import Dice
from midline_games.kubb.clauses import BOOK
from midline_games.kubb.match import Kubb, KubbMatch
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.state import Awaiting, Break, Halted, Phase
from midline_games.match import GameEvent, IllegalAction, Millis, Teams
from midline_protocol.kubb import CallContest, Contest, Halt, KubbRules, ReadyNext, Ruled

from .build import REFEREE, A, B

GAME = Kubb()
ANY = frozenset(
    ("SettingUp", "Tossing", "Choosing", "Kubbs", "Raising", "Batons", "EndOfTurn", "Break", "Over")
)
TURN = frozenset(("Kubbs", "Raising", "Batons", "EndOfTurn"))
BEFORE = frozenset(("SettingUp", "Tossing", "Choosing", "Break"))
ALLOWED: dict[str, frozenset[str]] = {
    "setup": frozenset(("SettingUp",)),
    "toss": BEFORE,
    "opening": TURN | BEFORE,
    "kubb": TURN,
    "raise": frozenset(("Kubbs", "Raising")),
    "baton": TURN,
    "end-of-turn": frozenset(("Batons", "EndOfTurn")),
    "any-baton": frozenset(("Tossing", "Batons")),
    "any-throw": frozenset(("Tossing", *TURN, "Choosing", "Break")),
    "game": TURN,
    "play": ANY - {"SettingUp"},
    "series": ANY,
    "break": frozenset(("Break",)),
    "throwoff-opening": frozenset(("Tossing", "Choosing", "Break")),
    "throwoff": TURN,
    "sudden-death": TURN | BEFORE,
    "decider": TURN,
    "enforcement": ANY,
    "any": ANY,
}
"""In which phases of play a clause of each phase of the book may speak; `meta` never does."""
CONTESTS: dict[str, tuple[Contest, ...]] = {
    "game": ("game", "throwoff", "sudden_death"),
    "throwoff-opening": ("throwoff",),
    "throwoff": ("throwoff",),
    "sudden-death": ("sudden_death",),
    "decider": ("throwoff", "sudden_death"),
    "raise": ("game", "sudden_death"),
}
"""Where a clause speaks in some contests only."""
KINDS: tuple[Contest, ...] = ("game", "throwoff", "sudden_death")


def rules_of(seed: int) -> KubbRules:
    """Short hours and few turns, so that every end comes often."""
    chance = Random(seed)
    choose: dict[str, tuple[Any, ...]] = {
        "series_best_of": (3, 5),
        "series_clock_min": (1, 6, 9, 12, 16, 60),
        "level_2_2": ("split", "throwoff", "sudden_death", "coordinator"),
        "final5_leader": ("stop_now", "play_out"),
        "throwoff_opening": ("declare", "toss", "g1_winner"),
        "sudden_death_rethrow": (False, True),
        "sudden_death_time_cap": (False, True),
        "time_expiry": ("in_flight_counts", "finish_turn", "stop_dead"),
        "time_lead_tie": ("tie", "first_block", "finish_turn"),
        "turn_cap": (3, 5, 60),
        "break_s": (1, 60),
        "hand": ("club",),
    }
    ruleset = chance.choice(("worlds", "forgotten-star-2026"))
    return msgspec.structs.replace(
        STANDARDS[ruleset], **{name: chance.choice(values) for name, values in choose.items()}
    )


class Play:
    """A series played at random, one thing at a time: `steps` yields what was so before each, and what it told."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.match = GAME.start(rules_of(seed), Teams(2, 2), Dice(seed.to_bytes(32, "big")))
        self.now = Millis(0)
        if self.random.random() < 0.4:
            _near_the_end(self.match, self.random)

    def step(self) -> tuple[GameEvent, ...]:
        match, chance = self.match, self.random.random()
        if (motion := match.motion) is not None:
            facts = kubb_stub.fly(motion)
            self.now = Millis(self.now + facts.rest_ms)
            return tuple(match.conclude(motion.id, facts, self.now))
        wakes = match.wakes_at
        if wakes is not None and (wakes <= self.now or chance < 0.05):
            self.now = Millis(max(self.now, wakes))
            return tuple(match.advance(Millis(max(wakes, match.state.at))))
        if chance < 0.15:
            jump = Millis(self.now + self.random.choice((1, 500, 5_000)))
            self.now = jump if wakes is None else Millis(min(jump, wakes - 1))
        return self._act()

    def _act(self) -> tuple[GameEvent, ...]:
        match, phase = self.match, self.match.state.phase
        if isinstance(phase, Halted) and phase.contest_proposed is not None and self.random.random() < 0.5:
            by, action = REFEREE, CallContest(self.random.choice(KINDS))
        elif not isinstance(phase, Halted) and self.random.random() < 0.01:
            by, action = REFEREE, Halt("rain")
        elif (chosen := kubb_player.sensible(match, self.random)) is not None:
            by, action = chosen
        else:
            return ()
        try:
            return tuple(match.act(by, action, self.now))
        except IllegalAction:
            return ()


def _near_the_end(match: KubbMatch, chance: Random) -> None:
    """At match point with little time left: what decides a series is reached at once."""
    state = match.state
    need = state.rules.series_best_of // 2 + 1
    state.series.wins = {"a": need - 1, "b": need - 2}
    state.series.number, state.series.first_winner = 2 * need - 2, chance.choice(("a", "b"))
    left = chance.choice((330_000, 560_000, 700_000, 905_000))
    if state.clock is not None:
        state.clock.left_ms = min(left, state.clock.left_ms)
    if chance.random() < 0.7:
        for kubb in ("A1", "A2", "A3", "A4"):
            state.kubbs[kubb].role, state.kubbs[kubb].pose = "dead", None


def playing(phase: Phase) -> str:
    back = phase.back if isinstance(phase, Halted | Awaiting) else phase
    return playing(back) if isinstance(back, Awaiting) else type(back).__name__


def may_speak(clause: str, before: tuple[str, Contest], after: tuple[str, Contest]) -> bool:
    where = BOOK[clause].phase
    contests = CONTESTS.get(where, KINDS)
    return any(kind in ALLOWED[where] and contest in contests for kind, contest in (before, after))


def situation(match: KubbMatch) -> tuple[str, Contest]:
    return playing(match.state.phase), match.state.series.contest


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_no_ruling_is_made_in_a_phase_that_its_clause_does_not_allow(seed: int) -> None:
    play = Play(seed)
    for _ in range(400):
        before = situation(play.match)
        events = play.step()
        after = situation(play.match)
        spoken = [e.body.ruling for e in events if isinstance(e.body, Ruled)]
        wrong = [(r.clause, r.code, before, after) for r in spoken if not may_speak(r.clause, before, after)]
        assert wrong == []
        if play.match.outcome is not None:
            break


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_a_series_goes_on_alike_from_a_snapshot_of_any_phase(seed: int) -> None:
    play = Play(seed)
    for n in range(250):
        if n % 5 == 0:
            again = Play(seed)
            again.match, again.now = GAME.resume(play.match.snapshot()), play.now
            again.random.setstate(play.random.getstate())
            assert again.match.wakes_at == play.match.wakes_at
            assert (again.step(), again.match.snapshot()) == (play.step(), play.match.snapshot())
        else:
            play.step()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 300))
def test_left_alone_from_any_moment_a_series_ends_and_never_wakes_in_the_past(seed: int, steps: int) -> None:
    play = Play(seed)
    for _ in range(steps):
        play.step()
    match, now = play.match, play.now
    for _ in range(20_000):
        if match.outcome is not None:
            break
        if (motion := match.motion) is not None:
            facts = kubb_stub.fly(motion)
            now = Millis(now + facts.rest_ms)
            match.conclude(motion.id, facts, now)
            continue
        wakes = match.wakes_at
        assert wakes is not None, "a phase without a way out"
        assert wakes >= match.state.at
        now = Millis(max(now, wakes))
        match.advance(now)
    assert match.outcome is not None
    assert match.wakes_at is None
    wins = match.state.series.wins.values()
    assert max(wins) <= match.state.rules.series_best_of // 2 + 1
    assert len(match.state.series.results) <= match.state.rules.series_best_of + 1


@pytest.mark.parametrize("seed", range(12))
def test_who_is_ready_in_a_break_goes_on_and_who_is_refused_changes_nothing(seed: int) -> None:
    play = Play(seed)
    for _ in range(3_000):
        play.step()
        if isinstance(play.match.state.phase, Break | Halted) or play.match.outcome is not None:
            break
    match = play.match
    before = match.snapshot()
    if not isinstance(match.state.phase, Break):
        for by in (A, B):
            with pytest.raises(IllegalAction):
                match.act(by, ReadyNext(), Millis(match.state.at))
        assert match.snapshot() == before
        return
    for by in (A, B):
        match.act(by, ReadyNext(), Millis(match.state.at))
    assert not isinstance(match.state.phase, Break)
