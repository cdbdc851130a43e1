"""Limits on what a stranger can send: so many at once, and then so many in a time.

Generous enough for a family behind one address, or a class in one room.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

SLOWED_DOWN = 1.0
"""Seconds that those who ask too much wait to hear so."""
MOST_KEYS = 50_000


def caller(client: tuple[str, int] | None) -> str:
    """The household that a call is counted to."""
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


class Bucket:
    """So many at once, refilled evenly over a time.

    >>> clock = iter([0.0, 0.0, 0.0, 0.0, 30.0])
    >>> bucket = Bucket(2, per_seconds=60, clock=lambda: next(clock))
    >>> [bucket.take() for _ in range(4)]
    [True, True, False, True]
    """

    __slots__ = ("_clock", "_left", "_most", "_rate", "_since")

    def __init__(self, most: float, *, per_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._rate = most / per_seconds
        self._clock = clock
        self._left = most
        self._since = clock()

    def take(self) -> bool:
        """Take one more, if there is any left."""
        now = self._clock()
        left = self._left + (now - self._since) * self._rate
        if left > self._most:
            left = self._most
        allowed = left >= 1
        self._left, self._since = left - 1 if allowed else left, now
        return allowed


class Allowance:
    """A bucket for each who asks.

    >>> clock = iter([0.0, 0.0, 0.0, 0.0, 30.0])
    >>> allowance = Allowance(2, per_seconds=60, clock=lambda: next(clock))
    >>> [allowance.take("Ann") for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(self, most: float, *, per_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._bucket = partial(Bucket, most, per_seconds=per_seconds, clock=clock)
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable) -> bool:
        """Take one more for the one who asks, if there is any left."""
        bucket = self._buckets.pop(key) if key in self._buckets else self._bucket()
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KEYS:  # memory is limited too: the keys unused for longest start over
            self._buckets.popitem(last=False)
        return bucket.take()


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
