"""The game to print, made when someone asks for it: at `/print/sheets.pdf`."""

import asyncio
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.sheets import FontsMissing, Page, Paper, Wish, make, pages_in
from thenumber.table import Refused
from thenumber.web.client import ASK_AGAIN, NOT_BUILT, PLAIN, Copy, File
from thenumber.web.pages import language_for

MOST_KEPT = 32
"""Documents that are kept in memory, of 60 KB each: there are some 300, and most people want the same few."""
_UNAVAILABLE = 503
# Some browsers show a PDF in a page of their own making, which needs to load itself and to look like something.
_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class Sheets:
    """Makes documents, one at a time, and keeps the last ones asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Wish, File] = OrderedDict()
        self._making = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """The address of every document; its query says which one."""
        return [Route("/print/sheets.pdf", self.pdf)]

    async def pdf(self, request: Request) -> Response:
        """A document.

        Raises:
            Refused: the query makes no sense.
        """
        wish = _wish(request)
        try:
            document = await self._document(wish)
        except FontsMissing:
            return PlainTextResponse(NOT_BUILT, _UNAVAILABLE)
        response = document.answer(request)
        response.headers["content-disposition"] = f'inline; filename="the-number-{wish.language}.pdf"'
        response.headers["content-security-policy"] = _POLICY
        return response

    async def _document(self, wish: Wish) -> File:
        async with self._making:
            if wish not in self._kept:
                body = await asyncio.to_thread(make, wish)
                self._kept[wish] = File("application/pdf", ASK_AGAIN, "accept-language", {PLAIN: Copy.of(body)})
            self._kept.move_to_end(wish)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            return self._kept[wish]


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
