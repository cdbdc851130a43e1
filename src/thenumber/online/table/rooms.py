"""Rooms: tables that are kept for good under a name, whose games belong to seasons."""

from thenumber.online.table.commands import KeepTable
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.events import SeasonBegun, TableKept, TableLetGo
from thenumber.online.table.ids import Time
from thenumber.online.table.names import LONGEST_ROOM_NAME, clean
from thenumber.online.table.publicity import slur_in
from thenumber.online.table.state import Phase, Table
from thenumber.online.table.waking import ASLEEP_GOES_AFTER


def keep_table(decision: Decision, command: KeepTable) -> None:
    """Keep the table as a room, or give the room another name."""
    _require_host_between_games(decision)
    name = clean(command.name, LONGEST_ROOM_NAME)
    if decision.table.room is None and not decision.known.may_keep:
        raise Refused("room/too-many")
    if decision.table.room != name:
        slur_in(decision.table, name, decision.known)
        decision.add(TableKept(at=decision.now, name=name))


def let_table_go(decision: Decision) -> None:
    """Keep the table no longer."""
    _require_host_between_games(decision)
    if decision.table.room is not None:
        decision.add(TableLetGo(at=decision.now))


def begin_season(decision: Decision) -> None:
    """Begin a new season, if there is anything to leave behind."""
    _require_host_between_games(decision)
    table = decision.table
    if table.room is None:
        raise Refused("room/none")
    if table.played == table.season_from:
        raise Refused("season/empty")
    decision.add(SeasonBegun(at=decision.now, season=table.season + 1))


def is_deserted(table: Table, now: Time) -> bool:
    """Nobody of the last game is in the room, and if they left it unfinished, not for so long that nobody waits."""
    if table.room is None or not table.is_asleep:
        return False
    has_waited = now - table.changed >= ASLEEP_GOES_AFTER
    return table.phase is Phase.OVER or (table.phase is Phase.PLAYING and has_waited)


def _require_host_between_games(decision: Decision) -> None:
    if decision.table.phase is Phase.PLAYING:
        raise Refused("game/going-on")
    decision.require_host()
