"""From a release to the moment when all lies still: the engine is stepped, and what happens is written down."""

import mujoco
import numpy as np

from midline_games.kubb.motion import Fall, KubbFacts, KubbMotion
from midline_games.kubb.physics.chain import Chain
from midline_games.kubb.physics.launch import launch, objection, overlap
from midline_games.kubb.physics.posture import balances, rests
from midline_games.kubb.physics.scene import Floats, Scene, scene_for
from midline_games.kubb.physics.settings import SAMPLE_MS, SETTLE_CAP_S, STEPS_PER_SAMPLE
from midline_games.kubb.physics.trail import key_frames
from midline_games.kubb.physics.watch import CourseWatch, FallWatch, RestWatch, TiltWatch, YawWatch, moved

_SAMPLES_PER_LOOK = 5  # whether all is at rest is asked every 10 ms
_CAP_MS = round(SETTLE_CAP_S * 1000)


def fly(motion: KubbMotion) -> KubbFacts:
    """What becomes of `motion`: a pure function, whose facts are the same bit for bit in any process and any order.

    SI units; the angles of a release are explained at `launch`. `yaw_mrad` is never negative: the widest turn, as
    YawWatch measures it. A thrown piece is among the movers and the rests, and never among the struck or the falls; a
    piece that lay at the start does not fall. `rest_ms` is the end of a quarter of a second in which nothing moved by
    0.5 mm or 0.3 degrees. After 10 s all is taken to be at rest where it is.
    A motion without releases leaves the pieces to gravity from the start: whatever falls or moves is then reported.
    """
    if reason := objection(motion):
        return KubbFacts(motion.id, rest_ms=0, failed=reason)
    flight = _Flight(scene_for(motion.surface, motion.centre_pins), motion)
    reason = overlap(flight.scene, flight.thrown) or flight.run()
    return KubbFacts(motion.id, flight.now_ms, failed=reason) if reason else flight.facts(motion)


class _Flight:
    """A motion under way, and all that has been written down about it."""

    def __init__(self, scene: Scene, motion: KubbMotion) -> None:
        self.scene = scene
        self.thrown = tuple(r.piece for r in motion.releases)
        self.now_ms = 0
        scene.lay_out(motion.pieces, asleep=bool(self.thrown))
        for release in motion.releases:
            launch(scene, release)
        mujoco.mj_forward(scene.model, scene.data)
        self._start: Floats = scene.data.qpos.copy()
        self._samples: list[Floats] = [self._start]
        self._chain = Chain(self.thrown)
        self._touching = b""
        self._falls: list[Fall] = []
        self._yaw = YawWatch(scene, self.thrown)
        self._tilt = TiltWatch(scene, motion.releases)
        self._course = CourseWatch(scene, motion.releases)
        self._standing = FallWatch(scene)
        self._still = RestWatch(scene)
        self._settling = () if self.thrown else tuple(p.id for p in motion.pieces)
        self._standing.add(self._settling)

    def run(self) -> str | None:
        """Go on until all is at rest; returns what went wrong, if anything did."""
        while self.now_ms < _CAP_MS:
            for _ in range(_SAMPLES_PER_LOOK):
                self._advance()
            if not np.isfinite(self.scene.data.qpos).all():
                return f"the engine lost its way at {self.now_ms} ms"
            movers = self._movers()
            if self._still.lasted(movers, self.now_ms) and not balances(self.scene, movers):
                break
        return self.scene.complaint()

    def facts(self, motion: KubbMotion) -> KubbFacts:
        """All that was written down. Uses the scene's state up."""
        movers = self._paths()
        return KubbFacts(
            motion.id,
            rest_ms=self.now_ms,
            struck=tuple(self._chain.strikes),
            falls=tuple(self._falls),
            rests=rests(self.scene, (piece for piece, _ in movers)),
            yaw_mrad=tuple(round(1000 * turn) for turn in self._yaw.turns()),
            tilt_mrad=tuple(round(1000 * tilt) for tilt in self._tilt.widest()),
            slid_mm=tuple(round(1000 * way) for way in self._course.slid()),
            strayed_mm=tuple(round(1000 * way) for way in self._course.strayed()),
            movers=tuple(piece for piece, _ in movers),
            frames=key_frames(movers, self._samples),
        )

    def _advance(self) -> None:
        """One sample's worth of steps."""
        model, data = self.scene.model, self.scene.data
        for step in range(STEPS_PER_SAMPLE):
            mujoco.mj_step(model, data)
            # After a step the contacts are those of the poses before it. Looking only every 2 ms missed grazes.
            if data.ncon:
                self._read_contacts(self.now_ms + step * SAMPLE_MS // STEPS_PER_SAMPLE)
            else:
                self._touching = b""
        self.now_ms += SAMPLE_MS
        self._samples.append(data.qpos.copy())
        self._yaw.look()
        self._tilt.look()
        self._course.look()
        self._falls += self._standing.look(self.now_ms)

    def _read_contacts(self, at_ms: int) -> None:
        if (touching := self.scene.data.contact.geom.tobytes()) == self._touching:
            return
        self._touching = touching
        known = len(self._chain.first)
        pairs = dict.fromkeys(self.scene.touching())
        met = self._chain.read(pairs, at_ms)
        self._yaw.close(met)
        self._tilt.close(met)
        self._course.touch(pairs)
        self._standing.add(list(self._chain.first)[known:])

    def _movers(self) -> tuple[str, ...]:
        return (*self.thrown, *self._settling, *self._chain.first)

    def _paths(self) -> list[tuple[str, int]]:
        """Each mover, and when its path begins."""
        settled = (p for p in self._settling if moved(p, self._start, self.scene.data.qpos))
        return [
            *((p, 0) for p in (*self.thrown, *settled)),
            *self._chain.first.items(),
        ]
