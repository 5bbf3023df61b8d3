"""Under which name a clause is cited: where both texts have the rule, the league's matches cite the league's clause."""

from collections.abc import Mapping

from midline_games.match import IllegalAction
from midline_protocol.kubb import KubbRules

LEAGUE_NAMES: Mapping[tuple[str, str], str] = {
    ("KW-12", "NO_BATONS_LEFT"): "FS-II.A.5.b",
    ("KW-12", "OTHER_THROWER"): "FS-II.A.5.c",
    ("KW-13", "FOOT_FAULT"): "FS-II.B.4.a",
    ("KW-14", "UNDERARM_ONLY"): "FS-II.B.1.a",
    ("KW-14", "TOO_LOW"): "FS-II.B.1.a",
    ("KW-15", "TIP_FORWARD"): "FS-II.B.1.c",
    ("KW-16", "HELICOPTER"): "FS-II.B.1.c",
    ("KW-17", "KUBBS_FIRST"): "FS-I.E.2.a",
    ("KW-18", "KUBB_IN"): "FS-I.E.2.b",
    ("KW-19", "OUT_OF_BOUNDS"): "FS-II.C.6.b",
    ("KW-20", "PUNISHMENT_KUBB"): "FS-II.D.11.a",
    ("KW-20", "DEFENDERS_PLACE"): "FS-II.D.11.b",
    ("KW-20", "OUT_OF_PITCH"): "FS-II.D.11.b",
    ("KW-20", "OCCUPIED"): "FS-II.D.11.b",
    ("KW-20", "RAISE_FIRST"): "FS-II.D.11.b",
    ("KW-21", "TOO_NEAR_KING"): "FS-II.D.11.c",
    ("KW-21", "TOO_NEAR_CORNER"): "FS-II.D.11.d",
    ("KW-22", "RETHROW_LATER"): "FS-II.C.6.a",
    ("KW-23", "KNOCKED_IN"): "FS-II.C.4.a",
    ("KW-23", "LIES_OUT"): "FS-II.C.6.1",
    ("KW-24", "RAISE_FIRST"): "FS-I.E.2.b",
    ("KW-25", "CHOOSE_END"): "FS-II.D.1.b",
    ("KW-26", "MUST_BE_IN"): "FS-II.D.3",
    ("KW-27", "NO_BATONS_LEFT"): "FS-II.A.5.b",
    ("KW-27", "OTHER_THROWER"): "FS-II.A.5.d",
    ("KW-28", "FELLED"): "FS-I.E.2.c",
    ("KW-28", "FIELD_FIRST"): "FS-II.B.5.1.a",
    ("KW-29", "FIELD_FIRST"): "FS-II.B.5.1.a",
    ("KW-30", "TOPPLED_STANDING"): "FS-II.B.10",
    ("KW-31", "ADVANTAGE_LINE"): "FS-II.B.3.a",
    ("KW-32", "BEHIND_LINE"): "FS-II.B.3.b",
    ("KW-33", "KING_FROM_BASELINE"): "FS-II.B.3.b",
    ("KW-34", "KING_FROM_BASELINE"): "FS-II.B.3.b",
    ("KW-34", "KUBB_FROM_BASELINE"): "FS-II.C.3.a",
    ("KW-35", "KUBBS_DEAD"): "FS-I.E.2.1.a",
    ("KW-36", "ALLOTMENT"): "FS-II.A.5.a",
    ("KW-36", "NO_BATONS_LEFT"): "FS-II.A.5.e",
    ("KW-36", "MISSED"): "FS-I.E.2.c",
    ("KW-37", "KING_OPEN"): "FS-I.E.2.c",
    ("KW-37", "KING_MISSED"): "FS-I.E.2.2",
    ("KW-37", "KING_ATTEMPTS_USED"): "FS-I.E.2.2",
    ("KW-38", "GAME_WON"): "FS-I.E.3.a",
    ("KW-39", "KING_EARLY"): "FS-I.E.3.b",
    ("KW-40", "KING_EARLY"): "FS-I.E.3.b",
    ("GAP-9", "OWN_HALF_RESTORED"): "FS-II.B.12.a",
    ("GAP-9", "OWN_HALF_FORFEIT"): "FS-II.B.12.a",
    ("GAP-9", "OWN_HALF_TOLD"): "FS-II.B.12.a",
    ("GAP-9", "OWN_HALF_SPENT"): "FS-II.B.12.a",
    ("KW-13", "ILLEGAL_TOLD"): "FS-II.B.4.a",
    ("KW-14", "ILLEGAL_TOLD"): "FS-II.B.1.a",
    ("KW-16", "ILLEGAL_TOLD"): "FS-II.B.1.c",
    ("KW-32", "ILLEGAL_TOLD"): "FS-II.B.3.b",
    ("MID-4", "NOT_A_PLAYER"): "FS-I.C.a",
    ("MID-5", "CAPTAIN_ONLY"): "FS-I.A.3.a",
    ("MID-7", "NOT_TO_THROW"): "FS-II.C.1.b",
}
"""By a clause of the World Championship text or of our own and the code that it says: the league's clause for it."""


def cited(clause: str, code: str, rules: KubbRules) -> str:
    """The clause to name for `code` in a match by `rules`."""
    return clause if rules.ruleset == "worlds" else LEAGUE_NAMES.get((clause, code), clause)


def namesakes(first: KubbRules, second: KubbRules) -> dict[str, tuple[str, ...]]:
    """By a clause that matches by `first` cite: what matches by `second` cite for the same, where that is another."""
    found: dict[str, list[str]] = {}
    for clause, code in LEAGUE_NAMES:
        one, other = cited(clause, code, first), cited(clause, code, second)
        if one != other and other not in found.setdefault(one, []):
            found[one].append(other)
    return {one: tuple(others) for one, others in found.items()}


def cited_refusal(refusal: IllegalAction, rules: KubbRules) -> IllegalAction:
    return IllegalAction(refusal.code, cited(refusal.clause, refusal.code, rules), **refusal.facts)
