"""Alone against bots: one tap, a whole game, another one."""

import json
import re

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import NewPerson
from tests.browser.person import PLAY_NOW, Person


def play_a_turn(person: Person, digits: str = "0123456789") -> None:
    """Write the first digit that the board allows, three times; look at the reveal, go on."""
    available = person.pad.get_by_role("button", name=re.compile(r"^\d(,|$)"))
    expect(available.first).to_be_visible()
    names = [text.strip() for text in available.all_inner_texts()]
    number = next(digit for digit in digits if digit in names) * 3
    person.write(number)
    person.lock(number)
    person.skip()
    person.go_on()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_tap_starts_a_game_that_is_kept_and_played_again(someone: NewPerson, viewport: ViewportSize) -> None:
    ann = someone(viewport, in_a_hurry=True)
    ann.open()
    ann.press(PLAY_NOW)
    for _ in range(5):
        play_a_turn(ann, "9876543210")
    ann.sees(re.compile("All your digits are back"))
    ann.press("Start round 2")
    for _ in range(5):
        play_a_turn(ann)
    expect(ann.heading(re.compile("win|tie"))).to_be_visible()
    with ann.page.expect_download() as kept:
        ann.press("Game record")
    assert kept.value.suggested_filename.endswith(".json")
    assert 10 == len(json.loads(kept.value.path().read_text(encoding="utf-8"))["turns"])
    table = ann.table

    ann.press("Rematch")

    expect(ann.pad).to_be_visible()
    assert table == ann.table
    ann.open()
    ann.page.get_by_role("link", name="My games").click()
    ann.page.get_by_role("listitem").get_by_role("link", name="Replay").click()
    ann.page.wait_for_url(f"**/t/{table}/games/1")


def test_a_game_is_resumed_from_the_first_page(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.press(PLAY_NOW)
    play_a_turn(ann)
    table = ann.table

    ann.open()
    ann.resume()

    expect(ann.pad).to_be_visible()
    assert table == ann.table
    ann.sees("Turn 2 of 5")


def test_play_now_seats_whom_the_house_draws_and_a_seats_sheet_says_who_that_is(someone: NewPerson) -> None:
    ann = someone(prefers={"colour": "purple"})
    drawn = iter((["showoff", "spoiler", "beginner"], ["beginner", "repeater", "showoff"]))

    def draw(route: Route) -> None:
        """Say what the house would draw."""
        asked = json.loads(route.request.post_data or "{}")
        assert (["easy"] * 3, "purple") == (asked["bots"], asked["colour"])
        route.continue_(post_data=json.dumps(asked | {"bots": next(drawn)}))

    ann.page.route("**/api/tables", draw)
    cards = ann.page.get_by_role("region", name="Table", exact=True).get_by_role("button")
    for names in (["Max", "Nix", "Pip"], ["Pip", "Koko", "Max"]):
        ann.open()
        ann.press(PLAY_NOW)
        expect(ann.pad).to_be_visible()
        expect(cards).to_have_text([re.compile(name) for name in names])

    cards.nth(1).click()
    expect(ann.dialog).to_contain_text("Loves 444 and 777")
