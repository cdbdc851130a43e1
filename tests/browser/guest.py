"""Someone who comes to a table that others sit at: there may be a seat, or everything can be watched."""

from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.table import TableId

GUEST = ("join", "lobby-watching", "join-full", "lobby-full")


def guest(newcomer: Person, table: str) -> Iterator[str]:
    """Every screen that a guest may see before a game, at a table with its host alone."""
    with ExitStack() as room:
        newcomer.open(f"t/{table}")
        expect(newcomer.heading("Pull up a chair")).to_be_visible()
        yield "join"
        newcomer.press("Watch")
        newcomer.sees("You’re watching.")
        yield "lobby-watching"
        for number in range(1, 5):
            room.enter_context(Friend(newcomer.url, TableId(table), f"Friend {number}")).sit()
        newcomer.page.reload()
        expect(newcomer.heading("This table is full")).to_be_visible()
        yield "join-full"
        newcomer.press("Watch")
        newcomer.sees("1 person is watching")
        yield "lobby-full"
