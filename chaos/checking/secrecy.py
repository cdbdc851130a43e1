"""No number was visible to another before its reveal: whatever was said, in whichever field of whichever message.

Three digits in quotation marks are a number. Someone may be told those that they sent themselves, those that a stand-in
wrote for them, and those that were revealed by the version that they were told of.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from chaos.checking.evidence import Connection, Evidence, History
from chaos.journal import Sent
from thenumber.online.table import GuestId, NumberWritten, TableId, TilesRevealed, Version

_NUMBER = re.compile(r'"(\d{3})"')
_VERSION = re.compile(r'"version":(\d+)')


def nothing_is_seen_before_its_reveal(evidence: Evidence) -> Iterator[str]:
    """Numbers that someone was told too early."""
    revealed = {table: _revealed(history) for table, history in evidence.histories.items()}
    own: dict[tuple[TableId, GuestId], set[str]] = {}
    for connection in evidence.connections:
        table, guest = connection.begun.table, connection.begun.guest
        if (table, guest) not in own:
            own[table, guest] = set(_written_for(guest, evidence.history(table)))
        yield from _leaks(connection, revealed.get(table, {}), own[table, guest])


def _revealed(history: History) -> Mapping[str, Version]:
    """When each number was first revealed at a table."""
    found: dict[str, Version] = {}
    for version, event in enumerate(history.events, start=1):
        for number in event.numbers if isinstance(event, TilesRevealed) else ():
            found.setdefault(str(number), Version(version))
    return found


def _written_for(guest: GuestId, history: History) -> Iterator[str]:
    """The numbers that were put down at someone's seat."""
    for before, event in zip(history.tables, history.events, strict=False):
        player = before.of_guest(guest)
        if player is not None and isinstance(event, NumberWritten) and event.player == player.id:
            yield str(event.number)


def _leaks(connection: Connection, revealed: Mapping[str, Version], own: set[str]) -> Iterator[str]:
    version = connection.begun.seen or 0
    for each in connection.said:
        numbers: Sequence[str] = _NUMBER.findall(each.text)
        if isinstance(each, Sent):
            own.update(numbers)
            continue
        version = max(version, *map(int, _VERSION.findall(each.text)), 0)
        for number in numbers:
            if number not in own and revealed.get(number, version + 1) > version:
                yield f"{connection}: was told of {number} at version {version}, before it was revealed"
