"""Callers who say nothing take nobody's place."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn

from tests.patience import PATIENCE
from thenumber.online.web import slow_requests as patience
from thenumber.online.web.listening import listen
from thenumber.online.web.slow_requests import Guard, patient

Caller = tuple[asyncio.StreamReader, asyncio.StreamWriter]
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def hello(
    scope: dict[str, object], receive: Callable[[], Awaitable[object]], send: Callable[..., Awaitable[None]]
) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        await send({"type": "http.response.body", "body": b"hello"})
    else:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()


async def with_server(guard: Guard, calling: Callable[[Callable[[], Awaitable[Caller]]], Awaitable[None]]) -> None:
    """Let someone call a server that is guarded so."""
    [listener] = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        hello, http=patient(guard), ws="websockets-sansio", lifespan="off", log_config=None, access_log=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve([listener]))
    callers: list[Caller] = []

    async def call() -> Caller:
        callers.append(await asyncio.open_connection(*listener.getsockname()))
        return callers[-1]

    try:
        await calling(call)
    finally:
        for _, writer in callers:
            writer.close()
        server.should_exit = True
        await serving


async def is_let_go(caller: Caller) -> bool:
    try:
        return await asyncio.wait_for(caller[0].read(), PATIENCE) == b""
    except ConnectionResetError:
        return True


async def answer(caller: Caller) -> bytes:
    caller[1].write(REQUEST)
    return await asyncio.wait_for(caller[0].readuntil(b"hello"), PATIENCE)


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHo", b"POST / HTTP/1.1\r\nContent-Length: 9\r\nHost: x\r\n"])
def test_a_caller_who_does_not_finish_a_request_is_disconnected(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "REQUEST_WITHIN", 0.1)

    async def calling(call: Callable[[], Awaitable[Caller]]) -> None:
        slow = await call()
        slow[1].write(said)

        assert await is_let_go(slow)

    asyncio.run(with_server(Guard(9, ()), calling))


def test_so_are_those_who_were_answered_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def calling(call: Callable[[], Awaitable[Caller]]) -> None:
        slow = await call()
        await answer(slow)
        monkeypatch.setattr(patience, "REQUEST_WITHIN", 0.1)  # not before: the caller may be slow here
        await answer(slow)
        slow[1].write(REQUEST[:9])

        assert await is_let_go(slow)

    asyncio.run(with_server(Guard(9, ()), calling))


def test_an_address_holds_only_so_many_connections() -> None:
    async def calling(call: Callable[[], Awaitable[Caller]]) -> None:
        first, second = await call(), await call()
        await answer(first)
        await answer(second)

        assert await is_let_go(await call())
        assert await answer(first)

    asyncio.run(with_server(Guard(2, ()), calling))


def test_who_leaves_makes_room() -> None:
    guard = Guard(1, ())

    async def calling(call: Callable[[], Awaitable[Caller]]) -> None:
        first = await call()
        await answer(first)
        first[1].close()
        while not guard.enter("127.0.0.1"):
            await asyncio.sleep(0.01)
        guard.leave("127.0.0.1")

        assert await answer(await call())

    asyncio.run(with_server(guard, calling))


def test_a_socket_is_counted_elsewhere() -> None:
    async def calling(call: Callable[[], Awaitable[Caller]]) -> None:
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        for _ in range(3):
            reader, writer = await call()
            writer.write(REQUEST[:-2] + upgrade + b"Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n")

            assert b"101" in await asyncio.wait_for(reader.readline(), PATIENCE)

    asyncio.run(with_server(Guard(1, ()), calling))


def test_a_household_is_one_address() -> None:
    guard = Guard(2, ())

    assert [True, True, False] == [guard.enter(f"2001:db8:1:2::{host}") for host in (1, 2, 3)]
    assert guard.enter("2001:db8:1:3::1")
    guard.leave("2001:db8:1:2::1")
    assert guard.enter("2001:db8:1:2::4")


def test_a_proxy_takes_no_place_from_its_household() -> None:
    guard = Guard(1, ("2001:db8::1", "10.0.0.0/8"))
    for proxy in ("2001:db8::1", "10.0.0.1", "::ffff:10.0.0.1"):
        assert [True, True] == [guard.enter(proxy) for _ in range(2)]
        guard.leave(proxy)

    assert [True, False] == [guard.enter("2001:db8::2") for _ in range(2)]


def test_who_has_no_address_is_let_in_like_others() -> None:
    guard = Guard(1, ("10.0.0.0/8",))

    assert [True, False] == [guard.enter("") for _ in range(2)]


def test_a_trusted_proxy_brings_everyones() -> None:
    guard = Guard(1, ("127.0.0.0/8", "::1"))

    assert [True, True, True] == [guard.enter("127.0.0.1") for _ in range(3)]
    assert [True, True] == [guard.enter("::1") for _ in range(2)]
    assert [True, False] == [guard.enter("10.0.0.7") for _ in range(2)]
