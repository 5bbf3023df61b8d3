"""Where a baton goes before it hits something: slides along the ground are counted, throws that stray are fouls."""

import pytest

from midline_games.kubb.motion import KubbMotion, Piece, Pose, Release, Surface
from midline_games.kubb.physics import fly
from midline_games.match import MotionId
from midline_protocol.kubb import Fact, Margin, Warn

from .build import REFEREE, do, league, pitch, throw_baton, view


@pytest.mark.clause("FS-II.B.2.b", scenario=1)
def test_slides_are_counted_for_all_to_see_and_only_the_coordinator_warns_for_them() -> None:
    match = league("b")
    slid = [1400, 0, 2100, 1001, 300, 3000]
    told = [throw_baton(match, struck={"A2": 0.9}, slid_mm=mm) for mm in slid[:5]]
    assert [("SLIDE" in t.codes) for t in told] == [True, False, True, True, False]
    ruling = told[3].ruling("SLIDE")
    assert ruling.facts == (Fact("slid", 1001, "mm"), Fact("slides", 3, "count"), Fact("thrown", 4, "count"))
    assert ruling.margin == Margin("slid", 1001, 1000, 1, "mm")
    last = throw_baton(match, struck={"A2": 0.9}, slid_mm=slid[5])
    seen = view(match).teams["b"]
    assert (seen.slides, seen.thrown, seen.warnings) == (4, 6, 0)
    assert "SLIDE" in last.codes
    do(match, REFEREE, Warn("b", "slides"))
    assert view(match).teams["b"].warnings == 1


@pytest.mark.clause("FS-II.B.2.b")
def test_a_metre_exactly_is_no_slide_yet_and_what_hits_nothing_is_none() -> None:
    match = league("b")
    assert "SLIDE" not in throw_baton(match, struck={"A2": 0.9}, slid_mm=1000).codes
    assert "SLIDE" not in throw_baton(match, slid_mm=4000).codes
    assert view(match).teams["b"].slides == 0


@pytest.mark.clause("FS-II.B.2.b")
@pytest.mark.parametrize(("slide_flag_mm", "is_counted"), [(0, False), (500, True)])
def test_how_far_a_slide_has_to_be_is_an_option(slide_flag_mm: int, is_counted: bool) -> None:
    match = league("b", slide_flag_mm=slide_flag_mm)
    assert ("SLIDE" in throw_baton(match, struck={"A2": 0.9}, slid_mm=600).codes) is is_counted


@pytest.mark.clause("FS-II.B.2.a")
def test_what_a_slide_fells_is_down() -> None:
    match = league("b", field={"B1": (0.0, -1.5)})
    told = throw_baton(match, falls={"B1": 1.0}, slid_mm=2500)
    assert told.codes == ["FELLED", "SLIDE"]
    assert match.state.kubbs["B1"].felled


def test_matches_of_the_world_championship_count_no_slides() -> None:
    match = pitch("b")
    assert "SLIDE" not in throw_baton(match, struck={"A2": 0.9}, slid_mm=2500).codes


@pytest.mark.clause("FS-II.B.1.e", scenario=1)
@pytest.mark.parametrize(("strayed_mm", "is_foul"), [(0, False), (250, False), (251, True)])
def test_a_baton_that_hits_after_it_strayed_from_its_throwing_area_is_a_foul(
    strayed_mm: int, is_foul: bool
) -> None:
    match = league("b", hourglass_half_width_mm=250)
    told = throw_baton(match, falls={"A2": 1.0}, tilt_degrees=(44,), strayed_mm=strayed_mm)
    assert match.state.kubbs["A2"].felled is not is_foul
    assert ("OUT_OF_THROWING_AREA" in told.codes) is is_foul
    assert match.state.turn is not None
    assert match.state.turn.left == 5


@pytest.mark.clause("FS-II.B.1.e")
def test_a_baton_that_hits_nothing_may_roll_where_it_likes() -> None:
    match = league("b", hourglass_half_width_mm=250)
    assert throw_baton(match, strayed_mm=3000).codes == ["MISSED"]


@pytest.mark.clause("FS-II.B.1.e")
def test_without_a_width_only_the_lean_counts() -> None:
    match = league("b", hourglass_half_width_mm=0)
    assert "FELLED" in throw_baton(match, falls={"A2": 1.0}, strayed_mm=900).codes


# --- what the physics measures ---------------------------------------------------------------------------------------------


def thrown(surface: Surface, ahead: float = 8.0, **release: float) -> tuple[int, int, bool]:
    """How far a baton slid and strayed, and whether it hit the one kubb, `ahead` metres away."""
    kubb = Piece("B3", Pose(0.0, ahead - 4.0, 0.075))
    let_go = Release("b1", **{"x": 0.0, "y": -4.0, "z": 0.9, "heading": 0.0, **release})
    facts = fly(KubbMotion(MotionId(1), surface, True, (kubb,), (let_go,)))
    return facts.slid_mm[0], facts.strayed_mm[0], bool(facts.struck)


@pytest.mark.clause("FS-II.B.2.0")
def test_a_flat_throw_slides_on_gravel_to_where_grass_never_lets_it() -> None:
    flat = {"ahead": 7.0, "z": 0.6, "speed": 9.5, "loft": -0.05}
    slid, _, has_hit = thrown("gravel", **flat)
    assert has_hit
    assert slid > 1000
    slid, _, has_hit = thrown("grass", **flat)
    assert not has_hit


def test_a_throw_that_meets_its_kubb_in_the_air_has_not_slid_and_not_strayed() -> None:
    slid, strayed, has_hit = thrown("gravel", speed=9.2, loft=0.454, tumble=6.0)
    assert (slid, strayed, has_hit) == (0, 0, True)
