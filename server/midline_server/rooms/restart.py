"""Rooms across a restart: what is saved at a dead ball, and a room made again from that and the journal."""

from collections.abc import Iterable, Sequence
from typing import Any

from midline_games.match import AUDIENCES, TEAMS, Audience, Game, Millis
from midline_protocol.messages import Ack

from .bout import Bout
from .clock import WallMs
from .news import News
from .play import Play, ruling_of
from .records import (
    Acted,
    Advanced,
    AnyEntry,
    Concluded,
    Ended,
    Marked,
    Paused,
    Plan,
    Saved,
    SeatChanged,
    Seeded,
    Started,
    TeamReady,
)  # fmt: skip
from .room import Room


def restore(
    plan: Plan, game: Game, entries: Sequence[AnyEntry], saved: Saved | None, now: WallMs
) -> tuple[Room, News]:
    """The room as its snapshot and the journal's entries after it say; nobody is connected, and its clock waits.

    Without a snapshot the entries are all there are. Raises ReplayDiffers, or whatever they make the match raise.
    """
    seed = saved.seed if saved else next(entry.seed for entry in entries if isinstance(entry, Seeded))
    room = Room(plan, game, seed, _next_epoch(entries, saved), now)
    again = _Again(room)
    if saved:
        again.recall(saved)
    for entry in entries:
        again.repeat(entry)
    return room, room.wake_up(again.rulings)


def _next_epoch(entries: Iterable[AnyEntry], saved: Saved | None) -> int:
    """Greater than any before, so that nobody takes a new stream for the continuation of an old one."""
    epochs = [entry.epoch for entry in entries if isinstance(entry, Paused)]
    return max([saved.epoch if saved else 1, *epochs]) + 1


class _Again:
    """Brings a new room to where an old one was."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.rulings: dict[Audience, list[Any]] = {audience: [] for audience in AUDIENCES}

    def recall(self, saved: Saved) -> None:
        room = self._room
        room.desk.clock.leap(Millis(saved.at))
        room.sitting.restore(saved.seats, saved.members)
        room.course.lobby.nonces.update({team: saved.nonces[team] for team in TEAMS if team in saved.nonces})
        for audience in AUDIENCES:
            self.rulings[audience].extend(saved.recent.get(audience, ()))
        if saved.match is not None:
            play = Play(room.desk.game, room.desk.game.resume(saved.match), Millis(saved.at))
            play.rests_at, play.rulings_hash = Millis(saved.rests_at), saved.rulings_hash
            room.course.begin(Bout(room.desk, play))

    def repeat(self, entry: AnyEntry) -> None:
        room = self._room
        room.desk.clock.leap(Millis(entry.at))
        match entry:
            case SeatChanged():
                room.sitting.repeat(entry)
            case TeamReady():
                room.course.lobby.repeat(entry)
            case Started():
                room.course.start()
            case Ended():
                room.course.ended()
            case Acted() | Concluded() | Advanced() | Marked() if room.bout:
                self._play(room.bout, entry)
            case _:
                pass

    def _play(self, bout: Bout, entry: AnyEntry) -> None:
        for event in bout.play.repeat(entry):
            if (ruling := ruling_of(event)) is not None:
                for audience in event.only or AUDIENCES:
                    self.rulings[audience].append(ruling)
        if isinstance(entry, Acted) and (member := self._room.seats.members.get(entry.member)):
            member.took(entry.input, Ack(entry.input, 0))
