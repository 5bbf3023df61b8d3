"""Every message comes out as it went in, in both encodings, and an independent reader reads the same."""

import json
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midline_protocol.canonical import tree_of
from midline_protocol.codec import (
    decode_body,
    decode_client,
    decode_server,
    decode_tree,
    encode_body,
    encode_client,
    encode_server,
)
from midline_protocol.http import BODIES
from midline_protocol.kubb import Flight
from midline_protocol.limits import MESSAGE_BYTES, SUBPROTOCOL_JSON, SUBPROTOCOL_MSGPACK, SUBPROTOCOLS
from midline_protocol.messages import Update

from .said import CLIENT_MESSAGES, SERVER_MESSAGES, instances, patient  # noqa: TID251

subprotocols = pytest.mark.parametrize("subprotocol", SUBPROTOCOLS)


@subprotocols
@pytest.mark.parametrize("kind", CLIENT_MESSAGES)
@given(data=st.data())
@settings(patient, max_examples=25)
def test_a_client_message_survives_the_journey(kind: type, subprotocol: str, data: st.DataObject) -> None:
    message = data.draw(instances(kind))
    wire = encode_client(message, subprotocol)
    assert isinstance(wire, str) == (subprotocol == SUBPROTOCOL_JSON)
    assert len(wire) <= MESSAGE_BYTES
    assert decode_client(wire, subprotocol) == message


@subprotocols
@pytest.mark.parametrize("kind", SERVER_MESSAGES)
@given(data=st.data())
@settings(patient, max_examples=25)
def test_a_server_message_survives_the_journey(kind: type, subprotocol: str, data: st.DataObject) -> None:
    message = data.draw(instances(kind))
    wire = encode_server(message, subprotocol)
    assert decode_server(wire, subprotocol) == message
    assert decode_tree(wire, subprotocol) == _independent(wire)


@pytest.mark.parametrize("kind", BODIES)
@given(data=st.data())
@settings(patient, max_examples=25)
def test_an_http_body_survives_the_journey(kind: type[msgspec.Struct], data: st.DataObject) -> None:
    body = data.draw(instances(kind))
    wire = encode_body(body)
    assert json.loads(wire) == json.loads(json.dumps(tree_of(body)))
    if len(wire) <= MESSAGE_BYTES:
        assert decode_body(wire, kind) == body


@pytest.mark.parametrize("kind", [*CLIENT_MESSAGES, *SERVER_MESSAGES])
@given(data=st.data())
@settings(patient, max_examples=25)
def test_both_encodings_say_the_same(kind: type, data: st.DataObject) -> None:
    message = data.draw(instances(kind))
    packed, text = (
        encode_server(message, subprotocol) for subprotocol in (SUBPROTOCOL_MSGPACK, SUBPROTOCOL_JSON)
    )
    assert _base64_for_bytes(_independent(packed)) == _independent(text)


def test_bytes_travel_as_they_are_in_messagepack_and_as_base64_in_json() -> None:
    update = Update(seq=1, at=2, events=(Flight(3, ("b1",), b"\x00\xff", 100),))
    assert b"\xc4\x02\x00\xff" in encode_server(update, SUBPROTOCOL_MSGPACK)  # type: ignore[operator]
    assert '"frames":"AP8="' in encode_server(update, SUBPROTOCOL_JSON)  # type: ignore[operator]


@subprotocols
def test_a_client_passes_over_what_a_newer_server_adds(subprotocol: str) -> None:
    newer = {"t": "ping", "n": 1, "new": {"deep": [1]}}
    wire = msgpack.packb(newer) if subprotocol == SUBPROTOCOL_MSGPACK else json.dumps(newer)
    assert tree_of(decode_server(wire, subprotocol)) == {"t": "ping", "n": 1}
    assert decode_tree(wire, subprotocol) == newer


def _independent(wire: bytes | str) -> Any:
    return json.loads(wire) if isinstance(wire, str) else msgpack.unpackb(wire)


def _base64_for_bytes(tree: Any) -> Any:
    return msgspec.to_builtins(tree)
