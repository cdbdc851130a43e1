"""People at live tables: each has a device with a secret, and plays by chance."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random

from tests.online.wire.playing import number_for
from thenumber.online.table import Phase, Sit, Start
from thenumber.online.wire import NewTable
from thenumber.remote import RemoteTable, awaits_you, new_secret, open_table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
AGAIN = 10.0  # seconds after which a signal is given again


async def play(table: RemoteTable, rng: Random) -> None:
    """Write numbers until the game is over."""
    async for snapshot in table:
        if snapshot.table.phase is Phase.OVER:
            return
        if awaits_you(snapshot) and (view := snapshot.view):
            await table.write(number_for(view.board, rng))


async def start(*tables: RemoteTable) -> None:
    """Let the first one, the host, start a game; everyone has seen it."""
    await tables[0].do(Start())
    for table in tables:
        await table.until(lambda snapshot: snapshot.table.phase is Phase.PLAYING)


async def signalled(signal: Callable[[], None], table: RemoteTable, is_seen: Callable[[], bool]) -> None:
    """Give a signal, again and again, until someone at a table has seen it: one that nobody answers may be lost."""
    while not is_seen():
        signal()
        with suppress(TimeoutError):
            async with asyncio.timeout(AGAIN):
                await table.until(lambda _: is_seen())


@asynccontextmanager
async def seated(url: str, *names: str, wanted: NewTable = NewTable()) -> AsyncIterator[list[RemoteTable]]:  # noqa: B008
    """People at a new table, one after the other; the first one is the host."""
    secret = new_secret()
    found = await open_table(url, secret, NewTable(names[0], None, wanted.turn_time, wanted.bots, wanted.start))
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(RemoteTable(found.link, secret))]
        for name in names[1:]:
            tables.append(await stack.enter_async_context(RemoteTable(found.link, new_secret())))
            await tables[-1].do(Sit(name))
        yield tables
