"""The running match of a room: it moves with the room's clock, takes actions, and ends once."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from midline_games.match import (
    TEAMS,
    Capacity,
    Facts,
    GameEvent,
    IllegalAction,
    Millis,
    MotionId,
    Server,
)

from .clock import Pacing, WallMs
from .desk import Desk
from .news import Solve
from .play import Play
from .records import Acted, Advanced, AnyEntry, Concluded
from .seats import Member

RECORDS_BETWEEN_SNAPSHOTS: Final = 64


class Bout:
    """Writes a record for everything that moved the match, and gathers its events until somebody tells them."""

    def __init__(self, desk: Desk, play: Play) -> None:
        self._desk = desk
        self.play = play
        self.pacing = Pacing()
        self.is_paused = False
        self.presence: dict[str, tuple[int, ...]] = {}
        """which players of each team the match believes to be connected"""
        self._events: list[GameEvent] = []
        self._asked_for: MotionId | None = None
        self._was_dead = False

    @property
    def is_over(self) -> bool:
        return self.play.match.outcome is not None

    def take_events(self) -> list[GameEvent]:
        events, self._events = self._events, []
        return events

    # Time

    def set_clock(self) -> None:
        """Time stands while a motion has no facts, so that it cannot pass the motion's end before they are in."""
        if self.is_paused or self.is_over or self.play.motion is not None:
            self._desk.clock.stand(self._desk.now)
        elif self._flows:
            self._desk.clock.flow(self._desk.now)
        else:
            if self._desk.clock.is_flowing:
                # From here on time leaps again: everybody has the whole time to think.
                self.pacing.stirred(self._desk.now)
            self._desk.clock.stand(self._desk.now)

    @property
    def _flows(self) -> bool:
        """Leaping clocks, too, go by the second while a seat is held: no leap must rob its holder of the time to return."""
        return self._desk.clock.kind == "real" or self._desk.seats.waits_for_people()

    def due(self) -> WallMs | None:
        """When time alone will move the match."""
        if self.is_paused or self.is_over or self.play.motion is not None:
            return None
        if not self._flows:
            return self._may_leap_at()
        wakes_at = self.play.match.wakes_at
        return None if wakes_at is None else self._desk.clock.reaches(wakes_at)

    def pass_time(self) -> None:
        """Advance the match to now, or leap if it is time to."""
        if self.is_paused or self.is_over:
            return
        if not self._flows:
            self.set_clock()
            self._leap()
        self.catch_up()

    def catch_up(self) -> None:
        """A deadline counts from its own moment, so before anything else time has passed."""
        at, wakes_at = self._desk.at, self.play.match.wakes_at
        events = self.play.advance(at)
        # What was due has moved the match, also where nobody is told of it.
        if events or (wakes_at is not None and wakes_at <= at):
            self._note(Advanced(at=at), events)

    def _leap(self) -> None:
        when, to = self._may_leap_at(), self._next_moment()
        if when is not None and to is not None and self.play.motion is None and when <= self._desk.now:
            self._desk.clock.leap(to)
            self.pacing.leapt(self._desk.now)

    def _may_leap_at(self) -> WallMs | None:
        if self._next_moment() is None:
            return None
        if self._desk.clock.kind == "turbo" and self._desk.at < self.play.rests_at:
            return self._desk.now
        return self.pacing.may_leap_at()

    def _next_moment(self) -> Millis | None:
        """The end of the motion under way, or when the match wakes."""
        if self._desk.at < self.play.rests_at:
            return self.play.rests_at
        return self.play.match.wakes_at

    # What is done

    def act(self, by: Capacity, action: Any, member: Member, seat: str, n: int) -> None:
        """Raises IllegalAction."""
        at = self._desk.at
        events = self.play.act(by, action, at)
        told = msgspec.to_builtins(action, builtin_types=(bytes,))
        self._note(Acted(at=at, by=by, action=told, member=member.id, seat=seat, input=n), events)

    def conclude(self, motion: MotionId, facts: Facts) -> None:
        """Facts of another motion than the one that waits for them are old news."""
        waiting = self.play.motion
        if waiting is None or waiting.id != motion:
            return
        at = self._desk.at
        told = msgspec.to_builtins(facts, builtin_types=(bytes,))
        self._note(Concluded(at=at, motion=motion, facts=told), self.play.conclude(motion, facts, at))

    def tell_presence(self) -> None:
        """Tell the match which players of each team are connected, where that is how they are there."""
        game = self._desk.game
        if self.is_paused or self.is_over or self._desk.seating.is_on_ground:
            return
        for team in TEAMS:
            connected = self._desk.seats.connected(team)
            if self.presence.get(team) != connected and not self.is_over:
                self.presence[team] = connected
                self._tell(game.presence(team, connected))

    def _tell(self, action: Any) -> None:
        self.catch_up()
        if self.is_over:
            return
        at = self._desk.at
        try:
            events = self.play.act(Server(), action, at)
        except IllegalAction:
            return
        told = msgspec.to_builtins(action, builtin_types=(bytes,))
        self._note(Acted(at=at, by=Server(), action=told), events)

    def _note(self, entry: AnyEntry, events: Sequence[GameEvent]) -> None:
        self._desk.record(entry)
        self._events.extend(events)
        self.pacing.stirred(self._desk.now)

    # What must follow

    def want_facts(self) -> None:
        """Ask the physics once about each motion."""
        motion = self.play.motion
        if motion is not None and motion.id != self._asked_for:
            self._asked_for = motion.id
            self._desk.ask(Solve(motion))

    def is_worth_saving(self) -> bool:
        """At each dead ball, and now and then between, so that a restart has little to do again."""
        is_dead = self.play.match.is_dead_ball
        has_come_to_rest = is_dead and not self._was_dead
        self._was_dead = is_dead
        many = self._desk.unsaved >= RECORDS_BETWEEN_SNAPSHOTS
        return is_dead and self._desk.unsaved > 0 and (has_come_to_rest or many or self.is_over)
