"""Bringing kubbs up: on which end, in which order, against what; and where punishment kubbs may be put."""

import math
from typing import Literal

import pytest

from midline_games.kubb.geometry import distance, overlap
from midline_games.kubb.match import KubbMatch
from midline_games.kubb.pitch import footprint, yaw_of_base
from midline_games.kubb.state import Batons, EndOfTurn, Halted, Raising
from midline_protocol.kubb import Done, End, Lower, Lowered, Place, Raise, Raised, ResetLeaning, ThrowBaton

from .build import (
    A2,
    A,
    B,
    do,
    land,
    leans,
    lies,
    on_edge,
    pitch,
    refused,
    stacked,
    stands,
    throw,
    throw_kubb,
    view,
    wait,
)

FLAT = {"B1": lies(0.4, -1.2)}
"""One kubb to be raised in A's half, its head to the east."""


def at(match: KubbMatch, kubb: str) -> tuple[int, int]:
    place = view(match).pieces[kubb].at
    assert place is not None
    return place[:2]


def gap(match: KubbMatch, one: str, other: str) -> float:
    a, b = match.state.kubbs[one].pose, match.state.kubbs[other].pose
    assert a is not None
    assert b is not None
    assert overlap(footprint(one, a), footprint(other, b)) < 0.001
    return distance(footprint(one, a), footprint(other, b))


# --- standing up -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-24", scenario=1)
@pytest.mark.clause("FS-II.D.1.a", scenario=1)
@pytest.mark.parametrize(("end", "x"), [("head", 510), ("foot", 290)])
def test_a_kubb_stands_eleven_centimetres_along_its_length_from_where_it_lay(end: End, x: int) -> None:
    match = pitch("b", down=FLAT)
    told = do(match, A, Raise("B1", end))
    assert at(match, "B1") == (x, -1200)
    assert (match.state.kubbs["B1"].role, match.state.kubbs["B1"].posture) == ("field", "standing")
    assert [e.body for e in told.events if isinstance(e.body, Raised)] == [Raised("B1", x, -1200, end)]
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("KW-24")
def test_batons_wait_until_every_kubb_stands() -> None:
    match = pitch("b", down={**FLAT, "B2": lies(-1.0, -2.0)})
    do(match, A, Raise("B1", "head"))
    error = refused(match, B, ThrowBaton(throw(4.0)))
    assert (error.code, error.clause) == ("RAISE_FIRST", "KW-24")


@pytest.mark.clause("KW-25", scenario=1)
@pytest.mark.clause("FS-II.D.1.b", scenario=(1, 2))
def test_the_defenders_choose_the_end_and_the_throwers_do_not() -> None:
    match = pitch("b", down=FLAT)
    error = refused(match, B, Raise("B1", "head"))
    assert (error.code, error.clause) == ("DEFENDERS_RAISE", "FS-II.D.1.b")
    do(match, A2, Raise("B1", "foot"))
    assert at(match, "B1") == (290, -1200)


@pytest.mark.clause("KW-26", scenario=1)
def test_a_kubb_stands_on_an_end_with_half_its_base_inside() -> None:
    match = pitch("b", down={"B1": lies(2.6, -2.0)})
    ways = view(match).phase.to_raise["B1"].ways
    assert {w: (ways[w].x, ways[w].inside) for w in ways} == {"head": (2710, 0), "foot": (2490, 643)}
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause, error.facts["inside_permille"]) == ("MUST_BE_IN", "KW-26", 0)
    do(match, A, Raise("B1", "foot"))
    assert at(match, "B1") == (2490, -2000)


@pytest.mark.clause("FS-II.D.2", scenario=1)
def test_a_kubb_that_came_to_stand_by_itself_is_not_touched() -> None:
    match = pitch("b", in_hand=["B1", "B2"])
    throw_kubb(match, "B1", stands(1.0, -1.0, 20))
    throw_kubb(match, "B2", lies(0.0, -2.0))
    assert isinstance(match.state.phase, Raising)
    assert match.state.phase.to_raise == ["B2"]
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("ALREADY_RAISED", "FS-II.D.2")
    assert at(match, "B1") == (1000, -1000)


@pytest.mark.clause("FS-II.D.7", scenario=(1, 2))
def test_a_raise_is_not_taken_back_but_both_ends_are_seen_before() -> None:
    match = pitch("b", down={**FLAT, "B2": lies(-1.0, -2.0)})
    assert {w: way.refused for w, way in view(match).phase.to_raise["B1"].ways.items()} == {
        "head": None,
        "foot": None,
    }
    do(match, A, Raise("B1", "foot"))
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("RAISE_COMMITTED", "FS-II.D.7")


@pytest.mark.clause("FS-II.D.9.1", scenario=1)
def test_a_raised_kubb_faces_as_it_did_while_lying() -> None:
    match = pitch("b", down={"B1": lies(0.4, -1.2, 27)})
    do(match, A, Raise("B1", "head"))
    pose = match.state.kubbs["B1"].pose
    assert pose is not None
    assert math.degrees(yaw_of_base(pose)) == pytest.approx(27)
    assert (pose.x, pose.y) == pytest.approx(
        (0.4 + 0.11 * math.cos(math.radians(27)), -1.2 + 0.11 * math.sin(math.radians(27)))
    )


@pytest.mark.clause("MID-7")
@pytest.mark.parametrize(("action", "code"), [(Raise("F9", "head"), "NO_SUCH_KUBB"), (Lower("B1", "left"), "NOT_TO_RAISE"), (Place("B1", 0, -600), "NOT_TO_RAISE"), (Place("F9", 0, -600), "NO_SUCH_KUBB"), (Raise("B4", "head"), "NOT_TO_RAISE")])  # fmt: skip
def test_only_what_is_to_be_brought_up_is_brought_up(action: Raise | Lower | Place, code: str) -> None:
    match = pitch("b", down=FLAT, place=["B4"])
    error = refused(match, A, action)
    assert (error.code, error.clause) == (code, "MID-7")


# --- what is in the way ------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.D.5", scenario=1)
def test_an_end_that_the_king_blocks_is_refused_and_the_other_is_free() -> None:
    match = pitch("b", down={"B1": lies(0.0, -0.16, 90)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("END_OBSTRUCTED", "FS-II.D.5")
    do(match, A, Raise("B1", "foot"))
    assert at(match, "B1") == (0, -270)


@pytest.mark.clause("FS-II.D.5.1", scenario=1)
def test_what_would_free_an_end_is_raised_first() -> None:
    # East of B1 stands the stake at (2.5, 0), west of it lies B2.
    match = pitch("b", down={"B1": lies(2.38, -0.04), "B2": lies(2.25, -0.04, 90)})
    ends: tuple[End, End] = ("head", "foot")
    for end in ends:
        error = refused(match, A, Raise("B1", end))
        assert (error.code, error.clause) == ("RAISE_OTHER_FIRST", "FS-II.D.5.1")
    do(match, A, Raise("B2", "foot"))
    do(match, A, Raise("B1", "foot"))
    assert at(match, "B1") == (2270, -40)


@pytest.mark.clause("KW-2")
def test_without_its_stake_the_end_of_the_centre_line_is_free() -> None:
    match = pitch("b", down={"B1": lies(2.38, -0.04), "B2": lies(2.25, -0.04, 90)}, centre_pins=False)
    do(match, A, Raise("B1", "head"))
    assert at(match, "B1") == (2490, -40)


@pytest.mark.clause("FS-II.D.5.2.a", scenario=1)
def test_with_both_ends_blocked_the_kubb_stands_against_what_blocks_it() -> None:
    match = pitch("b", down={"B1": lies(0.0, -2.0)}, field={"B2": (0.16, -2.0), "B3": (-0.16, -2.0)})
    told = do(match, A, Raise("B1", "head"))
    ruling = told.ruling("RAISED_TOUCHING")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("FS-II.D.5.2.a", "a", ("B1",))
    assert at(match, "B1") == (90, -2000)
    assert gap(match, "B1", "B2") == pytest.approx(0.0, abs=1e-9)


@pytest.mark.clause("FS-II.D.5.2.a")
def test_of_two_kubbs_that_block_each_other_the_defenders_choose_the_first() -> None:
    # Each lies where the other's inner end would stand; their outer ends are out of bounds or blocked.
    blocked = {"B3": (0.40, -2.0), "B4": (-0.22, -2.0)}
    for first in ("B1", "B2"):
        match = pitch("b", down={"B1": lies(0.0, -2.0), "B2": lies(0.18, -2.0)}, field=blocked)
        ways = view(match).phase.to_raise[first].ways
        do(match, A, Raise(first, "head" if ways["head"].refused is None else "foot"))
        assert view(match).pieces[first].state == "standing"


@pytest.mark.clause("FS-II.D.5.3", scenario=1)
def test_blocked_on_one_end_and_out_on_the_other_it_stands_touching_even_if_out() -> None:
    match = pitch("b", down={"B1": lies(2.6, -2.0)}, field={"B2": (2.45, -2.0)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("FORCED_END", "FS-II.D.5.3")
    told = do(match, A, Raise("B1", "foot"))
    assert told.ruling("RAISED_TOUCHING").pieces == ("B1",)
    assert at(match, "B1") == (2520, -2000)
    assert gap(match, "B1", "B2") == pytest.approx(0.0, abs=1e-9)
    assert match.state.kubbs["B1"].role == "field"


@pytest.mark.clause("FS-II.D.5.4.a", scenario=1)
def test_a_leaning_kubb_is_raised_on_its_lower_end() -> None:
    match = pitch("b", down={"B1": leans(0.0, -2.0, 60, ["B2"]), "B2": lies(0.3, -2.0, 90)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("LOWER_END", "FS-II.D.5.4.a")
    do(match, A, Raise("B1", "foot"))
    assert view(match).pieces["B1"].state == "standing"


@pytest.mark.clause("FS-II.D.5.4.b", scenario=1)
def test_if_the_lower_end_is_out_the_support_is_raised_first() -> None:
    match = pitch("b", down={"B1": leans(2.52, -2.0, 50, ["B2"], towards=180), "B2": lies(2.40, -2.0, 90)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("RAISE_SUPPORT_FIRST", "FS-II.D.5.4.b")
    do(match, A, Raise("B2", "head"))
    assert refused(match, A, Raise("B1", "foot")).code == "MUST_BE_IN"
    do(match, A, Raise("B1", "head"))
    assert view(match).pieces["B1"].state == "standing"
    assert at(match, "B1")[0] < 2500


# --- what lies on others -----------------------------------------------------------------------------------------------

PILE = {"B1": lies(0.0, -2.0), "B2": stacked(0.0, -2.0, 90, on=["B1"])}
"""B2 lies across B1."""


@pytest.mark.clause("FS-II.D.6", scenario=1)
@pytest.mark.clause("GAP-10", scenario=1)
@pytest.mark.parametrize(("side", "y"), [("left", -1890), ("right", -2110)])
def test_a_kubb_on_another_is_first_brought_down_beside_it(side: Literal["left", "right"], y: int) -> None:
    match = pitch("b", down=PILE)
    error = refused(match, A, Raise("B2", "head"))
    assert (error.code, error.clause) == ("LOWER_FIRST", "FS-II.D.6")
    told = do(match, A, Lower("B2", side))
    assert [e.body for e in told.events] == [Lowered("B2", 0, y)]
    assert gap(match, "B1", "B2") == pytest.approx(0.0, abs=1e-9)
    assert match.state.kubbs["B2"].posture == "lying"
    assert view(match).phase.to_raise["B2"].must == "raise"


@pytest.mark.clause("FS-II.D.6.1.b", scenario=1)
def test_until_then_the_kubb_underneath_stays() -> None:
    match = pitch("b", down=PILE)
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("RESOLVE_UPPER_FIRST", "FS-II.D.6.1.b")
    do(match, A, Lower("B2", "left"))
    do(match, A, Raise("B1", "head"))
    assert at(match, "B1") == (110, -2000)


@pytest.mark.clause("FS-II.D.6.1.a")
def test_a_kubb_is_not_lowered_to_a_side_that_is_blocked() -> None:
    match = pitch("b", down=PILE, field={"B3": (0.0, -1.85)})
    error = refused(match, A, Lower("B2", "left"))
    assert (error.code, error.clause) == ("SIDE_BLOCKED", "FS-II.D.6.1.a")
    do(match, A, Lower("B2", "right"))
    assert at(match, "B2") == (0, -2110)


@pytest.mark.clause("FS-II.D.6.1.a", scenario=1)
def test_a_kubb_is_not_lowered_to_a_side_that_is_out() -> None:
    pile = {"B1": lies(2.5, -2.0, 90), "B2": stacked(2.5, -2.0, 90, on=["B1"])}
    match = pitch("b", down=pile)
    ways = view(match).phase.to_raise["B2"].ways
    assert sorted(way.inside for way in ways.values()) == [0, 1000]
    error = refused(match, A, Lower("B2", "left" if ways["left"].inside == 0 else "right"))
    assert (error.code, error.clause) == ("SIDE_BLOCKED", "FS-II.D.6.1.a")


@pytest.mark.clause("FS-II.D.6.2", scenario=1)
def test_a_kubb_that_can_be_lowered_on_neither_side_waits_for_those_in_its_way() -> None:
    match = pitch("b", down={**PILE, "B3": lies(0.0, -1.86), "B4": lies(0.0, -2.14)})
    sides: tuple[Literal["left", "right"], ...] = ("left", "right")
    for side in sides:
        error = refused(match, A, Lower("B2", side))
        assert (error.code, error.clause) == ("RAISE_OTHER_FIRST", "FS-II.D.6.2")
    do(match, A, Raise("B3", "head"))
    do(match, A, Lower("B2", "left"))
    assert match.state.kubbs["B2"].posture == "lying"


# --- sparing others ----------------------------------------------------------------------------------------------------

NEIGHBOUR = {"B1": lies(2.2, -2.0), "B2": lies(2.42, -2.05)}
"""B2 is in on its west end alone, at x = 2.31, which is where B1 would stand on its east end."""


@pytest.mark.clause("FS-II.D.4", scenario=1)
@pytest.mark.parametrize("ruleset", ["worlds", "forgotten-star-2026"])
def test_a_kubb_is_not_raised_where_it_would_shut_another_one_out(ruleset: str) -> None:
    match = pitch("b", down=NEIGHBOUR, ruleset=ruleset)
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("BLOCKS_OTHER", "FS-II.D.4")
    do(match, A, Raise("B1", "foot"))
    do(match, A, Raise("B2", "foot"))
    assert at(match, "B2") == (2310, -2050)


@pytest.mark.clause("FS-II.D.4")
def test_when_only_the_harmful_end_is_left_the_other_kubb_goes_first() -> None:
    # Something stands on B1's west end. Both its ends are in, so B2 cannot force it out.
    match = pitch("b", down=NEIGHBOUR, field={"B3": (2.09, -2.0)})
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("BLOCKS_OTHER", "FS-II.D.4")
    assert refused(match, A, Raise("B1", "foot")).code == "END_OBSTRUCTED"
    do(match, A, Raise("B2", "foot"))
    do(match, A, Raise("B1", "head"))
    assert view(match).phase.kind == "batons"


@pytest.mark.clause("FS-II.D.4")
def test_of_two_kubbs_that_would_shut_each_other_out_the_defenders_choose_the_first() -> None:
    for first in ("B1", "B2"):
        match = pitch("b", down={"B1": lies(2.42, -2.0), "B2": lies(2.42, -2.05)})
        ways = view(match).phase.to_raise[first].ways
        assert any(way.refused is None for way in ways.values())


# --- on a long edge ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-II.D.10.a", scenario=1)
@pytest.mark.parametrize(("roll", "side"), [(70, 1), (20, -1)])
def test_a_kubb_on_a_long_edge_goes_down_flat_on_the_side_to_which_it_falls(roll: float, side: int) -> None:
    match = pitch("b", in_hand=["B1", "B2"])
    throw_kubb(match, "B2", lies(0.0, -1.8))
    told = throw_kubb(match, "B1", on_edge(0.0, -2.0, 0, roll, on=["K"]))
    assert (told.ruling("FLATTENED").clause, told.ruling("FLATTENED").pieces) == ("FS-II.D.10.a", ("B1",))
    assert (match.state.kubbs["B1"].posture, match.state.kubbs["B1"].touching) == ("lying", ())
    laid = match.state.kubbs["B1"].pose
    assert laid is not None
    edge = -2.0 + 0.035 * math.sqrt(2) * math.sin(math.radians(45 - roll))
    assert laid.y == pytest.approx(edge + side * 0.035)
    do(match, A, Raise("B1", "foot"))
    assert view(match).pieces["B1"].state == "standing"


@pytest.mark.clause("FS-II.D.10.a")
def test_it_comes_down_beside_the_kubb_that_held_it() -> None:
    match = pitch("b", in_hand=["B1", "B2"])
    throw_kubb(match, "B2", lies(0.0, -1.93))
    throw_kubb(match, "B1", on_edge(0.0, -2.0, 0, 60, on=["B2"]))
    assert match.state.kubbs["B1"].posture == "lying"
    assert gap(match, "B1", "B2") == pytest.approx(0.0, abs=1e-9)


@pytest.mark.clause("FS-II.D.10.b", scenario=1)
@pytest.mark.parametrize("side", ["left", "right"])
def test_for_a_balanced_kubb_the_defenders_choose_the_side(side: Literal["left", "right"]) -> None:
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", on_edge(0.0, -2.0, 0, 45.4, on=["b1"]))
    assert "FLATTENED" not in told.codes
    error = refused(match, A, Raise("B1", "head"))
    assert (error.code, error.clause) == ("CHOOSE_SIDE", "FS-II.D.10.b")
    do(match, A, Lower("B1", side))
    assert at(match, "B1") == (0, -1965 if side == "left" else -2035)
    do(match, A, Raise("B1", "head"))
    assert view(match).pieces["B1"].state == "standing"


@pytest.mark.clause("FS-II.D.10.c", scenario=1)
def test_a_kubb_that_falls_out_is_out_and_not_laid_in_against_gravity() -> None:
    # It lies along the sideline and falls to the east, where it could only stand out of bounds.
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", on_edge(2.49, -2.0, -90, 60, on=["b1"]))
    assert told.ruling("OUT_OF_BOUNDS").pieces == ("B1",)


@pytest.mark.clause("FS-II.D.10.c")
def test_in_bounds_too_it_is_not_laid_against_gravity() -> None:
    match = pitch("b", down={"B1": on_edge(0.0, -2.0, 0, 60, on=["b1"])})
    error = refused(match, A, Lower("B1", "right"))
    assert (error.code, error.clause) == ("AGAINST_GRAVITY", "FS-II.D.10.c")
    do(match, A, Lower("B1", "left"))
    assert match.state.kubbs["B1"].posture == "lying"


@pytest.mark.clause("FS-II.D.10.c")
def test_where_the_side_of_gravity_has_no_room_it_is_laid_to_the_other() -> None:
    match = pitch("b", in_hand=["B1"], field={"B3": (0.0, -1.94)})
    throw_kubb(match, "B1", on_edge(0.0, -2.0, 0, 60, on=["b1"]))
    assert refused(match, A, Lower("B1", "left")).code == "SIDE_BLOCKED"
    do(match, A, Lower("B1", "right"))
    assert match.state.kubbs["B1"].posture == "lying"


@pytest.mark.clause("FS-II.D.10.d", scenario=1)
@pytest.mark.parametrize("ruleset", ["worlds", "forgotten-star-2026"])
def test_held_by_another_kubb_it_is_laid_in_against_gravity_when_that_one_stands(ruleset: str) -> None:
    match = pitch("b", in_hand=["B1", "B2"], ruleset=ruleset)
    throw_kubb(match, "B2", lies(2.44, -1.8, 0))
    told = throw_kubb(match, "B1", on_edge(2.49, -2.0, -90, 60, on=["B2"]))
    assert "OUT_OF_BOUNDS" not in told.codes
    assert refused(match, A, Lower("B1", "left")).code == "MUST_BE_IN"
    error = refused(match, A, Lower("B1", "right"))
    assert (error.code, error.clause) == ("RAISE_SUPPORT_FIRST", "FS-II.D.10.d")
    do(match, A, Raise("B2", "foot"))
    do(match, A, Lower("B1", "right"))
    do(
        match,
        A,
        Raise("B1", "head" if view(match).phase.to_raise["B1"].ways["head"].refused is None else "foot"),
    )
    assert view(match).pieces["B1"].state == "standing"
    assert at(match, "B1")[0] < 2500


@pytest.mark.clause("FS-III.B.1.a", scenario=1)
@pytest.mark.clause("GAP-10")
@pytest.mark.parametrize(("fallback", "is_halted"), [("league", False), ("none", True)])
def test_without_the_leagues_clauses_a_pile_is_the_coordinators(fallback: str, is_halted: bool) -> None:
    match = pitch("b", in_hand=["B1", "B2"], worlds_fallback=fallback)
    throw_kubb(match, "B1", lies(0.0, -2.0))
    told = throw_kubb(match, "B2", stacked(0.0, -2.0, 90, on=["B1"]))
    assert ("UNRESOLVED" in told.notices) == is_halted
    assert isinstance(match.state.phase, Halted) == is_halted


# --- punishment kubbs --------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-20", scenario=1)
def test_the_defenders_put_a_punishment_kubb_where_they_like_in_their_half() -> None:
    match = pitch("b", place=["B1"])
    do(match, A, Place("B1", 0, -600))
    assert at(match, "B1") == (0, -600)
    assert (match.state.kubbs["B1"].role, match.state.kubbs["B1"].half) == ("field", "a")
    assert isinstance(match.state.phase, Batons)
    assert view(match).phase.target == "field"


@pytest.mark.clause("KW-20", scenario=2)
def test_the_throwers_do_not_place_it() -> None:
    error = refused(pitch("b", place=["B1"]), B, Place("B1", 0, -600))
    assert (error.code, error.clause) == ("DEFENDERS_PLACE", "KW-20")


@pytest.mark.clause("KW-20")
@pytest.mark.parametrize(
    ("x", "y", "is_in"),
    [
        (400, 500, False),
        (400, -34, False),
        (1200, -35, True),
        (2465, -2000, True),
        (2466, -2000, False),
        (1250, -3966, False),
    ],
)
def test_a_punishment_kubb_stands_wholly_in_the_defenders_half(x: int, y: int, is_in: bool) -> None:
    match = pitch("b", place=["B1"])
    if is_in:
        do(match, A, Place("B1", x, y))
        assert at(match, "B1") == (x, y)
    else:
        error = refused(match, A, Place("B1", x, y))
        assert (error.code, error.clause) == ("OUT_OF_PITCH", "KW-20")
        assert int(error.facts["inside_permille"]) < 1000


@pytest.mark.clause("KW-20")
def test_a_punishment_kubb_comes_last_and_where_nothing_stands_or_lies() -> None:
    match = pitch("b", down=FLAT, place=["B2"])
    error = refused(match, A, Place("B2", 0, -600))
    assert (error.code, error.clause, error.facts["kubb"]) == ("RAISE_FIRST", "KW-20", "B1")
    do(match, A, Raise("B1", "head"))
    error = refused(match, A, Place("B2", 510, -1268))
    assert (error.code, error.clause, error.facts["piece"]) == ("OCCUPIED", "KW-20", "B1")
    do(match, A, Place("B2", 510, -1270))
    assert gap(match, "B1", "B2") == pytest.approx(0.0, abs=1e-9)


@pytest.mark.clause("KW-21", scenario=1)
@pytest.mark.parametrize(
    ("option", "is_legal"), [("own_half_king_corners", True), ("own_half_king_stakes", False)]
)
def test_centre_stakes_keep_no_distance_unless_by_option(option: str, is_legal: bool) -> None:
    match = pitch("b", place=["B1"], punishment_placement=option)
    if is_legal:
        do(match, A, Place("B1", 2205, -40))
        assert at(match, "B1") == (2205, -40)
    else:
        error = refused(match, A, Place("B1", 2205, -40))
        assert (error.code, error.clause, error.facts["gap_mm"]) == ("TOO_NEAR_CORNER", "KW-21", 250)


@pytest.mark.clause("KW-21", scenario=2)
def test_a_punishment_kubb_keeps_a_baton_length_from_the_corners() -> None:
    match = pitch("b", place=["B1"])
    error = refused(match, A, Place("B1", -2165, -3960))
    assert (error.code, error.clause, error.facts) == (
        "TOO_NEAR_CORNER", "KW-21", {"gap_mm": 290, "limit_mm": 300},
    )  # fmt: skip
    do(match, A, Place("B1", -2154, -3960))
    assert at(match, "B1") == (-2154, -3960)


@pytest.mark.clause("KW-21")
@pytest.mark.parametrize(("measure", "near", "far"), [("surface", -379, -380), ("centre", -299, -300)])
def test_the_distance_from_the_king_is_measured_as_the_option_says(measure: str, near: int, far: int) -> None:
    match = pitch("b", place=["B1"], distance_measure=measure)
    error = refused(match, A, Place("B1", 0, near))
    assert (error.code, error.clause, error.facts["gap_mm"]) == ("TOO_NEAR_KING", "KW-21", 299)
    do(match, A, Place("B1", 0, far))
    assert at(match, "B1") == (0, far)


# --- when the defenders do not answer ----------------------------------------------------------------------------------


@pytest.mark.clause("MID-12")
def test_after_a_minute_the_server_raises_a_kubb_in_the_first_way_that_is_legal() -> None:
    match = pitch("b", down={"B1": lies(2.6, -2.0), "B2": lies(0.0, -2.0)})
    assert wait(match, 59_999).events == ()
    told = wait(match, 60_000)
    ruling = told.ruling("RAISED_BY_DEFAULT")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("MID-12", "a", ("B1",))
    assert at(match, "B1") == (2490, -2000)
    assert view(match).phase.answer_by == 120_000
    wait(match, 120_000)
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("MID-12")
def test_after_a_minute_the_server_lowers_the_upper_kubb_first() -> None:
    match = pitch("b", down=PILE)
    told = wait(match, 60_000)
    assert told.ruling("RAISED_BY_DEFAULT").pieces == ("B2",)
    assert match.state.kubbs["B2"].posture == "lying"
    wait(match, 180_000)
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("MID-12")
def test_after_a_minute_the_server_puts_a_punishment_kubb_in_the_middle_of_the_half() -> None:
    match = pitch("b", place=["B1"], field={"B2": (0.0, -2.0)}, answer_s=10)
    told = wait(match, 10_000)
    assert told.ruling("RAISED_BY_DEFAULT").pieces == ("B1",)
    x, y = at(match, "B1")
    assert (abs(x), y) in {(100, -2000), (0, -1900), (0, -2100)}


# --- the end of a turn -------------------------------------------------------------------------------------------------

TILTED = {"A1": leans(-5 / 3, -4.0, 12, ["b1"])}


@pytest.mark.clause("FS-II.B.13.2.a", scenario=1)
def test_the_defenders_set_a_leaning_kubb_upright_over_the_same_ground() -> None:
    match = pitch("b", phase="end", leaning=TILTED)
    told = do(match, A, ResetLeaning("A1"))
    ruling = told.ruling("LEANING_RESET")
    assert (ruling.clause, ruling.team, ruling.player, ruling.pieces) == ("FS-II.B.13.2.a", "a", 1, ("A1",))
    assert view(match).pieces["A1"].at == (-1667, -4000, 75)
    assert view(match).pieces["A1"].state == "standing"
    assert isinstance(match.state.phase, EndOfTurn)
    do(match, A, Done())
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("FS-II.B.13.2.a", scenario=2)
def test_nothing_but_a_leaning_kubb_is_set_upright() -> None:
    match = pitch("b", phase="end", leaning=TILTED, felled=["A2"])
    for kubb in ("A3", "A2"):
        error = refused(match, A, ResetLeaning(kubb))
        assert (error.code, error.clause) == ("RESET_ONLY_LEANING", "FS-II.B.13.2.a")
    assert refused(match, A, ResetLeaning("F9")).code == "NO_SUCH_KUBB"


@pytest.mark.clause("MID-4")
def test_the_throwers_set_nothing_upright() -> None:
    match = pitch("b", phase="end", leaning=TILTED)
    for action in (ResetLeaning("A1"), Done()):
        error = refused(match, B, action)
        assert (error.code, error.clause) == ("NOT_YOUR_TURN", "MID-4")


@pytest.mark.clause("MID-13")
def test_after_twenty_seconds_the_next_turn_begins_by_itself() -> None:
    match = pitch("b", phase="end", leaning=TILTED)
    assert wait(match, 19_999).events == ()
    told = wait(match, 20_000)
    assert (told.ruling("END_OF_TURN_CLOSED").clause, match.state.kubbs["A1"].posture) == (
        "MID-13",
        "leaning",
    )
    assert isinstance(match.state.phase, Batons)
    assert view(match).phase.teams == ("a",)


@pytest.mark.clause("MID-13")
def test_the_time_at_the_end_of_a_turn_is_an_option() -> None:
    match = pitch("a", left=1, leaning={"B5": leans(5 / 3, 4.0, 12, ["b1"])}, end_of_turn_s=5)
    do(match, A, ThrowBaton(throw(-4.0)))
    land(match)
    assert view(match).phase.kind == "end_of_turn"
    assert view(match).phase.answer_by == match.state.at + 5_000
