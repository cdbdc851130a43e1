"""What is asked over HTTP."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.remote.toy import SECRET, no, problem, run, snapshot, staying, toy
from thenumber.online.table import TableId
from thenumber.online.wire import NewTable, TableFound, encode
from thenumber.remote import RemoteRefusal, RemoteTable, find_table, open_table, records, table_now


@contextmanager
def answering(status: int, body: bytes, location: str = "") -> Iterator[tuple[str, list[str]]]:
    """The address of a server that always gives the same answer, and what it was asked."""
    heard: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer()

        def do_POST(self) -> None:
            self._answer()

        def _answer(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            heard.append(f"{self.command} {self.path} {self.headers.get('Authorization')} {self.rfile.read(length)!r}")
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            if location:
                self.send_header("Location", location)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", heard
        finally:
            server.shutdown()
            thread.join()


def test_a_table_is_opened_with_a_secret() -> None:
    found = TableFound(TableId("x"), snapshot(1).table.code, "http://example.org/t/x")
    with answering(201, encode(found)) as (url, heard):
        assert found == asyncio.run(open_table(url, "secret", NewTable("Ann")))

    assert [f"POST /api/tables Bearer secret {encode(NewTable('Ann'))!r}"] == heard


def test_a_secret_goes_to_no_other_server_than_the_one_it_is_for() -> None:
    with (
        answering(404, problem("table/unknown")) as (there, heard),
        answering(302, b"", f"{there}/x") as (here, first),
        pytest.raises(RemoteRefusal, match="table/unknown"),
    ):
        asyncio.run(table_now(f"{here}/t/abc", "secret"))

    assert ["GET /api/tables/abc Bearer secret b''"] == first
    assert ["GET /x None b''"] == heard


def test_a_line_takes_no_secret_to_another_server_either() -> None:
    async def test() -> None:
        async with toy(staying(3)) as there:
            elsewhere = there.link.replace("http:", "ws:")
            async with toy(no(HTTPStatus.FOUND, b"", Location=elsewhere)) as here, RemoteTable(here.link, SECRET):
                assert [None] == [caller.authorization for caller in there.callers]

    run(test)


def test_a_code_is_quoted() -> None:
    with answering(404, problem("code/unknown")) as (url, heard), pytest.raises(RemoteRefusal) as refused:
        asyncio.run(find_table(url, "A/B ?"))

    assert ("code/unknown", "Because.") == (refused.value.code, refused.value.sentence)
    assert ["GET /api/codes/A%2FB%20%3F None b''"] == heard


def test_an_answer_of_something_else_is_a_refusal_too() -> None:
    with answering(502, b"<html>") as (url, _), pytest.raises(RemoteRefusal, match="answered 502"):
        asyncio.run(records(f"{url}/t/x"))


def test_where_nobody_answers_there_is_an_error_of_the_system() -> None:
    with pytest.raises(OSError, match="refused"):
        asyncio.run(open_table("http://127.0.0.1:1/", "secret"))


def test_an_address_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="no address"):
        asyncio.run(open_table("file:///etc/passwd", "secret"))


def test_a_client_needs_neither_the_server_nor_bots() -> None:
    program = "import sys, thenumber.remote; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()

    depth = {"online": 3}
    ours = [name.split(".") for name in loaded if name.startswith("thenumber.")]
    packages = {".".join(name[1 : depth.get(name[1], 2)]) for name in ours}
    assert {"findings", "online", "online.table", "online.values", "online.wire", "remote", "rules"} == packages
    assert set() == {"numpy", "numba", "starlette", "uvicorn"} & set(loaded)
