"""Moving house: an evening goes into a database and back, and not a word of it changes on the way."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.online.server.test_secrets import passed
from tests.online.store.conformance.promises import ANN, FIRST, draft
from thenumber.cli import main
from thenumber.online.operator.settings import Settings
from thenumber.online.store import (
    PARTS,
    DataLock,
    Note,
    NotEmpty,
    SqliteStore,
    Store,
    database_in,
    from_folder,
    games_in,
)
from thenumber.online.store.moving import Rows, move
from thenumber.online.store.postgres import PostgresNeighbours, PostgresStore, to_database
from thenumber.online.store.postgres.place import DatabasePlace
from thenumber.online.table import GuestId, Time

SEEDS = (1, 4, 7)


class Interrupted(Exception):
    """As if by Ctrl-C."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with some evenings in it; there has been a whole game in one."""
    data = tmp_path_factory.mktemp("home")
    evenings = [passed(seed, other=False) for seed in SEEDS]

    async def keep() -> None:
        store = SqliteStore(database_in(data))
        for evening in evenings:
            for append in evening.stored:
                await store.append(append)
            await store.keep_draft(draft(evening.stored[0].table, FIRST, "123"))
        for subject, until in (("some", None), ("other", Time(7))):
            await store.keep_note(Note("kind", subject, ANN, Time(1), b"\x00\xff", until))
        await store.close()

    asyncio.run(keep())
    return data


async def rows_in(data: Path) -> Mapping[str, list[Rows]]:
    with from_folder(data) as place:
        return {part.name: [rows async for rows in place.rows(part)] for part in PARTS}


async def known(store: Store, guests: set[GuestId]) -> object:
    """All that a house can ask for."""
    tables = await store.tables(1000)
    logs = [(await store.read(each.table), await store.drafts(each.table)) for each in tables]
    found = [await store.find(each.code) for each in tables]
    theirs = [await store.tables_of(guest) for guest in sorted(guests)]
    noted = [await store.notes_of(guest, "kind") for guest in sorted(guests)]
    return tables, logs, found, theirs, noted, [game async for game in games_in(store)]


def test_an_evening_moves_into_a_database_and_back_and_nothing_changes(
    home: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = asyncio.run(rows_in(home))
    guests = {GuestId(row[0]) for rows in before["guests"] for row in rows} | {ANN}

    assert 0 == main(["move", "--from", str(home), "--to", database])
    said = capsys.readouterr().out
    assert f"Tables: {len(SEEDS)}, finished games: " in said
    assert f"Nothing was deleted in {home}." in said

    async def compare() -> None:
        here, there = SqliteStore(database_in(home)), await PostgresStore.open(database)
        assert await known(here, guests) == await known(there, guests)
        await here.close()
        await there.close()

    asyncio.run(compare())
    assert 0 == main(["move", "--from", database, "--to", str(tmp_path / "back")])
    assert before == asyncio.run(rows_in(tmp_path / "back")) == asyncio.run(rows_in(home))
    assert all(before.values())


def test_nothing_is_moved_while_a_server_works_or_onto_something(
    home: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(source: str, target: str) -> str:
        capsys.readouterr()
        assert 2 == main(["move", "--from", source, "--to", target])
        said = capsys.readouterr()
        assert ("", 1) == (said.out, len(said.err.splitlines()))
        return said.err

    place = Settings(database=database).place
    assert refused(str(tmp_path / "nowhere"), database).startswith(f"{tmp_path}/nowhere: there’s no server data here.")
    assert refused(database, str(tmp_path / "new")).startswith(f"{place}: there’s no server data here.")
    with DataLock(home):
        assert refused(str(home), database).startswith(f"{home}: another program is using this data right now.")
    assert 0 == main(["move", "--from", str(home), "--to", database])
    assert refused(str(home), database).startswith(f"{place}: there’s data here already.")
    assert refused(database, str(home)).startswith(f"{home}: there’s data here already.")
    assert refused("postgresql://ann:a@b@host/x", database).startswith("--from should be an address like")

    async def while_a_server_works() -> str:
        house = PostgresNeighbours(database)
        await house.meet(None)  # type: ignore[arg-type]  # it has no tables
        try:
            return await asyncio.to_thread(refused, database, str(tmp_path / "new"))
        finally:
            await house.part()

    said = asyncio.run(while_a_server_works())
    assert said.startswith(f"{place}: another program is using this data right now.")


def test_a_move_that_is_interrupted_has_never_happened(home: Path, database: str, tmp_path: Path) -> None:
    def interrupt(_: int) -> None:
        raise Interrupted

    async def there() -> None:
        with from_folder(home) as source:
            async with to_database(database) as target:
                await move(source, target, interrupt)

    with pytest.raises(Interrupted):
        asyncio.run(there())
    assert 0 == main(["move", "--from", str(home), "--to", database])
    (tmp_path / "back").mkdir()
    (tmp_path / "back" / "thenumber.db.partial").write_text("half of it")  # the machine went down
    assert 0 == main(["move", "--from", database, "--to", str(tmp_path / "back")])
    assert asyncio.run(rows_in(home)) == asyncio.run(rows_in(tmp_path / "back"))


def test_what_is_not_written_as_it_was_read_is_not_kept(
    home: Path, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put = DatabasePlace.put

    async def forgetful(place: DatabasePlace, part: object, rows: Rows) -> None:
        await put(place, part, rows[:-1])  # type: ignore[arg-type]  # it is one

    monkeypatch.setattr(DatabasePlace, "put", forgetful)
    assert 2 == main(["move", "--from", str(home), "--to", database])
    assert "what was written is not what was read" in capsys.readouterr().err

    async def is_empty() -> bool:
        try:
            async with to_database(database):
                return True
        except NotEmpty:
            return False

    assert asyncio.run(is_empty())
