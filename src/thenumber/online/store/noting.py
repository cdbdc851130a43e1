"""Notes in the database of a folder."""

import sqlite3
from collections.abc import Sequence

from thenumber.online.store.notes import Note
from thenumber.online.table import GuestId, Time

FIELDS = "kind, subject, guest, at, value, until"
_KEEP = f"INTO notes ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?)"
_NOTES = f"SELECT {FIELDS} FROM notes"  # noqa: S608  # our own words
_KEY = "kind = ? AND subject = ? AND guest = ?"


def keep_note(connection: sqlite3.Connection, note: Note, *, once: bool = False) -> bool:
    """Keep a note; with `once` only if there is none."""
    values = note.kind, note.subject, note.guest, note.at, note.value, note.until
    return connection.execute(f"INSERT OR {'IGNORE' if once else 'REPLACE'} {_KEEP}", values).rowcount > 0


def note(connection: sqlite3.Connection, kind: str, subject: str, guest: GuestId) -> Note | None:
    """The note with that key."""
    found = connection.execute(f"{_NOTES} WHERE {_KEY}", (kind, subject, guest)).fetchone()
    return found and Note(*found)


def notes(connection: sqlite3.Connection, kind: str, subject: str) -> Sequence[Note]:
    """What everyone has noted about a subject, the oldest first."""
    found = connection.execute(f"{_NOTES} WHERE kind = ? AND subject = ? ORDER BY at, guest", (kind, subject))
    return [Note(*each) for each in found]


def notes_of(connection: sqlite3.Connection, guest: GuestId, kind: str) -> Sequence[Note]:
    """The notes of a guest, the newest first."""
    found = connection.execute(f"{_NOTES} WHERE guest = ? AND kind = ? ORDER BY at DESC, subject", (guest, kind))
    return [Note(*each) for each in found]


def drop_note(connection: sqlite3.Connection, kind: str, subject: str, guest: GuestId) -> bool:
    """Delete a note; whether it was there."""
    return connection.execute(f"DELETE FROM notes WHERE {_KEY}", (kind, subject, guest)).rowcount > 0  # noqa: S608  # as above


def forget_notes(connection: sqlite3.Connection, now: Time) -> int:
    """Delete the notes whose time is over."""
    return connection.execute("DELETE FROM notes WHERE until < ?", [now]).rowcount
