"""Whatever is stored is soon told to everyone who is connected, at whichever node.

A single message may be late on a busy machine. If half of all that a node tells is late, it doesn't hear of the others,
and lives on what it looks up now and then.
"""

from collections import defaultdict
from collections.abc import Iterator
from statistics import median

from chaos.checking.calm import calm
from chaos.checking.evidence import Connection, Evidence, History
from thenumber.online.table import SECOND, Time, Version
from thenumber.online.wire import MalformedMessage, Snapshot, Update, read_from_server

SOON = 1 * SECOND
ENOUGH = 10
"""How many events it takes to judge a node."""


def stored_is_soon_told(evidence: Evidence) -> Iterator[str]:
    """Nodes at which half of what was stored was told late."""
    delays = defaultdict[str, list[int]](list)
    for connection in evidence.connections:
        delays[connection.begun.node] += _delays(connection, evidence)
    for node, found in delays.items():
        if len(found) >= ENOUGH and median(found) > SOON:
            yield f"{node}: half of {len(found)} events were told more than {median(found) / SECOND:.1f} s late"


def _delays(connection: Connection, evidence: Evidence) -> Iterator[int]:
    """How long it took until someone heard of each event, where nothing stood in the way of it."""
    history, spans = evidence.history(connection.begun.table), calm(connection, evidence)
    for version, heard in _heard(connection, history):
        stored = history.tables[version].changed
        if any(begin <= stored and heard <= end for begin, end in spans):
            yield heard - stored


def _heard(connection: Connection, history: History) -> Iterator[tuple[Version, Time]]:
    """When someone heard of each version that was stored while they were connected."""
    known: Version | None = None
    for told in connection.told:
        version = _version(told.text)
        if version is None:
            continue
        if known is not None:
            yield from ((Version(each), told.at) for each in range(known + 1, min(version + 1, len(history.tables))))
        known = version


def _version(text: str) -> Version | None:
    """The version of the table that a message tells of, if it does."""
    try:
        message = read_from_server(text)
    except MalformedMessage:  # another law says so
        return None
    return message.version if isinstance(message, Snapshot | Update) else None
