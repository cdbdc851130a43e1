"""Opponents: our characters, styles and anyone's bots as agents that make choices; and who sits where.

They play through the views of their seats, so they never see a number that lies face down.
"""

import warnings
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random

from thenumber.bots import Bot, UnknownBot, character
from thenumber.bots.asking import ask
from thenumber.envs.choices import choices_of
from thenumber.rules import Number, View
from thenumber.sim import STYLES
from thenumber.sim.sampling import AGAIN
from thenumber.sim.seating import verify_players
from thenumber.sim.styles import Style

Opponent = str | Bot
"""The id of a character, such as `saver`, the name of a style, such as `thrifty`, or a bot."""

USUAL = ("beginner", "saver", "copycat")
"""Who plays if nobody is named."""
USUAL_PLAYERS = 4
"""How many play if nobody is named, unless more seats are your own."""


def around(
    own_seats: int, opponents: Sequence[Opponent] | None = None, players: int | None = None
) -> tuple[Opponent, ...]:
    """Who sits on the other seats, from the first after your own on; the same in every environment.

    Everyone named has one seat; if `players` says how many there are, they sit down in turn until all seats are taken.

    >>> around(1, ("saver", "copycat")), around(1, ("saver", "copycat"), players=4)
    (('saver', 'copycat'), ('saver', 'copycat', 'saver'))
    >>> around(1), around(2), around(4), around(1, players=2)
    (('beginner', 'saver', 'copycat'), ('beginner', 'saver'), (), ('beginner',))

    Raises:
        ValueError: too few or too many would play, no seat is your own, a seat stays empty or an opponent standing.
    """
    if isinstance(opponents, str):
        raise ValueError(f"opponents are several: write ({opponents!r},) for one")
    if players is None:
        players = max(own_seats, USUAL_PLAYERS) if opponents is None else own_seats + len(opponents)
    verify_players(players)
    if not 1 <= own_seats <= players:
        raise ValueError(f"{own_seats} own seats, but there can be 1 to {players}")
    others = players - own_seats
    company: Sequence[Opponent] = USUAL[:others] if opponents is None else opponents
    if not min(1, others) <= len(company) <= others:
        raise ValueError(f"{len(company)} opponents do not fit {others} seats")
    return tuple(islice(cycle(company), others))


def bot_of(opponent: Opponent) -> Bot:
    """Who plays: the character with that id, the style of that name, or the bot itself.

    Raises:
        UnknownBot: nobody has that id.
        MissingExtra, BrokenBot: its code cannot be loaded.
        ValueError: it is neither an id, nor a style, nor a bot.
    """
    if callable(opponent):
        return opponent
    if not isinstance(opponent, str):
        raise ValueError(f"{opponent!r} is neither the id of a bot nor a bot")
    try:
        return character(opponent).bot()
    except UnknownBot:
        if opponent not in STYLES:
            raise
        return _playing(STYLES[opponent])


def _playing(style: Style) -> Bot:
    """A style as a bot: it draws as the kernels do, though not the same chances."""

    def choose(view: View, rng: Random) -> Number:
        way, digits = style.way_in(view.turn_no, view.rulebook.turns), list(view.board.available)
        first = rng.choice(way.lead(digits))
        others = [rng.choice(way.follow(digits)) for _ in range(2)]
        return Number("".join(str(first if digit == AGAIN else digit) for digit in (first, *others)))

    return choose


def choose(bot: Bot, view: View, rng: Random) -> int:
    """The choice of a bot: a pass if its board is out, or, with a warning, if it fails and forfeits the turn.

    >>> from thenumber.rules import Game, Number, Seat
    >>> choose(lambda view, rng: Number("007"), View.of(Game(players=2), Seat(0)), Random(1))
    7
    """
    number, problem = ask(bot, view, rng)
    if problem:
        warnings.warn(f"the bot in seat {view.seat} forfeits the turn: {problem}", RuntimeWarning, stacklevel=2)
    return choices_of(view.rulebook.digits).writing(number)
