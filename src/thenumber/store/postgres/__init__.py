"""The store on PostgreSQL, for any number of nodes. It needs the extra `[postgres]`.

Read it in this order: migrations, failures, line, opening; then reading, writing, group, worker; then clock, store;
then bulletins, leases, neighbours.
"""

from thenumber.store.postgres.neighbours import PostgresNeighbours
from thenumber.store.postgres.store import PostgresStore

__all__ = ["PostgresNeighbours", "PostgresStore"]
