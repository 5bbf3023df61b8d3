"""A match as a sheet: its events are heard in order, and what was thrown is noted, whether simulated or reported."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from midline_games.kubb.notation.sheet import (
    MOST,
    Baton,
    Ending,
    Kubbs,
    Penalty,
    Play,
    Result,
    Sheet,
    SheetGame,
    SheetPlayer,
    SheetTeam,
    SheetToss,
    SheetTurn,
    TossSide,
)
from midline_games.kubb.options import STANDARDS
from midline_games.match import TEAMS, GameEvent, Team, other
from midline_protocol.http import OptionValue
from midline_protocol.kubb import (
    Chosen,
    Contest,
    ContestBegan,
    Foul,
    GameEnded,
    GameOver,
    KubbRules,
    ReportBaton,
    ReportKubbs,
    ReportMade,
    ReportSettled,
    Ruled,
    Ruling,
    Thrown,
    TurnBegan,
    WentBack,
)

LETTERS = "abcdef"
FOULS: dict[str, Foul] = {"HELICOPTER": "helicopter", "OVER_45": "tilt"}
PENALTIES: dict[str, Literal["w", "g", "m"]] = {"WARNING": "w", "GAME_PENALTY": "g", "MATCH_PENALTY": "m"}
_KINDS = {"field": "F", "base": "B", "king": "K"}


class Noted(msgspec.Struct):
    """One throw or penalty as it is being noted."""

    kind: Literal["kubb", "baton", "penalty"]
    step: int
    player: int | None = None
    marks: list[tuple[str, str]] = []
    """letters in order, each with the piece that it tells of, where one is known"""
    base: list[str] = []
    """base kubbs that fell by it for good"""
    report: int | None = None
    foul: Foul | None = None
    own_half: bool = False
    pushed_out: int = 0
    leaning: int = 0
    from_baseline: bool | None = None
    penalty: Penalty | None = None

    def mark(self, letter: str, count: int = 1) -> None:
        self.marks += [(letter, "")] * count

    def fell(self, letter: str, piece: str, *, is_for_good: bool) -> None:
        self.marks.append((letter, piece))
        if letter == "B" and is_for_good:
            self.base.append(piece)

    def stands(self, piece: str) -> None:
        """An official puts it back: this throw has not felled it."""
        self.marks = [mark for mark in self.marks if mark[1] != piece]
        self.base = [kubb for kubb in self.base if kubb != piece]


class NotedTurn(msgspec.Struct):
    team: Team
    step: int
    owed: int
    """kubbs that are still to be thrown for the first time"""
    plays: list[Noted] = []
    line_cm: int | None = None


class NotedGame(msgspec.Struct):
    contest: Contest = "game"
    south: Team = "a"
    turns: list[NotedTurn] = []
    toss: SheetToss | None = None
    ending: Ending | None = None
    result: Result | None = None


class Scribe:
    """Hears a match from its beginning. `step` is the newest step of the match's view when the events were told."""

    def __init__(self) -> None:
        self.games = [NotedGame()]
        self._step = 0

    def hear(self, events: Sequence[GameEvent], step: int) -> None:
        self._step = step
        for event in events:
            self._take(event.body)

    def sheet(
        self,
        rules: KubbRules,
        teams: dict[Team, SheetTeam],
        *,
        title: str = "",
        date: str = "",
    ) -> Sheet:
        """All that was heard so far, as text would have it."""
        games = [g for g in self.games if g.turns or g.ending or g.toss or len(self.games) == 1]
        return Sheet(
            games=tuple(_game(game, teams) for game in games),
            a=teams["a"],
            b=teams["b"],
            ruleset=rules.ruleset,
            options=differing(rules),
            title=title,
            date=date,
        )

    # -- events

    def _take(self, body: Any) -> None:
        match body:
            case TurnBegan():
                self._game.turns.append(NotedTurn(body.team, self._step, len(body.to_throw)))
            case Thrown() if self._turn is not None:
                self._thrown(body.piece, body.player)
            case ReportMade():
                self._reported(body)
            case ReportSettled(status="amended" | "thrown_out"):
                self._forget(body.n)
            case Ruled():
                self._ruled(body.ruling)
            case Chosen(side=side) if side is not None:
                self._game.south = body.team if side == "south" else other(body.team)
            case WentBack():
                self._back_to(body.step)
            case ContestBegan():
                self._begin(body)
            case GameEnded() | GameOver():
                if self._game.result is None and (self._game.turns or self._game.ending):
                    self._game.result = Result(body.winner, body.clause)
            case _:
                pass

    @property
    def _game(self) -> NotedGame:
        return self.games[-1]

    @property
    def _turn(self) -> NotedTurn | None:
        return self._game.turns[-1] if self._game.turns else None

    @property
    def _last(self) -> Noted | None:
        turn = self._turn
        return turn.plays[-1] if turn is not None and turn.plays else None

    def _begin(self, began: ContestBegan) -> None:
        if self._game.turns or self._game.result is not None:
            self.games.append(NotedGame())
        self._game.contest, self._game.south = began.contest, began.south

    def _back_to(self, step: int) -> None:
        self._game.turns = [turn for turn in self._game.turns if turn.step < step]
        for turn in self._game.turns:
            undone = [play for play in turn.plays if play.step >= step and play.kind != "penalty"]
            turn.owed += sum(letter == "I" for play in undone for letter, _ in play.marks)
            turn.plays = [play for play in turn.plays if play not in undone]
        if self._game.turns:
            self._game.turns[-1].line_cm = None

    def _forget(self, report: int) -> None:
        for turn in self._game.turns:
            turn.plays = [play for play in turn.plays if play.report != report]

    # -- what is thrown

    def _thrown(self, piece: str, player: int | None) -> None:
        turn = self._turn
        assert turn is not None
        if piece[0] == "b":
            turn.plays.append(Noted("baton", self._step, player))
        else:
            self._kubb(turn, player, None)

    def _kubb(self, turn: NotedTurn, player: int | None, report: int | None) -> Noted:
        """Each kubb in hand is thrown once, then what lies out once more."""
        letter = "I" if turn.owed > 0 else "R"
        turn.owed -= turn.owed > 0
        noted = Noted("kubb", self._step, player, report=report)
        noted.mark(letter)
        turn.plays.append(noted)
        return noted

    def _reported(self, made: ReportMade) -> None:
        turn = self._turn
        self._forget(made.n)
        match made.report:
            case ReportKubbs() as told if turn is not None:
                for throw in told.throws:
                    self._kubb(turn, told.player, made.n).mark("N", throw.neighbours)
            case ReportBaton() as told if turn is not None:
                noted = Noted(
                    "baton", self._step, told.player, report=made.n, foul=told.foul, own_half=told.own_half,
                    pushed_out=told.pushed_out, leaning=told.leaning, from_baseline=told.from_baseline,
                )  # fmt: skip
                for piece in told.felled:
                    noted.marks.append((_KINDS.get(piece) or self._kind(piece), piece))
                turn.plays.append(noted)
            case _:
                pass

    def _kind(self, kubb: str) -> str:
        """A base kubb until it has fallen once; then it is thrown in, and stands in the field."""
        return "F" if any(kubb in p.base for turn in self._game.turns for p in turn.plays) else "B"

    # -- rulings

    def _ruled(self, ruling: Ruling) -> None:
        if (ending := _ending(ruling)) is not None:
            self._game.ending = ending
        elif ruling.code in PENALTIES:
            self._penalty(ruling)
        elif ruling.code.startswith("TOSS_"):
            self._game.toss = _toss(ruling) or self._game.toss
        elif ruling.code == "ADVANTAGE_LINE":
            self._line(ruling)
        elif (turn := self._turn) is not None:
            self._of_turn(turn, ruling)

    def _of_turn(self, turn: NotedTurn, ruling: Ruling) -> None:
        last = self._last
        match ruling.code:
            case "BATON_LOST":
                turn.plays.append(Noted("baton", self._step, foul="other"))
            case "KUBB_LOST":
                self._kubb(turn, None, None)
            case "MOTION_FAILED" if last is not None:
                turn.plays.pop()
                turn.owed += ("I", "") in last.marks
            case _ if last is None:
                pass
            case "LEAN_FELL":
                self._leaned(turn, last, ruling)
            case _ if last.kind == "kubb":
                self._of_kubb(turn, last, ruling)
            case _:
                self._of_baton(last, ruling)

    def _of_kubb(self, turn: NotedTurn, last: Noted, ruling: Ruling) -> None:
        match ruling.code:
            case "PUNISHMENT_KUBB":
                last.mark("P", len(ruling.pieces))
            case "KNOCKED_IN":
                last.mark("Q", len(ruling.pieces))
            case "THROW_AGAIN":
                last.mark("Q", len(ruling.pieces))
                turn.owed += len(ruling.pieces)
            case "FELLED" | "BASE_RESTORED":
                for kubb in ruling.pieces:
                    last.fell("B", kubb, is_for_good=ruling.code == "FELLED")
            case "KING_EARLY":
                last.mark("K")
            case _:
                pass

    def _of_baton(self, last: Noted, ruling: Ruling) -> None:
        if ruling.code == "RULING":
            self._decided(last, ruling)
        elif last.report is None:
            self._simulated(last, ruling)
        elif ruling.code == "FELLED":
            last.base += [kubb for kubb in ruling.pieces if self._kind(kubb) == "B"]

    def _leaned(self, turn: NotedTurn, last: Noted, ruling: Ruling) -> None:
        """A kubb that leaned counts for the last baton that was legal: what a foul does is undone."""
        legal = (play for play in reversed(turn.plays) if play.kind == "baton" and play.foul is None)
        baton = next(legal, last)
        for kubb in ruling.pieces:
            baton.fell(self._kind(kubb), kubb, is_for_good=True)

    def _decided(self, last: Noted, ruling: Ruling) -> None:
        for piece in ruling.restored:
            last.stands(piece)
        for kubb in ruling.pieces:
            if kubb not in ruling.restored:
                last.fell(self._kind(kubb), kubb, is_for_good=True)

    def _simulated(self, last: Noted, ruling: Ruling) -> None:
        """What the physics found, as the rulings tell it."""
        kubbs = [kubb for kubb in ruling.pieces if kubb[0] in "AB"]
        match ruling.code:
            case "FELLED" | "KUBB_DOWN" | "KUBB_OUT":
                for kubb in kubbs:
                    last.fell(self._kind(kubb), kubb, is_for_good=True)
            case "FIELD_FIRST":
                for kubb in kubbs:
                    last.fell("B", kubb, is_for_good=False)
            case "GAME_WON" | "KING_EARLY":
                last.marks = [mark for mark in last.marks if mark[0] != "K"] + [("K", "K")]
                last.from_baseline = True if ruling.clause == "GAP-4" else last.from_baseline
            case "KING_RESTORED" if ruling.clause == "GAP-4":
                last.marks.append(("K", "K"))
                last.from_baseline = False
            case "OWN_HALF_FORFEIT" | "OWN_HALF_RESTORED":
                last.own_half = True
            case "FOUL_RECORDED" | "FOUL_WARNING" if not last.own_half:
                last.foul = last.foul or "other"
            case "PUSHED_OUT":
                last.pushed_out = min(10, last.pushed_out + 1)
            case code if code in FOULS:
                last.foul = FOULS[code]
            case _:
                pass

    def _penalty(self, ruling: Ruling) -> None:
        turn = self._turn
        if turn is None or ruling.team is None:
            return
        team = None if ruling.team == turn.team else ruling.team
        turn.plays.append(Noted("penalty", self._step, penalty=Penalty(PENALTIES[ruling.code], team)))

    def _line(self, ruling: Ruling) -> None:
        """The line of this turn is noted where its kubbs were left standing: with the turn before."""
        fact = next((fact for fact in ruling.facts if fact.name == "line"), None)
        if fact is not None and len(self._game.turns) > 1:
            self._game.turns[-2].line_cm = min(450, round(abs(fact.value) / 10))


# --- from what was noted to a sheet ----------------------------------------------------------------------------------------


def _game(game: NotedGame, teams: dict[Team, SheetTeam]) -> SheetGame:
    first: Team = game.turns[0].team if game.turns else "a"
    return SheetGame(
        turns=tuple(_written(turn, teams[turn.team]) for turn in game.turns),
        first=first,
        south=game.south,
        contest=game.contest,
        toss=game.toss,
        ending=game.ending,
        result=game.result,
    )


def _written(turn: NotedTurn, team: SheetTeam) -> SheetTurn:
    plays: list[Play] = []
    for noted in turn.plays:
        play = _play(noted, team)
        before = plays[-1] if plays else None
        if isinstance(play, Kubbs) and isinstance(before, Kubbs) and before.who == play.who:
            plays[-1] = Kubbs(_joined([*before.marks, *play.marks]), play.who)
        else:
            plays.append(play)
    return SheetTurn(tuple(plays), turn.line_cm)


def _play(noted: Noted, team: SheetTeam) -> Play:
    if noted.penalty is not None:
        return noted.penalty
    marks = _joined([(letter, 1) for letter, _ in noted.marks])
    number = noted.player
    who = team.players[number - 1].letters if number is not None and number <= len(team.players) else None
    if noted.kind == "kubb":
        return Kubbs(marks, who)
    return Baton(marks, who, noted.foul, noted.own_half, noted.pushed_out, noted.leaning, noted.from_baseline)


def _joined(marks: Sequence[tuple[Any, int]]) -> Any:
    joined: list[tuple[Any, int]] = []
    for letter, count in marks:
        if joined and joined[-1][0] == letter:
            joined[-1] = (letter, min(MOST[letter], joined[-1][1] + count))
        else:
            joined.append((letter, count))
    return tuple(joined)


def _ending(ruling: Ruling) -> Ending | None:
    match ruling.code:
        case "CONCEDED":
            return Ending("concede", ruling.team)
        case "FORFEITED" | "HALT_FORFEIT":
            return Ending("forfeit", ruling.team) if ruling.team else None
        case "DRAW_AGREED":
            return Ending("draw")
        case "CANCELLED" | "HALT_EXPIRED":
            return Ending("cancel")
        case "TIME_UP":
            return Ending("time")
        case _:
            return None


def _toss(ruling: Ruling) -> SheetToss | None:
    sides: dict[Team, TossSide] = {"a": TossSide(), "b": TossSide()}
    match ruling.code, ruling.team:
        case "TOSS_KING_DOWN", team if team is not None:
            sides[team] = TossSide(king=True)
        case "TOSS_ILLEGAL", team if team is not None:
            sides[team] = TossSide(is_illegal=True)
        case "TOSS_WON", team if team is not None:
            far = {fact.piece: min(1_500, round(fact.value / 10)) for fact in ruling.facts}
            a, b = far.get("b1"), far.get("b2")
            if a is not None and b is not None and a == b:
                # Whole centimetres: what was nearer stays nearer.
                a, b = (a, b + 1) if team == "a" else (a + 1, b)
            sides = {"a": TossSide(a), "b": TossSide(b)}
        case _:
            return None
    return SheetToss(sides["a"], sides["b"])


def differing(rules: KubbRules) -> dict[str, OptionValue]:
    """The options that differ from the ruleset's own."""
    told, usual = msgspec.to_builtins(rules), msgspec.to_builtins(STANDARDS[rules.ruleset])
    return {key: value for key, value in told.items() if value != usual[key]}


def teams_of(
    rosters: dict[Team, Sequence[str]], names: dict[Team, str], sizes: dict[Team, int]
) -> dict[Team, SheetTeam]:
    """Teams with letters for their players: of their names where they are known, else a to f."""
    return {team: SheetTeam(names[team], _players(rosters[team], sizes[team])) for team in TEAMS}


def _players(roster: Sequence[str], size: int) -> tuple[SheetPlayer, ...]:
    taken: list[SheetPlayer] = []
    for number in range(size):
        name = roster[number] if number < len(roster) else ""
        taken.append(SheetPlayer(_letters(name, number, [p.letters for p in taken]), name))
    return tuple(taken)


def _letters(name: str, number: int, taken: Sequence[str]) -> str:
    """The shortest beginning of the name that nobody has before; a letter by the number where there is none."""
    letters = "".join(c for c in name.lower() if c.isalpha())[:16]
    tries = [letters[:n] for n in range(1, len(letters) + 1)] + list(LETTERS[number:] + LETTERS) + ["xx"]
    return next((t for t in tries if t not in taken), "x" * (number + 3))
