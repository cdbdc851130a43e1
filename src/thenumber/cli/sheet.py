"""The score sheet: line-ups, boards and totals drawn for a terminal.

Colour is never the only cue: players have symbols and names, verdicts have words, a used digit is a stroke.
It fits into 80 columns.
"""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from thenumber.cli.lines import one_line
from thenumber.rules import BLANK, Board, Colour, Digits, Number, Round, Seat, Tile, Turn, Verdict
from thenumber.rules.records import Record
from thenumber.texts import Catalogue, listed

LONGEST_NAME = 12

SYMBOLS = {
    Colour.RED: ("▲", "red"),
    Colour.BLUE: ("●", "bright_blue"),
    Colour.GREEN: ("■", "green"),
    Colour.YELLOW: ("◆", "yellow"),
    Colour.PURPLE: ("★", "magenta"),
}
VERDICTS = {
    Verdict.APPROVED: "verdict-approved",
    Verdict.ELIMINATED: "verdict-eliminated",
    Verdict.ILLEGAL: "verdict-illegal",
    Verdict.BLANK: "verdict-blank",
    Verdict.OUT: "verdict-out",
}


class Sheet:
    """A record drawn in one language, whole or piece by piece; boards have the usual colours, or those given."""

    def __init__(self, record: Record, catalogue: Catalogue, colours: Sequence[Colour] = tuple(Colour)) -> None:
        self._game = record.game
        self._colours = colours
        self._catalogue = catalogue
        self._say = catalogue.say
        self._names = [_cut(name) for name in record.players]
        self._player_width = 2 + max(map(cell_len, self._names))
        self._verdicts = {verdict: self._say(key) for verdict, key in VERDICTS.items()}
        self._verdict_width = max(map(cell_len, self._verdicts.values()))

    def whole(self) -> RenderableType:
        """Everything: each round with its turns and boards, the scores, who wins or leads."""
        rounds = [self._round(round_no, played) for round_no, played in enumerate(self._game.rounds, start=1)]
        return Group(self._title(), *rounds, self.scores())

    def last_turn(self) -> RenderableType:
        """The turn played last, the boards after it, and who leads or wins now."""
        played = self._game.rounds[-1]
        return Group(self.turn(played.turns[-1]), "", self.boards(played), "", self.outcome())

    def turn(self, turn: Turn, judged: int | None = None) -> RenderableType:
        """One turn: the line-up from highest to lowest, then the tiles set aside.

        While it is being checked, only the first `judged` tiles have their verdicts.
        """
        key = "sheet-last-turn" if turn.turn_no == self._game.rulebook.turns else "sheet-turn"
        title = Text(self._say(key, turn=turn.turn_no, bonus=turn.bonus))
        tiles = [tile for row in (*turn.rows, turn.aside) for tile in row]
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(width=3)
        table.add_column(width=self._player_width, no_wrap=True)
        table.add_column(width=self._verdict_width, no_wrap=True)
        table.add_column(width=2, justify="right")
        table.add_column()
        for tile in tiles[:judged]:
            table.add_row(
                _number(tile),
                self.player(tile.seat),
                self._verdicts[tile.verdict],
                str(tile.points) if tile.verdict is Verdict.APPROVED else "",
                self._note(tile, turn),
            )
        for tile in [] if judged is None else tiles[judged:]:
            table.add_row(tile.number or BLANK, self.player(tile.seat))
        return Group(title, Padding(table, (0, 0, 0, 2)))

    def boards(self, played: Round) -> RenderableType:
        """All boards of a round, as `open_boards`, and what the signs on them mean."""
        return Group(self.open_boards(played), Text(self._say("sheet-legend"), style="dim"))

    def open_boards(self, played: Round) -> RenderableType:
        """All boards of a round: digits, score boxes, digits used and the total so far."""
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        table.add_column(width=self._player_width, no_wrap=True)
        table.add_column(no_wrap=True)
        for turn_no, bonus in enumerate(self._game.rulebook.bonuses, start=1):
            factor = self._game.rulebook.factor(turn_no)
            table.add_column(f"+{bonus}" if factor == 1 else f"×{factor}+{bonus}", justify="right", no_wrap=True)
        table.add_column(self._say("sheet-used"), justify="right", no_wrap=True)
        table.add_column(self._say("sheet-total"), justify="right", no_wrap=True, style="bold")
        for seat, board in enumerate(played.boards):
            boxes = [_box(turn.tiles[seat]) for turn in played.turns]
            boxes += ["·"] * (self._game.rulebook.turns - len(boxes))
            used, total = str(len(board.crossed_out)), str(board.total)
            table.add_row(self.player(Seat(seat)), digits_of(board), *boxes, used, total)
        return table

    def numbers(self) -> RenderableType:
        """What everyone wrote, a line per turn: the number, and what is in its score box."""
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        table.add_column(justify="right")
        for seat in range(self._game.players):
            table.add_column(self.player(Seat(seat)), no_wrap=True)
        for played in self._game.rounds:
            for turn in played.turns:
                cells = [Text.assemble(_number(tile), f" {_box(tile):>2}") for tile in turn.tiles]
                table.add_row(str(turn.turn_no), *cells, end_section=turn is played.turns[-1])
        return table

    def scores(self) -> RenderableType:
        """The ranking with each round's total, and a sentence about who wins or leads."""
        if not self._game.rounds:
            return Text(self._say("sheet-no-turns"))
        title = self._say("sheet-final-scores" if self._game.is_over else "sheet-scores")
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        table.add_column(width=2, justify="right")
        table.add_column(width=self._player_width, no_wrap=True)
        several = self._game.rounds if self._game.rulebook.rounds > 1 else ()  # a single one is the total
        for round_no in range(1, len(several) + 1):
            table.add_column(self._say("sheet-round-column", round=round_no), justify="right", no_wrap=True)
        table.add_column(self._say("sheet-final-column"), justify="right", no_wrap=True, style="bold")
        totals = self._game.totals
        for seat in sorted(range(self._game.players), key=lambda seat: -totals[seat]):
            rank = 1 + sum(total > totals[seat] for total in totals)
            rounds = [str(played.totals[seat]) for played in several]
            table.add_row(str(rank), self.player(Seat(seat)), *rounds, str(totals[seat]))
        return Group(_rule(title), table, "", self.outcome())

    def _title(self) -> RenderableType:
        players = Text("   ").join(self.player(Seat(seat)) for seat in range(self._game.players))
        return Group(Text(self._say("title"), style="bold"), players, "")

    def _round(self, round_no: int, played: Round) -> RenderableType:
        turns = Group(*map(self.turn, played.turns), "", self.boards(played), "")
        rounds = self._game.rulebook.rounds
        return Group(_rule(self._say("sheet-round", round=round_no, rounds=rounds)), turns) if rounds > 1 else turns

    def player(self, seat: Seat) -> Text:
        """Someone's symbol and name."""
        return self.marked(seat, self._names[seat])

    def marked(self, seat: Seat, text: str) -> Text:
        """A text that concerns someone, with their symbol."""
        symbol, colour = SYMBOLS[self._colours[seat]]
        return Text.assemble((symbol, colour), f" {text}")  # names stay readable on any background

    def _note(self, tile: Tile, turn: Turn) -> str:
        """What the player of a tile wants to know: why it fell, or where the points come from."""
        if tile.clashes:
            reasons = {clash.number: clash.shared for clash in tile.clashes}  # identical tiles are one reason
            return " · ".join(self._shares(number, shared) for number, shared in reasons.items())
        if tile.unavailable:
            return self._say(
                "sheet-not-available", count=len(tile.unavailable), digits=listed(tile.unavailable, self._catalogue)
            )
        return self._sum(tile.number, tile, turn) if tile.number else ""

    def _shares(self, number: Number, shared: Digits) -> str:
        digits = listed(shared, self._catalogue)
        return self._say("sheet-shares", count=len(shared), digits=digits, number=number)

    def _sum(self, number: Number, tile: Tile, turn: Turn) -> str:
        factor = self._game.rulebook.factor(turn.turn_no)
        doubled = f"{factor} × {number.first_digit}" if factor > 1 else ""
        if tile.won_bonus:
            return self._say("sheet-with-bonus", score=doubled or str(number.first_digit), bonus=turn.bonus)
        return doubled

    def outcome(self) -> Text:
        """Who wins, or who leads."""
        leaders = [self._names[seat] for seat in self._game.winners]
        points = max(self._game.totals)
        if len(leaders) > 1:
            key = "sheet-shared-win" if self._game.is_over else "sheet-shared-lead"
            said = self._say(key, names=listed(leaders, self._catalogue), points=points)
        else:
            key = "sheet-win" if self._game.is_over else "sheet-lead"
            said = self._say(key, name=leaders[0], points=points)
        return Text(said, style="bold")


def _cut(name: str) -> str:
    """A name that fits: wide characters take two columns."""
    text = Text(one_line(name))
    text.truncate(LONGEST_NAME, overflow="ellipsis")
    return text.plain


def _rule(title: str) -> Rule:
    return Rule(Text(title, style="bold"), align="left", style="dim")


def _number(tile: Tile) -> Text:
    """The number as it lies on the table: the digit that scores underlined, shared digits inverted."""
    text = Text(tile.number or BLANK)
    if tile.verdict is Verdict.APPROVED:
        text.stylize("underline", 0, 1)
    for position, digit in enumerate(tile.number or ""):
        if int(digit) in tile.shared:
            text.stylize("reverse", position, position + 1)
    return text


def digits_of(board: Board) -> Text:
    """The digits of a board, a stroke in place of each one crossed out."""
    text = Text(str(board))
    text.highlight_regex("/", "dim")
    return text


def _box(tile: Tile) -> str:
    if tile.verdict is Verdict.APPROVED:
        return str(tile.points)
    return "×" if tile.verdict is Verdict.ELIMINATED else "–"
