"""Choices drawn by a mask: evenly, and as Gymnasium's own space would have it."""

import copy
import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from thenumber.envs.choices import CHOICES, MASKS, PASS, legal_choices
from thenumber.envs.space import ChoiceSpace
from thenumber.rules import Digits
from thenumber.sim.arrays import as_bits


def test_it_is_the_space_of_1001_choices() -> None:
    assert Discrete(CHOICES) == ChoiceSpace()
    assert ChoiceSpace().contains(PASS)
    assert not ChoiceSpace().contains(CHOICES)


def test_every_choice_that_a_mask_allows_is_equally_likely() -> None:
    space, digits = ChoiceSpace(), Digits("37")
    space.seed(1)
    drawn = Counter(int(space.sample(MASKS[as_bits(digits)])) for _ in range(8000))

    assert set(legal_choices(digits)) == set(drawn)
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in drawn.values())


def test_the_same_seed_draws_the_same_choices_also_from_a_copy() -> None:
    space = ChoiceSpace()
    space.seed(7)
    copies = [copy.deepcopy(space), pickle.loads(pickle.dumps(space))]  # noqa: S301  # our own
    drawn = [int(space.sample(MASKS[1023])) for _ in range(5)]

    for same in copies:
        assert drawn == [int(same.sample(MASKS[1023])) for _ in range(5)]


def test_without_a_mask_any_choice_is_drawn() -> None:
    space = ChoiceSpace()

    assert all(space.contains(space.sample()) for _ in range(20))


def test_a_mask_that_allows_nothing_gives_the_first_choice_as_gymnasium_says() -> None:
    assert 0 == ChoiceSpace().sample(np.zeros(CHOICES, np.int8))


def test_a_mask_of_another_shape_is_refused_by_gymnasium() -> None:
    with pytest.raises(AssertionError, match="shape"):
        ChoiceSpace().sample(np.ones(1000, np.int8))


@pytest.mark.parametrize("mask", [np.ones(CHOICES, bool), [1] * CHOICES], ids=["bool", "list"])
def test_a_mask_of_another_type_is_refused_by_gymnasium(mask: Any) -> None:  # noqa: ANN401  # that is the point
    with pytest.raises(AssertionError, match="type of the sample mask"):
        ChoiceSpace().sample(mask)


def test_probabilities_are_left_to_gymnasium() -> None:
    certain = np.zeros(CHOICES)
    certain[513] = 1

    assert 513 == ChoiceSpace().sample(probability=certain)  # type: ignore[arg-type]  # Gymnasium's types say int8
