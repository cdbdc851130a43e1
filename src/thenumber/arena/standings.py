"""What a tournament shows: how often each bot wins and by how much, and how sure that is.

A series is one observation: its games are played by the same bots, who remember, so they are not independent.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from thenumber.arena.estimate import Estimate
from thenumber.arena.faults import Fault
from thenumber.arena.tournament import PlayedSeries
from thenumber.ratings import win_shares


@dataclass(frozen=True, slots=True)
class BotStanding:
    """One bot's results."""

    id: str
    games: int
    """How many games it played, one for each seat it had."""
    win_share: Estimate
    """The games it won; one of several winners has its part of the win."""
    margin: Estimate
    """The bot's points less the mean of the others'."""
    first_game: Estimate
    """The win share in the first games of series, where nobody knows the others yet."""
    later_games: Estimate | None
    """The win share in all later games of series, if there are any."""
    seconds_per_choice: float
    """How long it thought on average: the only thing here that is different the next time."""
    faults: tuple[Fault, ...]
    """The turns that it forfeited."""


def standings(series: Iterable[PlayedSeries]) -> tuple[BotStanding, ...]:
    """The results of every bot whose results count, from the highest win share."""
    by_bot: defaultdict[str, list[tuple[PlayedSeries, list[int]]]] = defaultdict(list)
    for played in series:
        for bot_id, seats in _seats_by_bot(played).items():
            by_bot[bot_id].append((played, seats))
    return tuple(
        sorted(
            (_standing(bot_id, results) for bot_id, results in by_bot.items()),
            key=lambda standing: (-standing.win_share.mean, -standing.margin.mean, standing.id),
        )
    )


def _standing(bot_id: str, results: Sequence[tuple[PlayedSeries, list[int]]]) -> BotStanding:
    """The results of one bot from its series and its seats in each."""
    wins = [
        [fmean(win_shares(totals)[seat] for seat in seats) for totals in played.totals] for played, seats in results
    ]
    margins = [fmean(margin(totals, seat) for totals in played.totals for seat in seats) for played, seats in results]
    later = [fmean(shares[1:]) for shares in wins if len(shares) > 1]
    choices = sum(played.choices[seat] for played, seats in results for seat in seats)
    seconds = sum(played.seconds[seat] for played, seats in results for seat in seats)
    return BotStanding(
        id=bot_id,
        games=sum(len(played.totals) * len(seats) for played, seats in results),
        win_share=Estimate.of_shares([fmean(shares) for shares in wins]),
        margin=Estimate.of(margins),
        first_game=Estimate.of_shares([shares[0] for shares in wins]),
        later_games=Estimate.of_shares(later) if later else None,
        seconds_per_choice=seconds / max(choices, 1),
        faults=tuple(fault for played, seats in results for seat in seats for fault in played.faults[seat]),
    )


def margin(totals: Sequence[int], seat: int) -> float:
    """A seat's points less the mean of the others'.

    >>> margin((50, 61, 63), 0)
    -12.0
    """
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def _seats_by_bot(played: PlayedSeries) -> dict[str, list[int]]:
    """The seats that count, by the bot in them."""
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for seat in played.seating.counted:
        seats[played.seating.ids[seat]].append(seat)
    return seats
