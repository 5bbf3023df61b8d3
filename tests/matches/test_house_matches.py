"""Many whole matches between house bots, with stub facts and with the real physics: all end, and a seed is a game."""

import kubb_stub
import msgspec
import pytest
from house_match import Played, play

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.physics import fly
from midline_protocol.kubb import KubbRules

ENDS = {"GAME_WON", "KING_EARLY", "TURN_CAP", "TURN_CAP_TIE"}
STUB_MATCHES, CHUNK = 800, 50
LEAGUE_MATCHES, MANY_LEAGUE_MATCHES = 300, 4000
PHYSICS_MATCHES, LEAGUE_PHYSICS_MATCHES = 22, 8
LEAGUE = msgspec.structs.replace(STANDARDS["forgotten-star-2026"], series_best_of=1, series_clock_min=0)
"""One game by the league's rules."""


def check(played: Played) -> None:
    assert played.outcome.reason in ENDS
    assert played.refusals == 0, "a house bot never plays an illegal action"
    assert all(r.n == i for i, r in enumerate(played.rulings, 1))


def check_league(played: Played) -> None:
    check(played)
    assert {r.clause for r in played.rulings if LEAGUE.ruleset not in BOOK[r.clause].rulesets} == set()
    assert LEAGUE.ruleset in BOOK[played.outcome.clause].rulesets


@pytest.mark.parametrize("first", range(0, STUB_MATCHES, CHUNK))
def test_every_match_with_stub_facts_ends(first: int) -> None:
    for seed in range(first, first + CHUNK):
        check(play(seed, kubb_stub.fly))


@pytest.mark.parametrize("seed", range(PHYSICS_MATCHES))
def test_every_match_with_physics_ends(seed: int) -> None:
    surface = "gravel" if seed % 3 == 0 else "grass"
    hand = ("club", "champion", "casual")[seed % 3]
    check(play(seed, fly, KubbRules(surface=surface, hand=hand)))


@pytest.mark.parametrize("first", range(0, LEAGUE_MATCHES, CHUNK))
def test_every_match_of_the_league_with_stub_facts_ends_by_its_own_clauses(first: int) -> None:
    for seed in range(first, first + CHUNK):
        check_league(play(seed, kubb_stub.fly, LEAGUE))


@pytest.mark.parametrize("seed", range(LEAGUE_PHYSICS_MATCHES))
def test_every_match_of_the_league_with_physics_ends_by_its_own_clauses(seed: int) -> None:
    hand = ("club", "champion", "casual")[seed % 3]
    check_league(play(seed, fly, msgspec.structs.replace(LEAGUE, hand=hand)))


@pytest.mark.long
@pytest.mark.parametrize("first", range(LEAGUE_MATCHES, MANY_LEAGUE_MATCHES, 100))
def test_thousands_of_matches_of_the_league_end(first: int) -> None:
    for seed in range(first, first + 100):
        check_league(play(seed, kubb_stub.fly, LEAGUE))


@pytest.mark.long
@pytest.mark.parametrize("first", range(STUB_MATCHES, 100_000, 500))
def test_a_hundred_thousand_matches_end(first: int) -> None:
    for seed in range(first, first + 500):
        check(play(seed, kubb_stub.fly))


def test_one_seed_twice_gives_the_same_bytes() -> None:
    one, two = play(7, fly), play(7, fly)
    assert one.ruling_bytes() == two.ruling_bytes()
    assert one.snapshot == two.snapshot


def test_another_seed_gives_another_match() -> None:
    assert play(7, kubb_stub.fly).ruling_bytes() != play(8, kubb_stub.fly).ruling_bytes()
