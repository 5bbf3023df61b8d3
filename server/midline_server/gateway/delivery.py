"""What a reader gets of its room's stream: all of it, or while it lags behind only what a snapshot cannot make up for."""

from typing import Final

from midline_protocol.messages import ServerMessage, Snapshot, Update
from midline_server.rooms.clock import WallMs

SLOW_MS: Final = 5_000
"""how long a reader may lag behind before it is closed"""


class Delivery:
    """It falls behind when too much waits to be sent, and has caught up with the next snapshot."""

    __slots__ = ("_behind_since", "_is_blocked", "seq")

    def __init__(self) -> None:
        self.seq = 0
        """of the newest state that was sent"""
        self._behind_since: WallMs | None = None
        self._is_blocked = False

    def lets_out(self, message: ServerMessage) -> bool:
        """Whether to send it; if so, it counts as sent."""
        match message:
            case Update(seq=seq):
                if self._behind_since is not None:
                    return False
                self.seq = seq
            case Snapshot(seq=seq):
                if self._is_blocked:
                    return False  # another one comes when there is room for it
                self._behind_since = None
                self.seq = seq
            case _:
                pass
        return True

    def block(self, now: WallMs) -> bool:
        """Too much waits; whether the reader has fallen behind by this."""
        self._is_blocked = True
        if self._behind_since is not None:
            return False
        self._behind_since = now
        return True

    def unblock(self) -> bool:
        """There is room again; whether the reader needs a snapshot."""
        self._is_blocked = False
        return self._behind_since is not None

    def forget(self) -> None:
        """There is no stream any more behind which one could be."""
        self._behind_since = None

    @property
    def too_slow_at(self) -> WallMs | None:
        """When to close it, if it has not made room before."""
        if self._behind_since is None or not self._is_blocked:
            return None
        return WallMs(self._behind_since + SLOW_MS)
