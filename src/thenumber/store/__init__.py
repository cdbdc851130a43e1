"""Where tables are kept: the log of every table, and the few indexes that find one.

Read it in this order: store, errors, codec, folds, clock, memory; then places, lock, migrations, database, backup,
opening; then reading, appending, writing, worker, writer, sqlite, export.
"""

from thenumber.store.backup import backup, restore
from thenumber.store.errors import (
    CodeTaken,
    Conflict,
    Damaged,
    InUse,
    NewerStore,
    NotOurs,
    StoreError,
    StoreFailed,
)
from thenumber.store.export import finished_games
from thenumber.store.folds import folded, unfolded
from thenumber.store.lock import DataLock, held
from thenumber.store.memory import MemoryStore
from thenumber.store.places import database_in, default_data
from thenumber.store.sqlite import SqliteStore
from thenumber.store.store import Append, Draft, FinishedGame, Known, Store

__all__ = [
    "Append",
    "CodeTaken",
    "Conflict",
    "Damaged",
    "DataLock",
    "Draft",
    "FinishedGame",
    "InUse",
    "Known",
    "MemoryStore",
    "NewerStore",
    "NotOurs",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreFailed",
    "backup",
    "database_in",
    "default_data",
    "finished_games",
    "folded",
    "held",
    "restore",
    "unfolded",
]
