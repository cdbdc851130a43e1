"""A group of appends: stored by one call, in one transaction; a bad one does nothing, and the others are stored.

If the connection is lost before the answer, nobody knows whether the transaction was committed, or will be in a moment.
So the same group is asked for again: what was not stored is stored now, and nothing can be stored twice, since a table
has each version only once. What is refused the second time was stored the first time, if the events there are the same.
"""

from collections.abc import Sequence
from typing import cast

from thenumber.online.store.errors import CodeTaken, Conflict, StoreError, StoreFailed, Unsure
from thenumber.online.store.postgres.failures import is_lost
from thenumber.online.store.postgres.line import Session
from thenumber.online.store.postgres.reading import log
from thenumber.online.store.rows import FIELDS, Row
from thenumber.online.table import TableId, Version

MOST_TOGETHER = 256
"""How many appends one transaction stores at most."""

_APPEND = f"SELECT thenumber.append_all({', '.join(f'${place}' for place in range(1, len(FIELDS) + 1))})"
_TABLE, _AFTER, _VERSION, _EVENTS = map(FIELDS.index, ("table_id", "after", "version", "events"))
_CODE_TAKEN = 2


class Group:
    """Appends that are stored together."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        # In the same order on all nodes: no two of them wait for each other's tables.
        self._places = sorted(range(len(rows)), key=lambda place: cast(str, rows[place][_TABLE]))
        self._columns = [*map(list, zip(*(rows[place] for place in self._places), strict=True))]
        self._is_unsure = False

    async def store(self, session: Session) -> Sequence[StoreError | None]:
        """Store them; what is wrong with each."""
        was_unsure, self._is_unsure = self._is_unsure, True
        try:
            outcomes = await session.value(_APPEND, *self._columns)
        except Exception as error:
            self._is_unsure = was_unsure or is_lost(error)
            raise
        answers: list[StoreError | None] = [None] * len(self._rows)
        for place, outcome in zip(self._places, outcomes, strict=True):
            if outcome and not (was_unsure and await self._was_stored(session, self._rows[place])):
                answers[place] = _meaning(outcome)
        self._is_unsure = False
        return answers

    def what_of(self, error: StoreFailed) -> StoreFailed:
        """What an error means that was the last word."""
        return Unsure(str(error)) if self._is_unsure else error

    async def _was_stored(self, session: Session, row: Row) -> bool:
        table, after, version = TableId(str(row[_TABLE])), cast(Version, row[_AFTER]), cast(Version, row[_VERSION])
        return row[_EVENTS] == await log(session, table, after, version)


def _meaning(outcome: int) -> StoreError:
    if outcome == _CODE_TAKEN:
        return CodeTaken("another table has this code")
    return Conflict("another event has been stored at this version")
