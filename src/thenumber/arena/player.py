"""A player in the arena: a bot in a seat, its own random generator, and what is noted of it."""

from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from thenumber.bots import Bot
from thenumber.bots.errors import reason
from thenumber.rules import Number, View


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that a bot forfeited, and why."""

    round_no: int
    turn_no: int
    reason: str


@dataclass(slots=True)
class Player:
    """A bot that sits at a table."""

    bot: Bot
    rng: Random
    choices: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)

    def write(self, view: View) -> Number | None:
        """The number it writes; nothing if its board is out, or if it forfeits the turn: the tile stays blank (R5)."""
        if view.board.is_out:
            return None
        start = perf_counter()
        number, problem = self._answer(view)
        self.seconds += perf_counter() - start
        self.choices += 1
        if problem:
            self.faults.append(Fault(view.round_no, view.turn_no, problem))
        return number

    def _answer(self, view: View) -> tuple[Number | None, str]:
        """What the bot answers if it is a legal number, else why it is none."""
        try:
            answer = self.bot(view, self.rng)
            if not isinstance(answer, Number):
                return None, f"answered {type(answer).__name__}, not a Number"
            number = Number(str.__str__(answer))  # a plain one: a bot's own kind of Number might count as it likes
        except (Exception, SystemExit) as error:  # a bot is someone else's code: no game ends because of it
            return None, reason(error)
        if not view.board.allows(number):
            return None, f"wrote {number} with {view.board.available} available"
        return number, ""
