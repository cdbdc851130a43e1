"""Where the server can be reached, from this machine, the room and the world; and the Origins that it accepts.

Nothing here sends a packet, so all of it works without a network.
"""

import ipaddress
import socket
import struct
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

_USUAL_PORTS = {"http": 80, "https": 443}
_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_EVERYWHERE = {"": ("0.0.0.0", "::"), "0.0.0.0": ("0.0.0.0",), "::": ("::",)}  # noqa: S104  # phones in the room join
# Addresses reserved for documentation: a UDP socket "connected" there tells which address of ours the way out has.
_FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
_NOT_OF_THE_ROOM = ("br-", "docker", "lo", "veth", "virbr")  # of this machine and its containers alone


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where people find the server."""

    friendly: str
    """The address for the person at this machine."""
    in_the_room: tuple[str, ...] = ()
    """The addresses for phones on the same network, the likeliest first."""
    base_url: str = ""
    """The address for everyone, if the operator named it."""

    @property
    def printed(self) -> tuple[str, ...]:
        """All addresses, the operator's first, each once."""
        return tuple(dict.fromkeys(filter(None, (self.base_url, self.friendly, *self.in_the_room))))

    @property
    def to_share(self) -> str:
        """The one that reaches the most people."""
        return next(filter(None, (self.base_url, *self.in_the_room, self.friendly)))


def bound_to(host: str) -> tuple[str, ...]:
    """The addresses to listen at for a host that the operator named.

    One for each kind of network: in a socket for both kinds, a caller's 10.0.0.7 would read `::ffff:10.0.0.7`.

    >>> bound_to(""), bound_to("192.168.1.5")
    (('0.0.0.0', '::'), ('192.168.1.5',))
    """
    return _EVERYWHERE.get(host, (host,))


def addresses_of(host: str, port: int, base_url: str, found: Collection[str] | None = None) -> Addresses:
    """The addresses of a server that listens at a host and port; `found` are the machine's own, by default looked up.

    >>> addresses_of("", 2810, "", ["192.168.1.5"])
    Addresses(friendly='http://localhost:2810/', in_the_room=('http://192.168.1.5:2810/',), base_url='')
    """
    if host not in _EVERYWHERE:
        friendly = _url(host, port)
        return Addresses(friendly, () if _is_loopback(host) else (friendly,), base_url)
    kinds = {ipaddress.ip_address(address).version for address in bound_to(host)}
    near = [address for address in (own() if found is None else found) if _version(address) in kinds]
    return Addresses(_url("localhost", port), tuple(_url(address, port) for address in near), base_url)


def own() -> tuple[str, ...]:
    """This machine's addresses on its networks, the one on the way out first; none without a network."""
    out, others = list(_on_the_way_out()), sorted(_of_interfaces())
    four_first = sorted([*out, *others], key=lambda address: _version(address) != 4)
    return tuple(dict.fromkeys(address for address in four_first if _is_reachable(address)))


def origins(addresses: Addresses, port: int, extra: Iterable[str] = ()) -> frozenset[str]:
    """Every Origin that a browser may send for a page of ours: each address printed, this machine's names, and `extra`.

    >>> accepted = origins(Addresses("http://localhost:2810/"), 2810, ["https://Example.org:443"])
    >>> {"http://localhost:2810", "http://127.0.0.1:2810", "https://example.org"} <= accepted
    True
    """
    name = socket.gethostname().lower()
    names = (*_LOOPBACK, name, f"{name}.local")
    with_names = [f"http://{each}:{port}" for each in names if each]
    every = (*addresses.printed, *with_names, *extra)
    return frozenset(filter(None, map(_origin_or_none, every)))


def origin_of(url: str) -> str:
    """The Origin of pages at an address, as browsers write it.

    >>> origin_of("HTTPS://Example.org:443/number/"), origin_of("http://[::0:1]:80")
    ('https://example.org', 'http://[::1]')

    Raises:
        ValueError: it is no address of a page.
    """
    parts = urlsplit(url)
    if parts.scheme not in _USUAL_PORTS or not parts.hostname or "@" in parts.netloc:
        raise ValueError(f"{url!r} is no address of a page")
    port = parts.port  # raises its own ValueError
    shown = "" if port in (None, _USUAL_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{_host(parts.hostname)}{shown}"


def _origin_or_none(url: str) -> str | None:
    with suppress(ValueError):  # the machine itself may have a name that no address can have
        return origin_of(url)
    return None


def _host(name: str) -> str:
    """A host as browsers write it: small letters, Punycode, the shortest form of an IPv6 address."""
    with suppress(ValueError):
        return _bracketed(str(ipaddress.ip_address(name)))
    written = name.encode("idna").decode().lower()
    if not all(character.isascii() and (character.isalnum() or character in "-._") for character in written):
        raise ValueError(f"{name!r} is no name of a host")
    return written


def _url(host: str, port: int) -> str:
    usual = port == _USUAL_PORTS["http"]
    return f"http://{_bracketed(host)}/" if usual else f"http://{_bracketed(host)}:{port}/"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _version(address: str) -> int:
    return ipaddress.ip_address(address).version


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def _is_reachable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _on_the_way_out() -> Iterator[str]:
    for family, far_away in _FAR_AWAY:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far_away, 9))
            yield probe.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """The IPv4 address of each interface, where the system is Linux: a machine may be on several networks."""
    if sys.platform != "linux":
        return
    import fcntl

    get_address = 0x8915  # SIOCGIFADDR
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            if name.startswith(_NOT_OF_THE_ROOM):
                continue
            with suppress(OSError):  # it has none
                answer = fcntl.ioctl(asked, get_address, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])
