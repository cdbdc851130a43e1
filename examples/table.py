"""Ann sits down at a live table with two bots and plays a whole game, over the network.

python examples/table.py [ADDRESS]     the address that a server printed; without one, a server is started for the game
"""

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from thenumber.bots import character
from thenumber.online.table import Phase
from thenumber.online.wire import NewTable
from thenumber.remote import RemoteTable, new_secret, open_table


async def play(address: str) -> None:
    """A game from the first number to the last."""
    secret, ann = new_secret(), character("saver").bot()  # she thinks as this bot does: write your own
    found = await open_table(address, secret, NewTable(name="Ann", bots=("copycat", "gambler"), start=True))
    print(f"Watch at {found.link}")
    async with RemoteTable(found.link, secret) as table:
        async for snapshot in table:
            if table.is_awaited and snapshot.view:
                await table.write(ann(snapshot.view, Random()))
            if snapshot.table.phase is Phase.OVER and snapshot.game:
                break
        names = [player.name for player in table.snapshot.table.players]
        if result := table.snapshot.table.series.last:
            print(", ".join(f"{name} {total}" for name, total in zip(names, result.totals, strict=True)))


@contextmanager
def own_server() -> Iterator[str]:
    """A server for one game; its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "thenumber", "serve", "--port", "0", "--bots-hurry", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        try:
            yield next(found[0] for line in server.stdout if (found := re.search(r"http://localhost:\d+/", line)))
        finally:
            server.terminate()
            server.communicate()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(play(sys.argv[1]))
    else:
        with own_server() as address:
            asyncio.run(play(address))
