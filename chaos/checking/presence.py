"""No person who was connected all along is believed away for longer than a lease."""

from collections.abc import Iterator, Sequence

from chaos.checking.calm import Span, calm
from chaos.checking.evidence import Evidence, History
from thenumber.online.table import SECOND, GuestId, Time

LEASE = 6 * SECOND
"""As long as a node that says nothing is taken to be alive,"""
SLACK = 3 * SECOND
"""and how much later what follows may be stored, on a busy machine."""


def nobody_is_away_who_is_there(evidence: Evidence) -> Iterator[str]:
    """People who were believed away for too long."""
    for (table, guest), connections in evidence.by_person().items():
        away = list(_away(evidence.history(table), guest, evidence.end))
        if not away:
            continue
        for connection in connections:
            for begin, end in _overlaps(away, calm(connection, evidence)):
                if end - begin > LEASE + SLACK:
                    yield f"{connection}: was believed away for {(end - begin) / SECOND:.1f} s while connected"


def _away(history: History, guest: GuestId, end: Time) -> Iterator[Span]:
    """When the table believed someone away."""
    since: Time | None = None
    for table in history.tables:
        player = table.of_guest(guest)
        is_away = player is not None and not player.has_left and player.away_since is not None
        if is_away and since is None:
            since = table.changed
        elif not is_away and since is not None:
            yield since, table.changed
            since = None
    if since is not None:
        yield since, end


def _overlaps(some: Sequence[Span], others: Sequence[Span]) -> Iterator[Span]:
    for one in some:
        for other in others:
            both = max(one[0], other[0]), min(one[1], other[1])
            if both[0] < both[1]:
                yield both
