"""Builders for matches on real ground: who reports, and reports made on what is so now."""

from typing import Any

from midline_games.kubb.match import KubbMatch
from midline_games.match import Capacity, IllegalAction, Player, Scorer
from midline_protocol.kubb import (
    AgreeSetup,
    AnyReport,
    Choose,
    KubbThrow,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
)

from .build import A, B, Told, do, new_match, refused, view

SCORER = Scorer()
IN, OUT = KubbThrow(is_in=True), KubbThrow(is_in=False)


def baton(match: KubbMatch, *felled: str, **more: Any) -> ReportBaton:
    return ReportBaton(**{"on": match.state.reported, "felled": felled, **more})


def kubbs(match: KubbMatch, *throws: KubbThrow, **more: Any) -> ReportKubbs:
    return ReportKubbs(**{"on": match.state.reported, "throws": throws, **more})


def places(match: KubbMatch, **more: Any) -> ReportPlaces:
    return ReportPlaces(**{"on": match.state.reported, **more})


def toss(match: KubbMatch, team: Any, **more: Any) -> ReportToss:
    return ReportToss(**{"on": match.state.reported, "team": team, **more})


def whose(match: KubbMatch, report: AnyReport | None = None) -> Capacity:
    """Who reports in this match now: its scorer, or the captain of the team that throws (or stands there)."""
    turn = match.state.turn
    assert turn is not None
    if match.state.rules.reports == "scorer":
        return SCORER
    is_a = (turn.team == "a") != isinstance(report, ReportPlaces)
    return A if is_a else B


def told(match: KubbMatch, report: AnyReport, at: int | None = None) -> Told:
    """Whoever is to report does so."""
    return do(match, whose(match, report), report, at)


def throws(match: KubbMatch, *felled: str, at: int | None = None, **more: Any) -> Told:
    """One baton is reported."""
    return told(match, baton(match, *felled, **more), at)


def throws_in(match: KubbMatch, *throws: KubbThrow, **more: Any) -> Told:
    return told(match, kubbs(match, *throws, **more))


def no(match: KubbMatch, report: AnyReport, by: Capacity | None = None) -> IllegalAction:
    """Why a report is refused."""
    return refused(match, by or whose(match, report), report)


def opposing(by: Player) -> Player:
    return B if by.team == "a" else A


def begun(way: str, **options: Any) -> KubbMatch:
    """Team A throws first, from its baseline in the south."""
    match = new_match(**{**options, "reports": way, "first_throw": "host"})
    if way == "scorer":
        do(match, SCORER, AgreeSetup())
    else:
        do(match, A, AgreeSetup())
        do(match, B, AgreeSetup())
    assert view(match).phase.kind == "batons"
    return match


def choices(match: KubbMatch) -> None:
    """After the toss: the winner throws first, the other stays where it is."""
    for _ in range(2):
        phase = view(match).phase
        (team,) = phase.teams
        act = Choose(first=True) if "order" in phase.open else Choose(side="south")
        do(match, SCORER if match.state.rules.reports == "scorer" else A if team == "a" else B, act)
