"""The signs for pieces and lines, once with symbols and once in ASCII: a sign tells the state, colour only says it again."""

from dataclasses import dataclass

from midline_protocol.kubb import PieceView

TEAM_STYLES = {"a": "cyan", "b": "yellow"}
KING_STYLE = "bold magenta"
BATON_STYLE = "green"
LINE_STYLE = "bright_black"

_ASCII = str.maketrans(
    {
        "°": " deg", "…": "...", "—": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "·": "-", "×": "x", "½": "1/2",
    }
)  # fmt: skip


@dataclass(frozen=True)
class Marks:
    """One character each. The lists are in the order of a turn from pointing along the screen: - / | \\."""

    base: str = "■"
    field: str = "▲"
    leaning: str = "◢"
    lying: str = "▬"
    stacked: str = "≡"
    edge: str = "◇"
    felled: str = "×"
    king: str = "♚"
    king_down: str = "♔"
    flying: str = "●"
    path: str = "·"
    batons: str = "━╱┃╲"
    along: str = "─"
    across: str = "│"
    centre: str = "┊"
    forward: str = "╎"
    forward_foot: str = "▲"
    corners: str = "┌┐└┘"
    pins: str = "┬┴"
    left: str = "◀"
    right: str = "▶"
    baton_left: str = "▮"
    baton_gone: str = "▯"
    connected: str = "●"
    dropped: str = "○"
    house: str = "◆"
    open: str = "·"
    turn: str = "▶"
    between: str = " · "
    is_ascii: bool = False

    def words(self, text: str) -> str:
        """Text as these marks may show it."""
        return text.translate(_ASCII) if self.is_ascii else text


FULL = Marks()
PLAIN = Marks(
    base="#", field="^", leaning="/", lying="=", stacked="%", edge="<", felled="x", king="W", king_down="w", flying="o",
    path=".", batons="-/|\\", along="-", across="|", centre=":", forward="!", forward_foot="^", corners="++++", pins="++",
    left="<", right=">", baton_left="I", baton_gone=".", connected="*", dropped="!", house="@", open="-", turn=">",
    between=" | ", is_ascii=True,
)  # fmt: skip


def mark_of(piece: PieceView, marks: Marks) -> str:
    """The sign for a kubb or the king at rest."""
    if piece.role == "king":
        return marks.king if piece.state == "standing" else marks.king_down
    if piece.felled or piece.state == "toppled":
        return marks.felled
    match piece.state:
        case "standing":
            return marks.base if piece.role == "base" else marks.field
        case "leaning":
            return marks.leaning
        case "stacked":
            return marks.stacked
        case "edge":
            return marks.edge
        case "lying" | "in_hand" | "dead":
            return marks.lying
