"""Guests: people without an account. Each is one random secret that their device keeps; only its hash is ever stored.

Browsers hold it in a cookie that no script can read, programs send it as a bearer token.
"""

import hashlib
import re
import secrets
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers

from thenumber.table import GuestId

COOKIE = "thenumber"
COOKIE_LASTS = 400 * 24 * 3600  # seconds: as long as browsers keep one
SECRET_BYTES = 32
_SECRET = re.compile("[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who asks, and how they showed it."""

    guest: GuestId
    by_token: bool


def new_secret() -> str:
    """A secret for someone new: 32 random bytes as 43 letters."""
    return secrets.token_urlsafe(SECRET_BYTES)


def guest_of(secret: str) -> GuestId:
    """Whose secret it is.

    >>> guest_of("A" * 43)
    '0f007385b6f9d4b7eeb2748605afe1a9'
    """
    return GuestId(hashlib.sha256(secret.encode()).hexdigest()[:32])


def credentials(headers: Headers) -> Credentials | None:
    """Who asks, if they say so: by a bearer token, else by the cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and _SECRET.fullmatch(token.strip()):
        return Credentials(guest_of(token.strip()), by_token=True)
    cookie = _cookie(headers.get("cookie", ""))
    if cookie is not None and _SECRET.fullmatch(cookie):
        return Credentials(guest_of(cookie), by_token=False)
    return None


def _cookie(header: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return None if morsel is None else morsel.value
