"""Writing: files of games that grow batch by batch, as columns in Parquet or as JSON records."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import BinaryIO, Protocol, Self

import pyarrow.parquet as pq

from thenumber.data.columns import batch_of, schema
from thenumber.data.games import Games, by_shape
from thenumber.data.printing import json_lines
from thenumber.rules.records import Record


class GamesFile(Protocol):
    """A file of games that grows."""

    def write(self, games: Games) -> None:
        """Add games between the same players."""
        ...


class ParquetGames(AbstractContextManager["ParquetGames"]):
    """A file of columns, one row a tile; whole once its block ends. With `views`, also what seats saw before."""

    def __init__(self, file: BinaryIO, *, views: bool = False) -> None:
        self._views = views
        self._games = 0
        self._writer = pq.ParquetWriter(file, schema(views=views), compression="zstd")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._writer.close()

    def write(self, games: Games) -> None:
        """Add games; they know their places in the file."""
        self._writer.write_batch(batch_of([games], views=self._views))

    def write_records(self, records: Sequence[Record]) -> None:
        """Add the games of records, which follow those of earlier ones."""
        self._writer.write_batch(batch_of(by_shape(records, self._games), views=self._views))
        self._games += len(records)


class JsonGames:
    """A file of JSON records, one a line; each says `extra` besides who played and what they wrote."""

    def __init__(self, file: BinaryIO, extra: Mapping[str, object], *, views: bool = False) -> None:
        self._file, self._extra, self._views = file, extra, views

    def write(self, games: Games) -> None:
        """Add games between the same players."""
        self._file.write(json_lines(games, self._extra, views=self._views))
