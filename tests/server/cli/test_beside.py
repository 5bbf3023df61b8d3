"""Games of a series, captains, officials and reports in the terminal, and teams by their names."""

from typing import Any, get_args

import pytest

from midline_protocol.examples import SERVER
from midline_protocol.kubb import CoinFlipped, ReportBaton, ReportMade, ReportSettled
from midline_protocol.messages import RoomView, RosterView, SeatView
from midline_server.cli.language import Say
from midline_server.cli.screen.beside import Beside, beside_line
from midline_server.cli.screen.told import event_line
from midline_server.cli.watch import _who_plays  # pyright: ignore[reportPrivateUsage]

EVENTS = [event for message in SERVER.values() for event in getattr(message, "events", ())]
BESIDE = [event for event in EVENTS if isinstance(event, get_args(Beside))]


def test_every_event_beside_throws_has_an_example() -> None:
    assert {type(event) for event in BESIDE} == set(get_args(Beside))


@pytest.mark.parametrize("event", BESIDE, ids=lambda event: type(event).__name__)
def test_each_is_one_line_in_each_language(event: Any) -> None:
    lines = [event_line(event, Say(language)) for language in ("en", "ja")]
    assert all(line and "\n" not in line for line in lines)
    assert lines[0] != lines[1]


def test_a_report_says_who_made_it_and_what_fell() -> None:
    made = ReportMade(3, "scorer", ReportBaton(on=2, felled=("field", "base")))
    assert beside_line(made, Say()) == "Report 3 by the scorer: felled field, base."
    assert beside_line(ReportSettled(3, "disputed"), Say("ja")) == "報告3：異議があります。"


def test_teams_go_by_the_names_that_their_room_was_opened_with() -> None:
    say = Say().about({"a": "Elk", "b": ""})
    assert beside_line(CoinFlipped("a"), say) == "A coin is flipped: Elk chooses."
    assert beside_line(CoinFlipped("b"), say) == "A coin is flipped: Team B chooses."


def test_where_nobody_of_a_team_is_connected_its_roster_is_told_and_who_scores() -> None:
    seats = {
        "a1": SeatView("open"),
        "b1": SeatView("connected", "Bo"),
        "co": SeatView("open"),
        "s1": SeatView("connected", "Kei"),
    }
    room = RoomView("running", seats, rosters={"a": RosterView("Elk", ("Mia", "Jo"))})
    say = Say().about({"a": "Elk"})
    assert _who_plays("r1", room, say) == "r1  Elk: Mia, Jo - Team B: Bo - scoring: Kei"
