"""Who tells someone something: of all servers that try, one; and of one table at most once an hour.

Both are notes, so they hold across servers and restarts.
"""

from thenumber.online.store import Note, Store
from thenumber.online.table import DAY, HOUR, GuestId, Reminder, TableId, Time

TOLD = "push-told"
LATELY = "push-lately"
_REMEMBERED = 10 * DAY
"""For how long it is known that someone was told something: longer than a turn can take."""


async def is_first(store: Store, table: TableId, reminder: Reminder) -> bool:
    """Claim a reminder: whether nobody has sent it yet; from now on somebody has."""
    subject = f"{table} {'.'.join(map(str, reminder.turn))} {reminder.occasion}"
    now = store.now()
    return await store.keep_note(Note(TOLD, subject, reminder.guest, now, b"", Time(now + _REMEMBERED)), once=True)


async def busy_until(store: Store, table: TableId, guest: GuestId) -> Time | None:
    """When someone may be told of a table again; None: now, and then not for an hour."""
    now = store.now()
    lately = await store.note(LATELY, table, guest)
    if lately is not None and lately.until is not None and lately.until <= now:
        await store.drop_note(LATELY, table, guest)
    until = Time(now + HOUR)
    if await store.keep_note(Note(LATELY, table, guest, now, b"", until), once=True):
        return None
    taken = await store.note(LATELY, table, guest)
    return until if taken is None else taken.until
