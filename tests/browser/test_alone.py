"""Alone against bots: one tap, a whole game, another one."""

import json
import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import NewPerson
from tests.browser.person import Person


def play_a_turn(person: Person, digits: str = "0123456789") -> None:
    """Write any number that the board allows, look at the reveal, go on."""
    pad = person.page.get_by_role("group", name="Digits")
    expect(pad).to_be_visible()
    for digit in digits:
        key = pad.get_by_role("button", name=digit, exact=True)
        if key.count() and key.get_attribute("aria-disabled") != "true":
            for _ in range(3):
                key.click()
            break
    person.press(re.compile(r"^Lock in \d\d\d"))
    person.skip()
    person.go_on()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_tap_starts_a_game_that_is_kept_and_played_again(someone: NewPerson, viewport: ViewportSize) -> None:
    ann = someone(viewport)
    ann.open()
    ann.press("Play now")
    for _ in range(5):
        play_a_turn(ann, "9876543210")
    ann.sees(re.compile("All digits come back"))
    ann.press("Start round 2")
    for _ in range(5):
        play_a_turn(ann)
    ann.press("Final result")
    expect(ann.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    with ann.page.expect_download() as kept:
        ann.press("Game record")
    assert kept.value.suggested_filename.endswith(".json")
    assert 10 == len(json.loads(kept.value.path().read_text(encoding="utf-8"))["turns"])
    table = ann.table

    ann.press("Rematch")
    ann.press("Start game")

    expect(ann.page.get_by_role("group", name="Digits")).to_be_visible()
    assert table == ann.table


def test_a_game_is_resumed_from_the_first_page(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.press("Play now")
    play_a_turn(ann)
    table = ann.table

    ann.open()
    ann.page.get_by_text("Resume your game").click()

    expect(ann.page.get_by_role("group", name="Digits")).to_be_visible()
    assert table == ann.table
    ann.sees("Turn 2 of 5")
