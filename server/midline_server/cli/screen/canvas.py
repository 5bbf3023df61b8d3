"""A field of characters one cell wide, each with a style, that becomes lines of rich text."""

from collections.abc import Iterator

from rich.text import Text


class Canvas:
    """Everything outside is clipped; what is put later covers what was put before."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        for i, sign in enumerate(text):
            if 0 <= column + i < self.width and 0 <= row < self.height:
                self._signs[row][column + i] = sign
                self._styles[row][column + i] = style

    def fits(self, column: int, row: int, length: int) -> bool:
        return 0 <= row < self.height and column >= 0 and column + length <= self.width

    def lines(self) -> list[Text]:
        return [self._line(row) for row in range(self.height)]

    def _line(self, row: int) -> Text:
        line = Text(no_wrap=True, end="")
        for text, style in self._runs(row):
            line.append(text, style or None)
        return line

    def _runs(self, row: int) -> Iterator[tuple[str, str]]:
        start = 0
        styles = self._styles[row]
        for i in range(1, self.width + 1):
            if i == self.width or styles[i] != styles[start]:
                yield "".join(self._signs[row][start:i]), styles[start]
                start = i
