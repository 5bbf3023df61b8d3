"""The games of this server in words: their names, presets, options and clauses, made once from their own tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, cast

import msgspec

from midline_games.clauses import Book, Passage
from midline_games.clauses import Clause as OwnClause
from midline_games.kubb.citing import namesakes as kubb_namesakes
from midline_games.kubb.clauses import BOOK as KUBB_BOOK
from midline_games.kubb.options import OPTIONS as KUBB_OPTIONS
from midline_games.kubb.options import Option, Value
from midline_games.match import Game
from midline_protocol.http import ChoiceInfo, Clause, ClauseList, GameInfo, OptionInfo, OptionValue, Words
from midline_server.api.bodies import OptionList, OptionText, PresetInfo, PresetList

Kind = Literal["choice", "whole", "yes_no", "list"]


@dataclass(frozen=True)
class Described:
    """A game with the texts that belong to it."""

    game: Game
    name: Words
    book: Book
    own_options: tuple[Option, ...]
    namesakes: Callable[[Any, Any], Mapping[str, Sequence[str]]]
    """by a clause of one ruleset: those that say the same in another one"""

    @cached_property
    def info(self) -> GameInfo:
        usual = _plain(self.game.rules_type())
        presets = {
            key: {name: value for name, value in _plain(preset).items() if usual.get(name) != value}
            for key, preset in self.game.presets.items()
        }
        return GameInfo(self.game.key, self.name, presets, tuple(map(_short, self.options.options)))

    @cached_property
    def presets(self) -> PresetList:
        presets = (PresetInfo(key, _plain(preset)) for key, preset in self.game.presets.items())
        return PresetList(self.game.key, tuple(presets))

    @cached_property
    def options(self) -> OptionList:
        fields = cast(msgspec.inspect.StructType, msgspec.inspect.type_info(self.game.rules_type)).fields
        bounds = {field.name: _bounds(field.type) for field in fields}
        turned = {option.name: self._turned_by(option.name) for option in self.own_options}
        told = (_told(option, *bounds[option.name], turned[option.name]) for option in self.own_options)
        return OptionList(self.game.key, tuple(told))

    @cached_property
    def clauses(self) -> ClauseList:
        return ClauseList(self.game.key, tuple(map(_clause, self.book)))

    def ruleset(self, rules: Any) -> str:
        """Under which name the book has the clauses of these rules."""
        return str(rules.ruleset)

    def clause(self, clause: str) -> Clause | None:
        return _clause(self.book[clause]) if clause in self.book else None

    def deviations(self, preset: str, rules: Mapping[str, Any]) -> dict[str, OptionValue]:
        """In what `rules` differ from the preset."""
        usual = _plain(self.game.presets[preset]) if preset in self.game.presets else {}
        return {key: value for key, value in _plain(rules).items() if usual.get(key) != value}

    def told(self, clause: str, code: str, values: Mapping[str, str | int]) -> Words:
        """The sentence of a ruling; its bare code where the book has none."""
        if clause not in self.book or code not in self.book[clause].messages:
            return Words(code, code)
        message = self.book.message(clause, code)
        return Words(message.fill("en", values), message.fill("ja", values))

    def _turned_by(self, option: str) -> tuple[str, ...]:
        return tuple(clause.id for clause in self.book if option in clause.options)


Library = Mapping[str, Described]


def library(games: Mapping[str, Game]) -> Library:
    """What there is to say about `games`; those without texts are left out."""
    return MappingProxyType(
        {key: Described(games[key], *texts) for key, texts in _TEXTS.items() if key in games}
    )


_Namesakes: TypeAlias = Callable[[Any, Any], Mapping[str, Sequence[str]]]
_TEXTS: Mapping[str, tuple[Words, Book, tuple[Option, ...], _Namesakes]] = {
    "kubb": (Words("Kubb", "クッブ"), KUBB_BOOK, KUBB_OPTIONS, kubb_namesakes),
}


def _plain(rules: msgspec.Struct | Mapping[str, Any]) -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(rules))


def _told(
    option: Option, kind: Kind, least: int | None, most: int | None, clauses: tuple[str, ...]
) -> OptionText:
    return OptionText(
        key=option.name,
        kind="choice" if option.choices and kind != "yes_no" else kind,
        default=value_of(option.default),
        name=Words(option.en, option.ja),
        about=Words(option.about_en, option.about_ja),
        choices=tuple(ChoiceInfo(value_of(c.value), Words(c.en, c.ja)) for c in option.choices),
        least=least,
        most=most,
        clauses=clauses,
    )


def value_of(value: Value) -> OptionValue:
    """As it is written in JSON."""
    return list(value) if isinstance(value, tuple) else value


def _short(option: OptionText) -> OptionInfo:
    return OptionInfo(
        key=option.key, name=option.name, about=option.about, default=option.default, choices=option.choices
    )


def _bounds(of: msgspec.inspect.Type) -> tuple[Kind, int | None, int | None]:
    match of:
        case msgspec.inspect.BoolType():
            return "yes_no", None, None
        case msgspec.inspect.IntType(ge=least, le=most):
            return "whole", least, most
        case msgspec.inspect.TupleType() | msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            return "list", None, None
        case _:
            return "choice", None, None


def _clause(clause: OwnClause) -> Clause:
    return Clause(
        id=clause.id,
        rulesets=clause.rulesets,
        phase=clause.phase,
        enforcement=clause.enforcement,
        text=Words(clause.en, clause.ja),
        source=tuple(map(_cited, clause.source)),
        reading=Words(clause.reading_en, clause.reading_ja) if clause.reading_en else None,
        options=clause.options,
        messages={code: Words(message.en, message.ja) for code, message in clause.messages.items()},
    )


def _cited(passage: Passage) -> str:
    return " ".join([passage.document, *filter(None, [passage.section, ", ".join(map(str, passage.lines))])])
