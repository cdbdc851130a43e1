"""How events get into the database: a whole group of appends by one statement.

Python lets go of its interpreter lock at every statement and may have to wait for it, up to 5 ms each time, while the
event loop is busy: statements are what writing costs. So an append is a row put into a view, whose triggers do all that
goes with it or nothing, and a group of appends is as many rows. (Beside a loop that never rests, 256 in flight:
some 100 appends a second with statements for every part of every append, some 9,000 with one for all.)
"""

import sqlite3
from collections.abc import Sequence

from thenumber.online.store.errors import CodeTaken, Conflict, StoreError
from thenumber.online.store.rows import FIELDS, Row

MOST_TOGETHER = 256
"""How many appends one statement stores at most."""

_NO_ROW: Row = (None,) * len(FIELDS)
_CONFLICT = "conflict"
_STORE_EVENTS = """
    INSERT INTO events (table_no, version, event)
        SELECT no, new.after + key + 1, value FROM tables, json_each(new.events) WHERE table_id = new.table_id;"""
_TRIGGERS = {
    "new.after = 0": f"""
    SELECT RAISE(ABORT, '{_CONFLICT}') FROM tables WHERE table_id = new.table_id;
    INSERT INTO tables (table_id, code, version, opened, changed, wake)
        VALUES (new.table_id, new.code, new.version, new.opened, new.changed, new.wake);
    {_STORE_EVENTS}""",  # noqa: S608  # our own words
    "new.after > 0": f"""
    UPDATE tables SET version = new.version, changed = new.changed, wake = new.wake
        WHERE table_id = new.table_id AND version = new.after;
    SELECT RAISE(ABORT, '{_CONFLICT}') WHERE changes() = 0;
    {_STORE_EVENTS}""",  # noqa: S608  # our own words
    "new.guests IS NOT NULL": """
    INSERT OR IGNORE INTO guests (guest, table_id) SELECT value, new.table_id FROM json_each(new.guests);""",
    "new.drops": """
    DELETE FROM drafts WHERE table_id = new.table_id;""",
    "length(new.fold) > 0": """
    INSERT OR REPLACE INTO folds (table_id, fold) VALUES (new.table_id, new.fold);""",
    "length(new.fold) = 0": """
    DELETE FROM folds WHERE table_id = new.table_id;""",
    "new.finished IS NOT NULL": """
    INSERT OR REPLACE INTO finished (table_id, game_no, at, record, guests)
        SELECT new.table_id, json_extract(new.finished, '$[0]'), json_extract(new.finished, '$[1]'),
            json_extract(new.finished, '$[2]'), json_extract(new.finished, '$[3]');
    INSERT OR IGNORE INTO played (guest, table_id, game_no)
        SELECT atom, new.table_id, json_extract(new.finished, '$[0]')
        FROM json_tree(new.finished, '$[3]') WHERE atom IS NOT NULL;""",
}
"""What an append does, in any order, since it is all or nothing."""


def prepare(connection: sqlite3.Connection) -> None:
    """Teach a connection to append; the database itself stays as it is."""
    connection.execute(f"CREATE TEMP VIEW appends AS SELECT {', '.join(f'NULL AS {field}' for field in FIELDS)}")
    for index, (condition, statements) in enumerate(_TRIGGERS.items()):
        connection.execute(
            f"CREATE TEMP TRIGGER append_{index} INSTEAD OF INSERT ON appends WHEN {condition} BEGIN {statements} END"
        )


def append_all(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Store a group of appends, all of them or none.

    Raises:
        sqlite3.IntegrityError: one of them is a conflict, or its code is taken.
    """
    places = 1 << (len(rows) - 1).bit_length()  # few different statements, which SQLite need not read each time
    values = [value for row in rows for value in row]
    values += _NO_ROW * (places - len(rows))
    connection.execute(_STATEMENTS[places], values)


def meaning(error: sqlite3.IntegrityError) -> StoreError | None:
    """Why an append was not stored, if it is the append's fault."""
    if str(error) == _CONFLICT:
        return Conflict("another event has been stored at this version")
    return CodeTaken("another table has this code") if str(error).endswith("tables.code") else None


def _statement(places: int) -> str:
    place = f"({', '.join('?' * len(FIELDS))})"
    return f"INSERT INTO appends VALUES {', '.join([place] * places)}"  # noqa: S608  # our own words


_STATEMENTS = {places: _statement(places) for places in (1 << power for power in range(MOST_TOGETHER.bit_length()))}
