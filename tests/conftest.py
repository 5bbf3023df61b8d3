"""What ties tests and code to the clauses of a rule book, read from the source, so that a partial run sees all of it."""

import ast
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

# Where a change is judged, chance must not decide: the same examples every time. At a desk, new ones are welcome.
settings.register_profile("judged", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("judged")

ROOT = Path(__file__).parent.parent
CLAUSE_ID = re.compile(r"\b(?:KW|GAP|MID)-\d+\b|\bFS-[IVX]+(?:\.[A-Za-z0-9]+)+")
CODE = re.compile(r"[A-Z]{4,}|[A-Z]{2,}(?:_[A-Z0-9]+)+")


class Mark(NamedTuple):
    """One `@pytest.mark.clause(clause, scenario=...)`; `scenario` may be a number or a tuple of numbers."""

    clause: str
    scenarios: tuple[int, ...]
    where: str


class Said(NamedTuple):
    """A clause id or message code that code names; `whole` where it is all of the string and not a part of a sentence."""

    text: str
    whole: bool
    where: str


class Pair(NamedTuple):
    """A code and a clause named side by side, in one call or tuple; `given` are the names of the call's other arguments."""

    code: str
    clause: str
    given: frozenset[str]
    is_refusal: bool
    where: str


class Names(NamedTuple):
    """What the code of a package names of its rule book."""

    clauses: tuple[Said, ...]
    codes: tuple[Said, ...]
    pairs: tuple[Pair, ...]


@pytest.fixture(scope="session")
def marks_of() -> Callable[[str], tuple[Mark, ...]]:
    """The clause marks in a folder, named from the project's root, with those below it."""
    return lambda folder: tuple(
        m for file in _python_files(folder, "test_*.py") for m in marks_in(_tree(file), _name(file))
    )


@pytest.fixture(scope="session")
def names_of() -> Callable[[str], Names]:
    """What a package names of its rule book; the modules that make up the book itself are left out."""
    return lambda folder: names_in(
        (_tree(file), _name(file))
        for file in _python_files(folder, "*.py")
        if not file.name.startswith("clauses")
    )  # fmt: skip


@pytest.fixture(scope="session")
def marks_in_source() -> Callable[[str], tuple[Mark, ...]]:
    return lambda source: tuple(marks_in(ast.parse(source), "source"))


@pytest.fixture(scope="session")
def names_in_source() -> Callable[[str], Names]:
    return lambda source: names_in([(ast.parse(source), "source")])


def marks_in(tree: ast.Module, name: str) -> Iterator[Mark]:
    """Every clause mark of a test module, wherever it stands: above a test, in `pytestmark`, in a `pytest.param`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            _check_is_test(node, name)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            yield _mark(node, f"{name}:{node.lineno}")


def _check_is_test(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, name: str) -> None:
    is_test = node.name.startswith(("test", "Test"))
    if not is_test and any("pytest.mark.clause" in ast.unparse(d) for d in node.decorator_list):
        raise AssertionError(
            f"{name}:{node.lineno}: {node.name} is marked with a clause, but pytest runs no such test"
        )


def _mark(call: ast.Call, where: str) -> Mark:
    try:
        given = {k.arg: ast.literal_eval(k.value) for k in call.keywords}
        (clause,) = (ast.literal_eval(a) for a in call.args)
    except ValueError as error:
        raise AssertionError(f"{where}: write the mark out, as clause('KW-12', scenario=1)") from error
    scenario = given.pop("scenario", ())
    assert not given, f"{where}: clause() knows no {', '.join(map(str, given))}"
    return Mark(str(clause), scenario if isinstance(scenario, tuple) else (scenario,), where)


def names_in(modules: Iterator[tuple[ast.Module, str]] | list[tuple[ast.Module, str]]) -> Names:
    clauses: list[Said] = []
    codes: list[Said] = []
    pairs: list[Pair] = []
    for tree, name in modules:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                where = f"{name}:{node.lineno}"
                is_id = CLAUSE_ID.fullmatch(node.value) is not None
                clauses += [Said(found, is_id, where) for found in CLAUSE_ID.findall(node.value)]
                codes += [Said(node.value, True, where)] if CODE.fullmatch(node.value) else []
            elif isinstance(node, ast.Call | ast.Tuple):
                pairs += _pair(node, f"{name}:{node.lineno}")
    return Names(tuple(clauses), tuple(codes), tuple(pairs))


def _pair(node: ast.Call | ast.Tuple, where: str) -> list[Pair]:
    keywords = node.keywords if isinstance(node, ast.Call) else []
    parts = [*node.args, *(k.value for k in keywords)] if isinstance(node, ast.Call) else node.elts
    words = [p.value for p in parts if isinstance(p, ast.Constant) and isinstance(p.value, str)]
    ids = [w for w in words if CLAUSE_ID.fullmatch(w)]
    codes = [w for w in words if CODE.fullmatch(w)]
    if len(ids) != 1 or len(codes) != 1:
        return []
    is_refusal = isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction"
    given = frozenset(k.arg for k in keywords if k.arg is not None)
    return [Pair(codes[0], ids[0], given, is_refusal, where)]


def _python_files(folder: str, pattern: str) -> list[Path]:
    return sorted((ROOT / folder).rglob(pattern))


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
