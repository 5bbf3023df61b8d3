"""What a rule book is made of: clauses in two languages, the sentences their rulings are told in, and where they come from.

A clause says the rule as Midline plays it. A ruling and a refusal name a clause and one of its message codes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")

Enforcement: TypeAlias = Literal[
    "physics", "action", "timer", "coordinator", "roster", "record", "setup", "na"
]
"""Who sees to it that a clause is kept.

physics: what the pieces did decides · action: an action is checked, and refused if need be · timer: a clock decides ·
coordinator: an official acts · roster: the team list is checked · record: the server notes it, nobody can break it ·
setup: the server builds it so · na: it has no counterpart on a server (the clause says why).
"""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Message(Struct, frozen=True):
    """One sentence to players. A `{placeholder}` is `team`, `player`, `pieces`, `reason` or the name of a measured fact."""

    en: str
    ja: str

    @property
    def placeholders(self) -> frozenset[str]:
        return frozenset(_PLACEHOLDER.findall(self.en + self.ja))

    def fill(self, language: Language, values: Mapping[str, str | int]) -> str:
        """The sentence with `values` in place; what nobody measured is told as "?"."""
        text = self.ja if language == "ja" else self.en
        return _PLACEHOLDER.sub(lambda hole: str(values.get(hole[1], "?")), text)


class Document(Struct, frozen=True):
    """A text that rules come from, by the short name that clauses cite."""

    short: str
    title: str
    en: str
    ja: str


class Passage(Struct, frozen=True):
    """Where in a document: its own numbering where it has one, and the lines of its text, empty ones counted."""

    document: str
    section: str = ""
    lines: tuple[int, ...] = ()


class Clause(Struct, frozen=True, kw_only=True):
    """One rule that can be kept, broken and cited by itself.

    `en` and `ja` are the rule as Midline plays it. Where its source leaves a choice, `reading_en` and `reading_ja` say
    what was chosen and why; `options` are the settings of the sport's rules that change it.
    """

    id: str
    rulesets: tuple[str, ...]
    phase: str
    enforcement: Enforcement
    en: str
    ja: str
    source: tuple[Passage, ...] = ()
    reading_en: str = ""
    reading_ja: str = ""
    options: tuple[str, ...] = ()
    messages: dict[str, Message] = {}


class Book:
    """The clauses of one sport in their order. Raises ValueError if an id comes twice or a document is not listed."""

    def __init__(self, documents: Iterable[Document], clauses: Iterable[Clause]) -> None:
        self.documents = tuple(documents)
        self.clauses = tuple(clauses)
        self._by_id = _by_id(self.clauses)
        _check_sources(self.documents, self.clauses)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def __contains__(self, clause: str) -> bool:
        return clause in self._by_id

    def __getitem__(self, clause: str) -> Clause:
        return self._by_id[clause]

    @property
    def codes(self) -> frozenset[str]:
        """Every message code that a clause of this book speaks with."""
        return frozenset(code for clause in self.clauses for code in clause.messages)

    def of(self, ruleset: str) -> tuple[Clause, ...]:
        """The clauses that hold in `ruleset`."""
        return tuple(clause for clause in self.clauses if ruleset in clause.rulesets)

    def message(self, clause: str, code: str) -> Message:
        """The sentence of a ruling or refusal; raises KeyError if the clause does not speak with that code."""
        return self._by_id[clause].messages[code]

    def speakers(self, code: str) -> tuple[Clause, ...]:
        """The clauses whose table has `code`."""
        return tuple(clause for clause in self.clauses if code in clause.messages)


def _by_id(clauses: tuple[Clause, ...]) -> dict[str, Clause]:
    by_id: dict[str, Clause] = {}
    for clause in clauses:
        if clause.id in by_id:
            raise ValueError(f"two clauses are called {clause.id}")
        by_id[clause.id] = clause
    return by_id


def _check_sources(documents: tuple[Document, ...], clauses: tuple[Clause, ...]) -> None:
    known = {document.short for document in documents}
    if len(known) < len(documents):
        raise ValueError("two documents have one short name")
    for clause in clauses:
        for passage in clause.source:
            if passage.document not in known:
                raise ValueError(f"{clause.id} cites {passage.document!r}, which is not among the documents")
