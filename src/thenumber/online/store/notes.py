"""Notes: small things that are kept beside the tables, for a guest or for the server itself.

A result of the day, an address to send news to, a link that is good once: each is a kind of note, and none needs a
part of the database of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from thenumber.online.table import GuestId, Time

LONGEST_NOTE = 4096
"""Bytes: whatever a stranger has kept is small."""
NO_GUEST = GuestId("")
"""Whose the server's own notes are."""

ROOM = "room"
"""The kind of note about a table that is kept for good, by its id: as long as there is one, its games are kept, too."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something kept; kind, subject and guest tell it from all others."""

    kind: str
    """What it is for, in a word."""
    subject: str
    """What it is about: a day, a table, the hash of a link."""
    guest: GuestId
    """Whose it is, and with whom it is erased."""
    at: Time
    value: bytes
    until: Time | None = None
    """It is forgotten after that; None: it stays."""

    def __post_init__(self) -> None:
        if len(self.value) > LONGEST_NOTE:
            raise ValueError(f"a note has at most {LONGEST_NOTE} bytes, and this one has {len(self.value)}")


class Notes(Protocol):
    """Where notes are kept. What has been kept or dropped survives the end of the process at any instant."""

    async def keep_note(self, note: Note, *, once: bool = False) -> bool:
        """Keep a note in place of the one that has its key; with `once` the first one stays, and the answer is no.

        Raises:
            StoreFailed: it could not be stored.
        """
        ...

    async def note(self, kind: str, subject: str, guest: GuestId) -> Note | None:
        """The note with that key.

        Raises:
            StoreFailed: it could not be read.
        """
        ...

    async def notes(self, kind: str, subject: str) -> Sequence[Note]:
        """What everyone has noted about a subject, the oldest first."""
        ...

    async def notes_of(self, guest: GuestId, kind: str) -> Sequence[Note]:
        """The notes of a guest, the newest first."""
        ...

    async def drop_note(self, kind: str, subject: str, guest: GuestId) -> bool:
        """Delete a note; of all who ask for the same one, exactly one hears that it was there."""
        ...

    async def forget_notes(self, now: Time) -> int:
        """Delete the notes whose time is over; how many there were."""
        ...
