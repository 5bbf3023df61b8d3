"""How often something may be done: a bucket for so many at once, from which one leaks out every now and then."""

from typing import NamedTuple

from midline_protocol.codes import ErrorCode

from .people import Denied


class Rate(NamedTuple):
    """A bucket is kept as the moment at which it will be empty; one that was never used, as 0."""

    burst: int
    every_ms: int

    def after_one_more(self, empty_at: int, now: int) -> int:
        """When it will be empty if one more is put in at `now`; raises Denied if it does not hold it."""
        empty_at = max(empty_at, now) + self.every_ms
        too_early_ms = empty_at - now - self.burst * self.every_ms
        if too_early_ms > 0:
            raise Denied(ErrorCode.RATE, f"{too_early_ms} ms too early")
        return empty_at
