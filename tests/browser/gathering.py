"""A table of one person with a screen and friends who are programs: whatever Ann sees, they need no browser for it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.online.table import TableId


@contextmanager
def table_of(ann: Person, *names: str, turn_time: str | None = None) -> Iterator[list[Friend]]:
    """Ann's table, with friends of these names; the game has begun."""
    ann.open("new")
    ann.found_table("Ann", "red")
    with ExitStack() as room:
        friends = [room.enter_context(Friend(ann.url, TableId(ann.table), name)) for name in names]
        for friend in friends:
            friend.sit()
        if turn_time:
            ann.page.get_by_role("combobox", name="Time per turn").select_option(turn_time)
        ann.press("Start game")
        ann.pad.wait_for()
        yield friends


def reveal(ann: Person, friends: list[Friend], *numbers: str | None) -> None:
    """Everyone writes, Ann first."""
    mine, *others = numbers
    assert mine
    ann.write(mine)
    ann.lock(mine)
    for friend, number in zip(friends, others, strict=True):
        friend.write(number)
    ann.page.get_by_role("list", name="Numbers, highest first").wait_for()
