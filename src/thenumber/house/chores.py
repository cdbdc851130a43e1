"""What the house has to do at a table by itself, and when next: a pure function, tried again whenever anything changes.

Deadlines, stand-ins and bots are chores. Several nodes may attempt the same one; one append wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thenumber.house.attendance import Attendance
from thenumber.house.live import Live
from thenumber.table import (
    AWAY_AFTER,
    MERCY,
    SECOND,
    CallTime,
    HoldClock,
    MarkAway,
    MarkBack,
    Phase,
    Player,
    RunClock,
    SeatStandIn,
    Table,
    Time,
    stand_ins_due,
)

LATE = 5 * SECOND
"""A house that comes to a deadline later than this gives everyone more time: it is not their fault."""

Chore = MarkAway | MarkBack | SeatStandIn | RunClock | HoldClock | CallTime


@dataclass(frozen=True, slots=True)
class Chores:
    """What is to be done now, which bots are to choose, and when to look again."""

    now: Sequence[Chore]
    awaited_bots: Sequence[Player]
    again: Time | None
    """None: nothing happens here until someone does something."""


def chores(live: Live, now: Time) -> Chores:
    """The chores at a table."""
    table, attendance = live.table, live.attendance
    if table.phase is Phase.CLOSED:
        return Chores((), (), None)
    dues: list[tuple[Time, Chore]] = [
        (Time(missing + AWAY_AFTER), MarkAway(player.id))
        for player in table.present
        if (missing := attendance.missing_since(player)) is not None
    ]
    dues += [(due, SeatStandIn(player.id)) for player, due in stand_ins_due(table)]
    due: list[Chore] = [MarkBack(player.id) for player in table.players if _is_back(player, attendance)]
    due += [chore for at, chore in dues if at <= now]
    due += _clock(live, now)
    moments = [at for at, _ in dues] + ([] if table.deadline is None else [table.deadline])
    return Chores(due, _awaited_bots(table), None if due else min(moments, default=None))


def _is_back(player: Player, attendance: Attendance) -> bool:
    """The table believes someone away who came just when that was being stored."""
    return player.away_since is not None and not player.has_left and attendance.is_connected(player)


def _clock(live: Live, now: Time) -> list[Chore]:
    table = live.table
    if table.phase is not Phase.PLAYING or table.is_paused:
        return []
    if not live.attendance.anyone(table.present):
        return [] if table.deadline is None else [HoldClock()]
    if table.held is not None:
        return [RunClock()]
    if table.deadline is None:
        return []
    if now > table.deadline + LATE or (live.is_fresh and now + MERCY > table.deadline):
        return [RunClock()]
    return [CallTime(live.numbers_in_mind)] if now >= table.deadline else []


def _awaited_bots(table: Table) -> Sequence[Player]:
    """Nothing happens at a sleeping table, or while everyone has a break."""
    if table.is_paused or not any(player.is_played_by_bot for player in table.players) or table.is_asleep:
        return ()
    return [player for player in table.awaited if player.is_played_by_bot]
