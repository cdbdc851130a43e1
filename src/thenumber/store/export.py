"""Finished games read from a database, also while a server writes to it."""

from collections.abc import Iterator
from pathlib import Path

from thenumber.store import reading
from thenumber.store.database import opened, schema_of
from thenumber.store.errors import StoreFailed
from thenumber.store.migrations import MIGRATIONS
from thenumber.store.store import FinishedGame
from thenumber.table import TableId

_AT_A_TIME = 500
"""Games read in one go: between them the server may tidy up its log."""


def finished_games(database: Path, table: TableId | None = None) -> Iterator[FinishedGame]:
    """Every finished game, or those of one table, in the order they ended.

    Raises:
        NotOurs: the file is no database of this program.
        NewerStore: it was written by a newer one.
        StoreFailed: it cannot be read.
    """
    with opened(database, mode="ro") as connection:
        if schema_of(connection, len(MIGRATIONS)) < len(MIGRATIONS):
            raise StoreFailed("the database is of an older version; start the server once to bring it up to date")
        if table is not None:
            yield from reading.finished_at(connection, table)
            return
        games = reading.all_finished(connection, None, _AT_A_TIME)
        while games:
            yield from games
            last = games[-1]
            games = reading.all_finished(connection, (last.at, last.table, last.game_no), _AT_A_TIME)
