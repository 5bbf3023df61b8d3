"""Kubbs thrown in, spread over the passes: notation counts how many were thrown once more, the rules ask when and which.

First every kubb in hand is thrown once, then what lies out once more. A field kubb that was rescued (Q: knocked out of
bounds by a thrown kubb) is thrown with those, as if it had not been thrown yet, and out once more it is thrown again.
"""

from typing import NamedTuple, TypeAlias

import msgspec

from midline_games.kubb.notation.sheet import Kubbs
from midline_games.match import IllegalAction
from midline_protocol.kubb import KubbThrow


class Thrown(NamedTuple):
    """One kubb, who threw it, and the place of its token among the kubb tokens of the turn."""

    throw: KubbThrow
    who: str | None
    token: int


Pass: TypeAlias = list[Thrown]


class Uneven(Exception):
    """The counts of a turn cannot be: by which clause, and at which token."""

    def __init__(self, refusal: IllegalAction, token: int) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.token = token


def passes(tokens: list[Kubbs], in_hand: int, *, is_cut: bool = False) -> list[Pass]:
    """Every throw of the turn in order, pass by pass; raises Uneven. `is_cut`: the game ended before all were thrown."""
    first, again = _throws(tokens, ("I", "Y")), _throws(tokens, ("R",))
    punished, rescued = _total(tokens, "P"), _total(tokens, "Q")
    is_cut = is_cut or _total(tokens, "K") > 0
    extra = _rescued_first(tokens, first, in_hand, rescued, is_cut=is_cut)
    _check(tokens, again, punished, most=len(first))
    cut = len(first) - extra
    out = min(len(again), cut)
    knocked_in = rescued - extra
    later = len(again) - out
    made: list[Pass] = [_flown(first[:cut], out, knocked_in, knocked_out=extra)]
    twice = min(punished, out)
    second = [*again[:out], *first[cut:]]
    made.append(_flown(second, twice + later))
    made.append(_flown(again[out:], punished - twice))
    return _with_what_fell(tokens, [p for p in made if p])


def _throws(tokens: list[Kubbs], letters: tuple[str, ...]) -> Pass:
    return [
        Thrown(KubbThrow(is_in=True), token.who, n)
        for n, token in enumerate(tokens)
        for letter, count in token.marks
        if letter in letters
        for _ in range(count)
    ]


def _total(tokens: list[Kubbs], letter: str) -> int:
    return sum(count for token in tokens for mark, count in token.marks if mark == letter)


def _rescued_first(tokens: list[Kubbs], first: Pass, in_hand: int, rescued: int, *, is_cut: bool) -> int:
    """How many of the first throws are those of rescued kubbs: as many as there are more than in hand."""
    thrown = len(first)
    if thrown > in_hand + rescued:
        at = first[in_hand + rescued].token
        raise Uneven(IllegalAction("MORE_THAN_IN_HAND", "MID-50", thrown=thrown, in_hand=in_hand), at)
    if thrown < in_hand and not is_cut:
        at = max(0, len(tokens) - 1)
        raise Uneven(IllegalAction("FEWER_THAN_IN_HAND", "MID-50", thrown=thrown, in_hand=in_hand), at)
    return max(0, thrown - in_hand)


def _check(tokens: list[Kubbs], again: Pass, punished: int, *, most: int) -> None:
    """No kubb is thrown more than twice, and what was thrown out twice has been thrown twice."""
    if len(again) > most:
        refusal = IllegalAction("RETHROWS", "MID-50", again=len(again), thrown=most)
        raise Uneven(refusal, again[most].token)
    if punished > len(again):
        at = next(n for n in reversed(range(len(tokens))) if tokens[n].count("P"))
        raise Uneven(IllegalAction("PUNISHED", "MID-50", punished=punished, again=len(again)), at)


def _flown(throws: Pass, out: int, knocked_in: int = 0, knocked_out: int = 0) -> Pass:
    """The first ones lie out, `out` for good; the last one knocks in what was rescued, and out what it is to rescue."""
    made = [thrown._replace(throw=KubbThrow(is_in=n >= out + knocked_in)) for n, thrown in enumerate(throws)]
    if made and (knocked_in or knocked_out):
        last = msgspec.structs.replace(made[-1].throw, rescued=knocked_in, knocked_out=knocked_out)
        made[-1] = made[-1]._replace(throw=last)
    return made


def _with_what_fell(tokens: list[Kubbs], made: list[Pass]) -> list[Pass]:
    """Base kubbs, the king and neighbours go to the last throw of the token that tells of them."""
    for n, token in enumerate(tokens):
        at = next(((p, i) for p in reversed(made) for i in reversed(range(len(p))) if p[i].token == n), None)
        if at is None:
            continue
        throws, i = at
        told = msgspec.structs.replace(
            throws[i].throw,
            base=min(5, token.count("B")),
            king=token.count("K") > 0,
            neighbours=min(9, token.count("N")),
        )
        throws[i] = throws[i]._replace(throw=told)
    return made
