"""What the kubb rules ask of the physics (a Motion) and what they get back (Facts). SI units: m, s, rad.

Axes: x across the pitch (-2.5..2.5), y along it (-4..4), z up; the king stands at the origin.
Team a defends y = -4, team b y = +4. Kubbs are `A1`..`A5` and `B1`..`B5` for the whole game, the king is `K`,
the batons are `b1`..`b6`, the stakes `S1`..`S6` (four corners, then two at the middle line).
"""

from typing import Literal, TypeAlias

import msgspec

from midline_games.match import MotionId

Surface: TypeAlias = Literal["grass", "gravel"]
PHYSICS_VERSION = "kubb-1"
"""Engine, its version, and every setting: change any of them and this name changes too."""

KUBB_SIDE_M, KUBB_HEIGHT_M = 0.07, 0.15
KING_SIDE_M, KING_HEIGHT_M = 0.09, 0.30
BATON_LENGTH_M, BATON_RADIUS_M = 0.30, 0.022
STAKE_RADIUS_M = 0.01
PITCH_HALF_WIDTH_M, PITCH_HALF_LENGTH_M = 2.5, 4.0


class Pose(msgspec.Struct, frozen=True, array_like=True):
    """Centre of a piece and its attitude as a unit quaternion. A piece stands when its local z axis points up;
    a baton's long axis is its local z axis too."""

    x: float
    y: float
    z: float
    qw: float = 1.0
    qx: float = 0.0
    qy: float = 0.0
    qz: float = 0.0


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """A piece at rest when the motion begins."""

    id: str
    pose: Pose


class Release(msgspec.Struct, frozen=True):
    """A baton or kubb leaving the hand. It is not among the pieces at rest.

    `heading` is the compass angle of the horizontal velocity (0 = +y, growing towards +x), `loft` its elevation.
    The long axis points along the flight, turned by `axis_yaw` about the vertical and raised by `axis_pitch`.
    `tumble` turns it end over end (about the horizontal normal of the flight), `whirl` about the vertical.
    """

    piece: str
    x: float
    y: float
    z: float
    speed: float
    heading: float
    loft: float
    axis_yaw: float = 0.0
    axis_pitch: float = 0.0
    tumble: float = 0.0  # rad/s
    whirl: float = 0.0  # rad/s


class KubbMotion(msgspec.Struct, frozen=True):
    """One throw, or the two simultaneous throws of a toss."""

    id: MotionId
    surface: Surface
    centre_pins: bool
    pieces: tuple[Piece, ...]
    releases: tuple[Release, ...]
    physics: str = PHYSICS_VERSION


class Strike(msgspec.Struct, frozen=True, array_like=True):
    """`piece` was struck at `at_ms` by `by`, at the end of a chain of contacts that leads back to a thrown piece.

    A piece is struck once; in a toss, once by each chain that reaches it."""

    piece: str
    by: str
    at_ms: int


class Fall(msgspec.Struct, frozen=True, array_like=True):
    """The long axis of `piece` came within 5 degrees of horizontal at `at_ms`, for the first time in this motion."""

    piece: str
    at_ms: int


Posture: TypeAlias = Literal["standing", "lying", "leaning", "stacked", "edge"]
"""standing: on an end, by itself · lying: on a side, flat on the ground · leaning: tilted, held by another piece ·
stacked: its lowest point is off the ground, carried by others · edge: on a long edge against another piece."""


class Rest(msgspec.Struct, frozen=True):
    """Where a piece that moved came to rest; `touching` names the pieces and stakes it rests against."""

    piece: str
    pose: Pose
    posture: Posture
    touching: tuple[str, ...] = ()


class KubbFacts(msgspec.Struct, frozen=True):
    """What became of a motion. Times are whole milliseconds since the release; all tuples are in order of time.

    `struck`, `falls` and `rests` speak of thrown pieces and struck ones alone: everything else is where it was.
    `yaw_mrad` is, for each release, the accumulated turn of the long axis about the vertical from release to first
    contact (for the rotor rule), and `tilt_mrad` the widest angle between its long axis and the vertical plane of the
    release meanwhile. `slid_mm` is, for each release, how far the piece slid or rolled along the ground before it touched
    another piece, and `strayed_mm` how far its middle was from the vertical plane of the release meanwhile.
    `frames` holds the path of the movers as packed rows (see `midline_protocol.frames`).
    `failed` says why the engine could not answer (then nothing else counts and the throw is to be repeated).
    """

    motion: MotionId
    rest_ms: int
    struck: tuple[Strike, ...] = ()
    falls: tuple[Fall, ...] = ()
    rests: tuple[Rest, ...] = ()
    yaw_mrad: tuple[int, ...] = ()
    tilt_mrad: tuple[int, ...] = ()
    movers: tuple[str, ...] = ()
    frames: bytes = b""
    failed: str | None = None
    slid_mm: tuple[int, ...] = ()
    strayed_mm: tuple[int, ...] = ()
