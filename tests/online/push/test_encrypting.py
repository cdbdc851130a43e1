"""Messages are encrypted as RFC 8291 says, and servers sign as RFC 8292 says."""

import asyncio

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st

from tests.online.push.service import Browser, PushService, from_base64url
from thenumber.online.push.encrypting import CURVE, Receiver, encrypted
from thenumber.online.push.vapid import Signer, from_base64, kept_key, to_base64
from thenumber.online.store import MemoryStore
from thenumber.online.table import Time

# RFC 8291, Appendix A
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def key_of(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_base64url(number), "big"), CURVE)


def test_the_example_of_the_standard_is_encrypted_to_the_byte() -> None:
    receiver = Receiver.of(from_base64(POINT), from_base64(AUTH))

    assert MESSAGE == to_base64(encrypted(TEXT, receiver, key_of(SENDER), from_base64(SALT)))
    assert TEXT == Browser("", key_of(RECEIVER), from_base64url(AUTH)).read(from_base64url(MESSAGE))


@given(st.binary(max_size=500).filter(lambda text: not text.endswith(b"\0")), st.binary(min_size=16, max_size=16))
def test_what_is_encrypted_is_read_again_and_all_messages_are_equally_long(text: bytes, salt: bytes) -> None:
    browser = Browser("")
    receiver = Receiver.of(browser.point, b"0123456789abcdef")
    message = encrypted(text, receiver, ec.generate_private_key(CURVE), salt, length=1024)

    assert text == browser.read(message)
    assert 16 + 4 + 1 + 65 + 1024 + 16 == len(message) <= 4096


@given(st.binary(max_size=80), st.binary(max_size=20))
def test_keys_that_are_none_are_refused(point: bytes, auth: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        Receiver.of(point, auth)


@given(st.binary(max_size=80))
def test_bytes_in_text_are_read_again(value: bytes) -> None:
    assert value == from_base64(to_base64(value)) == from_base64url(to_base64(value))


@given(st.text(max_size=20))
def test_text_that_stands_for_no_bytes_is_refused(text: str) -> None:
    try:
        value = from_base64(text)
    except ValueError:
        return
    bare, again = text.rstrip("="), to_base64(value)
    assert (len(bare), bare[:-1]) == (len(again), again[:-1])  # in the last letter not all bits count


def test_a_server_signs_for_the_service_that_it_calls_and_no_other() -> None:
    signer = Signer(ec.generate_private_key(CURVE), "mailto:ann@example.org")
    now = Time(1_800_000_000_000)
    service, other = (PushService(f"https://{name}.example", now=now / 1000) for name in ("push", "other"))
    header = signer.authorization("https://push.example/push/abc", now)

    assert service._is_signed(header)
    assert {signer.public_key} == service.senders
    assert not other._is_signed(header)
    assert not service._is_signed(Signer(signer.key).authorization("https://push.example/x", Time(0)))


async def _two_starts(store: MemoryStore) -> list[int]:
    return [(await kept_key(store)).private_numbers().private_value for _ in range(2)]


def test_the_keys_are_made_once_and_stay() -> None:
    one, two = asyncio.run(_two_starts(MemoryStore()))

    assert one == two
