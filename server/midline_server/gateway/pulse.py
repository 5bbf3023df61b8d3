"""Whether a peer lives: when to ask it for a sign of life, how long the answer took, and when it is silent too long."""

from midline_protocol.limits import SILENCE_PINGS
from midline_protocol.messages import Ping
from midline_server.rooms.clock import WallMs


class Pulse:
    """Whatever it says is a sign of life. `every_ms` is after how long a silence it is asked for one."""

    __slots__ = ("_asked_at", "_n", "heard_at", "round_trip_ms")

    def __init__(self, now: WallMs) -> None:
        self.heard_at = now
        self.round_trip_ms: int | None = None
        """the last one that was measured"""
        self._asked_at = now
        self._n = 0

    def ask_at(self, every_ms: int) -> WallMs:
        """When to `ask`, if nothing comes before."""
        return WallMs(max(self.heard_at, self._asked_at) + every_ms)

    def is_silent(self, now: WallMs, every_ms: int) -> bool:
        """It has not answered for so long that it is gone."""
        return now >= self.heard_at + SILENCE_PINGS * every_ms

    def ask(self, now: WallMs) -> Ping:
        self._n += 1
        self._asked_at = now
        return Ping(self._n)

    def ponged(self, n: int, now: WallMs) -> None:
        """Only the answer to the last question measures anything."""
        if n == self._n:
            self.round_trip_ms = now - self._asked_at
