"""Who is there and who plays: connected players, the grace of a team that is short of them, substitutes, the sent off."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.halts import go_on
from midline_games.kubb.news import News
from midline_games.kubb.state import Halted, Over, SettingUp, State, is_league, is_officiated
from midline_games.kubb.turns import shot_clock
from midline_games.match import TEAMS, Capacity, IllegalAction, Millis, Player, Server, Team
from midline_protocol.kubb import Noticed, Presence, Substitute, Substituted

# --- who may act --------------------------------------------------------------------------------------------------------


def check_belongs(state: State, by: Capacity) -> None:
    """Whoever acts as a player is one of the match, and has not been sent off."""
    if not isinstance(by, Player):
        return
    if not 1 <= by.number <= state.teams.size(by.team):
        raise IllegalAction("NOT_A_PLAYER", "MID-4")
    if by.number in state.sides[by.team].ejected:
        raise IllegalAction("EJECTED", "FS-III.B.2.4.a", player=by.number)


def check_on_pitch(state: State, by: Player) -> None:
    if by.number not in state.sides[by.team].playing:
        raise IllegalAction("NOT_ON_PITCH", "FS-I.C.b", player=by.number)


def check_complete(state: State, by: Player) -> None:
    """A short-handed team's play pauses (GAP-2), and in the league it does not begin (FS-I.A.1.b)."""
    side = state.sides[by.team]
    if is_league(state.rules) and isinstance(state.phase, SettingUp) and lacks_players(state, by.team):
        raise IllegalAction(
            "NOT_ENOUGH_PLAYERS",
            "FS-I.A.1.b",
            connected=side.connected,
            needed=fewest_connected(state, by.team),
        )
    if side.short_until is not None:
        raise IllegalAction("SHORT_HANDED", "GAP-2", connected=side.connected)


def lacks_players(state: State, team: Team) -> bool:
    return state.sides[team].connected < fewest_connected(state, team)


def who_lacks_players(state: State) -> Team | None:
    return next((t for t in TEAMS if lacks_players(state, t)), None)


# --- who is connected ---------------------------------------------------------------------------------------------------


def presence(state: State, by: Capacity, action: Presence, news: News) -> None:
    """A team short of connected players gets a grace period; its play pauses meanwhile (GAP-2)."""
    if not isinstance(by, Server):
        raise IllegalAction("SERVER_ONLY", "MID-6")
    side = state.sides[action.team]
    side.there = sorted(set(action.players))
    reckon(state, action.team, news)


def reckon(state: State, team: Team, news: News) -> None:
    """Whether the team is short now, or complete again: who has come or gone, or taken another's place."""
    side = state.sides[team]
    if side.connected < fewest_connected(state, team):
        start_grace(state, team, news)
    elif side.short_until is not None or _is_halted_for(state, team):
        side.short_until = None
        _complete_again(state, team, news)


def start_grace(state: State, team: Team, news: News) -> None:
    """Nothing happens to a team that is complete, or whose grace runs already."""
    side = state.sides[team]
    if side.connected < fewest_connected(state, team) and side.short_until is None:
        side.short_until = Millis(news.at + state.rules.short_handed_grace_s * 1000)
        news.tell(Noticed("SHORT_HANDED", "GAP-2", team))


def fewest_connected(state: State, team: Team) -> int:
    """Two players must be there, or one where a team plays with but one; on real ground nobody needs a connection (MID-35)."""
    if is_officiated(state.rules):
        return 0
    return min(2, places(state, team))


def _is_halted_for(state: State, team: Team) -> bool:
    return isinstance(state.phase, Halted) and state.phase.forfeit_proposed == team


def _complete_again(state: State, team: Team, news: News) -> None:
    news.tell(Noticed("COMPLETE_AGAIN", "GAP-2", team))
    if isinstance(state.phase, Halted) and _is_halted_for(state, team):
        go_on(state, state.phase, news)
    if not isinstance(state.phase, Halted | Over):
        state.phase.answer_by = max(state.phase.answer_by, shot_clock(state, news))


# --- substitutes --------------------------------------------------------------------------------------------------------


def substitute(state: State, by: Player, action: Substitute, news: News) -> None:
    """A captain has one player take another's place, at any moment; while pieces move it waits until they rest (FS-I.C.b)."""
    check_captain(state, by)
    side = state.sides[by.team]
    _check_eligible(state, by.team, action.leaves, action.enters)
    if state.flight is not None:
        side.substitutions.append((action.leaves, action.enters))
        news.tell(Noticed("SUB_QUEUED", "FS-I.C.b", by.team))
    else:
        enter(state, by.team, action.leaves, action.enters, news)


def substitute_now(state: State, news: News) -> None:
    """The pieces are at rest: who waited for it takes the place, unless something has come between."""
    for team in TEAMS:
        waiting, state.sides[team].substitutions = state.sides[team].substitutions, []
        for leaves, enters in waiting:
            try:
                _check_eligible(state, team, leaves, enters)
            except IllegalAction:
                news.tell(Noticed("SUB_DROPPED", "FS-I.C.b", team))
            else:
                enter(state, team, leaves, enters, news)


def enter(state: State, team: Team, leaves: int, enters: int, news: News) -> None:
    side = state.sides[team]
    side.playing = sorted({*side.playing, enters} - {leaves})
    news.tell(Substituted(team, leaves, enters))
    reckon(state, team, news)


def _check_eligible(state: State, team: Team, leaves: int, enters: int) -> None:
    """Who leaves is on the pitch, or has left an open place by being sent off; who enters is there and not on it."""
    side = state.sides[team]
    has_place = leaves in side.ejected and len(side.playing) < places(state, team)
    if leaves not in side.playing and not has_place:
        raise IllegalAction("SUB_INELIGIBLE", "FS-I.C.b", player=leaves)
    if enters in side.playing or enters not in side.active:
        raise IllegalAction("SUB_INELIGIBLE", "FS-I.C.b", player=enters)


def places(state: State, team: Team) -> int:
    """How many of the team are on the pitch at once (option players_on_pitch)."""
    return min(state.rules.players_on_pitch or 6, state.teams.size(team))
