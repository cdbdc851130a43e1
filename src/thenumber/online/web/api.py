"""What is asked over HTTP: opening and finding tables, one's own tables and games, records, bots, health."""

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from thenumber.online.house import Glance, House
from thenumber.online.http.answers import as_json
from thenumber.online.http.bodies import body
from thenumber.online.http.guests import credentials
from thenumber.online.http.identity import Identity
from thenumber.online.http.limits import Allowance, Places, caller
from thenumber.online.operator.settings import Settings
from thenumber.online.store import FinishedGame
from thenumber.online.table import GuestId, Refused, TableId, Time, seat_view
from thenumber.online.web.openapi import openapi
from thenumber.online.web.socket import TableSocket
from thenumber.online.wire import (
    BotInfo,
    Bots,
    GameRecord,
    Health,
    MyGame,
    MyGames,
    MyTable,
    MyTables,
    NewTable,
    TableFound,
    TableNow,
    decode,
)

LONGEST_BODY = 4096
MOST_OF_MINE = 20
MOST_TABLES = 50
"""How many of someone's own tables are told, the last changed: many may be games against bots that nobody came back to.
"""
LOOKS_PER_GUEST = 30
"""How often someone may ask for their tables per minute: each has to be read, which takes most of a millisecond."""
HOUR = 3600


class Api:
    """Answers requests over HTTP, out of one house."""

    def __init__(self, house: House, settings: Settings, origins: frozenset[str], places: Places) -> None:
        self._house = house
        self._identity = Identity(settings.base_url, origins)
        self._tables_of_guest = Allowance(settings.tables_per_guest, per_seconds=HOUR)
        self._tables_of_address = Allowance(settings.tables_per_address, per_seconds=HOUR)
        self._looks_of_guest = Allowance(LOOKS_PER_GUEST, per_seconds=60)
        self._codes = Allowance(settings.codes_per_address, per_seconds=60)
        self._socket = TableSocket(house, origins, places)

    def routes(self) -> list[BaseRoute]:
        """The routes of all addresses below /api."""
        return [
            Route("/me/tables", self.my_tables),
            Route("/me/games", self.my_games),
            Route("/tables", self.open_table, methods=["POST"]),
            Route("/tables/{table}", self.table),
            Route("/tables/{table}/games", self.games),
            Route("/tables/{table}/games/{game_no}", self.game),
            WebSocketRoute("/tables/{table}/socket", self._socket),
            Route("/codes/{code}", self.find),
            Route("/bots", self.bots),
            Route("/health", self.health),
            Route("/ready", self.ready),
            Route("/openapi.json", self.openapi),
        ]

    async def my_tables(self, request: Request) -> Response:
        """Your tables."""
        known = credentials(request.headers)
        if known is not None and not self._looks_of_guest.take(known.guest):
            raise Refused("rate/too-fast")
        found = () if known is None else await self._house.tables_of(known.guest, MOST_TABLES)
        mine = tuple(_mine(glance, known.guest) for glance in found if known)
        return as_json(MyTables(self._house.store.now(), mine))

    async def my_games(self, request: Request) -> Response:
        """Your finished games."""
        before = _time(request, "before")
        known = credentials(request.headers)
        found = await self._house.games_by(known.guest, MOST_OF_MINE + 1, before) if known else ()
        games = tuple(_my_game(game, known.guest) for game in found[:MOST_OF_MINE] if known)
        return as_json(MyGames(games, more=len(found) > MOST_OF_MINE))

    async def open_table(self, request: Request) -> Response:
        """Open a table and sit down at it."""
        self._identity.require_origin(request)
        wanted = await body(request, NewTable, LONGEST_BODY)
        guest, secret = self._identity.known_or_new(request)
        if not (self._tables_of_guest.take(guest) and self._tables_of_address.take(caller(request.client))):
            raise Refused("rate/tables")
        table_id = await self._house.open(guest, wanted)
        response = as_json(await self._found(table_id), status=201)
        return self._identity.with_cookie(request, response, secret)

    async def table(self, request: Request) -> Response:
        """A table, as the caller may see it."""
        live = await self._house.table(_table_id(request))
        known = credentials(request.headers)
        view = seat_view(live.table, known.guest if known else None)
        return as_json(TableNow(live.id, live.link, live.table.version, view))

    async def games(self, request: Request) -> Response:
        """The records of a table's finished games."""
        table_id = _table_id(request)
        records = [game.record for game in await self._house.games_of(table_id)]
        if not records:
            await self._house.table(table_id)  # refused if there is no such table
        return Response(b"[" + b",".join(records) + b"]", media_type="application/json")

    async def game(self, request: Request) -> Response:
        """The record of one finished game."""
        game = await self._house.game(_table_id(request), request.path_params["game_no"])
        return Response(game.record, media_type="application/json")

    async def find(self, request: Request) -> Response:
        """The table with a code, also while people play there."""
        if not self._codes.take(caller(request.client)):
            raise Refused("rate/codes")
        return as_json(await self._found(await self._house.find(request.path_params["code"])))

    async def bots(self, _: Request) -> Response:
        """Who may sit at a table."""
        characters = await self._house.bots()
        return as_json(Bots(tuple(BotInfo(bot.id, bot.name, bot.level, bot.description) for bot in characters)))

    async def health(self, _: Request) -> Response:
        """The server is there."""
        return as_json(Health("ok"))

    async def ready(self, _: Request) -> Response:
        """The server can do its work: the store does."""
        await self._house.require_ready()
        return as_json(Health("ok"))

    async def openapi(self, _: Request) -> Response:
        """What can be asked, for programs."""
        return as_json(openapi())

    async def _found(self, table_id: TableId) -> TableFound:
        live = await self._house.table(table_id)
        return TableFound(table_id, live.table.code, live.link)


def _table_id(request: Request) -> TableId:
    return TableId(request.path_params["table"])


def _mine(glance: Glance, guest: GuestId) -> MyTable:
    table = glance.table
    player = table.of_guest(guest)
    has_left = player is not None and player.has_left
    _, round_no, turn_no = table.turn
    return MyTable(
        glance.id,
        glance.link,
        table.phase,
        player=player.id if player else None,
        names=tuple(seated.name for seated in table.players),
        colours=tuple(seated.colour for seated in table.players),
        bots=tuple(seated.bot for seated in table.players),
        seat=table.seat_of(player.id) if player else None,
        has_left=has_left,
        games=table.games,
        round_no=round_no,
        turn_no=turn_no,
        awaits_you=player is not None and player in table.awaited and not has_left,
        deadline=table.deadline,
        changed=table.changed,
        room=table.room,
    )


def _my_game(game: FinishedGame, guest: GuestId) -> MyGame:
    return MyGame(game.table, game.game_no, game.at, game.seat_of(guest), decode(game.record, GameRecord))


def _time(request: Request, name: str) -> Time | None:
    """A time that a request asks for, if it does.

    Raises:
        Refused: it is no time.
    """
    asked = request.query_params.get(name)
    if asked is None:
        return None
    if not re.fullmatch("[0-9]{1,15}", asked):
        raise Refused("message/malformed", problem=f"{name} is no time")
    return Time(int(asked))
