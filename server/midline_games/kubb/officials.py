"""What officials, captains and the server itself may do beside play: agree, choose, halt, warn, penalise, end, report."""

from midline_games.kubb.ending import end_game
from midline_games.kubb.halting import stop_play
from midline_games.kubb.news import News
from midline_games.kubb.opening import choices_made, setup_agreed
from midline_games.kubb.stance import king_is_open
from midline_games.kubb.state import Batons, Choosing, Halted, Over, SettingUp, State, Turn
from midline_games.kubb.turns import allotment, end_batons, shot_clock
from midline_games.match import Capacity, Coordinator, IllegalAction, Millis, Player, Server, Team, other
from midline_protocol.kubb import (
    AgreeSetup,
    Cancel,
    Choose,
    Chosen,
    Concede,
    EndTurn,
    Forfeit,
    GamePenalty,
    Halt,
    Noticed,
    Presence,
    Resume,
    Resumed,
    Ruling,
    SetupAgreed,
    Warn,
)

# --- captains -----------------------------------------------------------------------------------------------------------


def agree_setup(state: State, by: Player, action: AgreeSetup, news: News) -> None:
    """Both captains agree that the pitch is set up; only then are sides and order decided (FS-II.A.0.a)."""
    check_captain(by)
    phase = state.phase
    if not isinstance(phase, SettingUp) or by.team in phase.agreed:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    phase.agreed.append(by.team)
    news.tell(SetupAgreed(by.team))
    if len(phase.agreed) == 2:
        setup_agreed(state, news)


def choose(state: State, by: Player, action: Choose, news: News) -> None:
    """The toss's winner takes the order or the baseline, the loser what is left (FS-II.A.4)."""
    check_captain(by)
    phase = state.phase
    if not isinstance(phase, Choosing):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != phase.team:
        raise IllegalAction("CHOICE_PENDING", "FS-II.A.4.b", team=phase.team)
    what = "order" if action.first is not None else "side"
    if (action.first is None) == (action.side is None) or what not in phase.open:
        raise IllegalAction("CHOOSE_ONE", "FS-II.A.4.b", open=" ".join(phase.open))
    make_choice(state, phase, action.first, action.side, news)


def make_choice(state: State, phase: Choosing, first: bool | None, side: str | None, news: News) -> None:
    """The change of a choice known to be legal: `first` is the order, `side` the baseline (south or north)."""
    team = phase.team
    news.tell(Chosen(team, first, "south" if side == "south" else "north" if side else None))
    if first is not None:
        phase.first = team if first else other(team)
        phase.open.remove("order")
    else:
        state.south = team if side == "south" else other(team)
        phase.open.remove("side")
    phase.team = other(team)
    phase.answer_by = Millis(news.at + state.rules.choice_s * 1000)
    if not phase.open:
        assert phase.first is not None
        choices_made(state, news, state.south, phase.first)


def concede(state: State, by: Player, action: Concede, news: News) -> None:
    check_captain(by)
    news.rule(Ruling(0, "MID-17", "CONCEDED", by.team, by.number))
    end_game(state, news, other(by.team), "MID-17", "CONCEDED")


def end_turn_early(state: State, by: Player, action: EndTurn, news: News) -> None:
    """Batons may stay unthrown only when nothing but the king is left to aim at (GAP-7, option end_turn_early)."""
    turn = state.turn
    if turn is None or not isinstance(state.phase, Batons):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != turn.team:
        raise IllegalAction("NOT_YOUR_TURN", "MID-4", team=turn.team)
    allowed = state.rules.end_turn_early
    if allowed == "never" or (allowed == "no_targets_only" and not king_is_open(turn, state)):
        raise IllegalAction("THROW_REMAINING", "GAP-7", left=turn.left)
    news.rule(Ruling(0, "GAP-7", "BATONS_LEFT", by.team, by.number))
    end_batons(state, news)


def check_captain(by: Player) -> None:
    if not by.captain:
        raise IllegalAction("CAPTAIN_ONLY", "MID-5")


# --- the coordinator ------------------------------------------------------------------------------------------------------


def halt(state: State, by: Capacity, action: Halt, news: News) -> None:
    """Play stops until the coordinator lets it go on (FS-III.B.3.b); a piece in flight comes to rest first."""
    check_coordinator(by)
    if isinstance(state.phase, Halted):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if state.flight is not None:
        state.flight.halt = action.reason
    else:
        stop_play(state, news, action.reason)


def resume(state: State, by: Capacity, action: Resume, news: News) -> None:
    check_coordinator(by)
    if not isinstance(state.phase, Halted):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    go_on(state, state.phase, news)


def go_on(state: State, halted: Halted, news: News) -> None:
    state.phase = halted.back
    state.phase.answer_by = Millis(news.at + halted.left_ms)
    if state.clock is not None and not isinstance(halted.back, SettingUp):
        state.clock.go(news.at)
    news.tell(Resumed())
    if isinstance(state.phase, Batons) and state.turn is not None and state.turn.left == 0:
        end_batons(state, news)


def warn(state: State, by: Capacity, action: Warn, news: News) -> None:
    check_coordinator(by)
    state.sides[action.team].warnings += 1
    news.rule(Ruling(0, "FS-III.B.2.1", "WARNING", action.team, reason=action.reason))


def game_penalty(state: State, by: Capacity, action: GamePenalty, news: News) -> None:
    """One baton less for the rest of the game; a warning must have gone before (FS-III.B.2.2)."""
    check_coordinator(by)
    side, turn = state.sides[action.team], state.turn
    if side.warnings == 0:
        raise IllegalAction("NEEDS_WARNING", "FS-III.B.2.2.b", team=action.team)
    side.penalties += 1
    news.rule(Ruling(0, "FS-III.B.2.2.a", "GAME_PENALTY", action.team, reason=action.reason))
    if turn is not None and turn.team == action.team:
        _take_from_this_turn(state, turn, news)


def _take_from_this_turn(state: State, turn: Turn, news: News) -> None:
    """A penalty in mid-turn counts at once; a baton that is thrown already, or in the air, is not taken back."""
    thrown = turn.allotment - turn.left
    is_flying = state.flight is not None and state.flight.kind == "baton"
    turn.allotment = max(allotment(state, turn.team, turn.number), thrown + is_flying)
    turn.left = turn.allotment - thrown
    if turn.left > 0 or not isinstance(state.phase, Batons):
        return
    if state.flight is not None:
        state.flight.ends_batons = True
    else:
        end_batons(state, news)


def forfeit(state: State, by: Capacity, action: Forfeit, news: News) -> None:
    check_coordinator(by)
    news.rule(Ruling(0, "MID-2", "FORFEITED", action.team, reason=action.reason))
    end_game(state, news, other(action.team), "MID-2", "FORFEITED")


def cancel(state: State, by: Capacity, action: Cancel, news: News) -> None:
    check_coordinator(by)
    news.rule(Ruling(0, "MID-2", "CANCELLED", reason=action.reason))
    end_game(state, news, None, "MID-2", "CANCELLED")


def check_coordinator(by: Capacity) -> None:
    """The server stands in for an empty chair (FS-III.B.2.0.a)."""
    if not isinstance(by, Coordinator | Server):
        raise IllegalAction("COORDINATOR_ONLY", "FS-III.B.2.0.a")


# --- who is connected --------------------------------------------------------------------------------------------------------


def presence(state: State, by: Capacity, action: Presence, news: News) -> None:
    """A team short of connected players gets a grace period; its play pauses meanwhile (GAP-2)."""
    if not isinstance(by, Server):
        raise IllegalAction("SERVER_ONLY", "MID-6")
    side = state.sides[action.team]
    side.there = sorted(set(action.players))
    if side.connected < fewest_connected(state, action.team):
        if side.short_until is None:
            side.short_until = Millis(news.at + state.rules.short_handed_grace_s * 1000)
            news.tell(Noticed("SHORT_HANDED", "GAP-2", action.team))
    elif side.short_until is not None or _is_halted_for(state, action.team):
        side.short_until = None
        _complete_again(state, action.team, news)


def fewest_connected(state: State, team: Team) -> int:
    """Two players must be there, or all where a team has but one."""
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
