"""What the client can't do anything about: a part that does not come, a page that fails, a script that cannot start."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.chromium import SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.looking import barriers, muddled, too_small
from tests.browser.person import PLAY_NOW, Person
from thenumber.texts import LANGUAGES, Catalogue

START, WORDS = "**/assets/index-*.js", re.compile(r"/assets/[a-z]{2}-[\w-]+\.js$")
TABLE, RULES = "**/assets/TablePage-*.js", "**/assets/HowToPlay-*.js"
SETTINGS = "**/assets/SettingsSheet-*.js"
LONG_ENOUGH = 60_000  # milliseconds


def saying(script: str) -> Callable[[Route], None]:
    """Answer with another script."""
    return lambda route: route.fulfill(body=script, content_type="text/javascript")


def hold(person: Person, what: str) -> Callable[[], None]:
    """Keep answers back until the function that is returned is called."""
    held: list[Route] = []
    is_over = False

    def keep(route: Route) -> None:
        if is_over:  # it was asked for before, and is only noticed now
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal is_over
        is_over = True
        for route in held:
            route.continue_()

    person.context.route(what, keep)

    return release


def trouble(person: Person) -> Locator:
    return person.page.get_by_role("heading", name="Something went wrong")


def play_now(person: Person, language: str) -> Locator:
    """The first page's first button, with what it says below its name."""
    say = Catalogue(language).say
    return person.button(f"{say('home-play')} {say('home-play-easy')}")


def line(person: Person) -> Locator:
    """What stands on the page in place of a client that could not start."""
    return person.page.locator("#not-started")


def test_a_part_that_does_not_come_leaves_a_way_on(someone: NewPerson) -> None:
    ann = someone()
    ann.context.route(TABLE, lambda route: route.abort())
    ann.open()
    ann.press(PLAY_NOW)
    expect(trouble(ann)).to_be_visible()
    ann.context.unroute(TABLE)
    ann.press("Reload")

    expect(ann.pad).to_be_visible()
    ann.complaints.clear()  # what went wrong stands in the console


def test_a_part_that_is_long_in_coming_is_announced_by_its_outline(someone: NewPerson) -> None:
    ann = someone()
    release = hold(ann, TABLE)
    ann.open()
    ann.press(PLAY_NOW)
    expect(ann.page.get_by_role("status", name="Loading…")).to_be_visible()
    release()

    expect(ann.pad).to_be_visible()


def test_a_sheet_that_is_long_in_coming_is_open_at_once_and_stays(someone: NewPerson) -> None:
    ann = someone()
    release = hold(ann, SETTINGS)
    ann.open()
    ann.press("Settings")
    expect(ann.dialog.get_by_role("status", name="Loading…")).to_be_visible()
    release()
    expect(ann.dialog.get_by_text("Reveal speed", exact=True)).to_be_visible()
    ann.rest()

    expect(ann.dialog.get_by_text("Reveal speed", exact=True)).to_be_visible()
    ann.close_dialog()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_fails_says_so_and_leads_home(someone: NewPerson, language: str) -> None:
    ann, say = someone(SMALL_PHONE, locale=language), Catalogue(language).say
    ann.context.route(RULES, saying("export default () => { throw new Error('the rules are torn'); };"))
    ann.open("rules")
    expect(ann.page.get_by_role("heading", name=say("broken-title"))).to_be_visible()
    assert [True] == ["the rules are torn" in told for told in ann.complaints]
    ann.complaints.clear()
    ann.rest()
    assert [] == muddled(ann.page) + too_small(ann.page) + barriers(ann.page)

    ann.press(say("privacy-home"))
    expect(play_now(ann, language)).to_be_visible()


@pytest.mark.parametrize(
    "failure", ["Promise.reject(new Error('lost'))", "setTimeout(() => { throw new Error('lost'); })"]
)
def test_a_failure_behind_the_scenes_is_told_and_can_be_waved_away(someone: NewPerson, failure: str) -> None:
    ann = someone()
    ann.open()
    ann.button(PLAY_NOW).wait_for()
    ann.page.evaluate(f"() => void {failure}")
    told = ann.page.get_by_role("alert").get_by_text("Something went wrong")
    expect(told).to_be_visible()
    ann.rest()
    assert [] == muddled(ann.page) + too_small(ann.page) + barriers(ann.page)
    ann.press("Close")

    expect(told).to_have_count(0)
    expect(ann.button(PLAY_NOW)).to_be_visible()
    ann.complaints.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_that_does_not_come_is_told_in_the_reader_s_language(someone: NewPerson, language: str) -> None:
    ann, say = someone(locale=language), Catalogue(language).say
    ann.context.route(START, lambda route: route.abort())
    ann.open()
    expect(line(ann)).to_contain_text(say("home-not-started"))
    expect(line(ann)).to_be_visible()
    ann.rest()
    assert [] == muddled(ann.page) + barriers(ann.page)
    ann.context.unroute(START)
    line(ann).get_by_role("link", name=say("final-reload")).click()

    expect(play_now(ann, language)).to_be_visible()
    expect(line(ann)).to_have_count(0)


@pytest.mark.parametrize(
    ("what", "answer"),
    [
        (START, saying("let this be a browser of 2015;")),
        (START, saying("throw new Error('no such thing');")),
        (WORDS, lambda route: route.abort()),
    ],
    ids=["it cannot be parsed", "it fails", "it has no words"],
)
def test_a_client_that_cannot_start_says_so(someone: NewPerson, what: str, answer: Callable[[Route], None]) -> None:
    ann = someone()
    ann.context.route(what, answer)
    ann.open()

    expect(line(ann)).to_be_visible()
    ann.complaints.clear()


def test_a_client_that_does_nothing_is_not_waited_for_for_ever(someone: NewPerson) -> None:
    ann = someone()
    ann.context.route(START, saying(""))
    ann.hold_time()
    ann.open()
    expect(line(ann)).to_be_hidden()
    ann.page.clock.run_for(LONG_ENOUGH)

    expect(line(ann)).to_be_visible()


def test_a_slow_network_is_no_failure(someone: NewPerson) -> None:
    ann = someone()
    release = hold(ann, START)
    ann.hold_time()
    with ann.page.expect_request(START):
        ann.page.goto(ann.url, wait_until="commit")
    expect(line(ann)).to_be_attached()
    ann.page.clock.run_for(LONG_ENOUGH)
    expect(line(ann)).to_be_hidden()
    release()

    expect(ann.button(PLAY_NOW)).to_be_visible()
    expect(line(ann)).to_have_count(0)
