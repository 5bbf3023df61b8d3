"""What happens by itself as time passes: flights land, timers fall due with their defaults, the clock runs out."""

from midline_games.kubb.captains import make_choice
from midline_games.kubb.contests import break_over, call
from midline_games.kubb.defending import place_by_default, raise_by_default
from midline_games.kubb.ending import cancel_series, clock_decides, clock_due, end_game, is_clock_due
from midline_games.kubb.halting import stop_play
from midline_games.kubb.halts import go_on
from midline_games.kubb.landing import land, toss_by_draw
from midline_games.kubb.last_toss import offer_from_now, replay_declined, undo_landed
from midline_games.kubb.news import News
from midline_games.kubb.offers import lapse
from midline_games.kubb.opening import setup_agreed, toss_won
from midline_games.kubb.people import substitute_now, who_lacks_players
from midline_games.kubb.reporting.disputing import dispute_expired, disputed
from midline_games.kubb.reporting.places import line_unknown
from midline_games.kubb.reporting.settling import find, time_confirms, unanswered
from midline_games.kubb.state import (
    Awaiting,
    Batons,
    Break,
    Choosing,
    EndOfTurn,
    Flight,
    Halted,
    Kubbs,
    Over,
    Raising,
    SettingUp,
    State,
    Tossing,
    is_league,
    is_officiated,
    is_one_game,
)
from midline_games.kubb.turns import acting, baton_thrown, end_turn, kubb_thrown, next_baton, shot_clock
from midline_games.kubb.undoing import mark
from midline_games.match import TEAMS, GameEvent, Millis, Team, other
from midline_protocol import frames
from midline_protocol.kubb import Flight as FlightEvent
from midline_protocol.kubb import Noticed, Ruling, SetupAgreed

SLICE_MS = 250
"""How much of a flight is told at a time, when it has happened: live for those who watch, and nobody sees ahead."""
NOTICES_BEFORE_HALT = 10
"""A throw that nobody makes, where no clock takes it, halts the game in the end: every match ends."""


def next_due(state: State) -> Millis | None:
    """When the next thing happens by itself; None while only an action or the physics can bring anything.

    A flight comes first: other deadlines wait until all is at rest. A deadline of a team short of players stands still.
    """
    if isinstance(state.phase, Over):
        return None
    if state.flight is not None:
        return _flight_due(state.flight)
    due = [
        s.short_until
        for s in state.sides.values()
        if s.short_until is not None and not isinstance(state.phase, Halted)
    ]
    if (clock_ends := clock_due(state)) is not None:
        due.append(clock_ends)
    due += [r.confirm_by for r in unanswered(state) if r.confirm_by is not None]
    if state.replay is not None and not isinstance(state.phase, Halted):
        due.append(state.replay.until)
    if not any(state.sides[t].short_until is not None for t in acting(state)):
        due.append(state.phase.answer_by)
    return Millis(max(min(due), state.at)) if due else None


def happen(state: State, due: Millis) -> list[GameEvent]:
    """Let the one thing happen that is due at `due`."""
    news = News(state, due)
    if state.flight is not None:
        _fly_on(state, state.flight, news)
    elif (offer := state.replay) is not None and offer.until <= due and not _halted(state):
        replay_declined(state, news, lapsed=True)
    elif (short := _out_of_grace(state, due)) is not None:
        state.sides[short].short_until = None
        news.tell(Noticed("FORFEIT_PROPOSED", "GAP-2", short))
        stop_play(state, news, "SHORT_HANDED", f"forfeit:{short}")
    elif is_clock_due(state, due):
        clock_decides(state, news)
    elif late := [r for r in unanswered(state) if r.confirm_by is not None and r.confirm_by <= due]:
        time_confirms(state, late[0], news)
    else:
        _answer_by_default(state, news)
    return news.events


def _out_of_grace(state: State, due: Millis) -> Team | None:
    ends = {t: state.sides[t].short_until for t in TEAMS}
    return (
        next((t for t in TEAMS if (e := ends[t]) is not None and e <= due), None)
        if not _halted(state)
        else None
    )


def _halted(state: State) -> bool:
    return isinstance(state.phase, Halted)


# --- a flight -------------------------------------------------------------------------------------------------------------


def _flight_due(flight: Flight) -> Millis | None:
    if flight.facts is None:
        return None
    return Millis(flight.thrown_at + min(flight.told_ms + SLICE_MS, flight.facts.rest_ms))


def _fly_on(state: State, flight: Flight, news: News) -> None:
    """Tell the next slice of the path; at its end the ruling takes effect."""
    facts = flight.facts
    assert facts is not None
    until = min(flight.told_ms + SLICE_MS, facts.rest_ms)
    after = flight.told_ms or -1
    rows = frames.between(facts.frames, after, until if until < facts.rest_ms else 65_535)
    if rows and flight.kind != "lean":
        news.tell(FlightEvent(facts.motion, facts.movers, rows, until))
    flight.told_ms = until
    if until < facts.rest_ms:
        return
    state.flight = None
    if flight.fate == "judged":
        land(state, flight, facts, news)
    else:
        undo_landed(state, flight, news)
    _at_rest(state, flight, news)


def _at_rest(state: State, flight: Flight, news: News) -> None:
    """What was called for while the pieces moved; a lean test that follows at once comes before it."""
    if isinstance(state.phase, Over):
        return
    if state.flight is not None:
        state.flight.halt, state.flight.asked_by = flight.halt, flight.asked_by
        return
    substitute_now(state, news)
    offer_from_now(state, news)
    if flight.halt is not None and not isinstance(state.phase, Halted):
        stop_play(state, news, flight.halt, asked_by=flight.asked_by)


# --- defaults --------------------------------------------------------------------------------------------------------------


def _answer_by_default(state: State, news: News) -> None:
    """Nobody has answered in time: what the rules, or the server in the empty chair, do then."""
    match state.phase:
        case SettingUp() if is_league(state.rules) and (lacking := who_lacks_players(state)) is not None:
            news.tell(Noticed("NOT_ENOUGH_PLAYERS", "FS-I.A.1.b", lacking))
            stop_play(state, news, "NOT_ENOUGH_PLAYERS", f"forfeit:{lacking}")
        case SettingUp() as phase:
            for team in acting(state):
                news.rule(Ruling(0, "MID-9", "AGREED_BY_DEFAULT", team))
                phase.agreed.append(team)
                news.tell(SetupAgreed(team))
            setup_agreed(state, news)
        case Tossing() as phase if is_officiated(state.rules):
            _late_report(state, phase, news)
        case Tossing(throws=throws):
            _toss_by_default(state, list(throws), news)
        case Choosing() as phase:
            news.rule(Ruling(0, "MID-11", "CHOSEN_BY_DEFAULT", phase.team))
            stay = "south" if state.south == phase.team else "north"
            is_order = "order" in phase.open
            make_choice(state, phase, True if is_order else None, None if is_order else stay, news)
        case Kubbs() | Batons() as phase:
            _late_throw(state, phase, news)
        case Raising() as phase:
            if phase.to_raise:
                raise_by_default(state, phase, news)
            else:
                place_by_default(state, phase, news)
        case EndOfTurn() if is_officiated(state.rules):
            line_unknown(state, news)
        case EndOfTurn():
            news.rule(Ruling(0, "MID-13", "END_OF_TURN_CLOSED"))
            end_turn(state, news)
        case Halted() as phase:
            _halt_expired(state, phase, news)
        case Awaiting(report=n):
            time_confirms(state, find(state, n), news)
        case Break():
            break_over(state, news)
        case Over():
            raise AssertionError("nothing is due after the end")


def _halt_expired(state: State, phase: Halted, news: News) -> None:
    """Nobody has ruled: what was proposed is done, so that staying away saves no team from a loss; else all is cancelled."""
    if (told := disputed(state)) is not None:
        dispute_expired(state, told, news)
        return
    if (contest := phase.contest_proposed) is not None:
        call(state, phase, contest, news)
        return
    if phase.asked_by is not None:
        state.sides[phase.asked_by].has_called_in_vain = True
        news.tell(Noticed("NOT_HEARD", "FS-III.B.3.a", phase.asked_by))
        go_on(state, phase, news)
        return
    guilty = phase.forfeit_proposed
    code = "HALT_EXPIRED" if guilty is None else "HALT_FORFEIT"
    news.rule(Ruling(0, "MID-14", code, guilty))
    if guilty is None and not is_one_game(state.rules):
        cancel_series(state, news, None)
    else:
        end_game(state, news, None if guilty is None else other(guilty), "MID-14", code)


def _toss_by_default(state: State, thrown: list[str], news: News) -> None:
    if not thrown:
        toss_by_draw(state, news)
        return
    winner: Team = "a" if thrown[0] == "a" else "b"
    news.rule(Ruling(0, "FS-II.A.3.a", "TOSS_TIMEOUT", other(winner)))
    toss_won(state, news, winner)


def _late_report(state: State, phase: Tossing | Kubbs | Batons, news: News) -> None:
    """No clock takes a throw on real ground: a notice, and in the end a halt for which no team is to blame (MID-47)."""
    phase.notices += 1
    phase.answer_by = shot_clock(state, news)
    news.tell(Noticed("REPORT_DUE", "MID-47", state.turn.team if state.turn else None))
    if phase.notices >= NOTICES_BEFORE_HALT:
        stop_play(state, news, "NO_REPORTS")


def _late_throw(state: State, phase: Kubbs | Batons, news: News) -> None:
    """The shot clock (GAP-12): the throw is lost, or by option only a notice is given."""
    turn = state.turn
    assert turn is not None
    if is_officiated(state.rules):
        _late_report(state, phase, news)
    elif state.rules.shot_clock_default == "notice" or state.rules.shot_clock_s == 0:
        phase.notices += 1
        phase.answer_by = shot_clock(state, news)
        news.tell(Noticed("SHOT_CLOCK", "GAP-12", turn.team))
        if phase.notices >= NOTICES_BEFORE_HALT:
            stop_play(state, news, "SHOT_CLOCK", f"forfeit:{turn.team}")
    elif isinstance(phase, Batons):
        lapse(state, news)
        mark(state, "baton", turn.team, None, next_baton(turn), is_lost=True)
        turn.left -= 1
        news.rule(Ruling(0, "GAP-12", "BATON_LOST", turn.team))
        baton_thrown(state, news)
    else:
        lapse(state, news)
        mark(state, "kubb", turn.team, None, phase.to_throw[0], is_lost=True)
        kubb = phase.to_throw.pop(0)
        state.kubbs[kubb].throws_used += 1
        state.kubbs[kubb].is_loose = True
        news.rule(Ruling(0, "GAP-12", "KUBB_LOST", turn.team, pieces=(kubb,)))
        kubb_thrown(state, news)
