"""Dealing a day: of a date's candidates the first that is neither dull nor hopeless."""

from dataclasses import dataclass

from thenumber.today.candidates import Candidate, candidate
from thenumber.today.panel import Judgement, judged

LOWEST_PAR, HIGHEST_PAR = 25, 35
"""The bounds of a day's par: below, there's nothing to be had; above, anything will do."""
REACH = 15
"""How far above par good play must be able to get."""
MOST_CANDIDATES = 12


@dataclass(frozen=True, slots=True)
class Day(Candidate):
    """A day as it is dealt to everyone."""

    par: int
    """What the panel scores in your seat: its median."""


def deal(date: str) -> Day:
    """The day of a date: its first candidate that lacks nothing; if all do, the first of those that lack least."""
    judgements: list[tuple[Candidate, Judgement]] = []
    for number in range(MOST_CANDIDATES):
        tried = candidate(date, number)
        judgements.append((tried, judged(tried)))
        if not lack(judgements[-1][1]):
            break
    dealt, judgement = min(judgements, key=lambda each: lack(each[1]))
    return Day(dealt.version, dealt.date, dealt.number, dealt.opponents, dealt.seat, judgement.par)


def lack(judgement: Judgement) -> int:
    """How many points a candidate lacks: what par is off its bounds, and what the reach is too short."""
    par, reach = judgement.par, judgement.reach
    return max(0, LOWEST_PAR - par) + max(0, par - HIGHEST_PAR) + max(0, par + REACH - reach)
