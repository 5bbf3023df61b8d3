"""What the handlers of the HTTP interface work with: one of these belongs to one server."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from midline_server.api.built import Website
from midline_server.api.games import Library
from midline_server.api.playback import Playback
from midline_server.api.rates import Allowance
from midline_server.bots.house import House
from midline_server.config import Config
from midline_server.metrics import Metrics
from midline_server.rooms.hall import Hall
from midline_server.rooms.ports import Catalog
from midline_server.rooms.rematch import Rematches
from midline_server.store.store import Store
from midline_server.tokens import Tokens

NOTATIONS_AT_ONCE = 2
"""games in notation that are played beside everything else"""

Check = Callable[[], Awaitable[None]]
"""Returns if all is well, and raises if not."""


@dataclass(frozen=True)
class Service:
    """`now` is the time in seconds since 1970; `checks` are asked, by name, whether the server is ready."""

    config: Config
    catalog: Catalog
    library: Library
    hall: Hall
    house: House
    store: Store
    tokens: Tokens
    metrics: Metrics
    now: Callable[[], float]
    checks: dict[str, Check] = field(default_factory=dict[str, Check])
    website: Website | None = None
    new_rooms: Allowance = field(init=False)
    new_guests: Allowance = field(init=False)
    new_tickets: Allowance = field(init=False)
    new_notations: Allowance = field(init=False)
    checking: asyncio.Semaphore = field(init=False)
    playback: Playback = field(init=False)
    rematches: Rematches = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "new_rooms", Allowance(self.config.rooms_per_minute))
        object.__setattr__(self, "new_guests", Allowance(self.config.guests_per_minute))
        object.__setattr__(self, "new_tickets", Allowance(self.config.tickets_per_minute))
        object.__setattr__(self, "new_notations", Allowance(self.config.notations_per_minute))
        object.__setattr__(self, "checking", asyncio.Semaphore(NOTATIONS_AT_ONCE))
        object.__setattr__(self, "playback", Playback(self.store, self.catalog, self.library))
        object.__setattr__(self, "rematches", Rematches(self.hall))
