"""Analyses over HTTP: why games went as they did, and what someone's own games say of them.

Of a table's games only finished ones are looked at: nothing of a turn that is being played is in any record. What takes
long is looked for again and again until it is there; it's made elsewhere (`thenumber.online.jobs`) and only passed on.
"""

import gzip
import re
from collections.abc import Callable
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.findings import NOTHING_KNOWN
from thenumber.online.house import House
from thenumber.online.http.answers import as_json, waiting
from thenumber.online.http.bodies import body
from thenumber.online.http.files import compressed
from thenumber.online.http.guests import credentials
from thenumber.online.http.limits import caller
from thenumber.online.http.problems import record_refused
from thenumber.online.http.records import opened_record
from thenumber.online.jobs import AnalyseGame, Jobs, PackedAnalysis, Progress, TellHabits, unpacked
from thenumber.online.store import FinishedGame
from thenumber.online.table import Refused, TableId
from thenumber.online.wire import LONGEST_RECORD, PastedRecord, encode
from thenumber.processes.fair_turns import Asker
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_played, print_json

LONGEST_PASTED = 6 * LONGEST_RECORD + 100
"""The most bytes of a pasted record: JSON may need six of them for a character."""
MOST_GAMES = 100
"""How many games habits are read from: the last ones."""
_FAST = 1  # of nine levels: it takes a millisecond


class Analyses:
    """Answers requests about games, out of a house and its jobs."""

    def __init__(self, house: House, jobs: Jobs) -> None:
        self._house = house
        self._jobs = jobs

    def routes(self) -> list[BaseRoute]:
        """The routes of all addresses below /api."""
        return [
            Route("/tables/{table}/games/{game_no}/analysis", self.overview),
            Route("/tables/{table}/games/{game_no}/analysis/{turn}", self.turn),
            Route("/analyses", self.pasted, methods=["POST"]),
            Route("/analyses/{turn}", self.pasted_turn, methods=["POST"]),
            Route("/me/habits", self.habits),
        ]

    async def overview(self, request: Request) -> Response:
        """Why a finished game went as it did."""
        return _told(request, await self._of_table(request), lambda found: found.overview)

    async def turn(self, request: Request) -> Response:
        """What every number was worth in one turn of a finished game."""
        return _told(request, await self._of_table(request), lambda found: _map(found, request))

    async def pasted(self, request: Request) -> Response:
        """Why any game went as it did."""
        return await self._of_pasted(request, _analysed)

    async def pasted_turn(self, request: Request) -> Response:
        """What every number was worth in one turn of any game."""
        return await self._of_pasted(request, lambda _, found: _map(found, request))

    async def habits(self, request: Request) -> Response:
        """What your own games say of you; nobody else's are looked at, and nobody else is told."""
        known = credentials(request.headers)
        games = await self._house.games_by(known.guest, MOST_GAMES, None) if known else ()
        if not (known and games):
            return as_json(NOTHING_KNOWN)
        self._jobs.require_analysts()
        job = TellHabits(tuple((game.record.decode(), game.seat_of(known.guest)) for game in reversed(games)))
        # Whatever is forgotten or erased, or played since, makes it another order.
        key = ("habits", known.guest, sha256(encode(job)).digest())
        found = self._jobs.habits.look(key, lambda: job, Asker(known.guest, caller(request.client)))
        return waiting(found) if isinstance(found, Progress) else Response(found, media_type="application/json")

    async def _of_table(self, request: Request) -> PackedAnalysis | Progress:
        """What was found in a game of a table: kept with it, or made now."""
        table, game_no = TableId(request.path_params["table"]), request.path_params["game_no"]
        game = await self._house.game(table, game_no)
        record = game.record.decode()
        kept = unpacked(await self._house.store.analysis(table, game.game_no), record)
        return kept or self._made(request, record, game)

    async def _of_pasted(self, request: Request, part: Callable[[Record, PackedAnalysis], bytes]) -> Response:
        try:
            record = await _pasted(request)
        except RulesError as error:
            return record_refused(error, self._house.figures)
        made = self._made(request, print_json(Record(record.players, record.game)))
        return _told(request, made, lambda found: part(record, found))

    def _made(self, request: Request, record: str, game: FinishedGame | None = None) -> PackedAnalysis | Progress:
        self._jobs.require_analysts()

        async def keep(made: bytes) -> None:
            if game is not None:
                await self._house.store.keep_analysis(game, made)

        place = game and (game.table, game.game_no)
        asker = Asker(game.table if game else "", caller(request.client))
        key = ("analysis", place, sha256(record.encode()).digest())
        made = self._jobs.analyses.look(key, lambda: AnalyseGame(record), asker, keep if game else None)
        if isinstance(made, Progress):
            return made
        found = unpacked(made, record)
        assert found is not None  # it was just made of this record
        return found


async def _pasted(request: Request) -> Record:
    """The game that a request brings.

    Raises:
        Refused: it brings something else.
        RulesError: its record is none of a game with a turn; the place says where.
    """
    brought = await body(request, PastedRecord, LONGEST_PASTED)
    if len(brought.record) > LONGEST_RECORD:
        raise Refused("http/too-long", most=LONGEST_RECORD)
    return parse_played(brought.record.encode())


def _map(found: PackedAnalysis, request: Request) -> bytes:
    """The map of the turn that a request asks for.

    Raises:
        Refused: there is no such turn.
    """
    turn: str = request.path_params["turn"]
    if not re.fullmatch("[0-9]{1,4}", turn) or int(turn) >= len(found.maps):
        raise Refused("turn/unknown")
    return found.maps[int(turn)]


def _analysed(record: Record, found: PackedAnalysis) -> bytes:
    """A game that someone pasted with its analysis, which is JSON already."""
    told = b'{"record":%s,"analysis":%s}' % (encode(opened_record(record)), gzip.decompress(found.overview))
    return gzip.compress(told, _FAST)


def _told(request: Request, found: PackedAnalysis | Progress, part: Callable[[PackedAnalysis], bytes]) -> Response:
    """A part of what was found, or how far it is."""
    if isinstance(found, Progress):
        return waiting(found)
    return compressed(request.headers.get("accept-encoding", ""), part(found))
