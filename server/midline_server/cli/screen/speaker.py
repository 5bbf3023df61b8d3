"""Writing line by line to a terminal where somebody may be typing: what is told never runs into what is typed."""

from rich.console import Console
from rich.text import Text

from midline_protocol.kubb import KubbView
from midline_server.cli.language import Say
from midline_server.cli.screen.marks import Marks
from midline_server.cli.screen.pitch import draw_pitch
from midline_server.cli.screen.wrap import wrapped

PITCH_ROWS, WIDEST_PITCH = 13, 100


class Speaker:
    """Lines, prompts and pitches, in one language and one set of marks."""

    def __init__(self, console: Console, say: Say, marks: Marks) -> None:
        self.console, self.say, self.marks = console, say, marks
        self.is_prompted = False
        """a prompt stands, and nothing has been typed or told since"""

    def write(self, *lines: str) -> None:
        """Lines of their own, broken between words on a terminal, and left whole in a pipe."""
        self._begin()
        for line in lines:
            for part in self._parts(line):
                self.console.print(part, soft_wrap=True)
        self.console.file.flush()

    def prompt(self, words: str) -> None:
        """Ask for a line; the cursor stays behind the words."""
        self._begin()
        self.console.print(Text(self.marks.words(words)), soft_wrap=True, end="")
        self.console.file.flush()
        self.is_prompted = True

    def typed(self) -> None:
        """A line has been typed: the cursor is at the beginning of the next one."""
        self.is_prompted = False

    def draw(self, view: KubbView) -> None:
        self._begin()
        width = min(self.console.width, WIDEST_PITCH)
        for line in draw_pitch(view, width, PITCH_ROWS, self.marks):
            line.rstrip()
            self.console.print(line, end="\n")

    def _parts(self, line: str) -> list[Text]:
        text = Text(self.marks.words(line))
        return wrapped(text, self.console.width) if self.console.is_terminal else [text]

    def _begin(self) -> None:
        if self.is_prompted:
            self.console.print()
            self.is_prompted = False
