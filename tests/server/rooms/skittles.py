"""Skittles: a small real game for the tests of rooms. It has a motion, a hidden throw, timers, presence and rulings.

It speaks kubb's words, so that the real codec carries it. Both teams throw for the start, hidden until both have; then
they throw in turns, 60 s for each throw, and whoever has felled `to_win` skittles first wins.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from midline_games.dice import Dice
from midline_games.match import (
    Audience,
    Capacity,
    Coordinator,
    GameEvent,
    IllegalAction,
    Millis,
    MotionId,
    Outcome,
    Player,
    Scorer,
    Seating,
    Server,
    Team,
    Teams,
    other,
)  # fmt: skip
from midline_protocol import kubb

FLIGHT_MS = 50


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to_win: int = 3
    throw_clock_ms: int = 60_000
    cap: int = 60
    reports: Literal["off", "scorer", "teams"] = "off"


class Roll(msgspec.Struct, frozen=True):
    id: MotionId
    speed: int
    luck: int
    poison: str = ""
    """what the solver is to do instead of solving"""


class Rolled(msgspec.Struct, frozen=True):
    motion: MotionId
    rest_ms: int
    felled: int
    failed: str | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    phase: str
    turn: Team
    felled: dict[str, int]
    connected: dict[str, int]
    answer_by: int | None = None
    throws: dict[str, int] = {}
    secret: dict[str, int] = {}
    motion: int | None = None
    halted: bool = False


class State(msgspec.Struct):
    rules: Rules
    teams: Teams
    dice: Dice
    phase: str = "toss"
    turn: Team = "a"
    felled: dict[str, int] = {}
    connected: dict[str, int] = {}
    toss: dict[str, int] = {}
    answer_by: Millis | None = Millis(60_000)
    motion: Roll | None = None
    rests: Rolled | None = None
    rests_at: Millis = Millis(0)
    motions: int = 0
    rulings: int = 0
    throws: int = 0
    halted: bool = False
    outcome: Outcome | None = None


class SkittlesMatch:
    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def wakes_at(self) -> Millis | None:
        s = self.state
        if s.outcome or s.motion:
            return None
        return s.rests_at if s.rests else s.answer_by

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def motion(self) -> Roll | None:
        return self.state.motion

    @property
    def is_dead_ball(self) -> bool:
        return self.state.motion is None and self.state.rests is None

    def act(self, by: Capacity, action: Any, now: Millis) -> Sequence[GameEvent]:
        s = self.state
        assert s.outcome is None, "a match that is over takes nothing"
        match action:
            case kubb.Presence(team=team, players=players):
                if not isinstance(by, Server):
                    raise IllegalAction("SERVER_ONLY", "S1")
                s.connected = {**s.connected, team: len(players)}
                return ()
            case kubb.Halt(reason=reason):
                if not isinstance(by, Coordinator):
                    raise IllegalAction("OFFICIALS_ONLY", "S2")
                s.halted = True
                return [GameEvent(now, kubb.Halted(reason))]
            case kubb.Concede():
                team = self._captain(by)
                return self._over(other(team), "S9", now)
            case kubb.ReportBaton():
                return self._report(by, action, now)
            case kubb.TossThrow(throw=throw):
                return self._toss(by, throw, now)
            case kubb.ThrowBaton(throw=throw):
                return self._throw(by, throw, now)
            case kubb.Warn(reason="break"):
                raise ZeroDivisionError("a fault in a match's code")
            case _:
                raise IllegalAction("UNKNOWN", "S0")

    def conclude(self, motion: MotionId, facts: Rolled, now: Millis) -> Sequence[GameEvent]:
        s = self.state
        assert s.motion is not None
        assert s.motion.id == motion
        s.motion, s.rests, s.rests_at = None, facts, Millis(now + facts.rest_ms)
        return ()

    def advance(self, now: Millis) -> Sequence[GameEvent]:
        events: list[GameEvent] = []
        while (wakes_at := self.wakes_at) is not None and wakes_at <= now:
            events += self._rest() if self.state.rests else self._too_late(wakes_at)
        return events

    def view(self, audience: Audience) -> View:
        s = self.state
        knows = {"a", "b"} if audience == "officials" else {audience}
        return View(
            phase=s.phase, turn=s.turn, felled=dict(s.felled), connected=dict(s.connected), answer_by=s.answer_by,
            throws=dict.fromkeys(s.toss, 1) if s.phase == "toss" else dict(s.toss),
            secret={t: speed for t, speed in s.toss.items() if t in knows} if s.phase == "toss" else {},
            motion=s.motion.id if s.motion else None, halted=s.halted,
        )  # fmt: skip

    def snapshot(self) -> bytes:
        return msgspec.msgpack.encode(self.state)

    def _captain(self, by: Capacity) -> Team:
        if not isinstance(by, Player) or not by.captain:
            raise IllegalAction("CAPTAIN_ONLY", "S3")
        return by.team

    def _toss(self, by: Capacity, throw: kubb.Throw, now: Millis) -> Sequence[GameEvent]:
        s = self.state
        team = self._captain(by)
        if s.phase != "toss" or team in s.toss:
            raise IllegalAction("NOT_NOW", "S4")
        s.toss = {**s.toss, team: throw.speed}
        locked = GameEvent(now, kubb.TossLocked(team))
        hidden = GameEvent(
            now, kubb.Thrown(0, team, by.number if isinstance(by, Player) else 0, "b1", throw, throw), (team, "officials")
        )  # fmt: skip
        return [locked, hidden, *(self._begin(now) if len(s.toss) == 2 else ())]

    def _report(self, by: Capacity, report: kubb.ReportBaton, now: Millis) -> Sequence[GameEvent]:
        """People on real ground have thrown: as many skittles fell as are named."""
        s = self.state
        match by:
            case Scorer() if s.rules.reports == "scorer":
                pass
            case Player(team=s.turn) if s.rules.reports == "teams":
                pass
            case _:
                raise IllegalAction("NOT_YOURS_TO_REPORT", "S12")
        begun = self._begin(now) if s.phase == "toss" else ()
        s.rests, s.rests_at = Rolled(MotionId(0), 0, len(report.felled)), now
        return [*begun, *self._rest()]

    def _begin(self, now: Millis) -> Sequence[GameEvent]:
        s = self.state
        a, b = s.toss.get("a", 0), s.toss.get("b", 0)
        s.turn = "a" if a > b else "b" if b > a else ("a", "b")[s.dice.below(2)]
        s.phase, s.answer_by = "throwing", Millis(now + s.rules.throw_clock_ms)
        return [self._ruled("S4", now, s.turn)]

    def _throw(self, by: Capacity, throw: kubb.Throw, now: Millis) -> Sequence[GameEvent]:
        s = self.state
        if not isinstance(by, Player) or by.team != s.turn or s.phase != "throwing":
            raise IllegalAction("NOT_YOUR_TURN", "S5")
        if s.motion or s.rests:
            raise IllegalAction("IN_MOTION", "S6")
        if throw.speed > 12_000:
            raise IllegalAction("TOO_FAST", "S7", speed_mm_s=throw.speed, most_mm_s=12_000)
        s.motions += 1
        s.motion = Roll(MotionId(s.motions), throw.speed, s.dice.below(1_000), POISON.get(throw.whirl, ""))
        s.answer_by = None
        return [GameEvent(now, kubb.Thrown(s.motions, s.turn, by.number, "b1", throw, throw))]

    def _rest(self) -> Sequence[GameEvent]:
        s = self.state
        facts, at = s.rests, s.rests_at
        assert facts is not None
        s.rests = None
        if facts.failed is not None:
            s.answer_by = Millis(at + s.rules.throw_clock_ms)
            return [GameEvent(at, kubb.Noticed("AGAIN", "S10", s.turn))] if facts.failed else []
        s.felled = {**s.felled, s.turn: s.felled[s.turn] + facts.felled}
        ruled = self._ruled("S7", at, s.turn, (kubb.Fact("felled", facts.felled, "count"),))
        if s.felled[s.turn] >= s.rules.to_win:
            return [ruled, *self._over(s.turn, "S8", at)]
        return [ruled, *self._next_turn(at)]

    def _too_late(self, at: Millis) -> Sequence[GameEvent]:
        s = self.state
        if s.phase == "toss":
            return self._begin(at)
        return [self._ruled("S6", at, s.turn), *self._next_turn(at)]

    def _next_turn(self, at: Millis) -> Sequence[GameEvent]:
        s = self.state
        s.throws += 1
        if s.throws >= s.rules.cap:
            return self._over(None, "S11", at)
        s.turn, s.answer_by = other(s.turn), Millis(at + s.rules.throw_clock_ms)
        return [GameEvent(at, kubb.TurnBegan(s.turn, s.throws, 1, 0))]

    def _over(self, winner: Team | None, clause: str, at: Millis) -> Sequence[GameEvent]:
        s = self.state
        s.phase, s.answer_by, s.motion, s.rests = "over", None, None, None
        s.outcome = Outcome(winner, clause, "over")
        return [GameEvent(at, kubb.GameOver(winner, clause, "over"))]

    def _ruled(self, clause: str, at: Millis, team: Team, facts: tuple[kubb.Fact, ...] = ()) -> GameEvent:
        self.state.rulings += 1
        return GameEvent(at, kubb.Ruled(kubb.Ruling(self.state.rulings, clause, clause, team, facts=facts)))


POISON = {1: "die", 2: "hang", 3: "raise", 4: "quiet"}
"""`whirl` of a throw that its solver does not survive, or (4) of one that comes to rest without an event"""


class Skittles:
    key = "skittles"
    action_type: Any = kubb.KubbAction
    motion_type: type[msgspec.Struct] = Roll
    facts_type: type[msgspec.Struct] = Rolled
    solver = "skittles_physics:solve"
    physics = "skittles-1"
    rules_type: type[msgspec.Struct] = Rules
    presets: Mapping[str, msgspec.Struct] = {"short": Rules(), "long": Rules(to_win=20)}

    def seating(self, rules: Rules) -> Seating:
        if rules.reports == "off":
            return Seating()
        is_scored = rules.reports == "scorer"
        return Seating("none" if is_scored else "one", has_scorers=is_scored, is_on_ground=True)

    def start(self, rules: Rules, teams: Teams, dice: Dice) -> SkittlesMatch:
        return SkittlesMatch(State(rules, teams, dice, felled={"a": 0, "b": 0}, connected={"a": 0, "b": 0}))

    def resume(self, snapshot: bytes, rules: Rules | None = None) -> SkittlesMatch:
        state = msgspec.msgpack.decode(snapshot, type=State)
        state.rules = rules or state.rules
        return SkittlesMatch(state)

    def presence(self, team: Team, players: Sequence[int]) -> kubb.Presence:
        return kubb.Presence(team, tuple(players))

    def failed(self, motion: Roll, why: str) -> Rolled:
        return Rolled(motion.id, 0, 0, why)
