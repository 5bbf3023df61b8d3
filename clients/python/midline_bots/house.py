"""The house bot for kubb: plays every phase, at three levels, the same game from the same seed.

It draws its lots anew for every decision, from the seed and what is to be decided: so it plays the same whatever the
wall time, and whether it saw each update or only the last.
"""

import math
import random

from midline import Backoff, Bot, Clock, Match, aim, plain
from midline_bots import batons, defending
from midline_bots.levels import CLUB, Level
from midline_protocol.kubb import EndTurn, KubbAction, Throw, ThrowBaton, ThrowKubb, TossThrow

LOB = math.radians(45)
SAFE_FROM_KING = 700
"""mm beside the king where kubbs are thrown in"""


class HouseBot(Bot):
    """A kubb player of the house."""

    name = "house"

    def __init__(
        self,
        level: Level = CLUB,
        seed: int | str = 0,
        *,
        pace: float = 0.0,
        clock: Clock | None = None,
        backoff: Backoff | None = None,
    ) -> None:
        nonces = random.Random(f"{seed} nonce")
        super().__init__(pace=pace, clock=clock, backoff=backoff, nonce=lambda: nonces.randbytes(16).hex())
        self.level = level
        self.seed = seed

    async def on_turn(self, match: Match) -> KubbAction | None:
        return decide(match, self.level, self._chance(match))

    def _chance(self, match: Match) -> random.Random:
        turn = match.view.turn
        when = (turn.number, turn.left) if turn is not None else (0, 0)
        waiting = len(match.phase.to_throw), len(match.phase.later), len(match.phase.to_raise)
        question = (match.phase.kind, *when, *waiting, match.team, match.view.rulings, len(match.refused))
        return random.Random(f"{self.seed} {question}")


def decide(match: Match, level: Level, chance: random.Random) -> KubbAction | None:
    """What a player of this level does now; None if there is nothing to do."""
    match match.phase.kind:
        case "toss":
            return TossThrow(_off(plain.toss(match), level, chance))
        case "kubbs":
            return inkast(match, level, chance)
        case "raising":
            return defending.bring_up(match, level, chance)
        case "batons":
            return baton(match, level, chance)
        case "setting_up" | "choosing" | "end_of_turn" | "break" | "awaiting" | "halt" | "over":
            return plain.answer(match)


def baton(match: Match, level: Level, chance: random.Random) -> KubbAction:
    """The best throw, as well as this level aims; after a refusal the next best one."""
    plans = batons.plans(match, level)
    if not plans:
        return EndTurn()
    return ThrowBaton(_off(plans[len(match.refused) % len(plans)].throw, level, chance))


def inkast(match: Match, level: Level, chance: random.Random) -> KubbAction | None:
    """A lob that comes down behind the centre line, beside the king's lane, and where others lie already."""
    to_throw = match.phase.to_throw
    if not to_throw:
        return None
    x, y = landing(match, level, chance)
    stance = (plain.within_lane(x), match.baseline_y)
    throw = aim.at(stance, (x, match.facing * y), match.facing, loft=LOB, hit_mm=35)
    return ThrowKubb(kubb=to_throw[len(match.refused) % len(to_throw)], throw=_off(throw, level, chance))


def landing(match: Match, level: Level, chance: random.Random) -> aim.Point:
    """Where the next kubb should come down: x, and mm behind the centre line."""
    near = [k for k in match.kubbs if match.is_upfield(k.y) and k.view.role != "base" and abs(k.y) < 3000]
    if level.group and near:
        x = sum(k.x for k in near) / len(near)
        side = math.copysign(1.0, x)
        return side * min(max(abs(x), SAFE_FROM_KING), 1500.0), level.land_at
    side = chance.choice((-1.0, 1.0))
    return side * chance.uniform(SAFE_FROM_KING, SAFE_FROM_KING + 500), level.land_at


def _off(throw: Throw, level: Level, chance: random.Random) -> Throw:
    """A throw as this level means it: aimed a little beside, a little too far or too short."""
    heading = throw.heading + 1000 * chance.gauss(0, 1) * level.heading_error
    speed = throw.speed * (
        1 + chance.gauss(0, 1) * level.distance_error / 2
    )  # distance grows with its square
    return Throw(
        x=throw.x,
        y=throw.y,
        speed=round(speed),
        heading=round(heading),
        loft=throw.loft,
        height=throw.height,
        axis_pitch=throw.axis_pitch,
        tumble=throw.tumble,
    )
