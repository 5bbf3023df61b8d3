"""JSON Schema (2020-12) of everything that travels, made from the structs and their docstrings."""

import ast
import inspect
import textwrap
from itertools import pairwise
from types import ModuleType
from typing import Any, TypeAlias, get_args

import msgspec

from midline_protocol import codes, http, messages
from midline_protocol.http import BODIES
from midline_protocol.kubb import KubbRules, actions, base, events, reports, rules, rulings, views
from midline_protocol.limits import VERSION
from midline_protocol.messages import ClientMessage, ServerMessage

Schema: TypeAlias = dict[str, Any]

PATCH: Schema = {
    "title": "Patch",
    "description": "How to make the new view out of the old one: keys to set, keys to delete, maps to change inside.",
    "type": "object",
    "properties": {
        "s": {"type": "object", "description": "keys to set, with their values"},
        "d": {"type": "array", "items": {"type": "string"}, "description": "keys to delete"},
        "m": {
            "type": "object",
            "additionalProperties": {"$ref": "#/$defs/Patch"},
            "description": "maps to change inside, with their patches",
        },
    },
    "additionalProperties": False,
}


def client_schema() -> Schema:
    """Any message that a client may send."""
    return _schema("client", "ClientMessage", get_args(ClientMessage))


def server_schema() -> Schema:
    """Any message that a server may send, in its JSON form."""
    schema = _schema("server", "ServerMessage", get_args(ServerMessage))
    # The structs leave patches open, since decoding them would gain nothing.
    schema["$defs"]["Patch"] = PATCH
    schema["$defs"]["Update"]["properties"]["patch"]["anyOf"][0] = {"$ref": "#/$defs/Patch"}
    return schema


def http_schema() -> Schema:
    """Any body of the HTTP interface; each is a definition under its name."""
    return _schema("http", "Body", (*BODIES, KubbRules))


def _schema(name: str, title: str, structs: tuple[type[msgspec.Struct], ...]) -> Schema:
    references, definitions = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    for key, definition in definitions.items():
        _describe_fields(definition, _FIELDS[key])
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:midline:v{VERSION}:{name}",
        "title": title,
        "anyOf": list(references),
        "$defs": dict(sorted(definitions.items())),
    }
    return msgspec.to_builtins(schema)


def _describe_fields(definition: Schema, docs: dict[str, str]) -> None:
    if "enum" in definition and docs:
        said = [f"- {value}: {docs[value]}" for value in definition["enum"] if value in docs]
        definition["description"] = "\n".join([definition["description"], "", *said])
    for key, doc in docs.items():
        if key in definition.get("properties", {}):
            definition["properties"][key]["description"] = doc


def documented(module: ModuleType) -> dict[str, dict[str, str]]:
    """For each class of `module`, what the docstrings below its fields say, and those of its bases there."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            above = [found.get(of.id, {}) for of in node.bases if isinstance(of, ast.Name)]
            found[node.name] = {k: v for docs in (*above, _below_fields(node.body)) for k, v in docs.items()}
    return found


def _below_fields(body: list[ast.stmt]) -> dict[str, str]:
    docs: dict[str, str] = {}
    for field, below in pairwise(body):
        match field, below:
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(doc))),
            ):
                docs[name] = textwrap.dedent(doc).strip()
            case _:
                pass
    return docs


_KUBB = (base, actions, reports, rulings, events, views, rules)
_FIELDS = {
    name: fields for module in (codes, *_KUBB, messages, http) for name, fields in documented(module).items()
}
