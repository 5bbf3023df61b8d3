"""Throws: checked, made by the hand, sent to the physics, and, when all has come to rest, ruled and applied."""

from collections.abc import Callable

import msgspec

from midline_games.kubb.geometry import SAME_PLACE_M, Point, clear_shift, overlap
from midline_games.kubb.hand import executed, release
from midline_games.kubb.motion import KubbFacts, KubbMotion, Piece, Pose, Release
from midline_games.kubb.news import News
from midline_games.kubb.pitch import KING, footprint, home_team, sign
from midline_games.kubb.raising import best_inside, obstacles
from midline_games.kubb.referee import Judgement, judge_baton, judge_kubb, judge_toss
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
    Over,
    Raising,
    SettingUp,
    State,
    Tossing,
    TossInput,
    Turn,
    on_pitch,
)
from midline_games.kubb.turns import (
    baton_thrown,
    begin_toss,
    end_game,
    is_time_up,
    kubb_thrown,
    lies_out,
    next_motion,
    shot_clock,
    time_is_up,
    toss_won,
    unresolved,
)
from midline_games.match import IllegalAction, Player, Team, other
from midline_protocol.kubb import (
    Fact,
    Margin,
    Ruling,
    Throw,
    ThrowBaton,
    ThrowKubb,
    Thrown,
    TossLocked,
    TossThrow,
)

TOSS_TRIES = 10
"""After so many level tosses the dice decide: a match must not hang on one."""


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
    _check_throwers(state, turn, by.number)
    check_release(action.throw)
    check_tip(action.throw)
    check_baton_stance(action.throw, turn, state)
    baton = f"b{turn.allotment - turn.left + 1}"
    _let_go(state, news, "baton", by, baton, action.throw)


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
    state.phase.to_throw.remove(action.kubb)
    _let_go(state, news, "kubb", by, action.kubb, action.throw)


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
    check_tip(action.throw)
    check_lane(action.throw)
    check_baseline(action.throw, by.team, state, "BEHIND_LINE", "FS-II.A.2")
    phase.throws[by.team] = TossInput(by.number, action.throw)
    news.tell(TossLocked(by.team))
    if len(phase.throws) == 2:
        _let_both_go(state, news, phase)


def _check_turn(state: State, by: Player) -> Turn:
    if state.turn is None:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != state.turn.team:
        raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=state.turn.team)
    return state.turn


def _allotment_clause(turn: Turn) -> str:
    return {1: "KW-12", 2: "KW-27"}.get(turn.number, "KW-36")


def _check_throwers(state: State, turn: Turn, player: int) -> None:
    """Where the opening asks for different throwers, enough batons must stay for those who have not thrown yet."""
    if turn.number > 2:
        return
    wanted = min(
        state.rules.opening_distinct_throwers[turn.number - 1], state.teams.size(turn.team), turn.allotment
    )
    missing = wanted - len({*turn.throwers, player})
    if missing > turn.left - 1:
        raise IllegalAction("OTHER_THROWER", _allotment_clause(turn), player=player, throwers=wanted)


def _let_go(state: State, news: News, kind: str, by: Player, piece: str, throw: Throw) -> None:
    made = executed(throw, state.rules.hand, state.dice)
    motion = _motion(state, (release(piece, made, -sign(by.team, state.south)),), on_pitch(state))
    flown = "kubb" if kind == "kubb" else "baton"
    state.flight = Flight(motion, news.at, flown, by.team, by.number, piece, throw)
    news.tell(Thrown(motion.id, by.team, by.number, piece, throw, made))


def _let_both_go(state: State, news: News, phase: Tossing) -> None:
    teams: tuple[Team, Team] = ("a", "b")
    made = {t: executed(phase.throws[t].throw, state.rules.hand, state.dice) for t in teams}
    batons = {"a": "b1", "b": "b2"}
    releases = tuple(release(batons[t], made[t], -sign(t, state.south)) for t in teams)
    motion = _motion(state, releases, on_pitch(state))
    first = phase.throws["a"]
    state.flight = Flight(motion, news.at, "toss", "a", first.player, "b1", first.throw)
    for t in teams:
        sent = phase.throws[t]
        news.tell(Thrown(motion.id, t, sent.player, batons[t], sent.throw, made[t]))


def _motion(state: State, releases: tuple[Release, ...], at_rest: dict[str, Pose]) -> KubbMotion:
    pieces = tuple(Piece(k, pose) for k, pose in at_rest.items())
    return KubbMotion(next_motion(state), state.rules.surface, state.rules.centre_pins, pieces, releases)


# --- when all is at rest -------------------------------------------------------------------------------------------------


def land(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    """The motion is over: what it means, and what follows from it. `state.flight` is empty by now."""
    if is_time_up(state, news.at) and state.rules.time_expiry == "stop_dead":
        time_is_up(state, news)
    elif flight.kind == "toss":
        _land_toss(state, flight, facts, news)
    elif flight.kind == "kubb":
        _land_kubb(state, flight, facts, news)
    else:
        _land_baton(state, flight, facts, news)


def _land_toss(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    phase = state.phase
    assert isinstance(phase, Tossing)
    winner, ruling = judge_toss(state, flight, facts)
    news.rule(ruling)
    if winner is not None:
        toss_won(state, news, winner)
    elif phase.tries >= TOSS_TRIES:
        toss_by_draw(state, news)
    else:
        begin_toss(state, news, phase.tries + 1)


def toss_by_draw(state: State, news: News) -> None:
    winner: Team = "a" if state.dice.below(2) == 0 else "b"
    news.rule(Ruling(0, "MID-10", "TOSS_BY_DRAW", winner))
    toss_won(state, news, winner)


def _land_kubb(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    phase = state.phase
    assert isinstance(phase, Kubbs)
    judgement = judge_kubb(state, flight, facts)
    if judgement.is_void:
        _tell(judgement, news)
        phase.to_throw.insert(0, flight.piece)
    else:
        thrown = state.kubbs[flight.piece]
        thrown.throws_used += 1
        thrown.is_loose = True
        was_out = {k for k, p in state.kubbs.items() if k != flight.piece and lies_out(p, state)}
        for kubb in (k for k in judgement.moved if k in state.kubbs and not state.kubbs[k].felled):
            state.kubbs[kubb].is_loose = state.kubbs[kubb].role != "base"
        _apply(state, judgement, news)
        _tell(judgement, news)
        _say_what_is_in(state, flight, was_out, news)
        if judgement.is_foul:
            _record_foul(state, flight, news)
    if not _game_over(state, flight, judgement, news):
        _unless_time_is_up(state, news, kubb_thrown)


def _say_what_is_in(state: State, flight: Flight, was_out: set[str], news: News) -> None:
    """A kubb that lies in is a field kubb from now on (KW-18), also one that another has knocked back in (KW-23)."""
    for name in (flight.piece, *sorted(was_out)):
        kubb = state.kubbs[name]
        if kubb.pose is None or lies_out(kubb, state):
            continue
        kubb.role = "field"
        share = round(best_inside(kubb, state) * 1000)
        clause, code = ("KW-18", "KUBB_IN") if name == flight.piece else ("KW-23", "KNOCKED_IN")
        margin = Margin("inside", share, 500, share - 500, "permille")
        told = (Fact("inside", share, "permille", name),)
        news.rule(Ruling(0, clause, code, flight.team, flight.player, (name,), told, margin))


def _land_baton(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    turn, phase = state.turn, state.phase
    assert turn is not None
    assert isinstance(phase, Batons)
    judgement = judge_baton(state, flight, facts)
    was_open = king_is_open(turn, state)
    if judgement.is_void:
        _tell(judgement, news)
        phase.answer_by = shot_clock(state, news)
        return
    turn.left -= 1
    turn.throwers.append(flight.player)
    turn.king_attempts += was_open
    _apply(state, judgement, news)
    _tell(judgement, news)
    if judgement.is_foul:
        _record_foul(state, flight, news)
    if not _game_over(state, flight, judgement, news):
        if king_is_open(turn, state) and not was_open and turn.left:
            news.rule(Ruling(0, "KW-37", "KING_OPEN", turn.team, facts=(Fact("left", turn.left, "count"),)))
        _unless_time_is_up(state, news, baton_thrown)
        if judgement.is_unresolved and not isinstance(state.phase, Over):
            unresolved(state, news)


def _record_foul(state: State, flight: Flight, news: News) -> None:
    """A foul that the server finds costs the throw, and is a warning only by option (GAP-14)."""
    is_warning = state.rules.throw_fault_warning
    state.sides[flight.team].warnings += is_warning
    code = "FOUL_WARNING" if is_warning else "FOUL_RECORDED"
    news.rule(Ruling(0, "GAP-14", code, flight.team, flight.player))


def _apply(state: State, judgement: Judgement, news: News) -> None:
    for piece, (pose, posture, touching) in judgement.moved.items():
        if piece == KING:
            state.king = pose
        elif piece in state.kubbs:
            kubb = state.kubbs[piece]
            kubb.pose, kubb.posture, kubb.touching = pose, posture, touching
        else:
            state.batons[piece] = pose
    for piece in judgement.felled:
        state.kubbs[piece].felled = True
        if state.kubbs[piece].role == "base" and state.first_block is None:
            state.first_block = other(home_team(piece))
    for piece in judgement.restored:
        _stand_again(state, piece, news)


def _tell(judgement: Judgement, news: News) -> None:
    for ruling in judgement.rulings:
        news.rule(ruling)


def _game_over(state: State, flight: Flight, judgement: Judgement, news: News) -> bool:
    match judgement.king:
        case "won":
            end_game(state, news, flight.team, "KW-38", "GAME_WON")
        case "lost":
            end_game(state, news, other(flight.team), "KW-40", "KING_EARLY")
        case "stands":
            return False
    return True


def _unless_time_is_up(state: State, news: News, go_on: Callable[[State, News], None]) -> None:
    """A throw in flight when the clock runs out counts, and is the last one (GAP-11); by option the turn is finished."""
    if is_time_up(state, news.at) and state.rules.time_expiry != "finish_turn":
        time_is_up(state, news)
    else:
        go_on(state, news)


# --- putting back ----------------------------------------------------------------------------------------------------------


def _stand_again(state: State, piece: str, news: News) -> None:
    """Put a piece back to where it was. What rests on its place stays, and the piece is set beside it, touching (GAP-6);
    the king's place is the middle, so there, and by option everywhere, the obstacle gives way."""
    pose = state.king if piece == KING else state.kubbs[piece].pose
    assert pose is not None
    around = obstacles(piece, pose, state)
    shape = footprint(piece, pose)
    blockers = [k for k, o in around.items() if overlap(shape, o) > SAME_PLACE_M]
    if not blockers:
        return
    if piece == KING or state.rules.base_reset_blocked == "move_obstacle":
        for k in blockers:
            _give_way(state, k, piece, news)
        return
    shift = clear_shift(shape, ALONG_THE_LINE, list(around.values()))
    state.kubbs[piece].pose = msgspec.structs.replace(pose, x=pose.x + shift)
    told = (Fact("shift", round(shift * 1000), "mm", piece),)
    news.rule(Ruling(0, "GAP-6", "BASE_SHIFTED", pieces=(piece, *blockers), facts=told))


def _give_way(state: State, piece: str, to: str, news: News) -> None:
    pose = state.batons[piece] if piece in state.batons else state.kubbs[piece].pose
    assert pose is not None
    around = {**obstacles(piece, pose, state), to: footprint(to, on_pitch(state)[to])}
    shift = clear_shift(footprint(piece, pose), ALONG_THE_LINE, list(around.values()))
    moved = msgspec.structs.replace(pose, x=pose.x + shift)
    if piece in state.batons:
        state.batons[piece] = moved
    else:
        state.kubbs[piece].pose = moved
    told = (Fact("shift", round(shift * 1000), "mm", piece),)
    news.rule(Ruling(0, "GAP-6", "OBSTACLE_MOVED", pieces=(piece, to), facts=told))


ALONG_THE_LINE = Point(1.0, 0.0)
