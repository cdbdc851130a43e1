"""What is asked about rooms: standings, last games, and everything to take along. Who has the link may see it.

It's computed beside everything else and remembered for a while: a room of hundreds of games is read again and again.
"""

import asyncio
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.house import House
from thenumber.rooms import csv_of, read_games, room_of
from thenumber.store import FinishedGame
from thenumber.studio import Shelf
from thenumber.table import Refused, TableId
from thenumber.wire import GameRecord, Room, decode, encode

_NUMBER = re.compile("[1-9][0-9]{0,5}")


class _Wanted(NamedTuple):
    """What a request asks for."""

    table: TableId
    name: str
    season: int
    """The present one."""
    shown: int | None
    """The season to look at; all of them."""
    before: int | None
    """The game before which the last ones are told."""


class Rooms:
    """The answers, out of one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._shelf = Shelf()

    def routes(self) -> list[BaseRoute]:
        """Every address below /api."""
        return [
            Route("/tables/{table}/room", self.room),
            Route("/tables/{table}/room.csv", self.csv),
            Route("/tables/{table}/room.jsonl", self.records),
        ]

    async def room(self, request: Request) -> Response:
        """A room, its standings and its last games."""
        wanted = await self._wanted(request)
        return Response(await self._told(wanted), media_type="application/json")

    async def csv(self, request: Request) -> Response:
        """The standings, for spreadsheets."""
        wanted = await self._wanted(request)
        text = csv_of(decode(await self._told(wanted), Room))
        return _file(wanted, "csv", "text/csv; charset=utf-8", text.encode("utf-8-sig"))  # Excel looks for the mark

    async def records(self, request: Request) -> Response:
        """The records of its games, one per line."""
        wanted = await self._wanted(request)
        games = await self._house.games_of(wanted.table)
        lines = [game.record + b"\n" for game in games if _is_wanted(game, wanted.shown)]
        return _file(wanted, "jsonl", "application/x-ndjson", b"".join(lines))

    async def _wanted(self, request: Request) -> _Wanted:
        """What a request asks for.

        Raises:
            Refused: there is no such table, or it isn't kept; or it never had that season.
        """
        table_id = TableId(request.path_params["table"])
        table = (await self._house.table(table_id)).table
        if table.room is None:
            raise Refused("room/none")
        shown = _number(request, "season")
        if shown is not None and shown > table.season:
            raise Refused("season/unknown")
        return _Wanted(table_id, table.room, table.season, shown, _number(request, "before"))

    async def _told(self, wanted: _Wanted) -> bytes:
        """The room as JSON. Whatever was forgotten or erased, or played since, makes it another one."""
        games = await self._house.games_of(wanted.table)
        key = (wanted, sha256(b"".join(game.record for game in games)).digest())
        kept = self._shelf.get(key)
        if kept is None:
            kept = await asyncio.to_thread(_made, wanted, games)
            self._shelf.put(key, kept)
        return kept


def _made(wanted: _Wanted, games: Sequence[FinishedGame]) -> bytes:
    return encode(room_of(wanted.name, wanted.season, read_games(games), wanted.shown, wanted.before))


def _is_wanted(game: FinishedGame, shown: int | None) -> bool:
    return shown is None or decode(game.record, GameRecord).season == shown


def _file(wanted: _Wanted, kind: str, media_type: str, content: bytes) -> Response:
    name = "room" if wanted.shown is None else f"room-season-{wanted.shown}"
    headers = {"content-disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(content, media_type=media_type, headers=headers)


def _number(request: Request, name: str) -> int | None:
    """A whole number from 1 that a request names, if it does.

    Raises:
        Refused: it is none.
    """
    asked = request.query_params.get(name)
    if asked is None:
        return None
    if not _NUMBER.fullmatch(asked):
        raise Refused("message/malformed", problem=f"{name} is no number")
    return int(asked)
