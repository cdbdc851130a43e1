"""What people see at a glance and a program must be told: something is cut off, covered, or too small to hit."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.person import PREFER, in_time

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
HAS_TO_BE_SCROLLED = "it has to be scrolled"
LOOKING = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")


def _look(page: Page, returned: str, about: object = None) -> object:
    """What is returned by what looking.js calls `looking`."""
    return page.evaluate(in_time(f"async (about) => {{ const looking = {LOOKING}; return {returned}; }}"), about)


def _faults(page: Page, returned: str) -> list[str]:
    found = _look(page, returned)
    assert isinstance(found, list)
    return found


def muddled(page: Page) -> list[str]:
    """Texts that are cut off, stick out of their boxes, or lie on top of each other."""
    return _faults(page, "[...looking.cutOff(), ...looking.overlapping()]")


def out_of_place(page: Page) -> list[str]:
    """What is muddled, and everything that lies under something else, or that no scrolling brings into view."""
    return _faults(page, "looking.outOfPlace()")


def too_small(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a fingertip."""
    return _faults(page, "looking.tooSmall()")


def scrolls(page: Page) -> bool:
    """The page is higher than the screen."""
    return _look(page, "looking.scrolls()") is True


def in_languages(page: Page, languages: Sequence[str]) -> dict[str, list[str]]:
    """What is muddled in each of some languages, and `HAS_TO_BE_SCROLLED` if the page is higher than the screen.

    All of it in one go: for a program that asks from outside, each question takes longer than its answer.
    """
    found = _look(page, f"looking.inLanguages(about, {PREFER}, '{HAS_TO_BE_SCROLLED}')", list(languages))
    assert isinstance(found, dict)
    return found


def barriers(page: Page, *, only_colours: bool = False) -> list[str]:
    """What axe finds to be in someone's way; all else was looked at already if it is only about colours."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        """async (rules) => {
          const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, ...rules });
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`));
        }""",
        {"runOnly": ["color-contrast"]} if only_colours else {},
    )
    return found
