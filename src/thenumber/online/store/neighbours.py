"""What houses that share a store tell each other: what they have stored, and who is connected where.

The store is the truth; whatever is told here makes others look sooner. Only who is connected is known by this alone: as
long as a house is alive, what it last told of its tables holds.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NewType, Protocol

import msgspec

from thenumber.online.table import GuestId, TableId, Time, TurnAtHand, Version

HouseId = NewType("HouseId", str)
"""One house among those that share a store; a house that starts again has another."""


class There(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at a table in one house."""

    guests: Mapping[GuestId, Time] = MappingProxyType({})
    """Who is connected, and when they last did something, by half minutes."""
    readers: frozenset[GuestId] = frozenset()
    """Who is reading the rules."""
    waiters: Mapping[GuestId, str] = MappingProxyType({})
    """Who waits for a seat, and what they are called."""
    watchers: int = 0
    """Connections without a name to them."""
    screens: int = 0
    """How many of these show the table to everyone in a room."""
    shown: TurnAtHand | None = None
    """The last turn whose reveal a screen has told to its end."""

    def __bool__(self) -> bool:
        return bool(self.guests or self.watchers)


NOBODY = There()
"""What a house at which nobody is at a table says of it."""


class Ear(Protocol):
    """How a house hears of the others. Never waits."""

    def tables_here(self) -> Mapping[TableId, Version]:
        """The tables that the house has in memory, and the version that it knows of each."""
        ...

    def hear_stored(self, table: TableId, version: Version) -> None:
        """Another house has stored that version of a table."""
        ...

    def hear_rewritten(self, table: TableId) -> None:
        """A table's events are others than before: a guest was erased."""
        ...

    def hear_of_others(self, table: TableId, others: Mapping[HouseId, There]) -> None:
        """Who is at a table in other houses now."""
        ...

    def hear_said(self, table: TableId, message: bytes) -> None:
        """Someone at a table in another house says something to everyone."""
        ...


class Neighbours(Protocol):
    """The other houses of a store."""

    house: HouseId
    """Which of them all this one is."""

    async def meet(self, ear: Ear) -> None:
        """Begin to hear of them, and be heard of."""
        ...

    async def part(self) -> None:
        """Nobody is connected here any more."""
        ...

    def is_in_touch(self) -> bool:
        """What others have stored has been heard of up to now. If not, a table is read before anyone is told of it."""
        ...

    async def at(self, table: TableId) -> Mapping[HouseId, There]:
        """Who is at a table in the other houses.

        Raises:
            StoreFailed: nobody can be asked.
        """
        ...

    def tell_stored(self, table: TableId, version: Version) -> None:
        """Tell the others that a version has been stored."""
        ...

    def tell_rewritten(self, table: TableId) -> None:
        """Tell the others to read a table again."""
        ...

    def tell_who_is_here(self, table: TableId, here: There) -> None:
        """Tell the others who is at a table in this house."""
        ...

    def tell_said(self, table: TableId, message: bytes) -> None:
        """Have everyone at a table in other houses told the same."""
        ...


class Alone:
    """No other house works with the store."""

    house = HouseId("")

    async def meet(self, ear: Ear) -> None:
        """There is nobody to be heard of."""

    async def part(self) -> None:
        """There is nobody to part from."""

    def is_in_touch(self) -> bool:
        """There is nothing to miss."""
        return True

    async def at(self, table: TableId) -> Mapping[HouseId, There]:  # noqa: ARG002  # whatever the table
        """Nobody."""
        return {}

    def tell_stored(self, table: TableId, version: Version) -> None:
        """There is nobody to tell."""

    def tell_rewritten(self, table: TableId) -> None:
        """There is nobody to tell."""

    def tell_who_is_here(self, table: TableId, here: There) -> None:
        """There is nobody to tell."""

    def tell_said(self, table: TableId, message: bytes) -> None:
        """There is nobody to tell."""
