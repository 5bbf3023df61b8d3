"""Matches on real ground: who reports what, what a report may say, and what the referee makes of it (MID-35 to 40, 47, 48)."""

from typing import Any

import pytest

from midline_games.kubb.state import Nearest
from midline_games.match import Scorer
from midline_protocol.kubb import (
    Done,
    EndTurn,
    Fact,
    KubbThrow,
    LeanTest,
    Presence,
    Raise,
    ReportBaton,
    ThrowBaton,
    ThrowKubb,
    TossThrow,
)

from .build import A2, REFEREE, SERVER, A, B, do, league, pitch, refused, throw, tossing, view, wait
from .ground import (
    IN,
    OUT,
    SCORER,
    baton,
    begun,
    choices,
    kubbs,
    no,
    places,
    throws,
    throws_in,
    told,
    toss,
)

GROUND: dict[str, Any] = {"reports": "scorer"}
TEAMS_REPORT: dict[str, Any] = {"reports": "teams"}


# --- who reports ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-35")
def test_nothing_is_reported_where_the_server_works_out_what_a_throw_does() -> None:
    match = pitch("a")
    for by in (SCORER, A, REFEREE):
        refusal = refused(match, by, baton(match, "field"))
        assert (refusal.code, refusal.clause) == ("REPORTS_OFF", "MID-35")


@pytest.mark.clause("MID-35")
@pytest.mark.parametrize(
    "action",
    [
        TossThrow(throw(-4.1)),
        ThrowBaton(throw(-4.1)),
        ThrowKubb("B1", throw(-4.1)),
        Raise("B1", "head"),
        LeanTest("B1"),
    ],
    ids=lambda a: type(a).__name__,
)
def test_on_real_ground_nothing_is_thrown_or_raised_by_an_action(action: Any) -> None:
    refusal = refused(pitch("a", **TEAMS_REPORT), A, action)
    assert (refusal.code, refusal.clause) == ("REPORT_INSTEAD", "MID-35")


@pytest.mark.clause("MID-35")
def test_where_scorers_report_players_do_not() -> None:
    match = pitch("a", **GROUND)
    assert no(match, baton(match), A).code == "NOT_A_REPORTER"
    assert no(match, baton(match), SERVER).code == "NOT_A_REPORTER"
    assert throws(match).codes == ["MISSED"]
    do(match, Scorer(2), baton(match))
    do(match, REFEREE, baton(match))
    assert match.state.turn is not None
    assert match.state.turn.left == 3


@pytest.mark.clause("MID-35")
def test_where_teams_report_each_tells_its_own_throws() -> None:
    match = pitch("a", **TEAMS_REPORT)
    assert no(match, baton(match), B).code == "NOT_YOUR_TURN"
    assert no(match, baton(match), SCORER).code == "NOT_A_REPORTER"
    do(match, A2, baton(match))
    do(match, REFEREE, baton(match))


@pytest.mark.clause("MID-35")
def test_who_is_not_on_the_pitch_has_not_thrown() -> None:
    match = pitch("a", **GROUND)
    match.state.sides["a"].playing.remove(2)
    assert no(match, baton(match, player=2)).code == "NOT_ON_PITCH"
    assert throws(match, player=1).ruling("MISSED").player == 1


@pytest.mark.clause("MID-35")
def test_nobody_needs_a_connection_on_real_ground() -> None:
    match = pitch("a", **GROUND)
    assert do(match, SERVER, Presence("a", ())).notices == []
    wait(match, 50_000)
    assert view(match).phase.kind == "batons"
    throws(match)


@pytest.mark.clause("MID-35")
def test_a_scorer_says_what_the_captains_have_said() -> None:
    match = pitch("a", field={"A1": (0.0, 2.0)}, felled=["B1", "B2", "B3", "B4", "B5"], **GROUND)
    throws(match, "field")
    assert do(match, SCORER, EndTurn()).codes == ["BATONS_LEFT"]


def test_a_player_does_not_name_a_thrower_who_may_not_throw_again() -> None:
    match = pitch("b", 1, opening_distinct_throwers=(2, 2), **GROUND)
    throws(match, player=1)
    assert no(match, baton(match, player=1)).code == "OTHER_THROWER"
    throws(match, player=1, foul="out_of_turn")


# --- on what, and when ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-36")
def test_a_report_on_another_state_is_refused_with_what_has_changed() -> None:
    match = pitch("a", **GROUND)
    throws(match)
    refusal = no(match, baton(match, on=0))
    assert (refusal.code, refusal.clause) == ("STALE_REPORT", "MID-36")
    assert refusal.facts == {"on": 0, "reported": 1, "last": "report_baton", "team": "a"}
    assert no(match, baton(match, on=2)).code == "STALE_REPORT"


@pytest.mark.clause("MID-36")
def test_a_report_that_waited_tells_its_own_time() -> None:
    match = pitch("a", **GROUND)
    do(match, SCORER, baton(match, made_at=5_000), 20_000)
    assert view(match).reports[-1].report.made_at == 5_000
    assert refused(match, SCORER, baton(match, made_at=4_999), 21_000).code == "MADE_EARLIER"
    assert refused(match, SCORER, baton(match, made_at=21_001), 21_000).code == "MADE_LATER"
    do(match, SCORER, baton(match, made_at=5_000), 21_000)


@pytest.mark.clause("MID-48")
def test_by_option_a_report_of_a_team_carries_a_link() -> None:
    match = pitch("a", reports="distance", evidence="required")
    assert no(match, baton(match)).code == "LINK_MISSING"
    throws(match, link="https://example.org/clip")
    do(match, REFEREE, baton(match))
    throws(pitch("a", reports="distance", evidence="asked"))


# --- batons -----------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-37")
def test_of_kubbs_without_names_the_engine_picks_the_first_of_the_kind() -> None:
    match = pitch("a", field={"A2": (0.5, 2.0), "A3": (0.0, 2.0)}, **GROUND)
    assert throws(match, "field").ruling("FELLED").pieces == ("A2",)
    assert throws(match, "field", "base").ruling("MULTI").pieces == ("A3", "B1")
    assert view(match).pieces["B1"].felled


@pytest.mark.clause("MID-37")
def test_no_ruling_on_a_report_tells_a_time_or_an_angle() -> None:
    match = pitch("a", field={"A2": (0.5, 2.0)}, **GROUND)
    rulings = [*throws(match, "base", "field").rulings, *throws(match, "base", foul="helicopter").rulings]
    assert {f.unit for r in rulings for f in r.facts} <= {"count"}
    assert all(r.window is None and r.margin is None for r in rulings)


@pytest.mark.clause("KW-29")
@pytest.mark.clause("MID-37")
def test_the_order_of_the_report_tells_whether_a_base_kubb_fell_too_early() -> None:
    match = pitch("a", field={"A2": (0.5, 2.0)}, **GROUND)
    ruling = throws(match, "base", "field").ruling("FIELD_FIRST")
    assert (ruling.clause, ruling.pieces, ruling.restored) == ("KW-29", ("B1",), ("B1",))
    assert ruling.facts == (Fact("field_standing", 1, "count"),)
    assert not view(match).pieces["B1"].felled
    assert view(match).pieces["A2"].felled


def test_in_the_league_a_base_kubb_counts_if_all_field_kubbs_fall_in_the_same_throw() -> None:
    match = league("a", field={"A2": (0.5, 2.0)}, **GROUND)
    assert throws(match, "base", "field").codes == ["FELLED", "FELLED", "MULTI"]


@pytest.mark.clause("MID-37")
def test_more_than_stands_does_not_fall() -> None:
    match = pitch("a", field={"A2": (0.5, 2.0)}, **GROUND)
    assert no(match, baton(match, "field", "field")).facts == {"told": 2, "standing": 1}
    assert no(match, baton(match, *["base"] * 6)).code == "TOO_MANY_FELLED"
    assert no(match, baton(match, "king", "king")).code == "TOO_MANY_FELLED"
    assert no(match, baton(match, "base", pushed_out=6)).code == "TOO_MANY_FELLED"
    assert no(match, baton(match, own_half=True)).code == "NO_OWN_KUBB"


@pytest.mark.clause("MID-37")
def test_kubbs_with_names_are_named() -> None:
    match = pitch("a", field={"A2": (0.5, 2.0), "A3": (0.0, 2.0)}, numbered=True, **GROUND)
    assert no(match, baton(match, "field")).code == "NAME_THE_KUBB"
    assert no(match, baton(match, "A4")).facts == {"kubb": "A4"}
    assert no(match, baton(match, "A3", "A3")).code == "NOT_STANDING"
    assert throws(match, "A3").ruling("FELLED").pieces == ("A3",)
    assert throws(match, "field").ruling("FELLED").pieces == ("A2",)


@pytest.mark.clause("MID-37")
@pytest.mark.parametrize(
    ("foul", "options", "clause"),
    [
        ("overarm", {}, "KW-14"),
        ("foot", {}, "KW-13"),
        ("line", {}, "KW-13"),
        ("helicopter", {}, "KW-16"),
        ("out_of_turn", {}, "MID-37"),
        ("other", {}, "MID-37"),
        ("tilt", {"tilt_deg": 45}, "FS-II.B.1.d"),
    ],
)
def test_an_illegal_throw_is_spent_and_undone(foul: Any, options: Any, clause: str) -> None:
    match = pitch("a", **GROUND, **options)
    told = throws(match, "base", "base", foul=foul)
    assert told.rulings[0].clause == clause
    assert told.rulings[0].restored == ("B1", "B2")
    assert told.codes[1:] == ["FOUL_RECORDED"]
    assert match.state.turn is not None
    assert match.state.turn.left == 5
    assert view(match).teams["b"].standing == 5


@pytest.mark.clause("FS-II.B.4.a", scenario=2)
def test_a_step_over_the_line_after_the_throw_undoes_what_it_felled() -> None:
    match = league("a", **GROUND)
    told = throws(match, "base", foul="foot")
    assert (told.rulings[0].clause, told.rulings[0].restored) == ("FS-II.B.4.a", ("B1",))
    assert match.state.turn is not None
    assert match.state.turn.left == 5


def test_a_foul_that_the_rules_do_not_know_is_no_foul() -> None:
    match = pitch("a", **GROUND)
    assert no(match, baton(match, foul="tilt")).code == "NO_SUCH_FOUL"


def test_a_king_that_an_illegal_throw_fells_early_is_lost_or_stood_up_again() -> None:
    match = pitch("a", illegal_throw_king="loss", **GROUND)
    assert throws(match, "king", foul="foot").notices == ["END_WAITS"]
    assert wait(match, 200_000).codes[:3] == ["ILLEGAL_TOLD", "KING_EARLY", "FOUL_RECORDED"]
    assert match.outcome is not None
    assert match.outcome.winner == "b"
    spared = pitch("a", illegal_throw_king="reset", **GROUND)
    assert throws(spared, "king", foul="foot").codes == ["ILLEGAL_TOLD", "KING_RESTORED", "FOUL_RECORDED"]


def test_a_touch_in_the_own_half_is_put_back_or_costs_the_baton() -> None:
    match = pitch("a", field={"B1": (0.0, -2.0)}, **GROUND)
    assert throws(match, "base", own_half=True).codes == ["OWN_HALF_RESTORED", "FELLED"]
    two = league("a", field={"B1": (0.0, -2.0), "B2": (1.0, -2.0)}, **GROUND)
    told = throws(two, "base", "king", own_half=True)
    assert told.codes == ["OWN_HALF_SPENT", "FAR_HALF_RESTORED", "KING_RESTORED", "FOUL_RECORDED"]
    assert [r.clause for r in told.rulings][:3] == ["FS-II.B.12.a", "FS-II.B.12.b", "FS-II.B.12.c"]


def test_what_is_pushed_out_goes_back_and_what_leans_stands() -> None:
    match = pitch("a", **GROUND)
    told = throws(match, pushed_out=1, leaning=2)
    assert told.ruling("PUSHED_OUT_TOLD").facts == (Fact("pushed_out", 1, "count"),)
    assert told.ruling("LEANING_TOLD").facts == (Fact("leaning", 2, "count"),)
    assert view(match).teams["b"].standing == 5
    silent = pitch("a", worlds_fallback="none", **GROUND)
    assert throws(silent, pushed_out=1).notices == ["UNRESOLVED"]
    assert view(silent).phase.kind == "halt"


def test_a_king_felled_in_the_same_throw_as_the_last_kubb_asks_for_the_stance_before_an_advantage_line() -> (
    None
):
    down = ["B2", "B3", "B4", "B5"]
    behind = pitch("a", felled=down, **GROUND)
    assert throws(behind, "base", "king").notices == ["END_WAITS"]
    ahead = pitch("a", felled=down, field={"A1": (0.0, -2.0)}, **GROUND)
    assert ahead.state.turn is not None
    ahead.state.turn.line = -2.0
    assert no(ahead, baton(ahead, "base", "king")).code == "STANCE_MISSING"
    assert throws(ahead, "base", "king", from_baseline=False).ruling("KING_RESTORED").clause == "GAP-4"


@pytest.mark.parametrize(("option", "winner"), [("win", "a"), ("loss", "b")])
def test_by_option_a_king_in_the_same_throw_wins_or_loses(option: str, winner: str) -> None:
    match = pitch("a", felled=["B2", "B3", "B4", "B5"], same_throw_king=option, **GROUND)
    throws(match, "base", "king")
    wait(match, 200_000)
    assert match.outcome is not None
    assert match.outcome.winner == winner


def test_the_kings_attempts_of_a_turn_are_counted() -> None:
    match = league("a", felled=["B1", "B2", "B3", "B4", "B5"], **GROUND)
    assert throws(match).codes == ["KING_MISSED", "KING_ATTEMPTS_USED"]
    assert view(match).turn is not None
    assert view(match).phase.teams == ("b",)


# --- kubbs ------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-38")
def test_kubbs_are_told_one_or_many_at_a_time_and_those_out_once_more() -> None:
    match = pitch("a", in_hand=["A1", "A2", "A3"], **GROUND)
    assert throws_in(match, IN).codes == ["KUBB_IN"]
    assert throws_in(match, OUT, OUT).codes == ["LIES_OUT", "OUT_OF_BOUNDS", "OUT_OF_BOUNDS"]
    assert view(match).phase.to_throw == ("A2", "A3")
    assert throws_in(match, IN, OUT).codes == ["KUBB_IN", "PUNISHMENT_KUBB"]
    assert view(match).phase.kind == "batons"
    assert all(view(match).pieces[k].role == "field" for k in ("A1", "A2", "A3"))


@pytest.mark.clause("MID-38")
def test_the_first_throw_too_many_is_told_by_its_place() -> None:
    match = pitch("a", in_hand=["A1", "A2"], **GROUND)
    refusal = no(match, kubbs(match, IN, OUT, IN, IN))
    assert (refusal.code, refusal.facts) == ("TOO_MANY_THROWS", {"throw": 4, "owed": 3})
    throws_in(match, IN, IN)
    assert no(match, kubbs(match, IN)).facts == {"throw": 1, "owed": 0}
    fresh = pitch("a", in_hand=["A1", "A2"], **GROUND)
    assert no(fresh, baton(fresh)).code == "KUBBS_FIRST"


@pytest.mark.clause("MID-38")
def test_a_kubb_that_lies_out_is_knocked_in_by_the_next() -> None:
    match = pitch("a", in_hand=["A1", "A2"], **GROUND)
    throws_in(match, OUT)
    told = throws_in(match, KubbThrow(is_in=True, rescued=1))
    assert told.codes == ["KNOCKED_IN", "KUBB_IN"]
    assert view(match).phase.kind == "batons"
    again = pitch("a", in_hand=["A1", "A2"], **GROUND)
    assert no(again, kubbs(again, KubbThrow(is_in=True, rescued=1))).code == "TOO_MANY_MOVED"


@pytest.mark.clause("MID-38")
def test_a_kubb_knocked_out_is_thrown_again_as_often_as_it_still_may() -> None:
    match = pitch("a", in_hand=["A1", "A2"], field={"A3": (0.0, 2.0)}, **GROUND)
    assert throws_in(match, IN).codes == ["KUBB_IN"]
    refusal = no(match, kubbs(match, KubbThrow(is_in=True, knocked_out=1)))
    assert (refusal.code, refusal.facts) == ("WHICH_KUBB", {"candidates": "A1 A3"})
    assert no(match, kubbs(match, KubbThrow(is_in=True, which=("A4",)))).code == "NOT_THERE"
    assert (
        no(match, kubbs(match, KubbThrow(is_in=True, knocked_out=1, which=("A1", "A3")))).code
        == "TOO_MANY_NAMED"
    )
    told = throws_in(match, KubbThrow(is_in=True, knocked_out=1, which=("A3",)))
    assert told.codes == ["KUBB_IN", "THROW_AGAIN"]
    assert view(match).phase.to_throw == ("A3",)


@pytest.mark.clause("MID-38")
def test_kubbs_with_names_are_named_when_they_are_thrown_in() -> None:
    match = pitch("a", in_hand=["A1", "A2"], numbered=True, **GROUND)
    assert no(match, kubbs(match, IN)).code == "WHICH_KUBB"
    assert no(match, kubbs(match, KubbThrow(is_in=True, kubb="A5"))).code == "NOT_TO_THROW"
    assert throws_in(match, KubbThrow(is_in=True, kubb="A2"), IN).codes == ["KUBB_IN", "KUBB_IN"]


def test_base_kubbs_felled_by_a_kubb_stand_again_or_count_by_option() -> None:
    match = pitch("a", in_hand=["A1"], **GROUND)
    assert throws_in(match, KubbThrow(is_in=True, base=1)).codes == ["KUBB_IN", "BASE_RESTORED"]
    assert view(match).teams["a"].base_down == 0
    counted = pitch("a", in_hand=["A1"], kubb_hits_base="count_as_topple", **GROUND)
    assert throws_in(counted, KubbThrow(is_in=True, base=1)).codes == ["KUBB_IN", "FELLED"]


def test_a_king_felled_by_a_kubb_is_lost() -> None:
    match = pitch("a", in_hand=["A1"], **GROUND)
    throws_in(match, KubbThrow(is_in=True, king=True))
    wait(match, 200_000)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("b", "KING_EARLY")


@pytest.mark.clause("MID-39")
def test_what_lies_in_is_drawn_upright_where_it_fits_without_a_report() -> None:
    match = pitch("a", in_hand=["A1", "A2", "A3"], **GROUND)
    throws_in(match, IN, KubbThrow(is_in=True, neighbours=1), IN)
    shown = {k: view(match).pieces[k] for k in ("A1", "A2", "A3")}
    assert all(p.state == "standing" and p.at is not None and 0 < p.at[1] < 4000 for p in shown.values())
    a1, a2, a3 = (shown[k].at or (0, 0, 0) for k in ("A1", "A2", "A3"))
    assert abs(a1[0] - a2[0]) < 250
    assert abs(a1[0] - a3[0]) > 250


# --- where kubbs stand --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-40")
def test_the_distance_told_after_raising_is_the_advantage_line_if_those_kubbs_stay() -> None:
    match = pitch("a", left=1, in_hand=["A1", "A2"], **GROUND)
    throws_in(match, IN, IN)
    told(match, places(match, nearest_cm=190))
    throws(match)
    assert view(match).turn is not None
    assert view(match).turn.line == 1900  # type: ignore[union-attr]
    assert view(match).phase.teams == ("b",)


@pytest.mark.clause("MID-40")
def test_the_turn_waits_for_the_distance_where_other_kubbs_stand_than_were_measured() -> None:
    match = pitch("a", left=1, in_hand=["A1", "A2"], **GROUND)
    throws_in(match, IN, IN)
    told(match, places(match, nearest_cm=190))
    throws(match, "field")
    assert (view(match).phase.kind, view(match).phase.teams) == ("end_of_turn", ("b",))
    assert no(match, baton(match)).code == "PLACES_FIRST"
    assert no(match, places(match, left=2)).facts == {"told": 2, "left": 1}
    assert no(match, places(match, left=1)).code == "DISTANCE_MISSING"
    told(match, places(match, left=1, nearest_cm=240))
    assert view(match).turn.line == 2400  # type: ignore[union-attr]


@pytest.mark.clause("MID-40")
def test_if_nobody_measures_the_baseline_is_the_line() -> None:
    match = pitch("a", left=1, field={"A1": (0.0, 2.0)}, **GROUND)
    throws(match)
    assert wait(match, 61_001).codes == ["LINE_UNKNOWN"]
    assert view(match).turn.line == 4000  # type: ignore[union-attr]
    silent = pitch("a", left=1, field={"A1": (0.0, 2.0)}, **TEAMS_REPORT)
    throws(silent)
    do(silent, B, Done())
    assert view(silent).turn.line == 4000  # type: ignore[union-attr]


@pytest.mark.clause("MID-40")
def test_the_defenders_say_where_kubbs_stand_in_their_half() -> None:
    match = pitch("a", field={"A1": (0.0, 2.0), "A2": (1.0, 2.0)}, **TEAMS_REPORT)
    assert no(match, places(match, nearest_cm=200), A).code == "DEFENDERS_MEASURE"
    assert no(match, places(match, places={"A1": (0, -200)})).code == "OUT_OF_HALF"
    assert no(match, places(match, places={"B1": (0, 200)})).code == "NOT_STANDING"
    assert no(match, places(match, nearest_cm=200, places={"A1": (0, 150)})).code == "NEAREST_DIFFERS"
    do(match, B, places(match, places={"A1": (20, 150), "A2": (-30, 310)}))
    assert view(match).pieces["A1"].at == (200, 1500, 75)
    bare = pitch("a", **TEAMS_REPORT)
    assert no(bare, places(bare, nearest_cm=200)).code == "NOTHING_STANDS"


@pytest.mark.clause("MID-40")
def test_the_places_of_kubbs_with_names_hold_when_another_falls() -> None:
    match = pitch("a", left=1, field={"A1": (0.0, 2.0), "A2": (1.0, 2.0)}, numbered=True, **GROUND)
    told(match, places(match, places={"A1": (20, 150), "A2": (-30, 310)}))
    throws(match, "A1")
    assert view(match).turn.line == 3100  # type: ignore[union-attr]


# --- the toss -----------------------------------------------------------------------------------------------------------------


def test_a_teams_toss_is_hidden_until_both_are_in() -> None:
    match = tossing(**TEAMS_REPORT)
    do(match, A, toss(match, "a", distance_cm=12))
    assert view(match).reports == ()
    assert view(match).phase.teams == ("b",)
    assert refused(match, A, toss(match, "a", distance_cm=1)).code == "TOSS_LOCKED"
    assert refused(match, A, toss(match, "b", distance_cm=1)).code == "NOT_YOUR_TURN"
    told = do(match, B, toss(match, "b", distance_cm=5))
    assert told.ruling("TOSS_WON").team == "b"
    assert [r.n for r in view(match).reports] == [1, 2]
    choices(match)
    assert view(match).phase.kind == "batons"


@pytest.mark.parametrize(
    ("a", "b", "code", "winner"),
    [
        ({"distance_cm": 3, "king": True}, {"distance_cm": 90}, "TOSS_KING_DOWN", "b"),
        ({"king": True}, {"king": True}, "TOSS_AGAIN", None),
        ({"distance_cm": 3, "is_illegal": True}, {"distance_cm": 90}, "TOSS_ILLEGAL", "b"),
        ({"is_illegal": True}, {"is_illegal": True}, "TOSS_AGAIN", None),
        ({"distance_cm": 30}, {}, "TOSS_WON", "a"),
        ({}, {}, "TOSS_AGAIN", None),
        ({"distance_cm": 0}, {"distance_cm": 0}, "TOSS_AGAIN", None),
    ],
)
def test_the_toss_is_ruled_on_as_any_other(a: Any, b: Any, code: str, winner: str | None) -> None:
    match = tossing(**GROUND)
    do(match, SCORER, toss(match, "a", **a))
    assert code in do(match, SCORER, toss(match, "b", **b)).codes
    assert view(match).phase.teams == (("a", "b") if winner is None else (winner,))


# --- clocks ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MID-47")
def test_no_clock_takes_a_throw_on_real_ground() -> None:
    match = pitch("a", **GROUND)
    assert wait(match, 60_000).notices == ["REPORT_DUE"]
    assert match.state.turn is not None
    assert match.state.turn.left == 6
    wait(match, 600_000)
    assert (view(match).phase.kind, view(match).phase.reason, view(match).phase.proposal) == (
        "halt",
        "NO_REPORTS",
        None,
    )
    assert no(match, baton(match)).code == "HALTED"


@pytest.mark.clause("MID-47")
def test_a_throw_made_before_time_counts_if_it_comes_in_soon_after() -> None:
    match = pitch("a", clock_ms=10_000, confirm_s=30, **GROUND)
    assert refused(match, SCORER, baton(match, "base"), 10_000).code == "TIME_UP"
    do(match, SCORER, baton(match, "base", made_at=9_000), 20_000)
    do(match, SCORER, baton(match, made_at=9_999), 21_000)
    assert match.outcome is None
    wait(match, 40_000)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("a", "TIME_LEAD")


def test_a_match_on_real_ground_asks_nothing_of_the_physics() -> None:
    match = begun("scorer")
    for _ in range(2):
        throws(match, "base")
        assert match.motion is None
        assert match.is_dead_ball


def test_a_report_before_the_set_up_is_agreed_is_refused() -> None:
    from .build import new_match

    match = new_match(**GROUND)
    assert refused(match, SCORER, ReportBaton(on=0)).code == "SETUP_NOT_AGREED"


def test_by_option_a_throw_at_the_king_takes_kubbs_of_the_own_half_out_of_the_game() -> None:
    situation: dict[str, Any] = {"felled": ["B1", "B2", "B3", "B4", "B5"], "field": {"A1": (0.0, -2.0)}}
    match = pitch("a", king_attempt_field_kubb="own_half_out", **situation, **GROUND)
    assert throws(match, "field").codes == ["KUBB_OUT"]
    assert view(match).pieces["A1"].state == "dead"
    usual = pitch("a", **situation, **GROUND)
    assert no(usual, baton(usual, "field")).code == "TOO_MANY_FELLED"


@pytest.mark.clause("MID-40")
def test_a_distance_does_not_come_true_again_when_other_kubbs_take_the_place_of_those_measured() -> None:
    match = pitch("a", left=1, in_hand=["A1"], field={"A2": (0.0, 2.0)}, **GROUND)
    match.state.nearest = {"b": Nearest(200, ("A2",))}
    throws_in(match, IN)
    throws(match, "field")
    assert [k for k, p in view(match).pieces.items() if p.role == "field" and not p.felled] == ["A2"]
    assert view(match).phase.kind == "end_of_turn"
