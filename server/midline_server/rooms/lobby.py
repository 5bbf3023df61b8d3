"""Before the match: captains say that their teams are ready, each with a nonce for the dice."""

from typing import Final

from midline_games.match import Team

from .clock import WallMs
from .desk import Desk
from .records import TeamReady

READY_MS: Final = 60_000
"""for the captains, once all seats are taken; then the team has agreed and gave no nonce"""
TEAMS: Final[tuple[Team, ...]] = ("a", "b")


class Lobby:
    """The nonces of the teams that are ready, and until when the others may wait."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.nonces: dict[Team, bytes] = {}
        self.ready_by: WallMs | None = None

    @property
    def is_ready(self) -> bool:
        return all(team in self.nonces for team in TEAMS)

    def nonce(self, team: Team) -> bytes:
        return self.nonces.get(team, b"")

    def ready(self, team: Team, nonce: bytes, seat: str) -> None:
        """The first word of a captain counts."""
        if team not in self.nonces:
            self.repeat(TeamReady(team=team, nonce=nonce, seat=seat))
            self._desk.record(TeamReady(team=team, nonce=nonce, seat=seat))

    def repeat(self, entry: TeamReady) -> None:
        self.nonces[entry.team] = entry.nonce
        self._desk.seats.all[entry.seat].is_ready = True

    def agree_for_them(self) -> None:
        """The time to be ready is over."""
        for team in TEAMS:
            self.ready(team, b"", next(seat.id for seat in self._desk.seats.of_team(team)))

    def look_round(self) -> None:
        """Who makes the other wait may do so for a minute, from when nobody is missing."""
        if not self._desk.seats.are_taken:
            self.ready_by = None
        elif self.ready_by is None:
            self.ready_by = WallMs(self._desk.now + READY_MS)
