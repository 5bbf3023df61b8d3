"""Following a room: snapshots and updates in, comparisons of the state with the server's out, and its match time."""

from midline.state import Mirror, view_in
from midline.transport import NotAdmitted
from midline_protocol.messages import Check, Resync, Since, Snapshot, Update

CHECK_EVERY = 16
"""updates between two comparisons of our state's hash with the server's"""
RESYNCS_IN_A_ROW = 3
"""so many wrong snapshots are no accident: server and client do not speak the same language"""


class Stream:
    """The room's stream as far as it has come. It goes on over the next connection, unless a snapshot is awaited."""

    def __init__(self) -> None:
        self.mirror = Mirror()
        self.mismatches = 0
        """how often our state turned out to differ from the server's: must stay zero"""
        self._awaits_snapshot = False
        self._wrong_snapshots = 0
        """in a row"""
        self._unchecked = 0
        self._told_at = 0.0
        """when the match time was told last; signs of life do not tell it"""

    @property
    def since(self) -> Since | None:
        """What to say on returning, to get only what was missed; None to get a snapshot."""
        return None if self._awaits_snapshot else self.mirror.since

    def match_time(self, now: float) -> int:
        """In ms: told at the last message, and under a real clock grown since."""
        snapshot, view, at = self.mirror.snapshot, self.mirror.view, self.mirror.at
        if snapshot is None or view is None or snapshot.clock != "real":
            return at
        stands = view.paused or view.status != "running"
        return at if stands else at + int((now - self._told_at) * 1000)

    # --- what comes in --------------------------------------------------------------------------------------------------

    def begin(self, snapshot: Snapshot, data: bytes, heard_at: float) -> bool:
        """Begin anew from the snapshot (`data`: as it came); False if its hash is wrong, see `doubt`."""
        agrees = self.mirror.start(snapshot, view_in(data) or {})
        self._told_at = heard_at
        self._awaits_snapshot = False
        self._unchecked = 0
        self._wrong_snapshots = 0 if agrees else self._wrong_snapshots + 1
        return agrees

    def follow(self, update: Update, data: bytes, heard_at: float) -> bool:
        """Take the next update; False if it tells nothing new. Raises OutOfStep if it does not fit, see `resync`."""
        if self._awaits_snapshot:
            return False
        is_new = self.mirror.follow(update, view_in(data) if update.view is not None else None)
        if is_new:
            self._told_at = heard_at
            self._unchecked += 1
        return is_new

    # --- what to say about it -------------------------------------------------------------------------------------------

    def check_in_turn(self) -> Check | None:
        """After an update: the comparison, if it is time for one."""
        return self.check() if self._unchecked >= CHECK_EVERY else None

    def check(self) -> Check | None:
        """A comparison of our state with the server's, where we have one to compare."""
        self._unchecked = 0
        return None if self._awaits_snapshot else Check(seq=self.mirror.seq, hash=self.mirror.hash())

    def resync(self) -> Resync:
        """Ask for a snapshot; what comes before it is passed over."""
        self.mismatches += 1
        self._awaits_snapshot = True
        return Resync()

    def doubt(self) -> Resync:
        """The answer to a wrong snapshot. Raises NotAdmitted when there were too many."""
        if self._wrong_snapshots >= RESYNCS_IN_A_ROW:
            raise NotAdmitted("the server's snapshots do not have the hash they claim")
        return self.resync()
