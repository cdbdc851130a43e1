"""Web push over HTTP: the server's key, and the browsers that people want to be told by."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.online.http.answers import as_json
from thenumber.online.http.bodies import body
from thenumber.online.http.guests import credentials
from thenumber.online.http.identity import Identity
from thenumber.online.http.limits import Allowance, caller
from thenumber.online.push import Push
from thenumber.online.table import GuestId, Refused
from thenumber.online.wire import BrowserTold, BrowserToTell, PushOffer

LONGEST_BODY = 4096
HOUR = 3600
PER_GUEST, PER_ADDRESS = 30, 300
"""How many browsers may be named in an hour, by a guest and from an address: everyone who opens a table names theirs
again.
"""


class Pushing:
    """Answers requests about web push; without a messenger, that people can't be told anything here."""

    def __init__(self, push: Push | None, identity: Identity) -> None:
        self._push = push
        self._identity = identity
        self._of_guest = Allowance(PER_GUEST, per_seconds=HOUR)
        self._of_address = Allowance(PER_ADDRESS, per_seconds=HOUR)

    def routes(self) -> list[BaseRoute]:
        """The routes of the addresses below /api."""
        return [
            Route("/push", self.push, methods=["GET", "PUT"]),
            Route("/push/{browser}", self.tell_no_more, methods=["DELETE"]),
        ]

    async def push(self, request: Request) -> Response:
        """Whether people can be told, and the key that their browser needs to know; or a browser to be told."""
        return await self._tell(request) if request.method == "PUT" else as_json(self._offer)

    async def _tell(self, request: Request) -> Response:
        """Tell someone by a browser from now on."""
        self._identity.require_origin(request)
        wanted = await body(request, BrowserToTell, LONGEST_BODY)
        guest, push = _known(request), self._required()
        if not (self._of_guest.take(guest) and self._of_address.take(caller(request.client))):
            raise Refused("rate/too-fast")
        try:
            return as_json(BrowserTold(await push.subscribe(guest, wanted)))
        except ValueError:
            raise Refused("push/nonsense") from None

    async def tell_no_more(self, request: Request) -> Response:
        """Tell someone by a browser no more, whether or not they were."""
        self._identity.require_origin(request)
        await self._required().unsubscribe(_known(request), request.path_params["browser"])
        return as_json(self._offer)

    @property
    def _offer(self) -> PushOffer:
        return PushOffer(None if self._push is None else self._push.public_key)

    def _required(self) -> Push:
        if self._push is None:
            raise Refused("push/off")
        return self._push


def _known(request: Request) -> GuestId:
    known = credentials(request.headers)
    if known is None:
        raise Refused("guest/none")
    return known.guest
