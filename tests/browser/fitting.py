"""Whether a screen fits: in all languages on phones, on their side, magnified; and whether anything is in the way."""

from collections.abc import Iterator, Sequence

from playwright.sync_api import ViewportSize

from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, SMALLEST_PHONE
from tests.browser.lesson import LESSON
from tests.browser.looking import HAS_TO_BE_SCROLLED, barriers, in_languages, out_of_place, scrolls, too_small
from tests.browser.person import Person
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


LONG_WORDS = ("de", "pl")
PHONES = ((SMALL_PHONE, LANGUAGES), (PHONE, LONG_WORDS))
"""What is spoken on which: the languages with the longest words are looked at where there is more room, too."""


def look_in_every_language(person: Person, screen: str) -> list[str]:
    """What is wrong with a screen in any language on any phone."""
    may_scroll = not screen.startswith(NEVER_SCROLLS)
    wrong: list[str] = []
    for viewport, languages in PHONES:
        wrong += _misread(person, viewport, languages, may_scroll=may_scroll)
    person.prefer(language="en")
    return wrong


def _misread(person: Person, viewport: ViewportSize, languages: Sequence[str], *, may_scroll: bool) -> Iterator[str]:
    """What is wrong with a screen of some size in some languages; the page is left with the last."""
    person.look_on(viewport)
    for language, found in in_languages(person.page, languages).items():
        for each in found:
            if each != HAS_TO_BE_SCROLLED or not may_scroll:
                yield f"{language}, {viewport['width']}: {each}"


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


def misfits(person: Person, screen: str) -> list[str]:
    """What is wrong with a screen on phones: in any language, and on their side."""
    # The lesson is looked at in every language where it is played in every language.
    wrong = [] if screen in LESSON else look_in_every_language(person, screen)
    return wrong + (look_sideways(person) if screen.startswith(ALSO_SIDEWAYS) else [])


def in_the_way(person: Person, themes: Sequence[str]) -> list[str]:
    """What is in someone's way on a screen, in some themes."""
    found = [f"too small: {each}" for each in too_small(person.page)]
    for theme in themes:
        person.prefer(theme=theme)
        found += [f"{theme}: {each}" for each in barriers(person.page, only_colours=theme == "dark")]
    return found


def misplaced(person: Person, *viewports: ViewportSize) -> list[str]:
    """What is out of place on screens of other sizes; the page is left on the first."""
    found = []
    for viewport in reversed(viewports):
        person.look_on(viewport)
        found += [f"{viewport['width']} × {viewport['height']}: {each}" for each in out_of_place(person.page)]
    return found


def misplaced_magnified(person: Person) -> list[str]:
    """What is out of place with letters twice as large, where anything may be scrolled; the page is left on a phone."""
    found = [*_misread(person, SMALL_PHONE, LONG_WORDS, may_scroll=True)]
    person.prefer(language="en")
    return found + misplaced(person, PHONE, SMALL_PHONE, SIDEWAYS[1], DESKTOP)
