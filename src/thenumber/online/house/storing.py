"""How a table is stored and read: its events with all that goes with them, and from its last fold on.

A fold that can't be trusted is ignored: then the table is read from its beginning.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from thenumber.online.house.work import Elsewhere
from thenumber.online.store import Append, FinishedGame, Store, folded, unfolded
from thenumber.online.table import (
    NO_TABLE,
    SECOND,
    AnyEvent,
    Phase,
    Table,
    TableId,
    Time,
    Version,
    fold,
    next_wake,
)
from thenumber.rules.records import Record, print_json

RECENT = 1000
"""How many events before a fold are read with it: the commands that they answer may be sent again."""


def appending(
    table_id: TableId, before: Table, after: Table, events: Sequence[AnyEvent], now: Time, *, drops_drafts: bool = False
) -> Append:
    """What leads from one moment of a table to another, to be stored all together or not at all."""
    guests = [player.guest for player in after.players if player.guest] if after.players is not before.players else []
    return Append(
        table_id,
        before.version,
        tuple(events),
        wake=next_wake(after, now),
        guests=frozenset(guests),
        finished=_finished_game(table_id, before, after),
        drops_drafts=drops_drafts and after.game is not before.game,
        fold=_fold(table_id, before, after),
    )


def _fold(table_id: TableId, before: Table, after: Table) -> bytes | None:
    """At the end of each game, the table as it is; nothing of it once the table is closed."""
    if after.phase is Phase.CLOSED:
        return b""
    return None if after.series is before.series else folded(table_id, after)


def _finished_game(table_id: TableId, before: Table, after: Table) -> FinishedGame | None:
    """What stays of the game that ended between two moments of a table, if one did."""
    if after.series is before.series:
        return None
    assert after.game is not None, "nothing follows the end of a game before it is stored"
    date = datetime.fromtimestamp(after.changed / SECOND, UTC)
    extra = {
        "date": date.isoformat(timespec="seconds").replace("+00:00", "Z"),
        "table": after.code,
        "game": after.games,
        "bots": [player.bot for player in after.players],
        "colours": [player.colour for player in after.players],
        "ids": [player.id for player in after.players],
        **_options(after),
    }
    record = print_json(Record(after.series[-1].names, after.game, extra))
    guests = tuple(player.guests for player in after.players)
    return FinishedGame(table_id, after.games, after.changed, record.encode(), guests)


def _options(table: Table) -> dict[str, object]:
    """What the people at a table had chosen, as far as it isn't the usual; its rounds are part of the game."""
    programs = [seat for seat, player in enumerate(table.players) if player.program]
    options = {
        "programs": programs or None,
        "clock": table.turn_time,
        "open": table.public,
        "room": table.room,
        "season": None if table.season == 1 else table.season,
    }
    return {name: chosen for name, chosen in options.items() if chosen is not None}


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
