"""A secret that waits for its link says nothing without it."""

from hypothesis import assume, given
from hypothesis import strategies as st

from thenumber.online.devices.sealing import sealed, unsealed
from thenumber.online.wire.identity import new_secret

secrets = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-", min_size=43, max_size=43)
tokens = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=100)


@given(secrets, tokens)
def test_the_token_that_sealed_a_secret_unseals_it(secret: str, token: str) -> None:
    assert secret == unsealed(sealed(secret, token), token)


@given(secrets, tokens, tokens)
def test_no_other_token_does(secret: str, token: str, other: str) -> None:
    assume(token != other)

    assert secret != unsealed(sealed(secret, token), other)


@given(secrets, secrets, tokens)
def test_a_seal_is_as_long_as_any_other_and_differs_where_the_secrets_do(one: str, other: str, token: str) -> None:
    """The pad covers every letter by itself: nothing of a secret moves to another place, or shows its length."""
    seals = sealed(one, token), sealed(other, token)

    assert [43, 43] == [len(seal) for seal in seals]
    assert [a == b for a, b in zip(one, other, strict=True)] == [a == b for a, b in zip(*seals, strict=True)]


@given(st.binary(max_size=100), tokens)
def test_whatever_is_found_in_place_of_a_seal_fails_nobody(found: bytes, token: str) -> None:
    uncovered = unsealed(found, token)

    assert uncovered is None or len(found) == len(uncovered)


def test_a_secret_covered_by_a_fresh_token_looks_like_chance() -> None:
    """Each place of many seals of one secret takes on very many values."""
    seals = [sealed("A" * 43, new_secret()) for _ in range(2000)]

    assert all(len({seal[place] for seal in seals}) > 250 for place in range(43))
