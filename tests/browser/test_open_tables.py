"""Open tables: found without reloading, joined with one tap, and left for good when the host says so."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.online.server.running import Server


def let_anyone_join(person: Person, *, anyone: bool = True) -> None:
    """Let anyone join, or no longer; the switch shows what is so."""
    switch = person.page.get_by_role("switch", name="Let anyone join")
    switch.click(force=True)  # a label is drawn over it
    expect(switch).to_be_checked(checked=anyone)


def test_a_stranger_joins_with_one_tap_and_is_sent_away_for_good(someone: NewPerson) -> None:
    zoe, ann = someone(in_a_hurry=True, prefers={"name": "Zoe"}), someone(in_a_hurry=True)
    zoe.open()
    expect(zoe.page.get_by_role("link", name="Open tables none right now, open one")).to_be_visible()
    ann.open("new")
    ann.found_table("Ann", "red")
    let_anyone_join(ann)

    zoe.page.get_by_role("link", name="Open tables 1 on this server").click()
    zoe.press("Join: Ann’s table")
    zoe.sees("Waiting for the host.")
    zoe.sees("anyone")

    ann.press("Free up Zoe’s seat")
    ann.sees("Zoe leaves and can’t come back to this table.")
    ann.press("Free up the seat")
    zoe.press("Take your seat back")
    zoe.sees("The host has asked you to leave. You can’t come back to this table.")


def test_without_a_name_one_is_asked_for_it_and_told_if_it_is_none_for_strangers(someone: NewPerson) -> None:
    zoe, ann = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    let_anyone_join(ann)
    zoe.open("tables")
    zoe.press("Join: Ann’s table")
    zoe.ask_for_seat("Fucker")
    zoe.sees("Strangers play here, and this name isn’t welcome. Choose another one.")
    zoe.sit_down("Concha")
    zoe.sees("Waiting for the host.")
    ann.sees("name is rude in some languages")

    let_anyone_join(ann, anyone=False)
    zoe.sees("people with the link")


def test_an_operator_hides_them_all(someone: NewPerson, tmp_path_factory: pytest.TempPathFactory) -> None:
    ann = someone(in_a_hurry=True)
    with Server(tmp_path_factory.mktemp("closed") / "data", "--no-open-tables") as closed:
        ann.open(closed.url)
        expect(ann.page.get_by_role("link", name="At one table keep score, or pass the phone")).to_be_visible()
        expect(ann.page.get_by_role("link", name="Open tables")).to_have_count(0)
        ann.page.get_by_role("link", name="Create a table link and QR code for friends").click()
        ann.found_table("Ann", "red")
        expect(ann.page.get_by_role("combobox", name="Time per turn")).to_be_visible()
        expect(ann.page.get_by_role("switch", name="Let anyone join")).to_have_count(0)
        ann.open("about:blank")
