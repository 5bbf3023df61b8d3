"""Key frames: few rows, from which the path can be drawn again."""

import math

import numpy as np
import pytest

from midline_games.kubb.motion import KubbMotion, Piece, Pose, Release
from midline_games.kubb.physics import fly
from midline_games.kubb.physics.scene import NUMBER, PIECES, Floats
from midline_games.kubb.physics.trail import CLOSE_M, CLOSE_RAD, MAX_BYTES, key_frames
from midline_games.match import MotionId
from midline_protocol import frames


def at_rest() -> Floats:
    rows = np.zeros((len(PIECES), 7))
    rows[:, 3] = 1.0
    return rows


def tumbling(piece: str, seconds: float, rad_s: float) -> list[Floats]:
    """A parabola with an even turn about x, then rest."""
    samples = []
    for i in range(round(seconds * 500)):
        t, rows = i * 0.002, at_rest()
        rows[NUMBER[piece], :5] = (
            0.0,
            8 * t,
            4 * t - 4.905 * t * t,
            math.cos(rad_s * t / 2),
            math.sin(rad_s * t / 2),
        )
        samples.append(rows.ravel())
    return samples + [samples[-1]] * 125


def drawn(rows: bytes, mover: int, at_ms: int) -> tuple[Floats, Floats]:
    """What a client shows: a straight line and the shorter turn between the rows before and after."""
    own = [f for f in frames.unpack(rows) if f.mover == mover]
    before = [f for f in own if f.at_ms <= at_ms][-1]
    after = next((f for f in own if f.at_ms > at_ms), before)
    part = (at_ms - before.at_ms) / max(1, after.at_ms - before.at_ms)
    p, q = np.array(before.position), np.array(before.attitude)
    q1 = np.array(after.attitude)
    turned = q + part * (math.copysign(1.0, q @ q1) * q1 - q)
    return p + part * (np.array(after.position) - p), turned / np.linalg.norm(turned)


def test_the_path_can_be_drawn_from_few_rows() -> None:
    samples = tumbling("B1", 1.0, 9.0)
    rows = key_frames([("B1", 0)], samples)
    assert len(rows) < 40 * frames.ROW.size
    for i, sample in enumerate(samples):
        position, attitude = drawn(rows, 0, 2 * i)
        true = sample.reshape(-1, 7)[NUMBER["B1"]]
        assert np.linalg.norm(position - true[:3]) < CLOSE_M + 0.001
        assert 2 * math.acos(min(1.0, abs(attitude @ true[3:]))) < CLOSE_RAD + 0.002


def test_a_piece_at_rest_has_no_more_rows() -> None:
    last = list(frames.unpack(key_frames([("B1", 0)], tumbling("B1", 1.0, 9.0))))[-1]
    assert 990 <= last.at_ms <= 998


def test_a_path_begins_when_the_piece_is_struck() -> None:
    first = next(frames.unpack(key_frames([("B1", 400)], tumbling("B1", 1.0, 9.0))))
    assert (first.mover, first.at_ms) == (0, 400)
    assert first.position[1] == pytest.approx(3.2, abs=0.001)


def test_even_the_wildest_motion_fits_in_4_kib() -> None:
    wild = np.random.default_rng(1)
    samples = []
    for _ in range(5000):
        rows = wild.normal(size=(len(PIECES), 7)) * 20
        rows[:, 3:] /= np.linalg.norm(rows[:, 3:], axis=1)[:, None]
        samples.append(rows.ravel())
    rows = key_frames([(piece, 0) for piece in PIECES], samples)
    assert len(rows) <= MAX_BYTES
    at = [f.at_ms for f in frames.unpack(rows)]
    assert at == sorted(at)


def test_a_baton_that_whirls_about_its_long_axis_does_not_use_up_the_rows() -> None:
    samples = []
    for i in range(3000):
        rows = at_rest()
        turn = 80.0 * i * 0.002
        lying = math.sqrt(0.5)
        rows[NUMBER["b1"], 1] = i * 0.001
        rows[NUMBER["b1"], 3:] = (
            lying * math.cos(turn / 2),
            lying * math.cos(turn / 2),
            -lying * math.sin(turn / 2),
            lying * math.sin(turn / 2),
        )
        samples.append(rows.ravel())
    for i, sample in enumerate(tumbling("B1", 1.0, 9.0)):
        samples[i].reshape(-1, 7)[NUMBER["B1"]] = sample.reshape(-1, 7)[NUMBER["B1"]]
    rows = key_frames([("b1", 0), ("B1", 0)], samples)
    assert len(rows) <= MAX_BYTES
    assert sum(f.mover == 1 for f in frames.unpack(rows)) > 10
    for at_ms in range(0, 1000, 50):
        position, _ = drawn(rows, 1, at_ms)
        assert (
            np.linalg.norm(position - samples[at_ms // 2].reshape(-1, 7)[NUMBER["B1"], :3]) < CLOSE_M + 0.001
        )


@pytest.mark.parametrize("x", [0.0, 0.03, 0.3])
def test_the_last_rows_are_the_poses_at_rest(x: float) -> None:
    pieces = tuple(Piece(f"B{i}", Pose(i - 3.0, 4.0, 0.075)) for i in range(1, 6))
    release = Release("b1", x, -4.0, 0.9, 9.2, 0.0, math.radians(26), tumble=6.0)
    facts = fly(KubbMotion(MotionId(1), "grass", True, pieces, (release,)))
    assert len(facts.frames) < MAX_BYTES
    last = {f.mover: f for f in frames.unpack(facts.frames)}
    assert [facts.movers[m] for m in sorted(last)] == [r.piece for r in facts.rests]
    for mover, rest in enumerate(facts.rests):
        pose = rest.pose
        assert last[mover].position == pytest.approx((pose.x, pose.y, pose.z), abs=0.0006)
        same = abs(np.dot(last[mover].attitude, (pose.qw, pose.qx, pose.qy, pose.qz)))
        assert 2 * math.acos(min(1.0, float(same))) < 0.002
        assert last[mover].at_ms <= facts.rest_ms
