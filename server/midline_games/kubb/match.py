"""Kubb behind the seam: a KubbMatch takes actions, facts and time, and the catalog's entry for kubb starts and resumes it."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from midline_games.dice import Dice
from midline_games.kubb import (
    captains,
    coin,
    contests,
    coordinator,
    corrections,
    deciding,
    defending,
    draws,
    halts,
    last_toss,
    people,
    sanctions,
    throwing,
)
from midline_games.kubb.citing import cited_refusal
from midline_games.kubb.motion import PHYSICS_VERSION, KubbFacts, KubbMotion
from midline_games.kubb.news import News
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.reporting.acts import REPORTS, simulated, spoken
from midline_games.kubb.state import Halted, Over, State, set_up
from midline_games.kubb.timing import happen, next_due
from midline_games.kubb.views import view
from midline_games.match import (
    Audience,
    Capacity,
    GameEvent,
    IllegalAction,
    Millis,
    MotionId,
    Outcome,
    Player,
    Seating,
    Team,
    Teams,
)
from midline_protocol.kubb import (
    AgreeSetup,
    AnswerCorrection,
    AnswerDraw,
    AnswerReplay,
    AskOversight,
    CallContest,
    Cancel,
    Choose,
    Concede,
    Correct,
    Decide,
    Done,
    Eject,
    EndTurn,
    FlipCoin,
    Forfeit,
    ForfeitToss,
    GamePenalty,
    Halt,
    KubbAction,
    KubbRules,
    KubbView,
    LeanTest,
    Lower,
    MatchPenalty,
    NameCaptain,
    OfferDraw,
    OrderReplay,
    Place,
    Presence,
    ProposeCorrection,
    Raise,
    ReadyNext,
    ResetLeaning,
    Resume,
    Substitute,
    ThrowBaton,
    ThrowKubb,
    TossThrow,
    Warn,
)

_snapshots = msgspec.msgpack.Decoder(State)


class KubbMatch:
    """One kubb match; see `midline_games.match.Match` for what each method promises."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._seen: KubbView | None = None
        """the view of the state as it is, until something changes it"""

    @property
    def wakes_at(self) -> Millis | None:
        return next_due(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.phase.outcome if isinstance(self.state.phase, Over) else None

    @property
    def motion(self) -> KubbMotion | None:
        flight = self.state.flight
        return flight.motion if flight is not None and flight.facts is None else None

    @property
    def is_dead_ball(self) -> bool:
        return self.state.flight is None

    def act(self, by: Capacity, action: KubbAction, now: Millis) -> Sequence[GameEvent]:
        """Apply `action`; `advance(now)` must have been called before. Raises IllegalAction and changes nothing."""
        state = self.state
        if isinstance(state.phase, Over):
            raise _over(state.phase.outcome)
        due = next_due(state)
        assert due is None or due > now, f"advance to {now} before acting: something is due at {due}"
        self._seen = None
        news = News(state, now)
        try:
            people.check_belongs(state, by)
            _ACTIONS[type(action)](state, by, action, news)
        except IllegalAction as refusal:
            raise cited_refusal(refusal, state.rules) from None
        return news.events

    def conclude(self, motion: MotionId, facts: KubbFacts, now: Millis) -> Sequence[GameEvent]:
        """Bring the facts of the motion under way; those of any other are of no interest any more."""
        flight = self.state.flight
        if flight is None or flight.motion.id != motion or flight.facts is not None:
            return ()
        self._seen, flight.facts = None, facts
        return self.advance(now)

    def advance(self, now: Millis) -> Sequence[GameEvent]:
        events: list[GameEvent] = []
        while (due := next_due(self.state)) is not None and due <= now:
            self._seen = None
            events += happen(self.state, due)
        return events

    def view(self, audience: Audience) -> KubbView:
        """The same object as long as nothing changes, for every audience: kubb hides nothing (a toss throw is not shown)."""
        if self._seen is None:
            self._seen = view(self.state)
        return self._seen

    def snapshot(self) -> bytes:
        return msgspec.msgpack.encode(self.state)


def _over(outcome: Outcome) -> IllegalAction:
    if outcome.reason in ("TIME_LEAD", "TIME_LEADER", "TIME_TIE"):
        return IllegalAction("TIME_UP", "GAP-11")
    return IllegalAction("GAME_OVER", "FS-II.B.13.1")


class Kubb:
    """The catalog's entry."""

    key = "kubb"
    action_type = KubbAction
    motion_type = KubbMotion
    facts_type = KubbFacts
    rules_type = KubbRules
    solver = "midline_games.kubb.physics:fly"
    physics = PHYSICS_VERSION
    presets = MappingProxyType(STANDARDS)

    def seating(self, rules: KubbRules) -> Seating:
        """Where scorers report, captains may watch over it; where teams do, one of each team must be there."""
        match rules.reports:
            case "off":
                return Seating()
            case "scorer":
                return Seating("none", has_scorers=True, is_on_ground=True)
            case "teams" | "distance":
                return Seating("one", is_on_ground=True)

    def start(self, rules: KubbRules, teams: Teams, dice: Dice) -> KubbMatch:
        return KubbMatch(set_up(rules, teams, dice))

    def resume(self, snapshot: bytes, rules: KubbRules | None = None) -> KubbMatch:
        state = _snapshots.decode(snapshot)
        if rules is not None:
            own = state.rules
            state.rules = msgspec.structs.replace(
                rules, surface=own.surface, hand=own.hand, reports=own.reports, numbered=own.numbered
            )
        return KubbMatch(state)

    def presence(self, team: Team, players: Sequence[int]) -> Presence:
        return Presence(team, tuple(players))

    def failed(self, motion: KubbMotion, why: str) -> KubbFacts:
        """The throw is repeated (MID-8)."""
        return KubbFacts(motion.id, rest_ms=0, failed=why)


# --- who may do what, when ---------------------------------------------------------------------------------------------

_Handler = Callable[[State, Any, Any, News], None]


def _player(handler: _Handler) -> _Handler:
    """Players play who are on the pitch: not in a halt, not while pieces move, not while their team is short-handed."""

    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        people.check_on_pitch(state, _check_player(by))
        _captain_in_play(handler)(state, by, action, news)

    return checked


def _captain_in_play(handler: _Handler) -> _Handler:
    """The same for what a captain decides, who may be a substitute."""

    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        player = _check_player(by)
        if isinstance(state.phase, Halted):
            raise IllegalAction("HALTED", "FS-III.B.3.b")
        if state.flight is not None:
            raise IllegalAction("PIECES_MOVING", "FS-II.B.6", motion=state.flight.motion.id)
        people.check_complete(state, player)
        handler(state, player, action, news)

    return checked


def _captain_any_time(handler: _Handler) -> _Handler:
    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        captains.check_captain(state, _check_player(by))
        handler(state, by, action, news)

    return checked


def _player_any_time(handler: _Handler) -> _Handler:
    def checked(state: State, by: Capacity, action: Any, news: News) -> None:
        handler(state, _check_player(by), action, news)

    return checked


def _check_player(by: Capacity) -> Player:
    if not isinstance(by, Player):
        raise IllegalAction("NOT_A_PLAYER", "MID-4")
    return by


_ACTIONS: dict[type[msgspec.Struct], _Handler] = {
    AgreeSetup: spoken(_captain_in_play(captains.agree_setup)),
    TossThrow: simulated(_player(throwing.toss_throw)),
    Choose: spoken(_captain_in_play(captains.choose)),
    ReadyNext: spoken(_captain_in_play(contests.ready_next)),
    ThrowKubb: simulated(_player(throwing.throw_kubb)),
    ThrowBaton: simulated(_player(throwing.throw_baton)),
    Lower: simulated(_player(defending.lower_kubb)),
    Raise: simulated(_player(defending.raise_kubb)),
    Place: simulated(_player(defending.place_kubb)),
    EndTurn: spoken(_player(throwing.end_turn_early)),
    LeanTest: simulated(_player(throwing.ask_lean_test)),
    ResetLeaning: simulated(_player(defending.reset_leaning)),
    Done: spoken(_player(defending.done)),
    Concede: _captain_any_time(captains.concede),
    OfferDraw: _captain_any_time(draws.offer_draw),
    AnswerDraw: _captain_any_time(draws.answer_draw),
    Halt: halts.halt,
    Resume: halts.resume,
    Warn: sanctions.warn,
    GamePenalty: sanctions.game_penalty,
    Forfeit: coordinator.forfeit,
    Cancel: coordinator.cancel,
    CallContest: contests.call_contest,
    MatchPenalty: sanctions.match_penalty,
    Eject: sanctions.eject,
    OrderReplay: last_toss.order_replay,
    ForfeitToss: last_toss.forfeit_toss,
    AnswerReplay: _player_any_time(last_toss.answer_replay),
    Correct: corrections.correct,
    ProposeCorrection: _player_any_time(corrections.propose_correction),
    AnswerCorrection: corrections.answer_correction,
    Decide: deciding.decide,
    AskOversight: _player_any_time(halts.ask_oversight),
    Substitute: _player_any_time(people.substitute),
    NameCaptain: captains.name_captain,
    FlipCoin: coin.flip_coin,
    Presence: people.presence,
    **REPORTS,
}
