"""Throws of real matches, cut out with `midline replay --fixture`: each is judged today as it was then."""

from pathlib import Path

import pytest
from recorded import FOLDER, found, judged, load, recordings


@pytest.mark.parametrize("path", recordings(), ids=lambda path: path.stem)
def test_a_recorded_throw_is_judged_as_it_was(path: Path) -> None:
    cut = load(path)
    assert cut.expected
    assert found(cut) == cut.expected


def test_where_field_kubbs_are_left_the_league_takes_felled_ones_out_of_the_game() -> None:
    league, worlds = (load(FOLDER / f"last_baton_misses_{rules}.json") for rules in ("league", "worlds"))
    assert worlds.facts == league.facts
    assert [ruling.code for ruling in judged(worlds).rulings] == ["MISSED", "ADVANTAGE_LINE"]
    codes = [ruling.code for ruling in judged(league).rulings]
    assert codes == ["MISSED", *["KUBBS_DEAD"] * 7, "ADVANTAGE_LINE"]
