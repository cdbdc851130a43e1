"""Games that go on turn by turn are the rules' twins too: the same boards, totals and tiles after every turn."""

from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.sim.reference import Lane
from tests.strategies import rulebooks
from thenumber.rules import PUBLISHED, Digits, Game, Number, Rulebook
from thenumber.sim import NO_NUMBER, STYLES
from thenumber.sim.arrays import as_bits
from thenumber.sim.course import NextTurn
from thenumber.sim.single import SingleGame
from thenumber.sim.stepping import SteppedGames
from thenumber.sim.streams import LANES

TINY = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("01"))

seeds = st.integers(0, 2**64 - 1)
any_numbers = st.integers(NO_NUMBER, 999)


def played(game: Game, given: Sequence[int]) -> Game:
    """The game after numbers as kernels take them: a player who is out writes in vain."""
    return game.play(
        [
            None if board.is_out or number == NO_NUMBER else Number.of(number)
            for board, number in zip(game.boards, given, strict=True)
        ]
    )


def assert_twin(game: Game, next_turn: NextTurn, state: Sequence[Sequence[int]]) -> None:
    """`state` is what kernels keep of a game: available digits, totals and the last numbers."""
    tiles = game.turns[-1].tiles if game.turns else ()
    numbers = [NO_NUMBER if tile.number is None else int(tile.number) for tile in tiles] or [NO_NUMBER] * game.players

    assert [as_bits(board.available) for board in game.boards] == list(state[0])
    assert list(game.totals) == list(state[1])
    assert numbers == list(state[2])
    assert (game.round_no, game.turn_no, game.is_over) == (next_turn.round_no, next_turn.turn_no, next_turn.is_over)


def state_of(single: SingleGame) -> list[list[int]]:
    return [row.tolist() for row in (single.available, single.totals, single.numbers)]


@pytest.mark.compiles
@settings(max_examples=60)
@given(rulebooks, st.integers(2, 5), st.data())
def test_a_single_game_is_the_rules_twin(rulebook: Rulebook, players: int, data: st.DataObject) -> None:
    game, single = Game(players, rulebook), SingleGame(players, rulebook)
    legal = st.sampled_from([number for number in range(1000) if Digits(str(Number.of(number))) <= rulebook.digits])
    while not game.is_over:
        numbers = data.draw(st.lists(legal | any_numbers, min_size=players, max_size=players))
        game = played(game, numbers)
        single.play(numbers)
        assert_twin(game, single.next_turn, state_of(single))


@pytest.mark.parametrize(
    ("players", "rulebook"), [(2, TINY), (3, Rulebook(bonuses=(3,), rounds=1, digits=TINY.digits))]
)
def test_all_single_games_of_a_tiny_rulebook(players: int, rulebook: Rulebook) -> None:
    single = SingleGame(players, rulebook)
    turns = list(product([NO_NUMBER, 0, 1, 10, 11, 100, 101, 110, 111], repeat=players))

    def go_on(game: Game, before: tuple[tuple[int, ...], ...]) -> None:
        for numbers in turns:
            after = played(game, numbers)
            single.start()
            for turn in (*before, numbers):
                single.play(turn)
            assert_twin(after, single.next_turn, state_of(single))
            if not after.is_over:
                go_on(after, (*before, numbers))

    go_on(Game(players, rulebook), ())


@settings(max_examples=30)
@given(
    rulebooks,
    st.integers(1, 5),
    st.lists(st.sampled_from(sorted(STYLES)), max_size=4),
    seeds,
    st.integers(0, LANES + 1),
)
def test_styles_draw_what_the_slow_reference_draws(
    rulebook: Rulebook, given: int, styles: list[str], seed: int, at: int
) -> None:
    styles = styles[: 5 - given]
    assume(given + len(styles) > 1)
    games = SteppedGames(LANES + 2, given, styles, seed=seed, rulebook=rulebook)
    lane, rng = Lane(seed, at // LANES, at % LANES), np.random.default_rng(seed)
    for _ in range(2):
        game = Game(given + len(styles), rulebook)
        while not game.is_over:
            numbers = rng.integers(NO_NUMBER, 1000, (given, LANES + 2), np.int16)
            drawn = [
                lane.number(board, STYLES[style].way_in(game.turn_no, rulebook.turns))
                for board, style in zip(game.boards[given:], styles, strict=True)
            ]
            game = played(game, [*numbers[:, at], *(NO_NUMBER if number is None else int(number) for number in drawn)])
            games.play(numbers)
            state = [of_all[:, at].tolist() for of_all in (games.available, games.totals, games.numbers)]
            assert_twin(game, games.next_turn, state)
        games.start()


def test_all_meetings_of_two_numbers_on_tiny_boards() -> None:
    count = 1500
    rng = np.random.default_rng(1)
    games = SteppedGames(count, 1, ["random"], seed=1, rulebook=TINY)
    by_the_rules = [Game(2, TINY)] * count
    choices = np.array([NO_NUMBER, 0, 1, 10, 11, 100, 101, 110, 111, 2], np.int16)
    while not games.next_turn.is_over:
        games.play(rng.choice(choices, (1, count)))
        tiles = games.numbers.T.tolist()
        by_the_rules = [played(game, numbers) for game, numbers in zip(by_the_rules, tiles, strict=True)]
        states = np.stack([games.available, games.totals, games.numbers]).transpose(2, 0, 1).tolist()
        for game, state in zip(by_the_rules, states, strict=True):
            assert_twin(game, games.next_turn, state)

    met = {tuple(tile.number for tile in game.turns[0].tiles) for game in by_the_rules}
    assert len(choices) * 8 == len(met)


def test_the_first_games_of_a_larger_batch_are_those_of_a_smaller_one() -> None:
    small, large = (SteppedGames(count, 1, ["random", "late"], seed=9) for count in (3, LANES + 3))
    numbers = np.random.default_rng(1).integers(0, 1000, (1, LANES + 3), np.int16)
    for _ in range(PUBLISHED.rounds * PUBLISHED.turns):
        small.play(numbers[:, :3].copy())
        large.play(numbers)

    assert small.totals.tolist() == large.totals[:, :3].tolist()


def test_the_same_seed_begins_the_same_chances_anew() -> None:
    games, numbers = SteppedGames(5, 1, ["random"], seed=4), np.full((1, 5), 7, np.int16)

    def first_numbers() -> list[list[int]]:
        games.start()
        games.play(numbers)
        return games.numbers.tolist()  # type: ignore[no-any-return]

    first, second = first_numbers(), first_numbers()
    games.seed(4)
    assert [first, second] == [first_numbers(), first_numbers()]
    assert first != second


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"games": 0}, "0 games"),
        ({"given": 5}, "6 players: 2 to 5 can play"),
        ({"styles": []}, "1 players: 2 to 5 can play"),
        ({"styles": ["high", "higher"]}, "'higher' is not one of random"),
        ({"seed": -1}, "-1 is no seed"),
        ({"rulebook": Rulebook(bonuses=(20_000,))}, "do not fit into 16 bits"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, object], why: str) -> None:
    right: dict[str, object] = {"games": 2, "given": 1, "styles": ["random"]}

    with pytest.raises(ValueError, match=why):
        SteppedGames(**{**right, **wrong})  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize(("players", "rulebook"), [(1, PUBLISHED), (6, PUBLISHED), (2, Rulebook(bonuses=(20_000,)))])
def test_a_single_game_that_cannot_be_is_refused(players: int, rulebook: Rulebook) -> None:
    with pytest.raises(ValueError, match=r"can play|16 bits"):
        SingleGame(players, rulebook)
