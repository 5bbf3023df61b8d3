"""A captain disputes a report: play halts, and the coordinator settles it, or both sides agree, or it is thrown again."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.halting import stop_play
from midline_games.kubb.halts import go_on
from midline_games.kubb.news import News
from midline_games.kubb.reporting.authors import Author, author, check_evidence
from midline_games.kubb.reporting.going_back import back_to_before, thrown_together
from midline_games.kubb.reporting.making import tried
from midline_games.kubb.reporting.settling import confirmed, find, is_open, put_right
from midline_games.kubb.state import Halted, Reported, State
from midline_games.match import Capacity, IllegalAction, Player
from midline_protocol.kubb import (
    Amend,
    AnyReport,
    Confirm,
    Dispute,
    Reporter,
    ReportMade,
    ReportSettled,
    Ruling,
    Settle,
)


def dispute(state: State, by: Player, action: Dispute, news: News) -> None:
    """The clock stands; what the captain says was so has to be possible."""
    check_captain(state, by)
    if isinstance(state.phase, Halted):
        raise IllegalAction("HALTED", "FS-III.B.3.b")
    told = find(state, action.report)
    if told.by == by.team:
        raise IllegalAction("OWN_REPORT", "MID-44", report=told.n)
    if not is_open(state, told):
        raise IllegalAction("DISPUTE_CLOSED", "MID-44", report=told.n)
    if action.instead is not None:
        _check_version(state, told, action.instead, news)
    told.status, told.disputed_by, told.confirm_by = "disputed", by.team, None
    told.reason, told.instead, told.confirmed = action.reason, action.instead, []
    news.tell(ReportSettled(told.n, "disputed", by.team, action.reason))
    stop_play(state, news, "DISPUTE")
    assert isinstance(state.phase, Halted)
    state.phase.report = told.n


def _check_version(state: State, told: Reported, version: AnyReport, news: News) -> None:
    who = Author(told.by, told.player)
    tried(
        state, news, lambda copy, unheard: put_right(copy, told.n, who, version, unheard, status="confirmed")
    )


def disputed(state: State) -> Reported | None:
    """The report over which play stands."""
    if isinstance(state.phase, Halted) and state.phase.report is not None:
        return find(state, state.phase.report)
    return None


# --- the coordinator -----------------------------------------------------------------------------------------------------


def settle(state: State, by: Capacity, action: Settle, news: News) -> None:
    check_coordinator(by)
    told = disputed(state)
    if told is None or told.n != action.report:
        raise IllegalAction("NO_DISPUTE", "MID-45", report=action.report)
    match action.how:
        case "stands":
            news.rule(Ruling(0, "MID-45", "SETTLED_STANDS", reason=action.reason))
            _stands(state, told, "coordinator", news)
        case "instead":
            if told.instead is None:
                raise IllegalAction("NO_OTHER_VERSION", "MID-45", report=told.n)
            news.rule(Ruling(0, "MID-45", "SETTLED_INSTEAD", reason=action.reason))
            _takes(state, told, told.instead, news)
        case "again":
            news.rule(Ruling(0, "MID-45", "SETTLED_AGAIN", reason=action.reason))
            _throw_again(state, told, "coordinator", news)


# --- both sides ------------------------------------------------------------------------------------------------------------


def agree(state: State, by: Capacity, action: Confirm, news: News) -> None:
    """In a dispute: who disputed takes it back, or takes the version offered since; the author's side takes the other version."""
    told = disputed(state)
    if told is None or told.n != action.report:
        raise IllegalAction("NO_DISPUTE", "MID-45", report=action.report)
    side = _side(state, by)
    if side == told.disputed_by:
        if told.offer is None:
            _stands(state, told, side, news)
        else:
            _takes(state, told, told.offer, news)
    elif side == told.by:
        if told.instead is None:
            raise IllegalAction("NO_OTHER_VERSION", "MID-45", report=told.n)
        _takes(state, told, told.instead, news)
    else:
        raise IllegalAction("OTHER_SIDE_CONFIRMS", "MID-41", report=told.n)


def _side(state: State, by: Capacity) -> Reporter:
    if isinstance(by, Player):
        check_captain(state, by)
        return by.team
    return author(state, by).by


def offer(state: State, by: Capacity, action: Amend, news: News) -> None:
    """The author offers another version while it is disputed; it counts when the other captain confirms it."""
    told = disputed(state)
    who = author(state, by)
    if told is None or told.n != action.report:
        raise IllegalAction("NO_DISPUTE", "MID-45", report=action.report)
    if who.by != told.by:
        raise IllegalAction("NOT_THE_AUTHOR", "MID-43", report=told.n)
    check_evidence(state, who, action.instead)
    _check_version(state, told, action.instead, news)
    told.offer = action.instead
    news.tell(ReportMade(told.n, told.by, action.instead, who.player))


# --- what comes of it ---------------------------------------------------------------------------------------------------------


def _stands(state: State, told: Reported, by: Reporter, news: News) -> None:
    assert isinstance(state.phase, Halted)
    go_on(state, state.phase, news)
    confirmed(state, told, by, news)


def _takes(state: State, told: Reported, version: AnyReport, news: News) -> None:
    put_right(state, told.n, Author(told.by, told.player), version, news, status="confirmed")


def _throw_again(state: State, told: Reported, by: Reporter | None, news: News) -> None:
    for out in thrown_together(state, told):
        out.status, out.confirm_by = "thrown_out", None
        news.tell(ReportSettled(out.n, "thrown_out", by))
    back_to_before(state, told, news)


def dispute_expired(state: State, told: Reported, news: News) -> None:
    """Nobody has settled it in time: it is thrown out, and the throw is repeated (MID-46)."""
    news.rule(Ruling(0, "MID-46", "DISPUTE_EXPIRED"))
    _throw_again(state, told, None, news)
