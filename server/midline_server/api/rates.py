"""How often one address may do something: a burst at once, and so many a minute for ever."""

from collections import OrderedDict
from typing import Final

ADDRESSES_KEPT: Final = 10_000


class Allowance:
    """One leaky bucket an address, kept as the moment at which it would be empty again."""

    def __init__(self, per_minute: int) -> None:
        self._each_s = 60 / per_minute
        self._empty_at: OrderedDict[str, float] = OrderedDict()

    def wait_s(self, address: str, now: float) -> float:
        """0 and counted if it may be done at `now` (seconds); else after how long it may, and not counted."""
        full_at = max(self._empty_at.pop(address, now), now) + self._each_s
        late_s = full_at - now - 60
        self._empty_at[address] = full_at if late_s <= 0 else full_at - self._each_s
        while len(self._empty_at) > ADDRESSES_KEPT:
            self._empty_at.popitem(last=False)
        return max(0.0, late_s)
