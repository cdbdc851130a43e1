"""What is hidden from the garbage collector holds nothing but values.

A circle that leads through a struct with `gc=False` is never freed: an exception in one holds its frames, which hold
the struct.
"""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

import thenumber
from thenumber.rules import Digits

VALUES = (str, int, float, bytes, bool, NoneType, Enum, Digits, msgspec.UnsetType)
HOLDERS = (tuple, frozenset, list, dict, Sequence, Mapping, Set, Union, UnionType)
PACKAGES = ("rules", "online", "today", "remote", "findings")


def structs(above: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    """Every struct of ours."""
    for struct in above.__subclasses__():
        if struct.__module__.startswith("thenumber"):
            yield struct
        yield from structs(struct)


def hidden() -> list[type[msgspec.Struct]]:
    """Those that the collector doesn't see."""
    for name in PACKAGES:
        package = importlib.import_module(f"{thenumber.__name__}.{name}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found = {struct for struct in structs() if not struct.__struct_config__.gc}
    return sorted(found, key=lambda struct: (struct.__module__, struct.__qualname__))


def no_values(kind: Any, known: Set[Any] = frozenset()) -> Iterator[Any]:  # noqa: ANN401  # whatever an annotation says
    """What a field of that type may hold that is no value."""
    if isinstance(kind, NewType):
        yield from no_values(kind.__supertype__, known)
    elif get_origin(kind) is Annotated:
        yield from no_values(get_args(kind)[0], known)
    elif get_origin(kind) in HOLDERS:
        for part in get_args(kind):
            yield from no_values(part, known)
    elif get_origin(kind) is Literal or kind is Ellipsis or (isinstance(kind, type) and issubclass(kind, VALUES)):
        return
    elif kind not in known and is_frozen(kind):
        for name, part in get_type_hints(kind, include_extras=True).items():
            if name in stored(kind):
                yield from no_values(part, known | {kind})
    elif kind not in known:
        yield kind


def is_frozen(kind: type) -> bool:
    """It is made of its fields, once."""
    if is_dataclass(kind):
        return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]  # typeshed doesn't know it
    return issubclass(kind, msgspec.Struct) and kind.__struct_config__.frozen


def stored(kind: type) -> Sequence[str]:
    """The names of its fields."""
    if is_dataclass(kind):
        return [field.name for field in fields(kind)]
    return kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else ()


@pytest.mark.parametrize("struct", hidden(), ids=lambda struct: struct.__qualname__)
def test_what_the_collector_does_not_see_holds_only_values(struct: type[msgspec.Struct]) -> None:
    assert [] == [*no_values(struct)]


class _Holding(msgspec.Struct, frozen=True, gc=False):
    error: tuple[Exception, ...] | None


def test_what_holds_an_exception_is_noticed() -> None:
    assert [Exception] == [*no_values(_Holding)]
