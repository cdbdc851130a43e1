"""The end of a game: nobody knows who won before the podium, and everyone can look back and pass the result on."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.tour import Tour

# As Chromium gives it to a page that has no share sheet: what was copied last.
_KEEP_WHAT_IS_COPIED = """() => {
  navigator.share = undefined;
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
}"""


def test_one_looks_back_at_both_sheets_from_the_podium_and_shares_the_result(someone: NewPerson) -> None:
    """As text, with shapes and the table's link."""
    giulia = someone(in_a_hurry=True)
    with Tour(giulia) as tour:
        tour.reach("final-sheet")
        rounds = giulia.dialog.get_by_role("heading", level=3)
        expect(rounds).to_have_text(["Round 2 of 2", "Round 1 of 2"])
        expect(giulia.dialog.get_by_text("36, and 9 for digits")).to_be_visible()
        giulia.close_dialog()

        expect(giulia.button("Score sheet")).to_be_focused()
        giulia.sees("You: 55 from turns, and 13 for digits crossed out")
        giulia.page.evaluate(_KEEP_WHAT_IS_COPIED)
        giulia.hold_time()
        giulia.press("Share the result")
        giulia.sees("Result copied")
        lines = giulia.page.evaluate("() => window.copied").split("\n")

        assert ["1 ● Giulia 68", "1 ▲ Marek 68", "3 ■ Jonas 61", "4 ◆ Inès 41", "5 ★ Dot 32"] == lines[2:7]
        assert lines[7].endswith(f"/t/{giulia.table}")
