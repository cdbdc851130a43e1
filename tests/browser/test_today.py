"""Today's round: one try a day, left and gone on with, shared, played without a network and handed in later."""

import datetime
import json
import re
import time

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.today import NUMBERS, play
from tests.patience import PATIENCE

LINE = re.compile("[★●○]( ■+)?")


def await_a_day_with_time_left() -> None:
    """Around midnight, by the clock of the whole world, today would be over before its round is."""
    now = datetime.datetime.now(datetime.UTC)
    midnight = datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time(), datetime.UTC)
    left = (midnight - now).total_seconds()
    if left < PATIENCE:
        time.sleep(left)


def dawn(person: Person) -> str:
    """Have it be the next day, for the browser and for what the server says; its date."""
    now = datetime.datetime.now(datetime.UTC)
    date = (now + datetime.timedelta(days=1)).date().isoformat()

    def tell(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told |= {"day": told["day"] | {"date": date}, "yours": None}
        route.fulfill(response=answer, body=json.dumps(told))

    person.page.clock.set_system_time(now + datetime.timedelta(days=1))
    person.page.route("**/api/today", tell)
    return date


def test_a_round_is_left_and_gone_on_with_then_shared_and_the_next_day_has_another(someone: NewPerson) -> None:
    await_a_day_with_time_left()
    giulia = someone(in_a_hurry=True)
    giulia.open()
    giulia.page.get_by_role("link", name="Today’s round 5 turns, one try").click()
    giulia.press("Start")
    play(giulia, NUMBERS[:2])
    giulia.page.reload()
    giulia.sees("Turn 3 of 5")
    giulia.open()
    giulia.page.get_by_role("link", name="Today’s round Go on with turn 3").click()
    play(giulia, NUMBERS[2:])

    expect(giulia.heading("You’re among the first today.")).to_be_visible()
    expect(giulia.page.get_by_role("list", name="Your numbers").get_by_role("listitem")).to_have_count(5)
    title, *lines, address = giulia.page.locator("pre").inner_text().split("\n")
    score = giulia.page.get_by_role("img", name=re.compile("points?$")).get_attribute("aria-label") or ""
    assert f": {score.split()[0]} (par " in title
    assert [] == [line for line in lines if not LINE.fullmatch(line)]
    assert (5, f"{giulia.url}today") == (len(lines), address)
    giulia.page.reload()
    giulia.button("Share").wait_for()
    giulia.hold_time()
    giulia.press("Share")
    expect(giulia.button("Copied")).to_be_visible()
    giulia.page.clock.resume()

    giulia.open()
    expect(giulia.page.get_by_role("link", name=re.compile(r"^Today’s round Done for today \d+$"))).to_be_visible()
    date = dawn(giulia)
    giulia.open("today")
    expect(giulia.button("Start")).to_be_visible()
    expect(giulia.page.get_by_role("img", name=re.compile(rf"\b{int(date[-2:])}$"))).to_be_visible()


def test_a_round_is_played_without_a_network_and_handed_in_afterwards(someone: NewPerson) -> None:
    await_a_day_with_time_left()
    giulia = someone(in_a_hurry=True, service_workers="allow")
    giulia.open("today")
    giulia.button("Start").wait_for()
    giulia.keep_pages()
    giulia.context.set_offline(True)
    giulia.open("today")
    giulia.press("Start")
    play(giulia, NUMBERS)

    giulia.sees("Your place is added when you’re back.")
    giulia.context.set_offline(False)
    expect(giulia.heading("You’re among the first today.")).to_be_visible()
    expect(giulia.page.get_by_text("Your place is added when you’re back.")).to_have_count(0)
    giulia.complaints.clear()  # requests without a network are errors for the browser
