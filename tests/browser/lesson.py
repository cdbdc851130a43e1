"""The lesson, from its first number to its end."""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.person import Person

NUMBERS = {"964": 3, "852": 3, "773": 2, "660": 1, "988": 2, "996": 2}
"""What is written, and how many sentences it is followed by; 988 is not what was asked for, and is tried again."""

LESSON = (
    "lesson-write-1",
    "lesson-told-1-1",
    "lesson-told-1-2",
    "lesson-told-1-3",
    "lesson-write-2",
    "lesson-told-2-1",
    "lesson-told-2-2",
    "lesson-told-2-3",
    "lesson-write-3",
    "lesson-told-3-1",
    "lesson-told-3-2",
    "lesson-write-4",
    "lesson-told-4-1",
    "lesson-write-5",
    "lesson-told-5-1",
    "lesson-told-5-2",
    "lesson-write-6",
    "lesson-told-6-1",
    "lesson-told-6-2",
    "lesson-out",
    "lesson-end",
)


def lesson(newcomer: Person) -> Iterator[str]:
    """Every screen of the lesson in turn: its name, while it is there to be looked at."""
    newcomer.open("learn")
    for turn, (number, sentences) in enumerate(NUMBERS.items(), start=1):
        newcomer.write(number)
        yield f"lesson-write-{turn}"
        newcomer.lock(number)
        following = newcomer.button(re.compile(r"^(Next|Try again|Turn \d)$"))
        for sentence in range(1, sentences + 1):
            expect(following).to_be_enabled()
            yield f"lesson-told-{turn}-{sentence}"
            following.click()
    newcomer.sees(re.compile("you sit out the rest of the round"))
    yield "lesson-out"
    newcomer.press("Next")
    newcomer.sees("And that’s the whole game")
    yield "lesson-end"
