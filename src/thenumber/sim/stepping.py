"""Games that advance turn by turn: the numbers of the first seats are given, styles draw those of the others.

A game always has the same number of turns, so all games of a batch are at the same turn: they check and resolve with
the kernels of whole games (`lockstep`), 512 to a block. A batch of one pays for a whole block; `single` does not.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import COUNT, NO_NUMBER
from thenumber.sim.course import Course, NextTurn, course_of, next_turns
from thenumber.sim.kernel import kernel
from thenumber.sim.lockstep import Boards, check, number_of, resolve
from thenumber.sim.playing import draw_numbers, empty_boards, read_numbers
from thenumber.sim.simulation import seat, verify_games, verify_players, verify_seed
from thenumber.sim.streams import LANES, Words, seed_lanes
from thenumber.sim.styles import Habits, habits_of

Blocks = NDArray[np.int16]
"""A value per block of games, player and lane."""


class SteppedGames:
    """A batch of games, all at the same turn.

    >>> games = SteppedGames(games=2, given=1, styles=["low", "high"], seed=3)
    >>> games.play(np.array([[513, 444]], np.int16))
    >>> games.next_turn.turn_no, games.numbers[0].tolist()
    (2, [513, 444])

    `given` seats wait for their numbers, and a style sits on each of the seats after them. The same seed gives the same
    games, on any machine; the first games of a larger batch are those of a smaller one.

    Raises:
        ValueError: there are too few or too many players, no games, no style or no such one, no such seed, or the
            scores of the rulebook do not fit into 16 bits.
    """

    def __init__(
        self, games: int, given: int, styles: Sequence[str], *, seed: int = 1, rulebook: Rulebook = PUBLISHED
    ) -> None:
        verify_players(given + len(styles))
        verify_games(games)
        self._next_turns = next_turns(rulebook)
        self.games, self._course = games, course_of(rulebook)
        self._habits = habits_of(seat(styles, len(styles)), rulebook.turns)
        blocks = -(-games // LANES)
        self._available, self._totals, self._numbers = np.empty((3, blocks, given + len(styles), LANES), np.int16)
        self._words = np.empty((blocks, 4 * LANES), np.uint32)
        self.seed(seed)
        self.start()

    def seed(self, seed: int) -> None:
        """Reseed all games.

        Raises:
            ValueError: there is no such seed.
        """
        verify_seed(seed)
        for stream, words in enumerate(self._words):
            seed_lanes(words, np.uint64(seed), stream)

    def start(self) -> None:
        """Fresh games; their randomness continues where it stopped."""
        self._played = 0
        self._available.fill(self._course.fresh)
        self._totals.fill(0)
        self._numbers.fill(NO_NUMBER)

    def play(self, given: NDArray[np.int16]) -> None:
        """One turn, with numbers of (given seats, games) from 0 to 999; -1 is a blank tile.

        A number with a digit that is not available is void, as is any number of a player who is out. Whether they are
        numbers at all, and whether the game is over, is for the caller to see to.
        """
        blocks = self._available, self._totals, self._numbers
        play_turn(given, self._words, self._course, self._habits, self.next_turn.turn_no, *blocks)
        self._played += 1
        if self.next_turn.starts_a_round:
            self._available.fill(self._course.fresh)

    @property
    def next_turn(self) -> NextTurn:
        """The turn that all games play next."""
        return self._next_turns[self._played]

    @property
    def blocks(self) -> tuple[Blocks, Blocks, Blocks]:
        """What the next turn finds, for kernels to read: `available`, `totals` and `numbers` as they lie in memory."""
        return self._available, self._totals, self._numbers

    @property
    def available(self) -> NDArray[np.int16]:
        """The digits that the next turn finds, as bits, of (players, games); after the last turn, what it left."""
        return self._unblocked(self._available)

    @property
    def totals(self) -> NDArray[np.int16]:
        """The scores so far, of (players, games): one point for each digit crossed out is in them at once."""
        return self._unblocked(self._totals)

    @property
    def numbers(self) -> NDArray[np.int16]:
        """What stood on the tiles in the turn before, of (players, games); -1 is nothing."""
        return self._unblocked(self._numbers)

    def _unblocked(self, blocks: Blocks) -> NDArray[np.int16]:
        return blocks.swapaxes(0, 1).reshape(blocks.shape[1], -1)[:, : self.games].copy()


@kernel
def play_turn(
    given: NDArray[np.int16],
    words: Words,
    course: Course,
    habits: Habits,
    turn_no: int,
    available: Blocks,
    totals: Blocks,
    numbers: Blocks,
) -> None:
    """Play one turn of all blocks; `numbers` gets what is on the tiles."""
    blocks, players, _ = available.shape
    seats, games = given.shape
    keys, used, shared, crosses_out, _, _ = empty_boards(players)
    highest, rests = np.empty(LANES, np.int16), np.empty(LANES, np.uint32)
    lead, follow = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    factor, bonus = course.factors[turn_no - 1], course.bonuses[turn_no - 1]
    for block in range(blocks):
        start = block * LANES
        left = available[block]
        read_numbers(given, start, min(LANES, games - start), left, keys[:seats], used[:seats])
        draw_numbers(words[block], habits, turn_no - 1, left[seats:], keys[seats:], used[seats:], lead, follow, rests)
        _note_given(given, start, min(LANES, games - start), left, numbers[block])
        _note_drawn(keys[seats:], used[seats:], numbers[block][seats:])
        check(keys, used, shared, crosses_out, highest)
        resolve(keys, crosses_out, highest, left, totals[block], factor, bonus)
        _count_crossed_out(crosses_out, totals[block])


@kernel
def _note_given(given: NDArray[np.int16], start: int, lanes: int, available: Boards, numbers: Boards) -> None:
    """A given number is on its tile, void or not; the tile of a player who is out stays blank."""
    for player in range(len(given)):
        for lane in range(lanes):
            is_out = available[player, lane] == 0
            numbers[player, lane] = NO_NUMBER if is_out else given[player, start + lane]


@kernel
def _note_drawn(keys: Boards, used: Boards, numbers: Boards) -> None:
    for player in range(len(keys)):
        for lane in range(LANES):
            number = number_of(keys[player, lane])
            numbers[player, lane] = number if used[player, lane] else np.int16(NO_NUMBER)


@kernel
def _count_crossed_out(crosses_out: Boards, totals: Boards) -> None:
    """A point for each digit, in the turn that crosses it out."""
    for player in range(len(totals)):
        for lane in range(LANES):
            totals[player, lane] += COUNT[np.uint16(crosses_out[player, lane])]
