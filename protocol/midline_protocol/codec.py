"""Bytes to messages and back: MessagePack in binary frames, JSON in text frames, by the agreed subprotocol.

Whatever arrives, decoding ends in a message or in a ProtocolError that says what is wrong and where; never in anything else.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, TypeVar

import msgspec

from midline_protocol.codes import ErrorCode
from midline_protocol.limits import DEPTH, MESSAGE_BYTES, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import ClientMessage, ServerMessage

Wire: TypeAlias = bytes | str
"""what a socket takes and gives: bytes is a binary frame, str a text frame"""

B = TypeVar("B", bound=msgspec.Struct)
T = TypeVar("T")
D = TypeVar("D", bound=Wire)

_WHAT_CHARS = 200


class ProtocolError(Exception):
    """A message that cannot be taken: why, in words, and where in it (`$.action.throw.speed`, or `byte 17`)."""

    def __init__(self, code: ErrorCode, what: str, where: str = "$") -> None:
        super().__init__(f"{code}: {what} - at {where}")
        self.code = code
        self.what = what
        self.where = where


def decode_client(data: Wire, subprotocol: str) -> ClientMessage:
    """The message a client sent. Refuses what is longer than MESSAGE_BYTES before it looks inside."""
    if len(data) > MESSAGE_BYTES:
        raise _too_long()
    if subprotocol == SUBPROTOCOL_MSGPACK:
        return _take(_client_msgpack, _binary(data))
    text = _text(data)
    if not text.isascii() and len(text.encode(errors="replace")) > MESSAGE_BYTES:
        raise _too_long()
    return _take(_client_json, text)


def decode_server(data: Wire, subprotocol: str) -> ServerMessage:
    """The message a server sent. Fields that this version does not know are passed over."""
    if subprotocol == SUBPROTOCOL_MSGPACK:
        return _take(_server_msgpack, _binary(data))
    return _take(_server_json, _text(data))


def decode_tree(data: Wire, subprotocol: str) -> Any:
    """What a server sent just as it is, unknown fields and all: what a client patches and hashes."""
    if subprotocol == SUBPROTOCOL_MSGPACK:
        return _take(_any_msgpack, _binary(data))
    return _take(_any_json, _text(data))


def encode_client(message: ClientMessage, subprotocol: str) -> Wire:
    """What a client puts into one frame."""
    return _encode(message, subprotocol)


def encode_server(message: ServerMessage, subprotocol: str) -> Wire:
    """What a server puts into one frame."""
    return _encode(message, subprotocol)


def decode_body(data: bytes, body: type[B], most: int = MESSAGE_BYTES) -> B:
    """The HTTP body `data` as a `body`, under the same limits and with the same errors as a client's message."""
    if len(data) > most:
        raise _too_long(most)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise ProtocolError(ErrorCode.MALFORMED, "not UTF-8", f"byte {error.start}") from None
    return _take(_body_decoder(body), text)


def encode_body(body: msgspec.Struct) -> bytes:
    """An HTTP body as JSON."""
    return _to_json(body)


def _encode(message: ClientMessage | ServerMessage, subprotocol: str) -> Wire:
    if subprotocol == SUBPROTOCOL_MSGPACK:
        return _to_msgpack(message)
    return _to_json(message).decode()


@cache
def _body_decoder(body: type[msgspec.Struct]) -> Callable[[Wire], Any]:
    return msgspec.json.Decoder(body).decode


_client_msgpack: Callable[[bytes], ClientMessage] = msgspec.msgpack.Decoder[Any](ClientMessage).decode
_client_json: Callable[[Wire], ClientMessage] = msgspec.json.Decoder[Any](ClientMessage).decode
_server_msgpack: Callable[[bytes], ServerMessage] = msgspec.msgpack.Decoder[Any](ServerMessage).decode
_server_json: Callable[[Wire], ServerMessage] = msgspec.json.Decoder[Any](ServerMessage).decode
_any_msgpack: Callable[[bytes], Any] = msgspec.msgpack.Decoder().decode
_any_json: Callable[[Wire], Any] = msgspec.json.Decoder().decode
_to_msgpack = msgspec.msgpack.Encoder().encode
_to_json = msgspec.json.Encoder().encode


def _binary(data: Wire) -> bytes:
    if isinstance(data, str):
        raise ProtocolError(ErrorCode.MALFORMED, "a text frame; MessagePack travels in binary frames")
    return data


def _text(data: Wire) -> str:
    if isinstance(data, str):
        return data
    raise ProtocolError(ErrorCode.MALFORMED, "a binary frame; JSON travels in text frames")


def _take(decode: Callable[[D], T], data: D) -> T:
    try:
        return decode(data)
    except RecursionError:
        raise _too_deep() from None
    except msgspec.ValidationError as error:
        if _is_too_deep(data):
            raise _too_deep() from None
        raise ProtocolError(ErrorCode.WRONG_SHAPE, *_split(str(error), _PATH)) from None
    # TypeError: a map or list as a key. UnicodeError, a ValueError: half a surrogate pair in a str.
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise ProtocolError(ErrorCode.MALFORMED, *_split(str(error), _BYTE)) from None


def _too_long(most: int = MESSAGE_BYTES) -> ProtocolError:
    return ProtocolError(ErrorCode.TOO_LONG, f"longer than {most} bytes", f"byte {most}")


def _too_deep() -> ProtocolError:
    return ProtocolError(ErrorCode.TOO_DEEP, f"nested more than {DEPTH} deep")


_PATH = re.compile(r" - at `([^`]*)`$")
_BYTE = re.compile(r" \((byte [0-9]+)\)$")


def _split(said: str, ending: re.Pattern[str]) -> tuple[str, str]:
    """msgspec's words without their ending, and the place that the ending names."""
    found = ending.search(said)
    what = said[: found.start()] if found else said
    # What was sent is quoted in `what`, so it may be long or hold half a surrogate pair.
    what = what[:_WHAT_CHARS].encode(errors="replace").decode()
    return what, found[1] if found else "$"


def _is_too_deep(data: Wire) -> bool:
    """Whether a refused message was nested too deeply. A message of the right shape never is, so it is not asked."""
    try:
        tree = _any_json(data) if isinstance(data, str) else _any_msgpack(data)
    except RecursionError:
        return True
    except (msgspec.DecodeError, ValueError, TypeError):
        return False
    level: list[Any] = [tree]
    for _ in range(DEPTH + 1):
        # A flood of small maps must stay cheap to refuse.
        level = [value for value in level if value.__class__ in (dict, list)]
        if not level:
            return False
        level = [inner for outer in level for inner in (outer.values() if outer.__class__ is dict else outer)]
    return True
