"""The shared fixtures: what clients in any language test their own encoding against, as JSON."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, msgpack

from midline_protocol import examples
from midline_protocol.canonical import canonical, state_hash, tree_of
from midline_protocol.codec import ProtocolError, Wire, decode_client
from midline_protocol.limits import SUBPROTOCOL_JSON, SUBPROTOCOL_MSGPACK
from midline_protocol.patch import diff

Case = dict[str, Any]


def fixtures() -> dict[str, list[Case]]:
    """The cases of each file, by its name."""
    return {
        "client": _messages(examples.CLIENT),
        "server": _messages(examples.SERVER),
        "http": [
            {"name": name, "body": type(body).__name__, "json": tree_of(body)}
            for name, body in examples.HTTP.items()
        ],
        "patches": [_patch(name, old, new) for name, (old, new) in examples.TREES.items()]
        + [
            {"name": name, "old": old, "patch": patch, "fits": False}
            for name, (old, patch) in examples.BAD_PATCHES.items()
        ],
        "hashes": [
            {"name": name, "tree": tree, "msgpack": canonical(tree).hex(), "hash": state_hash(tree)}
            for name, tree in examples.HASHED.items()
        ],
        "frames": [_rows()],
        "refusals": [
            *(
                {"name": name, "text": text, **_refused(text, SUBPROTOCOL_JSON)}
                for name, text in examples.BAD_TEXT.items()
            ),
            *(
                {"name": name, "hex": raw.hex(), **_refused(raw, SUBPROTOCOL_MSGPACK)}
                for name, raw in examples.BAD_BYTES.items()
            ),
        ],
    }


def _messages(said: Mapping[str, Struct]) -> list[Case]:
    return [
        {"name": name, "json": tree_of(message), "msgpack": msgpack.encode(message).hex()}
        for name, message in said.items()
    ]


def _patch(name: str, old: dict[str, Any], new: dict[str, Any]) -> Case:
    return {"name": name, "old": old, "patch": diff(old, new), "new": new, "fits": True}


def _rows() -> Case:
    """Positions are exact; an attitude is what was packed, to be met within 0.0001."""
    return {
        "name": "rows",
        "hex": examples.ROWS.hex(),
        "frames": [
            {
                "mover": frame.mover,
                "at_ms": frame.at_ms,
                "mm": [round(metres * 1000) for metres in frame.position],
                "attitude": list(frame.attitude),
            }
            for frame in examples.FRAMES
        ],
    }


def _refused(data: Wire, subprotocol: str) -> Case:
    try:
        decode_client(data, subprotocol)
    except ProtocolError as error:
        return {"code": error.code.value, "where": error.where}
    raise AssertionError(f"taken, but should be refused: {data!r}")
