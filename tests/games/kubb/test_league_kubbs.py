"""The league's kubbs: thrown in, in or out, raised in bounds, and where a punishment kubb may go."""

import pytest

from midline_games.kubb.match import KubbMatch
from midline_games.kubb.state import Batons, Kubbs
from midline_protocol.kubb import Place, Raise, ThrowBaton, ThrowKubb

from .build import (
    A,
    B,
    do,
    land,
    league,
    leans,
    lies,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    throw_kubb,
    view,
)

# --- throwing in ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.C.1.a", scenario=1)
def test_when_the_turn_is_over_the_other_team_throws() -> None:
    match = league("a", left=1)
    throw_baton(match, falls={"B2": 0.9})
    error = refused(match, A, ThrowKubb("B2", throw(-4.0)))
    assert (error.code, error.clause) == ("NOT_YOUR_TURN", "MID-4")
    do(match, B, ThrowKubb("B2", throw(4.0)))
    assert match.motion is not None


@pytest.mark.clause("FS-II.C.1.b", scenario=(1, 2))
def test_only_felled_kubbs_are_picked_up_and_they_come_before_the_batons() -> None:
    match = league("b", in_hand=["B2"])
    error = refused(match, B, ThrowKubb("B3", throw(4.0)))
    assert (error.code, error.clause) == ("NOT_TO_THROW", "FS-II.C.1.b")
    assert refused(match, B, ThrowBaton(throw(4.0))).code == "KUBBS_FIRST"


@pytest.mark.clause("FS-II.C.3.a", scenario=1)
def test_kubbs_are_thrown_from_the_baseline_though_there_is_an_advantage_line() -> None:
    match = league("b", field={"A1": (0.0, 1.1)}, in_hand=["B2"])
    error = refused(match, B, ThrowKubb("B2", throw(1.2)))
    assert (error.code, error.clause) == ("KUBB_FROM_BASELINE", "FS-II.C.3.a")


@pytest.mark.clause("FS-II.C.4.2.a", scenario=1)
@pytest.mark.clause("FS-II.C.4.2.b", scenario=1)
def test_a_kubb_that_strikes_its_own_half_is_out_wherever_it_rests() -> None:
    match = league("b", field={"A1": (0.0, 2.0)}, in_hand=["B1", "B2"])
    told = throw_kubb(match, "B1", lies(0.0, -2.0), falls={"A1": 0.4})
    ruling = told.ruling("OWN_HALF_RESTORED")
    assert (ruling.clause, ruling.restored) == ("FS-II.C.4.2.a", ("A1",))
    assert (told.ruling("OWN_HALF_OUT").clause, told.ruling("OWN_HALF_OUT").pieces) == (
        "FS-II.C.4.2.b",
        ("B1",),
    )
    assert view(match).pieces["A1"].at == (0, 2000, 75)
    assert match.state.kubbs["B1"].pose is None
    assert view(match).phase.later == ("B1",)
    told = throw_kubb(match, "B2", lies(1.0, -2.0))
    assert told.ruling("OUT_OF_BOUNDS").pieces == ("B1",)
    assert view(match).phase.to_throw == ("B1",)


@pytest.mark.clause("FS-II.C.4.2.b")
def test_what_else_such_a_kubb_moved_stays_moved() -> None:
    match = league("b", field={"A1": (0.0, 2.0), "B5": (0.0, -2.0)}, in_hand=["B1"])
    throw_kubb(match, "B1", lies(0.0, -1.0), falls={"A1": 0.4, "B5": 0.9}, rests={"B5": lies(0.2, -2.3)})
    assert match.state.kubbs["B5"].posture == "lying"
    assert (match.state.kubbs["B5"].role, match.state.kubbs["B5"].is_loose) == ("field", True)


@pytest.mark.clause("FS-II.C.4.2.b")
def test_a_second_throw_into_the_own_half_makes_a_punishment_kubb() -> None:
    match = league("b", field={"A1": (0.0, 2.0)}, in_hand=["B1"])
    throw_kubb(match, "B1", lies(0.0, -2.0), struck={"A1": 0.4})
    told = throw_kubb(match, "B1", lies(0.0, -2.0), struck={"A1": 0.4})
    assert told.ruling("PUNISHMENT_KUBB").clause == "FS-II.D.11.a"
    assert view(match).phase.to_raise["B1"].must == "place"


@pytest.mark.clause("FS-II.C.6.a", scenario=1)
def test_a_kubb_that_is_out_waits_until_the_others_have_been_thrown() -> None:
    match = league("b", in_hand=["B1", "B2"])
    told = throw_kubb(match, "B1", lies(2.9, -2.0))
    assert told.ruling("LIES_OUT").clause == "FS-II.C.6.1"
    error = refused(match, B, ThrowKubb("B1", throw(4.0)))
    assert (error.code, error.clause) == ("RETHROW_LATER", "FS-II.C.6.a")


@pytest.mark.clause("FS-II.C.6.b", scenario=1)
@pytest.mark.clause("FS-II.D.11.a", scenario=1)
def test_each_kubb_is_thrown_twice_at_most() -> None:
    match = league("b", in_hand=["B1"])
    assert throw_kubb(match, "B1", lies(2.9, -2.0)).ruling("OUT_OF_BOUNDS").clause == "FS-II.C.6.b"
    assert isinstance(match.state.phase, Kubbs)
    told = throw_kubb(match, "B1", lies(2.9, -2.0))
    assert told.ruling("PUNISHMENT_KUBB").clause == "FS-II.D.11.a"
    assert refused(match, B, ThrowKubb("B1", throw(4.0))).code == "WRONG_PHASE"


@pytest.mark.clause("FS-II.C.4.a")
def test_a_kubb_knocked_back_in_is_told_by_the_leagues_clause() -> None:
    match = league("b", in_hand=["B2"], out={"B1": lies(2.7, -2.0)})
    told = throw_kubb(match, "B2", lies(1.0, -2.0), struck={"B1": 0.8}, rests={"B1": lies(2.3, -2.0)})
    assert told.ruling("KNOCKED_IN").clause == "FS-II.C.4.a"


@pytest.mark.clause("FS-II.C.6.1", scenario=(1, 2))
@pytest.mark.parametrize(("x", "is_in"), [(2.5, True), (2.501, False)])
def test_in_or_out_is_where_the_middle_of_the_base_is(x: float, is_in: bool) -> None:
    # Across the pitch it can stand only at this x.
    match = league("b", in_hand=["B1"])
    throw_kubb(match, "B1", lies(x, -2.0, 90))
    assert isinstance(match.state.phase, Kubbs) != is_in


@pytest.mark.clause("FS-II.C.6.1")
def test_a_turned_kubb_standing_at_a_corner_counts_by_its_middle_not_by_half_of_its_base() -> None:
    corner = stands(2.49, -3.99, 45)
    by_middle, by_base = league("b", in_hand=["B1"]), pitch("b", in_hand=["B1"])
    throw_kubb(by_middle, "B1", corner)
    throw_kubb(by_base, "B1", corner)
    assert isinstance(by_middle.state.phase, Batons)
    assert isinstance(by_base.state.phase, Kubbs)


# --- raising ---------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.D.3", scenario=1)
def test_where_an_end_is_in_the_other_one_that_is_out_is_refused() -> None:
    match = league("b", down={"B1": lies(2.42, -2.0)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("MUST_BE_IN", "FS-II.D.3")
    do(match, A, Raise("B1", "foot"))
    assert view(match).pieces["B1"].at == (2310, -2000, 75)


@pytest.mark.clause("FS-II.D.5.4.a")
def test_a_leaning_kubb_goes_up_on_its_lower_end_in_the_league_too() -> None:
    match = league("b", down={"B1": leans(0.0, -2.0, 60, ["B2"]), "B2": lies(0.3, -2.0, 90)})
    assert refused(match, A, Raise("B1", "head")).clause == "FS-II.D.5.4.a"


# --- punishment kubbs --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.D.11.b", scenario=1)
def test_the_defenders_place_a_punishment_kubb_in_their_own_half() -> None:
    match = league("b", place=["B1"])
    for by, y, code in ((A, 500, "OUT_OF_PITCH"), (B, -600, "DEFENDERS_PLACE")):
        error = refused(match, by, Place("B1", 400, y))
        assert (error.code, error.clause) == (code, "FS-II.D.11.b")
    do(match, A, Place("B1", 400, -600))
    assert view(match).pieces["B1"].at == (400, -600, 75)


@pytest.mark.clause("FS-II.D.11.b")
@pytest.mark.parametrize(("y", "is_in"), [(-4000, True), (-4001, False)])
def test_its_middle_may_stand_on_the_baseline(y: int, is_in: bool) -> None:
    match = league("b", place=["B1"])
    if is_in:
        do(match, A, Place("B1", 400, y))
        assert view(match).pieces["B1"].at == (400, y, 75)
    else:
        assert refused(match, A, Place("B1", 400, y)).code == "OUT_OF_PITCH"


@pytest.mark.clause("FS-II.D.11.b")
def test_it_comes_after_all_raises_and_where_there_is_room() -> None:
    match = league("b", down={"B2": lies(0.4, -1.2)}, place=["B1"])
    error = refused(match, A, Place("B1", 400, -600))
    assert (error.code, error.clause) == ("RAISE_FIRST", "FS-II.D.11.b")
    do(match, A, Raise("B2", "head"))
    error = refused(match, A, Place("B1", 510, -1200))
    assert (error.code, error.clause) == ("OCCUPIED", "FS-II.D.11.b")


@pytest.mark.clause("FS-II.D.11.c", scenario=1)
@pytest.mark.parametrize(("y", "is_far"), [(-379, False), (-380, True)])
def test_it_keeps_a_batons_length_from_the_king(y: int, is_far: bool) -> None:
    match = league("b", place=["B1"])
    if is_far:
        do(match, A, Place("B1", 0, y))
        assert view(match).pieces["B1"].at == (0, y, 75)
    else:
        error = refused(match, A, Place("B1", 0, y))
        assert (error.code, error.clause, error.facts["gap_mm"]) == ("TOO_NEAR_KING", "FS-II.D.11.c", 299)


@pytest.mark.clause("FS-II.D.11.d", scenario=1)
def test_it_keeps_a_batons_length_from_the_stakes_of_the_centre_line_too() -> None:
    match = league("b", place=["B1"])
    error = refused(match, A, Place("B1", 2205, -40))
    assert (error.code, error.clause, error.facts["gap_mm"]) == ("TOO_NEAR_CORNER", "FS-II.D.11.d", 250)
    do(match, A, Place("B1", 2155, -40))
    assert view(match).pieces["B1"].at == (2155, -40, 75)


@pytest.mark.clause("FS-II.B.7")
def test_a_kubb_pushed_out_upright_goes_back_in_and_still_stands() -> None:
    match = league("b", field={"B1": (2.45, -1.0)})
    told = throw_baton(match, struck={"B1": 0.8}, rests={"B1": stands(2.56, -1.0)})
    ruling = told.ruling("PUSHED_OUT")
    assert (ruling.clause, ruling.restored) == ("FS-II.B.7", ("B1",))
    assert not match.state.kubbs["B1"].felled
    assert match.state.kubbs["B1"].posture == "standing"


@pytest.mark.clause("GAP-14")
def test_by_option_a_foul_is_a_warning_in_the_league_too() -> None:
    match = league("a", throw_fault_warning=True)
    do(match, A, ThrowBaton(throw(-4.0)))
    told = land(match, tilt_degrees=(50.0,))
    assert told.ruling("FOUL_WARNING").clause == "GAP-14"
    assert match.state.sides["a"].warnings == 1


# --- punishment kubbs to the letter ----------------------------------------------------------------------------------------


def a_punishment_kubb(*, is_struck_out: bool) -> KubbMatch:
    match = league("b", place=["B1"], punishment_placement="anywhere_king_if_struck")
    match.state.kubbs["B1"].is_struck_out = is_struck_out
    return match


@pytest.mark.clause("FS-II.C.5.3")
@pytest.mark.parametrize(("x", "y", "half"), [(400, 500, "b"), (400, -600, "a"), (2450, -20, "a")])
def test_by_option_a_kubb_struck_out_stands_in_either_half_and_beside_a_stake(
    x: int, y: int, half: str
) -> None:
    match = a_punishment_kubb(is_struck_out=True)
    do(match, A, Place("B1", x, y))
    placed = match.state.kubbs["B1"]
    assert (placed.role, placed.half, placed.is_struck_out) == ("field", half, False)


@pytest.mark.clause("FS-II.C.5.3")
def test_by_that_option_it_still_keeps_away_from_the_king_and_inside_the_pitch() -> None:
    match = a_punishment_kubb(is_struck_out=True)
    assert refused(match, A, Place("B1", 0, 370)).code == "TOO_NEAR_KING"
    assert refused(match, A, Place("B1", 2600, 500)).code == "OUT_OF_PITCH"


@pytest.mark.clause("FS-II.C.5.3")
def test_by_that_option_a_kubb_that_was_thrown_out_itself_stays_in_the_defenders_half() -> None:
    match = a_punishment_kubb(is_struck_out=False)
    assert refused(match, A, Place("B1", 400, 500)).code == "OUT_OF_PITCH"
    assert refused(match, A, Place("B1", 2300, -60)).code == "TOO_NEAR_CORNER"


@pytest.mark.clause("FS-II.C.5.3")
def test_only_a_kubb_that_another_throw_knocked_out_counts_as_struck_out() -> None:
    match = league("b", in_hand=["B1", "B2"])
    out, back_in = lies(3.0, -2.0), lies(0.0, -2.0)
    throw_kubb(match, "B1", out)
    throw_kubb(match, "B2", out)
    throw_kubb(match, "B1", back_in)
    throw_kubb(match, "B2", lies(-3.0, -2.0), struck={"B1": 0.9}, rests={"B1": out})
    assert {k: match.state.kubbs[k].is_struck_out for k in ("B1", "B2")} == {"B1": True, "B2": False}
