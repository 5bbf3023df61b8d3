"""A throw cut out of a match as a JSON file: what stood where, what was thrown, what it did, and how that was judged.

    {"match": "...", "number": 12, "game": "kubb", "rules": {...}, "before": {...}, "cause": {...}, "facts": {...},
     "expected": [...]}

`before` is the match's own state with every piece in its place; bytes in it are told as `{"base64": "..."}`.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from midline_games.match import Game
from midline_server.rejudge import Case, Judged
from midline_server.rooms.records import Acted, Advanced, Concluded, Plan

_PATH = "frames"
"""the part of facts that only shows the way of pieces: no rule looks at it, and it is nine tenths of a throw"""


class Cut(msgspec.Struct, frozen=True):
    """What such a file holds."""

    match: str
    number: int
    game: str
    rules: dict[str, Any]
    before: Any
    cause: Any
    concluded_at: int
    facts: Any
    expected: list[Any]
    """rulings, or the one refusal"""


def to_json(case: Case, game: Game, rules: msgspec.Struct, judged: Judged) -> bytes:
    """`case` judged by `rules`, with all that a test needs."""
    facts: Any = case.facts
    if isinstance(facts, Mapping):
        told = cast(Mapping[str, Any], facts)
        facts = {key: value for key, value in told.items() if key != _PATH}
    cut = Cut(
        match=case.match,
        number=case.number,
        game=game.key,
        rules=msgspec.to_builtins(rules),
        before=_in_text(msgspec.msgpack.decode(case.before)),
        cause=_in_text(msgspec.to_builtins(case.cause, builtin_types=(bytes,))),
        concluded_at=case.concluded_at,
        facts=_in_text(facts),
        expected=told_plainly(judged),
    )
    return msgspec.json.format(msgspec.json.encode(cut), indent=1) + b"\n"


def told_plainly(judged: Judged) -> list[Any]:
    """Rulings, or the refusal, as a file holds them."""
    if (refused := judged.refused) is not None:
        return [{"refused": refused.code, "clause": refused.clause, "facts": dict(refused.facts)}]
    return msgspec.json.decode(msgspec.json.encode(judged.rulings))


def case_of(cut: Cut) -> Case:
    """To be judged again; its plan knows no more than the match's name."""
    plan = Plan(id=cut.match, game=cut.game, rules=cut.rules, team_a=1, team_b=1, commitment="")
    cause = msgspec.convert(_in_bytes(cut.cause), Acted | Advanced | Concluded, builtin_types=(bytes,))
    before = msgspec.msgpack.encode(_in_bytes(cut.before))
    return Case(cut.match, cut.number, plan, before, cause, _in_bytes(cut.facts), cut.concluded_at)


def _in_text(tree: Any) -> Any:
    match tree:
        case bytes():
            return {"base64": b64encode(tree).decode()}
        case dict():
            return {key: _in_text(value) for key, value in cast(dict[str, Any], tree).items()}
        case list() | tuple():
            return [_in_text(value) for value in cast(list[Any], tree)]
        case _:
            return tree


def _in_bytes(tree: Any) -> Any:
    match tree:
        case {"base64": str(packed)}:
            return b64decode(packed)
        case dict():
            return {key: _in_bytes(value) for key, value in cast(dict[str, Any], tree).items()}
        case list():
            return [_in_bytes(value) for value in cast(list[Any], tree)]
        case _:
            return tree
