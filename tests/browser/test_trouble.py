"""Bad input and bad luck: a kind sentence, and a way on."""

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.browser.network import Network
from tests.browser.person import PLAY_NOW, WITHIN
from tests.online.server.running import Server
from thenumber.online.table import TableId

NO_TABLE = "No table has this code. Codes never contain 0, 1, I, L, O or U."
NO_CODE = "Codes are six letters and digits, like K7MPQ2."
IMPOSSIBLE_NAMES = {
    "   ": "There’s no name yet",
    "x" * 300: "Names can be up to 20 characters long",
    "a,b": "A name can’t contain commas",
}
NOT_THERE = {
    "t/abcdefghijklmnopqrstuvwxyz": "We can’t find this table",
    "t/x": "We can’t find this table",
    "no/such/page": "There’s nothing here",
    "newer": "There’s nothing here",
}


def test_a_wrong_code_is_kept_and_explained(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    field = ann.page.get_by_label("Table code")
    for code, sentence in (("K7Q0M2", NO_TABLE), ("abc", NO_CODE), ("ZZZZZZ", NO_TABLE), ("🙂🙂🙂", NO_CODE)):
        field.fill(code)
        ann.press("Join")

        ann.sees(sentence)
        expect(field).to_have_value(re.compile(code, re.IGNORECASE))
        expect(field).to_have_attribute("aria-invalid", "true")
    ann.complaints.clear()  # a refused request is an error for the browser


def test_an_impossible_name_is_refused_kindly(someone: NewPerson) -> None:
    ann = someone()
    ann.open("new")
    for name, sentence in IMPOSSIBLE_NAMES.items():
        ann.page.get_by_label("Your name").fill(name)
        ann.press("Create table")

        ann.sees(re.compile(sentence))
    ann.complaints.clear()


def test_a_name_of_emoji_is_a_name(someone: NewPerson) -> None:
    ann = someone()
    ann.open("new")
    ann.found_table("👩‍👩‍👧🦊", "red")

    ann.sees("👩‍👩‍👧🦊")


def test_what_is_not_there_leads_on(someone: NewPerson) -> None:
    ann = someone()
    for path, heading in NOT_THERE.items():
        ann.open(path)
        expect(ann.heading(heading)).to_be_visible()
        ann.complaints.clear()

        ann.press("Home")
        expect(ann.button(PLAY_NOW)).to_be_visible()


def test_a_full_table_can_be_watched(someone: NewPerson) -> None:
    late = someone()
    with Friend.with_a_table(late.url, "Ann") as ann, ExitStack() as room:
        for number in range(4):
            room.enter_context(Friend(late.url, ann.table, f"Friend {number}")).sit()
        late.open(f"t/{ann.table}")

        late.sees("This table is full")
        late.press("Watch")
        late.sees("1 person is watching")


def test_a_table_out_of_reach_is_tried_again(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    ann.press(PLAY_NOW)
    expect(ann.pad).to_be_visible()
    road = Network(ann.context)
    ann.page.reload()
    expect(ann.pad).to_be_visible()
    ann.hold_time()
    road.cut()
    ann.pass_time_until("Reconnecting…")
    ann.pass_time_until("Can’t reach the table.")
    with ann.about_to_see("You’re back."):
        road.restore()
        ann.press("Try again")


def test_a_page_in_a_pocket_whose_timers_come_once_a_minute_keeps_its_line(someone: NewPerson) -> None:
    """It asks, and is answered: so nobody takes its owner for absent."""
    ann = someone()
    ann.page.clock.install()
    lines: list[WebSocket] = []
    ann.page.on("websocket", lambda socket: lines.append(socket) if "/api/tables/" in socket.url else None)
    ann.open()
    ann.press(PLAY_NOW)
    expect(ann.pad).to_be_visible()
    for _ in range(5):
        with lines[0].expect_event("framereceived", lambda frame: '"pong"' in frame, timeout=WITHIN):
            ann.page.clock.fast_forward(60_000)

    assert 1 == len(lines)


def test_a_server_that_is_down_is_told_and_tried_again(someone: NewPerson, tmp_path: Path) -> None:
    with Server(tmp_path / "data") as fragile:
        ann = someone()
        with ann.page.expect_response("**/api/me/tables"):  # without an answer, it would offer what needs no server
            ann.open(fragile.url)
        expect(ann.button(PLAY_NOW)).to_be_visible()
        ann.hold_time()  # after a minute it would look for the server by itself
        fragile.kill()
        ann.press(PLAY_NOW)
        ann.sees(re.compile("Can’t reach the server"))
        fragile.start()
        ann.press(PLAY_NOW)

        expect(ann.pad).to_be_visible()


def test_a_killed_server_loses_no_locked_number(someone: NewPerson, tmp_path: Path) -> None:
    with Server(tmp_path / "data") as fragile:
        ann = someone()
        ann.open(f"{fragile.url}new")
        ann.found_table("Ann", "red")
        with Friend(fragile.url, TableId(ann.table), "Ben") as ben:
            ben.sit()
            ann.press("Start game")
            ann.write("852")
            ann.lock("852")
            ann.sees("Locked in")
            ann.hold_time()
            fragile.kill()
        ann.pass_time_until("Reconnecting…")
        ann.sees("Your number is safe.")
        with ann.about_to_see("You’re back."):
            fragile.start()
            ann.page.clock.resume()

        ann.sees("Locked in")
