"""Patches: what changed between two trees, put back onto the older one, is the newer one."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from midline_protocol.canonical import state_hash
from midline_protocol.patch import PatchError, apply, diff

from .said import patient  # noqa: TID251

Tree = dict[str, Any]

keys = st.sampled_from(["a", "b", "c", "A1", "pieces", "s", "d", "m", ""])
plain = st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=4)
leaves = plain | st.lists(plain | st.dictionaries(keys, plain, max_size=2), max_size=3)
trees: st.SearchStrategy[Tree] = st.recursive(
    st.dictionaries(keys, leaves, max_size=5),
    lambda inner: st.dictionaries(keys, leaves | inner, max_size=5),
    max_leaves=12,
)


@patient
@given(trees, trees)
@example({"a": 1}, {"a": True})
@example({"a": {"b": 1}}, {"a": {}})
@example({"a": [0]}, {"a": [False]})
@example({"a": {}}, {})
@example({}, {"a": {}})
def test_a_patch_makes_the_new_tree_out_of_the_old(old: Tree, new: Tree) -> None:
    before = copy.deepcopy((old, new))
    patch = diff(old, new)
    made = old if patch is None else apply(old, patch)
    assert state_hash(made) == state_hash(new)
    assert repr((old, new)) == repr(before), "the trees given stay as they were"
    assert (patch is None) == (state_hash(old) == state_hash(new))


def test_an_unchanged_tree_needs_no_patch() -> None:
    assert diff({"a": {"b": [1, 2]}}, {"a": {"b": (1, 2)}}) is None


def test_only_what_changed_travels() -> None:
    old = {"pieces": {"A1": {"state": "standing"}, "K": {"state": "standing"}}, "status": "running"}
    new = {"pieces": {"A1": {"state": "lying"}, "K": {"state": "standing"}}, "status": "running"}
    assert diff(old, new) == {"m": {"pieces": {"m": {"A1": {"s": {"state": "lying"}}}}}}


def test_the_same_change_is_the_same_patch_in_whatever_order_the_maps_were_filled() -> None:
    one = diff({"x": 0, "y": 0}, {"b": 1, "a": 2})
    other = diff({"y": 0, "x": 0}, {"a": 2, "b": 1})
    assert repr(one) == repr(other) == "{'s': {'a': 2, 'b': 1}, 'd': ['x', 'y']}"


@pytest.mark.parametrize(
    "patch",
    [
        [],
        None,
        {"x": {}},
        {"s": []},
        {"m": []},
        {"d": "a"},
        {"d": ["missing"]},
        {"d": [1]},
        {"d": [["a"]]},
        {"d": ["a", "a"]},
        {"m": {"missing": {}}},
        {"m": {"a": {"s": {"b": 1}}}},
        {"m": {"tree": []}},
        {"m": {"tree": {"d": ["missing"]}}},
        {"s": {"tree": 1}, "m": {"tree": {}}},
        {"s": {"a": 1}, "d": ["a"]},
        {"d": ["tree"], "m": {"tree": {}}},
    ],
)
def test_a_patch_that_does_not_fit_is_refused_and_changes_nothing(patch: Any) -> None:
    old = {"a": 1, "tree": {"b": 2}}
    with pytest.raises(PatchError):
        apply(old, patch)
    assert old == {"a": 1, "tree": {"b": 2}}


def test_a_bottomless_patch_is_refused() -> None:
    tree: Tree = {}
    patch: Tree = {}
    for _ in range(5000):
        tree, patch = {"k": tree}, {"m": {"k": patch}}
    with pytest.raises(PatchError, match="deep"):
        apply(tree, patch)


@pytest.mark.parametrize("seed", range(25))
def test_whoever_joins_in_the_middle_and_follows_the_patches_has_the_state(seed: int) -> None:
    """A stream of many small changes; one client is there from the start, others take a snapshot on the way."""
    chance = Random(seed)
    start: Tree = {}
    state = start
    clients = [state]
    for _n in range(250):
        now = copy.deepcopy(state)
        for _m in range(chance.randint(1, 40)):
            _mutate(now, chance)
        patch = diff(state, now)
        if patch is not None:
            clients = [apply(has, patch) for has in clients]
        state = now
        if chance.random() < 0.02:
            clients = [*clients[-3:], state]
    assert {state_hash(has) for has in clients} == {state_hash(state)}


def _mutate(tree: Tree, chance: Random) -> None:
    """One random change somewhere: a map or a leaf set, a key deleted, or the same one level down."""
    key = chance.choice(["a", "b", "c", "d", "e", "A1", "b6"])
    inner = tree.get(key)
    match chance.randint(0, 9):
        case 0:
            tree.pop(key, None)
        case 1:
            tree[key] = {}
        case 2:
            tree[key] = [chance.randint(0, 2), {"x": chance.randint(0, 2)}]
        case 3 | 4:
            tree[key] = chance.choice([None, True, False, 0, 1, "1", ""])
        case _ if isinstance(inner, dict):
            _mutate(inner, chance)
        case _:
            tree[key] = chance.randint(-(2**40), 2**40)
