"""The gallery: everyone in it is told the same, in order, and seldom."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.online.house.pure import Someone
from tests.online.server.virtual import in_virtual_time
from tests.online.table.evening import ANN, BEN, STRANGER
from thenumber.online.house.gallery import TOLD_AFTER, Gallery
from thenumber.online.table import GuestId

Piece = tuple[float, tuple[bytes, ...]]
"""When someone was told something, and what in one piece."""


class Watcher(Someone):
    """Someone who notes what they are told."""

    def __init__(self, guest: GuestId) -> None:
        super().__init__(guest)
        self.told: list[Piece] = []

    def tell(self, *messages: bytes) -> None:
        self.told.append((asyncio.get_running_loop().time(), messages))


def watched(scenario: Callable[[Gallery], Awaitable[None]], *watchers: Watcher) -> None:
    async def course() -> None:
        gallery = Gallery()
        gallery.admit(watchers)
        await scenario(gallery)
        await asyncio.sleep(2 * TOLD_AFTER)

    in_virtual_time(course)


def test_what_comes_soon_after_something_else_is_told_with_it_in_one_piece() -> None:
    async def scenario(gallery: Gallery) -> None:
        gallery.tell(b"1")
        await asyncio.sleep(TOLD_AFTER / 2)
        gallery.tell(b"2")
        await asyncio.sleep(TOLD_AFTER)
        gallery.tell(b"3")

    watchers = Watcher(ANN), Watcher(BEN)
    watched(scenario, *watchers)

    pieces = [(TOLD_AFTER, (b"1", b"2")), (2.5 * TOLD_AFTER, (b"3",))]
    assert [pieces, pieces] == [each.told for each in watchers]


def test_whoever_comes_is_not_told_what_the_others_still_have_to_hear() -> None:
    early, late = Watcher(ANN), Watcher(BEN)

    async def scenario(gallery: Gallery) -> None:
        gallery.tell(b"1")
        gallery.tell(b"2")
        gallery.admit([early, late])
        gallery.tell(b"3")

    watched(scenario, early)

    assert [(0, (b"1", b"2")), (TOLD_AFTER, (b"3",))] == early.told
    assert [(TOLD_AFTER, (b"3",))] == late.told


def test_whoever_goes_has_been_told_everything_and_is_told_nothing_more() -> None:
    gone = Watcher(STRANGER)

    async def scenario(gallery: Gallery) -> None:
        gallery.tell(b"1")
        gallery.tell(b"2")
        gallery.admit([])
        gallery.tell(b"3")
        assert gallery.anyone is None

    watched(scenario, gone)

    assert [(0, (b"1", b"2"))] == gone.told


def test_a_gallery_knows_who_is_in_it() -> None:
    one, other = Watcher(ANN), Watcher(BEN)

    async def scenario(gallery: Gallery) -> None:
        assert (True, False) == (one in gallery, other in gallery)
        assert one is gallery.anyone
        assert [True, False, False] == [gallery.consists_of(those) for those in ([one], [], [one, other])]

    watched(scenario, one)
