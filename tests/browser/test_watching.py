"""Whoever has a table's link may watch: it works, and looks intended."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.evening import Evening


def test_a_game_is_watched_from_choosing_to_the_reveal(someone: NewPerson) -> None:
    giulia, watcher = someone(), someone(DESKTOP)
    with Evening(giulia) as evening:
        evening.reach("choosing-empty")
        watcher.open(f"t/{giulia.table}")
        watcher.sees("You are watching")
        evening.reach("waiting")
        watcher.go_on()
        watcher.sees("Waiting for Inès")
        expect(watcher.pad).to_have_count(0)
        assert [] == watcher.finds("852", "964", "743", "110")
        evening.reach("reveal")
        watcher.skip()
        watcher.sees(re.compile("Giulia takes the bonus"))


def test_a_lobby_is_watched_and_a_seat_taken_after_all(someone: NewPerson) -> None:
    ann, ben = someone(), someone()
    ann.open("new")
    ann.found_table("Ann", "red")
    ben.open(f"t/{ann.table}")
    ben.press("Watch")
    ben.sees("You are watching.")
    ann.sees("1 person is watching")
    ben.press("Take a seat")
    ben.sit_down("Ben")

    ann.sees("Ben")
