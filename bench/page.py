"""How long someone with a slow phone waits for the page, beside an empty page of the same server."""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page
from rich.progress import track
from rich.table import Table

from tests.browser.chromium import PHONE, chromium
from tests.server.running import Server

REPEATS = 7
SLOWER = 4  # about what an old phone is beside a desktop

_SHOWN = "() => performance.now()"


def fresh(browser: Browser) -> Page:
    """A page of someone who was never here, on a slow device."""
    page = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, locale="en").new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def milliseconds(browser: Browser, url: str) -> dict[str, float]:
    """One visit: until an empty page is there, until the first page can be used, from the tap until one can choose."""
    empty = fresh(browser)
    empty.goto(f"{url}page.css")
    nothing = empty.evaluate(_SHOWN)
    page = fresh(browser)
    page.goto(url)
    page.get_by_role("button", name="Play now").wait_for()
    shown = page.evaluate(_SHOWN)
    page.get_by_role("button", name="Play now").click()
    tapped = page.evaluate(_SHOWN)
    page.get_by_role("group", name="Digits").wait_for()
    took = {
        "an empty page": nothing,
        "the first page, never seen before": shown,
        "from the tap on Play now to the pad": page.evaluate(_SHOWN) - tapped,
    }
    for visit in (empty, page):
        visit.context.close()
    return took


def measure() -> Table:
    """Medians, and how many times longer than the empty page."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server, chromium() as browser:
        milliseconds(browser, server.url)  # the first one warms both up
        visits = [milliseconds(browser, server.url) for _ in track(range(REPEATS), "Visiting", transient=True)]
    table = Table("what", "milliseconds", "of an empty page", title=f"The web page, {SLOWER} times slower than here")
    middle = {name: median(visit[name] for visit in visits) for name in visits[0]}
    for name, took in middle.items():
        table.add_row(name, f"{took:.0f}", f"{took / middle['an empty page']:.1f}")
    return table
