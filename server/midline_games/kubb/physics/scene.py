"""The pitch as the engine sees it: all 17 pieces and the stakes, compiled once per process for each surface."""

from collections.abc import Iterable
from functools import cache

import mujoco
import numpy as np
from numpy.typing import NDArray

from midline_games.kubb.motion import (
    BATON_LENGTH_M,
    BATON_RADIUS_M,
    KING_HEIGHT_M,
    KING_SIDE_M,
    KUBB_HEIGHT_M,
    KUBB_SIDE_M,
    PITCH_HALF_LENGTH_M,
    PITCH_HALF_WIDTH_M,
    STAKE_RADIUS_M,
    Piece,
    Pose,
    Surface,
)
from midline_games.kubb.physics import settings

Floats = NDArray[np.float64]

KUBBS = tuple(f"{team}{n}" for team in "AB" for n in range(1, 6))
BATONS = tuple(f"b{n}" for n in range(1, 7))
PIECES = (*KUBBS, "K", *BATONS)
NUMBER = {piece: i for i, piece in enumerate(PIECES)}

_CORNERS = tuple(
    (x, y)
    for y in (-PITCH_HALF_LENGTH_M, PITCH_HALF_LENGTH_M)
    for x in (-PITCH_HALF_WIDTH_M, PITCH_HALF_WIDTH_M)
)
_CENTRE_PINS = ((-PITCH_HALF_WIDTH_M, 0.0), (PITCH_HALF_WIDTH_M, 0.0))


class Scene:
    """A compiled pitch and the one state that every motion on it uses in turn."""

    def __init__(self, surface: Surface, centre_pins: bool) -> None:
        self.model = _compile(surface, centre_pins)
        self.data = mujoco.MjData(self.model)
        self.names: list[str] = [self.model.geom(i).name for i in range(self.model.ngeom)]
        """Name of each geom: `ground`, stakes, pieces."""
        self._parked: Floats = self.model.qpos0.copy()

    def lay_out(self, pieces: Iterable[Piece], *, asleep: bool) -> None:
        """Forget everything and put `pieces` down, the others far away. Asleep, a piece stays exactly where it is
        until something awake touches it; awake, it is left to gravity."""
        poses = self._parked.reshape(-1, 7).copy()
        for piece in pieces:
            poses[NUMBER[piece.id]] = pose_row(piece.pose)
        # A reset sends to sleep what lies at its reference pose, touching pieces as one group;
        # a pose written after the reset wakes its piece.
        self.model.qpos0[:] = poses.ravel() if asleep else self._parked
        mujoco.mj_resetData(self.model, self.data)
        self.data.qpos[:] = poses.ravel()

    def pose_of(self, piece: str) -> Floats:
        """Row of x, y, z, qw, qx, qy, qz: a view into the state."""
        at = 7 * NUMBER[piece]
        return self.data.qpos[at : at + 7]

    def velocity_of(self, piece: str) -> Floats:
        """Row of linear velocity (world axes, m/s) and angular velocity (the piece's own axes, rad/s): a view."""
        at = 6 * NUMBER[piece]
        return self.data.qvel[at : at + 6]

    def touching(self) -> list[tuple[str, str]]:
        """Names of both sides of every contact, in the engine's order; what sleeps is left out."""
        geoms: list[list[int]] = self.data.contact.geom.tolist()
        return [(self.names[a], self.names[b]) for a, b in geoms]

    def complaint(self) -> str | None:
        """What the engine warned of since the pieces were laid out: contacts left out, numbers that are none."""
        warned = [i for i, warning in enumerate(self.data.warning) if warning.number]
        return (
            "the engine warned: " + ", ".join(mujoco.mjtWarning(i).name for i in warned) if warned else None
        )


@cache
def scene_for(surface: Surface, centre_pins: bool) -> Scene:
    """The process's scene for this pitch; compiled (about 3 ms) when it is first asked for."""
    # By default warnings go to a file in the working directory; they are counted in the state anyway.
    mujoco.set_mju_user_warning(_say_nothing)
    return Scene(surface, centre_pins)


def pose_row(pose: Pose) -> Floats:
    """The pose as the engine keeps it, with a unit quaternion; one within rounding of unit length is not touched,
    for a rest pose must come back bit by bit."""
    row = np.array((pose.x, pose.y, pose.z, pose.qw, pose.qx, pose.qy, pose.qz))
    length = float(np.sqrt(row[3:] @ row[3:]))
    if abs(length - 1.0) > 1e-12:
        row[3:] /= length
    return row


def _say_nothing(_message: str) -> None:
    pass


def _compile(surface: Surface, centre_pins: bool) -> mujoco.MjModel:
    spec = mujoco.MjSpec()
    spec.memory = settings.ARENA_BYTES
    _set_options(spec.option)
    ground = settings.GROUND[surface]
    spec.worldbody.add_geom(
        name="ground",
        type=mujoco.mjtGeom.mjGEOM_PLANE,
        size=[0, 0, 1],
        friction=[ground.sliding, ground.torsional, 0],
        solref=ground.spring,
        condim=4,
        priority=2,
    )
    for i, corner in enumerate(_CORNERS + (_CENTRE_PINS if centre_pins else ()), start=1):
        _add_stake(spec.worldbody, f"S{i}", corner)
    for i, piece in enumerate(PIECES):
        _add_piece(spec.worldbody, piece, parked_at=[100.0 + 2 * i, 100.0, 50.0])
    for baton in BATONS:
        spec.add_pair(
            geomname1="ground",
            geomname2=baton,
            condim=6,
            friction=[ground.sliding, ground.sliding, ground.torsional, ground.rolling, ground.rolling],
            solref=ground.spring,
        )
    return spec.compile()


def _set_options(option: mujoco.MjOption) -> None:
    option.timestep = settings.STEP_S
    option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    option.solver = mujoco.mjtSolver.mjSOL_NEWTON
    option.iterations = 50
    option.tolerance = 1e-8
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = settings.FRICTION_IMPEDANCE_RATIO
    option.density = 0.0  # of the air: a throw is a parabola
    option.sleep_tolerance = settings.SLEEP_TOLERANCE
    option.enableflags |= int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    # Numbers that are none are to be noticed, not silently replaced by a fresh scene.
    option.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_AUTORESET)


def _add_stake(world: mujoco.MjsBody, name: str, corner: tuple[float, float]) -> None:
    world.add_geom(
        name=name,
        type=mujoco.mjtGeom.mjGEOM_CYLINDER,
        size=[STAKE_RADIUS_M, settings.STAKE_HEIGHT_M / 2, 0],
        pos=[*corner, settings.STAKE_HEIGHT_M / 2],
        friction=[settings.STAKE.sliding, settings.STAKE.torsional, 0],
        solref=settings.STAKE.spring,
        condim=4,
        contype=2,
        conaffinity=1,
    )


def _add_piece(world: mujoco.MjsBody, piece: str, parked_at: list[float]) -> None:
    body = world.add_body(name=piece, pos=parked_at, sleep=mujoco.mjtSleepPolicy.mjSLEEP_INIT)
    body.add_freejoint()
    baton = piece in BATONS
    side, height = (KING_SIDE_M, KING_HEIGHT_M) if piece == "K" else (KUBB_SIDE_M, KUBB_HEIGHT_M)
    body.add_geom(
        name=piece,
        type=mujoco.mjtGeom.mjGEOM_CYLINDER if baton else mujoco.mjtGeom.mjGEOM_BOX,
        size=[BATON_RADIUS_M, BATON_LENGTH_M / 2, 0] if baton else [side / 2, side / 2, height / 2],
        density=settings.WOOD_DENSITY,
        friction=[settings.WOOD.sliding, settings.WOOD.torsional, 0],
        solref=settings.WOOD.spring,
        condim=4,
    )
