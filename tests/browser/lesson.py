"""The lesson, from its first number to its end."""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.person import Person

NUMBERS = ("964", "852", "773", "660")


def lesson(newcomer: Person) -> Iterator[str]:
    """Every screen of the lesson in turn: its name, while it is there to be looked at."""
    newcomer.open("learn")
    for turn, number in enumerate(NUMBERS, start=1):
        pad = newcomer.page.get_by_role("group", name="Digits")
        expect(pad).to_be_visible()
        newcomer.write(number)
        yield f"lesson-write-{turn}"
        newcomer.lock(number)
        following = newcomer.button(re.compile(r"^(Next|Turn \d)$"))
        told = 0
        while True:
            expect(following.or_(pad).first).to_be_visible()
            if pad.is_visible() or newcomer.page.get_by_text("sit out the rest").is_visible():
                break
            told += 1
            expect(following).to_be_enabled()
            yield f"lesson-told-{turn}-{told}"
            following.click()
    yield "lesson-out"
    newcomer.press("Next")
    newcomer.sees("That is the whole game")
    yield "lesson-end"
