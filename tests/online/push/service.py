"""A push service of the tests' own: it speaks the real protocol, checks who calls, and decrypts as a browser does."""

import base64
import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from thenumber.online.wire import BrowserKeys, BrowserToTell

CREATED, BUSY, GONE, TOO_LARGE = 201, 429, 410, 413
_CURVE = ec.SECP256R1()


def base64url(value: bytes) -> str:
    """Bytes as browsers tell them."""
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """What they tell, as bytes."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser: only it can read what is pushed to it."""

    def __init__(
        self, endpoint: str, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"0123456789abcdef"
    ) -> None:
        self.endpoint = endpoint
        self._key = key or ec.generate_private_key(_CURVE)
        self._auth = auth
        self.messages: list[dict[str, str]] = []
        self.texts: list[bytes] = []
        self.lengths: list[int] = []

    @property
    def point(self) -> bytes:
        """Its public key."""
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, language: str = "en") -> BrowserToTell:
        """What its page tells the server."""
        return BrowserToTell(self.endpoint, BrowserKeys(base64url(self.point), base64url(self._auth)), language)

    def read(self, body: bytes) -> bytes:
        """Decrypt a message, as RFC 8291 and RFC 8188 say."""
        salt, length = body[:16], body[20]
        sender, encrypted = body[21 : 21 + length], body[21 + length :]
        assert int.from_bytes(body[16:20], "big") >= len(encrypted)
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, sender))
        info = b"WebPush: info\0" + self.point + sender
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, encrypted, None).rstrip(b"\0")
        assert text.endswith(b"\2"), "the last record says so"
        return text[:-1]


class Reply(NamedTuple):
    """What the service answers."""

    status: int
    headers: Mapping[str, str] = {}


class PushService:
    """All browsers, by the paths of their addresses."""

    def __init__(self, origin: str, *, now: float | None = None) -> None:
        self.origin = origin
        self.browsers: dict[str, Browser] = {}
        self.replies: list[Reply] = []
        """What is answered next instead of taking the message."""
        self.calls = 0
        self.senders: set[str] = set()
        self._now = now

    def browser(self, name: str) -> Browser:
        """A new browser."""
        self.browsers[f"/push/{name}"] = browser = Browser(f"{self.origin}/push/{name}")
        return browser

    def receive(self, path: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Take a message for a browser."""
        self.calls += 1
        if self.replies:
            return self.replies.pop(0)
        browser = self.browsers.get(path)
        if browser is None:
            return Reply(GONE)
        if not self._is_signed(headers["authorization"]):
            return Reply(403)
        if headers["content-encoding"] != "aes128gcm" or not headers["ttl"].isdigit():
            return Reply(400)
        if len(body) > 4096:
            return Reply(TOO_LARGE)
        text = browser.read(body)
        browser.texts.append(text)
        browser.messages.append(json.loads(text))
        browser.lengths.append(len(body))
        return Reply(CREATED)

    def _is_signed(self, authorization: str) -> bool:
        """The caller has the key that it says, and means this service, today (RFC 8292)."""
        scheme, _, parameters = authorization.partition(" ")
        given = dict(part.strip().split("=", 1) for part in parameters.split(","))
        head, claims, signature = given["t"].split(".")
        self.senders.add(given["k"])
        said: dict[str, Any] = json.loads(from_base64url(claims))
        now = time.time() if self._now is None else self._now
        numbers = from_base64url(signature)
        halves = (int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_base64url(given["k"]))
        try:
            key.verify(encode_dss_signature(*halves), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        except InvalidSignature:
            return False
        is_timely = now < said["exp"] <= now + 24 * 3600 + 60
        kind = json.loads(from_base64url(head))
        return scheme == "vapid" and kind["alg"] == "ES256" and said["aud"] == self.origin and is_timely


@contextmanager
def running() -> Iterator[PushService]:
    """A push service that listens on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        service = PushService(f"http://127.0.0.1:{server.server_port}")

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the name that the base class looks for
                body = self.rfile.read(int(self.headers["content-length"]))
                reply = service.receive(self.path, {name.lower(): text for name, text in self.headers.items()}, body)
                self.send_response(reply.status)
                for name, text in reply.headers.items():
                    self.send_header(name, text)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base class's own name
                """Say nothing."""

        server.RequestHandlerClass = Handler
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()
