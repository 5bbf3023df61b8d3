"""The rule book of kubb: every clause a ruling or refusal may name, and the documents they come from."""

from midline_games.clauses import Book, Document
from midline_games.kubb.clauses_gaps import GAPS
from midline_games.kubb.clauses_league import LEAGUE
from midline_games.kubb.clauses_midline import MIDLINE
from midline_games.kubb.clauses_midline_ground import MIDLINE_GROUND
from midline_games.kubb.clauses_midline_notation import MIDLINE_NOTATION
from midline_games.kubb.clauses_season import SEASON
from midline_games.kubb.clauses_worlds import WORLDS

DOCUMENTS = (
    Document(
        "W",
        "Kubbのルール",
        "The rules of kubb as generally accepted, in Japanese. The text says of itself that it follows the rules used at"
        " the Kubb World Championship and not one of the many house rules. It has no numbering; lines are counted.",
        "一般に認められたkubbのルールを述べた日本語の文書。数多いハウスルールではなく、Kubb世界選手権で用いられるルールに基づくとしている。"
        "条文番号はないため、行番号で示す。",
    ),
    Document(
        "L",
        "2026 Kubb Rules and Regulations",
        "The rules of a league that plays on two gravel-like pitches at the Forgotten Star, in English: teams, series,"
        " phases of play and penalties, in numbered sections.",
        "「Forgotten Star」の砂利に近い二面のピッチで行われるリーグの英語のルール。チーム、シリーズ、各場面の進め方、罰則を番号付きで定める。",
    ),
)

BOOK = Book(DOCUMENTS, WORLDS + LEAGUE + SEASON + GAPS + MIDLINE + MIDLINE_GROUND + MIDLINE_NOTATION)
