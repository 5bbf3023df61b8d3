"""`midline notation`: a text checked with a caret under what is wrong, and a recorded match written down."""

from pathlib import Path
from typing import Any

import pytest

from midline_server.cli import run

ENGLISH = {"LANG": "en_US.UTF-8"}


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(text: str) -> str:
        path = tmp_path / "game.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_a_game_is_told_turn_by_turn(written: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["notation", "check", written("b b\n2i f f b -")], ENGLISH) == 0
    out = capsys.readouterr().out
    assert "2i f f b -" in out
    assert "goes on" in out


def test_a_breach_has_a_caret_under_its_token(written: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = written("# ours\n1. j:b g:b d:b")
    assert run(["notation", "check", path], ENGLISH) == 1
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("1. j:b g:b d:b")
    assert lines[at + 1] == "           ^^^"
    assert lines[at + 2].startswith("line 2, column 12, turn 1, team A:")
    assert lines[at + 2].endswith("(KW-12)")
    assert run(["--lang", "ja", "notation", "check", path], ENGLISH) == 1
    assert "2行12文字目" in capsys.readouterr().out


def test_what_is_not_there_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["notation", "check", str(tmp_path / "none.txt")], ENGLISH) == 2
    assert run(["notation", "export", "none", "--data", str(tmp_path)], ENGLISH) == 2
    assert "no journal" in capsys.readouterr().err
