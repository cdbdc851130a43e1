"""For everyone: axe finds nothing, everything can be hit, seen, heard and done with the keyboard."""

from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.browser.analysis import ANALYSIS, analysis
from tests.browser.chromium import DESKTOP, LARGE_LETTERS, PHONE, SMALLEST_PHONE, USUAL_LETTERS, ZOOMED_DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.devices import DEVICES, devices
from tests.browser.fitting import in_the_way, misfits, misplaced, misplaced_magnified
from tests.browser.friend import Friend
from tests.browser.guest import GUEST, guest
from tests.browser.lesson import LESSON, lesson
from tests.browser.one_phone import ONE_PHONE, one_phone
from tests.browser.over_days import OVER_DAYS, over_days
from tests.browser.pages import PAGES, pages
from tests.browser.paper import PAPER, paper
from tests.browser.person import PLAY_NOW, Person
from tests.browser.replay import REPLAY, replay
from tests.browser.room import ROOM, room
from tests.browser.today import TODAY, today
from tests.browser.tour import TOUR, TOUR_ON_DESKTOP, Tour
from thenumber.online.table import TableId

THEMES = ("light", "dark")
TOLD_WITHIN = 20_000
"""Milliseconds in which any reveal is told."""

# To get to a screen takes as long as to look at it, so all that is looked at is looked at there. Pages and evenings are
# walks of their own: they go side by side.


def in_anyones_way_on_a_phone(person: Person, screen: str) -> list[str]:
    """What is wrong with a screen on phones: in any language, on their side, on the smallest, in either theme."""
    wrong = misfits(person, screen)
    return wrong if screen in LESSON else wrong + misplaced(person, PHONE, SMALLEST_PHONE) + in_the_way(person, THEMES)


def in_anyones_way_on_a_desktop(person: Person) -> list[str]:
    """What is wrong with a screen on a desktop, zoomed or not; its colours are those of a phone."""
    return misplaced(person, DESKTOP, ZOOMED_DESKTOP) + in_the_way(person, ("light",))


@pytest.mark.long
def test_nothing_is_in_anyones_way_on_any_page_of_a_phone(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    course = chain.from_iterable(part(giulia) for part in (pages, replay, analysis, paper, one_phone, today, lesson))
    found = {screen: in_anyones_way_on_a_phone(giulia, screen) for screen in course}

    assert {screen: [] for screen in PAGES + REPLAY + ANALYSIS + PAPER + ONE_PHONE + TODAY + LESSON} == found


@pytest.mark.long
def test_nothing_is_in_anyones_way_on_any_page_of_a_desktop(someone: NewPerson) -> None:
    giulia = someone(DESKTOP, in_a_hurry=True)
    course = chain.from_iterable(part(giulia) for part in (pages, replay, analysis, paper, one_phone, today))
    found = {screen: in_anyones_way_on_a_desktop(giulia) for screen in course}

    assert {screen: [] for screen in PAGES + REPLAY + ANALYSIS + PAPER + ONE_PHONE + TODAY} == found


@pytest.mark.long
def test_nothing_is_in_anyones_way_all_evening_on_a_phone(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    with Tour(giulia) as tour:
        course = chain(guest(giulia), over_days(giulia), tour.screens())
        found = {screen: in_anyones_way_on_a_phone(giulia, screen) for screen in course}

    assert {screen: [] for screen in GUEST + OVER_DAYS + TOUR} == found


@pytest.mark.long
def test_nothing_is_in_anyones_way_all_evening_on_a_desktop(someone: NewPerson) -> None:
    giulia = someone(DESKTOP, in_a_hurry=True)
    with Tour(giulia, TOUR_ON_DESKTOP) as tour:
        course = chain(guest(giulia), over_days(giulia), tour.screens())
        found = {screen: in_anyones_way_on_a_desktop(giulia) for screen in course}

    assert {screen: [] for screen in GUEST + OVER_DAYS + TOUR_ON_DESKTOP} == found


@pytest.mark.long
def test_every_page_can_be_read_and_pressed_with_letters_twice_as_large(someone: NewPerson) -> None:
    giulia = someone(letters=LARGE_LETTERS, in_a_hurry=True)
    course = (pages, replay, analysis, paper, one_phone, today, lesson, room, devices)
    screens = chain.from_iterable(part(giulia) for part in course)
    found = {screen: misplaced_magnified(giulia) for screen in screens}

    every = PAGES + REPLAY + ANALYSIS + PAPER + ONE_PHONE + TODAY + LESSON + ROOM + DEVICES
    assert {screen: [] for screen in every} == found


@pytest.mark.long
def test_everything_can_be_read_and_pressed_all_evening_with_letters_twice_as_large(someone: NewPerson) -> None:
    giulia = someone(letters=LARGE_LETTERS, in_a_hurry=True)
    with Tour(giulia) as tour:
        screens = chain(guest(giulia), over_days(giulia), tour.screens())
        found = {screen: misplaced_magnified(giulia) for screen in screens}

    assert {screen: [] for screen in GUEST + OVER_DAYS + TOUR} == found


@pytest.mark.parametrize("letters", [USUAL_LETTERS, LARGE_LETTERS], ids=["usual letters", "large letters"])
def test_a_clock_has_room_beside_the_title(someone: NewPerson, letters: int) -> None:
    ann = someone(letters=letters)
    ann.open("new")
    ann.found_table("Ann", "red")
    with Friend(ann.url, TableId(ann.table), "Ben") as ben:
        ben.sit()
        ann.page.get_by_role("combobox", name="Time per turn").select_option("2 minutes")
        ann.press("Start game")
        ann.page.get_by_role("timer").wait_for()

        assert [] == misplaced(ann, PHONE, SMALLEST_PHONE)


def test_a_game_is_played_with_the_keyboard_alone(someone: NewPerson) -> None:
    ann = someone(DESKTOP)
    ann.open()
    ann.tab_to(PLAY_NOW)
    keyboard = ann.page.keyboard
    keyboard.press("Enter")
    expect(ann.pad).to_be_visible()
    for key in "8", "5", "Escape", "9", "9", "Backspace", "0", "0":
        keyboard.press(key)
    expect(ann.button("Lock in 900")).to_be_visible()
    ann.hold_time()
    keyboard.press("Enter")
    expect(ann.button("Skip to the result")).to_be_visible()
    keyboard.press("Space")
    ann.page.clock.resume()
    expect(ann.button("Turn 2")).to_be_enabled()
    keyboard.press("Enter")
    ann.sees("Turn 2 of 5")
    ann.tab_to("Menu")
    keyboard.press("Enter")
    expect(ann.dialog).to_be_visible()
    keyboard.press("1")  # a number key in a dialog writes nothing
    ann.close_dialog()
    expect(ann.button("Lock in")).to_be_disabled()


def test_a_crossed_out_digit_says_so(someone: NewPerson) -> None:
    giulia = someone(DESKTOP, in_a_hurry=True)
    with Tour(giulia, TOUR_ON_DESKTOP) as tour:
        tour.reach("choosing")
        giulia.hold_time()
        giulia.page.keyboard.press("Escape")
        giulia.page.keyboard.press("9")

        expect(giulia.page.get_by_role("status").filter(has_text="9 is crossed out")).to_have_count(1)
        expect(giulia.button("Lock in")).to_be_disabled()


def test_a_screen_reader_hears_each_verdict(someone: NewPerson) -> None:
    giulia = someone(prefers={"revealSpeed": "fast"})
    with Tour(giulia) as tour:
        tour.reach("waiting")
        giulia.page.evaluate(  # kept in the page: what it calls out to us may come late
            """() => {
              window.heard = [];
              new MutationObserver(() => {
                for (const region of document.querySelectorAll('[role=status]')) heard.push(region.textContent.trim());
              }).observe(document.body, { subtree: true, childList: true, characterData: true });
            }"""
        )
        giulia.hold_time()
        tour.reach("checking")
        giulia.page.clock.run_for(TOLD_WITHIN)
        expect(giulia.button("Turn 3")).to_be_enabled()  # told to the end
        heard = set(giulia.page.evaluate("() => window.heard"))

    assert {"9 6 4, Marek, eliminated: shares the 4 with 7 4 3", "1 1 0, Dot, approved: 1 point"} <= heard


def test_nobodys_number_is_in_the_page_before_the_reveal(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    with Tour(giulia) as tour:
        tour.reach("waiting")
        assert [] == giulia.finds("852", "964", "743", "110")
        tour.reach("reveal")
        assert ["852", "964", "743", "110"] == giulia.finds("852", "964", "743", "110")


def test_nothing_moves_for_people_who_want_no_motion(someone: NewPerson) -> None:
    giulia = someone(reduced_motion="reduce", prefers={"revealSpeed": "fast"})
    with Tour(giulia) as tour:
        tour.reach("waiting")
        giulia.page.evaluate(
            """() => {
              window.moved = new Set();
              (function look() {
                for (const { effect } of document.getAnimations())
                  for (const { transform = "none" } of effect?.getKeyframes() ?? [])
                    if (transform !== "none") window.moved.add(effect.target.className);
                requestAnimationFrame(look);
              })();
            }"""
        )
        tour.reach("checking")
        expect(giulia.button("Turn 3")).to_be_enabled()  # told to the end

    assert [] == giulia.page.evaluate("() => [...window.moved]")


def test_forced_colours_keep_tiles_and_shared_digits_apart(someone: NewPerson) -> None:
    giulia = someone(forced_colors="active", in_a_hurry=True)
    with Tour(giulia) as tour:
        tour.reach("reveal")
        borders = giulia.page.evaluate(
            """() => [...document.querySelectorAll('ol [data-seat]')].map((tile) => {
              const style = getComputedStyle(tile);
              return style.borderTopWidth !== "0px" || style.outlineWidth !== "0px";
            })"""
        )

    assert [True] * 5 == borders
