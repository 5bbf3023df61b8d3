"""What a player types, understood without knowing the match: a throw, a choice, a command, or what is wrong with it.

B3                aim at B3
B3 hard left 2    a little faster than it takes, two degrees to the left of it
2.5 9.1 15        heading (degrees to the right), speed (m/s), loft (degrees)
"""

import math
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from midline_server.cli.language import Say

CommandName: TypeAlias = Literal[
    "help",
    "look",
    "where",
    "why",
    "concede",
    "draw",
    "leave",
    "end",
    "test",
    "done",
    "yes",
    "no",
    "first",
    "second",
    "south",
    "north",
]


@dataclass(frozen=True)
class Command:
    """A word that stands alone; `n` is the ruling or clause that `why` asks about."""

    name: CommandName
    n: str | None = None


@dataclass(frozen=True)
class Aim:
    """A throw, a place or a way to raise a kubb, as far as it was said; an empty line says nothing and means the default."""

    piece: str | None = None
    way: Literal["head", "foot", "left", "right"] | None = None
    numbers: tuple[float, ...] = ()
    """without a name, in the order of the question: heading, speed, loft; or to the right, and beyond the centre line"""
    heading: float | None = None
    """degrees"""
    speed: float | None = None
    """m/s"""
    loft: float | None = None
    """degrees"""
    aside: float = 0.0
    """degrees to the right of where it would go"""
    power: float = 1.0
    stance: float | None = None
    """metres to the right of the middle"""
    tumble: float | None = None
    """radians a second, end over end"""


@dataclass(frozen=True)
class Unclear:
    """What could not be understood, in both languages."""

    en: str
    ja: str

    def words(self, say: Say) -> str:
        return say(self.en, self.ja)


Order: TypeAlias = Aim | Command | Unclear


def understand(line: str) -> Order:
    """Never fails: what makes no sense is Unclear, and says which word."""
    words = unicodedata.normalize("NFKC", line).lower().replace(",", " ").split()
    if not words:
        return Aim()
    if (command := _command(words)) is not None:
        return command
    return _aim(iter(words), line)


def _command(words: list[str]) -> Order | None:
    name = _COMMANDS.get(words[0])
    if name == "why":
        return Command("why", words[1].upper() if len(words) > 1 else None)
    if name is None:
        return None
    if len(words) > 1:
        return Unclear(f"`{words[0]}` stands alone.", f"「{words[0]}」は単独で入力してください。")
    return Command(name)


def _aim(words: Iterator[str], line: str) -> Aim | Unclear:
    aim = Aim()
    for word in words:
        step = _step(aim, word, words)
        if isinstance(step, Unclear):
            return step
        aim = step
    return _checked(aim)


def _step(aim: Aim, word: str, rest: Iterator[str]) -> Aim | Unclear:
    if _PIECE.fullmatch(word):
        if aim.piece is not None:
            return Unclear("Name one piece only.", "駒は一つだけ指定してください。")
        return replace(aim, piece="K" if word[0] == "k" else word.upper())
    if word in _POWERS:
        return replace(aim, power=_POWERS[word])
    if word in _LOFTS:
        return replace(aim, loft=_LOFTS[word])
    if word in _ENDS:
        return replace(aim, way=_ENDS[word])
    if word in _MEASURES:
        return _measure(aim, word, next(rest, None))
    number = _number(word)
    if number is None:
        shown = word if len(word) <= 20 else word[:20] + "..."
        return Unclear(
            f"I do not know the word `{shown}`; ? shows what there is.",
            f"「{shown}」が分かりません。? で説明を表示します。",
        )
    return replace(aim, numbers=(*aim.numbers, number))


def _measure(aim: Aim, word: str, said: str | None) -> Aim | Unclear:
    number = None if said is None else _number(said)
    name = _MEASURES[word]
    if name in ("left", "right") and said is None:
        # Alone it is a side to lower a kubb to; with degrees it is a correction.
        return replace(aim, way="left" if name == "left" else "right")
    if number is None:
        return Unclear(f"`{word}` needs a number after it.", f"「{word}」の後に数値が必要です。")
    match name:
        case "left":
            return replace(aim, aside=aim.aside - number)
        case "right":
            return replace(aim, aside=aim.aside + number)
        case "heading":
            return replace(aim, heading=number)
        case "speed":
            return replace(aim, speed=number)
        case "loft":
            return replace(aim, loft=number)
        case "stance":
            return replace(aim, stance=number)
        case "tumble":
            return replace(aim, tumble=number)


def _number(word: str) -> float | None:
    """Plain decimals only: no `inf`, no `nan`, no `1_000`."""
    return float(word) if _DECIMAL.fullmatch(word) else None


def _checked(aim: Aim) -> Aim | Unclear:
    if len(aim.numbers) > 3:
        return Unclear("At most three numbers without a name.", "名前のない数値は三つまでです。")
    for value, (low, high), en, ja in (
        (aim.heading, (-180.0, 180.0), "heading in degrees", "方向（度）"),
        (aim.speed, (0.0, 32.0), "speed in m/s", "速さ（m/s）"),
        (aim.loft, (-89.0, 89.0), "loft in degrees", "仰角（度）"),
        (aim.aside, (-90.0, 90.0), "left or right in degrees", "左右の補正（度）"),
        (aim.stance, (-5.0, 5.0), "stance in metres from the middle", "立ち位置（中央からのm）"),
        (aim.tumble, (-100.0, 100.0), "spin in radians a second", "回転（rad/s）"),
        *((n, (-180.0, 180.0), "a number", "数値") for n in aim.numbers),
    ):
        if value is not None and (not math.isfinite(value) or not low <= value <= high):
            return Unclear(f"{en}: {low:g} to {high:g}.", f"{ja}：{low:g}から{high:g}まで。")
    return aim


_PIECE = re.compile(r"[ab][1-9]|k|king|王")
_DECIMAL = re.compile(r"[+-]?(\d{1,6}(\.\d{0,6})?|\.\d{1,6})")
_COMMANDS: dict[str, CommandName] = {
    "?": "help", "help": "help", "h": "help", "ヘルプ": "help", "look": "look", "l": "look", "盤面": "look",
    "where": "where", "w": "where", "位置": "where", "why": "why", "なぜ": "why", "concede": "concede", "投了": "concede",
    "draw": "draw", "引き分け": "draw",
    "leave": "leave", "quit": "leave", "exit": "leave", "q": "leave", "退席": "leave", "end": "end", "終了": "end",
    "test": "test", "確認": "test",
    "done": "done", "完了": "done", "yes": "yes", "y": "yes", "ok": "yes", "agree": "yes", "はい": "yes", "合意": "yes",
    "no": "no", "n": "no", "いいえ": "no", "first": "first", "先攻": "first", "second": "second", "後攻": "second",
    "south": "south", "南": "south", "南側": "south", "north": "north", "北": "north", "北側": "north",
}  # fmt: skip
_POWERS = {
    "soft": 0.95, "softly": 0.95, "gentle": 0.97, "firm": 1.0, "hard": 1.05, "harder": 1.08, "弱く": 0.95, "普通": 1.0,
    "強く": 1.05,
}  # fmt: skip
_LOFTS = {"flat": 4.0, "lob": 45.0, "high": 35.0, "低く": 4.0, "高く": 35.0}
_ENDS: dict[str, Literal["head", "foot"]] = {"head": "head", "foot": "foot", "頭": "head", "足": "foot"}
_MeasureName: TypeAlias = Literal["left", "right", "heading", "speed", "loft", "stance", "tumble"]
_MEASURES: dict[str, _MeasureName] = {
    "left": "left", "right": "right", "左": "left", "右": "right", "heading": "heading", "方向": "heading",
    "speed": "speed", "速さ": "speed", "loft": "loft", "仰角": "loft", "from": "stance", "stance": "stance",
    "立ち位置": "stance", "spin": "tumble", "回転": "tumble",
}  # fmt: skip
