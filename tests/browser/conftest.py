"""One server and one browser for all of these tests; everyone who looks at a page also watches its console."""

import json
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import BrowserContext, ViewportSize

from tests.browser.chromium import PHONE, USUAL_LETTERS, Chromium, chromium
from tests.browser.person import Person
from tests.online.push.service import PushService
from tests.online.push.service import running as push_service_running
from tests.online.server.running import Server

NewPerson = Callable[..., Person]


@pytest.fixture(scope="session")
def push_service() -> Iterator[PushService]:
    """A push service that the server may call, though it's on this machine."""
    with push_service_running() as service:
        yield service


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, push_service: PushService) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("browser") / "data"
    with Server(data, "--push-services", push_service.origin) as running:
        yield running
        assert [] == running.complaints()


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    with chromium() as start:
        yield start


@pytest.fixture
def someone(browser: Chromium, server: Server) -> Iterator[NewPerson]:
    """Makes people, each with a device of their own: `someone()`, `someone(DESKTOP, locale="pl")`.

    For those in a hurry nothing moves and reveals are told at once: for tests of anything but that.
    """
    people: list[Person] = []

    def new(
        viewport: ViewportSize = PHONE,
        *,
        letters: int = USUAL_LETTERS,
        in_a_hurry: bool = False,
        prefers: Mapping[str, str] | None = None,
        **options: object,
    ) -> Person:
        preferences = dict(prefers or {})
        if in_a_hurry:
            preferences["revealSpeed"], options["reduced_motion"] = "instant", "reduce"
        options["storage_state"] = _remembered(server.url, preferences)
        person = Person(_device(browser, letters, viewport, options), server.url)
        people.append(person)
        return person

    yield new
    for person in people:
        person.context.close()
    assert [] == [complaint for person in people for complaint in person.complaints]


def _remembered(url: str, preferences: Mapping[str, str]) -> dict[str, object]:
    """What a device remembers of its owner's settings."""
    kept = {"name": "thenumber.settings", "value": json.dumps(preferences)}
    return {"cookies": [], "origins": [{"origin": url.rstrip("/"), "localStorage": [kept]}] if preferences else []}


def _device(browser: Chromium, letters: int, viewport: ViewportSize, options: dict[str, object]) -> BrowserContext:
    is_phone = viewport["width"] < 600
    settings = {"locale": "en", "is_mobile": is_phone, "has_touch": is_phone, "service_workers": "block"} | options
    return browser(letters).new_context(viewport=viewport, **settings)  # type: ignore[arg-type]  # they are Playwright's own
