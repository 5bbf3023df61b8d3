"""TypeScript types for everything that travels, written from the JSON Schema, with the docstrings as comments."""

from typing import Any

from midline_protocol import codes, limits
from midline_protocol.codes import CloseCode
from midline_protocol.schema import Schema, client_schema, documented, http_schema, server_schema

HEAD = """\
// Written by `python -m midline_protocol.write` from the structs in protocol/midline_protocol. Do not edit.

/** Bytes: a Uint8Array in MessagePack, base64 in JSON. */
export type Bytes = Uint8Array | string;
/** What a view may hold. */
export type Tree = { [key: string]: Leaf | Tree };
export type Leaf = null | boolean | number | string | (Leaf | Tree)[];
"""
_CONSTANTS = (
    "VERSION", "SUBPROTOCOL_MSGPACK", "SUBPROTOCOL_JSON", "SOCKET_PATH", "MESSAGE_BYTES", "DEPTH", "HELLO_WITHIN_S",
    "ERRORS_BEFORE_CLOSE", "MESSAGES_PER_S", "MESSAGE_BURST", "BYTES_PER_S", "BYTE_BURST", "PLAYER_PING_MS", "SPECTATOR_PING_MS", "SILENCE_PINGS",
    "SEAT_HOLD_MS", "SEAT_HOLD_TOTAL_MS", "LEAPING_SEAT_HOLD_MS", "TICKET_S", "RING_MS", "RING_BYTES", "RECENT_RULINGS",
    "CHAT_LINES", "CHAT_BURST", "CHAT_EVERY_MS", "CHANNEL_BURST", "CHANNEL_EVERY_MS", "MUTED_MEMBERS", "REPORTED_LINES",
)  # fmt: skip
SAFE = 2**53 - 1
# Names that the language has already.
_RENAMED = {"Error": "ErrorMessage"}


def typescript() -> str:
    """The whole module."""
    client, server, http = client_schema(), server_schema(), http_schema()
    definitions = {**client["$defs"], **server["$defs"], **http["$defs"]}
    parts = [HEAD, _constants(), _close_codes()]
    parts += [_declaration(name, definition) for name, definition in sorted(definitions.items())]
    parts += [
        _union("ClientMessage", client, "Any message that a client may send; told apart by `t`."),
        _union("ServerMessage", server, "Any message that a server may send; told apart by `t`."),
        _alias(
            "Action", definitions["Do"]["properties"]["action"], "What somebody may do; told apart by `do`."
        ),
        _alias(
            "Event",
            definitions["Update"]["properties"]["events"]["items"],
            "What happened; told apart by `ev`.",
        ),
    ]
    return "\n".join(parts)


def _constants() -> str:
    return "".join(f"export const {name} = {_literal(getattr(limits, name))};\n" for name in _CONSTANTS)


def _close_codes() -> str:
    docs = documented(codes)["CloseCode"]
    lines = [_comment(CloseCode.__doc__ or ""), "export const CloseCode = {\n"]
    for code in CloseCode:
        lines += [_comment(docs.get(code.name, ""), "  "), f"  {code.name}: {code.value},\n"]
    lines += ["} as const;\n", "export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];\n"]
    return "".join(lines)


def _declaration(name: str, definition: Schema) -> str:
    head = _comment(definition.get("description", ""))
    if "properties" not in definition:
        return f"{head}export type {type_name(name)} = {type_text(definition)};\n"
    fields = "".join(
        _comment(field_text(field), "  ")
        + f"  {key}{'' if key in definition.get('required', ()) else '?'}: {type_text(field)};\n"
        for key, field in definition["properties"].items()
    )
    return f"{head}export interface {type_name(name)} {{\n{fields}}}\n"


def _union(name: str, schema: Schema, doc: str) -> str:
    return _alias(name, {"anyOf": schema["anyOf"]}, doc)


def _alias(name: str, schema: Schema, doc: str) -> str:
    members = "".join(f"\n  | {type_text(member)}" for member in schema["anyOf"])
    return f"{_comment(doc)}export type {name} ={members};\n"


def type_text(schema: Schema) -> str:
    """A type as TypeScript writes it."""
    match schema:
        case {"$ref": reference}:
            return type_name(reference.rpartition("/")[2])
        case {"enum": values}:
            return " | ".join(map(_literal, values))
        case {"discriminator": {"propertyName": "do"}}:
            return "Action"
        case {"discriminator": {"propertyName": "ev"}}:
            return "Event"
        case {"anyOf": members}:
            return " | ".join(map(type_text, members))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(type_text, items))}]"
        case {"type": "array", "items": items}:
            inner = type_text(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": {**values}}:
            return f"{{ [key: string]: {type_text(values)} }}"
        case {"type": "object"}:
            return "Tree"
        case {"contentEncoding": "base64"}:
            return "Bytes"
        case _:
            return _PLAIN[schema["type"]]


_PLAIN = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}


def type_name(name: str) -> str:
    """What a struct is called in TypeScript."""
    return _RENAMED.get(name, name)


def field_text(field: Schema) -> str:
    """What a field's docstring says, its bounds, and what it is when left out."""
    parts = [field["description"]] if "description" in field else []
    parts += _bounds(next((member for member in field.get("anyOf", ()) if "type" in member), field))
    match field.get("default"):
        case bool() | int() | str() as default if default != "":
            parts.append(f"default {_literal(default)}")
        case _:
            pass
    return "; ".join(parts)


def _bounds(schema: Schema) -> list[str]:
    match schema:
        case {"pattern": pattern}:
            return [f"matches `{pattern}`"]
        case {"maxLength": most, "minLength": least} if least == most:
            return [f"{most} characters"]
        case {"maxLength": most}:
            return [f"at most {most} characters"]
        case {"minimum": least, "maximum": most} if most < SAFE:
            return [f"{least} to {most}"]
        case _:
            return []


def _literal(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return "[" + ", ".join(map(_literal, value)) + "]"  # pyright: ignore[reportUnknownArgumentType]
        case _:
            return str(value)


def _comment(text: str, indent: str = "") -> str:
    lines = text.replace("*/", "*\u200b/").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return (
        f"{indent}/**\n"
        + "".join(f"{indent} * {line.strip()}".rstrip() + "\n" for line in lines)
        + f"{indent} */\n"
    )
