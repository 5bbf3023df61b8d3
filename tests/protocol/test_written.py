"""What is written from the structs is fresh, valid, and says what an independent reader reads."""

import base64
import json
from pathlib import Path
from typing import Any, get_args

import jsonschema
import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midline_protocol import examples, frames, http, kubb, messages
from midline_protocol.canonical import state_hash, tree_of
from midline_protocol.codec import ProtocolError, decode_client, decode_server
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import SUBPROTOCOL_JSON, SUBPROTOCOL_MSGPACK
from midline_protocol.patch import PatchError, apply
from midline_protocol.typescript import typescript
from midline_protocol.write import FOLDER, files, write

from .said import CLIENT_MESSAGES, SERVER_MESSAGES, instances, patient  # noqa: TID251

FILES = {path: json.loads(text) for path, text in files().items() if path.endswith(".json")}
DECODE = {"client": decode_client, "server": decode_server}


def cases(name: str) -> Any:
    return pytest.mark.parametrize("case", FILES[f"fixtures/{name}.json"], ids=lambda case: case["name"])


def validator(name: str, definition: str | None = None) -> Any:
    schema = FILES[f"schema/{name}.json"]
    if definition:
        schema = {"$defs": schema["$defs"], "$ref": f"#/$defs/{definition}"}
    return jsonschema.Draft202012Validator(schema)


# --- fresh ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", files())
def test_what_was_written_is_fresh(path: str) -> None:
    written = (FOLDER / path).read_text(encoding="utf-8")
    assert written == files()[path], "stale: run python -m midline_protocol.write"


def test_nothing_else_lies_there() -> None:
    folders = {Path(path).parts[0] for path in files() if "/" in path}
    lying = {
        str(file.relative_to(FOLDER))
        for folder in folders
        for file in (FOLDER / folder).rglob("*")
        if file.is_file()
    }
    assert lying == {path for path in files() if "/" in path}


def test_it_is_written_where_it_is_told(tmp_path: Path) -> None:
    write(tmp_path)
    assert {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.*")} == set(files())


# --- whole ----------------------------------------------------------------------------------------------------------


def test_there_is_an_example_of_everything() -> None:
    assert {type(message) for message in examples.CLIENT.values()} == set(CLIENT_MESSAGES)
    assert {type(message) for message in examples.SERVER.values()} == set(SERVER_MESSAGES)
    assert {type(action) for action in examples.ACTIONS.values()} == set(get_args(kubb.KubbAction))
    assert {type(event) for event in examples.EVENTS.values()} == set(get_args(kubb.KubbEvent))
    assert {type(body) for body in examples.HTTP.values()} == set(http.BODIES) == set(get_args(http.Body))


def test_every_way_to_be_malformed_has_an_example() -> None:
    codes = {case["code"] for case in FILES["fixtures/refusals.json"]}
    assert codes == {"MALFORMED", "TOO_LONG", "TOO_DEEP", "WRONG_SHAPE"}


# --- schema ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["client", "server", "http"])
def test_the_schema_is_a_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(FILES[f"schema/{name}.json"])


@pytest.mark.parametrize("name", ["client", "server"])
def test_the_examples_fit_the_schema(name: str) -> None:
    for case in FILES[f"fixtures/{name}.json"]:
        validator(name).validate(case["json"])
        assert not validator(name).is_valid({**case["json"], "t": "nothing"})
    for case in FILES["fixtures/http.json"]:
        validator("http", case["body"]).validate(case["json"])


@pytest.mark.parametrize("kind", [*CLIENT_MESSAGES, *SERVER_MESSAGES])
@settings(patient, max_examples=5)
@given(data=st.data())
def test_whatever_may_be_said_fits_the_schema(kind: type, data: st.DataObject) -> None:
    message = data.draw(instances(kind))
    if isinstance(message, messages.Update):
        message = messages.Update(message.seq, message.at, message.events, None, message.view)
    name = "client" if kind in CLIENT_MESSAGES else "server"
    validator(name, kind.__name__).validate(json.loads(json.dumps(_plain(tree_of(message)))))


def test_patches_fit_their_schema() -> None:
    for case in FILES["fixtures/patches.json"]:
        if case["fits"]:
            validator("server", "Patch").validate(case["patch"])
    assert not validator("server", "Patch").is_valid({"x": 1})
    assert not validator("server", "Patch").is_valid({"m": {"a": {"s": []}}})


@cases("refusals")
def test_the_schema_refuses_what_the_server_refuses(case: dict[str, Any]) -> None:
    if case["code"] == "WRONG_SHAPE" and "text" in case:
        assert not validator("client").is_valid(json.loads(case["text"]))


def test_every_reference_of_the_asyncapi_document_leads_somewhere() -> None:
    document = FILES["asyncapi.json"]
    for channel in document["channels"].values():
        for message in channel["messages"].values():
            file, _, pointer = message["payload"]["$ref"].partition("#")
            _at(FILES[file], pointer)
    for operation in document["operations"].values():
        for reference in (operation["channel"], *operation["messages"]):
            _at(document, reference["$ref"].removeprefix("#"))
    for code in CloseCode:
        assert f"{code.value} {code.name}" in document["info"]["description"]


def test_the_typescript_names_everything() -> None:
    text = typescript()
    for tag in [kind.__struct_config__.tag for kind in (*CLIENT_MESSAGES, *SERVER_MESSAGES)]:
        assert f't: "{tag}";' in text
    for action in get_args(kubb.KubbAction):
        assert f'do: "{action.__struct_config__.tag}";' in text
    for event in get_args(kubb.KubbEvent):
        assert f'ev: "{event.__struct_config__.tag}";' in text
    for code in ErrorCode:
        assert f'"{code.value}"' in text
    for close in CloseCode:
        assert f"{close.name}: {close.value}," in text
    assert text.count("{") == text.count("}")


# --- fixtures, read by an independent reader ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["client", "server"])
def test_messagepack_and_json_say_the_same_to_an_independent_reader(name: str) -> None:
    for case in FILES[f"fixtures/{name}.json"]:
        raw = bytes.fromhex(case["msgpack"])
        assert _plain(msgpack.unpackb(raw)) == case["json"], case["name"]
        text = json.dumps(case["json"])
        assert DECODE[name](raw, SUBPROTOCOL_MSGPACK) == DECODE[name](text, SUBPROTOCOL_JSON)


def test_what_an_independent_writer_writes_is_taken() -> None:
    for case in FILES["fixtures/client.json"]:
        read = decode_client(msgpack.packb(case["json"]), SUBPROTOCOL_MSGPACK)
        assert msgspec.json.decode(msgspec.json.encode(read)).items() >= case["json"].items()


@cases("patches")
def test_patches_do_what_they_say(case: dict[str, Any]) -> None:
    if case["fits"]:
        assert apply(case["old"], case["patch"]) == case["new"]
    else:
        with pytest.raises(PatchError):
            apply(case["old"], case["patch"])


@cases("hashes")
def test_hashes_are_those_of_the_bytes_beside_them(case: dict[str, Any]) -> None:
    raw = bytes.fromhex(case["msgpack"])
    assert msgpack.unpackb(raw) == case["tree"]
    assert state_hash(case["tree"]) == case["hash"]


@cases("refusals")
def test_refusals_have_the_code_and_the_place_that_they_say(case: dict[str, Any]) -> None:
    data = case["text"] if "text" in case else bytes.fromhex(case["hex"])
    with pytest.raises(ProtocolError) as caught:
        decode_client(data, SUBPROTOCOL_JSON if "text" in case else SUBPROTOCOL_MSGPACK)
    assert (caught.value.code, caught.value.where) == (case["code"], case["where"])


@cases("frames")
def test_rows_hold_the_frames_beside_them(case: dict[str, Any]) -> None:
    unpacked = list(frames.unpack(bytes.fromhex(case["hex"])))
    assert len(unpacked) == len(case["frames"])
    for frame, said in zip(unpacked, case["frames"], strict=True):
        assert (frame.mover, frame.at_ms) == (said["mover"], said["at_ms"])
        assert [round(metres * 1000) for metres in frame.position] == said["mm"]
        assert _turn(frame.attitude, said["attitude"]) == pytest.approx(1, abs=1e-4)


def _turn(a: Any, b: Any) -> float:
    """1 if both quaternions are the same attitude: q and -q are."""
    return abs(sum(x * y for x, y in zip(a, b, strict=True))) / sum(y * y for y in b) ** 0.5


def _plain(value: Any) -> Any:
    """As JSON would hold it: bytes as base64, lists for tuples."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def _at(document: Any, pointer: str) -> Any:
    for key in pointer.removeprefix("/").split("/"):
        document = document[key]
    return document
