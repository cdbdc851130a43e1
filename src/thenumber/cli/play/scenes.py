"""What the game looks like in a terminal: the turn, the reveal, the ends of rounds and games, the curtain.

Every scene fits into 80 columns and 24 lines with five players, and says nothing by colour alone. A scene ends
with a line that says which keys continue from here, unless whole lines are read: then the question says so.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from thenumber.cli.drawing import unbroken
from thenumber.cli.play.pad import EMPTY, Objection, Pad
from thenumber.cli.play.screen import GAP, Fitting
from thenumber.cli.sheet import Sheet, digits_of
from thenumber.rules import PUBLISHED, Colour, Game, Round, Seat
from thenumber.rules.records import Record
from thenumber.texts import Catalogue, listed


class Scenes:
    """The scenes of one table, in one language; boards have the usual colours unless others are given.

    Without `has_keys` whole lines are read, so that no scene speaks of keys or shows a pad.
    """

    def __init__(
        self,
        names: Sequence[str],
        catalogue: Catalogue,
        colours: Sequence[Colour] = tuple(Colour),
        *,
        has_keys: bool = True,
    ) -> None:
        self._names = tuple(names)
        self._catalogue = catalogue
        self._colours = colours
        self.has_keys = has_keys
        self._say = catalogue.say

    def turn(self, game: Game, seat: Seat, pad: Pad, remark: str = "") -> RenderableType:
        """A turn about to be written: all boards, the bonus, and the number as far as `seat` has typed it."""
        sheet = self._sheet(game)
        places = Padding(self._pad(sheet.marked(seat, self.question(seat, pad)), pad), (0, 0, 0, 2))
        typed: list[RenderableType] = ["", places, Text(remark or self.objection(pad))]
        return Fitting(
            *([self.header(game, game.round_no)] if self.has_keys or game.turn_no == 1 else [""]),
            sheet.boards(game.round_at_hand),
            *self._both_rounds(game),
            GAP,
            Text(self.bonus(game), style="bold"),
            *(typed if self.has_keys else []),
            *self._hint(self._say("play-keys")),
        )

    def waiting(self, game: Game, said: str) -> RenderableType:
        """All people have written and bots are still thinking: the boards stay, with a line about who is missing."""
        if not self.has_keys:
            return said
        boards = self._sheet(game).boards(game.round_at_hand)
        bonus = Text(self.bonus(game), style="bold")
        return Fitting(self.header(game, game.round_no), boards, *self._both_rounds(game), GAP, bonus, GAP, Text(said))

    def question(self, seat: Seat, pad: Pad) -> str:
        """What the pad is for; with a name where several people write on it."""
        return self._say("play-name-number", name=self._names[seat]) if pad.is_hidden else self._say("play-your-number")

    def bonus(self, game: Game) -> str:
        """Which turn it is and what it is worth."""
        key = "sheet-last-turn" if game.turn_no == game.rulebook.turns else "sheet-turn"
        return self._say(key, turn=game.turn_no, bonus=game.rulebook.bonus(game.turn_no))

    def objection(self, pad: Pad) -> str:
        """Why the last key changed nothing, and the way on; nothing if it did."""
        match pad.objection:
            case Objection.CROSSED_OUT:
                available = listed(pad.board.available, self._catalogue)
                return self._say("play-crossed-out", digit=pad.refused, digits=available)
            case Objection.FULL:
                return self._say("play-full")
            case Objection.INCOMPLETE:
                return self._say("play-incomplete")
            case Objection.NOT_A_DIGIT:
                return self._say("play-not-a-digit")
            case None:
                return ""

    def reveal(self, game: Game, judged: int | None = None, remarks: Sequence[str] = ()) -> RenderableType:
        """The turn played last: its line-up from highest to lowest, and the boards that it leaves.

        While it is being checked, with the verdicts of the first `judged` tiles only and the boards of before.
        """
        sheet, played = self._sheet(game), game.rounds[-1]
        turn = played.turns[-1]
        if not self.has_keys:  # the boards stand above, and follow with the next turn
            return Group("", sheet.turn(turn), *map(Text, remarks), sheet.outcome())
        boards = played if judged is None else _before(played, game)
        return Fitting(
            self.header(game, len(game.rounds)),
            sheet.turn(turn, judged),
            *map(Text, remarks),
            GAP,
            sheet.open_boards(boards),
            GAP,
            sheet.outcome() if judged is None else Text(" "),
            *self._hint(self._say("play-go-on") if judged is None else self._say("play-skip")),
        )

    def round_end(self, game: Game) -> RenderableType:
        """The boards of the round that is over, and the scores so far."""
        sheet = self._sheet(game)
        return Fitting(
            self.header(game, len(game.rounds)),
            sheet.boards(game.rounds[-1]),
            GAP,
            sheet.scores(),
            *self._hint(self._say("play-go-on")),
        )

    def final(self, game: Game, won: Sequence[int], remarks: Sequence[str] = ()) -> RenderableType:
        """The ranking, who wins, and how many games of the series each has won; nothing, if this is the first."""
        sheet = self._sheet(game)
        return Fitting(
            self.header(game, len(game.rounds)),
            sheet.open_boards(game.rounds[-1]),
            GAP,
            sheet.scores(),
            *([self._row(self._say("play-games-won"), sheet, won)] if won else []),
            *map(unbroken, remarks),
            *self._hint(self._say("play-another")),
        )

    def result(self, game: Game) -> RenderableType:
        """The ranking alone, to be left on the screen when the game is left."""
        return self._sheet(game).scores()

    def curtain(self, title: str, text: str) -> RenderableType:
        """Nothing but a sentence and the way on, while the people at the keyboard change places."""
        lines = Group(Text(title, style="bold"), "", Text(text), *self._hint(self._say("play-press-enter")))
        return Padding(lines, (8, 4, 0, 4)) if self.has_keys else lines

    def whole_sheet(self, game: Game) -> RenderableType:
        """What everyone wrote in this game, and all boards."""
        sheet = self._sheet(game)
        return Fitting(
            self.header(game, game.round_no),
            sheet.numbers() if game.rounds else Text(self._say("sheet-no-turns")),
            GAP,
            sheet.boards(game.round_at_hand),
            *self._both_rounds(game),
            *self._hint(self._say("play-back")),
        )

    def rules(self) -> RenderableType:
        """The rules in short."""
        bonuses = ", ".join(f"+{bonus}" for bonus in PUBLISHED.bonuses)
        return Fitting(
            Text(self._say("title"), style="bold"),
            Rule(style="dim"),
            Text(self._say("play-rules", bonuses=bonuses)),
            *self._hint(self._say("play-back")),
        )

    def header(self, game: Game, round_no: int) -> RenderableType:
        """The first two lines of every scene; which round it is goes without saying if there is only one."""
        rounds = game.rulebook.rounds
        return headed(self._say("sheet-round", round=round_no, rounds=rounds) if rounds > 1 else "", self._catalogue)

    def boards(self, game: Game) -> RenderableType:
        """The boards of the round at hand."""
        return self._sheet(game).boards(game.round_at_hand)

    def _hint(self, said: str) -> list[RenderableType]:
        """Which keys continue from here."""
        return [GAP, Text(said, style="dim")] if self.has_keys else []

    def _pad(self, title: Text, pad: Pad) -> RenderableType:
        places = Table.grid(padding=(0, 1, 0, 0))
        for _ in pad.places:
            places.add_column(width=5)
        places.add_row(*["┌───┐"] * len(pad.places))
        places.add_row(*(Text(f"│ {' ' if place == EMPTY else place} │", style="bold") for place in pad.places))
        places.add_row(*["└───┘"] * len(pad.places))
        digits = Table.grid(padding=(0, 2, 0, 0))
        digits.add_row(title)
        digits.add_row(digits_of(pad.board))
        side_by_side = Table.grid(padding=(0, 4, 0, 0))
        side_by_side.add_row(places, digits)
        return side_by_side

    def _both_rounds(self, game: Game) -> list[RenderableType]:
        """Everyone's total of the whole game, from the second round on: boards only have the round at hand."""
        if game.round_no == 1:
            return []
        return [self._row(self._say("play-so-far"), self._sheet(game), game.totals)]

    def _row(self, title: str, sheet: Sheet, figures: Sequence[int]) -> Text:
        marked = [sheet.marked(Seat(seat), str(figure)) for seat, figure in enumerate(figures)]
        return Text("   ").join([Text(title), *marked])

    def _sheet(self, game: Game) -> Sheet:
        return Sheet(Record(self._names, game), self._catalogue, self._colours)


def headed(said: str, catalogue: Catalogue) -> RenderableType:
    """The title of the game, and something next to it."""
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(Text(catalogue.say("title"), style="bold"), Text(said))
    return Group(line, Rule(style="dim"))


def _before(played: Round, game: Game) -> Round:
    """The round as it was before its last turn."""
    before = Round.fresh(game.players, game.rulebook)
    for turn in played.turns[:-1]:
        before = before.play([tile.number for tile in turn.tiles], game.rulebook)
    return before
