"""Names from right to left keep their beginning when they are cut, and the line in which they stand its order."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.friend import Friend
from tests.server.running import Server
from thenumber.table import Start, TableId

NOA = "נועה בת־שבע כהן לוי"
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
    """Where Ann and Noa have played a game, and wrote the same number first."""
    with ExitStack() as room:
        ann = room.enter_context(Friend.with_a_table(server.url, "Ann"))
        noa = room.enter_context(Friend(server.url, ann.table, NOA))
        noa.sit()
        ann.do(Start())
        for mine, hers in ROUND * 2:
            ann.write(mine)
            noa.write(hers)
    return ann.table


def left_edge(of: Locator, text: str) -> float:
    """Where a part of the first text in an element begins for the eye."""
    edge: float = of.evaluate(LEFT_EDGE, text)
    return edge


def test_what_follows_the_name_stands_after_it(someone: NewPerson, table: TableId) -> None:
    ann = someone(DESKTOP, in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/1")
    heading = ann.page.get_by_role("heading", name="6 points each")
    heading.wait_for()

    edges = [left_edge(heading, part) for part in ("Ann", "and", NOA, ":")]
    assert sorted(edges) == edges


def test_a_name_that_is_cut_keeps_its_first_letter(someone: NewPerson, table: TableId) -> None:
    ann = someone(in_a_hurry=True)
    ann.open(f"t/{table}/games/1/1/2")
    name = ann.page.locator("article").get_by_text(NOA, exact=True)
    name.wait_for()
    box = name.bounding_box()
    assert box

    assert name.evaluate("(element) => element.scrollWidth > element.clientWidth")
    assert box["x"] <= left_edge(name, NOA[0]) < box["x"] + box["width"]
