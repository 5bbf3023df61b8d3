"""Lines of a given width: English breaks at spaces, Japanese anywhere but before what closes."""

from rich.cells import cell_len
from rich.text import Text

_CLOSING = "、。，．）」』】！？ー・)],.!?;:"
_OPENING = "（「『【(["


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """`text` in lines of at most `width` cells, all but the first indented."""
    width = max(width, indent + 2)
    lines: list[Text] = []
    rest = text
    while cell_len(rest.plain) > width:
        at = _break(rest.plain, width)
        line, rest = rest.divide([at])
        line.rstrip()
        lines.append(line)
        rest = Text(" " * indent).append_text(_without_leading_space(rest))
    lines.append(rest)
    for line in lines:
        line.no_wrap, line.end = True, ""
    return lines


def _break(plain: str, width: int) -> int:
    """After how many characters to break; where nothing else will do, in the middle of a word."""
    best, cells = 0, 0
    leading = len(plain) - len(plain.lstrip())
    for i, sign in enumerate(plain):
        cells += cell_len(sign)
        if cells > width:
            # A space at the end of a line takes no room.
            return i + 1 if sign == " " and i > leading else best or max(i, 1)
        if i + 1 < len(plain) and i >= leading and _may_break(sign, plain[i + 1]):
            best = i + 1
    return len(plain)


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return True
    if after in _CLOSING or before in _OPENING:
        return False
    return cell_len(before) == 2 or cell_len(after) == 2


def _without_leading_space(text: Text) -> Text:
    spaces = len(text.plain) - len(text.plain.lstrip(" "))
    return text[spaces:] if spaces else text
