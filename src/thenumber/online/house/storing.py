"""What is stored when something has happened at a table: the events, and all that goes with them."""

from collections.abc import Sequence
from datetime import UTC, datetime

from thenumber.online.store import Append, FinishedGame, folded
from thenumber.online.table import SECOND, AnyEvent, Phase, Table, TableId, Time, next_wake
from thenumber.rules.records import Record, print_json


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
