"""Where the server may call: a stranger names the push service, and must not make it call its own network."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

LONGEST_ENDPOINT = 1024
"""Characters of the address that a browser is reached at."""

Address = IPv4Address | IPv6Address

_NAT64 = IPv6Network("64:ff9b::/96")


def endpoint_of(text: str, own_services: frozenset[str]) -> str:
    """The address of a browser at a push service, if it can be one: https at its usual port, or a service of the
    operator's own.

    Raises:
        ValueError: it cannot.
    """
    if not 0 < len(text) <= LONGEST_ENDPOINT or not (text.isascii() and text.isprintable()) or " " in text:
        raise ValueError("no address")
    parts = urlsplit(text)
    port = parts.port  # raises its own ValueError
    if not parts.hostname or "@" in parts.netloc or parts.fragment or "\\" in text:
        raise ValueError("no address of a push service")
    if origin_of(text) not in own_services and (parts.scheme != "https" or port not in (None, 443)):
        raise ValueError("push services are called by https, at its usual port")
    return text


def origin_of(endpoint: str) -> str:
    """The push service of an address."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}".lower()


def is_public(address: Address) -> bool:
    """An address of the internet: not of this machine, its network or anything that is set aside.

    >>> [is_public(ip_address(each)) for each in ("93.184.215.14", "10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False]
    """
    if isinstance(address, IPv6Address):
        inside = _inside(address)
        if inside is not None:
            return is_public(inside)
        if address.is_site_local:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _inside(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 one leads to, if it does."""
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)


def callable_ones(found: Sequence[str]) -> list[str]:
    """Those among the addresses of a host that may be called; the one that is called is one of these, and no name.

    >>> callable_ones(["127.0.0.1", "fe80::1%eth0", "93.184.215.14"])
    ['93.184.215.14']
    """
    return [address for address in found if "%" not in address and is_public(ip_address(address))]
