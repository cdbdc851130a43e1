"""The store on PostgreSQL, for any number of nodes. It needs the extra `[postgres]`.

Read it in this order: migrations, failures, line, opening; then reading, writing, group, worker; then clock, store;
then bulletins, leases, neighbours; then place.
"""

from thenumber.online.store.postgres.neighbours import PostgresNeighbours
from thenumber.online.store.postgres.place import from_database, to_database
from thenumber.online.store.postgres.store import PostgresStore

__all__ = ["PostgresNeighbours", "PostgresStore", "from_database", "to_database"]
