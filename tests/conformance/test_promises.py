"""What every match of every game promises at the seam, as properties over random play (see midline_games.match)."""

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from playing import PLAYERS, Player

from midline_games.dice import Dice
from midline_games.match import AUDIENCES, GameEvent, IllegalAction, Match, Millis, Teams

games = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
seeds = st.integers(0, 2**32)
STEPS = 150
LONGEST_GAME_STEPS = 40_000


class Call:
    """One call at the seam with its moment, so that it can be made again on another match."""

    def __init__(self, kind: str, now: Millis, *args: Any) -> None:
        self.kind, self.now, self.args = kind, now, args

    def make(self, match: Match) -> list[GameEvent]:
        try:
            return self.try_on(match)
        except IllegalAction:
            return []

    def try_on(self, match: Match) -> list[GameEvent]:
        """The same, but a refusal is raised."""
        if self.kind == "act":
            by, action = self.args
            return list(match.act(by, action, self.now))
        if self.kind == "conclude":
            motion, facts = self.args
            return list(match.conclude(motion, facts, self.now))
        return list(match.advance(self.now))


def start(player: Player, key: bytes = bytes(32)) -> Match:
    rules = msgspec.structs.replace(player.game.presets[player.preset], **player.options)
    return player.game.start(rules, Teams(2, 2), Dice(key))


def play(
    player: Player, match: Match, random: Random, wildness: float = 0.2, steps: int = STEPS
) -> Iterator[Call]:
    """Calls as a server would make them: advance to each moment first, then act, conclude or let time pass."""
    now = Millis(0)
    for _ in range(steps):
        if match.motion is not None and random.random() < 0.9:
            facts = player.solve(match.motion)
            now = Millis(now + random.choice((0, 100, facts.rest_ms, facts.rest_ms + 300)))
            yield Call("conclude", now, match.motion.id, facts)
            continue
        wakes, jump = match.wakes_at, random.random()
        now = Millis(
            max(now, wakes) if wakes is not None and jump < 0.1 else now + random.choice((0, 1, 40, 700))
        )
        yield Call("advance", now)
        if jump < 0.1 or match.outcome is not None:
            continue
        chosen = player.wild(match, random) if random.random() < wildness else player.sensible(match, random)
        if chosen is not None:
            yield Call("act", now, *chosen)


def whole(match: Match) -> bytes:
    """Everything that can be seen of a match, as bytes."""
    views = [msgspec.msgpack.encode(match.view(a)) for a in AUDIENCES]
    return hashlib.sha256(
        b"".join([match.snapshot(), *views, repr((match.wakes_at, match.outcome)).encode()])
    ).digest()


def as_bytes(events: list[GameEvent]) -> bytes:
    return msgspec.msgpack.encode([(e.at, e.body, e.only) for e in events])


@games
@given(seed=seeds)
@settings(max_examples=15, deadline=None)
def test_the_same_rules_dice_and_calls_give_the_same_bytes(player: Player, seed: int) -> None:
    one, two = start(player), start(player)
    for call in play(player, one, Random(seed)):
        assert as_bytes(call.make(one)) == as_bytes(call.make(two))
    assert whole(one) == whole(two)


@games
@given(seed=seeds)
@settings(max_examples=15, deadline=None)
def test_advancing_more_often_changes_nothing(player: Player, seed: int) -> None:
    rare, often = start(player), start(player)
    told_rare: list[GameEvent] = []
    told_often: list[GameEvent] = []
    before = Millis(0)
    for call in play(player, rare, Random(seed)):
        for between in range(before, call.now, max(1, (call.now - before) // 5)):
            told_often += often.advance(Millis(between))
        told_often += often.advance(call.now)
        before = call.now
        if call.kind == "act":
            told_rare += rare.advance(call.now)
        told_rare += call.make(rare)
        told_often += call.make(often)
    assert as_bytes(told_rare) == as_bytes(told_often)
    assert whole(rare) == whole(often)


@games
@given(seed=seeds)
@settings(max_examples=10, deadline=None)
def test_a_resumed_snapshot_goes_on_as_the_original_would(player: Player, seed: int) -> None:
    random = Random(seed)
    match, again = start(player), start(player)
    for i, call in enumerate(play(player, match, random)):
        if i % 7 == 0:
            again = player.game.resume(match.snapshot())
            assert whole(again) == whole(match)
        assert as_bytes(call.make(match)) == as_bytes(call.make(again))
    assert whole(match) == whole(again)


@games
@given(seed=seeds)
@settings(max_examples=15, deadline=None)
def test_a_refused_action_changes_nothing(player: Player, seed: int) -> None:
    random = Random(seed)
    match = start(player)
    refused = 0
    for call in play(player, match, random, wildness=0.6):
        before = whole(match)
        try:
            call.try_on(match)
        except IllegalAction:
            refused += 1
            assert whole(match) == before, f"{call.args} was refused and changed something"
    assume(refused > 0)


@games
@given(seed=seeds)
@settings(max_examples=10, deadline=None)
def test_a_view_changes_only_inside_a_call_and_looking_changes_nothing(player: Player, seed: int) -> None:
    match = start(player)
    for call in play(player, match, Random(seed)):
        before = whole(match)
        assert whole(match) == before
        call.make(match)


@games
@given(seed=seeds)
@settings(max_examples=10, deadline=None)
def test_what_a_spectator_sees_every_seat_may_see(player: Player, seed: int) -> None:
    """Leaf by leaf: whatever the spectators' view says, each team's view and the officials' view say too."""
    match = start(player)
    for call in play(player, match, Random(seed), steps=60):
        call.make(match)
        seen = msgspec.to_builtins(match.view("spectators"))
        for audience in AUDIENCES:
            _holds(seen, msgspec.to_builtins(match.view(audience)))


def _holds(seen: Any, by_seat: Any) -> None:
    if isinstance(seen, dict):
        for key, value in seen.items():
            assert key in by_seat
            _holds(value, by_seat[key])
    else:
        assert seen == by_seat


@games
@given(seed=seeds)
@settings(max_examples=10, deadline=None)
def test_views_hold_no_floats_so_that_every_language_hashes_them_alike(player: Player, seed: int) -> None:
    match = start(player)
    for call in play(player, match, Random(seed), steps=80):
        events = call.make(match)
        for told in (*(match.view(a) for a in AUDIENCES), *(e.body for e in events)):
            assert not list(_floats(msgspec.to_builtins(told)))


def _floats(tree: Any) -> Iterator[float]:
    if isinstance(tree, float):
        yield tree
    elif isinstance(tree, dict):
        for key, value in tree.items():
            assert isinstance(key, str)
            yield from _floats(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from _floats(value)


@games
@given(seed=seeds)
@settings(max_examples=15, deadline=None)
def test_the_next_moment_is_never_in_the_past(player: Player, seed: int) -> None:
    match = start(player)
    at = Millis(0)
    for call in play(player, match, Random(seed)):
        for event in call.make(match):
            assert event.at >= at, "events come in order of time"
            at = event.at
        match.advance(call.now)
        assert match.wakes_at is None or match.wakes_at > call.now


@games
@given(seed=seeds)
@settings(max_examples=6, deadline=None)
def test_every_match_ends_even_if_nobody_ever_acts_and_then_nothing_changes(
    player: Player, seed: int
) -> None:
    random = Random(seed)
    match = start(player)
    steps = 0
    for call in play(player, match, random, steps=random.randint(0, STEPS)):
        call.make(match)
    now = Millis(10_000_000)
    while match.outcome is None:
        steps += 1
        assert steps < LONGEST_GAME_STEPS, f"still running at {now} ms"
        if match.motion is not None:
            match.conclude(match.motion.id, player.solve(match.motion), now)
        else:
            assert match.wakes_at is not None, "nothing would ever happen any more"
            now = Millis(max(now, match.wakes_at))
            match.advance(now)
    _nothing_changes_any_more(player, match, random, now)


def _nothing_changes_any_more(player: Player, match: Match, random: Random, now: Millis) -> None:
    before = whole(match)
    for _ in range(20):
        now = Millis(now + 100_000)
        assert not match.advance(now)
        by, action = player.wild(match, random)
        with pytest.raises(IllegalAction):
            match.act(by, action, now)
    assert whole(match) == before


@games
@given(seed=seeds)
@settings(max_examples=5, deadline=None)
def test_random_play_ends(player: Player, seed: int) -> None:
    match = start(player)
    calls = play(player, match, Random(seed), wildness=0.02, steps=LONGEST_GAME_STEPS)
    for call in calls:
        call.make(match)
        if match.outcome is not None:
            break
    assert match.outcome is not None
