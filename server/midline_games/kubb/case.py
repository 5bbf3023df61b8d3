"""One throw before the referee: what is known of it, the judgement that grows, and how rulings are worded in numbers."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from midline_games.kubb.motion import Fall, KubbFacts, Pose, Posture
from midline_games.kubb.pitch import KING
from midline_games.kubb.stance import king_is_open, mrad
from midline_games.kubb.state import Flight, State, Turn
from midline_games.match import Team
from midline_protocol.kubb import Fact, KubbRules, Margin, Ruling, Window

SLOW_MOTION_BEFORE_MS, SLOW_MOTION_AFTER_MS = 400, 600


class Judgement(msgspec.Struct):
    """What a throw has done. `rulings` are numbered when they are applied; pieces named nowhere are where they were."""

    rulings: list[Ruling] = []
    felled: list[str] = []
    """properly felled by this throw"""
    moved: dict[str, tuple[Pose, Posture, tuple[str, ...]]] = {}
    """where pieces came to rest, and stay"""
    restored: list[str] = []
    """pieces that are put back to where they were"""
    king: Literal["stands", "won", "lost"] = "stands"
    out: list[str] = []
    """felled in the thrower's own half by a throw at the king, and out of the game by option (FS-II.B.11)"""
    slid_mm: int = 0
    """how far the baton slid along the ground before it hit something"""
    is_void: bool = False
    """the engine could not tell: the throw is repeated"""
    is_foul: bool = False
    """the throw broke a rule and is undone"""
    is_unresolved: bool = False
    """the texts are silent and no fallback is wanted: the coordinator rules"""


class Case:
    """What both kinds of throw have in common: who threw, what fell when, what to say of it."""

    def __init__(self, state: State, flight: Flight, facts: KubbFacts) -> None:
        assert state.turn is not None
        self.state, self.flight, self.facts = state, flight, facts
        self.turn: Turn = state.turn
        self.team: Team = flight.team
        self.rests = {r.piece: r for r in facts.rests}
        self.fell = {f.piece: f.at_ms for f in facts.falls}
        self.j = Judgement()
        self.was_open = flight.kind == "baton" and king_is_open(self.turn, state)
        """it is a throw at the king"""

    def rule(
        self,
        clause: str,
        code: str,
        pieces: Sequence[str] = (),
        at_ms: int | None = None,
        margin: Margin | None = None,
        restored: Sequence[str] = (),
        facts: Sequence[Fact] = (),
    ) -> None:
        measured = [*facts, *(ms("fell_at", self.fell[p], p) for p in pieces if p in self.fell)]
        self.j.rulings.append(
            Ruling(
                n=0,
                clause=clause,
                code=code,
                team=self.team,
                player=self.flight.player,
                pieces=tuple(pieces),
                facts=tuple(measured),
                margin=margin,
                restored=tuple(restored),
                window=None if at_ms is None else window(self.facts, at_ms),
            )
        )

    def restore(self, pieces: Iterable[str]) -> list[str]:
        """Put those of `pieces` back that this throw has moved at all, and that are not put back already.

        Spent batons have no place to go back to: they stay where they come to rest.
        """
        back = [p for p in pieces if p in self.rests and p not in self.j.restored and not self.is_baton(p)]
        self.j.restored += back
        return back

    def is_baton(self, piece: str) -> bool:
        return piece != KING and piece not in self.state.kubbs

    def own_half(self, *roles: str) -> list[str]:
        """Kubbs of those roles in the thrower's own half: no throw may change them."""
        return [k for k, p in self.state.kubbs.items() if p.half == self.team and p.role in roles]

    def restore_own_half(self, *roles: str) -> None:
        """Put kubbs of those roles back that this throw has moved in the thrower's own half (GAP-9)."""
        if back := self.restore(k for k in self.own_half(*roles) if k not in self.j.out):
            at = min((s.at_ms for s in self.facts.struck if s.piece in back), default=0)
            self.rule("GAP-9", "OWN_HALF_RESTORED", back, at, restored=back)

    def own_half_fouls(self) -> list[Fall]:
        """Touches of field kubbs in the thrower's own half that void the throw, by option (GAP-9, FS-II.B.12)."""
        return self.own_half_hits() if self.state.rules.own_half_hit == "forfeit_all" else []

    def own_half_hits(self) -> list[Fall]:
        own = set(self.own_half("field")) - set(self.own_half_out())
        hits = [Fall(s.piece, s.at_ms) for s in self.facts.struck if s.piece in own]
        if hits and self.state.rules.own_half_hit_order == "first_contact":
            first = min(s.at_ms for s in self.facts.struck)
            return [h for h in hits if h.at_ms == first]
        return hits

    def own_half_out(self) -> list[str]:
        """What a throw at the king fells in the thrower's own half leaves the game, by option (FS-II.B.11)."""
        is_so = self.was_open and self.state.rules.king_attempt_field_kubb == "own_half_out"
        return [k for k in self.own_half("field") if is_so and k in self.fell]

    def not_struck(self) -> None:
        """What fell without having been struck by this throw goes back to where it stood (FS-II.B.8.b)."""
        struck = {self.flight.piece, *(s.piece for s in self.facts.struck)}
        if alone := [k for k in self.fell if k not in struck and not self.is_baton(k)]:
            at = min(self.fell[k] for k in alone)
            self.rule("FS-II.B.8.b", "NOT_STRUCK", alone, at, restored=self.restore(alone))
            self.fell = {k: t for k, t in self.fell.items() if k in struck}

    def settle(self) -> None:
        """Everything that moved and was not put back stays where it rests."""
        for piece, rest in self.rests.items():
            if piece not in self.j.restored:
                self.j.moved[piece] = (rest.pose, rest.posture, rest.touching)

    def king_lost(self, standing: int, next_fall: int | None) -> None:
        if self.state.series.contest != "game" and self.state.rules.throwoff_king == "ignored":
            self.rule("GAP-8", "KING_RESTORED", [KING], self.fell[KING], restored=self.restore([KING]))
            return
        at = self.fell[KING]
        margin = None if next_fall is None else Margin("fell_at", at, next_fall, at - next_fall, "ms")
        self.j.king = "lost"
        clause = "KW-40" if self.state.series.contest == "game" else "GAP-8"
        self.rule(clause, "KING_EARLY", [KING], at, margin, facts=[count("standing", standing)])


class Turned(msgspec.Struct, frozen=True):
    """A baton that turned in a way that is not allowed: by which clause, and by how much."""

    clause: str
    code: str
    fact: Fact
    margin: Margin


def turned(facts: KubbFacts, flight: Flight, n: int, rules: KubbRules) -> Turned | None:
    """Whether the `n`th baton of a motion leaned or strayed out of its plane (FS-II.B.1), or turned about the vertical
    (KW-16), too far."""
    tilt = facts.tilt_mrad[n] if n < len(facts.tilt_mrad) else 0
    limit = mrad(rules.tilt_deg)
    if rules.tilt_deg < 90 and tilt > limit:
        release = flight.motion.releases[n]
        is_rotor = abs(release.whirl) > abs(release.tumble)
        clause, code = ("FS-II.B.1.c", "HELICOPTER") if is_rotor else ("FS-II.B.1.d", "OVER_45")
        return Turned(
            clause, code, Fact("tilt", tilt, "mrad"), Margin("tilt", tilt, limit, tilt - limit, "mrad")
        )
    yaw = facts.yaw_mrad[n] if n < len(facts.yaw_mrad) else 0
    limit = mrad(rules.helicopter_yaw_deg)
    if rules.helicopter_yaw_deg < 360 and yaw > limit:
        margin = Margin("yaw", yaw, limit, yaw - limit, "mrad")
        return Turned("KW-16", "HELICOPTER", Fact("yaw", yaw, "mrad"), margin)
    strayed = facts.strayed_mm[n] if n < len(facts.strayed_mm) else 0
    limit = rules.hourglass_half_width_mm
    if limit and strayed > limit and has_hit(facts, flight.motion.releases[n].piece):
        margin = Margin("strayed", strayed, limit, strayed - limit, "mm")
        return Turned("FS-II.B.1.e", "OUT_OF_THROWING_AREA", Fact("strayed", strayed, "mm"), margin)
    return None


def has_hit(facts: KubbFacts, piece: str) -> bool:
    """Whether this thrown piece touched a kubb or the king: one that touches nothing rolls on to anywhere."""
    return any(s.by == piece and s.piece[0] != "b" for s in facts.struck)


def ms(name: str, value: int, piece: str | None = None) -> Fact:
    return Fact(name, value, "ms", piece)


def count(name: str, value: int) -> Fact:
    return Fact(name, value, "count")


def window(facts: KubbFacts, at_ms: int) -> Window:
    """The stretch of the motion to show in slow motion."""
    return Window(
        facts.motion, max(0, at_ms - SLOW_MOTION_BEFORE_MS), min(facts.rest_ms, at_ms + SLOW_MOTION_AFTER_MS)
    )


def void(flight: Flight, facts: KubbFacts) -> Judgement:
    """The engine could not tell what became of the throw: it is repeated (MID-8)."""
    ruling = Ruling(0, "MID-8", "MOTION_FAILED", flight.team, flight.player, reason=facts.failed)
    return Judgement(rulings=[ruling], is_void=True)
