"""A report is made: checked, tried on a copy, kept with the state before it, and ruled on at once, or once it is confirmed."""

from collections.abc import Callable

import msgspec

from midline_games.kubb.landing import TOSS_TRIES, baton_judged, toss_by_draw
from midline_games.kubb.news import News
from midline_games.kubb.offers import lapse
from midline_games.kubb.opening import begin_toss, toss_won
from midline_games.kubb.reporting.authors import Author, author, check_evidence, check_thrower, check_whose
from midline_games.kubb.reporting.baton import judge_told_baton
from midline_games.kubb.reporting.kubbs import take_kubbs
from midline_games.kubb.reporting.places import take_places
from midline_games.kubb.reporting.queueing import check_fresh, check_times
from midline_games.kubb.reporting.setting_aside import made_again
from midline_games.kubb.reporting.toss import judge_told_toss
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Break,
    EndOfTurn,
    Halted,
    Kubbs,
    Over,
    Reported,
    SettingUp,
    State,
    Tossing,
)
from midline_games.kubb.throwing import check_throwers
from midline_games.kubb.undoing import mark
from midline_games.match import TEAMS, Capacity, IllegalAction, Millis, Team
from midline_protocol.kubb import (
    AnyReport,
    Noticed,
    ReportBaton,
    Reporter,
    ReportKubbs,
    ReportMade,
    ReportPlaces,
    ReportStatus,
    ReportToss,
    TossLocked,
)

REPORTS_KEPT = 24
"""more than a turn and the one before it have, with what was put right; the journal keeps all of them"""

_states = msgspec.msgpack.Decoder(State)


def make_report(state: State, by: Capacity, report: AnyReport, news: News) -> None:
    """Somebody says what happened on the ground."""
    who = author(state, by)
    _check_open(state)
    check_fresh(state, report)
    check_whose(state, who, report)
    check_evidence(state, who, report)
    check_times(state, report, news)
    after = tried(state, news, lambda copy, unheard: put_down(copy, who, report, unheard))
    put_down(state, who, report, news, ends_game=has_ended(state, after))
    made_again(state, report)


def _check_open(state: State) -> None:
    if isinstance(state.phase, Halted):
        raise IllegalAction("HALTED", "FS-III.B.3.b")
    if isinstance(state.phase, Awaiting):
        raise IllegalAction("REPORT_WAITS", "MID-42", report=state.phase.report)


# --- trying ------------------------------------------------------------------------------------------------------------


def tried(state: State, news: News, change: Callable[[State, News], None]) -> State:
    """A copy of the state after `change`; raises IllegalAction if it cannot be. Nothing is told."""
    copy = _states.decode(msgspec.msgpack.encode(state))
    change(copy, News(copy, news.at))
    return copy


def has_ended(before: State, after: State) -> bool:
    """A game is over, whether or not another one follows it."""
    is_another = (before.series.number, before.series.contest) != (after.series.number, after.series.contest)
    more_results = len(after.series.results) > len(before.series.results)
    return isinstance(after.phase, Over | Break) or is_another or more_results


# --- keeping and taking effect --------------------------------------------------------------------------------------------


def put_down(
    state: State,
    who: Author,
    report: AnyReport,
    news: News,
    *,
    ends_game: bool = False,
    status: ReportStatus | None = None,
) -> None:
    """The report is kept and told. It takes effect now, or waits for its confirmation where it ends the game.

    `status` is given where it is settled already: then nothing waits.
    """
    check_thrower(state, report)
    if isinstance(report, ReportToss):
        _put_down_toss(state, who, report, status, news)
        return
    lapse(state, news)
    step = _mark(state, report)
    told = _record(state, who, report, status, news.at)
    told.step = step
    _number(state, told, news)
    if ends_game and status is None and who.by != "coordinator":
        _await(state, told, news)
    else:
        has_effect(state, report, news)


def has_effect(state: State, report: AnyReport, news: News) -> None:
    """What the report says is so, and has its consequences."""
    match report, state.phase:
        case ReportKubbs(), Kubbs():
            take_kubbs(state, report, news)
        case ReportBaton(), Batons():
            _take_baton(state, report, news)
        case ReportPlaces(), Batons() | EndOfTurn():
            take_places(state, report, news)
        case _:
            raise not_now(state, report)


def _take_baton(state: State, report: ReportBaton, news: News) -> None:
    turn = state.turn
    assert turn is not None
    if report.player is not None and report.foul is None:
        check_throwers(state, turn, report.player)
    baton_judged(state, turn.team, report.player, judge_told_baton(state, report), news)


def not_now(state: State, report: AnyReport) -> IllegalAction:
    match state.phase:
        case SettingUp():
            return IllegalAction("SETUP_NOT_AGREED", "FS-II.A.0.a")
        case Kubbs() if isinstance(report, ReportBaton):
            return IllegalAction("KUBBS_FIRST", "KW-17")
        case Batons() if isinstance(report, ReportKubbs):
            return IllegalAction("TOO_MANY_THROWS", "MID-38", throw=1, owed=0)
        case EndOfTurn():
            return IllegalAction("PLACES_FIRST", "MID-40")
        case _:
            return IllegalAction("WRONG_PHASE", "MID-3")


def _mark(state: State, report: ReportKubbs | ReportBaton | ReportPlaces) -> int:
    """Keep what was so before it, so that it can be put right."""
    turn = state.turn
    team = turn.team if turn else None
    match report:
        case ReportKubbs():
            return mark(state, "kubb", team, report.player).n
        case ReportBaton():
            baton = f"b{turn.allotment - turn.left + 1}" if turn else None
            return mark(state, "baton", team, report.player, baton).n
        case ReportPlaces():
            return mark(state, "places", team).n


# --- the record ------------------------------------------------------------------------------------------------------------


_AT_FIRST: dict[Reporter, ReportStatus] = {
    "a": "open",
    "b": "open",
    "scorer": "unconfirmed",
    "coordinator": "confirmed",
}


def _record(
    state: State, who: Author, report: AnyReport, status: ReportStatus | None, at: Millis
) -> Reported:
    """A team's report is open for its time; a scorer's stands at once, unconfirmed; the coordinator's is final."""
    if status is None:
        status = _AT_FIRST[who.by]
    told = Reported(0, who.by, at, report, status, who.player)
    if status == "open":
        told.confirm_by = confirm_by(state, at)
    return told


def confirm_by(state: State, at: Millis) -> Millis:
    return Millis(at + state.rules.confirm_s * 1000)


def _number(state: State, told: Reported, news: News) -> None:
    state.reported += 1
    told.n = state.reported
    recent = state.reports[-REPORTS_KEPT:]
    state.reports = [r for r in state.reports if r.status == "open" or r in recent] + [told]
    news.tell(ReportMade(told.n, told.by, told.report, told.player))


def _await(state: State, told: Reported, news: News) -> None:
    """It ends the game: the clock stands until it is confirmed, or nobody has disputed it in time (MID-42)."""
    back = state.phase
    assert not isinstance(back, Awaiting | Halted | Over)
    told.status, told.confirm_by = "open", confirm_by(state, news.at)
    state.phase = Awaiting(told.confirm_by, told.n, back)
    if state.clock is not None:
        state.clock.stop(news.at)
    news.tell(Noticed("END_WAITS", "MID-42"))


# --- the toss ----------------------------------------------------------------------------------------------------------------


def _put_down_toss(
    state: State, who: Author, report: ReportToss, status: ReportStatus | None, news: News
) -> None:
    """One team's throw stays hidden until the other's is in; then both are told, and who has won (FS-II.A.4)."""
    phase = state.phase
    if not isinstance(phase, Tossing):
        raise not_now(state, report)
    if report.team in phase.told:
        raise IllegalAction("TOSS_LOCKED", "FS-II.A.3.a")
    phase.told[report.team] = _record(state, who, report, status, news.at)
    news.tell(TossLocked(report.team))
    if len(phase.told) < 2:
        return
    both, phase.told = phase.told, {}
    step = mark(state, "toss").n
    phase.told = both
    for told in both.values():
        told.step = step
        if told.status == "open":
            told.confirm_by = confirm_by(state, news.at)
        if told.n == 0:
            _number(state, told, news)
        else:
            state.reports.append(told)
    _toss(state, phase, news)


def _toss(state: State, phase: Tossing, news: News) -> None:
    reports: dict[Team, ReportToss] = {
        t: told.report for t in TEAMS if isinstance((told := phase.told[t]).report, ReportToss)
    }
    winner, ruling = judge_told_toss(state, reports)
    news.rule(ruling)
    if winner is not None:
        toss_won(state, news, winner)
    elif phase.tries >= TOSS_TRIES:
        toss_by_draw(state, news)
    else:
        begin_toss(state, news, phase.tries + 1)
