"""The record of a game that has just ended."""

from datetime import UTC, datetime

from thenumber.rules.records import Record, print_json
from thenumber.store import FinishedGame
from thenumber.table import SECOND, Table, TableId


def finished_game(table_id: TableId, before: Table, after: Table) -> FinishedGame | None:
    """What stays of the game that ended between two moments of a table, if one did."""
    if after.series is before.series:
        return None
    played = after.series[-1]
    date = datetime.fromtimestamp(after.changed / SECOND, UTC)
    extra = {
        "date": date.isoformat(timespec="seconds").replace("+00:00", "Z"),
        "table": after.code,
        "game": after.games,
        "bots": [player.bot for player in after.players],
    }
    record = print_json(Record(played.names, played.game, extra))
    guests = tuple(player.guests for player in after.players)
    return FinishedGame(table_id, after.games, after.changed, record.encode(), guests)
