"""What an operator asks over HTTP, below /api/admin: only with the token from the data folder."""

import hmac
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from thenumber.online.http.answers import as_json
from thenumber.online.operator.desk import Desk
from thenumber.online.table import GuestId, Refused, TableId

MOST_LISTED = 1000

Endpoint = Callable[[Request], Awaitable[Response]]


def admin_routes(desk: Desk, token: str) -> list[BaseRoute]:
    """The operator's addresses; for anyone without the token they refuse everything alike."""
    admin = _Admin(desk)

    def only_for_operators(endpoint: Endpoint) -> Endpoint:
        async def guarded(request: Request) -> Response:
            _require(request, token)
            return await endpoint(request)

        return guarded

    return [
        Mount(
            "/admin",
            routes=[
                Route("/tables", only_for_operators(admin.tables)),
                Route("/tables/{table}", only_for_operators(admin.close), methods=["DELETE"]),
                Route("/tables/{table}/guests", only_for_operators(admin.guests)),
                Route("/guests/{guest}", only_for_operators(admin.erase), methods=["DELETE"]),
                Route("/games", only_for_operators(admin.forget), methods=["DELETE"]),
            ],
        )
    ]


def _require(request: Request, token: str) -> None:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode(), token.encode()):
        raise Refused("guest/operator")


class _Admin:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def tables(self, request: Request) -> Response:
        """The tables that changed last."""
        return as_json(await self._desk.tables(_number(request, "most", MOST_LISTED) or MOST_LISTED))

    async def close(self, request: Request) -> Response:
        """Close a table."""
        await self._desk.close(TableId(request.path_params["table"]))
        return Response(status_code=204)

    async def guests(self, request: Request) -> Response:
        """Who was ever called so at a table."""
        name = request.query_params.get("name", "")
        return as_json(await self._desk.guests(TableId(request.path_params["table"]), name))

    async def erase(self, request: Request) -> Response:
        """Make a guest unknown."""
        return as_json(await self._desk.erase(GuestId(request.path_params["guest"])))

    async def forget(self, request: Request) -> Response:
        """Forget old games."""
        return as_json(await self._desk.forget(_number(request, "days", 1_000_000)))


def _number(request: Request, name: str, most: int) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= most):
        raise Refused("message/malformed", problem=f"{name} is a whole number from 1 to {most}")
    return int(text)
