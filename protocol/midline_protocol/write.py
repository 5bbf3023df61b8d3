"""Writes what is made from the structs: `python -m midline_protocol.write` (in the source tree)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from midline_protocol.asyncapi import asyncapi
from midline_protocol.fixtures import fixtures
from midline_protocol.reference import with_reference
from midline_protocol.schema import client_schema, http_schema, server_schema
from midline_protocol.typescript import typescript

FOLDER = Path(__file__).resolve().parents[1]


def files() -> Mapping[str, str]:
    """What is written, by its path below the folder of the protocol."""
    return {
        "schema/client.json": _json(client_schema()),
        "schema/server.json": _json(server_schema()),
        "schema/http.json": _json(http_schema()),
        "asyncapi.json": _json(asyncapi()),
        "typescript/midline.ts": typescript(),
        "PROTOCOL.md": with_reference((FOLDER / "PROTOCOL.md").read_text(encoding="utf-8")),
        **{f"fixtures/{name}.json": _cases(cases) for name, cases in fixtures().items()},
    }


def write(folder: Path = FOLDER) -> None:
    """Write them all."""
    for path, text in files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _json(tree: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(tree), indent=2).decode() + "\n"


def _cases(cases: list[dict[str, Any]]) -> str:
    """One case a line, so that a change shows as that case."""
    return "[\n" + ",\n".join(msgspec.json.encode(case).decode() for case in cases) + "\n]\n"


if __name__ == "__main__":
    write()
