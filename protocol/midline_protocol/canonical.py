"""One hash for one state, whoever computes it: SHA-256 over canonical MessagePack.

Canonical MessagePack of a tree: every map's keys are sorted by their UTF-16 code units (as JavaScript sorts strings; for
ASCII that is the order of bytes), every integer takes the shortest form (not negative: positive fixint, uint 8, 16, 32, 64;
negative: negative fixint, int 8, 16, 32, 64), so do strings, lists and maps. There are no floats, no bytes and no integers
beyond 2**53 - 1. The hash is the first 16 hex digits of SHA-256 over that. In JavaScript:

    import { encode } from "@msgpack/msgpack";
    const bytes = encode(view, { sortKeys: true });
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hash = Array.from(digest.subarray(0, 8), (b) => b.toString(16).padStart(2, "0")).join("");

Hash the tree as it came and as the patches made it: a decoder that drops unknown fields or fills in defaults changes it.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import cast

import msgspec

_SAFE = 2**53 - 1  # the largest integer that JavaScript counts exactly


class NotCanonicalError(ValueError):
    """A value that has no canonical form: a float, bytes, a set, a key that is no string, an integer too large."""


def state_hash(tree: Mapping[str, object]) -> str:
    """16 hex digits that are the same for equal trees, in whatever order their maps were filled."""
    return sha256(canonical(tree)).hexdigest()[:16]


def canonical(tree: Mapping[str, object]) -> bytes:
    """The canonical MessagePack of `tree`."""
    return _encode(_ordered(tree))


def tree_of(struct: msgspec.Struct) -> dict[str, object]:
    """The tree that `struct` is on the wire, fields at their defaults left out where it says so."""
    return cast(dict[str, object], msgspec.to_builtins(struct))


_encode = msgspec.msgpack.Encoder().encode


def _ordered(value: object) -> object:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return value
    if kind is int:
        if not -_SAFE <= cast(int, value) <= _SAFE:
            raise NotCanonicalError(f"{value} is beyond 2**53 - 1")
        return value
    if isinstance(value, Mapping):
        tree = cast(Mapping[str, object], value)
        return {key: _ordered(tree[key]) for key in _in_order(tree)}
    if isinstance(value, list | tuple):
        return [_ordered(inner) for inner in cast(list[object], value)]
    raise NotCanonicalError(f"a {kind.__name__} has no canonical form")


def _in_order(tree: Mapping[str, object]) -> list[str]:
    for key in tree:
        if type(key) is not str:
            raise NotCanonicalError(f"{key!r} is no string, so no key")
    keys = sorted(tree)
    return keys if all(map(str.isascii, keys)) else sorted(keys, key=lambda key: key.encode("utf-16-be"))
