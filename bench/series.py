"""A long evening of four at one table: how much a phone is told on coming back, and how fast the table is read."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from rich.table import Table as Figures

from bench.rules import random_number
from thenumber.online.house.storing import appending, read_table
from thenumber.online.store import SqliteStore
from thenumber.online.table import (
    NO_TABLE,
    SECOND,
    AnyCommand,
    AnyEvent,
    Code,
    GuestId,
    Open,
    Phase,
    Rematch,
    Sit,
    Start,
    Table,
    TableId,
    Time,
    WriteNumber,
    decide,
    seat_view,
)
from thenumber.online.wire import Snapshot, encode

GAMES = (1, 10, 100)
REPEATS = 15
LONGEST_READ, LARGEST = 20.0, 10_000
GUESTS = [GuestId(f"guest {name}") for name in ("Ann", "Ben", "Cleo", "Dan")]
HERE, NOW = TableId("here"), Time(int(time.time() * SECOND))
T = TypeVar("T")


class WithoutFolds(SqliteStore):
    """The same tables, read from their first event."""

    async def fold(self, table: TableId) -> bytes | None:  # noqa: ARG002  # as it is called
        """None is kept."""
        return None


def game_after(table: Table, rng: Random) -> tuple[Table, tuple[AnyEvent, ...]]:
    """The table after one more game, and all that happened in it."""
    events: list[AnyEvent] = []

    def do(command: AnyCommand, by: GuestId | None) -> None:
        nonlocal table
        decision = decide(table, command, by, NOW)
        table = decision.table
        events.extend(decision.events)

    if not table.version:
        do(Open(Code("K7MPQ2"), "saver", None), None)
    for guest in GUESTS:
        do(Rematch() if table.played else Sit(guest.removeprefix("guest ")), guest)
    do(Start(), GUESTS[0])
    while table.phase is Phase.PLAYING:
        player = table.awaited[0]
        number = random_number(table.boards[table.seat_of(player.id)], rng)
        do(WriteNumber(*table.turn, number), player.guest)
    return table, tuple(events)


async def directly(function: Callable[..., T], /, *arguments: object) -> T:
    """Done here: a thread would have to be waited for."""
    return function(*arguments)


async def seconds_to_read(store: SqliteStore, table: Table) -> float:
    """The median time to read a table, which must be the one that was stored."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        read = await read_table(store, HERE, directly)
        times.append(time.perf_counter() - start)
        if read.table != table:
            raise RuntimeError("the table is not what was stored")
    return statistics.median(times)


def told(table: Table) -> int:
    """How many bytes a player is told who comes back, with the earlier games that programs study."""
    view = seat_view(table, GUESTS[0])
    return len(encode(Snapshot(table.version, NOW, "https://example.org/t/here", view.table, view.game, view.you)))


async def _measure(database: Path, show: Callable[[int, int, float, float], None]) -> None:
    store, table, rng = SqliteStore(database), NO_TABLE, Random(1)
    for game_no in range(1, max(GAMES) + 1):
        after, events = game_after(table, rng)
        await store.append(appending(HERE, table, after, events, NOW))
        table = after
        if game_no in GAMES:
            whole = WithoutFolds(database)
            show(game_no, told(table), await seconds_to_read(store, table), await seconds_to_read(whole, table))
            await whole.close()
    await store.close()


def measure() -> Figures:
    """Bytes of a snapshot and milliseconds to read the table, from its last fold and from its whole log."""
    figures = Figures("games", "snapshot, bytes", "read from a fold, ms", "from the whole log, ms", "ratio", "target")

    def show(games: int, size: int, folded: float, whole: float) -> None:
        is_met = size < LARGEST and folded * 1000 <= LONGEST_READ
        target = f"< {LARGEST:,} bytes, <= {LONGEST_READ:.0f} ms: {'met' if is_met else 'missed'}"
        row = (f"{size:,}", f"{folded * 1000:.1f}", f"{whole * 1000:.1f}", f"{folded / whole:.2f}", target)
        figures.add_row(str(games), *row)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "tables.db", show))
    return figures
