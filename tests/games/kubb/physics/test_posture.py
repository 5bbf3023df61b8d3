"""How pieces lie: constructed heaps, left to settle."""

import math

import mujoco
import pytest

from midline_games.kubb.motion import Piece, Pose, Rest
from midline_games.kubb.physics.posture import balances, rests
from midline_games.kubb.physics.scene import Scene, scene_for


def tilted(piece: str, x: float, y: float, z: float, about_x: float = 0.0, about_z: float = 0.0) -> Piece:
    """Turned about its long axis first (`about_z`), then about x; degrees."""
    a, b = math.radians(about_x) / 2, math.radians(about_z) / 2
    return Piece(
        piece,
        Pose(
            x,
            y,
            z,
            math.cos(a) * math.cos(b),
            math.sin(a) * math.cos(b),
            -math.sin(a) * math.sin(b),
            math.cos(a) * math.sin(b),
        ),
    )


def settled(*pieces: Piece, seconds: float = 0.6) -> tuple[Scene, dict[str, Rest]]:
    scene = scene_for("grass", True)
    scene.lay_out(pieces, asleep=False)
    mujoco.mj_step(scene.model, scene.data, nstep=round(seconds * 2000))
    return scene, {r.piece: r for r in rests(scene, [p.id for p in pieces])}


def test_alone_on_the_grass() -> None:
    _, found = settled(
        tilted("B1", 0.0, 0.0, 0.075),
        tilted("B2", 1.0, 0.0, 0.075, about_x=180),
        tilted("B3", 2.0, 0.0, 0.035, about_x=90),
        tilted("K", 0.0, 1.0, 0.045, about_x=-90, about_z=90),
        tilted("b1", 1.0, 1.0, 0.022, about_x=90, about_z=33),
        tilted("b2", 2.0, 1.0, 0.15),
    )
    postures = {
        "B1": "standing",
        "B2": "standing",
        "B3": "lying",
        "K": "lying",
        "b1": "lying",
        "b2": "standing",
    }
    assert {p: r.posture for p, r in found.items()} == postures
    assert not any(r.touching for r in found.values())


def test_a_kubb_leans_against_another_and_against_a_stake() -> None:
    scene, found = settled(
        tilted("B1", 0.0, 0.0, 0.075),
        tilted("B2", 0.0, -0.1077, 0.0815, about_x=-35),
        tilted("B3", 2.5, -0.083, 0.0815, about_x=-35),
    )
    assert {p: (r.posture, r.touching) for p, r in found.items()} == {
        "B1": ("standing", ("B2",)),
        "B2": ("leaning", ("B1",)),
        "B3": ("leaning", ("S6",)),
    }
    assert not balances(scene, found)


def test_a_bridge_is_stacked() -> None:
    _, found = settled(
        tilted("B1", 0.0, 0.0, 0.075),
        tilted("B2", 0.0, 0.11, 0.075),
        tilted("B3", 0.0, 0.055, 0.185, about_x=90),
    )
    assert found["B3"].posture == "stacked"
    assert found["B3"].touching == ("B1", "B2")
    assert found["B1"].posture == "standing"


def test_a_tower_is_stacked() -> None:
    _, found = settled(tilted("B1", 0.0, 0.0, 0.075), tilted("B2", 0.01, 0.0, 0.225))
    assert (found["B1"].posture, found["B2"].posture) == ("standing", "stacked")


def test_a_kubb_on_its_long_edge_is_told_from_a_lying_one() -> None:
    on_edge = tilted("B2", 0.055, 0.0, 0.0475, about_x=90, about_z=30)
    _, found = settled(tilted("B1", 0.0, 0.0, 0.075), on_edge, seconds=0.0)
    assert found["B2"].posture == "edge"


@pytest.mark.parametrize(("about_x", "about_z"), [(25.0, 0.0), (90.0, 45.0)])
def test_a_piece_that_balances_is_not_at_rest(about_x: float, about_z: float) -> None:
    scene = scene_for("grass", True)
    scene.lay_out([tilted("B1", 0.0, 0.0, 0.0495 if about_z else 0.0827, about_x, about_z)], asleep=False)
    assert balances(scene, ["B1"])
