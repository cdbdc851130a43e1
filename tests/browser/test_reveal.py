"""The reveal, looked at closely: nothing sticks out, touches, breaks or is cut off, and no turn is lost under it."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, LARGE_LETTERS, PHONE, SMALL_PHONE, USUAL_LETTERS
from tests.browser.conftest import NewPerson
from tests.browser.gathering import reveal, table_of
from tests.browser.network import Network
from tests.browser.person import Person
from thenumber.texts import LANGUAGES

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

_NAMES = """() => [...document.querySelectorAll(".ell")].map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const [letters, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
  const isCut = letters.height > 0 && (letters.top < box.top - 0.5 || letters.bottom > box.bottom + 0.5);
  return [name.textContent.trim(), isCut];
})"""


def cut_names(ann: Person) -> list[str]:
    """The names whose letters leave their boxes, on screens of three sizes."""
    cut = []
    for width in (390, 1024, 1280):
        ann.look_on({"width": width, "height": 844})
        names = ann.page.evaluate(_NAMES)
        shown = " ".join(name for name, _ in names)
        assert "Żaneta" in shown
        assert "Ġorġ" in shown
        cut += [f"{width}: {name}" for name, is_cut in names if is_cut]
    return cut


def covered(ann: Person, language: str) -> int:
    """How many pixels what lasts reaches below the bar, in a language."""
    ann.prefer(language=language)
    said, bar = (ann.page.locator(each).bounding_box() for each in ("aside :is(.lasting, .banner)", "main header"))
    assert said
    assert bar
    return max(0, round(said["y"] + said["height"] - bar["y"] - bar["height"]))


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_a_blank_tile_never_makes_the_page_wider(someone: NewPerson, viewport: ViewportSize) -> None:
    ann = someone(viewport)
    with table_of(ann, "Ben", "Cleo", "Dan") as friends:
        ann.page.evaluate(_MEASURE_WIDTH)
        reveal(ann, friends, "852", None, "964", None)
        expect(ann.button("Turn 2")).to_be_enabled()  # told to the end

        assert viewport["width"] == ann.page.evaluate("() => window.widest")


def test_the_bonus_keeps_away_from_the_digits(someone: NewPerson) -> None:
    ann, gaps = someone(DESKTOP, in_a_hurry=True), {}
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, "852", "647", "100")
        for width in (1024, 1100, 1199, 1200, 1280):
            ann.look_on({"width": width, "height": 768})
            gaps[width] = ann.page.evaluate(_GAPS_BEFORE_BONUS)

    assert [[True]] * 5 == [[gap >= 6 for gap in found] for found in gaps.values()], gaps


def test_shared_digits_stay_on_one_line(someone: NewPerson) -> None:
    ann = someone(SMALL_PHONE, in_a_hurry=True)
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, "963", "639", "111")
        ann.rest()

        assert [1] == ann.page.evaluate(_LINES_OF_DIGITS)


def test_the_dot_of_a_letter_is_not_cut_off(someone: NewPerson) -> None:
    ann = someone(DESKTOP, in_a_hurry=True)
    with table_of(ann, "Żaneta", "Ġorġ") as friends:
        cut = cut_names(ann)
        reveal(ann, friends, "963", "639", "111")
        cut += cut_names(ann)

    assert [] == cut


def test_the_pad_opens_by_itself_under_a_reveal_and_the_button_shows_the_time(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    with table_of(ann, "Ben", turn_time="2 minutes") as friends:
        ann.hold_time()
        reveal(ann, friends, "852", "100")
        expect(ann.button("Turn 2")).to_contain_text(re.compile(r"Turn 2\s*· [12]:\d\d"))
        ann.sees("Turn 1 of 5")
        ann.page.clock.fast_forward(121_000)

        expect(ann.pad).to_be_visible()
        ann.sees("Turn 2 of 5")


@pytest.mark.parametrize("letters", [USUAL_LETTERS, LARGE_LETTERS], ids=["usual letters", "large letters"])
@pytest.mark.parametrize("state", ["paused", "left", "lost"])
def test_what_lasts_covers_neither_headline_nor_digits(someone: NewPerson, state: str, letters: int) -> None:
    ann = someone(letters=letters, in_a_hurry=True)
    road = Network(ann.context)
    with table_of(ann, "Ben") as friends:
        table = ann.table
        reveal(ann, friends, "852", "100")
        if state == "paused":
            ann.press("Menu")
            ann.press("Pause the game")
            said = ann.page.locator("aside .lasting", has_text="The game is paused")
        elif state == "lost":
            road.cut()
            said = ann.page.locator("aside .banner")
        else:
            ann.leave_table()
            ann.open(f"t/{table}")
            said = ann.page.locator("aside .lasting", has_text="Take your seat back")
        said.wait_for()

        assert dict.fromkeys(LANGUAGES, 0) == {language: covered(ann, language) for language in LANGUAGES}
