"""A glance: the turn and the boards, in place of a view, to find out whether a bot needs to see more.

A bot whose `mix` answers a glance depends on turn and boards alone; so does one that answers without its generator.
What such a bot writes is known exactly, wherever it may come to. One that asks for anything else gets none of it, and
the glance remembers what it asked for, even if the bot goes on without.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import NoReturn, cast

from thenumber.bots.bot import Bot, Mixes
from thenumber.bots.errors import reason
from thenumber.rules import Board, Digits, Number, Rulebook, Seat, View


class LooksFurther(Exception):
    """A bot that can't answer a glance: it looks at more, or fails; `at` names what, in one line."""

    def __init__(self, at: str) -> None:
        super().__init__(at)
        self.at = at


@dataclass(frozen=True, slots=True)
class Glance:
    """What a seat sees at a glance; it stands for all views with the same turn and boards.

    >>> glance = Glance(Seat(1), Rulebook(), 5, (Digits("789"), Digits("268")))
    >>> glance.board.available
    Digits('268')
    >>> glance.totals
    Traceback (most recent call last):
    ...
    thenumber.bots.glance.LooksFurther: totals
    """

    seat: Seat
    rulebook: Rulebook
    turn_no: int
    available: tuple[Digits, ...]
    """The digits of each seat."""
    looked_at: list[str] = field(default_factory=list, compare=False)
    """What a bot has asked for that a glance does not show."""

    @property
    def boards(self) -> "tuple[GlancedBoard, ...]":
        """The boards in seat order."""
        return tuple(GlancedBoard(self, digits) for digits in self.available)

    @property
    def board(self) -> "GlancedBoard":
        """The viewer's own board."""
        return GlancedBoard(self, self.available[self.seat])

    @property
    def is_over(self) -> bool:
        """Never: there is something to write."""
        return False

    def __getattr__(self, name: str) -> NoReturn:
        self.refuse(name)

    def refuse(self, what: str) -> NoReturn:
        """Remember what a bot asks for, and give it nothing."""
        self.looked_at.append(what)
        raise LooksFurther(what)


@dataclass(frozen=True, slots=True)
class GlancedBoard:
    """A board without its score boxes."""

    _seen_in: Glance
    available: Digits

    @property
    def crossed_out(self) -> Digits:
        """The digits that are gone."""
        return self._seen_in.rulebook.digits - self.available

    @property
    def is_out(self) -> bool:
        """No digit is left."""
        return not self.available

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Every number it allows, from the lowest."""
        return Board(self.available).numbers

    def allows(self, number: Number) -> bool:
        """Every digit of the number is still available."""
        return Board(self.available).allows(number)

    def __getattr__(self, name: str) -> NoReturn:
        self._seen_in.refuse(f"board.{name}")


class NoChance(Random):
    """A generator without numbers."""

    def __init__(self, glance: Glance) -> None:
        super().__init__(0)
        self._glance = glance

    def random(self) -> float:
        """Refuse to draw: the bot depends on chance."""
        self._glance.refuse("chance")

    def getrandbits(self, k: int, /) -> int:  # noqa: ARG002
        """Refuse to draw: the bot depends on chance."""
        self._glance.refuse("chance")


def mix_at(bot: Bot, glance: Glance) -> Mapping[Number, float]:
    """The chance of each number that a bot may write wherever it sees this turn and these boards.

    Raises:
        LooksFurther: it depends on more, or fails.
    """
    with at_a_glance([glance]):
        return answers(bot)(glance)


def answers(bot: Bot) -> Callable[[Glance], Mapping[Number, float]]:
    """How a bot answers a glance: by its own mix, or with what it writes without a generator, which is certain."""
    if isinstance(bot, Mixes):
        return lambda glance: bot.mix(cast(View, glance))
    return lambda glance: {bot(cast(View, glance), NoChance(glance)): 1.0}


@contextmanager
def at_a_glance(glances: Sequence[Glance]) -> Iterator[None]:
    """Ask a bot in this block, with nothing but these glances.

    Raises:
        LooksFurther: they were not enough, or the bot fails.
    """
    failed: BaseException | None = None
    try:
        yield
    except (Exception, SystemExit) as error:  # someone else's code may do anything
        failed = error
    looked_at = dict.fromkeys(what for glance in glances for what in glance.looked_at)
    if failed is not None or looked_at:
        raise LooksFurther(", ".join(looked_at) if failed is None or looked_at else reason(failed)) from failed
