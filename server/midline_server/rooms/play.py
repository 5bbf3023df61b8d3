"""A match under way with what its journal says of it: the same for a live room, a restart and a verification."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from midline_games.dice import Dice, draw_key
from midline_games.match import Capacity, Game, GameEvent, Match, Millis, Motion, MotionId
from midline_protocol.canonical import state_hash, tree_of

from .records import Acted, Advanced, AnyEntry, Concluded, Marked, Plan

_HASH_BYTES = 16


class Play:
    """Moves the match and chains its rulings. `at` is the latest moment the match was told of."""

    def __init__(self, game: Game, match: Match, at: Millis) -> None:
        self.game = game
        self.match = match
        self.at = at
        self.rests_at = at
        """when the motion whose facts came last has come to rest"""
        self.rulings_hash = b""

    @classmethod
    def start(cls, game: Game, plan: Plan, seed: bytes, nonce_a: bytes, nonce_b: bytes) -> "Play":
        rules = rules_of(game, plan)
        return cls(game, game.start(rules, plan.teams, Dice(draw_key(seed, nonce_a, nonce_b))), Millis(0))

    @property
    def motion(self) -> Motion | None:
        return self.match.motion

    def advance(self, to: Millis) -> Sequence[GameEvent]:
        self.at = max(self.at, to)
        return self._noted(self.match.advance(self.at))

    def act(self, by: Capacity, action: Any, at: Millis) -> Sequence[GameEvent]:
        """Raises IllegalAction; the match must have been advanced to `at`."""
        return self._noted(self.match.act(by, action, at))

    def conclude(self, motion: MotionId, facts: Any, at: Millis) -> Sequence[GameEvent]:
        self.rests_at = Millis(at + facts.rest_ms)
        return self._noted(self.match.conclude(motion, facts, at))

    def mark(self) -> Marked:
        state = state_hash(tree_of(self.match.view("spectators")))
        return Marked(at=self.at, state=state, rulings=self.rulings_hash.hex())

    def repeat(self, entry: AnyEntry) -> Sequence[GameEvent]:
        """Do once more what a journal says was done; entries that are not about the match change nothing.

        Raises ReplayDiffers where the match is not what it was then.
        """
        at = Millis(entry.at)
        match entry:
            case Acted(by=by, action=action):
                before = self.advance(at)
                known = msgspec.convert(action, self.game.action_type, builtin_types=(bytes,))
                return [*before, *self.act(by, known, at)]
            case Concluded(motion=motion, facts=facts):
                self.at = at
                known = msgspec.convert(facts, self.game.facts_type, builtin_types=(bytes,))
                return self.conclude(MotionId(motion), known, at)
            case Advanced():
                return self.advance(at)
            case Marked():
                self._check(entry)
                return ()
            case _:
                return ()

    def _check(self, said: Marked) -> None:
        is_so = self.mark()
        if (is_so.state, is_so.rulings) != (said.state, said.rulings):
            raise ReplayDiffers(said, is_so)

    def _noted(self, events: Sequence[GameEvent]) -> Sequence[GameEvent]:
        for event in events:
            if (ruling := ruling_of(event)) is not None:
                told = msgspec.msgpack.encode(ruling)
                self.rulings_hash = hashlib.blake2b(
                    self.rulings_hash + told, digest_size=_HASH_BYTES
                ).digest()
        return events


class ReplayDiffers(Exception):
    """The journal promises another state or other rulings than the match has."""

    def __init__(self, said: Marked, found: Marked) -> None:
        super().__init__(f"at {said.at} ms the journal says {said}, the match is {found}")
        self.said = said
        self.found = found


def ruling_of(event: GameEvent) -> msgspec.Struct | None:
    return getattr(event.body, "ruling", None)


def rules_of(game: Game, plan: Plan) -> msgspec.Struct:
    """Raises msgspec.ValidationError for options that the game does not have."""
    return msgspec.convert(plan.rules, game.rules_type)
