"""Pictures of every screen in every language and theme, for people to look at: `make shots`.

They go to the folder `shots`, one folder for each device: `shots/phone/choosing-pl-dark.png`.
"""

import sys
import tempfile
from itertools import chain, product
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize
from rich.console import Console

from tests.browser.analysis import analysis
from tests.browser.chromium import DESKTOP, PHONE, SMALL_PHONE, TABLET, TELEVISION, USUAL_LETTERS, chromium
from tests.browser.devices import devices
from tests.browser.guest import guest
from tests.browser.lesson import lesson
from tests.browser.one_phone import one_phone
from tests.browser.over_days import over_days
from tests.browser.pages import pages
from tests.browser.paper import paper
from tests.browser.person import Person
from tests.browser.replay import replay
from tests.browser.room import room
from tests.browser.television import television
from tests.browser.today import today
from tests.browser.tour import TOUR, TOUR_ON_DESKTOP, Tour
from tests.online.server.running import Server
from thenumber.texts import LANGUAGES

FOLDER = Path("shots")
DEVICES: dict[str, ViewportSize] = {
    "phone": PHONE,
    "small-phone": SMALL_PHONE,
    "tablet": TABLET,
    "desktop": DESKTOP,
    "television": TELEVISION,
}
THEMES = ("light", "dark")


def look(person: Person, screen: str, folder: Path) -> None:
    """Take a screen's picture in every language and theme."""
    for language, theme in product(LANGUAGES, THEMES):
        person.prefer(language=language, theme=theme)
        person.page.screenshot(path=folder / f"{screen}-{language}-{theme}.png")
    person.prefer(language="en", theme="light")


def on_device(browser: Browser, url: str, device: str, console: Console) -> None:
    """All the pictures of one device."""
    folder = FOLDER / device
    folder.mkdir(parents=True, exist_ok=True)
    viewport = DEVICES[device]
    is_phone = viewport["width"] < 600
    context = browser.new_context(
        viewport=viewport, locale="en", is_mobile=is_phone, has_touch=is_phone, device_scale_factor=2 if is_phone else 1
    )
    person = Person(context, url)
    screens = TOUR_ON_DESKTOP if device == "desktop" else TOUR
    with console.status(device) as status, Tour(person, screens) as tour:
        walks = (
            *(pages(person), replay(person), analysis(person), paper(person), one_phone(person)),
            *(today(person), lesson(person), guest(person), devices(person), room(person), over_days(person)),
            tour.screens(),
        )
        for screen in television(person) if device == "television" else chain(*walks):
            status.update(f"{device}: {screen}")
            look(person, screen, folder)
    context.close()


def main() -> None:
    """Take the pictures of the devices that are named, or of all."""
    console = Console()
    with tempfile.TemporaryDirectory() as data, Server(Path(data) / "data") as server, chromium() as start:
        browser = start(USUAL_LETTERS)
        for device in sys.argv[1:] or DEVICES:
            on_device(browser, server.url, device, console)
    console.print(f"{len(list(FOLDER.rglob('*.png')))} pictures in {FOLDER.resolve()}")


if __name__ == "__main__":
    main()
