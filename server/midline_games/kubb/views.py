"""A kubb match as people see it: the state in whole millimetres, with what may be done next."""

from collections.abc import Sequence
from typing import Literal

from midline_games.kubb.motion import Pose
from midline_games.kubb.pitch import BATON_IDS, KING, axis, sign
from midline_games.kubb.raising import Way, must, ways
from midline_games.kubb.stance import line_for_king_mm
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Break,
    Choosing,
    EndOfTurn,
    Halted,
    Kubb,
    Kubbs,
    Over,
    Raising,
    Reported,
    SettingUp,
    Side,
    State,
    Tossing,
    base_down,
    targets,
)
from midline_games.kubb.turns import acting, lies_out
from midline_games.match import TEAMS, Team, other
from midline_protocol.kubb import (
    CorrectionView,
    KubbView,
    MotionView,
    OutcomeView,
    PhaseView,
    PieceState,
    PieceView,
    PlayerView,
    ReplayView,
    ReportView,
    SeriesView,
    StepView,
    TeamView,
    ToRaise,
    TurnView,
    WayView,
)

REPORTS_SHOWN = 12
UPRIGHT = 0.7
"""how far up the axis of a king points that still stands, at least"""


def view(state: State) -> KubbView:
    """What everybody may see. Nothing in kubb is hidden but a toss throw that waits for the other, and that is left out."""
    outcome = state.phase.outcome if isinstance(state.phase, Over) else None
    flight, clock = state.flight, state.clock
    return KubbView(
        phase=_phase(state),
        south=state.south,
        pieces=_pieces(state),
        teams={"a": _team(state, "a"), "b": _team(state, "b")},
        turn=_turn(state),
        motion=None
        if flight is None
        else MotionView(flight.motion.id, flight.thrown_at, tuple(r.piece for r in flight.motion.releases)),
        clock_ends=clock.ends_at if clock else None,
        clock_left=clock.left_ms if clock and clock.ends_at is None else None,
        rulings=state.rulings,
        draw_offered=state.draw_offered,
        outcome=OutcomeView(outcome.winner, outcome.clause, outcome.reason) if outcome else None,
        series=_series(state),
        steps=tuple(StepView(s.n, s.kind, s.turn, s.team, s.player, s.piece) for s in state.steps),
        replay=ReplayView(offer.team, offer.step, offer.until) if (offer := state.replay) else None,
        correction=CorrectionView(asked.team, asked.step, asked.reason)
        if (asked := state.correction)
        else None,
        coin=_in_order(state.coin),
        reports=tuple(_report(r) for r in state.reports[-REPORTS_SHOWN:]),
        reported=state.reported,
        set_aside=tuple(state.set_aside),
    )


def _series(state: State) -> SeriesView | None:
    series = state.series
    if state.rules.series_best_of == 1:
        return None
    return SeriesView(
        state.rules.series_best_of,
        series.number,
        series.contest,
        dict(series.wins),
        tuple(series.results),
        (state.turn.number + 1) // 2 if state.turn and series.contest == "sudden_death" else None,
    )


def _report(told: Reported) -> ReportView:
    return ReportView(
        told.n,
        told.by,
        told.at,
        told.status,
        told.report,
        told.step,
        told.confirm_by,
        told.reason,
        told.instead,
        told.disputed_by,
        told.offer,
    )


def _phase(state: State) -> PhaseView:
    teams = acting(state)
    match state.phase:
        case SettingUp() as p:
            return PhaseView("setting_up", teams, p.answer_by, agreed=_in_order(p.agreed))
        case Tossing() as p:
            return PhaseView("toss", teams, p.answer_by, agreed=_in_order(list(p.throws)))
        case Choosing() as p:
            return PhaseView("choosing", teams, p.answer_by, open=tuple(p.open))
        case Kubbs() as p:
            later = tuple(k for k, piece in state.kubbs.items() if lies_out(piece, state))
            return PhaseView("kubbs", teams, p.answer_by, to_throw=tuple(p.to_throw), later=later)
        case Raising() as p:
            return PhaseView("raising", teams, p.answer_by, to_raise=_to_raise(state, p))
        case Batons() as p:
            return PhaseView("batons", teams, p.answer_by, target=_target(state))
        case EndOfTurn() as p:
            return PhaseView("end_of_turn", teams, p.answer_by)
        case Break() as p:
            return PhaseView("break", teams, p.answer_by, agreed=_in_order(p.ready))
        case Awaiting() as p:
            return PhaseView("awaiting", teams, p.answer_by, report=p.report)
        case Halted() as p:
            return PhaseView(
                "halt", teams, p.answer_by, reason=p.reason, proposal=p.proposal, report=p.report
            )
        case Over():
            return PhaseView("over")


def _in_order(teams: Sequence[str]) -> tuple[Team, ...]:
    return tuple(t for t in TEAMS if t in teams)


def _target(state: State) -> Literal["field", "base", "king"]:
    assert state.turn is not None
    if targets(state, state.turn.team, "field"):
        return "field"
    return "base" if targets(state, state.turn.team, "base") else "king"


def _to_raise(state: State, phase: Raising) -> dict[str, ToRaise]:
    lying = {
        k: ToRaise(must(state.kubbs[k]), {name: _way(w) for name, w in ways(k, state).items()})
        for k in phase.to_raise
    }
    return {**lying, **{k: ToRaise("place") for k in phase.to_place}}


def _way(way: Way) -> WayView:
    code, clause = way.refused or (None, None)
    return WayView(_mm(way.pose.x), _mm(way.pose.y), _mm(way.yaw), _mm(way.inside), code, clause)


def _pieces(state: State) -> dict[str, PieceView]:
    kubbs = {k: _kubb(p) for k, p in state.kubbs.items()}
    king = _placed("king", "standing" if axis(state.king)[2] > UPRIGHT else "lying", state.king)
    batons = {b: _placed("baton", "lying", state.batons[b]) for b in BATON_IDS if b in state.batons}
    return {**kubbs, KING: king, **batons}


def _kubb(kubb: Kubb) -> PieceView:
    role = "hand" if kubb.role == "dead" else kubb.role
    if kubb.pose is None:
        return PieceView(role, "dead" if kubb.role == "dead" else "in_hand")
    return PieceView(role, kubb.posture, _at(kubb.pose), _attitude(kubb.pose), kubb.felled)


def _placed(role: str, state: PieceState, pose: Pose) -> PieceView:
    return PieceView("king" if role == "king" else "baton", state, _at(pose), _attitude(pose))


def _team(state: State, team: Team) -> TeamView:
    side = state.sides[team]
    against = other(team)
    standing = len(targets(state, against, "field")) + len(targets(state, against, "base"))
    return TeamView(
        standing,
        base_down(state, team),
        side.warnings,
        side.penalties,
        side.connected,
        side.match_penalties,
        side.captain,
        {str(n): _player(side, n) for n in range(1, state.teams.size(team) + 1)},
        side.slides,
        side.thrown,
        side.is_disqualified,
    )


def _player(side: Side, number: int) -> PlayerView:
    return PlayerView(number in side.playing, number in side.there, number in side.ejected)


def _turn(state: State) -> TurnView | None:
    turn = state.turn
    if turn is None:
        return None
    king_from = sign(turn.team, state.south) * line_for_king_mm(turn, state)
    return TurnView(turn.team, turn.number, turn.allotment, turn.left, _mm(turn.line), king_from)


def _mm(metres: float) -> int:
    return round(metres * 1000)


def _at(pose: Pose) -> tuple[int, int, int]:
    return _mm(pose.x), _mm(pose.y), _mm(pose.z)


def _attitude(pose: Pose) -> tuple[int, int, int, int]:
    w, x, y, z = (round(c * 10_000) for c in (pose.qw, pose.qx, pose.qy, pose.qz))
    return w, x, y, z
