"""The list of open tables: told once for all that happens in a second, and again before anyone thinks it's over."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.online.server.virtual import VirtualStore, in_virtual_time
from thenumber.online.house.open_tables import MOST_TOLD, TOLD_AGAIN, TOLD_EVERY, Listing, OpenTablesList
from thenumber.online.table import GuestId, Refused, TableId
from thenumber.online.wire import OpenTable, OpenTables, decode
from thenumber.rules import Colour


class Reader:
    """Someone who notes what they are told, and when."""

    def __init__(self) -> None:
        self.told: list[tuple[float, list[str]]] = []

    def tell(self, *messages: bytes) -> None:
        now = asyncio.get_running_loop().time()
        self.told += [(now, [table.table for table in decode(each, OpenTables).tables]) for each in messages]


def listing(name: str, address: str = "192.0.2.7", rounds: int = 2) -> Listing:
    table = OpenTable(TableId(name), name.title(), (Colour.RED,), None, rounds, "en")
    return Listing(table, GuestId(f"host of {name}"), address)


def read(scenario: Callable[[OpenTablesList], Awaitable[None]], *, per_address: int = 20, is_on: bool = True) -> Reader:
    """What someone hears who reads from the beginning."""
    reader = Reader()

    async def course() -> None:
        tables = OpenTablesList(VirtualStore(), per_address=per_address, is_on=is_on)
        tables.listen(reader)
        await scenario(tables)

    in_virtual_time(course)
    return reader


def put(tables: OpenTablesList, name: str, address: str = "192.0.2.7") -> None:
    tables.put(TableId(name), listing(name, address))


def test_what_happens_within_a_second_is_told_together() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        await asyncio.sleep(5)
        put(tables, "a")
        await asyncio.sleep(TOLD_EVERY / 4)
        put(tables, "b")
        put(tables, "c")
        tables.put(TableId("b"), None)
        await asyncio.sleep(5)

    assert [(0, []), (5, ["a"]), (5 + TOLD_EVERY, ["a", "c"])] == read(scenario).told


def test_when_nothing_happens_the_same_is_told_again() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        put(tables, "a")
        await asyncio.sleep(2 * TOLD_AGAIN + 1)

    assert [0, 0, TOLD_AGAIN, 2 * TOLD_AGAIN] == [at for at, _ in read(scenario).told]


def test_a_table_that_is_put_again_as_it_was_is_no_news() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        put(tables, "a")
        await asyncio.sleep(2)
        put(tables, "a")
        tables.put(TableId("b"), None)
        await asyncio.sleep(2)

    assert 2 == len(read(scenario).told)


def test_whoever_leaves_is_told_nothing_more() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        late = Reader()
        tables.listen(late)
        tables.leave(late)
        tables.leave(late)
        put(tables, "a")
        await asyncio.sleep(2)
        assert [(0, [])] == late.told

    assert [(0, []), (0, ["a"])] == read(scenario).told


def test_the_longest_open_come_first_also_when_they_change() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        for name in "bca":
            put(tables, name)
            await asyncio.sleep(2)
        tables.put(TableId("b"), listing("b", rounds=1))
        await asyncio.sleep(2)

    assert (6, ["b", "c", "a"]) == read(scenario).told[-1]


def test_of_very_many_tables_the_rest_is_only_counted() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        for number in range(MOST_TOLD + 5):
            put(tables, f"t{number}", f"192.0.2.{number}")
        assert (MOST_TOLD, 5) == (len(tables.tables.tables), tables.tables.more)

    read(scenario)


def test_whoever_opens_many_tables_leaves_room_for_others() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        for number in range(20):
            put(tables, f"first {number:02}", "192.0.2.1")
            put(tables, f"second {number:02}", "192.0.2.2")
        await asyncio.sleep(5)
        for name, address in (("ann", "192.0.2.3"), ("ben", "192.0.2.4"), ("ben 2", "192.0.2.4")):
            put(tables, name, address)
        told = [table.table for table in tables.tables.tables]
        assert ["first 00", "second 00", "ann", "ben", "first 01", "second 01", "ben 2", "first 02"] == told[:8]
        assert (MOST_TOLD, 43 - MOST_TOLD) == (len(told), tables.tables.more)

    read(scenario)


def test_one_guest_has_one_open_table_and_one_address_only_some() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        put(tables, "a")
        put(tables, "b")
        put(tables, "c")
        tables.put(TableId("a2"), Listing(listing("a2").table, GuestId("host of a"), "192.0.2.8"))
        put(tables, "d", "192.0.2.9")
        assert ["a", "d", "b"] == [table.table for table in tables.tables.tables]
        with pytest.raises(Refused, match="rate/open-tables"):
            tables.require_room(TableId("c"), GuestId("host of c"), "192.0.2.7")
        tables.put(TableId("a"), None)
        tables.require_room(TableId("c"), GuestId("host of c"), "192.0.2.7")

    read(scenario, per_address=2)


def test_an_operator_may_want_none() -> None:
    async def scenario(tables: OpenTablesList) -> None:
        put(tables, "a")
        await asyncio.sleep(5)
        assert 0 == tables.listed
        with pytest.raises(Refused, match="public/off"):
            tables.require_room(TableId("a"), GuestId("host of a"), "")

    assert [[]] == [names for _, names in read(scenario, is_on=False).told]
