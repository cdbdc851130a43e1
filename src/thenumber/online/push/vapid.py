"""Who pushes: a server has a pair of keys for good, and signs for whom it calls a push service (RFC 8292)."""

import base64
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from thenumber.online.push.encrypting import CURVE, point_of
from thenumber.online.store import NO_GUEST, Note, Store
from thenumber.online.table import HOUR, SECOND, Time

KIND = "push-keys"
"""The note that holds the private key."""
_SUBJECT = "vapid"
_KEY_LENGTH = 32
_SIGNED_FOR = 12 * HOUR
_BASE64 = re.compile("[A-Za-z0-9_-]*")
_HEAD = {"typ": "JWT", "alg": "ES256"}


@dataclass(frozen=True, slots=True)
class Signer:
    """The server, as push services know it."""

    key: ec.EllipticCurvePrivateKey
    contact: str = ""
    """Whom the operators of a push service can write to: a mailto: or https: address."""

    @property
    def public_key(self) -> str:
        """What a browser needs to know before it lets this server push."""
        return to_base64(point_of(self.key.public_key()))

    def authorization(self, endpoint: str, now: Time) -> str:
        """The header that proves to a push service who calls."""
        parts = urlsplit(endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": (now + _SIGNED_FOR) // SECOND,
        }
        if self.contact:
            claims["sub"] = self.contact
        signed = ".".join(to_base64(msgspec.json.encode(part)) for part in (_HEAD, claims))
        return f"vapid t={signed}.{to_base64(self._signature(signed.encode()))}, k={self.public_key}"

    def _signature(self, text: bytes) -> bytes:
        halves = decode_dss_signature(self.key.sign(text, ec.ECDSA(SHA256())))
        return b"".join(half.to_bytes(_KEY_LENGTH, "big") for half in halves)


async def kept_key(store: Store) -> ec.EllipticCurvePrivateKey:
    """The server's key, made at the first start; all servers of a store have the same.

    Raises:
        StoreFailed: it could not be read or stored.
    """
    kept = await store.note(KIND, _SUBJECT, NO_GUEST)
    if kept is None:
        made = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(_KEY_LENGTH, "big")
        await store.keep_note(Note(KIND, _SUBJECT, NO_GUEST, store.now(), made), once=True)
        kept = await store.note(KIND, _SUBJECT, NO_GUEST)
    assert kept is not None, "the key has just been stored"
    return ec.derive_private_key(int.from_bytes(kept.value, "big"), CURVE)


def to_base64(value: bytes) -> str:
    r"""Bytes as they stand in addresses and headers.

    >>> to_base64(b"\xff\xef?")
    '_-8_'
    """
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    r"""What `to_base64` made.

    >>> from_base64("_-8_")
    b'\xff\xef?'

    Raises:
        ValueError: nothing did.
    """
    bare = text.rstrip("=")
    if not _BASE64.fullmatch(bare):
        raise ValueError(f"{text!r} stands for no bytes")
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))  # binascii.Error is a ValueError
