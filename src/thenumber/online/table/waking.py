"""When a table needs the house by itself, even if nobody is connected and even if another node looked after it."""

from thenumber.online.table.ids import DAY, MINUTE, Time
from thenumber.online.table.presence import stand_ins_due
from thenumber.online.table.state import Phase, Table

LOOK_IN = 10 * MINUTE
"""How often the house looks in at a table where someone should be: their node may be gone."""
NEVER_STARTED_GOES_AFTER = DAY
"""How long a table is kept at which no game was ever started."""
ASLEEP_GOES_AFTER = 30 * DAY
"""How long a table is kept at which nobody is present."""


NEVER = Time(253_402_300_799_000)
"""The end of the year 9999: when a room goes, or is looked at if nobody is there."""


def next_wake(table: Table, now: Time) -> Time:
    """When the house must look at the table again."""
    if table.phase is Phase.CLOSED or table.is_asleep:
        return goes_at(table)
    moments = [due for _, due in stand_ins_due(table)]
    if table.deadline is not None:
        moments.append(table.deadline)
    if table.half_time is not None and table.half_time > now:
        moments.append(table.half_time)
    if not _waits_for_people(table):
        moments.append(Time(now + LOOK_IN))
    return min(moments)


def _waits_for_people(table: Table) -> bool:
    """Whether nothing can come but the deadline and what people do: so it is over days, unless the table waits for a
    bot, whose house may be gone.
    """
    is_running = table.is_unhurried and table.deadline is not None
    return is_running and not any(player.is_played_by_bot for player in table.awaited)


def goes_at(table: Table) -> Time:
    """When a table at which nobody is any more is forgotten; finished games stay, and rooms do."""
    if table.room is not None:
        return NEVER
    started = table.games > 0 and table.phase is not Phase.CLOSED
    return Time(table.changed + (ASLEEP_GOES_AFTER if started else NEVER_STARTED_GOES_AFTER))
