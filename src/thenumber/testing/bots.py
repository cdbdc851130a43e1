"""Is it a bot? Whole games, other rulebooks and odd positions, and what a bot promises of its answers."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from thenumber.bots import Bot, Mixes, MixesInBulk, WarmsUp
from thenumber.bots.errors import reason
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, Number, Seat, View
from thenumber.testing.situations import RULEBOOKS, odd_views, played

_NUMBERS = 1000
_NEARLY, _IN_SINGLE_PRECISION = 1e-6, 1e-5  # how far a sum may be off 1; an array may hold short numbers


class BotFault(AssertionError):
    """What a bot did wrong (`problem`), and the view that it did it with."""

    def __init__(self, problem: str, view: View | None = None) -> None:
        super().__init__(f"{problem}; {_told(view)}" if view else problem)
        self.problem = problem
        self.view = view


@dataclass(frozen=True, slots=True)
class Verified:
    """How often a bot was asked, and how long it took to answer: not judged, only measured."""

    choices: int
    mean_seconds: float
    slowest_seconds: float


def verify_bot(
    bot: Bot,
    *,
    games: int = 2,
    seed: int = 1,
    players: Sequence[int] = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
) -> Verified:
    """Play a bot through whole games and odd positions, for each number of players, and say how fast it is.

    A bot always answers with a `Number` that its board allows. It is a function of its view and of the generator it is
    handed: asked again later, with the same two, it answers the same; and it leaves Python's own generator alone.
    If it tells its `mix`, the chances sum to 1, the board allows all its numbers and every number it writes is among
    them; the same goes for its `mixes` of many views, an array with a row for each view.

    For each number of players it plays a series of `games` games by the published rulebook and by each of some others;
    earlier games of people who have left are in its views. Positions such as a board with one digit left come on top.

    >>> from thenumber.rules import Number
    >>> def lowest(view, rng):
    ...     return Number(3 * str(min(view.board.available)))
    >>> verify_bot(lowest).choices > 100
    True
    >>> verify_bot(lambda view, rng: Number("000"), players=[2])
    Traceback (most recent call last):
    ...
    thenumber.testing.bots.BotFault: wrote 000; seat 0 of 2, round 1, turn 4, digits available: 9

    Raises:
        BotFault: it breaks one of these promises; the message names the view.
    """
    asked = _Asked(bot)
    asked.warm_up()
    rng = random.Random(seed)  # noqa: S311  # nothing here is secret
    for count in players:
        for view in odd_views(count):
            asked.choose(view)
        asked.again()
        for index, rulebook in enumerate(RULEBOOKS):
            for _ in played(asked.choose, count, Seat(index % count), rulebook, games, rng):
                asked.again()
    return Verified(len(asked.seconds), sum(asked.seconds) / max(len(asked.seconds), 1), max(asked.seconds, default=0))


class _Asked:
    """A bot, and what it was asked and answered so far."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._answers: list[tuple[View, int, Number]] = []
        self.seconds: list[float] = []

    def warm_up(self) -> None:
        try:
            if isinstance(self._bot, WarmsUp):
                self._bot.warm_up()
        except (Exception, SystemExit) as error:
            raise BotFault(f"its warm-up raised {reason(error)}") from error

    def choose(self, view: View) -> Number:
        """Ask the bot, and look at its answer."""
        seed = len(self.seconds)
        number = self._ask(view, seed)
        self._look_at_mix(view, number)
        self._answers.append((view, seed, number))
        return number

    def again(self) -> None:
        """Ask everything once more, the last first: a bot that keeps something between calls is found out."""
        self._look_at_mixes()
        for view, seed, number in reversed(self._answers):
            second = self._ask(view, seed)
            if second != number:
                raise BotFault(f"wrote {number}, then {second} with the same view and generator", view)
        self._answers.clear()

    def _ask(self, view: View, seed: int) -> Number:
        before, start = random.getstate(), perf_counter()
        try:
            answer: object = self._bot(view, random.Random(seed))  # noqa: S311  # nothing here is secret
            number = Number(str.__str__(answer)) if isinstance(answer, Number) else None  # a plain one, as the arena's
        except (Exception, SystemExit) as error:
            raise BotFault(f"raised {reason(error)}", view) from error
        self.seconds.append(perf_counter() - start)
        if random.getstate() != before:
            raise BotFault("drew from the module random instead of its own generator", view)
        if number is None:
            raise BotFault(f"answered {type(answer).__name__}, which is no Number", view)
        if not _may_write(view, number):
            raise BotFault(f"wrote {number}", view)
        return number

    def _look_at_mix(self, view: View, number: Number) -> None:
        try:
            if not isinstance(self._bot, Mixes):
                return
            mix = self._bot.mix(view)
        except (Exception, SystemExit) as error:
            raise BotFault(f"its mix raised {reason(error)}", view) from error
        if not isinstance(mix, Mapping):
            raise BotFault(f"its mix is of type {type(mix).__name__}, which is no mapping", view)
        _judge("mix", mix, view, number, _NEARLY)

    def _look_at_mixes(self) -> None:
        """Have it tell in one go what it was asked since the last time."""
        views = [view for view, _, _ in self._answers]
        try:
            if not isinstance(self._bot, MixesInBulk):
                return
            mixes = self._bot.mixes(views)
            rows = mixes.tolist()
        except (Exception, SystemExit) as error:
            raise BotFault(f"its mixes raised {reason(error)}") from error
        if mixes.shape != (len(views), _NUMBERS):
            raise BotFault(f"its mixes are of shape {mixes.shape}, not {(len(views), _NUMBERS)}")
        for (view, _, number), chances in zip(self._answers, rows, strict=True):
            mix = {Number.of(value): chance for value, chance in enumerate(chances) if chance}
            _judge("mixes", mix, view, number, _IN_SINGLE_PRECISION)


def _judge(told: str, mix: Mapping[Number, float], view: View, number: Number, off: float) -> None:
    """Whether it may be the mix of a bot that wrote this number."""
    if not all(_may_write(view, mixed) for mixed in mix):
        raise BotFault(f"something in its {told} cannot be written", view)
    if not _are_chances(list(mix.values()), off):
        raise BotFault(f"the chances of its {told} do not sum to 1", view)
    if not mix.get(number):
        raise BotFault(f"wrote {number}, which is not in its {told}", view)


def _are_chances(values: Sequence[float], off: float) -> bool:
    try:
        return min(values, default=-1) >= 0 and abs(sum(values) - 1) <= off  # also False if one is NaN
    except (TypeError, ValueError):  # no numbers at all
        return False


def _may_write(view: View, answer: object) -> bool:
    return isinstance(answer, Number) and view.board.allows(answer)


def _told(view: View) -> str:
    """Which view it was, in one line."""
    place = f"seat {view.seat} of {len(view.boards)}, round {view.round_no}, turn {view.turn_no}"
    return f"{place}, digits available: {view.board.available}"
