"""Columns: games as an Arrow table with one row a tile, which pandas, Polars and others take as it is."""

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from thenumber.data.games import Cast, Games, by_shape
from thenumber.data.judging import NO_NUMBER, SETS, VERDICTS, Judged, judge
from thenumber.rules import BY_ROUNDS, Digits, Number
from thenumber.rules.records import Record

FORMAT = b"1"
"""The version of the columns, which rises with every change of what a column means; stands in the metadata of a table
as `thenumber`.
"""
_NUMBERS = pa.array([str(Number.of(value)) for value in range(1000)])
_SETS = pa.array(["".join(map(str, Digits(str(d) for d in range(10) if bits >> d & 1))) for bits in range(SETS)])
_VERDICTS = pa.array([str(verdict) for verdict in VERDICTS])
_NAMES = pa.dictionary(pa.int32(), pa.string())
_DIGITS = pa.dictionary(pa.int16(), pa.string())
_FIELDS = [
    ("game", pa.int32(), False),
    ("players", pa.int8(), False),
    ("rounds", pa.int8(), False),
    ("round", pa.int8(), False),
    ("turn", pa.int8(), False),
    ("seat", pa.int8(), False),
    ("player", _NAMES, False),
    ("bot", _NAMES, True),
    ("number", pa.dictionary(pa.int16(), pa.string()), True),
    ("verdict", pa.dictionary(pa.int8(), pa.string()), False),
    ("shared", _DIGITS, False),
    ("points", pa.int16(), False),
    ("won_bonus", pa.bool_(), False),
    ("total", pa.int16(), False),
    ("final", pa.int16(), False),
    ("win", pa.float32(), False),
    ("finished", pa.bool_(), False),
]
_VIEWS = [("available", _DIGITS, False), ("before", pa.int16(), False)]


def schema(*, views: bool = False) -> pa.Schema:
    """The columns of a table; with `views`, also those of what a seat could see before it wrote."""
    fields = [pa.field(name, kind, nullable) for name, kind, nullable in (*_FIELDS, *(_VIEWS if views else ()))]
    return pa.schema(fields, {b"thenumber": FORMAT})


def columns(records: Iterable[Record], *, views: bool = False) -> pa.Table:
    r"""Records as a table with one row a tile: games in their order, in each the turns, in each the seats.

    >>> from thenumber.rules.records import parse_text
    >>> table = columns([parse_text("players: Ann, Ben, Cleo\n852 743 110\n764 --- 637")])
    >>> table.select(["turn", "player", "number", "verdict", "points"]).to_pylist()[3]
    {'turn': 2, 'player': 'Ann', 'number': '764', 'verdict': 'eliminated', 'points': 0}
    """
    return pa.Table.from_batches([batch_of(by_shape(list(records)), views=views)])


def batch_of(parts: Sequence[Games], *, views: bool = False) -> pa.RecordBatch:
    """Games of several shapes as rows, in the order of their places."""
    kept = schema(views=views)
    if not parts:
        return pa.RecordBatch.from_pylist([], kept)
    casts = list(dict.fromkeys(chain.from_iterable(games.casts for games in parts)))
    batches = [_rows(games, casts, kept, views=views) for games in parts]
    if len(batches) == 1:
        return batches[0]
    together = pa.Table.from_batches(batches).combine_chunks().to_batches()[0]
    order = np.argsort(together.column("game").to_numpy(), kind="stable")
    return together.take(pa.array(order))


def _rows(games: Games, casts: Sequence[Cast], kept: pa.Schema, *, views: bool) -> pa.RecordBatch:
    told = judge(games.numbers, games.rounds)
    turns, players, count = games.numbers.shape
    turns_a_round = BY_ROUNDS[games.rounds].turns
    turn_index = np.arange(turns, dtype=np.int8)
    final = told.total[-1]
    won = final == final.max(axis=0)
    rows = _Rows(turns, players, count)
    values = [
        rows.of_game(games.places),
        rows.all(players),
        rows.all(games.rounds),
        rows.of_turn(turn_index // turns_a_round + 1),
        rows.of_turn(turn_index % turns_a_round + 1),
        rows.of_seat(np.arange(players, dtype=np.int8)),
        *_names(games, casts, rows),
        _texts(rows.of_tile(games.numbers), _NUMBERS, blank=True),
        _texts(rows.of_tile(told.verdict), _VERDICTS),
        _texts(rows.of_tile(told.shared), _SETS),
        rows.of_tile(told.points),
        rows.of_tile(told.won_bonus),
        rows.of_tile(told.total),
        rows.of_player(final),
        rows.of_player((won / won.sum(axis=0)).astype(np.float32)),
        rows.all(turns == games.rounds * turns_a_round, np.bool_),
        *(_view(told, rows) if views else ()),
    ]
    return pa.RecordBatch.from_arrays([pa.array(value) for value in values], schema=kept)


def _view(told: Judged, rows: "_Rows") -> tuple[object, ...]:
    return _texts(rows.of_tile(told.available), _SETS), rows.of_tile(told.before)


def _names(games: Games, casts: Sequence[Cast], rows: "_Rows") -> tuple[pa.DictionaryArray, pa.DictionaryArray]:
    """The players' names and, where they are known, the bots' ids."""
    players: dict[str, int] = {}
    bots: dict[str, int] = {}
    for cast in casts:  # all of them: then every part has the same dictionary
        for name in cast.players:
            players.setdefault(name, len(players))
        for bot in cast.bots or ():
            bots.setdefault(bot, len(bots))
    seats = games.numbers.shape[1]
    known = np.array([[players[name] for name in cast.players] for cast in games.casts], np.int32)
    ids = np.array([[bots[bot] for bot in cast.bots] if cast.bots else [-1] * seats for cast in games.casts], np.int32)
    return (
        _texts(rows.of_player(known[games.cast_of].T), pa.array(list(players), pa.string())),
        _texts(rows.of_player(ids[games.cast_of].T), pa.array(list(bots), pa.string()), blank=True),
    )


def _texts(codes: NDArray[np.generic], texts: pa.Array, *, blank: bool = False) -> pa.DictionaryArray:
    """Texts by their places; with `blank`, -1 is none."""
    indices = pa.array(codes, mask=codes == NO_NUMBER) if blank else pa.array(codes)
    return pa.DictionaryArray.from_arrays(indices, texts)


class _Rows:
    """How many rows there are, and values of games, turns, seats and tiles as rows: by game, then turn, then seat."""

    def __init__(self, turns: int, players: int, games: int) -> None:
        self._turns, self._players, self._games = turns, players, games

    def all(self, value: int, kind: type[np.generic] = np.int8) -> NDArray[np.generic]:
        return np.full(self._games * self._turns * self._players, value, kind)

    def of_game(self, values: NDArray[np.generic]) -> NDArray[np.generic]:
        return np.repeat(values, self._turns * self._players)

    def of_turn(self, values: NDArray[np.generic]) -> NDArray[np.generic]:
        return np.tile(np.repeat(values, self._players), self._games)

    def of_seat(self, values: NDArray[np.generic]) -> NDArray[np.generic]:
        return np.tile(values, self._games * self._turns)

    def of_player(self, values: NDArray[np.generic]) -> NDArray[np.generic]:
        """Values of (players, games), as rows."""
        return np.repeat(values.T[:, np.newaxis], self._turns, axis=1).reshape(-1)

    def of_tile(self, values: NDArray[np.generic]) -> NDArray[np.generic]:
        """Values of (turns, players, games), as rows."""
        return np.ascontiguousarray(values.transpose(2, 0, 1)).reshape(-1)
