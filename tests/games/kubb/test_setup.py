"""The pitch as a game begins, and who agrees to it."""

import math

import msgspec
import pytest

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.geometry import area
from midline_games.kubb.motion import BATON_LENGTH_M
from midline_games.kubb.options import Deviation, deviations
from midline_games.kubb.physics import fly
from midline_games.kubb.physics.scene import NUMBER, scene_for
from midline_games.kubb.pitch import BATON_LENGTHS_APART_M, KUBB_IDS, footprint, half_of, stakes
from midline_games.kubb.state import Batons, SettingUp, Tossing
from midline_protocol.kubb import AgreeSetup, KubbRules, ThrowBaton, TossThrow

from .build import (
    A2,
    ALL_A,
    ALL_B,
    REFEREE,
    A,
    B,
    do,
    home_pose,
    new_match,
    pitch,
    refused,
    throw,
    view,
    wait,
)


@pytest.mark.clause("KW-1", scenario=1)
def test_a_new_game_has_ten_kubbs_a_king_six_batons_in_hand_and_six_stakes() -> None:
    match = new_match()
    pieces = view(match).pieces
    assert sorted(p for p in pieces if p[0] in "AB") == sorted(KUBB_IDS)
    assert {p for p in pieces if p[0] in "AB" and pieces[p].state != "standing"} == set()
    assert pieces["K"].at == (0, 0, 150)
    assert sorted(p for p in NUMBER if p[0] == "b") == [f"b{n}" for n in range(1, 7)]
    assert match.state.batons == {}
    assert len(stakes(match.state.rules.centre_pins)) == 6


@pytest.mark.clause("KW-2", scenario=1)
def test_without_centre_stakes_four_stand_and_the_halves_are_parted_all_the_same() -> None:
    match = pitch("a", centre_pins=False)
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None
    assert not match.motion.centre_pins
    assert sorted(stakes(False)) == ["S1", "S2", "S3", "S4"]
    assert (half_of(-0.001, "a"), half_of(0.001, "a")) == ("a", "b")


@pytest.mark.clause("KW-3", scenario=1)
def test_ten_kubbs_are_seven_centimetres_square_and_fifteen_high() -> None:
    match, model = new_match(), scene_for("grass", True).model
    for kubb in KUBB_IDS:
        half_sides = model.geom(kubb).size
        assert [2 * s for s in half_sides] == pytest.approx([0.07, 0.07, 0.15], abs=1e-4)
        assert area(footprint(kubb, home_pose(match, kubb))) == pytest.approx(0.07 * 0.07)


@pytest.mark.clause("KW-4", scenario=1)
def test_six_batons_are_thirty_centimetres_long_and_that_is_the_baton_length() -> None:
    assert sorted(b for b in NUMBER if b[0] == "b") == [f"b{n}" for n in range(1, 7)]
    radius, half_length, _ = scene_for("grass", True).model.geom("b6").size
    assert (2 * radius, 2 * half_length) == pytest.approx((0.044, 0.30), abs=1e-4)
    assert BATON_LENGTH_M == BATON_LENGTHS_APART_M == 0.30


@pytest.mark.clause("KW-5", scenario=1)
def test_there_is_one_king_and_it_stands() -> None:
    kings = [p for p in view(new_match()).pieces.values() if p.role == "king"]
    assert [(k.state, k.q) for k in kings] == [("standing", (10_000, 0, 0, 0))]
    assert [2 * s for s in scene_for("grass", True).model.geom("K").size] == pytest.approx([0.09, 0.09, 0.30])


@pytest.mark.clause("KW-6", scenario=1)
def test_a_kubb_weighs_between_440_and_520_grams() -> None:
    mass = float(scene_for("grass", True).model.body("A1").mass[0])
    assert 0.44 <= mass <= 0.52


@pytest.mark.clause("KW-7", scenario=1)
def test_no_option_offers_a_pitch_of_another_size() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"pitch": "6x4"}, KubbRules)
    corners = [s for name, s in stakes(True).items() if name <= "S4"]
    middles = {(round(sum(p.x for p in s) / 8, 6), round(sum(p.y for p in s) / 8, 6)) for s in corners}
    assert middles == {(-2.5, -4.0), (2.5, -4.0), (-2.5, 4.0), (2.5, 4.0)}


@pytest.mark.clause("KW-8", scenario=1)
def test_a_kubb_a_millimetre_south_of_the_centre_line_is_in_the_southern_half() -> None:
    assert half_of(-0.001, south="a") == "a"
    assert half_of(-0.001, south="b") == "b"


@pytest.mark.clause("KW-9", scenario=1)
def test_painted_lines_are_not_among_the_pieces_so_no_throw_feels_them() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.0)))
    assert match.motion is not None
    assert {p.id for p in match.motion.pieces} == {*KUBB_IDS, "K"}
    assert fly(match.motion) == fly(match.motion)


@pytest.mark.clause("KW-10", scenario=1)
def test_base_kubbs_stand_a_sixth_of_the_baseline_apart() -> None:
    match = new_match()
    for kubbs, y in ((ALL_A, -4.0), (ALL_B, 4.0)):
        poses = [home_pose(match, k) for k in kubbs]
        assert [p.x for p in poses] == pytest.approx([-5 / 3, -5 / 6, 0.0, 5 / 6, 5 / 3])
        assert {p.y for p in poses} == {y}


@pytest.mark.clause("KW-10")
def test_by_option_the_outer_base_kubbs_stand_a_baton_length_from_the_corners() -> None:
    match = new_match(base_spacing="corner_baton")
    assert [home_pose(match, k).x for k in ALL_A] == pytest.approx([-2.2, -1.1, 0.0, 1.1, 2.2])


@pytest.mark.clause("KW-11", scenario=1)
def test_the_king_stands_upright_on_the_very_centre() -> None:
    king = new_match().state.king
    assert (king.x, king.y, king.z) == (0.0, 0.0, 0.15)
    assert (king.qx, king.qy) == (0.0, 0.0)


@pytest.mark.clause("KW-41", scenario=1)
def test_a_house_option_is_named_as_a_deviation() -> None:
    assert deviations(KubbRules(felled_field_kubbs="dead")) == (
        Deviation("felled_field_kubbs", "dead", "rethrow"),
    )
    assert "HOUSE_OPTIONS" in BOOK["KW-41"].messages


@pytest.mark.clause("FS-II.A.0.a", scenario=(1, 2))
def test_nobody_tosses_before_both_teams_have_agreed_to_the_set_up() -> None:
    match = new_match()
    do(match, A, AgreeSetup())
    error = refused(match, A, TossThrow(throw(-4.0)))
    assert (error.code, error.clause) == ("SETUP_NOT_AGREED", "FS-II.A.0.a")
    assert view(match).phase.agreed == ("a",)
    do(match, B, AgreeSetup())
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("MID-5")
def test_only_a_captain_agrees_for_the_team_and_only_once() -> None:
    match = new_match()
    assert refused(match, A2, AgreeSetup()).code == "CAPTAIN_ONLY"
    do(match, A, AgreeSetup())
    assert refused(match, A, AgreeSetup()).code == "WRONG_PHASE"


@pytest.mark.clause("MID-9")
def test_who_has_not_answered_in_time_has_agreed() -> None:
    match = new_match()
    do(match, A, AgreeSetup(), at=59_999)
    assert isinstance(match.state.phase, SettingUp)
    told = wait(match, 60_000)
    assert [(r.clause, r.code, r.team) for r in told.rulings] == [("MID-9", "AGREED_BY_DEFAULT", "b")]
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("MID-9")
def test_the_time_to_agree_is_an_option() -> None:
    match = new_match(answer_s=5)
    assert match.wakes_at == 5_000


@pytest.mark.clause("MID-18")
def test_by_option_the_host_or_the_dice_say_who_opens_and_sides_stay() -> None:
    for how, code in (("host", "FIRST_BY_HOST"), ("random", "FIRST_BY_DRAW")):
        match = new_match(first_throw=how)
        do(match, A, AgreeSetup())
        told = do(match, B, AgreeSetup())
        opener = told.ruling(code).team
        assert told.ruling(code).clause == "MID-18"
        assert isinstance(match.state.phase, Batons)
        assert match.state.turn is not None
        assert (match.state.turn.team, match.state.turn.left, match.state.south) == (opener, 2, "a")
        assert how != "host" or opener == "a"


@pytest.mark.clause("MID-18")
def test_the_draw_gives_either_team_its_chance() -> None:
    openers = set[str]()
    for drawn in range(20):
        match = new_match(first_throw="random")
        match.state.dice.drawn = drawn
        wait(match, 60_000)
        assert match.state.turn is not None
        openers.add(match.state.turn.team)
    assert openers == {"a", "b"}


def test_a_kubb_that_lies_covers_fifteen_by_seven_centimetres() -> None:
    match = pitch("a", felled=["B1"])
    pose = match.state.kubbs["B1"].pose
    assert pose is not None
    assert area(footprint("B1", pose)) == pytest.approx(0.15 * 0.07)
    assert math.isclose(pose.z, 0.035)


def test_the_coordinator_takes_no_part_in_play() -> None:
    assert refused(pitch("a"), REFEREE, ThrowBaton(throw(-4.0))).code == "NOT_A_PLAYER"
