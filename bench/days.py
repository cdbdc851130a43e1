"""What days are like: par, what is passed over and why, how Iris scores, and how long a deal takes.

`python -m bench.days` takes about two minutes. It stands apart from `make bench`: these are facts about dates, which
change only with the version of the days.
"""

import time
from collections import Counter
from statistics import mean, median

from rich.console import Console
from rich.progress import track
from rich.table import Table

from thenumber.studio.days import dealt, played_by_iris
from thenumber.today import candidate, days_before
from thenumber.today.dealing import HIGHEST_PAR, LOWEST_PAR
from thenumber.today.panel import judged
from thenumber.wire import DayDate

FIRST, DATES = "2026-11-17", 60


def why_not(date: str, number: int) -> str:
    """What is wrong with a candidate that was passed over."""
    par = judged(candidate(date, number)).par
    return "par too low" if par < LOWEST_PAR else "par too high" if par > HIGHEST_PAR else "reach too short"


def measure() -> Table:
    """Figures over many dates; seconds are those of the processor."""
    took, days, by_iris, refused = list[float](), [], list[int](), Counter[str]()
    for number in track(range(DATES), "Dealing", transient=True):
        start = time.process_time()
        day = dealt(DayDate(days_before(FIRST, -number)))
        took.append(time.process_time() - start)
        days.append(day)
        by_iris.append(played_by_iris(day).score)
        refused.update(why_not(day.date, passed) for passed in range(day.candidate))
    pars = [day.par for day in days]
    table = Table("figure", "", title=f"{DATES} days from {FIRST}")
    table.add_row("par: lowest, median, mean, highest", f"{min(pars)}, {median(pars)}, {mean(pars):.1f}, {max(pars)}")
    table.add_row("candidate that was dealt", str(dict(sorted(Counter(day.candidate for day in days).items()))))
    table.add_row("candidates passed over", str(dict(refused)))
    table.add_row("Iris: lowest, mean, highest", f"{min(by_iris)}, {mean(by_iris):.1f}, {max(by_iris)}")
    above = [score - par for score, par in zip(by_iris, pars, strict=True)]
    table.add_row("Iris above par, by ten or more", f"{sum(x > 0 for x in above)}, {sum(x >= 10 for x in above)}")
    table.add_row("seconds: least, median, most", f"{min(took):.2f}, {median(took):.2f}, {max(took):.2f}")
    return table


if __name__ == "__main__":
    Console(width=100).print(measure())
