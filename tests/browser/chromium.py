"""Debian's Chromium, driven by Playwright, as phones and desktops."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.patience import PATIENCE

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Without these Chromium asks for hosts of its maker's at every start.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
SMALLEST_PHONE: ViewportSize = {"width": 320, "height": 568}
SIDEWAYS: tuple[ViewportSize, ...] = (
    {"width": 844, "height": 390},
    {"width": 740, "height": 360},
    {"width": 667, "height": 375},
)
"""Phones on their side."""
TABLET: ViewportSize = {"width": 768, "height": 1024}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
OLD_TELEVISION: ViewportSize = {"width": 1280, "height": 720}
ZOOMED_DESKTOP: ViewportSize = {"width": 640, "height": 400}
"""What a page has of a desktop's screen when it is zoomed to 200 %."""

USUAL_LETTERS = 16
LARGE_LETTERS = 32
"""The size of letters, in pixels, that someone has set in their browser."""

Chromium = Callable[[int], Browser]


@contextmanager
def chromium() -> Iterator[Chromium]:
    """Starts a browser of the machine, or Playwright's own where there is none; one for each size of letters."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright, ExitStack() as running:

        @cache
        def start(letters: int) -> Browser:
            args = [*QUIET, f"--blink-settings=defaultFontSize={letters}"]
            browser = playwright.chromium.launch(executable_path=found, args=args, timeout=PATIENCE * 1000)
            running.callback(browser.close)
            return browser

        yield start
