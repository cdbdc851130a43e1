"""Someone who comes to a table that others sit at: there may be a seat, or everything can be watched."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.pace import hold_pace
from tests.browser.person import Person
from thenumber.online.table import AddBot, Leave, Start

BEFORE = ("join", "lobby-watching", "join-full", "lobby-full", "join-bot")
DURING = ("join-playing", "choosing-watched", "reveal-watched", "choosing-next-seat")

GUEST = BEFORE + DURING
"""Every screen that a guest may see, in the order in which they come."""


def guest(newcomer: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    with ExitStack() as room:
        ann = room.enter_context(Friend.with_a_table(newcomer.url, "Ann"))
        friends = [room.enter_context(Friend(newcomer.url, ann.table, f"Friend {number}")) for number in range(1, 5)]
        yield from _before_the_game(newcomer, ann, friends)
        ann.do(Start())
        yield from _during_the_game(newcomer, [ann, *friends[:3]])


def _before_the_game(newcomer: Person, ann: Friend, friends: list[Friend]) -> Iterator[str]:
    newcomer.open(f"t/{ann.table}")
    expect(newcomer.heading("Pull up a chair")).to_be_visible()
    yield "join"
    newcomer.press("Watch")
    newcomer.sees("You’re watching.")
    yield "lobby-watching"
    for friend in friends:
        friend.sit()
    newcomer.page.evaluate("() => sessionStorage.clear()")  # as in another tab, where nothing has been chosen yet
    newcomer.page.reload()
    expect(newcomer.heading("This table is full")).to_be_visible()
    yield "join-full"
    newcomer.press("Watch")
    newcomer.sees("1 person is watching")
    yield "lobby-full"
    friends[-1].do(Leave())
    ann.do(AddBot("beginner"))
    newcomer.press("Take a seat")
    newcomer.button(re.compile("^Sit here instead of Pip")).wait_for()
    yield "join-bot"


def _during_the_game(newcomer: Person, players: list[Friend]) -> Iterator[str]:
    expect(newcomer.heading("A game is going on")).to_be_visible()
    yield "join-playing"
    newcomer.press("Watch")
    newcomer.sees("You’re watching")
    yield "choosing-watched"
    hold_pace(newcomer)
    for player, number in zip(players, ("964", "852", "852", "110"), strict=True):
        player.write(number)
    newcomer.skip()
    expect(newcomer.button("Turn 2")).to_be_enabled()
    yield "reveal-watched"
    newcomer.go_on()
    newcomer.press("Wait for the next game")
    newcomer.page.get_by_label("Your name").fill("Zoe")
    newcomer.press("Wait for the next game")
    newcomer.sees("You’re waiting for the next game.")
    yield "choosing-next-seat"
