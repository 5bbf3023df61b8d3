"""A match written down: what was played is what the notation says, and played again from it, it ends the same way."""

from contextlib import suppress
from random import Random
from typing import Any

import kubb_player
import kubb_stub
import msgspec
import pytest

from midline_games.catalog import CATALOG
from midline_games.dice import Dice
from midline_games.kubb.notation.exporting import Scribe, teams_of
from midline_games.kubb.notation.importing import play
from midline_games.kubb.notation.reading import read
from midline_games.kubb.notation.sheet import Baton, Sheet
from midline_games.kubb.notation.writing import write
from midline_games.match import Coordinator, GameEvent, IllegalAction, Millis, Outcome, Teams
from midline_protocol.kubb import KubbRules, KubbView, Resume, TurnBegan

NAMES: Any = {"a": "Spruces", "b": "Birches"}
ROSTERS: Any = {"a": ["Josh", "Jane"], "b": []}


class Game:
    """A match between two who throw at random, with the physics of a closed form, and what was written of it."""

    def __init__(self, seed: int, rules: KubbRules) -> None:
        self.random = Random(seed)
        self.rules = rules
        self.match: Any = CATALOG["kubb"].start(rules, Teams(2, 2), Dice(seed.to_bytes(32, "big")))
        self.scribe, self.now = Scribe(), Millis(0)
        self.turns: dict[int, TurnBegan] = {}
        """by number: where play went back, as it began the last time"""
        for _ in range(40_000):
            if self.match.outcome is not None:
                break
            self._go_on()

    def _go_on(self) -> None:
        if (motion := self.match.motion) is not None:
            facts = kubb_stub.fly(motion)
            self.now = Millis(self.now + facts.rest_ms)
            self._hear(self.match.conclude(motion.id, facts, self.now))
            return
        self.now = Millis(self.now + 1)
        self._hear(self.match.advance(self.now))
        chosen = kubb_player.sensible(self.match, self.random)
        if chosen is None or (isinstance(chosen[0], Coordinator) and not isinstance(chosen[1], Resume)):
            if self.match.view("spectators").phase.teams:
                return
            self.now = self.match.wakes_at or self.now
            self._hear(self.match.advance(self.now))
            return
        with suppress(IllegalAction):
            self._hear(self.match.act(*chosen, self.now))

    def _hear(self, events: list[GameEvent]) -> None:
        view = self.match.view("spectators")
        assert isinstance(view, KubbView)
        self.scribe.hear(events, view.steps[-1].n if view.steps else 0)
        self.turns |= {e.body.number: e.body for e in events if isinstance(e.body, TurnBegan)}

    @property
    def outcome(self) -> Outcome:
        assert self.match.outcome is not None
        return self.match.outcome

    def sheet(self) -> Sheet:
        return self.scribe.sheet(self.rules, teams_of(ROSTERS, NAMES, {"a": 2, "b": 2}), title="At random")


def rules(preset: str, **options: Any) -> KubbRules:
    standard: Any = CATALOG["kubb"].presets[preset]
    one_game = {"series_best_of": 1, "series_clock_min": 0, "hand": "none", "turn_cap": 60}
    return msgspec.structs.replace(standard, **{**one_game, **options})


@pytest.mark.parametrize("preset", ["worlds", "forgotten-star-2026"])
@pytest.mark.parametrize("seed", range(25))
def test_a_game_written_down_and_played_again_ends_as_it_did(preset: str, seed: int) -> None:
    game = Game(seed, rules(preset))
    text = write(game.sheet())
    assert read(text) == game.sheet()
    again = play(read(text))
    assert again.breach is None, (again.breach, text)
    assert again.outcome is not None, text
    assert (again.outcome.winner, again.outcome.clause) == (game.outcome.winner, game.outcome.clause), text
    assert [(t.team, t.batons, t.in_hand) for t in again.turns] == [
        (t.team, t.batons, len(t.to_throw)) for t in game.turns.values()
    ]


def test_players_are_written_by_the_shortest_letters_that_tell_them_apart() -> None:
    teams = teams_of(ROSTERS, NAMES, {"a": 2, "b": 2})
    assert [p.letters for p in teams["a"].players] == ["j", "ja"]
    assert [p.letters for p in teams["b"].players] == ["a", "b"]


def test_every_baton_of_a_turn_is_written() -> None:
    sheet = Game(3, rules("worlds")).sheet()
    first, second = sheet.games[0].turns[:2]
    assert [sum(isinstance(p, Baton) for p in turn.plays) for turn in (first, second)] == [2, 4]


@pytest.mark.parametrize("preset", ["worlds", "forgotten-star-2026"])
@pytest.mark.parametrize("seed", range(8))
def test_a_match_that_people_reported_is_written_down_like_one_that_was_simulated(
    preset: str, seed: int
) -> None:
    simulated = Game(seed, rules(preset)).sheet()
    played = play(simulated)
    match: Any = CATALOG["kubb"].start(played.rules, played.teams, Dice(bytes(32)))
    scribe = Scribe()
    for at, by, action in played.calls:
        for events in (match.advance(at), match.act(by, action, at) if by is not None else ()):
            steps = match.view("spectators").steps
            scribe.hear(events, steps[-1].n if steps else 0)
    reported = scribe.sheet(played.rules, teams_of(ROSTERS, NAMES, {"a": 2, "b": 2}))
    again = play(reported)
    assert again.breach is None, write(reported)
    assert again.outcome == played.outcome
    assert [t.batons for t in again.turns] == [t.batons for t in played.turns]
