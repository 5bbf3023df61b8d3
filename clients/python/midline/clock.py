"""The client's edge to time and chance: what says how late it is, what waits, and how long to wait before another try."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Protocol


class Clock(Protocol):
    """Seconds from any fixed moment, and a way to let some pass. Tests pass one that they move themselves."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's monotonic clock."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass
class Backoff:
    """How long to wait before the next try: doubled each time up to a cap, and spread so that not all return at once.

    A client that has not been in the room for `patience_s` gives up; None means never.
    """

    first_s: float = 0.25
    cap_s: float = 8.0
    patience_s: float | None = 180.0
    chance: random.Random = field(default_factory=random.Random)

    def delay(self, failures: int) -> float:
        """Seconds to wait after that many failures in a row (from 1): between half of the step and the whole."""
        step = min(self.cap_s, self.first_s * 2 ** min(failures - 1, 30))
        return step * self.chance.uniform(0.5, 1.0)
