"""Six languages on every screen: complete, changed at once, and nothing cut off on small phones."""

import re
from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.evening import EVENING, Evening
from tests.browser.guest import GUEST, guest
from tests.browser.looking import HAS_TO_BE_SCROLLED, in_languages
from tests.browser.pages import PAGES, pages
from tests.browser.person import PLAY_NOW, Person
from thenumber.texts import LANGUAGES, Catalogue

HAS_TO_FIT = ("choosing", "waiting", "checking", "reveal", "sheet", "history", "lesson")
"""Game screens never scroll; lists may."""


def look_in_every_language(person: Person, screen: str) -> list[str]:
    """What is wrong with a screen in any language on any phone."""
    wrong = []
    for viewport in (SMALL_PHONE, PHONE):
        person.look_on(viewport)
        for language, found in in_languages(person.page, LANGUAGES).items():
            wrong += [
                f"{language}, {viewport['width']}: {each}"
                for each in found
                if each != HAS_TO_BE_SCROLLED or screen.startswith(HAS_TO_FIT)
            ]
    person.prefer(language="en")
    return wrong


def test_every_screen_of_a_table_fits_in_every_language(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    with Evening(giulia) as evening:
        wrong = {screen: look_in_every_language(giulia, screen) for screen in evening.screens()}

    assert {screen: [] for screen in EVENING} == wrong


def test_every_other_screen_fits_in_every_language(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    wrong = {screen: look_in_every_language(ann, screen) for screen in chain(pages(ann), guest(ann))}

    assert {screen: [] for screen in PAGES + GUEST} == wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_that_of_the_browser_at_first(someone: NewPerson, language: str) -> None:
    ann = someone(locale=f"{language}-{language.upper()}" if language != "en" else "en-GB")
    ann.open()

    expect(ann.page).to_have_title(Catalogue(language).say("title"))
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    expect(ann.button(re.compile(f"^{Catalogue(language).say('home-play')} "))).to_be_visible()


def test_a_language_is_chosen_on_the_first_page_and_remembered(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.page.get_by_role("combobox", name="Language").select_option("pl")

    expect(ann.page).to_have_title("Numer")
    expect(ann.page.get_by_role("heading", name="Numer")).to_be_visible()
    ann.page.reload()
    expect(ann.page).to_have_title("Numer")


def test_a_language_is_chosen_in_the_middle_of_a_game(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.press(PLAY_NOW)
    ann.write("85")
    ann.press("Menu")
    ann.press("Settings")
    ann.page.get_by_role("combobox", name="Language").select_option("de")
    ann.page.keyboard.press("Escape")

    ann.sees(Catalogue("de").say("choose-turn", turn=1, turns=5))
    ann.write_on(ann.page.get_by_role("group", name=Catalogue("de").say("pad")), "2")
    expect(ann.button(Catalogue("de").say("choose-lock", number="852"))).to_be_visible()
