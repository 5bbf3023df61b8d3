"""The king: when it may be attacked, when it wins the game, and when it loses it."""

import pytest

from midline_games.kubb.geometry import overlap
from midline_games.kubb.pitch import footprint, king_home
from midline_games.match import Outcome
from midline_protocol.kubb import GameOver, ThrowBaton

from .build import (
    ALL_B,
    A,
    baton,
    lies,
    pitch,
    refused,
    stands,
    throw,
    throw_baton,
    throw_kubb,
    view,
)

LAST = ALL_B[:2] + ALL_B[3:]
"""All kubbs of B but B3."""
FORWARD = {"A1": (0.0, -1.5)}
"""A field kubb that gives team A the line y = -1.5."""


# --- a game that is won ------------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-37", scenario=1)
def test_a_team_goes_for_the_king_with_every_baton_it_has_left() -> None:
    match = pitch("a", felled=ALL_B, left=3)
    for _ in range(2):
        told = throw_baton(match)
        assert [(r.clause, r.code) for r in told.rulings] == [("KW-37", "KING_MISSED")]
    throw_baton(match, falls={"K": 1.2})
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


@pytest.mark.clause("KW-37")
def test_the_last_kubb_opens_the_king() -> None:
    match = pitch("a", felled=LAST, left=3)
    told = throw_baton(match, falls={"B3": 0.8})
    assert [(f.name, f.value) for f in told.ruling("KING_OPEN").facts] == [("left", 2)]
    assert told.ruling("KING_OPEN").clause == "KW-37"
    assert view(match).phase.target == "king"


@pytest.mark.clause("KW-37")
@pytest.mark.parametrize(("attempts", "left_after_one"), [(0, 5), (1, 0), (2, 5)])
def test_attempts_at_the_king_may_be_limited_by_option(attempts: int, left_after_one: int) -> None:
    match = pitch("a", felled=ALL_B, king_attempts_per_possession=attempts)
    told = throw_baton(match)
    assert match.state.turn is not None
    if left_after_one:
        assert (match.state.turn.team, match.state.turn.left) == ("a", left_after_one)
    else:
        assert match.state.turn.team == "b"
        assert (told.ruling("KING_ATTEMPTS_USED").clause, told.ruling("KING_ATTEMPTS_USED").team) == (
            "KW-37",
            "a",
        )


@pytest.mark.clause("KW-37")
def test_the_throw_that_fells_the_last_kubb_is_no_attempt_but_a_foul_at_the_king_is() -> None:
    match = pitch("a", felled=LAST, king_attempts_per_possession=1)
    throw_baton(match, falls={"B3": 0.8})
    assert match.state.turn is not None
    assert (match.state.turn.team, match.state.turn.king_attempts) == ("a", 0)
    throw_baton(match, falls={"K": 0.8}, yaw_degrees=[120])
    assert match.outcome is None
    assert match.state.turn.team == "b"


@pytest.mark.clause("KW-38", scenario=1)
@pytest.mark.clause("FS-II.B.13.1", scenario=1)
def test_the_king_felled_with_no_kubb_standing_wins_the_game_at_once() -> None:
    match = pitch("a", felled=ALL_B)
    told = throw_baton(match, falls={"K": 1.2})
    ruling = told.ruling("GAME_WON")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("KW-38", "a", ("K",))
    assert [(f.name, f.value, f.piece) for f in ruling.facts] == [("fell_at", 1200, "K")]
    assert isinstance(told.events[-1].body, GameOver)
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")
    error = refused(match, A, ThrowBaton(throw(-4.0)))
    assert (error.code, error.clause) == ("GAME_OVER", "FS-II.B.13.1")


@pytest.mark.clause("KW-39", scenario=1)
@pytest.mark.clause("GAP-4")
def test_the_last_kubb_and_then_the_king_with_one_baton_from_the_baseline_wins() -> None:
    match = pitch("a", felled=LAST)
    told = throw_baton(match, falls={"B3": 0.8, "K": 1.2})
    ruling = told.ruling("GAME_WON")
    assert ruling.clause == "GAP-4"
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (1200, 800, 400)
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


@pytest.mark.clause("KW-39")
def test_the_king_that_falls_in_the_same_millisecond_as_the_last_kubb_counts_for_the_thrower() -> None:
    match = pitch("a", felled=LAST)
    throw_baton(match, falls={"K": 0.8, "B3": 0.8})
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


# --- a game that is lost -----------------------------------------------------------------------------------------------


@pytest.mark.clause("KW-39", scenario=2)
def test_the_king_before_the_last_kubb_loses() -> None:
    match = pitch("a", felled=LAST)
    told = throw_baton(match, falls={"K": 0.7, "B3": 0.8})
    ruling = told.ruling("KING_EARLY")
    assert (ruling.clause, ruling.team) == ("KW-40", "a")
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (700, 800, -100)
    assert match.outcome == Outcome("b", "KW-40", "KING_EARLY")


@pytest.mark.clause("KW-40", scenario=1)
def test_a_thrown_kubb_that_fells_the_king_loses_the_game() -> None:
    match = pitch("b", in_hand=["B1"])
    told = throw_kubb(match, "B1", lies(0.0, -0.3), falls={"K": 0.9})
    ruling = told.ruling("KING_EARLY")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("KW-40", "b", ("K",))
    assert ("standing", 5) in [(f.name, f.value) for f in ruling.facts]
    assert match.outcome == Outcome("a", "KW-40", "KING_EARLY")


@pytest.mark.clause("KW-40", scenario=2)
def test_a_baton_that_bounces_off_a_kubb_onto_the_king_loses_the_game() -> None:
    match = pitch("a", field={"A1": (0.0, 0.5)})
    told = throw_baton(match, struck={"A1": 0.4}, falls={"K": 0.9})
    assert told.codes == ["KING_EARLY"]
    assert ("standing", 6) in [(f.name, f.value) for f in told.rulings[0].facts]
    assert match.outcome == Outcome("b", "KW-40", "KING_EARLY")


@pytest.mark.clause("KW-40")
@pytest.mark.parametrize(
    ("option", "outcome"), [("loss", Outcome("b", "KW-40", "KING_EARLY")), ("reset", None)]
)
def test_a_foul_throw_that_fells_the_king_early_loses_unless_by_option(
    option: str, outcome: Outcome | None
) -> None:
    match = pitch("a", illegal_throw_king=option)
    told = throw_baton(match, falls={"B1": 0.7, "K": 0.9}, yaw_degrees=[120])
    assert match.outcome == outcome
    assert not match.state.kubbs["B1"].felled
    assert ("K" in told.ruling("HELICOPTER").restored) == (option == "reset")


@pytest.mark.clause("KW-16")
def test_a_foul_throw_does_not_win() -> None:
    match = pitch("a", felled=ALL_B)
    told = throw_baton(match, falls={"K": 0.9}, yaw_degrees=[120])
    assert told.ruling("HELICOPTER").restored == ("K",)
    assert match.outcome is None
    assert match.state.king == king_home()


@pytest.mark.clause("KW-39")
@pytest.mark.clause("KW-40")
def test_a_foul_throw_that_fells_the_king_after_the_last_kubb_neither_wins_nor_loses() -> None:
    match = pitch("a", felled=LAST)
    told = throw_baton(match, falls={"B3": 0.7, "K": 0.9}, yaw_degrees=[120])
    assert set(told.ruling("HELICOPTER").restored) == {"B3", "K"}
    assert match.outcome is None
    assert match.state.king == king_home()


@pytest.mark.clause("GAP-9")
def test_by_option_a_touched_own_kubb_undoes_a_win_and_a_loss() -> None:
    for felled in (ALL_B, ()):
        match = pitch("a", felled=felled, field=FORWARD, own_half_hit="forfeit_all")
        told = throw_baton(match, struck={"A1": 0.3}, falls={"K": 0.9})
        assert told.codes[0] == "OWN_HALF_FORFEIT"
        assert match.outcome is None
        assert match.state.king == king_home()


# --- one baton for both, from further forward --------------------------------------------------------------------------


@pytest.mark.clause("GAP-4", scenario=1)
def test_by_option_both_with_one_baton_win_from_the_line_too() -> None:
    match = pitch("a", felled=LAST, field=FORWARD, same_throw_king="win")
    told = throw_baton(match, -1.5, falls={"B3": 0.80, "K": 1.05})
    assert told.ruling("GAME_WON").clause == "GAP-4"
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


@pytest.mark.clause("GAP-4", scenario=2)
def test_from_the_line_the_king_is_stood_up_again_and_the_kubb_stays_down() -> None:
    match = pitch("a", felled=LAST, field=FORWARD, left=3)
    told = throw_baton(match, -1.5, falls={"B3": 0.80, "K": 1.05})
    ruling = told.ruling("KING_RESTORED")
    assert (ruling.clause, ruling.restored) == ("GAP-4", ("K",))
    assert ruling.margin is not None
    assert (ruling.margin.name, ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (
        "stance_y", 1500, 4000, -2500,
    )  # fmt: skip
    assert match.outcome is None
    assert match.state.king == king_home()
    assert match.state.kubbs["B3"].felled
    turn = view(match).turn
    assert turn is not None
    assert (turn.left, turn.king_from) == (2, -4000)
    assert refused(match, A, ThrowBaton(throw(-1.5))).code == "KING_FROM_BASELINE"
    throw_baton(match, -4.0, falls={"K": 0.9})
    assert match.outcome == Outcome("a", "KW-38", "GAME_WON")


@pytest.mark.clause("GAP-4")
def test_by_option_both_with_one_baton_lose() -> None:
    match = pitch("a", felled=LAST, same_throw_king="loss")
    told = throw_baton(match, falls={"B3": 0.80, "K": 1.05})
    assert told.codes == ["FELLED", "KING_EARLY"]
    assert match.outcome == Outcome("b", "KW-40", "KING_EARLY")


@pytest.mark.clause("GAP-6")
def test_what_lies_on_the_middle_gives_way_to_the_king() -> None:
    match = pitch("a", felled=LAST, field=FORWARD)
    told = throw_baton(match, -1.5, falls={"B3": 0.80, "K": 1.05}, baton_at=baton(0.03, 0.0, 90))
    ruling = told.ruling("OBSTACLE_MOVED")
    assert (ruling.clause, ruling.pieces) == ("GAP-6", ("b1", "K"))
    assert match.state.king == king_home()
    assert overlap(footprint("b1", match.state.batons["b1"]), footprint("K", match.state.king)) < 0.001
    assert match.state.batons["b1"].x == pytest.approx(0.045 + 0.022)


@pytest.mark.clause("GAP-6")
def test_two_things_that_lie_on_the_middle_both_give_way() -> None:
    match = pitch("a", felled=LAST, field=FORWARD)
    throw_baton(
        match,
        -1.5,
        falls={"B3": 0.80, "K": 1.05},
        rests={"B3": lies(-0.05, 0.0, 90)},
        baton_at=baton(0.03, 0.0, 90),
    )
    kubb = match.state.kubbs["B3"].pose
    assert kubb is not None
    shapes = [
        footprint("b1", match.state.batons["b1"]),
        footprint("B3", kubb),
        footprint("K", match.state.king),
    ]
    for i, shape in enumerate(shapes):
        assert all(overlap(shape, o) < 0.001 for o in shapes[i + 1 :])


def test_a_king_that_is_only_shoved_stays_where_it_is() -> None:
    match = pitch("a")
    throw_baton(match, struck={"K": 0.5}, rests={"K": stands(0.04, 0.1)})
    assert view(match).pieces["K"].at == (40, 100, 75)
    assert match.outcome is None
