"""The course of a game: who is to do what next, from one turn to the next. Each step tells its clause."""

import msgspec

from midline_games.kubb.draws import new_turn_for_draws
from midline_games.kubb.ending import turn_decides
from midline_games.kubb.halting import unresolved
from midline_games.kubb.leaning import begin_lean_test, to_test
from midline_games.kubb.motion import PITCH_HALF_LENGTH_M
from midline_games.kubb.news import News, inside_told
from midline_games.kubb.pitch import sign
from midline_games.kubb.raising import HALF_IN, best_inside, ways
from midline_games.kubb.reporting.distance import forget_changed, is_known
from midline_games.kubb.reporting.drawing import somewhere, stand_up
from midline_games.kubb.resting import balance
from midline_games.kubb.series import ROUNDS
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
    SettingUp,
    State,
    Tossing,
    Turn,
    fills_gaps,
    is_officiated,
)
from midline_games.match import TEAMS, Millis, Team, other
from midline_protocol.kubb import Fact, Lowered, Raised, Ruling, TurnBegan

FULL_SET = 6
STALLED_MS = 600_000
"""without a shot clock, how long nobody may do anything before the coordinator is asked"""


# --- a turn ------------------------------------------------------------------------------------------------------------


def allotment(state: State, team: Team, number: int) -> int:
    """How many batons turn `number` has: 2, 4, then 6 (KW-12, 27, 36), in a sudden death always 6 (FS-I.F.3.d).

    Penalties of the game and of the match take from it (FS-III.B.2); never below one.
    """
    opening = {"2-4-6": (2, 4), "4-6": (4,), "6": ()}[state.rules.opening]
    is_short = number <= len(opening) and state.series.contest != "sudden_death"
    nominal = opening[number - 1] if is_short else FULL_SET
    taken = state.sides[team].penalties + state.sides[team].match_penalties
    left = (
        nominal - taken if state.rules.penalty_baton_scope == "every_turn" else min(nominal, FULL_SET - taken)
    )
    return max(1, left)


def allot_anew(state: State, turn: Turn, at_least: int) -> None:
    """Penalties since the turn began count at once; `at_least` so many batons are thrown, in the air or promised."""
    thrown = turn.allotment - turn.left
    turn.allotment = max(allotment(state, turn.team, turn.number), at_least)
    turn.left = turn.allotment - thrown


def advantage(state: State, team: Team) -> tuple[str, float] | None:
    """The field kubb nearest to the centre line that the opponents left standing in `team`'s half, and its y (KW-31)."""
    if is_officiated(state.rules) and not is_known(state, team):
        return None
    left = [
        (abs(p.pose.y), k, p.pose.y)
        for k, p in state.kubbs.items()
        if _was_left(p, team) and p.pose is not None
    ]
    if not left:
        return None
    _, kubb, y = min(left)
    return kubb, y


def _was_left(kubb: Kubb, team: Team) -> bool:
    return kubb.role == "field" and kubb.half == team


def line(state: State, team: Team) -> float:
    """y of the line behind which `team` throws: its baseline, or the forward line; clamped to its own half (GAP-5)."""
    side = sign(team, state.south)
    forward = advantage(state, team)
    if forward is None:
        return side * PITCH_HALF_LENGTH_M
    return side * min(PITCH_HALF_LENGTH_M, max(0.0, side * forward[1]))


def begin_turn(state: State, news: News, team: Team, number: int) -> None:
    new_turn_for_draws(state, news)
    state.coin = []
    for side in state.sides.values():
        side.has_called_in_vain = False
    batons = allotment(state, team, number)
    to_throw = [k for k, p in state.kubbs.items() if p.role == "hand"]
    state.turn = Turn(team, number, batons, batons, line(state, team))
    at_line = round(state.turn.line * 1000)
    news.tell(TurnBegan(team, number, batons, at_line, tuple(to_throw), state.series.contest))
    _tell_round(state, state.turn, news)
    if (forward := advantage(state, team)) is not None:
        clause = "KW-31" if abs(forward[1]) <= PITCH_HALF_LENGTH_M else "GAP-5"
        told = (Fact("line", at_line, "mm"),)
        news.rule(Ruling(0, clause, "ADVANTAGE_LINE", team, pieces=(forward[0],), facts=told))
    if to_throw:
        begin_pass(state, news, to_throw)
    else:
        begin_batons(state, news)


def _tell_round(state: State, turn: Turn, news: News) -> None:
    """Sudden death: which of the two rounds this is (FS-I.F.3.c); after them the next block decides (FS-I.F.3.f)."""
    if state.series.contest != "sudden_death":
        return
    round_no = (turn.number + 1) // 2
    clause, code = ("FS-I.F.3.c", "ROUND") if round_no <= ROUNDS else ("FS-I.F.3.f", "EXTRA_ROUND")
    news.rule(Ruling(0, clause, code, turn.team, facts=(Fact("round", round_no, "count"),)))


def shot_clock(state: State, news: News) -> Millis:
    """When the throw that is due now is late (GAP-12)."""
    seconds = state.rules.shot_clock_s
    return Millis(news.at + (seconds * 1000 if seconds else STALLED_MS))


# --- kubbs ---------------------------------------------------------------------------------------------------------------


def begin_pass(state: State, news: News, to_throw: list[str]) -> None:
    state.phase = Kubbs(shot_clock(state, news), to_throw)


def kubb_thrown(state: State, news: News) -> None:
    """A kubb has come to rest: go on with the next, or judge in and out when each has been thrown once (KW-22, KW-23)."""
    phase = state.phase
    assert isinstance(phase, Kubbs)
    if phase.to_throw:
        phase.answer_by, phase.notices = shot_clock(state, news), 0
    elif again := _out_of_bounds(state, news):
        begin_pass(state, news, again)
    else:
        begin_raising(state, news)


def lies_out(kubb: Kubb, state: State) -> bool:
    """It was thrown or struck in this turn, and cannot be stood up with half its base inside (KW-19, KW-26)."""
    return kubb.is_loose and (kubb.pose is None or best_inside(kubb, state) < HALF_IN)


def _out_of_bounds(state: State, news: News) -> list[str]:
    """At the end of a pass: take what lies out off the pitch, and say which are to be thrown again."""
    again: list[str] = []
    for name, kubb in state.kubbs.items():
        if not lies_out(kubb, state):
            continue
        clause, code = _out_clause(kubb)
        ruling = Ruling(0, clause, code, _thrower(state), pieces=(name,))
        if not is_officiated(state.rules):
            fact, margin = inside_told(name, 0.0 if kubb.pose is None else best_inside(kubb, state))
            ruling = msgspec.structs.replace(ruling, facts=(fact,), margin=margin)
        news.rule(ruling)
        kubb.pose, kubb.is_loose, kubb.touching = None, False, ()
        kubb.is_struck_out = clause == "FS-II.C.5.3"
        kubb.role = "punishment" if kubb.throws_used >= 2 else "hand"
        if kubb.role == "hand":
            again.append(name)
    return again


def _out_clause(kubb: Kubb) -> tuple[str, str]:
    if kubb.throws_used >= 2:
        return ("FS-II.C.5.3" if kubb.role == "field" else "KW-20"), "PUNISHMENT_KUBB"
    if kubb.throws_used == 0:
        return "FS-II.C.5.1", "THROW_AGAIN"
    return ("FS-II.C.5.2", "RETHROW") if kubb.role == "field" else ("KW-19", "OUT_OF_BOUNDS")


def _thrower(state: State) -> Team:
    assert state.turn is not None
    return state.turn.team


# --- raising ----------------------------------------------------------------------------------------------------------------


def begin_raising(state: State, news: News) -> None:
    """What lies in is raised by the defenders; what stands by itself is up already (FS-II.D.2); then what failed twice."""
    if is_officiated(state.rules):
        draw_raised(state, news)
        begin_batons(state, news)
        return
    to_raise: list[str] = []
    for name, kubb in state.kubbs.items():
        if kubb.is_loose and kubb.pose is not None:
            kubb.role = "field"
            if kubb.posture == "standing":
                raised(state, news, name, None)
            else:
                to_raise.append(name)
    to_place = [k for k, p in state.kubbs.items() if p.role == "punishment"]
    state.phase = Raising(Millis(news.at + state.rules.answer_s * 1000), to_raise, to_place)
    if fills_gaps(state.rules):
        for name in to_raise:
            _flatten(name, state, news)
    silent = [k for k in to_raise if state.kubbs[k].posture != "lying"]
    raising_goes_on(state, news)
    if silent and not fills_gaps(state.rules):
        unresolved(state, news)


def draw_raised(state: State, news: News) -> None:
    """On real ground the defenders raise what lies in and place what failed twice; here it is drawn where it fits (MID-39)."""
    for name, kubb in state.kubbs.items():
        if kubb.role == "punishment":
            kubb.pose = somewhere(state, kubb.half)
        if kubb.role == "punishment" or (kubb.is_loose and kubb.pose is not None):
            kubb.pose, kubb.is_placed = stand_up(kubb.pose or state.king), False
            raised(state, news, name, None)
    forget_changed(state)


def _flatten(name: str, state: State, news: News) -> None:
    """A kubb on a long edge goes down flat by itself where only gravity's side is left to it (FS-II.D.10.a)."""
    kubb = state.kubbs[name]
    if kubb.posture != "edge" or kubb.pose is None:
        return
    side = {1: "left", -1: "right"}.get(balance(kubb.pose))
    if side is None or (way := ways(name, state)[side]).refused is not None:
        return
    kubb.pose, kubb.posture, kubb.touching = way.pose, "lying", ()
    news.rule(Ruling(0, "FS-II.D.10.a", "FLATTENED", pieces=(name,)))
    news.tell(Lowered(name, round(kubb.pose.x * 1000), round(kubb.pose.y * 1000)))


def raised(state: State, news: News, name: str, end: str | None) -> None:
    """`name` stands now, as its pose says: a field kubb."""
    kubb = state.kubbs[name]
    assert kubb.pose is not None
    kubb.role, kubb.posture, kubb.touching, kubb.is_loose = "field", "standing", (), False
    which = "head" if end == "head" else "foot" if end == "foot" else None
    news.tell(Raised(name, round(kubb.pose.x * 1000), round(kubb.pose.y * 1000), which))


def raising_goes_on(state: State, news: News) -> None:
    """After each piece: the next one's time begins, or the batons' turn comes."""
    phase = state.phase
    assert isinstance(phase, Raising)
    phase.answer_by = Millis(news.at + state.rules.answer_s * 1000)
    if not phase.to_raise and not phase.to_place:
        begin_batons(state, news)


# --- batons ----------------------------------------------------------------------------------------------------------------


def begin_batons(state: State, news: News) -> None:
    for kubb in state.kubbs.values():
        kubb.throws_used = 0
    state.phase = Batons(shot_clock(state, news))


def next_baton(turn: Turn) -> str:
    return f"b{turn.allotment - turn.left + 1}"


def baton_spent(state: State, turn: Turn, player: int | None, is_attempt: bool) -> None:
    """One baton less in the hand: thrown, whatever becomes of what it did. `is_attempt`: only the king was left."""
    turn.left -= 1
    turn.king_attempts += is_attempt
    state.sides[turn.team].thrown += 1
    if player is not None:
        turn.throwers.append(player)


def play_on(state: State, news: News) -> None:
    """After what an official has changed: the next throw, or what follows where none is left; in a halt, later."""
    match state.phase:
        case Batons():
            baton_thrown(state, news)
        case Kubbs():
            kubb_thrown(state, news)
        case _:
            pass


def nothing_is_left(state: State) -> bool:
    """Whether play waits for a throw that nobody can make any more."""
    turn, limit = state.turn, state.rules.king_attempts_per_possession
    match state.phase:
        case Batons():
            return turn is not None and (turn.left == 0 or (limit > 0 and turn.king_attempts >= limit))
        case Kubbs(to_throw=to_throw):
            return not to_throw
        case _:
            return False


def baton_thrown(state: State, news: News) -> None:
    """A baton is spent: the next one, or the end of the turn (all thrown, or no attempt at the king left)."""
    turn, phase = state.turn, state.phase
    assert turn is not None
    assert isinstance(phase, Batons)
    if nothing_is_left(state):
        if turn.left:
            news.rule(Ruling(0, "KW-37", "KING_ATTEMPTS_USED", turn.team))
        end_batons(state, news)
    else:
        phase.answer_by, phase.notices = shot_clock(state, news), 0


def end_batons(state: State, news: News) -> None:
    """First leaning kubbs are tested (FS-II.B.9), then the defenders may set those upright that still stand
    (FS-II.B.13.2); where none leans, the turn is over at once."""
    if untested := to_test(state):
        begin_lean_test(state, untested[0], news, ends_batons=True)
    elif is_officiated(state.rules) and not is_known(state, other(_thrower(state))):
        state.phase = EndOfTurn(Millis(news.at + state.rules.answer_s * 1000))
    elif any(p.posture == "leaning" and not p.felled for p in state.kubbs.values()):
        state.phase = EndOfTurn(Millis(news.at + state.rules.end_of_turn_s * 1000))
    else:
        end_turn(state, news)


def end_turn(state: State, news: News) -> None:
    """What was felled goes into the other team's hands (KW-17, KW-35), the batons are gathered, the other team's turn begins."""
    turn = state.turn
    assert turn is not None
    for name, kubb in state.kubbs.items():
        if kubb.felled:
            is_dead = stays_off(state, kubb)
            kubb.role, kubb.half = ("dead", kubb.half) if is_dead else ("hand", turn.team)
            kubb.pose, kubb.posture, kubb.touching, kubb.felled = None, "standing", (), False
            if is_dead:
                clause, code = _dead_clause(state)
                news.rule(Ruling(0, clause, code, turn.team, pieces=(name,)))
    state.batons = {}
    forget_changed(state)
    if not turn_decides(state, news):
        begin_turn(state, news, other(turn.team), turn.number + 1)


def stays_off(state: State, kubb: Kubb) -> bool:
    """It is not thrown again: a field kubb by option, and in what decides a series every kubb (FS-I.F.2.c, GAP-8)."""
    if _throws_no_kubbs(state):
        return True
    return kubb.role == "field" and state.rules.felled_field_kubbs == "dead"


def _throws_no_kubbs(state: State) -> bool:
    contest = state.series.contest
    return contest == "throwoff" or (contest == "sudden_death" and not state.rules.sudden_death_rethrow)


def _dead_clause(state: State) -> tuple[str, str]:
    if not _throws_no_kubbs(state):
        return "KW-35", "KUBBS_DEAD"
    return ("FS-I.F.2.c" if state.series.contest == "throwoff" else "GAP-8"), "NO_KUBB_THROWS"


# --- questions about now -------------------------------------------------------------------------------------------------------


def acting(state: State) -> tuple[Team, ...]:
    """The teams that play waits for."""
    match state.phase:
        case SettingUp(agreed=agreed):
            return tuple(t for t in TEAMS if t not in agreed)
        case Tossing(throws=throws, told=told):
            return tuple(t for t in TEAMS if t not in throws and t not in told)
        case Choosing(team=team):
            return (team,)
        case Kubbs() | Batons():
            return (_thrower(state),)
        case Raising() | EndOfTurn():
            return (other(_thrower(state)),)
        case Break(ready=ready):
            return tuple(t for t in TEAMS if t not in ready)
        case Awaiting() | Halted() | Over():
            return ()
