"""Whatever a client sends is answered with a code and a place, and with nothing else."""

import json
import struct
import tracemalloc
from random import Random
from typing import Any, get_args

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from midline_protocol.codec import ProtocolError, decode_body, decode_client, decode_server, encode_client
from midline_protocol.codes import ErrorCode
from midline_protocol.http import RoomRequest, TokenRequest
from midline_protocol.kubb import Throw, ThrowBaton
from midline_protocol.limits import DEPTH, MESSAGE_BYTES, SUBPROTOCOL_JSON, SUBPROTOCOL_MSGPACK, SUBPROTOCOLS
from midline_protocol.messages import ClientMessage, Do, Hello, Join, Since

from .said import patient  # noqa: TID251

subprotocols = pytest.mark.parametrize("subprotocol", SUBPROTOCOLS)
GOOD: dict[str, Any] = {
    "t": "act",
    "n": 7,
    "seat": "a1",
    "action": {"do": "throw_baton", "throw": {"x": 0, "y": -4000, "speed": 9000, "heading": 0, "loft": 300}},
}
THROW = Do(7, "a1", ThrowBaton(Throw(0, -4000, 9000, 0, 300)))
JOIN = Join("kyoto-1", "ticket", Since(1, 2))


def refusal(data: bytes | str, subprotocol: str) -> ProtocolError:
    with pytest.raises(ProtocolError) as caught:
        decode_client(data, subprotocol)
    error = caught.value
    assert error.code in ErrorCode
    assert error.what
    assert len(error.what) <= 200
    assert error.where.startswith(("$", "byte "))
    assert "`" not in error.where
    str(error).encode()
    return error


def packed(tree: Any, subprotocol: str) -> bytes | str:
    return msgpack.packb(tree) if subprotocol == SUBPROTOCOL_MSGPACK else json.dumps(tree)


def is_taken_or_refused(data: bytes | str, subprotocol: str) -> bool:
    """True if it is a message; otherwise it has been refused as everything must be."""
    try:
        message = decode_client(data, subprotocol)
    except ProtocolError:
        refusal(data, subprotocol)
        return False
    assert isinstance(message, get_args(ClientMessage))
    assert decode_client(encode_client(message, subprotocol), subprotocol) == message
    return True


@subprotocols
def test_ten_thousand_random_messages_are_refused(subprotocol: str) -> None:
    chance = Random(1)
    for _ in range(10_000):
        raw = chance.randbytes(chance.choice((0, 1, 2, 3, 8, 40, 400, 4096)))
        refusal(raw if subprotocol == SUBPROTOCOL_MSGPACK else raw.decode("latin-1")[:2000], subprotocol)


@subprotocols
@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_damaged_messages_are_taken_or_refused(subprotocol: str, seed: int) -> None:
    """Bytes of real messages changed, cut out, doubled and moved, a few at a time."""
    chance = Random(seed)
    whole = [encode_client(m, SUBPROTOCOL_MSGPACK) for m in (THROW, JOIN, Hello("token", "client", True))]
    if subprotocol == SUBPROTOCOL_JSON:
        whole = [str(encode_client(m, SUBPROTOCOL_JSON)).encode() for m in (THROW, JOIN, Hello("token"))]
    taken = 0
    for _ in range(2_500):
        raw = bytearray(chance.choice(whole))  # type: ignore[arg-type]
        for _ in range(chance.randint(1, 4)):
            _damage(raw, chance)
        data = bytes(raw) if subprotocol == SUBPROTOCOL_MSGPACK else raw.decode("utf-8", "surrogateescape")
        taken += is_taken_or_refused(data, subprotocol)
    assert taken < 2_000


def _damage(raw: bytearray, chance: Random) -> None:
    at = chance.randrange(len(raw)) if raw else 0
    match chance.randint(0, 4):
        case 0 if raw:
            raw[at] = chance.randrange(256)
        case 1 if raw:
            raw[at] ^= 1 << chance.randrange(8)
        case 2:
            del raw[at : at + chance.randint(1, 8)]
        case 3:
            raw[at:at] = raw[at : at + chance.randint(1, 30)]
        case _:
            raw[at:at] = chance.choice(
                (b"\xdd\xff\xff\xff\xff", b"\xcb" + bytes(8), b"\xc1", b"\x91" * 40, b"NaN", b"1e999")
            )


@subprotocols
@patient
@given(tree=st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["t", "n", "do", "action", "x"]), inner),
    max_leaves=10,
))  # fmt: skip
def test_any_tree_is_taken_or_refused(subprotocol: str, tree: Any) -> None:
    is_taken_or_refused(packed(tree, subprotocol), subprotocol)


def _places(tree: dict[str, Any], path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found = [path]
    for key, value in tree.items():
        if isinstance(value, dict):
            found += _places(value, (*path, key))
    return found


def _with(tree: dict[str, Any], path: tuple[str, ...], key: str, value: Any) -> dict[str, Any]:
    if not path:
        return {key: value, **{k: v for k, v in tree.items() if k != key}}
    return {k: _with(v, path[1:], key, value) if k == path[0] else v for k, v in tree.items()}


def _dotted(path: tuple[str, ...]) -> str:
    return ".".join(("$", *path))


@subprotocols
@pytest.mark.parametrize("path", _places(GOOD), ids=_dotted)
def test_an_unknown_field_is_refused_at_every_depth(subprotocol: str, path: tuple[str, ...]) -> None:
    error = refusal(packed(_with(GOOD, path, "spare", 1), subprotocol), subprotocol)
    assert (error.code, error.where) == (ErrorCode.WRONG_SHAPE, _dotted(path))
    assert "spare" in error.what


@subprotocols
@pytest.mark.parametrize("key", ["spare", "t", "n", "throw", "x"])
@pytest.mark.parametrize("path", _places(GOOD), ids=_dotted)
@pytest.mark.parametrize("opening", ["list", "map"])
@pytest.mark.parametrize("depth", [DEPTH + 1, 700, 1200])
def test_a_bomb_is_refused_wherever_it_is_put(
    subprotocol: str, key: str, path: tuple[str, ...], opening: str, depth: int
) -> None:
    marked = packed(_with(GOOD, path, key, "BOMB"), subprotocol)
    if isinstance(marked, bytes):
        bomb: Any = (b"\x91" if opening == "list" else b"\x81\xa1k") * depth + b"\xc0"
        data: Any = marked.replace(b"\xa4BOMB", bomb)
    else:
        bomb = (
            "[" * depth + "]" * depth
            if opening == "list"
            else '{"":' * (depth // 2) + "0" + "}" * (depth // 2)
        )
        data = marked.replace('"BOMB"', bomb)
    error = refusal(data, subprotocol)
    if opening == "list":
        assert error.code is (ErrorCode.TOO_LONG if len(data) > MESSAGE_BYTES else ErrorCode.TOO_DEEP)
    assert error.code in (ErrorCode.TOO_DEEP, ErrorCode.TOO_LONG, ErrorCode.WRONG_SHAPE)


def test_as_deep_as_allowed_is_not_too_deep() -> None:
    tree: Any = 0
    for _ in range(DEPTH - 1):
        tree = [tree]
    assert refusal(packed({"t": tree}, SUBPROTOCOL_JSON), SUBPROTOCOL_JSON).code is ErrorCode.WRONG_SHAPE
    assert refusal(packed({"t": [tree]}, SUBPROTOCOL_JSON), SUBPROTOCOL_JSON).code is ErrorCode.TOO_DEEP


LENGTHS = {
    "str32": b"\xdb", "bin32": b"\xc6", "ext32": b"\xc9", "array32": b"\xdd", "map32": b"\xdf",
}  # fmt: skip


@pytest.mark.parametrize("kind", LENGTHS)
@pytest.mark.parametrize("length", [5_000, 2**24, 2**31 - 1, 2**31, 2**32 - 1])
@pytest.mark.parametrize("before", [b"", b"\x81\xa1t", b"\x82\xa1x", b"\x82\xa1t\xa5hello\xa5token"])
def test_a_huge_length_costs_no_memory(kind: str, length: int, before: bytes) -> None:
    raw = before + LENGTHS[kind] + struct.pack(">I", length)
    raw += b"\xc0" * (MESSAGE_BYTES - len(raw))
    refusal(raw, SUBPROTOCOL_MSGPACK)
    tracemalloc.start()
    try:
        refusal(raw, SUBPROTOCOL_MSGPACK)
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()


@subprotocols
@pytest.mark.parametrize(
    ("path", "key"), [((), "n"), (("action", "throw"), "x"), (("action", "throw"), "speed")]
)
@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), float("-inf"), 1.5, "1", None, [], {}, [1], {"a": 1}, True, False, 2**63, 2**64 - 1, -(2**63)]
)  # fmt: skip
def test_a_number_is_a_whole_number_within_its_bounds(
    subprotocol: str, path: tuple[str, ...], key: str, value: Any
) -> None:
    error = refusal(packed(_with(GOOD, path, key, value), subprotocol), subprotocol)
    if error.code is ErrorCode.MALFORMED:  # NaN and Infinity are no JSON
        assert subprotocol == SUBPROTOCOL_JSON
        assert error.where.startswith("byte ")
    else:
        assert (error.code, error.where) == (ErrorCode.WRONG_SHAPE, _dotted((*path, key)))


@pytest.mark.parametrize(
    "number", ["1" + "0" * 30, "-1" + "0" * 400, "1e400", "-1e999", "0x10", "01", "1_000"]
)
def test_json_numbers_beyond_all_bounds_are_refused(number: str) -> None:
    refusal('{"t":"pong","n":' + number + "}", SUBPROTOCOL_JSON)


@subprotocols
@pytest.mark.parametrize(
    "path", [*((p) for p in _places(GOOD) if p), ("seat",), ("t",), ("action", "do")], ids=_dotted
)
@pytest.mark.parametrize("value", [None, 1, 1.5, True, "x", b"x", [], [[]], {}, {"t": "hello"}])
def test_a_wrong_type_is_refused_where_it_stands(subprotocol: str, path: tuple[str, ...], value: Any) -> None:
    if subprotocol == SUBPROTOCOL_JSON and isinstance(value, bytes):
        value = "eA=="
    error = refusal(packed(_with(GOOD, path[:-1], path[-1], value), subprotocol), subprotocol)
    assert error.code is ErrorCode.WRONG_SHAPE
    assert error.where.startswith(_dotted(path))


@subprotocols
@pytest.mark.parametrize(
    "path", [("t",), ("n",), ("seat",), ("action",), ("action", "do"), ("action", "throw", "x")], ids=_dotted
)
def test_a_missing_field_is_named(subprotocol: str, path: tuple[str, ...]) -> None:
    tree = json.loads(json.dumps(GOOD))
    inner = tree
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    error = refusal(packed(tree, subprotocol), subprotocol)
    assert (error.code, error.where) == (ErrorCode.WRONG_SHAPE, _dotted(path[:-1]))
    assert path[-1] in error.what


def test_a_field_said_twice_counts_as_said_last_and_a_tag_must_not_change() -> None:
    assert decode_client('{"t":"pong","n":1,"n":2}', SUBPROTOCOL_JSON) == decode_client(
        '{"t":"pong","n":2}', SUBPROTOCOL_JSON
    )
    assert refusal('{"t":"pong","t":"hello","n":1}', SUBPROTOCOL_JSON).where == "$.t"


@subprotocols
def test_the_wrong_kind_of_frame_is_refused(subprotocol: str) -> None:
    other = next(one for one in SUBPROTOCOLS if one != subprotocol)
    wrong = encode_client(THROW, other)
    assert refusal(wrong, subprotocol).code is ErrorCode.MALFORMED
    with pytest.raises(ProtocolError):
        decode_server(wrong, subprotocol)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"\x82\xa1t\xa5hello\xa5token\xa2\xff\xfe", ErrorCode.MALFORMED),  # text that is no UTF-8
        (b"\x82\xa1t\xa5hello\xa5token\xa3\xed\xa0\x80", ErrorCode.MALFORMED),  # half a surrogate pair
        (b"\x82\xa1t\xa5hello\xa5token\xc4\x01x", ErrorCode.WRONG_SHAPE),  # bytes for text
        (b"\x81\xa1t\xc4\x05hello", ErrorCode.WRONG_SHAPE),
        (b"\x81\xc4\x01t\xa5hello", ErrorCode.WRONG_SHAPE),  # a field's name as bytes
        (b"\x81\x01\xa5hello", ErrorCode.WRONG_SHAPE),
        (b"\x81\x91\x01\xa5hello", ErrorCode.WRONG_SHAPE),
        (b"\x81\x80\xa5hello", ErrorCode.WRONG_SHAPE),
        (b"\x81\xa1t\xa5hello\x00", ErrorCode.MALFORMED),  # one byte too many
        (b"\x81\xa1t\xa5hell", ErrorCode.MALFORMED),
        (b"\xc1", ErrorCode.MALFORMED),
        (b"", ErrorCode.MALFORMED),
        (b"\xd6\xff\x00\x00\x00\x00", ErrorCode.WRONG_SHAPE),  # a timestamp
        (b"\x81\xa1t\xc7\x00\x05", ErrorCode.WRONG_SHAPE),
    ],
)  # fmt: skip
def test_messagepack_that_is_none_of_ours_has_a_code(raw: bytes, code: ErrorCode) -> None:
    assert refusal(raw, SUBPROTOCOL_MSGPACK).code in (code, ErrorCode.MALFORMED)


@pytest.mark.parametrize("text", ["", " ", "{", "null", "[]", "\ufeff{}", '{"t":"hello"}{}', "{'t':'hello'}", '{"t":"hel\nlo"}', "\ud800", '{"t":"\ud800"}', '{"t":"\\ud800"}', '{"t":"\x00"}'])  # fmt: skip
def test_json_that_is_none_of_ours_has_a_code(text: str) -> None:
    assert refusal(text, SUBPROTOCOL_JSON).code in (ErrorCode.MALFORMED, ErrorCode.WRONG_SHAPE)


@subprotocols
def test_a_message_is_as_long_as_allowed_and_no_byte_longer(subprotocol: str) -> None:
    def of_length(length: int) -> bytes | str:
        padded = packed({"t": "join", "room": "r", "ticket": "x" * 2000}, subprotocol)
        assert len(padded) < length
        if isinstance(padded, str):
            return padded + " " * (length - len(padded))
        return padded + b"\x00" * (length - len(padded))

    assert refusal(of_length(MESSAGE_BYTES + 1), subprotocol).code is ErrorCode.TOO_LONG
    if subprotocol == SUBPROTOCOL_JSON:
        assert isinstance(decode_client(of_length(MESSAGE_BYTES), subprotocol), Join)


def test_the_length_is_that_of_the_bytes() -> None:
    text = '{"t":"join","room":"' + "王" * 1500 + '"}'
    assert len(text) < MESSAGE_BYTES
    assert refusal(text, SUBPROTOCOL_JSON).code is ErrorCode.TOO_LONG


@subprotocols
@pytest.mark.parametrize("text", ["r\n", "r ", "R", "../x", "", "x" * 33, "王"])
def test_a_room_is_named_in_plain_letters(subprotocol: str, text: str) -> None:
    assert refusal(packed({"t": "join", "room": text}, subprotocol), subprotocol).where == "$.room"


@subprotocols
@pytest.mark.parametrize("seat", ["a1\n", "a0", "a7", "c1", "A1", "coo", ""])
def test_only_real_seats_are_named(subprotocol: str, seat: str) -> None:
    refusal(packed({"t": "ready", "seat": seat, "nonce": "0" * 32}, subprotocol), subprotocol)


@pytest.mark.parametrize("body", [b"", b"\xff", b"[", b'{"a":' + b"[" * 3000, b'{"title":"' + b"x" * 5000, b'{"x":1}', b'{"options":{"a":NaN}}', b'{"options":{"a":1.5}}', b'{"options":{"a":' + b"[" * 40 + b"]" * 40 + b"}}"])  # fmt: skip
def test_http_bodies_are_refused_in_the_same_way(body: bytes) -> None:
    with pytest.raises(ProtocolError) as caught:
        decode_body(body, RoomRequest)
    assert caught.value.where.startswith(("$", "byte "))


COMMANDS = (
    "\x1b[2J",
    "\x07",
    "\0",
    "\r",
    "\n",
    "\x7f",
    "\x9b2J",
    "\u202e",
    "\u2066",
    "\u2028",
    "\u200b",
    "\ufeff",
)
"""what clears a screen, rings a bell, ends a line, turns the direction of writing, or is not seen"""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", ["Ami{}", "{}Ami", "A{}mi"])
def test_what_others_read_commands_no_terminal(text: str, command: str) -> None:
    said = text.format(command)
    halt = {**GOOD, "seat": "co", "action": {"do": "halt", "reason": said}}
    assert refusal(packed(halt, SUBPROTOCOL_JSON), SUBPROTOCOL_JSON).where == "$.action.reason"
    for body, field in ((TokenRequest, "name"), (RoomRequest, "title")):
        with pytest.raises(ProtocolError) as caught:
            decode_body(json.dumps({field: said}).encode(), body)
        assert (caught.value.code, caught.value.where) == (ErrorCode.WRONG_SHAPE, f"$.{field}")


@pytest.mark.parametrize("text", [" ", "\u200d", "\u200c \ufe0f", "\u3000"])
def test_nobody_says_or_is_called_what_nobody_sees(text: str) -> None:
    say = packed({"t": "say", "to": "match", "text": text}, SUBPROTOCOL_JSON)
    assert refusal(say, SUBPROTOCOL_JSON).where == "$.text"
    with pytest.raises(ProtocolError):
        decode_body(json.dumps({"name": text}).encode(), TokenRequest)


@pytest.mark.parametrize("text", ["A", "Ami", "網 美", "D'Arcy [b] <i> 🪵", "عمر"])
def test_what_others_read_may_be_any_writing(text: str) -> None:
    said = json.dumps({"name": text}).encode()
    assert decode_body(said, TokenRequest).name == text
    assert decode_body(json.dumps({"title": text}).encode(), RoomRequest).title == text
