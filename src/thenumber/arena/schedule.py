"""Who meets whom: the series of a tournament, as seatings of bots around tables.

Everyone plays as often as everyone else, seats are drawn, and the same seed gives the same schedule.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from thenumber.arena.play import generator


@dataclass(frozen=True, slots=True)
class Seating:
    """One series of a tournament: who sits where, and whose results count."""

    series_no: int
    """From 0: with the tournament's seed it decides all chance in the series."""
    ids: tuple[str, ...]
    """The bots in seat order."""
    candidate: int | None = None
    """The seat whose results count; None if all do."""

    @property
    def counted(self) -> tuple[int, ...]:
        """The seats whose results count."""
        return tuple(range(len(self.ids))) if self.candidate is None else (self.candidate,)


def mixed(ids: Sequence[str], players: int, series: int, seed: int) -> Iterator[Seating]:
    """Tables of different bots, until each has played at least `series` of them; the most played has one more.

    With fewer bots than seats some sit there more than once; at least two are always different.

    Raises:
        ValueError: there are not two bots.
    """
    if len(set(ids)) < 2:
        raise ValueError("a tournament needs at least two bots")
    rng, played = generator(seed), Counter[str]()
    for series_no in range(-(-len(ids) * series // players)):
        seated = _drawn(ids, players, played, rng)
        rng.shuffle(seated)
        yield Seating(series_no, tuple(seated))


def against(candidates: Sequence[str], pool: Sequence[str], players: int, series: int, seed: int) -> Iterator[Seating]:
    """Each candidate in `series` series against others drawn from the pool, where it never meets itself.

    Raises:
        ValueError: a candidate has nobody in the pool to play against.
    """
    rng, series_no = generator(seed), 0
    for candidate in candidates:
        opponents = [bot_id for bot_id in pool if bot_id != candidate]
        if not opponents:
            raise ValueError(f"{candidate} has nobody to play against")
        played = Counter[str]()
        for _ in range(series):
            seated = _drawn(opponents, players - 1, played, rng)
            rng.shuffle(seated)
            yield _with_candidate(series_no, candidate, seated)
            series_no += 1


def head_to_head(ids: Sequence[str], players: int, series: int) -> Iterator[Seating]:
    """Every ordered pair of bots, `series` series each: one of the first against as many of the second as fit.

    Raises:
        ValueError: there are not two bots.
    """
    if len(set(ids)) < 2:
        raise ValueError("a tournament needs at least two bots")
    series_no = 0
    for candidate, opponent in permutations(ids, 2):
        for _ in range(series):
            yield _with_candidate(series_no, candidate, [opponent] * (players - 1))
            series_no += 1


def _with_candidate(series_no: int, candidate: str, others: Sequence[str]) -> Seating:
    """The candidate among the others, one seat further in each series."""
    seat = series_no % (len(others) + 1)
    return Seating(series_no, (*others[:seat], candidate, *others[seat:]), seat)


def _drawn(ids: Sequence[str], seats: int, played: Counter[str], rng: Random) -> list[str]:
    """Bots for some seats: nobody twice before everyone sits there once, then those who played least, then chance."""
    seated: Counter[str] = Counter()
    for _ in range(seats):
        bot_id = min(ids, key=lambda each: (seated[each], played[each], rng.random()))
        seated[bot_id] += 1
        played[bot_id] += 1
    return list(seated.elements())
