"""How long and how often to measure: enough samples to mean something, or just enough to see that all works."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """Seconds where the name ends in `_s`, else counts."""

    warm_sockets: int = 100
    sockets: int = 400
    warm_rooms: int = 5
    rooms: int = 25
    settle_s: float = 2.0
    idle_s: float = 10.0
    throws: int = 150
    """on each surface"""
    phase_s: float = 30.0
    """of each phase under load"""
    rounds: int = 3
    """of idle, one room and two, one after the other, so that a drift of the machine hits all alike"""
    watch_s: float = 120.0
    matches: int = 2
    """watched from beginning to end"""
    match_s: float = 180.0
    """at most, for one of them"""
    starts: int = 5


FULL = Size()
QUICK = Size(
    warm_sockets=20,
    sockets=80,
    warm_rooms=2,
    rooms=6,
    settle_s=0.5,
    idle_s=2.0,
    throws=12,
    phase_s=4.0,
    rounds=1,
    watch_s=20.0,
    matches=1,
    match_s=90.0,
    starts=1,
)
STEPS = 4
"""points of a slope, after the first"""
