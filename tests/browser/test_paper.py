"""A game on paper, counted on a phone that has lost its network, is counted as the rules count it."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.paper import NAMES, check, correct, count, set_up
from tests.browser.tour import GAME
from tests.cli.run import thenumber


def test_a_game_of_five_with_two_corrections_is_counted_without_a_network(someone: NewPerson, tmp_path: Path) -> None:
    giulia = someone(in_a_hurry=True, service_workers="allow")
    set_up(giulia)
    giulia.keep_pages()
    giulia.press("Start round 1")
    giulia.pad.wait_for()
    giulia.context.set_offline(True)

    for number in GAME[0]:
        giulia.write(number)  # three taps a tile, and the next one is open
    giulia.press("Check")
    giulia.go_on()
    count(giulia, ("852", "964", "743", "734", "110"))  # 743 was misread
    giulia.page.keyboard.type("47735")
    giulia.page.reload()
    giulia.pad.wait_for()
    giulia.page.keyboard.type("5852211787")
    giulia.press("Check")
    correct(giulia, "Jonas, 7 3 4", "743")
    giulia.press("Back to turn 3")
    giulia.go_on()
    for numbers in GAME[3:5]:
        count(giulia, numbers)
    giulia.press("Start round 2")
    for numbers in GAME[5:9]:
        count(giulia, numbers)
    check(giulia, ("770", "-", *GAME[9][2:]))  # a tile was overlooked
    correct(giulia, "Marek, no number", "888")
    giulia.press("Back to turn 5")
    giulia.go_on()
    expect(giulia.heading("It’s a tie!")).to_be_visible()

    giulia.press("Game record")
    with giulia.page.expect_download() as download:
        giulia.press("Save as a text file")
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    giulia.close_dialog()
    scored = json.loads(thenumber("score", "--json", str(record)).stdout)
    assert (list(NAMES), [0, 1], True) == (scored["players"], scored["winners"], scored["finished"])
    giulia.press("History")
    heads = giulia.page.get_by_role("columnheader").all_text_contents()
    assert scored["totals"] == [
        next(int(head.split(", ")[2].split()[0]) for head in heads if name in head) for name in NAMES
    ]
