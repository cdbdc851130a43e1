"""When someone was connected and nothing stood in the way.

Who is connected to a node that can reach the database, is: from the first word that they hear to the last. While that
node or the database is broken, and a moment after, nobody can know.
"""

from collections.abc import Iterable, Iterator, Sequence

from chaos.checking.evidence import Connection, Evidence
from thenumber.online.table import SECOND, Time

RECOVERY = 10 * SECOND
"""How long it may take until all works again that was broken."""
DATABASE = "database"

Span = tuple[Time, Time]


def calm(connection: Connection, evidence: Evidence) -> Sequence[Span]:
    """When someone was connected and nothing stood in the way."""
    heard = [told.at for told in connection.told]
    spans = [(min(heard), max(heard))] if heard else []
    for broken in evidence.broken:
        if broken.where in (DATABASE, connection.begun.node):
            spans = [*_without(spans, (broken.at, Time(broken.until + RECOVERY)))]
    return spans


def _without(spans: Iterable[Span], gap: Span) -> Iterator[Span]:
    for begin, end in spans:
        for part in ((begin, min(end, gap[0])), (max(begin, gap[1]), end)):
            if part[0] < part[1]:
                yield part
