"""Who is there: connected players, and what a team that is short of them may do (GAP-2)."""

from midline_games.kubb.halts import go_on
from midline_games.kubb.news import News
from midline_games.kubb.state import Halted, Over, State, is_officiated
from midline_games.kubb.turns import shot_clock
from midline_games.match import Capacity, IllegalAction, Millis, Player, Server, Team
from midline_protocol.kubb import Noticed, Presence


def presence(state: State, by: Capacity, action: Presence, news: News) -> None:
    """A team short of connected players gets a grace period; its play pauses meanwhile (GAP-2)."""
    if not isinstance(by, Server):
        raise IllegalAction("SERVER_ONLY", "MID-6")
    side = state.sides[action.team]
    side.there = sorted(set(action.players))
    if side.connected < fewest_connected(state, action.team):
        start_grace(state, action.team, news)
    elif side.short_until is not None or _is_halted_for(state, action.team):
        side.short_until = None
        _complete_again(state, action.team, news)


def start_grace(state: State, team: Team, news: News) -> None:
    """Nothing happens to a team that is complete, or whose grace runs already."""
    side = state.sides[team]
    if side.connected < fewest_connected(state, team) and side.short_until is None:
        side.short_until = Millis(news.at + state.rules.short_handed_grace_s * 1000)
        news.tell(Noticed("SHORT_HANDED", "GAP-2", team))


def fewest_connected(state: State, team: Team) -> int:
    """Two players must be there, or all where a team has but one; on real ground nobody needs a connection (MID-35)."""
    if is_officiated(state.rules):
        return 0
    return min(2, state.teams.size(team))


def _is_halted_for(state: State, team: Team) -> bool:
    return isinstance(state.phase, Halted) and state.phase.forfeit_proposed == team


def _complete_again(state: State, team: Team, news: News) -> None:
    news.tell(Noticed("COMPLETE_AGAIN", "GAP-2", team))
    if isinstance(state.phase, Halted) and _is_halted_for(state, team):
        go_on(state, state.phase, news)
    if not isinstance(state.phase, Halted | Over):
        state.phase.answer_by = max(state.phase.answer_by, shot_clock(state, news))


def check_complete(state: State, by: Player) -> None:
    """A short-handed team's play pauses (GAP-2)."""
    side = state.sides[by.team]
    if side.short_until is not None:
        raise IllegalAction("SHORT_HANDED", "GAP-2", connected=side.connected)
