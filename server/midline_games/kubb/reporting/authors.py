"""Who may report what: scorers, or each team its own throws and what stands in its half; the coordinator always."""

from typing import NamedTuple

from midline_games.kubb.state import State, is_officiated
from midline_games.match import Capacity, Coordinator, IllegalAction, Player, Scorer, other
from midline_protocol.kubb import AnyReport, Reporter, ReportPlaces, ReportToss


class Author(NamedTuple):
    """Who has made a report."""

    by: Reporter
    player: int | None = None


def author(state: State, by: Capacity) -> Author:
    """Raises IllegalAction for those who report nothing in this match, and in matches where nobody does."""
    if not is_officiated(state.rules):
        raise IllegalAction("REPORTS_OFF", "MID-35")
    match by:
        case Coordinator():
            return Author("coordinator")
        case Scorer() if state.rules.reports == "scorer":
            return Author("scorer")
        case Player(team=team, number=number) if state.rules.reports != "scorer":
            return Author(team, number)
        case _:
            raise IllegalAction("NOT_A_REPORTER", "MID-35")


def check_whose(state: State, who: Author, report: AnyReport) -> None:
    """A team reports its own throws; the defenders say where kubbs stand in their half."""
    if who.by not in ("a", "b"):
        return
    if isinstance(report, ReportToss):
        if who.by != report.team:
            raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=report.team)
    elif state.turn is not None:
        is_places = isinstance(report, ReportPlaces)
        whose = other(state.turn.team) if is_places else state.turn.team
        if who.by != whose and is_places:
            raise IllegalAction("DEFENDERS_MEASURE", "MID-40", team=whose)
        if who.by != whose:
            raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=whose)


def check_evidence(state: State, who: Author, report: AnyReport) -> None:
    """By option a team's report carries a link that shows it."""
    if state.rules.evidence == "required" and who.by in ("a", "b") and report.link is None:
        raise IllegalAction("LINK_MISSING", "MID-48")


def check_thrower(state: State, report: AnyReport) -> None:
    """Who threw is on the pitch, if it is told."""
    team = report.team if isinstance(report, ReportToss) else state.turn.team if state.turn else None
    player = None if isinstance(report, ReportPlaces) else report.player
    if team is not None and player is not None and player not in state.sides[team].playing:
        raise IllegalAction("NOT_ON_PITCH", "MID-35", player=player)
