"""What days are like: par, what is passed over and why, how Iris scores, and what a day costs a server.

`python -m bench.days` takes about two minutes. It stands apart from `make bench`: these are facts about dates, which
change only with the version of the days.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track
from rich.table import Table

from thenumber.online.jobs.days import candidate_of, dealt, played_by_iris
from thenumber.online.store import SqliteStore
from thenumber.online.table import GuestId
from thenumber.online.today.submissions import note_of
from thenumber.online.today.tallies import Tallies
from thenumber.online.wire import DayDate, DayDealt, PlayedDay
from thenumber.today import candidate, days_before, play
from thenumber.today.dealing import HIGHEST_PAR, LOWEST_PAR
from thenumber.today.panel import judged

FIRST, DATES = "2026-11-17", 60
ROUNDS = 10_000


def why_not(date: str, number: int) -> str:
    """What is wrong with a candidate that was passed over."""
    par = judged(candidate(date, number)).par
    return "par too low" if par < LOWEST_PAR else "par too high" if par > HIGHEST_PAR else "reach too short"


def play_again(day: DayDealt, played: PlayedDay) -> float:
    """The milliseconds of the processor that it takes to play a round that was handed in."""
    numbers = [turn[day.seat] for turn in played.written]
    start = time.process_time()
    play(candidate_of(day), numbers)
    return 1000 * (time.process_time() - start)


async def count(day: DayDealt, played: PlayedDay) -> float:
    """The seconds of the processor that it takes to count a day on which that round was handed in many times."""
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "thenumber.db")
        for number in range(ROUNDS):
            await store.keep_note(note_of(played, day, GuestId(f"{number:064x}"), store.now()))
        start = time.process_time()
        tally = await Tallies(store).of(day.date, day.version, is_open=True)
        took = time.process_time() - start
        await store.close()
    assert tally.played == ROUNDS
    return took


def spread(figures: Sequence[float]) -> str:
    """The least, the median and the most."""
    return f"{min(figures):.2f}, {median(figures):.2f}, {max(figures):.2f}"


def measure() -> Table:
    """Figures over many dates; seconds are those of the processor."""
    took, days, by_iris, refused, again = list[float](), [], list[PlayedDay](), Counter[str](), list[float]()
    for number in track(range(DATES), "Dealing", transient=True):
        start = time.process_time()
        day = dealt(DayDate(days_before(FIRST, -number)))
        took.append(time.process_time() - start)
        days.append(day)
        by_iris.append(played_by_iris(day))
        again.append(play_again(day, by_iris[-1]))
        refused.update(why_not(day.date, passed) for passed in range(day.candidate))
    pars, scores = [day.par for day in days], [played.score for played in by_iris]
    table = Table("figure", "", title=f"{DATES} days from {FIRST}")
    table.add_row("par: lowest, median, mean, highest", f"{min(pars)}, {median(pars)}, {mean(pars):.1f}, {max(pars)}")
    table.add_row("candidate that was dealt", str(dict(sorted(Counter(day.candidate for day in days).items()))))
    table.add_row("candidates passed over", str(dict(refused)))
    table.add_row("Iris: lowest, mean, highest", f"{min(scores)}, {mean(scores):.1f}, {max(scores)}")
    above = [score - par for score, par in zip(scores, pars, strict=True)]
    table.add_row("Iris above par, by ten or more", f"{sum(x > 0 for x in above)}, {sum(x >= 10 for x in above)}")
    table.add_row("seconds to deal: least, median, most", spread(took))
    table.add_row("ms to play a round again: least, median, most", spread(again))
    table.add_row(f"seconds to count {ROUNDS:,} rounds, SQLite", f"{asyncio.run(count(days[0], by_iris[0])):.2f}")
    return table


if __name__ == "__main__":
    Console(width=100).print(measure())
