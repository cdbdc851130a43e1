"""Disks that are full, databases that are locked, clocks that jump: a clear answer, nothing lost, and on it goes."""

import asyncio
import resource
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import pytest

from tests.online.server.failing import FailingStore
from tests.online.server.people import play, seated, start
from tests.online.server.readiness import await_readiness, readiness
from tests.online.server.running import Server
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.patience import PATIENCE
from thenumber.online.house import House
from thenumber.online.store import SqliteStore
from thenumber.online.table import CommandId, GuestId, Start, Time, Version, WriteNumber
from thenumber.online.wire import Do, Done, NewTable, Problem, Refusal, decode
from thenumber.remote import RemoteRefusal
from thenumber.rules import Number


def test_what_cannot_be_stored_is_refused_and_told_to_nobody() -> None:
    async def failing() -> tuple[list[object], list[object], Version]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store))
        before = await two.now
        await a_moment(1)
        two.ann.told.clear()
        two.ben.told.clear()
        store.fails = True
        two.ann.say(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment(60)
        after = await two.now
        return list(two.ann.messages), list(two.ben.messages), Version(after.version - before.version)

    [refusal], nothing, versions = in_virtual_time(failing)

    assert isinstance(refusal, Refusal)
    assert "store/failed" == refusal.code
    assert ([], 0) == (nothing, versions)


def test_the_same_command_goes_through_once_the_disk_works_again() -> None:
    async def failing() -> list[str]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store))
        command = do(WriteNumber(1, 1, 1, Number("123")))
        answers = []
        for fails in (True, False, False):
            store.fails = fails
            await a_moment(1)
            two.ann.told.clear()
            two.ann.say(command)
            await a_moment()
            answers += [type(message).__name__ for message in two.ann.messages]
        return answers

    assert ["Refusal", "Update", "Done"] == in_virtual_time(failing)


def test_bots_and_clocks_go_on_once_the_disk_works_again() -> None:
    async def failing() -> tuple[int, int]:
        store = FailingStore()
        room = Room(store)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann", turn_time=20, bots=("easy",)))
        ann = room.connect(found.table, ANN)
        await a_moment()
        ann.say(do(Start()))
        await a_moment()
        store.fails = True
        await a_moment(120)
        meanwhile = (await room.house.table(found.table)).table.game
        store.fails = False
        await a_moment(120)
        later = (await room.house.table(found.table)).table.game
        assert meanwhile is not None
        assert later is not None
        return len(meanwhile.turns), len(later.turns)

    meanwhile, later = in_virtual_time(failing)

    assert 0 == meanwhile
    assert 2 <= later


def test_a_clock_that_ran_out_while_the_disk_was_full_gives_everyone_more_time() -> None:
    async def failing() -> tuple[int, int]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store), turn_time=20)
        store.fails = True
        await a_moment(60)
        store.fails = False
        await a_moment(25)
        soon = len(await two.turns())
        await a_moment(15)
        return soon, len(await two.turns())

    assert (0, 1) == in_virtual_time(failing)


def test_the_server_is_not_ready_while_nothing_can_be_stored() -> None:
    async def failing() -> list[int]:
        store = FailingStore()
        room = Room(store)
        statuses = []
        for fails in (False, True, False):
            store.fails = fails
            opened, body = await room.ask("POST", "/api/tables", ANN, NewTable("Ann"))
            statuses += [opened, (await room.ask("GET", "/api/ready"))[0]]
            if fails:
                assert "store/failed" == decode(body, Problem).code
        return statuses

    assert [201, 200, 503, 503, 201, 200] == in_virtual_time(failing)


def test_nobody_is_told_that_nothing_has_changed_where_nobody_knows() -> None:
    async def losing() -> tuple[list[str], list[int], list[str]]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store))
        store.is_unsure = True
        written = do(WriteNumber(1, 1, 1, Number("123")))
        two.ben.say(written)
        opened, body = await two.room.ask("POST", "/api/tables", ANN, NewTable("Ann"))
        erased, gone = await two.room.ask("DELETE", "/api/me", ANN)
        store.is_unsure = False
        await a_moment(1)
        codes = [message.code for message in two.ben.messages if isinstance(message, Refusal)]
        two.ben.told.clear()
        two.ben.say(written)
        await a_moment()
        again = [type(message).__name__ for message in two.ben.messages]
        return [*codes, *(decode(each, Problem).code for each in (body, gone))], [opened, erased], again

    assert (["store/unsure"] * 3, [503, 503], ["Done"]) == in_virtual_time(losing)


def test_a_server_at_which_nobody_does_anything_knows_whether_it_is_ready() -> None:
    async def failing() -> list[int]:
        store = FailingStore()
        room, statuses = Room(store), []
        for fails in (False, True, False):
            store.fails = fails
            statuses.append((await room.ask("GET", "/api/ready"))[0])
        return statuses

    assert [200, 503, 200] == in_virtual_time(failing)


def test_a_table_that_cannot_be_read_now_can_be_later() -> None:
    async def failing() -> list[int]:
        store = FailingStore()
        found = await Room(store).open(ANN, NewTable("Ann"))
        room, path = Room(store), f"/api/tables/{found.table}"
        store.fails = True
        first, _ = await room.ask("GET", path)
        store.fails = False
        return [first, (await room.ask("GET", path))[0]]

    assert [503, 200] == in_virtual_time(failing)


def test_a_command_sent_again_while_the_first_is_being_stored_is_carried_out_once() -> None:
    async def resending() -> tuple[list[object], Version]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store))
        before = (await two.now).version
        store.takes = 1.0
        command = Do(CommandId("x"), WriteNumber(1, 1, 1, Number("123")))
        two.ann.say(command)
        await a_moment(0.1)
        again = two.room.connect(two.id, ANN)  # the first connection broke
        again.say(command)
        await a_moment(5)
        answers = [message for message in again.messages if getattr(message, "answers", None) or type(message) is Done]
        return list(answers), Version((await two.now).version - before)

    [answer], events = in_virtual_time(resending)

    assert isinstance(answer, Done)
    assert 1 == events


def test_a_command_that_is_refused_is_refused_however_often_it_is_sent() -> None:
    async def sending_twice() -> list[str]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        again = two.room.connect(two.id, BEN)
        await a_moment(1)
        again.told.clear()
        two.ben.told.clear()
        for phone in (two.ben, again):
            phone.say(Do(CommandId("x"), Start()))
        await a_moment()
        return [type(message).__name__ for message in (*two.ben.messages, *again.messages)]

    assert ["Refusal", "Refusal"] == in_virtual_time(sending_twice)


def test_a_server_killed_between_storing_and_telling_has_carried_the_command_out_once() -> None:
    async def killing() -> tuple[list[object], Version]:
        store = FailingStore()
        two = await TwoAtATable.sit(Room(store))
        before = (await two.now).version
        command = Do(CommandId("x"), WriteNumber(1, 1, 1, Number("123")))
        store.never_answers = True
        two.ann.say(command)
        await a_moment()
        store.never_answers = False
        again = Room(store)
        ann = again.connect(two.id, ANN)
        ann.say(command)
        await a_moment()
        answers = [message for message in ann.messages if isinstance(message, Done | Refusal)]
        return list(answers), Version(len(await store.read(two.id)) - before)

    [answer], events = in_virtual_time(killing)

    assert isinstance(answer, Done)
    assert 1 == events


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody can limit the files of another process")
def test_a_running_server_whose_disk_fails_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def playing(server: Server) -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            version = ben.snapshot.version
            _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, most))
            with pytest.raises(RemoteRefusal) as refused:
                await ann.write(Number("123"))
            meanwhile = await asyncio.to_thread(readiness, server.url)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))

            assert ("store/failed", 503) == (refused.value.code, meanwhile)
            assert version == ben.snapshot.version
            await asyncio.gather(play(ann, Random(1)), play(ben, Random(2)))
            await asyncio.to_thread(await_readiness, server.url)

    with Server(tmp_path / "data") as server:
        asyncio.run(playing(server))


@pytest.mark.long
def test_a_running_server_whose_database_is_locked_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def playing(server: Server) -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            await start(ann, ben)
            database = server.data / "thenumber.db"
            with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(RemoteRefusal) as refused:
                    await ann.write(Number("123"))
                meanwhile = await asyncio.to_thread(readiness, server.url)
                other.execute("ROLLBACK")

            assert ("store/failed", 503) == (refused.value.code, meanwhile)
            await asyncio.gather(play(ann, Random(1)), play(ben, Random(2)))

    with Server(tmp_path / "data") as server:
        asyncio.run(playing(server))


@asynccontextmanager
async def house_on(database: Path) -> AsyncIterator[House]:
    store = SqliteStore(database)
    house = House(store, str, bots_hurry=True)
    await house.start(warm=False)
    try:
        yield house
    finally:
        await house.stop()
        await store.close()


@pytest.mark.parametrize("days", [-400, 400])
def test_a_machine_whose_clock_was_set_between_two_runs_keeps_its_games(
    days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def running() -> tuple[Time, Time]:
        async with house_on(tmp_path / "thenumber.db") as house:
            table = await house.open(GuestId("ann"), NewTable("Ann", bots=("easy",), start=True))
            first = (await house.table(table)).table
        wall = time.time_ns()
        monkeypatch.setattr("time.time_ns", lambda: wall + days * 24 * 3600 * 10**9)
        async with house_on(tmp_path / "thenumber.db") as house:
            later = (await house.table(table)).table
            assert first.game == later.game
            return first.changed, house.store.now()

    before, after = asyncio.run(running())

    assert before <= after


def test_a_clock_that_is_set_while_the_server_runs_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def running() -> int:
        async with house_on(tmp_path / "thenumber.db") as house:
            before = house.store.now()
            wall = time.time_ns()
            monkeypatch.setattr("time.time_ns", lambda: wall + 400 * 24 * 3600 * 10**9)
            return house.store.now() - before

    assert 60_000 > asyncio.run(running()) >= 0
