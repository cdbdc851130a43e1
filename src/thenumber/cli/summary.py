"""The result of a simulation, drawn for a terminal or as data."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from thenumber.cli.figures import decimal, percent
from thenumber.sim import Tally
from thenumber.texts import Catalogue


def as_data(tally: Tally, seed: int, *, complete: bool) -> dict[str, object]:
    """A tally for programs: shares are shares of one; complete if all games asked for were played."""
    seats = zip(
        tally.styles,
        tally.win_shares.tolist(),
        tally.win_share_intervals.tolist(),
        tally.mean_scores.tolist(),
        tally.score_deviations.tolist(),
        tally.approval_by_seat.tolist(),
        strict=True,
    )
    seat_keys = ("style", "win_share", "win_share_interval", "mean_score", "score_deviation", "approval_rate")
    turns = zip(tally.approval_by_turn.tolist(), tally.points_by_turn.tolist(), strict=True)
    return {
        "games": tally.games,
        "seed": seed,
        "complete": complete,
        "seats": [dict(zip(seat_keys, seat, strict=True)) for seat in seats],
        "turns": [dict(zip(("approval_rate", "mean_points"), turn, strict=True)) for turn in turns],
        "shared_wins": tally.shared_wins / tally.games,
    }


class Summary:
    """A tally told in one language."""

    def __init__(self, tally: Tally, seed: int, language: str) -> None:
        self._tally = tally
        self._seed = seed
        self._language = language
        self._say = Catalogue(language).say

    def drawn(self) -> RenderableType:
        """A table of the seats, one of the turns, and how often a win was shared."""
        tally = self._tally
        title = self._say("simulate-title", games=tally.games, players=len(tally.styles), seed=str(self._seed))
        shared = self._say("simulate-shared", share=self._percent(tally.shared_wins / tally.games))
        return Group(Text(title, style="bold"), "", self._seats(), "", self._turns(), "", Text(shared))

    def _seats(self) -> Table:
        keys = ("simulate-wins", "simulate-interval", "simulate-score", "simulate-deviation", "simulate-approved")
        table = _table(self._say("simulate-seat"), self._say("simulate-style"), *map(self._say, keys))
        table.columns[1].justify = "left"
        tally = self._tally
        for index, style in enumerate(tally.styles):
            low, high = (decimal(100 * bound, 2, self._language) for bound in tally.win_share_intervals[index])
            table.add_row(
                str(index + 1),
                style,
                self._percent(tally.win_shares[index], 2),
                f"{low} – {high}",
                decimal(tally.mean_scores[index], 2, self._language),
                decimal(tally.score_deviations[index], 2, self._language),
                self._percent(tally.approval_by_seat[index]),
            )
        return table

    def _turns(self) -> Table:
        table = _table(*map(self._say, ("simulate-turn", "simulate-approved", "simulate-points")))
        turns = zip(self._tally.approval_by_turn, self._tally.points_by_turn, strict=True)
        for turn_no, (approved, points) in enumerate(turns, start=1):
            table.add_row(str(turn_no), self._percent(approved), decimal(points, 2, self._language))
        return table

    def _percent(self, share: float, places: int = 1) -> str:
        return percent(share, places, self._language)


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
