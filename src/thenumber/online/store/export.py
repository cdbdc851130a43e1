"""Finished games read from a database, also while a server writes to it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from thenumber.online.store import reading
from thenumber.online.store.database import opened_database
from thenumber.online.store.opening import require_newest
from thenumber.online.store.store import FinishedGame, Store
from thenumber.online.table import TableId

_AT_A_TIME = 500
"""Games read in one go: between them the server may tidy up its log."""


def finished_games(database: Path, table: TableId | None = None) -> Iterator[FinishedGame]:
    """Every finished game, or those of one table, in the order they ended.

    Raises:
        NotOurs: the file is no database of this program.
        NewerStore: it was written by a newer one.
        StoreFailed: it cannot be read.
    """
    with opened_database(database, mode="ro") as connection:
        require_newest(connection)
        if table is not None:
            yield from reading.finished_at(connection, table)
            return
        games = reading.all_finished(connection, None, _AT_A_TIME)
        while games:
            yield from games
            last = games[-1]
            games = reading.all_finished(connection, (last.at, last.table, last.game_no), _AT_A_TIME)


async def games_in(store: Store, table: TableId | None = None) -> AsyncIterator[FinishedGame]:
    """The same from any store.

    Raises:
        StoreFailed: it cannot be read.
    """
    games = await (store.all_finished(None, _AT_A_TIME) if table is None else store.finished(table))
    while games:
        for game in games:
            yield game
        last = games[-1]
        games = () if table else await store.all_finished((last.at, last.table, last.game_no), _AT_A_TIME)
