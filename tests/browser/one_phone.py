"""One phone that goes from hand to hand, screen by screen."""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.person import Person

PEOPLE = ("Giulia", "Marek", "Inès")
BOTS = ("Pip", "Hazel")

ONE_PHONE = ("pass-setup", "pass-bots", "pass-curtain", "pass-writing", "pass-down")
"""Every screen that no table has, in the order in which they come."""

_SHOWN = """() => {
  const told = ["aria-label", "title", "value", "placeholder"];
  const texts = [...document.querySelectorAll("body *")].flatMap((each) => told.map((name) => each.getAttribute(name)));
  return [document.body.textContent, ...texts].join("|").replace(/[\\s,]/g, "");
}"""


def take_seats(person: Person) -> None:
    """Three people and two bots, about to start."""
    person.open("pass")
    person.button("Start").wait_for()
    person.press("Person")
    for number, name in enumerate(PEOPLE, start=1):
        person.page.get_by_label(f"Name {number}", exact=True).fill(name)
    for name in BOTS:
        person.press("Bot")
        person.dialog.get_by_role("button", name=re.compile(f"^{name} ")).click()


def write(person: Person, name: str, number: str) -> None:
    """Take the phone as someone, and write a number on it."""
    person.press(f"I’m {name}")
    person.pad.wait_for()
    person.page.keyboard.type(number)
    expect(person.button("Lock in and pass on")).to_be_enabled()


def lock(person: Person, name: str, number: str) -> None:
    """Write a number, and put it face down."""
    write(person, name, number)
    person.press("Lock in and pass on")
    expect(person.pad).to_have_count(0)


def shows(person: Person, number: str) -> bool:
    """A number is anywhere on the page, to be read or to be heard."""
    return number in str(person.page.evaluate(_SHOWN))


def one_phone(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    take_seats(person)
    yield "pass-setup"
    person.press("Remove Hazel")
    person.press("Bot")
    person.dialog.wait_for()
    yield "pass-bots"
    person.dialog.get_by_role("button", name=re.compile("^Hazel ")).click()
    person.press("Start")
    person.button("I’m Giulia").wait_for()
    yield "pass-curtain"
    write(person, "Giulia", "743")
    yield "pass-writing"
    person.press("Lock in and pass on")
    lock(person, "Marek", "964")
    lock(person, "Inès", "852")
    person.heading("Everyone has locked in").wait_for()
    yield "pass-down"
    person.press("Menu")
    person.press("End this game")
    person.press("End this game")
    person.button("Start").wait_for()
