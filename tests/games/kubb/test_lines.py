"""From where a throw may be made, and how: stances, lines, the hand's limits. A refused throw keeps the piece."""

import pytest

from midline_games.kubb.physics import fly
from midline_games.match import Millis
from midline_protocol.kubb import ThrowBaton, ThrowKubb, Thrown

from .build import ALL_B, A, B, do, land, lies, pitch, refused, throw, throw_baton, throw_kubb, view

TWO_LEFT = {"A1": (0.0, -1.5), "A2": (1.0, -2.2)}
"""Field kubbs that team B left standing in A's half."""


# --- the stance --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-13", scenario=1)
@pytest.mark.clause("FS-II.B.4.a", scenario=1)
@pytest.mark.parametrize("x", [2.55, -2.55, 2.501])
def test_a_thrower_stands_between_the_sidelines(x: float) -> None:
    match = pitch("a")
    error = refused(match, A, ThrowBaton(throw(-4.0, x=x)))
    assert (error.code, error.clause) == ("FOOT_FAULT", "KW-13")
    assert (error.facts["x_mm"], error.facts["limit_mm"]) == (round(1000 * x), 2500)
    assert view(match).turn is not None
    assert match.state.turn is not None
    assert match.state.turn.left == 6


@pytest.mark.clause("KW-13")
@pytest.mark.parametrize(
    ("team", "y", "is_legal"),
    [("a", -4.0, True), ("a", -3.999, False), ("b", 4.0, True), ("b", 3.999, False)],
)
def test_standing_on_the_baseline_is_behind_it(team: str, y: float, is_legal: bool) -> None:
    match = pitch("a" if team == "a" else "b")
    by = A if team == "a" else B
    if is_legal:
        do(match, by, ThrowBaton(throw(y, x=2.5)))
        assert match.motion is not None
    else:
        error = refused(match, by, ThrowBaton(throw(y, x=2.5)))
        assert (error.code, error.clause) == ("FOOT_FAULT", "KW-13")


@pytest.mark.clause("MID-1")
def test_nobody_stands_more_than_two_metres_behind_the_baseline() -> None:
    error = refused(pitch("a"), A, ThrowBaton(throw(-6.001)))
    assert (error.code, error.clause, error.facts) == (
        "TOO_FAR_BACK",
        "MID-1",
        {"y_mm": -6001, "limit_mm": 6000},
    )
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-6.0)))
    assert match.motion is not None


# --- the hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-14", scenario=1)
@pytest.mark.parametrize(
    ("height", "code"), [(1900, "UNDERARM_ONLY"), (1201, "UNDERARM_ONLY"), (499, "TOO_LOW")]
)
def test_a_baton_is_thrown_underarm(height: int, code: str) -> None:
    match = pitch("a")
    error = refused(match, A, ThrowBaton(throw(-4.0, height=height)))
    assert (error.code, error.clause, error.facts["height_mm"]) == (code, "KW-14", height)


@pytest.mark.clause("KW-14")
@pytest.mark.parametrize("height", [500, 1200])
def test_the_limits_of_an_underarm_swing_belong_to_it(height: int) -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0, height=height)))
    assert match.motion is not None


@pytest.mark.clause("FS-II.C.2", scenario=2)
@pytest.mark.parametrize(("height", "code"), [(1800, "UNDERARM_ONLY"), (499, "TOO_LOW")])
def test_a_kubb_is_thrown_underarm(height: int, code: str) -> None:
    match = pitch("b", in_hand=["B1"])
    error = refused(match, B, ThrowKubb("B1", throw(4.0, height=height)))
    assert (error.code, error.clause) == (code, "FS-II.C.2")
    assert view(match).phase.to_throw == ("B1",)


@pytest.mark.clause("FS-II.C.2", scenario=1)
def test_a_kubb_may_spin_in_any_way() -> None:
    match = pitch("b", in_hand=["B1"])
    do(match, B, ThrowKubb("B1", throw(4.0, whirl=10_000, axis_yaw=1571)))
    told = land(match, yaw_degrees=[600], rests={"B1": lies(0.0, -2.0)})
    assert told.codes == ["KUBB_IN"]


@pytest.mark.clause("KW-15", scenario=1)
@pytest.mark.parametrize("yaw", [1571, -1571, 786])
def test_an_end_of_the_baton_points_along_the_throw(yaw: int) -> None:
    match = pitch("a")
    error = refused(match, A, ThrowBaton(throw(-4.0, axis_yaw=yaw)))
    assert (error.code, error.clause) == ("TIP_FORWARD", "KW-15")
    assert (error.facts["axis_yaw_mrad"], error.facts["limit_mrad"]) == (yaw, 785)


@pytest.mark.clause("KW-15")
def test_by_option_the_baton_points_straighter() -> None:
    match = pitch("a", tip_forward_deg=10)
    error = refused(match, A, ThrowBaton(throw(-4.0, axis_yaw=176)))
    assert (error.code, error.facts["limit_mrad"]) == ("TIP_FORWARD", 175)
    do(match, A, ThrowBaton(throw(-4.0, axis_yaw=175)))
    assert match.motion is not None


@pytest.mark.clause("KW-15")
def test_turning_end_over_end_is_fine() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0, axis_yaw=785, axis_pitch=1571, tumble=20_000)))
    assert match.motion is not None


@pytest.mark.clause("MID-1")
@pytest.mark.parametrize(
    "what", [{"speed": 16_001}, {"tumble": 40_001}, {"tumble": -40_001}, {"whirl": 40_001}]
)
def test_nobody_throws_harder_or_with_more_spin_than_an_arm_can(what: dict[str, int]) -> None:
    error = refused(pitch("a"), A, ThrowBaton(throw(-4.0, **what)))
    assert (error.code, error.clause) == ("TOO_FAST", "MID-1")


@pytest.mark.clause("MID-1")
def test_the_limits_of_an_arm_belong_to_it() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0, speed=16_000, tumble=-40_000, whirl=40_000)))
    assert match.motion is not None


@pytest.mark.parametrize("pitch_mrad", [-1571, 1571])
def test_nothing_is_in_the_hands_way_even_right_behind_the_king(pitch_mrad: int) -> None:
    match = pitch("a", field={"A1": (0.0, -0.06)})
    do(match, A, ThrowBaton(throw(-0.08, height=500, axis_pitch=pitch_mrad - 450)))
    assert match.motion is not None
    assert fly(match.motion).failed is None


@pytest.mark.parametrize(
    ("hand", "is_steady"), [("none", True), ("champion", False), ("club", False), ("casual", False)]
)
def test_the_hand_trembles_by_option(hand: str, is_steady: bool) -> None:
    match = pitch("a", hand=hand)
    told = do(match, A, ThrowBaton(throw(-4.0)))
    (thrown,) = [e.body for e in told.events if isinstance(e.body, Thrown)]
    assert (thrown.executed == thrown.intended) == is_steady


@pytest.mark.parametrize("surface", ["grass", "gravel"])
def test_the_ground_is_an_option(surface: str) -> None:
    match = pitch("a", surface=surface)
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None
    assert match.motion.surface == surface


# --- the advantage line ------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-31", scenario=1)
def test_the_field_kubb_nearest_to_the_centre_sets_the_opponents_line() -> None:
    match = pitch("b", number=4, field=TWO_LEFT, left=1)
    told = throw_baton(match)
    ruling = told.ruling("ADVANTAGE_LINE")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("KW-31", "a", ("A1",))
    assert [(f.name, f.value, f.unit) for f in ruling.facts] == [("line", -1500, "mm")]
    turn = view(match).turn
    assert turn is not None
    assert (turn.team, turn.line, turn.king_from) == ("a", -1500, -4000)


@pytest.mark.clause("KW-31")
def test_a_team_that_left_nothing_standing_gives_no_line() -> None:
    match = pitch("b", number=4, left=1)
    assert "ADVANTAGE_LINE" not in throw_baton(match).codes
    turn = view(match).turn
    assert turn is not None
    assert turn.line == -4000


@pytest.mark.clause("KW-32", scenario=1)
def test_a_team_may_throw_from_anywhere_behind_its_line() -> None:
    match = pitch("a", field=TWO_LEFT)
    error = refused(match, A, ThrowBaton(throw(-1.4)))
    assert (error.code, error.clause, error.facts) == (
        "BEHIND_LINE",
        "KW-32",
        {"y_mm": -1400, "line_mm": -1500},
    )
    assert throw_baton(match, -1.52).codes == ["MISSED"]
    assert throw_baton(match, -1.5).codes == ["MISSED"]
    assert throw_baton(match, -4.0).codes == ["MISSED"]


@pytest.mark.clause("KW-33", scenario=1)
def test_the_line_serves_for_base_kubbs_too() -> None:
    match = pitch("a", field=TWO_LEFT, felled=ALL_B[1:])
    do(match, A, ThrowBaton(throw(-1.52)))
    assert match.motion is not None


@pytest.mark.clause("KW-34", scenario=1)
def test_the_king_is_attacked_from_the_baseline() -> None:
    match = pitch("a", field=TWO_LEFT, felled=ALL_B)
    error = refused(match, A, ThrowBaton(throw(-1.52)))
    assert (error.code, error.clause, error.facts) == (
        "KING_FROM_BASELINE", "KW-34", {"y_mm": -1520, "line_mm": -4000},
    )  # fmt: skip
    turn = view(match).turn
    assert turn is not None
    assert (turn.left, turn.line, turn.king_from) == (6, -1500, -4000)
    do(match, A, ThrowBaton(throw(-4.05)))
    assert match.motion is not None


@pytest.mark.clause("KW-33")
def test_by_option_the_king_may_be_attacked_from_the_line() -> None:
    match = pitch("a", field=TWO_LEFT, felled=ALL_B, king_throw_line="throwing_line")
    turn = view(match).turn
    assert turn is not None
    assert turn.king_from == -1500
    do(match, A, ThrowBaton(throw(-1.52)))
    assert match.motion is not None


@pytest.mark.clause("KW-34", scenario=2)
def test_kubbs_are_thrown_in_from_the_baseline() -> None:
    match = pitch("a", field=TWO_LEFT, in_hand=["A4"])
    error = refused(match, A, ThrowKubb("A4", throw(-1.52)))
    assert (error.code, error.clause) == ("KUBB_FROM_BASELINE", "KW-34")
    assert view(match).phase.to_throw == ("A4",)
    assert throw_kubb(match, "A4", lies(0.0, 2.0)).codes == ["KUBB_IN"]


@pytest.mark.clause("KW-33")
def test_by_option_kubbs_may_be_thrown_in_from_the_line() -> None:
    match = pitch("a", field=TWO_LEFT, in_hand=["A4"], kubb_throw_line="throwing_line")
    assert refused(match, A, ThrowKubb("A4", throw(-1.4))).code == "BEHIND_LINE"
    do(match, A, ThrowKubb("A4", throw(-1.52)))
    assert match.motion is not None


@pytest.mark.clause("FS-II.C.3.a")
def test_a_kubb_is_thrown_from_between_the_sidelines() -> None:
    match = pitch("b", in_hand=["B1"])
    error = refused(match, B, ThrowKubb("B1", throw(4.0, x=-2.6)))
    assert (error.code, error.clause) == ("FOOT_FAULT", "FS-II.C.3.a")


@pytest.mark.clause("GAP-5", scenario=1)
def test_a_line_is_never_behind_the_baseline() -> None:
    match = pitch("b", number=4, field={"A1": (0.0, -4.02)}, left=1)
    told = throw_baton(match)
    assert (told.ruling("ADVANTAGE_LINE").clause, told.ruling("ADVANTAGE_LINE").team) == ("GAP-5", "a")
    turn = view(match).turn
    assert turn is not None
    assert turn.line == -4000
    match.advance(Millis(match.state.at))
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None


@pytest.mark.clause("GAP-5")
def test_a_line_is_never_beyond_the_centre_line() -> None:
    match = pitch("b", number=4, left=1)
    match.state.kubbs["A1"] = pitch("b", field={"A1": (0.0, -0.01)}).state.kubbs["A1"]
    pose = match.state.kubbs["A1"].pose
    assert pose is not None
    match.state.kubbs["A1"].pose = type(pose)(0.0, 0.01, pose.z)
    throw_baton(match)
    turn = view(match).turn
    assert turn is not None
    assert turn.line == 0
