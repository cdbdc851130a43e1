"""The same person on two devices, and then nobody any more."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.devices import DEVICES, devices, link_of
from tests.browser.fitting import look_in_every_way
from tests.browser.gathering import table_of
from tests.browser.person import PLAY_NOW


def test_a_link_takes_everything_along_and_being_forgotten_erases_it(someone: NewPerson) -> None:
    ann, tablet, late = someone(in_a_hurry=True), someone(DESKTOP, in_a_hurry=True), someone()
    with table_of(ann, "Ben") as [ben]:
        table = ann.table
        at_the_table = ann.context.new_page()  # else a bot would write for her, if all this takes a minute
        at_the_table.goto(f"{ann.url}t/{table}")
        ann.open("device")
        token = link_of(ann)

        tablet.open(f"take#{token}")
        tablet.press("Bring everything here")
        tablet.page.wait_for_url("**/mine")
        expect(tablet.page.get_by_role("link", name=re.compile("Ben Your number is missing"))).to_be_visible()
        tablet.open()
        expect(tablet.page.get_by_role("link", name="Resume your game Your number is missing: Ben")).to_be_visible()
        tablet.resume()
        ann.open(f"t/{table}")
        at_the_table.close()
        tablet.write("911")
        tablet.lock("911")
        ann.sees("Locked in")
        ben.write("822")
        for device in (ann, tablet):
            device.page.get_by_role("list", name="Numbers, highest first").wait_for()

        late.open(f"take#{token}")
        expect(late.heading("This link doesn’t work")).to_be_visible()
        late.complaints.clear()  # what is refused is an error for the browser

        ann.open("mine")
        ann.page.get_by_role("link", name=re.compile("^Your devices")).click()
        ann.press("Everywhere")
        ann.press("Erase me everywhere")
        ann.sees(re.compile("^Done. Nothing on the server leads to you"))
        ann.dialog.get_by_role("button", name="Home").click()
        expect(ann.button(PLAY_NOW)).to_be_visible()
        assert [] == ann.page.evaluate("Object.keys(localStorage)")
        assert [] == ann.context.cookies()
        tablet.open("mine")
        tablet.sees("Finished games appear here.")


def test_nothing_of_it_is_in_anyones_way(someone: NewPerson) -> None:
    """In every language on small phones, magnified, and for those who see or hear it in other ways."""
    ann = someone(in_a_hurry=True)
    found = {screen: look_in_every_way(ann, screen) for screen in devices(ann)}

    assert {screen: [] for screen in DEVICES} == found
