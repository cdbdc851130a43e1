"""A database that is away, refuses us or breaks off: a sentence, nothing lost or stored twice, and it goes on."""

import asyncio
import os
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from signal import SIGKILL
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg
import pytest

from tests.online.store.conformance.promises import ANN, FIRST, NEVER, draft, following, opening
from tests.online.store.users import SECRET, do, role
from tests.online.store.wires import DeafWire, Lender, wired
from tests.patience import PATIENCE
from tests.postgres import shared_server
from thenumber.online.store import Conflict, StoreFailed, Unsure
from thenumber.online.store.postgres import PostgresStore
from thenumber.online.table import TableId, Version
from tools.postgres import PostgresServer

TABLE = TableId("table")


def refusal(address: str) -> str:
    """Why a store cannot be opened."""
    with pytest.raises(StoreFailed) as caught:
        asyncio.run(PostgresStore.open(address))
    told = "".join(traceback.format_exception(caught.value))
    assert SECRET not in told
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_database_that_is_not_there_is_said_to_be_away(tmp_path: Path) -> None:
    assert "the database cannot be reached" == refusal(f"postgresql://ann:open%20sesame@/x?host={tmp_path}")


def test_a_database_that_has_another_name_is_said_not_to_be_there(database: str) -> None:
    address = database.replace(urlsplit(database).path, "/nowhere")

    assert "there is no database of this name" == refusal(address)


@pytest.mark.parametrize(
    "address", [f"postgresql://ann:{SECRET}/@host:x/y", f"mysql://ann:{SECRET}@host/y", "postgresql://[", f"{SECRET}"]
)
def test_an_address_that_is_none_is_said_to_be_so_without_quoting_it(address: str) -> None:
    assert refusal(address).startswith("the address of the database cannot be read")


def test_a_wrong_password_is_said_to_be_so_and_never_shown(database: str, worker_id: str) -> None:
    with role(database, f"guarded_{worker_id}", "PASSWORD 'another'") as address:
        assert "the database refuses this user and password" == refusal(address)


def test_too_few_connections_are_said_to_be_so(database: str, worker_id: str) -> None:
    with role(database, f"crowded_{worker_id}", "CONNECTION LIMIT 0") as address:
        assert "the database allows no more connections" == refusal(address)


def test_a_user_who_may_not_make_tables_is_told_so(database: str, worker_id: str) -> None:
    with role(database, f"humble_{worker_id}", "") as address:
        assert "the database does not allow this user to do that" == refusal(address)


def test_a_database_that_takes_nothing_is_said_to_be_so(database: str, worker_id: str) -> None:
    with role(database, f"reader_{worker_id}", "") as address:
        asyncio.run(do(database, f"ALTER ROLE reader_{worker_id} SET default_transaction_read_only = on"))
        assert "the database may not be written" == refusal(address)


def test_a_full_disk_is_called_so_loses_nothing_and_it_works_again_when_there_is_room(database: str) -> None:
    """The database says what it says when its disk is full; filling one would take others with it."""

    async def run() -> None:
        store = await PostgresStore.open(database)
        await store.append(opening(TABLE))
        await do(
            database,
            """CREATE FUNCTION thenumber.full_disk() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE disk_full; END $$""",
            "CREATE TRIGGER full_disk BEFORE INSERT ON thenumber.events EXECUTE FUNCTION thenumber.full_disk()",
        )
        asked = [store.append(append) for append in (following(TABLE, 2), opening(TableId("other")))]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert ["the database's disk is full"] * 2 == list(map(str, answers))
        assert {StoreFailed} == set(map(type, answers))
        assert 2 == len(await store.read(TABLE))
        await do(database, "DROP TRIGGER full_disk ON thenumber.events")
        await store.append(following(TABLE, 2))
        assert 3 == len(await store.read(TABLE))
        await store.close()

    asyncio.run(run())


def test_tables_that_are_taken_away_are_said_to_be_gone(database: str) -> None:
    async def run() -> None:
        store = await PostgresStore.open(database)
        await do(database, "SET client_min_messages = warning", "DROP SCHEMA thenumber CASCADE")
        with pytest.raises(StoreFailed, match="the tables are gone from the database"):
            await store.read(TABLE)
        with pytest.raises(StoreFailed, match="the tables are gone from the database"):
            await store.append(opening(TABLE))
        await store.close()

    asyncio.run(run())


def test_lost_connections_are_made_again_and_nobody_notices(database: str) -> None:
    async def run() -> None:
        store = await PostgresStore.open(database)
        await store.append(opening(TABLE))
        for version in range(2, 6):
            await do(
                database,
                """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'thenumber'""",
            )
            await asyncio.gather(store.append(following(TABLE, version)), store.keep_draft(draft(TABLE, FIRST, "123")))
            assert version + 1 == len(await store.read(TABLE))
        assert [draft(TABLE, FIRST, "123")] == list(await store.drafts(TABLE))
        await store.close()

    asyncio.run(run())


def test_what_was_stored_without_an_answer_is_found_to_be_stored(database: str) -> None:
    """The connection breaks after the database has committed, and before it can say so."""

    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store = await PostgresStore.open(address)
            await store.append(opening(TABLE))
            wire.swallows = b"swallow me"
            new = replace(opening(TableId("swallow me")), wake=NEVER)
            asked = [asyncio.create_task(store.append(append)) for append in (following(TABLE, 2), new)]
            await asyncio.wait_for(wire.swallowed.wait(), PATIENCE)
            wire.swallows = None
            wire.cut()
            assert [None, None] == await asyncio.gather(*asked)
            assert (3, 2) == (len(await store.read(TABLE)), len(await store.read(new.table)))
            with pytest.raises(Conflict):
                await store.append(following(TABLE, 2))
            await store.close()

    asyncio.run(run())


def test_what_was_not_stored_is_stored_again_unless_someone_else_was_first(database: str) -> None:
    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store, other = await PostgresStore.open(address), await PostgresStore.open(database)
            for table in ("mine", "theirs"):
                await store.append(opening(TableId(table)))
            wire.is_down = True
            wire.cut()
            asked = [asyncio.create_task(store.append(following(TableId(t), 2))) for t in ("mine", "theirs")]
            await other.append(following(TableId("theirs"), 2, at=77))
            wire.is_down = False
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(None), Conflict] == list(map(type, answers))
            assert [77] == [event.at for event in await store.read(TableId("theirs"), Version(2))]
            await store.close()
            await other.close()

    asyncio.run(run())


def test_a_database_that_stays_away_leaves_an_append_unsure_and_what_was_never_sent_failed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store = await PostgresStore.open(address)
            await store.append(opening(TABLE))
            monkeypatch.setattr("thenumber.online.store.postgres.line.PATIENCE", 0.5)
            wire.swallows = TABLE.encode()
            sent = asyncio.create_task(store.append(following(TABLE, 2)))
            await asyncio.wait_for(wire.swallowed.wait(), PATIENCE)
            wire.swallows, wire.is_down = None, True
            wire.cut()
            with pytest.raises(Unsure, match="the database cannot be reached"):
                await sent
            with pytest.raises(StoreFailed, match="the database cannot be reached") as never_sent:
                await store.append(following(TABLE, 3))
            assert StoreFailed is never_sent.type
            with pytest.raises(StoreFailed, match="the database cannot be reached"):
                await store.try_out()
            monkeypatch.setattr("thenumber.online.store.postgres.line.PATIENCE", PATIENCE)
            wire.is_down = False
            with pytest.raises(Conflict):  # it was stored: whoever decides again finds out
                await store.append(following(TABLE, 2))
            await store.append(following(TABLE, 3))
            await store.close()

    asyncio.run(run())


def test_anything_else_that_was_begun_is_unsure_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store = await PostgresStore.open(address)
            await store.append(opening(TABLE))
            monkeypatch.setattr("thenumber.online.store.postgres.line.PATIENCE", 0.5)
            wire.swallows = TABLE.encode()
            sent = asyncio.create_task(store.forget(TABLE))
            await asyncio.wait_for(wire.swallowed.wait(), PATIENCE)
            wire.swallows, wire.is_down = None, True
            wire.cut()
            with pytest.raises(Unsure, match="the database cannot be reached"):
                await sent
            wire.is_down = False
            await store.close()

    asyncio.run(run())


def test_a_store_that_is_closed_does_not_wait_for_a_database_that_is_away(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store = await PostgresStore.open(address)
            await store.append(opening(TABLE))
            monkeypatch.setattr("thenumber.online.store.postgres.line.PATIENCE", 10 * PATIENCE)
            wire.is_down = True
            wire.cut()
            asked = [asyncio.create_task(ask) for ask in (store.append(following(TABLE, 2)), store.read(TABLE))]
            await asyncio.sleep(0)
            await asyncio.wait_for(store.close(), PATIENCE)
            assert [StoreFailed] * 2 == [type(await failed(each)) for each in asked]

    asyncio.run(run())


async def failed(asked: "asyncio.Task[object]") -> BaseException | None:
    """Why it was not done."""
    await asyncio.wait([asked])
    return asked.exception()


def test_a_database_that_no_longer_answers_counts_as_lost(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with wired(database, DeafWire) as (wire, address):
            store = await PostgresStore.open(address)
            await store.append(opening(TABLE))
            await store.read(TABLE)
            monkeypatch.setattr("thenumber.online.store.postgres.line.LONGEST_CALL", 0.3)
            wire.swallows = TABLE.encode()
            asked = asyncio.gather(store.append(following(TABLE, 2)), store.read(TABLE))
            await asyncio.wait_for(wire.swallowed.wait(), PATIENCE)
            wire.swallows = None
            monkeypatch.setattr("thenumber.online.store.postgres.line.LONGEST_CALL", PATIENCE)
            await asked
            assert 3 == len(await store.read(TABLE))
            await store.close()

    asyncio.run(run())


def test_a_proxy_that_lends_each_transaction_another_connection_will_do(database: str) -> None:
    async def run() -> None:
        async with wired(database, Lender) as (_, address):
            store = await PostgresStore.open(address)
            for round_no in range(3):  # each connection in turn has heard of each statement or not
                table = TableId(f"table-{round_no}")
                await store.append(opening(table))
                await asyncio.gather(store.append(following(table, 2)), store.append(following(table, 3)))
                await store.keep_draft(draft(table, FIRST, "123"))
                assert [draft(table, FIRST, "123")] == list(await store.drafts(table))
                assert 4 == len(await store.read(table))
                await store.try_out()
            assert 3 == len(await store.tables_of(ANN))
            assert 3 == await store.erase(ANN)
            assert [] == list(await store.tables_of(ANN))
            await store.close()

    asyncio.run(run())


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server that may crash."""
    with shared_server(uuid4().hex) as server:
        yield server


async def crash(server: PostgresServer) -> None:
    """Have all gone that PostgreSQL has in memory: it sees to that itself when one of its processes is killed."""
    connection = await asyncpg.connect(server.url())
    os.kill(connection.get_server_pid(), SIGKILL)
    connection.terminate()
    await until(lambda: 2 == (server.folder / "log").read_text().count("ready to accept connections"))


def test_what_was_acknowledged_survives_a_crash_of_the_database_and_play_goes_on(own_server: PostgresServer) -> None:
    tables = [TableId(f"table-{n}") for n in range(10)]

    async def run() -> None:
        store = await PostgresStore.open(own_server.url())
        versions, is_over = dict.fromkeys(tables, 2), asyncio.Event()
        await asyncio.gather(*(store.append(opening(table)) for table in tables))

        async def play(table: TableId) -> None:
            while not is_over.is_set():
                await store.append(following(table, versions[table]))
                versions[table] += 1

        playing = [asyncio.create_task(play(table)) for table in tables]
        await until(lambda: min(versions.values()) > 10)
        await crash(own_server)
        before = dict(versions)
        await until(lambda: all(versions[table] > before[table] for table in tables))
        is_over.set()
        await asyncio.gather(*playing)
        assert versions == {table: len(await store.read(table)) for table in tables}
        await store.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest
        await asyncio.sleep(0.01)
