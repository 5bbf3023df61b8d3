"""Whether somebody may throw this, from there, now: the checks before a throw, each with its clause. Nothing changes here."""

from midline_games.kubb.motion import PITCH_HALF_LENGTH_M, PITCH_HALF_WIDTH_M
from midline_games.kubb.pitch import sign
from midline_games.kubb.state import State, Turn, targets
from midline_games.match import IllegalAction, Team
from midline_protocol.kubb import Throw

HALF_WIDTH_MM, HALF_LENGTH_MM = round(PITCH_HALF_WIDTH_M * 1000), round(PITCH_HALF_LENGTH_M * 1000)
HIGHEST_RELEASE_MM = 1200  # an underarm swing lets go between knee and chest
LOWEST_RELEASE_MM = (
    500  # an upright baton let go here clears the king's top (300): no piece is ever in the hand's way
)
FARTHEST_BACK_MM = 2000
FASTEST_MM_S = 16_000
FASTEST_SPIN_MRAD_S = 40_000  # a little over 6 turns a second


def mrad(degrees: int) -> int:
    return round(degrees * 17.4533)


def check_release(throw: Throw, underarm: str = "KW-14") -> None:
    """What holds for batons and kubbs alike: underarm (for kubbs by FS-II.C.2), and the limits of arms (MID-1)."""
    if throw.height > HIGHEST_RELEASE_MM:
        raise IllegalAction("UNDERARM_ONLY", underarm, height_mm=throw.height, limit_mm=HIGHEST_RELEASE_MM)
    if throw.height < LOWEST_RELEASE_MM:
        raise IllegalAction("TOO_LOW", underarm, height_mm=throw.height, limit_mm=LOWEST_RELEASE_MM)
    if throw.speed > FASTEST_MM_S:
        raise IllegalAction("TOO_FAST", "MID-1", speed_mm_s=throw.speed, limit_mm_s=FASTEST_MM_S)
    for spin in (throw.tumble, throw.whirl):
        if abs(spin) > FASTEST_SPIN_MRAD_S:
            raise IllegalAction("TOO_FAST", "MID-1", spin_mrad_s=spin, limit_mrad_s=FASTEST_SPIN_MRAD_S)


def check_tip(throw: Throw, state: State) -> None:
    """The baton's tip points along the throw (KW-15); end over end turning is fine."""
    limit = mrad(state.rules.tip_forward_deg)
    if state.rules.tip_forward_deg < 90 and abs(throw.axis_yaw) > limit:
        raise IllegalAction("TIP_FORWARD", "KW-15", axis_yaw_mrad=throw.axis_yaw, limit_mrad=limit)


def check_lane(throw: Throw, clause: str = "KW-13") -> None:
    """Between the sidelines. A stance is a point; lines belong to the lane."""
    if abs(throw.x) > HALF_WIDTH_MM:
        raise IllegalAction("FOOT_FAULT", clause, x_mm=throw.x, limit_mm=HALF_WIDTH_MM)


def check_baseline(throw: Throw, team: Team, state: State, code: str, clause: str) -> None:
    """On or behind the team's own baseline."""
    _check_behind(throw, team, state, HALF_LENGTH_MM, code, clause)


def check_baton_stance(throw: Throw, turn: Turn, state: State) -> None:
    """In the lane and behind the line that serves this target: the forward line for kubbs, the baseline for the king."""
    check_lane(throw)
    line_mm = line_for_batons_mm(turn, state)
    if line_mm == HALF_LENGTH_MM and king_is_open(turn, state) and _line_mm(turn) < HALF_LENGTH_MM:
        check_baseline(throw, turn.team, state, "KING_FROM_BASELINE", "KW-34")
    elif line_mm == HALF_LENGTH_MM:
        check_baseline(throw, turn.team, state, "FOOT_FAULT", "KW-13")
    else:
        _check_behind(throw, turn.team, state, line_mm, "BEHIND_LINE", "KW-32")


def king_is_open(turn: Turn, state: State) -> bool:
    """No kubb stands against the team any more: the king may be attacked (KW-37)."""
    return not targets(state, turn.team, "field") and not targets(state, turn.team, "base")


def line_for_batons_mm(turn: Turn, state: State) -> int:
    """How far from the centre line (mm) the team has to stand for its next baton."""
    return line_for_king_mm(turn, state) if king_is_open(turn, state) else _line_mm(turn)


def line_for_king_mm(turn: Turn, state: State) -> int:
    return HALF_LENGTH_MM if state.rules.king_throw_line == "baseline" else _line_mm(turn)


def line_for_kubbs_mm(turn: Turn, state: State) -> int:
    return HALF_LENGTH_MM if state.rules.kubb_throw_line == "baseline" else _line_mm(turn)


def check_kubb_stance(throw: Throw, turn: Turn, state: State) -> None:
    """Kubbs are thrown from the baseline (KW-34), in the lane."""
    check_lane(throw, "FS-II.C.3.a")
    line_mm = line_for_kubbs_mm(turn, state)
    clause, code = ("KW-34", "KUBB_FROM_BASELINE") if line_mm == HALF_LENGTH_MM else ("KW-32", "BEHIND_LINE")
    _check_behind(throw, turn.team, state, line_mm, code, clause)


def _line_mm(turn: Turn) -> int:
    return round(abs(turn.line) * 1000)


def _check_behind(throw: Throw, team: Team, state: State, line_mm: int, code: str, clause: str) -> None:
    behind = sign(team, state.south) * throw.y
    if behind < line_mm:
        raise IllegalAction(code, clause, y_mm=throw.y, line_mm=sign(team, state.south) * line_mm)
    if behind > HALF_LENGTH_MM + FARTHEST_BACK_MM:
        raise IllegalAction("TOO_FAR_BACK", "MID-1", y_mm=throw.y, limit_mm=HALF_LENGTH_MM + FARTHEST_BACK_MM)
