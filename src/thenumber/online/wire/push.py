"""Web push over HTTP: whether this server can tell people of their games, and where a browser is told."""

from typing import Annotated

import msgspec
from msgspec import Meta


class PushOffer(msgspec.Struct, frozen=True):
    """Whether this server tells people of games over days when they aren't there."""

    key: str | None
    """The server's public key, for `PushManager.subscribe`; null: it tells nobody."""


class BrowserKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser reads its messages with, in base64url."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class BrowserToTell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that agreed to be told, as its `PushSubscription` says in JSON."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    """The address of the browser at its push service: https, at the usual port, on the internet."""
    keys: BrowserKeys
    language: Annotated[str, Meta(min_length=2, max_length=35)] = "en"
    """The language in which its owner reads."""


class BrowserTold(msgspec.Struct, frozen=True):
    """A browser that is told from now on."""

    id: str
    """The browser's id: name it to be told no more."""
