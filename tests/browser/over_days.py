"""A game over days, as one who plays it sees it: when the turn ends, and how to be told."""

import re
from collections.abc import Iterator

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.online.table import SetTurnTime, Start

TWO_DAYS = 2 * 24 * 3600

OVER_DAYS = ("choosing-over-days", "waiting-over-days", "reminders")
"""Its own screens, in the order in which they come."""


def over_days(ann: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    with Friend.with_a_table(ann.url, "Ben") as ben:
        ben.do(SetTurnTime(TWO_DAYS))
        ann.open(f"t/{ben.table}")
        ann.sit_down("Ann")
        ann.sees("2 days")
        ben.do(Start())
        ann.page.get_by_role("img", name=re.compile(r"^Until \w+day.* \d")).wait_for()
        yield "choosing-over-days"
        ann.write("123")
        ann.lock("123")
        ann.sees(re.compile(r"^Until \w+day.* \d"))
        yield "waiting-over-days"
        ann.press("Tell me when it’s my turn")
        ann.button("Add to calendar").wait_for()
        yield "reminders"
        ann.close_dialog()
