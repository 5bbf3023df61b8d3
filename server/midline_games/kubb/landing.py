"""When all has come to rest: the ruling is asked for, told and applied, and play goes on."""

from collections.abc import Callable

from midline_games.kubb.case import Judgement, ms
from midline_games.kubb.ending import (
    block_decides,
    clock_decides,
    end_game,
    is_clock_due,
    is_time_up,
    time_is_up,
)
from midline_games.kubb.halting import unresolved
from midline_games.kubb.last_toss import take_replay
from midline_games.kubb.motion import KubbFacts
from midline_games.kubb.news import News, inside_told
from midline_games.kubb.opening import begin_toss, toss_won
from midline_games.kubb.pitch import KING, home_team, upright, yaw_of_base
from midline_games.kubb.putting_back import stand_again
from midline_games.kubb.raising import best_inside
from midline_games.kubb.referee import judge_baton, judge_kubb
from midline_games.kubb.stance import king_is_open
from midline_games.kubb.state import Batons, Flight, Kubbs, Over, State, Tossing, Turn, is_league, targets
from midline_games.kubb.toss import judge_toss
from midline_games.kubb.turns import baton_spent, baton_thrown, end_batons, kubb_thrown, lies_out, shot_clock
from midline_games.kubb.undoing import forget_last, last_is_lost
from midline_games.match import Team, other
from midline_protocol.kubb import Fact, Margin, Ruling

TOSS_TRIES = 10
"""After so many level tosses the dice decide: a match must not hang on one."""


def land(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    """The motion is over: what it means, and what follows from it. `state.flight` is empty by now."""
    if is_time_up(state, news.at) and state.rules.time_expiry == "stop_dead":
        time_is_up(state, news)
    elif flight.kind == "toss":
        _land_toss(state, flight, facts, news)
    elif flight.kind == "kubb":
        _land_kubb(state, flight, facts, news)
    elif flight.kind == "lean":
        _land_lean_test(state, flight, facts, news)
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
        tell_rulings(judgement, news)
        forget_last(state)
        phase.to_throw.insert(0, flight.piece)
    else:
        thrown = state.kubbs[flight.piece]
        thrown.throws_used += 1
        thrown.is_loose = True
        was_out = {k for k, p in state.kubbs.items() if k != flight.piece and lies_out(p, state)}
        for kubb in (k for k in judgement.moved if k in state.kubbs and not state.kubbs[k].felled):
            state.kubbs[kubb].is_loose = state.kubbs[kubb].role != "base"
        take_effect(state, judgement, news)
        tell_rulings(judgement, news)
        _say_what_is_in(state, flight, was_out, bool(phase.to_throw), news)
        if judgement.is_foul:
            _record_foul(state, flight.team, flight.player, news)
    if not game_over(state, flight.team, judgement, news):
        _unless_time_is_up(state, news, kubb_thrown)


def _say_what_is_in(state: State, flight: Flight, was_out: set[str], has_more: bool, news: News) -> None:
    """A kubb that lies in is a field kubb from now on (KW-18), also one that another has knocked back in (KW-23)."""
    for name in (flight.piece, *sorted(was_out)):
        kubb = state.kubbs[name]
        if kubb.pose is None:
            continue
        if lies_out(kubb, state):
            # Settled when all have been thrown: said now only where others are still to come.
            if name != flight.piece or not has_more:
                continue
            clause, code = "KW-23", "LIES_OUT"
        else:
            kubb.role = "field"
            clause, code = ("KW-18", "KUBB_IN") if name == flight.piece else ("KW-23", "KNOCKED_IN")
        fact, margin = inside_told(name, best_inside(kubb, state))
        news.rule(Ruling(0, clause, code, flight.team, flight.player, (name,), (fact,), margin))


def _land_baton(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    judgement = judge_baton(state, flight, facts)
    if judgement.is_void:
        assert isinstance(state.phase, Batons)
        tell_rulings(judgement, news)
        forget_last(state)
        state.phase.answer_by = shot_clock(state, news)
    else:
        baton_judged(state, flight.team, flight.player, judgement, news)


def baton_judged(state: State, team: Team, player: int | None, judgement: Judgement, news: News) -> None:
    """What a baton has done takes effect, whether the physics or a report has told it, and play goes on."""
    turn = state.turn
    assert turn is not None
    was_open = king_is_open(turn, state)
    baton_spent(state, turn, player, is_attempt=was_open)
    take_effect(state, judgement, news)
    tell_rulings(judgement, news)
    _count_slide(state, team, player, judgement.slid_mm, news)
    if judgement.is_foul:
        _record_foul(state, team, player, news)
    if not game_over(state, team, judgement, news):
        if not was_open:
            say_if_king_is_open(state, turn, news)
        _unless_time_is_up(state, news, baton_thrown)
        if judgement.is_unresolved and not isinstance(state.phase, Over):
            unresolved(state, news)


def _count_slide(state: State, team: Team, player: int | None, slid_mm: int, news: News) -> None:
    """The league's officials see how often a team slides its batons; nothing follows by itself (FS-II.B.2.b)."""
    limit = state.rules.slide_flag_mm
    if not limit or slid_mm <= limit or not is_league(state.rules):
        return
    side = state.sides[team]
    side.slides += 1
    told = (
        Fact("slid", slid_mm, "mm"),
        Fact("slides", side.slides, "count"),
        Fact("thrown", side.thrown, "count"),
    )
    margin = Margin("slid", slid_mm, limit, slid_mm - limit, "mm")
    news.rule(Ruling(0, "FS-II.B.2.b", "SLIDE", team, player, facts=told, margin=margin))


def say_if_king_is_open(state: State, turn: Turn, news: News) -> None:
    if king_is_open(turn, state) and turn.left:
        news.rule(Ruling(0, "KW-37", "KING_OPEN", turn.team, facts=(Fact("left", turn.left, "count"),)))


def _land_lean_test(state: State, flight: Flight, facts: KubbFacts, news: News) -> None:
    """The kubb fell without its support, or it did not; nothing has moved. What the engine cannot tell has not fallen."""
    turn, phase, piece = state.turn, state.phase, flight.piece
    assert turn is not None
    assert isinstance(phase, Batons)
    state.kubbs[piece].is_tested = True
    if (fall := next((f for f in facts.falls if f.piece == piece), None)) is None:
        news.rule(Ruling(0, "FS-II.B.9.b", "LEAN_STOOD", turn.team, pieces=(piece,), reason=facts.failed))
    elif state.kubbs[piece].role == "base" and (field := targets(state, turn.team, "field")):
        _base_fell_too_early(state, piece, fall.at_ms, len(field), news)
    else:
        fell(state, piece)
        told = (ms("fell_at", fall.at_ms, piece),)
        news.rule(Ruling(0, "FS-II.B.9.c", "LEAN_FELL", turn.team, pieces=(piece,), facts=told))
        if block_decides(state, news):
            return
        if not flight.ends_batons:
            say_if_king_is_open(state, turn, news)
    if flight.ends_batons:
        end_batons(state, news)
    else:
        phase.answer_by, phase.notices = shot_clock(state, news), 0


def _base_fell_too_early(state: State, piece: str, at_ms: int, standing: int, news: News) -> None:
    """A base kubb that falls while field kubbs stand does not count, in a lean test either (FS-II.B.5.1)."""
    kubb = state.kubbs[piece]
    assert kubb.pose is not None
    kubb.pose, kubb.posture, kubb.touching = (
        upright(kubb.pose.x, kubb.pose.y, yaw_of_base(kubb.pose)),
        "standing",
        (),
    )
    told = (Fact("field_standing", standing, "count"), ms("fell_at", at_ms, piece))
    team = other(kubb.half)
    news.rule(Ruling(0, "KW-28", "FIELD_FIRST", team, pieces=(piece,), facts=told, restored=(piece,)))
    stand_again(state, piece, news)


def _record_foul(state: State, team: Team, player: int | None, news: News) -> None:
    """A foul that the server finds costs the throw, and is a warning only by option (GAP-14)."""
    last_is_lost(state, news)
    is_warning = state.rules.throw_fault_warning
    state.sides[team].warnings += is_warning
    code = "FOUL_WARNING" if is_warning else "FOUL_RECORDED"
    news.rule(Ruling(0, "GAP-14", code, team, player))


def take_effect(state: State, judgement: Judgement, news: News) -> None:
    for piece, (pose, posture, touching) in judgement.moved.items():
        if piece == KING:
            state.king = pose
        elif piece in state.kubbs:
            kubb = state.kubbs[piece]
            kubb.pose, kubb.posture, kubb.touching = pose, posture, touching
            kubb.is_tested = False
        else:
            state.batons[piece] = pose
    for piece in judgement.felled:
        fell(state, piece)
    for piece in judgement.out:
        kubb = state.kubbs[piece]
        kubb.role, kubb.pose, kubb.posture, kubb.touching = "dead", None, "standing", ()
    for piece in judgement.restored:
        stand_again(state, piece, news)


def fell(state: State, piece: str) -> None:
    assert state.turn is not None
    state.kubbs[piece].felled = True
    state.sides[state.turn.team].topples += 1
    if state.kubbs[piece].role == "base" and state.first_block is None:
        state.first_block = other(home_team(piece))


def tell_rulings(judgement: Judgement, news: News) -> None:
    for ruling in judgement.rulings:
        news.rule(ruling)


def game_over(state: State, team: Team, judgement: Judgement, news: News) -> bool:
    match judgement.king:
        case "won":
            end_game(state, news, team, "KW-38", "GAME_WON")
        case "lost":
            if (offer := state.replay) is not None and offer.team == team:
                take_replay(state, news, offer)  # nobody lets a toss stand that has lost the game
            else:
                clause = "KW-40" if state.series.contest == "game" else "GAP-8"
                end_game(state, news, other(team), clause, "KING_EARLY")
        case "stands":
            return block_decides(state, news)
    return True


def _unless_time_is_up(state: State, news: News, go_on: Callable[[State, News], None]) -> None:
    """A throw in flight when the clock runs out counts, and is the last one (GAP-11); by option the turn is finished."""
    if not (is_clock_due(state, news.at) and clock_decides(state, news)):
        go_on(state, news)
