"""Limits on what a stranger can send: so many at once, and then so many in a time.

Generous enough for a family behind one address, or a class in one room.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

MOST_KEYS = 50_000


def caller(client: tuple[str, int] | None) -> str:
    """Whom a call is counted to."""
    return household(client[0] if client else "")


def household(host: str) -> str:
    """An address as calls are counted: of an IPv6 one the half that a household has to itself.

    >>> household("192.0.2.7"), household("::ffff:192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("unknown")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64', 'unknown')
    """
    address = address_of(host)
    if address is None:  # a proxy may say anything
        return host
    return str(IPv6Network((int(address), 64), strict=False) if isinstance(address, IPv6Address) else address)


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """The address that a text says, an IPv4 one also where it is dressed up as IPv6; none if it says something else."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


class Allowance:
    """So many at once, refilled evenly over a time: a bucket of tokens for each who asks.

    >>> clock = iter([0.0, 0.0, 0.0, 30.0])
    >>> allowance = Allowance(2, per_seconds=60, clock=lambda: next(clock))
    >>> [allowance.take("Ann") for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(self, most: float, *, per_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._rate = most / per_seconds
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable) -> bool:
        """One more, if there is any left."""
        now = self._clock()
        left, since = self._left.pop(key, (self._most, now))
        left = min(self._most, left + (now - since) * self._rate)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_KEYS:  # memory is limited too: the keys unused for longest start over
            self._left.popitem(last=False)
        return allowed


class Places:
    """So many at the same time, for each who asks and in all."""

    def __init__(self, most_each: int, most: int) -> None:
        self._most_each = most_each
        self._most = most
        self._taken: Counter[Hashable] = Counter()
        self.total = 0

    @contextmanager
    def one(self, key: Hashable) -> Iterator[bool]:
        """A place for as long as the block lasts, if there is one."""
        free = self._taken[key] < self._most_each and self.total < self._most
        if not free:
            yield False
            return
        self._taken[key] += 1
        self.total += 1
        try:
            yield True
        finally:
            self.total -= 1
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
