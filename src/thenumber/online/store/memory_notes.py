"""Notes in memory."""

from collections.abc import Iterable, Sequence

from thenumber.online.store.notes import Note
from thenumber.online.table import GuestId, Time


class MemoryNotes:
    """Notes that end with the process."""

    def __init__(self) -> None:
        self._notes: dict[tuple[str, str, GuestId], Note] = {}

    async def keep_note(self, note: Note, *, once: bool = False) -> bool:
        """Keep a note; with `once` only if there is none."""
        key = note.kind, note.subject, note.guest
        if once and key in self._notes:
            return False
        self._notes[key] = note
        return True

    async def note(self, kind: str, subject: str, guest: GuestId) -> Note | None:
        """The note with that key."""
        return self._notes.get((kind, subject, guest))

    async def notes(self, kind: str, subject: str) -> Sequence[Note]:
        """What everyone has noted about a subject, the oldest first."""
        found = (note for note in self._notes.values() if (note.kind, note.subject) == (kind, subject))
        return sorted(found, key=lambda note: (note.at, note.guest))

    async def notes_of(self, guest: GuestId, kind: str) -> Sequence[Note]:
        """The notes of a guest, the newest first."""
        found = (note for note in self._notes.values() if (note.guest, note.kind) == (guest, kind))
        return sorted(found, key=lambda note: (-note.at, note.subject))

    async def drop_note(self, kind: str, subject: str, guest: GuestId) -> bool:
        """Delete a note; whether it was there."""
        return self._notes.pop((kind, subject, guest), None) is not None

    async def forget_notes(self, now: Time) -> int:
        """Delete the notes whose time is over."""
        return self._drop(note for note in self._notes.values() if note.until is not None and note.until < now)

    def drop_notes_of(self, guest: GuestId) -> None:
        """Delete everything that a guest has noted."""
        self._drop(note for note in self._notes.values() if note.guest == guest)

    def _drop(self, gone: Iterable[Note]) -> int:
        keys = [(note.kind, note.subject, note.guest) for note in gone]
        for key in keys:
            del self._notes[key]
        return len(keys)
