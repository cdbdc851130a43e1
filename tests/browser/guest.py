"""Someone who comes to a table that others sit at: there may be a seat, or everything can be watched."""

from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person

GUEST = ("join", "lobby-watching", "join-full", "lobby-full")


def guest(newcomer: Person) -> Iterator[str]:
    """Every screen that a guest may see before a game."""
    with ExitStack() as room:
        table = room.enter_context(Friend.with_a_table(newcomer.url, "Ann")).table
        newcomer.open(f"t/{table}")
        expect(newcomer.heading("Pull up a chair")).to_be_visible()
        yield "join"
        newcomer.press("Watch")
        newcomer.sees("You’re watching.")
        yield "lobby-watching"
        for number in range(1, 5):
            room.enter_context(Friend(newcomer.url, table, f"Friend {number}")).sit()
        newcomer.page.reload()
        expect(newcomer.heading("This table is full")).to_be_visible()
        yield "join-full"
        newcomer.press("Watch")
        newcomer.sees("1 person is watching")
        yield "lobby-full"
