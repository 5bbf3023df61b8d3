"""Batons: how many, by whom, at what, and what one of them has done when all is at rest."""

import pytest

from midline_games.kubb.geometry import distance, overlap
from midline_games.kubb.match import Kubb
from midline_games.kubb.physics import fly
from midline_games.kubb.pitch import footprint, upright
from midline_games.kubb.state import Batons, EndOfTurn, Halted, Kubbs
from midline_games.match import Millis
from midline_protocol.kubb import EndTurn, ThrowBaton

from .build import (
    A2,
    ALL_A,
    ALL_B,
    B2,
    B3,
    A,
    B,
    Told,
    baton,
    do,
    home_pose,
    land,
    leans,
    lies,
    new_match,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    view,
)

IN_A = {"B1": (0.0, -1.5)}
"""A field kubb in A's half, which team B has to fell before A's base kubbs."""


# --- how many and by whom ----------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-12", scenario=1)
def test_the_first_turn_has_two_batons() -> None:
    match = pitch("a", number=1)
    throw_baton(match)
    throw_baton(match)
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == ("NOT_YOUR_TURN", "MID-4")
    assert view(match).phase.teams == ("b",)


@pytest.mark.clause("KW-12", scenario=1)
@pytest.mark.clause("KW-27", scenario=1)
@pytest.mark.clause("KW-36")
@pytest.mark.parametrize(("number", "clause"), [(1, "KW-12"), (2, "KW-27"), (3, "KW-36")])
def test_while_the_defenders_set_kubbs_right_no_baton_is_left(number: int, clause: str) -> None:
    match = pitch("a", number=number, left=1, leaning={"B5": leans(1.7, 4.0, 12, ["b1"])})
    throw_baton(match)
    assert isinstance(match.state.phase, EndOfTurn)
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause, error.facts) == ("NO_BATONS_LEFT", clause, {"left": 0})


@pytest.mark.clause("KW-12", scenario=2)
def test_one_player_may_throw_both_batons_of_the_first_turn() -> None:
    match = pitch("a", number=1)
    throw_baton(match, by=A)
    throw_baton(match, by=A)
    assert match.state.turn is not None
    assert match.state.turn.team == "b"


@pytest.mark.clause("KW-12")
@pytest.mark.clause("KW-27")
@pytest.mark.parametrize(("number", "throwers", "clause"), [(1, (2, 1), "KW-12"), (2, (1, 3), "KW-27")])
def test_by_option_different_players_throw_in_the_opening(
    number: int, throwers: tuple[int, int], clause: str
) -> None:
    match = pitch("b", number=number, opening_distinct_throwers=throwers)
    for _ in range(number):
        throw_baton(match, by=B)
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause, error.facts["player"]) == ("OTHER_THROWER", clause, 1)
    do(match, B2, ThrowBaton(throw(4.0)))
    assert match.motion is not None


@pytest.mark.clause("KW-12")
def test_different_throwers_are_asked_for_in_the_opening_alone() -> None:
    match = pitch("b", number=3, opening_distinct_throwers=(2, 4), left=2)
    throw_baton(match, by=B)
    throw_baton(match, by=B)
    assert view(match).phase.teams == ("a",)


@pytest.mark.clause("KW-27", scenario=1)
def test_the_second_turn_has_four_batons_and_one_player_may_throw_them_all() -> None:
    match = pitch("b", number=2)
    for _ in range(4):
        assert throw_baton(match, by=B3).codes == ["MISSED"]
    assert refused(match, B3, ThrowBaton(throw(4.0))).code == "NOT_YOUR_TURN"


@pytest.mark.clause("KW-36", scenario=1)
def test_every_turn_after_the_opening_has_six_batons() -> None:
    match = pitch("b", number=2)
    for number, batons in ((2, 4), (3, 6), (4, 6), (5, 6)):
        turn = view(match).turn
        assert turn is not None
        assert (turn.number, turn.batons, turn.left) == (number, batons, batons)
        for _ in range(batons):
            throw_baton(match)


@pytest.mark.clause("KW-36")
@pytest.mark.parametrize(("opening", "counts"), [("2-4-6", [2, 4, 6]), ("4-6", [4, 6, 6]), ("6", [6, 6, 6])])
def test_the_opening_is_an_option(opening: str, counts: list[int]) -> None:
    turns = [pitch("a", number=n, opening=opening).state.turn for n in (1, 2, 3)]
    assert [t.allotment for t in turns if t is not None] == counts


@pytest.mark.clause("FS-II.B.6", scenario=1)
def test_one_baton_is_thrown_at_a_time() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    error = refused(match, A2, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == ("PIECES_MOVING", "FS-II.B.6")
    land(match)
    do(match, A2, ThrowBaton(throw(-4.0)))
    assert match.motion is not None


@pytest.mark.clause("FS-II.B.13.0", scenario=1)
def test_a_turn_ends_when_its_last_baton_has_been_judged() -> None:
    match = pitch("a", left=1)
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None
    assert match.state.turn is not None
    match.advance(Millis(match.state.at + 600_000))
    assert match.state.turn.number == 3  # time does not pass a throw that is not judged
    land(match)
    assert (match.state.turn.team, match.state.turn.number) == ("b", 4)
    assert match.state.batons == {}


@pytest.mark.clause("FS-II.B.13.2.b", scenario=1)
def test_the_next_turn_begins_with_kubbs_if_there_are_any_and_else_with_batons() -> None:
    nothing = pitch("a", left=1)
    throw_baton(nothing)
    assert isinstance(nothing.state.phase, Batons)
    felled = pitch("a", left=1)
    throw_baton(felled, falls={"B2": 0.9})
    assert isinstance(felled.state.phase, Kubbs)
    assert felled.state.phase.to_throw == ["B2"]


# --- what falls, and in which order ------------------------------------------------------------------------------------


@pytest.mark.clause("KW-28", scenario=1)
def test_base_kubbs_do_not_count_while_a_field_kubb_stands() -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"A2": 0.9})
    ruling = told.ruling("FIELD_FIRST")
    assert (ruling.clause, ruling.pieces, ruling.restored) == ("KW-29", ("A2",), ("A2",))
    assert [(f.name, f.value) for f in ruling.facts] == [("field_standing", 1), ("fell_at", 900)]
    assert ruling.margin is None
    assert ruling.window is not None
    assert (ruling.window.from_ms, ruling.window.until_ms) == (500, 1500)
    assert match.state.kubbs["A2"].pose == home_pose(match, "A2")
    assert not match.state.kubbs["A2"].felled
    assert view(match).phase.target == "field"


@pytest.mark.clause("KW-28")
def test_a_field_kubb_is_felled_and_then_base_kubbs_are_the_target() -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"B1": 0.8})
    ruling = told.ruling("FELLED")
    assert (ruling.clause, ruling.team, ruling.player, ruling.pieces) == ("KW-28", "b", 1, ("B1",))
    assert [(f.name, f.value, f.unit, f.piece) for f in ruling.facts] == [("fell_at", 800, "ms", "B1")]
    assert view(match).phase.target == "base"
    assert view(match).pieces["B1"].felled


@pytest.mark.clause("KW-29", scenario=1)
def test_a_base_kubb_that_falls_before_the_last_field_kubb_is_stood_up_again() -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"A2": 0.9, "B1": 1.1})
    margin = told.ruling("FIELD_FIRST").margin
    assert margin is not None
    assert (margin.name, margin.value, margin.limit, margin.by, margin.unit) == (
        "fell_at",
        900,
        1100,
        -200,
        "ms",
    )
    assert match.state.kubbs["A2"].pose == home_pose(match, "A2")
    assert [k for k, p in match.state.kubbs.items() if p.felled] == ["B1"]


@pytest.mark.clause("KW-29", scenario=2)
@pytest.mark.parametrize("base_fell", [1.1, 0.9])
def test_a_base_kubb_that_falls_after_or_with_the_last_field_kubb_counts(base_fell: float) -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"A2": base_fell, "B1": 0.9})
    assert told.codes == ["FELLED", "FELLED", "MULTI"]
    assert {k for k, p in match.state.kubbs.items() if p.felled} == {"A2", "B1"}


@pytest.mark.clause("KW-29")
def test_by_option_only_the_end_of_the_throw_matters() -> None:
    match = pitch("b", field=IN_A, base_topple_check="end_of_throw")
    throw_baton(match, falls={"A2": 0.9, "B1": 1.1})
    assert {k for k, p in match.state.kubbs.items() if p.felled} == {"A2", "B1"}
    match = pitch("b", field=IN_A, base_topple_check="end_of_throw")
    assert throw_baton(match, falls={"A2": 0.9}).codes == ["FIELD_FIRST"]


@pytest.mark.clause("KW-30", scenario=1)
def test_a_felled_kubb_that_stands_again_counts_as_down() -> None:
    match = pitch("b", field=IN_A)
    throw_baton(match, falls={"B1": 0.8})
    told = throw_baton(match, struck={"B1": 0.7}, rests={"B1": stands(0.1, -1.6)}, falls={"A2": 0.9})
    assert (told.ruling("TOPPLED_STANDING").clause, told.ruling("TOPPLED_STANDING").pieces) == (
        "KW-30",
        ("B1",),
    )
    assert told.ruling("FELLED").pieces == ("A2",)
    assert match.state.kubbs["B1"].felled


@pytest.mark.clause("KW-30")
def test_a_kubb_that_rolls_through_level_and_stands_is_felled() -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"B1": 0.8}, rests={"B1": stands(0.1, -1.6)})
    assert told.codes == ["FELLED", "TOPPLED_STANDING"]


@pytest.mark.clause("FS-II.B.5", scenario=1)
def test_one_baton_may_fell_any_number_of_kubbs() -> None:
    match = pitch("a", field={"A1": (0, 1.5), "A2": (0, 1.8), "A3": (0, 2.1)})
    told = throw_baton(match, falls={"A1": 0.7, "A2": 0.8, "A3": 0.9})
    ruling = told.ruling("MULTI")
    assert (ruling.clause, ruling.pieces) == ("FS-II.B.5", ("A1", "A2", "A3"))
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.8.a", scenario=1)
def test_a_kubb_that_rocks_for_three_seconds_is_given_the_time_to_fall() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)), at=1_000)
    match.advance(Millis(3_900))
    told = land(match, struck={"B3": 0.8}, falls={"B3": 4.0}, rest_s=4.5)
    assert told.ruling("FELLED").facts[0].value == 4_000
    assert told.events[-1].at == 5_500


@pytest.mark.clause("FS-II.B.8.b")
def test_a_kubb_that_nothing_struck_is_not_felled_however_shakily_it_stood() -> None:
    match = pitch("a", leaning={"B5": leans(1.7, 4.0, 30, [])})
    do(match, A, ThrowBaton(throw(-4.0, x=-2.0)))
    assert match.motion is not None
    told = fly(match.motion)
    assert "B5" not in {
        *(s.piece for s in told.struck),
        *(f.piece for f in told.falls),
        *(r.piece for r in told.rests),
    }


@pytest.mark.clause("FS-II.B.8.b", scenario=1)
def test_a_fall_without_a_strike_is_undone() -> None:
    match = pitch("a")
    told = throw_baton(match, falls={"B2": 0.9})
    assert told.codes == ["FELLED"]
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    told = land(match, falls={"B2": 0.9, "B4": 1.0}, unstruck=["B4"])
    assert (told.ruling("NOT_STRUCK").clause, told.ruling("NOT_STRUCK").restored) == ("FS-II.B.8.b", ("B4",))
    assert match.state.kubbs["B4"].pose == home_pose(match, "B4")
    assert not match.state.kubbs["B4"].felled


@pytest.mark.clause("FS-II.B.8.b")
def test_a_spent_baton_that_slips_down_unstruck_lies_where_it_lies() -> None:
    match = pitch("a", batons={"b1": leans(0.8, 3.9, 40, ["B4"])[0]}, left=5)
    do(match, A, ThrowBaton(throw(-4.0)))
    slipped = baton(0.8, 3.8)
    told = land(match, falls={"b1": 0.9}, unstruck=["b1"], rests={"b1": (slipped, "lying", ())})
    assert told.codes == ["MISSED"]
    assert match.state.batons["b1"] == slipped


@pytest.mark.clause("KW-36")
def test_a_miss_is_told_and_costs_the_baton() -> None:
    match = pitch("a")
    told = throw_baton(match)
    assert [(r.clause, r.code, r.n) for r in told.rulings] == [("KW-36", "MISSED", 1)]
    assert match.state.turn is not None
    assert match.state.turn.left == 5


def test_a_kubb_that_is_shifted_but_stands_in_bounds_stays_where_it_is() -> None:
    match = pitch("a")
    throw_baton(match, struck={"B3": 0.9}, rests={"B3": stands(0.05, 3.96, 20)})
    assert view(match).pieces["B3"].at == (50, 3960, 75)
    assert not match.state.kubbs["B3"].felled


# --- pushed out --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.B.7", scenario=1)
def test_a_field_kubb_pushed_over_the_sideline_goes_back_to_where_it_was_last_in() -> None:
    match = pitch("a", field={"A1": (2.45, 1.0)})
    path = [(0.5 + i / 100, upright(2.45 + i / 100, 1.0)) for i in range(12)]
    told = throw_baton(match, struck={"A1": 0.5}, rests={"A1": stands(2.56, 1.0)}, trail={"A1": path})
    ruling = told.ruling("PUSHED_OUT")
    assert (ruling.clause, ruling.pieces, ruling.restored) == ("FS-II.B.7", ("A1",), ("A1",))
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (0, 500, -500)
    assert view(match).pieces["A1"].at == (2500, 1000, 75)
    assert view(match).phase.target == "field"


@pytest.mark.clause("FS-II.B.7", scenario=2)
def test_a_base_kubb_pushed_behind_its_line_goes_back_onto_it() -> None:
    match = pitch("b")
    path = [(0.5 + i / 100, upright(-5 / 3, -4.0 - i / 100)) for i in range(6)]
    told = throw_baton(match, struck={"A1": 0.5}, rests={"A1": stands(-5 / 3, -4.05)}, trail={"A1": path})
    assert told.codes == ["PUSHED_OUT"]
    assert view(match).pieces["A1"].at == (-1667, -4000, 75)
    assert not match.state.kubbs["A1"].felled


@pytest.mark.clause("FS-II.B.7")
def test_a_kubb_that_goes_back_does_not_stand_in_the_baton_that_pushed_it() -> None:
    match = pitch("b")
    path = [(0.5, upright(0.0, -4.0)), (0.52, upright(0.0, -4.06))]
    throw_baton(
        match,
        struck={"A3": 0.5},
        rests={"A3": stands(0.0, -4.06)},
        trail={"A3": path},
        baton_at=baton(0.0, -4.0),
    )
    pose = match.state.kubbs["A3"].pose
    assert pose is not None
    assert overlap(footprint("A3", pose), footprint("b1", match.state.batons["b1"])) < 0.001


@pytest.mark.clause("FS-II.B.7")
@pytest.mark.parametrize(("in_bounds", "is_out"), [("half_base", True), ("centre", False)])
def test_what_is_in_bounds_is_an_option(in_bounds: str, is_out: bool) -> None:
    # At the corner a base whose middle is inside may have barely more than a quarter of itself inside.
    match = pitch("a", field={"A1": (2.3, 3.8)}, in_bounds=in_bounds)
    told = throw_baton(match, struck={"A1": 0.5}, rests={"A1": stands(2.495, 3.995)})
    assert ("PUSHED_OUT" in told.codes) == is_out


# --- fouls -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-16", scenario=1)
def test_what_a_rotor_felled_is_stood_up_again_and_the_baton_is_spent() -> None:
    match = pitch("a")
    told = throw_baton(match, falls={"B2": 0.9}, yaw_degrees=[120])
    ruling = told.ruling("HELICOPTER")
    assert (ruling.clause, ruling.restored) == ("KW-16", ("B2",))
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by, ruling.margin.unit) == (
        2094,
        1571,
        523,
        "mrad",
    )
    assert [(f.name, f.value) for f in ruling.facts] == [("yaw", 2094)]
    assert match.state.kubbs["B2"].pose == home_pose(match, "B2")
    assert not match.state.kubbs["B2"].felled
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("KW-16")
def test_a_rotor_puts_no_spent_baton_back_that_it_has_pushed_aside() -> None:
    match = pitch("a", batons={"b1": baton(0.0, 3.0)}, left=5)
    pushed = baton(0.4, 3.3, 30)
    told = throw_baton(
        match, struck={"b1": 0.6}, falls={"B2": 0.9}, rests={"b1": (pushed, "lying", ())}, yaw_degrees=[120]
    )
    assert told.ruling("HELICOPTER").restored == ("B2",)
    assert match.state.batons["b1"] == pushed
    assert match.state.turn is not None
    assert match.state.turn.left == 4


@pytest.mark.clause("KW-16", scenario=2)
@pytest.mark.parametrize(
    ("degrees", "limit", "is_foul"),
    [(20, 90, False), (90, 90, False), (91, 90, True), (46, 45, True), (120, 180, False)],
)
def test_a_baton_may_turn_as_far_as_the_option_says(degrees: int, limit: int, is_foul: bool) -> None:
    match = pitch("a", helicopter_yaw_deg=limit)
    told = throw_baton(match, falls={"B2": 0.9}, yaw_degrees=[degrees])
    assert ("HELICOPTER" in told.codes) == is_foul
    assert match.state.kubbs["B2"].felled != is_foul


@pytest.mark.clause("GAP-14", scenario=1)
@pytest.mark.parametrize(("option", "warnings"), [(False, 0), (True, 2)])
def test_a_foul_that_the_server_finds_is_no_warning_unless_by_option(option: bool, warnings: int) -> None:
    match = pitch("a", throw_fault_warning=option)
    throw_baton(match, yaw_degrees=[120])
    told = throw_baton(match, yaw_degrees=[120])
    assert told.rulings[-1].clause == "GAP-14"
    assert told.codes[-1] == ("FOUL_WARNING" if option else "FOUL_RECORDED")
    assert view(match).teams["a"].warnings == warnings


@pytest.mark.clause("GAP-9", scenario=1)
def test_a_field_kubb_in_the_own_half_is_put_back_and_the_rest_counts() -> None:
    match = pitch("a", field={"A1": (0.0, -1.5), "A2": (0.0, 1.5)})
    told = throw_baton(match, -4.0, struck={"A1": 0.4}, rests={"A1": stands(0.1, -1.4)}, falls={"A2": 0.9})
    ruling = told.ruling("OWN_HALF_RESTORED")
    assert (ruling.clause, ruling.pieces, ruling.restored) == ("GAP-9", ("A1",), ("A1",))
    assert ruling.window is not None
    assert (ruling.window.from_ms, ruling.window.until_ms) == (0, 1000)
    assert match.state.kubbs["A1"].pose == upright(0.0, -1.5)
    assert match.state.kubbs["A2"].felled
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("GAP-9")
@pytest.mark.parametrize(
    ("order", "own_at", "is_forfeited"),
    [("any", 1.2, True), ("first_contact", 1.2, False), ("first_contact", 0.4, True)],
)
def test_by_option_the_touch_of_an_own_kubb_undoes_all(order: str, own_at: float, is_forfeited: bool) -> None:
    match = pitch(
        "a", field={"A1": (0.0, -1.5), "A2": (0.0, 1.5)}, own_half_hit="forfeit_all", own_half_hit_order=order
    )
    told = throw_baton(match, -4.0, struck={"A1": own_at}, falls={"A2": 0.9}, rests={"A1": stands(0.1, -1.4)})
    assert ("OWN_HALF_FORFEIT" in told.codes) == is_forfeited
    assert match.state.kubbs["A2"].felled != is_forfeited
    assert match.state.kubbs["A1"].pose == upright(0.0, -1.5)
    if is_forfeited:
        assert set(told.ruling("OWN_HALF_FORFEIT").restored) == {"A1", "A2"}
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("GAP-9")
def test_the_own_half_option_speaks_of_field_kubbs_alone() -> None:
    match = pitch("a", own_half_hit="forfeit_all")
    told = throw_baton(match, struck={"A1": 1.4}, rests={"A1": stands(-1.6, -3.9)}, falls={"B2": 0.9})
    assert "OWN_HALF_FORFEIT" not in told.codes
    assert match.state.kubbs["B2"].felled
    assert match.state.kubbs["A1"].pose == home_pose(match, "A1")


# --- putting back where something lies ---------------------------------------------------------------------------------


@pytest.mark.clause("GAP-6", scenario=1)
def test_a_base_kubb_whose_place_is_covered_stands_beside_what_covers_it() -> None:
    match = pitch("b", field=IN_A)
    told = throw_baton(match, falls={"A2": 0.9}, baton_at=baton(-0.85, -4.0, 90))
    ruling = told.ruling("BASE_SHIFTED")
    pose = match.state.kubbs["A2"].pose
    assert pose is not None
    assert (ruling.clause, ruling.pieces) == ("GAP-6", ("A2", "b1"))
    # The baton, 0.044 wide, covers the west of the place: the nearest free one is 0.057 east of the baton's middle.
    assert pose.y == -4.0
    assert pose.x == pytest.approx(-0.85 + 0.022 + 0.035)
    assert [(f.name, f.value, f.piece) for f in ruling.facts] == [("shift", 40, "A2")]
    assert distance(footprint("A2", pose), footprint("b1", match.state.batons["b1"])) == pytest.approx(
        0.0, abs=1e-9
    )
    assert match.state.batons["b1"] == baton(-0.85, -4.0, 90)


@pytest.mark.clause("GAP-6")
def test_by_option_what_covers_the_place_gives_way() -> None:
    match = pitch("b", field=IN_A, base_reset_blocked="move_obstacle")
    told = throw_baton(match, falls={"A2": 0.9}, baton_at=baton(-0.85, -4.0, 90))
    assert (told.ruling("OBSTACLE_MOVED").clause, told.ruling("OBSTACLE_MOVED").pieces) == (
        "GAP-6",
        ("b1", "A2"),
    )
    assert match.state.kubbs["A2"].pose == home_pose(match, "A2")
    pose = match.state.kubbs["A2"].pose
    assert pose is not None
    assert overlap(footprint("A2", pose), footprint("b1", match.state.batons["b1"])) < 0.001


@pytest.mark.clause("GAP-6")
def test_two_kubbs_that_are_put_back_do_not_get_into_each_others_way() -> None:
    match = pitch("b", field=IN_A)
    throw_baton(match, falls={"A2": 0.9, "A3": 0.95}, rests={"A2": lies(0.0, -4.0), "A3": lies(-0.83, -4.0)})
    assert {k: match.state.kubbs[k].pose for k in ("A2", "A3")} == {
        k: home_pose(match, k) for k in ("A2", "A3")
    }


# --- ending the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("GAP-7", scenario=1)
def test_batons_are_thrown_while_a_kubb_stands() -> None:
    match = pitch("b", field=IN_A, felled=ALL_A, left=2)
    error = refused(match, B, EndTurn())
    assert (error.code, error.clause, error.facts) == ("THROW_REMAINING", "GAP-7", {"left": 2})
    assert refused(match, A, EndTurn()).code == "NOT_YOUR_TURN"


@pytest.mark.clause("GAP-7", scenario=2)
def test_with_only_the_king_left_the_rest_may_stay_unthrown() -> None:
    match = pitch("b", felled=ALL_A, left=1)
    told = do(match, B, EndTurn())
    assert (told.ruling("BATONS_LEFT").clause, told.ruling("BATONS_LEFT").team) == ("GAP-7", "b")
    assert view(match).phase.teams == ("a",)
    assert match.outcome is None


@pytest.mark.clause("GAP-7")
@pytest.mark.parametrize(("option", "felled", "is_allowed"), [("always", (), True), ("never", ALL_A, False)])
def test_leaving_batons_unthrown_is_an_option(option: str, felled: tuple[str, ...], is_allowed: bool) -> None:
    match = pitch("b", felled=felled, end_turn_early=option)
    if is_allowed:
        assert do(match, B, EndTurn()).codes == ["BATONS_LEFT"]
    else:
        assert refused(match, B, EndTurn()).code == "THROW_REMAINING"


# --- what felled kubbs become ------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-35", scenario=1)
@pytest.mark.parametrize(("option", "to_throw"), [("rethrow", ("A4", "B1")), ("dead", ("A4",))])
def test_felled_kubbs_are_thrown_back_and_none_leaves_the_game_unless_by_option(
    option: str, to_throw: tuple[str, ...]
) -> None:
    match = pitch("b", field=IN_A, left=1, felled_field_kubbs=option)
    told = throw_baton(match, falls={"B1": 0.8, "A4": 0.9})
    assert view(match).phase.to_throw == to_throw
    assert {match.state.kubbs[k].half for k in to_throw} == {"b"}
    assert len(view(match).pieces) == 11
    if option == "dead":
        assert (told.ruling("KUBBS_DEAD").clause, told.ruling("KUBBS_DEAD").pieces) == ("KW-35", ("B1",))
        assert view(match).pieces["B1"].state == "dead"


# --- what the server cannot tell ---------------------------------------------------------------------------------------


@pytest.mark.clause("MID-8")
def test_a_throw_that_could_not_be_worked_out_is_thrown_again() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    flight = match.state.flight
    assert flight is not None
    before = view(match)
    failed = Kubb().failed(flight.motion, "no answer")
    told = Told(tuple(match.conclude(flight.motion.id, failed, flight.thrown_at)))
    ruling = told.ruling("MOTION_FAILED")
    assert (ruling.clause, ruling.team, ruling.reason) == ("MID-8", "a", "no answer")
    assert (view(match).pieces, view(match).turn) == (before.pieces, before.turn)
    assert view(match).phase.answer_by == flight.thrown_at + 60_000
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None


@pytest.mark.clause("GAP-10")
@pytest.mark.parametrize(("fallback", "is_halted"), [("league", False), ("none", True)])
def test_without_the_leagues_clauses_a_pushed_kubb_is_the_coordinators(
    fallback: str, is_halted: bool
) -> None:
    match = pitch("a", field={"A1": (2.45, 1.0)}, worlds_fallback=fallback)
    told = throw_baton(match, struck={"A1": 0.5}, rests={"A1": stands(2.56, 1.0)})
    assert isinstance(match.state.phase, Halted) == is_halted
    assert ("UNRESOLVED" in told.notices) == is_halted
    assert ("PUSHED_OUT" in told.codes) != is_halted


# --- with the real physics ---------------------------------------------------------------------------------------------


def test_a_real_throw_fells_a_base_kubb_from_end_to_end() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0, x=0.0, tumble=6_000, heading=-103)))  # at B2, 0.83 to the left
    assert match.motion is not None
    told = fly(match.motion)
    match.conclude(told.motion, told, match.state.at)
    match.advance(Millis(match.state.at + told.rest_ms))
    assert [k for k in ALL_B if match.state.kubbs[k].felled] == ["B2"]


def test_a_real_throw_between_two_base_kubbs_fells_nothing() -> None:
    match = new_match(first_throw="host")
    match.advance(Millis(60_000))
    do(match, A, ThrowBaton(throw(-4.0, x=0.42, tumble=6_000)))
    assert match.motion is not None
    told = fly(match.motion)
    match.conclude(told.motion, told, match.state.at)
    match.advance(Millis(match.state.at + told.rest_ms))
    assert told.struck == ()
    assert [k for k, p in match.state.kubbs.items() if p.felled] == []
