"""Pictures of turns, which are shown beside links to them: made elsewhere, without a browser. They name nobody.

Nothing of a game that goes on is ever drawn: only finished games are looked at.
"""

import re
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from thenumber.online.house import House
from thenumber.online.http.languages import BY_LANGUAGE, language_for
from thenumber.online.http.limits import caller
from thenumber.online.http.records import colours_of
from thenumber.online.jobs import DrawTurn, Jobs, seal
from thenumber.online.table import Refused, TableId
from thenumber.processes.fair_turns import Asker
from thenumber.rules import Colour
from thenumber.rules.records import Record, parse_json

WITHIN = 5.0
"""Seconds that a picture may take: programs that show links do not wait long."""
AN_HOUR = "max-age=3600"
_GAME = re.compile(r"/t/[A-Za-z0-9_-]{1,40}/games/[0-9]{1,6}")
_TURN = re.compile(rf"({_GAME.pattern})(?:/analysis)?((?:/[0-9]{{1,3}}){{2}})?(?:/analysis)?/?")


def card_of(path: str) -> str | None:
    """The address of the picture for a page below the base, if it shows a game: of the turn shown, else of the last.

    >>> card_of("/t/abc/games/2/1/4"), card_of("/t/abc/games/2/analysis"), card_of("/t/abc")
    ('t/abc/games/2/1/4/card.png', 't/abc/games/2/card.png', None)
    """
    found = _TURN.fullmatch(path)
    return f"{found[1][1:]}{found[2] or ''}/card.png" if found else None


class Cards:
    """Answers requests for pictures, out of a house and its jobs; the built client has the letters for them."""

    def __init__(self, house: House, jobs: Jobs, base: str, static: Path) -> None:
        self._house = house
        self._jobs = jobs
        self._base = base
        self._static = static

    def routes(self) -> list[BaseRoute]:
        """The routes of the pictures."""
        game = "/t/{table}/games/{game_no}"
        return [Route(f"{game}/card.png", self.card), Route(f"{game}/{{round}}/{{turn}}/card.png", self.card)]

    async def card(self, request: Request) -> Response:
        """The picture of a turn; the game's own picture if that cannot be had soon."""
        game = await self._house.game(TableId(request.path_params["table"]), request.path_params["game_no"])
        record = parse_json(game.record.decode())
        wanted = self._wanted(request, record, game.record.decode())
        try:
            drawn = await self._drawn(wanted, caller(request.client))
        except Refused:  # too many others wait for one
            drawn = None
        if drawn is None:
            return RedirectResponse(f"{self._base}icons/preview-{wanted.language}.png", 302, BY_LANGUAGE)
        return Response(drawn, media_type="image/png", headers={"cache-control": AN_HOUR, **BY_LANGUAGE})

    def _wanted(self, request: Request, record: Record, told: str) -> DrawTurn:
        colours = colours_of(record) or tuple(Colour)[: len(record.players)]
        turn = _turn(request, record)
        host = urlsplit(self._base).netloc
        return DrawTurn(told, colours, turn, language_for(request), host, str(self._static))

    async def _drawn(self, wanted: DrawTurn, address: str) -> bytes | None:
        if find_spec("PIL") is None or not (self._static / "assets").is_dir():
            return None
        key = ("card", seal(wanted.record), wanted.turn, wanted.language)
        return await self._jobs.pictures.wait(key, lambda: wanted, Asker("", address), WITHIN)


def _turn(request: Request, record: Record) -> int:
    """The place of the turn that is asked for among all turns, from 0; by default the last.

    Raises:
        Refused: there is no such turn.
    """
    asked = (request.path_params.get("round"), request.path_params.get("turn"))
    rulebook = record.game.rulebook
    if asked == (None, None):
        return len(record.turns) - 1
    for index in range(len(record.turns)):
        if asked == (str(index // rulebook.turns + 1), str(index % rulebook.turns + 1)):
            return index
    raise Refused("turn/unknown")
