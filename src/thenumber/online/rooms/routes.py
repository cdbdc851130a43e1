"""Rooms over HTTP: standings, last games, and everything to take along. Who has the link may see it.

It's computed beside everything else, a long room by a job, and kept until its games change: it's read again and
again.
"""

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.online.house import House
from thenumber.online.http.answers import as_json
from thenumber.online.http.limits import caller
from thenumber.online.jobs import Jobs, Shelf, TellRoom
from thenumber.online.rooms import csv_of, part_of, room_of, season_of
from thenumber.online.store import FinishedGame, GamesMark
from thenumber.online.table import Refused, TableId
from thenumber.online.wire import Room, decode, encode
from thenumber.processes.fair_turns import Asker

LONG = 20
"""From how many games on a room is computed by a job: everyone here would feel it."""
WITHIN = 30.0
"""Seconds that someone waits for a room to be computed."""
LASTS = 3600.0
"""Seconds that a computed room is kept."""
_NUMBER = re.compile("[1-9][0-9]{0,5}")


class _Wanted(NamedTuple):
    """What a request asks for."""

    table: TableId
    name: str
    season: int
    """The present season."""
    shown: int | None
    """The season to look at; None: all of them."""
    before: int | None
    """The game before which the last ones are told."""
    games: GamesMark
    """The mark of the table's finished games as they are now."""

    @property
    def whole(self) -> "_Wanted":
        """The key that a computed room is kept under, whichever part of it is told."""
        return self._replace(before=None)


class Rooms:
    """Answers requests about rooms, out of a house and its jobs."""

    def __init__(self, house: House, jobs: Jobs) -> None:
        self._house = house
        self._jobs = jobs
        self._shelf = Shelf(lasts=LASTS)

    def routes(self) -> list[BaseRoute]:
        """The routes of all addresses below /api."""
        return [
            Route("/tables/{table}/room", self.room),
            Route("/tables/{table}/room.csv", self.csv),
            Route("/tables/{table}/room.jsonl", self.records),
        ]

    async def room(self, request: Request) -> Response:
        """A room, its standings and its last games."""
        wanted = await self._wanted(request)
        return as_json(part_of(await self._told(request, wanted), wanted.before))

    async def csv(self, request: Request) -> Response:
        """The standings, for spreadsheets."""
        wanted = await self._wanted(request)
        text = csv_of(await self._told(request, wanted))
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
        before, games = _number(request, "before"), await self._house.store.games_mark(table_id)
        return _Wanted(table_id, table.room, table.season, shown, before, games)

    async def _told(self, request: Request, wanted: _Wanted) -> Room:
        """The room with all its games. Whatever was forgotten or erased, or played since, makes it another one.

        Raises:
            Refused: too much is being made, or it could not be made in time.
        """
        kept = self._shelf.get(wanted.whole)
        if kept is None:
            games = await self._house.games_of(wanted.table)
            kept = await self._made(wanted, games, Asker(wanted.table, caller(request.client)))
            self._shelf.put(wanted.whole, kept)
        return decode(kept, Room)

    async def _made(self, wanted: _Wanted, games: Sequence[FinishedGame], asker: Asker) -> bytes:
        if len(games) < LONG:
            return await asyncio.to_thread(_made_here, wanted, games)
        job = partial(TellRoom, wanted.name, wanted.season, tuple(games), wanted.shown)
        made = await self._jobs.rooms.wait(wanted.whole, job, asker, WITHIN)
        if made is None:
            raise Refused("analysis/failed")
        return made


def _made_here(wanted: _Wanted, games: Sequence[FinishedGame]) -> bytes:
    return encode(room_of(wanted.name, wanted.season, games, wanted.shown))


def _is_wanted(game: FinishedGame, shown: int | None) -> bool:
    return shown is None or season_of(game) == shown


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
