"""Games without a server: one phone for all, on which nobody peeks, and bots on a phone without a network."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.one_phone import lock, shows, take_seats, write
from tests.browser.person import Person


@pytest.fixture
def giulia(someone: NewPerson) -> Person:
    """Someone whose phone knows the client, and has lost its network."""
    person = someone(in_a_hurry=True, service_workers="allow")
    person.open()
    person.keep_pages()
    person.context.set_offline(True)
    return person


def test_a_phone_goes_round_without_a_network_and_nobody_peeks_back(giulia: Person) -> None:
    take_seats(giulia)
    giulia.press("Start")
    for way in ("history.back()", "location.reload()", "dispatchEvent(new Event('blur'))"):
        write(giulia, "Giulia", "743")
        assert shows(giulia, "743")
        giulia.page.evaluate(way)
        expect(giulia.heading("Hand the phone to Giulia"), way).to_be_visible()
        assert not shows(giulia, "743"), way
    lock(giulia, "Giulia", "743")
    lock(giulia, "Marek", "964")
    giulia.page.go_back()
    giulia.page.reload()
    expect(giulia.heading("Hand the phone to Inès")).to_be_visible()
    giulia.page.go_forward()
    lock(giulia, "Inès", "852")

    expect(giulia.heading("Everyone has locked in")).to_be_visible()
    assert [] == [number for number in ("743", "964", "852") if shows(giulia, number)]
    giulia.press("Reveal")
    giulia.go_on()
    expect(giulia.heading("Hand the phone to Marek"), "it starts one seat further each turn").to_be_visible()


def test_play_now_without_a_network_leads_to_a_podium(giulia: Person) -> None:
    giulia.open()
    giulia.press("Play now against 3 easy bots")
    giulia.sees("This game stays on this device.")
    for turn in range(10):
        number = str(turn % 5) * 3
        giulia.pad.wait_for()
        giulia.page.keyboard.type(number)
        giulia.lock(number)
        if turn == 0:
            giulia.page.reload()
        giulia.go_on()
        if turn == 4:
            giulia.press("Start round 2")

    expect(giulia.button("Rematch")).to_be_visible()
    giulia.open("mine")
    game = giulia.page.get_by_role("listitem").filter(has_text="on this device")
    game.get_by_role("link", name="Replay").click()
    expect(giulia.button("Play")).to_be_visible()
