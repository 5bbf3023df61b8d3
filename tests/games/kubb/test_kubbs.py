"""Kubbs that are thrown in: which, in what order, what is in and what is out."""

import pytest

from midline_games.kubb.match import Kubb
from midline_games.kubb.pitch import upright
from midline_games.kubb.state import Batons, Kubbs, Raising
from midline_protocol.kubb import Place, Raise, ThrowBaton, ThrowKubb

from .build import (
    A,
    B,
    Lying,
    do,
    home_pose,
    land,
    lies,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    throw_kubb,
    view,
)

IN = lies(0.0, -2.0)
OUT = lies(2.9, -2.0, 90)
SHORT = lies(0.0, 0.4)


# --- which and when ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-17", scenario=1)
def test_felled_kubbs_are_thrown_in_before_any_baton() -> None:
    match = pitch("a", left=1)
    throw_baton(match, falls={"B1": 0.8, "B3": 0.9})
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause) == ("KUBBS_FIRST", "KW-17")
    assert view(match).phase.to_throw == ("B1", "B3")
    assert view(match).pieces["B1"].state == "in_hand"


@pytest.mark.clause("KW-18", scenario=1)
def test_a_kubb_that_came_down_well_is_a_field_kubb_of_that_half() -> None:
    match = pitch("b", in_hand=["B1"])
    ruling = throw_kubb(match, "B1", IN).ruling("KUBB_IN")
    assert (ruling.clause, ruling.team, ruling.player, ruling.pieces) == ("KW-18", "b", 1, ("B1",))
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by, ruling.margin.unit) == (
        1000,
        500,
        500,
        "permille",
    )
    assert (match.state.kubbs["B1"].role, match.state.kubbs["B1"].half) == ("field", "a")
    assert view(match).pieces["B1"].role == "field"


@pytest.mark.clause("KW-19", scenario=1)
@pytest.mark.parametrize("rest", [SHORT, OUT, lies(0.0, -4.2), stands(0.0, -4.01), stands(2.501, -1.0)])
def test_a_kubb_that_cannot_stand_in_that_half_is_thrown_once_more(rest: Lying) -> None:
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", rest)
    ruling = told.ruling("OUT_OF_BOUNDS")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("KW-19", "b", ("B1",))
    assert ruling.margin is not None
    assert ruling.margin.by < 0
    assert view(match).phase.to_throw == ("B1",)
    assert match.state.kubbs["B1"].pose is None


@pytest.mark.clause("KW-19")
def test_exactly_half_of_the_base_is_in() -> None:
    match = pitch("b", in_hand=["B1"])
    assert throw_kubb(match, "B1", stands(2.5, -1.0)).codes == ["KUBB_IN"]


@pytest.mark.clause("KW-20")
def test_a_kubb_that_is_out_twice_is_the_defenders_to_place() -> None:
    match = pitch("b", in_hand=["B1"])
    throw_kubb(match, "B1", SHORT)
    told = throw_kubb(match, "B1", OUT)
    assert (told.ruling("PUNISHMENT_KUBB").clause, told.ruling("PUNISHMENT_KUBB").pieces) == (
        "KW-20",
        ("B1",),
    )
    assert isinstance(match.state.phase, Raising)
    assert view(match).phase.to_raise["B1"].must == "place"
    assert view(match).phase.teams == ("a",)
    assert refused(match, B, ThrowKubb("B1", throw(4.0))).code == "WRONG_PHASE"


@pytest.mark.clause("KW-22", scenario=1)
def test_what_is_out_comes_again_only_when_all_have_been_thrown() -> None:
    match = pitch("b", in_hand=["B1", "B3"])
    throw_kubb(match, "B1", OUT)
    error = refused(match, B, ThrowKubb("B1", throw(4.0)))
    assert (error.code, error.clause) == ("RETHROW_LATER", "KW-22")
    assert (view(match).phase.to_throw, view(match).phase.later) == (("B3",), ("B1",))
    throw_kubb(match, "B3", IN)
    assert view(match).phase.to_throw == ("B1",)


@pytest.mark.clause("KW-23")
def test_a_kubb_that_lies_out_is_told_of_at_once_but_not_ruled_out_before_all_are_thrown() -> None:
    match = pitch("b", in_hand=["B1", "B3"])
    told = throw_kubb(match, "B1", OUT)
    assert (told.codes, told.ruling("LIES_OUT").clause) == (["LIES_OUT"], "KW-23")
    assert match.state.kubbs["B1"].pose is not None
    assert throw_kubb(match, "B3", OUT).codes == ["OUT_OF_BOUNDS", "OUT_OF_BOUNDS"]


@pytest.mark.clause("KW-23", scenario=1)
@pytest.mark.clause("FS-II.C.4.a", scenario=1)
def test_a_kubb_that_is_out_may_be_knocked_back_in() -> None:
    match = pitch("b", out={"B1": lies(2.7, -2.0, 90)}, in_hand=["B3"])
    told = throw_kubb(match, "B3", IN, struck={"B1": 0.9}, rests={"B1": lies(2.2, -2.0, 90)})
    assert (told.ruling("KNOCKED_IN").clause, told.ruling("KNOCKED_IN").pieces) == ("KW-23", ("B1",))
    assert isinstance(match.state.phase, Raising)
    assert set(match.state.phase.to_raise) == {"B1", "B3"}


@pytest.mark.clause("KW-26", scenario=2)
@pytest.mark.parametrize(("x", "code"), [(2.6107, "OUT_OF_BOUNDS"), (2.61, "KUBB_IN")])
def test_a_kubb_whose_better_end_is_not_half_in_is_out(x: float, code: str) -> None:
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", lies(x, -2.0))
    assert told.codes == [code]
    margin = told.rulings[0].margin
    assert margin is not None
    assert margin.value == (490 if code == "OUT_OF_BOUNDS" else 500)
    if code == "OUT_OF_BOUNDS":
        assert throw_kubb(match, "B1", lies(x, -2.0)).codes == ["PUNISHMENT_KUBB"]


@pytest.mark.clause("KW-26")
@pytest.mark.parametrize(("in_bounds", "code"), [("half_base", "OUT_OF_BOUNDS"), ("centre", "KUBB_IN")])
def test_by_option_the_middle_of_the_base_decides(in_bounds: str, code: str) -> None:
    # In the corner: the middle is in, but barely more than a quarter of the base.
    match = pitch("b", in_hand=["B1"], in_bounds=in_bounds)
    assert throw_kubb(match, "B1", stands(2.495, -3.995)).codes == [code]


@pytest.mark.clause("FS-II.C.4.b", scenario=1)
def test_nobody_touches_kubbs_before_all_have_been_thrown() -> None:
    match = pitch("b", in_hand=["B1", "B3"])
    throw_kubb(match, "B1", IN)
    for action in (Raise("B1", "head"), Place("B1", 0, -600)):
        error = refused(match, A, action)
        assert (error.code, error.clause) == ("KUBBS_STILL_TO_THROW", "FS-II.C.4.b")


@pytest.mark.clause("MID-7")
@pytest.mark.parametrize(
    ("kubb", "code"),
    [("F9", "NO_SUCH_KUBB"), ("K", "NO_SUCH_KUBB"), ("B2", "NOT_TO_THROW"), ("A1", "NOT_TO_THROW")],
)
def test_only_what_is_to_be_thrown_is_thrown(kubb: str, code: str) -> None:
    match = pitch("b", in_hand=["B1"])
    error = refused(match, B, ThrowKubb(kubb, throw(4.0)))
    assert (error.code, error.clause) == (code, "MID-7")


@pytest.mark.clause("MID-4")
def test_the_defenders_throw_no_kubbs() -> None:
    error = refused(pitch("b", in_hand=["B1"]), A, ThrowKubb("B1", throw(-4.0)))
    assert (error.code, error.clause) == ("NOT_YOUR_TURN", "MID-4")


# --- what a thrown kubb does to others ---------------------------------------------------------------------------------


@pytest.mark.clause("GAP-1", scenario=1)
def test_a_base_kubb_that_a_thrown_kubb_fells_is_put_back() -> None:
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", lies(0.3, -3.9), falls={"A3": 1.1})
    ruling = told.ruling("BASE_RESTORED")
    assert (ruling.clause, ruling.pieces, ruling.restored) == ("GAP-1", ("A3",), ("A3",))
    assert (match.state.kubbs["A3"].role, match.state.kubbs["A3"].pose) == ("base", home_pose(match, "A3"))
    assert not match.state.kubbs["A3"].felled
    assert isinstance(match.state.phase, Raising)
    assert match.state.phase.to_raise == ["B1"]


@pytest.mark.clause("GAP-1")
def test_a_base_kubb_that_a_thrown_kubb_only_moves_is_put_back_too() -> None:
    match = pitch("b", in_hand=["B1"])
    throw_kubb(match, "B1", lies(0.3, -3.9), struck={"A3": 1.1}, rests={"A3": stands(0.05, -3.98)})
    assert match.state.kubbs["A3"].pose == home_pose(match, "A3")


@pytest.mark.clause("GAP-1")
def test_by_option_a_thrown_kubb_fells_base_kubbs() -> None:
    match = pitch("b", in_hand=["B1"], kubb_hits_base="count_as_topple")
    told = throw_kubb(match, "B1", lies(0.3, -3.9), falls={"A3": 1.1})
    assert (told.ruling("FELLED").clause, told.ruling("FELLED").pieces) == ("GAP-1", ("A3",))
    assert match.state.kubbs["A3"].felled
    assert view(match).teams["b"].base_down == 1


@pytest.mark.clause("GAP-1")
def test_a_thrown_kubb_never_fells_a_base_kubb_of_its_own_team() -> None:
    match = pitch("b", in_hand=["B1"], kubb_hits_base="count_as_topple")
    throw_kubb(match, "B1", lies(0.8, 3.6), falls={"B3": 1.1})
    assert match.state.kubbs["B3"].pose == home_pose(match, "B3")
    assert not match.state.kubbs["B3"].felled


@pytest.mark.clause("GAP-9")
def test_a_field_kubb_in_the_throwers_half_that_a_thrown_kubb_touches_is_put_back() -> None:
    match = pitch("b", field={"A1": (0.0, 1.5)}, in_hand=["B1"])
    told = throw_kubb(match, "B1", IN, falls={"A1": 0.4})
    assert told.ruling("OWN_HALF_RESTORED").restored == ("A1",)
    assert match.state.kubbs["A1"].pose == upright(0.0, 1.5)
    assert "KUBB_IN" in told.codes


@pytest.mark.clause("GAP-9")
def test_by_option_a_kubb_that_touches_the_own_half_is_out_and_all_it_did_undone() -> None:
    match = pitch(
        "b", field={"A1": (0.0, 1.5), "B5": (0.0, -2.0)}, in_hand=["B1"], own_half_hit="forfeit_all"
    )
    told = throw_kubb(match, "B1", IN, struck={"A1": 0.4}, falls={"B5": 0.9, "K": 1.0})
    assert set(told.ruling("OWN_HALF_FORFEIT").restored) == {"A1", "B5", "K"}
    assert told.codes == ["OWN_HALF_FORFEIT", "FOUL_RECORDED", "OUT_OF_BOUNDS"]
    assert match.state.kubbs["B5"].pose == upright(0.0, -2.0)
    assert (match.outcome, view(match).phase.to_throw) == (None, ("B1",))


@pytest.mark.clause("FS-II.C.4.1", scenario=1)
def test_an_old_field_kubb_that_a_thrown_kubb_fells_is_raised_in_its_new_place() -> None:
    match = pitch("b", field={"B5": (0.0, -2.0)}, in_hand=["B1"])
    told = throw_kubb(match, "B1", lies(0.5, -2.6), falls={"B5": 0.9}, rests={"B5": lies(0.2, -2.3)})
    assert (told.ruling("MOVED").clause, told.ruling("MOVED").pieces) == ("FS-II.C.4.1", ("B5",))
    assert isinstance(match.state.phase, Raising)
    assert set(match.state.phase.to_raise) == {"B1", "B5"}
    do(match, A, Raise("B5", "head"))
    assert (view(match).pieces["B5"].role, view(match).pieces["B5"].at) == ("field", (310, -2300, 75))
    assert not match.state.kubbs["B5"].felled


@pytest.mark.clause("FS-II.C.4.1")
def test_an_old_field_kubb_that_was_only_moved_stands_where_it_is() -> None:
    match = pitch("b", field={"B5": (0.0, -2.0)}, in_hand=["B1"])
    throw_kubb(match, "B1", lies(0.5, -2.6), struck={"B5": 0.9}, rests={"B5": stands(0.1, -2.1)})
    assert isinstance(match.state.phase, Raising)
    assert match.state.phase.to_raise == ["B1"]
    assert view(match).pieces["B5"].at == (100, -2100, 75)


@pytest.mark.clause("FS-II.C.5.0", scenario=1)
@pytest.mark.clause("FS-II.C.5.1", scenario=1)
def test_an_old_field_kubb_that_is_knocked_out_is_thrown_with_two_throws() -> None:
    match = pitch("b", field={"B5": (2.4, -2.0)}, in_hand=["B1"])
    told = throw_kubb(match, "B1", lies(2.0, -2.0), falls={"B5": 0.9}, rests={"B5": OUT})
    ruling = told.ruling("THROW_AGAIN")
    assert (ruling.clause, ruling.pieces) == ("FS-II.C.5.1", ("B5",))
    assert view(match).phase.to_throw == ("B5",)
    assert throw_kubb(match, "B5", OUT).codes == ["OUT_OF_BOUNDS"]
    assert view(match).phase.to_throw == ("B5",)
    assert throw_kubb(match, "B5", OUT).codes == ["PUNISHMENT_KUBB"]


@pytest.mark.clause("FS-II.C.5.0")
@pytest.mark.clause("FS-II.C.5.2", scenario=1)
def test_a_kubb_that_was_in_and_is_knocked_out_is_thrown_again() -> None:
    match = pitch("b", in_hand=["B1", "B2"])
    throw_kubb(match, "B1", IN)
    throw_kubb(match, "B2", SHORT)
    told = throw_kubb(match, "B2", lies(0.5, -2.0), struck={"B1": 0.9}, rests={"B1": OUT})
    assert (told.ruling("RETHROW").clause, told.ruling("RETHROW").pieces) == ("FS-II.C.5.2", ("B1",))
    assert view(match).phase.to_throw == ("B1",)
    assert throw_kubb(match, "B1", IN).codes == ["KUBB_IN"]
    assert isinstance(match.state.phase, Raising)


@pytest.mark.clause("FS-II.C.5.0")
@pytest.mark.clause("FS-II.C.5.3", scenario=1)
def test_a_kubb_thrown_twice_and_knocked_out_is_the_defenders_to_place() -> None:
    match = pitch("b", in_hand=["B1", "B2"])
    throw_kubb(match, "B1", SHORT)
    throw_kubb(match, "B2", SHORT)
    assert throw_kubb(match, "B1", IN).codes == ["KUBB_IN"]
    told = throw_kubb(match, "B2", lies(0.5, -2.0), struck={"B1": 0.9}, rests={"B1": OUT})
    ruling = told.ruling("PUNISHMENT_KUBB")
    assert (ruling.clause, ruling.pieces) == ("FS-II.C.5.3", ("B1",))
    assert isinstance(match.state.phase, Raising)
    assert (match.state.phase.to_raise, match.state.phase.to_place) == (["B2"], ["B1"])


@pytest.mark.clause("MID-8")
def test_a_kubb_whose_throw_could_not_be_worked_out_is_thrown_again() -> None:
    match = pitch("b", in_hand=["B1"])
    before = view(match)
    do(match, B, ThrowKubb("B1", throw(4.0)))
    flight = match.state.flight
    assert flight is not None
    match.conclude(flight.motion.id, Kubb().failed(flight.motion, "no answer"), flight.thrown_at)
    assert view(match).pieces == before.pieces
    assert view(match).phase.to_throw == ("B1",)
    assert match.state.kubbs["B1"].throws_used == 0
    do(match, B, ThrowKubb("B1", throw(4.0)))
    assert land(match, rests={"B1": IN}).codes == ["KUBB_IN"]


def test_a_turn_with_no_kubb_lying_goes_on_to_batons_at_once() -> None:
    match = pitch("b", in_hand=["B1"])
    throw_kubb(match, "B1", stands(0.0, -2.0))
    assert isinstance(match.state.phase, Batons)
    assert not isinstance(match.state.phase, Kubbs)
