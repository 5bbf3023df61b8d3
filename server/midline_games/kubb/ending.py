"""How a game ends: by the king, by the clock or the last turn with the lead deciding, or by a captain or official."""

from midline_games.kubb.citing import cited
from midline_games.kubb.news import News
from midline_games.kubb.state import Over, State, base_down, is_officiated
from midline_games.match import Millis, Outcome, Team
from midline_protocol.kubb import Fact, GameOver, Margin, Ruling


def is_time_up(state: State, now: Millis) -> bool:
    """The clock has run out, and nothing that was done before may still be reported."""
    return _is_past(state, now, reports_wait_ms(state))


def is_time_out(state: State, at: Millis) -> bool:
    """The clock shows 00:00 at that time: nothing is thrown any more."""
    return _is_past(state, at, 0)


def reports_wait_ms(state: State) -> int:
    """A throw on real ground counts if it was made before the clock ran out, and comes in within this time (MID-47)."""
    return state.rules.confirm_s * 1000 if is_officiated(state.rules) else 0


def _is_past(state: State, at: Millis, wait_ms: int) -> bool:
    clock = state.clock
    if clock is None:
        return False
    return clock.left_ms + wait_ms <= 0 if clock.ends_at is None else at >= clock.ends_at + wait_ms


def time_is_up(state: State, news: News) -> None:
    """The clock has run out: nothing more is thrown, the lead decides (GAP-11, MID-16)."""
    news.rule(Ruling(0, "GAP-11", "TIME_UP"))
    end_by_lead(state, news, "MID-16", "TIME_LEAD", "TIME_TIE")


def end_by_lead(state: State, news: News, clause: str, leads: str, level: str) -> None:
    """The team that brought down more base kubbs wins (option time_lead_tie where they are level)."""
    down: dict[Team, int] = {"a": base_down(state, "a"), "b": base_down(state, "b")}
    winner: Team | None = "a" if down["a"] > down["b"] else "b" if down["b"] > down["a"] else None
    if winner is None and state.rules.time_lead_tie == "first_block":
        winner = state.first_block
    code = level if winner is None else leads
    told = (Fact("base_down_a", down["a"], "count"), Fact("base_down_b", down["b"], "count"))
    lead = abs(down["a"] - down["b"])
    news.rule(Ruling(0, clause, code, winner, facts=told, margin=Margin("lead", lead, 0, lead, "count")))
    end_game(state, news, winner, clause, code)


def end_game(state: State, news: News, winner: Team | None, clause: str, reason: str) -> None:
    if state.clock is not None:
        state.clock.stop(news.at)
    for side in state.sides.values():
        side.short_until = None
    state.flight = state.draw_offered = None
    clause = cited(clause, reason, state.rules)
    state.phase = Over(Outcome(winner, clause, reason))
    news.tell(GameOver(winner, clause, reason))
