"""Someone's first games: more is shown to them, and what went wrong is told again."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, PHONE, SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.fitting import look_in_every_language
from tests.browser.looking import barriers, muddled, out_of_place, scrolls, too_small
from tests.browser.person import PLAY_NOW
from tests.browser.tour import TOUR, TOUR_ON_DESKTOP, Tour

ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
TWICE_ELIMINATED = (("921", "110", "222", "333", "444"), ("921", "222", "111", "555", "666"))


def unlucky(tour: Tour) -> Iterator[str]:
    """Giulia is eliminated twice; her reveals, and then the tip, while they are there to be looked at."""
    giulia = tour.giulia
    tour.reach("choosing-empty")
    for turn, (mine, *others) in enumerate(TWICE_ELIMINATED, start=1):
        giulia.write(mine)
        giulia.lock(mine)
        for friend, number in zip(tour.friends, others, strict=True):
            friend.write(number)
        expect(giulia.button(f"Turn {turn + 1}")).to_be_enabled()
        yield f"reveal-{turn}"
        giulia.go_on()
    expect(giulia.pad).to_be_visible()
    yield "choosing-tip"


def test_a_tip_after_two_eliminations_fits_everywhere_and_is_waved_away(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    with Tour(giulia) as tour:
        assert "choosing-tip" in unlucky(tour)
        giulia.sees(re.compile("^Tip: "))
        found = look_in_every_language(giulia, "choosing-tip") + barriers(giulia.page) + too_small(giulia.page)
        giulia.look_on(ON_ITS_SIDE)
        found += [*out_of_place(giulia.page), *(["it has to be scrolled"] if scrolls(giulia.page) else [])]
        giulia.look_on(PHONE)
        giulia.press("Close")

        expect(giulia.page.get_by_text(re.compile("^Tip: "))).to_have_count(0)
        giulia.sees(re.compile("takes the"))
    assert [] == found


@pytest.mark.parametrize(
    ("viewport", "screens"), [(SMALL_PHONE, TOUR), (DESKTOP, TOUR_ON_DESKTOP)], ids=["phone", "desktop"]
)
def test_a_settled_tile_tells_again_why_it_fell(
    someone: NewPerson, viewport: ViewportSize, screens: tuple[str, ...]
) -> None:
    giulia = someone(viewport, in_a_hurry=True)
    with Tour(giulia, screens) as tour:
        assert "reveal-1" in unlucky(tour)
        links = giulia.page.locator("ol path.halo")
        mine = giulia.button(re.compile("^You, 9 2 1, eliminated"))
        mine.focus()
        giulia.page.keyboard.press("Enter")

        expect(giulia.heading("Your 921 is eliminated")).to_be_visible()
        giulia.sees("Shared with lower numbers: 2 (222, Inès) and 1 (110, Marek).")
        expect(links).not_to_have_count(0)
        expect(mine).to_have_attribute("aria-pressed", "true")
        assert [] == look_in_every_language(giulia, "reveal") + barriers(giulia.page)
        giulia.look_on(viewport)
        giulia.button(re.compile("^Dot, 4 4 4, approved")).click()
        expect(giulia.heading("444 is approved")).to_be_visible()
        expect(links).to_have_count(0)
        giulia.button(re.compile("^Dot, 4 4 4, approved")).click()
        expect(giulia.button(re.compile("^Dot, 4 4 4, approved"))).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("viewport", [SMALL_PHONE, ON_ITS_SIDE], ids=["phone", "on its side"])
def test_the_keys_show_who_else_has_a_digit(someone: NewPerson, viewport: ViewportSize) -> None:
    giulia = someone(viewport, in_a_hurry=True)
    with Tour(giulia) as tour:
        assert "choosing-tip" in unlucky(tour)

        expect(giulia.pad.get_by_role("button", name="9, everyone still has it")).to_be_visible()
        expect(giulia.pad.get_by_role("button", name="4, Marek, Inès, and Jonas still have it")).to_be_visible()
        giulia.rest()
        assert [] == muddled(giulia.page) + too_small(giulia.page) + barriers(giulia.page)
        assert not scrolls(giulia.page)
        giulia.press("Menu")
        giulia.press("Settings")
        giulia.page.get_by_text("Who still has a digit, on its key").click()
        giulia.close_dialog()
        expect(giulia.pad.get_by_role("button", name="9", exact=True)).to_be_visible()


def test_a_digit_is_corrected_in_place(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.press(PLAY_NOW)
    ann.write("852")
    ann.press("Second digit: 5")
    ann.write("7")
    expect(ann.button("Lock in 872")).to_be_enabled()
    ann.press("First digit: 8")
    ann.press("Delete the selected digit")
    expect(ann.button("Lock in")).to_be_disabled()
    ann.write("9")
    expect(ann.button("Lock in 972")).to_be_enabled()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("4")
    expect(ann.button("Lock in 974")).to_be_enabled()
