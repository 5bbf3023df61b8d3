"""Who may play in the league: teams as they register, players as they check in, bans, and what captains acknowledge."""

import msgspec

from midline_games.match import IllegalAction
from midline_protocol.kubb import KubbRules

LEAST_MEMBERS = 4


class Day(msgspec.Struct, frozen=True, order=True):
    """A day of the calendar, as whoever asks has it: the rules have none of their own."""

    year: int
    month: int
    day: int


class Member(msgspec.Struct, frozen=True):
    """A person of a team. Either the day of birth is known, or the coordinator vouches for the age."""

    name: str
    born: Day | None = None
    is_vouched_for: bool = False


class Roster(msgspec.Struct, frozen=True):
    team: str
    members: tuple[Member, ...]
    captain: str


class Ban(msgspec.Struct, frozen=True):
    """A player who was sent off and may not come back to a `league`; without an end it is for good."""

    player: str
    league: str
    until: Day | None = None


def check_registration(roster: Roster, league: str, bans: tuple[Ban, ...], on: Day) -> None:
    """Raises IllegalAction unless this team may register, or change its members to these (FS-I.A.1.a, FS-III.B.2.4.c)."""
    members = len({m.name for m in roster.members})
    if members < LEAST_MEMBERS:
        raise IllegalAction(
            "ROSTER_TOO_SMALL", "FS-I.A.1.a", team=roster.team, members=members, least=LEAST_MEMBERS
        )
    for member in roster.members:
        if any(_holds(ban, member.name, league, on) for ban in bans):
            raise IllegalAction("BANNED", "FS-III.B.2.4.c", player=member.name)


def check_in(roster: Roster, player: str, on: Day, rules: KubbRules, *, accepts_conduct: bool) -> None:
    """Raises IllegalAction unless this player may play on that day (FS-I.A.1.c, FS-III.A.1)."""
    member = next((m for m in roster.members if m.name == player), None)
    if member is None:
        raise IllegalAction("NOT_ON_ROSTER", "FS-I.A.1.a", player=player, team=roster.team)
    if not _is_old_enough(member, on, rules.min_age):
        raise IllegalAction("UNDER_AGE", "FS-I.A.1.c", player=player, least=rules.min_age)
    if not accepts_conduct:
        raise IllegalAction("CONDUCT_UNREAD", "FS-III.A.1", player=player)


def age(born: Day, on: Day) -> int:
    """Completed years; the birthday itself completes one."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def _is_old_enough(member: Member, on: Day, least: int) -> bool:
    if member.born is None:
        return least == 0 or member.is_vouched_for
    return age(member.born, on) >= least


def _holds(ban: Ban, player: str, league: str, on: Day) -> bool:
    return (ban.player, ban.league) == (player, league) and (ban.until is None or on <= ban.until)


# --- what captains pass on -----------------------------------------------------------------------------------------------


class Notice(msgspec.Struct, frozen=True):
    """Something that a captain is told for the team: rules, times of games, changes of them."""

    n: int
    text: str
    at: int


class Read(msgspec.Struct, frozen=True):
    """A captain has read a notice, and says so."""

    notice: int
    captain: str
    at: int


def acknowledge(
    roster: Roster, by: str, notice: Notice, reads: tuple[Read, ...], at: int
) -> tuple[Read, ...]:
    """The captain's word that the team knows of `notice`; the first one is kept (FS-I.A.3.b)."""
    if by != roster.captain:
        raise IllegalAction("CAPTAIN_READS", "FS-I.A.3.b", team=roster.team)
    if any(read.notice == notice.n for read in reads):
        return reads
    return (*reads, Read(notice.n, by, at))


def unread(notices: tuple[Notice, ...], reads: tuple[Read, ...]) -> tuple[Notice, ...]:
    """What the captain has still to acknowledge. Nobody is kept from playing for it."""
    known = {read.notice for read in reads}
    return tuple(notice for notice in notices if notice.n not in known)


class ConductReport(msgspec.Struct, frozen=True):
    """Somebody's complaint about conduct, for the coordinator alone, with what was said or done (FS-III.A.1)."""

    by: str
    about: str
    at: int
    extract: str
    clause: str = "FS-III.A.1"
    code: str = "CONDUCT_REPORTED"
