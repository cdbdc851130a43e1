"""Strangers harm nobody: whatever they send, people at another table play on and notice nothing."""

import asyncio
import json
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from tests.online.server.people import NAMES, seated, signalled, start
from tests.online.server.readiness import await_readiness
from tests.online.server.running import Server
from tests.online.server.strangers import (
    asked,
    everything_said,
    refused_with,
    sent_raw,
    silent,
    socket_url,
    stranger,
    while_others_play,
)
from tests.online.server.two import ANN, BEN, TwoAtATable
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.online.wire.messages import from_client
from tests.patience import PATIENCE, PATIENT
from thenumber.online.table import Sit
from thenumber.online.web.running import PING_EVERY, PONG_WITHIN
from thenumber.online.wire import FromClient, NewTable, Ping, Pong, Problem, Refusal, decode, encode, read_from_server
from thenumber.remote import RemoteTable, new_secret, open_table
from thenumber.rules import Number

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strangers come from 127.0.0.2 and so on")
ABSURD = 500  # megabytes; half of it is what the strongest bots think with


@pytest.fixture(autouse=True)
def _in_good_health(server: Server) -> Iterator[None]:
    """After every test the server is as well as before."""
    yield
    assert server.is_running
    await_readiness(server.url)
    assert [] == server.complaints()
    assert server.memory < ABSURD


async def a_table(server: Server) -> str:
    return (await open_table(server.url, new_secret(), NewTable())).table


def garbage(rng: Random) -> str:
    values: list[object] = [None, True, 4.5, "do", [], {}, {"type": "do"}, {"type": "do", "id": "1", "command": {}}]
    values += [{"type": "think", "game_no": -1}, {"type": "say", "phrase": "you are ..."}, {"type": "ping", "x": 1}]
    values += ["".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(200))), 10**400, [[[[[[]]]]]] * 50]
    return rng.choice((json.dumps(rng.choice(values)), "[" * rng.randrange(4000), "{", ""))


def test_nonsense_gets_a_refusal_and_a_client_that_keeps_it_up_is_disconnected(server: Server) -> None:
    async def attack() -> None:
        async with stranger(server, await a_table(server)) as connection:
            for step in range(400):
                await connection.send(garbage(Random(step)))
            said, code = await everything_said(connection)

        refusals = [message.code for message in said if isinstance(message, Refusal)]
        assert 4429 == code
        assert {"message/malformed", "rate/too-fast"} == set(refusals)

    assert asyncio.run(while_others_play(server, attack()))


def test_a_binary_message_is_refused(server: Server) -> None:
    async def attack() -> None:
        async with stranger(server, await a_table(server)) as connection:
            await connection.send(b"\xff\x00")
            await connection.send(encode(Ping()).decode())
            said = [read_from_server(await connection.recv()) for _ in range(4)]

        assert ["message/binary"] == [message.code for message in said if isinstance(message, Refusal)]
        assert any(isinstance(message, Pong) for message in said)

    asyncio.run(attack())


@pytest.mark.parametrize("length", [4097, 1_000_000])
def test_a_huge_message_ends_the_connection(length: int, server: Server) -> None:
    async def attack() -> None:
        async with stranger(server, await a_table(server)) as connection:
            await connection.send("x" * length)

            assert 1009 == (await everything_said(connection))[1]

    assert asyncio.run(while_others_play(server, attack()))


def test_a_flood_is_dammed(server: Server) -> None:
    async def attack() -> None:
        table = await a_table(server)
        await asyncio.gather(*(flood(table, f"127.0.1.{number}") for number in range(1, 6)))

    async def flood(table: str, address: str) -> None:
        async with stranger(server, table, address) as connection:
            drowning = asyncio.create_task(everything_said(connection))
            for _ in range(2000):
                if drowning.done():
                    break
                await connection.send('{"type":"ping"}')

            assert 4429 == (await drowning)[1]

    assert asyncio.run(while_others_play(server, attack()))


def test_those_who_connect_and_then_neither_read_nor_speak_hold_nobody_up(server: Server) -> None:
    async def attack() -> None:
        async with seated(server.url, "Ann", "Ben") as [ann, ben]:
            table = ann.link.table
            deaf = [await asyncio.to_thread(silent, server, table, new_secret()) for _ in range(30)]
            mute = [await asyncio.to_thread(half_open, server, data) for data in (b"", b"GET / HT", b"POST /api/me")]
            for _ in range(5):
                await signalled(lambda: ben.read_rules(reading=True), ann, lambda: 2 in ann.presence.reading)
                await signalled(lambda: ben.read_rules(reading=False), ann, lambda: 2 not in ann.presence.reading)
            for connection in (*deaf, *mute):
                connection.close()

    assert asyncio.run(while_others_play(server, attack()))


def half_open(server: Server, data: bytes) -> socket.socket:
    connection = socket.socket()
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(data)
    return connection


def test_one_address_has_only_so_many_connections_and_gets_them_back(server: Server) -> None:
    async def attack() -> None:
        table = await a_table(server)
        reading = []
        async with AsyncExitStack() as phones:
            for _ in range(100):
                phone = await phones.enter_async_context(stranger(server, table, "127.0.0.9"))
                reading.append(asyncio.create_task(everything_said(phone)))  # one that did not would soon be let go

            assert 429 == await refused_with(stranger(server, table, "127.0.0.9"))
            assert 101 == await refused_with(stranger(server, table, "127.0.0.10"))
        await asyncio.gather(*reading)
        while 101 != await refused_with(stranger(server, table, "127.0.0.9")):
            await asyncio.sleep(0.05)

    assert asyncio.run(while_others_play(server, attack()))


def test_a_family_behind_one_address_plays_with_friends_watching(server: Server) -> None:
    async def playing() -> None:
        async with seated(server.url, *NAMES) as tables, AsyncExitStack() as stack:
            for _ in range(10):
                await stack.enter_async_context(RemoteTable(tables[0].snapshot.link, new_secret()))
            await tables[0].until(lambda _: tables[0].presence.watchers == 10)

    asyncio.run(playing())


def _cookie(secret: str) -> dict[str, str]:
    return {"Cookie": f"thenumber={secret}"}


def _token(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def test_pages_of_other_sites_cannot_speak_for_anyone(server: Server) -> None:
    async def attack() -> list[int]:
        table, mine, own = await a_table(server), new_secret(), server.url.rstrip("/")
        cases: list[tuple[str | None, dict[str, str]]] = [
            (own, _cookie(mine)),
            (own, {}),
            (None, _token(mine)),
            (None, _cookie(mine)),
            (None, {}),
            ("https://elsewhere.example", _cookie(mine)),
            ("https://elsewhere.example", _token(mine)),
            ("null", _cookie(mine)),
            (f"{own}.elsewhere.example", _cookie(mine)),
        ]
        return [await refused_with(_from(server, table, origin, headers)) for origin, headers in cases]

    assert [101] * 3 + [403, 401] + [403] * 4 == asyncio.run(attack())


def _from(server: Server, table: str, origin: str | None, headers: dict[str, str]) -> connect:
    sent = headers if origin is None else {**headers, "Origin": origin}
    return connect(socket_url(server, table), additional_headers=sent, user_agent_header=None, **PATIENT)


def test_a_page_of_another_site_cannot_open_a_table(server: Server) -> None:
    headers = {**_cookie(new_secret()), "Content-Type": "application/json", "Origin": "https://elsewhere.example"}

    assert 403 == asked(server, "api/tables", b"{}", headers)[0]


WEIRD = {"short": "x", "path": "..%2f..%2fetc", "zero": "%00", "bytes": "%ff%fe", "long": "a" * 6000, "sql": "';DROP--"}


@pytest.mark.parametrize("table", WEIRD.values(), ids=WEIRD)
def test_a_table_that_never_was_is_unknown_whatever_it_is_called(table: str, server: Server) -> None:
    status, body = asked(server, f"api/tables/{table}")

    assert (404, True) == (status, decode(body, Problem).code in ("table/unknown", "http/not-found"))
    assert asyncio.run(refused_with(stranger(server, table))) in (403, 404)


def test_codes_cannot_be_tried_by_the_hundred(server: Server) -> None:
    began, codes = time.monotonic(), map("".join, product("23456789", repeat=6))
    answers = (asked(server, f"api/codes/{code}", by="127.0.0.6") for code in codes)
    tried, (status, body) = next((tried, answer) for tried, answer in enumerate(answers) if answer[0] != 404)

    assert (429, "rate/codes") == (status, decode(body, Problem).code)
    assert tried <= 60 + time.monotonic() - began  # one more for each second
    assert 404 == asked(server, "api/codes/222222", by="127.0.0.7")[0]


def test_nobody_opens_tables_without_end() -> None:
    async def opening() -> list[int]:
        room = Room(VirtualStore(), tables_per_guest=3, tables_per_address=5)
        guests = (ANN, ANN, ANN, ANN, BEN, BEN, BEN)
        answers = [await room.ask("POST", "/api/tables", secret, NewTable("Ann")) for secret in guests]
        await a_moment(3600)
        answers.append(await room.ask("POST", "/api/tables", ANN, NewTable("Ann")))
        return [status for status, _ in answers]

    assert [201, 201, 201, 429, 201, 201, 429, 201] == in_virtual_time(opening)


RAW = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # a TLS hello
    b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100_000 + b"\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"BREW /api/tables HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: ???\r\nSec-WebSocket-Version: 99\r\n\r\n",
    bytes(Random(1).randbytes(5000)),
)


def test_bytes_of_any_kind_do_no_harm(server: Server) -> None:
    async def attack() -> None:
        for data in RAW:
            await asyncio.to_thread(sent_raw, server, data)

    assert asyncio.run(while_others_play(server, attack()))


def test_a_body_that_is_no_table_is_refused(server: Server) -> None:
    json_type = {"Content-Type": "application/json"}
    address = "api/tables"

    assert 415 == asked(server, address, b"name=Ann", {"Content-Type": "application/x-www-form-urlencoded"})[0]
    assert 413 == asked(server, address, b'"' + b"x" * 100_000 + b'"', json_type)[0]
    for body in (b"", b"{", b"[]", b'{"name": 7}', b'{"bots": ["easy", "easy", "easy", "easy", "easy"]}', b"\xff"):
        status, problem = asked(server, address, body, json_type)

        assert (400, "message/malformed") == (status, decode(problem, Problem).code)


@settings(max_examples=60)
@given(st.lists(st.tuples(st.sampled_from([ANN, BEN, "C" * 43, None]), from_client), max_size=12))
def test_whatever_people_say_in_whatever_order_no_connection_fails(said: list[tuple[str | None, FromClient]]) -> None:
    async def talking() -> list[int | None]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        others = {secret: two.room.connect(two.id, secret) for secret in ("C" * 43, None)}
        phones = {ANN: two.ann, BEN: two.ben, **others}
        for secret, message in said:
            phones[secret].say(message)
            await a_moment(0.1)
        return [phone.closed for phone in phones.values()]

    assert [None] * 4 == in_virtual_time(talking)


@asynccontextmanager
async def gone_but_connected(server: Server) -> AsyncIterator[RemoteTable]:
    """Ann, at a table with Ben, whose phone is connected and dead."""
    found = await open_table(server.url, secret := new_secret(), NewTable("Ann"))
    async with RemoteTable(found.link, secret) as ann:
        async with RemoteTable(found.link, bens := new_secret()) as ben:
            await ben.do(Sit("Ben"))
        phone = await asyncio.to_thread(silent, server, found.table, bens)
        await ann.until(lambda _: ann.presence.connected == (1, 2))
        yield ann
        phone.close()


def test_the_server_asks_often_enough_to_notice_within_30_seconds_that_a_phone_fell_silent() -> None:
    assert 30 >= PING_EVERY + PONG_WITHIN


@pytest.mark.long
def test_a_phone_that_fell_silent_is_noticed_and_a_real_clock_runs_out(server: Server) -> None:
    async def falling_silent() -> None:
        async with gone_but_connected(server) as ann:
            await asyncio.wait_for(ann.until(lambda _: ann.presence.connected == (1,)), PATIENCE)

    async def running_out() -> None:
        async with seated(server.url, "Ann", "Ben", wanted=NewTable(turn_time=60)) as [ann, ben]:
            await start(ann, ben)
            ann.think(Number("123"))
            snapshot = await ben.until(lambda now: now.game is not None and now.game.turn_no == 2)

            assert snapshot.game is not None
            assert (("123", None),) == snapshot.game.written

    async def both() -> None:
        await asyncio.gather(falling_silent(), running_out())

    asyncio.run(both())
