"""The league around its matches: rosters, lateness, absence, pitches and conduct, each clause from plain records."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.league.fixtures import Fixture, LateForfeit, arrange, check_pitch, late_forfeits
from midline_games.kubb.league.rosters import (
    Ban,
    ConductReport,
    Day,
    Member,
    Notice,
    Read,
    Roster,
    acknowledge,
    check_in,
    check_registration,
    unread,
)
from midline_games.kubb.league.season import Absence, enter, standing
from midline_games.kubb.options import STANDARDS
from midline_games.match import IllegalAction
from midline_protocol.kubb import KubbRules

GROWN_UP = Day(1990, 1, 1)
ELK = Roster("Elk", tuple(Member(name, GROWN_UP) for name in ("Ann", "Bo", "Cy", "Di")), captain="Ann")
TODAY = Day(2026, 6, 30)


def league(**options: Any) -> KubbRules:
    return msgspec.structs.replace(STANDARDS["forgotten-star-2026"], **{"series_best_of": 5, **options})


def refused(act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refusal:
        act()
    return refusal.value.code, refusal.value.clause


def at(clock: str, ms: int = 0) -> int:
    """A moment of the evening in question."""
    told = datetime.strptime(f"2026-06-30 {clock}", "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    return int(told.timestamp()) * 1000 + ms


# --- who may play ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("FS-I.A.1.a", scenario=1)
@pytest.mark.parametrize("members", [ELK.members[:3], (*ELK.members[:3], ELK.members[0])])
def test_three_people_are_no_league_team_even_if_one_is_named_twice(members: tuple[Member, ...]) -> None:
    small = msgspec.structs.replace(ELK, members=members)
    assert refused(lambda: check_registration(small, "2026", (), TODAY)) == ("ROSTER_TOO_SMALL", "FS-I.A.1.a")


@pytest.mark.clause("FS-I.A.1.a", scenario=2)
def test_four_people_are_a_league_team() -> None:
    check_registration(ELK, "2026", (), TODAY)


@pytest.mark.clause("FS-I.A.1.a")
def test_nobody_plays_who_is_not_a_member() -> None:
    assert refused(lambda: check_in(ELK, "Eve", TODAY, league(), accepts_conduct=True)) == (
        "NOT_ON_ROSTER",
        "FS-I.A.1.a",
    )


@pytest.mark.clause("FS-I.A.1.c", scenario=(1, 2))
def test_a_player_has_to_be_21_on_the_day_itself() -> None:
    young = msgspec.structs.replace(ELK, members=(Member("Ann", Day(2005, 7, 1)),))
    assert refused(lambda: check_in(young, "Ann", TODAY, league(), accepts_conduct=True)) == (
        "UNDER_AGE",
        "FS-I.A.1.c",
    )
    check_in(young, "Ann", Day(2026, 7, 1), league(), accepts_conduct=True)


@pytest.mark.clause("FS-I.A.1.c")
def test_a_birthday_of_the_leap_day_comes_the_day_after_where_there_is_none() -> None:
    leap = msgspec.structs.replace(ELK, members=(Member("Ann", Day(2004, 2, 29)),))
    assert (
        refused(lambda: check_in(leap, "Ann", Day(2025, 2, 28), league(), accepts_conduct=True))[0]
        == "UNDER_AGE"
    )
    check_in(leap, "Ann", Day(2025, 3, 1), league(), accepts_conduct=True)


@pytest.mark.clause("FS-I.A.1.c")
def test_without_a_day_of_birth_the_coordinator_vouches_unless_any_age_may_play() -> None:
    unknown = msgspec.structs.replace(ELK, members=(Member("Ann"), Member("Bo", is_vouched_for=True)))
    assert refused(lambda: check_in(unknown, "Ann", TODAY, league(), accepts_conduct=True))[0] == "UNDER_AGE"
    check_in(unknown, "Bo", TODAY, league(), accepts_conduct=True)
    check_in(unknown, "Ann", TODAY, league(min_age=0), accepts_conduct=True)


@pytest.mark.clause("FS-III.B.2.4.c", scenario=1)
def test_a_banned_player_is_not_registered_for_that_league_until_the_ban_is_over() -> None:
    bans = (Ban("Cy", "2027", until=Day(2027, 12, 31)),)
    in_2027 = Day(2027, 5, 1)
    assert refused(lambda: check_registration(ELK, "2027", bans, in_2027)) == ("BANNED", "FS-III.B.2.4.c")
    check_registration(ELK, "2026", bans, TODAY)
    check_registration(ELK, "2027", bans, Day(2028, 1, 1))
    for_good = (Ban("Cy", "2027"),)
    assert refused(lambda: check_registration(ELK, "2027", for_good, Day(2040, 1, 1)))[0] == "BANNED"


@pytest.mark.clause("FS-I.A.3.b", scenario=1)
def test_what_the_captain_has_read_is_kept_with_its_moment() -> None:
    moved, other = Notice(1, "Now at 20:00.", at("12:00:00")), Notice(2, "Taproom.", at("12:01:00"))
    reads = acknowledge(ELK, "Ann", moved, (), at("12:30:00"))
    assert reads == (Read(1, "Ann", at("12:30:00")),)
    assert acknowledge(ELK, "Ann", moved, reads, at("13:00:00")) == reads
    assert unread((moved, other), reads) == (other,)


@pytest.mark.clause("FS-I.A.3.b")
def test_nobody_but_the_captain_acknowledges_for_a_team() -> None:
    notice = Notice(1, "Now at 20:00.", at("12:00:00"))
    assert refused(lambda: acknowledge(ELK, "Bo", notice, (), at("12:30:00"))) == (
        "CAPTAIN_READS",
        "FS-I.A.3.b",
    )


@pytest.mark.clause("FS-III.A.1", scenario=1)
def test_a_report_of_conduct_is_for_the_coordinator_with_what_was_said() -> None:
    report = ConductReport("a spectator", "Bo", at("20:00:00"), "You throw like a tree.")
    assert report.code in BOOK[report.clause].messages
    check_in(ELK, "Bo", TODAY, league(), accepts_conduct=True)


@pytest.mark.clause("FS-III.A.1")
def test_a_player_accepts_the_code_of_conduct_when_checking_in() -> None:
    assert refused(lambda: check_in(ELK, "Bo", TODAY, league(), accepts_conduct=False)) == (
        "CONDUCT_UNREAD",
        "FS-III.A.1",
    )


# --- when a fixture begins -------------------------------------------------------------------------------------------------

EVENING = Fixture(("Elk", "Moose"), at("19:00:00"))
MOOSE_IS_THERE = {"Moose": at("18:50:00")}


@pytest.mark.clause("FS-I.A.2.a", scenario=1)
def test_a_quarter_of_an_hour_is_not_more_than_a_quarter_of_an_hour() -> None:
    assert late_forfeits(EVENING, MOOSE_IS_THERE, league(), at("19:15:00")) == ()


@pytest.mark.clause("FS-I.A.2.a", scenario=2)
def test_a_millisecond_more_costs_a_game() -> None:
    assert late_forfeits(EVENING, MOOSE_IS_THERE, league(), at("19:15:00", 1)) == (
        LateForfeit("Elk", "Moose", 1, 1),
    )


@pytest.mark.clause("FS-I.A.2.a")
@pytest.mark.parametrize(
    ("now", "games"),
    [(at("19:30:00"), 1), (at("19:30:00", 1), 2), (at("19:45:00"), 2), (at("19:45:00", 1), 3), (at("22:00:00"), 3)],
)  # fmt: skip
def test_a_team_that_never_comes_has_lost_three_games_after_three_quarters_of_an_hour(
    now: int, games: int
) -> None:
    (forfeit,) = late_forfeits(EVENING, MOOSE_IS_THERE, league(), now)
    assert (forfeit.team, forfeit.to, forfeit.games) == ("Elk", "Moose", games)


@pytest.mark.clause("FS-I.A.2.a")
def test_a_team_that_came_after_twenty_minutes_has_lost_one_game_whenever_it_is_asked() -> None:
    there = {**MOOSE_IS_THERE, "Elk": at("19:20:00")}
    assert late_forfeits(EVENING, there, league(), at("23:00:00")) == (
        LateForfeit("Elk", "Moose", 1, 5 * 60_000),
    )


@pytest.mark.clause("FS-I.A.2.a")
def test_a_team_that_came_in_time_has_lost_nothing() -> None:
    assert late_forfeits(EVENING, {**MOOSE_IS_THERE, "Elk": at("19:15:00")}, league(), at("23:00:00")) == ()


@pytest.mark.clause("FS-I.A.2.a")
def test_by_option_lateness_costs_the_whole_fixture() -> None:
    (forfeit,) = late_forfeits(EVENING, MOOSE_IS_THERE, league(late_forfeit="fixture"), at("19:15:01"))
    assert forfeit.games == 3


@pytest.mark.clause("FS-I.A.2.a")
def test_where_both_are_late_no_game_goes_to_anybody() -> None:
    both = late_forfeits(EVENING, {}, league(), at("19:16:00"))
    assert [(f.team, f.to, f.code) for f in both] == [
        ("Elk", None, "BOTH_LATE"),
        ("Moose", None, "BOTH_LATE"),
    ]
    later = late_forfeits(EVENING, {"Moose": at("19:20:00")}, league(), at("19:31:00"))
    assert LateForfeit("Elk", "Moose", 1, 16 * 60_000) in later


@pytest.mark.clause("FS-I.A.2.b", scenario=1)
def test_a_later_start_that_both_captains_want_moves_the_quarter_of_an_hour() -> None:
    moved = arrange(EVENING, "Elk", at("19:30:00"), at("18:10:00"))
    moved = arrange(moved, "Moose", at("19:30:00"), at("18:11:00"))
    assert late_forfeits(moved, MOOSE_IS_THERE, league(), at("19:45:00")) == ()
    assert len(late_forfeits(moved, MOOSE_IS_THERE, league(), at("19:45:00", 1))) == 1


@pytest.mark.clause("FS-I.A.2.b", scenario=2)
def test_one_captain_alone_moves_nothing() -> None:
    asked = arrange(EVENING, "Elk", at("19:30:00"), at("18:10:00"))
    assert asked.starts_at == at("19:00:00")
    assert len(late_forfeits(asked, MOOSE_IS_THERE, league(), at("19:15:01"))) == 1
    differing = arrange(asked, "Moose", at("19:45:00"), at("18:11:00"))
    assert differing.starts_at == at("19:00:00")


@pytest.mark.clause("FS-I.A.2.b")
def test_an_arranged_start_can_be_moved_once_more_by_both() -> None:
    moved = EVENING
    for start in ("19:30:00", "20:00:00"):
        for team in EVENING.teams:
            moved = arrange(moved, team, at(start), at("18:10:00"))
        assert moved.starts_at == at(start)


@pytest.mark.clause("FS-I.A.2.b")
def test_an_arrangement_is_made_before_the_start_and_for_a_later_one() -> None:
    def ask(team: str, start: str, now: str) -> Callable[[], object]:
        return lambda: arrange(EVENING, team, at(start), at(now))

    assert refused(ask("Elk", "19:30:00", "19:00:00")) == ("ARRANGED_TOO_LATE", "FS-I.A.2.b")
    assert refused(ask("Elk", "18:30:00", "18:00:00")) == ("NOT_LATER", "FS-I.A.2.b")
    assert refused(ask("Hare", "19:30:00", "18:00:00")) == ("NOT_IN_FIXTURE", "FS-I.A.2.b")


@pytest.mark.clause("FS-I.C.c", scenario=(1, 2))
def test_each_of_the_two_pitches_has_one_match_at_a_time() -> None:
    running = {"taproom": "match 1"}
    assert refused(lambda: check_pitch("taproom", running)) == ("PITCH_BUSY", "FS-I.C.c")
    assert refused(lambda: check_pitch("car park", running)) == ("UNKNOWN_PITCH", "FS-I.C.c")
    check_pitch("train-tracks", running)
    assert league().surface == "gravel"


# --- what a night counts ---------------------------------------------------------------------------------------------------


def missed(told: str | None = None, ms: int = 0) -> Absence:
    return Absence("Elk", at("19:00:00"), None if told is None else at(told, ms))


TOLD, UNTOLD = missed("16:00:00"), missed()


@pytest.mark.clause("FS-I.A.5.a", scenario=1)
@pytest.mark.clause("FS-I.A.5.b", scenario=1)
@pytest.mark.parametrize("told", ["16:00:00", "17:00:00"])
def test_an_absence_told_two_hours_before_counts_nothing_and_the_others_win(told: str) -> None:
    elk, moose = enter(EVENING, {"Elk": missed(told)}, league())
    assert (elk.entry, elk.clause, elk.code) == ("none", "FS-I.A.5.a", "ABSENCE_RECORDED")
    assert (moose.entry, moose.clause, moose.code) == ("win", "FS-I.A.5.b", "WALKOVER_WIN")
    assert standing("Elk", (missed(told),), league()).untold == 0


@pytest.mark.clause("FS-I.A.5.a", scenario=2)
@pytest.mark.parametrize("late", [missed("17:00:00", 1), missed("17:00:01")])
def test_a_later_word_is_as_none(late: Absence) -> None:
    elk, moose = enter(EVENING, {"Elk": late}, league())
    assert (elk.entry, elk.code, moose.entry) == ("loss", "ABSENCE_TOO_LATE", "win")
    assert standing("Elk", (late,), league()).untold == 1


@pytest.mark.clause("FS-I.A.5.a")
def test_by_option_any_word_before_the_start_will_do() -> None:
    rules = league(late_notice="none")
    elk, _ = enter(EVENING, {"Elk": missed("18:59:59")}, rules)
    assert (elk.entry, standing("Elk", (missed("18:59:59"),), rules).untold) == ("none", 0)
    assert enter(EVENING, {"Elk": missed("19:00:01")}, rules)[0].entry == "loss"


@pytest.mark.clause("FS-I.A.5.b")
def test_where_nobody_comes_nobody_wins() -> None:
    absences = {"Elk": UNTOLD, "Moose": Absence("Moose", at("19:00:00"), at("12:00:00"))}
    assert [(e.entry, e.code) for e in enter(EVENING, absences, league())] == [
        ("loss", "ABSENCE_UNTOLD"),
        ("none", "ABSENCE_RECORDED"),
    ]


@pytest.mark.clause("FS-I.A.4", scenario=(1, 2))
@pytest.mark.clause("FS-I.A.4.1", scenario=(1, 2))
@pytest.mark.parametrize(
    ("nights", "clause"),
    [
        ((), None),
        ((UNTOLD, TOLD), None),
        ((TOLD, TOLD), None),
        ((UNTOLD, UNTOLD), "FS-I.A.4"),
        ((TOLD, TOLD, TOLD), "FS-I.A.4.1"),
        ((UNTOLD, TOLD, TOLD), "FS-I.A.4.1"),
        ((UNTOLD, UNTOLD, TOLD), "FS-I.A.4"),
    ],
)
def test_two_nights_without_a_word_or_three_in_all_keep_a_team_out_of_the_playoffs(
    nights: tuple[Absence, ...], clause: str | None
) -> None:
    others = (Absence("Moose", at("19:00:00")),) * 3
    found = standing("Elk", nights + others, league())
    assert (found.clause, found.is_eligible, found.missed) == (clause, clause is None, len(nights))
