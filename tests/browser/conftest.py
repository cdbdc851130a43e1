"""One server and one browser for all of these tests; whoever looks at a page also looks at its console."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.browser.chromium import PHONE, chromium
from tests.browser.person import Person
from tests.server.running import Server

NewPerson = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "data") as running:
        yield running
        assert [] == running.complaints()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def someone(browser: Browser, server: Server) -> Iterator[NewPerson]:
    """Makes people, each with a device of their own: `someone()`, `someone(DESKTOP, locale="pl")`."""
    people: list[Person] = []

    def new(viewport: ViewportSize = PHONE, **options: object) -> Person:
        person = Person(_device(browser, viewport, options), server.url)
        people.append(person)
        return person

    yield new
    for person in people:
        person.context.close()
        assert [] == person.complaints


def _device(browser: Browser, viewport: ViewportSize, options: dict[str, object]) -> BrowserContext:
    is_phone = viewport["width"] < 600
    settings = {"locale": "en", "is_mobile": is_phone, "has_touch": is_phone, "service_workers": "block"} | options
    return browser.new_context(viewport=viewport, **settings)  # type: ignore[arg-type]  # they are Playwright's own
