"""Days, and rounds as people of every kind play them: what the client's twin must agree with."""

import json
import random
from collections.abc import Callable, Iterator
from hashlib import sha256

from thenumber.bots import Mixes, character
from thenumber.online.wire import DayDate, DayDealt, encode
from thenumber.rules import Board, Game, Number, View
from thenumber.today import DEALT, VERSION, Candidate, Day, candidate, days_before, deal
from thenumber.today.dice import weights
from thenumber.today.playing import after, fresh

FIRST = "2026-11-17"
DAYS, ROUNDS = 3, 80

Style = Callable[[Board, random.Random], Number | None]


def at_random(board: Board, rng: random.Random) -> Number | None:
    """Any number that the board allows; now and then none."""
    return rng.choice(board.numbers) if board.numbers and rng.random() < 0.9 else None


def lavish(board: Board, rng: random.Random) -> Number | None:
    """Low numbers with as many digits as possible: most are approved, and the board is soon empty."""
    lowest = sorted(board.numbers, key=lambda number: (number[0], -len(number.digits)))
    return rng.choice(lowest[:3]) if lowest else None


def thrifty(board: Board, rng: random.Random) -> Number | None:
    """One digit, three times."""
    return Number(3 * str(rng.choice(list(board.available)))) if board.available else None


def highest(board: Board, rng: random.Random) -> Number | None:  # noqa: ARG001  # no chance is left
    """The highest of all."""
    return max(board.numbers, default=None)


def silent(board: Board, rng: random.Random) -> Number | None:  # noqa: ARG001  # whatever it is
    """Nothing at all."""
    return None


STYLES: tuple[Style, ...] = (at_random, lavish, thrifty, highest, at_random, lavish, thrifty, silent)


def dates(count: int) -> list[str]:
    """So many days in a row."""
    return [days_before(FIRST, -number) for number in range(count)]


def someones_round(day: Candidate, style: Style, rng: random.Random) -> Game:
    """A day's round, played in a style."""
    game = fresh()
    while not game.is_over:
        game = after(day, game, style(game.boards[day.seat], rng))
    return game


def rounds() -> Iterator[tuple[Candidate, Game]]:
    """Rounds of many dates and candidates; the panel plays none of them, so they take no time."""
    rng = random.Random(1)
    for number, date in enumerate(dates(ROUNDS)):
        day = candidate(date, number % 3)
        yield day, someones_round(day, STYLES[number % len(STYLES)], rng)


def told(day: Candidate, par: int = 0) -> DayDealt:
    """A day as the wire tells it."""
    return DayDealt(DayDate(day.date), day.version, day.number, day.opponents, day.seat, par)


def client_rounds() -> str:
    """A day, what was written in its round, and your total: what the client's own opponents must agree with."""
    lines = [
        encode({"day": told(day), "written": game.written, "score": game.totals[day.seat]}).decode()
        for day, game in rounds()
    ]
    return "\n".join(lines) + "\n"


def client_weights(views: Iterator[View]) -> str:
    """What the weights of every character's mix hash to, view by view: nothing is drawn unless they agree exactly."""
    bots = [character(bot_id).bot() for bot_id in DEALT]
    lines = [json.dumps([fingerprint(bot, view) for bot in bots], separators=(",", ":")) for view in views]
    return "\n".join(lines) + "\n"


def fingerprint(bot: object, view: View) -> str:
    """The weights of a bot's mix, in a few letters."""
    assert isinstance(bot, Mixes)
    said = ",".join(f"{number}:{weight}" for number, weight in weights(bot.mix(view)).items())
    return sha256(said.encode()).hexdigest()[:12]


def days() -> str:
    """Days as they are dealt. A changed line here means another `VERSION`: servers of one version agree."""
    return f"# version {VERSION}\n" + "".join(f"{line(deal(date))}\n" for date in dates(DAYS))


def line(day: Day) -> str:
    """A day for people to read."""
    return f"{day.date} candidate {day.number}: {', '.join(day.opponents)}; seat {day.seat}, par {day.par}"
