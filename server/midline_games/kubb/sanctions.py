"""What the coordinator gives a team for its conduct: a warning, a game or match penalty, an ejection (FS-III.B.2).

At any time before the match is decided, called for or not (FS-III.B.4); what it costs on the pitch is `last_toss`'s.
"""

from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.ending import end_match
from midline_games.kubb.last_toss import sanctioned
from midline_games.kubb.news import News
from midline_games.kubb.people import enter, fewest_connected
from midline_games.kubb.state import Batons, State
from midline_games.kubb.turns import FULL_SET, allot_anew, end_batons
from midline_games.match import Capacity, IllegalAction, Team, other
from midline_protocol.kubb import Eject, Fact, GamePenalty, MatchPenalty, Ruling, Warn


def warn(state: State, by: Capacity, action: Warn, news: News) -> None:
    check_coordinator(by)
    side = state.sides[action.team]
    side.warnings += 1
    told = (Fact("warnings", side.warnings, "count"),)
    news.rule(Ruling(0, "FS-III.B.2.1", "WARNING", action.team, facts=told, reason=action.reason))
    sanctioned(state, news, action.team)


def game_penalty(state: State, by: Capacity, action: GamePenalty, news: News) -> None:
    """One baton less for the rest of the game; a warning must have gone before (FS-III.B.2.2)."""
    check_coordinator(by)
    side = state.sides[action.team]
    if side.warnings == 0:
        raise IllegalAction("NEEDS_WARNING", "FS-III.B.2.2.b", team=action.team)
    before = _check_set(state, action.team)
    side.penalties += 1
    _penalised(state, news, "FS-III.B.2.2.a", "GAME_PENALTY", action, before)


def match_penalty(state: State, by: Capacity, action: MatchPenalty, news: News) -> None:
    """One baton less in this game and all that follow; no warning need have gone before (FS-III.B.2.3)."""
    check_coordinator(by)
    before = _check_set(state, action.team)
    state.sides[action.team].match_penalties += 1
    _penalised(state, news, "FS-III.B.2.3", "MATCH_PENALTY", action, before)


def _check_set(state: State, team: Team) -> int:
    """How many batons the team has; the last one is not taken from it (GAP-13)."""
    left = _set_of(state, team)
    if left <= 1:
        raise IllegalAction("NO_BATONS_TO_TAKE", "GAP-13", team=team, proposal=f"forfeit:{team}")
    return left


def _set_of(state: State, team: Team) -> int:
    side = state.sides[team]
    return FULL_SET - side.penalties - side.match_penalties


def _penalised(
    state: State, news: News, clause: str, code: str, action: GamePenalty | MatchPenalty, before: int
) -> None:
    told = (Fact("set_before", before, "count"), Fact("set_after", _set_of(state, action.team), "count"))
    news.rule(Ruling(0, clause, code, action.team, facts=told, reason=action.reason))
    sanctioned(state, news, action.team)
    if state.turn is not None and state.turn.team == action.team:
        _take_from_this_turn(state, news)


def _take_from_this_turn(state: State, news: News) -> None:
    """A penalty in mid-turn counts at once; a baton that is thrown already, or in the air, is not taken back."""
    turn = state.turn
    assert turn is not None
    is_flying = state.flight is not None and state.flight.kind == "baton"
    allot_anew(state, turn, at_least=turn.allotment - turn.left + is_flying)
    if turn.left > 0 or not isinstance(state.phase, Batons):
        return
    if state.flight is not None:
        state.flight.ends_batons = True
    else:
        end_batons(state, news)


# --- sent off -----------------------------------------------------------------------------------------------------------


def eject(state: State, by: Capacity, action: Eject, news: News) -> None:
    """A player is out for good, by choice also of later leagues; too few who are left lose all that is still to be played."""
    check_coordinator(by)
    side, team = state.sides[action.team], action.team
    if action.player > state.teams.size(team) or action.player in side.ejected:
        raise IllegalAction("NOBODY_TO_EJECT", "FS-III.B.2.4.a", player=action.player)
    side.ejected.append(action.player)
    side.playing = [n for n in side.playing if n != action.player]
    code = "EJECTION_BANNED" if action.is_banned else "EJECTION"
    told = (Fact("active", len(side.active), "count"),)
    news.rule(Ruling(0, "FS-III.B.2.4.a", code, team, action.player, facts=told, reason=action.reason))
    if _is_filled_up(state, team, action.player, news):
        sanctioned(state, news, team)
    else:
        _disqualify(state, team, news)


def _is_filled_up(state: State, team: Team, left: int, news: News) -> bool:
    """Who is at hand enters at once where too few are left; there is no grace (FS-III.B.2.4.b)."""
    side = state.sides[team]
    bench = [n for n in side.active if n not in side.playing]
    while side.connected < fewest_connected(state, team) and bench:
        enter(state, team, left, bench.pop(0), news)
    return side.connected >= fewest_connected(state, team)


def _disqualify(state: State, team: Team, news: News) -> None:
    side = state.sides[team]
    side.is_disqualified = True
    told = (Fact("active", side.connected, "count"),)
    news.rule(Ruling(0, "FS-III.B.2.4.b", "DISQUALIFIED", team, facts=told))
    end_match(state, news, other(team), "FS-III.B.2.4.b", "DISQUALIFIED")
