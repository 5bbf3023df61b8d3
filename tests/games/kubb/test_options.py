"""Every option changes something: each one is set otherwise by a test of the clauses it belongs to."""

import ast
from pathlib import Path

from midline_protocol.kubb import KubbRules


def test_every_option_is_tried_by_a_test() -> None:
    tried = {name for file in Path(__file__).parent.glob("test_*.py") for name in _keywords(file)}
    assert set(KubbRules.__struct_fields__) - tried == set()


def _keywords(file: Path) -> set[str]:
    """Names given to a call (`pitch("a", opening="6")`) or as a key of a literal (`{"shot_clock_s": 0}`)."""
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg is not None:
            found.add(node.arg)
        elif isinstance(node, ast.Dict):
            found |= {k.value for k in node.keys if isinstance(k, ast.Constant) and isinstance(k.value, str)}
    return found
