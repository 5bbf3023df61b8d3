"""Before the match: captains say that their teams are ready, each with a nonce for the dice; or scorers say it of both."""

from typing import Final

from midline_games.match import TEAMS, Team

from .clock import WallMs
from .desk import Desk
from .records import TeamReady
from .seats import COORDINATOR, FIRST_SCORER

READY_MS: Final = 60_000
"""for the captains, once all seats are taken; then the team has agreed and gave no nonce"""
OFFICIALS: Final = (FIRST_SCORER, COORDINATOR)
"""where scorers report, one of these says when it begins"""


class Lobby:
    """The nonces of the teams that are ready, and until when the others may wait."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.nonces: dict[Team, bytes] = {}
        self.ready_by: WallMs | None = None

    @property
    def is_ready(self) -> bool:
        seats = self._desk.seats.all
        is_called = not self._desk.seating.has_scorers or any(seats[seat].is_ready for seat in OFFICIALS)
        return is_called and all(team in self.nonces for team in TEAMS)

    def nonce(self, team: Team) -> bytes:
        return self.nonces.get(team, b"")

    def ready(self, team: Team, nonce: bytes, seat: str) -> None:
        """The first word of a captain counts."""
        if team not in self.nonces:
            self.repeat(TeamReady(team=team, nonce=nonce, seat=seat))
            self._desk.record(TeamReady(team=team, nonce=nonce, seat=seat))

    def call(self, nonce: bytes, seat: str) -> None:
        """An official says it of both teams; the nonce serves those whose captain has not brought one."""
        if not self._desk.seats.all[seat].is_ready:
            for team in TEAMS:
                entry = TeamReady(team=team, nonce=self.nonces.get(team, nonce), seat=seat)
                self.repeat(entry)
                self._desk.record(entry)

    def repeat(self, entry: TeamReady) -> None:
        self.nonces[entry.team] = entry.nonce
        self._desk.seats.all[entry.seat].is_ready = True

    def agree_for_them(self) -> None:
        """The time to be ready is over."""
        for team in TEAMS:
            self.ready(team, b"", next(seat.id for seat in self._desk.seats.of_team(team)))

    def look_round(self) -> None:
        """Who makes the other wait may do so for a minute, from when nobody is missing.

        On real ground there are ways to walk and things to carry: it begins when they say so.
        """
        if not self._desk.seats.are_taken or self._desk.seating.is_on_ground:
            self.ready_by = None
        elif self.ready_by is None:
            self.ready_by = WallMs(self._desk.now + READY_MS)
