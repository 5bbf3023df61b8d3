"""What is published holds the browser client as it was built, and none of what it was built with."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LEFT_OUT = (".*", "node_modules", "__pycache__", "web", "dist", "midline-data", "tests")
BUILT = "midline_server/web/index.html"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """An sdist, and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("published")
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(ROOT / ".gitignore", tree)
    for name in (f"server/{BUILT}", "clients/web/index.html", "clients/web/node_modules/three/index.js"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text("made up")
    (tree / f"server/{BUILT}.br").write_bytes(b"made up")
    sdist = build(tree, "sdist", folder)
    shutil.unpack_archive(sdist, folder)
    return sdist, build(folder / sdist.name.removesuffix(".tar.gz"), "wheel", folder)


def build(tree: Path, target: str, into: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (made,) = into.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return made


def test_the_wheel_holds_the_built_client(published: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(published[1]) as wheel:
        names = set(wheel.namelist())
    assert {BUILT, f"{BUILT}.br", "midline_games/kubb/RULES.md", "midline_server/app.py"} <= names
    assert not any(name.startswith(("clients/", "tests/")) or "node_modules" in name for name in names)


def test_the_sdist_holds_what_the_wheel_is_made_from_and_nothing_that_was_installed(
    published: tuple[Path, Path],
) -> None:
    with tarfile.open(published[0]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {f"server/{BUILT}", "clients/web/index.html", "pyproject.toml"} <= names
    assert not any("node_modules" in name or ".venv" in name for name in names)
