"""What is read from the database."""

import json
import sqlite3
from collections.abc import Sequence

from thenumber.online.store.codec import decode_versions
from thenumber.online.store.errors import Damaged
from thenumber.online.store.store import BEGINNING, NO_GAMES, Draft, FinishedGame, GamesMark, Known
from thenumber.online.table import AnyEvent, Code, GuestId, TableId, Time, Version
from thenumber.rules import Number

# Python lets go of its interpreter lock at every row: a table's hundreds of events are better read as one.
_EVENTS = """
SELECT json_group_array(json_array(events.version, json(event))), tables.version
FROM events JOIN tables ON table_no = tables.no WHERE table_id = ? AND events.version > ?"""
_DRAFTS = """
SELECT player, guest, game_no, round_no, turn_no, number
FROM drafts WHERE table_id = ? ORDER BY player"""
_KNOWN = "SELECT table_id, code, version, opened, changed, wake FROM tables"
_FINISHED = "SELECT table_id, game_no, at, record, guests FROM finished"
# Each part is a look at an index, however long the records are.
_MARK = """
SELECT (SELECT min(game_no) FROM finished WHERE table_id = ?1), (SELECT max(game_no) FROM finished WHERE table_id = ?1),
    (SELECT count(*) FROM played WHERE table_id = ?1)"""
_LATEST = "SELECT max(coalesce(max(changed), 0), (SELECT coalesce(max(at), 0) FROM finished)) FROM tables"


def events_after(connection: sqlite3.Connection, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
    """A table's events after a version.

    Raises:
        StoreFailed: one of them is none that this program knows.
        Damaged: one of them is missing.
    """
    stored, version = connection.execute(_EVENTS, (table, after)).fetchone()
    events = decode_versions(stored)
    if events and len(events) != version - after:
        raise Damaged("an event is missing: the database is damaged")
    return events


def fold(connection: sqlite3.Connection, table: TableId) -> bytes | None:
    """The last fold of a table."""
    found = connection.execute("SELECT fold FROM folds WHERE table_id = ?", [table]).fetchone()
    return found and bytes(found[0])


def drafts(connection: sqlite3.Connection, table: TableId) -> Sequence[Draft]:
    """The drafts of a table's players."""
    return [
        Draft(table, player, guest, game_no, round_no, turn_no, Number(number))
        for player, guest, game_no, round_no, turn_no, number in connection.execute(_DRAFTS, [table])
    ]


def due(connection: sqlite3.Connection, now: Time, most: int) -> Sequence[TableId]:
    """The tables whose wake-up has come, the longest due first."""
    found = connection.execute(
        "SELECT table_id FROM tables WHERE wake <= ? ORDER BY wake, table_id LIMIT ?", (now, most)
    )
    return [table for (table,) in found]


def find(connection: sqlite3.Connection, code: Code) -> TableId | None:
    """The table with that code."""
    found = connection.execute("SELECT table_id FROM tables WHERE code = ?", [code]).fetchone()
    return found and TableId(found[0])


def tables_of(connection: sqlite3.Connection, guest: GuestId) -> Sequence[Known]:
    """The tables of a guest, the last changed first."""
    theirs = f"{_KNOWN} JOIN guests USING (table_id) WHERE guest = ? ORDER BY changed DESC, table_id"
    return [Known(*known) for known in connection.execute(theirs, [guest])]


def tables(connection: sqlite3.Connection, most: int, before: Time | None = None) -> Sequence[Known]:
    """Tables, the last changed first."""
    some = f"{_KNOWN} WHERE ?1 IS NULL OR changed < ?1 ORDER BY changed DESC, table_id LIMIT ?2"
    return [Known(*known) for known in connection.execute(some, (before, most))]


def finished_at(connection: sqlite3.Connection, table: TableId) -> Sequence[FinishedGame]:
    """The finished games of a table, in order."""
    return _games(connection.execute(f"{_FINISHED} WHERE table_id = ? ORDER BY game_no", [table]))


def games_mark(connection: sqlite3.Connection, table: TableId) -> GamesMark:
    """A mark of a table's finished games."""
    first, last, known = connection.execute(_MARK, [table]).fetchone()
    return NO_GAMES if last is None else GamesMark(first, last, known)


def finished_by(
    connection: sqlite3.Connection, guest: GuestId, most: int = -1, before: Time | None = None
) -> Sequence[FinishedGame]:
    """The finished games of a guest, the last one first; all of them if no number is given."""
    theirs = f"{_FINISHED} JOIN played USING (table_id, game_no) WHERE guest = ?1 AND (?2 IS NULL OR at < ?2)"
    last_first = f"{theirs} ORDER BY at DESC, table_id DESC, game_no DESC LIMIT ?3"
    return _games(connection.execute(last_first, (guest, before, most)))


def analysis(connection: sqlite3.Connection, table: TableId, game_no: int) -> bytes | None:
    """What was last found in a finished game."""
    kept = "SELECT analysis FROM analyses WHERE table_id = ? AND game_no = ?"
    found = connection.execute(kept, (table, game_no)).fetchone()
    return found and bytes(found[0])


def all_finished(
    connection: sqlite3.Connection, after: tuple[Time, TableId, int] | None, most: int
) -> Sequence[FinishedGame]:
    """Finished games by (at, table, game_no), after a given one."""
    some = f"{_FINISHED} WHERE (at, table_id, game_no) > (?, ?, ?) ORDER BY at, table_id, game_no LIMIT ?"
    return _games(connection.execute(some, (*(after or (-1, "", 0)), most)))


def latest(connection: sqlite3.Connection) -> Time:
    """When the last thing happened that is stored."""
    (time,) = connection.execute(_LATEST).fetchone()
    return Time(time)


def _games(found: sqlite3.Cursor) -> Sequence[FinishedGame]:
    return [
        FinishedGame(table, game_no, at, record.encode(), tuple(map(tuple, json.loads(guests))))
        for table, game_no, at, record, guests in found
    ]


def empty_log(connection: sqlite3.Connection) -> None:
    """Leave nothing in the write-ahead log that has gone from the database."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
