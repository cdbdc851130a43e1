"""What is pushed is encrypted for the one browser that can read it (RFC 8291): no push service learns what it says."""

from dataclasses import dataclass
from struct import pack

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_LENGTH = 16
AUTH_LENGTH = 16
"""Bytes of the secret that a browser shares with those who may push."""
RECORD_LENGTH = 4096
CURVE = ec.SECP256R1()


@dataclass(frozen=True, slots=True)
class Receiver:
    """The keys of a browser."""

    public_key: ec.EllipticCurvePublicKey
    auth: bytes

    @classmethod
    def of(cls, point: bytes, auth: bytes) -> "Receiver":
        """A browser by its keys as it tells them.

        Raises:
            ValueError: these are no keys.
        """
        if len(auth) != AUTH_LENGTH:
            raise ValueError(f"the secret has {len(auth)} bytes instead of {AUTH_LENGTH}")
        return cls(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point), auth)


def encrypted(text: bytes, to: Receiver, key: ec.EllipticCurvePrivateKey, salt: bytes, *, length: int = 0) -> bytes:
    """A text as only its receiver can read it, filled up to a length: how much is said is nobody's business either.

    The key and the salt are made for this one text and never used again.
    """
    theirs, ours = point_of(to.public_key), point_of(key.public_key())
    shared = key.exchange(ec.ECDH(), to.public_key)
    secret = _derived(shared, to.auth, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    last_record = (text + b"\2").ljust(length, b"\0")
    head = salt + pack(">IB", RECORD_LENGTH, len(ours)) + ours
    return head + AESGCM(content_key).encrypt(nonce, last_record, None)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
