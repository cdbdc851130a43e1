"""Several houses that share a store and hear of each other, in virtual time: they may fall silent, freeze or die."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random

from tests.online.server.virtual import Room
from thenumber.online.store import Ear, HouseId, MemoryStore, There
from thenumber.online.table import TableId, Version

LEASE = 6.0
"""Seconds for which a house that says nothing is taken to be alive."""


class Street:
    """All houses of a store."""

    def __init__(self, store: MemoryStore, rng: Random | None = None) -> None:
        self.store = store
        self.houses: dict[HouseId, House] = {}
        self._rng = rng or Random(0)
        self._deliveries: set[asyncio.Task[None]] = set()

    async def build(self) -> "House":
        """One more house, open to everyone."""
        house = House(self, HouseId(f"house {len(self.houses) + 1}"))
        self.houses[house.house] = house
        await house.room.house.start(warm=False)
        return house

    def tell(self, sender: "House", telling: Callable[["House"], None]) -> None:
        """Tell all other houses something, sooner or later."""
        for house in self.houses.values():
            if house is not sender:
                self._deliver(house, telling, self._rng.choice((0, 0.001, 0.2)))

    def _deliver(self, house: "House", telling: Callable[["House"], None], after: float) -> None:
        async def deliver() -> None:
            await asyncio.sleep(after)
            await house.thaws.wait()
            if not house.is_deaf:
                telling(house)

        task = asyncio.get_running_loop().create_task(deliver())
        self._deliveries.add(task)
        task.add_done_callback(self._deliveries.discard)

    def there(self, table: TableId, but: "House") -> dict[HouseId, There]:
        """Who is at a table in the other houses."""
        others = {house.house: house.tables.get(table) for house in self.houses.values() if house is not but}
        return {house: there for house, there in others.items() if there and self.houses[house].is_alive}

    def tell_of(self, table: TableId, sender: "House") -> None:
        """Tell the others who is at a table."""
        self.tell(sender, lambda house: house.ear.hear_of_others(table, self.there(table, house)))

    async def die(self, house: "House") -> None:
        """A house dies without a word; the others notice when its lease has run out."""
        house.is_deaf = house.dies_silently = True
        await house.room.house.stop()
        await asyncio.sleep(LEASE)
        house.is_alive = False
        for other in self.houses.values():
            for table in house.tables if other is not house else ():
                other.ear.hear_of_others(table, self.there(table, other))


class House:
    """A house on the street: what it tells the others, and hears of them."""

    def __init__(self, street: Street, house: HouseId) -> None:
        self.house = house
        self.tables: dict[TableId, There] = {}
        """Who is at which table here, as the others were told."""
        self.is_alive = True
        self.is_deaf = False
        """Nothing that others tell arrives."""
        self.dies_silently = False
        self.thaws = asyncio.Event()
        self.thaws.set()
        self._street = street
        self.room = Room(street.store, neighbours=self)

    def freeze(self) -> None:
        """Hear nothing for a while."""
        self.thaws.clear()

    async def meet(self, ear: Ear) -> None:
        self.ear = ear

    async def part(self) -> None:
        if not self.dies_silently:
            self.is_alive = False
            for table in self.tables:
                self._street.tell_of(table, self)

    def is_in_touch(self) -> bool:
        return self.thaws.is_set()

    async def at(self, table: TableId) -> Mapping[HouseId, There]:
        return self._street.there(table, self)

    def tell_stored(self, table: TableId, version: Version) -> None:
        self._street.tell(self, lambda house: house.ear.hear_stored(table, version))

    def tell_rewritten(self, table: TableId) -> None:
        self._street.tell(self, lambda house: house.ear.hear_rewritten(table))

    def tell_who_is_here(self, table: TableId, here: There) -> None:
        self.tables[table] = here
        self._street.tell_of(table, self)

    def tell_said(self, table: TableId, message: bytes) -> None:
        self._street.tell(self, lambda house: house.ear.hear_said(table, message))
