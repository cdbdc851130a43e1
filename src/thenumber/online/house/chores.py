"""What the house has to do at a table by itself, and when next: a pure function, tried again whenever anything changes.

Deadlines, stand-ins and bots are chores. Several houses may attempt the same one; one append wins. The first of those
in which someone is at the table looks after it, and the others do what it has left undone a little later: a courtesy,
on which nothing depends.
"""

from collections.abc import Sequence

import msgspec

from thenumber.online.house.attendance import Attendance
from thenumber.online.house.live import Live
from thenumber.online.table import (
    AWAY_AFTER,
    LATE,
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
from thenumber.online.table.replacing import replace

COURTESY = 2 * SECOND
"""How long the other houses wait for the one that looks after a table,"""
COURTESY_TO_BOTS = 20 * SECOND
"""and for its bots, which take their time."""

Chore = MarkAway | MarkBack | SeatStandIn | RunClock | HoldClock | CallTime


class Chores(msgspec.Struct, frozen=True, gc=False):
    """What is to be done now, which bots are to choose, and when to look again."""

    now: Sequence[Chore]
    awaited_bots: Sequence[Player]
    again: Time | None
    """None: nothing happens here until someone does something."""
    wants_drafts: bool = False
    """Time is about to be called, and someone in another house may have something in mind."""


def chores(live: Live, now: Time) -> Chores:
    """The chores at a table."""
    if live.table.phase is Phase.CLOSED:
        return Chores((), (), None)
    return _chores(live, now) if live.attendance.is_first else _left_undone(live, now)


def _left_undone(live: Live, now: Time) -> Chores:
    """What the house that looks after the table has not done; nothing where nobody here is at the table."""
    if not live.listeners:
        return Chores((), (), None)
    changed = live.table.changed
    if now < changed + COURTESY:
        return Chores((), (), Time(changed + COURTESY))
    found = _chores(live, Time(now - COURTESY))
    bots_wait = now < changed + COURTESY_TO_BOTS
    moments = [None if found.again is None else found.again + COURTESY]
    moments += [changed + COURTESY_TO_BOTS] if bots_wait and found.awaited_bots else []
    again = min((Time(at) for at in moments if at is not None), default=None)
    return replace(found, awaited_bots=() if bots_wait else found.awaited_bots, again=again)


def _chores(live: Live, now: Time) -> Chores:
    table, attendance = live.table, live.attendance
    all_play = _all_play(table, attendance)
    dues = [] if all_play else _dues(table, attendance)
    due = [chore for at, chore in dues if at <= now] + _clock(live, now)
    moments = [at for at, _ in dues] + ([] if table.deadline is None else [table.deadline])
    wants_drafts = any(isinstance(chore, CallTime) for chore in due) and not _knows_drafts(live)
    if wants_drafts:
        due = [chore for chore in due if not isinstance(chore, CallTime)]
    bots = () if all_play else _awaited_bots(table)
    return Chores(due, bots, None if due else min(moments, default=None), wants_drafts)


def _all_play(table: Table, attendance: Attendance) -> bool:
    """All are people who are here and play, as it usually is: there is nothing to do about anyone."""
    for player in table.players:
        if not player.is_present or player.has_stand_in or not attendance.is_connected(player):
            return False
    return True


def _dues(table: Table, attendance: Attendance) -> list[tuple[Time, Chore]]:
    """What is to be done about people who are not here, or just came back, and when."""
    back: list[tuple[Time, Chore]] = [
        (Time(0), MarkBack(player.id)) for player in table.players if _is_back(player, attendance)
    ]
    missed = () if table.is_unhurried else table.present
    missing = [(player, attendance.missing_since(player)) for player in missed]
    away = [(Time(since + AWAY_AFTER), MarkAway(player.id)) for player, since in missing if since is not None]
    return [*back, *away, *((due, SeatStandIn(player.id)) for player, due in stand_ins_due(table))]


def _is_back(player: Player, attendance: Attendance) -> bool:
    """The table believes someone away who came just when that was being stored."""
    return player.away_since is not None and not player.has_left and attendance.is_connected(player)


def _clock(live: Live, now: Time) -> list[Chore]:
    table = live.table
    if table.phase is not Phase.PLAYING or table.is_paused:
        return []
    if not (table.present if table.is_unhurried else live.attendance.anyone(table.present)):
        return [] if table.deadline is None else [HoldClock()]
    if table.held is not None:
        return [RunClock()]
    if table.deadline is None:
        return []
    if now > table.deadline + LATE or (live.is_fresh and now + MERCY > table.deadline):
        return [RunClock()]
    return [CallTime(live.numbers_in_mind)] if now >= table.deadline else []


def _knows_drafts(live: Live) -> bool:
    """What people in other houses have in mind has been read."""
    return not live.attendance.others or live.drafts_found == live.table.deadline


def _awaited_bots(table: Table) -> Sequence[Player]:
    """Nothing happens at a sleeping table, or while everyone has a break."""
    if table.is_paused or not any(player.is_played_by_bot for player in table.players) or table.is_asleep:
        return ()
    return [player for player in table.awaited if player.is_played_by_bot]
