"""Any two characters open differently enough that people see it."""

from itertools import combinations

import pytest

from bench.openings import distance, opening
from thenumber.bots import CHARACTERS

# Any two differ about every second time at the table of "Play now". The two who calculate come closer, above all among
# five, and nobody is made worse, or easier to foresee, for that.
LEAST = {2: 0.4, 3: 0.4, 4: 0.45, 5: 0.3}


@pytest.mark.parametrize("players", LEAST)
def test_any_two_characters_open_differently(players: int) -> None:
    openings = {each.id: opening(each.id, players) for each in CHARACTERS}
    distances = {pair: distance(openings[pair[0]], openings[pair[1]]) for pair in combinations(openings, 2)}

    assert {} == {pair: apart for pair, apart in distances.items() if apart < LEAST[players]}


def test_an_opening_is_as_far_from_another_as_they_have_nothing_in_common() -> None:
    assert 0 == distance({(5, 1): 1.0}, {(5, 1): 1.0})
    assert 1 == distance({(5, 1): 1.0}, {(5, 2): 1.0})
    assert 0.25 == distance({(5, 1): 0.5, (6, 1): 0.5}, {(5, 1): 0.75, (6, 1): 0.25})
