"""The whole screen: title, teams, what is to be done, the pitch, and the latest rulings, in whatever space there is."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from midline_protocol.kubb import Raised, Ruled, SetupAgreed, Thrown, TossLocked
from midline_server.cli.language import Say
from midline_server.cli.screen.marks import Marks
from midline_server.cli.screen.names import is_baton, stamp
from midline_server.cli.screen.panel import TEAMS, phase_line, team_line, title
from midline_server.cli.screen.pitch import draw_pitch
from midline_server.cli.screen.scene import Scene, Told
from midline_server.cli.screen.told import event_line
from midline_server.cli.screen.wrap import wrapped

LEAST_PITCH, LEAST_FEED = 9, 4
AROUND = 4  # lines of title, teams and phase
NARROWEST = 40
INDENT = 6  # where the second line of an entry begins: under the sentence of the first


@dataclass(frozen=True)
class Board:
    """A scene as a rich renderable that fills the console: at 80x24 all of it is there, and the pitch grows with it."""

    scene: Scene
    say: Say
    marks: Marks
    footer: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text("\n", end="").join(self.lines(options.max_width, options.height or console.height))

    def lines(self, width: int, height: int) -> list[Text]:
        """`height` lines, none wider than `width` cells."""
        rows = pitch_rows(width, height)
        head = [
            title(self.scene, self.say, self.marks),
            *(team_line(team, self.scene, self.say, self.marks) for team in TEAMS),
            phase_line(self.scene, self.say, self.marks),
        ]
        pitch = self.pitch(width, rows) if rows else []
        foot = [Text(self.footer, style="dim", no_wrap=True, end="")] if self.footer else []
        room = max(0, height - len(head) - len(pitch) - len(foot))
        feed = _last_lines(self._feed(width), room)
        lines = [*head, *pitch, *feed, *(Text(end="") for _ in range(room - len(feed))), *foot]
        for line in lines:
            line.truncate(width)
        return lines[:height]

    def pitch(self, width: int, rows: int) -> list[Text]:
        match, scene = self.scene.view.match, self.scene
        if match is None:
            return [Text(end="") for _ in range(rows)]
        flown, ms = scene.flown, scene.flight_ms
        thrown = match.motion.pieces if match.motion is not None else ()
        path = [
            spot
            for piece in thrown
            if scene.trail is not None and ms is not None and piece in flown
            for spot in scene.trail.path(piece, ms)
        ]
        return draw_pitch(match, width, rows, self.marks, flown, path)

    def _feed(self, width: int) -> Iterator[list[Text]]:
        """The lines of each entry, the newest entry first."""
        is_newest = True
        for told in reversed(self.scene.told):
            line = feed_text(told, self.say, self.marks) if is_for_screen(told) else None
            if line is not None:
                line.stylize("bold" if is_newest else "")
                yield wrapped(line, width, INDENT)
                is_newest = False


def pitch_rows(width: int, height: int) -> int:
    """How high the pitch is drawn: in its true shape where there is room, and not at all where it would say nothing."""
    feed = max(LEAST_FEED, height // 5)
    rows = min(height - AROUND - feed - 2, round(width * 5 / 9 / 2) + 3)
    # An odd number gives the king's row a middle.
    return 0 if rows < LEAST_PITCH or width < NARROWEST else rows - 1 + rows % 2


def is_for_screen(told: Told) -> bool:
    """Rulings and turns; what the picture shows by itself would only push them out."""
    return not isinstance(told.event, Thrown | TossLocked | SetupAgreed | Raised)


def feed_text(told: Told, say: Say, marks: Marks) -> Text | None:
    """One entry: match time and sentence, the clause set off."""
    words = event_line(told.event, say)
    if words is None:
        return None
    when = stamp(told.at) if told.at is not None else "--:--"
    line = Text(f"{when} {marks.words(words)}")
    if isinstance(told.event, Ruled):
        line.stylize("bold magenta", len(when) + 1, len(when) + 1 + len(told.event.ruling.clause))
    return line


def feed_line(told: Told, say: Say, marks: Marks) -> str | None:
    """The same without styles, for pipes and screen readers."""
    line = feed_text(told, say, marks)
    return None if line is None or _is_repeated(told) else line.plain


def _is_repeated(told: Told) -> bool:
    """Kubbs thrown in are told again by what became of them."""
    return isinstance(told.event, Thrown) and not is_baton(told.event.piece)


def _last_lines(entries: Iterator[list[Text]], room: int) -> list[Text]:
    lines: list[Text] = []
    for entry in entries:
        if len(lines) + len(entry) > room:
            break
        lines = entry + lines
    return lines
