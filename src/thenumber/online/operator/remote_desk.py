"""The operator's desk from outside: through the running server if there is one, else in the store itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.client import HTTPException
from typing import TypeVar, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

from thenumber.online.house import House
from thenumber.online.operator import server_file
from thenumber.online.operator.data import lock_data, open_store
from thenumber.online.operator.desk import Count, Desk, GuestList, HouseDesk, TableList
from thenumber.online.operator.server_file import RunningServer
from thenumber.online.operator.settings import Settings
from thenumber.online.store import NothingThere, database_in, held
from thenumber.online.table import GuestId, Refused, TableId
from thenumber.online.table.refusals import RefusalCode
from thenumber.online.wire import MalformedMessage, Problem, decode

ANSWER_WITHIN = 30.0

T = TypeVar("T")


class NoAnswer(Exception):
    """A server works with these data, but gives no answer of ours: it is starting, or stopping, or not well."""


class RemoteDesk:
    """The desk of a running server."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._opener = build_opener(ProxyHandler({}))  # it is on this machine: no proxy is to see the token

    async def tables(self, most: int) -> TableList:
        """The tables that changed last."""
        return await self._ask(TableList, "GET", f"tables?most={most}")

    async def close(self, table: TableId) -> None:
        """Close a table for good."""
        await asyncio.to_thread(self._request, "DELETE", f"tables/{quote(table, safe='')}")

    async def guests(self, table: TableId, name: str) -> GuestList:
        """Who was ever called that at a table."""
        return await self._ask(GuestList, "GET", f"tables/{quote(table, safe='')}/guests?{urlencode({'name': name})}")

    async def erase(self, guest: GuestId) -> Count:
        """Make a guest unknown."""
        return await self._ask(Count, "DELETE", f"guests/{quote(guest, safe='')}")

    async def forget(self, days: int | None) -> Count:
        """Forget old games."""
        return await self._ask(Count, "DELETE", "games" if days is None else f"games?days={days}")

    async def _ask(self, kind: type[T], method: str, path: str) -> T:
        answer = await asyncio.to_thread(self._request, method, path)
        try:
            return decode(answer, kind)
        except MalformedMessage:
            raise NoAnswer from None

    def _request(self, method: str, path: str) -> bytes:
        headers = {"Authorization": f"Bearer {self._server.token}"}
        request = Request(f"{self._server.url}api/admin/{path}", method=method, headers=headers)  # noqa: S310  # ours
        try:
            return self._answer(request)
        except (OSError, HTTPException):
            raise NoAnswer from None

    def _answer(self, request: Request) -> bytes:
        try:
            with self._opener.open(request, timeout=ANSWER_WITHIN) as response:
                return bytes(response.read())
        except HTTPError as error:
            with error:
                body = error.read()
        try:
            problem = decode(body, Problem)
        except MalformedMessage:  # of uvicorn, when it has too much to do
            raise NoAnswer from None
        raise Refused(cast(RefusalCode, problem.code), **problem.params)  # as the server knows it


@asynccontextmanager
async def desk_at(settings: Settings) -> AsyncIterator[Desk]:
    """The desk for a data folder or a database; the retention that is set holds where no server knows better.

    Raises:
        NothingThere: no server has ever worked there.
        NoAnswer: a server works there, but it does not answer.
        InUse: something else works with the data just now.
        NotOurs, NewerStore, StoreFailed: the data cannot be used.
    """
    if not settings.database and not database_in(settings.data).exists():
        raise NothingThere("no server has ever worked there")
    if not settings.database and held(settings.data):
        running = server_file.read(settings.data)
        if running is None:
            raise NoAnswer
        yield RemoteDesk(running)
        return
    with lock_data(settings):
        async with _house_at(settings) as house:
            yield HouseDesk(house, settings.retention)


@asynccontextmanager
async def _house_at(settings: Settings) -> AsyncIterator[House]:
    """A house whose doors stay shut: nobody comes, and it starts nothing by itself."""
    store, neighbours = await open_store(settings, makes=False)
    house = House(store, link=str, neighbours=neighbours)
    try:
        await house.meet()
        yield house
    finally:
        await house.stop()
        await store.close()
