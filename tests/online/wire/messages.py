"""Generators of every message, made from the types that the messages have."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from tests.strategies import boards, digit_sets, games, numbers, published, rulebooks
from thenumber.findings import Habits, TurnMaps
from thenumber.online.wire import (
    Analysed,
    Bots,
    BrowserTold,
    BrowserToTell,
    DeviceLink,
    DeviceOffer,
    DeviceToken,
    EveryonesDay,
    Forgotten,
    FromClient,
    FromServer,
    GameRecord,
    HandIn,
    Health,
    Me,
    MyGames,
    MyTables,
    NewTable,
    PastedRecord,
    PlayedDay,
    Problem,
    PushOffer,
    Room,
    TableFound,
    TableNow,
    Today,
    Waiting,
)
from thenumber.rules import Board, Digits, Game, Number, Round, Rulebook, Seat, Turn, View

_characters = st.characters(exclude_categories=["Cs"])
_begun = games(by=published).filter(lambda game: game.rounds)
# What has rules of its own is made by the rules.
_OWN: dict[type, st.SearchStrategy[Any]] = {
    Number: numbers,
    Digits: digit_sets,
    Board: boards,
    Rulebook: rulebooks,
    Game: games(by=published),
    Round: _begun.map(lambda game: game.rounds[0]),
    Turn: _begun.map(lambda game: game.turns[0]),
    View: games(by=published).map(lambda game: View.of(game, Seat(1))),
}


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Values of a type, as msgspec describes it."""
    match kind:
        case inspect.IntType(ge=lowest, le=highest):
            return st.integers(-(2**53) if lowest is None else lowest, 2**53 if highest is None else highest)
        case inspect.StrType(pattern=str() as pattern):
            return st.from_regex(pattern.strip("^$"), fullmatch=True)
        case inspect.StrType(min_length=shortest, max_length=longest):
            return st.text(_characters, min_size=shortest or 0, max_size=min(longest or 20, 20))
        case inspect.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case inspect.LiteralType(values=texts):
            return st.sampled_from(list(texts))
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.EnumType(cls=enum):
            return st.sampled_from(list(enum))
        case inspect.UnionType(types=kinds):
            return st.one_of(*map(values, kinds))
        case inspect.VarTupleType(item_type=item, min_length=fewest):
            return st.lists(values(item), min_size=fewest or 0, max_size=fewest or 3).map(tuple)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(values(key), values(value), max_size=3)
        case inspect.CustomType(cls=cls):
            return _OWN[cls]
        case inspect.StructType() | inspect.DataclassType():
            return _OWN[kind.cls] if kind.cls in _OWN else _of_fields(kind)
    raise NotImplementedError(type(kind).__name__)


def _of_fields(kind: inspect.StructType | inspect.DataclassType) -> st.SearchStrategy[Any]:
    given = {field.name: values(field.type) for field in kind.fields}
    required = {field.name: given.pop(field.name) for field in kind.fields if field.required}
    return st.fixed_dictionaries(required, optional=given).map(lambda fields: kind.cls(**fields))


HTTP = (
    *(Analysed, Bots, GameRecord, Habits, Health, Me, MyGames, MyTables, NewTable, PastedRecord, Problem, Room),
    *(TableFound, TableNow, TurnMaps, Waiting),
    *(BrowserTold, BrowserToTell, PushOffer),
    *(EveryonesDay, HandIn, PlayedDay, Today),
    *(DeviceLink, DeviceOffer, DeviceToken, Forgotten),
)
from_client: st.SearchStrategy[FromClient] = values(inspect.type_info(FromClient))
from_server: st.SearchStrategy[FromServer] = values(inspect.type_info(FromServer))
over_http: st.SearchStrategy[Any] = st.one_of(*(values(inspect.type_info(kind)) for kind in HTTP))
