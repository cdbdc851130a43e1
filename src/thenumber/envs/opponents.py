"""Opponents: our characters and anyone's bots as agents that make choices.

They play through the views of their seats, so they never see a number that lies face down.
"""

import warnings
from collections.abc import Sequence
from random import Random

from thenumber.bots import Bot, UnknownBot, character
from thenumber.bots.asking import ask
from thenumber.envs.choices import choice_of
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, View
from thenumber.sim import STYLES

Opponent = str | Bot
"""The id of a character, such as `saver`, or a bot."""


def bot_of(opponent: Opponent) -> Bot:
    """Who plays: the character with that id, or the bot itself.

    Raises:
        UnknownBot: nobody has that id.
        MissingExtra, BrokenBot: its code cannot be loaded.
        ValueError: it is neither an id nor a bot; of a style, it says where styles play.
    """
    if callable(opponent):
        return opponent
    if not isinstance(opponent, str):
        raise ValueError(f"{opponent!r} is neither the id of a bot nor a bot")
    try:
        return character(opponent).bot()
    except UnknownBot:
        if opponent in STYLES:
            raise ValueError(f"{opponent!r} is a style, not a bot: styles play in gymnasium.make_vec") from None
        raise


def bots_of(opponents: Sequence[Opponent]) -> tuple[Bot, ...]:
    """Those who play against one seat.

    >>> bots_of(["saver", "beginer"])
    Traceback (most recent call last):
    ...
    thenumber.bots.errors.UnknownBot: 'beginer' is not one of showoff, spoiler, beginner, ...

    Raises:
        ValueError: there are too few or too many of them.
        ValueError, ImportError: one of them cannot be had (see `bot_of`).
    """
    if isinstance(opponents, str):
        raise ValueError(f"opponents are several: write ({opponents!r},) for one")
    if not FEWEST_PLAYERS <= len(opponents) + 1 <= MOST_PLAYERS:
        raise ValueError(f"{len(opponents)} opponents, but there can be {FEWEST_PLAYERS - 1} to {MOST_PLAYERS - 1}")
    return tuple(map(bot_of, opponents))


def choose(bot: Bot, view: View, rng: Random) -> int:
    """The choice of a bot: a pass if its board is out, or, with a warning, if it fails and forfeits the turn.

    >>> from thenumber.rules import Game, Number, Seat
    >>> choose(lambda view, rng: Number("007"), View.of(Game(players=2), Seat(0)), Random(1))
    7
    """
    number, problem = ask(bot, view, rng)
    if problem:
        warnings.warn(f"the bot in seat {view.seat} forfeits the turn: {problem}", RuntimeWarning, stacklevel=2)
    return choice_of(number)
