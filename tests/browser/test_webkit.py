"""A smoke game in a second engine."""

import pytest

from tests.browser.person import PLAY_NOW
from tests.browser.webkit import is_here, webkit
from tests.server.running import Server

_REVEALED = "return document.querySelectorAll('ol li').length > 1"


@pytest.mark.skipif(not is_here(), reason="not on this machine: apt install webkit2gtk-driver xvfb")
def test_a_round_is_played_in_webkit(server: Server) -> None:
    with webkit() as window:
        window.open(server.url)
        window.press(PLAY_NOW)
        for digit, following in zip("01234", ("Turn 2", "Turn 3", "Turn 4", "Turn 5", "Score sheet"), strict=True):
            for _ in range(3):
                window.press(digit)
            window.press(f"Lock in {digit * 3}")
            window.press("Skip to the result")
            window.wait_for(_REVEALED)
            window.press(following)
        window.press("Start round 2")
        window.wait_for("return document.body.innerText.includes('Round 2 of 2')")
