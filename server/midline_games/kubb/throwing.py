"""Throws: checked, made by the hand, sent to the physics, and, when all has come to rest, ruled and applied."""

from typing import Literal

from midline_games.kubb.hand import executed, release
from midline_games.kubb.leaning import begin_lean_test, may_be_tested, tests_leaning
from midline_games.kubb.motion import KubbMotion, Piece, Pose, Release
from midline_games.kubb.news import News
from midline_games.kubb.offers import lapse
from midline_games.kubb.pitch import sign
from midline_games.kubb.stance import (
    check_baseline,
    check_baton_stance,
    check_kubb_stance,
    check_lane,
    check_release,
    check_tip,
    king_is_open,
)
from midline_games.kubb.state import (
    Batons,
    Flight,
    Kubbs,
    Raising,
    SettingUp,
    State,
    Tossing,
    TossInput,
    Turn,
    is_league,
    is_officiated,
    next_motion,
    on_pitch,
)
from midline_games.kubb.turns import end_batons, lies_out, next_baton
from midline_games.kubb.undoing import mark
from midline_games.match import TEAMS, IllegalAction, Player
from midline_protocol.kubb import (
    EndTurn,
    LeanTest,
    Ruling,
    Throw,
    ThrowBaton,
    ThrowKubb,
    Thrown,
    TossLocked,
    TossThrow,
)

# --- the actions -------------------------------------------------------------------------------------------------------


def throw_baton(state: State, by: Player, action: ThrowBaton, news: News) -> None:
    """A baton at field kubbs, base kubbs or the king: one at a time, from where the target may be attacked."""
    turn = _check_turn(state, by)
    match state.phase:
        case Batons():
            pass
        case Kubbs():
            raise IllegalAction("KUBBS_FIRST", "KW-17")
        case Raising():
            raise IllegalAction("RAISE_FIRST", "KW-24")
        case _:
            raise IllegalAction("NO_BATONS_LEFT", _allotment_clause(turn), left=turn.left)
    check_throwers(state, turn, by.number)
    check_release(action.throw)
    check_tip(action.throw, state)
    check_baton_stance(action.throw, turn, state)
    _let_go(state, news, "baton", by, next_baton(turn), action.throw)


def throw_kubb(state: State, by: Player, action: ThrowKubb, news: News) -> None:
    """A felled kubb back into the opponents' half; those that went out once more after all have been thrown (KW-22)."""
    turn = _check_turn(state, by)
    if not isinstance(state.phase, Kubbs):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if action.kubb not in state.kubbs:
        raise IllegalAction("NO_SUCH_KUBB", "MID-7", kubb=action.kubb)
    if action.kubb not in state.phase.to_throw:
        if lies_out(state.kubbs[action.kubb], state):
            raise IllegalAction("RETHROW_LATER", "KW-22", kubb=action.kubb)
        raise IllegalAction("NOT_TO_THROW", "MID-7", kubb=action.kubb)
    check_release(action.throw, "FS-II.C.2")
    check_kubb_stance(action.throw, turn, state)
    _let_go(state, news, "kubb", by, action.kubb, action.throw)
    state.phase.to_throw.remove(action.kubb)


def toss_throw(state: State, by: Player, action: TossThrow, news: News) -> None:
    """A team's throw at the king; it stays hidden until both are in, then both fly at once (FS-II.A.3)."""
    phase = state.phase
    if isinstance(phase, SettingUp):
        raise IllegalAction("SETUP_NOT_AGREED", "FS-II.A.0.a")
    if not isinstance(phase, Tossing):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if (locked := phase.throws.get(by.team)) is not None:
        if locked.player != by.number:
            raise IllegalAction("NOT_REPRESENTATIVE", "FS-II.A.1")
        raise IllegalAction("TOSS_LOCKED", "FS-II.A.3.a")
    check_release(action.throw)
    check_tip(action.throw, state)
    check_lane(action.throw)
    check_baseline(action.throw, by.team, state, "BEHIND_LINE", "FS-II.A.2")
    phase.throws[by.team] = TossInput(by.number, action.throw)
    news.tell(TossLocked(by.team))
    if len(phase.throws) == 2:
        _let_both_go(state, news, phase)


def end_turn_early(state: State, by: Player, action: EndTurn, news: News) -> None:
    """Batons may stay unthrown only when nothing but the king is left to aim at (GAP-7, option end_turn_early)."""
    turn = state.turn
    if turn is None or not isinstance(state.phase, Batons):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != turn.team:
        raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=turn.team)
    allowed = state.rules.end_turn_early
    if allowed == "never" or (allowed == "no_targets_only" and not king_is_open(turn, state)):
        raise IllegalAction("THROW_REMAINING", "GAP-7", left=turn.left)
    lapse(state, news)
    mark(state, "baton", by.team, None, next_baton(turn), is_lost=True)
    news.rule(Ruling(0, "GAP-7", "BATONS_LEFT", by.team, by.number))
    end_batons(state, news)


def ask_lean_test(state: State, by: Player, action: LeanTest, news: News) -> None:
    """Would this leaning kubb fall without what holds it? Only the throwers ask, before their next baton (FS-II.B.9)."""
    turn = state.turn
    if turn is None or not isinstance(state.phase, Batons):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != turn.team:
        raise IllegalAction("ATTACKERS_ONLY", "FS-II.B.9.a", team=turn.team)
    if action.kubb not in state.kubbs:
        raise IllegalAction("NO_SUCH_KUBB", "MID-7", kubb=action.kubb)
    if not tests_leaning(state) or not may_be_tested(state, turn, action.kubb):
        raise IllegalAction("NOT_LEANING", "FS-II.B.9.a", kubb=action.kubb)
    begin_lean_test(state, action.kubb, news, by.number)


def _check_turn(state: State, by: Player) -> Turn:
    if state.turn is None and is_league(state.rules):
        raise IllegalAction("TOSS_FIRST", "FS-II.A.0.b")
    if state.turn is None:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != state.turn.team:
        raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=state.turn.team)
    if state.replay is not None and state.replay.team != by.team:
        raise IllegalAction("REPLAY_PENDING", "FS-III.B.5.a", team=state.replay.team)
    return state.turn


def _allotment_clause(turn: Turn) -> str:
    return {1: "KW-12", 2: "KW-27"}.get(turn.number, "KW-36")


def check_throwers(state: State, turn: Turn, player: int) -> None:
    """Where the opening asks for different throwers, enough batons must stay for those who have not thrown yet.

    Somebody new may always throw, also where the clock has taken so many batons that too few throwers are left.
    """
    if turn.number > 2 or state.series.contest == "sudden_death":
        return
    side = state.sides[turn.team]
    there = max(1, len(side.playing) if is_officiated(state.rules) else side.connected)
    wanted = min(state.rules.opening_distinct_throwers[turn.number - 1], there, turn.allotment)
    missing = wanted - len({*turn.throwers, player})
    if player in turn.throwers and missing > turn.left - 1:
        raise IllegalAction("OTHER_THROWER", _allotment_clause(turn), player=player, throwers=wanted)


def _let_go(
    state: State, news: News, kind: Literal["kubb", "baton"], by: Player, piece: str, throw: Throw
) -> None:
    lapse(state, news)
    mark(state, kind, by.team, by.number, piece)
    made = executed(throw, state.rules.hand, state.dice)
    motion = _motion(state, (release(piece, made, -sign(by.team, state.south)),), on_pitch(state))
    state.flight = Flight(motion, news.at, kind, by.team, by.number, piece, throw)
    news.tell(Thrown(motion.id, by.team, by.number, piece, throw, made))


def _let_both_go(state: State, news: News, phase: Tossing) -> None:
    lapse(state, news)
    mark(state, "toss")
    made = {t: executed(phase.throws[t].throw, state.rules.hand, state.dice) for t in TEAMS}
    batons = {"a": "b1", "b": "b2"}
    releases = tuple(release(batons[t], made[t], -sign(t, state.south)) for t in TEAMS)
    motion = _motion(state, releases, on_pitch(state))
    first = phase.throws["a"]
    state.flight = Flight(motion, news.at, "toss", "a", first.player, "b1", first.throw)
    for t in TEAMS:
        sent = phase.throws[t]
        news.tell(Thrown(motion.id, t, sent.player, batons[t], sent.throw, made[t]))


def _motion(state: State, releases: tuple[Release, ...], at_rest: dict[str, Pose]) -> KubbMotion:
    pieces = tuple(Piece(k, pose) for k, pose in at_rest.items())
    return KubbMotion(next_motion(state), state.rules.surface, state.rules.centre_pins, pieces, releases)
