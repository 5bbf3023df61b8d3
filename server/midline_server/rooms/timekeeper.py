"""The edge where the time is asked: the event loop's clock in whole milliseconds."""

import asyncio
from collections.abc import Callable

from .clock import WallMs


class LoopTime:
    """The running loop's monotonic clock."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> WallMs:
        return WallMs(int(self._loop.time() * 1000))

    def at(self, when: WallMs, ring: Callable[[], None]) -> asyncio.TimerHandle:
        # A millisecond is cut off above, so the bell must not ring within the one before.
        return self._loop.call_at((when + 1) / 1000, ring)
