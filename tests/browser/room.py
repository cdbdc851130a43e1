"""A room, screen by screen: the host keeps a table, and its page shows what was played there."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.online.table import BeginSeason, KeepTable, SetRounds, Start, TableId

ROOM = ("menu-keep", "menu-room", "room", "room-table", "room-season")
"""Every screen of these, in the order in which they come."""
NAME = "Thursdays at eight o’clock"
GAMES = (("999", "444"), ("888", "333"), ("777", "222"), ("666", "111"), ("555", "000"))
"""What the winner of a game writes, and the other; no digit is ever shared."""


def room(ann: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    ann.open("new")
    ann.found_table("Ann", "red")
    ann.press("Menu")
    ann.press("Keep this table")
    ann.page.get_by_label("Name of the room").wait_for()
    yield "menu-keep"
    keep(ann, NAME)
    ann.button("Begin season 2").wait_for()
    yield "menu-room"
    ann.close_dialog()
    ann.open(f"t/{played(ann.url)}/room")
    expect(ann.page.get_by_role("img", name="Ben has the highest rating")).to_be_visible()
    yield "room"
    ann.press("Show as table")
    yield "room-table"
    ann.press("Show as picture")
    ann.page.get_by_role("combobox", name="Season").select_option("2")
    ann.sees("No finished game yet. The standings start with the first.")
    yield "room-season"


def keep(ann: Person, name: str) -> None:
    """Name the room in the menu, and keep it."""
    ann.page.get_by_label("Name of the room").fill(name)
    ann.press("Keep this table")
    ann.button("Save the name").wait_for()


def played(url: str) -> TableId:
    """A room in which Ben won three games against Ann and Cleo, before its second season began."""
    with (
        Friend.with_a_table(url, "Ann") as ann,
        Friend(url, ann.table, "Ben") as ben,
        Friend(url, ann.table, "Cleo") as cleo,
    ):
        for command in (SetRounds(1), KeepTable(NAME)):
            ann.do(command)
        for friend in (ben, cleo):
            friend.sit()
        for game in range(3):
            ann.do(Start())
            for high, low in GAMES:
                ben.write(high)
                ann.write(low)
                cleo.write(None)
            if game < 2:
                for friend in (ann, ben, cleo):
                    friend.rematch()
        ann.do(BeginSeason())
        return ann.table
