"""Kubbs thrown in as people report them: in or out, rescued, knocked out; the course of passes is the same as ever."""

from midline_games.kubb.case import Judgement, count
from midline_games.kubb.landing import game_over, take_effect, tell_rulings
from midline_games.kubb.news import News
from midline_games.kubb.pitch import KING, home_team
from midline_games.kubb.reporting.drawing import fallen, somewhere
from midline_games.kubb.reporting.naming import some_of
from midline_games.kubb.state import Kubbs, State, targets
from midline_games.kubb.turns import kubb_thrown, lies_out
from midline_games.match import IllegalAction, Team, other
from midline_protocol.kubb import KubbThrow, ReportKubbs, Ruling


def take_kubbs(state: State, report: ReportKubbs, news: News) -> None:
    """All throws of a report, in order; the first one too many is refused with its place in the report."""
    for n, throw in enumerate(report.throws):
        phase = state.phase
        if not isinstance(phase, Kubbs):
            raise IllegalAction("TOO_MANY_THROWS", "MID-38", throw=n + 1, owed=n)
        _Thrown(state, phase, throw, report.player, news).take()


class _Thrown:
    """One kubb thrown, and what became of it and of others."""

    def __init__(self, state: State, phase: Kubbs, told: KubbThrow, player: int | None, news: News) -> None:
        assert state.turn is not None
        self.state, self.phase, self.told, self.player, self.news = state, phase, told, player, news
        self.team: Team = state.turn.team
        self.foes: Team = other(self.team)
        self.kubb = self._which()
        self.rescued = self._some(
            told.rescued, [k for k in self._others() if lies_out(state.kubbs[k], state)]
        )
        lying_in = [k for k in self._others() if self._lies_in(k)]
        are_alike = len({state.kubbs[k].throws_used for k in lying_in}) < 2
        self.knocked_out = self._some(told.knocked_out, lying_in, is_alike=are_alike)
        base = [k for k in self._others() if state.kubbs[k].role == "base" and home_team(k) != self.team]
        self.base = self._some(told.base, base)
        if unknown := [k for k in told.which if k not in (*self.rescued, *self.knocked_out, *self.base)]:
            raise IllegalAction("NOT_THERE", "MID-38", kubb=unknown[0])

    def _which(self) -> str:
        owed, told = self.phase.to_throw, self.told.kubb
        if told is None and self.state.rules.numbered and len(owed) > 1:
            raise IllegalAction("WHICH_KUBB", "MID-38", candidates=" ".join(owed))
        if told is not None and told not in owed:
            raise IllegalAction("NOT_TO_THROW", "MID-7", kubb=told)
        return told or owed[0]

    def _others(self) -> list[str]:
        return [k for k in self.state.kubbs if k != self.kubb]

    def _lies_in(self, kubb: str) -> bool:
        piece = self.state.kubbs[kubb]
        return piece.role == "field" and piece.half == self.foes and piece.pose is not None

    def _some(self, wanted: int, there: list[str], *, is_alike: bool = True) -> list[str]:
        return some_of(self.state, wanted, there, self.told.which, is_alike=is_alike)

    # -- the change

    def take(self) -> None:
        state, kubb = self.state, self.state.kubbs[self.kubb]
        self.phase.to_throw.remove(self.kubb)
        kubb.throws_used += 1
        kubb.is_loose, kubb.pose = True, None
        for name in self.knocked_out:
            out = state.kubbs[name]
            out.pose, out.posture, out.is_loose, out.is_placed = None, "lying", True, False
        for name in self.rescued:
            self._comes_in(name, "KW-23", "KNOCKED_IN")
        if self.told.is_in:
            self._comes_in(self.kubb, "KW-18", "KUBB_IN")
        elif self.phase.to_throw:
            self._rule("KW-23", "LIES_OUT", self.kubb)
        judgement = self._judge()
        take_effect(state, judgement, self.news)
        tell_rulings(judgement, self.news)
        if not game_over(state, self.team, judgement, self.news):
            kubb_thrown(state, self.news)

    def _comes_in(self, name: str, clause: str, code: str) -> None:
        """It lies in, and is a field kubb from now on (KW-18, KW-23)."""
        kubb = self.state.kubbs[name]
        beside = next((k for k in reversed(self._others()) if self._lies_in(k)), None)
        has_neighbours = name == self.kubb and self.told.neighbours > 0
        kubb.pose = somewhere(self.state, self.foes, beside if has_neighbours else None)
        kubb.role, kubb.posture, kubb.is_placed = "field", "lying", False
        self._rule(clause, code, name)

    def _judge(self) -> Judgement:
        """The king must not fall (KW-40); base kubbs are stood up again, or by option count (GAP-1)."""
        judgement = Judgement()
        if self.told.king:
            judgement.king = "lost"
            judgement.moved[KING] = (fallen(self.state, KING, self.team), "lying", ())
            standing = sum(len(targets(self.state, self.team, role)) for role in ("field", "base"))
            facts = (count("standing", standing),)
            judgement.rulings.append(Ruling(0, "KW-40", "KING_EARLY", self.team, self.player, (KING,), facts))
        counts = self.state.rules.kubb_hits_base == "count_as_topple"
        for name in self.base:
            if counts:
                judgement.felled.append(name)
                judgement.moved[name] = (fallen(self.state, name, self.team), "lying", ())
            code, back = ("FELLED", ()) if counts else ("BASE_RESTORED", (name,))
            judgement.rulings.append(Ruling(0, "GAP-1", code, self.team, self.player, (name,), restored=back))
        return judgement

    def _rule(self, clause: str, code: str, kubb: str) -> None:
        self.news.rule(Ruling(0, clause, code, self.team, self.player, (kubb,)))
