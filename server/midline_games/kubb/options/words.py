"""What an option is in words: its name, what it is about, and the values it may have."""

from typing import TypeAlias

from msgspec import Struct

from midline_protocol.kubb import KubbRules

Value: TypeAlias = str | int | bool | tuple[int, ...]


class Choice(Struct, frozen=True):
    """One value that an option may have, in words."""

    value: Value
    en: str
    ja: str


class Option(Struct, frozen=True):
    """One field of KubbRules. An option without `choices` is a number, counted in what `about_en` and `about_ja` say."""

    name: str
    en: str
    ja: str
    about_en: str
    about_ja: str
    choices: tuple[Choice, ...] = ()

    @property
    def default(self) -> Value:
        return getattr(KubbRules(), self.name)
