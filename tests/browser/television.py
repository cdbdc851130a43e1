"""A television, screen by screen: five friends play without a browser, and it shows their table to the room."""

import time
from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.pace import hold_pace_from_now_on, let_go
from tests.browser.person import Person
from tests.browser.tour import FRIENDS, GAME
from tests.patience import PATIENCE
from thenumber.online.table import MarkReady, Start

TELEVISION = ("screen-code", "screen-lobby", "screen-choosing", "screen-reveal", "screen-scores", "screen-final")
"""Every screen, in the order in which they come."""


def television(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    hold_pace_from_now_on(person)
    person.open("tv")
    expect(person.heading("Show a table here")).to_be_visible()
    yield "screen-code"
    with ExitStack() as room:
        giulia = room.enter_context(Friend.with_a_table(person.url, "Giulia"))
        friends = [giulia, *(room.enter_context(Friend(person.url, giulia.table, name)) for name in FRIENDS)]
        yield from _evening(person, friends)


def _evening(person: Person, friends: list[Friend]) -> Iterator[str]:
    giulia, *others = friends
    address = f"t/{giulia.table}/screen"
    giulia.do(MarkReady(ready=True))
    for friend, colour in zip(others[:3], FRIENDS.values(), strict=False):
        friend.sit(colour)
    person.open(address)
    person.sees("4 of 5 seats")
    yield "screen-lobby"
    others[3].sit()
    giulia.do(Start())
    _play(friends[:4], 0)
    person.sees("4 of 5 locked in.")
    yield "screen-choosing"
    friends[4].write(GAME[0][4])
    expect(person.heading("Giulia scores 11 points, bonus included")).to_be_visible()
    yield "screen-reveal"
    _play_behind_its_back(person, friends, range(1, 5))
    person.open(address)
    _let_go_until(person, "Giulia leads by 8")
    yield "screen-scores"
    _play_behind_its_back(person, friends, range(5, 10))
    person.open(address)
    _let_go_until(person, "It’s a tie!")
    yield "screen-final"


def _let_go_until(person: Person, heading: str) -> None:
    latest = time.monotonic() + PATIENCE
    while not person.heading(heading).is_visible():
        assert time.monotonic() < latest, f"{heading} does not come"
        let_go(person)
        person.page.wait_for_timeout(100)


def _play_behind_its_back(person: Person, friends: list[Friend], turns: range) -> None:
    """What a screen did not see happen, it only shows; and then it hurries."""
    let_go(person)
    person.open("about:blank")
    for turn in turns:
        _play(friends, turn)


def _play(friends: list[Friend], turn: int) -> None:
    for friend, number in zip(friends, GAME[turn], strict=False):
        friend.write(number)
