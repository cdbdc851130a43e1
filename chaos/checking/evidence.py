"""What there is to judge by: what clients sent and were told, by connection, and how each table came to be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Self

from chaos.journal import AnyEntry, Broken, Connected, Ended, Opened, Sent, Told
from thenumber.online.table import NO_TABLE, AnyEvent, GuestId, Table, TableId, Time, evolve


@dataclass(frozen=True, slots=True)
class History:
    """A table's events, and the table after each number of them."""

    events: Sequence[AnyEvent] = ()
    tables: Sequence[Table] = (NO_TABLE,)

    @classmethod
    def of(cls, events: Sequence[AnyEvent]) -> Self:
        """How a table came to be."""
        return cls(events, list(accumulate(events, evolve, initial=NO_TABLE)))

    @property
    def last(self) -> Table:
        """The table in the end."""
        return self.tables[-1]


@dataclass(slots=True)
class Connection:
    """One connection of someone to a table, and what was said on it, in order."""

    begun: Connected
    said: list[Sent | Told] = field(default_factory=list)
    ended: Time | None = None

    @property
    def told(self) -> Iterator[Told]:
        """What someone was told on it."""
        return (each for each in self.said if isinstance(each, Told))

    def __str__(self) -> str:
        begun = self.begun
        return f"table {begun.table}, guest {begun.guest[:8]}, connection {begun.connection} at {begun.node}"


class Evidence:
    """A journal and the logs that were stored in the end."""

    def __init__(self, entries: Iterable[AnyEntry], logs: Mapping[TableId, Sequence[AnyEvent]]) -> None:
        self.histories = {table: History.of(events) for table, events in logs.items()}
        self.opened: list[Opened] = []
        self.broken: list[Broken] = []
        self.end = Time(0)
        """When the last thing was noted."""
        found: dict[int, Connection] = {}
        for entry in entries:
            self.end = max(self.end, entry.at)
            match entry:
                case Opened():
                    self.opened.append(entry)
                case Broken():
                    self.broken.append(entry)
                case Connected():
                    found[entry.connection] = Connection(entry)
                case Ended():
                    found[entry.connection].ended = entry.at
                case Sent() | Told():
                    found[entry.connection].said.append(entry)
        self.connections = tuple(found.values())
        """In the order in which they began."""

    def history(self, table: TableId) -> History:
        """How a table came to be; one that nobody has stored never did."""
        return self.histories.get(table, History())

    def by_person(self) -> Mapping[tuple[TableId, GuestId], Sequence[Connection]]:
        """The connections of each person at each table, in the order in which they began."""
        found: dict[tuple[TableId, GuestId], list[Connection]] = {}
        for connection in self.connections:
            found.setdefault((connection.begun.table, connection.begun.guest), []).append(connection)
        return found
