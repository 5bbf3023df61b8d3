"""Sanctions, ejection, oversight and decisions: what the coordinator does, and what it means for a team (FS-III)."""

from typing import Any, get_args

import msgspec
import pytest

from midline_games.kubb.match import KubbMatch
from midline_games.kubb.state import Batons, Break, Halted
from midline_games.match import Millis, Outcome, Player
from midline_protocol.kubb import (
    AskOversight,
    CaptainNamed,
    Concede,
    Decide,
    Eject,
    GamePenalty,
    Halt,
    KubbAction,
    MatchPenalty,
    NameCaptain,
    OversightAsked,
    Presence,
    Resume,
    Substitute,
    Substituted,
    ThrowBaton,
    Warn,
)

from .build import (
    A2,
    A3,
    REFEREE,
    SERVER,
    A,
    B,
    do,
    home_pose,
    land,
    league,
    lies,
    new_match,
    pitch,
    refused,
    throw,
    throw_baton,
    throw_kubb,
    view,
    wait,
)


def batons(match: KubbMatch) -> tuple[int, int]:
    assert match.state.turn is not None
    return match.state.turn.allotment, match.state.turn.left


# --- sanctions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.2.0.b", scenario=1)
def test_there_is_no_fifth_sanction() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "yellow_card", "team": "a", "reason": "x"}, KubbAction)
    assert {Warn, GamePenalty, MatchPenalty, Eject} <= set(get_args(KubbAction))


@pytest.mark.clause("FS-III.B.2.3", scenario=1)
@pytest.mark.parametrize(("scope", "number", "left"), [("set", 3, 4), ("set", 2, 4), ("every_turn", 2, 2)])
def test_match_and_game_penalties_add_up(scope: str, number: int, left: int) -> None:
    match = pitch("b", number=number - 1, left=1, penalty_baton_scope=scope)
    told = do(match, REFEREE, MatchPenalty("a", "shouting"))
    ruling = told.ruling("MATCH_PENALTY")
    assert (ruling.clause, ruling.reason) == ("FS-III.B.2.3", "shouting")
    assert {f.name: f.value for f in ruling.facts} == {"set_before": 6, "set_after": 5}
    do(match, REFEREE, Warn("a", "shouting"))
    do(match, REFEREE, GamePenalty("a", "shouting"))
    throw_baton(match)
    assert batons(match) == (left, left)
    assert (view(match).teams["a"].penalties, view(match).teams["a"].match_penalties) == (1, 1)


@pytest.mark.clause("FS-III.B.4.b", scenario=1)
def test_the_coordinator_acts_without_being_called() -> None:
    match = pitch("a")
    assert not isinstance(match.state.phase, Halted)
    assert do(match, REFEREE, Warn("a", "shouting")).codes == ["WARNING"]


@pytest.mark.clause("FS-III.B.4.a")
def test_the_coordinator_acts_before_a_game() -> None:
    match = new_match()
    do(match, REFEREE, Warn("a", "late"))
    do(match, REFEREE, GamePenalty("a", "later"))
    do(match, REFEREE, Eject("b", 3, "worse"))
    assert view(match).teams["a"].penalties == 1


@pytest.mark.clause("FS-III.B.4.a", scenario=1)
def test_a_match_penalty_after_a_game_applies_to_the_next() -> None:
    match = pitch("a")
    match.state.phase = Break(Millis(60_000), "game")
    do(match, REFEREE, MatchPenalty("b", "shouting"))
    assert view(match).teams["b"].match_penalties == 1
    assert isinstance(match.state.phase, Break)


# --- sent off ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.2.4.a", scenario=1)
def test_who_is_ejected_does_nothing_any_more() -> None:
    match = pitch("a")
    ruling = do(match, REFEREE, Eject("a", 3, "abuse")).ruling("EJECTION")
    assert (ruling.clause, ruling.team, ruling.player, ruling.reason) == ("FS-III.B.2.4.a", "a", 3, "abuse")
    for action in (ThrowBaton(throw(-4.05)), Concede(), AskOversight("why?")):
        error = refused(match, A3, action)
        assert (error.code, error.clause, error.facts) == ("EJECTED", "FS-III.B.2.4.a", {"player": 3})
    do(match, SERVER, Presence("a", (1, 2, 3)))
    assert refused(match, A3, ThrowBaton(throw(-4.05))).code == "EJECTED"
    seen = view(match).teams["a"].players["3"]
    assert (seen.is_in, seen.is_ejected) == (False, True)


@pytest.mark.clause("FS-III.B.2.4.a")
@pytest.mark.parametrize("player", [3, 4])
def test_there_has_to_be_somebody_to_eject(player: int) -> None:
    match = pitch("a")
    do(match, REFEREE, Eject("a", 3, "abuse", is_banned=True))
    error = refused(match, REFEREE, Eject("a", player, "abuse"))
    assert (error.code, error.clause) == ("NOBODY_TO_EJECT", "FS-III.B.2.4.a")


@pytest.mark.clause("FS-III.B.2.4.a")
def test_a_ban_from_later_leagues_is_recorded() -> None:
    assert do(pitch("a"), REFEREE, Eject("b", 2, "abuse", is_banned=True)).codes[0] == "EJECTION_BANNED"


@pytest.mark.clause("FS-III.B.2.4.a")
def test_an_ejection_of_a_thrower_costs_the_last_toss_as_well() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    assert do(match, REFEREE, Eject("a", 1, "abuse")).codes == ["EJECTION", "TOSS_FORFEITED"]


@pytest.mark.clause("FS-III.B.2.4.b", scenario=3)
def test_two_who_are_left_play_on() -> None:
    match = pitch("a")
    do(match, REFEREE, Eject("a", 3, "abuse"))
    assert match.outcome is None
    throw_baton(match, by=A2)


@pytest.mark.clause("FS-III.B.2.4.b", scenario=1)
@pytest.mark.parametrize("is_flying", [False, True])
def test_a_team_left_with_one_is_disqualified_at_once(is_flying: bool) -> None:
    match = pitch("a")
    do(match, SERVER, Presence("a", (1, 2)))
    if is_flying:
        do(match, A, ThrowBaton(throw(-4.05)))
    told = do(match, REFEREE, Eject("a", 2, "abuse"))
    assert told.ruling("DISQUALIFIED").clause == "FS-III.B.2.4.b"
    assert match.outcome == Outcome("b", "FS-III.B.2.4.b", "DISQUALIFIED")
    assert view(match).teams["a"].is_disqualified


@pytest.mark.clause("FS-III.B.2.4.b", scenario=2)
def test_a_substitute_who_is_there_enters_at_once() -> None:
    match = new_match(players_on_pitch=2)
    told = do(match, REFEREE, Eject("a", 2, "abuse"))
    assert Substituted("a", 2, 3) in [e.body for e in told.events]
    assert match.outcome is None
    assert match.state.sides["a"].playing == [1, 3]


# --- captains ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.A.3.a", scenario=1)
def test_the_captain_names_another_one_and_is_none_any_more() -> None:
    match = league("a")
    told = do(match, A, NameCaptain("a", 2))
    assert [e.body for e in told.events] == [CaptainNamed("a", 2)]
    assert view(match).teams["a"].captain == 2
    error = refused(match, A, Concede())
    assert (error.code, error.clause) == ("CAPTAIN_ONLY", "FS-I.A.3.a")
    do(match, A2, Concede())
    assert match.outcome is not None


@pytest.mark.clause("FS-I.A.3.a", scenario=2)
def test_only_a_captain_calls_for_oversight() -> None:
    error = refused(league("a"), A2, AskOversight("look"))
    assert (error.code, error.clause) == ("CAPTAIN_ONLY", "FS-I.A.3.a")


@pytest.mark.clause("FS-I.A.3.a")
@pytest.mark.parametrize("player", [2, 3, 4])
def test_the_one_named_is_there_not_sent_off_and_new(player: int) -> None:
    match = league("a")
    do(match, REFEREE, NameCaptain("a", 2))
    do(match, REFEREE, Eject("a", 3, "abuse"))
    error = refused(match, REFEREE, NameCaptain("a", player))
    assert (error.code, error.clause) == ("NO_CAPTAIN", "FS-I.A.3.a")


@pytest.mark.clause("FS-I.A.3.a")
def test_no_captain_names_the_other_teams() -> None:
    assert refused(league("a"), B, NameCaptain("a", 2)).code == "CAPTAIN_ONLY"


@pytest.mark.clause("FS-I.A.3.a")
def test_while_the_one_named_is_away_the_rooms_captain_speaks() -> None:
    match = pitch("a")
    do(match, A, NameCaptain("a", 2))
    do(match, SERVER, Presence("a", (1, 3)))
    do(match, A, AskOversight("where is two?"))
    assert isinstance(match.state.phase, Halted)


@pytest.mark.clause("FS-I.A.3.a")
def test_after_the_captain_is_sent_off_the_next_player_speaks() -> None:
    match = pitch("a")
    do(match, REFEREE, Eject("a", 1, "abuse"))
    assert refused(match, A3, Concede()).code == "CAPTAIN_ONLY"
    do(match, A2, Concede())


# --- oversight ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.3.a", scenario=1)
def test_a_call_in_flight_halts_when_all_is_at_rest() -> None:
    match = pitch("a")
    do(match, A, ThrowBaton(throw(-4.05)))
    told = do(match, B, AskOversight("his foot"))
    assert [e.body for e in told.events] == [OversightAsked("b", "his foot")]
    assert isinstance(match.state.phase, Batons)
    assert refused(match, A, AskOversight("mine")).code == "HALTED"
    land(match)
    assert view(match).phase.reason == "his foot"
    do(match, REFEREE, Resume())
    assert batons(match) == (6, 5)


@pytest.mark.clause("FS-III.B.3.a")
def test_a_call_that_nobody_hears_ends_no_game_and_is_not_repeated_in_the_turn() -> None:
    match = pitch("a", halt_min=5)
    do(match, B, AskOversight("come"), at=10_000)
    told = wait(match, 310_000)
    assert told.notices == ["NOT_HEARD"]
    assert isinstance(match.state.phase, Batons)
    error = refused(match, B, AskOversight("come"), at=310_000)
    assert (error.code, error.clause) == ("CALLED_IN_VAIN", "FS-III.B.3.a")
    do(match, A, AskOversight("come"))


# --- decisions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-III.B.1.b", scenario=1)
def test_a_decision_names_the_clause_that_lies_nearest_and_sets_pieces_as_it_says() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    do(match, REFEREE, Halt("UNRESOLVED"))
    told = do(match, REFEREE, Decide("FS-II.D.5.2.a", "the wind did it", stand=("B1",), down=("B2",)))
    ruling = told.ruling("RULING")
    assert (ruling.clause, ruling.nearest, ruling.reason) == (
        "FS-III.B.1.b",
        "FS-II.D.5.2.a",
        "the wind did it",
    )
    assert (ruling.pieces, ruling.restored) == (("B1", "B2"), ("B1",))
    assert isinstance(match.state.phase, Halted)
    assert match.state.kubbs["B1"].pose == home_pose(match, "B1")
    assert not match.state.kubbs["B1"].felled
    assert match.state.kubbs["B2"].felled
    do(match, REFEREE, Resume())
    assert batons(match) == (6, 5)


@pytest.mark.clause("FS-III.A.2.b", scenario=1)
def test_a_decision_by_sportsmanship() -> None:
    match = pitch("a")
    throw_baton(match, falls={"B1": 0.9})
    ruling = do(match, REFEREE, Decide("FS-III.A.2.b", "agreed by both", stand=("B1", "K"))).ruling("RULING")
    assert ruling.clause == "FS-III.A.2.b"
    assert not match.state.kubbs["B1"].felled


@pytest.mark.clause("FS-III.B.1.b")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Decide("FS-IX.1", "x"), "NO_SUCH_CLAUSE"),
        (Decide("KW-28", "x", down=("A1",)), "NOT_STANDING"),
        (Decide("KW-28", "x", down=("K",)), "NOT_STANDING"),
        (Decide("KW-28", "x", stand=("zz",)), "NO_PLACE_BEFORE"),
    ],
)
def test_a_decision_that_cannot_be_is_refused(action: Any, code: str) -> None:
    match = pitch("a")
    throw_baton(match)
    error = refused(match, REFEREE, action)
    assert (error.code, error.clause) == (code, "FS-III.B.1.b")


@pytest.mark.clause("FS-III.B.1.b")
def test_what_is_decided_to_stand_is_not_to_be_brought_up_any_more() -> None:
    match = pitch("b", field={"A1": (0.5, -2.0)}, in_hand=["A2"])
    throw_kubb(match, "A2", lies(1.5, -1.2), rests={"A1": lies(0.6, -2.0)})
    assert set(view(match).phase.to_raise) == {"A1", "A2"}
    do(match, REFEREE, Decide("FS-II.C.4.1", "a foot moved it", stand=("A1",)))
    assert set(view(match).phase.to_raise) == {"A2"}
    assert refused(match, A, Decide("KW-28", "x")).code == "COORDINATOR_ONLY"


# --- substitutes -------------------------------------------------------------------------------------------------------


def bench(**options: Any) -> KubbMatch:
    """A's turn; of the three of each team two are on the pitch."""
    return pitch("a", left=3, players_on_pitch=2, **options)


@pytest.mark.clause("FS-I.C.b", scenario=1)
def test_a_substitute_takes_a_place_between_two_throws() -> None:
    match = bench()
    error = refused(match, A3, ThrowBaton(throw(-4.05)))
    assert (error.code, error.clause) == ("NOT_ON_PITCH", "FS-I.C.b")
    told = do(match, A, Substitute(leaves=2, enters=3))
    assert [e.body for e in told.events] == [Substituted("a", 2, 3)]
    assert batons(match) == (6, 3)
    throw_baton(match, by=A3)
    assert refused(match, A2, ThrowBaton(throw(-4.05))).code == "NOT_ON_PITCH"


@pytest.mark.clause("FS-I.C.b", scenario=2)
@pytest.mark.parametrize(("leaves", "enters"), [(2, 3), (3, 2), (2, 1), (2, 4)])
def test_who_is_sent_off_on_the_pitch_or_unknown_does_not_enter(leaves: int, enters: int) -> None:
    match = bench()
    do(match, REFEREE, Eject("a", 3, "abuse"))
    error = refused(match, A, Substitute(leaves, enters))
    assert (error.code, error.clause) == ("SUB_INELIGIBLE", "FS-I.C.b")


@pytest.mark.clause("FS-I.C.b")
def test_with_everybody_on_the_pitch_nobody_is_left_to_enter() -> None:
    assert refused(pitch("a"), A, Substitute(1, 2)).code == "SUB_INELIGIBLE"


@pytest.mark.clause("FS-I.C.b")
def test_a_substitution_waits_until_the_pieces_rest() -> None:
    match = bench()
    do(match, A, ThrowBaton(throw(-4.05)))
    assert do(match, A, Substitute(1, 3)).notices == ["SUB_QUEUED"]
    assert do(match, A, Substitute(2, 3)).notices == ["SUB_QUEUED"]
    told = land(match)
    assert Substituted("a", 1, 3) in [e.body for e in told.events]
    assert told.notices == ["SUB_DROPPED"]
    assert match.state.sides["a"].playing == [2, 3]


@pytest.mark.clause("FS-I.C.b")
def test_a_substitute_completes_a_team_that_is_short() -> None:
    match = bench()
    assert do(match, SERVER, Presence("a", (1, 3))).notices == ["SHORT_HANDED"]
    assert do(match, A, Substitute(2, 3)).notices == ["COMPLETE_AGAIN"]
    throw_baton(match, by=A3)


@pytest.mark.clause("FS-I.C.b")
def test_the_place_of_one_who_was_sent_off_may_be_taken() -> None:
    match = pitch("a", players_on_pitch=2)
    match.state.sides["a"].playing = [1, 2]
    do(match, REFEREE, Eject("a", 2, "abuse"))
    assert match.state.sides["a"].playing == [1, 3]
    assert refused(match, A, Substitute(2, 3)).code == "SUB_INELIGIBLE"


@pytest.mark.clause("FS-I.C.a", scenario=1)
@pytest.mark.parametrize("by", [REFEREE, SERVER, Player("b", 6)])
def test_nobody_but_players_of_the_two_teams_throws(by: Any) -> None:
    error = refused(league("a"), by, ThrowBaton(throw(-4.05)))
    assert (error.code, error.clause) == ("NOT_A_PLAYER", "FS-I.C.a")
