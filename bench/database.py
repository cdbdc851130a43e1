"""A PostgreSQL for measurements, with everything that makes it safe switched on; watched from outside."""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from tools.postgres import PostgresServer

_TICKS = os.sysconf("SC_CLK_TCK")
_SETTINGS = {"max_connections": "200", "shared_buffers": "256MB", "jit": "off"}
_WRITTEN = """
SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint,
    (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE relnamespace = 'thenumber'::regnamespace AND relkind = 'r')::bigint"""


class Database:
    """PostgreSQL, and what it has used so far."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self.url = server.url()

    @property
    def cpu_seconds(self) -> float:
        """What all its processes have used of the processors."""
        main = int((self._server.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        return sum(_used(stat) for stat in _stats() if main in (int(stat[0]), int(stat[3])))

    def written(self) -> tuple[int, int]:
        """How many bytes it has written to its log of changes, and how many our tables take."""

        async def ask() -> tuple[int, int]:
            connection = await asyncpg.connect(self.url)
            log, size = await connection.fetchrow(_WRITTEN)
            await connection.close()
            return int(log), int(size or 0)

        return asyncio.run(ask())


def _stats() -> Iterator[list[str]]:
    """The process, its state, its parent and so on, for every process."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:  # it has just ended
            continue
        yield [name.split()[0], "", *rest.split()]


def _used(stat: list[str]) -> float:
    return (int(stat[13]) + int(stat[14])) / _TICKS


@contextmanager
def database() -> Iterator[Database]:
    """A PostgreSQL from start to end."""
    with tempfile.TemporaryDirectory(prefix="tn-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # it may be another user
        server = PostgresServer(Path(folder) / "postgres")
        server.start(_SETTINGS)
        try:
            yield Database(server)
        finally:
            server.stop()
