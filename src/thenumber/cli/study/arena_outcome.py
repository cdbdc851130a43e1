"""The outcome of a tournament, as tables for people and as JSON for programs."""

from collections.abc import Callable, Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thenumber.arena import BotStanding, Estimate, Outcome, by_kind, short_names
from thenumber.bots import FaultKind
from thenumber.cli.drawing import unbroken
from thenumber.cli.lines import shown
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal, signed

_LONGEST = 100  # characters of what a bot that failed said, and of a command
_KINDS = {
    FaultKind.RAISED: "arena-fault-raised",
    FaultKind.NOT_STARTED: "arena-fault-not-started",
    FaultKind.ENDED: "arena-fault-ended",
    FaultKind.LATE: "arena-fault-late",
    FaultKind.NONSENSE: "arena-fault-nonsense",
    FaultKind.ILLEGAL: "arena-fault-illegal",
}


class Told:
    """An outcome told in one language."""

    def __init__(self, outcome: Outcome, language: str) -> None:
        self._outcome = outcome
        self._language = language
        self._say = Catalogue(language).say
        self._names = short_names(standing.id for standing in outcome.standings)

    def drawn(self) -> RenderableType:
        """The tables, what their columns mean, and what went wrong."""
        outcome = self._outcome
        duels = [*self._duels(), ""] if outcome.duels else []
        legend = [Text(line, style="dim") for line in self._legend()]
        return Group(
            Text(heading(outcome, self._language), style="bold"),
            "",
            *duels,
            self._standings(),
            "",
            *self._programs(),
            *legend,
            *faults(outcome, self._say),
        )

    def _standings(self) -> Table:
        in_series, rated = self._outcome.tournament.games > 1, bool(self._outcome.ratings)
        keys = ["arena-games", "arena-wins", "arena-margin"]
        keys += ["arena-first", "arena-later"] if in_series else []
        keys += ["arena-rating"] if rated else []
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        table.add_column(self._say("arena-bot"), overflow="fold")  # a long name gives way, never a number
        for key in (*keys, "arena-time"):
            table.add_column(self._say(key), justify="right", no_wrap=True)
        for standing in self._outcome.standings:
            table.add_row(shown(self._names[standing.id]), *self._cells(standing, in_series=in_series, rated=rated))
        return table

    def _cells(self, standing: BotStanding, *, in_series: bool, rated: bool) -> Iterator[str]:
        yield self._decimal(standing.games, 0)
        yield self._percent(standing.win_share.mean) + self._within(standing.win_share, 100)
        yield self._signed(standing.margin.mean, 1) + self._within(standing.margin, 1)
        if in_series:
            yield self._percent(standing.first_game.mean)
            yield self._percent(standing.later_games.mean) if standing.later_games else ""
        if rated:
            yield self._decimal(self._outcome.ratings[standing.id].strength, 1)
        yield self._decimal(1000 * standing.seconds_per_choice, 2)

    def _duels(self) -> Iterator[RenderableType]:
        """One row for each bot alone, one column for each table; columns are numbered as the rows are."""
        outcome = self._outcome
        ids = [standing.id for standing in outcome.standings]
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", overflow="fold")
        for number in range(1, len(ids) + 1):
            table.add_column(str(number), justify="right", no_wrap=True)
        for number, one in enumerate(ids, start=1):
            table.add_row(f"{number:2} {shown(self._names[one])}", *(self._over_par(one, other) for other in ids))
        yield Text(self._say("arena-duels", par=self._percent(outcome.par)))
        yield table
        if outcome.widest_duel is not None:
            within = self._percent(outcome.widest_duel)
            yield Text(self._say("arena-duels-within", within=within), style="dim")

    def _programs(self) -> Iterator[RenderableType]:
        """Which command is behind a short name."""
        for bot_id, name in self._names.items():
            if name != bot_id:
                yield unbroken(self._say("program-named", name=shown(name), command=shown(bot_id, _LONGEST)))

    def _legend(self) -> Iterator[str]:
        yield self._say("arena-legend", par=self._percent(self._outcome.par))
        if self._outcome.tournament.games > 1:
            yield self._say("arena-legend-series")
        if self._outcome.ratings:
            yield self._say("arena-legend-rating")
        elif not self._outcome.duels:
            yield self._say("arena-legend-no-rating")

    def _over_par(self, one: str, other: str) -> str:
        if one == other:
            return "·"
        share = self._outcome.duels.get((one, other))
        return "" if share is None else self._signed(100 * (share.mean - self._outcome.par), 0)

    def _percent(self, share: float) -> str:
        return self._decimal(100 * share, 1)

    def _within(self, estimate: Estimate, scale: int) -> str:
        return "" if estimate.within is None else f" ±{self._decimal(scale * estimate.within, 1):>4}"

    def _signed(self, value: float, places: int) -> str:
        return signed(value, places, self._language)

    def _decimal(self, value: float, places: int) -> str:
        return decimal(value, places, self._language)


def heading(outcome: Outcome, language: str) -> str:
    """What was played, in one line."""
    return Catalogue(language).say(
        "arena-title",
        players=outcome.players,
        games=outcome.tournament.games,
        series=decimal(outcome.series, 0, language),
        seed=str(outcome.tournament.seed),
    )


def faults(outcome: Outcome, say: Callable[..., str]) -> Iterator[RenderableType]:
    """How often each bot forfeited a turn, by what went wrong, and the last lines of a program's standard error."""
    names = short_names([*(standing.id for standing in outcome.standings), *outcome.faults])
    for bot_id, forfeited in outcome.faults.items():
        yield Text(say("arena-faults", bot=shown(names[bot_id]), count=len(forfeited)))
        for group in by_kind(forfeited):
            kind, reason = say(_KINDS[group.kind]), shown(group.example, _LONGEST)
            yield _indented(say("arena-fault", count=group.count, kind=kind, reason=reason))
        if last_words := outcome.last_words.get(bot_id):
            yield _indented(say("arena-last-words"))
            yield from (_indented(shown(line, _LONGEST), by=4) for line in last_words)


def _indented(line: str, by: int = 2) -> Padding:
    return Padding(Text(line), (0, 0, 0, by))


def as_data(outcome: Outcome, *, complete: bool) -> dict[str, object]:
    """The outcome for programs: shares are shares of one."""
    tournament = outcome.tournament
    return {
        "players": outcome.players,
        "games_in_a_series": tournament.games,
        "series": outcome.series,
        "seed": tournament.seed,
        "complete": complete,
        "par": outcome.par,
        "bots": [_bot(standing, outcome) for standing in outcome.standings],
        "head_to_head": [
            {"bot": one, "against": other, "win_share": estimate_data(share)}
            for (one, other), share in outcome.duels.items()
        ],
    }


def _bot(standing: BotStanding, outcome: Outcome) -> dict[str, object]:
    rating = outcome.ratings.get(standing.id)
    return {
        "id": standing.id,
        "games": standing.games,
        "win_share": estimate_data(standing.win_share),
        "margin": estimate_data(standing.margin),
        "first_game": estimate_data(standing.first_game),
        "later_games": standing.later_games and estimate_data(standing.later_games),
        "rating": rating and {"strength": rating.strength, "deviation": rating.deviation},
        "ms_per_choice": 1000 * standing.seconds_per_choice,
        "faults": len(standing.faults),
        "first_fault": standing.faults[0].reason if standing.faults else None,
        "faults_by_kind": [
            {"kind": group.kind, "count": group.count, "example": group.example} for group in by_kind(standing.faults)
        ],
        "last_words": outcome.last_words.get(standing.id, ()),
    }


def estimate_data(estimate: Estimate) -> dict[str, float | None]:
    """An estimate for programs."""
    return {"mean": estimate.mean, "within": estimate.within}
