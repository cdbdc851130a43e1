"""Where a server calls: strangers name addresses, and none of them leads into its own network."""

import asyncio
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.push.service import CREATED, Reply, running
from thenumber.online.push import Answer, Caller
from thenumber.online.push.addresses import callable_ones, endpoint_of, is_public
from thenumber.online.push.posting import Forbidden, NotReached
from thenumber.online.table import GuestId

ANN = GuestId("ann")

SET_ASIDE = (
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.2.0/24"),
    *("192.168.0.0/16", "198.18.0.0/15", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "255.255.255.255/32"),
)
SET_ASIDE_6 = ("::/128", "::1/128", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "2001:db8::/32", "100::/64")


def in_networks(networks: tuple[str, ...]) -> st.SearchStrategy[IPv4Address]:
    return st.sampled_from(networks).flatmap(lambda network: st.ip_addresses(network=IPv4Network(network)))  # type: ignore[arg-type,return-value]


private = in_networks(SET_ASIDE)


@given(private)
def test_no_address_that_is_set_aside_is_called_in_any_dress(address: IPv4Address) -> None:
    number = int(address)
    dressed = (
        IPv6Address((0xFFFF << 32) | number),
        IPv6Address((0x64FF9B << 96) | number),
        IPv6Address((0x2002 << 112) | (number << 80) | 1),
        IPv6Address(number),
    )
    assert [] == [each for each in (address, *dressed) if is_public(each)]


@given(st.sampled_from(SET_ASIDE_6).flatmap(lambda network: st.ip_addresses(network=IPv6Network(network))))
def test_nor_one_of_the_newer_kind(address: IPv6Address) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"])
def test_addresses_of_the_internet_are_called(address: str) -> None:
    assert is_public(ip_address(address))


GOOD = ("https://fcm.googleapis.com/fcm/send/abc:def", "https://web.push.apple.com:443/Q?a=b", "https://[2606::1]/x")
BAD = (
    *("", "x", "http://push.example/x", "https://push.example:8443/x", "https://ann:secret@push.example/x"),
    *("https://push.example/x#y", "https:///x", "https://push.example/ x", "https://push.example/\n", "file:///etc"),
    *(
        "https://push.example/" + "x" * 1024,
        "https://push.éxample/x",
        "https://push.example:port/x",
        "//push.example/x",
    ),
    "https://push.example\\@127.0.0.1/",
)


@pytest.mark.parametrize("endpoint", GOOD)
def test_addresses_of_push_services_are_taken(endpoint: str) -> None:
    assert endpoint == endpoint_of(endpoint, frozenset())


@pytest.mark.parametrize("endpoint", [*BAD, pytest.param("https://push.example/" + "x" * 1024, id="too-long")])
def test_others_are_refused(endpoint: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        endpoint_of(endpoint, frozenset())


@given(st.text(max_size=40) | st.from_regex(r"https?://[^/]{0,20}/.{0,20}"))
def test_any_text_is_an_address_or_refused(text: str) -> None:
    try:
        endpoint_of(text, frozenset())
    except ValueError:
        return
    assert text.isascii()
    assert text.lower().startswith("https://")


def test_a_name_that_leads_home_is_not_called() -> None:
    """Whatever name a stranger gives it, and however it is dressed up."""

    async def calling(*addresses: str) -> None:
        def look_up(_: str, __: int) -> list[str]:
            return list(addresses)

        with pytest.raises(Forbidden):
            await Caller(look_up=look_up).post("https://push.example/x", ANN, {}, b"")

    for address in ("127.0.0.1", "::1", "10.1.2.3", "169.254.169.254", "::ffff:192.168.0.1", "fe80::1%eth0"):
        asyncio.run(calling(address))
    asyncio.run(calling())
    asyncio.run(calling("127.0.0.1", "::1"))


def test_of_several_addresses_only_those_are_called_that_may_be() -> None:
    assert ["93.184.215.14"] == callable_ones(["10.0.0.1", "93.184.215.14", "fe80::1%eth0", "::"])


def test_the_very_address_is_called_that_was_checked() -> None:
    """The name is looked up once: what it leads to a moment later makes no difference."""
    looked_up = []

    def look_up(host: str, _: int) -> list[str]:
        looked_up.append(host)
        return ["127.0.0.1"]

    with running() as service:
        browser = service.browser("one")
        port = service.origin.rpartition(":")[2]
        origin = f"http://push.invalid:{port}"
        answer = asyncio.run(Caller(frozenset({origin}), look_up).post(f"{origin}/push/none", ANN, {"ttl": "1"}, b"x"))

    assert ["push.invalid"] == looked_up
    assert Answer(410) == answer
    assert [] == browser.messages
    assert CREATED != answer.status


def test_a_service_that_is_not_there_or_talks_nonsense_is_not_reached() -> None:
    async def nonsense(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"x" * 100_000 + b"\r\n\r\n")
        writer.close()

    async def calling() -> None:
        server = await asyncio.start_server(nonsense, "127.0.0.1", 0)
        origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        caller = Caller(frozenset({origin}))
        with pytest.raises(NotReached):
            await caller.post(f"{origin}/x", ANN, {}, b"")
        server.close()
        await server.wait_closed()
        with pytest.raises(NotReached):
            await caller.post(f"{origin}/x", ANN, {}, b"")

    asyncio.run(calling())


def test_redirects_are_not_followed() -> None:
    with running() as service:
        service.browser("one")
        service.replies.append(Reply(307, {"location": "http://127.0.0.1:1/"}))
        answer = asyncio.run(Caller(frozenset({service.origin})).post(f"{service.origin}/push/one", ANN, {}, b""))

    assert (307, 1) == (answer.status, service.calls)
