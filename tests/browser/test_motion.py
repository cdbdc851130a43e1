"""What scripts move takes as long as the stylesheet says; for those who want no motion, nothing travels."""

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import NewPerson
from tests.browser.gathering import reveal, table_of
from tests.browser.one_phone import take_seats
from tests.browser.person import Person

_NOTE_WHAT_MOVES = """
  const animate = Element.prototype.animate;
  window.moves = [];
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const { effect } = animation;
    const places = new Set(effect.getKeyframes().map(({ transform }) => transform));
    window.moves.push([this.localName, effect.getTiming().duration, places.size > 1]);
    return animation;
  };
"""


def moves(person: Person, element: str) -> set[tuple[float, bool]]:
    """How long elements of a kind were moved, and whether they went anywhere; what takes no time is no move."""
    noted = person.page.evaluate("() => window.moves")
    return {(lasting, travels) for name, lasting, travels in noted if name == element and lasting > 0}


def told_turns(ann: Person) -> None:
    """In two turns, two tiles are revealed and change places when they're sorted."""
    ann.context.add_init_script(_NOTE_WHAT_MOVES)
    with table_of(ann, "Ben") as friends:
        reveal(ann, friends, "100", "852")
        ann.press("Turn 2")
        reveal(ann, friends, "234", "697")
        expect(ann.button("Turn 3")).to_be_enabled()  # told to the end


def test_tiles_slide_to_their_places_and_a_turn_slides_into_the_history(someone: NewPerson) -> None:
    ann = someone(DESKTOP)
    told_turns(ann)

    assert {(480, True)} == moves(ann, "article")
    assert {(240, True)} == moves(ann, "tr")


def test_with_reduced_motion_no_tile_slides_and_a_turn_fades_into_the_history(someone: NewPerson) -> None:
    ann = someone(DESKTOP, reduced_motion="reduce")
    told_turns(ann)

    assert set() == moves(ann, "article")
    assert {(120, False)} == moves(ann, "tr")


@pytest.mark.parametrize(
    ("motion", "move"), [("no-preference", (240, True)), ("reduce", (120, False))], ids=["goes up", "fades"]
)
def test_the_curtain_of_one_phone_takes_its_time(someone: NewPerson, motion: str, move: tuple[float, bool]) -> None:
    giulia = someone(reduced_motion=motion)
    giulia.context.add_init_script(_NOTE_WHAT_MOVES)
    take_seats(giulia)
    giulia.press("Start")
    giulia.press("I’m Giulia")
    expect(giulia.page.locator("main")).to_have_count(1)

    assert {move} == moves(giulia, "main")
