"""Where a server's tables are kept: in a folder of its own, or in a database that it shares with other servers."""

from contextlib import AbstractContextManager, nullcontext

from thenumber.online.operator.settings import Settings
from thenumber.online.store import Alone, DataLock, Neighbours, SqliteStore, Store, database_in


def lock_data(settings: Settings) -> AbstractContextManager[object]:
    """The right to work there, which only a folder gives to one alone.

    Raises:
        InUse: another server works with these data.
        StoreFailed: the folder cannot be used at all.
        OSError: it cannot be made or written.
    """
    return nullcontext() if settings.database else DataLock(settings.data)


async def open_store(settings: Settings, *, makes: bool = True) -> tuple[Store, Neighbours]:
    """The store, and the other servers that work with it.

    Raises:
        NothingThere: no server has ever worked with the database, and `makes` does not allow to make anything.
        NotOurs, NewerStore, StoreFailed: the data cannot be used.
        OSError: the folder cannot be written.
    """
    if not settings.database:
        return SqliteStore(database_in(settings.data)), Alone()
    from thenumber.online.store.postgres import PostgresNeighbours, PostgresStore

    return await PostgresStore.open(settings.database, makes=makes), PostgresNeighbours(settings.database)
