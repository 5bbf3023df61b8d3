"""What a series comes to, decided from numbers alone: score, game, clock and lead say what follows. Nothing changes here."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from midline_games.match import Team, other
from midline_protocol.kubb import Contest, Fact, KubbRules, Margin

MINUTE_MS = 60_000
FULL_GAME_MS = 15 * MINUTE_MS
"""left for a full deciding game (FS-I.F.2.a); just so much is enough"""
FINAL_FIVE_MS = 5 * MINUTE_MS
"""from here on nobody draws level any more (FS-I.F.3.a); the border is inside"""
EARLY_MS = 30 * MINUTE_MS
"""played until here, a cancelled match is a tie (FS-I.F.1.a); the border is inside"""
ROUNDS = 2
"""of six batons for each team of a sudden death (FS-I.F.3.c)"""


class Score(Struct, frozen=True):
    """Games won."""

    a: int
    b: int

    def plus(self, winner: Team | None) -> "Score":
        return Score(self.a + (winner == "a"), self.b + (winner == "b"))

    @property
    def leader(self) -> Team | None:
        return _ahead(self.a, self.b)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return Fact("wins_a", self.a, "count"), Fact("wins_b", self.b, "count")


class Lead(Struct, frozen=True):
    """What has been felled in the contest under way; `counted` names it: base kubbs brought down, or all that fell."""

    a: int
    b: int
    first_block: Team | None = None
    counted: str = "base_down"

    @property
    def leader(self) -> Team | None:
        return _ahead(self.a, self.b)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return Fact(f"{self.counted}_a", self.a, "count"), Fact(f"{self.counted}_b", self.b, "count")

    @property
    def margin(self) -> Margin:
        by = abs(self.a - self.b)
        return Margin("lead", by, 0, by, "count")


class Verdict(Struct, frozen=True):
    """A decision with its clause, its code, what was measured, and by what margin."""

    clause: str
    code: str
    facts: tuple[Fact, ...] = ()
    margin: Margin | None = None


class Goes(Verdict, frozen=True):
    """The series goes on with `contest`; without a clause nothing had to be decided."""

    contest: Contest = "game"


class Asked(Verdict, frozen=True):
    """The coordinator is to say what decides; `contest` is what does if nobody says so."""

    contest: Contest = "throwoff"


class Ended(Verdict, frozen=True):
    """The series, or the contest that decides it, is over; without a winner it is a tie."""

    winner: Team | None = None


Follows: TypeAlias = Goes | Asked | Ended


def wanted(rules: KubbRules) -> int:
    """Games to be won."""
    return rules.series_best_of // 2 + 1


def is_match_point(rules: KubbRules, score: Score) -> bool:
    """2-1 in a best of five: one team wants one more game, and the other could draw level with one."""
    return sorted((score.a, score.b)) == [wanted(rules) - 2, wanted(rules) - 1]


def is_last_level(rules: KubbRules, score: Score) -> bool:
    """2-2 in a best of five: the next game won decides."""
    return score.a == score.b == wanted(rules) - 1


# --- between two games ---------------------------------------------------------------------------------------------------


def comes_too_late(rules: KubbRules, before: Score, winner: Team | None, left_ms: int | None) -> bool:
    """A win by which the trailing team would draw level inside the last five minutes does not count (FS-I.F.3.a)."""
    if winner is None or left_ms is None or left_ms > FINAL_FIVE_MS:
        return False
    return is_match_point(rules, before) and before.leader == other(winner)


def after_game(rules: KubbRules, score: Score, number: int, left_ms: int | None) -> Follows:
    """What follows a game that is over; `score` has it, `left_ms` is what the clock had left then (None: there is none)."""
    if max(score.a, score.b) >= wanted(rules):
        return Ended("FS-I.E.3.c", "MATCH_WON", score.facts, winner=score.leader)
    if number >= rules.series_best_of:
        return _by_games(score, "MID-20", "SERIES_LEAD", "SERIES_LEVEL", score.facts)
    if left_ms is None:
        return Goes("", "")
    if stops_for_leader(rules, score, "game") and left_ms <= FINAL_FIVE_MS:
        return final_five(score, left_ms)
    if left_ms == 0:
        return time_is_up_between(rules, score)
    return _decider(rules, score, left_ms) if is_last_level(rules, score) else Goes("", "")


def _decider(rules: KubbRules, score: Score, left_ms: int) -> Goes | Asked:
    """A full game, a throw-off or a sudden death, by the time that is left (FS-I.F.2.a, FS-I.F.3.b)."""
    told = (_left(left_ms), *score.facts)
    full = Margin("clock_left", left_ms, FULL_GAME_MS, abs(left_ms - FULL_GAME_MS), "ms")
    if left_ms >= FULL_GAME_MS:
        return Goes("FS-I.F.2.a", "FULL_GAME", told, full, "game")
    split_ms = rules.level_2_2_split_min * MINUTE_MS
    split = Margin("clock_left", left_ms, split_ms, abs(left_ms - split_ms), "ms")
    by_time: Contest = "throwoff" if left_ms >= split_ms else "sudden_death"
    match rules.level_2_2:
        case "split":
            return _called(by_time, told, split if by_time == "sudden_death" else full)
        case "throwoff" | "sudden_death" as contest:
            return _called(contest, told, full)
        case "coordinator":
            return Asked("MID-22", "DECIDER_ASKED", told, split, by_time)


def _called(contest: Contest, told: tuple[Fact, ...], margin: Margin) -> Goes:
    clause, code = ("FS-I.F.2.a", "THROW_OFF") if contest == "throwoff" else ("FS-I.F.3.b", "SUDDEN_DEATH")
    return Goes(clause, code, told, margin, contest)


# --- the clock -----------------------------------------------------------------------------------------------------------


def stops_for_leader(rules: KubbRules, score: Score, contest: Contest) -> bool:
    """Whether the series ends at once when five minutes are left (FS-I.F.3.a, option final5_leader)."""
    return contest == "game" and rules.final5_leader == "stop_now" and is_match_point(rules, score)


def final_five(score: Score, left_ms: int) -> Ended:
    """2-1 stands, or was levelled, with five minutes or less to go: the leader has won."""
    margin = Margin("clock_left", left_ms, FINAL_FIVE_MS, FINAL_FIVE_MS - left_ms, "ms")
    return Ended("FS-I.F.3.a", "FINAL_FIVE", (_left(left_ms), *score.facts), margin, score.leader)


def time_is_up_between(rules: KubbRules, score: Score) -> Ended:
    """The clock has run out while no game was under way: games alone count."""
    if rules.time_other_scores == "tie" and not is_match_point(rules, score):
        return Ended("GAP-3", "TIME_TIE", score.facts)
    return _by_games(score, "GAP-3", "TIME_LEADER", "TIME_TIE", score.facts)


def time_is_up_in_game(rules: KubbRules, score: Score, lead: Lead) -> Ended:
    """1-1 is decided by kubbs (FS-I.F.4), other scores by games and then by kubbs (GAP-3, option time_other_scores)."""
    told = (*score.facts, *lead.facts)
    if score.a == score.b == 1:
        return by_lead(rules, lead, "FS-I.F.4", "TIME_LEAD", "TIME_TIE", score.facts)
    if rules.time_other_scores == "tie" and not is_match_point(rules, score):
        return Ended("GAP-3", "TIME_TIE", told)
    if score.leader is not None:
        return Ended("GAP-3", "TIME_LEADER", told, winner=score.leader)
    return by_lead(rules, lead, "GAP-3", "TIME_LEAD", "TIME_TIE", score.facts)


def by_lead(
    rules: KubbRules, lead: Lead, clause: str, leads: str, level: str, told: tuple[Fact, ...] = ()
) -> Ended:
    """Who has felled more; level, it is a tie or by option goes to who felled the first base kubb."""
    winner = lead.leader
    if winner is None and rules.time_lead_tie == "first_block":
        winner = lead.first_block
    return Ended(clause, level if winner is None else leads, (*told, *lead.facts), lead.margin, winner)


# --- throw-off and sudden death ------------------------------------------------------------------------------------------------


def all_down(contest: Contest, lead: Lead) -> Ended | None:
    """The first team to fell all five has won at once (FS-I.F.2.b, FS-I.F.3.e)."""
    winner: Team | None = "a" if lead.a == 5 else "b" if lead.b == 5 else None
    return None if winner is None else _more_down(contest, lead, winner)


def throwoff_over(rules: KubbRules, lead: Lead) -> Ended:
    """Time is up: more down, else the first block by option, else a tie."""
    if lead.leader is not None:
        return _more_down("throwoff", lead, lead.leader)
    first = lead.first_block if rules.throwoff_tie == "first_block" else None
    code = "THROWOFF_TIE" if first is None else "THROWOFF_FIRST_BLOCK"
    return Ended("FS-I.F.2.b", code, lead.facts, lead.margin, first)


def next_block(rules: KubbRules, lead: Lead, turn: int) -> Ended | None:
    """Level after both rounds, the next base kubb to fall decides, as soon as it does (FS-I.F.3.f)."""
    if turn <= 2 * ROUNDS or rules.sudden_death_tie != "next_block" or lead.leader is None:
        return None
    return Ended("FS-I.F.3.f", "NEXT_BLOCK", lead.facts, lead.margin, lead.leader)


def rounds_over(rules: KubbRules, lead: Lead, turn: int) -> Ended | None:
    """After both teams' second round: more down (FS-I.F.3.e), or by option the first block so far; None: it goes on."""
    if turn < 2 * ROUNDS:
        return None
    if lead.leader is not None:
        return _more_down("sudden_death", lead, lead.leader)
    return None if rules.sudden_death_tie == "next_block" else _first_so_far(lead)


def sudden_death_cut(lead: Lead) -> Ended:
    """Time or turns have run out (by option): more down, then the first block, else a tie."""
    if lead.leader is not None:
        return _more_down("sudden_death", lead, lead.leader)
    return _first_so_far(lead)


def _first_so_far(lead: Lead) -> Ended:
    code = "SUDDEN_TIE" if lead.first_block is None else "FIRST_BLOCK"
    return Ended("FS-I.F.3.f", code, lead.facts, lead.margin, lead.first_block)


def _more_down(contest: Contest, lead: Lead, winner: Team) -> Ended:
    clause, code = ("FS-I.F.2.b", "THROWOFF_WON") if contest == "throwoff" else ("FS-I.F.3.e", "SUDDEN_WON")
    return Ended(clause, code, lead.facts, lead.margin, winner)


# --- cancellation --------------------------------------------------------------------------------------------------------------


def cancelled(
    rules: KubbRules, score: Score, lead: Lead | None, played: Mapping[str, int | None], contest: Contest
) -> Ended:
    """Within half an hour a tie; later the leader has won, and level is a wash (FS-I.F.1).

    `played`: ms on the clock of the series and of the game, None without a clock: then no half hour is measured. `lead` is
    that of the game under way, None between two.
    """
    elapsed = played[rules.cancel_clock]
    told = score.facts if elapsed is None else (Fact("elapsed", elapsed, "ms"), *score.facts)
    mark = None if elapsed is None else Margin("elapsed", elapsed, EARLY_MS, abs(elapsed - EARLY_MS), "ms")
    if elapsed is not None and elapsed <= EARLY_MS:
        return Ended("FS-I.F.1.a", "CANCELLED_TIE", told, mark)
    if score.leader is not None:
        return Ended("FS-I.F.1.b", "CANCELLED_LEADER", told, mark, score.leader)
    if score.a or lead is None or contest != "game":
        return Ended("FS-I.F.1.c", "CANCELLED_WASH", told, mark)
    winner = lead.leader if rules.cancel_0_0 == "kubbs" else None
    code = "CANCELLED_LEVEL" if winner is None else "CANCELLED_LEADER"
    return Ended("FS-I.F.1.b", code, (*told, *lead.facts), lead.margin, winner)


def _by_games(score: Score, clause: str, leads: str, level: str, told: tuple[Fact, ...]) -> Ended:
    code = level if score.leader is None else leads
    return Ended(clause, code, told, winner=score.leader)


def _ahead(a: int, b: int) -> Team | None:
    return "a" if a > b else "b" if b > a else None


def _left(left_ms: int) -> Fact:
    return Fact("clock_left", left_ms, "ms")
