"""Bytes to messages and back: MessagePack in binary frames, JSON in text frames, by the agreed subprotocol.

Whatever arrives, decoding ends in a message or in a ProtocolError that says what is wrong and where; never in anything else.
"""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from midline_protocol.codes import ErrorCode
from midline_protocol.limits import DEPTH, MESSAGE_BYTES, SUBPROTOCOL_MSGPACK
from midline_protocol.messages import ClientMessage, ServerMessage

Wire: TypeAlias = bytes | str
"""what a socket takes and gives: bytes is a binary frame, str a text frame"""

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
        raise _too_long(len(data))
    if subprotocol == SUBPROTOCOL_MSGPACK:
        try:
            return _client_msgpack(data)  # pyright: ignore[reportArgumentType]  # a str is a TypeError
        except _REFUSALS as error:
            raise _refusal(error, data, subprotocol) from None
    if isinstance(data, str) and not data.isascii():
        _check_utf8_length(data)
    try:
        return _client_json(_text(data))
    except _REFUSALS as error:
        raise _refusal(error, data, subprotocol) from None


def decode_server(data: Wire, subprotocol: str) -> ServerMessage:
    """The message a server sent. Fields that this version does not know are passed over."""
    try:
        if subprotocol == SUBPROTOCOL_MSGPACK:
            return _server_msgpack(data)  # pyright: ignore[reportArgumentType]
        return _server_json(_text(data))
    except _REFUSALS as error:
        raise _refusal(error, data, subprotocol) from None


def encode_client(message: ClientMessage, subprotocol: str) -> Wire:
    """What a client puts into one frame."""
    return _encode(message, subprotocol)


def encode_server(message: ServerMessage, subprotocol: str) -> Wire:
    """What a server puts into one frame."""
    return _encode(message, subprotocol)


def _encode(message: ClientMessage | ServerMessage, subprotocol: str) -> Wire:
    if subprotocol == SUBPROTOCOL_MSGPACK:
        return _to_msgpack(message)
    return _to_json(message).decode()


_client_msgpack: Callable[[bytes], ClientMessage] = msgspec.msgpack.Decoder[Any](ClientMessage).decode
_client_json: Callable[[bytes | str], ClientMessage] = msgspec.json.Decoder[Any](ClientMessage).decode
_server_msgpack: Callable[[bytes], ServerMessage] = msgspec.msgpack.Decoder[Any](ServerMessage).decode
_server_json: Callable[[bytes | str], ServerMessage] = msgspec.json.Decoder[Any](ServerMessage).decode
_to_msgpack = msgspec.msgpack.Encoder().encode
_to_json = msgspec.json.Encoder().encode
_any_msgpack: Callable[[bytes], Any] = msgspec.msgpack.Decoder().decode
_any_json: Callable[[bytes | str], Any] = msgspec.json.Decoder().decode

# UnicodeError: a str with half a surrogate pair. TypeError: the wrong kind of frame, or a map as a key of a map.
_REFUSALS = (msgspec.DecodeError, RecursionError, UnicodeError, TypeError)


def _text(data: Wire) -> str:
    if isinstance(data, str):
        return data
    raise TypeError


def _check_utf8_length(text: str) -> None:
    length = len(text.encode(errors="replace"))
    if length > MESSAGE_BYTES:
        raise _too_long(length)


def _too_long(length: int) -> ProtocolError:
    return ProtocolError(
        ErrorCode.TOO_LONG, f"more than {MESSAGE_BYTES} bytes", f"byte {min(length, MESSAGE_BYTES)}"
    )


def _refusal(error: Exception, data: Wire, subprotocol: str) -> ProtocolError:
    binary = subprotocol == SUBPROTOCOL_MSGPACK
    if isinstance(data, str) == binary:
        kind = "binary" if binary else "text"
        return ProtocolError(ErrorCode.MALFORMED, f"{subprotocol} travels in {kind} frames")
    if isinstance(error, RecursionError) or _is_too_deep(data, subprotocol):
        return ProtocolError(ErrorCode.TOO_DEEP, f"nested more than {DEPTH} deep")
    if isinstance(error, msgspec.ValidationError):
        what, where = _split(str(error), _PATH)
        return ProtocolError(ErrorCode.WRONG_SHAPE, what, where)
    what, where = _split(str(error), _BYTE)
    return ProtocolError(ErrorCode.MALFORMED, what, where)


_PATH = re.compile(r" - at `([^`]*)`$")
_BYTE = re.compile(r" \((byte [0-9]+)\)$")


def _split(said: str, where: re.Pattern[str]) -> tuple[str, str]:
    """msgspec's words without their ending, and the place that the ending names."""
    found = where.search(said)
    what = said[: found.start()] if found else said
    # What was sent is quoted in `what`, so it may be long or hold half a surrogate pair.
    what = what[:_WHAT_CHARS].encode(errors="replace").decode()
    return what, found[1] if found else "$"


def _is_too_deep(data: Wire, subprotocol: str) -> bool:
    """Whether a refused message was nested too deeply; no message of the right shape is, so only these are looked at."""
    try:
        tree = _any_msgpack(data) if subprotocol == SUBPROTOCOL_MSGPACK else _any_json(data)  # pyright: ignore[reportArgumentType]
    except RecursionError:
        return True
    except Exception:
        return False
    level = [tree]
    for _ in range(DEPTH + 1):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    return value if isinstance(value, list) else []  # pyright: ignore[reportUnknownVariableType]
