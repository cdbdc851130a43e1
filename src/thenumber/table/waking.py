"""When a table needs the house by itself, even if nobody is connected and even if another node looked after it."""

from thenumber.table.ids import DAY, MINUTE, Time
from thenumber.table.presence import stand_ins_due
from thenumber.table.state import Phase, Table

LOOK_IN = 10 * MINUTE
"""How often the house looks in at a table where someone should be: their node may be gone."""
NEVER_STARTED_GOES_AFTER = DAY
"""How long a table is kept at which no game was ever started."""
ASLEEP_GOES_AFTER = 30 * DAY
"""How long a table is kept at which nobody is present."""


def next_wake(table: Table, now: Time) -> Time:
    """When the house must look at the table again."""
    if table.phase is Phase.CLOSED or table.is_asleep:
        return goes_at(table)
    moments = [Time(now + LOOK_IN), *(due for _, due in stand_ins_due(table))]
    return min(moments if table.deadline is None else [*moments, table.deadline])


def goes_at(table: Table) -> Time:
    """When a table at which nobody is any more is forgotten; finished games stay."""
    started = table.games > 0 and table.phase is not Phase.CLOSED
    return Time(table.changed + (ASLEEP_GOES_AFTER if started else NEVER_STARTED_GOES_AFTER))
