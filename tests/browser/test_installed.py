"""Installed on a phone: the pages are there without a network, and a game is never an old one."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import PLAY_NOW


def test_pages_are_there_without_a_network_and_games_are_not_invented(someone: NewPerson) -> None:
    ann = someone(service_workers="allow")
    ann.open()
    ann.keep_pages()
    ann.page.reload()
    ann.press(PLAY_NOW)
    ann.write("123")
    table = ann.table
    ann.context.set_offline(True)

    ann.open()
    expect(ann.button("Play now against 3 easy bots")).to_be_visible()
    ann.open("learn")
    expect(ann.pad).to_be_visible()
    ann.open(f"t/{table}")
    ann.sees(re.compile("Reconnecting|Can’t reach"))
    expect(ann.pad).to_have_count(0)
    ann.context.set_offline(False)

    expect(ann.pad).to_be_visible()
    ann.complaints.clear()  # requests without a network are errors for the browser


def test_it_can_be_installed(someone: NewPerson) -> None:
    ann = someone()
    ann.open()
    manifest = ann.page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")

    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    assert manifest["icons"]
    for icon in manifest["icons"]:
        answer = ann.page.request.get(f"{ann.url}{icon['src'].removeprefix('./')}")
        assert answer.ok, icon
