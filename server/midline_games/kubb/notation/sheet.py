"""A match in notation, as values: teams and their players, and game by game what was thrown. No ids and no places."""

from typing import Literal, TypeAlias

from msgspec import Struct

from midline_games.match import Team
from midline_protocol.http import OptionValue
from midline_protocol.kubb import Contest, Foul

KubbMark: TypeAlias = Literal["I", "R", "P", "Y", "Q", "N", "B", "K"]
"""I thrown in, R thrown once more, P punishment kubbs, Y a rescue that failed, Q rescued, N neighbours; a thrown kubb can
also fell base kubbs (B) and the king (K)."""
BatonMark: TypeAlias = Literal["F", "B", "K"]
Marks: TypeAlias = tuple[tuple[KubbMark, int], ...]
Felled: TypeAlias = tuple[tuple[BatonMark, int], ...]

MOST: dict[str, int] = {
    "I": 10, "R": 10, "P": 10, "Y": 10, "Q": 10, "N": 10, "F": 10, "B": 5, "K": 1
}  # fmt: skip
"""how often a letter may count in one token"""


class Kubbs(Struct, frozen=True, tag=True, omit_defaults=True):
    """Kubbs that one player has thrown in: `j:5i2r`. Without marks: none (`0i`)."""

    marks: Marks = ()
    who: str | None = None

    def count(self, mark: KubbMark) -> int:
        return sum(count for letter, count in self.marks if letter == mark)


class Baton(Struct, frozen=True, tag=True, omit_defaults=True):
    """One baton: `j:2f1b`, what fell in order of falling; nothing is a miss."""

    felled: Felled = ()
    who: str | None = None
    foul: Foul | None = None
    own_half: bool = False
    pushed_out: int = 0
    leaning: int = 0
    from_baseline: bool | None = None
    """said where a rule asks for it"""


class Penalty(Struct, frozen=True, tag=True):
    """What an official did between two throws: a warning, a game penalty, a match penalty."""

    kind: Literal["w", "g", "m"]
    team: Team | None = None
    """None: the team whose turn it is"""


Play: TypeAlias = Kubbs | Baton | Penalty


class SheetTurn(Struct, frozen=True, omit_defaults=True):
    """One team's turn; teams take turns, so it is not said whose."""

    plays: tuple[Play, ...] = ()
    line_cm: int | None = None
    """how far from the centre line the nearest field kubb was that was left standing"""
    clock_s: int | None = None
    """seconds left on the clock of the series when the turn was over"""


class TossSide(Struct, frozen=True, omit_defaults=True):
    """One team's throw at the king; without a distance it was farther than anybody measured."""

    distance_cm: int | None = None
    king: bool = False
    is_illegal: bool = False


class SheetToss(Struct, frozen=True):
    a: TossSide
    b: TossSide


class Ending(Struct, frozen=True, omit_defaults=True):
    """How a game ended where no throw ended it."""

    how: Literal["concede", "draw", "forfeit", "forfeit-match", "cancel", "time"]
    team: Team | None = None
    """who gave up, or against whom it was ended"""


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended, as whoever noted it says; nobody has won where `winner` is None."""

    winner: Team | None
    clause: str | None = None


class SheetGame(Struct, frozen=True, omit_defaults=True):
    """One game of the series, or what decides it."""

    turns: tuple[SheetTurn, ...] = ()
    first: Team = "a"
    """who has the first turn"""
    south: Team = "a"
    contest: Contest = "game"
    toss: SheetToss | None = None
    ending: Ending | None = None
    result: Result | None = None


class SheetPlayer(Struct, frozen=True):
    """A player under the letters that stand for him or her in tokens."""

    letters: str
    name: str = ""


class SheetTeam(Struct, frozen=True, omit_defaults=True):
    name: str = ""
    players: tuple[SheetPlayer, ...] = ()
    """in order of their numbers"""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A whole file: who played by which rules, and every game."""

    games: tuple[SheetGame, ...] = ()
    a: SheetTeam = SheetTeam()
    b: SheetTeam = SheetTeam()
    ruleset: str = ""
    options: dict[str, OptionValue] = {}
    """what differs from the ruleset"""
    title: str = ""
    date: str = ""

    def team(self, team: Team) -> SheetTeam:
        return self.a if team == "a" else self.b


def team_of_turn(game: SheetGame, turn: int) -> Team:
    """Whose turn `turn` (from 1) is."""
    other: Team = "b" if game.first == "a" else "a"
    return game.first if turn % 2 == 1 else other
