"""An append as a database takes it: a row of texts and integers."""

from thenumber.online.store.codec import to_json
from thenumber.online.store.store import Append
from thenumber.online.table import TableOpened

Row = tuple[str | int | bytes | None, ...]
"""What stands for each of the fields."""

FIELDS = (
    "table_id",
    "code",
    "after",
    "version",
    "events",
    "opened",
    "changed",
    "wake",
    "guests",
    "finished",
    "drops",
    "fold",
)


def row_of(append: Append) -> Row:
    """An append as the database takes it.

    Raises:
        ValueError: it follows nothing and opens no table, or holds a text that cannot be stored.
    """
    events = append.events
    first, game = events[0], append.finished
    if not append.after and not isinstance(first, TableOpened):
        raise ValueError("the first event of a table opens it")
    return (
        append.table,
        first.code if isinstance(first, TableOpened) else None,
        append.after,
        append.after + len(events),
        to_json(events).decode(),
        first.at,
        events[-1].at,
        append.wake,
        to_json(append.guests).decode() if append.guests else None,
        to_json((game.game_no, game.at, game.record.decode(), game.guests)).decode() if game else None,
        append.drops_drafts,
        append.fold,
    )
