"""Watches a live match and prints each ruling: the clause, what was decided, about which pieces, by what margin.

python clients/python/examples/watch.py http://127.0.0.1:8080 kubb-1
"""

import sys

from midline import Bot, Lost
from midline_protocol.kubb import GameOver, Ruled, TurnBegan
from midline_protocol.messages import Event


class Watcher(Bot):
    name = "watcher"

    def on_event(self, event: Event) -> None:
        match event:
            case TurnBegan(team=team, number=number, batons=batons):
                print(f"turn {number}: team {team} has {batons} batons")
            case Ruled(ruling=ruling):
                margin = ruling.margin
                by = f"{margin.name} {margin.value} of {margin.limit} {margin.unit}" if margin else ""
                print(f"  {ruling.clause:<12} {ruling.code:<16} {' '.join(ruling.pieces):<12} {by}".rstrip())
            case GameOver(winner=winner, clause=clause):
                print(f"{winner or 'nobody'} has won ({clause})")
            case _:
                pass

    def on_lost(self, lost: Lost) -> None:
        print(f"  (connection lost: {lost.reason})")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    Watcher().run(sys.argv[1], sys.argv[2])
