"""A report that had to wait for a connection: on which state it was made, and when (MID-36, MID-47)."""

from midline_games.kubb.ending import is_time_out
from midline_games.kubb.news import News
from midline_games.kubb.reporting.setting_aside import stands
from midline_games.kubb.state import State
from midline_games.match import IllegalAction, Millis
from midline_protocol.kubb import AnyReport, ReportPlaces


def check_fresh(state: State, report: AnyReport) -> None:
    """Refused with what has changed if its author did not know of all reports, or of play having gone back."""
    if report.on == state.reported:
        return
    last = state.reports[-1].report if state.reports else None
    raise IllegalAction(
        "STALE_REPORT",
        "MID-36",
        on=report.on,
        reported=state.reported,
        last=_kind(last),
        team=state.turn.team if state.turn else "",
    )


def _kind(report: AnyReport | None) -> str:
    """The tag of its action: report_baton, for one."""
    return "" if report is None else str(type(report).__struct_config__.tag)


def check_times(state: State, report: AnyReport, news: News) -> None:
    """Its own time is not to come, not before the report that went before, and a throw's not after the end of the clock."""
    made = told_at(report, news.at)
    if made > news.at:
        raise IllegalAction("MADE_LATER", "MID-36", made_at_ms=made, now_ms=news.at)
    if report.made_at is not None and made < (before := _last_made(state)):
        raise IllegalAction("MADE_EARLIER", "MID-36", made_at_ms=made, before_ms=before)
    if not isinstance(report, ReportPlaces) and is_time_out(state, made):
        raise IllegalAction("TIME_UP", "GAP-11")


def told_at(report: AnyReport, now: Millis) -> Millis:
    return now if report.made_at is None else Millis(report.made_at)


def _last_made(state: State) -> Millis:
    standing = [r for r in state.reports if stands(r)]
    return told_at(standing[-1].report, standing[-1].at) if standing else Millis(0)
