"""What a throw means: facts in, judgement out, every consequence with its clause. Pure; nothing changes here."""

import msgspec

from midline_games.kubb.case import Case, Judgement, count, has_hit, turned, void
from midline_games.kubb.motion import Fall, KubbFacts, Pose, Rest
from midline_games.kubb.news import inside_told
from midline_games.kubb.pitch import KING, footprint, home_team
from midline_games.kubb.raising import HALF_IN, inside
from midline_games.kubb.stance import HALF_LENGTH_MM
from midline_games.kubb.state import Flight, State, fills_gaps, is_league, targets
from midline_protocol import frames
from midline_protocol.kubb import Margin


def judge_baton(state: State, flight: Flight, facts: KubbFacts) -> Judgement:
    """One baton: fouls first, then what fell in what order, then pieces pushed out, then the king (KW-16, 28..30, 37..40)."""
    if facts.failed is not None:
        return void(flight, facts)
    return _BatonCase(state, flight, facts).judge()


def judge_kubb(state: State, flight: Flight, facts: KubbFacts) -> Judgement:
    """One kubb thrown in: the king must not fall (KW-40), base kubbs are stood up again (GAP-1), the rest stays."""
    if facts.failed is not None:
        return void(flight, facts)
    return _KubbCase(state, flight, facts).judge()


class _BatonCase(Case):
    def judge(self) -> Judgement:
        self.pushed: list[str] = []
        self.field = targets(self.state, self.team, "field")
        self.base = targets(self.state, self.team, "base")
        if self.facts.slid_mm and has_hit(self.facts, self.flight.piece):
            self.j.slid_mm = self.facts.slid_mm[0]
        if self._is_foul():
            self.j.is_foul = True
            return self.j
        self._own_half_out()
        self.restore_own_half("field", "base")
        self.not_struck()
        self._falls()
        if self.j.king == "stands":
            self._pushed_out()
        self.settle()
        self.j.restored += self.pushed
        self._several()
        self._came_up_again()
        if not self.j.rulings:
            clause, code = ("KW-37", "KING_MISSED") if self.was_open else ("KW-36", "MISSED")
            self.rule(clause, code)
        return self.j

    # -- fouls: the baton is spent, and all it did is undone

    def _is_foul(self) -> bool:
        if foul := turned(self.facts, self.flight, 0, self.state.rules):
            back = self._undo_all()
            first = min((s.at_ms for s in self.facts.struck), default=0)
            self.rule(foul.clause, foul.code, [self.flight.piece], first, foul.margin, back, [foul.fact])
            if KING in self.fell and KING in back:
                self.rule("FS-III.B.6.b", "KING_RESTORED", [KING], self.fell[KING], restored=[KING])
            return True
        if hit := self.own_half_fouls():
            back = self._undo_all(king_too=True)
            self.rule("GAP-9", "OWN_HALF_FORFEIT", [h.piece for h in hit], hit[0].at_ms, restored=back)
            if is_league(self.state.rules):
                self._forfeited(back)
            return True
        return False

    def _own_half_out(self) -> None:
        """Kubbs of the own half that a throw at the king fells are out, by option; what it did to the king stands."""
        self.j.out = [k for k in self.own_half_out() if any(s.piece == k for s in self.facts.struck)]
        for kubb in self.j.out:
            self.rule("FS-II.B.11", "KUBB_OUT", [kubb], self.fell[kubb])

    def _forfeited(self, back: list[str]) -> None:
        """What a forfeited baton did elsewhere is undone by clauses of its own (FS-II.B.12.b, FS-II.B.12.c)."""
        if far := [k for k in back if k in self.field or k in self.base]:
            self.rule("FS-II.B.12.b", "FAR_HALF_RESTORED", far, restored=far)
        if KING in self.fell:
            self.rule("FS-II.B.12.c", "KING_RESTORED", [KING], self.fell[KING], restored=[KING])

    def _undo_all(self, king_too: bool = False) -> list[str]:
        """Put everything back but the baton. A king that an illegal throw fells early is lost all the same (KW-40), by option."""
        back = self.restore([p for p in self.rests if p != self.flight.piece and p != KING])
        at = self.fell.get(KING)
        standing = [k for k in (*self.field, *self.base) if at is not None and self.fell.get(k, at + 1) > at]
        if standing and self.state.rules.illegal_throw_king == "loss" and not king_too:
            self.king_lost(len(standing), None)
        else:
            back += self.restore([KING])
        self.settle()
        return back

    # -- what fell

    def _falls(self) -> None:
        """In order of falling; what falls in the same millisecond counts field kubbs first, then base kubbs, then the king."""
        field, base = list(self.field), list(self.base)
        falls = [f for f in self.facts.falls if f.piece in self.fell]
        order = sorted(falls, key=lambda f: (f.at_ms, f.piece == KING, f.piece in base))
        last_field = max((f.at_ms for f in order if f.piece in field), default=None)
        for fall in order:
            if fall.piece in field:
                field.remove(fall.piece)
                self._felled(fall)
            elif fall.piece in base:
                if self._base_counts(field, fall):
                    base.remove(fall.piece)
                    self._felled(fall)
                else:
                    self._base_too_early(fall, field, last_field)
            elif fall.piece == KING:
                self._king_fell(fall, field + base)
                if self.j.king == "lost":
                    return

    def _felled(self, fall: Fall) -> None:
        self.j.felled.append(fall.piece)
        if is_league(self.state.rules) and KING in self.fell and fall.piece in self.field:
            self.rule("FS-II.B.11", "KUBB_DOWN", [fall.piece], fall.at_ms)
        else:
            self.rule("KW-28", "FELLED", [fall.piece], fall.at_ms)

    def _several(self) -> None:
        """One baton may fell any number of kubbs (FS-II.B.5)."""
        if len(self.j.felled) > 1:
            first = self.fell[self.j.felled[0]]
            self.rule("FS-II.B.5", "MULTI", self.j.felled, first, facts=[count("felled", len(self.j.felled))])

    def _base_counts(self, field_standing: list[str], fall: Fall) -> bool:
        if self.state.rules.base_topple_check == "end_of_throw":
            return all(k in self.fell for k in field_standing)
        return not field_standing

    def _base_too_early(self, fall: Fall, field: list[str], last_field: int | None) -> None:
        all_fall = all(k in self.fell for k in field)
        by = None if last_field is None or not all_fall else fall.at_ms - last_field
        margin = (
            None if by is None or last_field is None else Margin("fell_at", fall.at_ms, last_field, by, "ms")
        )
        back = self.restore([fall.piece])
        self.rule(
            "KW-29",
            "FIELD_FIRST",
            [fall.piece],
            fall.at_ms,
            margin,
            back,
            [count("field_standing", len(field))],
        )

    def _king_fell(self, fall: Fall, standing: list[str]) -> None:
        rules = self.state.rules
        if not standing and self.state.series.contest != "game":
            # All five were down before it fell: that has decided already (GAP-8).
            self.rule("GAP-8", "KING_RESTORED", [KING], fall.at_ms, restored=self.restore([KING]))
        elif standing:
            later = [self.fell[k] for k in standing if self.fell.get(k, -1) >= fall.at_ms]
            self.king_lost(len(standing), max(later) if len(later) == len(standing) else None)
        elif self.was_open:
            self.j.king = "won"
            self.rule("KW-38", "GAME_WON", [KING], fall.at_ms)
        elif rules.same_throw_king == "loss":
            self.king_lost(0, None)
        elif rules.same_throw_king == "win" or self._is_behind_baseline():
            self.j.king = "won"
            last = max(self.fell[k] for k in self.j.felled)
            margin = Margin("fell_at", fall.at_ms, last, fall.at_ms - last, "ms")
            self.rule("GAP-4", "GAME_WON", [KING], fall.at_ms, margin)
        else:
            back = self.restore([KING])
            self.rule("GAP-4", "KING_RESTORED", [KING], fall.at_ms, self._stance_margin(), back)

    def _is_behind_baseline(self) -> bool:
        return self._behind_mm() >= HALF_LENGTH_MM

    def _behind_mm(self) -> int:
        assert self.flight.throw is not None
        return abs(self.flight.throw.y)

    def _stance_margin(self) -> Margin:
        y = self._behind_mm()
        return Margin("stance_y", y, HALF_LENGTH_MM, y - HALF_LENGTH_MM, "mm")

    # -- what did not fall

    def _pushed_out(self) -> None:
        """A kubb shoved out of bounds without having fallen goes back to where it was last in (FS-II.B.7)."""
        moved = [k for k in (*self.field, *self.base) if k in self.rests and k not in self.j.restored]
        for kubb in [k for k in moved if k not in self.fell]:
            share = self._inside_pitch(self.rests[kubb].pose)
            if share >= HALF_IN:
                continue
            if not fills_gaps(self.state.rules):
                self.j.is_unresolved = True
                continue
            last_in = self._last_pose_in(kubb)
            self.rests[kubb] = Rest(kubb, last_in, "standing")
            self.pushed.append(kubb)
            fact, margin = inside_told(kubb, share)
            self.rule("FS-II.B.7", "PUSHED_OUT", [kubb], margin=margin, facts=[fact], restored=[kubb])

    def _inside_pitch(self, pose: Pose) -> float:
        shape = footprint("A1", pose)
        return inside(shape, "a", self.state) + inside(shape, "b", self.state)

    def _last_pose_in(self, kubb: str) -> Pose:
        last = self.state.kubbs[kubb].pose
        assert last is not None
        for f in frames.unpack(self.facts.frames):
            if self.facts.movers[f.mover] == kubb:
                pose = Pose(*f.position, *f.attitude)
                if self._inside_pitch(pose) < HALF_IN:
                    break
                last = msgspec.structs.replace(last, x=pose.x, y=pose.y)
        return last

    def _came_up_again(self) -> None:
        """A kubb properly felled stays felled for the turn, even if it stands again (KW-30)."""
        for piece in self.rests:
            was_down = piece in self.state.kubbs and self.state.kubbs[piece].felled
            if (was_down or piece in self.j.felled) and self.rests[piece].posture == "standing":
                self.rule("KW-30", "TOPPLED_STANDING", [piece])


class _KubbCase(Case):
    def judge(self) -> Judgement:
        if is_league(self.state.rules):
            self._touched_own_half()
        elif hit := self.own_half_fouls():
            back = self.restore([p for p in self.rests if p != self.flight.piece])
            self.rule("GAP-9", "OWN_HALF_FORFEIT", [h.piece for h in hit], hit[0].at_ms, restored=back)
            self.j.is_foul = True
            return self.j
        base = [k for k, p in self.state.kubbs.items() if p.role == "base"]
        self.not_struck()
        if KING in self.fell:
            standing = len(targets(self.state, self.team, "field")) + len(
                targets(self.state, self.team, "base")
            )
            self.king_lost(standing, None)
        self._base(base)
        self.restore_own_half("field")
        self.settle()
        for k in self.j.moved:
            if (
                k in self.state.kubbs
                and self.state.kubbs[k].role == "field"
                and not self.state.kubbs[k].is_loose
            ):
                self.rule("FS-II.C.4.1", "MOVED", [k])
        return self.j

    def _touched_own_half(self) -> None:
        """The kubb struck there is put back and the kubb thrown is out, wherever it rests; all else stays (FS-II.C.4.2)."""
        if not (hit := self.own_half_hits()):
            return
        struck = [h.piece for h in hit]
        self.rule("FS-II.C.4.2.a", "OWN_HALF_RESTORED", struck, hit[0].at_ms, restored=self.restore(struck))
        self.rule("FS-II.C.4.2.b", "OWN_HALF_OUT", [self.flight.piece])
        self.rests.pop(self.flight.piece, None)

    def _base(self, base: list[str]) -> None:
        counts = self.state.rules.kubb_hits_base == "count_as_topple"
        felled = [k for k in base if k in self.fell and counts and home_team(k) != self.team]
        for k in felled:
            self.j.felled.append(k)
            self.rule("GAP-1", "FELLED", [k], self.fell[k])
        back = self.restore([k for k in base if k not in felled])
        for k in back:
            if k in self.fell:
                self.rule("GAP-1", "BASE_RESTORED", [k], self.fell[k], restored=[k])
