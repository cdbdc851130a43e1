"""Where tables are kept: the log of every table, and the few indexes that find one.

Read it in this order: notes, store, neighbours, errors, codec, folds, clock, memory_notes, memory; then places, lock,
migrations, database, integrity, age_check, backup, opening; then reading, rows, appending, drafts, writing, noting,
worker, writer, database_store, sqlite, export; then moving, folder_place; then postgres.
"""

from thenumber.online.store.backup import backup, restore
from thenumber.online.store.errors import (
    CodeTaken,
    Conflict,
    Damaged,
    InUse,
    NewerStore,
    NotEmpty,
    NothingThere,
    NotOurs,
    StoreError,
    StoreFailed,
    Unsure,
)
from thenumber.online.store.export import finished_games, games_in
from thenumber.online.store.folder_place import from_folder, to_folder
from thenumber.online.store.folds import folded, unfolded
from thenumber.online.store.lock import DataLock, held
from thenumber.online.store.memory import MemoryStore
from thenumber.online.store.moving import PARTS, Place, move
from thenumber.online.store.neighbours import NOBODY, Alone, Ear, HouseId, Neighbours, There
from thenumber.online.store.notes import LONGEST_NOTE, NO_GUEST, ROOM, Note, Notes
from thenumber.online.store.places import database_in, default_data
from thenumber.online.store.sqlite import SqliteStore
from thenumber.online.store.store import Append, Draft, FinishedGame, GamesMark, Known, Store

__all__ = [
    "LONGEST_NOTE",
    "NOBODY",
    "NO_GUEST",
    "PARTS",
    "ROOM",
    "Alone",
    "Append",
    "CodeTaken",
    "Conflict",
    "Damaged",
    "DataLock",
    "Draft",
    "Ear",
    "FinishedGame",
    "GamesMark",
    "HouseId",
    "InUse",
    "Known",
    "MemoryStore",
    "Neighbours",
    "NewerStore",
    "NotEmpty",
    "NotOurs",
    "Note",
    "Notes",
    "NothingThere",
    "Place",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreFailed",
    "There",
    "Unsure",
    "backup",
    "database_in",
    "default_data",
    "finished_games",
    "folded",
    "from_folder",
    "games_in",
    "held",
    "move",
    "restore",
    "to_folder",
    "unfolded",
]
