"""What the house bot decides in each phase, on states built by hand, and that its aim hits them."""

import math
import random
from typing import Any

import msgspec
import pytest

from midline import Match, Refused, aim
from midline_bots import CASUAL, CHAMPION, CLUB, HouseBot, Level, batons, decide, level
from midline_protocol.kubb import (
    AgreeSetup,
    Choose,
    Done,
    EndTurn,
    KubbAction,
    KubbView,
    Lower,
    MotionView,
    PhaseView,
    PieceView,
    Place,
    PlayerView,
    Raise,
    ReplayView,
    ResetLeaning,
    Team,
    Throw,
    ThrowBaton,
    ThrowKubb,
    ToRaise,
    TossThrow,
    TurnView,
    WayView,
)
from midline_protocol.messages import Do, RoomView, SeatView

from .conftest import kubb_room, kubb_view

ALL = pytest.mark.parametrize("of", [CASUAL, CLUB, CHAMPION], ids=lambda of: of.name)
BOTH = pytest.mark.parametrize("team", ["a", "b"])


def match_of(view: KubbView, team: Team = "a", refused: int = 0, room: RoomView | None = None) -> Match:
    seats = (f"{team}1",)
    return Match(room or kubb_room(view), view, 5, 1000, seats, team, (Refused("NO", "KW-1"),) * refused)


def answer(view: KubbView, of: Level = CHAMPION, team: Team = "a", refused: int = 0) -> KubbAction | None:
    said = decide(match_of(view, team, refused), of, random.Random(1))
    if said is not None:
        msgspec.convert(msgspec.to_builtins(Do(n=1, seat=f"{team}1", action=said)), Do)  # within all bounds
    return said


def facing(team: Team) -> int:
    return 1 if team == "a" else -1


def field(x: int, y: int, **more: object) -> PieceView:
    return msgspec.structs.replace(PieceView("field", "standing", (x, y, 75)), **more)


def throwing(
    team: Team = "a",
    target: str = "base",
    pieces: dict[str, PieceView] | None = None,
    *,
    left: int = 6,
    line: int | None = None,
) -> KubbView:
    """A turn with six batons at what stands, and the `pieces` that differ from the start."""
    base = -4000 * facing(team)
    turn = TurnView(team, 3, 6, left, base if line is None else line, base)
    phase = msgspec.convert({"kind": "batons", "teams": [team], "target": target}, PhaseView)
    return kubb_view(phase, pieces, turn)


def thrown(said: KubbAction | None) -> Throw:
    assert isinstance(said, ThrowBaton | ThrowKubb | TossThrow)
    return said.throw


def hits(throw: Throw, team: Team, at: aim.Point, half_side: float = 35, height: float = 150) -> bool:
    """Whether the middle of the baton, without tremor, meets the near face of what stands there."""
    along, side = aim.beside(throw, at, facing(team))
    z = aim.height_at(throw, along - half_side)
    return abs(side) < half_side + 22 and 0 < z < height


# --- before the first throw ---------------------------------------------------------------------------------------------


@ALL
def test_the_set_up_is_agreed(of: Level) -> None:
    assert answer(kubb_view(), of) == AgreeSetup()


def test_who_has_agreed_waits() -> None:
    view = kubb_view(PhaseView("setting_up", ("b",), agreed=("a",)))
    assert not match_of(view).is_our_turn


@ALL
@BOTH
def test_the_toss_lands_near_the_king_and_not_on_it(of: Level, team: Team) -> None:
    throw = thrown(answer(kubb_view(PhaseView("toss", ("a", "b"))), of, team))
    away = 0.0
    while aim.height_at(throw, away) > 30:
        away += 5
    lands = aim.point_at(throw, away, facing(team))
    assert 150 < aim.distance(lands, (0, 0)) < 1200
    assert lands[1] * facing(team) < 0


def test_who_may_choose_throws_first() -> None:
    assert answer(kubb_view(PhaseView("choosing", ("a",), open=("order", "side")))) == Choose(first=True)


@BOTH
def test_who_is_left_the_side_stays(team: Team) -> None:
    side = "south" if team == "a" else "north"
    assert answer(kubb_view(PhaseView("choosing", (team,), open=("side",))), team=team) == Choose(side=side)


# --- kubbs ---------------------------------------------------------------------------------------------------------------


@ALL
@BOTH
@pytest.mark.parametrize("seed", range(20))
def test_kubbs_come_down_in_the_other_half_beside_the_king(of: Level, team: Team, seed: int) -> None:
    view = kubb_view(PhaseView("kubbs", (team,), to_throw=("A1", "A2")), {"A1": PieceView("hand", "in_hand")})
    said = decide(match_of(view, team), of, random.Random(seed))
    throw = thrown(said)
    away = 0.0
    while aim.height_at(throw, away) > 35:
        away += 5
    x, y = aim.point_at(throw, away, facing(team))
    assert isinstance(said, ThrowKubb)
    assert said.kubb == "A1"
    assert throw.y * facing(team) <= -4000
    assert 400 < y * facing(team) < 2500
    assert 500 < abs(x) < 2000


def test_a_club_player_throws_where_kubbs_lie_already() -> None:
    lying = {"A2": PieceView("hand", "lying", (-1200, 1400, 35))}
    said = answer(kubb_view(PhaseView("kubbs", ("a",), to_throw=("A1",)), lying), CLUB)
    assert thrown(said).x == -1200


def test_nothing_is_thrown_while_another_throw_is_in_the_air() -> None:
    view = kubb_view(PhaseView("kubbs", ("a",), to_throw=("A1",)), motion=MotionView(1, 900, ("A2",)))
    assert not match_of(view).is_our_turn


# --- raising -------------------------------------------------------------------------------------------------------------


def raising(**to_raise: ToRaise) -> KubbView:
    return kubb_view(PhaseView("raising", ("a",), to_raise=to_raise), turn=TurnView("b", 2, 4, 4, 4000, 4000))


NEAR, FAR = WayView(0, -1000, 0, 1000), WayView(0, -1220, 0, 1000)


def test_a_kubb_is_raised_on_the_end_that_is_farther_from_the_throwers() -> None:
    assert answer(raising(B1=ToRaise("raise", {"head": NEAR, "foot": FAR})), CLUB) == Raise("B1", "foot")


@ALL
def test_an_end_that_is_refused_is_not_chosen(of: Level) -> None:
    out = WayView(0, -1220, 0, 300, "MUST_BE_IN", "KW-26")
    assert answer(raising(B1=ToRaise("raise", {"head": NEAR, "foot": out})), of) == Raise("B1", "head")


@ALL
def test_what_rests_on_others_comes_down_first(of: Level) -> None:
    view = raising(
        B1=ToRaise("raise", {"head": NEAR}),
        B2=ToRaise("lower", {"left": FAR, "right": WayView(0, 0, 0, 0, "SIDE_BLOCKED", "FS-II.D.6.1.a")}),
    )
    assert answer(view, of) == Lower("B2", "left")


def test_a_champion_raises_away_from_other_kubbs() -> None:
    view = raising(
        B1=ToRaise("raise", {"head": WayView(0, -1400, 0, 1000), "foot": WayView(220, -1380, 0, 1000)})
    )
    beside = msgspec.structs.replace(view, pieces={**view.pieces, "B2": field(-80, -1400)})
    assert answer(beside, CHAMPION) == Raise("B1", "foot")


def test_after_a_refusal_another_way_is_tried() -> None:
    view = raising(B1=ToRaise("raise", {"head": NEAR, "foot": FAR}))
    assert {answer(view, refused=n) for n in (0, 1)} == {Raise("B1", "head"), Raise("B1", "foot")}


@ALL
@BOTH
@pytest.mark.parametrize("refused", [0, 1, 2])
def test_a_punishment_kubb_stands_clear_in_the_own_half(of: Level, team: Team, refused: int) -> None:
    view = kubb_view(PhaseView("raising", (team,), to_raise={"B1": ToRaise("place")}))
    said = answer(view, of, team, refused)
    assert isinstance(said, Place)
    assert 0 < -said.y * facing(team) < 4000
    stakes = [(x, y) for x in (-2500, 2500) for y in (-4000, 0, 4000)]
    around = [(0, 0), *stakes, *(p.at[:2] for p in view.pieces.values() if p.at is not None)]
    assert min(aim.distance((said.x, said.y), place) for place in around) > 400


# --- batons --------------------------------------------------------------------------------------------------------------


@BOTH
def test_a_champion_hits_each_base_kubb_from_the_baseline(team: Team) -> None:
    view = throwing(team)
    for target in match_of(view, team).targets:
        throw = batons.weigh(
            match_of(view, team), CHAMPION, target, (target.x, match_of(view, team).line_y)
        ).throw
        assert hits(throw, team, target.at)
        assert throw.y * facing(team) <= -4000


@BOTH
def test_the_chosen_throw_hits_what_may_be_felled(team: Team) -> None:
    kubb = field(600, 1500 * facing(team))
    view = throwing(team, "field", {"A1": kubb})
    assert kubb.at is not None
    assert hits(thrown(answer(view, CHAMPION, team)), team, kubb.at[:2])


def test_field_kubbs_come_before_base_kubbs() -> None:
    view = throwing("a", "field", {"A1": field(-900, 2000)})
    assert {plan.target for plan in batons.plans(match_of(view), CHAMPION)} == {"A1"}


def test_the_nearest_kubb_is_the_most_hittable() -> None:
    view = throwing("a", "field", {"A1": field(-900, 2500), "A2": field(1500, 1200)})
    assert batons.plans(match_of(view), CLUB)[0].target == "A2"


def test_a_champion_takes_two_that_stand_in_line() -> None:
    view = throwing("a", "field", {"A1": field(-900, 1400), "A2": field(1500, 1500), "A3": field(1500, 1700)})
    throw = thrown(answer(view, CHAMPION))
    assert hits(throw, "a", (1500, 1500))
    assert abs(aim.beside(throw, (1500, 1700), 1)[1]) < 50


def test_a_kubb_behind_the_king_is_thrown_at_from_aside() -> None:
    view = throwing("a", "field", {"A1": field(0, 700)})
    throw = thrown(answer(view, CHAMPION))
    assert hits(throw, "a", (0, 700))
    assert abs(aim.beside(throw, (0, 0), 1)[1]) > 45 + 22 + 30


def test_a_throw_with_another_kubb_in_its_way_is_worth_little() -> None:
    gone = {f"{s}{i}": PieceView("hand", "in_hand") for s in "AB" for i in range(1, 6)}
    free, blocked = (
        match_of(throwing("a", "king", pieces)) for pieces in (gone, {**gone, "A1": field(0, -110)})
    )
    assert batons.plans(blocked, CHAMPION)[0].worth < batons.plans(free, CHAMPION)[0].worth / 3


@BOTH
def test_one_stands_as_far_forward_as_the_line_allows(team: Team) -> None:
    view = throwing(team, "base", line=-1500 * facing(team))
    throw = thrown(answer(view, CHAMPION, team))
    assert -1600 <= throw.y * facing(team) <= -1500


@BOTH
@ALL
def test_the_king_is_attacked_from_the_baseline(of: Level, team: Team) -> None:
    down = {f"{s}{i}": PieceView("hand", "in_hand") for s in "AB" for i in range(1, 6)}
    view = throwing(team, "king", down, line=-1500 * facing(team))
    throw = thrown(answer(view, of, team))
    assert throw.y * facing(team) <= -4000
    if of is CHAMPION:
        assert hits(throw, team, (0, 0), 45, 300)


@ALL
@BOTH
@pytest.mark.parametrize("seed", range(10))
def test_every_throw_is_underarm_in_the_lane_and_tip_forward(of: Level, team: Team, seed: int) -> None:
    chance = random.Random(seed)
    xs = [chance.randint(-2490, 2490) for _ in range(4)]
    kubbs = {f"A{i}": field(x, facing(team) * chance.randint(100, 3900)) for i, x in enumerate(xs, 1)}
    throw = thrown(decide(match_of(throwing(team, "field", kubbs), team), of, chance))
    assert abs(throw.x) <= 2500
    assert 400 <= throw.height <= 1200
    assert throw.speed <= 16_000
    assert math.radians(-10) * 1000 <= throw.loft <= math.radians(75) * 1000
    assert (throw.axis_yaw, throw.whirl) == (0, 0)


def test_after_a_refusal_another_throw_is_tried() -> None:
    view = throwing("a")
    assert len({answer(view, refused=n) for n in range(3)}) == 3


def test_with_nothing_left_to_throw_at_the_turn_is_ended() -> None:
    gone = {f"{s}{i}": PieceView("hand", "in_hand") for s in "AB" for i in range(1, 6)}
    assert answer(throwing("a", "base", gone)) == EndTurn()


# --- the end of the turn, and who speaks -----------------------------------------------------------------------------------


def test_leaning_kubbs_of_ours_are_set_upright_before_we_are_done() -> None:
    phase = PhaseView("end_of_turn", ("a",))
    leaning = {
        "A2": PieceView("base", "leaning", (-833, -4000, 75)),
        "B2": PieceView("base", "leaning", (0, 4000, 75)),
    }
    assert answer(kubb_view(phase, leaning)) == ResetLeaning("A2")
    assert answer(kubb_view(phase, leaning), refused=1) == Done()
    assert answer(kubb_view(phase)) == Done()


@pytest.mark.parametrize("kind", ["halt", "over"])
def test_there_is_nothing_to_do_in_a_halt_or_after_the_end(kind: str) -> None:
    assert answer(kubb_view(msgspec.convert({"kind": kind, "teams": ["a"]}, PhaseView))) is None


def test_players_take_turns_throwing() -> None:
    seats = {"a2": SeatView("connected", "Cy"), "a3": SeatView("open")}
    whose = [
        Match(kubb_room(view, **seats), view, 5, 0, ("a1", "a2"), "a").seat
        for view in (throwing("a", left=left) for left in (6, 5, 4, 3))
    ]
    assert whose == ["a1", "a2", "a1", "a2"]


def test_a_bot_does_not_throw_for_its_team_mate() -> None:
    view = throwing("a", left=5)
    room = kubb_room(view, a2=SeatView("connected", "Cy"))
    assert Match(room, view, 5, 0, ("a1",), "a").seat is None


def seen(view: KubbView, **team_a: Any) -> KubbView:
    """`view` in which team a is as said."""
    teams = {**view.teams, "a": msgspec.structs.replace(view.teams["a"], **team_a)}
    return msgspec.structs.replace(view, teams=teams)


def test_nobody_throws_for_a_player_who_is_not_on_the_pitch() -> None:
    view = seen(throwing("a", left=6), players={"1": PlayerView(is_in=False), "2": PlayerView()})
    room = kubb_room(view, a2=SeatView("connected", "Cy"))
    assert Match(room, view, 5, 0, ("a1", "a2"), "a").seat == "a2"
    assert Match(room, view, 5, 0, ("a1",), "a").seat is None


def test_the_captain_is_whom_the_team_has_named_and_nobody_who_was_sent_off() -> None:
    room = kubb_room(a2=SeatView("connected", "Cy"))
    named = seen(kubb_view(), captain=2)
    assert Match(room, named, 5, 0, ("a1", "a2"), "a").captains_seat == "a2"
    assert not Match(room, named, 5, 0, ("a1",), "a").is_captain
    sent_off = seen(kubb_view(), players={"1": PlayerView(is_in=False, is_ejected=True)})
    assert Match(room, sent_off, 5, 0, ("a2",), "a").is_captain


@pytest.mark.parametrize(("offered", "acts"), [("a", True), ("b", False)])
def test_a_bot_throws_on_instead_of_throwing_again_and_waits_for_the_others(
    offered: Team, acts: bool
) -> None:
    view = msgspec.structs.replace(throwing("a", left=5), replay=ReplayView(offered, 1, 9_000))
    assert Match(kubb_room(view), view, 5, 0, ("a1",), "a").is_our_turn is acts


def test_only_the_captain_speaks_for_the_team() -> None:
    room = kubb_room(a2=SeatView("connected", "Cy"))
    view = kubb_view()
    assert Match(room, view, 5, 0, ("a2",), "a").seat is None
    assert Match(room, view, 5, 0, ("a1",), "a").seat == "a1"


def test_a_captain_who_dropped_is_stood_in_for() -> None:
    room = kubb_room(a1=SeatView("dropped", "Bo"), a2=SeatView("connected", "Cy"))
    assert Match(room, kubb_view(), 5, 0, ("a2",), "a").seat == "a2"


# --- the same seed, the same game -----------------------------------------------------------------------------------------


async def test_the_same_seed_decides_alike_whatever_was_decided_before() -> None:
    views = [throwing("a", left=left) for left in (6, 5, 4)]
    one, other = HouseBot(CASUAL, 7), HouseBot(CASUAL, 7)
    said = [await one.on_turn(match_of(view)) for view in views]
    assert [await other.on_turn(match_of(view)) for view in reversed(views)] == said[::-1]
    assert await HouseBot(CASUAL, 8).on_turn(match_of(views[0])) != said[0]


def test_levels_go_by_name_and_by_number() -> None:
    assert [level(n) for n in (1, 2, 3)] == [level("casual"), level("club"), level("champion")]
