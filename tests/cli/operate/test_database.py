"""A database as the operator of a server meets it: refused in one line, and its password never shown."""

import asyncio
import logging
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Event, Thread
from urllib.parse import urlsplit

import pytest

from tests.online.store.users import SECRET, do, role
from tests.online.store.wires import Lender, wired
from thenumber.cli import main
from thenumber.online.operator.settings import Settings
from thenumber.online.store.postgres import PostgresStore
from thenumber.texts import LANGUAGES

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def log_of_its_own() -> Iterator[None]:
    """A server that does not start here leaves the log of this process as it was."""
    loggers = [logging.getLogger(name) for name in (None, "thenumber", "uvicorn.error")]
    before = [(each.level, each.handlers[:]) for each in loggers]
    yield
    logging.captureWarnings(capture=False)
    for each, (level, handlers) in zip(loggers, before, strict=True):
        each.setLevel(level)
        each.handlers[:] = handlers


def refusal(printed: Printed, address: str, *, language: str = "en") -> str:
    """What a server says that does not start; without where the database is."""
    place = Settings(database=address).place

    assert 2 == main(["serve", "--port", "0", "--database", address, "--lang", language])
    said = printed.readouterr()
    assert ("", 1) == (said.out, len(said.err.splitlines()))
    assert SECRET not in said.err
    assert SECRET.replace(" ", "%20") not in said.err
    assert said.err.startswith(place)
    return said.err.removeprefix(place).removeprefix(": ").strip()


@contextmanager
def lent(database: str) -> Iterator[str]:
    """The address of a pool that lends each transaction another connection."""
    found, is_over, addresses = Event(), Event(), []

    async def lend() -> None:
        async with wired(database, Lender) as (_, address):
            addresses.append(address)
            found.set()
            await asyncio.to_thread(is_over.wait)

    lending = Thread(target=asyncio.run, args=[lend()])
    lending.start()
    found.wait()
    try:
        yield addresses[0]
    finally:
        is_over.set()
        lending.join()


def test_a_database_that_will_not_do_is_one_line_that_says_what_to_do(
    database: str, worker_id: str, capsys: Printed
) -> None:
    path = urlsplit(database).path
    away = f"postgresql://ann:open%20sesame@127.0.0.1:1{path}"
    nowhere = database.replace(path, "/nowhere")
    tried: list[tuple[AbstractContextManager[str], str]] = [
        (nullcontext(away), "the database can’t be reached. Check the address, and whether PostgreSQL is running."),
        (nullcontext(nowhere), "there’s no database with this name. Create it first."),
        (role(database, f"guarded_{worker_id}", "PASSWORD 'another'"), "the database doesn’t accept this user and"),
        (role(database, f"humble_{worker_id}", ""), "this user isn’t allowed to create tables in the database."),
        (lent(database), "this is a connection pool that changes connections between transactions, and servers"),
    ]
    for there, said in tried:
        with there as address:
            assert said in refusal(capsys, address)


def test_too_few_connections_are_noticed_at_the_start(database: str, worker_id: str, capsys: Printed) -> None:
    asyncio.run(brought_up_to_date(database))
    for fewer in (2, 5):
        with role(database, f"crowded_{worker_id}", f"CONNECTION LIMIT {fewer}") as address:
            name = urlsplit(address).username
            rights = ("USAGE ON SCHEMA", "ALL ON ALL TABLES IN SCHEMA", "EXECUTE ON ALL FUNCTIONS IN SCHEMA")
            asyncio.run(do(database, *(f"GRANT {right} thenumber TO {name}" for right in rights)))
            assert "the database doesn’t allow enough connections. Each server needs six" in refusal(capsys, address)


async def brought_up_to_date(database: str) -> None:
    await (await PostgresStore.open(database)).close()


def test_a_database_of_something_else_or_of_a_newer_version_is_refused(database: str, capsys: Printed) -> None:
    asyncio.run(brought_up_to_date(database))
    asyncio.run(do(database, "UPDATE thenumber.about SET schema = 99"))
    assert refusal(capsys, database).startswith("this data was written by a newer version.")

    asyncio.run(do(database, "UPDATE thenumber.about SET program = 'Chess'"))
    assert "this isn’t a database of The Number." == refusal(capsys, database)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_refused_in_six_languages(language: str, capsys: Printed) -> None:
    said = refusal(capsys, "postgresql://ann:open%20sesame@127.0.0.1:1/games", language=language)

    assert said.endswith(".")
    assert ("can’t be reached" in said) == (language == "en")


def test_a_folder_and_a_database_at_once_are_refused(capsys: Printed) -> None:
    assert 2 == main(["serve", "--data", "games", "--database", "postgresql://host/games"])
    assert "Choose either --data or --database: everything is kept in one place.\n" == capsys.readouterr().err


def test_without_its_driver_the_extra_is_named(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("thenumber.online.store.postgres")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    assert 2 == main(["serve", "--database", "postgresql://host/games"])
    assert "pip install 'thenumber[postgres]'" in capsys.readouterr().err


def test_what_postgresql_does_better_is_pointed_to_and_nothing_is_made_of_nothing(
    database: str, capsys: Printed
) -> None:
    place = Settings(database=database).place
    for verb, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert 2 == main([verb, "games.dump", "--database", database])
        said = capsys.readouterr().err
        assert [tool, place, "games.dump"] == [word for word in (tool, place, "games.dump") if word in said]
    for verbs in (["export"], ["admin", "tables"]):
        assert 2 == main([*verbs, "--database", database])
        assert capsys.readouterr().err.startswith(f"{place}: there’s no server data here.")
    asyncio.run(brought_up_to_date(database))
    assert 0 == main(["export", "--database", database])
    assert ("", "There are no finished games.\n") == tuple(capsys.readouterr())
