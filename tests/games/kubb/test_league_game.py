"""The league's game from the set-up to the end: opening, dead kubbs, one baton for the king, its line, its fouls."""

import math
from itertools import pairwise

import pytest

from midline_games.kubb.geometry import distance
from midline_games.kubb.motion import KubbMotion, Release
from midline_games.kubb.news import News
from midline_games.kubb.opening import toss_won
from midline_games.kubb.physics import fly
from midline_games.kubb.pitch import CORNERS, footprint, stake
from midline_games.kubb.state import Batons, EndOfTurn, Kubbs, Over, Raising
from midline_games.match import Millis, MotionId
from midline_protocol import frames
from midline_protocol.kubb import AgreeSetup, Choose, EndTurn, ThrowBaton, ThrowKubb

from .build import (
    A2,
    ALL_B,
    B2,
    LEAGUE,
    A,
    B,
    baton,
    do,
    home_pose,
    land,
    league,
    leans,
    lies,
    new_match,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    throw_kubb,
    tossing,
    view,
)


def outcome(match: object) -> tuple[str | None, str, str]:
    phase = match.state.phase  # type: ignore[attr-defined]
    assert isinstance(phase, Over)
    return phase.outcome.winner, phase.outcome.clause, phase.outcome.reason


# --- the pitch ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.D.a", scenario=1)
def test_the_pitch_is_five_by_eight_with_six_stakes() -> None:
    assert {(c.x, c.y) for c in CORNERS} == {(-2.5, -4.0), (2.5, -4.0), (-2.5, 4.0), (2.5, 4.0)}
    match = league("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None
    assert match.motion.centre_pins


@pytest.mark.clause("FS-I.D.b", scenario=1)
def test_the_king_stands_in_the_middle() -> None:
    assert view(new_match(**LEAGUE)).pieces["K"].at == (0, 0, 150)


@pytest.mark.clause("FS-I.D.c", scenario=1)
def test_five_kubbs_stand_evenly_spaced_on_each_baseline() -> None:
    match = new_match(**LEAGUE)
    for side, y in (("A", -4.0), ("B", 4.0)):
        poses = [home_pose(match, f"{side}{n}") for n in range(1, 6)]
        assert [p.y for p in poses] == [y] * 5
        gaps = [b.x - a.x for a, b in pairwise(poses)]
        assert gaps == pytest.approx([5 / 6] * 4)


@pytest.mark.clause("FS-I.D.d", scenario=1)
@pytest.mark.parametrize("spacing", ["sixths", "corner_baton"])
def test_no_base_kubb_is_nearer_to_a_corner_than_a_baton(spacing: str) -> None:
    match = new_match(**{**LEAGUE, "base_spacing": spacing})
    shapes = [footprint(k, home_pose(match, k)) for k in ("A1", "A5", "B1", "B5")]
    reach = 0.30 if spacing == "sixths" else 0.25  # by option the middle of the kubb keeps the distance
    assert min(distance(s, stake(c)) for s in shapes for c in CORNERS) >= reach


@pytest.mark.clause("FS-I.D.e", scenario=1)
def test_a_field_kubb_raised_on_the_baseline_stays_a_field_kubb() -> None:
    match = league("b", field={"B1": (1.25, -4.0)})
    assert view(match).pieces["B1"].role == "field"
    assert view(match).phase.target == "field"


@pytest.mark.clause("FS-II.B.2.0", scenario=1)
def test_the_league_plays_on_gravel_where_batons_slide_farther() -> None:
    assert new_match(**LEAGUE).state.rules.surface == "gravel"
    low = Release("b1", 0.0, -4.0, 0.6, speed=9.0, heading=0.0, loft=-0.05)
    ends = {}
    for surface in ("grass", "gravel"):
        told = fly(KubbMotion(MotionId(1), surface, True, (), (low,)))  # type: ignore[arg-type]
        (rest,) = told.rests
        ends[surface] = rest.pose.y
    assert ends["gravel"] > ends["grass"] + 0.5


# --- toss and opening --------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.A.0.b", scenario=1)
def test_before_the_toss_nothing_is_thrown() -> None:
    for match in (new_match(**LEAGUE), tossing(**LEAGUE)):
        for action in (ThrowBaton(throw(-4.0)), ThrowKubb("B1", throw(-4.0))):
            error = refused(match, A, action)
            assert (error.code, error.clause) == ("TOSS_FIRST", "FS-II.A.0.b")


@pytest.mark.clause("FS-I.E.1.b", scenario=1)
@pytest.mark.clause("FS-I.E.1.a", scenario=1)
def test_the_winner_of_the_toss_takes_the_order_and_the_loser_the_side() -> None:
    match = new_match(**LEAGUE)
    for captain in (A, B):
        do(match, captain, AgreeSetup())
    toss_won(match.state, News(match.state, match.state.at), "a")
    do(match, A, Choose(first=False))
    assert view(match).phase.open == ("side",)
    do(match, B, Choose(side="north"))
    now = view(match)
    assert now.south == "a"
    assert now.turn is not None
    assert (now.turn.team, now.turn.batons, now.turn.line) == ("b", 2, 4000)
    error = refused(match, B, ThrowBaton(throw(3.9)))
    assert (error.code, error.clause) == ("FOOT_FAULT", "FS-II.B.4.a")


@pytest.mark.clause("FS-II.A.5.a", scenario=1)
@pytest.mark.clause("FS-II.A.5.b")
@pytest.mark.clause("FS-I.E.2.1.b", scenario=1)
def test_the_teams_take_turns_of_two_four_six_and_six_batons() -> None:
    match = league("a", number=1)
    allotted: list[tuple[str, int]] = []
    for _ in range(4):
        turn = match.state.turn
        assert turn is not None
        allotted.append((turn.team, turn.allotment))
        players = (A, A2) if turn.team == "a" else (B, B2)
        for n in range(turn.allotment):
            throw_baton(match, by=players[n % 2])
    assert allotted == [("a", 2), ("b", 4), ("a", 6), ("b", 6)]


@pytest.mark.clause("FS-II.A.5.b", scenario=1)
@pytest.mark.clause("FS-II.A.5.e")
@pytest.mark.parametrize(("number", "clause"), [(1, "FS-II.A.5.b"), (2, "FS-II.A.5.b"), (3, "FS-II.A.5.e")])
def test_no_baton_more_than_the_turn_has_is_thrown(number: int, clause: str) -> None:
    match = league("a", number=number, left=1, leaning={"B5": leans(1.7, 4.0, 12, ["b1"])})
    match.state.turn.throwers = [2]  # type: ignore[union-attr]
    throw_baton(match)
    assert isinstance(match.state.phase, EndOfTurn)
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == ("NO_BATONS_LEFT", clause)


@pytest.mark.clause("FS-II.A.5.c", scenario=1)
def test_the_two_batons_of_the_opening_come_from_two_players() -> None:
    match = league("a", number=1)
    throw_baton(match, by=A)
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause, error.facts["throwers"]) == ("OTHER_THROWER", "FS-II.A.5.c", 2)
    throw_baton(match, by=A2)
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("FS-II.A.5.c")
def test_when_the_clock_took_one_of_the_two_anybody_may_throw_the_other() -> None:
    match = league("a", number=1)
    match.advance(match.state.phase.answer_by)  # type: ignore[union-attr]
    throw_baton(match, by=A)
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("FS-II.A.5.d", scenario=1)
def test_who_threw_three_of_the_four_does_not_throw_the_last() -> None:
    match = league("b", number=2)
    for _ in range(3):
        throw_baton(match, by=B)
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause) == ("OTHER_THROWER", "FS-II.A.5.d")
    throw_baton(match, by=B2)
    assert match.state.turn is not None
    assert match.state.turn.team == "a"


@pytest.mark.clause("FS-II.A.5.d", scenario=2)
def test_when_two_have_thrown_either_may_throw_the_rest_of_the_four() -> None:
    match = league("b", number=2)
    for by in (B, B2, B, B):
        throw_baton(match, by=by)
    assert match.state.turn is not None
    assert match.state.turn.team == "a"


@pytest.mark.clause("FS-II.A.5.e", scenario=1)
def test_after_the_opening_one_player_may_throw_all_six() -> None:
    match = league("b", number=4)
    for _ in range(6):
        throw_baton(match, by=B)
    assert match.state.turn is not None
    assert match.state.turn.number == 5


# --- what is aimed at, and what is dead ----------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.E.2.c", scenario=1)
@pytest.mark.clause("FS-II.B.5.1.b", scenario=1)
def test_a_base_kubb_felled_while_a_field_kubb_stands_is_raised_and_stays_a_base_kubb() -> None:
    match = league("b", field={"B1": (0.5, -2.0)}, left=1)
    told = throw_baton(match, falls={"A3": 0.9})
    ruling = told.ruling("FIELD_FIRST")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.5.1.a", ("A3",))
    assert match.state.kubbs["A3"].role == "base"
    assert view(match).phase.to_throw == ()
    assert match.state.turn is not None
    assert match.state.turn.team == "a"


@pytest.mark.clause("FS-I.E.2.c")
def test_a_baton_that_fells_nothing_is_told_by_the_leagues_clause() -> None:
    assert throw_baton(league("b")).ruling("MISSED").clause == "FS-I.E.2.c"


@pytest.mark.clause("FS-II.B.5.1.a", scenario=1)
def test_if_one_of_two_field_kubbs_is_left_the_base_kubb_is_raised() -> None:
    match = league("b", field={"B1": (0.5, -2.0), "B2": (-0.5, -2.0)})
    told = throw_baton(match, falls={"B1": 0.8, "A2": 1.0})
    assert told.ruling("FIELD_FIRST").pieces == ("A2",)
    assert [k for k in ("B1", "B2", "A2") if match.state.kubbs[k].felled] == ["B1"]


@pytest.mark.clause("FS-II.B.5.1.a", scenario=2)
@pytest.mark.parametrize("falls", [{"B1": 0.8, "A2": 1.0}, {"A2": 0.8, "B1": 1.0}])
def test_the_last_field_kubb_and_a_base_kubb_fall_to_one_baton_in_any_order(falls: dict[str, float]) -> None:
    match = league("b", field={"B1": (0.5, -2.0)})
    told = throw_baton(match, falls=falls)
    assert "FIELD_FIRST" not in told.codes
    assert match.state.kubbs["A2"].felled


@pytest.mark.clause("FS-I.E.2.1.a", scenario=1)
def test_felled_field_kubbs_are_dead_and_felled_base_kubbs_are_thrown() -> None:
    match = league("b", field={"B2": (0.5, -2.0)}, left=1)
    told = throw_baton(match, falls={"B2": 0.8, "A1": 1.0})
    ruling = told.ruling("KUBBS_DEAD")
    assert (ruling.clause, ruling.pieces) == ("FS-I.E.2.1.a", ("B2",))
    assert view(match).pieces["B2"].state == "dead"
    assert view(match).phase.to_throw == ("A1",)
    assert sum(k.role != "dead" for k in match.state.kubbs.values()) == 9


@pytest.mark.clause("FS-I.E.2.1.a", scenario=2)
def test_by_option_felled_field_kubbs_are_thrown_again_in_the_league_too() -> None:
    match = league("b", field={"B2": (0.5, -2.0)}, left=1, felled_field_kubbs="rethrow")
    throw_baton(match, falls={"B2": 0.8, "A1": 1.0})
    assert sorted(view(match).phase.to_throw) == ["A1", "B2"]


@pytest.mark.clause("FS-I.E.2.a", scenario=1)
def test_the_felled_base_kubbs_are_thrown_before_the_batons() -> None:
    match = league("a", number=1)
    throw_baton(match, by=A, falls={"B2": 0.9})
    throw_baton(match, by=A2, falls={"B4": 0.9})
    assert view(match).phase.to_throw == ("B2", "B4")
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause) == ("KUBBS_FIRST", "FS-I.E.2.a")


@pytest.mark.clause("FS-I.E.2.b", scenario=1)
def test_what_was_thrown_is_a_field_kubb_that_the_defenders_raise() -> None:
    match = league("b", in_hand=["B2"])
    told = throw_kubb(match, "B2", lies(0.4, -1.2))
    assert told.ruling("KUBB_IN").clause == "FS-I.E.2.b"
    assert isinstance(match.state.phase, Raising)
    assert view(match).phase.teams == ("a",)
    assert (match.state.kubbs["B2"].role, match.state.kubbs["B2"].half) == ("field", "a")
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause) == ("RAISE_FIRST", "FS-I.E.2.b")


# --- the king ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.B", scenario=1)
@pytest.mark.clause("FS-I.E.3.a", scenario=1)
@pytest.mark.clause("FS-I.E.2.2", scenario=2)
def test_who_has_felled_all_kubbs_and_then_the_king_wins() -> None:
    match = league("a", felled=ALL_B, left=1)
    throw_baton(match, falls={"K": 1.0})
    assert outcome(match) == ("a", "FS-I.E.3.a", "GAME_WON")


@pytest.mark.clause("FS-I.E.2.2", scenario=1)
def test_a_missed_king_ends_the_turn_with_batons_left() -> None:
    match = league("a", felled=ALL_B, left=3)
    told = throw_baton(match)
    assert [(r.clause, r.code) for r in told.rulings][:2] == [
        ("FS-I.E.2.2", "KING_MISSED"),
        ("FS-I.E.2.2", "KING_ATTEMPTS_USED"),
    ]
    assert isinstance(match.state.phase, Kubbs)
    assert view(match).phase.teams == ("b",)


@pytest.mark.clause("FS-I.E.2.2")
def test_the_baton_that_fells_the_last_kubb_is_no_attempt_at_the_king() -> None:
    match = league("a", felled=ALL_B[:4], left=2)
    told = throw_baton(match, falls={"B5": 0.9})
    assert told.ruling("KING_OPEN").clause == "FS-I.E.2.c"
    throw_baton(match, falls={"K": 1.0})
    assert outcome(match)[0] == "a"


@pytest.mark.clause("FS-I.E.2.2")
def test_a_team_may_leave_its_baton_for_the_king_unthrown() -> None:
    match = league("a", felled=ALL_B, left=1)
    do(match, A, EndTurn())
    assert view(match).phase.teams == ("b",)


@pytest.mark.clause("FS-I.E.3.b", scenario=1)
def test_a_king_felled_too_early_loses_the_game() -> None:
    match = league("b", felled=["A1", "A2", "A3", "A4"])
    told = throw_baton(match, falls={"K": 1.0})
    assert told.ruling("KING_EARLY").clause == "FS-I.E.3.b"
    assert outcome(match) == ("a", "FS-I.E.3.b", "KING_EARLY")


@pytest.mark.clause("FS-I.E.3.b", scenario=2)
def test_a_thrown_kubb_that_fells_the_king_loses_the_game() -> None:
    match = league("b", in_hand=["B2"])
    throw_kubb(match, "B2", lies(0.4, -1.2), falls={"K": 1.0})
    assert outcome(match) == ("a", "FS-I.E.3.b", "KING_EARLY")


@pytest.mark.clause("FS-II.B.11", scenario=1)
def test_the_last_field_kubb_on_the_way_to_the_king_is_down_and_the_game_won() -> None:
    match = league("a", felled=ALL_B, field={"A1": (0.2, 1.5)})
    told = throw_baton(match, falls={"A1": 0.8, "K": 1.05})
    ruling = told.ruling("KUBB_DOWN")
    assert (ruling.clause, ruling.pieces) == ("FS-II.B.11", ("A1",))
    assert outcome(match)[0] == "a"


@pytest.mark.clause("FS-II.B.11", scenario=2)
@pytest.mark.clause("FS-II.B.12.c", scenario=1)
def test_a_throw_at_the_king_that_hits_the_own_half_wins_nothing_and_is_used_up() -> None:
    match = league("a", felled=ALL_B, field={"B1": (0.0, -1.0)}, left=3)
    told = throw_baton(match, -4.05, struck={"B1": 0.5}, falls={"K": 1.0})
    assert [(r.clause, r.code) for r in told.rulings if r.code.startswith(("OWN", "KING"))] == [
        ("FS-II.B.12.a", "OWN_HALF_FORFEIT"),
        ("FS-II.B.12.c", "KING_RESTORED"),
        ("FS-I.E.2.2", "KING_ATTEMPTS_USED"),
    ]
    assert view(match).pieces["K"].at == (0, 0, 150)
    assert view(match).phase.teams == ("b",)


@pytest.mark.clause("FS-II.B.11")
def test_by_option_a_kubb_of_the_own_half_that_a_throw_at_the_king_fells_is_out_and_the_king_counts() -> None:
    match = league(
        "a", felled=ALL_B, field={"A1": (0.0, -1.0)}, left=3, king_attempt_field_kubb="own_half_out"
    )
    told = throw_baton(match, -4.05, falls={"A1": 0.5, "K": 1.0})
    assert (told.ruling("KUBB_OUT").clause, told.ruling("KUBB_OUT").pieces) == ("FS-II.B.11", ("A1",))
    assert view(match).pieces["A1"].state == "dead"
    assert outcome(match)[0] == "a"


@pytest.mark.clause("FS-II.B.11")
def test_by_that_option_a_kubb_that_is_only_touched_still_forfeits_the_throw() -> None:
    match = league(
        "a", felled=ALL_B, field={"A1": (0.0, -1.0)}, left=3, king_attempt_field_kubb="own_half_out"
    )
    assert "OWN_HALF_FORFEIT" in throw_baton(match, -4.05, struck={"A1": 0.5}, falls={"K": 1.0}).codes
    assert view(match).pieces["A1"].state == "standing"


# --- the advantage line --------------------------------------------------------------------------------------------------

LEFT = {"B1": (0.5, -2.4), "B2": (-1.0, -1.1)}
"""Field kubbs that team B left standing in A's half."""


@pytest.mark.clause("FS-II.B.3.a", scenario=1)
def test_the_line_runs_through_the_field_kubb_nearest_to_the_centre_line() -> None:
    match = league("b", field=LEFT, left=1)
    told = throw_baton(match)
    ruling = told.ruling("ADVANTAGE_LINE")
    assert (ruling.clause, ruling.pieces, ruling.facts[0].value) == ("FS-II.B.3.a", ("B2",), -1100)


@pytest.mark.clause("FS-II.B.3.a", scenario=2)
def test_without_field_kubbs_left_there_is_no_line_but_the_baseline() -> None:
    match = league("b", left=1)
    told = throw_baton(match)
    assert "ADVANTAGE_LINE" not in told.codes
    assert match.state.turn is not None
    assert match.state.turn.line == -4.0


@pytest.mark.clause("FS-II.B.3.b", scenario=1)
def test_batons_are_thrown_from_behind_the_line() -> None:
    match = league("a", field=LEFT)
    error = refused(match, A, ThrowBaton(throw(-1.08)))
    assert (error.code, error.clause, error.facts["line_mm"]) == ("BEHIND_LINE", "FS-II.B.3.b", -1100)
    do(match, A, ThrowBaton(throw(-1.12)))
    assert match.motion is not None


@pytest.mark.clause("FS-II.B.3.b", scenario=2)
def test_the_king_too_may_be_attacked_from_the_line_unless_by_option() -> None:
    match = league("a", field=LEFT, felled=ALL_B[2:])
    do(match, A, ThrowBaton(throw(-1.12)))
    land(match, falls={"K": 0.5})
    assert outcome(match)[0] == "a"
    strict = league("a", field=LEFT, felled=ALL_B[2:], king_throw_line="baseline")
    error = refused(strict, A, ThrowBaton(throw(-1.12)))
    assert (error.code, error.clause) == ("KING_FROM_BASELINE", "FS-II.B.3.b")


# --- the own half --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.B.12.a", scenario=1)
def test_a_baton_that_grazes_a_field_kubb_in_the_own_half_is_forfeited() -> None:
    match = league("a", field={"B1": (0.0, -1.0)})
    told = throw_baton(match, struck={"B1": 0.5}, rests={"B1": stands(0.02, -0.98)})
    ruling = told.ruling("OWN_HALF_FORFEIT")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.12.a", ("B1",))
    assert view(match).pieces["B1"].at == (0, -1000, 75)
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.12.b", scenario=1)
def test_what_the_forfeited_baton_felled_stands_again_and_what_went_before_stays_down() -> None:
    match = league("a", field={"B1": (0.0, -1.0), "A1": (0.5, 2.0), "A2": (-0.5, 2.0)})
    throw_baton(match, falls={"A1": 0.9})
    told = throw_baton(match, struck={"B1": 0.4}, falls={"A2": 0.9})
    ruling = told.ruling("FAR_HALF_RESTORED")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.12.b", ("A2",))
    assert [k for k in ("A1", "A2") if match.state.kubbs[k].felled] == ["A1"]
    assert match.state.turn is not None
    assert match.state.turn.left == 4


@pytest.mark.clause("FS-II.B.12.a")
def test_by_option_only_the_own_half_is_put_back_in_the_league_too() -> None:
    match = league("a", field={"B1": (0.0, -1.0)}, own_half_hit="restore_own_only")
    told = throw_baton(match, struck={"B1": 0.4}, falls={"B2": 0.9})
    assert told.ruling("OWN_HALF_RESTORED").clause == "FS-II.B.12.a"
    assert match.state.kubbs["B2"].felled


# --- how a baton may fly -------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.B.1.a", scenario=1)
def test_overarm_throws_are_refused_by_the_leagues_clause() -> None:
    match = league("a")
    for height, code in ((1900, "UNDERARM_ONLY"), (300, "TOO_LOW")):
        error = refused(match, A, ThrowBaton(throw(-4.0, height=height)))
        assert (error.code, error.clause) == (code, "FS-II.B.1.a")


def tilt_of(**release: float) -> float:
    """The widest tilt in degrees of a baton thrown over an empty pitch, and that its middle kept to its plane."""
    thrown = Release("b1", 0.3, -4.0, 0.9, **{"speed": 9.0, "heading": 0.2, "loft": 0.4, **release})
    told = fly(KubbMotion(MotionId(1), "gravel", True, (), (thrown,)))
    rows = [f for f in frames.unpack(told.frames) if f.at_ms < 700]
    aside = [(f.position[0] - 0.3) * math.cos(0.2) - (f.position[1] + 4.0) * math.sin(0.2) for f in rows]
    assert max(map(abs, aside)) < 0.002
    return math.degrees(told.tilt_mrad[0] / 1000)


@pytest.mark.clause("FS-II.B.1.b", scenario=(1, 2))
@pytest.mark.parametrize("tumble", [6.0, -20.0, 0.0])
def test_a_baton_may_turn_end_over_end_or_not_at_all(tumble: float) -> None:
    assert tilt_of(tumble=tumble) < 0.5


@pytest.mark.clause("FS-II.B.1.c")
def test_a_baton_thrown_like_a_rotor_leans_all_the_way_out_of_its_plane() -> None:
    assert tilt_of(whirl=6.0) > 60
    assert tilt_of(axis_yaw=math.radians(30)) == pytest.approx(
        math.degrees(math.asin(math.cos(0.4) * 0.5)), abs=0.1
    )


@pytest.mark.clause("FS-II.B.1.c", scenario=1)
def test_a_baton_that_turned_sideways_is_a_foul() -> None:
    match = league("b", field={"B1": (0.0, -2.0)})
    do(match, B, ThrowBaton(throw(4.0, whirl=6000)))
    told = land(match, falls={"B1": 0.9}, tilt_degrees=(70.0,))
    ruling = told.ruling("HELICOPTER")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.1.c", ("B1",))
    assert not match.state.kubbs["B1"].felled
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.1.d", scenario=1)
@pytest.mark.clause("FS-II.B.1.e", scenario=1)
@pytest.mark.parametrize("tilt", [44.0, 45.0])
def test_a_tilt_of_up_to_45_degrees_is_legal(tilt: float) -> None:
    match = league("a")
    throw_baton(match, falls={"B2": 0.9}, tilt_degrees=(tilt,))
    assert match.state.kubbs["B2"].felled


@pytest.mark.clause("FS-II.B.1.d", scenario=2)
def test_a_tilt_of_more_than_45_degrees_costs_the_baton_and_all_it_did() -> None:
    match = league("a")
    told = throw_baton(match, falls={"B2": 0.9}, tilt_degrees=(45.1,))
    ruling = told.ruling("OVER_45")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.1.d", ("B2",))
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (787, 785, 2)
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.1.d")
def test_the_tilt_is_an_option_and_free_in_the_world_championship() -> None:
    free = pitch("a")
    throw_baton(free, falls={"B2": 0.9}, tilt_degrees=(80.0,))
    assert free.state.kubbs["B2"].felled
    strict = pitch("a", tilt_deg=30)
    assert throw_baton(strict, tilt_degrees=(31.0,)).ruling("OVER_45").clause == "FS-II.B.1.d"


@pytest.mark.clause("FS-III.B.6.b", scenario=1)
def test_a_king_felled_by_a_foul_throw_is_stood_up_again_and_nothing_is_lost() -> None:
    match = league("a")
    told = throw_baton(match, falls={"K": 0.9}, tilt_degrees=(60.0,))
    assert told.ruling("KING_RESTORED").clause == "FS-III.B.6.b"
    assert isinstance(match.state.phase, Batons)
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.2.a", scenario=1)
def test_a_baton_that_slides_into_a_kubb_fells_it_like_any_other() -> None:
    match = league("a", field={"A1": (0.4, 1.5)})
    do(match, A, ThrowBaton(throw(-4.0, x=0.4, loft=-100, height=500, speed=8000)))
    motion = match.motion
    assert motion is not None
    told = fly(motion)
    (lands_s,) = ((math.sqrt(0.8**2 + 2 * 9.81 * 0.48) - 0.8) / 9.81,)
    assert told.struck[0].at_ms > 1000 * lands_s + 500, "it has slid a long way by then"
    match.conclude(motion.id, told, match.state.at)
    match.advance(Millis(match.state.at + told.rest_ms))
    assert match.state.kubbs["A1"].felled


@pytest.mark.clause("FS-II.B.10", scenario=1)
def test_a_felled_kubb_that_comes_to_stand_counts_as_down() -> None:
    match = league("b", field={"B1": (0.0, -2.0)})
    told = throw_baton(match, falls={"B1": 0.8}, rests={"B1": stands(0.1, -2.2)}, baton_at=baton(1.0, -2.0))
    assert told.ruling("TOPPLED_STANDING").clause == "FS-II.B.10"
    assert (view(match).pieces["B1"].state, view(match).pieces["B1"].felled) == ("standing", True)
    throw_baton(match, falls={"A1": 0.9})
    assert match.state.kubbs["A1"].felled
