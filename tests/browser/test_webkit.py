"""A smoke game in a second engine, at a table and around one phone."""

from collections.abc import Iterator

import pytest

from tests.browser.person import PLAY_NOW
from tests.browser.webkit import WebKit, is_here, webkit
from tests.online.server.running import Server

pytestmark = pytest.mark.skipif(not is_here(), reason="not on this machine: apt install webkit2gtk-driver xvfb")

_REVEALED = "return document.querySelectorAll('ol li').length > 1"


@pytest.fixture
def window() -> Iterator[WebKit]:
    with webkit() as opened:
        yield opened


def write(window: WebKit, *numbers: str) -> None:
    """Press the digits of some numbers, one after the other."""
    for digit in "".join(numbers):
        window.press(digit)


def test_a_round_is_played_in_webkit(server: Server, window: WebKit) -> None:
    window.open(server.url)
    window.press(PLAY_NOW)
    for digit, following in zip("01234", ("Turn 2", "Turn 3", "Turn 4", "Turn 5", "Score sheet"), strict=True):
        write(window, digit * 3)
        window.press(f"Lock in {digit * 3}")
        window.wait_for(_REVEALED)
        window.press_past("Skip to the result", following)
    window.press("Start round 2")
    window.wait_for("return document.body.innerText.includes('Round 2 of 2')")


def test_a_turn_on_paper_and_one_on_a_phone_that_goes_round_in_webkit(server: Server, window: WebKit) -> None:
    window.open(f"{server.url}paper")
    window.press("Start round 1")
    write(window, "513", "444")
    window.press("Check")
    window.wait_for(_REVEALED)
    window.press("Turn 2")

    window.open(f"{server.url}pass")
    window.press("Start")
    for player, number in (("Player 1", "513"), ("Player 2", "444")):
        window.press(f"I’m {player}")
        write(window, number)
        window.press("Lock in and pass on")
    window.press("Reveal")
    window.wait_for(_REVEALED)
    window.press_past("Skip to the result", "Turn 2")
