"""A Python client of a live table: for players' own bots, for programs that watch, and for playing in a terminal.

Read it in this order: links, errors, asking, mirror, outbox, backoff, line, table.
"""

from thenumber.online.wire.identity import new_secret
from thenumber.remote.asking import find_table, my_tables, open_table, records, table_now
from thenumber.remote.errors import RemoteRefusal
from thenumber.remote.links import InvalidLink, Link
from thenumber.remote.mirror import awaits_you
from thenumber.remote.table import RemoteTable

__all__ = [
    "InvalidLink",
    "Link",
    "RemoteRefusal",
    "RemoteTable",
    "awaits_you",
    "find_table",
    "my_tables",
    "new_secret",
    "open_table",
    "records",
    "table_now",
]
