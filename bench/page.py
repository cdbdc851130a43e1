"""How long someone with a slow phone waits for the first page, beside an empty page of the same server.

The pages note by themselves when they are ready: asking them from outside takes longer than some of what is measured.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page
from rich.progress import track
from rich.table import Table

from tests.browser.chromium import PHONE, USUAL_LETTERS, chromium
from tests.online.server.running import Server

REPEATS = 15
SLOWER = 4  # about what an old phone is beside a desktop
TARGET = 4  # the first page can be used within so many empty pages
EMPTY, FIRST, PAD = "an empty page", "the first page, until Play now can be pressed", "from the tap on it to the pad"

_LOOK = """
  // The element with a text that a tap on its middle would get to.
  window.tappable = (selector, text) =>
    [...document.querySelectorAll(selector)].find((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.textContent.includes(text) && element.contains(met);
    });
  // When there is one: looked for in every frame, and painted by the next.
  window.shown = (selector, text) =>
    new Promise((resolve) => {
      const told = () => resolve(performance.now());
      const look = () => requestAnimationFrame(tappable(selector, text) ? told : look);
      look();
    });
"""
_NOTE_EMPTY = "window.ready = shown('body', '');"
_NOTE_FIRST = "window.ready = shown('button', 'Play now');"
_TAP = """async () => {
  const tapped = performance.now();
  tappable("button", "Play now").click();
  return (await shown("[role=group][aria-label=Digits] button", "7")) - tapped;
}"""


def fresh(browser: Browser) -> Page:
    """A page of someone who was never here, on a slow device."""
    page = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, locale="en").new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def visit(browser: Browser, url: str, note: str) -> tuple[Page, float]:
    """Open an address; the page, and after how many milliseconds it was ready."""
    page = fresh(browser)
    page.add_init_script(_LOOK + note)
    page.goto(url)
    return page, float(page.evaluate("ready"))


def milliseconds(browser: Browser, url: str) -> dict[str, float]:
    """One visit to each: the two pages by turns, so that both meet the machine in the same mood."""
    empty, nothing = visit(browser, f"{url}page.css", _NOTE_EMPTY)
    empty.context.close()
    page, usable = visit(browser, url, _NOTE_FIRST)
    pad = float(page.evaluate(_TAP))
    page.context.close()
    return {EMPTY: nothing, FIRST: usable, PAD: pad}


def measure() -> Table:
    """Medians, how many times longer than the empty page, and whether that is as little as it should be."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server, chromium() as start:
        browser = start(USUAL_LETTERS)
        milliseconds(browser, server.url)  # the first one warms both up
        visits = [milliseconds(browser, server.url) for _ in track(range(REPEATS), "Visiting", transient=True)]
    middle = {name: median(visit[name] for visit in visits) for name in visits[0]}
    ratio = middle[FIRST] / middle[EMPTY]
    verdict = f"{'met' if ratio <= TARGET else 'missed'}: <= {TARGET}"
    table = Table(
        "what", "milliseconds", "of an empty page", "target", title=f"The web page, {SLOWER} times slower than here"
    )
    for name, took in middle.items():
        table.add_row(name, f"{took:.0f}", f"{took / middle[EMPTY]:.1f}", verdict if name == FIRST else "")
    return table
