"""An analysis as a person reads it in a terminal: the story of a game, one player's turns, or one turn.

It fits into 80 columns, and says nothing by colour alone.
"""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from thenumber.cli.lines import shown
from thenumber.cli.sheet import Sheet
from thenumber.cli.study.turning_point import told
from thenumber.findings import MappedAnalysis, NumberMap, PlayerInsight, SeatInsight, TurnInsight
from thenumber.rules import BLANK, Board, Digits, Seat, Verdict
from thenumber.rules.records import Record
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal, percent, signed

_HEIGHTS = "▁▂▃▄▅▆▇█"
_BAR = 24  # columns
_NAMED = 3  # of Iris's list
_FIGURES = (
    "insight-points",
    "insight-approved",
    "insight-worth",
    "insight-best-before",
    "insight-best-after",
    "insight-rank",
)


class Report:
    """One analysis in one language."""

    def __init__(self, record: Record, analysis: MappedAnalysis, catalogue: Catalogue) -> None:
        self._analysis = analysis
        self._catalogue, self._say, self._language = catalogue, catalogue.say, catalogue.language
        self._sheet = Sheet(record, catalogue)

    def drawn(self, seat: int | None, turn: int | None) -> RenderableType:
        """The story of the game; or of one player, of one turn, or of one player's choice in it."""
        if turn is not None:
            return Group(*self._turn(self._analysis.turns[turn], seat))
        return Group(*(self._story() if seat is None else self._player(seat)))

    def _story(self) -> Iterator[RenderableType]:
        analysis = self._analysis
        yield self._sheet.outcome()
        if not analysis.finished:
            yield Text(self._say("insight-unfinished", turns=len(analysis.turns)))
        yield from ("", self._players(), self._small(self._say("insight-legend")))
        if analysis.finished:
            yield from ("", _rule(self._say("insight-decided")))
            yield from self._turning_points()
        yield from ("", self._small(self._say("insight-hint")))

    def _players(self) -> Table:
        table = _table("", self._say("insight-chances"), "")
        for key in ("insight-well-chosen", "insight-luck", "insight-foreseen"):
            table.add_column(self._say(key), justify="right", no_wrap=True)
        for seat, player in enumerate(self._analysis.by_player):
            chances = [row[seat] for row in self._analysis.chances]
            line = "".join(_HEIGHTS[min(int(chance * len(_HEIGHTS)), len(_HEIGHTS) - 1)] for chance in chances)
            table.add_row(
                self._sheet.player(Seat(seat)),
                line,
                self._change(chances[0], chances[-1]),
                "" if player.well_chosen is None else decimal(player.well_chosen, 0, self._language),
                signed(100 * player.luck, 0, self._language),
                self._foreseen(player),
            )
        return table

    def _foreseen(self, player: PlayerInsight) -> str:
        if player.foreseen is None or player.foreseen_if_balanced is None:
            return ""
        return f"{self._percent(player.foreseen)} ({self._percent(player.foreseen_if_balanced)})"

    def _turning_points(self) -> Iterator[RenderableType]:
        points = self._analysis.turning_points
        if not points:
            yield Text(self._say("insight-nothing-decided"))
        for point in points:
            turn = self._analysis.turns[point.turn]
            place = self._say("insight-place", round=turn.round, turn=turn.turn)
            change = self._change(point.before, point.after)
            yield Text.assemble((place, "bold"), "   ", self._sheet.player(Seat(point.seat)), f"  {change}")
            yield Padding(Text(told(self._analysis, point, self._catalogue)), (0, 0, 0, 2))

    def _player(self, seat: int) -> Iterator[RenderableType]:
        yield _rule(self._say("insight-player", name=shown(self._analysis.players[seat])))
        table = self._numbers()
        for turn in self._analysis.turns:
            table.add_row(f"{turn.round}.{turn.turn}", *self._number(turn.seats[seat]))
        yield from (table, "", self._small(self._say("insight-player-legend")))

    def _turn(self, turn: TurnInsight, seat: int | None) -> Iterator[RenderableType]:
        yield _rule(self._say("insight-place", round=turn.round, turn=turn.turn))
        table = self._numbers()
        for index, each in enumerate(turn.seats):
            table.add_row(self._sheet.player(Seat(index)), *self._number(each))
        yield from (table, "", Text(self._say("insight-iris"), style="bold"), self._expected(turn))
        told = None if seat is None else self._analysis.maps[self._analysis.turns.index(turn)].seats[seat]
        if seat is not None and told is not None:
            yield from ("", Text(self._say("insight-map", name=shown(self._analysis.players[seat])), style="bold"))
            yield self._map(turn.seats[seat], told)
        yield from ("", self._small(self._say("insight-player-legend")))

    def _numbers(self) -> Table:
        table = _table("", self._say("insight-number"))
        for key in _FIGURES:
            table.add_column(self._say(key), justify="right", no_wrap=True)
        return table

    def _number(self, seat: SeatInsight) -> list[str]:
        """A tile, what it was worth, and what would have been better."""
        foresight, hindsight, expected = seat.foresight, seat.hindsight, seat.expectation
        if foresight is None or hindsight is None or expected is None:
            return [seat.number or BLANK, "–", *[""] * 5]
        written, best = foresight.written, foresight.best[0]
        return [
            seat.number or BLANK,
            _box(seat),
            "" if written is None else self._percent(written.approved),
            "" if written is None else decimal(written.worth, 1, self._language),
            f"{best.number} {decimal(best.worth, 1, self._language):>4}",
            f"{hindsight.best[0]} {hindsight.points:>2}",
            "" if expected.rank is None else f"{expected.rank}/{expected.legal}",
        ]

    def _expected(self, turn: TurnInsight) -> Table:
        table = Table.grid(padding=(0, 3, 0, 0))
        for index, seat in enumerate(turn.seats):
            if seat.expectation is not None:
                likely = seat.expectation.likely[:_NAMED]
                told = [f"{each.number} {percent(each.chance, 1, self._language)}" for each in likely]
                table.add_row(self._sheet.player(Seat(index)), *told)
        return table

    def _map(self, seat: SeatInsight, told: NumberMap) -> Table:
        """For each first digit the number that was worth most, and how much."""
        table = _table("")
        table.columns[0].width = _BAR + 1
        for key in ("insight-number", "insight-worth", "insight-approved", "insight-bonus"):
            table.add_column(self._say(key), justify="right", no_wrap=True)
        best = _best_by_first_digit(seat, told)
        most = max(max(worth for _, worth, _, _ in best), 0.1)
        for number, worth, approved, bonus in best:
            bar = "█" * round(_BAR * max(worth, 0) / most)
            figures = decimal(worth, 1, self._language), self._percent(approved / 100), self._percent(bonus / 100)
            table.add_row(bar, number, *figures)
        return table

    def _change(self, before: float, after: float) -> str:
        return f"{self._percent(before)} → {self._percent(after)}"

    def _percent(self, share: float) -> str:
        return percent(share, 0, self._language)

    def _small(self, text: str) -> Text:
        return Text(text, style="dim")


def _best_by_first_digit(seat: SeatInsight, told: NumberMap) -> list[tuple[str, float, int, int]]:
    """The number of each first digit that was worth most, its worth, and its chances in percent."""
    numbers = Board(Digits(seat.available)).numbers
    priced = list(zip(map(str, numbers), told.worth, told.approved, told.bonus, strict=True))
    digits = sorted(seat.available, reverse=True)
    return [max((each for each in priced if each[0][0] == digit), key=lambda each: each[1]) for digit in digits]


def _box(seat: SeatInsight) -> str:
    if seat.verdict is Verdict.APPROVED:
        return f"{seat.points}{'*' if seat.won_bonus else ' '}"
    return "× " if seat.verdict is Verdict.ELIMINATED else "– "


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    return table


def _rule(title: str) -> Rule:
    return Rule(Text(title, style="bold"), align="left", style="dim")
