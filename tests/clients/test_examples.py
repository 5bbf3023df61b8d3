"""The examples stay small, and the first bot of the guide is one that plays."""

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from midline import Bot, Match
from midline_protocol.kubb import PhaseView, ThrowBaton, TurnView

from .conftest import kubb_room, kubb_view

PYTHON = Path(__file__).parents[2] / "clients" / "python"
EXAMPLES = sorted((PYTHON / "examples").glob("*.py"))
MINE = kubb_view(PhaseView("batons", ("a",), target="base"), turn=TurnView("a", 1, 2, 2, -4000, -4000))
MATCH = Match(kubb_room(MINE), MINE, 1, 0, ("a1",), "a")


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_an_example_says_how_to_run_it(path: Path) -> None:
    doc = load(path).__doc__
    assert doc is not None
    assert f"python clients/python/examples/{path.name}" in doc


def test_the_kubb_bot_has_less_than_thirty_lines_and_throws() -> None:
    path = PYTHON / "examples" / "kubb_bot.py"
    assert len(path.read_text().splitlines()) < 30
    assert isinstance(load(path).Nearest().on_turn(MATCH), ThrowBaton)


def test_the_bare_bot_needs_no_sdk() -> None:
    tree = ast.parse((PYTHON / "examples" / "bare_bot.py").read_text())
    imports = {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    imports |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    assert not {name for name in imports if name.startswith("midline")}


def test_the_bare_bot_answers_as_the_protocol_says() -> None:
    bare = load(PYTHON / "examples" / "bare_bot.py")
    said = bare.answer(bare.patched({"gone": 1}, {"d": ["gone"], "s": _tree()}), "a")
    assert said["do"] == "throw_baton"
    assert said["throw"]["y"] == -4020


def _tree() -> dict[str, object]:
    return msgspec.to_builtins(MINE)


def test_the_first_bot_of_the_guide_throws() -> None:
    code = re.search(r"```python\n(.*?)```", (PYTHON / "README.md").read_text(), re.DOTALL)
    assert code is not None
    lines = [line[3:] for line in code[1].splitlines() if "print(" not in line]
    names: dict[str, type[Bot]] = {}
    exec("\n".join(lines), names)
    assert isinstance(names["MyBot"]().on_turn(MATCH), ThrowBaton)
