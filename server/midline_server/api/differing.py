"""In what two rulesets of a game differ: options, clauses that one alone has, and rules that each words its own way."""

from collections.abc import Iterable
from typing import Any, cast

from midline_games.kubb.options import Option, Value
from midline_protocol.http import ClausesDiffer, ClauseText, OptionDiffers, RulesDiffer, Words
from midline_server.api.games import Described, value_of


def difference(described: Described, first: str, second: str) -> RulesDiffer:
    """Between two presets of this game, which must have them."""
    one, other = described.game.presets[first], described.game.presets[second]
    ours, theirs = _clauses(described, one), _clauses(described, other)
    names = described.namesakes(one, other)
    reworded = {
        name: others
        for name in ours
        if (
            others := tuple(
                n for n in names.get(name, ()) if n in theirs and not (name in theirs and n in ours)
            )
        )
    }
    told_of = {name for others in reworded.values() for name in others}
    return RulesDiffer(
        game=described.game.key,
        first=first,
        second=second,
        options=tuple(_options(described.own_options, one, other)),
        reworded=tuple(
            ClausesDiffer(_text(described, name), tuple(_text(described, n) for n in others))
            for name, others in reworded.items()
        ),
        first_only=tuple(_text(described, n) for n in ours if n not in theirs and n not in reworded),
        second_only=tuple(_text(described, n) for n in theirs if n not in ours and n not in told_of),
        shared=sum(name in theirs for name in ours),
    )


def _clauses(described: Described, rules: Any) -> tuple[str, ...]:
    return tuple(clause.id for clause in described.book.of(described.ruleset(rules)))


def _text(described: Described, clause: str) -> ClauseText:
    found = described.book[clause]
    return ClauseText(clause, Words(found.en, found.ja))


def _options(options: Iterable[Option], one: Any, other: Any) -> Iterable[OptionDiffers]:
    for option in options:
        first, second = cast(Value, getattr(one, option.name)), cast(Value, getattr(other, option.name))
        if first != second:
            yield OptionDiffers(
                key=option.name,
                name=Words(option.en, option.ja),
                first=value_of(first),
                second=value_of(second),
                first_told=told_value(option, first),
                second_told=told_value(option, second),
            )


def told_value(option: Option, value: Value) -> Words:
    """A value of an option in words; a number is told as it is."""
    for choice in option.choices:
        if choice.value == value and type(choice.value) is type(value):
            return Words(choice.en, choice.ja)
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return Words(text, text)
