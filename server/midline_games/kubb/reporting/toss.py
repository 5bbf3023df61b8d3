"""The toss as both teams report it: distances to the king, whether it fell, whether a throw was illegal. Pure."""

from midline_games.kubb.state import State
from midline_games.match import TEAMS, Team, other
from midline_protocol.kubb import Fact, Margin, ReportToss, Ruling


def judge_told_toss(state: State, told: dict[Team, ReportToss]) -> tuple[Team | None, Ruling]:
    """Who has won, or None for another throw: nearest to the king without felling it (FS-II.A.4)."""
    fellers: list[Team] = [t for t in TEAMS if told[t].king]
    if len(fellers) == 2:
        return None, Ruling(0, "FS-II.A.4.2", "TOSS_AGAIN")
    if fellers:
        return other(fellers[0]), Ruling(0, "FS-II.A.4.1", "TOSS_KING_DOWN", fellers[0], pieces=("K",))
    illegal: list[Team] = [t for t in TEAMS if told[t].is_illegal]
    if len(illegal) == 2:
        return None, Ruling(0, "FS-II.A.4.2", "TOSS_AGAIN")
    if illegal:
        return other(illegal[0]), Ruling(0, "FS-II.A.3.b", "TOSS_ILLEGAL", illegal[0])
    return _nearest(state, told)


def _nearest(state: State, told: dict[Team, ReportToss]) -> tuple[Team | None, Ruling]:
    """Who could not be measured lies farther than who could."""
    baton: dict[Team, str] = {"a": "b1", "b": "b2"}
    far: dict[Team, int] = {t: cm * 10 for t in TEAMS if (cm := told[t].distance_cm) is not None}
    facts = tuple(Fact("to_king", far[t], "mm", baton[t]) for t in far)
    if len(far) < 2:
        winner = next(iter(far), None)
        clause, code = ("FS-II.A.4.a", "TOSS_WON") if winner else ("FS-II.A.4.2", "TOSS_AGAIN")
        return winner, Ruling(0, clause, code, winner, facts=facts)
    gap, tie = abs(far["a"] - far["b"]), state.rules.toss_tie_mm
    margin = Margin("difference", gap, tie, gap - tie, "mm")
    if gap <= tie:
        return None, Ruling(0, "FS-II.A.4.2", "TOSS_AGAIN", facts=facts, margin=margin)
    nearest: Team = "a" if far["a"] < far["b"] else "b"
    return nearest, Ruling(0, "FS-II.A.4.a", "TOSS_WON", nearest, facts=facts, margin=margin)
