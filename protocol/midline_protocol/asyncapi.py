"""An AsyncAPI 3 description of the socket: a thin wrapper around the JSON Schema files, as the server sees it."""

from typing import Any, Literal, get_args

import msgspec

from midline_protocol import codes
from midline_protocol.codes import CloseCode
from midline_protocol.limits import SOCKET_PATH, SUBPROTOCOL_JSON, SUBPROTOCOL_MSGPACK, VERSION
from midline_protocol.messages import ClientMessage, ServerMessage
from midline_protocol.schema import documented

_ENCODINGS = {
    "json": (SUBPROTOCOL_JSON, "application/json", "JSON in text frames"),
    "msgpack": (SUBPROTOCOL_MSGPACK, "application/msgpack", "MessagePack in binary frames"),
}
_SIDES: dict[Literal["client", "server"], tuple[Any, str]] = {
    "client": (ClientMessage, "receive"),
    "server": (ServerMessage, "send"),
}


def asyncapi() -> dict[str, Any]:
    """The document, to be read from the folder that also holds `schema/`."""
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Midline game socket",
            "version": f"{VERSION}.0.0",
            "description": _about(),
            "license": {"name": "Apache-2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"},
        },
        "servers": {
            "midline": {
                "host": "{host}",
                "protocol": "ws",
                "variables": {
                    "host": {"default": "localhost:8080", "description": "the host and port of the server"}
                },
            }
        },
        "channels": {name: _channel(name) for name in _ENCODINGS},
        "operations": {f"{name}-{side}": _operation(name, side) for name in _ENCODINGS for side in _SIDES},
    }


def _about() -> str:
    docs = documented(codes)["CloseCode"]
    lines = [
        "One WebSocket, two subprotocols with the same messages. PROTOCOL.md explains them.",
        "",
        CloseCode.__doc__ or "",
        "",
    ]
    lines += [f"- {code.value} {code.name}: {docs[code.name]}" for code in CloseCode]
    return "\n".join(lines)


def _channel(name: str) -> dict[str, Any]:
    subprotocol, content_type, how = _ENCODINGS[name]
    return {
        "address": SOCKET_PATH,
        "title": subprotocol,
        "description": f"Messages as {how}.",
        "messages": {
            f"{side}-{_tag(kind)}": _message(side, kind, content_type)
            for side, (union, _) in _SIDES.items()
            for kind in get_args(union)
        },
        "bindings": {
            "ws": {
                "bindingVersion": "0.1.0",
                "headers": {
                    "type": "object",
                    "properties": {"Sec-WebSocket-Protocol": {"type": "string", "const": subprotocol}},
                    "required": ["Sec-WebSocket-Protocol"],
                },
            }
        },
    }


def _message(side: str, kind: type[msgspec.Struct], content_type: str) -> dict[str, Any]:
    return {
        "name": _tag(kind),
        "title": kind.__name__,
        "summary": kind.__doc__,
        "contentType": content_type,
        "payload": {"$ref": f"schema/{side}.json#/$defs/{kind.__name__}"},
    }


def _operation(name: str, side: Literal["client", "server"]) -> dict[str, Any]:
    union, action = _SIDES[side]
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{name}"},
        "messages": [{"$ref": f"#/channels/{name}/messages/{side}-{_tag(kind)}"} for kind in get_args(union)],
    }


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)
