"""The seam between rooms and sports: what every match of every game offers, and nothing about any of them."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NewType, Protocol, TypeAlias

import msgspec

from midline_games.dice import Dice

Millis = NewType("Millis", int)
"""Match time: whole milliseconds in which a server runs the match, from its start."""

MotionId = NewType("MotionId", int)
Team: TypeAlias = Literal["a", "b"]
TEAMS: tuple[Team, Team] = ("a", "b")
Audience: TypeAlias = Literal["spectators", "a", "b", "officials"]
AUDIENCES: tuple[Audience, ...] = ("spectators", "a", "b", "officials")


def other(team: Team) -> Team:
    """The opponents of `team`."""
    return "b" if team == "a" else "a"


class Player(msgspec.Struct, frozen=True, tag="player", tag_field="as"):
    """Somebody who acts as player `number` (from 1) of `team`; a captain also speaks for it."""

    team: Team
    number: int
    captain: bool = False


class Coordinator(msgspec.Struct, frozen=True, tag="coordinator", tag_field="as"):
    """The official who halts, warns and rules: a person in the referee's chair."""


class Scorer(msgspec.Struct, frozen=True, tag="scorer", tag_field="as"):
    """Somebody who reports what happens on real ground, for both teams or for a part of the field."""

    number: int = 1


class Server(msgspec.Struct, frozen=True, tag="server", tag_field="as"):
    """The server itself: it reports who is connected, and serves the coordinator's defaults when that seat is empty."""


Capacity: TypeAlias = Player | Coordinator | Scorer | Server


class Teams(msgspec.Struct, frozen=True):
    """How many players each team has in this match (numbers 1..n)."""

    a: int
    b: int

    def size(self, team: Team) -> int:
        return self.a if team == "a" else self.b


class Seating(msgspec.Struct, frozen=True):
    """Who has to sit in a room before a match by its rules can begin. Rooms ask a game for this and know no more of it."""

    players: Literal["all", "one", "none"] = "all"
    """`one`: somebody in each team, who speaks for it; `none`: the seats of players are for those who want to be asked"""
    has_scorers: bool = False
    """scorers report what happens: the first of them must be there, and says that both teams are ready"""
    is_on_ground: bool = False
    """People play it with their own hands: the server's players cannot, real time goes on whoever is connected, who is
    on the ground is not told by who is connected, and seats are kept for those who are away."""


class IllegalAction(Exception):
    """The rules refuse this action, and nothing has changed. Normal, and told to the one who tried.

    `code` is the refusal's stable name (in the clause's own table of messages), `clause` the rule that forbids it,
    `facts` the measured numbers that say by how much (integers with their unit in the key, such as `y_mm`).
    """

    def __init__(self, code: str, clause: str, **facts: int | str) -> None:
        super().__init__(f"{code} ({clause})")
        self.code = code
        self.clause = clause
        self.facts = facts


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winner, or None for a tie, and the clause that ended it."""

    winner: Team | None
    clause: str
    reason: str


class GameEvent(msgspec.Struct, frozen=True):
    """One thing that happened at match time `at`; `body` is a struct of the sport's own protocol module.

    `only` names the audiences that may know; None means everybody.
    """

    at: Millis
    body: msgspec.Struct
    only: tuple[Audience, ...] | None = None


class Motion(Protocol):
    """A pure, picklable request to the physics: everything that decides what will happen, as numbers."""

    @property
    def id(self) -> MotionId: ...


class Facts(Protocol):
    """What the physics found; `rest_ms` is the motion's own length in match time, when all had come to rest."""

    @property
    def rest_ms(self) -> int: ...


class Match(Protocol):
    """One match under way. Only `act`, `conclude` and `advance` change it, and each takes the match time `now`."""

    @property
    def wakes_at(self) -> Millis | None:
        """Call `advance` then, if nobody acts before; None when only an action or a conclusion can change anything."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs. After an outcome nothing changes any more."""
        ...

    @property
    def motion(self) -> Motion | None:
        """A motion whose facts are not in yet. Time does not pass its end before `conclude` has brought them."""
        ...

    @property
    def is_dead_ball(self) -> bool:
        """True between motions, when a snapshot holds the whole truth in few bytes."""
        ...

    def act(self, by: Capacity, action: Any, now: Millis) -> Sequence[GameEvent]:
        """Apply one action of the sport's protocol; raises IllegalAction and changes nothing if the rules refuse it."""
        ...

    def conclude(self, motion: MotionId, facts: Any, now: Millis) -> Sequence[GameEvent]:
        """Bring the facts of `motion`; they take effect at its own end, however early they are known."""
        ...

    def advance(self, now: Millis) -> Sequence[GameEvent]:
        """Let time pass up to `now`. Asking more often changes nothing."""
        ...

    def view(self, audience: Audience) -> msgspec.Struct:
        """What `audience` may see: a frozen struct of integers, strings, booleans, lists and maps keyed by strings."""
        ...

    def snapshot(self) -> bytes:
        """Everything needed to go on exactly like this one; see `Game.resume`."""
        ...


class Game(Protocol):
    """A sport in the catalog: how to start and resume its matches, and the types that travel for it."""

    @property
    def key(self) -> str: ...

    @property
    def action_type(self) -> Any:
        """The union of the sport's actions, as msgspec decodes them."""
        ...

    @property
    def motion_type(self) -> type[msgspec.Struct]: ...

    @property
    def facts_type(self) -> type[msgspec.Struct]: ...

    @property
    def rules_type(self) -> type[msgspec.Struct]: ...

    @property
    def presets(self) -> Mapping[str, msgspec.Struct]:
        """Rulesets by name: instances of `rules_type`."""
        ...

    @property
    def solver(self) -> str:
        """Where worker processes find the physics: `package.module:function`, a pure function Motion -> Facts."""
        ...

    @property
    def physics(self) -> str:
        """The name of the physics with all its settings: the same name, the same facts (on the same kind of machine)."""
        ...

    def seating(self, rules: Any) -> Seating:
        """Who has to be there for a match by these rules."""
        ...

    def start(self, rules: Any, teams: Teams, dice: Dice) -> Match: ...

    def resume(self, snapshot: bytes, rules: Any = None) -> Match:
        """The match as it was; with `rules` what comes next is judged by those, and how facts come in stays as it was."""
        ...

    def presence(self, team: Team, players: Sequence[int]) -> msgspec.Struct:
        """The action by which the server reports which players of a team are connected, by number."""
        ...

    def failed(self, motion: Any, why: str) -> Facts:
        """The facts of a motion that could not be worked out; the rules say what becomes of the throw."""
        ...
