"""Would a leaning kubb fall without what holds it? Who may ask, what the physics is asked, and what follows (FS-II.B.9)."""

import math
from typing import Any

import pytest

from midline_games.kubb.match import Kubb
from midline_games.kubb.motion import KubbMotion, Piece
from midline_games.kubb.physics import fly
from midline_games.kubb.state import Batons, EndOfTurn, Halted
from midline_games.match import Millis, MotionId
from midline_protocol.kubb import Flight, GamePenalty, Halt, LeanTest, Resume, ThrowBaton, Warn

from .build import (
    REFEREE,
    A,
    B,
    baton,
    do,
    land,
    league,
    leans,
    pitch,
    refused,
    throw,
    throw_baton,
    view,
)

LEANS = {"B1": leans(0.5, -2.0, 40, ["b1"])}
BESIDE = {"b1": baton(0.58, -2.0, 90)}


@pytest.mark.clause("FS-II.B.9.a", scenario=1)
@pytest.mark.parametrize("ruleset", ["worlds", "forgotten-star-2026"])
def test_the_throwers_ask_whether_a_leaning_kubb_falls_without_its_support(ruleset: str) -> None:
    match = pitch("b", tilted=LEANS, batons=BESIDE, ruleset=ruleset)
    told = do(match, B, LeanTest("B1"))
    ruling = told.ruling("LEAN_TEST")
    assert (ruling.clause, ruling.team, ruling.player, ruling.pieces) == ("FS-II.B.9.a", "b", 1, ("B1",))
    motion = match.motion
    assert motion is not None
    assert motion.releases == ()
    assert {"B1", "A1", "K"} <= {p.id for p in motion.pieces}
    assert "b1" not in {p.id for p in motion.pieces}
    assert view(match).motion is not None
    assert refused(match, B, ThrowBaton(throw(4.0))).code == "PIECES_MOVING"


@pytest.mark.clause("FS-II.B.9.a", scenario=2)
def test_the_defenders_do_not_ask() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    error = refused(match, A, LeanTest("B1"))
    assert (error.code, error.clause) == ("ATTACKERS_ONLY", "FS-II.B.9.a")


@pytest.mark.clause("FS-II.B.9.a")
@pytest.mark.parametrize(
    ("kubb", "code", "clause"),
    [
        ("A3", "NOT_LEANING", "FS-II.B.9.a"),
        ("K", "NO_SUCH_KUBB", "MID-7"),
        ("B2", "NOT_LEANING", "FS-II.B.9.a"),
    ],
)
def test_only_a_kubb_that_leans_against_the_throwers_is_tested(kubb: str, code: str, clause: str) -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    error = refused(match, B, LeanTest(kubb))
    assert (error.code, error.clause) == (code, clause)


@pytest.mark.clause("FS-II.B.9.a")
@pytest.mark.parametrize("option", [{"lean_test": False}, {"ruleset": "worlds", "worlds_fallback": "none"}])
def test_without_the_test_a_leaning_kubb_stands_as_long_as_it_leans(option: dict[str, Any]) -> None:
    match = league("b", tilted=LEANS, batons=BESIDE, left=1, **option)
    assert refused(match, B, LeanTest("B1")).code == "NOT_LEANING"
    throw_baton(match)
    assert isinstance(match.state.phase, EndOfTurn)
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-II.B.9.a")
def test_outside_the_batons_there_is_nothing_to_ask() -> None:
    match = league("b", in_hand=["B2"])
    assert refused(match, B, LeanTest("B1")).code == "WRONG_PHASE"


@pytest.mark.clause("FS-II.B.9.b", scenario=1)
@pytest.mark.clause("FS-II.B.9.c")
def test_a_kubb_that_falls_in_the_test_is_felled_and_everything_is_where_it_was() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    before = {k: p.at for k, p in view(match).pieces.items()}
    do(match, B, LeanTest("B1"))
    told = land(match, falls={"B1": 0.4}, unstruck=["B1"])
    ruling = told.ruling("LEAN_FELL")
    assert (ruling.clause, ruling.pieces, ruling.facts[0].value) == ("FS-II.B.9.c", ("B1",), 400)
    assert {k: p.at for k, p in view(match).pieces.items()} == before
    assert view(match).pieces["B1"].felled
    assert not [e for e in told.events if isinstance(e.body, Flight)]
    assert match.state.turn is not None
    assert match.state.turn.left == 6


@pytest.mark.clause("FS-II.B.9.b", scenario=2)
def test_a_kubb_that_stays_up_stands_and_is_not_tested_again_until_it_moves() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    do(match, B, LeanTest("B1"))
    assert land(match).ruling("LEAN_STOOD").clause == "FS-II.B.9.b"
    assert not match.state.kubbs["B1"].felled
    assert refused(match, B, LeanTest("B1")).code == "NOT_LEANING"
    throw_baton(match, struck={"B1": 0.8}, rests={"B1": leans(0.5, -2.0, 50, ["b1"])})
    do(match, B, LeanTest("B1"))
    assert match.motion is not None


@pytest.mark.clause("FS-II.B.9.c", scenario=1)
def test_after_the_last_field_kubb_fell_in_the_test_base_kubbs_count() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    do(match, B, LeanTest("B1"))
    land(match, falls={"B1": 0.4}, unstruck=["B1"])
    assert view(match).phase.target == "base"
    throw_baton(match, falls={"A1": 0.9})
    assert match.state.kubbs["A1"].felled


@pytest.mark.clause("FS-II.B.9.c")
def test_a_last_kubb_that_falls_in_the_test_opens_the_way_to_the_king() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE, felled=["A1", "A2", "A3", "A4", "A5"], left=2)
    do(match, B, LeanTest("B1"))
    told = land(match, falls={"B1": 0.4}, unstruck=["B1"])
    assert told.ruling("KING_OPEN").facts[0].value == 2


@pytest.mark.clause("FS-II.B.9.a")
@pytest.mark.clause("FS-II.B.13.0")
def test_after_the_last_baton_the_server_asks_before_the_defenders_set_anything_upright() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE, left=1)
    told = throw_baton(match)
    assert (told.ruling("LEAN_TEST").player, match.state.turn.left) == (None, 0)  # type: ignore[union-attr]
    told = land(match, falls={"B1": 0.4}, unstruck=["B1"])
    assert told.ruling("KUBBS_DEAD").pieces == ("B1",)
    assert view(match).phase.teams == ("a",)


@pytest.mark.clause("FS-II.B.9.a")
def test_two_leaning_kubbs_are_tested_one_after_the_other() -> None:
    two = {**LEANS, "B2": leans(-0.5, -2.0, 30, ["b2"])}
    match = league("b", tilted=two, batons={**BESIDE, "b2": baton(-0.42, -2.0, 90)}, left=1)
    throw_baton(match)
    assert land(match).ruling("LEAN_TEST").pieces == ("B2",)
    land(match)
    assert isinstance(match.state.phase, EndOfTurn)
    assert view(match).phase.teams == ("a",)


@pytest.mark.clause("FS-III.B.3.b")
def test_a_halt_called_during_a_test_waits_for_the_last_of_them() -> None:
    two = {**LEANS, "B2": leans(-0.5, -2.0, 30, ["b2"])}
    match = league("b", tilted=two, batons={**BESIDE, "b2": baton(-0.42, -2.0, 90)}, left=1)
    throw_baton(match)
    do(match, REFEREE, Halt("rain"), at=match.state.at)
    land(match)
    assert match.motion is not None
    land(match)
    assert isinstance(match.state.phase, Halted)
    do(match, REFEREE, Resume())
    assert isinstance(match.state.phase, EndOfTurn)


@pytest.mark.clause("FS-III.B.2.2.a")
def test_a_penalty_that_takes_the_last_baton_during_a_test_ends_the_turn_after_it() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE, left=1)
    do(match, REFEREE, Warn("b", "slow"))
    do(match, B, LeanTest("B1"))
    do(match, REFEREE, GamePenalty("b", "slow"), at=match.state.at)
    assert match.motion is not None
    land(match)
    assert isinstance(match.state.phase, EndOfTurn)


@pytest.mark.clause("FS-II.B.9.b")
def test_what_the_engine_cannot_tell_has_not_fallen() -> None:
    match = league("b", tilted=LEANS, batons=BESIDE)
    do(match, B, LeanTest("B1"))
    motion = match.motion
    assert motion is not None
    match.conclude(motion.id, Kubb().failed(motion, "no engine"), match.state.at)
    match.advance(Millis(match.state.at))
    assert isinstance(match.state.phase, Batons)
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-II.B.9.b")
@pytest.mark.parametrize(("tilt", "falls"), [(40, True), (15, False)])
def test_the_physics_lets_a_kubb_fall_that_leans_far_and_not_one_that_leans_little(
    tilt: int, falls: bool
) -> None:
    pose, _, _ = leans(0.5, -2.0, tilt, [])
    # It stands on its lower edge.
    height = 0.075 * math.cos(math.radians(tilt)) + 0.035 * math.sin(math.radians(tilt))
    pieces = (Piece("B1", type(pose)(pose.x, pose.y, height, pose.qw, pose.qx, pose.qy, pose.qz)),)
    told = fly(KubbMotion(MotionId(1), "gravel", True, pieces, ()))
    assert ("B1" in {f.piece for f in told.falls}) == falls


@pytest.mark.clause("FS-II.B.9.c")
@pytest.mark.clause("FS-II.B.5.1.a")
@pytest.mark.parametrize("ruleset", ["worlds", "forgotten-star-2026"])
def test_a_base_kubb_that_falls_in_the_test_while_field_kubbs_stand_is_stood_up_again(ruleset: str) -> None:
    match = pitch("b", field={"B2": (0.5, -1.0)}, batons={"b1": baton(0.08, -4.0, 90)}, ruleset=ruleset)
    pose, posture, on = leans(0.0, -4.0, 40, ["b1"])
    match.state.kubbs["A3"].pose, match.state.kubbs["A3"].posture = pose, posture
    match.state.kubbs["A3"].touching = on
    do(match, B, LeanTest("A3"))
    told = land(match, falls={"A3": 0.4}, unstruck=["A3"])
    ruling = told.ruling("FIELD_FIRST")
    assert (ruling.clause, ruling.restored, ruling.facts[0].value) == (
        "KW-28" if ruleset == "worlds" else "FS-II.B.5.1.a",
        ("A3",),
        1,
    )
    kubb = match.state.kubbs["A3"]
    assert (kubb.felled, kubb.posture, kubb.role) == (False, "standing", "base")
