"""What changed between two trees, as a patch, and a patch put onto a tree.

A tree is a map with string keys; what is inside is a map again or a leaf (number, string, bool, None, list). A patch is a
map with any of `s`: {key: value} to set, `d`: [keys] to delete, `m`: {key: patch} for maps that changed inside.

    diff({"a": 1, "b": {"c": 2}}, {"b": {"c": 3}}) == {"d": ["a"], "m": {"b": {"s": {"c": 3}}}}

A list is replaced as a whole: nothing is addressed by its index, so nothing can shift under a patch.
"""

from typing import Any, TypeAlias, TypeGuard

Tree: TypeAlias = dict[str, Any]
Patch: TypeAlias = dict[str, Any]


class PatchError(ValueError):
    """A patch that does not fit the tree it was put onto: ask for the whole state."""


def diff(old: Tree, new: Tree) -> Patch | None:
    """The patch that makes `new` out of `old`, its keys in order; None if they are the same."""
    put: Tree = {}
    inner: dict[str, Patch] = {}
    for key, value in new.items():
        if key not in old:
            put[key] = value
        elif _is_map(value) and _is_map(was := old[key]):
            if value is not was and (changed := diff(was, value)):
                inner[key] = changed
        elif not _same(old[key], value):
            put[key] = value
    gone = [key for key in old if key not in new]
    patch: Patch = {}
    if put:
        patch["s"] = _in_order(put)
    if gone:
        patch["d"] = sorted(gone)
    if inner:
        patch["m"] = _in_order(inner)
    return patch or None


def apply(old: Tree, patch: Patch) -> Tree:
    """`old` as the patch changes it. `old` stays as it was; what did not change is shared with it."""
    try:
        return _apply(old, patch, "$")
    except RecursionError:
        raise PatchError("the patch is nested too deeply") from None


def _apply(old: Tree, patch: Any, where: str) -> Tree:
    put, gone, inner = _parts(patch, where)
    new = dict(old)
    for key in gone:
        if not isinstance(key, str) or key not in new:
            raise PatchError(f"at {where}: nothing to delete at {_short(key)}")
        del new[key]
    for key, change in inner.items():
        was = new.get(key)
        if not _is_map(was):
            raise PatchError(f"at {where}: no map to change at {_short(key)}")
        new[key] = _apply(was, change, f"{where}.{key}")
    for key in put:
        if key in inner or key in gone:
            raise PatchError(f"at {where}: {_short(key)} is set and changed in two ways")
    new.update(put)
    return new


def _parts(patch: Any, where: str) -> tuple[Tree, list[Any], Tree]:
    if not _is_map(patch) or not patch.keys() <= {"s", "d", "m"}:
        raise PatchError(f"at {where}: a patch is a map of s, d and m")
    put, gone, inner = patch.get("s", {}), patch.get("d", []), patch.get("m", {})
    if not _is_map(put) or not _is_map(inner) or not _is_list(gone):
        raise PatchError(f"at {where}: s and m are maps, d is a list")
    return put, gone, inner


def _short(key: Any) -> str:
    return repr(key)[:40]


def _in_order(tree: Tree) -> Tree:
    return {key: tree[key] for key in sorted(tree)}


def _is_map(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list | tuple)


def _same(a: object, b: object) -> bool:
    """Equal on the wire: in Python 1 == True == 1.0, there they differ; a tuple and a list are the same there."""
    if a.__class__ in _PLAIN:
        return a.__class__ is b.__class__ and a == b
    if _is_list(a) and _is_list(b):
        return len(a) == len(b) and all(map(_same, a, b))
    if _is_map(a) and _is_map(b):
        return a.keys() == b.keys() and all(_same(value, b[key]) for key, value in a.items())
    return type(a) is type(b) and a == b


_PLAIN = frozenset((str, int, bool, type(None)))
