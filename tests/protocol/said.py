"""Strategies for everything that may be said, made from the structs themselves."""

from typing import Any, get_args

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec import inspect

from midline_protocol import messages

CLIENT_MESSAGES: tuple[type[msgspec.Struct], ...] = get_args(messages.ClientMessage)
# Whole views are large, and the machine may be busy.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SERVER_MESSAGES: tuple[type[msgspec.Struct], ...] = get_args(messages.ServerMessage)


def instances(kind: Any) -> st.SearchStrategy[Any]:
    """Anything that msgspec takes for `kind`: a struct, a union of them, or any type used in one."""
    return _strategy(inspect.type_info(kind))


_leaves = st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=8)
_trees = st.dictionaries(st.text(max_size=4), _leaves | st.lists(_leaves, max_size=2), max_size=3)


def _strategy(info: Any) -> st.SearchStrategy[Any]:
    match info:
        case inspect.Metadata(type=inner):
            return _strategy(inner)
        case inspect.AnyType():
            return _trees
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType():
            return st.integers(_or(info.ge, -(2**53) + 1), _or(info.le, 2**53 - 1))
        case inspect.StrType(pattern=None):
            return st.text(min_size=_or(info.min_length, 0), max_size=min(_or(info.max_length, 12), 80))
        case inspect.StrType():
            return st.from_regex(info.pattern or "", alphabet=st.characters(codec="utf-8")).filter(
                lambda text: len(text) <= _or(info.max_length, 80) and "\n" not in text
            )
        case inspect.BytesType():
            return st.binary(max_size=64)
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.EnumType(cls=cls):
            return st.sampled_from(list(cls))
        case inspect.UnionType(types=types):
            return st.one_of([_strategy(inner) for inner in types])
        case inspect.VarTupleType(item_type=item):
            least, most = _or(info.min_length, 0), min(_or(info.max_length, 3), 3)
            return st.lists(_strategy(item), min_size=least, max_size=most).map(tuple)
        case inspect.TupleType(item_types=items):
            return st.tuples(*map(_strategy, items))
        case inspect.ListType(item_type=item):
            return st.lists(_strategy(item), max_size=3)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(_strategy(key), _strategy(value), max_size=3)
        case inspect.StructType(cls=cls, fields=fields):
            return st.builds(
                cls, **{field.name: st.deferred(lambda f=field: _strategy(f.type)) for field in fields}
            )
        case _:
            raise NotImplementedError(info)


def _or(bound: int | None, otherwise: int) -> int:
    return otherwise if bound is None else bound
