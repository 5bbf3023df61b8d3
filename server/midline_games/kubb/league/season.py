"""What a night counts in the season: results of teams that stay away, and who may go on to the playoffs."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from midline_games.kubb.league.fixtures import Fixture
from midline_protocol.kubb import KubbRules

NOTICE_MS = 2 * 3_600_000
UNTOLD_NIGHTS, NIGHTS = 2, 3
"""missed nights that keep a team out of the playoffs: those nobody was told of, and those of any kind"""

Entry: TypeAlias = Literal["win", "loss", "none"]


class Absence(msgspec.Struct, frozen=True):
    """A night on which a team did not come. `told_at` is when the coordinator heard of it, if ever."""

    team: str
    starts_at: int
    told_at: int | None = None


class Standing(msgspec.Struct, frozen=True):
    """Whether a team may go on to the playoffs, and by which clause it may not."""

    team: str
    missed: int
    untold: int
    clause: str | None = None

    @property
    def is_eligible(self) -> bool:
        return self.clause is None


class Entered(msgspec.Struct, frozen=True):
    """What a fixture that was not played counts for one team."""

    team: str
    entry: Entry
    clause: str
    code: str


def is_told(absence: Absence, rules: KubbRules) -> bool:
    """Two hours before the start or earlier; by the option late_notice any word before the start will do (FS-I.A.5.a)."""
    if absence.told_at is None:
        return False
    least = NOTICE_MS if rules.late_notice == "loss" else 0
    return absence.starts_at - absence.told_at >= least


def enter(fixture: Fixture, absences: Mapping[str, Absence], rules: KubbRules) -> tuple[Entered, ...]:
    """How a fixture that a team, or both, stayed away from is entered for either of them."""
    return tuple(_entered(team, absences, rules) for team in fixture.teams)


def _entered(team: str, absences: Mapping[str, Absence], rules: KubbRules) -> Entered:
    if team not in absences:
        return Entered(team, "win", "FS-I.A.5.b", "WALKOVER_WIN")
    if is_told(absences[team], rules):
        return Entered(team, "none", "FS-I.A.5.a", "ABSENCE_RECORDED")
    code = "ABSENCE_UNTOLD" if absences[team].told_at is None else "ABSENCE_TOO_LATE"
    return Entered(team, "loss", "FS-I.A.5.a", code)


def standing(team: str, absences: tuple[Absence, ...], rules: KubbRules) -> Standing:
    """Two nights missed without a word, or three in all, keep a team out of the playoffs (FS-I.A.4, FS-I.A.4.1)."""
    own = [absence for absence in absences if absence.team == team]
    untold = sum(not is_told(absence, rules) for absence in own)
    if untold >= UNTOLD_NIGHTS:
        return Standing(team, len(own), untold, "FS-I.A.4")
    return Standing(team, len(own), untold, "FS-I.A.4.1" if len(own) >= NIGHTS else None)
