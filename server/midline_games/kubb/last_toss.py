"""The last toss: forfeited when its throwers are sanctioned, offered again when the others are (FS-III.B.5, FS-III.B.6)."""

import msgspec

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.news import News
from midline_games.kubb.offers import decline_replay
from midline_games.kubb.stance import king_is_open
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Flight,
    Halted,
    Kubbs,
    ReplayOffer,
    State,
    Step,
    fills_gaps,
)
from midline_games.kubb.turns import baton_spent, play_on, shot_clock
from midline_games.kubb.undoing import moved_since, restore, step_of
from midline_games.match import Capacity, IllegalAction, Millis, Player, Team
from midline_protocol.kubb import (
    AnswerReplay,
    Fact,
    ForfeitToss,
    OrderReplay,
    ReplayOffered,
    Ruling,
)

# --- what a sanction brings about ---------------------------------------------------------------------------------------


def sanctioned(state: State, news: News, team: Team) -> None:
    """While a team throws, a sanction against it costs its last toss; one against the other offers that toss again.

    What is in the air comes to rest first. A toss that a foul or a sanction has cost already is neither (A52).
    """
    step = _last_of_this_turn(state)
    if step is None or step.is_lost or not fills_gaps(state.rules):
        return
    if team != step.team:
        _offer(state, news, step)
    elif not _is_one_throw(step):
        return
    elif state.flight is not None:
        state.flight.fate = "forfeited"
        decline_replay(state, news, lapsed=True)
    else:
        _forfeit(state, news, step)


def _last_of_this_turn(state: State) -> Step | None:
    """The last toss of a team that is throwing kubbs or batons; in any other phase there is nothing to forfeit (A54)."""
    phase = state.phase
    while isinstance(phase, Halted | Awaiting):
        phase = phase.back
    if not isinstance(phase, Kubbs | Batons) or state.turn is None or not state.steps:
        return None
    step = state.steps[-1]
    is_toss = step.kind in ("kubb", "baton") and step.team == state.turn.team
    return step if is_toss and step.turn == state.turn.number else None


def _is_one_throw(step: Step) -> bool:
    """Of a baton or a kubb; on real ground all kubbs of a turn are reported at once, and none of them is the last."""
    return step.kind == "baton" or (step.kind == "kubb" and step.piece is not None)


def _offer(state: State, news: News, step: Step) -> None:
    if state.flight is not None and state.flight.fate != "judged":
        return
    assert step.team is not None
    state.replay = ReplayOffer(step.team, step.n, _until(state, news))
    news.rule(Ruling(0, "FS-III.B.5.a", "REPLAY_OFFERED", step.team, facts=_which(state, step)))
    news.tell(ReplayOffered(step.team, step.n, state.replay.until))


def _until(state: State, news: News) -> Millis:
    return Millis(news.at + state.rules.replay_s * 1000)


def offer_from_now(state: State, news: News) -> None:
    """The time for the answer begins when all is at rest, and when a halt is over."""
    if state.replay is not None:
        state.replay.until = _until(state, news)


# --- the throwers answer ------------------------------------------------------------------------------------------------


def answer_replay(state: State, by: Player, action: AnswerReplay, news: News) -> None:
    """Their captain takes the replay; any of them declines it."""
    offer = state.replay
    if offer is None or offer.team != by.team:
        raise IllegalAction("NO_REPLAY_OFFERED", "FS-III.B.5.a")
    if not action.accept:
        replay_declined(state, news, lapsed=False)
        return
    check_captain(state, by)
    if state.flight is not None:
        raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)
    take_replay(state, news, offer)


def take_replay(state: State, news: News, offer: ReplayOffer) -> None:
    step = step_of(state, offer.step)
    assert step is not None, "an offer lapses before its step is forgotten"
    state.replay = None
    _repeat(state, news, step)


def replay_declined(state: State, news: News, *, lapsed: bool) -> None:
    """The toss stands; who throws next has the whole time for it."""
    decline_replay(state, news, lapsed=lapsed)
    if isinstance(state.phase, Kubbs | Batons):
        state.phase.answer_by = max(state.phase.answer_by, shot_clock(state, news))


# --- the coordinator orders ---------------------------------------------------------------------------------------------


def order_replay(state: State, by: Capacity, action: OrderReplay, news: News) -> None:
    check_coordinator(by)
    if not state.steps:
        raise IllegalAction("NOTHING_TO_REPLAY", "FS-III.B.5.b")
    if state.flight is not None:
        state.flight.fate, state.flight.reason = "repeated", action.reason
    else:
        _repeat(state, news, state.steps[-1], action.reason)


def forfeit_toss(state: State, by: Capacity, action: ForfeitToss, news: News) -> None:
    """Also when the toss has ended a game of the series, as long as there is a next one (A53)."""
    check_coordinator(by)
    if not state.steps or not _is_one_throw(state.steps[-1]) or state.steps[-1].is_lost:
        raise IllegalAction("NOTHING_TO_FORFEIT", "FS-III.B.6.a")
    if state.flight is not None:
        state.flight.fate, state.flight.reason = "forfeited", action.reason
        decline_replay(state, news, lapsed=True)
    else:
        _forfeit(state, news, state.steps[-1], action.reason)


# --- what becomes of it -------------------------------------------------------------------------------------------------


def undo_landed(state: State, flight: Flight, news: News) -> None:
    """All is at rest after a toss that was forfeited, or is to be repeated, while it was in the air."""
    if flight.fate == "forfeited":
        _forfeit(state, news, state.steps[-1], flight.reason)
    else:
        _repeat(state, news, state.steps[-1], flight.reason)


def _repeat(state: State, news: News, step: Step, reason: str | None = None) -> None:
    back = _undo(state, news, step, "FS-III.B.5.b")
    told = _which(state, step)
    news.rule(Ruling(0, "FS-III.B.5.b", "REPLAY", step.team, facts=told, restored=back, reason=reason))


def _forfeit(state: State, news: News, step: Step, reason: str | None = None) -> None:
    """The pieces go back; the baton stays spent, and a kubb counts as thrown out of bounds."""
    back = _undo(state, news, step, "FS-III.B.6.b")
    spend = _spend_kubb if step.kind == "kubb" else _spend_baton
    spend(state, step)
    state.steps.append(msgspec.structs.replace(step, is_lost=True))
    told, piece = _which(state, step), (step.piece or "",)
    news.rule(
        Ruling(0, "FS-III.B.6.a", "TOSS_FORFEITED", step.team, step.player, piece, told, restored=back, reason=reason)
    )  # fmt: skip
    if step.kind == "kubb":
        news.rule(Ruling(0, "FS-III.B.6.c", "KUBB_OUT_OF_BOUNDS", step.team, step.player, piece))
    play_on(state, news)


def _undo(state: State, news: News, step: Step, clause: str) -> tuple[str, ...]:
    """What goes back to where it was. Nobody is asked to report such a toss again."""
    back, waiting = moved_since(state, step), list(state.set_aside)
    restore(state, news, step, clause)
    state.set_aside = waiting
    return back


def _spend_baton(state: State, step: Step) -> None:
    assert state.turn is not None
    baton_spent(state, state.turn, step.player, is_attempt=king_is_open(state.turn, state))


def _spend_kubb(state: State, step: Step) -> None:
    phase = state.phase.back if isinstance(state.phase, Halted) else state.phase
    assert isinstance(phase, Kubbs)
    assert step.piece is not None
    phase.to_throw.remove(step.piece)
    kubb = state.kubbs[step.piece]
    kubb.throws_used += 1
    kubb.is_loose = True


def _which(state: State, step: Step) -> tuple[Fact, ...]:
    told = (Fact("step", step.n, "count"),)
    return told if state.turn is None else (*told, Fact("left", state.turn.left, "count"))
