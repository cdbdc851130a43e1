"""Today's round, screen by screen: the day is the server's, and so are the bots; how everyone fared is made up."""

import json
from collections.abc import Iterator, Sequence

from playwright.sync_api import Route, expect

from tests.browser.person import Person

TODAY = ("today-start", "today-result")
"""Every screen that only today's round has, in the order in which they come."""

NUMBERS = ("000", "111", "222", "333", "444")
"""Five numbers that any board allows one after the other, whatever happens."""

_SCORES = (2, 1, 3, 4, 9, 26, 32, 36, 43, 31, 15, 5, 6, 0, 1)
_COMMON = (("999", 41), ("888", 23), ("876", 9))


def play(person: Person, numbers: Sequence[str]) -> None:
    """Write these numbers, turn by turn, and look at each reveal."""
    for number in numbers:
        person.pad.wait_for()
        person.page.keyboard.type(number)
        person.lock(number)
        person.go_on()


def meet_everyone(person: Person) -> None:
    """Have many people on this server who have played, too; what they play is not told by any of them."""

    def tell(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        if answer.ok:
            common = [[{"number": number, "count": count} for number, count in _COMMON] for _ in NUMBERS]
            told |= {"played": sum(_SCORES), "scores": _SCORES, "better_than": 80, "common": common}
        route.fulfill(response=answer, body=json.dumps(told))

    person.page.route("**/api/today/*", tell)


def today(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    meet_everyone(person)
    person.open("today")
    person.button("Start").wait_for()
    yield "today-start"
    person.press("Start")
    play(person, NUMBERS)
    for heading in ("Better than 80% today", "Yesterday’s round", "Choice and luck"):
        expect(person.heading(heading)).to_be_visible()
    yield "today-result"
    person.page.unroute("**/api/today/*")
