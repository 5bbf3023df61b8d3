"""How games and matches end: by the king, by the clock or the last turn with the lead deciding, by a captain or official.

A game that ends is followed by a break, unless the match ends with it; what follows is decided in `series`.
"""

from midline_games.kubb import series
from midline_games.kubb.citing import cited
from midline_games.kubb.halting import stop_play
from midline_games.kubb.news import News
from midline_games.kubb.series import Asked, Ended, Goes, Lead, Score, Verdict
from midline_games.kubb.state import Break, Over, State, base_down, is_officiated, is_one_game
from midline_games.match import Millis, Outcome, Team
from midline_protocol.kubb import Contest, GameEnded, GameOver, GameResult, Ruling

# --- a game is over ------------------------------------------------------------------------------------------------------


def end_game(state: State, news: News, winner: Team | None, clause: str, reason: str) -> None:
    """The game under way is over, or the contest that decides the series: the match ends with it, or a break follows."""
    clause = cited(clause, reason, state.rules)
    _clear_away(state)
    if is_one_game(state.rules):
        _match_over(state, news, winner, clause, reason)
    elif state.series.contest == "game":
        _game_of_series_over(state, news, winner, clause, reason)
    else:
        _decider_over(state, news, Ended(clause, reason, winner=winner))


def end_match(state: State, news: News, winner: Team | None, clause: str, reason: str) -> None:
    """All is over, whatever was still to be played; a game under way counts for nobody."""
    clause = cited(clause, reason, state.rules)
    _clear_away(state)
    if not is_one_game(state.rules) and state.turn is not None:
        _record(state, news, None, clause, reason)
    _match_over(state, news, winner, clause, reason)


def _game_of_series_over(state: State, news: News, winner: Team | None, clause: str, reason: str) -> None:
    rules, before, left = state.rules, score(state), clock_left(state, news.at)
    is_late = series.comes_too_late(rules, before, winner, left)
    _record(state, news, winner, clause, reason, counts=not is_late)
    if is_late:
        assert left is not None
        _series_over(state, news, series.final_five(before, left))
        return
    match series.after_game(rules, score(state), state.series.number, left):
        case Ended() as verdict:
            _series_over(state, news, verdict)
        case Goes() as verdict:
            if verdict.clause:
                _rule(news, verdict)
            _begin_break(state, news, verdict.contest)
        case Asked() as verdict:
            _rule(news, verdict)
            _begin_break(state, news, verdict.contest)
            stop_play(state, news, "DECIDER_ASKED", f"contest:{verdict.contest}")


def _decider_over(state: State, news: News, verdict: Ended) -> None:
    """The throw-off or the sudden death has decided the series."""
    _record(state, news, verdict.winner, verdict.clause, verdict.code)
    _match_over(state, news, verdict.winner, verdict.clause, verdict.code)


def _series_over(state: State, news: News, verdict: Ended) -> None:
    _rule(news, verdict, verdict.winner)
    _match_over(state, news, verdict.winner, verdict.clause, verdict.code)


def _record(
    state: State, news: News, winner: Team | None, clause: str, reason: str, *, counts: bool = True
) -> None:
    """The result goes on the sheet; a game that nobody has won, or that was won too late, changes no score."""
    held = state.series
    if winner is not None and counts:
        held.wins[winner] += 1
        held.first_winner = held.first_winner or winner
    held.results.append(GameResult(winner, clause, reason))
    news.tell(GameEnded(held.number, winner, clause, reason, held.wins["a"], held.wins["b"]))


def _begin_break(state: State, news: News, contest: Contest) -> None:
    """The clock runs on in a break; before the first set-up is agreed it has not begun."""
    state.series.number += 1
    state.series.contest = contest
    state.turn = None
    if has_clock_begun(state) and state.clock is not None:
        state.clock.go(news.at)
    state.phase = Break(Millis(news.at + state.rules.break_s * 1000), contest)


def _clear_away(state: State) -> None:
    for side in state.sides.values():
        side.short_until = None
    state.flight = state.draw_offered = state.replay = state.correction = None
    state.series.is_last_turn = False
    if is_officiated(state.rules):  # after a game nothing is put right any more (MID-42)
        state.steps, state.set_aside, state.nearest = [], [], {}


def _match_over(state: State, news: News, winner: Team | None, clause: str, reason: str) -> None:
    if state.clock is not None:
        state.clock.stop(news.at)
    state.phase = Over(Outcome(winner, clause, reason))
    news.tell(GameOver(winner, clause, reason))


# --- what the score and the clock are ----------------------------------------------------------------------------------------


def score(state: State) -> Score:
    return Score(state.series.wins["a"], state.series.wins["b"])


def lead(state: State) -> Lead:
    """Who is ahead in the contest under way. All that fell counts in games only, by option (FS-I.F.4)."""
    if state.rules.time_lead_metric == "all_topples" and state.series.contest == "game":
        a, b = state.sides["a"].topples, state.sides["b"].topples
        return Lead(a, b, state.first_block, "topples")
    return Lead(base_down(state, "a"), base_down(state, "b"), state.first_block)


def clock_left(state: State, now: Millis) -> int | None:
    """Milliseconds left on the clock, never below 0; None without one."""
    clock = state.clock
    if clock is None:
        return None
    return max(0, clock.left_ms if clock.ends_at is None else clock.ends_at - now)


def has_clock_begun(state: State) -> bool:
    clock = state.clock
    return clock is not None and (
        clock.ends_at is not None or clock.left_ms < state.rules.series_clock_min * series.MINUTE_MS
    )


# --- the clock decides ---------------------------------------------------------------------------------------------------


def clock_due(state: State) -> Millis | None:
    """When the running clock ends something by itself; on real ground, when nothing done before may be reported any more."""
    border = _border(state)
    waits = is_officiated(state.rules) and state.turn is not None
    return border if border is None or not waits else Millis(border + reports_wait_ms(state))


def reports_wait_ms(state: State) -> int:
    """A throw on real ground counts if it was made before the clock ran out, and comes in within this time (MID-47)."""
    return state.rules.confirm_s * 1000 if is_officiated(state.rules) else 0


def is_time_out(state: State, at: Millis) -> bool:
    """At that time nothing was to be thrown any more, whether or not all that was thrown before has been told."""
    border = _border(state)
    return border is not None and border <= at


def _border(state: State) -> Millis | None:
    """0:00 on the running clock, or at 2-1 five minutes before (FS-I.F.3.a)."""
    clock, rules, held = state.clock, state.rules, state.series
    if clock is None or clock.ends_at is None:
        return None
    if not is_one_game(rules) and series.stops_for_leader(rules, score(state), held.contest):
        return Millis(clock.ends_at - series.FINAL_FIVE_MS)
    finishes = rules.time_expiry == "finish_turn" or held.is_last_turn
    if not _time_counts(state) or (finishes and state.turn is not None):
        return None
    return clock.ends_at


def is_clock_due(state: State, now: Millis) -> bool:
    due = clock_due(state)
    return due is not None and due <= now


def is_time_up(state: State, now: Millis) -> bool:
    """The clock has run out, and the contest under way heeds it: a sudden death is finished past the hour (GAP-8)."""
    return clock_left(state, now) == 0 and _time_counts(state)


def _time_counts(state: State) -> bool:
    return state.series.contest != "sudden_death" or state.rules.sudden_death_time_cap


def clock_decides(state: State, news: News) -> bool:
    """What is due by the clock takes effect. False: by option the turn is finished first, as the teams are level."""
    left = clock_left(state, news.at)
    assert left is not None
    if not is_one_game(state.rules) and series.stops_for_leader(
        state.rules, score(state), state.series.contest
    ):
        _cut_off(state, news, series.final_five(score(state), left))
        return True
    return time_is_up(state, news)


def time_is_up(state: State, news: News) -> bool:
    """Nothing more is thrown: the lead decides (GAP-11). False: by option a level turn is finished first."""
    held = state.series
    if not held.is_last_turn:
        news.rule(Ruling(0, "GAP-11", "TIME_UP"))
        if _finishes_level_turn(state):
            held.is_last_turn = True
            news.rule(Ruling(0, "GAP-11", "LAST_TURN", facts=lead(state).facts))
            return False
    if state.turn is None and not is_one_game(state.rules):
        _cut_off(state, news, series.time_is_up_between(state.rules, score(state)))
        return True
    match held.contest:
        case "throwoff":
            _contest_cut(state, news, series.throwoff_over(state.rules, lead(state)))
        case "sudden_death":
            _contest_cut(state, news, series.sudden_death_cut(lead(state)))
        case "game" if is_one_game(state.rules):
            end_by_lead(state, news, "MID-16", "TIME_LEAD", "TIME_TIE")
        case "game":
            _cut_off(state, news, series.time_is_up_in_game(state.rules, score(state), lead(state)))
    return True


def _finishes_level_turn(state: State) -> bool:
    """Where kubbs will decide and are level, the option time_lead_tie=finish_turn has the turn played to its end."""
    rules, held = state.rules, state.series
    by_kubbs = is_one_game(rules) or (held.contest == "game" and score(state).leader is None)
    return (
        rules.time_lead_tie == "finish_turn"
        and rules.time_expiry == "in_flight_counts"
        and by_kubbs
        and state.turn is not None
        and lead(state).leader is None
    )


def _cut_off(state: State, news: News, verdict: Ended) -> None:
    """The series ends while a game is under way, or none."""
    _rule(news, verdict, verdict.winner)
    end_match(state, news, verdict.winner, verdict.clause, verdict.code)


def _contest_cut(state: State, news: News, verdict: Ended) -> None:
    """The throw-off or sudden death is decided, and the series with it."""
    _rule(news, verdict, verdict.winner)
    _clear_away(state)
    _decider_over(state, news, verdict)


# --- the turns decide ----------------------------------------------------------------------------------------------------


def end_by_lead(state: State, news: News, clause: str, leads: str, level: str) -> None:
    """The team that has felled more wins the game (option time_lead_tie where they are level)."""
    verdict = series.by_lead(state.rules, lead(state), clause, leads, level)
    _rule(news, verdict, verdict.winner)
    end_game(state, news, verdict.winner, verdict.clause, verdict.code)


def turn_decides(state: State, news: News) -> bool:
    """At the end of a turn: the last round of a sudden death, the end of time, or the last turn there is (MID-15)."""
    rules, turn, contest = state.rules, state.turn, state.series.contest
    assert turn is not None
    if contest == "sudden_death" and (verdict := series.rounds_over(rules, lead(state), turn.number)):
        _contest_cut(state, news, verdict)
    elif is_time_up(state, news.at):
        time_is_up(state, news)
    elif turn.number < rules.turn_cap:
        return False
    elif contest == "game":
        end_by_lead(state, news, "MID-15", "TURN_CAP", "TURN_CAP_TIE")
    else:
        news.rule(Ruling(0, "MID-15", "LAST_TURN_OVER"))
        ends = series.throwoff_over(rules, lead(state)) if contest == "throwoff" else None
        _contest_cut(state, news, ends or series.sudden_death_cut(lead(state)))
    return True


def block_decides(state: State, news: News) -> bool:
    """After a throw of a throw-off or sudden death: all five are down, or the next block has fallen."""
    contest, turn = state.series.contest, state.turn
    assert turn is not None
    if contest == "game":
        return False
    verdict = series.all_down(contest, lead(state))
    if verdict is None and contest == "sudden_death":
        verdict = series.next_block(state.rules, lead(state), turn.number)
    if verdict is None:
        return False
    _contest_cut(state, news, verdict)
    return True


# --- an official decides -------------------------------------------------------------------------------------------------


def cancel_series(state: State, news: News, why: str | None) -> None:
    """What a cancellation means by the time played and the score (FS-I.F.1)."""
    total = state.rules.series_clock_min * series.MINUTE_MS
    left = clock_left(state, news.at)
    begun = state.series.began_with_ms
    played = {
        "series": None if left is None else total - left,
        "game": None if left is None else (total if begun is None else begun) - left,
    }
    leading = lead(state) if state.turn is not None else None
    verdict = series.cancelled(state.rules, score(state), leading, played, state.series.contest)
    _rule(news, verdict, verdict.winner, why)
    end_match(state, news, verdict.winner, verdict.clause, verdict.code)


def _rule(news: News, verdict: Verdict, winner: Team | None = None, why: str | None = None) -> None:
    news.rule(
        Ruling(
            0, verdict.clause, verdict.code, winner, facts=verdict.facts, margin=verdict.margin, reason=why
        )
    )
