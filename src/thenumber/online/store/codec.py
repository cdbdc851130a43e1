"""Events as JSON, the form they are stored in for good.

What was once stored stays readable: a new field needs a default, and a key that is no longer known is passed over.
"""

from collections.abc import Sequence

import msgspec

from thenumber.online.store.errors import StoreFailed
from thenumber.online.table import AnyEvent, Version
from thenumber.online.values import read, written


def encode(event: AnyEvent) -> bytes:
    """An event as one line of JSON."""
    return to_json(event)


def decode(stored: bytes | str) -> AnyEvent:
    """The event that was stored.

    Raises:
        StoreFailed: it is none that this program knows.
    """
    try:
        return _event.decode(stored)
    except ValueError as error:  # msgspec's own errors among them
        raise StoreFailed(f"a stored event cannot be read: {error}") from None


def decode_versions(stored: bytes | str) -> Sequence[AnyEvent]:
    """The events of a JSON list of [version, event], in the order of their versions.

    Raises:
        StoreFailed: one of them is none that this program knows.
    """
    try:
        found = _versions.decode(stored)
    except ValueError as error:
        raise StoreFailed(f"a stored event cannot be read: {error}") from None
    return [event for _, event in sorted(found, key=lambda pair: pair[0])]


to_json = msgspec.json.Encoder(enc_hook=written).encode
"""Any value made of events, texts, integers and the like, as one line of JSON."""
_event: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent, dec_hook=read)
_versions: msgspec.json.Decoder[list[tuple[Version, AnyEvent]]] = msgspec.json.Decoder(
    list[tuple[Version, AnyEvent]], dec_hook=read
)
