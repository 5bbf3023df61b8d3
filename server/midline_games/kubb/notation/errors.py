"""What can be wrong with a text in notation, where, and the sentences that say so."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from midline_games.clauses import Language, Message

MESSAGES: Final[Mapping[str, Message]] = MappingProxyType({
    "not_a_token": Message(
        "{token} is neither kubbs thrown in, such as j:5i2r, nor a baton, such as b:2f1b, b or -.",
        "「{token}」は、kubbの投げ入れ（例: j:5i2r）でも投擲棒（例: b:2f1b、b、-）でもありません。",
    ),
    "baton_and_kubbs": Message(
        "{token} mixes letters of kubbs thrown in (i r p y q n) with the miss of a baton (-).",
        "「{token}」には、投げ入れの文字（i r p y q n）と投擲棒の外れ（-）が混ざっています。",
    ),
    "count": Message(
        "{token}: {letter} counts at most {most} here.",
        "「{token}」: {letter}の数はここでは{most}までです。",
    ),
    "player": Message(
        "{token}: before the colon stand the letters of one player (at most 16), and a throw follows.",
        "「{token}」: コロンの前には選手を表す文字（16文字まで）、後ろには投擲を書きます。",
    ),
    "note": Message(
        "{token}: after ; comes one of a1.9 (line in metres), t12:34 (clock), x(tilt) (illegal), o, b, f, u1, l1, w, g or m.",
        "「{token}」: ; の後ろに書けるのは a1.9（ラインまでのm）、t12:34（時計）、x(tilt)（反則）、o、b、f、u1、l1、w、g、m です。",
    ),
    "note_place": Message(
        "{token}: this note belongs to a baton.",
        "「{token}」: この注記は投擲棒に付けるものです。",
    ),
    "turn_number": Message(
        "Turn {token} cannot come after turn {before}: a turn is missing, or a number is wrong.",
        "{before}番の後に{token}番は来ません。抜けている番があるか、番号が違います。",
    ),
    "header": Message(
        "{token}: {expected} is expected here.",
        "「{token}」: ここには{expected}を書きます。",
    ),
    "twice": Message("{token} is said twice.", "{token}が二度書かれています。"),
    "ruleset": Message(
        "{token} is no ruleset here; there are {expected}.",
        "{token}というルールセットはありません。使えるのは{expected}です。",
    ),
    "option": Message(
        "{token} is no option of kubb, or cannot have this value.",
        "{token}というオプションはないか、その値にはできません。",
    ),
    "empty": Message("There is no turn in this text.", "この文にはターンがありません。"),
    "too_long": Message(
        "Too long: at most {most} characters, {games} games and {turns} turns a game.",
        "長すぎます。{most}文字、{games}ゲーム、1ゲームあたり{turns}ターンまでです。",
    ),
})  # fmt: skip


class NotationError(Exception):
    """A text that cannot be read. `line` and `column` count from 1; `token` is what stands there."""

    def __init__(self, code: str, line: int, column: int, token: str, **facts: int | str) -> None:
        super().__init__(f"{code} at {line}:{column}: {token}")
        self.code = code
        self.line = line
        self.column = column
        self.token = token
        self.facts: Mapping[str, int | str] = facts

    def told(self, language: Language) -> str:
        """The sentence."""
        return MESSAGES[self.code].fill(language, {**self.facts, "token": self.token})
