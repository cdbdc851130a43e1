"""Files as they are sent: in every encoding that there is, and only if the one who asks doesn't have them yet."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from thenumber.online.http.preferences import preferences

NOT_BUILT = "The web client has not been built. In the folder of the project, run: make client\n"
ASK_AGAIN = "no-cache"
PLAIN = "identity"
_OK, _NOT_MODIFIED = 200, 304


def preferred_coding(accept_encoding: str, codings: Mapping[str, object]) -> str:
    """In which of its codings to send a file: the one wished for most, of equals the first.

    >>> preferred_coding("gzip, br", {"br": ..., "gzip": ..., "identity": ...})
    'br'
    """
    weights = dict(reversed(preferences(accept_encoding)))
    rest = weights.get("*", 0)
    best = max(codings, key=lambda coding: weights.get(coding, 0 if coding == PLAIN else rest))
    return best if weights.get(best, rest) > 0 else PLAIN


@dataclass(frozen=True, slots=True)
class Copy:
    """A file's bytes in one encoding, and the tag that tells a browser that it has them."""

    body: bytes
    tag: str

    @classmethod
    def of(cls, body: bytes) -> "Copy":
        """The copy with these bytes."""
        return cls(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


@dataclass(frozen=True, slots=True)
class File:
    """A file to send, in every available encoding, the smallest first."""

    kind: str
    cache_control: str
    vary: str
    copies: Mapping[str, Copy]

    def answer(self, request: Request, status: int = _OK) -> Response:
        """The file, or that the one who asks has it already."""
        coding = preferred_coding(request.headers.get("accept-encoding", ""), self.copies)
        copy = self.copies[coding]
        headers = {"cache-control": self.cache_control, "etag": copy.tag, "vary": self.vary}
        if status == _OK and _is_known(copy.tag, request.headers.get("if-none-match", "")):
            return Response(status_code=_NOT_MODIFIED, headers=headers)
        headers |= {"content-type": self.kind, "content-length": str(len(copy.body))}
        headers |= {} if coding == PLAIN else {"content-encoding": coding}
        return Response(b"" if request.method == "HEAD" else copy.body, status, headers)


def _is_known(tag: str, if_none_match: str) -> bool:
    known = {each.strip().removeprefix("W/") for each in if_none_match.split(",")}
    return tag in known or "*" in known


def compressed(accept_encoding: str, told: bytes) -> Response:
    """JSON that is compressed already, as it is if the one who asks can read it."""
    if preferred_coding(accept_encoding, {"gzip": told, PLAIN: told}) == PLAIN:
        return Response(gzip.decompress(told), media_type="application/json", headers={"vary": "accept-encoding"})
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(told, media_type="application/json", headers=headers)
