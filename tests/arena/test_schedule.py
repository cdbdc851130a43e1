"""Schedules: everyone plays equally often, nobody alone, seats change, and the seed decides."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.arena import against, head_to_head, mixed

bots = st.integers(2, 12).map(lambda count: [f"bot{number}" for number in range(count)])
table_sizes = st.integers(2, 5)
series_counts = st.integers(1, 12)
seeds = st.integers()


@given(bots, table_sizes, series_counts, seeds)
def test_mixed_tables_are_balanced(ids: list[str], players: int, series: int, seed: int) -> None:
    seatings = list(mixed(ids, players, series, seed))
    seats = Counter(bot_id for seating in seatings for bot_id in seating.ids)

    assert list(range(len(seatings))) == [seating.series_no for seating in seatings]
    assert set(ids) == set(seats)
    assert series <= min(seats.values())
    assert max(seats.values()) - min(seats.values()) <= 1
    for seating in seatings:
        assert players == len(seating.ids)
        assert min(players, len(ids)) == len(set(seating.ids))
        assert tuple(range(players)) == seating.counted


@given(bots, table_sizes, series_counts, seeds)
def test_the_seed_decides_the_schedule(ids: list[str], players: int, series: int, seed: int) -> None:
    assert list(mixed(ids, players, series, seed)) == list(mixed(ids, players, series, seed))
    assert list(against(ids, ids, players, series, seed)) == list(against(ids, ids, players, series, seed))


@given(bots, bots, table_sizes, series_counts, seeds)
def test_a_candidate_meets_the_pool_evenly_and_never_itself(
    candidates: list[str], pool: list[str], players: int, series: int, seed: int
) -> None:
    seatings = list(against(candidates, pool, players, series, seed))

    assert len(candidates) * series == len(seatings)
    for candidate in candidates:
        own = [seating for seating in seatings if seating.ids[seating.counted[0]] == candidate]
        met = Counter(bot_id for seating in own for bot_id in seating.ids)
        assert series == len(own) == met.pop(candidate)
        opponents = {bot_id: met[bot_id] for bot_id in pool if bot_id != candidate}
        assert series * (players - 1) == sum(opponents.values())
        assert max(opponents.values()) - min(opponents.values()) <= 1


@given(bots, table_sizes, series_counts)
def test_head_to_head_is_every_ordered_pair(ids: list[str], players: int, series: int) -> None:
    seatings = list(head_to_head(ids, players, series))
    pairs: Counter[tuple[str, str]] = Counter()
    for seating in seatings:
        (seat,) = seating.counted
        (other,) = {*seating.ids[:seat], *seating.ids[seat + 1 :]}
        pairs[seating.ids[seat], other] += 1

    assert dict.fromkeys(permutations(ids, 2), series) == pairs


def test_the_candidate_sits_everywhere_in_turn() -> None:
    seats = [seating.candidate for seating in head_to_head(["a", "b"], players=3, series=6)]

    assert [0, 1, 2] * 4 == seats


@pytest.mark.parametrize("ids", [[], ["a"], ["a", "a"]])
def test_one_bot_alone_is_no_tournament(ids: list[str]) -> None:
    with pytest.raises(ValueError, match="two bots"):
        list(mixed(ids, 4, 1, 1))
    with pytest.raises(ValueError, match="two bots"):
        list(head_to_head(ids, 4, 1))


def test_a_pool_of_only_itself_is_no_pool() -> None:
    with pytest.raises(ValueError, match="a has nobody"):
        list(against(["a"], ["a"], 4, 1, 1))
