"""Whole matches on real ground: told to their end in each way of reporting, and told after a simulated game, turn by turn."""

from collections import Counter
from random import Random
from typing import Any

import kubb_player
import kubb_reporter
import kubb_stub
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midline_games.dice import Dice
from midline_games.kubb.geometry import Point
from midline_games.kubb.match import KubbMatch
from midline_games.kubb.motion import Fall, KubbFacts, Rest, Strike
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.pitch import KING, KUBB_IDS, half_of, home_team, lying
from midline_games.kubb.reporting.setting_aside import stands
from midline_games.kubb.state import Awaiting, Halted, Kubbs, Over, Reported, State, set_up
from midline_games.kubb.turns import lies_out
from midline_games.match import TEAMS, IllegalAction, Millis, Outcome, Team, Teams
from midline_protocol.kubb import (
    AgreeSetup,
    Confirm,
    Done,
    EndTurn,
    KubbRules,
    KubbThrow,
    Lower,
    Place,
    Raise,
    ReportBaton,
    ReportKubbs,
    ResetLeaning,
    ThrowBaton,
    ThrowKubb,
)

from .build import LEAGUE, REFEREE, A, B, do, view
from .ground import IN, OUT, SCORER, begun, places, throws, throws_in, told

PLAY = (ThrowBaton, ThrowKubb, Raise, Lower, Place, ResetLeaning, Done, EndTurn)
"""what players do; what captains and officials do beside it is no report"""
WAYS = ("scorer", "teams", "distance")


# --- told to their end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reports", WAYS)
def test_a_game_of_the_world_championship_is_told_to_its_end(reports: str) -> None:
    match = begun(reports)
    throws(match, "base")
    throws(match, "base")
    assert (view(match).turn.team, view(match).turn.batons) == ("b", 4)  # type: ignore[union-attr]
    throws_in(match, OUT, IN)
    throws_in(match, OUT)
    for felled in (("field",), (), ("field", "base"), ("base",)):
        throws(match, *felled)
    assert view(match).teams["b"].standing == 3
    throws_in(match, IN, IN, KubbThrow(is_in=True, neighbours=2), OUT, IN)
    told(match, places(match, nearest_cm=150))
    for felled in (("field",) * 2, (), ("field",), (), (), ()):
        throws(match, *felled)
    assert view(match).phase.kind == "end_of_turn"
    told(match, places(match, left=1, nearest_cm=180))
    assert view(match).turn.line == 1800  # type: ignore[union-attr]
    throws_in(match, IN, IN, IN)
    for felled in (("field",) * 3, ("base", "base"), ("base",)):
        throws(match, *felled)
    assert view(match).phase.target == "king"
    throws(match, "king")
    do(match, REFEREE, Confirm(match.state.reported))
    assert match.outcome == Outcome("b", "KW-38", "GAME_WON")
    assert view(match).pieces["K"].state == "lying"


@pytest.mark.parametrize("reports", WAYS)
def test_a_game_of_the_league_is_told_to_its_end(reports: str) -> None:
    match = begun(reports, **LEAGUE)
    throws(match, "base", player=1)
    throws(match, player=2)
    throws_in(match, IN)
    for felled in (("base", "field"), (), ("base",), ()):
        throws(match, *felled)
    assert view(match).teams["a"].standing == 3
    throws_in(match, IN, OUT)
    throws_in(match, OUT)
    told(match, places(match, nearest_cm=300))
    for felled in (("field", "field"), ("base", "base"), ("base",), ("base",), ("king",)):
        throws(match, *felled)
    assert view(match).phase.kind == "awaiting"
    do(match, REFEREE, Confirm(match.state.reported))
    assert match.outcome == Outcome("a", "FS-I.E.3.a", "GAME_WON")


# --- told after a simulated game ------------------------------------------------------------------------------------------------


class Twin:
    """A simulated match, and the same match told by a scorer who sees what the pieces do."""

    def __init__(self, rules: KubbRules, seed: int, *, numbered: bool) -> None:
        self.random = Random(seed)
        self.numbered = numbered
        self.sim = _started(msgspec.structs.replace(rules, first_throw="host", lean_test=False))
        told = msgspec.structs.replace(self.sim.state.rules, reports="scorer", numbered=numbered)
        self.ground = _started(told)
        self.now = 0
        self.turns = 0

    def play(self) -> None:
        do(self.sim, A, AgreeSetup())
        do(self.sim, B, AgreeSetup())
        do(self.ground, SCORER, AgreeSetup())
        while self.sim.outcome is None:
            self._step()
        assert self.ground.outcome == self.sim.outcome

    def _step(self) -> None:
        asked = kubb_player.sensible(self.sim, self.random)
        assert asked is not None
        by, action = asked
        if not isinstance(action, PLAY):
            return
        turn = self.sim.state.turn
        assert turn is not None
        number = turn.number
        try:
            do(self.sim, by, action)
        except IllegalAction:
            return
        if isinstance(action, EndTurn):
            do(self.ground, SCORER, EndTurn())
        if self.sim.state.flight is not None:
            self._throw()
        if (
            self.sim.outcome is None
            and self.sim.state.turn is not None
            and self.sim.state.turn.number > number
        ):
            self._compare()

    def _throw(self) -> None:
        flight, state = self.sim.state.flight, self.sim.state
        assert flight is not None
        facts = _more_falls(kubb_stub.fly(flight.motion), self.sim, self.random)
        was_out = {k for k, p in state.kubbs.items() if lies_out(p, state)}
        roles = {k: p.role for k, p in state.kubbs.items()}
        standing = {k for k, p in state.kubbs.items() if p.role in ("base", "field") and not p.felled}
        turn = state.turn
        assert turn is not None
        team = turn.team
        at = Millis(flight.thrown_at + facts.rest_ms)
        codes = [
            e.body.ruling.code  # type: ignore[attr-defined]
            for e in (*self.sim.conclude(flight.motion.id, facts, flight.thrown_at), *self.sim.advance(at))
            if type(e.body).__name__ == "Ruled"
        ]
        if flight.kind == "baton":
            self._report(self._baton(facts, team, standing, roles, codes, flight))
        else:
            self._report(self._kubb(facts, flight.piece, was_out, roles, team, codes))

    def _report(self, report: Any) -> None:
        told(self.ground, report)
        if view(self.ground).phase.kind == "awaiting":
            do(self.ground, REFEREE, Confirm(self.ground.state.reported))

    def _baton(
        self,
        facts: KubbFacts,
        team: Team,
        standing: set[str],
        roles: dict[str, str],
        codes: list[str],
        flight: Any,
    ) -> ReportBaton:
        """Everything that fell in the other half, in order; what was touched in the own one."""
        kubbs = self.sim.state.kubbs
        homes = {k: half_of(p.pose.y, "a") for p in flight.motion.pieces for k in [p.id]}
        far = [
            f.piece
            for f in facts.falls
            if f.piece == KING or (f.piece in standing and homes[f.piece] != team)
        ]
        own = any(
            s.piece in kubbs and roles[s.piece] == "field" and homes[s.piece] == team for s in facts.struck
        )
        names = [_kind(k, roles) if not self.numbered or k == KING else k for k in far]
        foul = "helicopter" if "HELICOPTER" in codes else "tilt" if "OVER_45" in codes else None
        return ReportBaton(
            on=self.ground.state.reported,
            felled=tuple(names),
            player=flight.player,
            foul=foul,
            own_half=own,
            from_baseline=abs(flight.throw.y) >= 4000,
        )

    def _kubb(
        self,
        facts: KubbFacts,
        piece: str,
        was_out: set[str],
        roles: dict[str, str],
        team: Team,
        codes: list[str],
    ) -> ReportKubbs:
        sim = self.sim.state
        fell = {f.piece for f in facts.falls}
        lies_in = {k for k, p in sim.kubbs.items() if p.role == "field" and not lies_out(p, sim)}
        base = [k for k in fell if k != KING and roles[k] == "base" and home_team(k) != team]
        rescued = [k for k in was_out if k in lies_in]
        was_in = [k for k, role in roles.items() if role == "field" and k not in was_out]
        knocked_out = [k for k in was_in if k not in lies_in]
        return ReportKubbs(
            on=self.ground.state.reported,
            throws=(
                KubbThrow(
                    is_in=piece in lies_in,
                    kubb=piece if self.numbered else None,
                    rescued=len(rescued),
                    knocked_out=len(knocked_out),
                    base=len(base),
                    king=KING in fell,
                    which=tuple(rescued + knocked_out + base) if self.numbered else (),
                ),
            ),
        )

    def _compare(self) -> None:
        """At the beginning of a turn: the same team, the same batons, the same line, the same kubbs."""
        ground, sim = self.ground, self.sim.state
        if view(ground).phase.kind == "end_of_turn":
            assert sim.turn is not None
            near = [
                abs(p.pose.y)
                for p in sim.kubbs.values()
                if p.role == "field" and p.half == sim.turn.team and p.pose
            ]
            told(ground, places(ground, left=len(near), nearest_cm=min(round(100 * min(near)), 450)))
        elif view(ground).turn.number < sim.turn.number:  # type: ignore[union-attr]
            raise AssertionError("the turn is not over as it is told")
        if ground.outcome is not None:
            return
        mine, theirs = ground.state.turn, sim.turn
        assert mine is not None
        assert theirs is not None
        assert (mine.team, mine.number, mine.left) == (theirs.team, theirs.number, theirs.left)
        assert abs(mine.line - theirs.line) < 0.006
        if self.numbered:
            assert _by_name(ground) == _by_name(self.sim)
        assert Counter(_by_name(ground).values()) == Counter(_by_name(self.sim).values())
        assert [view(ground).teams[t].base_down for t in TEAMS] == [
            view(self.sim).teams[t].base_down for t in TEAMS
        ]
        self.turns += 1


def _by_name(match: KubbMatch) -> dict[str, tuple[str, str]]:
    return {k: (p.role, p.half) for k, p in match.state.kubbs.items()}


def _kind(piece: str, roles: dict[str, str]) -> str:
    return "king" if piece == KING else roles[piece]


def _started(rules: KubbRules) -> KubbMatch:
    return KubbMatch(set_up(rules, Teams(2, 2), Dice(bytes(32))))


def _more_falls(facts: KubbFacts, match: KubbMatch, random: Random) -> KubbFacts:
    """A baton that strikes something sometimes fells more, before and after it: in any order, the king among them."""
    flight = match.state.flight
    assert flight is not None
    if flight.kind != "baton" or not facts.falls or random.random() < 0.5:
        return facts
    kubbs = match.state.kubbs
    free = [p for p in flight.motion.pieces if p.id == KING or (p.id in kubbs and not kubbs[p.id].felled)]
    free = [
        p
        for p in free
        if p.id not in {f.piece for f in facts.falls} and (p.id != KING or random.random() < 0.1)
    ]
    more = random.sample(free, min(len(free), random.randint(1, 3)))
    times = {
        p.id: facts.falls[0].at_ms + 10 * random.choice((-3, -2, -1, 1, 2, 3)) + n for n, p in enumerate(more)
    }
    rests = [Rest(p.id, lying(p.pose.x, p.pose.y + 0.15, Point(1.0, 0.0)), "lying") for p in more]
    return msgspec.structs.replace(
        facts,
        struck=tuple(
            sorted(
                (*facts.struck, *(Strike(k, flight.piece, t - 5) for k, t in times.items())),
                key=lambda s: s.at_ms,
            )
        ),
        falls=tuple(sorted((*facts.falls, *(Fall(k, t) for k, t in times.items())), key=lambda f: f.at_ms)),
        rests=(*facts.rests, *rests),
    )


@pytest.mark.clause("MID-35")
@pytest.mark.parametrize("numbered", [True, False])
@pytest.mark.parametrize("preset", ["worlds", "forgotten-star-2026"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=8, deadline=None)
def test_a_simulated_game_that_is_told_ends_the_same_way(preset: str, numbered: bool, seed: int) -> None:
    one_game = msgspec.structs.replace(STANDARDS[preset], series_best_of=1, series_clock_min=0)
    Twin(one_game, seed, numbered=numbered).play()


# --- anything at all ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reports", WAYS)
@pytest.mark.parametrize("preset", ["worlds", "forgotten-star-2026"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_whatever_is_reported_disputed_and_put_right_no_kubb_and_no_baton_is_lost(
    preset: str, reports: Any, seed: int
) -> None:
    random = Random(seed)
    rules = msgspec.structs.replace(STANDARDS[preset], reports=reports, numbered=random.random() < 0.5)
    match, now = _started(rules), 0
    for _ in range(300):
        now += random.choice((0, 500, 1000, 5000, 20_000))
        match.advance(Millis(now))
        if match.outcome is not None:
            break
        if random.random() < 0.25:
            by: Any = random.choice((SCORER, A, B, REFEREE))
            act = kubb_reporter.anything(match.state.reported, random)
        else:
            by, act = kubb_reporter.sensible(match, random, has_scorer=reports == "scorer") or (
                REFEREE,
                Done(),
            )
        before = match.snapshot()
        try:
            match.act(by, act, Millis(now))
        except IllegalAction:
            assert match.snapshot() == before
        _nothing_is_lost(match)


def _nothing_is_lost(match: KubbMatch) -> None:
    state = match.state
    assert tuple(state.kubbs) == KUBB_IDS
    is_loose = isinstance(state.phase, Kubbs)
    for kubb in state.kubbs.values():
        assert (kubb.pose is not None) == (kubb.role in ("base", "field")) or (is_loose and kubb.is_loose)
    turn = state.turn
    if turn is None or isinstance(state.phase, Over):
        return
    assert 0 <= turn.left <= turn.allotment
    told = [
        r
        for r in state.reports
        if isinstance(r.report, ReportBaton) and stands(r) and _is_of(state, r, turn.number)
    ]
    waits = isinstance(_playing(state), Awaiting)
    assert len(told) - waits == turn.allotment - turn.left


def _playing(state: State) -> Any:
    return state.phase.back if isinstance(state.phase, Halted) else state.phase


def _is_of(state: State, report: Reported, turn: int) -> bool:
    return any(s.n == report.step and s.turn == turn for s in state.steps)
