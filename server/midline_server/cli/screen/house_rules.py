"""What a match plays differently from the rules it is named after, in words."""

from collections.abc import Mapping

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import OPTIONS, Option
from midline_server.cli.language import Say

_BY_NAME = {option.name: option for option in OPTIONS}


def house_rules(options: Mapping[str, object], say: Say) -> list[str]:
    """One sentence; none for a match that follows its rules to the letter."""
    if not options:
        return []
    told = say("; ", "、").join(_setting(name, value, say) for name, value in options.items())
    return [BOOK.message("KW-41", "HOUSE_OPTIONS").fill(say.language, {"options": told})]


def _setting(name: str, value: object, say: Say) -> str:
    option = _BY_NAME.get(name)
    if option is None:  # of a server that is newer than this client
        return f"{name} {value}"
    return f"{say(option.en, option.ja)}{say(' - ', '－')}{_value(option, value, say)}"


def _value(option: Option, value: object, say: Say) -> str:
    for choice in option.choices:
        if choice.value == value:
            return say(choice.en, choice.ja)
    if isinstance(value, bool):
        return say("yes", "あり") if value else say("no", "なし")
    return str(value)
