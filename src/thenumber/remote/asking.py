"""Requests over HTTP: create a table, find one, list your own tables, get the records of finished games."""

import asyncio
import json
from http.client import HTTPException, HTTPResponse
from typing import TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from thenumber.online.wire import MyTables, NewTable, TableFound, TableNow, decode, encode
from thenumber.remote.errors import refusal_of
from thenumber.remote.links import Link
from thenumber.rules.records import Record, parse_json

LATEST = 30.0
"""Seconds that a request waits for its answer."""

T = TypeVar("T")


async def open_table(base_url: str, secret: str, wanted: NewTable = NewTable()) -> TableFound:  # noqa: B008  # frozen
    """Open a table, sit down at it and be its host.

    Raises:
        RemoteRefusal: the server does not open it.
        OSError: nobody answers.
    """
    return decode(await _ask(f"{_base(base_url)}api/tables", secret, encode(wanted)), TableFound)


async def find_table(base_url: str, code: str) -> TableFound:
    """The table with that code, while its lobby is open.

    Raises:
        RemoteRefusal: there is none, people are playing there, or too many codes were tried.
        OSError: nobody answers.
    """
    return decode(await _ask(f"{_base(base_url)}api/codes/{quote(code, safe='')}"), TableFound)


async def my_tables(base_url: str, secret: str) -> MyTables:
    """The tables where you sit or sat, the most recently changed first.

    Raises:
        RemoteRefusal: the server cannot say.
        OSError: nobody answers.
    """
    return decode(await _ask(f"{_base(base_url)}api/me/tables", secret), MyTables)


async def table_now(link: str, secret: str | None = None) -> TableNow:
    """A table as you may see it now, without staying there.

    Raises:
        InvalidLink: that is no link.
        RemoteRefusal: there is no such table.
        OSError: nobody answers.
    """
    return decode(await _ask(_table(link), secret), TableNow)


async def records(link: str) -> tuple[Record, ...]:
    """The finished games of a table, in order, each rescored by the rules.

    Raises:
        InvalidLink: that is no link.
        RemoteRefusal: there is no such table.
        OSError: nobody answers.
    """
    games = json.loads(await _ask(f"{_table(link)}/games"))
    return tuple(parse_json(json.dumps(game)) for game in games)


def _base(url: str) -> str:
    return url if url.endswith("/") else f"{url}/"


def _table(link: str) -> str:
    read = Link.read(link)
    return f"{read.base_url}api/tables/{read.table}"


async def _ask(url: str, secret: str | None = None, body: bytes | None = None) -> bytes:
    return await asyncio.to_thread(_ask_and_wait, url, secret, body)


def _ask_and_wait(url: str, secret: str | None, body: bytes | None) -> bytes:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url!r} is no address of a server")
    request = Request(url, body, {} if body is None else {"Content-Type": "application/json"})  # noqa: S310  # as above
    if secret is not None:  # it is for that server alone, wherever an answer may send us on to
        request.add_unredirected_header("Authorization", f"Bearer {secret}")
    answer: HTTPResponse
    try:
        with urlopen(request, timeout=LATEST) as answer:  # noqa: S310  # looked at above
            return answer.read()
    except HTTPError as error:
        with error:
            raise refusal_of(error.code, error.read()) from None
    except HTTPException as error:
        raise ConnectionError(f"{url} gave half an answer") from error
