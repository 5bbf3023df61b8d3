"""What a record may hold: only what is read again exactly as it was, here and in other languages."""

import math
from collections.abc import Mapping
from typing import Final, cast

MAX_ITEMS: Final = 1 << 16  # in one list or map
MAX_DEPTH: Final = 64


class BadRecord(ValueError):
    """This record cannot be journalled: a wrong type, a number that is none, or too big. Nothing was written."""


def check_head(record: Mapping[str, object]) -> None:
    """A record begins with its number, kind and time, and brings no chain; raises BadRecord."""
    for key in ("n", "at"):
        number = record.get(key)
        if type(number) is not int or number < 0:
            raise BadRecord(f"{key} is {number!r}, not an integer from 0")
    kind = record.get("kind")
    if type(kind) is not str or not kind:
        raise BadRecord(f"kind is {kind!r}, not a name")
    if "chain" in record:
        raise BadRecord("a record does not bring its own chain")
    if len(record) >= MAX_ITEMS - 1:
        raise BadRecord("too many fields")


def check_value(value: object, where: str, depth: int = 0) -> None:
    """Exact types only, no subclasses; a tuple passes and is read again as a list. Raises BadRecord."""
    kind = type(value)
    if kind is str or kind is bytes or kind is bool or value is None:
        return
    if kind is int:
        if not -(1 << 63) <= cast(int, value) < 1 << 64:
            raise BadRecord(f"{where}: integer beyond 64 bits")
    elif kind is float:
        if not math.isfinite(cast(float, value)):
            raise BadRecord(f"{where}: {value} is no number")
    elif kind is list or kind is tuple:
        _check_size(cast(list[object], value), where, depth)
        for item in cast(list[object], value):
            check_value(item, where, depth + 1)
    elif kind is dict:
        _check_map(cast(dict[object, object], value), where, depth)
    else:
        raise BadRecord(f"{where}: a {kind.__name__} cannot be journalled")


def _check_map(value: dict[object, object], where: str, depth: int) -> None:
    _check_size(value, where, depth)
    for key, item in value.items():
        if type(key) is not str:
            raise BadRecord(f"{where}: key {key!r} is not a string")
        check_value(item, key, depth + 1)


def _check_size(value: list[object] | dict[object, object], where: str, depth: int) -> None:
    if len(value) > MAX_ITEMS:
        raise BadRecord(f"{where}: more than {MAX_ITEMS} items")
    if depth > MAX_DEPTH:
        raise BadRecord(f"{where}: nested deeper than {MAX_DEPTH}")
