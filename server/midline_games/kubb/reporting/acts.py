"""Which action about reports goes where: a confirmation and an amendment mean something else in a dispute."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from midline_games.kubb.news import News
from midline_games.kubb.reporting.authors import author
from midline_games.kubb.reporting.disputing import agree, dispute, disputed, offer, settle
from midline_games.kubb.reporting.making import make_report
from midline_games.kubb.reporting.settling import amend, confirm
from midline_games.kubb.state import State, is_officiated
from midline_games.kubb.turns import acting
from midline_games.match import Capacity, IllegalAction, Player, Scorer
from midline_protocol.kubb import (
    Amend,
    Confirm,
    Dispute,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
    Settle,
)

Handler = Callable[[State, Any, Any, News], None]


def _confirm(state: State, by: Capacity, action: Confirm, news: News) -> None:
    _check_officiated(state)
    if disputed(state) is None:
        confirm(state, by, action, news)
    else:
        agree(state, by, action, news)


def _amend(state: State, by: Capacity, action: Amend, news: News) -> None:
    author(state, by)
    if disputed(state) is None:
        amend(state, by, action, news)
    else:
        offer(state, by, action, news)


def _dispute(state: State, by: Capacity, action: Dispute, news: News) -> None:
    _check_officiated(state)
    if not isinstance(by, Player):
        raise IllegalAction("CAPTAIN_ONLY", "MID-5")
    dispute(state, by, action, news)


def _settle(state: State, by: Capacity, action: Settle, news: News) -> None:
    _check_officiated(state)
    settle(state, by, action, news)


def _check_officiated(state: State) -> None:
    if not is_officiated(state.rules):
        raise IllegalAction("REPORTS_OFF", "MID-35")


REPORTS: Mapping[type[msgspec.Struct], Handler] = {
    ReportToss: make_report,
    ReportKubbs: make_report,
    ReportBaton: make_report,
    ReportPlaces: make_report,
    Confirm: _confirm,
    Dispute: _dispute,
    Amend: _amend,
    Settle: _settle,
}


def simulated(handler: Handler) -> Handler:
    """Only the server's pieces are thrown and raised by actions; what happens on real ground is reported."""

    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        if is_officiated(state.rules):
            raise IllegalAction("REPORT_INSTEAD", "MID-35")
        handler(state, by, action, news)

    return checked


def spoken(handler: Handler) -> Handler:
    """A scorer says for the captains what they have said on the ground: of each team that play waits for (MID-35)."""

    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        if not isinstance(by, Scorer) or state.rules.reports != "scorer":
            handler(state, by, action, news)
            return
        if not (teams := acting(state)):
            raise IllegalAction("WRONG_PHASE", "MID-3")
        for team in teams:
            side = state.sides[team]
            captain = side.captain or min(side.playing, default=1)
            handler(state, Player(team, captain, captain=True), action, news)

    return checked
