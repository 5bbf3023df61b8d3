"""What a screen needs to know at one moment, and how it is gathered from the news of a client."""

from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from midline.client import Back, Lost, News
from midline_protocol.kubb import Flight, GameOver, Ruled, Ruling, Thrown
from midline_protocol.messages import Bye, Event, Revealed, RoomView, Snapshot, Update
from midline_server.cli.screen.trail import LATE_MS, Spot, Trail

KEPT_LINES = 100


class Told(NamedTuple):
    """An event and its match time; None where it happened before we came."""

    at: int | None
    event: Event


@dataclass(frozen=True)
class Scene:
    """One moment of a room."""

    room: str
    view: RoomView
    now: int
    """match time in ms"""
    told: tuple[Told, ...] = ()
    trail: Trail | None = None
    lost: str | None = None
    """why there is no connection just now"""
    seats: tuple[str, ...] = ()
    """ours"""

    @property
    def flight_ms(self) -> int | None:
        """How long after its release the throw under way is drawn; None if nothing flies."""
        match = self.view.match
        if match is None or match.motion is None:
            return None
        return self.now - match.motion.thrown_at - LATE_MS

    @property
    def flown(self) -> dict[str, Spot]:
        ms, trail = self.flight_ms, self.trail
        match = self.view.match
        if ms is None or trail is None or match is None or match.motion is None:
            return {}
        return dict(trail.at(max(0, ms))) if trail.motion == match.motion.id else {}


@dataclass
class Chronicle:
    """What has been told so far: give it all news of a client, in order."""

    told: deque[Told] = field(default_factory=lambda: deque[Told](maxlen=KEPT_LINES))
    rulings: dict[int, Ruling] = field(default_factory=dict[int, Ruling])
    trail: Trail | None = None
    lost: str | None = None
    bye: Bye | None = None
    revealed: Revealed | None = None
    over: GameOver | None = None

    def hear(self, news: News) -> list[Told]:
        """Take one piece of news; returns what it adds to the record."""
        match news:
            case Lost():
                self.lost = news.reason
            case Back():
                self.lost = None
            case Snapshot():
                return self._catch_up(news)
            case Update():
                return self._follow(news)
            case Bye():
                self.bye = news
            case Revealed():
                self.revealed = news
            case _:
                pass
        return []

    def _catch_up(self, snapshot: Snapshot) -> list[Told]:
        new = [Told(None, Ruled(r)) for r in snapshot.rulings if r.n not in self.rulings]
        return self._keep(new)

    def _follow(self, update: Update) -> list[Told]:
        for event in update.events:
            match event:
                case Thrown():
                    if self.trail is None or self.trail.motion != event.motion:
                        self.trail = Trail(event.motion)
                case Flight():
                    if self.trail is None or self.trail.motion != event.motion:
                        self.trail = Trail(event.motion)
                    self.trail.add(event)
                case GameOver():
                    self.over = event
                case _:
                    pass
        return self._keep([Told(update.at, event) for event in update.events])

    def _keep(self, new: list[Told]) -> list[Told]:
        for one in new:
            if isinstance(one.event, Ruled):
                self.rulings[one.event.ruling.n] = one.event.ruling
        spoken = [one for one in new if not isinstance(one.event, Flight)]
        self.told.extend(spoken)
        return spoken
