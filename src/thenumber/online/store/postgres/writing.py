"""What is written to the database besides events."""

from collections.abc import Sequence

from thenumber.online.store.codec import encode, to_json
from thenumber.online.store.drafts import Drafts, in_json
from thenumber.online.store.notes import ROOM
from thenumber.online.store.postgres.line import Session
from thenumber.online.store.postgres.reading import events_after, finished_by
from thenumber.online.store.store import BEGINNING, FinishedGame
from thenumber.online.table import GuestId, TableId, Time
from thenumber.online.table.erasing import erased

CLAIM = 10_000
"""Milliseconds that a node has a table's wake-up for itself: if it is gone by then, another takes over."""

# A wake-up that is lost with the database comes once more: nobody waits for the disk.
_WAKE_AT = """
WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
UPDATE thenumber.wakes SET wake = $2 FROM soon
WHERE table_no = (SELECT no FROM thenumber.tables WHERE table_id = $1)"""
_FORGET_GAMES = """
WITH gone AS (
        DELETE FROM thenumber.finished WHERE at < $1
            AND NOT EXISTS (SELECT FROM thenumber.notes WHERE kind = $2 AND subject = table_id)
        RETURNING table_id, game_no),
    unplayed AS (DELETE FROM thenumber.played USING gone
        WHERE (played.table_id, played.game_no) = (gone.table_id, gone.game_no))
SELECT count(*) FROM gone"""
_TABLES_OF = """
SELECT no, table_id FROM thenumber.tables WHERE no IN (SELECT table_no FROM thenumber.guests WHERE guest = $1)
ORDER BY table_id FOR UPDATE"""
_REWRITE = """
UPDATE thenumber.events e SET event = new.event FROM unnest($2::bigint[], $3::text[]) AS new (version, event)
WHERE e.table_no = $1 AND e.version = new.version"""
# The game's row is locked meanwhile: nobody erases a name from a record whose analysis is just being kept.
_KEEP_ANALYSIS = """
INSERT INTO thenumber.analyses (table_id, game_no, analysis)
    SELECT table_id, game_no, $4 FROM thenumber.finished
    WHERE table_id = $1 AND game_no = $2 AND record = $3 FOR SHARE
ON CONFLICT (table_id, game_no) DO UPDATE SET analysis = excluded.analysis"""
# What was updated or deleted stays in the tables' files until it is tidied up. A table is not made shorter then: that
# would keep everyone else waiting.
_TIDY_UP = "VACUUM (TRUNCATE off) " + ", ".join(
    f"thenumber.{table}" for table in ("events", "folds", "guests", "drafts", "finished", "played", "analyses", "notes")
)
_REPLACE_GAME = "UPDATE thenumber.finished SET record = $3, guests = $4 WHERE table_id = $1 AND game_no = $2"


async def keep_drafts(session: Session, drafts: Drafts) -> None:
    """Store the players' drafts and delete those that are gone; tables that are gone are skipped."""
    await session.rows("SELECT thenumber.keep_drafts($1::json, $2::json)", *in_json(drafts))


async def keep_analysis(session: Session, game: FinishedGame, analysis: bytes) -> None:
    """Keep what was found in a finished game, unless its record has changed since."""
    await session.rows(_KEEP_ANALYSIS, game.table, game.game_no, game.record.decode(), analysis)


async def try_out(session: Session) -> None:
    """Write something, and take it back: both go to the disk."""
    await session.rows("SELECT thenumber.try_out()")


async def due(session: Session, now: Time, most: int, node: str) -> Sequence[TableId]:
    """The tables whose wake-up has come, the longest due first; for a while no other node is told of them."""
    found = await session.rows("SELECT thenumber.claim_due($1, $2, $3, $4)", now, most, node, CLAIM)
    return [TableId(table) for (table,) in found]


async def wake_at(session: Session, table: TableId, wake: Time) -> None:
    """Set a table's next wake-up."""
    await session.rows(_WAKE_AT, table, wake)


async def forget(session: Session, table: TableId) -> None:
    """Delete a table and all but its finished games."""
    await session.rows("SELECT thenumber.forget($1)", table)


async def forget_games(session: Session, before: Time) -> int:
    """Delete finished games older than that, but for those of rooms; how many there were."""
    return int(await session.value(_FORGET_GAMES, before, ROOM))


async def erase(session: Session, guest: GuestId) -> int:
    """Make a guest unknown; in how many tables and games.

    Raises:
        StoreFailed: an event of one of the tables cannot be read.
    """
    async with session.transaction():
        tables = await session.rows(_TABLES_OF, guest)
        for no, table in tables:
            await _erase_at(session, no, TableId(table), guest)
        games = [game.without(guest) for game in await finished_by(session, guest)]
        for game in games:
            guests = to_json(game.guests).decode()
            await session.rows(_REPLACE_GAME, game.table, game.game_no, game.record.decode(), guests)
        for part in ("guests", "drafts", "played", "notes"):
            await session.rows(f"DELETE FROM thenumber.{part} WHERE guest = $1", guest)  # noqa: S608  # our own words
    return len(tables) + len(games)


async def tidy_up(session: Session) -> None:
    """Leave nothing of those who were erased in the tables' rows that are gone."""
    await session.run(_TIDY_UP)


async def _erase_at(session: Session, no: int, table: TableId, guest: GuestId) -> None:
    before = await events_after(session, table, BEGINNING)
    rewritten = [
        (version, encode(new).decode())
        for version, (old, new) in enumerate(zip(before, erased(before, guest), strict=True), start=1)
        if new is not old
    ]
    await session.rows(_REWRITE, no, [version for version, _ in rewritten], [event for _, event in rewritten])
    await session.rows("DELETE FROM thenumber.folds WHERE table_no = $1", no)
