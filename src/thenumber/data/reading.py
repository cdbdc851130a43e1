"""Reading: any file of records, or one of columns, into a table with one row a tile."""

import os
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from thenumber.data.columns import FORMAT, batch_of, schema
from thenumber.data.games import by_shape
from thenumber.data.lines import is_plain, read_lines
from thenumber.rules import BY_ROUNDS, Number, RulesError
from thenumber.rules.records import Record, parse_records

PARQUET = ".parquet"
"""How the name of a file of columns ends; every other is taken for records."""
_AT_ONCE = 65_536  # games: enough that arrays pay, few enough that they stay small
_TILES_A_GAME = 40
_NEEDED = ("game", "players", "rounds", "player", "bot", "number")


def read(path: str | os.PathLike[str], *, views: bool = False) -> pa.Table:
    """The games of a file: text or JSON records, one or many (`rules.records`), or columns in Parquet.

    With `views` the table has two more columns: what a seat could see before it wrote.

    Raises:
        OSError: it cannot be read.
        RulesError: a record is malformed; the place says which line, and where in it.
        ValueError: it holds other columns, or no views.
    """
    return pa.Table.from_batches(batches(path, views=views), schema(views=views))


def batches(path: str | os.PathLike[str], *, views: bool = False) -> Iterator[pa.RecordBatch]:
    """The games of a file, tens of thousands at a time: files of any length in little memory, if they are Parquet.

    Raises:
        OSError, RulesError, ValueError: as `read`.
    """
    if Path(path).suffix.lower() == PARQUET:
        yield from _stored(path, views=views)
        return
    data = Path(path).read_bytes()
    lines = data.splitlines()
    if len(lines) > 1 and is_plain(lines[0]):
        yield from _of_lines(lines, views=views)
    else:
        yield from _of_records(parse_records(data), views=views)


def records(table: pa.Table) -> Iterator[Record]:
    r"""The records of a table: who played, and what they wrote; of the rest, everything follows from it.

    >>> from thenumber.data import columns
    >>> from thenumber.rules.records import parse_text
    >>> record = parse_text("players: Ann, Ben\n852 743")
    >>> [record] == list(records(columns([record])))
    True

    Raises:
        RulesError: nobody could have played that.
    """
    rows = zip(*(table.column(name).to_pylist() for name in _NEEDED), strict=True)
    for _, tiles in groupby(rows, itemgetter(0)):
        yield _record(list(tiles))


def _record(tiles: list[tuple[Any, ...]]) -> Record:
    _, players, rounds, _, _, _ = tiles[0]
    names, bots = ([tile[place] for tile in tiles[:players]] for place in (3, 4))
    record = Record.of(names, {} if None in bots else {"bots": bots}, BY_ROUNDS[rounds])
    for start in range(0, len(tiles), players):
        turn = [tile[-1] for tile in tiles[start : start + players]]
        record = record.play([None if number is None else Number(number) for number in turn])
    return record


def _stored(path: str | os.PathLike[str], *, views: bool) -> Iterator[pa.RecordBatch]:
    with pq.ParquetFile(path) as file:
        found, kept = file.schema_arrow, schema(views=views)
        if (found.metadata or {}).get(b"thenumber") != FORMAT or not {*kept.names} <= {*found.names}:
            raise ValueError(f"{os.fspath(path)} does not hold the columns {', '.join(kept.names)}")
        yield from file.iter_batches(_AT_ONCE * _TILES_A_GAME, columns=kept.names)


def _of_lines(lines: Sequence[bytes], *, views: bool) -> Iterator[pa.RecordBatch]:
    filled = [line_no for line_no, line in enumerate(lines, start=1) if line.strip()]
    for first in range(0, len(filled), _AT_ONCE):
        line_nos = filled[first : first + _AT_ONCE]
        yield batch_of(read_lines([lines[line_no - 1] for line_no in line_nos], line_nos, first), views=views)


def _of_records(found: Iterator[Record | RulesError], *, views: bool) -> Iterator[pa.RecordBatch]:
    first = 0
    while some := list(islice(found, _AT_ONCE)):
        yield batch_of(by_shape([_sound(record) for record in some], first), views=views)
        first += len(some)


def _sound(record: Record | RulesError) -> Record:
    if isinstance(record, RulesError):
        raise record
    return record
