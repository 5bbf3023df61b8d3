"""How each piece lies when all have come to rest, and what it rests against."""

from collections.abc import Iterable, Iterator

import mujoco
import numpy as np

from midline_games.kubb.motion import (
    BATON_LENGTH_M,
    BATON_RADIUS_M,
    KING_HEIGHT_M,
    KING_SIDE_M,
    KUBB_HEIGHT_M,
    KUBB_SIDE_M,
    Pose,
    Posture,
    Rest,
)
from midline_games.kubb.physics.scene import BATONS, NUMBER, Floats, Scene
from midline_games.kubb.physics.settings import LEVEL, OFF_GROUND_M, UPRIGHT

_FELT_N = 0.01  # a contact that carries less does not hold a piece
_NEAR_M = 0.001


def rests(scene: Scene, pieces: Iterable[str]) -> tuple[Rest, ...]:
    """Rest of each of `pieces` in the scene's poses. Uses the scene's state up: lay it out again afterwards."""
    poses = scene.data.qpos.copy()
    partners = _partners(scene, poses)
    return tuple(
        Rest(p, pose_from(row), posture(p, row), tuple(sorted(partners.get(p, ()))))
        for p, row in ((p, poses.reshape(-1, 7)[NUMBER[p]]) for p in pieces)
    )


def posture(piece: str, row: Floats) -> Posture:
    """Posture of `piece` (see Posture) from its pose at rest alone: within 5 degrees of upright, level or flat."""
    across, along, up = _up_components(row)
    if _lowest_m(piece, row) > OFF_GROUND_M:
        return "stacked"
    if up > UPRIGHT:
        return "standing"
    if up > LEVEL:
        return "leaning"
    return "lying" if piece in BATONS or max(across, along) > UPRIGHT else "edge"


def balances(scene: Scene, pieces: Iterable[str]) -> bool:
    """Whether one of `pieces` stands still at an angle with nothing but the ground to hold it, so is yet to fall."""
    return any(
        posture(p, scene.pose_of(p)) in ("leaning", "edge") and not _has_neighbour(scene, p) for p in pieces
    )


def pose_from(row: Floats) -> Pose:
    """The engine's row of seven numbers as a Pose."""
    return Pose(*(float(c) for c in row))


def _partners(scene: Scene, poses: Floats) -> dict[str, set[str]]:
    """Pieces and stakes that press on each piece."""
    partners: dict[str, set[str]] = {}
    for a, b in _pressing(scene, poses):
        partners.setdefault(a, set()).add(b)
        partners.setdefault(b, set()).add(a)
    return partners


def _pressing(scene: Scene, poses: Floats) -> Iterator[tuple[str, str]]:
    model, data = scene.model, scene.data
    # Contacts of sleeping pieces are not listed, so the forces are asked of a state in which nobody sleeps.
    asleep_too = model.opt.enableflags
    model.opt.enableflags = asleep_too & ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    try:
        mujoco.mj_resetData(model, data)
        data.qpos[:] = poses
        mujoco.mj_forward(model, data)
    finally:
        model.opt.enableflags = asleep_too
    force = np.zeros((6, 1))
    for i, pair in enumerate(scene.touching()):
        mujoco.mj_contactForce(model, data, i, force)
        if force[0, 0] > _FELT_N and "ground" not in pair:
            yield pair


def _has_neighbour(scene: Scene, piece: str) -> bool:
    geom = scene.names.index(piece)
    mujoco.mj_kinematics(scene.model, scene.data)
    return any(
        mujoco.mj_geomDistance(scene.model, scene.data, geom, other, _NEAR_M, None) < _NEAR_M
        for other, name in enumerate(scene.names)
        if name not in ("ground", piece)
    )


def _up_components(row: Floats) -> tuple[float, float, float]:
    """|vertical component| of the piece's own x, y and z (long) axes."""
    w, x, y, z = (float(c) for c in row[3:])
    return abs(2 * (x * z - w * y)), abs(2 * (y * z + w * x)), abs(1 - 2 * (x * x + y * y))


def _lowest_m(piece: str, row: Floats) -> float:
    across, along, up = _up_components(row)
    if piece in BATONS:
        return float(row[2]) - up * BATON_LENGTH_M / 2 - BATON_RADIUS_M * max(0.0, 1 - up * up) ** 0.5
    side, height = (KING_SIDE_M, KING_HEIGHT_M) if piece == "K" else (KUBB_SIDE_M, KUBB_HEIGHT_M)
    return float(row[2]) - (up * height + (across + along) * side) / 2
