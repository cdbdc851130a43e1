"""What a bot writes at each position, asked by glances: the turn and the boards, and nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

import numpy as np

from thenumber.arena.play import generator
from thenumber.bots import Bot, Glance, LooksFurther, Mixes, MixesInBulk
from thenumber.bots.glance import answers, at_a_glance
from thenumber.rules import Digits, EarlierGame, Game, Number, Rulebook, Seat, View
from thenumber.sim.arrays import DIGITS, NO_NUMBER, NUMBERS, as_bits, as_digits
from thenumber.solve.stage import Reals
from thenumber.solve.values import Sets

_CLOSE = 1e-6  # what the chances of a mix may miss, in all
_GAMES = 3  # looked at to see that a bot says the same in a series as at a glance


@dataclass(frozen=True, slots=True)
class Glances:
    """A bot, asked for its mixes wherever it may come to, in any process that can find it."""

    find: Callable[[str], Bot]
    bot_id: str
    rulebook: Rulebook

    def __call__(self, turn_no: int, theirs: int, mine: Sets) -> Reals:
        """[board of mine, number]: its mixes with the digits `theirs`, in the second seat of two.

        Raises:
            LooksFurther: they depend on more than turn and boards.
        """
        digits = as_digits(theirs)
        return self.mixes([self.glance(Seat(1), turn_no, (as_digits(bits), digits)) for bits in mine.tolist()])

    def around(self, turn_no: int, boards: tuple[int, ...]) -> Reals:
        """[other seat, number]: its mixes in every seat but the first, at a table with these digits.

        Raises:
            LooksFurther: they depend on more than turn and boards.
        """
        available = tuple(map(as_digits, boards))
        return self.mixes([self.glance(Seat(seat), turn_no, available) for seat in range(1, len(boards))])

    def glance(self, seat: Seat, turn_no: int, available: tuple[Digits, ...]) -> Glance:
        """The turn and the boards as a seat sees them."""
        return Glance(seat, self.rulebook, turn_no, available)

    def mixes(self, glances: Sequence[Glance]) -> Reals:
        """[glance, number]: how likely it is to write each number; the last column is a blank tile.

        Raises:
            LooksFurther: that depends on more than turn and boards.
        """
        chances = np.zeros((len(glances), NUMBERS + 1))
        takes_part = np.array([bool(glance.available[glance.seat]) for glance in glances])
        chances[~takes_part, NO_NUMBER] = 1
        asked = [glance for glance in glances if glance.available[glance.seat]]
        bot = self.find(self.bot_id)
        with at_a_glance(asked):
            if isinstance(bot, MixesInBulk) and asked:
                chances[takes_part, :NUMBERS] = bot.mixes(cast(list[View], asked))
            else:
                chances[takes_part] = _rows(map(answers(bot), asked), len(asked))
        return _legal(chances, [glance.available[glance.seat] for glance in glances])

    def verify(self, players: int) -> None:
        """Ask in games what was asked at a glance, from the first turn of a series to the last: it says the same.

        Raises:
            LooksFurther: it does not.
        """
        bot, rng = self.find(self.bot_id), generator(1)
        for view in _series(players, self.rulebook, rng):
            glance = self.glance(view.seat, view.turn_no, tuple(board.available for board in view.boards))
            if isinstance(bot, MixesInBulk):
                told = np.append(bot.mixes([view])[0], 0.0)[np.newaxis]
            else:
                told = _rows([bot.mix(view) if isinstance(bot, Mixes) else {bot(view, rng): 1.0}], 1)
            if not np.allclose(self.mixes([glance]), _legal(told, [view.board.available]), rtol=0, atol=_CLOSE):
                raise LooksFurther("rounds")


def _rows(mixes: Iterable[Mapping[Number, float]], count: int) -> Reals:
    """Mixes as rows. Most bots say the same again and again: the same mapping is the same row."""
    rows = np.zeros((count, NUMBERS + 1))
    before: Mapping[Number, float] | None = None
    for index, mix in enumerate(mixes):
        if mix is before:
            rows[index] = rows[index - 1]
            continue
        np.add.at(rows[index], list(map(_index, mix)), list(mix.values()))
        before = mix
    return rows


def _index(number: object) -> int:
    """A number as a column; anything else forfeits the turn."""
    return int(number) if isinstance(number, Number) else NO_NUMBER


def _legal(chances: Reals, available: Sequence[Digits]) -> Reals:
    """A mix in which all that is not legal is a blank tile, since that is what becomes of it.

    Raises:
        LooksFurther: these are no chances.
    """
    if not (chances >= 0).all() or not np.allclose(chances.sum(axis=1), 1, rtol=0, atol=_CLOSE):
        raise LooksFurther("mix: not chances that sum to 1")
    bits = np.array([as_bits(digits) for digits in available])
    illegal = np.where(DIGITS & ~bits[:, np.newaxis] != 0, chances[:, :NUMBERS], 0)
    chances[:, :NUMBERS] -= illegal
    chances[:, NO_NUMBER] += illegal.sum(axis=1)
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def _series(players: int, rulebook: Rulebook, rng: Random) -> Iterator[View]:
    """What all seats see in a short series in which everyone writes anything."""
    earlier: tuple[EarlierGame, ...] = ()
    for _ in range(_GAMES):
        game = Game(players, rulebook)
        while not game.is_over:
            views = [View.of(game, Seat(seat), earlier) for seat in range(players)]
            yield from (view for view in views if not view.board.is_out)
            game = game.play([rng.choice(view.board.numbers or (None,)) for view in views])
        earlier = (*earlier, EarlierGame(game, tuple(map(Seat, range(players)))))
