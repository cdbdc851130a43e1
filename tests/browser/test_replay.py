"""A finished game is looked at again: turn by turn, played and paused, guessed first, and passed on by its link."""

import struct

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.replay import played_game
from tests.online.server.running import Server
from thenumber.online.table import TableId


@pytest.fixture(scope="module")
def table(server: Server) -> TableId:
    """Where the game was played that everyone here looks at."""
    return played_game(server.url)


def test_one_goes_through_a_game_by_keyboard_and_finger_and_the_address_follows(
    someone: NewPerson, table: TableId
) -> None:
    ann = someone(DESKTOP, in_a_hurry=True)
    ann.open(f"t/{table}/games/1")
    slider = ann.page.get_by_role("slider", name="Turns")
    expect(ann.heading("Here they come")).to_be_focused()
    expect(ann.page.get_by_text("Giulia, face down")).to_have_count(1)
    ann.page.keyboard.press("Space")
    expect(ann.button("Pause")).to_be_visible()
    ann.page.keyboard.press("Space")
    expect(ann.button("Play")).to_be_visible()
    ann.page.keyboard.press("Home")

    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url(f"**/t/{table}/games/1/1/2")
    slider.focus()
    ann.page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "Round 2, turn 5")
    ann.page.wait_for_url(f"**/t/{table}/games/1/2/5")
    box = slider.bounding_box()
    assert box
    ann.page.mouse.move(box["x"] + box["width"] * 0.95, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + box["width"] * 0.35, box["y"] + box["height"] / 2, steps=4)
    ann.page.mouse.up()
    ann.page.wait_for_url(f"**/t/{table}/games/1/1/4")
    expect(ann.heading("Jonas scores 12 points, bonus included")).to_be_visible()

    ann.page.reload()
    expect(ann.heading("Jonas scores 12 points, bonus included")).to_be_visible()


def test_played_it_tells_turn_after_turn_until_it_is_paused(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}/games/1/2/4")
    ann.button("Play").wait_for()
    ann.hold_time()
    ann.press("Play")
    ann.page.clock.run_for(5_000)
    ann.page.wait_for_url(f"**/t/{table}/games/1/2/5")
    expect(ann.button("Play")).to_be_visible()  # that was the last
    ann.press("Play")
    ann.page.wait_for_url(f"**/t/{table}/games/1/1/1")
    ann.press("Pause")
    expect(ann.button("Play")).to_be_visible()


def test_a_guess_is_compared_with_what_was_written_and_added_up(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}/games/1")
    ann.page.get_by_text("Guess first", exact=True).click()
    ann.press("Jonas")
    ann.sees("What would you write as Jonas?")
    assert [] == ann.finds("533", "974", "888", "344")
    ann.write("111")
    ann.press("Reveal")
    expect(ann.heading("Jonas did better by 7 points")).to_be_visible()
    ann.press("Next turn")
    ann.write("999")
    ann.press("Reveal")
    ann.sees("Your 2 guesses: 1. Jonas: 15.")


def test_the_podium_leads_to_the_replay_and_back(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}")
    ann.press("Replay")
    ann.page.wait_for_url(f"**/t/{table}/games/1")
    expect(ann.button("Play")).to_be_visible()
    ann.press("Back")
    expect(ann.heading("It’s a tie!")).to_be_visible()


def test_a_game_that_was_never_finished_is_not_there(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    ann.open("t/nowhere/games/1")
    expect(ann.heading("We can’t find this game")).to_be_visible()
    ann.complaints.clear()  # what is not there is an error for the browser


def test_a_turn_is_passed_on_as_a_picture_that_names_nobody_and_as_a_link(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/2")
    ann.press("Share this turn")
    expect(ann.dialog.get_by_role("img", name="852 takes the bonus. 964 is eliminated.")).to_be_visible()
    with ann.page.expect_download() as kept:
        ann.press("Save picture")
    picture = kept.value.path().read_bytes()

    assert (1200, 630) == struct.unpack(">II", picture[16:24])
    ann.page.get_by_text("Show names", exact=True).click()
    expect(ann.page.get_by_role("switch", name="Show names")).to_be_checked()
    ann.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    ann.hold_time()
    ann.press("Copy")
    ann.sees("Copied")
    assert f"{ann.url}t/{table}/games/1/1/2" == ann.page.evaluate("() => window.copied")
