"""Anyone with a table's link can watch: it works, and looks intended."""

import re
from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.browser.tour import Tour
from thenumber.online.table import TableId


def test_a_game_is_watched_from_choosing_to_the_reveal(someone: NewPerson) -> None:
    giulia, watcher = someone(in_a_hurry=True), someone(DESKTOP)
    with Tour(giulia) as tour:
        tour.reach("choosing-empty")
        watcher.open(f"t/{giulia.table}")
        watcher.press("Watch")
        watcher.sees("You’re watching")
        tour.reach("waiting")
        watcher.sees("Waiting for Inès")  # it has gone on by itself
        expect(watcher.pad).to_have_count(0)
        assert [] == watcher.finds("852", "964", "743", "110")
        watcher.hold_time()
        tour.reach("reveal")
        watcher.skip()
        watcher.sees(re.compile(r"Giulia scores \d+ points, bonus included"))


def test_a_lobby_is_watched_and_a_seat_taken_after_all(someone: NewPerson) -> None:
    ann, ben = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    ben.open(f"t/{ann.table}")
    ben.press("Watch")
    ben.sees("You’re watching.")
    ann.sees("1 person is watching")
    ben.press("Take a seat")
    ben.sit_down("Ben")

    ann.sees("Ben")


def test_who_has_chosen_to_watch_in_the_lobby_watches_the_game(someone: NewPerson) -> None:
    ann, zoe = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    zoe.open(f"t/{ann.table}")
    zoe.press("Watch")
    zoe.sees("You’re watching.")
    ann.press("Easy")
    ann.sees("bot, easy")
    ann.press("Start game")

    expect(zoe.heading("You’re watching")).to_be_visible()
    ann.write("852")
    ann.lock("852")
    zoe.sees("Turn 2 of 5")


def test_someone_who_comes_after_the_end_plays_the_rematch(someone: NewPerson) -> None:
    giulia, late = someone(in_a_hurry=True), someone(in_a_hurry=True)
    with Tour(giulia) as tour:
        tour.reach("final")
        late.open(f"t/{giulia.table}")
        expect(late.heading("It’s a tie!")).to_be_visible()
        tour.reach("final-rematch")
        late.press("Take a seat")
        late.sit_down("Late")

        tour.reach("lobby-rematch")
        giulia.sees("Late")


def test_one_who_comes_by_code_during_a_game_waits_and_sits_at_the_next(someone: NewPerson) -> None:
    """The others see who waits; the seat is there as soon as the lobby is open again."""
    ann, zoe = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    code = ann.page.get_by_text(re.compile("^[2-9A-Z]{6}$")).inner_text()
    with Friend(ann.url, TableId(ann.table), "Ben") as ben:
        ben.sit()
        ann.sees("Ben")
        ann.press("Start game")
        zoe.open()
        zoe.page.get_by_role("textbox", name="Table code").fill(code)
        zoe.press("Join")
        expect(zoe.heading("A game is going on")).to_be_visible()
        zoe.page.get_by_label("Your name").fill("Zoe")
        ann.hold_time()
        zoe.press("Wait for the next game")
        zoe.sees("You’re waiting for the next game.")
        ann.sees("Zoe is waiting for a seat")
        ann.page.clock.resume()
        assert "Your turn · The Number" == ann.page.title()
        zoe.page.reload()  # who waits goes on waiting
        zoe.sees("You’re waiting for the next game.")
        ann.leave_table()  # a bot plays on, which needs no screen
        for turn in range(10):
            ben.write(str(turn % 5) * 3)
        ben.rematch()

        expect(zoe.heading("Your table")).to_be_visible()


def test_a_person_takes_the_seat_of_a_bot_at_a_full_table(someone: NewPerson) -> None:
    ann, zoe = someone(in_a_hurry=True), someone(in_a_hurry=True)
    ann.open("new")
    ann.found_table("Ann", "red")
    with ExitStack() as room:
        for number in range(3):
            room.enter_context(Friend(ann.url, TableId(ann.table), f"Friend {number}")).sit()
        ann.press("Easy")
        ann.sees("bot, easy")
        zoe.open(f"t/{ann.table}")
        zoe.page.get_by_label("Your name").fill("Zoe")
        zoe.page.get_by_role("button", name=re.compile("^Sit here instead of")).click()

        expect(zoe.heading("Your table")).to_be_visible()
        ann.sees("Zoe")
        expect(ann.page.get_by_text("bot, easy")).to_have_count(0)
