"""Three phones at one table, through everything that happens in a kitchen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, LARGE_LETTERS, SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.gathering import reveal, table_of
from tests.browser.network import Network
from tests.browser.person import PLAY_NOW, Person
from thenumber.online.table import Phrase
from thenumber.texts import Catalogue

NUMBERS = (
    ("911", "822", "733"),
    ("664", "555", "444"),
    ("888", "777", "666"),
    ("777", "666", "555"),
    ("000", "999", "000"),
)
"""One round: everyone has the digits for it."""


def come_together(someone: NewPerson) -> tuple[Person, Person, Person]:
    """Ann creates a table; Ben comes by its link, Cleo by its code."""
    ann, ben, cleo = someone(), someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    ben.open(f"t/{ann.table}")
    ben.sit_down("Ben")
    cleo.open()
    code = ann.page.get_by_text(re.compile("^[2-9A-Z]{6}$")).inner_text()
    cleo.page.get_by_label("Table code").fill(code.lower())
    cleo.press("Join")
    cleo.sit_down("Cleo")
    for guest in (ben, cleo):
        guest.press("I’m ready")
    ann.sees("Everyone’s ready.")
    ann.press("Start game")
    return ann, ben, cleo


def everyone_writes(people: tuple[Person, ...], numbers: tuple[str, ...]) -> None:
    for person, number in zip(people, numbers, strict=True):
        person.write(number)
        person.lock(number)
    for person in people:
        person.skip()
        person.go_on()


def test_who_has_left_returns_from_the_first_page_and_hears_what_a_bot_wrote(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    with table_of(ann, "Ben") as [ben]:
        ann.leave_table()
        back = re.compile("^Return to your game")
        expect(ann.page.get_by_role("link", name=back)).to_be_visible()
        ann.page.get_by_role("link", name="My games").click()
        ann.page.get_by_role("listitem").filter(has_text="Return to your game").get_by_role("link").click()
        wrote = re.compile(r"^A bot wrote \d\d\d for you$")
        ann.sees(wrote)
        ann.page.reload()
        ann.sees(wrote)
        ann.press("Change")
        ann.pad.wait_for()
        ben.write("444")
        for _ in range(3):
            ann.page.keyboard.press("Backspace")
        ann.write("123")
        ann.lock("123")

        ann.sees("You score 1 point")


@pytest.mark.long
def test_three_phones_play_a_whole_game_and_another(someone: NewPerson) -> None:
    people = ann, ben, cleo = come_together(someone)
    for round_no in (1, 2):
        for numbers in NUMBERS:
            everyone_writes(people, numbers)
        for person in people if round_no == 1 else ():
            person.press("Start round 2")
    for person in people:
        expect(person.heading(re.compile("win"))).to_be_visible()

    ben.press("Rematch")
    ann.sees("Ben wants a rematch")
    ann.press("Rematch")
    cleo.press("Rematch")
    ann.sees("The series so far")
    ann.sees("Everyone’s ready.")
    ann.press("Start game")

    for person in people:
        expect(person.pad).to_be_visible()


def test_the_host_chooses_one_round_and_the_podium_follows_after_five_turns(someone: NewPerson) -> None:
    people = ann, ben = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    ben.open(f"t/{ann.table}")
    ben.sit_down("Ben")
    ben.press("I’m ready")
    length = ben.page.get_by_text("Game length").locator("..")
    expect(length).to_contain_text("2 rounds")

    ann.page.get_by_role("group", name="Game length").get_by_text("1 round", exact=True).click()
    expect(length).to_contain_text("1 round")
    expect(ben.page.get_by_role("radio")).to_have_count(0)
    ann.sees("Everyone’s ready.")  # as before: nobody has to say so again
    ann.press("Start game")
    for numbers in NUMBERS:
        for person in people:
            person.sees(re.compile("^Turn [1-5] of 5$"))
            expect(person.page.get_by_text(re.compile("^Round"))).to_have_count(0)
        everyone_writes(people, numbers[:2])

    for person in people:
        expect(person.heading(re.compile("win"))).to_be_visible()
        expect(person.page.get_by_text(re.compile("^Round"))).to_have_count(0)
        person.press("Rematch")
    expect(ann.page.get_by_role("radio", name="1 round")).to_be_checked()


def test_a_reload_in_the_middle_changes_nothing(someone: NewPerson) -> None:
    ann = someone()
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, *NUMBERS[0])
        ann.skip()
        ann.go_on()
        ann.write("66")
        ann.page.reload()
        ann.write("4")
        ann.lock("664")
        ann.sees("Locked in")
        ann.page.reload()
        ann.sees("Locked in")
        ann.hold_time()
        for friend, number in zip(friends, ("555", "444"), strict=True):
            friend.write(number)
        ann.button("Skip to the result").wait_for()
        ann.page.clock.resume()
        ann.page.reload()

        expect(ann.button("Turn 3")).to_be_visible()  # settled, not told again
        ann.go_on()
        ann.sees("Turn 3 of 5")


def test_someone_a_whole_round_behind_sees_everything_in_order(someone: NewPerson) -> None:
    """Cleo plays on one device; another of hers is left alone."""
    cleo = someone(in_a_hurry=True)
    with table_of(cleo, "Ann", "Ben") as friends:
        left_alone = Person(cleo.context, cleo.url)
        left_alone.open(f"t/{cleo.table}")
        expect(left_alone.pad).to_be_visible()
        for numbers in NUMBERS:
            reveal(cleo, friends, *numbers)
            cleo.go_on()
        cleo.press("Start round 2")
        reveal(cleo, friends, *NUMBERS[0])

        left_alone.page.reload()  # in a reveal, with others waiting behind it
        for turn in range(1, 5):
            left_alone.sees(f"Turn {turn} of 5")
            expect(left_alone.button("Go to turn 2")).to_be_visible()
            left_alone.press(f"Turn {turn + 1}")
        left_alone.press("Score sheet")
        left_alone.sees("Round 1 of 2")
        left_alone.press("Start round 2")
        left_alone.sees("Turn 1 of 5")
        expect(left_alone.button("Go to turn 2")).to_have_count(0)  # that is what the next button does
        left_alone.press("Turn 2")
        expect(left_alone.pad).to_be_visible()


def test_a_lost_connection_loses_no_number(someone: NewPerson) -> None:
    ann = someone()
    with table_of(ann, "Ben", "Cleo") as friends:
        kitchen = Network(ann.context)
        ann.page.reload()
        expect(ann.pad).to_be_visible()

        ann.hold_time()
        kitchen.cut()
        ann.pass_time_until("Reconnecting…")
        ann.write("911")
        ann.lock("911")
        ann.sees(re.compile("Not sent yet|not sent yet"))
        with ann.about_to_see("You’re back."):
            kitchen.restore()
            ann.page.clock.resume()

        ann.sees("Locked in")
        for friend, number in zip(friends, ("822", "733"), strict=True):
            friend.write(number)
        ann.skip()


def test_a_second_tab_and_the_back_button_are_the_same_seat(someone: NewPerson) -> None:
    ann, ben, _ = come_together(someone)
    ann.write("911")
    ann.lock("911")
    second = ann.context.new_page()
    second.goto(f"{ann.url}t/{ann.table}")
    expect(second.get_by_text("Locked in", exact=True)).to_be_visible()
    second.get_by_role("button", name="Change", exact=True).click()
    expect(ann.button("Lock in 911")).to_be_visible()
    second.close()

    ann.open()
    ann.resume()
    expect(ann.pad).to_be_visible()
    ann.page.go_back()
    expect(ann.button(PLAY_NOW)).to_be_visible()
    ann.page.go_forward()
    expect(ann.button("Lock in 911")).to_be_visible()
    expect(ben.page.get_by_role("button", name=re.compile("^(Ann|Cleo)"))).to_have_count(2)


def test_a_seat_moves_to_another_device(someone: NewPerson) -> None:
    ann = someone(in_a_hurry=True)
    with table_of(ann, "Ben", "Cleo") as friends:
        reveal(ann, friends, *NUMBERS[0])
        ann.go_on()
        ann.write("664")
        ann.lock("664")
        ann.press("Menu")
        ann.press("Move my seat to another device")
        link = ann.dialog.get_by_text(re.compile(r"\?seat="))
        tablet = someone()
        tablet.open(f"http://{link.inner_text()}")

        tablet.sees("Turn 2 of 5")
        expect(tablet.page).not_to_have_url(re.compile("seat="))
        for friend, number in zip(friends, ("555", "444"), strict=True):
            friend.write(number)
        tablet.skip()
        tablet.go_on()
        tablet.write("888")
        tablet.lock("888")
        tablet.sees("Locked in")


def test_friends_talk_in_phrases_each_in_their_own_language(someone: NewPerson) -> None:
    ann, basia = someone(), someone(locale="pl")
    ann.open("new")
    ann.found_table("Ann", "red")
    basia.open(f"t/{ann.table}")
    basia.page.get_by_label(Catalogue("pl").say("new-name")).fill("Basia")
    basia.page.keyboard.press("Enter")
    ann.sees("Basia")

    ann.press("Say something")
    with basia.about_to_see(Catalogue("pl").say("phrase-good-luck")):
        ann.press("Good luck")


def test_what_is_said_leaves_the_title_of_the_turn_in_sight(someone: NewPerson) -> None:
    for viewport in (SMALL_PHONE, DESKTOP):
        ann = someone(viewport, in_a_hurry=True)
        with table_of(ann, "Maximilian") as [max_]:
            title = ann.page.locator("header").get_by_text("Turn 1 of 5")
            title.wait_for()
            ann.hold_time()
            max_.say(Phrase.ONE_MORE)
            said = ann.page.locator("aside .phrase")
            said.wait_for()
            above, below = title.bounding_box(), said.bounding_box()

        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"]


def test_what_is_said_fits_the_screen_with_letters_twice_as_large(someone: NewPerson) -> None:
    ann = someone(SMALL_PHONE, letters=LARGE_LETTERS, in_a_hurry=True)
    with table_of(ann, "Maximilian") as [max_]:
        ann.prefer(language="fr")
        ann.hold_time()
        max_.say(Phrase.ONE_MORE)
        said = ann.page.locator("aside").get_by_text(Catalogue("fr").say("phrase-one-more"))
        said.wait_for()
        box = said.bounding_box()

    assert box
    assert 0 <= box["x"] <= box["x"] + box["width"] <= SMALL_PHONE["width"]
