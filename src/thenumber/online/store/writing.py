"""What is written to the database besides events."""

import sqlite3

from thenumber.online.store.codec import encode, to_json
from thenumber.online.store.drafts import Drafts, in_json
from thenumber.online.store.notes import ROOM
from thenumber.online.store.reading import events_after, finished_by, tables_of
from thenumber.online.store.store import BEGINNING, FinishedGame
from thenumber.online.table import GuestId, TableId, Time
from thenumber.online.table.erasing import erased

_KEEP = """
INSERT OR REPLACE INTO drafts (table_id, player, guest, game_no, round_no, turn_no, number)
    SELECT table_id, json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),
        json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]')
    FROM json_each(?) JOIN tables ON table_id = json_extract(value, '$[0]')"""
_KEEP_ANALYSIS = """
INSERT OR REPLACE INTO analyses (table_id, game_no, analysis)
    SELECT table_id, game_no, ?4 FROM finished WHERE table_id = ?1 AND game_no = ?2 AND record = ?3"""
_DROP = """
DELETE FROM drafts WHERE (table_id, player) IN (
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?))"""

_OLD = "WHERE at < ? AND table_id NOT IN (SELECT subject FROM notes WHERE kind = ?)"


def keep_drafts(connection: sqlite3.Connection, drafts: Drafts) -> None:
    """Store the players' drafts and delete those that are gone; tables that are gone are skipped."""
    kept, dropped = in_json(drafts)
    connection.execute(_KEEP, [kept])
    connection.execute(_DROP, [dropped])


def keep_analysis(connection: sqlite3.Connection, game: FinishedGame, analysis: bytes) -> None:
    """Keep what was found in a finished game, unless its record has changed since."""
    connection.execute(_KEEP_ANALYSIS, (game.table, game.game_no, game.record.decode(), analysis))


def try_out(connection: sqlite3.Connection) -> None:
    """Write something, and take it back: both go to the disk."""
    connection.execute("INSERT INTO guests (guest, table_id) VALUES ('', '')")
    connection.execute("DELETE FROM guests WHERE guest = ''")


def wake_at(connection: sqlite3.Connection, table: TableId, wake: Time) -> None:
    """Set a table's next wake-up."""
    connection.execute("UPDATE tables SET wake = ? WHERE table_id = ?", (wake, table))


def forget(connection: sqlite3.Connection, table: TableId) -> None:
    """Delete a table and all but its finished games."""
    connection.execute("DELETE FROM events WHERE table_no = (SELECT no FROM tables WHERE table_id = ?)", [table])
    for part in ("guests", "drafts", "folds", "tables"):
        connection.execute(f"DELETE FROM {part} WHERE table_id = ?", [table])  # noqa: S608  # our own words


def forget_games(connection: sqlite3.Connection, before: Time) -> int:
    """Delete finished games older than that, but for those of rooms; how many there were."""
    connection.execute(
        f"DELETE FROM played WHERE (table_id, game_no) IN (SELECT table_id, game_no FROM finished {_OLD})",  # noqa: S608
        (before, ROOM),
    )
    return connection.execute(f"DELETE FROM finished {_OLD}", (before, ROOM)).rowcount  # noqa: S608  # our own words


def erase(connection: sqlite3.Connection, guest: GuestId) -> int:
    """Make a guest unknown; in how many tables and games.

    Raises:
        StoreFailed: an event of one of the tables cannot be read.
    """
    tables, games = tables_of(connection, guest), finished_by(connection, guest)
    for known in tables:
        _erase_at(connection, known.table, guest)
    for game in games:
        _replace_game(connection, game.without(guest))
    for part in ("guests", "drafts", "played", "notes"):
        connection.execute(f"DELETE FROM {part} WHERE guest = ?", [guest])  # noqa: S608  # our own words
    return len(tables) + len(games)


def _erase_at(connection: sqlite3.Connection, table: TableId, guest: GuestId) -> None:
    before = events_after(connection, table, BEGINNING)
    rewritten = [
        (encode(new).decode(), table, version)
        for version, (old, new) in enumerate(zip(before, erased(before, guest), strict=True), start=1)
        if new is not old
    ]
    connection.executemany(
        "UPDATE events SET event = ? WHERE table_no = (SELECT no FROM tables WHERE table_id = ?) AND version = ?",
        rewritten,
    )
    connection.execute("DELETE FROM folds WHERE table_id = ?", [table])


def _replace_game(connection: sqlite3.Connection, game: FinishedGame) -> None:
    connection.execute(
        "UPDATE finished SET record = ?, guests = ? WHERE table_id = ? AND game_no = ?",
        (game.record.decode(), to_json(game.guests).decode(), game.table, game.game_no),
    )
