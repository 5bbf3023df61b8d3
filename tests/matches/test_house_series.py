"""Many whole series between house bots, with stub facts: each ends by one of its clauses, and the hour decides as it should."""

from collections import Counter
from random import Random
from typing import Any

import kubb_stub
import msgspec
import pytest
from house_match import Played, play

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import STANDARDS
from midline_protocol.kubb import KubbRules

SERIES_MATCHES, MANY_SERIES, CHUNK = 60, 300, 10
ENDS = {
    "MATCH_WON", "SERIES_LEAD", "SERIES_LEVEL", "FINAL_FIVE", "TIME_LEADER", "TIME_LEAD", "TIME_TIE", "THROWOFF_WON",
    "THROWOFF_FIRST_BLOCK", "THROWOFF_TIE", "SUDDEN_WON", "NEXT_BLOCK", "FIRST_BLOCK", "SUDDEN_TIE", "KING_EARLY",
}  # fmt: skip
VARIED: dict[str, tuple[Any, ...]] = {
    "series_best_of": (3, 5, 5),
    "series_clock_min": (0, 1, 3, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 60),
    "level_2_2": ("split", "split", "throwoff", "sudden_death"),
    "final5_leader": ("stop_now", "play_out"),
    "throwoff_opening": ("declare", "toss", "g1_winner"),
    "throwoff_tie": ("first_block", "tie"),
    "throwoff_king": ("loss", "ignored"),
    "sudden_death_rethrow": (False, False, True),
    "sudden_death_time_cap": (False, True),
    "sudden_death_tie": ("next_block", "first_block_so_far"),
    "time_lead_metric": ("base_down", "all_topples"),
    "time_lead_tie": ("tie", "first_block", "finish_turn"),
    "time_expiry": ("in_flight_counts", "in_flight_counts", "finish_turn", "stop_dead"),
    "time_other_scores": ("leader_then_kubbs", "tie"),
    "first_throw": ("toss", "toss", "random", "host"),
    "turn_cap": (8, 60, 60),
}


def rules_of(seed: int) -> KubbRules:
    """The league's series, or one in which many options are otherwise."""
    chance = Random(seed)
    ruleset = chance.choice(("forgotten-star-2026", "forgotten-star-2026", "worlds"))
    changed = {name: chance.choice(values) for name, values in VARIED.items()}
    if seed % 5 == 0:
        changed = {"series_best_of": 5, "series_clock_min": chance.choice(VARIED["series_clock_min"])}
    return msgspec.structs.replace(STANDARDS[ruleset], **changed)


def check(seed: int) -> Played:
    rules = rules_of(seed)
    played = play(seed, kubb_stub.fly, rules)
    assert played.outcome.reason in ENDS
    assert played.refusals == 0, "a house bot never plays an illegal action"
    assert all(r.n == i for i, r in enumerate(played.rulings, 1))
    assert {r.clause for r in played.rulings if rules.ruleset not in BOOK[r.clause].rulesets} == set()
    return played


@pytest.mark.parametrize("first", range(0, SERIES_MATCHES, CHUNK))
def test_every_series_ends_by_one_of_its_clauses(first: int) -> None:
    for seed in range(first, first + CHUNK):
        check(seed)


@pytest.mark.long
@pytest.mark.parametrize("first", range(SERIES_MATCHES, MANY_SERIES, CHUNK))
def test_hundreds_of_series_end(first: int) -> None:
    for seed in range(first, first + CHUNK):
        check(seed)


@pytest.mark.long
def test_hundreds_of_series_end_in_many_ways() -> None:
    ways = Counter(check(seed).outcome.reason for seed in range(MANY_SERIES))
    assert len(ways) >= 9, ways


def test_one_seed_twice_is_one_series() -> None:
    one, two = check(3), check(3)
    assert (one.ruling_bytes(), one.snapshot) == (two.ruling_bytes(), two.snapshot)
