"""After the game: from the podium to what one number was worth, any record, and one's own habits."""

import re

from playwright.sync_api import expect

from tests.browser.analysis import become, habitual, the_map
from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.replay import played_game

PAPER = """players: Ann, Ben
rounds: 1
987 111
654 222
333 444
222 555
111 666
"""


def test_the_podium_leads_to_what_decided_the_game_and_to_what_each_number_was_worth(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    table = played_game(ann.url)
    ann.open(f"t/{table}")
    ann.press("Analysis")
    ann.sees("Before the last turn, Jonas was ahead. Giulia and Marek share the win, 68 points each.")
    ann.page.get_by_role("button", name=re.compile("^Round 2, turn 5 · missed 532")).click()
    ann.page.wait_for_url(f"**/t/{table}/games/1/analysis/2/5")

    numbers = the_map(ann)
    expect(numbers).to_have_attribute("aria-valuetext", re.compile("^7 7 0: "))
    numbers.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(numbers).to_have_attribute("aria-valuetext", re.compile(r"^7 7 [1-9]: worth [0-9.]+ points"))
    ann.press("Jonas")
    expect(numbers).to_have_attribute("aria-valuetext", re.compile("^5 3 2: "))
    ann.page.reload()
    expect(ann.heading("Round 2, turn 5")).to_be_visible()

    ann.press("Overview")
    ann.page.wait_for_url(f"**/t/{table}/games/1/analysis")


def test_a_game_on_paper_is_analysed_and_back_leads_to_its_record(someone: NewPerson) -> None:
    ann = someone(DESKTOP, in_a_hurry=True)
    ann.open("analyse")
    ann.page.get_by_label("Game record").fill(PAPER)
    ann.press("Analyse")
    expect(ann.heading("Chance to win")).to_be_visible()
    ann.press("Turn by turn")
    the_map(ann).hover(position={"x": 60, "y": 60})
    ann.sees(re.compile(r"worth [0-9.]+ points; [0-9]+% approved"))
    ann.page.go_back()
    expect(ann.heading("Chance to win")).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_label("Game record")).to_have_value(PAPER)


def test_ones_habits_are_told_to_oneself_alone(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    ann.open("mine")
    ann.sees("Finished games appear here.")
    expect(ann.page.get_by_role("link", name=re.compile("^Your habits"))).to_have_count(0)
    become(ann, habitual(ann.url))
    ann.open("mine")
    ann.page.get_by_role("link", name=re.compile("^Your habits")).click()
    ann.sees(re.compile("^You wrote one digit three times in 15 of 15 turns"))

    other = someone(in_a_hurry=True)
    other.open("mine/habits")
    expect(other.heading(re.compile("^3 more games"))).to_be_visible()
