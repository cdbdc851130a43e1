"""The game to print, made when someone asks for it: at `/print/sheets.pdf`.

It takes a sixth of a second, and there are some 300 documents, so a job makes them: nobody else waits meanwhile.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from thenumber.online.http.files import ASK_AGAIN, NOT_BUILT, PLAIN, Copy, File
from thenumber.online.http.languages import BY_LANGUAGE, language_for
from thenumber.online.http.limits import SLOWED_DOWN, caller
from thenumber.online.jobs import Jobs, PrintSheets
from thenumber.online.table import Refused
from thenumber.processes.fair_turns import Asker
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.sheets import FontsMissing, Page, Paper, Wish, pages_in, require_fonts

WITHIN = 30.0
"""Seconds that someone waits for a document."""
_UNAVAILABLE = 503
# Some browsers show a PDF in a page of their own making, which needs to load itself and to look like something.
_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class Sheets:
    """Answers requests for documents, out of the jobs, which keep the last ones asked for."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs

    def routes(self) -> list[BaseRoute]:
        """The route of every document; its query says which one."""
        return [Route("/print/sheets.pdf", self.pdf)]

    async def pdf(self, request: Request) -> Response:
        """The document that a request asks for.

        Raises:
            Refused: the query makes no sense, or too many others wait for a document.
        """
        wish = _wish(request)
        try:
            require_fonts()
        except FontsMissing:
            return PlainTextResponse(NOT_BUILT, _UNAVAILABLE, BY_LANGUAGE)
        made = await self._made(wish, Asker("", caller(request.client)))
        document = File("application/pdf", ASK_AGAIN, BY_LANGUAGE["vary"], {PLAIN: Copy.of(made)})
        response = document.answer(request)
        response.headers["content-disposition"] = f'inline; filename="the-number-{wish.language}.pdf"'
        response.headers["content-security-policy"] = _POLICY
        return response

    async def _made(self, wish: Wish, asker: Asker) -> bytes:
        job = PrintSheets(wish.language, wish.paper, wish.pages, wish.players)
        try:
            made = await self._jobs.pictures.wait(job, lambda: job, asker, WITHIN)
        except Refused:
            await asyncio.sleep(SLOWED_DOWN)  # else they would ask again at once
            raise
        if made is None:
            raise Refused("analysis/failed")
        return made


def _wish(request: Request) -> Wish:
    """What a query asks for.

    Raises:
        Refused: it makes no sense.
    """
    asked = request.query_params
    paper, players = asked.get("paper", Paper.A4), asked.get("players", str(MOST_PLAYERS))
    if paper not in list(Paper):
        raise Refused("message/malformed", problem=f"paper is one of {', '.join(Paper)}")
    if players not in map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)):
        raise Refused("message/malformed", problem=f"players are {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    try:
        pages = pages_in(asked.get("pages", ",".join(Page)))
    except ValueError:
        raise Refused("message/malformed", problem=f"pages are some of {', '.join(Page)}") from None
    return Wish(language_for(request), Paper(paper), pages, int(players))
