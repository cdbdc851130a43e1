"""The end of a game: nobody knows who won before the podium, and everyone can look back and pass the result on."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.evening import Evening


def test_one_looks_back_at_both_sheets_from_the_podium_and_returns(someone: NewPerson) -> None:
    giulia = someone(prefers={"revealSpeed": "instant"})
    with Evening(giulia) as evening:
        evening.reach("final-sheet")
        rounds = giulia.dialog.get_by_role("heading", level=3)
        expect(rounds).to_have_text(["Round 2 of 2", "Round 1 of 2"])
        expect(giulia.dialog.get_by_text("36, and 9 for digits")).to_be_visible()
        giulia.close_dialog()

        expect(giulia.button("Score sheet")).to_be_focused()
        giulia.sees("You: 55 from turns, and 13 for digits crossed out")
