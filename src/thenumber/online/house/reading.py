"""How a table is read from the store: from its last fold on, if that can be trusted; or else from its beginning."""

from collections.abc import Sequence
from typing import NamedTuple

from thenumber.online.house.work import Elsewhere
from thenumber.online.store import Store, unfolded
from thenumber.online.table import NO_TABLE, AnyEvent, Table, TableId, Version, fold

RECENT = 1000
"""How many events before a fold are read with it: the commands that they answer may be sent again."""


class Read(NamedTuple):
    """A table that was read."""

    table: Table
    """`NO_TABLE` if there is none."""
    after: Version
    """The version that the first of the events follows."""
    events: Sequence[AnyEvent]
    """The last ones of its events."""


async def read_table(store: Store, table_id: TableId, elsewhere: Elsewhere, recent: int = RECENT) -> Read:
    """A table, and the last ones of its events: so many of those before its fold, and all after it.

    Raises:
        StoreFailed: it could not be read.
    """
    kept = await elsewhere(unfolded, table_id, await store.fold(table_id)) or NO_TABLE
    after = Version(max(0, kept.version - recent))
    events = await store.read(table_id, after)
    if after + len(events) < kept.version:  # the log is the truth, and this is no fold of it
        kept, after, events = NO_TABLE, Version(0), await store.read(table_id)
    table = await elsewhere(fold, events[kept.version - after :], kept)  # a long evening takes a moment
    return Read(table, after, events)
