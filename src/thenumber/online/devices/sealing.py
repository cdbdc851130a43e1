"""A guest's secret on its way to another device: kept so that only the link can read it.

The server stores hashes of secrets, never a secret. While a link waits to be opened, it keeps this one secret covered
by a pad that is made of the link's token, and of the token only a hash. Each token is random and covers one secret
once: without the link, what is stored says nothing.
"""

import hashlib

_LABEL = b"thenumber device "


def sealed(secret: str, token: str) -> bytes:
    """A secret, covered by a link's token.

    >>> unsealed(sealed("A" * 43, "token"), "token") == "A" * 43
    True
    >>> unsealed(sealed("A" * 43, "token"), "other") is None
    True
    """
    return _covered(secret.encode("ascii"), token)


def unsealed(seal: bytes, token: str) -> str | None:
    """The secret that a token covers; None if it comes to no text, as with another token."""
    uncovered = _covered(seal, token)
    return uncovered.decode("ascii") if uncovered.isascii() else None


def _covered(text: bytes, token: str) -> bytes:
    pad = hashlib.shake_256(_LABEL + token.encode()).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, pad, strict=True))
