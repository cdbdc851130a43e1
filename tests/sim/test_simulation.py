"""Simulations: the same seed gives the same games, proved on the slow rules; digits are drawn evenly."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sim.reference import Lane, play
from tests.strategies import rulebooks
from thenumber.rules import Digits, Rulebook, Verdict
from thenumber.sim import NO_NUMBER, STYLES, in_parts, score_games, simulate
from thenumber.sim.sampling import row_of, write_numbers
from thenumber.sim.streams import GAMES_PER_STREAM, LANES

seatings = st.lists(st.sampled_from(sorted(STYLES)), min_size=2, max_size=5)


@settings(max_examples=30)
@given(seatings, st.integers(0, 2**64 - 1), rulebooks, st.integers(0, LANES - 1))
def test_a_lane_plays_the_games_of_the_slow_reference(
    styles: list[str], seed: int, rulebook: Rulebook, at: int
) -> None:
    lane = Lane(seed, 0, at)
    expected = [play(lane, styles, rulebook).totals for _ in range(2)]

    totals = simulate(len(styles), 2 * LANES, styles, seed=seed, rulebook=rulebook).totals
    assert expected == [tuple(totals[game].tolist()) for game in (at, LANES + at)]


@pytest.mark.parametrize("styles", [["random"] * 3, ["thrifty", "low", "repdigits", "random"]])
def test_numbers_are_kept_if_wanted(styles: list[str]) -> None:
    games = 25
    played = simulate(len(styles), games, styles, seed=9, numbers=True)
    expected = [
        [[NO_NUMBER if number is None else int(number) for number in turn] for turn in game.written]
        for game in (play(Lane(9, 0, at), styles) for at in range(games))
    ]

    assert played.numbers is not None
    assert expected == played.numbers.tolist()
    assert None is simulate(2, 1).numbers


def test_numbers_of_several_streams_are_in_order() -> None:
    played = simulate(2, GAMES_PER_STREAM + 7, seed=3, numbers=True)

    assert played.numbers is not None
    assert played.totals.tolist() == score_games(played.numbers).totals.tolist()


def test_a_later_stream_has_chances_of_its_own() -> None:
    lane = Lane(3, 1, 5)
    totals = simulate(4, GAMES_PER_STREAM + LANES, seed=3).totals

    assert play(lane, ["random"] * 4).totals == tuple(totals[GAMES_PER_STREAM + 5].tolist())


@pytest.mark.parametrize("styles", [["random"] * 3, ["high", "late"], ["thrifty", "low", "repdigits", "random"]])
def test_statistics_count_what_the_rules_say(styles: list[str]) -> None:
    games = 25
    fates = np.zeros((5, len(styles), 1000, 3), int)
    for at in range(games):
        for turn in play(Lane(9, 0, at), styles).turns:
            for tile in turn.tiles:
                if tile.number is not None:
                    fate = (tile.verdict is Verdict.APPROVED) + tile.won_bonus
                    fates[turn.turn_no - 1, tile.seat, int(tile.number), fate] += 1
    statistics = simulate(len(styles), games, styles, seed=9, statistics=True).statistics

    assert statistics is not None
    assert fates.tolist() == statistics.fates.tolist()


def test_points_in_the_statistics_and_crossed_out_digits_are_the_totals() -> None:
    played = simulate(5, 1000, ["repdigits"], statistics=True)  # every approved number crosses out one digit

    assert played.statistics is not None
    assert played.totals.sum() == (played.statistics.points + played.statistics.approved).sum()


def test_a_number_too_many_is_drawn_again() -> None:
    """A fraction of 0 belongs to the few that would make 000 likelier than others."""
    words = np.arange(4 * LANES, dtype=np.uint32)
    words[7::LANES] = [0, 0, 12345, 0]
    lane = Lane(0, 0, 0)
    lane.words = [0, 0, 12345, 0]
    assert 0 == lane.word()
    redrawn = lane.word() >> 4
    row = np.full(LANES, row_of(range(10)), np.uint64)
    keys, used, rests = np.empty(LANES, np.int16), np.empty(LANES, np.int16), np.empty(LANES, np.uint32)

    write_numbers(words, row, row, keys, used, rests)

    assert f"{redrawn * 1000 >> 28:03}" == f"{keys[7]:03x}"
    assert lane.words == words[7::LANES].tolist()


@pytest.mark.parametrize(("style", "numbers"), [("random", 1000), ("repdigits", 10), ("high", 300)])
def test_every_number_a_style_may_write_is_equally_likely(style: str, numbers: int) -> None:
    statistics = simulate(4, 100_000, [style], seed=1, statistics=True).statistics
    assert statistics is not None
    counts = statistics.written[0].sum(axis=0)
    counts = counts[counts > 0]
    expected = 800_000 / numbers
    chi_square = float(((counts - expected) ** 2 / expected).sum())

    assert numbers == len(counts)
    # Within four standard deviations of what chance gives with so many degrees of freedom.
    assert abs(chi_square - (numbers - 1)) < 4 * (2 * (numbers - 1)) ** 0.5


def test_fewer_digits_are_drawn_evenly_too() -> None:
    statistics = simulate(2, 200_000, seed=2, rulebook=Rulebook(digits=Digits("789")), statistics=True).statistics
    assert statistics is not None
    counts = statistics.written[0].sum(axis=0)
    counts = counts[counts > 0]

    assert 27 == len(counts)
    assert abs(float(((counts - 800_000 / 27) ** 2 / (800_000 / 27)).sum()) - 26) < 4 * 52**0.5


@pytest.mark.parametrize("statistics", [False, True])
def test_threads_change_nothing(statistics: bool) -> None:  # noqa: FBT001  # a parameter of the test
    one, three = (
        simulate(3, 3 * GAMES_PER_STREAM + 7, ["random", "late"], seed=5, statistics=statistics, threads=threads)
        for threads in (1, 3)
    )

    assert np.array_equal(one.totals, three.totals)
    if one.statistics and three.statistics:
        assert np.array_equal(one.statistics.fates, three.statistics.fates)


def test_a_shorter_simulation_is_the_start_of_a_longer_one() -> None:
    longer = simulate(4, GAMES_PER_STREAM + 600, seed=8).totals

    for games in (1, 511, 513, GAMES_PER_STREAM, GAMES_PER_STREAM + 1):
        assert np.array_equal(longer[:games], simulate(4, games, seed=8).totals)


def test_another_seed_gives_other_games() -> None:
    first, second = (simulate(4, LANES, seed=seed).totals for seed in (0, 1))

    assert (first != second).any(axis=1).mean() > 0.9


def test_wins_are_shared_in_equal_parts() -> None:
    played = simulate(5, 20_000, seed=4)
    best = played.totals.max(axis=1, keepdims=True)
    winners = (played.totals == best).sum(axis=1)

    assert {1, 2, 3} <= set(winners.tolist())
    assert np.array_equal(played.wins > 0, played.totals == best)
    assert np.array_equal(np.full(20_000, 60), played.wins.sum(axis=1))
    assert np.array_equal(1 / winners, played.win_shares.max(axis=1))


def test_the_parts_are_the_whole() -> None:
    parts = list(in_parts(2, 2 * GAMES_PER_STREAM + 5, seed=6))

    assert [GAMES_PER_STREAM, GAMES_PER_STREAM, 5] == [len(part.totals) for part in parts]


def test_a_caller_who_stops_reading_stops_the_threads() -> None:
    parts = in_parts(2, 10**12, threads=2)

    assert GAMES_PER_STREAM == len(next(parts).totals) == len(next(parts).totals)
    parts.close()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"players": 1}, "1 players"),
        ({"players": 6}, "6 players"),
        ({"games": 0}, "0 games"),
        ({"games": -5}, "-5 games"),
        ({"seed": -1}, "no seed"),
        ({"seed": 2**64}, "no seed"),
        ({"threads": 0}, "0 threads"),
        ({"threads": -1}, "-1 threads"),
        ({"styles": ()}, "do not fit"),
        ({"players": 2, "styles": ["random"] * 3}, "do not fit"),
        ({"styles": ["reader"]}, "'reader' is not one of random, repdigits"),
        ({"rulebook": Rulebook(bonuses=(40_000,))}, "16 bits"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        simulate(**arguments)  # type: ignore[arg-type]  # wrong values are the point
