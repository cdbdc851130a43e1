"""The pages that need no table."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.person import Person

_WAYS = {
    "home": ("", "The Number"),
    "home-offline": ("", "The Number"),
    "rules": ("rules", "How to play"),
    "print": ("print", "Print the game"),
    "mine": ("mine", "My games"),
    "one-table": ("one-table", "At one table"),
    "no-table": ("t/nowhere", "We can’t find this table"),
    "no-page": ("no/such/page", "There’s nothing here"),
}
"""Each page's path and heading."""

PAGES = tuple(_WAYS)


def open_page(person: Person, page: str) -> None:
    """Open one of the pages."""
    path, heading = _WAYS[page]
    person.open(path)
    expect(person.heading(heading)).to_be_visible()
    if page == "home-offline":
        person.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(person.button("Create a table needs a connection")).to_be_visible()
    if page.startswith("no-"):
        person.complaints.clear()  # what is not there is an error for the browser


def pages(person: Person) -> Iterator[str]:
    """Every page in turn: its name, while it is there to be looked at."""
    for page in PAGES:
        open_page(person, page)
        yield page
