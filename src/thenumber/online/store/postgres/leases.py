"""Which houses are alive, and who is at their tables: each house has a lease, which ends by itself.

Nothing of it needs to outlive the database: after a crash or a failover both are empty, and each house finds that its
lease is a new one and announces everyone again.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from thenumber.online.store.neighbours import HouseId, There
from thenumber.online.store.postgres.line import Session
from thenumber.online.table import SECOND, TableId, Version

LEASE = 6.0
"""Seconds for which a house that says nothing is taken to be alive."""
FORGOTTEN = 600
"""Seconds after which nothing is kept of one whose lease has ended: it may have been frozen only."""

_RENEW = """
    WITH moment AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
    mine AS (
        INSERT INTO thenumber.houses (house, until) SELECT $1, now + $2 FROM moment
        ON CONFLICT (house) DO UPDATE SET until = excluded.until RETURNING house, xmax = 0 AS is_new
    )
    SELECT house, is_new FROM mine
    UNION ALL SELECT house, false FROM thenumber.houses, moment WHERE house <> $1 AND until > now
"""
_ANNOUNCE = """
    INSERT INTO thenumber.attendance (table_id, house, there)
    SELECT table_id, $1, there FROM unnest($2::text[], $3::text[]) AS here (table_id, there)
    ON CONFLICT (table_id, house) DO UPDATE SET there = excluded.there
"""
_LEAVE = "DELETE FROM thenumber.attendance WHERE house = $1 AND table_id = ANY($2)"
_ATTENDANCE = """
    SELECT table_id, house, there FROM thenumber.attendance JOIN thenumber.houses USING (house)
    WHERE table_id = ANY($1) AND house <> $2 AND until > extract(epoch FROM clock_timestamp()) * 1000
"""
_VERSIONS = "SELECT table_id, version FROM thenumber.tables WHERE table_id = ANY($1)"
_FORGET = "DELETE FROM thenumber.houses WHERE until < extract(epoch FROM clock_timestamp()) * 1000 - $1"
_SWEEP = "DELETE FROM thenumber.attendance WHERE house NOT IN (SELECT house FROM thenumber.houses)"
_CLOSE = "DELETE FROM thenumber.houses WHERE house = $1"
_encoder = msgspec.json.Encoder(enc_hook=dict)  # some mappings are read-only views of a dict


class Renewed(NamedTuple):
    """What a house learns when it renews its lease."""

    is_new: bool
    """It had none: nobody knows who is at its tables."""
    alive: frozenset[HouseId]
    """The other houses."""


async def renew(session: Session, house: HouseId) -> Renewed:
    """Say that a house is alive."""
    found = {HouseId(each): is_new for each, is_new in await session.rows(_RENEW, house, int(LEASE * SECOND))}
    return Renewed(found.pop(house), frozenset(found))


async def announce(session: Session, house: HouseId, tables: Mapping[TableId, There]) -> None:
    """Store who is at some tables in a house."""
    here = {table: _encoder.encode(there).decode() for table, there in tables.items() if there}
    if here:
        await session.rows(_ANNOUNCE, house, list(here), list(here.values()))
    if left := [table for table, there in tables.items() if not there]:
        await session.rows(_LEAVE, house, left)


async def attendance(session: Session, tables: Iterable[TableId], but: HouseId) -> dict[TableId, dict[HouseId, There]]:
    """Who is at some tables in all houses but one."""
    found: dict[TableId, dict[HouseId, There]] = {table: {} for table in tables}
    for table, house, there in await session.rows(_ATTENDANCE, list(found), but):
        found[table][house] = msgspec.json.decode(there, type=There)
    return found


async def versions(session: Session, tables: Iterable[TableId]) -> dict[TableId, Version]:
    """The versions that some tables are at; without those that are no more."""
    return dict(await session.rows(_VERSIONS, list(tables)))


async def sweep(session: Session) -> None:
    """Delete what dead houses have left."""
    await session.rows(_FORGET, FORGOTTEN * SECOND)
    await session.rows(_SWEEP)


async def close(session: Session, house: HouseId) -> None:
    """A house is no more."""
    await session.rows(_CLOSE, house)
