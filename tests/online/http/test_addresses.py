"""Where a server is found, and whom its pages may come from."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from thenumber.online.http.addresses import Addresses, addresses_of, bound_to, origin_of, origins, own

ports = st.integers(1, 65_535)
hosts = st.one_of(st.just(""), st.just("0.0.0.0"), st.just("::"), st.ip_addresses().map(str))  # noqa: S104
machines = st.lists(st.ip_addresses().map(str), max_size=4)
base_urls = st.sampled_from(["", "https://example.org/", "https://example.org:8443/number/", "http://10.0.0.7:2810/"])


@given(hosts, ports, base_urls, machines)
def test_every_printed_address_is_accepted(host: str, port: int, base_url: str, found: list[str]) -> None:
    addresses = addresses_of(host, port, base_url, found)

    assert {origin_of(url) for url in addresses.printed} <= origins(addresses, port)
    assert addresses.to_share in addresses.printed


@given(ports, base_urls, machines)
def test_this_machine_may_call_itself_what_it_likes(port: int, base_url: str, found: list[str]) -> None:
    accepted = origins(addresses_of("", port, base_url, found), port)

    for host in ("localhost", "127.0.0.1", "[::1]", "[0:0::1]", "LOCALHOST"):
        assert origin_of(f"http://{host}:{port}/") in accepted


@given(ports, machines, st.sampled_from(["https://evil.example", "null", "", "http://localhost.evil.example"]))
def test_other_sites_are_not_accepted_unless_named(port: int, found: list[str], other: str) -> None:
    addresses = addresses_of("", port, "", found)

    assert other not in origins(addresses, port)
    assert "https://other.example" in origins(addresses, port, ["https://other.example"])


@given(st.sampled_from(["http", "https"]), st.one_of(st.ip_addresses(), st.just("Example.ORG")), ports)
def test_an_origin_is_its_own_origin(scheme: str, host: IPv4Address | IPv6Address | str, port: int) -> None:
    assume(not isinstance(host, IPv6Address) or host.scope_id is None)
    written = f"[{host.exploded}]" if isinstance(host, IPv6Address) else host
    origin = origin_of(f"{scheme}://{written}:{port}/path?query")

    assert origin == origin_of(origin)
    assert (port == {"http": 80, "https": 443}[scheme]) != origin.endswith(f":{port}")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("http://localhost:80", "http://localhost"),
        ("https://localhost:80", "https://localhost:80"),
        ("https://EXAMPLE.org:443/x/", "https://example.org"),
        ("https://żółw.example/", "https://xn--w-uga1v8h.example"),
        ("http://[0:0:0::1]:2810", "http://[::1]:2810"),
    ],
)
def test_an_origin_is_written_as_browsers_write_it(url: str, origin: str) -> None:
    assert origin == origin_of(url)


@pytest.mark.parametrize(
    "url",
    ["", "null", "localhost:2810", "ftp://x", "http://", "http://u:p@x", "http://x:0x1", "http://a b", "http://[::"],
)
def test_what_is_no_address_has_no_origin(url: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        origin_of(url)


def test_the_operators_address_comes_first_then_the_network_then_this_machine() -> None:
    found = ["192.168.1.5", "10.0.0.7"]

    named = addresses_of("", 2810, "https://example.org/", found)
    assert "https://example.org/" == named.printed[0] == named.to_share
    assert "http://192.168.1.5:2810/" == addresses_of("", 2810, "", found).to_share
    assert "http://localhost:2810/" == addresses_of("", 2810, "", []).to_share


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("", Addresses("http://localhost/", ("http://10.0.0.7/", "http://[2001:db8::7]/"))),
        ("0.0.0.0", Addresses("http://localhost/", ("http://10.0.0.7/",))),  # noqa: S104
        ("::", Addresses("http://localhost/", ("http://[2001:db8::7]/",))),
        ("127.0.0.1", Addresses("http://127.0.0.1/")),
        ("localhost", Addresses("http://localhost/")),
        ("::1", Addresses("http://[::1]/")),
        ("10.0.0.7", Addresses("http://10.0.0.7/", ("http://10.0.0.7/",))),
    ],
)
def test_who_can_come_depends_on_where_the_server_listens(host: str, expected: Addresses) -> None:
    assert expected == addresses_of(host, 80, "", ["10.0.0.7", "2001:db8::7"])


def test_each_kind_of_network_has_a_socket_of_its_own() -> None:
    assert ("0.0.0.0", "::") == bound_to("")  # noqa: S104
    assert ("10.0.0.7",) == bound_to("10.0.0.7")


def test_the_addresses_of_this_machine_can_be_reached_by_others() -> None:
    for address in map(ip_address, own()):
        assert not any((address.is_loopback, address.is_link_local, address.is_unspecified))


def test_without_a_network_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket, "socket", no_network)

    assert () == own()
