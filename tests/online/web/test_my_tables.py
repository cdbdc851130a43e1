"""One's own tables: what waits for whom, and until when."""

from collections.abc import Awaitable, Callable

import pytest

from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.table import KeepTable, Leave, Phase, WriteNumber
from thenumber.online.web.api import LOOKS_PER_GUEST
from thenumber.online.wire import MyTable, MyTables, NewTable, decode
from thenumber.rules import Number

TOO_MANY = 429


async def mine(room: Room, secret: str) -> MyTables:
    _, told = await room.ask("GET", "/api/me/tables", secret)
    return decode(told, MyTables)


def told(evening: Callable[[TwoAtATable], Awaitable[None]], secret: str, turn_time: int | None = None) -> MyTable:
    """What someone hears of the table of Ann and Ben."""

    async def passing() -> MyTable:
        two = await TwoAtATable.sit(Room(VirtualStore()), turn_time)
        await evening(two)
        [table] = (await mine(two.room, secret)).tables
        return table

    return in_virtual_time(passing)


async def nothing(_: TwoAtATable) -> None:
    """They sit there."""


async def ann_writes(two: TwoAtATable) -> None:
    two.ann.say(do(WriteNumber(1, 1, 1, Number("123"))))
    await a_moment()


async def both_write(two: TwoAtATable) -> None:
    await ann_writes(two)
    two.ben.say(do(WriteNumber(1, 1, 1, Number("456"))))
    await a_moment()


async def ann_leaves(two: TwoAtATable) -> None:
    two.ann.say(do(Leave()))
    await a_moment()


def test_a_table_says_who_sits_there_and_where_i_do() -> None:
    table = told(nothing, BEN)

    assert (("Ann", "Ben"), 1, (None, None)) == (table.names, table.seat, table.bots)
    assert len(table.names) == len(set(table.colours))


@pytest.mark.parametrize(("secret", "is_missing"), [(ANN, False), (BEN, True)])
def test_a_table_says_whose_number_is_missing(secret: str, *, is_missing: bool) -> None:
    assert is_missing == told(ann_writes, secret).awaits_you


def test_a_table_says_which_turn_it_is_and_when_that_ends() -> None:
    table, timed = told(both_write, ANN), told(both_write, ANN, turn_time=60)

    assert (1, 2, None) == (table.round_no, table.turn_no, table.deadline)
    assert timed.deadline is not None
    assert 60_000 <= timed.deadline - timed.changed


def test_nobody_waits_for_someone_who_has_left() -> None:
    table = told(ann_leaves, ANN)

    assert (True, False) == (table.has_left, table.awaits_you)


def test_a_lobby_has_no_turn() -> None:
    async def opening() -> MyTable:
        room = Room(VirtualStore())
        await room.open(ANN, NewTable("Ann"))
        [table] = (await mine(room, ANN)).tables
        return table

    table = in_virtual_time(opening)

    assert (Phase.LOBBY, 0, 0, False) == (table.phase, table.round_no, table.turn_no, table.awaits_you)


def test_a_room_is_told_by_its_name() -> None:
    async def keeping() -> str | None:
        room = Room(VirtualStore())
        found = await room.open(ANN, NewTable("Ann"))
        phone = room.connect(found.table, ANN)
        phone.say(do(KeepTable("Family")))
        await a_moment()
        [table] = (await mine(room, ANN)).tables
        return table.room

    assert "Family" == in_virtual_time(keeping)


def test_tables_are_looked_at_without_taking_them_into_memory() -> None:
    async def looking() -> tuple[int, MyTables, MyTables]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        later = Room(two.room.store)
        read = await mine(later, BEN)
        return later.house.tables, read, await mine(two.room, BEN)

    in_memory, read, live = in_virtual_time(looking)

    assert 0 == in_memory
    assert live.tables == read.tables


def test_whoever_asks_without_end_is_told_to_wait() -> None:
    async def asking() -> list[int]:
        room = Room(VirtualStore())
        return [(await room.ask("GET", "/api/me/tables", ANN))[0] for _ in range(LOOKS_PER_GUEST + 1)]

    assert [*[200] * LOOKS_PER_GUEST, TOO_MANY] == in_virtual_time(asking)
