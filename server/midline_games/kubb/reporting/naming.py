"""Which kubb a report speaks of: by name where kubbs have numbers, else the engine picks one of the kind itself."""

from collections.abc import Sequence

from midline_games.kubb.pitch import KING
from midline_games.kubb.state import State
from midline_games.match import IllegalAction

KINDS = ("field", "base")


def felled_by_name(
    state: State, field: Sequence[str], base: Sequence[str], felled: Sequence[str]
) -> list[str]:
    """What fell, in order, by name. Raises IllegalAction for a kubb that does not stand, or one too many of a kind."""
    left = {"field": list(field), "base": list(base)}
    standing = {kind: len(kubbs) for kind, kubbs in left.items()} | {"king": 1}
    for kind, there in standing.items():
        if (told := list(felled).count(kind)) > there:
            raise IllegalAction("TOO_MANY_FELLED", "MID-37", told=told, standing=there)
    for name in (f for f in felled if f not in standing):
        kind = next((k for k in KINDS if name in left[k]), None)
        if kind is None:
            raise IllegalAction("NOT_STANDING", "MID-37", kubb=name)
        left[kind].remove(name)
    _check_enough(state, felled, left)
    return [KING if f == "king" else left[f].pop(0) if f in left else f for f in felled]


def _check_enough(state: State, felled: Sequence[str], left: dict[str, list[str]]) -> None:
    for kind, there in left.items():
        told = list(felled).count(kind)
        if told > len(there):
            raise IllegalAction("TOO_MANY_FELLED", "MID-37", told=told, standing=len(there))
        if state.rules.numbered and 0 < told < len(there):
            raise IllegalAction("NAME_THE_KUBB", "MID-37", told=told, standing=len(there))


def some_of(
    state: State, wanted: int, there: Sequence[str], named: Sequence[str], *, is_alike: bool = True
) -> list[str]:
    """`wanted` of `there`: those that are named, else the first ones. Where it matters which, they have to be named."""
    if wanted > len(there):
        raise IllegalAction("TOO_MANY_MOVED", "MID-38", told=wanted, there=len(there))
    picked = [k for k in there if k in named]
    rest = [k for k in there if k not in named]
    if len(picked) > wanted:
        raise IllegalAction("TOO_MANY_NAMED", "MID-38", told=wanted, named=len(picked))
    missing = wanted - len(picked)
    if 0 < missing < len(rest) and (state.rules.numbered or not is_alike):
        raise IllegalAction("WHICH_KUBB", "MID-38", candidates=" ".join(rest))
    return picked + rest[:missing]
