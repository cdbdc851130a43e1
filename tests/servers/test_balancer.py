"""The balancer of `make servers`: everyone gets to a node that is ready, and whatever is said is passed on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest

from tests.patience import PATIENCE
from tools.servers import nodes
from tools.servers.asking import HERE, ask
from tools.servers.balancer import Balancer
from tools.servers.nodes import free_port


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "ANSWERS_WITHIN", PATIENCE)


class ToyNode:
    """Says its name to whoever comes, and then says back what it hears."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.status: object = 200
        """How it says that it is ready, or not."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.readuntil(b"\r\n\r\n")
        if b"/api/ready" in asked:
            writer.write(f"HTTP/1.1 {self.status} Well\r\n\r\n".encode())
        else:
            writer.write(f"HTTP/1.1 200 OK\r\n\r\n{self.name}".encode())
            while b"Upgrade" in asked and (said := await reader.read(100)):
                writer.write(said)
        writer.close()


@asynccontextmanager
async def balanced(*nodes: ToyNode) -> AsyncIterator[tuple[Balancer, int]]:
    """A balancer before some nodes, and its port."""
    async with AsyncExitStack() as held:
        servers = [await asyncio.start_server(node.serve, HERE, 0) for node in nodes]
        for server in servers:
            held.callback(server.close)
        balancer, port = Balancer([server.sockets[0].getsockname()[1] for server in servers]), free_port()
        await balancer.open(port)
        held.push_async_callback(balancer.close)
        await until(lambda: None not in balancer.statuses.values())
        yield balancer, port


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def served_by(port: int, times: int) -> list[str]:
    return [(await ask(port, "/", PATIENCE))[1] for _ in range(times)]


def test_everyone_gets_to_the_next_node_in_turn() -> None:
    async def scenario() -> None:
        async with balanced(ToyNode("one"), ToyNode("two")) as (_, port):
            served = await served_by(port, 4)

            assert {"one", "two"} == set(served[:2])
            assert served[:2] == served[2:]

    asyncio.run(scenario())


def test_a_node_that_is_not_ready_gets_nobody_unless_none_is() -> None:
    async def scenario() -> None:
        one, two = ToyNode("one"), ToyNode("two")
        async with balanced(one, two) as (balancer, port):
            one.status = 503
            await until(lambda: 503 in balancer.statuses.values())
            assert ["two"] * 3 == await served_by(port, 3)
            two.status = 503
            await until(lambda: {503} == set(balancer.statuses.values()))
            assert {"one", "two"} == set(await served_by(port, 2))

    asyncio.run(scenario())


def test_what_is_said_goes_both_ways_until_one_side_ends() -> None:
    async def scenario() -> None:
        async with balanced(ToyNode("one")) as (_, port):
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"GET /socket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n")
            await reader.readuntil(b"one")
            writer.write(b"hello")
            assert b"hello" == await reader.readexactly(5)
            writer.write_eof()
            assert b"" == await reader.read()
            writer.close()

    asyncio.run(scenario())


def test_who_is_at_a_node_that_falls_silent_is_let_go() -> None:
    async def scenario() -> None:
        node = ToyNode("one")
        async with balanced(node) as (balancer, port):
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"GET /socket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n")
            await reader.readuntil(b"one")
            node.status = "nonsense"  # no answer that can be read
            await until(lambda: {None} == set(balancer.statuses.values()))
            assert b"" == await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()

    asyncio.run(scenario())


def test_where_nobody_is_there_everyone_is_turned_away() -> None:
    async def scenario() -> None:
        balancer, port = Balancer([free_port()]), free_port()
        await balancer.open(port)
        reader, writer = await asyncio.open_connection(HERE, port)
        with suppress(ConnectionResetError):
            assert b"" == await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        await balancer.close()

    asyncio.run(scenario())
