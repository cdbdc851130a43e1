"""The edge: HTTP and WebSocket around a house, with the headers that keep browsers safe."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thenumber.online.analyses.routes import Analyses
from thenumber.online.cards.routes import Cards
from thenumber.online.devices.routes import Devices
from thenumber.online.house import House
from thenumber.online.http.guests import STRIPPED, credentials
from thenumber.online.http.identity import Identity
from thenumber.online.http.languages import BY_LANGUAGE, language_for
from thenumber.online.http.limits import SLOWED_DOWN, Allowance, Places, caller
from thenumber.online.http.problems import problem
from thenumber.online.jobs import Jobs
from thenumber.online.open_tables.routes import OpenTablesApi
from thenumber.online.operator.metrics import metrics
from thenumber.online.operator.settings import Settings
from thenumber.online.printing.routes import Sheets
from thenumber.online.push import Push
from thenumber.online.push.routes import Pushing
from thenumber.online.rooms.routes import Rooms
from thenumber.online.store import StoreFailed, Unsure
from thenumber.online.table import Refused, Time
from thenumber.online.table.refusals import RefusalCode
from thenumber.online.today.days import Days, wall_clock
from thenumber.online.today.routes import TodaysRound
from thenumber.online.web.api import Api
from thenumber.online.web.client import STATIC, Client
from thenumber.online.web.pages import PAGE_CSS, privacy_page

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",  # a link to a table is a secret
    "x-content-type-options": "nosniff",
}
A_YEAR = "max-age=31536000"
_HTTP: Mapping[int, RefusalCode] = {404: "http/not-found", 405: "http/method"}

_log = logging.getLogger(__name__)


def make_app(
    house: House,
    settings: Settings,
    origins: frozenset[str],
    admin: list[BaseRoute] | None = None,
    static: Path = STATIC,
    jobs: Jobs | None = None,
    push: Push | None = None,
    clock: Callable[[], Time] = wall_clock,
) -> ASGIApp:
    """The whole server as an ASGI app, around a house and jobs that someone else opens and closes.

    `static` is the folder with the built client. Without `push` nobody is told of games over days. The clock says which
    day it is.
    """
    jobs = jobs or Jobs()
    client = Client(static, settings.base_url, settings.base_path, open_tables=settings.open_tables)
    routes = _routes(house, jobs, push, settings, origins, admin or [], clock)
    cards = Cards(house, jobs, settings.base_url or settings.base_path, static)

    app = Starlette(
        routes=[*routes, *cards.routes(), *client.routes()],
        middleware=[
            Middleware(BasePath, base_path=settings.base_path),
            Middleware(
                FewRequests,
                requests=Allowance(settings.requests_per_address, per_seconds=60),
                pages=Allowance(settings.pages_per_address, per_seconds=60),
            ),
        ],
        exception_handlers={
            Refused: partial(_refused, house),
            StoreFailed: _store_failed,
            HTTPException: _http_problem,
            Exception: _failed,
        },
    )
    app.router.redirect_slashes = False  # they would lead where the Host header says, and leave the base path out
    # Around everything: Starlette answers for what failed outside of any middleware.
    return SafeHeaders(app, is_secure=settings.base_url.startswith("https:"))


def _routes(
    house: House,
    jobs: Jobs,
    push: Push | None,
    settings: Settings,
    origins: frozenset[str],
    admin: list[BaseRoute],
    clock: Callable[[], Time],
) -> list[BaseRoute]:
    places = Places(settings.connections_per_address, settings.connections)
    # Those who play come first: whoever only looks leaves them at least half of all connections.
    lookers = Places(settings.connections_per_address, max(1, settings.connections // 2))
    identity = Identity(settings.base_url, origins)

    async def figures(_: Request) -> Response:
        return PlainTextResponse(metrics(house, jobs, places, push), media_type="text/plain; version=0.0.4")

    todays_round = TodaysRound(house.store, Days(house.store, jobs, clock), identity)
    pushing = Pushing(push, identity)
    routes = [
        *Api(house, settings, origins, places).routes(),
        *OpenTablesApi(house.open_tables, origins, places, lookers).routes(),
        *Devices(house, settings.base_url or settings.base_path, identity).routes(),
        *Analyses(house, jobs).routes(),
        *Rooms(house, jobs).routes(),
        *todays_round.routes(),
        *pushing.routes(),
        *admin,
    ]
    api = Mount("/api", app=Router(routes, redirect_slashes=False))
    return [api, Route("/metrics", figures), *Pages(settings).routes(), *Sheets(jobs).routes()]


class Pages:
    """The pages that need no client."""

    def __init__(self, settings: Settings) -> None:
        self._retention = settings.retention or None
        self._base_path = settings.base_path

    def routes(self) -> list[BaseRoute]:
        """The routes of the page and of its stylesheet."""
        return [Route("/privacy", self.privacy), Route("/page.css", self.css)]

    async def privacy(self, request: Request) -> Response:
        """What data is kept, and about whom."""
        known = credentials(request.headers)
        guest = known.guest if known else None
        page = privacy_page(language_for(request), guest, self._retention, self._base_path)
        return HTMLResponse(page, headers=BY_LANGUAGE)

    async def css(self, _: Request) -> Response:
        """How the page looks."""
        return Response(PAGE_CSS, media_type="text/css", headers={"cache-control": "max-age=3600"})


async def _refused(house: House, _: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    house.figures.refusals[error.code] += 1
    return problem(error)


async def _store_failed(request: Request, error: Exception) -> Response:
    is_known = not isinstance(error, Unsure) or request.method in ("GET", "HEAD")
    return problem(Refused("store/failed" if is_known else "store/unsure"))


async def _http_problem(_: Request, error: Exception) -> Response:
    """Starlette's own answers, in our form; its headers (such as Allow) stay."""
    assert isinstance(error, HTTPException)
    response = problem(Refused(_HTTP.get(error.status_code, "message/malformed")))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


async def _failed(_: Request, error: Exception) -> Response:
    _log.error("a request failed", exc_info=error)
    return problem(Refused("server/failed"))


class SafeHeaders:
    """Adds to every response the headers that keep browsers safe."""

    def __init__(self, app: ASGIApp, *, is_secure: bool) -> None:
        self._app = app
        self._headers = HEADERS | ({"strict-transport-security": A_YEAR} if is_secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; sockets as they are."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


class FewRequests:
    """Refuses those who ask far too much, for the API and for pages each; opening a socket is a request to the API.

    They hear so after a while: who waits for an answer asks nothing else, and nobody is slowed down by many who ask
    again at once.
    """

    def __init__(self, app: ASGIApp, *, requests: Allowance, pages: Allowance) -> None:
        self._app = app
        self._requests = requests
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on that is within limits."""
        if scope["type"] == "lifespan" or self._is_within(scope):
            await self._app(scope, receive, send)
            return
        await asyncio.sleep(SLOWED_DOWN)
        await problem(Refused("rate/too-fast"))(scope, receive, send)

    def _is_within(self, scope: Scope) -> bool:
        allowance = self._requests if scope["path"].startswith("/api/") else self._pages
        return allowance.take(caller(scope.get("client")))


class BasePath:
    """Takes the path of the base address off every request that has it, and notes so: proxies leave it on, or not."""

    def __init__(self, app: ASGIApp, *, base_path: str) -> None:
        self._app = app
        self._prefix = base_path.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the path as if there were no base."""
        path = scope.get("path", "")
        if self._prefix and (path + "/").startswith(self._prefix + "/"):
            stripped = path[len(self._prefix) :] or "/"
            scope = {**scope, "path": stripped, "raw_path": stripped.encode(), STRIPPED: f"{self._prefix}/"}
        await self._app(scope, receive, send)
