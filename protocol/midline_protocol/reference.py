"""The reference at the end of PROTOCOL.md: every message, structure and code, written from the structs."""

from enum import Enum
from typing import Any, get_args

import msgspec

from midline_protocol import codes, kubb, limits, messages
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.schema import Schema, client_schema, documented, http_schema, server_schema
from midline_protocol.typescript import field_text, type_name, type_text

BEGIN = "<!-- Below: written by `python -m midline_protocol.write`. Do not edit. -->"


def with_reference(prose: str) -> str:
    """`prose` up to the line BEGIN, and the reference after it."""
    kept, found, _ = prose.partition(BEGIN)
    assert found, f"no line {BEGIN!r}"
    return f"{kept}{BEGIN}\n\n{_reference()}"


def _reference() -> str:
    client, server, http = (schema["$defs"] for schema in (client_schema(), server_schema(), http_schema()))
    said = {**http, **client, **server}
    unions = {
        "From the client": (messages.ClientMessage, "t"),
        "From the server": (messages.ServerMessage, "t"),
        "Actions in kubb": (kubb.KubbAction, "do"),
        "Events in kubb": (kubb.KubbEvent, "ev"),
    }
    tagged: set[str] = {kind.__name__ for union, _ in unions.values() for kind in get_args(union)}
    bodies = [name for name in http if name not in client and name not in server]
    structures = sorted(name for name in {**client, **server} if name not in tagged and name != "ErrorCode")
    parts = ["# Reference\n"]
    for title, (union, tag) in unions.items():
        parts.append(f"## {title}\n")
        parts += [_tagged(kind, tag, said) for kind in get_args(union)]
    parts.append("## Structures\n")
    parts += [_structure(name, said) for name in structures]
    parts.append("## HTTP bodies\n")
    parts += [_structure(name, said) for name in bodies]
    parts += ["## Error codes\n", _codes(ErrorCode, "code"), "## Close codes\n", _codes(CloseCode, "name")]
    parts += ["## Limits\n", _limits()]
    return "\n".join(parts)


def _tagged(kind: type[msgspec.Struct], tag: str, said: dict[str, Schema]) -> str:
    return _section(
        f'`{tag}: "{kind.__struct_config__.tag}"` ({type_name(kind.__name__)})', said[kind.__name__], tag
    )


def _structure(name: str, said: dict[str, Schema]) -> str:
    return _section(f"`{type_name(name)}`", said[name], "")


def _section(title: str, definition: Schema, tag: str) -> str:
    described = definition.get("description", "")
    lines = [f"### {title}", "", *([described, ""] if described else [])]
    fields = [(key, field) for key, field in definition["properties"].items() if key != tag]
    if fields:
        lines += ["| field | type | |", "|---|---|---|"]
        lines += [_row(key, field, key in definition.get("required", ())) for key, field in fields]
        lines.append("")
    return "\n".join(lines)


def _row(key: str, field: Schema, is_required: bool) -> str:
    optional = "" if is_required else "?"
    kind = type_text(field).replace("|", "\\|")
    meaning = field_text(field).replace("|", "\\|").replace("\n", " ")
    return f"| `{key}`{optional} | `{kind}` | {meaning} |"


def _codes(kind: type[Enum], first: str) -> str:
    docs = documented(codes)[kind.__name__]
    head = ["| code | |", "|---|---|"] if first == "code" else ["| code | name | |", "|---|---|---|"]
    rows = [
        f"| `{code.value}` | {docs[code.name]} |"
        if first == "code"
        else f"| {code.value} | {code.name} | {docs[code.name]} |"
        for code in kind
    ]
    return "\n".join([*head, *rows, ""])


def _limits() -> str:
    values: dict[str, Any] = {name: value for name, value in vars(limits).items() if name.isupper()}
    rows = [f"| {name} | {_plain(value)} |" for name, value in values.items()]
    return "\n".join(["| name | value |", "|---|---|", *rows, ""])


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_plain, value))  # pyright: ignore[reportUnknownArgumentType]
    return f"`{value}`"
