"""A table that is kept, and its room."""

from tests.browser.conftest import NewPerson
from tests.browser.room import ROOM, room
from tests.browser.test_fitting import look_in_every_way


def test_nothing_of_it_is_in_anyones_way(someone: NewPerson) -> None:
    """In every language on small phones, magnified, and for those who see or hear it in other ways."""
    ann = someone(in_a_hurry=True)
    found = {screen: look_in_every_way(ann, screen) for screen in room(ann)}

    assert {screen: [] for screen in ROOM} == found
