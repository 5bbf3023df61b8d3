"""The pitch seen from above, its length along the screen: south on the left, so that its team throws to the right."""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.text import Text

from midline_protocol.kubb import KubbView, PieceView
from midline_server.cli.screen.canvas import Canvas
from midline_server.cli.screen.marks import BATON_STYLE, KING_STYLE, LINE_STYLE, TEAM_STYLES, Marks, mark_of
from midline_server.cli.screen.names import KING, is_baton, other
from midline_server.cli.screen.trail import Quaternion, Spot, axis

HALF_WIDTH, HALF_LENGTH = 2500, 4000  # mm
BEHIND = 500  # mm shown behind each baseline
UPRIGHT, LEVEL = 0.94, 0.34  # cosines: within 20 degrees of upright, within 20 degrees of level
OFF_GROUND = 250  # mm: higher than any piece at rest
FARTHEST_SHIFT = 12  # cells that a sign may give way to others


class Grid(NamedTuple):
    """From mm to cells. Rows 0 and the last lie outside the sidelines."""

    width: int
    height: int

    def column(self, y: float) -> int:
        share = (y + HALF_LENGTH + BEHIND) / (2 * (HALF_LENGTH + BEHIND))
        # An even span, so that both halves are drawn alike.
        span = (self.width - 1) // 2 * 2
        return min(max(round(share * span), 0), span)

    def row(self, x: float) -> int:
        if abs(x) > HALF_WIDTH + 35:
            return 0 if x < 0 else self.height - 1
        return 1 + round((x + HALF_WIDTH) / (2 * HALF_WIDTH) * (self.height - 3))


class Sign(NamedTuple):
    """A piece to be drawn: where, its sign, its name beside it, and how it looks."""

    column: int
    row: int
    mark: str
    name: str
    style: str


def draw_pitch(
    view: KubbView,
    width: int,
    height: int,
    marks: Marks,
    flown: Mapping[str, Spot] | None = None,
    path: Iterable[Spot] = (),
) -> list[Text]:
    """The pitch in `height` lines of `width` cells. `flown` are the pieces in motion, `path` the way of the thrown one."""
    grid, canvas = Grid(width, height), Canvas(width, height)
    _lines(canvas, grid, marks)
    _forward_line(canvas, grid, view, marks)
    _teams(canvas, view, marks)
    for spot in path:
        canvas.put(grid.column(spot.y), grid.row(spot.x), marks.path, BATON_STYLE)
    moving = flown or {}
    low = {piece: spot for piece, spot in moving.items() if spot.z <= OFF_GROUND}
    signs = _at_rest(view, grid, marks, moving)
    _place(canvas, signs + [_moving_sign(p, s, view, grid, marks) for p, s in low.items()])
    for piece in moving.keys() - low.keys():
        # In the air it hides for a moment what it passes, but no more than it must.
        sign = _moving_sign(piece, moving[piece], view, grid, marks)
        canvas.put(sign.column, sign.row, sign.mark, sign.style)
    return canvas.lines()


# --- the ground ---------------------------------------------------------------------------------------------------------


def _lines(canvas: Canvas, grid: Grid, marks: Marks) -> None:
    south, north, middle = grid.column(-HALF_LENGTH), grid.column(HALF_LENGTH), grid.column(0)
    top, bottom = 1, grid.height - 2
    for row in (top, bottom):
        canvas.put(south, row, marks.along * (north - south + 1), LINE_STYLE)
    for row in range(top + 1, bottom):
        canvas.put(south, row, marks.across, LINE_STYLE)
        canvas.put(north, row, marks.across, LINE_STYLE)
        canvas.put(middle, row, marks.centre, LINE_STYLE)
    ends = ((south, top), (north, top), (south, bottom), (north, bottom))
    for (column, row), corner in zip(ends, marks.corners, strict=True):
        canvas.put(column, row, corner, LINE_STYLE)
    canvas.put(middle, top, marks.pins[0], LINE_STYLE)
    canvas.put(middle, bottom, marks.pins[1], LINE_STYLE)


def _forward_line(canvas: Canvas, grid: Grid, view: KubbView, marks: Marks) -> None:
    turn = view.turn
    if turn is None or abs(turn.line) >= HALF_LENGTH:
        return
    column, style = grid.column(turn.line), f"bold {TEAM_STYLES[turn.team]}"
    for row in range(2, grid.height - 2):
        canvas.put(column, row, marks.forward, style)
    canvas.put(column, grid.height - 1, marks.forward_foot + turn.team.upper(), style)


def _teams(canvas: Canvas, view: KubbView, marks: Marks) -> None:
    south, north = view.south, other(view.south)
    canvas.put(0, 0, f"{south.upper()} {marks.right}", f"bold {TEAM_STYLES[south]}")
    canvas.put(canvas.width - 3, 0, f"{marks.left} {north.upper()}", f"bold {TEAM_STYLES[north]}")


# --- what stands and lies on it -----------------------------------------------------------------------------------------


def _at_rest(view: KubbView, grid: Grid, marks: Marks, moving: Mapping[str, Spot]) -> list[Sign]:
    """Those that matter most first: they get their own place."""
    resting = {
        k: p for k, p in view.pieces.items() if p.at is not None and p.state != "dead" and k not in moving
    }
    return [
        _sign(k, resting[k], view, grid, marks) for k in sorted(resting, key=lambda k: _rank(k, resting[k]))
    ]


def _rank(name: str, piece: PieceView) -> tuple[int, str]:
    if name == KING:
        return 0, name
    if is_baton(name):
        return 4, name
    if piece.felled:
        return 3, name
    return 1 if piece.state == "standing" else 2, name


def _sign(name: str, piece: PieceView, view: KubbView, grid: Grid, marks: Marks) -> Sign:
    assert piece.at is not None
    x, y, _ = piece.at
    column, row = grid.column(y), grid.row(x)
    if is_baton(name):
        return Sign(column, row, _baton_mark(_attitude(piece), marks), "", BATON_STYLE)
    if name == KING:
        style = f"{KING_STYLE} reverse" if name in targets(view) else KING_STYLE
        return Sign(column, row, mark_of(piece, marks), KING, style)
    style = TEAM_STYLES[view.south if y < 0 else other(view.south)]
    if name in targets(view):
        style = f"bold reverse {style}"
    elif piece.felled:
        style = f"dim {style}"
    return Sign(column, row, mark_of(piece, marks), name, style)


def targets(view: KubbView) -> frozenset[str]:
    """What the next baton may fell."""
    turn, target = view.turn, view.phase.target
    if turn is None or target is None:
        return frozenset()
    facing = 1 if turn.team == view.south else -1
    up = {k: p.at[1] * facing for k, p in view.pieces.items() if p.role == target and p.at and not p.felled}
    # A field kubb may have been pushed across the centre line, and is still to be felled.
    upfield = frozenset(k for k, y in up.items() if y > 0)
    return upfield or frozenset(up)


def _place(canvas: Canvas, signs: list[Sign]) -> None:
    """Every sign with its name, as near to its place as those before it allow: nothing is hidden behind something else."""
    taken: set[tuple[int, int]] = set()
    for sign in signs:
        column, row, text = _free_place(canvas, sign, taken)
        canvas.put(column, row, text, sign.style)
        taken |= {(column + i, row) for i in range(len(text))}


def _free_place(canvas: Canvas, sign: Sign, taken: set[tuple[int, int]]) -> tuple[int, int, str]:
    after, before = sign.mark + sign.name, sign.name + sign.mark
    for dx, dy in _SHIFTS:
        for text, start in ((after, 0), (before, -len(sign.name))):
            column, row = sign.column + dx + start, sign.row + dy
            cells = {(column + i, row) for i in range(len(text))}
            if canvas.fits(column, row, len(text)) and not cells & taken:
                return column, row, text
    return sign.column, sign.row, sign.mark


# A row is about as high as two columns are wide; along the screen a sign gives way first.
_SHIFTS = sorted(
    ((dx, dy) for dx in range(-FARTHEST_SHIFT, FARTHEST_SHIFT + 1) for dy in (-1, 0, 1)),
    key=lambda d: (abs(d[0]) + 5 * abs(d[1]), d[1] < 0, d[0] < 0),
)


# --- what moves ---------------------------------------------------------------------------------------------------------


def _moving_sign(piece: str, spot: Spot, view: KubbView, grid: Grid, marks: Marks) -> Sign:
    style = KING_STYLE if piece == KING else f"bold {BATON_STYLE}"
    if not is_baton(piece) and piece != KING:
        style = f"bold {TEAM_STYLES[view.south if spot.y < 0 else other(view.south)]}"
    name = "" if is_baton(piece) else piece
    return Sign(grid.column(spot.y), grid.row(spot.x), _moving_mark(piece, spot, view, marks), name, style)


def _moving_mark(piece: str, spot: Spot, view: KubbView, marks: Marks) -> str:
    if spot.z > OFF_GROUND:
        return marks.flying
    if is_baton(piece):
        return _baton_mark(spot.attitude, marks)
    up = abs(axis(spot.attitude)[2])
    if piece == KING:
        return marks.king if up > UPRIGHT else marks.king_down
    if up > UPRIGHT:
        return marks.base if view.pieces[piece].role == "base" else marks.field
    return marks.leaning if up > LEVEL else marks.lying


def _attitude(piece: PieceView) -> Quaternion:
    w, x, y, z = piece.q or (10_000, 0, 0, 0)
    return w / 10_000, x / 10_000, y / 10_000, z / 10_000


def _baton_mark(attitude: Quaternion, marks: Marks) -> str:
    """How it lies: along the screen is along the pitch, and down the screen is towards positive x."""
    ax, ay, _ = axis(attitude)
    eighth = round(math.atan2(-ax, ay) / (math.pi / 4)) % 4
    return marks.batons[eighth]
