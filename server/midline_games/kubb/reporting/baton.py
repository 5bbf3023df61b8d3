"""What a reported baton means: the facts as people tell them, in order of falling, judged by the referee's clauses.

Nothing is measured here, so no ruling tells a time or an angle. Pure; nothing changes here.
"""

from collections.abc import Sequence

from midline_games.kubb.case import Judgement, count
from midline_games.kubb.pitch import KING
from midline_games.kubb.reporting.drawing import fallen
from midline_games.kubb.reporting.naming import felled_by_name
from midline_games.kubb.stance import HALF_LENGTH_MM, king_is_open
from midline_games.kubb.state import State, fills_gaps, is_league, targets
from midline_games.match import IllegalAction, Team
from midline_protocol.kubb import Fact, ReportBaton, Ruling


def judge_told_baton(state: State, report: ReportBaton) -> Judgement:
    """One baton as reported; raises IllegalAction for what cannot be so, or cannot be ruled on as it is told."""
    return _ToldBaton(state, report).judge()


class _ToldBaton:
    def __init__(self, state: State, report: ReportBaton) -> None:
        turn = state.turn
        assert turn is not None
        self.state, self.report, self.turn = state, report, turn
        self.team: Team = turn.team
        self.baton = f"b{turn.allotment - turn.left + 1}"
        self.was_open = king_is_open(turn, state)
        self.field = targets(state, self.team, "field")
        self.base = targets(state, self.team, "base")
        self.own = [k for k, p in state.kubbs.items() if p.role == "field" and p.half == self.team]
        is_out = self.was_open and state.rules.king_attempt_field_kubb == "own_half_out"
        self.fell = felled_by_name(
            state, [*self.field, *(self.own if is_out else [])], self.base, report.felled
        )
        self.j = Judgement()

    def judge(self) -> Judgement:
        self._check()
        if self.report.foul is not None:
            self._illegal()
        elif self.report.own_half and self.state.rules.own_half_hit == "forfeit_all":
            self._forfeited()
        else:
            self._counts()
        king = [KING] if self.j.king != "stands" else []
        for piece in (*self.j.felled, *king):
            self.j.moved[piece] = (fallen(self.state, piece, self.team), "lying", ())
        return self.j

    def _check(self) -> None:
        if self.report.own_half and not self.own:
            raise IllegalAction("NO_OWN_KUBB", "MID-37")
        left = [k for k in (*self.field, *self.base) if k not in self.fell]
        upright = self.report.pushed_out + self.report.leaning
        if upright > len(left):
            raise IllegalAction("TOO_MANY_FELLED", "MID-37", told=upright, standing=len(left))

    # -- all that it did is undone

    def _illegal(self) -> None:
        self.j.is_foul = True
        back = self._king_and_kubbs(is_king_lost=self.state.rules.illegal_throw_king == "loss")
        clause, code = _foul_clause(self.state, self.report, self.turn.line)
        self.j.rulings.insert(0, self._ruling(clause, code, [self.baton], restored=back))
        if KING in back:
            self._rule("FS-III.B.6.b", "KING_RESTORED", [KING], restored=[KING])

    def _forfeited(self) -> None:
        self.j.is_foul = True
        back = self._king_and_kubbs(is_king_lost=False)
        self._own_half("OWN_HALF_FORFEIT", "OWN_HALF_SPENT", back)
        if is_league(self.state.rules):
            if far := [k for k in back if k != KING]:
                self._rule("FS-II.B.12.b", "FAR_HALF_RESTORED", far, restored=far)
            if KING in back:
                self._rule("FS-II.B.12.c", "KING_RESTORED", [KING], restored=[KING])

    def _king_and_kubbs(self, *, is_king_lost: bool) -> list[str]:
        """What is put back. A king that falls early is lost all the same (KW-40), by option."""
        back = [k for k in self.fell if k != KING]
        if KING not in self.fell:
            return back
        before = self.fell[: self.fell.index(KING)]
        standing = [k for k in (*self.field, *self.base) if k not in before]
        if standing and is_king_lost:
            self._king_lost(len(standing))
            return back
        return [*back, KING]

    # -- it counts

    def _counts(self) -> None:
        if self.report.own_half:
            self._own_half("OWN_HALF_RESTORED", "OWN_HALF_TOLD", self.own if len(self.own) == 1 else [])
        self._falls()
        if self.j.king == "stands":
            self._stands_still()
        if len(self.j.felled) > 1:
            self._rule("FS-II.B.5", "MULTI", self.j.felled, facts=[count("felled", len(self.j.felled))])
        if not self.j.rulings:
            clause, code = ("KW-37", "KING_MISSED") if self.was_open else ("KW-36", "MISSED")
            self._rule(clause, code)

    def _falls(self) -> None:
        field, base = list(self.field), list(self.base)
        for piece in self.fell:
            if piece in field:
                field.remove(piece)
                self._felled(piece)
            elif piece in base and self._base_counts(field):
                base.remove(piece)
                self._felled(piece)
            elif piece in base:
                told = [count("field_standing", len(field))]
                self._rule("KW-29", "FIELD_FIRST", [piece], restored=[piece], facts=told)
            elif piece in self.own:
                self.j.out.append(piece)
                self._rule("FS-II.B.11", "KUBB_OUT", [piece])
            elif piece == KING:
                self._king_fell(len(field) + len(base))
                if self.j.king == "lost":
                    return

    def _base_counts(self, field: Sequence[str]) -> bool:
        if self.state.rules.base_topple_check == "end_of_throw":
            return all(k in self.fell for k in field)
        return not field

    def _felled(self, piece: str) -> None:
        self.j.felled.append(piece)
        if is_league(self.state.rules) and KING in self.fell and piece in self.field:
            self._rule("FS-II.B.11", "KUBB_DOWN", [piece])
        else:
            self._rule("KW-28", "FELLED", [piece])

    def _king_fell(self, standing: int) -> None:
        how = self.state.rules.same_throw_king
        if standing or (how == "loss" and not self.was_open):
            self._king_lost(standing)
        elif self.was_open:
            self.j.king = "won"
            self._rule("KW-38", "GAME_WON", [KING])
        elif how == "win" or self._is_behind_baseline():
            self.j.king = "won"
            self._rule("GAP-4", "GAME_WON", [KING])
        else:
            self._rule("GAP-4", "KING_RESTORED", [KING], restored=[KING])

    def _is_behind_baseline(self) -> bool:
        """Where the line is the baseline nobody throws from before it; else it has to be told."""
        if round(abs(self.turn.line) * 1000) >= HALF_LENGTH_MM:
            return True
        if self.report.from_baseline is None:
            raise IllegalAction("STANCE_MISSING", "MID-37")
        return self.report.from_baseline

    def _king_lost(self, standing: int) -> None:
        self.j.king = "lost"
        self._rule("KW-40", "KING_EARLY", [KING], facts=[count("standing", standing)])

    def _stands_still(self) -> None:
        """Pushed out upright it goes back in (FS-II.B.7); what leans was tested on the ground, and stands (FS-II.B.9)."""
        if self.report.pushed_out and fills_gaps(self.state.rules):
            self._rule("FS-II.B.7", "PUSHED_OUT_TOLD", facts=[count("pushed_out", self.report.pushed_out)])
        elif self.report.pushed_out:
            self.j.is_unresolved = True
        if self.report.leaning:
            self._rule("MID-37", "LEANING_TOLD", facts=[count("leaning", self.report.leaning)])

    # -- words

    def _own_half(self, named: str, unnamed: str, back: Sequence[str]) -> None:
        """Which of several kubbs it touched is not told, and nothing hangs on it."""
        if len(self.own) == 1:
            self._rule("GAP-9", named, self.own, restored=back)
        else:
            self._rule("GAP-9", unnamed, restored=back)

    def _rule(
        self,
        clause: str,
        code: str,
        pieces: Sequence[str] = (),
        restored: Sequence[str] = (),
        facts: Sequence[Fact] = (),
    ) -> None:
        self.j.rulings.append(self._ruling(clause, code, pieces, restored, facts))

    def _ruling(
        self,
        clause: str,
        code: str,
        pieces: Sequence[str] = (),
        restored: Sequence[str] = (),
        facts: Sequence[Fact] = (),
    ) -> Ruling:
        return Ruling(
            n=0,
            clause=clause,
            code=code,
            team=self.team,
            player=self.report.player,
            pieces=tuple(pieces),
            facts=tuple(facts),
            restored=tuple(restored),
        )


def _foul_clause(state: State, report: ReportBaton, line: float) -> tuple[str, str]:
    """The clause that a foul breaks; raises IllegalAction where these rules know no such foul."""
    rules = state.rules
    match report.foul:
        case "tilt" if rules.tilt_deg < 90:
            return "FS-II.B.1.d", "ILLEGAL_TOLD"
        case "helicopter" if rules.tilt_deg < 90 or rules.helicopter_yaw_deg < 360:
            return "KW-16", "ILLEGAL_TOLD"
        case "overarm":
            return "KW-14", "ILLEGAL_TOLD"
        case "foot":
            return "KW-13", "ILLEGAL_TOLD"
        case "line":
            is_forward = round(abs(line) * 1000) < HALF_LENGTH_MM
            return ("KW-32" if is_forward else "KW-13"), "ILLEGAL_TOLD"
        case "out_of_turn":
            return "MID-37", "OUT_OF_TURN"
        case "other":
            return "MID-37", "ILLEGAL_OTHER"
        case "tilt" | "helicopter" | None:
            raise IllegalAction("NO_SUCH_FOUL", "MID-37")
