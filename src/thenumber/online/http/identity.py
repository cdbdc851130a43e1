"""Who someone is that does something here. Someone new gets a secret, which their browser keeps."""

from starlette.requests import Request
from starlette.responses import Response

from thenumber.online.http.guests import GuestCookie, credentials, guest_of
from thenumber.online.table import GuestId, Refused
from thenumber.online.wire.identity import new_secret


class Identity:
    """Lets in those who come from pages of this server, or are programs."""

    def __init__(self, base_url: str, origins: frozenset[str]) -> None:
        self._cookie = GuestCookie(base_url)
        self._origins = origins

    def require_origin(self, request: Request) -> None:
        """Pages of other sites must not act for the guest whose cookie the browser sends along.

        Raises:
            Refused: the request is of such a page.
        """
        origin = request.headers.get("origin")
        if origin is not None and origin not in self._origins:
            raise Refused("origin/refused")

    def known_or_new(self, request: Request) -> tuple[GuestId, str | None]:
        """Who asks; someone new gets a secret."""
        known = credentials(request.headers)
        if known is not None:
            return known.guest, None
        secret = new_secret()
        return guest_of(secret), secret

    def with_cookie(self, request: Request, response: Response, secret: str | None) -> Response:
        """The answer, which brings someone new their secret."""
        if secret is not None:
            self._cookie.give(request, response, secret)
        return response

    def parted(self, request: Request, response: Response) -> Response:
        """The answer, which has a browser forget its secret."""
        self._cookie.take_back(request, response)
        return response
