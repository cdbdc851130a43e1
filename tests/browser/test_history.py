"""The history of the game while you write: one tap away on a phone, always there on a large screen."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.tour import TOUR_ON_DESKTOP, Tour


def swipe_down(page: Page, start: Locator) -> None:
    """Draw a finger down from the middle of something."""
    box = start.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + 20
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for down in range(20, 160, 20):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + down}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def close(person: Person, way: str) -> None:
    match way:
        case "icon":
            person.press("History")
        case "back":
            person.page.go_back()
        case "swipe":
            swipe_down(person.page, person.history)
        case _:
            person.page.keyboard.press(way)


def test_it_closes_in_every_way_and_what_was_typed_stays(someone: NewPerson) -> None:
    giulia = someone()
    with Tour(giulia) as tour:
        tour.reach("choosing")  # 852 stands on the tile
        for digit, way in zip("34678", ("icon", "Escape", "h", "back", "swipe"), strict=True):
            giulia.press("History")
            cell = giulia.history.get_by_role("cell", name="Marek, 5 3 3, eliminated, shares the digit 3")
            expect(cell).to_be_visible()
            giulia.press("Delete the last digit")
            giulia.write(digit)
            close(giulia, way)

            expect(giulia.history).to_have_count(0)
            expect(giulia.button("History")).to_be_focused()
            expect(giulia.button(f"Lock in 85{digit}")).to_be_visible()
            assert f"{giulia.url}t/{giulia.table}" == giulia.page.url


def test_a_number_is_locked_in_beside_it_and_it_shows_nothing_of_the_turn_at_hand(someone: NewPerson) -> None:
    giulia = someone()
    with Tour(giulia) as tour:
        tour.reach("choosing")
        giulia.press("History")
        giulia.lock("852")
        giulia.page.get_by_role("img", name="Your number, face down").wait_for()

        assert [] == giulia.finds("852", "964", "743", "110")


def test_a_reveal_that_is_being_told_is_not_in_it_yet(someone: NewPerson) -> None:
    giulia = someone(DESKTOP)
    with Tour(giulia, TOUR_ON_DESKTOP) as tour:
        tour.reach("waiting")
        giulia.hold_time()
        tour.reach("checking")
        row = giulia.history.get_by_role("rowheader", name="Turn 2, bonus +3")
        expect(row).to_have_count(0)
        giulia.skip()
        giulia.page.clock.resume()
        expect(row).to_be_visible()


def test_a_large_screen_always_has_it_and_h_leads_there(someone: NewPerson) -> None:
    giulia = someone(DESKTOP, in_a_hurry=True)
    with Tour(giulia, TOUR_ON_DESKTOP) as tour:
        for screen in ("choosing-empty", "waiting", "reveal", "sheet", "final"):
            tour.reach(screen)
            giulia.page.keyboard.press("h")
            expect(giulia.history).to_be_focused()
