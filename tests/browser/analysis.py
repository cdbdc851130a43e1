"""Games that are over, and why they went as they did; programs have played them."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache

from playwright.sync_api import Locator, expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.browser.replay import played_game
from thenumber.online.table import SetRounds, Start

ANALYSIS = ("analysis", "analysis-tables", "analysis-turn", "analysis-numbers", "analyse", "habits")
"""Every screen about finished games, in the order in which they come."""

GAMES = 3
"""So many make habits."""


@cache
def habitual(url: str) -> str:
    """The secret of someone who has finished a few games, always with the same numbers; once on each server."""
    with ExitStack() as room:
        ann = room.enter_context(Friend.with_a_table(url, "Ann"))
        ben = room.enter_context(Friend(url, ann.table, "Ben"))
        ben.sit()
        ann.do(SetRounds(1))
        for game in range(GAMES):
            for friend in (ann, ben) if game else ():
                friend.rematch()
            ann.do(Start())
            for high, low in zip("98765", "01234", strict=True):
                ann.write(3 * high)
                ben.write(3 * low)
    return ann.secret


def become(person: Person, secret: str) -> None:
    """Be known to the server as someone else."""
    person.context.add_cookies([{"name": "thenumber", "value": secret, "url": person.url}])


def the_map(person: Person) -> Locator:
    """The map of the thousand numbers, once it is known what they were worth."""
    found = person.page.get_by_role("slider", name="What every number was worth")
    expect(found).to_have_attribute("aria-valuetext", re.compile("worth"))
    return found


def analysis(person: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    person.open(f"t/{played_game(person.url)}/games/1/analysis")
    expect(person.heading("Chance to win")).to_be_visible()
    yield "analysis"
    person.button("Show as table").first.click()
    person.button("Show as table").click()
    yield "analysis-tables"
    person.open(f"t/{played_game(person.url)}/games/1/analysis/2/4")
    the_map(person)
    yield "analysis-turn"
    person.press("Table")
    yield "analysis-numbers"
    person.open("analyse")
    person.page.get_by_label("Game record").fill("players: Ann, Ben\n513 44")
    person.press("Analyse")
    person.sees("Line 2, round 1, turn 1, Ben: “44” isn’t a three-digit number. For a blank tile, type ---.")
    person.complaints.clear()  # what can't be read is an error for the browser
    yield "analyse"
    become(person, habitual(person.url))
    person.open("mine/habits")
    expect(person.heading("Your tell")).to_be_visible()
    yield "habits"
    person.context.clear_cookies()
