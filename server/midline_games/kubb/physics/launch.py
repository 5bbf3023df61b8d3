"""How a release becomes a pose and velocities, and which motions cannot be begun at all."""

import math
from collections.abc import Iterator

import mujoco
import numpy as np

from midline_games.kubb.motion import PHYSICS_VERSION, KubbMotion, Release
from midline_games.kubb.physics.scene import NUMBER, Floats, Scene
from midline_games.kubb.physics.settings import RELEASE_OVERLAP_M


def objection(motion: KubbMotion) -> str | None:
    """Why this motion cannot be asked of this engine; None if it can.

    ValueError if it names a piece twice or one that does not exist: then it is not a motion of kubb.
    """
    names = [p.id for p in motion.pieces] + [r.piece for r in motion.releases]
    if len(names) != len(set(names)) or not NUMBER.keys() >= set(names):
        raise ValueError(f"motion {motion.id} names pieces that do not exist, or one of them twice: {names}")
    if motion.physics != PHYSICS_VERSION:
        return f"asks for physics {motion.physics}, this is {PHYSICS_VERSION}"
    if not all(math.isfinite(number) for number in _numbers(motion)):
        return "a pose or release holds numbers that are not finite"
    if any(math.hypot(p.pose.qw, p.pose.qx, p.pose.qy, p.pose.qz) < 0.5 for p in motion.pieces):
        return "an attitude is no rotation"
    return None


def launch(scene: Scene, release: Release) -> None:
    """Put the released piece into the scene with its velocities.

    With f the horizontal direction of flight and n = up x f (its normal, to the thrower's left): the long axis begins
    along the velocity, is raised by `axis_pitch` and then turned by `axis_yaw` about up, counter-clockwise seen from
    above. Positive `tumble` rolls it forward (the leading end goes down, about n), positive `whirl` turns it
    counter-clockwise. A side of a kubb or of the king faces the way its long axis is raised.
    """
    scene.pose_of(release.piece)[:] = _pose(release)
    forward = np.array((math.sin(release.heading), math.cos(release.heading), 0.0))
    up = np.array((0.0, 0.0, 1.0))
    linear = release.speed * (math.cos(release.loft) * forward + math.sin(release.loft) * up)
    angular = release.tumble * np.cross(up, forward) + release.whirl * up
    velocity = scene.velocity_of(release.piece)
    velocity[:3] = linear
    velocity[3:] = _attitude(release).T @ angular  # the engine keeps it in the piece's own axes


def overlap(scene: Scene, thrown: tuple[str, ...]) -> str | None:
    """Which thrown piece begins inside something else, from the engine's contacts at the start; None if none does."""
    depths: list[float] = (-scene.data.contact.dist).tolist()
    for pair, depth in zip(scene.touching(), depths, strict=True):
        if depth > RELEASE_OVERLAP_M and not set(thrown).isdisjoint(pair):
            return f"{pair[0]} and {pair[1]} overlap at the release by {depth * 1000:.1f} mm"
    return None


def _attitude(release: Release) -> Floats:
    """The piece's own axes as columns; the last is the long one."""
    course = math.pi / 2 - release.heading + release.axis_yaw  # from +x, counter-clockwise
    raised = release.loft + release.axis_pitch
    level, height = math.cos(raised), math.sin(raised)
    long_axis = np.array((level * math.cos(course), level * math.sin(course), height))
    left = np.array((-math.sin(course), math.cos(course), 0.0))
    return np.column_stack((np.cross(left, long_axis), left, long_axis))


def _pose(release: Release) -> Floats:
    attitude = np.zeros(4)
    mujoco.mju_mat2Quat(attitude, _attitude(release).ravel())
    return np.concatenate(((release.x, release.y, release.z), attitude))


def _numbers(motion: KubbMotion) -> Iterator[float]:
    for p in motion.pieces:
        yield from (p.pose.x, p.pose.y, p.pose.z, p.pose.qw, p.pose.qx, p.pose.qy, p.pose.qz)
    for r in motion.releases:
        yield from (r.x, r.y, r.z, r.speed, r.heading, r.loft, r.axis_yaw, r.axis_pitch, r.tumble, r.whirl)
