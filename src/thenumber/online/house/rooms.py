"""Rooms among the notes of a store: of which tables the games are kept, and how many each guest has."""

from thenumber.online.house.messages import NoteRoom
from thenumber.online.store import NO_GUEST, ROOM, Note, Store
from thenumber.online.table import GuestId, TableId

MOST_ROOMS = 50
"""How many tables one guest may keep, unless the operator says otherwise."""


async def note_room(noted: NoteRoom, table: TableId, store: Store) -> None:
    """Note that a table is kept, for the server and for its keeper; or drop what was noted about it.

    Raises:
        StoreFailed: it could not be stored.
    """
    if noted.is_kept:
        keepers = [NO_GUEST] if noted.keeper is None else [NO_GUEST, noted.keeper]
        for guest in keepers:
            await store.keep_note(Note(ROOM, table, guest, store.now(), b""))
    else:
        for note in await store.notes(ROOM, table):
            await store.drop_note(ROOM, table, note.guest)


async def may_keep(guest: GuestId, most: int, store: Store) -> bool:
    """A guest has kept fewer tables than they may.

    Raises:
        StoreFailed: it could not be read.
    """
    return len(await store.notes_of(guest, ROOM)) < most
