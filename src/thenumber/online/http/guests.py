"""Guests: people without an account. Each is one random secret that their device keeps; only its hash is ever stored.

Browsers hold it in a cookie that no script can read, programs send it as a bearer token.
"""

import hashlib
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request, cookie_parser
from starlette.responses import Response

from thenumber.online.table import GuestId, Refused

COOKIE = "thenumber"
COOKIE_LASTS = 400 * 24 * 3600  # seconds: as long as browsers keep one
STRIPPED = "thenumber.stripped"
"""The key in a scope of the path of the base address, if the request had it."""
_SECRET = re.compile("[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who asks, and how they showed it."""

    guest: GuestId
    by_token: bool


def guest_of(secret: str) -> GuestId:
    """The guest whose secret this is.

    >>> guest_of("A" * 43)
    '0f007385b6f9d4b7eeb2748605afe1a9'
    """
    return GuestId(hashlib.sha256(secret.encode()).hexdigest()[:32])


def credentials(headers: Headers) -> Credentials | None:
    """Who asks, if they say so: by a bearer token, else by the cookie.

    Raises:
        Refused: the token is none: better said than taken for somebody new.
    """
    secret = secret_in(headers)
    return None if secret is None else Credentials(guest_of(secret), by_token=_bearer(headers) is not None)


def secret_in(headers: Headers) -> str | None:
    """The secret of who asks, if they bring one. Nobody else may hear it.

    Raises:
        Refused: the token is none.
    """
    token = _bearer(headers)
    if token is not None:
        if not _SECRET.fullmatch(token):
            raise Refused("guest/none")
        return token
    cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return cookie if _SECRET.fullmatch(cookie) else None


def _bearer(headers: Headers) -> str | None:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


class GuestCookie:
    """The cookie for a new guest, made so that it comes back to the address they use.

    That may be the base address or one of the machine's own. A base address of https is that of a proxy, which may have
    cut off its path and say nothing of https.
    """

    def __init__(self, base_url: str) -> None:
        base = urlsplit(base_url)
        self._proxied = base.netloc if base.scheme == "https" else None
        self._path = base.path

    def give(self, request: Request, response: Response, secret: str) -> None:
        """Have a browser keep a secret."""
        self._set(request, response, secret, COOKIE_LASTS)

    def take_back(self, request: Request, response: Response) -> None:
        """Have a browser forget it."""
        self._set(request, response, "", 0)

    def _set(self, request: Request, response: Response, secret: str, lasts: int) -> None:
        scheme, host = _place(request)
        is_proxied = host == self._proxied
        response.set_cookie(
            COOKIE,
            secret,
            max_age=lasts,
            path=self._path if is_proxied else request.scope.get(STRIPPED, "/"),
            httponly=True,
            samesite="lax",
            secure=is_proxied or scheme == "https",
        )


def _place(request: Request) -> tuple[str, str]:
    """The scheme and host that the caller sees: a browser says so itself, whatever a proxy makes of it."""
    origin = request.headers.get("origin", f"{request.scope['scheme']}://{request.headers.get('host', '')}")
    scheme, _, host = origin.partition("://")
    return scheme, host
