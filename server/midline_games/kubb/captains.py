"""What a captain says for the team: the set-up is agreed, order and ends are chosen, the game is given up."""

from midline_games.kubb.coordinator import check_coordinator
from midline_games.kubb.ending import end_game
from midline_games.kubb.news import News
from midline_games.kubb.opening import choice_made, setup_agreed
from midline_games.kubb.state import Choosing, SettingUp, State
from midline_games.match import Capacity, IllegalAction, Player, other
from midline_protocol.kubb import (
    AgreeSetup,
    CaptainNamed,
    Choose,
    Chosen,
    Concede,
    NameCaptain,
    Ruling,
    SetupAgreed,
)


def agree_setup(state: State, by: Player, action: AgreeSetup, news: News) -> None:
    """Both captains agree that the pitch is set up; only then are sides and order decided (FS-II.A.0.a)."""
    check_captain(state, by)
    phase = state.phase
    if not isinstance(phase, SettingUp) or by.team in phase.agreed:
        raise IllegalAction("WRONG_PHASE", "MID-3")
    phase.agreed.append(by.team)
    news.tell(SetupAgreed(by.team))
    if len(phase.agreed) == 2:
        setup_agreed(state, news)


def choose(state: State, by: Player, action: Choose, news: News) -> None:
    """The toss's winner takes the order or the baseline, the loser what is left (FS-II.A.4)."""
    check_captain(state, by)
    phase = state.phase
    if not isinstance(phase, Choosing):
        raise IllegalAction("WRONG_PHASE", "MID-3")
    if by.team != phase.team:
        clause = "FS-I.F.2.d" if state.series.contest == "throwoff" else "FS-II.A.4.b"
        raise IllegalAction("CHOICE_PENDING", clause, team=phase.team)
    if action.side is not None and state.series.contest == "game" and state.series.number > 1:
        raise IllegalAction("SIDES_ALTERNATE", "FS-I.E.1.c")
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
    choice_made(state, news, phase)


def concede(state: State, by: Player, action: Concede, news: News) -> None:
    check_captain(state, by)
    news.rule(Ruling(0, "MID-17", "CONCEDED", by.team, by.number))
    end_game(state, news, other(by.team), "MID-17", "CONCEDED")


def name_captain(state: State, by: Capacity, action: NameCaptain, news: News) -> None:
    """The captain or the coordinator names the one who speaks for the team from now on (FS-I.A.3.a)."""
    if isinstance(by, Player):
        check_captain(state, by)
        if by.team != action.team:
            raise IllegalAction("CAPTAIN_ONLY", "MID-5")
    else:
        check_coordinator(by)
    side = state.sides[action.team]
    if action.player not in side.active or action.player == side.captain:
        raise IllegalAction("NO_CAPTAIN", "FS-I.A.3.a", player=action.player)
    side.captain = action.player
    news.tell(CaptainNamed(action.team, action.player))


def check_captain(state: State, by: Player) -> None:
    if not leads(state, by):
        raise IllegalAction("CAPTAIN_ONLY", "MID-5")


def leads(state: State, by: Player) -> bool:
    """Whether `by` speaks for the team: whom it has named, as long as that player is there and not sent off; else the
    one whom the room takes for its captain, or, once somebody was sent off, its lowest player who is left."""
    side = state.sides[by.team]
    if side.captain in side.active:
        return by.number == side.captain
    if side.ejected and side.active:
        return by.number == min(side.active)
    return by.captain
