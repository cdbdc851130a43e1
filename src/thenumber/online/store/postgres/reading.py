"""What is read from the database."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from thenumber.online.store.codec import decode_versions
from thenumber.online.store.errors import Damaged
from thenumber.online.store.postgres.line import Session
from thenumber.online.store.store import BEGINNING, NO_GAMES, Draft, FinishedGame, GamesMark, Known
from thenumber.online.table import AnyEvent, Code, GuestId, TableId, Time, Version
from thenumber.rules import Number

# One row for all events: the driver makes an object of every row.
_EVENTS = """
SELECT '[' || string_agg('[' || e.version || ',' || e.event || ']', ',') || ']', max(t.version)
FROM thenumber.events e JOIN thenumber.tables t ON e.table_no = t.no WHERE t.table_id = $1 AND e.version > $2"""
_LOG = """
SELECT '[' || string_agg(e.event, ',' ORDER BY e.version) || ']'
FROM thenumber.events e JOIN thenumber.tables t ON e.table_no = t.no
WHERE t.table_id = $1 AND e.version > $2 AND e.version <= $3"""
_FOLD = "SELECT fold FROM thenumber.folds JOIN thenumber.tables ON table_no = no WHERE table_id = $1"
_DRAFTS = """
SELECT player, guest, game_no, round_no, turn_no, number
FROM thenumber.drafts JOIN thenumber.tables ON table_no = no WHERE table_id = $1 ORDER BY player"""
_KNOWN = """
SELECT table_id, code, version, opened, changed, wake
FROM thenumber.tables JOIN thenumber.wakes ON wakes.table_no = no"""
_TABLES_OF = f"{_KNOWN} JOIN thenumber.guests ON guests.table_no = no WHERE guest = $1 ORDER BY changed DESC, table_id"
_TABLES = f"{_KNOWN} WHERE $1::bigint IS NULL OR changed < $1 ORDER BY changed DESC, table_id LIMIT $2"
_FINISHED = "SELECT table_id, game_no, at, record, guests FROM thenumber.finished"
_FINISHED_AT = f"{_FINISHED} WHERE table_id = $1 ORDER BY game_no"
_FINISHED_BY = f"""
{_FINISHED} JOIN thenumber.played USING (table_id, game_no) WHERE guest = $1 AND ($2::bigint IS NULL OR at < $2)
ORDER BY at DESC, table_id DESC, game_no DESC LIMIT $3"""
_ALL_FINISHED = f"{_FINISHED} WHERE (at, table_id, game_no) > ($1, $2, $3) ORDER BY at, table_id, game_no LIMIT $4"
_ANALYSIS = "SELECT analysis FROM thenumber.analyses WHERE table_id = $1 AND game_no = $2"
_MARK = """
SELECT min(game_no), max(game_no), (SELECT count(*) FROM thenumber.played WHERE table_id = $1)
FROM thenumber.finished WHERE table_id = $1"""
_LATEST = """
SELECT greatest((SELECT max(changed) FROM thenumber.tables), (SELECT max(at) FROM thenumber.finished), 0)"""


async def events_after(session: Session, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
    """A table's events after a version.

    Raises:
        StoreFailed: one of them is none that this program knows.
        Damaged: one of them is missing.
    """
    ((stored, version),) = await session.rows(_EVENTS, table, after)
    events = decode_versions(stored or "[]")
    if events and len(events) != version - after:
        raise Damaged("an event is missing: the database is damaged")
    return events


async def log(session: Session, table: TableId, after: Version, up_to: Version) -> str | None:
    """A table's events between two versions, as they were stored: one list in JSON."""
    found: str | None = await session.value(_LOG, table, after, up_to)
    return found


async def fold(session: Session, table: TableId) -> bytes | None:
    """The last fold of a table."""
    found: bytes | None = await session.value(_FOLD, table)
    return found


async def drafts(session: Session, table: TableId) -> Sequence[Draft]:
    """The drafts of a table's players."""
    return [
        Draft(table, player, guest, game_no, round_no, turn_no, Number(number))
        for player, guest, game_no, round_no, turn_no, number in await session.rows(_DRAFTS, table)
    ]


async def find(session: Session, code: Code) -> TableId | None:
    """The table with that code."""
    found: str | None = await session.value("SELECT table_id FROM thenumber.tables WHERE code = $1", code)
    return None if found is None else TableId(found)


async def tables_of(session: Session, guest: GuestId) -> Sequence[Known]:
    """The tables of a guest, the last changed first."""
    return [Known(*known) for known in await session.rows(_TABLES_OF, guest)]


async def tables(session: Session, most: int, before: Time | None = None) -> Sequence[Known]:
    """Tables, the last changed first."""
    return [Known(*known) for known in await session.rows(_TABLES, before, most)]


async def finished_at(session: Session, table: TableId) -> Sequence[FinishedGame]:
    """The finished games of a table, in order."""
    return _games(await session.rows(_FINISHED_AT, table))


async def games_mark(session: Session, table: TableId) -> GamesMark:
    """A mark of a table's finished games."""
    ((first, last, known),) = await session.rows(_MARK, table)
    return NO_GAMES if last is None else GamesMark(first, last, known)


async def finished_by(
    session: Session, guest: GuestId, most: int | None = None, before: Time | None = None
) -> Sequence[FinishedGame]:
    """The finished games of a guest, the last one first; all of them if no number is given."""
    return _games(await session.rows(_FINISHED_BY, guest, before, most))


async def all_finished(session: Session, after: tuple[Time, TableId, int] | None, most: int) -> Sequence[FinishedGame]:
    """Finished games by (at, table, game_no), after a given one."""
    return _games(await session.rows(_ALL_FINISHED, *(after or (-1, "", 0)), most))


async def analysis(session: Session, table: TableId, game_no: int) -> bytes | None:
    """What was last found in a finished game."""
    found: bytes | None = await session.value(_ANALYSIS, table, game_no)
    return found


async def latest(session: Session) -> Time:
    """When the last thing happened that is stored."""
    return Time(await session.value(_LATEST))


def _games(found: Iterable[Any]) -> Sequence[FinishedGame]:
    return [
        FinishedGame(table, game_no, at, record.encode(), tuple(map(tuple, json.loads(guests))))
        for table, game_no, at, record, guests in found
    ]
