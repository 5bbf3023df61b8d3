"""Kubb matches to draw: one built by hand, and many played at random with stub facts."""

import contextlib
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest
from playing import PLAYERS

from midline_games.dice import Dice
from midline_games.match import IllegalAction, Millis, Server, Teams
from midline_protocol.kubb import (
    KubbView,
    MotionView,
    PhaseView,
    PieceView,
    Presence,
    TeamView,
    TurnView,
)
from midline_protocol.messages import Event, RoomView, SeatView
from midline_server.cli.screen.scene import Scene, Told

Moment = tuple[int, KubbView, tuple[Event, ...]]


def kubb(x: int, y: int, state: str = "standing", role: str = "base", felled: bool = False) -> PieceView:
    height = 75 if state in ("standing", "leaning") else 35
    shown = {"role": role, "state": state, "at": (x, y, height), "q": (10_000, 0, 0, 0), "felled": felled}
    return msgspec.convert(shown, PieceView, strict=False)


def built() -> KubbView:
    """Turn 5: team A in the south throws from an advantage line at two field kubbs that stand side by side."""
    base = {f"A{n}": kubb((n - 3) * 833, -4000) for n in (2, 3, 4)}
    north = {f"B{n}": kubb((n - 3) * 833, 4000) for n in (1, 2, 5)}
    return KubbView(
        phase=PhaseView("batons", ("a",), 90_000, target="field"),
        south="a",
        pieces={
            **base,
            **north,
            "A1": kubb(700, 1500, role="field"),
            "A5": kubb(770, 1500, role="field"),
            "B3": kubb(-1200, 900, "toppled", "field", felled=True),
            "B4": kubb(-400, -1300, "leaning", "field"),
            "K": PieceView("king", "standing", (0, 0, 150), (10_000, 0, 0, 0)),
            # Lying along the pitch, and across it.
            "b1": PieceView("baton", "lying", (1700, 3000, 22), (7071, -7071, 0, 0)),
            "b2": PieceView("baton", "lying", (-2000, 2000, 22), (7071, 0, 7071, 0)),
        },
        teams={"a": TeamView(4, 2, 0, 0, 1), "b": TeamView(5, 2, 1, 0, 1)},
        turn=TurnView("a", 5, 6, 4, -1300, -1300),
        rulings=12,
    )


def in_flight() -> KubbView:
    view = built()
    phase = msgspec.structs.replace(view.phase, answer_by=None)
    return msgspec.structs.replace(view, phase=phase, motion=MotionView(7, 60_000, ("b3",)))


def room_of(view: KubbView | None, status: str = "running") -> RoomView:
    seats = {
        "a1": SeatView("connected", "Ami", ready=True),
        "a2": SeatView("connected", "Ami", ready=True),
        "b1": SeatView("dropped", "Bo", held_until=82_500),
        "b2": SeatView("house", "Hazel"),
        "co": SeatView("open"),
    }
    return RoomView("over" if status == "over" else "lobby" if view is None else "running", seats, view)


def scene_of(view: KubbView | None, told: tuple[Told, ...] = (), now: int = 62_000) -> Scene:
    return Scene("kubb-1", room_of(view), now, told)


def play(seed: int, steps: int = 200) -> Iterator[Moment]:
    """A match at random: its time, its view and what has just happened."""
    player, random = PLAYERS["kubb-worlds"], Random(seed)
    match = player.game.start(player.game.presets["worlds"], Teams(2, 2), Dice(bytes(32)))
    now = Millis(0)
    for team in ("a", "b"):
        match.act(Server(), Presence(team, (1, 2)), now)
    for _ in range(steps):
        events = []
        if match.motion is not None:
            events += match.conclude(match.motion.id, player.solve(match.motion), now)
        elif random.random() < 0.15 and match.wakes_at is not None:
            now = max(now, match.wakes_at)
            events += match.advance(now)
        elif (chosen := player.sensible(match, random)) is not None:
            now = Millis(now + 100)
            events += match.advance(now)
            with contextlib.suppress(IllegalAction):
                events += match.act(*chosen, now)
        elif match.wakes_at is not None:
            now = max(now, match.wakes_at)
            events += match.advance(now)
        view = match.view("spectators")
        assert isinstance(view, KubbView)
        yield now, view, tuple(msgspec.convert(e.body, Event) for e in events)
        if match.outcome is not None:
            return


@pytest.fixture
def a_view() -> KubbView:
    return built()


@pytest.fixture
def a_flight() -> KubbView:
    return in_flight()


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return scene_of


@pytest.fixture(scope="session")
def played() -> tuple[Moment, ...]:
    """Moments of several random matches, and the phase that those may miss: something leans at the end of a turn."""
    phase = PhaseView("end_of_turn", ("a",), 90_000)
    leaning = msgspec.structs.replace(built(), phase=phase)
    return (*(moment for seed in range(8) for moment in play(seed)), (70_000, leaning, ()))
