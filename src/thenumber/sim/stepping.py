"""Games that advance turn by turn: the numbers of the first seats are given, styles and characters draw the others'.

A game always has the same number of turns, so all games of a batch are at the same turn: they check and resolve with
the kernels of whole games (`lockstep`), 512 to a block. A batch of one pays for a whole block; `single` does not.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import COUNT, DIGITS, NO_NUMBER, NUMBERS
from thenumber.sim.characters import MIDDLE, likes_of
from thenumber.sim.course import Course, NextTurn, course_of, next_turns
from thenumber.sim.drawing import draw_as_characters, none_kept, row_of
from thenumber.sim.kernel import kernel
from thenumber.sim.lockstep import Boards, check, number_of, resolve
from thenumber.sim.playing import draw_numbers, empty_boards, read_numbers
from thenumber.sim.sampling import Lanes
from thenumber.sim.seating import seat, verify_games, verify_players, verify_seed
from thenumber.sim.streams import LANES, Words, seed_lanes
from thenumber.sim.styles import NO_STYLE, STYLES, Habits, habits_of

Blocks = NDArray[np.int16]
"""A value per block of games, player and lane."""


class SteppedGames:
    """A batch of games, all at the same turn.

    >>> games = SteppedGames(games=2, given=1, styles=["low", "high"], seed=3)
    >>> games.play(np.array([[852, 743]], np.int16))
    >>> games.next_turn.turn_no, games.numbers[0].tolist()
    (2, [852, 743])

    `given` seats wait for their numbers, and a style or a character sits on each of the seats after them, if there are
    any; those for which there is None wait, too. The same seed gives the same games, on any machine; the first games of
    a larger batch are those of a smaller one. `first_block` is how many blocks of games come before these.

    Raises:
        ValueError: there are too few or too many players, no games, no such style, no such seed, or the scores of the
            rulebook do not fit into 16 bits.
    """

    def __init__(
        self,
        games: int,
        given: int,
        styles: Sequence[str | None],
        *,
        seed: int = 1,
        rulebook: Rulebook = PUBLISHED,
        first_block: int = 0,
    ) -> None:
        verify_players(given + len(styles))
        verify_games(games)
        self._next_turns = next_turns(rulebook)
        self.games, self._course = games, course_of(rulebook)
        self._sit((*[None] * given, *styles), rulebook.turns)
        blocks = -(-games // LANES)
        self._available, self._totals, self._numbers = np.empty((3, blocks, given + len(styles), LANES), np.int16)
        self._last_bonus = np.empty((blocks if len(self._kept.seen) else 0, LANES), np.int16)
        self._words, self._first_block = np.empty((blocks, 4 * LANES), np.uint32), first_block
        self.seed(seed)
        self.start()

    def _sit(self, names: Sequence[str | None], turns: int) -> None:
        drawing = [name for name in names if name is not None]
        seat(drawing, len(drawing))
        self._given = [player for player, name in enumerate(names) if name is None]
        self._habits = habits_of([name if name in STYLES else None for name in names], turns)
        self._likes = likes_of(names)
        self._kept = none_kept(len(names) if self._likes.is_seated.any() else 0)
        self._written = np.full((len(names), self.games), NO_NUMBER, np.int16)

    def seed(self, seed: int) -> None:
        """Reseed all games.

        Raises:
            ValueError: there is no such seed.
        """
        verify_seed(seed)
        for block, words in enumerate(self._words, start=self._first_block):
            seed_lanes(words, np.uint64(seed), block)

    def start(self) -> None:
        """Fresh games; their randomness continues where it stopped."""
        self._played = 0
        self._available.fill(self._course.fresh)
        self._totals.fill(0)
        self._numbers.fill(NO_NUMBER)
        self._last_bonus.fill(MIDDLE)

    def play(self, given: NDArray[np.int16]) -> None:
        """One turn, with numbers of (given seats, games) from 0 to 999; -1 is a blank tile.

        A number with a digit that is not available is void, as is any number of a player who is out. Whether they are
        numbers at all, and whether the game is over, is for the caller to see to.
        """
        turn_no, games = self.next_turn.turn_no, (self._available, self._totals, self._last_bonus)
        self._written[self._given] = given
        if len(self._kept.seen):
            draw_as_characters(self._words, self._likes, self._kept, self._turns_left, *games, self._written)
        play_turn(self._written, self._words, self._course, self._habits, turn_no, *games, self._numbers)
        self._played += 1
        if self.next_turn.starts_a_round:
            self._available.fill(self._course.fresh)

    def chances(self, player: int, game: int) -> NDArray[np.float64]:
        """How likely a character is to write each of the thousand numbers next, in one of the games.

        Raises:
            ValueError: no character sits there, or its board is out.
        """
        if not self._likes.is_seated[player]:
            raise ValueError(f"no character sits in seat {player}")
        block, lane = divmod(game, LANES)
        boards, totals = self._available[block, :, lane], self._totals[block, :, lane]
        if not boards[player]:
            raise ValueError(f"the board of seat {player} is out")
        bonus = self._last_bonus[block, lane]
        row = row_of(self._likes, self._kept, player, self._turns_left, boards, totals, bonus)
        chances = np.zeros(NUMBERS)
        chances[DIGITS & ~boards[player] == 0] = np.diff(row, prepend=0.0) / row[-1]
        return chances

    @property
    def next_turn(self) -> NextTurn:
        """The turn that all games play next."""
        return self._next_turns[self._played]

    @property
    def _turns_left(self) -> int:
        return len(self._course.bonuses) - self.next_turn.turn_no

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
    written: NDArray[np.int16],
    words: Words,
    course: Course,
    habits: Habits,
    turn_no: int,
    available: Blocks,
    totals: Blocks,
    last_bonus: NDArray[np.int16],
    numbers: Blocks,
) -> None:
    """Play one turn of all blocks; what `written`, of (players, games), has for seats of styles is not looked at.

    `numbers` gets what is on the tiles, and `last_bonus` the numbers that took the bonus, unless it has no room.
    """
    blocks, players, _ = available.shape
    keys, used, shared, crosses_out, _, _ = empty_boards(players)
    highest, rests = np.empty(LANES, np.int16), np.empty(LANES, np.uint32)
    lead, follow = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    factor, bonus = course.factors[turn_no - 1], course.bonuses[turn_no - 1]
    for block in range(blocks):
        start = block * LANES
        left, tiles, lanes = available[block], numbers[block], min(LANES, written.shape[1] - start)
        for player in range(players):
            if habits.leads[player, 0] == NO_STYLE:
                only = slice(player, player + 1)
                read_numbers(written[only], start, lanes, left[only], keys[only], used[only])
                _note_given(written[player], start, lanes, left[player], tiles[player])
        draw_numbers(words[block], habits, turn_no - 1, left, keys, used, lead, follow, rests)
        for player in range(players):
            if habits.leads[player, 0] != NO_STYLE:
                _note_drawn(keys[player], used[player], tiles[player])
        check(keys, used, shared, crosses_out, highest)
        if len(last_bonus):
            _note_bonus(crosses_out, highest, last_bonus[block])
        resolve(keys, crosses_out, highest, left, totals[block], factor, bonus)
        _count_crossed_out(crosses_out, totals[block])


@kernel
def _note_given(written: Lanes, start: int, lanes: int, available: Lanes, numbers: Lanes) -> None:
    """A given number is on its tile, void or not; the tile of a player who is out stays blank."""
    for lane in range(lanes):
        numbers[lane] = NO_NUMBER if available[lane] == 0 else written[start + lane]


@kernel
def _note_drawn(keys: Lanes, used: Lanes, numbers: Lanes) -> None:
    for lane in range(LANES):
        number = number_of(keys[lane])
        numbers[lane] = number if used[lane] else np.int16(NO_NUMBER)


@kernel
def _note_bonus(crosses_out: Boards, highest: Lanes, last_bonus: Lanes) -> None:
    """The highest approved number takes the bonus; in a turn without one, nobody does."""
    for player in range(len(crosses_out)):
        for lane in range(LANES):
            if crosses_out[player, lane]:
                last_bonus[lane] = number_of(highest[lane])


@kernel
def _count_crossed_out(crosses_out: Boards, totals: Boards) -> None:
    """A point for each digit, in the turn that crosses it out."""
    for player in range(len(totals)):
        for lane in range(LANES):
            totals[player, lane] += COUNT[np.uint16(crosses_out[player, lane])]
