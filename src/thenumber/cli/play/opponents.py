"""Opponents: bots and programs that choose while people do, and never see what people write.

They are also loaded in that time, so that nobody at the keyboard has to wait for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Thread

from thenumber.bots import Bot, BrokenBot, MissingExtra, Program, UnknownBot, bot_at, character, is_path
from thenumber.cli.play.series import Opponent, Series
from thenumber.rules import Number, Seat


@dataclass(slots=True)
class Choice:
    """What one opponent writes in one turn."""

    name: str
    number: Number | None = None
    problem: str = ""
    """Why it forfeits the turn: its tile stays blank (R5)."""
    is_made: bool = False


class Thinking:
    """All opponents' choices for one turn, made in the background."""

    def __init__(self, series: Series, bots: "Bots") -> None:
        self.choices = [Choice(opponent.name) for opponent in series.party.opponents]
        self._thread = Thread(target=self._choose, args=(series, bots), name="opponents", daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all have chosen, or for so long; whether they have."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    @property
    def awaited(self) -> list[str]:
        """Who has not chosen yet."""
        return [choice.name for choice in self.choices if not choice.is_made]

    def _choose(self, series: Series, bots: "Bots") -> None:
        from thenumber.arena import generator
        from thenumber.bots.asking import ask

        for index, choice in enumerate(self.choices):
            if bots.are_closed:  # the person has left: nobody is to be started for that
                return
            seat = Seat(len(series.party.people) + index)
            view = series.view(seat)
            rng = generator(series.seed, series.game_no, view.round_no, view.turn_no, seat)
            try:
                choice.number, choice.problem = ask(bots.bot(index), view, rng)
            except (BrokenBot, MissingExtra, UnknownBot) as error:
                choice.problem = str(error)
            choice.is_made = True


class Bots:
    """The bots and programs of a party; they are loaded when they are first asked."""

    def __init__(self, opponents: Sequence[Opponent], seconds: float) -> None:
        self.are_closed = False
        self._opponents = tuple(opponents)
        self._programs = {
            index: Program(opponent.source, seconds)
            for index, opponent in enumerate(opponents)
            if not isinstance(opponent.source, str)
        }

    def bot(self, index: int) -> Bot:
        """The bot of an opponent.

        Raises:
            UnknownBot, MissingExtra, BrokenBot: it cannot be had.
        """
        source = self._opponents[index].source
        if not isinstance(source, str):
            return self._programs[index]
        return bot_at(source) if is_path(source) else character(source).bot()

    def close(self) -> None:
        """End the programs, for good."""
        self.are_closed = True
        for program in self._programs.values():
            program.close()
