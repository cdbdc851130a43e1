"""A game that is over, looked at again; programs have played it, as the script of the tour says."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.browser.tour import FRIENDS, GAME
from thenumber.online.table import ChangeColour, Start, TableId
from thenumber.rules import Colour

REPLAY = ("replay", "replay-share", "replay-seats", "replay-guess", "replay-compared")
"""Every screen of a replay, in the order in which they come."""


@cache
def played_game(url: str) -> TableId:
    """The table of a game that Giulia and her friends have played to its end; once on each server."""
    with ExitStack() as room:
        giulia = room.enter_context(Friend.with_a_table(url, "Giulia"))
        giulia.do(ChangeColour(Colour.BLUE))
        friends = [room.enter_context(Friend(url, giulia.table, name)) for name in FRIENDS]
        for friend, colour in zip(friends, FRIENDS.values(), strict=True):
            friend.sit(colour)
        giulia.do(Start())
        for numbers in GAME:
            for player, number in zip((giulia, *friends), numbers, strict=True):
                player.write(number)
    return giulia.table


def replay(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    person.open(f"t/{played_game(person.url)}/games/1/1/4")
    person.button("Play").wait_for()
    yield "replay"
    person.press("Share this turn")
    expect(person.button("Save picture")).to_be_enabled()
    yield "replay-share"
    person.close_dialog()
    person.page.get_by_text("Guess first", exact=True).click()
    person.dialog.wait_for()
    yield "replay-seats"
    person.press("Jonas")
    person.pad.wait_for()
    yield "replay-guess"
    person.write("655")
    person.press("Reveal")
    person.button("Play").wait_for()
    yield "replay-compared"
