"""An analysis in few bytes, as it is kept: the overview and the map of each turn, each ready to be sent."""

import gzip
from contextlib import suppress
from functools import cache
from hashlib import blake2b

import msgspec

from thenumber.bots.learned import NotAPrior, prior_in_use
from thenumber.findings import VERSION, MappedAnalysis, as_json


class PackedAnalysis(msgspec.Struct, frozen=True, array_like=True):
    """An analysis whose parts are JSON, each compressed by gzip."""

    version: int
    """Of the method."""
    seal: bytes
    """Of the record that it is about."""
    overview: bytes
    maps: tuple[bytes, ...]
    """In the order of the turns."""


def packed(analysis: MappedAnalysis, record: str) -> bytes:
    """An analysis of a record, packed."""
    overview, *maps = (gzip.compress(as_json(part), mtime=0) for part in (analysis.overview, *analysis.maps))
    return msgspec.msgpack.encode(PackedAnalysis(analysis.version, seal(record), overview, tuple(maps)))


def unpacked(kept: bytes | None, record: str) -> PackedAnalysis | None:
    """An analysis that was kept; none if it is another record's, or of another version of the method, or damaged."""
    if kept is None:
        return None
    try:
        found = msgspec.msgpack.decode(kept, type=PackedAnalysis)
    except ValueError:  # msgspec's own errors among them
        return None
    return found if (found.version, found.seal) == (VERSION, seal(record)) else None


def seal(record: str) -> bytes:
    """What tells a record from all others, and the prior in use from others under which something was found."""
    return blake2b(record.encode(), digest_size=16, key=_prior()).digest()


@cache
def _prior() -> bytes:
    with suppress(NotAPrior, OSError):  # it is gone by now: whoever needs it will complain
        prior = prior_in_use()
        return blake2b(prior.as_json(), digest_size=16).digest() if prior else b""
    return b""
