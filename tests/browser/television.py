"""A television, screen by screen: five friends play without a browser, and it shows their table to the room."""

import time
from collections.abc import Iterator
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.evening import FRIENDS, GAME
from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.patience import PATIENCE
from thenumber.table import MarkReady, Start

TELEVISION = ("screen-code", "screen-lobby", "screen-choosing", "screen-reveal", "screen-scores", "screen-final")
"""Every screen, in the order in which they come."""

_HOLD = """() => {
  // What stays for some seconds stays until someone has looked at it.
  const after = window.setTimeout;
  const held = [];
  window.setTimeout = (act, wait, ...rest) =>
    [4000, 10000, 12000].includes(wait) ? held.push(() => act(...rest)) : after(act, wait, ...rest);
  window.letGo = () => held.splice(0).at(-1)?.();
}"""


def television(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    person.page.add_init_script(f"({_HOLD})()")
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
        person.page.evaluate("() => letGo()")
        person.page.wait_for_timeout(100)


def _play_behind_its_back(person: Person, friends: list[Friend], turns: range) -> None:
    """What a screen did not see happen, it only shows; and then it hurries."""
    person.page.evaluate("() => letGo()")
    person.open("about:blank")
    for turn in turns:
        _play(friends, turn)


def _play(friends: list[Friend], turn: int) -> None:
    for friend, number in zip(friends, GAME[turn], strict=False):
        friend.write(number)
