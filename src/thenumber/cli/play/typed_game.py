"""Typing a game at a terminal: the sheet grows with every line, and the last line can be taken back."""

from contextlib import suppress
from pathlib import Path

from thenumber.cli.drawing import USUAL, show
from thenumber.cli.lines import shown
from thenumber.cli.problems import file_problem, worded
from thenumber.cli.sheet import Sheet
from thenumber.rules import RulesError
from thenumber.rules.records import Record, play_line, print_text, read_names
from thenumber.texts import Catalogue

with suppress(ImportError):  # where there is one, it lets people edit the line they type
    import readline  # noqa: F401

TAKE_BACK = "<"


class TypedGame:
    """A dialogue about one game. It keeps the record after each line, so taking one back is dropping the last."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._say = catalogue.say
        self._records: list[Record] = []

    def run(self) -> None:
        """Ask for lines until the game is over or the person ends it (Ctrl-D), show the sheet, offer to keep it."""
        show(self._say("type-welcome"))
        try:
            self._type_and_keep()
        except (EOFError, KeyboardInterrupt):
            show("")  # the shell's prompt gets a line of its own

    def _type_and_keep(self) -> None:
        wants_more = True
        while wants_more:
            with suppress(EOFError, KeyboardInterrupt):
                while self._next_line():
                    pass
            if not self._records:
                raise EOFError
            show("", self._sheet().whole(), narrowest=USUAL)
            wants_more = self._keep()

    def _next_line(self) -> bool:
        """One question and its answer; False once the person is content with the finished game."""
        line = self._ask(self._question())
        if line == TAKE_BACK:
            self._take_back()
        elif self._records and self._records[-1].game.is_over:
            return bool(line)
        else:
            self._take(line)
        return True

    def _ask(self, question: str) -> str:
        return input(self._say("type-question", question=question) + " ").strip()

    def _question(self) -> str:
        if not self._records:
            return self._say("type-players")
        game = self._records[-1].game
        if game.is_over:
            return self._say("type-over")
        if game.rulebook.rounds == 1:
            return self._say("type-only-turn", turn=game.turn_no, players=self._players())
        return self._say("type-turn", round=game.round_no, turn=game.turn_no, players=self._players())

    def _take(self, line: str) -> None:
        try:
            record = play_line(self._records[-1], line) if self._records else _start(line)
        except RulesError as error:
            show(worded(error, self._catalogue))
            return
        if record not in self._records[-1:]:  # two rounds go without saying
            self._records.append(record)
        self._show_progress()

    def _take_back(self) -> None:
        if self._records:
            show(self._say("type-taken-back", line=_last_line(self._records.pop())))

    def _show_progress(self) -> None:
        if self._records[-1].game.rounds:
            show("", self._sheet().last_turn(), "", narrowest=USUAL)
        else:
            says_rounds = self._records[-1].game.rulebook.rounds == 1
            how = self._say("type-how", players=self._players())
            show(how, *([] if says_rounds else [self._say("type-rounds")]))

    def _players(self) -> str:
        return ", ".join(shown(name) for name in self._records[-1].players)

    def _sheet(self) -> Sheet:
        return Sheet(self._records[-1], self._catalogue)

    def _keep(self) -> bool:
        """Offer to keep the record; True if the person would rather go back to typing."""
        while path := self._ask(self._say("type-save")):
            if path == TAKE_BACK:
                return True
            try:
                with Path(path).expanduser().open("x", encoding="utf-8") as file:
                    file.write(print_text(self._records[-1]))
            except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: nobody of that name has a home
                show(file_problem(path, error, self._catalogue))
            else:
                show(self._say("type-saved", path=shown(path)))
                break
        return False


def _start(line: str) -> Record:
    record = Record.of(read_names(line))
    print_text(record)  # refuses names that could not be kept
    return record


def _last_line(record: Record) -> str:
    return print_text(record).splitlines()[-1]
