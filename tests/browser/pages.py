"""The pages that need no table."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.friend import Friend
from tests.browser.person import Person
from thenumber.online.table import SetPublic

_WAYS = {
    "home": ("", "The Number"),
    "home-offline": ("", "The Number"),
    "rules": ("rules", "How to play"),
    "print": ("print", "Print the game"),
    "mine": ("mine", "My games"),
    "one-table": ("one-table", "At one table"),
    "tables": ("tables", "Open tables"),
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
        expect(person.page.get_by_role("link", name="Create a table needs a connection")).to_be_visible()
    if page.startswith("no-"):
        person.complaints.clear()  # what is not there is an error for the browser


def pages(person: Person) -> Iterator[str]:
    """Every page in turn: its name, while it is there to be looked at. There is one open table."""
    with Friend.with_a_table(person.url, "Maximilian the 3rd") as host:
        host.do(SetPublic("fr"))
        for page in PAGES:
            open_page(person, page)
            if page == "tables":
                expect(person.button("Join: Maximilian…’s table")).to_be_visible()
            yield page
