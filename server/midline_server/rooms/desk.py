"""The desk that a room's parts write at: the time, the plan, the seats, the listeners, and the news so far."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from midline_games.match import Game, Millis, Seating

from .clock import Clock, WallMs
from .herald import Herald
from .news import Effect, News, Refusal
from .records import AnyEntry, Plan, to_record
from .seats import Seats

Status: TypeAlias = Literal["lobby", "running", "over"]


@dataclass(slots=True)
class Desk:
    """One per room. `now` is the server's time of the verb that is being done, and never goes back."""

    plan: Plan
    game: Game
    seed: bytes
    epoch: int
    now: WallMs
    clock: Clock
    seating: Seating
    seats: Seats
    status: Status = "lobby"
    _herald: Herald | None = None
    news: News = field(default_factory=News)
    unsaved: int = 0
    """records since the last snapshot"""
    is_closed: bool = False
    """the journal has its end: what happens now is no part of the match"""
    held_at_end: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """by member: the seats of the people who were in the match when it ended"""
    rematch: str | None = None
    """the room where they play again"""

    @property
    def herald(self) -> Herald:
        assert self._herald is not None
        return self._herald

    def employ(self, herald: Herald) -> None:
        self._herald = herald

    @property
    def at(self) -> Millis:
        """Match time."""
        return self.clock.read(self.now)

    def record(self, entry: AnyEntry) -> None:
        if self.is_closed:
            return
        self.news.records.append(to_record(entry))
        self.unsaved += 1

    def ask(self, effect: Effect) -> None:
        self.news.effects.append(effect)

    def refuse(self, code: str) -> None:
        self.ask(Refusal(code))

    def take(self) -> News:
        news, self.news = self.news, News()
        news.letters = self.herald.take()
        return news
