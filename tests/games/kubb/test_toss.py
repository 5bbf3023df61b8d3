"""The toss: two batons at once, who is nearer to the king, and what the winner and the loser choose."""

from collections.abc import Mapping

import pytest

from midline_games.kubb.landing import TOSS_TRIES
from midline_games.kubb.match import KubbMatch
from midline_games.kubb.motion import BATON_LENGTH_M, KING_SIDE_M, Fall, KubbFacts, Pose, Rest, Strike
from midline_games.kubb.state import Batons, Choosing, Tossing
from midline_games.match import Capacity, Millis
from midline_protocol.kubb import Choose, Chosen, Done, Ruling, TossThrow

from .build import A2, A, B, Told, baton, do, refused, throw, tossing, view, wait


def toss(match: KubbMatch) -> None:
    """Both teams throw."""
    do(match, A, TossThrow(throw(-4.0)))
    do(match, B, TossThrow(throw(4.0)))


def landed(
    match: KubbMatch,
    a: Pose,
    b: Pose,
    *,
    king_fell_after: Mapping[str, int] | None = None,
    yaw: tuple[int, int] = (0, 0),
    failed: str | None = None,
) -> Told:
    """The batons of A (b1) and B (b2) rest so; the king fell, struck by those batons at those moments."""
    motion, flight = match.motion, match.state.flight
    assert motion is not None
    assert flight is not None
    struck = tuple(Strike("K", by, at) for by, at in (king_fell_after or {}).items())
    rests = (Rest("b1", a, "lying"), Rest("b2", b, "lying"))
    falls = (Fall("K", 1500),) if struck else ()
    told = KubbFacts(motion.id, 2000, struck, falls, rests, yaw, failed=failed)
    events = match.conclude(motion.id, told, flight.thrown_at)
    return Told((*events, *match.advance(Millis(flight.thrown_at + 2000))))


def away(metres: float, side: int = 1) -> Pose:
    """A baton beside the king that points at it, its nearer end `metres` from the king's face."""
    return baton(side * (KING_SIDE_M / 2 + metres + BATON_LENGTH_M / 2), 0.0)


def across(metres: float, side: int = -1) -> Pose:
    """A baton beside the king that lies square to the way to it, its nearest point `metres` from the king's face."""
    return baton(side * (KING_SIDE_M / 2 + metres + 0.022), 0.0, 90)


def told_of(ruling: Ruling) -> dict[str | None, int]:
    return {f.piece: f.value for f in ruling.facts}


@pytest.mark.clause("FS-II.A.3.a", scenario=1)
def test_a_toss_throw_is_hidden_until_both_are_in_and_then_both_fly_at_once() -> None:
    match = tossing()
    do(match, A, TossThrow(throw(-4.0)))
    assert view(match).phase.agreed == ("a",)
    assert view(match).motion is None
    told = do(match, B, TossThrow(throw(4.0, x=0.2)))
    assert match.motion is not None
    assert [(r.piece, r.y) for r in match.motion.releases] == [("b1", -4.0), ("b2", 4.0)]
    assert {type(e.body).__name__ for e in told.events} == {"TossLocked", "Thrown"}


@pytest.mark.clause("FS-II.A.3.a")
def test_a_locked_toss_cannot_be_thrown_again() -> None:
    match = tossing()
    do(match, A, TossThrow(throw(-4.0)))
    error = refused(match, A, TossThrow(throw(-4.0, x=1.0)))
    assert (error.code, error.clause) == ("TOSS_LOCKED", "FS-II.A.3.a")


@pytest.mark.clause("FS-II.A.1", scenario=1)
def test_one_player_throws_for_a_team() -> None:
    match = tossing()
    do(match, A, TossThrow(throw(-4.0)))
    error = refused(match, A2, TossThrow(throw(-4.0)))
    assert (error.code, error.clause) == ("NOT_REPRESENTATIVE", "FS-II.A.1")


@pytest.mark.clause("FS-II.A.2", scenario=1)
@pytest.mark.parametrize(("by", "y"), [(A, -3.9), (B, 3.9), (A, 4.0)])
def test_the_throwers_of_the_toss_stand_behind_opposite_baselines(by: Capacity, y: float) -> None:
    error = refused(tossing(), by, TossThrow(throw(y)))
    assert (error.code, error.clause) == ("BEHIND_LINE", "FS-II.A.2")
    assert error.facts["y_mm"] == round(1000 * y)


@pytest.mark.clause("FS-II.A.3.a")
def test_who_does_not_throw_in_time_has_lost_the_toss() -> None:
    match = tossing()
    do(match, B, TossThrow(throw(4.0)))
    told = wait(match, 30_000)
    assert (told.ruling("TOSS_TIMEOUT").clause, told.ruling("TOSS_TIMEOUT").team) == ("FS-II.A.3.a", "a")
    assert match.state.phase == Choosing(Millis(60_000), "b", ["order", "side"])


@pytest.mark.clause("MID-10")
def test_if_nobody_tosses_the_dice_decide() -> None:
    match = tossing(choice_s=10)
    told = wait(match, 10_000)
    assert (told.ruling("TOSS_BY_DRAW").clause, told.codes) == ("MID-10", ["TOSS_BY_DRAW"])
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.answer_by == 20_000


@pytest.mark.clause("FS-II.A.3.b", scenario=1)
def test_an_illegal_toss_counts_as_farther_than_any_legal_one() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.05), away(0.90, -1), yaw=(2094, 0))
    assert (told.ruling("TOSS_ILLEGAL").clause, told.ruling("TOSS_ILLEGAL").team) == ("FS-II.A.3.b", "a")
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.team == "b"


@pytest.mark.clause("FS-II.A.3.b")
def test_two_illegal_tosses_are_thrown_again() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.05), away(0.90, -1), yaw=(2094, 2094))
    assert told.codes == ["TOSS_AGAIN"]
    assert isinstance(match.state.phase, Tossing)


@pytest.mark.clause("FS-II.A.4.a", scenario=1)
def test_the_baton_nearer_to_the_king_chooses() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.42), away(0.38, -1))
    ruling = told.ruling("TOSS_WON")
    assert (ruling.clause, ruling.team, told_of(ruling)) == ("FS-II.A.4.a", "b", {"b1": 420, "b2": 380})
    assert ruling.margin is not None
    assert (ruling.margin.value, ruling.margin.limit, ruling.margin.by) == (40, 5, 35)
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.team == "b"
    assert view(match).pieces["K"].at == (0, 0, 150)


@pytest.mark.clause("FS-II.A.4.a")
def test_the_toss_is_measured_to_the_nearer_end_or_by_option_to_the_nearest_point() -> None:
    winners: dict[str, str | None] = {}
    for measure in ("nearest_end", "nearest_point"):
        match = tossing(toss_distance=measure)
        toss(match)
        # A's end is 0.10 away. B's baton lies broadside: its middle 0.05 away, its ends 0.14.
        winners[measure] = landed(match, away(0.10), across(0.05)).ruling("TOSS_WON").team
    assert winners == {"nearest_end": "a", "nearest_point": "b"}


@pytest.mark.clause("FS-II.A.4.1", scenario=1)
def test_a_toss_that_touches_the_king_is_as_near_as_can_be() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.0), away(0.10, -1))
    assert told.ruling("TOSS_WON").team == "a"
    assert told_of(told.ruling("TOSS_WON"))["b1"] == 0


@pytest.mark.clause("FS-II.A.4.1", scenario=2)
def test_who_fells_the_king_in_the_toss_loses_the_toss_and_not_the_game() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.01), away(2.0, -1), king_fell_after={"b1": 1400})
    ruling = told.ruling("TOSS_KING_DOWN")
    assert (ruling.clause, ruling.team, ruling.pieces) == ("FS-II.A.4.1", "a", ("K",))
    assert ruling.window is not None
    assert (ruling.window.from_ms, ruling.window.until_ms) == (1100, 2000)
    assert isinstance(match.state.phase, Choosing)
    assert match.state.phase.team == "b"
    assert match.outcome is None
    assert view(match).pieces["K"].at == (0, 0, 150)


@pytest.mark.clause("FS-II.A.4.1")
def test_the_king_felled_by_what_a_baton_struck_is_felled_by_that_baton() -> None:
    match = tossing()
    toss(match)
    assert match.motion is not None
    struck = (Strike("A3", "b1", 1200), Strike("K", "A3", 1300))
    rests = (Rest("b1", away(0.1), "lying"), Rest("b2", away(0.5, -1), "lying"))
    told = KubbFacts(match.motion.id, 2000, struck, (Fall("K", 1500),), rests, (0, 0))
    match.conclude(told.motion, told, match.state.at)
    assert Told(tuple(match.advance(Millis(match.state.at + 2000)))).ruling("TOSS_KING_DOWN").team == "a"


@pytest.mark.clause("FS-II.A.4.2", scenario=1)
@pytest.mark.parametrize(
    ("b_mm", "limit", "is_tie"), [(304, 5, True), (306, 5, True), (307, 5, False), (304, 2, False)]
)
def test_distances_that_differ_by_no_more_than_five_millimetres_are_a_tie(
    b_mm: int, limit: int, is_tie: bool
) -> None:
    match = tossing(toss_tie_mm=limit)
    toss(match)
    told = landed(match, away(0.301), away(b_mm / 1000, -1))
    assert told.codes == (["TOSS_AGAIN"] if is_tie else ["TOSS_WON"])
    margin = told.rulings[0].margin
    assert margin is not None
    assert (margin.value, margin.limit, margin.by) == (b_mm - 301, limit, b_mm - 301 - limit)
    assert isinstance(match.state.phase, Tossing) == is_tie


@pytest.mark.clause("FS-II.A.4.2", scenario=2)
def test_a_king_that_both_batons_struck_means_another_toss() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.01), away(0.02, -1), king_fell_after={"b1": 1300, "b2": 1400})
    assert (told.codes, told.rulings[0].clause) == (["TOSS_AGAIN"], "FS-II.A.4.2")
    assert isinstance(match.state.phase, Tossing)
    assert match.state.phase.tries == 2
    assert match.state.phase.throws == {}


@pytest.mark.clause("FS-II.A.4.2")
def test_after_ten_level_tosses_the_dice_decide() -> None:
    match = tossing()
    for _ in range(TOSS_TRIES - 1):
        toss(match)
        assert landed(match, away(0.3), away(0.3, -1)).codes == ["TOSS_AGAIN"]
    toss(match)
    assert landed(match, away(0.3), away(0.3, -1)).codes == ["TOSS_AGAIN", "TOSS_BY_DRAW"]
    assert isinstance(match.state.phase, Choosing)


@pytest.mark.clause("MID-8")
def test_a_toss_that_could_not_be_worked_out_is_thrown_again() -> None:
    match = tossing()
    toss(match)
    told = landed(match, away(0.3), away(0.1, -1), failed="no answer")
    assert (told.codes, told.rulings[0].reason) == (["MOTION_FAILED"], "no answer")
    assert isinstance(match.state.phase, Tossing)


# --- what is chosen ----------------------------------------------------------------------------------------------------


def won_by_b() -> KubbMatch:
    match = tossing()
    toss(match)
    landed(match, away(0.42), away(0.38, -1))
    return match


@pytest.mark.clause("FS-II.A.4.b", scenario=1)
def test_the_winner_takes_a_side_and_the_loser_has_to_take_the_order() -> None:
    match = won_by_b()
    assert refused(match, A, Choose(first=True)).code == "CHOICE_PENDING"
    do(match, B, Choose(side="south"))
    assert refused(match, A, Choose(side="south")).code == "CHOOSE_ONE"
    told = do(match, A, Choose(first=False))
    assert [e.body for e in told.events if isinstance(e.body, Chosen)] == [Chosen("a", first=False)]
    assert (match.state.south, match.state.opener) == ("b", "b")
    assert isinstance(match.state.phase, Batons)
    pose = match.state.kubbs["B1"].pose
    assert pose is not None
    assert pose.y == -4.0


@pytest.mark.clause("FS-II.A.4.b")
def test_the_winner_takes_the_order_and_the_loser_the_side() -> None:
    match = won_by_b()
    do(match, B, Choose(first=True))
    do(match, A, Choose(side="north"))
    assert (match.state.south, match.state.opener) == ("b", "b")


@pytest.mark.clause("FS-II.A.4.b")
@pytest.mark.parametrize("choice", [Choose(), Choose(first=True, side="south")])
def test_exactly_one_thing_is_chosen(choice: Choose) -> None:
    error = refused(won_by_b(), B, choice)
    assert (error.code, error.clause) == ("CHOOSE_ONE", "FS-II.A.4.b")


@pytest.mark.clause("MID-11")
def test_who_does_not_choose_in_time_throws_first_and_stays_where_it_is() -> None:
    match = won_by_b()
    begun = match.state.at
    told = wait(match, begun + 30_000)
    assert [(r.clause, r.code, r.team) for r in told.rulings] == [("MID-11", "CHOSEN_BY_DEFAULT", "b")]
    wait(match, begun + 60_000)
    assert (match.state.opener, match.state.south) == ("b", "a")
    assert isinstance(match.state.phase, Batons)


@pytest.mark.clause("MID-3")
def test_nothing_else_is_done_in_the_toss() -> None:
    for action in (Choose(first=True), Done()):
        assert refused(tossing(), A, action).code == "WRONG_PHASE"
