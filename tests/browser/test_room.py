"""A table that is kept: named, played at, looked at, begun anew."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.fitting import look_in_every_way
from tests.browser.friend import Friend
from tests.browser.gathering import reveal
from tests.browser.room import GAMES, ROOM, keep, room
from thenumber.online.table import TableId


def test_a_table_is_kept_and_its_room_shows_what_was_played_there(someone: NewPerson) -> None:
    ann, dan = someone(in_a_hurry=True), someone(DESKTOP)
    ann.open("new")
    ann.found_table("Ann", "red")
    table = ann.table
    ann.press("Menu")
    ann.press("Keep this table")
    keep(ann, "Thursdays")
    ann.close_dialog()
    expect(ann.heading("Thursdays")).to_be_visible()
    one_round = ann.page.get_by_role("radio", name="1 round")
    one_round.click(force=True)  # a label is drawn over it
    expect(one_round).to_be_checked()
    dan.open(f"t/{table}")
    dan.sees("1 round · Time per turn: no limit · Room “Thursdays”")

    with Friend(ann.url, TableId(table), "Ben") as ben:
        ben.sit()
        ann.press("Start game")
        ann.pad.wait_for()
        for high, low in GAMES:
            reveal(ann, [ben], high, low)
            ann.skip()
            ann.go_on()
        ann.press("The series so far")
    ann.page.wait_for_url("**/room")
    rows = ann.page.get_by_role("table", name="Standings").get_by_role("row")
    expect(rows.nth(1)).to_contain_text(re.compile("Ann *1 *1"))
    expect(ann.page.get_by_role("link", name="Analysis")).to_have_attribute("href", f"/t/{table}/games/1/analysis")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Standings as a table (CSV)").click()
    assert "Ann,,1,1.0," in saved.value.path().read_text(encoding="utf-8-sig")

    ann.page.get_by_role("link", name="To the table").click()
    ann.press("Rematch")
    ann.button("Start game").wait_for()
    ann.press("Menu")
    ann.press("Thursdays")
    ann.press("Begin season 2")
    ann.button("Begin season 3").wait_for()
    ann.press("See the standings")
    ann.page.get_by_role("combobox", name="Season").select_option("Season 2")
    ann.sees("No finished game yet. The standings start with the first.")


def test_nothing_of_it_is_in_anyones_way(someone: NewPerson) -> None:
    """In every language on small phones, magnified, and for those who see or hear it in other ways."""
    ann = someone(in_a_hurry=True)
    found = {screen: look_in_every_way(ann, screen) for screen in room(ann)}

    assert {screen: [] for screen in ROOM} == found
