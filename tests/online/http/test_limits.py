"""Whom calls are counted to, and how many are let through."""

from ipaddress import IPv4Address, IPv6Address

from hypothesis import given
from hypothesis import strategies as st

from thenumber.online.http.limits import Allowance, Places, caller, household


@given(st.ip_addresses(v=4))
def test_a_call_over_both_kinds_of_network_is_counted_to_one(address: IPv4Address) -> None:
    assert str(address) == caller((f"::ffff:{address}", 1)) == caller((str(address), 2))


@given(st.ip_addresses(v=6, network="2001:db8::/32"), st.integers(0, 2**64 - 1))
def test_the_lower_half_of_an_address_does_not_matter(address: IPv6Address, lower: int) -> None:
    neighbour = IPv6Address(int(address) >> 64 << 64 | lower)

    assert household(str(address)) == household(str(neighbour)) == household(f"{neighbour}%eth0")
    assert household(str(address)) != household(str(IPv6Address(int(address) ^ 1 << 64)))


@given(st.text())
def test_a_caller_whom_a_proxy_calls_anything_is_counted(said: str) -> None:
    assert household(said) == caller((said, 0))


def test_a_caller_without_an_address_is_one_too() -> None:
    assert "" == caller(None)


def test_everyone_has_an_allowance_of_their_own() -> None:
    allowance = Allowance(1, per_seconds=60, clock=lambda: 0.0)

    assert [True, True, False] == [allowance.take(name) for name in ("Ann", "Ben", "Ann")]


def test_a_place_is_free_again_after_its_block() -> None:
    places = Places(1, 2)
    with places.one("Ann") as anns, places.one("Ann") as second, places.one("Ben") as bens, places.one("Cid") as cids:
        assert [True, False, True, False] == [anns, second, bens, cids]
        assert 2 == places.total
    with places.one("Ann") as again:
        assert again
