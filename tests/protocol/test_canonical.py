"""The hash of a state depends on what it says and on nothing else."""

from hashlib import sha256
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from midline_protocol.canonical import NotCanonicalError, canonical, state_hash, tree_of
from midline_protocol.messages import RoomView, SeatView

from .said import patient  # noqa: TID251

trees = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=20,
)
maps = st.dictionaries(st.text(max_size=4), trees, max_size=5)


@patient
@given(maps)
def test_the_order_in_which_maps_were_filled_does_not_matter(tree: dict[str, Any]) -> None:
    assert state_hash(_turned(tree)) == state_hash(tree)


@patient
@given(maps)
def test_the_canonical_bytes_are_those_of_an_independent_encoder(tree: dict[str, Any]) -> None:
    expected: bytes = msgpack.packb(_sorted(tree))
    assert canonical(tree) == expected
    assert state_hash(tree) == sha256(expected).hexdigest()[:16]


def test_keys_are_sorted_as_javascript_sorts_them() -> None:
    # By code points U+FF5E comes before U+1F3AF, by UTF-16 code units after it.
    assert list(msgpack.unpackb(canonical({"\uff5e": 1, "\U0001f3af": 2}))) == ["\U0001f3af", "\uff5e"]


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        float("nan"),
        b"x",
        {1},
        {1: 2},
        {b"a": 1},
        {None: 1},
        2**53,
        -(2**53),
        object(),
        (1, [{"a": 1.5}]),
    ],
)
def test_what_has_no_canonical_form_is_refused(value: Any) -> None:
    with pytest.raises(NotCanonicalError):
        state_hash({"x": value})


def test_a_struct_is_hashed_as_it_travels() -> None:
    room = RoomView("lobby", {"a1": SeatView("open")})
    assert tree_of(room) == {"status": "lobby", "seats": {"a1": {"state": "open"}}}
    assert state_hash(tree_of(room)) == "a2d21e41d18a95ab"


def _turned(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _turned(inner) for key, inner in reversed(value.items())}
    return [_turned(inner) for inner in value] if isinstance(value, list) else value


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _sorted(value[k]) for k in sorted(value, key=lambda k: k.encode("utf-16-be"))}
    return [_sorted(inner) for inner in value] if isinstance(value, list) else value
