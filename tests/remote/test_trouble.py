"""Servers that are not there, say no, fall silent or close for good."""

import asyncio
from http import HTTPStatus

import pytest

from tests.remote.toy import SECRET, Caller, no, problem, run, snapshot, staying, toy
from thenumber.online.table import GuestCommand, Leave, MarkReady, Version
from thenumber.online.wire import Done, MalformedMessage
from thenumber.remote import RemoteRefusal, RemoteTable, line

READY = MarkReady(ready=True)


@pytest.mark.parametrize("status", [HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.BAD_GATEWAY])
def test_a_server_that_is_not_there_yet_is_called_again(status: HTTPStatus) -> None:
    async def test() -> None:
        refusals = (no(status, problem("store/failed"), Retry_After="0"), no(status, b"<html>", Retry_After="soon"))
        async with toy(*refusals, staying(3)) as server, RemoteTable(server.link, SECRET) as table:
            assert (3, None) == (table.snapshot.version, table.trouble)

    run(test)


def test_a_server_that_says_no_for_good_is_believed() -> None:
    async def test() -> None:
        async with toy(no(HTTPStatus.NOT_FOUND, problem("table/unknown"))) as server:
            with pytest.raises(RemoteRefusal) as refused:
                async with RemoteTable(server.link, SECRET):
                    pass

            assert ("table/unknown", {"most": 5}) == (refused.value.code, refused.value.params)

    run(test)


def test_a_stranger_that_says_no_for_good_is_believed_too() -> None:
    async def test() -> None:
        async with toy(no(HTTPStatus.FORBIDDEN, b"<html>go away</html>")) as server:
            with pytest.raises(RemoteRefusal) as refused:
                async with RemoteTable(server.link, SECRET):
                    pass

            assert ("http/status", {"status": 403}) == (refused.value.code, refused.value.params)

    run(test)


def test_a_table_that_is_closed_for_good_ends_everything_that_waits() -> None:
    async def test() -> None:
        async def closing(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            await caller.hear()
            await caller.connection.close(4410, "table/closed")

        async with toy(closing) as server, RemoteTable(server.link, SECRET) as table:
            waiting = asyncio.create_task(table.changed())
            with pytest.raises(RemoteRefusal, match="table/closed"):
                await table.do(Leave())
            with pytest.raises(RemoteRefusal, match="table/closed"):
                await waiting
            with pytest.raises(RemoteRefusal, match="table/closed"):
                await table.do(Leave())

            assert 3 == table.snapshot.version

    run(test)


def test_a_server_that_is_newer_than_we_are_is_said_to_be() -> None:
    async def test() -> None:
        async def babbling(caller: Caller) -> None:
            await caller.connection.send('{"type": "horoscope"}')
            await caller.stay()

        async with toy(babbling) as server:
            with pytest.raises(MalformedMessage, match="horoscope"):
                async with RemoteTable(server.link, SECRET):
                    pass

    run(test)


def test_a_server_that_falls_silent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "HEARTBEAT", 0.1)

    async def test() -> None:
        async def falling_silent(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            caller.connection.transport.pause_reading()
            await caller.stay()

        async with toy(falling_silent, staying(4)) as server, RemoteTable(server.link, SECRET) as table:
            await table.until(lambda now: now.version == 4)

    run(test)


def test_leaving_stops_the_wait() -> None:
    async def test() -> None:
        async with toy(staying(3)) as server:
            async with RemoteTable(server.link, SECRET) as table:
                waiting = asyncio.create_task(table.do(Leave()))
                await asyncio.sleep(0.05)
            with pytest.raises(ConnectionAbortedError):
                await waiting

    run(test)


def test_a_command_that_nobody_waits_for_any_more_is_not_sent_again() -> None:
    async def test() -> None:
        commands: list[GuestCommand] = []

        async def noting(caller: Caller) -> None:
            await caller.tell(snapshot(4))
            asked = await caller.hear()
            commands.append(asked.command)
            await caller.tell(Done(asked.id, Version(4)))
            await caller.stay()

        async def silent(caller: Caller) -> None:
            await caller.tell(snapshot(3))
            await caller.hear()
            await asyncio.sleep(0.3)
            await caller.break_off()

        async with toy(silent, noting) as server, RemoteTable(server.link, SECRET) as table:
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(table.do(Leave()), 0.1)
            await table.until(lambda now: now.version == 4)
            await table.do(READY)

            assert [READY] == commands

    run(test)
