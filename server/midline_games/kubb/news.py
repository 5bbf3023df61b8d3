"""What is told while the state changes: events in order, all at one moment, rulings numbered as they fall."""

import msgspec

from midline_games.kubb.citing import cited
from midline_games.kubb.state import State
from midline_games.match import GameEvent, Millis
from midline_protocol.kubb import Fact, Margin, Ruled, Ruling


def inside_told(piece: str, share: float) -> tuple[Fact, Margin]:
    """The share of a piece's base that is inside (0..1) as it is told: in permille, and by how much it misses half."""
    permille = round(share * 1000)
    return Fact("inside", permille, "permille", piece), Margin(
        "inside", permille, 500, permille - 500, "permille"
    )


class News:
    """Collects the events of one change at match time `at`."""

    def __init__(self, state: State, at: Millis) -> None:
        self.state = state
        self.at = Millis(max(at, state.at))
        self.events: list[GameEvent] = []

    def tell(self, body: msgspec.Struct) -> None:
        self.state.at = self.at
        self.events.append(GameEvent(self.at, body))

    def rule(self, ruling: Ruling) -> None:
        """Tell a ruling under the next number of this match, and under the name that its clause has in this ruleset."""
        self.state.rulings += 1
        clause = cited(ruling.clause, ruling.code, self.state.rules)
        self.tell(Ruled(msgspec.structs.replace(ruling, n=self.state.rulings, clause=clause)))
