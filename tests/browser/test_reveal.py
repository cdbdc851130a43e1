"""The reveal, looked at closely: nothing sticks out, touches, breaks or is cut off, and no turn is lost under it."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import PHONE, SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.table import TableId

_MEASURE_WIDTH = """() => {
  window.widest = 0;
  (function look() {
    window.widest = Math.max(window.widest, document.scrollingElement.scrollWidth);
    requestAnimationFrame(look);
  })();
}"""

_GAPS_BEFORE_BONUS = """() => [...document.querySelectorAll("article .bonus")].map((bonus) => {
  const [window] = [...bonus.closest("article").querySelectorAll(".window")].slice(-1);
  return bonus.getBoundingClientRect().left - window.getBoundingClientRect().right;
})"""

_LINES_OF_DIGITS = """() => [...document.querySelectorAll("article .why")].map(({ firstChild }) => {
  const range = document.createRange();
  range.setStart(firstChild, firstChild.data.search(/[0-9]/));
  range.setEnd(firstChild, firstChild.length);
  return range.getClientRects().length;
})"""

_CUT_NAMES = """() => [...document.querySelectorAll(".ell")].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const [letters, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
  return letters.height > 0 && (letters.top < box.top - 0.5 || letters.bottom > box.bottom + 0.5);
}).map((name) => name.textContent)"""


@contextmanager
def table_of(ann: Person, *names: str, turn_time: str | None = None) -> Iterator[list[Friend]]:
    """Ann's table, with friends of these names; the game has begun."""
    ann.open("new")
    ann.found_table("Ann", "red")
    with ExitStack() as room:
        friends = [room.enter_context(Friend(ann.url, TableId(ann.table), name)) for name in names]
        for friend in friends:
            friend.sit()
        if turn_time:
            ann.page.get_by_role("combobox", name="Time per turn").select_option(turn_time)
        ann.press("Start game")
        ann.pad.wait_for()
        yield friends


def reveal(ann: Person, friends: list[Friend], *numbers: str | None) -> None:
    """Everyone writes, Ann first."""
    mine, *others = numbers
    assert mine
    ann.write(mine)
    ann.lock(mine)
    for friend, number in zip(friends, others, strict=True):
        friend.write(number)
    ann.page.get_by_role("list", name="Numbers, highest first").wait_for()


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_a_blank_tile_never_makes_the_page_wider(someone: NewPerson, viewport: ViewportSize) -> None:
    ann = someone(viewport)
    with table_of(ann, "Ben", "Cleo", "Dan") as friends:
        ann.page.evaluate(_MEASURE_WIDTH)
        reveal(ann, friends, "852", None, "964", None)
        expect(ann.button("Turn 2")).to_be_enabled()  # told to the end

        assert viewport["width"] == ann.page.evaluate("() => window.widest")


@pytest.mark.parametrize("width", [1024, 1100, 1199, 1200, 1280])
def test_the_bonus_keeps_away_from_the_digits(someone: NewPerson, width: int) -> None:
    ann = someone({"width": width, "height": 768}, prefers={"revealSpeed": "instant"})
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, "852", "647", "100")
        gaps = ann.page.evaluate(_GAPS_BEFORE_BONUS)

    assert [True] == [gap >= 6 for gap in gaps], gaps


def test_shared_digits_stay_on_one_line(someone: NewPerson) -> None:
    ann = someone(SMALL_PHONE, prefers={"revealSpeed": "instant"})
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, "963", "639", "111")

        assert [1] == ann.page.evaluate(_LINES_OF_DIGITS)


@pytest.mark.parametrize("width", [390, 1024, 1280])
def test_the_dot_of_a_letter_is_not_cut_off(someone: NewPerson, width: int) -> None:
    ann = someone({"width": width, "height": 844}, prefers={"revealSpeed": "instant"})
    with table_of(ann, "Żaneta", "Ġorġ") as friends:
        assert [] == ann.page.evaluate(_CUT_NAMES)
        reveal(ann, friends, "963", "639", "111")
        assert [] == ann.page.evaluate(_CUT_NAMES)


def test_the_pad_opens_by_itself_under_a_reveal_and_the_button_shows_the_time(someone: NewPerson) -> None:
    ann = someone(prefers={"revealSpeed": "instant"})
    with table_of(ann, "Ben", turn_time="30 seconds") as friends:
        ann.page.clock.install()
        reveal(ann, friends, "852", "100")
        expect(ann.button("Turn 2")).to_contain_text(re.compile(r"Turn 2\s*· 0:\d\d"))
        ann.sees("Turn 1 of 5")
        ann.page.clock.fast_forward(31_000)

        expect(ann.pad).to_be_visible()
        ann.sees("Turn 2 of 5")


@pytest.mark.parametrize("state", ["paused", "left"])
def test_what_lasts_covers_neither_headline_nor_digits(someone: NewPerson, state: str) -> None:
    ann = someone(prefers={"revealSpeed": "instant"})
    with table_of(ann, "Ben") as friends:
        table = ann.table
        reveal(ann, friends, "852", "100")
        if state == "paused":
            ann.press("Menu")
            ann.press("Pause the game")
            said = ann.page.locator("aside").get_by_text("The game is paused")
        else:
            ann.press("Menu")
            ann.press("Leave table")
            ann.dialog.get_by_role("button", name="Leave table", exact=True).click()
            ann.open(f"t/{table}")
            said = ann.button("Take your seat back")
        ann.rest()
        box, bar = said.bounding_box(), ann.page.locator("main header").bounding_box()
        assert box
        assert bar

        assert box["y"] + box["height"] <= bar["y"] + bar["height"] + 1
