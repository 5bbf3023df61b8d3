"""What becomes of reports from real ground: confirmed, put right, disputed, settled, thrown again (MID-41 to 46, 49)."""

from typing import Any

import pytest

from midline_games.kubb.match import Kubb
from midline_games.match import Player
from midline_protocol.kubb import (
    Amend,
    Confirm,
    Dispute,
    Halt,
    ReadyNext,
    ReportSettled,
    Resume,
    Settle,
    WentBack,
)

from .build import A2, B2, REFEREE, A, B, Told, do, pitch, refused, tossing, view, wait
from .ground import SCORER, baton, no, places, throws, told, toss

SCORED: dict[str, Any] = {"reports": "scorer"}
BY_TEAMS: dict[str, Any] = {"reports": "teams"}


def statuses(told: Told) -> list[tuple[int, str, str | None]]:
    settled = [e.body for e in told.events if isinstance(e.body, ReportSettled)]
    return [(s.n, s.status, s.by) for s in settled]


def left(match: Any) -> int:
    return match.state.turn.left


# --- confirmed ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-41")
def test_a_teams_report_counts_at_once_and_is_confirmed_by_the_other_captain() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base")
    report = view(match).reports[-1]
    assert (report.status, report.confirm_by, left(match)) == ("open", 61_000, 5)
    assert refused(match, A, Confirm(1)).code == "OTHER_SIDE_CONFIRMS"
    assert refused(match, B2, Confirm(1)).code == "CAPTAIN_ONLY"
    assert refused(match, B, Confirm(2)).code == "NO_SUCH_REPORT"
    assert statuses(do(match, B, Confirm(1))) == [(1, "confirmed", "b")]
    assert refused(match, B, Confirm(1)).code == "NOT_TO_CONFIRM"


@pytest.mark.clause("MID-41")
def test_a_report_that_nobody_answers_stands_unconfirmed() -> None:
    match = pitch("a", confirm_s=20, **BY_TEAMS)
    throws(match, "base")
    assert statuses(wait(match, 20_999)) == []
    assert statuses(wait(match, 21_000)) == [(1, "unconfirmed", None)]
    assert refused(match, B, Dispute(1, "late")).code == "DISPUTE_CLOSED"


@pytest.mark.clause("MID-41")
def test_the_time_to_answer_stands_still_in_a_halt() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base")
    do(match, REFEREE, Halt("rain"), 2_000)
    assert statuses(wait(match, 100_000)) == []
    do(match, REFEREE, Resume(), 101_000)
    assert view(match).reports[-1].status == "open"
    assert statuses(wait(match, 200_000)) == [(1, "unconfirmed", None)]


@pytest.mark.clause("MID-41")
def test_a_scorers_report_stands_at_once_and_takes_both_captains_to_be_confirmed() -> None:
    match = pitch("a", **SCORED)
    throws(match, "base")
    assert view(match).reports[-1].status == "unconfirmed"
    assert statuses(do(match, A, Confirm(1))) == []
    assert statuses(do(match, B, Confirm(1))) == [(1, "confirmed", "b")]
    throws(match)
    assert statuses(do(match, REFEREE, Confirm(2))) == [(2, "confirmed", "coordinator")]


# --- the end waits ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-42")
@pytest.mark.parametrize("reports", ["scorer", "teams", "distance"])
def test_a_report_that_ends_the_game_waits_and_then_takes_effect(reports: str) -> None:
    match = pitch("a", clock_ms=500_000, reports=reports)
    assert throws(match, "king").codes == []
    assert (view(match).phase.kind, view(match).phase.report) == ("awaiting", 1)
    assert match.state.clock is not None
    assert match.state.clock.ends_at is None
    assert no(match, baton(match)).code == "REPORT_WAITS"
    assert match.wakes_at == 61_000
    assert wait(match, 61_000).codes == ["KING_EARLY"]
    assert match.outcome is not None
    assert match.outcome.winner == "b"


@pytest.mark.clause("MID-42")
def test_confirmed_or_told_by_the_coordinator_the_end_takes_effect_at_once() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "king")
    do(match, B, Confirm(1))
    assert match.outcome is not None
    final = pitch("a", **BY_TEAMS)
    do(final, REFEREE, baton(final, "king"))
    assert final.outcome is not None


@pytest.mark.clause("MID-42")
def test_an_end_that_is_put_right_ends_nothing() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "king")
    do(match, A, Amend(1, baton(match, "base")))
    assert match.outcome is None
    assert (view(match).phase.kind, left(match)) == ("batons", 5)
    assert [r.status for r in view(match).reports] == ["amended", "open"]


# --- put right by its author ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-43")
def test_its_author_puts_a_report_right_until_the_next_one() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base", "base")
    assert refused(match, B, Amend(1, baton(match))).code == "NOT_THE_AUTHOR"
    assert refused(match, A, Amend(1, baton(match, "field"))).code == "TOO_MANY_FELLED"
    told = do(match, A2, Amend(1, baton(match, "base")))
    assert statuses(told) == [(1, "amended", "a")]
    assert any(isinstance(e.body, WentBack) for e in told.events)
    assert (left(match), view(match).teams["b"].standing) == (5, 4)
    first = match.state.reported
    throws(match)
    assert refused(match, A, Amend(first, baton(match))).code == "NOT_THE_LATEST"


@pytest.mark.clause("MID-36")
@pytest.mark.clause("MID-43")
def test_who_did_not_know_that_a_report_was_put_right_reports_anew() -> None:
    match = pitch("a", **SCORED)
    throws(match, "base")
    known = match.state.reported
    do(match, SCORER, Amend(1, baton(match)))
    assert no(match, baton(match, on=known)).code == "STALE_REPORT"


@pytest.mark.clause("MID-43")
def test_one_report_of_a_toss_is_put_right_and_the_other_stays() -> None:
    match = tossing(**BY_TEAMS)
    do(match, A, toss(match, "a", distance_cm=12))
    do(match, B, toss(match, "b", distance_cm=5))
    told = do(match, B, Amend(2, toss(match, "b", distance_cm=50)))
    assert told.ruling("TOSS_WON").team == "a"
    assert [(r.n, r.status) for r in view(match).reports if r.status == "open"] == [(1, "open"), (4, "open")]
    told = do(match, A, Amend(1, toss(match, "a", king=True)))
    assert told.ruling("TOSS_KING_DOWN").team == "a"


# --- disputed ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-44")
def test_a_dispute_halts_play_and_the_clock_stands() -> None:
    match = pitch("a", clock_ms=500_000, **BY_TEAMS)
    throws(match, "base")
    assert refused(match, A, Dispute(1, "I was wrong")).code == "OWN_REPORT"
    assert refused(match, REFEREE, Dispute(1, "no")).code == "CAPTAIN_ONLY"
    assert refused(match, B, Dispute(1, "no", baton(match, "field"))).code == "TOO_MANY_FELLED"
    told = do(match, B, Dispute(1, "It still stands.", baton(match)))
    assert statuses(told) == [(1, "disputed", "b")]
    phase = view(match).phase
    assert (phase.kind, phase.reason, phase.report) == ("halt", "DISPUTE", 1)
    assert match.state.clock is not None
    assert match.state.clock.ends_at is None
    assert no(match, baton(match)).code == "HALTED"
    assert refused(match, B, Dispute(1, "again")).code == "HALTED"
    assert refused(match, REFEREE, Resume()).code == "DISPUTE_OPEN"


@pytest.mark.clause("MID-44")
def test_either_captain_disputes_a_scorers_report_until_the_next_one() -> None:
    match = pitch("a", **SCORED)
    throws(match, "base")
    throws(match, "base")
    assert refused(match, B, Dispute(1, "late")).code == "DISPUTE_CLOSED"
    do(match, A, Dispute(2, "Two fell.", baton(match, "base", "base")))
    do(match, SCORER, Confirm(2))
    assert view(match).teams["b"].standing == 2


@pytest.mark.clause("MID-45")
@pytest.mark.parametrize(
    ("how", "standing", "batons"), [("stands", 4, 5), ("instead", 5, 5), ("again", 5, 6)]
)
def test_the_coordinator_settles_a_dispute(how: Any, standing: int, batons: int) -> None:
    match = pitch("a", clock_ms=500_000, **BY_TEAMS)
    throws(match, "base")
    assert refused(match, REFEREE, Settle(1, how, "so")).code == "NO_DISPUTE"
    do(match, B, Dispute(1, "It still stands.", baton(match)))
    assert refused(match, A, Settle(1, how, "so")).code == "COORDINATOR_ONLY"
    assert do(match, REFEREE, Settle(1, how, "I saw it.")).codes[0] == f"SETTLED_{how.upper()}"
    assert (view(match).phase.kind, view(match).teams["b"].standing, left(match)) == (
        "batons",
        standing,
        batons,
    )
    assert match.state.clock is not None
    assert match.state.clock.ends_at is not None


@pytest.mark.clause("MID-45")
def test_a_version_that_nobody_gave_cannot_be_taken() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base")
    do(match, B, Dispute(1, "No."))
    assert refused(match, REFEREE, Settle(1, "instead", "so")).code == "NO_OTHER_VERSION"
    assert refused(match, A, Confirm(1)).code == "NO_OTHER_VERSION"


@pytest.mark.clause("MID-45")
@pytest.mark.parametrize(("by", "standing"), [(B, 4), (A, 5)])
def test_both_sides_settle_it_by_one_confirming_the_others_version(by: Player, standing: int) -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base")
    do(match, B, Dispute(1, "It still stands.", baton(match)))
    do(match, by, Confirm(1))
    assert (view(match).phase.kind, view(match).teams["b"].standing) == ("batons", standing)
    assert view(match).reports[-1].status == "confirmed"


@pytest.mark.clause("MID-45")
def test_the_author_offers_another_version_which_the_other_captain_confirms() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base", "base", "base")
    do(match, B, Dispute(1, "Only one.", baton(match, "base")))
    (told,) = view(match).reports
    assert (told.disputed_by, told.offer) == ("b", None)
    other = baton(match, "base", "base")
    do(match, A, Amend(1, other))
    assert view(match).phase.kind == "halt"
    assert view(match).reports[-1].offer == other
    do(match, B, Confirm(1))
    assert (view(match).phase.kind, view(match).teams["b"].standing) == ("batons", 3)


@pytest.mark.clause("MID-46")
def test_a_dispute_that_nobody_settles_has_the_throw_repeated() -> None:
    match = pitch("a", halt_min=5, **BY_TEAMS)
    throws(match, "base")
    do(match, B, Dispute(1, "No."), 2_000)
    told = wait(match, 302_000)
    assert told.codes == ["DISPUTE_EXPIRED"]
    assert statuses(told) == [(1, "thrown_out", None)]
    assert (view(match).phase.kind, left(match), view(match).teams["b"].standing) == ("batons", 6, 5)
    assert match.outcome is None


def test_an_end_that_is_disputed_ends_the_game_only_if_it_stands() -> None:
    for how, is_over in (("stands", True), ("again", False), ("instead", False)):
        match = pitch("a", clock_ms=500_000, **BY_TEAMS)
        throws(match, "king")
        do(match, B, Dispute(1, "It stands.", baton(match)))
        do(match, REFEREE, Settle(1, how, "so"))  # type: ignore[arg-type]
        assert (match.outcome is not None) == is_over


def test_a_disputed_toss_is_thrown_again_by_both() -> None:
    match = tossing(**BY_TEAMS)
    do(match, A, toss(match, "a", distance_cm=12))
    do(match, B, toss(match, "b", distance_cm=5))
    do(match, A, Dispute(2, "More like fifty."))
    do(match, REFEREE, Settle(2, "again", "Nobody measured."))
    assert view(match).phase.teams == ("a", "b")
    assert view(match).set_aside == ()


# --- set aside -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-49")
def test_later_reports_are_set_aside_until_they_are_made_again() -> None:
    match = pitch("a", **BY_TEAMS)
    throws(match, "base")
    throws(match)
    throws(match, "base", "base")
    do(match, B, Dispute(1, "Two fell.", baton(match, "base", "base")))
    do(match, A, Confirm(1))
    assert [r.felled for r in view(match).set_aside] == [(), ("base", "base")]  # type: ignore[union-attr]
    assert (left(match), view(match).teams["b"].standing) == (5, 3)
    throws(match, "base", "base")
    assert [r.felled for r in view(match).set_aside] == [()]  # type: ignore[union-attr]
    throws(match, "base")
    assert view(match).set_aside == ()


def test_a_match_goes_on_from_its_snapshot_in_every_phase_of_a_dispute() -> None:
    match = pitch("a", clock_ms=500_000, left=1, field={"A1": (0.0, 2.0)}, **BY_TEAMS)
    game = Kubb()
    throws(match, "king")
    match = game.resume(match.snapshot())
    do(match, B, Dispute(1, "It stands.", baton(match)))
    match = game.resume(match.snapshot())
    do(match, A, Amend(1, baton(match)))
    match = game.resume(match.snapshot())
    do(match, B, Confirm(1))
    assert view(match).phase.kind == "end_of_turn"
    match = game.resume(match.snapshot())
    told(match, places(match, nearest_cm=210))
    assert view(match).turn.line == 2100  # type: ignore[union-attr]
    half = tossing(**BY_TEAMS)
    do(half, A, toss(half, "a", distance_cm=12))
    half = game.resume(half.snapshot())
    assert do(half, B, toss(half, "b", distance_cm=5)).codes == ["TOSS_WON"]


@pytest.mark.clause("MID-42")
def test_after_a_game_of_a_series_nothing_of_it_is_put_right_any_more() -> None:
    match = pitch("a", series_best_of=3, **SCORED)
    throws(match, "king")
    assert view(match).phase.kind == "awaiting"
    assert match.state.series.results == []
    wait(match, 61_000)
    assert (view(match).phase.kind, match.state.series.wins) == ("break", {"a": 0, "b": 1})
    assert refused(match, A, Dispute(1, "It stood.")).code == "NO_SUCH_REPORT"
    assert refused(match, SCORER, Amend(1, baton(match))).code == "NO_SUCH_REPORT"
    do(match, SCORER, ReadyNext())
    assert view(match).phase.kind != "break"
