"""A finished game of two: long names, such as are written from right to left, and a podium with three digits on it."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator

from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE
from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.online.server.running import Server
from thenumber.online.table import Start, TableId

BARTHOLOMEW = "Bartholomew"
LAST = "לוי"
NOA = f"נועה בת־שבע כהן {LAST}"
ROUND = (("444", "444"), ("333", "222"), ("555", "555"), ("666", "777"), ("888", "999"))
LEFT_EDGE = """(element, text) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(text));
    range.setEnd(node, node.data.indexOf(text) + text.length);
    return range.getBoundingClientRect().left;
}"""


@pytest.fixture(scope="module")
def table(server: Server) -> TableId:
    """Where Bartholomew and Noa have played a game, and wrote the same number first; he has 96 points, she 122."""
    with ExitStack() as room:
        bart = room.enter_context(Friend.with_a_table(server.url, BARTHOLOMEW))
        noa = room.enter_context(Friend(server.url, bart.table, NOA))
        noa.sit()
        bart.do(Start())
        for his, hers in ROUND * 2:
            bart.write(his)
            noa.write(hers)
    return bart.table


def left_edge(of: Locator, text: str) -> float:
    """Where a part of the first text in an element begins for the eye."""
    edge: float = of.evaluate(LEFT_EDGE, text)
    return edge


def test_what_follows_the_name_stands_after_it(someone: NewPerson, table: TableId) -> None:
    ann = someone(DESKTOP, in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/1")
    heading = ann.page.get_by_role("heading", name="6 points each")
    heading.wait_for()

    assert left_edge(heading, "and") > left_edge(heading, BARTHOLOMEW)
    assert left_edge(heading, ":") > left_edge(heading, LAST)


def test_a_name_that_is_cut_keeps_its_first_letter(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/2")
    name = ann.page.locator("article").get_by_text(NOA, exact=True)
    name.wait_for()
    box = name.bounding_box()
    assert box

    assert name.evaluate("(element) => element.scrollWidth > element.clientWidth")
    assert box["x"] <= left_edge(name, NOA[0]) < box["x"] + box["width"]


def test_a_name_of_twelve_letters_fits_beside_one_who_wrote_the_same(someone: NewPerson, table: TableId) -> None:
    ann = someone(SMALL_PHONE, in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/1")
    name = ann.page.locator("article").get_by_text(BARTHOLOMEW, exact=True)
    name.wait_for()

    assert not name.evaluate("(element) => element.scrollWidth > element.clientWidth")


def test_the_winners_score_stands_in_windows_as_large_as_the_losers(someone: NewPerson, table: TableId) -> None:
    for viewport in (PHONE, SMALL_PHONE, *SIDEWAYS, DESKTOP):
        ann = someone(viewport, in_a_hurry=True)
        ann.open(f"t/{table}")
        ann.heading(re.compile("wins")).wait_for()
        places = [ann.page.locator("ol li").filter(has_text=name).first for name in (NOA, BARTHOLOMEW)]
        hers, his = (place.locator(".window").first.bounding_box() for place in places)
        assert hers
        assert his

        assert (hers["width"], hers["height"]) >= (his["width"], his["height"])
        assert his["height"] <= hers["height"]
