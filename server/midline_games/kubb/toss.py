"""Who has won the toss: nearest to the king without felling it (FS-II.A.4). Pure; nothing changes here."""

import msgspec

from midline_games.kubb.case import ms, turned, void, window
from midline_games.kubb.geometry import Point, distance
from midline_games.kubb.motion import BATON_LENGTH_M, KubbFacts, Pose
from midline_games.kubb.pitch import KING, axis, footprint
from midline_games.kubb.state import Flight, State
from midline_games.match import Team, other
from midline_protocol.kubb import Fact, Margin, Ruling


def judge_toss(state: State, flight: Flight, facts: KubbFacts) -> tuple[Team | None, Ruling]:
    """Who has won the toss, or None for another throw: nearest to the king without felling it (FS-II.A.4)."""
    if facts.failed is not None:
        return None, void(flight, facts).rulings[0]
    thrower: dict[Team, str] = {"a": flight.motion.releases[0].piece, "b": flight.motion.releases[1].piece}
    if (fell_at := next((f.at_ms for f in facts.falls if f.piece == KING), None)) is not None:
        return _king_down(thrower, facts, fell_at)
    return _nearest(state, flight, thrower, facts)


def _king_down(thrower: dict[Team, str], facts: KubbFacts, fell_at: int) -> tuple[Team | None, Ruling]:
    by = _chain_to(KING, facts)
    guilty: list[Team] = [t for t, b in thrower.items() if b in by]
    facts_told = (ms("fell_at", fell_at, KING),)
    if len(guilty) != 1:
        return None, Ruling(0, "FS-II.A.4.2", "TOSS_AGAIN", facts=facts_told, window=window(facts, fell_at))
    ruling = Ruling(
        0,
        "FS-II.A.4.1",
        "TOSS_KING_DOWN",
        guilty[0],
        pieces=(KING,),
        facts=facts_told,
        window=window(facts, fell_at),
    )
    return other(guilty[0]), ruling


def _chain_to(piece: str, facts: KubbFacts) -> set[str]:
    """All pieces through which `piece` was struck, back to the thrown ones."""
    chain = {piece}
    while more := {s.by for s in facts.struck if s.piece in chain} - chain:
        chain |= more
    return chain


def _nearest(
    state: State, flight: Flight, thrower: dict[Team, str], facts: KubbFacts
) -> tuple[Team | None, Ruling]:
    fouls = {t: turned(facts, flight, n, state.rules) for n, t in enumerate(thrower)}
    legal: list[Team] = [t for t in thrower if fouls[t] is None]
    if len(legal) == 1 and (foul := fouls[bad := other(legal[0])]) is not None:
        told = (msgspec.structs.replace(foul.fact, piece=thrower[bad]),)
        return legal[0], Ruling(0, "FS-II.A.3.b", "TOSS_ILLEGAL", bad, facts=told)
    rests = {r.piece: r.pose for r in facts.rests}
    far = {t: to_king_mm(state, rests[b]) for t, b in thrower.items()}
    told = tuple(Fact("to_king", far[t], "mm", thrower[t]) for t in thrower)
    gap = abs(far["a"] - far["b"])
    margin = Margin("difference", gap, state.rules.toss_tie_mm, gap - state.rules.toss_tie_mm, "mm")
    if not legal or gap <= state.rules.toss_tie_mm:
        return None, Ruling(0, "FS-II.A.4.2", "TOSS_AGAIN", facts=told, margin=margin)
    winner: Team = "a" if far["a"] < far["b"] else "b"
    return winner, Ruling(0, "FS-II.A.4.a", "TOSS_WON", winner, facts=told, margin=margin)


def to_king_mm(state: State, baton: Pose) -> int:
    """From a baton at rest to the king's nearest face, horizontally: from its nearer end, or its nearest point (by option)."""
    king = footprint(KING, state.king)
    if state.rules.toss_distance == "nearest_point":
        return round(1000 * distance(footprint("b1", baton), king))
    ax, ay, _ = axis(baton)
    reach = BATON_LENGTH_M / 2
    ends = (Point(baton.x + s * ax * reach, baton.y + s * ay * reach) for s in (1, -1))
    return min(round(1000 * distance((end,), king)) for end in ends)
