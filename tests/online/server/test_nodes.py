"""Several servers on one PostgreSQL: people at any of them play on, whichever of them dies, and whenever it does."""

import asyncio
import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from signal import SIGKILL

import pytest

from tests.cli.operate.test_serve import ask
from tests.online.server.people import start
from tests.online.server.readiness import await_readiness
from tests.online.server.running import Server
from tests.online.store.users import SECRET, role
from tests.patience import PATIENCE
from tests.postgres import HASTY
from thenumber.cli import main
from thenumber.online.table import Phase, PlayerId, Sit
from thenumber.online.wire import NewTable, Snapshot
from thenumber.remote import RemoteRefusal, RemoteTable, new_secret, open_table
from thenumber.rules import Number
from tools.postgres import NoPostgres, PostgresServer


def turn(number: int) -> Callable[[Snapshot], bool]:
    return lambda snapshot: snapshot.game is not None and snapshot.game.turn_no == number


def test_people_at_two_servers_play_on_when_one_of_them_is_killed(
    database: str, worker_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        role(database, f"guarded_{worker_id}", f"SUPERUSER PASSWORD '{SECRET}'") as address,
        Server(tmp_path / "first", database=address) as first,
        Server(tmp_path / "second", database=address) as second,
    ):

        async def evening() -> None:
            secret = new_secret()
            found = await open_table(first.url, secret, NewTable("Ann"))
            there = f"{second.url}t/{found.table}"
            async with AsyncExitStack() as stack:
                ben = await stack.enter_async_context(RemoteTable(there, new_secret()))
                async with RemoteTable(found.link, secret) as ann:
                    await ben.do(Sit("Ben"))
                    await ann.until(lambda snapshot: len(snapshot.table.players) == 2)
                    await start(ann, ben)
                    await asyncio.gather(ann.write(Number("123")), ben.write(Number("456")))
                    await asyncio.gather(ann.until(turn(2)), ben.until(turn(2)))
                    first.kill()
                ann = await stack.enter_async_context(RemoteTable(there, secret))
                await ben.write(Number("789"))
                await ann.until(lambda snapshot: snapshot.table.down == (PlayerId(2),))
                await ann.write(Number("456"))
                await asyncio.gather(ann.until(turn(3)), ben.until(turn(3)))
                assert not any(player.away for player in ann.snapshot.table.players)
                code = await asyncio.to_thread(main, ["admin", "close", found.table, "--database", database])
                assert 0 == code
                await ben.until(lambda snapshot: snapshot.table.phase is Phase.CLOSED)

        asyncio.run(evening())
        capsys.readouterr()
        assert 0 == main(["admin", "tables", "--json", "--database", database])
        assert [["Ann", "Ben"]] == [json.loads(line)["names"] for line in capsys.readouterr().out.splitlines()]
        said = [Path(f"/proc/{second.pid}/cmdline").read_text(), ask(f"{second.url}metrics")[2].decode()]
        assert 0 == second.stop()
        said += [first.log.read_text(), second.log.read_text()]
        assert [] == [text for text in said if SECRET in text or SECRET.replace(" ", "%20") in text]
        assert [] == second.complaints()


@pytest.fixture
def mortal() -> Iterator[PostgresServer]:
    """A PostgreSQL that may be killed."""
    folder = Path(tempfile.mkdtemp(prefix="thenumber-"))
    folder.chmod(0o711)
    server = PostgresServer(folder)
    try:
        server.start(HASTY)
        yield server
    finally:
        server.stop(SIGKILL)
        shutil.rmtree(folder, ignore_errors=True)


def revive(server: PostgresServer) -> None:
    """Start it again, as soon as the last of its killed processes has let go of its memory."""
    latest = time.monotonic() + PATIENCE
    while True:
        try:
            server.start(HASTY)
            return
        except NoPostgres:
            assert time.monotonic() < latest
            server.stop(SIGKILL)


def test_a_killed_postgresql_loses_nothing_and_play_goes_on_when_it_is_back(
    mortal: PostgresServer, tmp_path: Path
) -> None:
    with Server(tmp_path / "node", database=mortal.url()) as node:

        async def evening() -> None:
            secret = new_secret()
            found = await open_table(node.url, secret, NewTable("Ann"))
            async with RemoteTable(found.link, secret) as ann, RemoteTable(found.link, new_secret()) as ben:
                await ben.do(Sit("Ben"))
                await start(ann, ben)
                await ben.write(Number("456"))
                await asyncio.to_thread(await_readiness, node.url)
                mortal.stop(SIGKILL)
                writing = asyncio.create_task(ann.write(Number("123")))
                await asyncio.to_thread(await_readiness, node.url, 503)
                assert not writing.done() or isinstance(writing.exception(), RemoteRefusal)  # nobody says it's safe
                await asyncio.to_thread(revive, mortal)
                await asyncio.to_thread(await_readiness, node.url)
                try:
                    await writing
                except RemoteRefusal:  # she was told that it's not safe: she writes again
                    await ann.write(Number("123"))
                await asyncio.gather(ann.until(turn(2)), ben.until(turn(2)))
                game = ben.snapshot.game
                assert game is not None
                assert [["123", "456"]] == [[str(tile.number) for tile in each.tiles] for each in game.game.turns]

        asyncio.run(evening())
        assert 0 == node.stop()
        away = ("the database cannot be reached", "the database is starting or stopping")
        assert [] == [line for line in node.complaints() if not any(said in line for said in away)]
