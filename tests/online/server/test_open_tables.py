"""Open tables in a whole server: found by strangers while they could sit down, in every house, and told live."""

import asyncio
import sys
from collections.abc import Sequence

import pytest
from websockets.asyncio.client import connect

from tests.online.house.test_open_tables import Reader
from tests.online.server.people import seated
from tests.online.server.running import Server
from tests.online.server.strangers import asked, refused_with
from tests.online.server.street import Street
from tests.online.server.two import ANN, BEN, do
from tests.online.server.virtual import Phone, Room, VirtualStore, a_moment, in_virtual_time
from tests.patience import PATIENCE, PATIENT
from thenumber.online.house.open_tables import SHARED_EVERY, SHARED_FOR
from thenumber.online.table import (
    SECOND,
    AddBot,
    ChangeName,
    Leave,
    SendAway,
    SetPublic,
    SetRounds,
    Sit,
    Start,
    TableId,
)
from thenumber.online.wire import NewTable, OpenTable, OpenTables, Refusal, Wait, decode
from thenumber.online.wire.closing import UNWELCOME
from thenumber.rules import Colour

CLEO = "C" * 43


async def listed(room: Room) -> Sequence[OpenTable]:
    """What someone is answered who asks for the open tables."""
    await a_moment()
    status, body = await room.ask("GET", "/api/open-tables")
    assert 200 == status, body
    return decode(body, OpenTables).tables


async def opened(room: Room, language: str = "de") -> tuple[TableId, Phone]:
    """Ann's table, which anyone may join."""
    await room.house.start(warm=False)
    found = await room.open(ANN, NewTable("Ann", Colour.BLUE))
    ann = room.connect(found.table, ANN)
    ann.say(do(SetPublic(language)))
    await a_moment()
    return found.table, ann


def refusals(phone: Phone) -> list[str]:
    return [message.code for message in phone.messages if isinstance(message, Refusal)]


def test_a_table_is_listed_as_long_as_strangers_could_join_it() -> None:
    async def evening() -> None:
        room = Room(VirtualStore())
        table, ann = await opened(room)
        assert (OpenTable(table, "Ann", (Colour.BLUE,), None, 2, "de"),) == await listed(room)

        ben = room.connect(table, BEN)
        ben.say(do(Sit("Ben", Colour.RED)))
        ann.say(do(SetRounds(1)))
        assert (OpenTable(table, "Ann", (Colour.BLUE, Colour.RED), None, 1, "de"),) == await listed(room)

        ann.say(do(AddBot("medium")))
        ann.say(do(AddBot("medium")))
        ann.say(do(AddBot("medium")))
        assert () == await listed(room)
        ben.say(do(Leave()))
        assert 1 == len(await listed(room))
        ann.say(do(Start()))
        assert () == await listed(room)

    in_virtual_time(evening)


def test_a_table_whose_host_is_gone_is_not_listed_until_they_are_back() -> None:
    async def evening() -> None:
        room = Room(VirtualStore())
        table, ann = await opened(room)
        await ann.drop()
        assert () == await listed(room)
        room.connect(table, ANN)
        assert 1 == len(await listed(room))

    in_virtual_time(evening)


def test_after_a_restart_a_table_is_listed_as_soon_as_its_host_is_back() -> None:
    async def evening() -> None:
        store = VirtualStore()
        table, _ = await opened(Room(store))
        again = Room(store)
        assert () == await listed(again)
        again.connect(table, ANN)
        assert 1 == len(await listed(again))

    in_virtual_time(evening)


def test_whoever_is_sent_away_does_not_come_back() -> None:
    async def evening() -> None:
        room = Room(VirtualStore())
        table, ann = await opened(room)
        ben = room.connect(table, BEN)
        ben.say(do(Sit("Ben")))
        await a_moment()
        ann.say(do(SendAway((await room.house.table(table)).table.players[1].id)))
        await a_moment()
        ben.say(do(Sit("Ben")))
        ben.say(Wait("Ben"))
        await a_moment()
        assert ["seat/barred", "seat/barred"] == refusals(ben)

    in_virtual_time(evening)


def test_no_stranger_has_to_read_a_slur() -> None:
    async def evening() -> None:
        room = Room(VirtualStore())
        table, ann = await opened(room)
        ben = room.connect(table, BEN)
        for message in (do(Sit("Wichser")), do(Sit("F.u.c.k.e.r")), Wait("Wichser"), do(Sit("Concha"))):
            ben.say(message)
            await a_moment()
        ann.say(do(ChangeName("Arschloch")))
        await a_moment()
        assert 3 * ["name/unwelcome"] == refusals(ben)
        assert ["name/unwelcome"] == refusals(ann)
        seen = (await room.house.table(table)).view.players
        assert [("Ann", False), ("Concha", True)] == [(player.name, player.doubtful) for player in seen]

    in_virtual_time(evening)


def test_houses_list_each_others_tables_and_forget_those_of_a_dead_one() -> None:
    async def evening() -> None:
        street = Street(VirtualStore())
        here, there = await street.build(), await street.build()
        reader = Reader()
        there.room.house.open_tables.listen(reader)
        table, ann = await opened(here.room)
        await a_moment(2 * SHARED_EVERY)
        assert [table] == [each.table for each in await listed(there.room)] == reader.told[-1][1]
        assert [table] == [each.table for each in await listed(here.room)]

        await a_moment(3 * SHARED_FOR / SECOND)
        assert [table] == [each.table for each in await listed(there.room)]
        ann.say(do(SetPublic(None)))
        await a_moment(2 * SHARED_EVERY)
        assert [] == [each.table for each in await listed(there.room)]

        ann.say(do(SetPublic("de")))
        await a_moment(2 * SHARED_EVERY)
        await street.die(here)
        await a_moment(SHARED_FOR / SECOND + 2 * SHARED_EVERY)
        assert [] == [each.table for each in await listed(there.room)]

    in_virtual_time(evening)


@pytest.mark.skipif(sys.platform != "linux", reason="strangers come from 127.0.0.2 and so on")
def test_those_who_look_are_told_over_a_socket_and_need_not_say_anything(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/open-tables/socket"

    async def evening() -> None:
        passing_by = connect(address, local_addr=("127.0.0.2", 0), **PATIENT)
        async with seated(server.url, "Ann") as [ann], passing_by as looking:
            await ann.do(SetPublic("de"))
            told: tuple[OpenTable, ...] = ()
            while not any(table.table == ann.link.table for table in told):
                told = decode(await asyncio.wait_for(looking.recv(decode=False), PATIENCE), OpenTables).tables
            await looking.send("[" * 1000)
            async with asyncio.timeout(PATIENCE):
                await looking.wait_closed()
            assert UNWELCOME == looking.close_code

    asyncio.run(evening())
    assert 403 == asyncio.run(refused_with(connect(address, origin="https://elsewhere.example", **PATIENT)))  # type: ignore[arg-type]


def test_an_operator_may_switch_it_off(server: Server, tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("closed") / "data", "--no-open-tables") as closed:
        assert 404 == asked(closed, "api/open-tables")[0]
        address = f"ws://127.0.0.1:{closed.port}/api/open-tables/socket"
        assert 404 == asyncio.run(refused_with(connect(address, **PATIENT)))
    assert 200 == asked(server, "api/open-tables")[0]
