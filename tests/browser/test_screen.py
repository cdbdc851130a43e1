"""A television and some phones: it tells the game to the room, and phones show only what their owners need."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import OLD_TELEVISION, TELEVISION
from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.browser.looking import barriers, in_languages, out_of_place
from tests.browser.television import TELEVISION as SCREENS
from tests.browser.television import television
from thenumber.online.table import TableId
from thenumber.texts import LANGUAGES


def test_a_screen_tells_the_reveal_and_phones_wait_for_it(someone: NewPerson) -> None:
    ann, ben, screen = someone(), someone(), someone(TELEVISION)
    ann.open("new")
    ann.found_table("Ann", "red")
    ben.open(f"t/{ann.table}")
    ben.sit_down("Ben")
    ann.press("Menu")
    ann.press("Show on a big screen")
    code = ann.dialog.locator(".code").inner_text()
    ann.close_dialog()
    screen.open("tv")
    expect(screen.page.get_by_role("textbox")).to_be_focused()
    screen.page.keyboard.type(code)  # the last letter is enough
    screen.sees("2 of 5 seats")
    with Friend(ann.url, TableId(ann.table), "Dot") as dot:
        dot.sit()
        screen.sees("Dot")
        ann.press("Start game")
        for phone, number in ((ann, "964"), (ben, "852")):
            phone.write(number)
            expect(phone.page.get_by_role("region", name="Table")).to_have_count(0)
            phone.lock(number)
        screen.sees("2 of 3 locked in.")
        assert [] == screen.finds("964", "852")
        for each in (screen, ann, ben):  # it tells nothing until we have looked, and they wait as long
            each.hold_time()
        dot.write("743")
        for phone, others in ((ann, ("852", "743")), (ben, ("964", "743"))):
            expect(phone.heading("Look at the screen")).to_be_visible()
            assert [] == phone.finds(*others)
        for each in (screen, ann, ben):
            each.page.clock.resume()
        expect(screen.heading("Ben scores 10 points, bonus included")).to_be_visible()
        expect(ann.heading("Your 964 is eliminated")).to_be_visible()
        expect(ben.heading("10 points, bonus included")).to_be_visible()
        ben.go_on()
        screen.page.close()  # and everything is on the phones again
        expect(ben.page.get_by_role("region", name="Table")).to_be_visible()
        expect(ann.page.get_by_role("list", name="Numbers, highest first")).to_be_visible()


def test_a_television_opens_a_table_by_itself_for_whoever_scans_its_code(someone: NewPerson) -> None:
    screen, ann = someone(TELEVISION), someone()
    screen.open("one-table")
    screen.page.get_by_role("link", name=re.compile("^Big screen")).click()
    expect(screen.page.get_by_role("img", name="Link to the table")).to_be_visible()
    code = screen.page.locator(".code").inner_text()
    ann.open()
    ann.page.get_by_label("Table code").fill(code)
    ann.press("Join")
    ann.sit_down("Ann")

    screen.sees("1 of 5 seats")
    ann.button("Start game").wait_for()


def test_everything_on_a_television_can_be_read_in_every_language(someone: NewPerson) -> None:
    person = someone(TELEVISION)
    found: dict[str, list[str]] = {}
    for screen in television(person):
        languages = in_languages(person.page, LANGUAGES)
        found[screen] = [f"{language}: {each}" for language in LANGUAGES for each in languages[language]]
        person.look_on(OLD_TELEVISION)
        found[screen] += [f"1280 × 720: {each}" for each in out_of_place(person.page)]
        person.look_on(TELEVISION)
        for theme in ("light", "dark"):
            person.prefer(language="en", theme=theme)
            found[screen] += [f"{theme}: {each}" for each in barriers(person.page, only_colours=theme == "dark")]

    assert {screen: [] for screen in SCREENS} == found
