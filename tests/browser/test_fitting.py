"""Every screen fits: on small phones in all six languages, and on phones on their side, also with five at the table."""

from collections.abc import Iterable
from itertools import chain

import pytest

from tests.browser.analysis import ANALYSIS, analysis
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, SMALLEST_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.evening import EVENING, Evening
from tests.browser.guest import GUEST, guest
from tests.browser.lesson import LESSON, lesson
from tests.browser.looking import HAS_TO_BE_SCROLLED, barriers, in_languages, out_of_place, scrolls, too_small
from tests.browser.one_phone import ONE_PHONE, one_phone
from tests.browser.over_days import OVER_DAYS, over_days
from tests.browser.pages import PAGES, pages
from tests.browser.paper import PAPER, paper
from tests.browser.person import Person
from tests.browser.replay import REPLAY, replay
from tests.browser.today import TODAY, today
from thenumber.texts import LANGUAGES

NEVER_SCROLLS = (
    *("choosing", "waiting", "checking", "reveal", "sheet", "history", "companion", "lesson", "replay"),
    *("paper", "pass"),
)
"""Game screens never scroll; lists may."""
ALSO_SIDEWAYS = (
    "choosing",
    "waiting",
    "checking",
    "reveal",
    "sheet",
    "final",
    "lobby",
    "paused",
    "companion",
    "lesson",
    "replay",
    "paper-entry",
    "paper-check",
    "paper-turns",
    "pass",
    "today-start",
)
"""Screens that fit a phone on its side, too, without scrolling."""


PHONES = ((SMALL_PHONE, LANGUAGES), (PHONE, ("de", "pl")))
"""What is spoken on which: the languages with the longest words are looked at where there is more room, too."""


def look_in_every_language(person: Person, screen: str) -> list[str]:
    """What is wrong with a screen in any language on any phone."""
    wrong = []
    for viewport, languages in PHONES:
        person.look_on(viewport)
        for language, found in in_languages(person.page, languages).items():
            wrong += [
                f"{language}, {viewport['width']}: {each}"
                for each in found
                if each != HAS_TO_BE_SCROLLED or screen.startswith(NEVER_SCROLLS)
            ]
    person.prefer(language="en")
    return wrong


def look_in_every_way(person: Person, screen: str) -> list[str]:
    """What is in anyone's way on a screen: in every language on a phone, magnified, and for those who see or hear it in
    other ways.
    """
    found = look_in_every_language(person, screen) + too_small(person.page) + barriers(person.page)
    person.prefer(theme="dark")
    found += barriers(person.page, only_colours=True)
    person.prefer(theme="light")
    for viewport in (SMALLEST_PHONE, *SIDEWAYS, DESKTOP):
        person.look_on(viewport)
        found += out_of_place(person.page)
    return found


def look_sideways(person: Person) -> list[str]:
    """What is wrong with a screen on any phone on its side; the page is left upright."""
    wrong = []
    for viewport in SIDEWAYS:
        person.look_on(viewport)
        found = out_of_place(person.page) + [HAS_TO_BE_SCROLLED] * scrolls(person.page)
        wrong += [f"{viewport['width']} × {viewport['height']}: {each}" for each in found]
    person.look_on(PHONE)
    return wrong


def misfits(person: Person, course: Iterable[str]) -> dict[str, list[str]]:
    """What is wrong with each screen of a walk: in one walk, since to get there takes as long as to look."""
    wrong = {}
    for screen in course:
        # The lesson is looked at in every language where it is played in every language.
        wrong[screen] = [] if screen in LESSON else look_in_every_language(person, screen)
        wrong[screen] += look_sideways(person) if screen.startswith(ALSO_SIDEWAYS) else []
    return wrong


@pytest.mark.long
def test_every_page_fits_in_every_language_and_sideways(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    course = (pages, replay, analysis, paper, one_phone, today, lesson)
    wrong = misfits(giulia, chain.from_iterable(part(giulia) for part in course))

    every = PAGES + REPLAY + ANALYSIS + PAPER + ONE_PHONE + TODAY + LESSON
    assert {screen: [] for screen in every} == wrong


@pytest.mark.long
def test_every_screen_of_an_evening_fits_in_every_language_and_sideways(someone: NewPerson) -> None:
    giulia = someone(in_a_hurry=True)
    with Evening(giulia) as evening:
        wrong = misfits(giulia, chain(guest(giulia), over_days(giulia), evening.screens()))

    assert {screen: [] for screen in GUEST + OVER_DAYS + EVENING} == wrong
