"""Six languages: the browser's at first, changed at once, and remembered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import PLAY_NOW
from thenumber.texts import LANGUAGES, Catalogue


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
