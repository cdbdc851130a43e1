"""A phone at the LAN address has plain HTTP: no clipboard, no share sheet, no wake lock, no service worker."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import PLAY_NOW

_WITHOUT = """
for (const name of ["clipboard", "share", "canShare", "wakeLock", "serviceWorker", "vibrate"])
  delete Navigator.prototype[name];
delete crypto.randomUUID;
"""


def test_the_link_is_copied_without_a_clipboard(someone: NewPerson) -> None:
    ann = someone()
    ann.context.add_init_script(_WITHOUT)
    ann.open("new")
    ann.found_table("Ann", "red")
    with ann.about_to_see("Copied"):
        ann.press("Copy")


def test_the_link_can_be_copied_by_hand_where_nothing_else_works(someone: NewPerson) -> None:
    ann = someone()
    ann.context.add_init_script(_WITHOUT + "document.execCommand = () => false;")
    ann.open("new")
    ann.found_table("Ann", "red")
    ann.press("Copy")

    ann.sees(re.compile("Here’s the link"))
    expect(ann.page.get_by_role("textbox", name=re.compile("Here’s the link"))).to_have_value(re.compile("/t/"))


def test_a_game_is_played_without_any_of_it(someone: NewPerson) -> None:
    ann = someone()
    ann.context.add_init_script(_WITHOUT)
    ann.open()
    ann.press(PLAY_NOW)
    ann.write("123")
    ann.lock("123")
    ann.skip()
    ann.go_on()

    ann.sees("Turn 2 of 5")


def test_what_is_shared_begins_with_the_address_that_the_server_gives(someone: NewPerson) -> None:
    """`localhost` is no use to a phone."""
    ann = someone()
    ann.open("new")
    ann.found_table("Ann", "red")
    given = ann.page.evaluate("async (table) => (await (await fetch(`/api/tables/${table}`)).json()).link", ann.table)
    ann.context.add_init_script(_WITHOUT + "document.execCommand = () => false;")
    ann.page.reload()
    ann.press("Copy")

    expect(ann.page.get_by_role("textbox", name=re.compile("Here’s the link"))).to_have_value(given)
