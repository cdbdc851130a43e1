"""Notes in a database that nodes share."""

from collections.abc import Sequence

from thenumber.online.store.notes import Note
from thenumber.online.store.noting import FIELDS
from thenumber.online.store.postgres.line import Session
from thenumber.online.table import GuestId, Time

_KEEP = f"INSERT INTO thenumber.notes ({FIELDS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject, guest)"  # noqa: S608  # our own words
_REPLACE = f"{_KEEP} DO UPDATE SET at = excluded.at, value = excluded.value, until = excluded.until RETURNING 1"
_KEEP_ONCE = f"{_KEEP} DO NOTHING RETURNING 1"
_NOTES = f"SELECT {FIELDS} FROM thenumber.notes"  # noqa: S608  # as above
_DROP = "DELETE FROM thenumber.notes WHERE kind = $1 AND subject = $2 AND guest = $3 RETURNING 1"
_FORGET = "WITH gone AS (DELETE FROM thenumber.notes WHERE until < $1 RETURNING 1) SELECT count(*) FROM gone"


async def keep_note(session: Session, note: Note, *, once: bool = False) -> bool:
    """Keep a note; with `once` only if there is none."""
    values = note.kind, note.subject, note.guest, note.at, note.value, note.until
    return bool(await session.rows(_KEEP_ONCE if once else _REPLACE, *values))


async def note(session: Session, kind: str, subject: str, guest: GuestId) -> Note | None:
    """The note with that key."""
    found = await session.rows(f"{_NOTES} WHERE kind = $1 AND subject = $2 AND guest = $3", kind, subject, guest)
    return Note(*found[0]) if found else None


async def notes(session: Session, kind: str, subject: str) -> Sequence[Note]:
    """What everyone has noted about a subject, the oldest first."""
    found = await session.rows(f"{_NOTES} WHERE kind = $1 AND subject = $2 ORDER BY at, guest", kind, subject)
    return [Note(*each) for each in found]


async def notes_of(session: Session, guest: GuestId, kind: str) -> Sequence[Note]:
    """The notes of a guest, the newest first."""
    found = await session.rows(f"{_NOTES} WHERE guest = $1 AND kind = $2 ORDER BY at DESC, subject", guest, kind)
    return [Note(*each) for each in found]


async def drop_note(session: Session, kind: str, subject: str, guest: GuestId) -> bool:
    """Delete a note; whether it was there."""
    return bool(await session.rows(_DROP, kind, subject, guest))


async def forget_notes(session: Session, now: Time) -> int:
    """Delete the notes whose time is over."""
    return int(await session.value(_FORGET, now))
