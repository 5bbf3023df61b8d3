"""In which language the commands speak: `--lang`, else what the terminal's environment says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from midline_games.clauses import LANGUAGES, Language

FLAG = "--lang"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True)
class Say:
    """Picks the text in the reader's language, and knows what the teams before the reader's eyes are called."""

    language: Language = "en"
    teams: Mapping[str, str] = field(default_factory=dict[str, str])
    """names of teams by letter, where they have any"""

    def __call__(self, en: str, ja: str) -> str:
        return ja if self.language == "ja" else en

    def about(self, teams: Mapping[str, str]) -> "Say":
        """The same, of a match between teams that are called so."""
        return replace(self, teams={letter: name for letter, name in teams.items() if name})


class UnknownLanguage(ValueError):
    """A language in which nothing is written here."""


def take_language(words: Sequence[str], environment: Mapping[str, str]) -> tuple[Language, list[str]]:
    """The language asked for, and the words of the command line without it; raises UnknownLanguage."""
    rest: list[str] = []
    asked: str | None = None
    coming = iter(words)
    for word in coming:
        if word == FLAG:
            asked = next(coming, "")
        elif word.startswith(f"{FLAG}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    return (_of_environment(environment) if asked is None else _known(asked)), rest


def _known(asked: str) -> Language:
    for language in LANGUAGES:
        if asked.lower().replace("_", "-").split("-")[0] == language:
            return language
    raise UnknownLanguage(f"{FLAG} {asked}: {' / '.join(LANGUAGES)}")


def _of_environment(environment: Mapping[str, str]) -> Language:
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return "ja" if locale.lower().startswith("ja") else "en"
