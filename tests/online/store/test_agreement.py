"""Whatever is asked of them, in whatever order, the store in memory and those in a database give the same answers."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.online.store.emptying import clear, emptied
from tests.strategies import numbers
from thenumber.online.store import Append, Draft, FinishedGame, MemoryStore, SqliteStore, Store, StoreError
from thenumber.online.store.postgres import PostgresStore
from thenumber.online.table import (
    AnyEvent,
    Code,
    GuestId,
    NumberWritten,
    PlayerId,
    PlayerSat,
    SeatMoved,
    TableId,
    TableOpened,
    Time,
    Version,
)
from thenumber.rules import Colour

TABLES = [TableId(f"table-{n}") for n in range(3)]
CODES = [Code(f"CODE{n}") for n in range(3)]
GUESTS = [GuestId(f"guest-{n}-of-the-house") for n in range(3)]
RECORD = b'{"players": ["Ann", "Ben"], "turns": [["123", null]]}'

tables, codes, guests = st.sampled_from(TABLES), st.sampled_from(CODES), st.sampled_from(GUESTS)
times = st.integers(0, 20).map(Time)
players = st.integers(1, 3).map(PlayerId)
events: st.SearchStrategy[AnyEvent] = st.one_of(
    st.builds(NumberWritten, at=times, player=players, number=st.none() | numbers),
    st.builds(
        PlayerSat,
        at=times,
        player=players,
        guest=guests,
        name=st.sampled_from(["Ann", "Ben"]),
        colour=st.just(Colour.RED),
    ),
    st.builds(SeatMoved, at=times, player=players, guest=guests),
)
openings = st.builds(TableOpened, at=times, code=codes, stand_in=st.just("saver"))


@dataclass(frozen=True)
class Asked:
    """An append that knows how far it is off, not yet at which version the table is."""

    append: Append
    off: int


@st.composite
def appends(draw: st.DrawFn) -> Asked:
    table, game_no = draw(tables), draw(st.integers(1, 3))
    holders = st.lists(guests, max_size=2).map(tuple)
    game = FinishedGame(table, game_no, draw(times), RECORD, draw(st.tuples(holders, holders)))
    append = Append(
        table,
        Version(0),
        tuple(draw(st.lists(events, min_size=1, max_size=3))),
        draw(times),
        draw(st.frozensets(guests)),
        draw(st.sampled_from([None, None, game])),
        drops_drafts=draw(st.booleans()),
        fold=draw(st.sampled_from([None, None, b"", b"one", b"two"])),
    )
    return Asked(append, draw(st.sampled_from([0, 0, 0, 0, 0, 1, -1])))


Call = Callable[[Store], Awaitable[object]]

drafts = st.builds(Draft, tables, players, guests, st.just(1), st.just(1), st.just(1), numbers)
calls: st.SearchStrategy[Call] = st.one_of(
    drafts.map(lambda draft: lambda store: store.keep_draft(draft)),
    drafts.map(lambda draft: lambda store: store.keep_draft(draft)),
    st.tuples(tables, players).map(lambda whose: lambda store: store.drop_draft(*whose)),
    st.tuples(tables, times).map(lambda woken: lambda store: store.wake_at(*woken)),
    tables.map(lambda table: lambda store: store.forget(table)),
    times.map(lambda before: lambda store: store.forget_games(before)),
    guests.map(lambda guest: lambda store: store.erase(guest)),
)


opened = st.builds(
    lambda table, opening, wake, guest: Append(table, Version(0), (opening,), wake, frozenset([guest])),
    tables,
    openings,
    times,
    guests,
)
steps = st.lists(st.one_of(opened, st.lists(appends(), max_size=6), calls), max_size=25)


async def outcome(asked: Awaitable[object]) -> object:
    try:
        return await asked
    except StoreError as error:
        return type(error)


async def known(store: Store) -> list[object]:
    """Everything that a store can tell."""
    told: list[object] = [await store.tables(99), await store.tables(2, Time(10)), await store.all_finished(None, 99)]
    told += [await store.due(Time(time), 2) for time in range(0, 21, 5)]
    told += [await store.find(code) for code in CODES]
    told += [await store.tables_of(guest) for guest in GUESTS]
    for table in TABLES:
        told += [await store.read(table), await store.read(table, Version(2)), await store.drafts(table)]
        told += [await store.finished(table), await store.fold(table)]
    return told


async def placed(asked: Sequence[Asked], store: Store) -> list[Append]:
    """Appends at the versions that they will find if all before them are stored, but for those that are off.

    A game ends once: where it has ended before, the append comes without.
    """
    versions = {table: len(await store.read(table)) for table in TABLES}
    ended = {(game.table, game.game_no) for table in TABLES for game in await store.finished(table)}
    appends = []
    for each in asked:
        table, version, game = each.append.table, versions[each.append.table], each.append.finished
        ends = None if game is None or (table, game.game_no) in ended else game
        after = Version(max(1, version + each.off))
        if version:
            appends.append(replace(each.append, after=after, finished=ends))
        if version == after:
            versions[table] += len(each.append.events)
            ended |= {(table, ends.game_no)} if ends else set()
    return appends


async def agree(asked: Sequence[object], memory: Store, other: Store) -> None:
    for step in asked:
        if isinstance(step, Append):
            answers = [await outcome(store.append(step)) for store in (memory, other)]
        elif isinstance(step, list):
            together = await placed(step, memory)
            one_by_one = [await outcome(memory.append(append)) for append in together]
            answers = [one_by_one, await asyncio.gather(*(outcome(other.append(append)) for append in together))]
        else:
            assert callable(step)
            answers = [await outcome(step(store)) for store in (memory, other)]
        assert answers[0] == answers[1]
    assert await known(memory) == await known(other)


@pytest.fixture(autouse=True, scope="module")
def hurry() -> Iterator[None]:
    """Laws are tried on hundreds of stores."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("thenumber.online.store.sqlite.PACE", 0)
        patch.setattr("thenumber.online.store.postgres.store.PACE", 0)
        yield


@given(steps)
@settings(max_examples=60)
def test_the_two_stores_agree(asked: list[object]) -> None:
    async def compare(folder: str) -> None:
        memory, disk = MemoryStore(), SqliteStore(Path(folder) / "tables.db")
        try:
            await agree(asked, memory, disk)
        finally:
            await disk.close()
        reopened = SqliteStore(Path(folder) / "tables.db")
        try:
            assert await known(memory) == await known(reopened)
        finally:
            await reopened.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(folder))


@pytest.fixture(scope="module")
def there(own_database: str) -> Iterator[tuple[asyncio.Runner, PostgresStore]]:
    """A store on PostgreSQL, and the loop that it lives in: opening one takes longer than all that is asked of it."""
    with asyncio.Runner() as runner:
        runner.run(clear(own_database))
        store = runner.run(PostgresStore.open(own_database))
        yield runner, store
        runner.run(store.close())


@given(asked=steps)
@settings(max_examples=40)
def test_the_store_on_postgresql_agrees_with_them(
    there: tuple[asyncio.Runner, PostgresStore], own_database: str, asked: list[object]
) -> None:
    runner, store = there

    async def compare() -> None:
        await store.drafts(TABLES[0])  # none are on their way
        await agree(asked, MemoryStore(), await emptied(store, own_database))

    runner.run(compare())
