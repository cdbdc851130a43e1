"""What one house tells the others at one moment, as PostgreSQL passes it on: in texts of less than 8,000 bytes."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from thenumber.online.store.neighbours import HouseId
from thenumber.online.table import TableId, Version

MOST_BYTES = 7900
"""PostgreSQL takes no longer text."""
GATHER = 0.002
"""Seconds for which tidings are gathered before they are told."""

Item = TypeVar("Item")


class Bulletin(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has happened in a house."""

    house: HouseId
    beat: float | None = None
    """When it was written, by that house's own clock: it hears from this how far it is behind."""
    stored: tuple[tuple[TableId, Version], ...] = ()
    there: tuple[TableId, ...] = ()
    """The tables at which other people are here now."""
    rewritten: tuple[TableId, ...] = ()
    said: tuple[tuple[TableId, str], ...] = ()

    def pages(self) -> Iterator[str]:
        """The same as texts that are short enough."""
        text = msgspec.json.encode(self)
        if len(text) <= MOST_BYTES:
            yield text.decode()
        elif len(self.stored) + len(self.there) + len(self.rewritten) + len(self.said) > 1:
            stored, there = _halves(self.stored), _halves(self.there)
            rewritten, said = _halves(self.rewritten), _halves(self.said)
            yield from Bulletin(self.house, self.beat, stored[0], there[0], rewritten[0], said[0]).pages()
            yield from Bulletin(self.house, None, stored[1], there[1], rewritten[1], said[1]).pages()


def _halves(items: Sequence[Item]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    middle = len(items) // 2
    return tuple(items[:middle]), tuple(items[middle:])


def read(text: str) -> Bulletin | None:
    """What a text says; None if no house of ours wrote it."""
    try:
        return msgspec.json.decode(text, type=Bulletin)
    except msgspec.MsgspecError:
        return None


class Tidings:
    """What is to be told, gathered for a moment."""

    def __init__(self, house: HouseId) -> None:
        self._house = house
        self._beat: float | None = None
        self._stored: dict[TableId, Version] = {}
        self._there: set[TableId] = set()
        self._rewritten: set[TableId] = set()
        self._said: list[tuple[TableId, str]] = []
        self._is_there_any = asyncio.Event()

    def add(
        self,
        *,
        beat: float | None = None,
        stored: tuple[TableId, Version] | None = None,
        there: Sequence[TableId] = (),
        rewritten: TableId | None = None,
        said: tuple[TableId, str] | None = None,
    ) -> None:
        """Something has happened."""
        self._beat = beat or self._beat
        if stored is not None:
            self._stored[stored[0]] = stored[1]
        self._there.update(there)
        if rewritten is not None:
            self._rewritten.add(rewritten)
        if said is not None:
            self._said.append(said)
        self._is_there_any.set()

    async def gathered(self) -> Bulletin:
        """All of it, as soon as there is any."""
        await self._is_there_any.wait()
        await asyncio.sleep(GATHER)
        return self.taken()

    def put_back(self, bulletin: Bulletin) -> None:
        """It was not told after all."""
        self._stored = dict(bulletin.stored) | self._stored
        self._there.update(bulletin.there)
        self._rewritten.update(bulletin.rewritten)
        self._said[:0] = bulletin.said

    def taken(self) -> Bulletin:
        """All that there is right now."""
        self._is_there_any.clear()
        bulletin = Bulletin(
            self._house,
            self._beat,
            tuple(self._stored.items()),
            tuple(self._there),
            tuple(self._rewritten),
            tuple(self._said),
        )
        self._beat, self._stored, self._there, self._rewritten, self._said = None, {}, set(), set(), []
        return bulletin
