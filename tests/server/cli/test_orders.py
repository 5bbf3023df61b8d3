"""Whatever is typed gives a throw, a command, or a clear word about what is wrong; Enter gives something reasonable."""

import math
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from midline import Match
from midline_protocol.codec import decode_client, encode_client
from midline_protocol.kubb import (
    AgreeSetup,
    AnswerDraw,
    Choose,
    EndTurn,
    KubbAction,
    KubbView,
    LeanTest,
    OfferDraw,
    PhaseView,
    Place,
    ResetLeaning,
    Team,
    ThrowBaton,
    ToRaise,
)
from midline_protocol.limits import SUBPROTOCOL_MSGPACK
from midline_protocol.messages import Do, Event, RoomView, SeatView
from midline_server.cli.language import Say
from midline_server.cli.screen.deciding import action_of, all_ways, is_for_captains
from midline_server.cli.screen.helping import help_words
from midline_server.cli.screen.orders import Aim, Command, Unclear, understand
from midline_server.cli.screen.questions import default_of, pieces_in_words, question

Moment = tuple[int, KubbView, tuple[Event, ...]]
EN, JA = Say("en"), Say("ja")
WORDS = (
    "B3", "a1", "K", "king", "soft", "hard", "flat", "lob", "left", "right", "loft", "from", "spin", "heading", "speed",
    "head", "foot", "end", "test", "done", "why", "concede", "draw", "no", "yes", "first", "north", "?", "2", "-3.5", "9.1", "15", "1e9",
    "nan", "inf", "９．１", "左", "強く", "なぜ", "1_0", "180", "-89", "0",
)  # fmt: skip
lines = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.lists(st.floats(-200, 200).map(lambda f: f"{f:.2f}"), max_size=4).map(" ".join),
)


def matches(played: tuple[Moment, ...]) -> list[Match]:
    """Every moment in which a team is to act, seen by that team."""
    seats = {"a1": SeatView("connected", "Ami"), "b1": SeatView("connected", "Bo")}
    found: list[Match] = []
    for now, view, _ in played:
        teams: tuple[Team, ...] = view.phase.teams
        for team in teams:
            match = Match(RoomView("running", seats, view), view, 1, now, (f"{team}1",), team)
            if match.is_our_turn:
                found.append(match)
    return found


@pytest.fixture(scope="session")
def turns(played: tuple[Moment, ...]) -> list[Match]:
    return matches(played)


@given(lines)
def test_any_text_is_an_order_or_says_what_is_wrong(text: str) -> None:
    order = understand(text)
    if isinstance(order, Unclear):
        assert order.words(EN)
        assert order.words(JA)


def test_any_text_at_any_turn_is_an_action_that_can_be_sent_or_says_what_is_wrong(turns: list[Match]) -> None:
    @given(lines, st.sampled_from(turns))
    def check(text: str, match: Match) -> None:
        order = understand(text)
        if isinstance(order, Unclear) or order in (Command("help"), Command("look")):
            return
        action = action_of(order, match)
        if isinstance(action, Unclear):
            assert action.words(EN)
            assert action.words(JA)
        else:
            assert sent(action) == action

    check()


def sent(action: KubbAction) -> KubbAction:
    """What the server reads; raises if it is outside the bounds of the wire."""
    message = decode_client(encode_client(Do(1, "a1", action), SUBPROTOCOL_MSGPACK), SUBPROTOCOL_MSGPACK)
    assert isinstance(message, Do)
    return message.action


def test_enter_does_something_at_every_turn_and_the_question_says_what(turns: list[Match]) -> None:
    kinds = {match.phase.kind for match in turns}
    assert kinds == {"setting_up", "toss", "choosing", "kubbs", "raising", "batons", "end_of_turn"}
    for match in turns:
        assert default_of(match) is not None
        for say in (EN, JA):
            asked = question(match, say)
            assert asked
            assert not any("_" in line or "{" in line for line in asked)
            assert help_words(match, say)
            assert pieces_in_words(match, say)


def test_the_default_is_the_first_legal_way_where_kubbs_are_raised(turns: list[Match]) -> None:
    raising = [m for m in turns if m.phase.kind == "raising" and all_ways(m)]
    for match in raising:
        asked = question(match, EN)
        marked = [line for line in asked if line.endswith("(Enter)")]
        assert len(marked) <= 1
        assert all(": legal: " not in line or "not legal" not in line for line in asked)
        legal = [w for todo in match.phase.to_raise.values() for w in todo.ways.values() if w.refused is None]
        assert not marked or (legal and "not legal" not in marked[0])


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("", Aim()),
        ("  B3 ", Aim(piece="B3")),
        ("b3 hard left 2", Aim(piece="B3", power=1.05, aside=-2.0)),
        ("2.5, 9.1, 15", Aim(numbers=(2.5, 9.1, 15.0))),
        ("k from -0.5 loft 20 spin 6", Aim(piece="K", stance=-0.5, loft=20.0, tumble=6.0)),
        ("Ｂ３ 強く", Aim(piece="B3", power=1.05)),
        ("b2 head", Aim(piece="B2", way="head")),
        ("b2 left", Aim(piece="B2", way="left")),
        ("?", Command("help")),
        ("why", Command("why")),
        ("WHY 12", Command("why", "12")),
        ("投了", Command("concede")),
        ("引き分け", Command("draw")),
        ("why kw-28", Command("why", "KW-28")),
    ],
)
def test_what_lines_mean(typed: str, order: Aim | Command) -> None:
    assert understand(typed) == order


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("B3 A1", "one piece"),
        ("B3 quickly", "`quickly`"),
        ("loft", "needs a number"),
        ("loft steep", "needs a number"),
        ("speed 99", "0 to 32"),
        ("1 2 3 4", "three numbers"),
        ("nan", "`nan`"),
        ("concede now", "alone"),
    ],
)
def test_what_is_wrong_is_named(typed: str, says: str) -> None:
    order = understand(typed)
    assert isinstance(order, Unclear)
    assert says in order.en


@pytest.fixture
def throwing(a_view: KubbView) -> Match:
    seats = {"a1": SeatView("connected", "Ami")}
    return Match(RoomView("running", seats, a_view), a_view, 1, 0, ("a1",), "a")


@pytest.fixture
def throws(throwing: Match) -> Callable[[str], ThrowBaton]:
    def thrown(typed: str) -> ThrowBaton:
        order = understand(typed)
        assert isinstance(order, Aim)
        action = action_of(order, throwing)
        assert isinstance(action, ThrowBaton)
        return action

    return thrown


def test_words_change_the_throw_that_would_hit(throws: Callable[[str], ThrowBaton]) -> None:
    plain, hard, left = (throws(t).throw for t in ("A1", "A1 hard", "A1 left 2"))
    assert plain.y == -1320  # just behind the advantage line
    assert hard.speed == round(plain.speed * 1.05)
    assert left.heading == plain.heading - round(math.radians(2) * 1000)
    assert throws("A1 from 0.3").throw.x == 300
    assert throws("lob A1").throw.loft == 785


def test_the_question_names_what_may_be_felled_and_from_where(throwing: Match) -> None:
    first, line, default = question(throwing, EN)
    assert first == "You may fell field kubbs: A1 and A5. Batons left: 4."
    assert line == "From the advantage line, 1.30 m from the centre line."
    assert default.startswith("Enter throws at A")


def test_numbers_are_taken_as_they_are(throws: Callable[[str], ThrowBaton]) -> None:
    throw = throws("-10 8.5 30 from 1").throw
    assert (throw.x, throw.heading, throw.speed, throw.loft) == (1000, -175, 8500, 524)


def test_the_right_of_a_team_in_the_north_is_the_other_way_round(throwing: Match, a_view: KubbView) -> None:

    view = msgspec.structs.replace(a_view, south="b")
    north = Match(throwing.room, view, 1, 0, ("a1",), "a")
    action = action_of(Aim(numbers=(0.0, 8.0), stance=1.0), north)
    assert isinstance(action, ThrowBaton)
    assert action.throw.x == -1000


def test_a_piece_that_is_not_there_is_named(throwing: Match) -> None:
    action = action_of(Aim(piece="B9"), throwing)
    assert isinstance(action, Unclear)
    assert "B9" in action.en


def test_the_rest_of_a_turn_is_left_by_a_word(throwing: Match) -> None:
    assert action_of(Command("end"), throwing) == EndTurn()
    assert isinstance(action_of(Command("done"), throwing), Unclear)


def test_a_lean_test_is_asked_for_by_a_word(throwing: Match) -> None:
    assert isinstance(action_of(Command("test"), throwing), Unclear)
    pieces = dict(throwing.view.pieces)
    target = next(k for k in throwing.against_us if k.view.state == "standing")
    pieces[target.id] = msgspec.structs.replace(target.view, state="leaning")
    leaning = Match(throwing.room, msgspec.structs.replace(throwing.view, pieces=pieces), 1, 0, ("a1",), "a")
    assert action_of(Command("test"), leaning) == LeanTest(target.id)


def test_choices_and_ways_are_numbered_as_they_are_listed(turns: list[Match]) -> None:
    choosing = next(m for m in turns if m.phase.kind == "choosing" and m.phase.open == ("order", "side"))
    assert action_of(Aim(), choosing) == Choose(first=True)
    assert action_of(Aim(numbers=(2.0,)), choosing) == Choose(first=False)
    assert action_of(Command("north"), choosing) == Choose(side="north")
    assert isinstance(action_of(Aim(numbers=(5.0,)), choosing), Unclear)
    assert isinstance(action_of(Aim(numbers=(1.5,)), choosing), Unclear)


def test_a_kubb_is_placed_in_ones_own_half_as_one_sees_it(a_view: KubbView) -> None:

    phase = PhaseView("raising", ("b",), to_raise={"B3": ToRaise("place")})
    view = msgspec.structs.replace(a_view, phase=phase)
    north = Match(RoomView("running", {}, view), view, 1, 0, ("b1",), "b")
    assert action_of(Aim(piece="B3", numbers=(0.8, 2.0)), north) == Place("B3", -800, 2000)
    free = action_of(Aim(), north)
    assert isinstance(free, Place)
    assert free.y > 0


def test_what_leans_at_the_end_of_a_turn_is_set_upright_by_enter(a_view: KubbView) -> None:
    view = msgspec.structs.replace(a_view, phase=PhaseView("end_of_turn", ("a",)))
    match = Match(RoomView("running", {"a1": SeatView("connected", "Ami")}, view), view, 1, 0, ("a1",), "a")
    assert action_of(Aim(), match) == ResetLeaning("B4")
    assert "B4" in question(match, EN)[0]


def test_a_draw_is_offered_accepted_or_declined_by_the_captain_whosever_turn_it_is(throwing: Match) -> None:
    assert action_of(Command("draw"), throwing) == OfferDraw()
    assert isinstance(action_of(Command("no"), throwing), Unclear)
    asked = replace(throwing, view=msgspec.structs.replace(throwing.view, draw_offered="b"))
    answers = {said: action_of(Command(said), asked) for said in ("draw", "yes", "no")}
    assert answers == {"draw": AnswerDraw(True), "yes": AnswerDraw(True), "no": AnswerDraw(False)}
    assert [is_for_captains(Command(said), asked) for said in ("draw", "yes", "no", "end")] == [True] * 3 + [
        False
    ]
    assert not is_for_captains(Command("no"), throwing)


def test_yes_before_the_game_still_agrees_to_the_set_up(throwing: Match) -> None:
    view = msgspec.structs.replace(throwing.view, draw_offered="b", phase=PhaseView("setting_up", ("a", "b")))
    assert action_of(Command("yes"), replace(throwing, view=view)) == AgreeSetup()
