"""A game on paper whose score is kept on a phone, screen by screen: Giulia types what lies on the table."""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.tour import FRIENDS, GAME

PAPER = (
    "paper-setup",
    "paper-entry",
    "paper-entry-void",
    "paper-check",
    "paper-turns",
    "paper-turns-void",
    "paper-menu",
    "paper-players",
    "paper-record",
)
"""Every screen that only the score keeper has, in the order in which they come."""

NAMES = ("Giulia", *FRIENDS)
BLANK = "-"


def set_up(person: Person) -> None:
    """Write down who plays; the next thing to do is to start."""
    person.open("paper")
    for _ in NAMES[2:]:
        person.press("Add a player")
    for number, name in enumerate(NAMES, start=1):
        person.page.get_by_label(f"Name {number}", exact=True).fill(name)


def check(person: Person, numbers: tuple[str, ...]) -> None:
    """Type a whole turn, and have it counted."""
    person.pad.wait_for()
    person.page.keyboard.type("".join(numbers))
    person.press("Check")


def count(person: Person, numbers: tuple[str, ...]) -> None:
    """Type a whole turn, have it counted, and go on."""
    check(person, numbers)
    person.go_on()


def correct(person: Person, tile: str, number: str) -> None:
    """Type another number over a tile that is named by what it says: "Jonas, 8 8 8"."""
    person.press("All turns")
    person.button(re.compile(rf"^{tile}\b")).click()
    person.page.keyboard.type(number)
    person.press("Done")


def paper(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    set_up(person)
    yield "paper-setup"
    person.press("Start round 1")
    for numbers in GAME[:2]:
        count(person, numbers)
    person.page.keyboard.type("477355" + BLANK + "21")
    yield "paper-entry"
    person.page.keyboard.type("5417")
    person.sees(re.compile("If it’s really on the tile, 417 is void"))
    yield "paper-entry-void"
    person.press("Check")
    person.button("Turn 4").wait_for()
    yield "paper-check"
    person.press("All turns")
    person.heading("Tap a number to correct it").wait_for()
    yield "paper-turns"
    person.button(re.compile("^Jonas, 8 8 8")).click()
    person.page.keyboard.type("215")
    person.sees("Jonas’s 215 in turn 3 is void now.")
    yield "paper-turns-void"
    person.press("Done")
    person.press("Back to turn 3")
    yield from _menu(person)


def _menu(person: Person) -> Iterator[str]:
    person.press("Menu")
    person.button("New game").wait_for()
    yield "paper-menu"
    person.press("Players")
    expect(person.dialog.get_by_role("switch")).to_have_count(len(NAMES))
    yield "paper-players"
    person.press("Back")
    person.press("Game record")
    person.button("Copy as text").wait_for()
    yield "paper-record"
    person.close_dialog()
