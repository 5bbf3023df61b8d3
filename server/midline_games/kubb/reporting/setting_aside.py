"""Reports that came after one that was put right: they are shown again, to be made anew or left out (MID-49)."""

import msgspec

from midline_games.kubb.news import News
from midline_games.kubb.state import Reported, State, Step
from midline_protocol.kubb import AnyReport, ReportSettled


def set_aside_from(state: State, step: Step, news: News) -> None:
    """Play goes back to before `step`: what was reported since is off the books, and whoever did not know of it is late."""
    since = [r for r in state.reports if r.step is not None and r.step >= step.n and stands(r)]
    for told in since:
        told.status, told.confirm_by = "thrown_out", None
        news.tell(ReportSettled(told.n, "thrown_out"))
    state.set_aside = [r.report for r in since] + state.set_aside
    state.reported += 1


def made_again(state: State, report: AnyReport) -> None:
    """A report takes the place of the same one that was set aside, else of the first."""
    alike = [n for n, old in enumerate(state.set_aside) if _facts(old) == _facts(report)]
    if state.set_aside:
        state.set_aside.pop(alike[0] if alike else 0)


def stands(report: Reported) -> bool:
    """It was neither put right nor thrown out."""
    return report.status not in ("amended", "thrown_out")


def _facts(report: AnyReport) -> AnyReport:
    return msgspec.structs.replace(report, on=0, made_at=None, link=None)
