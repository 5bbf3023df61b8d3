"""The physics of skittles, which worker processes import by its name."""

import os
import signal
import time
from pathlib import Path

from skittles import FLIGHT_MS, Roll, Rolled


def solve(roll: Roll) -> Rolled:
    match roll.poison:
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            time.sleep(3600)
        case "raise":
            raise ValueError("no such physics")
        case "quiet":
            return Rolled(roll.id, FLIGHT_MS, 0, failed="")
        case where if where.startswith("once:"):
            _die_once(Path(where.removeprefix("once:")))
        case where if where.startswith("wait:"):
            _wait_once(Path(where.removeprefix("wait:")))
        case _:
            pass
    return Rolled(roll.id, FLIGHT_MS, (roll.speed + roll.luck) % 2)


def _die_once(mark: Path) -> None:
    if not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)


def _wait_once(fifo: Path) -> None:
    """Say that the motion has begun, and never end; the second time there is nobody to say it to."""
    if fifo.exists():
        fifo.write_text("begun")
        time.sleep(3600)
