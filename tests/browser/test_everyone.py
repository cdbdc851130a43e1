"""For everyone: axe finds nothing, everything can be hit, seen, heard and done with the keyboard."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import NewPerson
from tests.browser.evening import Evening
from tests.browser.looking import barriers, cut_off, too_small
from tests.browser.person import Person


def in_the_way(person: Person, screen: str) -> list[str]:
    """What is in someone's way on a screen, in either theme."""
    found = [f"{screen}: too small: {each}" for each in too_small(person.page)]
    for theme in ("light", "dark"):
        person.prefer(theme=theme)
        person.page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
        person.rest()
        found += [f"{screen}, {theme}: {each}" for each in barriers(person.page, only_colours=theme == "dark")]
    return found


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_is_in_anyones_way_on_any_screen(someone: NewPerson, viewport: ViewportSize) -> None:
    giulia = someone(viewport)
    found = []
    for path in ("no/such/page", "", "rules", "learn"):
        giulia.open(path)
        expect(giulia.page.get_by_role("heading").first).to_be_visible()
        found += in_the_way(giulia, path or "home")
    giulia.complaints.clear()  # a page that is not there is an error for the browser
    for screen in Evening(giulia).screens():
        found += in_the_way(giulia, screen)

    assert [] == found


def test_a_game_is_played_with_the_keyboard_alone(someone: NewPerson) -> None:
    ann = someone(DESKTOP)
    ann.open()
    ann.tab_to("Play now")
    keyboard = ann.page.keyboard
    keyboard.press("Enter")
    expect(ann.page.get_by_role("group", name="Digits")).to_be_visible()
    for key in "8", "5", "Escape", "9", "9", "Backspace", "0", "0":
        keyboard.press(key)
    expect(ann.button("Lock in 900")).to_be_visible()
    keyboard.press("Enter")
    expect(ann.button("Skip to result")).to_be_visible()
    keyboard.press("Space")
    expect(ann.button("Turn 2")).to_be_enabled()
    keyboard.press("Enter")
    ann.sees("Turn 2 of 5")
    ann.tab_to("Menu")
    keyboard.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    keyboard.press("1")  # a number key in a dialog writes nothing
    keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.button("Lock in", exact=True)).to_be_disabled()


def test_a_crossed_out_digit_says_so(someone: NewPerson) -> None:
    giulia = someone(DESKTOP)
    for screen in Evening(giulia).screens():
        if screen == "choosing":
            giulia.page.keyboard.press("Escape")
            giulia.page.keyboard.press("9")
            expect(giulia.page.get_by_role("status").filter(has_text="9 is already used")).to_have_count(1)
            expect(giulia.button("Lock in", exact=True)).to_be_disabled()
            return


def test_a_screen_reader_hears_each_verdict(someone: NewPerson) -> None:
    giulia = someone()
    heard: list[str] = []
    giulia.page.expose_function("hear", lambda text: heard.append(text))
    for screen in Evening(giulia).screens():
        if screen == "waiting":
            giulia.page.evaluate(
                """() => new MutationObserver(() => {
                  for (const region of document.querySelectorAll('[role=status]')) hear(region.textContent.trim());
                }).observe(document.body, { subtree: true, childList: true, characterData: true })"""
            )
        if screen == "checking":
            expect(giulia.button("Turn 3")).to_be_enabled()  # told to the end
            break

    assert {"9 6 4, Marek, eliminated: shares 4 with 7 4 3", "1 1 0, Dot, approved: 1 point"} <= set(heard)


def test_nobodys_number_is_in_the_page_before_the_reveal(someone: NewPerson) -> None:
    giulia = someone()
    for screen in Evening(giulia).screens():
        if screen == "waiting":
            content = giulia.page.content()
            assert [] == [number for number in ("852", "964", "743", "110") if number in content]
            return


def test_nothing_moves_for_whoever_wants_no_motion(someone: NewPerson) -> None:
    giulia = someone(reduced_motion="reduce")
    for screen in Evening(giulia).screens():
        if screen == "checking":
            moving = giulia.page.evaluate(
                """() => document.getAnimations().filter((animation) => {
                  const frames = animation.effect?.getKeyframes() ?? [];
                  return frames.some((frame) => "transform" in frame && frame.transform !== "none");
                }).length"""
            )
            assert 0 == moving
            return


@pytest.mark.parametrize(
    ("viewport", "size"),
    [({"width": 640, "height": 400}, "100%"), ({"width": 320, "height": 568}, "100%"), (PHONE, "200%")],
    ids=["desktop zoomed to 200 %", "smallest phone", "letters twice as large"],
)
def test_everything_can_be_read_magnified(someone: NewPerson, viewport: ViewportSize, size: str) -> None:
    """Nothing is cut off; scrolling down is fine then."""
    giulia = someone(viewport)
    giulia.context.add_init_script(
        f"document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '{size}')"
    )
    found = []
    for screen in Evening(giulia).screens():
        found += [f"{screen}: {each}" for each in cut_off(giulia.page)]
        if screen == "reveal":
            break

    assert [] == found


def test_forced_colours_keep_tiles_and_shared_digits_apart(someone: NewPerson) -> None:
    giulia = someone(forced_colors="active")
    for screen in Evening(giulia).screens():
        if screen == "reveal":
            borders = giulia.page.evaluate(
                """() => [...document.querySelectorAll('ol [data-player]')].map((tile) => {
                  const style = getComputedStyle(tile);
                  return style.borderTopWidth !== "0px" || style.outlineWidth !== "0px";
                })"""
            )
            assert borders
            assert all(borders)
            return
