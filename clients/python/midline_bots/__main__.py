"""A house bot from the command line: `python -m midline_bots http://127.0.0.1:8080 --room kubb-1 --seats b1,b2`."""

import argparse
import asyncio
import sys

from midline_bots import LEVELS, run_house


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m midline_bots", description=__doc__)
    asked.add_argument("url", nargs="?", default="http://127.0.0.1:8080")
    asked.add_argument("--room", help="without it: a new room, against a house bot of the server")
    asked.add_argument("--seats", default="", help="such as b1,b2")
    asked.add_argument("--level", choices=list(LEVELS), default="club")
    asked.add_argument("--seed", default="0", help="the same seed plays the same game")
    asked.add_argument(
        "--pace", type=float, default=1.2, help="seconds before each answer, for people who watch"
    )
    said = asked.parse_args()
    seats = [seat for seat in said.seats.split(",") if seat]
    outcome = asyncio.run(run_house(said.url, said.room, seats, said.level, said.seed, pace=said.pace))
    winner = outcome.winner if outcome is not None else None
    sys.stdout.write(f"{winner or 'nobody'} won: {outcome.reason if outcome else 'no outcome'}\n")


if __name__ == "__main__":
    main()
