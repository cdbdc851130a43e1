"""Phones on their side: everything that is played on fits, also with five at the table."""

from itertools import chain

from tests.browser.chromium import SIDEWAYS
from tests.browser.conftest import NewPerson
from tests.browser.evening import EVENING, Evening
from tests.browser.guest import GUEST, guest
from tests.browser.lesson import LESSON, lesson
from tests.browser.looking import out_of_place, scrolls
from tests.browser.person import Person

HAS_TO_FIT = ("choosing", "waiting", "checking", "reveal", "sheet", "final", "lobby", "paused", "lesson")


def look_sideways(person: Person) -> list[str]:
    """What is wrong with a screen on any phone on its side."""
    wrong = []
    for viewport in SIDEWAYS:
        person.look_on(viewport)
        found = out_of_place(person.page) + ["it has to be scrolled"] * scrolls(person.page)
        wrong += [f"{viewport['width']} × {viewport['height']}: {each}" for each in found]
    return wrong


def test_a_whole_evening_is_played_sideways_without_scrolling(someone: NewPerson) -> None:
    giulia = someone(SIDEWAYS[0], in_a_hurry=True)
    with Evening(giulia) as evening:
        screens = chain(lesson(giulia), guest(giulia), evening.screens())
        wrong = {screen: look_sideways(giulia) for screen in screens if screen.startswith(HAS_TO_FIT)}

    assert {screen: [] for screen in LESSON + GUEST + EVENING if screen.startswith(HAS_TO_FIT)} == wrong
