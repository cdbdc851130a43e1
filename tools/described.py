"""The types of the wire as a reader of JSON meets them: names, fields, what may be absent, and what each means."""

import json
import types
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta, UnsetType, inspect

from thenumber.bots import Level
from thenumber.findings import Habits, TurnMaps
from thenumber.online.table import GuestCommand, TableView
from thenumber.online.wire import (
    BrowserKeys,
    BrowserToTell,
    DeviceToken,
    FromClient,
    FromServer,
    HandIn,
    NewTable,
    PastedRecord,
    Update,
    http,
    push,
    rooms,
    today,
)
from thenumber.rules import Digits, Number
from tools.docstrings import class_docs, first_paragraph, module_docs

UNIONS: dict[object, str] = {FromClient: "FromClient", GuestCommand: "GuestCommand", FromServer: "FromServer"}
_MODULES = (http, push, rooms, today)
_SENT = (BrowserKeys, BrowserToTell, DeviceToken, HandIn, NewTable, PastedRecord)
_PLAIN: dict[object, str] = {bool: "boolean", int: "number", float: "number", str: "string", types.NoneType: "null"}
_OWN: dict[object, str] = {Number: "TileNumber", Digits: "Digits"}  # `Number` is taken where this is read


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an object."""

    name: str
    type: str
    doc: str
    is_optional: bool
    """It may be absent."""
    absent: str = ""
    """What its absence means, as JSON; empty if that is said elsewhere."""

    @property
    def meaning(self) -> str:
        """What a reader is told about it. That an absent field is null goes without saying."""
        absent = f"Absent: `{self.absent}`." if self.absent not in ("", "null") else ""
        return " ".join(filter(None, (self.doc, absent)))


@dataclass(frozen=True, slots=True)
class Shape:
    """One type: an object with fields, or a choice of texts."""

    name: str
    module: str
    doc: str
    fields: tuple[Field, ...] = ()
    tag: tuple[str, str] | None = None
    """The field that tells it from the others of its union, and that field's value."""
    choices: tuple[tuple[str, str], ...] = ()
    """The texts of an enumeration, each with its meaning."""


@dataclass(frozen=True, slots=True)
class Alias:
    """A name for a plain value, which must not be mixed up with others."""

    name: str
    type: str
    doc: str


class Described:
    """Every type that is met on the way from some types, in that order."""

    def __init__(self) -> None:
        self.shapes: dict[str, Shape] = {}
        self.aliases: dict[str, Alias] = {}
        self._known: dict[str, object] = {}
        for union in (FromClient, FromServer):
            self._union(union, is_sent=union is FromClient)
        for kind in (*http_types(), TurnMaps, Habits):
            self.type_of(kind, is_sent=kind in _SENT)
        self.type_of(Level, is_sent=False)  # commands name it in a text that may be a bot's id as well

    def _union(self, union: object, *, is_sent: bool) -> str:
        for member in get_args(union):
            self.type_of(member, is_sent=is_sent)
        return UNIONS[union]

    def type_of(self, annotation: Any, *, is_sent: bool) -> str:  # noqa: ANN401  # any annotation
        """An annotation as TypeScript says it; what it names is described too. Sent: by a client, to be read by us."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if annotation in UNIONS:
            return self._union(annotation, is_sent=is_sent)
        if isinstance(annotation, NewType):
            return self._alias(annotation)
        if annotation in _OWN:
            return self._own(annotation)
        if annotation in _PLAIN:
            return _PLAIN[annotation]
        if origin is Annotated:
            return self.type_of(arguments[0], is_sent=is_sent)
        if origin in (Union, types.UnionType):
            given = [each for each in arguments if each is not UnsetType]
            return " | ".join(dict.fromkeys(self.type_of(each, is_sent=is_sent) for each in given))
        if origin is tuple:
            item = self.type_of(arguments[0], is_sent=is_sent)
            return f"({item})[]" if " | " in item and not item.endswith("[]") else f"{item}[]"
        if origin is Literal:
            return " | ".join(map(json.dumps, arguments))
        if origin is dict:
            return f"Record<string, {self.type_of(arguments[1], is_sent=is_sent)}>"
        return self._shape(annotation, is_sent=is_sent)

    def _alias(self, new_type: NewType) -> str:
        name = new_type.__name__
        doc = module_docs(new_type.__module__)[name]
        self.aliases[name] = Alias(name, _PLAIN[new_type.__supertype__], doc)
        return name

    def _own(self, kind: type) -> str:
        name = _OWN[kind]
        if kind is Digits:
            self.aliases[name] = Alias(name, "number[]", "A set of the digits 0-9, in ascending order.")
        else:
            self.aliases[name] = Alias(name, "string", "The three digits on a tile, as text: `007` keeps its zeros.")
        return name

    def _shape(self, cls: type, *, is_sent: bool) -> str:
        name = cls.__name__
        if self._known.setdefault(name, (cls, is_sent)) != (cls, is_sent) and not issubclass(cls, StrEnum):
            raise ValueError(f"{name} is two types, or is both sent and received")
        if name not in self.shapes:
            doc = first_paragraph(cls.__doc__)
            self.shapes[name] = Shape(name, cls.__module__, doc)  # keeps its place before those it names
            if issubclass(cls, StrEnum):
                self.shapes[name] = Shape(name, cls.__module__, doc, choices=tuple(_choices(cls)))
            else:
                fields = tuple(self._fields(cls, is_sent=is_sent))
                self.shapes[name] = Shape(name, cls.__module__, doc, fields, _tag(cls))
        return name

    def _fields(self, cls: type, *, is_sent: bool) -> Iterator[Field]:
        hints, docs = get_type_hints(cls, include_extras=True), class_docs(cls)
        if cls is Update:  # its fields are the table's
            docs = class_docs(TableView) | docs
        omits = is_sent or (issubclass(cls, msgspec.Struct) and cls.__struct_config__.omit_defaults)
        for field in _info(cls).fields:
            annotation = hints[field.name]
            is_unset = UnsetType in get_args(annotation)
            is_optional = not field.required and (omits or is_unset)
            absent = _default(field) if is_optional and not is_unset else ""
            told = self.type_of(annotation, is_sent=is_sent)
            if absent == "null" and not is_sent:  # then null itself is never written
                told = told.removesuffix(" | null")
            doc = " ".join(filter(None, (docs.get(field.name, ""), _limits(annotation))))
            yield Field(field.encode_name, told, doc, is_optional, absent)


def http_types() -> list[type[msgspec.Struct]]:
    """What is asked and answered over HTTP."""
    kinds = [(module, kind) for module in _MODULES for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for module, kind in kinds if kind.__module__ == module.__name__]


def _info(cls: type) -> inspect.StructType | inspect.DataclassType:
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    return info


def _tag(cls: type) -> tuple[str, str] | None:
    if not issubclass(cls, msgspec.Struct) or cls.__struct_config__.tag is None:
        return None
    return str(cls.__struct_config__.tag_field), str(cls.__struct_config__.tag)


def _choices(cls: type[StrEnum]) -> Iterator[tuple[str, str]]:
    docs = class_docs(cls)
    return ((member.value, docs.get(member.name, "")) for member in cls)


def _default(field: inspect.Field) -> str:
    if field.default is NODEFAULT:
        return msgspec.json.encode(field.default_factory()).decode()
    return msgspec.json.encode(field.default).decode()


def _limits(annotation: Any) -> str:  # noqa: ANN401  # any annotation
    """The limits of a value in words."""
    limited = [part for part in (annotation, *get_args(annotation)) if get_origin(part) is Annotated]
    return " ".join(_limit(get_args(part)[0], part.__metadata__[0]) for part in limited)


def _limit(limited: object, meta: Meta) -> str:
    if meta.ge is not None:
        return f"From {meta.ge} to {meta.le}."
    if get_origin(limited) is tuple:
        return f"{'Exactly' if meta.min_length == meta.max_length else 'At most'} {meta.max_length}."
    fewest = f"{meta.min_length} to" if meta.min_length else "At most"
    return f"{fewest} {meta.max_length} characters."
