"""A whole kubb match between two house bots at the seam: no room, no socket, as fast as the rules and the physics go."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from midline import Match as Seen
from midline.client import Refused
from midline_bots import LEVELS, LevelName, decide
from midline_games.catalog import CATALOG
from midline_games.dice import Dice
from midline_games.kubb.motion import KubbFacts, KubbMotion
from midline_games.match import GameEvent, IllegalAction, Match, Millis, Outcome, Player, Team, Teams
from midline_protocol.kubb import KubbRules, KubbView, Ruled, Ruling
from midline_protocol.messages import RoomView, SeatView

LONGEST = 20_000
"""calls; a match that needs more is broken (measured: a few hundred)"""


@dataclass
class Played:
    """What a match came to."""

    outcome: Outcome
    rulings: Sequence[Ruling]
    throws: int
    refusals: int
    snapshot: bytes

    def ruling_bytes(self) -> bytes:
        return msgspec.msgpack.encode(self.rulings)


def play(
    seed: int,
    solve: Callable[[KubbMotion], KubbFacts],
    rules: KubbRules | None = None,
    levels: tuple[LevelName, LevelName] = ("club", "club"),
) -> Played:
    """Two house bots play one match to its end; raises AssertionError if it does not end."""
    game = CATALOG["kubb"]
    match = game.start(rules or game.presets["worlds"], Teams(1, 1), Dice(seed.to_bytes(32, "big")))
    table = _Table(match, seed, levels)
    throws = 0
    for _ in range(LONGEST):
        if match.outcome is not None:
            return Played(match.outcome, table.rulings, throws, table.refusals, match.snapshot())
        if (motion := match.motion) is not None:
            assert isinstance(motion, KubbMotion)
            facts = solve(motion)
            throws += 1
            table.now = Millis(table.now + facts.rest_ms)
            table.hear(match.conclude(motion.id, facts, table.now))
        elif not table.somebody_acts():
            assert match.wakes_at is not None
            table.now = match.wakes_at
            table.hear(match.advance(table.now))
    raise AssertionError(f"match {seed} did not end")


class _Table:
    """The match and the two who play it."""

    def __init__(self, match: Match, seed: int, levels: tuple[LevelName, LevelName]) -> None:
        self.match, self.seed = match, seed
        self.levels: dict[Team, LevelName] = {"a": levels[0], "b": levels[1]}
        self.now = Millis(0)
        self.rulings: list[Ruling] = []
        self.refusals = 0

    def hear(self, events: Sequence[GameEvent]) -> None:
        self.rulings += [e.body.ruling for e in events if isinstance(e.body, Ruled)]

    def somebody_acts(self) -> bool:
        """The first team that is to act does; False if neither knows what to do."""
        view = self.match.view("officials")
        assert isinstance(view, KubbView)
        return any(self._acts(team, view) for team in view.phase.teams)

    def _acts(self, team: Team, view: KubbView) -> bool:
        refused: tuple[Refused, ...] = ()
        for attempt in range(4):
            seen = Seen(_room(view), view, len(self.rulings), self.now, (f"{team}1",), team, refused)
            chance = Random(f"{self.seed} {team} {len(self.rulings)} {view.phase} {attempt}")
            action = decide(seen, LEVELS[self.levels[team]], chance)
            if action is None:
                return False
            self.now = Millis(self.now + 1)
            self.hear(self.match.advance(self.now))
            try:
                self.hear(self.match.act(Player(team, 1, captain=True), action, self.now))
                return True
            except IllegalAction as no:
                self.refusals += 1
                refused = (*refused, Refused(no.code, no.clause, dict(no.facts)))
        return False


def _room(view: KubbView) -> RoomView:
    seats = {"a1": SeatView("house", "south"), "b1": SeatView("house", "north")}
    return RoomView("running", seats, view)
