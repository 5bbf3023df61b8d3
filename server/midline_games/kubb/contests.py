"""From one game of a series to the next: the break, the new pitch, and how throw-off and sudden death open."""

from midline_games.kubb.captains import check_captain
from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.halts import go_on
from midline_games.kubb.news import News
from midline_games.kubb.opening import lay_out, settle_order
from midline_games.kubb.people import start_grace
from midline_games.kubb.state import Break, Choosing, Halted, Side, State
from midline_games.kubb.turns import acting
from midline_games.match import TEAMS, Capacity, IllegalAction, Millis, Player, other
from midline_protocol.kubb import CallContest, Contest, ContestBegan, ReadyNext, Ruling, SetupAgreed


def ready_next(state: State, by: Player, action: ReadyNext, news: News) -> None:
    """The captains end the break together; by that they agree to the new set-up, too."""
    check_captain(state, by)
    phase = state.phase
    if not isinstance(phase, Break) or by.team in phase.ready:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    phase.ready.append(by.team)
    news.tell(SetupAgreed(by.team))
    if len(phase.ready) == len(TEAMS):
        begin_contest(state, news)


def break_over(state: State, news: News) -> None:
    """A captain who says nothing is ready when the break is over (MID-21)."""
    for team in acting(state):
        news.rule(Ruling(0, "MID-21", "READY_BY_DEFAULT", team))
    begin_contest(state, news)


def begin_contest(state: State, news: News) -> None:
    """The teams change ends, the pitch is laid out anew, and what belonged to the game before is forgotten (FS-I.E.1.c)."""
    contest = state.series.contest
    for side in state.sides.values():
        _forget_game(side, warnings_too=state.rules.warning_scope == "game")
    state.steps, state.reports, state.set_aside, state.coin = [], [], [], []
    state.turn = state.first_block = state.replay = state.correction = None
    if state.clock is not None:
        state.clock.go(news.at)
        assert state.clock.ends_at is not None
        state.series.began_with_ms = state.clock.ends_at - news.at
    lay_out(state, other(state.south))
    news.tell(ContestBegan(contest, state.series.number, state.south))
    for team in TEAMS:
        start_grace(state, team, news)
    _open(state, contest, news)


def _forget_game(side: Side, *, warnings_too: bool) -> None:
    """Match penalties stay (FS-III.B.2); warnings stay, too, unless an option ends them with the game."""
    side.penalties = side.thrown = side.slides = side.topples = 0
    side.has_offered_draw = False
    if warnings_too:
        side.warnings = 0


def _open(state: State, contest: Contest, news: News) -> None:
    """A throw-off begins with the choice of who won game 1 (FS-I.F.2.d), all else with the toss."""
    chooser = state.series.first_winner
    if contest != "throwoff" or chooser is None:
        settle_order(state, news)
        return
    what = ["side"] if state.rules.throwoff_opening == "toss" else ["order", "side"]
    state.phase = Choosing(Millis(news.at + state.rules.choice_s * 1000), chooser, what)


# --- the coordinator says what decides -----------------------------------------------------------------------------------


def call_contest(state: State, by: Capacity, action: CallContest, news: News) -> None:
    """Asked at 2-2 what decides, the coordinator says it (option level_2_2=coordinator, MID-22)."""
    check_coordinator(by)
    halted = state.phase
    if not isinstance(halted, Halted) or halted.contest_proposed is None:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    call(state, halted, action.contest, news)


def call(state: State, halted: Halted, contest: Contest, news: News) -> None:
    """`contest` decides the series; the break before it begins."""
    assert isinstance(halted.back, Break)
    state.series.contest = halted.back.contest = contest
    news.rule(Ruling(0, "MID-22", "DECIDER_CALLED", reason=contest))
    go_on(state, halted, news)
