"""A fixture of the league: when it begins, what a later start needs, and what a team forfeits that is late."""

import msgspec

from midline_games.match import IllegalAction
from midline_protocol.kubb import KubbRules

GRACE_MS = 15 * 60_000
PITCHES = ("train-tracks", "taproom")
"""The two pitches of the ground; both are of gravel."""


class Fixture(msgspec.Struct, frozen=True):
    """Two teams and when they are to begin. `wanted` is the later start that each captain has agreed to, if any."""

    teams: tuple[str, str]
    at: int
    wanted: dict[str, int] = {}

    @property
    def starts_at(self) -> int:
        """The scheduled start, or the later one that both captains want."""
        first, second = (self.wanted.get(team) for team in self.teams)
        return self.at if first is None or first != second else first


def arrange(fixture: Fixture, team: str, start: int, now: int) -> Fixture:
    """A captain agrees to a later start, before the one that holds; it takes both captains (FS-I.A.2.b)."""
    if team not in fixture.teams:
        raise IllegalAction("NOT_IN_FIXTURE", "FS-I.A.2.b", team=team)
    if now >= fixture.starts_at:
        raise IllegalAction("ARRANGED_TOO_LATE", "FS-I.A.2.b", late_ms=now - fixture.starts_at)
    if start <= fixture.starts_at:
        raise IllegalAction("NOT_LATER", "FS-I.A.2.b", early_ms=fixture.starts_at - start)
    # An agreed start holds until both agree to another one.
    return Fixture(fixture.teams, fixture.starts_at, {**_open(fixture), team: start})


def _open(fixture: Fixture) -> dict[str, int]:
    return {} if fixture.starts_at != fixture.at else fixture.wanted


class LateForfeit(msgspec.Struct, frozen=True):
    """`team` was not there in time: so many games go to `to`. Where both were away, nobody has them (None)."""

    team: str
    to: str | None
    games: int
    margin_ms: int
    """how much more than the grace it was late, or is by now"""
    clause: str = "FS-I.A.2.a"
    code: str = "LATE_FORFEIT"


def late_forfeits(
    fixture: Fixture, there: dict[str, int], rules: KubbRules, now: int
) -> tuple[LateForfeit, ...]:
    """What lateness has cost by `now`. `there` tells since when a team has its two players; who is missing is away.

    15:00.000 is not more than 15 minutes. By the option `game` every further 15 minutes cost another game, so that a team
    that does not come has lost a best of five by 0-3 after 45 minutes; by `fixture` the first 15 cost them all.
    """
    needed = rules.series_best_of // 2 + 1
    lost = dict.fromkeys(fixture.teams, 0)
    for game in range(1, needed + 1):
        by = fixture.starts_at + game * GRACE_MS
        if now <= by:
            break
        for team in fixture.teams:
            lost[team] += there.get(team, now) > by
    one, two = fixture.teams
    found = (
        _forfeit(team, to, lost, needed, there.get(team, now) - fixture.starts_at, rules)
        for team, to in ((one, two), (two, one))
    )
    return tuple(forfeit for forfeit in found if forfeit is not None)


def _forfeit(
    team: str, to: str, lost: dict[str, int], needed: int, late_ms: int, rules: KubbRules
) -> LateForfeit | None:
    # Games that both have missed belong to nobody: the coordinator decides about them.
    alone = lost[team] - min(lost.values())
    if not lost[team]:
        return None
    if not alone:
        return LateForfeit(team, None, lost[team], late_ms - GRACE_MS, code="BOTH_LATE")
    return LateForfeit(team, to, needed if rules.late_forfeit == "fixture" else alone, late_ms - GRACE_MS)


def check_pitch(pitch: str, running: dict[str, str]) -> None:
    """Raises IllegalAction unless a match may be opened there; `running` tells the match on each pitch (FS-I.C.c)."""
    if pitch not in PITCHES:
        raise IllegalAction("UNKNOWN_PITCH", "FS-I.C.c", pitch=pitch)
    if pitch in running:
        raise IllegalAction("PITCH_BUSY", "FS-I.C.c", pitch=pitch, match=running[pitch])
