"""What someone sees who plays on several devices: what waits for them, the link to another one, being forgotten."""

from collections.abc import Iterator
from urllib.request import Request, urlopen

import msgspec
from playwright.sync_api import expect

from tests.browser.gathering import table_of
from tests.browser.person import Person
from tests.patience import PATIENCE
from thenumber.online.wire import DeviceLink
from thenumber.remote import new_secret

DEVICES = ("home-waiting", "mine-going-on", "device-link", "forget", "take", "take-none")
"""Every screen of these, in the order in which they come."""


def devices(ann: Person) -> Iterator[str]:
    """Every screen in turn: its name, while it is there to be looked at."""
    with table_of(ann, "Ben", "Cleo", turn_time="2 minutes"):
        ann.open()
        expect(
            ann.page.get_by_role("link", name="Resume your game Your number is missing: Ben and Cleo")
        ).to_be_visible()
        yield "home-waiting"
        ann.open("mine")
        expect(ann.heading("Going on")).to_be_visible()
        yield "mine-going-on"
    ann.open("device")
    link_of(ann)
    yield "device-link"
    ann.press("Everywhere")
    ann.dialog.wait_for()
    yield "forget"
    ann.close_dialog()
    ann.open(f"take#{_link_of_a_stranger(ann.url)}")
    ann.sees("Bring everything here")
    yield "take"
    ann.open("take#nonsense")
    ann.page.reload()
    expect(ann.heading("This link doesn’t work")).to_be_visible()
    ann.complaints.clear()  # what is refused is an error for the browser
    yield "take-none"


def link_of(person: Person) -> str:
    """The token of a link that someone makes for another device."""
    person.press("Make a link")
    shown = person.page.get_by_title("/take#")
    return (shown.get_attribute("title") or "").rpartition("#")[2]


def _link_of_a_stranger(url: str) -> str:
    asked = Request(f"{url}api/me/links", method="POST", headers={"Authorization": f"Bearer {new_secret()}"})  # noqa: S310  # our own server
    with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310  # the same
        return msgspec.json.decode(answer.read(), type=DeviceLink).link.rpartition("#")[2]
