"""The shipped values: whole, antisymmetric, and refused once damaged."""

from importlib import resources

import numpy as np
import pytest

from thenumber.rules import ALL_DIGITS
from thenumber.sim.arrays import FRESH, SETS
from thenumber.solve import DamagedValues, duel_values
from thenumber.solve.values import AFTER_THE_LAST_TURN, checksum, fewest_digits, pack, possible_sets, unpack

SHIPPED = resources.files("thenumber.solve").joinpath("data", "duel.bin").read_bytes()


def test_seen_from_the_other_seat_a_position_is_worth_the_opposite() -> None:
    values = duel_values()

    assert np.array_equal(-values.transpose(0, 2, 1), values, equal_nan=True)
    assert 0 == values[1, FRESH, FRESH]


@pytest.mark.parametrize("turn_no", [1, 2, 3, 4, 5])
def test_there_is_a_value_for_every_position_that_a_round_can_come_to(turn_no: int) -> None:
    sets = possible_sets(turn_no)

    assert len(sets) ** 2 == np.isfinite(duel_values()[turn_no]).sum()
    assert np.isfinite(duel_values()[turn_no][np.ix_(sets, sets)]).all()
    assert fewest_digits(turn_no, ALL_DIGITS) == min(int(bits).bit_count() for bits in sets)


def test_after_the_last_turn_nothing_is_left_to_gain() -> None:
    assert np.array_equal(np.zeros((SETS, SETS)), duel_values()[AFTER_THE_LAST_TURN])


def test_in_the_last_turn_all_digits_are_worth_more_than_none() -> None:
    assert (duel_values()[5, FRESH] > duel_values()[5, 0]).all()


def test_the_values_are_shared_and_cannot_be_changed() -> None:
    assert duel_values() is duel_values()
    with pytest.raises(ValueError, match="read-only"):
        duel_values()[1, FRESH, FRESH] = 1


def test_the_file_is_small_and_says_what_it_holds() -> None:
    assert len(SHIPPED) < 2_500_000
    assert checksum(SHIPPED) == checksum(pack(unpack(SHIPPED)))
    assert 64 == len(checksum(SHIPPED))


@pytest.mark.parametrize(
    "damaged",
    [b"", b"thenumber duel 1\n", SHIPPED[:-1], SHIPPED[:1000], SHIPPED[1:], b"T" + SHIPPED[1:]]
    + [SHIPPED[:place] + bytes([SHIPPED[place] ^ 1]) + SHIPPED[place + 1 :] for place in (20, 60, 100_000)],
    ids=["empty", "cut short", "one byte less", "much less", "shifted", "another kind", "checksum", "head", "middle"],
)
def test_a_damaged_file_is_refused(damaged: bytes) -> None:
    with pytest.raises(DamagedValues, match="the solved values are damaged; reinstall thenumber"):
        unpack(damaged)
