"""Throws cut out of matches (`midline replay --fixture`), to be judged again by a test."""

from pathlib import Path
from typing import Any

import msgspec

from midline_games.catalog import CATALOG
from midline_server.cutting import Cut, case_of, told_plainly
from midline_server.rejudge import Judged, judge

FOLDER = Path(__file__).parents[1] / "recordings"


def recordings() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def load(path: Path) -> Cut:
    return msgspec.json.decode(path.read_bytes(), type=Cut)


def judged(cut: Cut) -> Judged:
    """By the rules that the file names."""
    game = CATALOG[cut.game]
    return judge(case_of(cut), game, msgspec.convert(cut.rules, game.rules_type))


def found(cut: Cut) -> list[Any]:
    """What is ruled now, as `cut.expected` has it."""
    return told_plainly(judged(cut))
