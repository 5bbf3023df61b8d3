"""What becomes of a report: the other side confirms it, time does, its author puts it right, or play goes back before it."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.news import News
from midline_games.kubb.reporting.authors import Author, author, check_evidence, check_whose
from midline_games.kubb.reporting.going_back import back_to_before, carry_on
from midline_games.kubb.reporting.making import has_effect, has_ended, put_down, tried
from midline_games.kubb.reporting.setting_aside import stands
from midline_games.kubb.state import Awaiting, Halted, Reported, State
from midline_games.kubb.undoing import step_of
from midline_games.match import TEAMS, Capacity, IllegalAction, Player, Team, other
from midline_protocol.kubb import Amend, AnyReport, Confirm, Reporter, ReportSettled, ReportStatus

# --- confirmed -----------------------------------------------------------------------------------------------------------


def confirm(state: State, by: Capacity, action: Confirm, news: News) -> None:
    """The other captain, or the coordinator, says that a report is right; a scorer's needs both captains."""
    told = find(state, action.report)
    if not is_open(state, told):
        raise IllegalAction("NOT_TO_CONFIRM", "MID-41", report=told.n)
    if isinstance(by, Player):
        check_captain(state, by)
        if by.team not in _to_confirm(told):
            raise IllegalAction("OTHER_SIDE_CONFIRMS", "MID-41", report=told.n)
        told.confirmed.append(by.team)
        if not _to_confirm(told):
            confirmed(state, told, by.team, news)
    else:
        check_coordinator(by)
        confirmed(state, told, "coordinator", news)


def _to_confirm(told: Reported) -> list[Team]:
    """Captains whose word is still missing."""
    asked: list[Team] = [other(told.by)] if told.by == "a" or told.by == "b" else list(TEAMS)
    return [t for t in asked if t not in told.confirmed]


def confirmed(state: State, told: Reported, by: Reporter, news: News) -> None:
    _stands_now(state, told, "confirmed", by, news)


def time_confirms(state: State, told: Reported, news: News) -> None:
    """Nobody has answered in time: it stands, and is marked so."""
    _stands_now(state, told, "unconfirmed", None, news)


def _stands_now(state: State, told: Reported, status: ReportStatus, by: Reporter | None, news: News) -> None:
    told.status, told.confirm_by = status, None
    news.tell(ReportSettled(told.n, status, by))
    if isinstance(state.phase, Awaiting) and state.phase.report == told.n:
        carry_on(state, state.phase.back, news)
        has_effect(state, told.report, news)


def unanswered(state: State) -> list[Reported]:
    """Reports whose time to be answered runs: in a halt it stands, and the report that ends a game has a phase of its own."""
    if isinstance(state.phase, Halted):
        return []
    waits = state.phase.report if isinstance(state.phase, Awaiting) else None
    return [r for r in state.reports if r.status == "open" and r.confirm_by is not None and r.n != waits]


# --- put right by its author ------------------------------------------------------------------------------------------------


def amend(state: State, by: Capacity, action: Amend, news: News) -> None:
    """The author says it anew until the next report: play goes back before it, and rules on the new version."""
    who = author(state, by)
    told = find(state, action.report)
    if who.by != told.by:
        raise IllegalAction("NOT_THE_AUTHOR", "MID-43", report=told.n)
    check_evidence(state, who, action.instead)
    if not is_latest(state, told):
        raise IllegalAction("NOT_THE_LATEST", "MID-43", report=told.n)
    put_right(state, told.n, who, action.instead, news)


def put_right(
    state: State,
    n: int,
    who: Author,
    version: AnyReport,
    news: News,
    *,
    status: ReportStatus | None = None,
) -> None:
    """Play goes back before report `n`, and `version` takes its place; tried first, so that a wrong version changes nothing."""
    after = tried(state, news, lambda copy, unheard: _replace(copy, n, who, version, status, False, unheard))
    _replace(state, n, who, version, status, has_ended(state, after), news)


def _replace(
    state: State,
    n: int,
    who: Author,
    version: AnyReport,
    status: ReportStatus | None,
    ends_game: bool,
    news: News,
) -> None:
    told = find(state, n)
    told.status, told.confirm_by = "amended", None
    news.tell(ReportSettled(n, "amended", who.by))
    back_to_before(state, told, news)
    check_whose(state, Author(told.by), version)
    put_down(state, who, version, news, ends_game=ends_game, status=status)


# --- questions ---------------------------------------------------------------------------------------------------------------


def find(state: State, n: int) -> Reported:
    """The report of that number, if it still stands and play can still go back before it."""
    told = next((r for r in state.reports if r.n == n), None)
    if told is None or not stands(told) or told.step is None or step_of(state, told.step) is None:
        raise IllegalAction("NO_SUCH_REPORT", "MID-41", report=n)
    return told


def is_latest(state: State, told: Reported) -> bool:
    """Nothing has been reported since; the two reports of a toss are one."""
    return all(r.step == told.step for r in state.reports if r.n > told.n and stands(r))


def is_open(state: State, told: Reported) -> bool:
    """It may be confirmed or disputed: a team's in its time, a scorer's until the next report."""
    if told.by == "scorer":
        return told.status in ("open", "unconfirmed") and is_latest(state, told)
    return told.status == "open"
