"""Characters in bulk are their slow selves: the same chances, and with the same luck the same games."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sim.reference import Lane
from tests.sim.test_stepping import assert_twin, played, seeds
from tests.strategies import rulebooks
from thenumber.bots import CHARACTERS as ALL_CHARACTERS
from thenumber.bots import Mixes, character
from thenumber.rules import Digits, Game, Number, Rulebook, Seat, View
from thenumber.sim import CHARACTERS, NO_NUMBER, STYLES, score_games, simulate
from thenumber.sim.in_steps import count_fates
from thenumber.sim.stepping import SteppedGames
from thenumber.sim.streams import LANES


class Luck(Random):
    """The luck of a lane, as Python's own generator would have it."""

    def __init__(self, lane: Lane) -> None:
        super().__init__(0)
        self._lane = lane

    def random(self) -> float:
        upper, lower = self._lane.word() >> 5, self._lane.word() >> 6
        return (upper * 2**26 + lower) / 2**53


def slow_numbers(game: Game, given: list[int], names: list[str], lane: Lane) -> list[int]:
    """What is written in a turn: in a lane characters draw first, then styles."""
    numbers: list[Number | None] = [None] * len(names)
    for index, name in enumerate(names):
        board = game.boards[len(given) + index]
        if name in CHARACTERS and not board.is_out:
            numbers[index] = character(name).bot()(View.of(game, Seat(len(given) + index)), Luck(lane))
    for index, name in enumerate(names):
        if name in STYLES:
            way = STYLES[name].way_in(game.turn_no, game.rulebook.turns)
            numbers[index] = lane.number(game.boards[len(given) + index], way)
    return given + [NO_NUMBER if number is None else int(number) for number in numbers]


def assert_same_chances(
    game: Game, seat: int, name: str, chances: np.ndarray[tuple[int], np.dtype[np.float64]]
) -> None:
    bot = character(name).bot()
    assert isinstance(bot, Mixes)
    expected = np.zeros(1000)
    for number, chance in bot.mix(View.of(game, Seat(seat))).items():
        expected[int(number)] = chance

    assert np.abs(expected - chances).max() < 1e-12


@pytest.mark.compiles
@settings(max_examples=40)
@given(
    rulebooks | st.just(Rulebook()),
    st.integers(0, 2),
    st.lists(st.sampled_from(sorted(CHARACTERS)), min_size=1, max_size=3),
    st.lists(st.sampled_from(sorted(STYLES)), min_size=1, max_size=2),
    seeds,
    st.sampled_from([0, LANES + 1]),
)
def test_characters_play_as_their_slow_selves_do(
    rulebook: Rulebook, given: int, characters: list[str], styles: list[str], seed: int, at: int
) -> None:
    names = (characters + styles)[: 5 - given]
    count, rng = LANES + 2, np.random.default_rng(seed)
    names = [str(name) for name in rng.permutation(names)]
    games, lane = SteppedGames(count, given, names, seed=seed, rulebook=rulebook), Lane(seed, at // LANES, at % LANES)
    for _ in range(2):
        game = Game(given + len(names), rulebook)
        while not game.is_over:
            for seat, name in enumerate(names, start=given):
                if name in CHARACTERS and not game.boards[seat].is_out:
                    assert_same_chances(game, seat, name, games.chances(seat, at))
            numbers = rng.integers(NO_NUMBER, 1000, (given, count), np.int16)
            game = played(game, slow_numbers(game, numbers[:, at].tolist(), names, lane))
            games.play(numbers)
            state = [of_all[:, at].tolist() for of_all in (games.available, games.totals, games.numbers)]
            assert_twin(game, games.next_turn, state)
        games.start()


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_draws_each_number_as_often_as_it_should(name: str) -> None:
    games = SteppedGames(50_000, 0, [name, "random"], seed=5)
    chances = games.chances(0, 0)
    games.play(np.empty((0, 50_000), np.int16))
    drawn = np.bincount(games.numbers[0], minlength=1000)

    expected = chances * 50_000
    often = expected >= 5
    assert not drawn[chances == 0].any()
    assert ((drawn - expected)[often] ** 2 / expected[often]).sum() < often.sum() + 5 * (2 * often.sum()) ** 0.5


def test_all_characters_that_have_a_habit_and_need_nothing_heavy_play_in_bulk() -> None:
    with_habits = [each.id for each in ALL_CHARACTERS if each.source.module == "thenumber.bots.habits"]

    assert list(CHARACTERS) == with_habits


def test_of_two_who_lead_the_first_is_the_leader() -> None:
    no_bonus = Rulebook(bonuses=(0, 0))
    games = SteppedGames(2000, 2, ["spoiler"], seed=2, rulebook=no_bonus)
    games.play(np.array([[991], [820]], np.int16).repeat(2000, axis=1))
    at = int(np.flatnonzero((games.totals[:2] == 11).all(axis=0))[0])  # if nobody has spoiled it
    game = Game(3, no_bonus).play([Number("991"), Number("820"), Number.of(int(games.numbers[2, at]))])

    assert_same_chances(game, 2, "spoiler", games.chances(2, at))


@pytest.mark.compiles
@pytest.mark.parametrize("names", [["saver", "copycat", "random"], ["spoiler", "scavenger"]])
def test_a_simulation_seats_characters_too(names: list[str]) -> None:
    simulated = simulate(len(names), 300, names, seed=9, statistics=True, numbers=True)
    assert simulated.numbers is not None
    assert simulated.statistics is not None
    is_there = simulated.numbers != NO_NUMBER

    assert tuple(names) == simulated.styles
    assert score_games(simulated.numbers).totals.tolist() == simulated.totals.tolist()
    assert is_there.sum() == simulated.statistics.written.sum()


@pytest.mark.compiles
def test_fates_are_counted_as_kernels_count_them() -> None:
    simulated = simulate(3, 500, ["random", "late"], seed=9, statistics=True, numbers=True)
    assert simulated.numbers is not None
    assert simulated.statistics is not None
    fates = np.zeros_like(simulated.statistics.fates)
    count_fates(np.ascontiguousarray(simulated.numbers.transpose(1, 2, 0)), simulated.rulebook, fates)

    assert simulated.statistics.fates.tolist() == fates.tolist()


def test_the_first_games_of_a_longer_simulation_are_those_of_a_shorter_one() -> None:
    short, long = (simulate(2, games, ["gambler", "saver"], seed=3).totals for games in (100, 70_000))

    assert short.tolist() == long[:100].tolist()
    assert long[:4000].tolist() != long[-4000:].tolist()


def test_chances_are_for_characters_with_digits() -> None:
    games = SteppedGames(1, 1, ["saver", "low"], rulebook=Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("5")))
    with pytest.raises(ValueError, match="no character sits in seat 2"):
        games.chances(2, 0)

    games.play(np.full((1, 1), NO_NUMBER, np.int16))
    with pytest.raises(ValueError, match="the board of seat 1 is out"):
        games.chances(1, 0)
