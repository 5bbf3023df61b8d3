"""A sheet played again through the rules: a real match, reported token by token, up to its end or the first breach."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, NoReturn

import msgspec

from midline_games.dice import Dice
from midline_games.kubb.citing import cited
from midline_games.kubb.match import KubbMatch
from midline_games.kubb.notation.passes import Pass, Uneven, passes
from midline_games.kubb.notation.sheet import (
    Baton,
    Kubbs,
    Penalty,
    Sheet,
    SheetGame,
    SheetTurn,
    TossSide,
    team_of_turn,
)
from midline_games.kubb.options import STANDARDS
from midline_games.kubb.state import set_up
from midline_games.match import (
    TEAMS,
    Capacity,
    Coordinator,
    GameEvent,
    IllegalAction,
    Millis,
    Outcome,
    Player,
    Scorer,
    Team,
    Teams,
    other,
)
from midline_protocol.kubb import (
    AgreeSetup,
    AnswerDraw,
    Cancel,
    Choose,
    Concede,
    EndTurn,
    Forfeit,
    GameEnded,
    GamePenalty,
    KubbAction,
    KubbRules,
    KubbView,
    MatchPenalty,
    OfferDraw,
    ReadyNext,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
    Resume,
    Ruled,
    Ruling,
    Side,
    Warn,
    clean,
)

STEPS_MOST = 20_000
"""calls at the seam; more than the longest sheet needs"""
EACH_MS = 1_000
"""match time between two reports"""
REASON = "noted"
_KINDS: dict[str, str] = {"F": "field", "B": "base", "K": "king"}


class Call(NamedTuple):
    """One call at the seam, as a journal keeps it; without an action time alone moved the match."""

    at: Millis
    by: Capacity | None
    action: KubbAction | None


class Breach(msgspec.Struct, frozen=True):
    """Where the sheet breaks the rules: the game and turn (from 1), the play in it (from 0), and the clause."""

    game: int
    turn: int | None
    play: int | None
    team: Team | None
    clause: str
    code: str
    facts: dict[str, int | str]


class TurnPlayed(msgspec.Struct):
    """One turn as the rules saw it."""

    game: int
    number: int
    team: Team
    in_hand: int
    batons: int
    rulings: list[Ruling] = []


class Played(msgspec.Struct):
    """What came of a sheet: the match as far as it went, and the breach that stopped it."""

    rules: KubbRules
    teams: Teams
    outcome: Outcome | None = None
    breach: Breach | None = None
    turns: list[TurnPlayed] = []
    results: list[GameEnded] = []
    rulings: list[Ruling] = []
    calls: list[Call] = []


def rules_of(sheet: Sheet, ruleset: str = "worlds") -> KubbRules:
    """The rules that a sheet was played by, with a scorer who reports; timers wait as long as they can.

    Raises msgspec.ValidationError where options do not go together.
    """
    base = STANDARDS[sheet.ruleset or ruleset]
    told: dict[str, Any] = {**msgspec.to_builtins(base), **sheet.options}
    noted: dict[str, Any] = {
        "reports": "scorer", "numbered": False, "evidence": "off", "confirm_s": 1, "shot_clock_s": 3600,
        "shot_clock_default": "notice", "answer_s": 3600, "choice_s": 3600, "break_s": 3600, "first_throw": "toss",
    }  # fmt: skip
    if len(sheet.games) > 1 and told["series_best_of"] < len(sheet.games):
        noted["series_best_of"] = 3 if len(sheet.games) <= 3 else 5
    elif "series_best_of" not in sheet.options and len(sheet.games) <= 1:
        # One game alone is a match: nothing of a series was noted.
        noted |= {"series_best_of": 1, "series_clock_min": 0}
    return clean(msgspec.convert({**told, **noted}, KubbRules))


def play(sheet: Sheet, ruleset: str = "worlds", dice: Dice | None = None) -> Played:
    """Never raises for what is in a sheet that was read; for rules that cannot be, see `rules_of`."""
    rules = rules_of(sheet, ruleset)
    teams = Teams(*(_size(sheet, team) for team in TEAMS))
    played = Played(rules, teams)
    table = _Table(KubbMatch(set_up(rules, teams, dice or Dice(bytes(32)))), played)
    try:
        for number, game in enumerate(sheet.games):
            _Game(table, sheet, game, number).play()
    except _Broken as broken:
        played.breach = broken.breach
    except _Stuck:
        played.breach = Breach(len(played.results) + 1, None, None, None, "MID-3", "WRONG_PHASE", {})
    played.outcome = table.match.outcome
    return played


def _size(sheet: Sheet, team: Team) -> int:
    """As many players as are listed, or as letters are used; one where nobody is named."""
    listed = [player.letters.lower() for player in sheet.team(team).players]
    return max(1, min(6, len(listed or letters_of(sheet, team))))


def letters_of(sheet: Sheet, team: Team) -> list[str]:
    """The letters of a team's players in order of their first throw."""
    used: dict[str, None] = {}
    for game in sheet.games:
        for n, turn in enumerate(game.turns, 1):
            if team_of_turn(game, n) == team:
                used |= {p.who.lower(): None for p in turn.plays if not isinstance(p, Penalty) and p.who}
    return list(used)


class _Broken(Exception):
    def __init__(self, breach: Breach) -> None:
        super().__init__(breach.code)
        self.breach = breach


class _Stuck(Exception):
    """Play does not come to where the sheet goes on."""


class _Table:
    """The match, its time, and what is kept of it."""

    def __init__(self, match: KubbMatch, played: Played) -> None:
        self.match, self.played = match, played
        self.now = Millis(0)
        self.steps = 0

    @property
    def view(self) -> KubbView:
        return self.match.view("officials")

    def act(self, by: Capacity, action: KubbAction) -> None:
        """Raises IllegalAction; a moment passes before it."""
        self.pass_to(Millis(self.now + EACH_MS))
        self._hear(self.match.act(by, action, self.now))
        self.played.calls.append(Call(self.now, by, action))

    def pass_to(self, to: Millis) -> None:
        self.steps += 1
        if self.steps > STEPS_MOST:
            raise _Stuck
        self.now = max(self.now, to)
        if (due := self.match.wakes_at) is not None and due <= self.now:
            self.played.calls.append(Call(self.now, None, None))
        self._hear(self.match.advance(self.now))

    def wait(self) -> bool:
        """Until the next thing happens by itself; False if nothing will."""
        due = self.match.wakes_at
        if due is not None:
            self.pass_to(due)
        return due is not None

    def _hear(self, events: Sequence[GameEvent]) -> None:
        for event in events:
            match event.body:
                case Ruled(ruling=ruling):
                    self.played.rulings.append(ruling)
                    if self.played.turns:
                        self.played.turns[-1].rulings.append(ruling)
                case GameEnded() as ended:
                    self.played.results.append(ended)
                case _:
                    pass


class _Game:
    """One game of a sheet at the table."""

    def __init__(self, table: _Table, sheet: Sheet, game: SheetGame, number: int) -> None:
        self.table, self.sheet, self.game, self.number = table, sheet, game, number
        self.letters = {
            team: [p.letters.lower() for p in sheet.team(team).players] or letters_of(sheet, team)
            for team in TEAMS
        }
        self.turn: int | None = None
        self.at: int | None = None
        """the play that is reported"""
        self.ended_before = len(table.played.results)

    def play(self) -> None:
        self._begin()
        for n, turn in enumerate(self.game.turns):
            self.turn, self.at = n, None
            self._turn(turn, is_last=n == len(self.game.turns) - 1)
        self.turn, self.at = None, None
        self._end()
        self._compare()

    # -- before the first turn

    def _begin(self) -> None:
        """Set-up, toss and choices, as noted; a break before is over."""
        while self.table.view.phase.kind == "break":
            self._answer("break")
        if self.game.turns or self.game.ending is None:
            while (kind := self.table.view.phase.kind) not in ("kubbs", "batons"):
                self._answer(kind)

    def _answer(self, kind: str) -> None:
        phase = self.table.view.phase
        match kind:
            case "setting_up":
                self._all(AgreeSetup(), phase.teams)
            case "break":
                self._all(ReadyNext(), phase.teams)
            case "toss":
                self._toss()
            case "choosing":
                self._choose(phase.teams[0], phase.open)
            case "halt":
                self._do(Coordinator(), Resume())
            case "over":
                self._refused(lambda: self.table.act(Scorer(), ReportBaton(on=0)))
            case _:
                if not self.table.wait():
                    self._do(Scorer(), ReportBaton(on=self.table.view.reported))

    def _all(self, action: AgreeSetup | ReadyNext, teams: Sequence[Team]) -> None:
        for team in teams:
            self._do(self._captain(team), action)

    def _toss(self) -> None:
        """Where no toss is noted, who began is taken to have been nearer."""
        noted = self.game.toss
        first: Team = self.game.first
        near, far = TossSide(1), TossSide()
        sides = {first: near, other(first): far} if noted is None else {"a": noted.a, "b": noted.b}
        for team in TEAMS:
            side = sides[team]
            report = ReportToss(
                on=self.table.view.reported, team=team, distance_cm=side.distance_cm, king=side.king,
                is_illegal=side.is_illegal,
            )  # fmt: skip
            self._do(Scorer(), report)
        if self.table.view.phase.kind == "toss":
            self._break("TOSS_LEVEL", "MID-51")

    def _choose(self, team: Team, is_open: Sequence[str]) -> None:
        if "order" in is_open:
            self._do(self._captain(team), Choose(first=team == self.game.first))
        else:
            side: Side = "south" if team == self.game.south else "north"
            self._do(self._captain(team), Choose(side=side))

    # -- a turn

    def _turn(self, turn: SheetTurn, *, is_last: bool) -> None:
        self._settle()
        team = team_of_turn(self.game, (self.turn or 0) + 1)
        view = self.table.view
        if view.turn is not None and view.phase.kind in ("kubbs", "batons"):
            if view.turn.team != team:
                self._break("OTHER_TEAM", "MID-51", team=view.turn.team)
            in_hand = len(view.phase.to_throw) if view.phase.kind == "kubbs" else 0
            self.table.played.turns.append(
                TurnPlayed(self.number + 1, view.turn.number, team, in_hand, view.turn.batons)
            )
        tokens = [(n, p) for n, p in enumerate(turn.plays) if isinstance(p, Kubbs)]
        is_cut = is_last and self.game.ending is not None
        self._kubbs(team, turn, tokens, is_cut=is_cut)
        for n, token in enumerate(turn.plays):
            self.at = n
            match token:
                case Kubbs():
                    pass
                case Baton():
                    self._baton(team, token)
                case Penalty():
                    self._penalty(token.team or team, token.kind)
        self._finish(turn, team, is_last=is_last)

    def _kubbs(self, team: Team, turn: SheetTurn, tokens: list[tuple[int, Kubbs]], *, is_cut: bool) -> None:
        view = self.table.view
        in_hand = len(view.phase.to_throw) if view.phase.kind == "kubbs" else 0
        if not tokens:
            return
        try:
            made = passes([token for _, token in tokens], in_hand, is_cut=is_cut)
        except Uneven as uneven:
            self.at = tokens[uneven.token][0]
            self._break(uneven.refusal.code, uneven.refusal.clause, **uneven.refusal.facts)
        for one in made:
            for throws in _by_thrower(one):
                self.at = tokens[throws[0].token][0]
                report = ReportKubbs(
                    on=self.table.view.reported,
                    throws=tuple(thrown.throw for thrown in throws),
                    player=self._player(team, throws[0].who),
                )
                self._do(Scorer(), report)

    def _baton(self, team: Team, token: Baton) -> None:
        report = ReportBaton(
            on=self.table.view.reported,
            felled=tuple(_KINDS[letter] for letter, count in token.felled for _ in range(count)),
            player=self._player(team, token.who),
            foul=token.foul,
            own_half=token.own_half,
            pushed_out=token.pushed_out,
            leaning=token.leaning,
            from_baseline=token.from_baseline,
        )
        if len(report.felled) > 11:
            self._break("TOO_MANY_FELLED", "MID-37", told=len(report.felled), standing=11)
        if self.table.view.phase.kind == "end_of_turn":
            turn = self.table.view.turn
            clause = {1: "KW-12", 2: "KW-27"}.get(turn.number if turn else 3, "KW-36")
            self._break("NO_BATONS_LEFT", clause, left=0)
        turn = self.table.view.turn
        if turn is not None and turn.team != team:
            clause = {1: "KW-12", 2: "KW-27"}.get(turn.number - 1, "KW-36")
            self._break("NO_BATONS_LEFT", clause, left=0)
        self._do(Scorer(), report)

    def _penalty(self, team: Team, kind: Literal["w", "g", "m"]) -> None:
        match kind:
            case "w":
                self._do(Coordinator(), Warn(team, REASON))
            case "g":
                self._do(Coordinator(), GamePenalty(team, REASON))
            case "m":
                self._do(Coordinator(), MatchPenalty(team, REASON))

    def _finish(self, turn: SheetTurn, team: Team, *, is_last: bool) -> None:
        """Batons that were left, and the line; after the last turn of a sheet play simply stands."""
        while self.table.view.phase.kind == "awaiting":
            self.table.wait()
        view = self.table.view
        is_whose = view.turn is not None and view.turn.team == team
        if not is_last and is_whose and view.phase.kind == "batons":
            self._do(self._captain(team), EndTurn())
        elif not is_last and is_whose and view.phase.kind == "kubbs":
            self._do(Scorer(), ReportBaton(on=view.reported))
        if self.table.view.phase.kind == "end_of_turn" and turn.line_cm is not None:
            self._do(Scorer(), ReportPlaces(on=self.table.view.reported, nearest_cm=turn.line_cm))
        if not is_last or self.game.ending is None:
            self._settle(is_over_fine=True)

    def _settle(self, *, is_over_fine: bool = False) -> None:
        """What waits for a confirmation or for nothing goes on; nobody has measured: the baseline is the line."""
        while (kind := self.table.view.phase.kind) in ("awaiting", "end_of_turn", "halt"):
            if kind == "halt":
                self._do(Coordinator(), Resume())
            else:
                self.table.wait()
        if kind in ("over", "break") and not is_over_fine:
            self.at = 0 if self.at is None else self.at
            self._break("GAME_OVER", "FS-II.B.13.1")

    # -- the end

    def _end(self) -> None:
        ending = self.game.ending
        if ending is None:
            return
        match ending.how:
            case "concede":
                self._do(self._captain(ending.team or "a"), Concede())
            case "draw":
                self._do(self._captain("a"), OfferDraw())
                self._do(self._captain("b"), AnswerDraw(accept=True))
            case "forfeit" | "forfeit-match":
                scope = "game" if ending.how == "forfeit" else "match"
                self._do(Coordinator(), Forfeit(ending.team or "a", REASON, scope))
            case "cancel":
                self._do(Coordinator(), Cancel(REASON))
            case "time":
                self._run_out()

    def _run_out(self) -> None:
        for _ in range(100):
            if self.table.view.phase.kind in ("over", "break") or not self.table.wait():
                return

    def _compare(self) -> None:
        """The result that is noted is the one that the rules come to."""
        noted = self.game.result
        if noted is None:
            return
        ended = self.table.played.results[self.ended_before :]
        outcome = self.table.match.outcome
        found = ended[-1] if ended else outcome
        if found is None:
            self._break("NOT_OVER", "MID-52")
        if found.winner != noted.winner:
            self._break("OTHER_RESULT", "MID-52", noted=noted.winner or "-", found=found.winner or "-")

    # -- breaches

    def _captain(self, team: Team) -> Player:
        return Player(team, 1, captain=True)

    def _player(self, team: Team, who: str | None) -> int | None:
        if who is None:
            return None
        letters = self.letters[team]
        if who.lower() not in letters[:6]:
            self._break("NO_SUCH_PLAYER", "MID-53", letters=who)
        return letters.index(who.lower()) + 1

    def _do(self, by: Capacity, action: KubbAction) -> None:
        if self.table.view.phase.kind == "over":
            self._break("GAME_OVER", "FS-II.B.13.1")
        if self.table.view.phase.kind == "break" and not isinstance(action, ReadyNext):
            self._break("GAME_OVER", "FS-II.B.13.1")
        while self.table.view.phase.kind == "awaiting" and self.table.wait():
            pass
        self._refused(lambda: self.table.act(by, action))

    def _refused(self, act: Callable[[], None]) -> None:
        try:
            act()
        except IllegalAction as refusal:
            self._break(refusal.code, refusal.clause, **refusal.facts)

    def _break(self, code: str, clause: str, **facts: int | str) -> NoReturn:
        turn = None if self.turn is None else self.turn + 1
        team = None if turn is None else team_of_turn(self.game, turn)
        clause = cited(clause, code, self.table.played.rules)
        raise _Broken(Breach(self.number + 1, turn, self.at, team, clause, code, dict(facts)))


def _by_thrower(one: Pass) -> list[Pass]:
    """Neighbouring throws of one player out of one token make one report."""
    groups: list[Pass] = []
    for thrown in one:
        if groups and (groups[-1][-1].who, groups[-1][-1].token) == (thrown.who, thrown.token):
            groups[-1].append(thrown)
        else:
            groups.append([thrown])
    return groups
