"""`thenumber play` at one keyboard: arrange or resume a game, and say at the end what is left of it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from thenumber.cli.drawing import USUAL, show, unbroken
from thenumber.cli.files import LONGEST_PATH
from thenumber.cli.lines import shown
from thenumber.cli.play.folders import HOME, as_typed, games_folder, known, state_folder
from thenumber.cli.play.keeping import DamagedGame, Filing, Keeper
from thenumber.cli.play.keyboard import ENTER, Keyboard, has_keys
from thenumber.cli.play.keyed import KeyedTerminal
from thenumber.cli.play.lined import Echo, LinedTerminal
from thenumber.cli.play.options import PlayOptions
from thenumber.cli.play.screen import Screen, can_redraw
from thenumber.cli.play.series import Party, Series, own_name, people_named
from thenumber.cli.play.terminal import Left, Terminal
from thenumber.cli.problems import file_problem
from thenumber.cli.signals import INTERRUPTED
from thenumber.texts import Catalogue

if TYPE_CHECKING:  # what a game needs once it is arranged is imported then
    from thenumber.cli.play.evening import Evening


def run(asked: PlayOptions, language: str) -> int:
    """Play until the people have enough, and say what is left; the exit code."""
    catalogue = Catalogue(language)
    filing = Filing(known(games_folder), asked.out)
    filing.refuse(catalogue)
    sitting = Sitting(asked, filing, catalogue)
    with _terminal(catalogue) as terminal:
        code = sitting.play(terminal)
    for line in sitting.farewell():
        show(line, narrowest=USUAL)
    return code


@contextmanager
def _terminal(catalogue: Catalogue) -> Iterator[Terminal]:
    if not (has_keys() and can_redraw()):
        with Echo() as echo:
            yield LinedTerminal(echo, catalogue)
        return
    with Screen() as screen, Keyboard(leave=screen.leave, enter=screen.enter) as keyboard:
        yield KeyedTerminal(screen, keyboard, catalogue)


class Sitting:
    """One run of the command: a resumed game or a new one, from the first question to the last word."""

    def __init__(self, asked: PlayOptions, filing: Filing, catalogue: Catalogue) -> None:
        self._asked, self._filing = asked, filing
        self._catalogue, self._say = catalogue, catalogue.say
        self._asked_for = None if asked.is_open else _arranged(asked, catalogue)
        self._evening: Evening | None = None
        self._notice = ""

    def play(self, terminal: Terminal) -> int:
        """Arrange a game and play it; the exit code."""
        try:
            keeper = self._keeper() if terminal.has_person else None
            series = self._waiting(terminal, keeper) or self._new_series(terminal)
            self._play(terminal, series, keeper)
        except Left:
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
        return 0

    def farewell(self) -> list[RenderableType]:
        """What stays where pictures do not: the ranking of a finished game, where its record is, or how to resume."""
        evening = self._evening
        if evening is None:
            return []
        lines: list[RenderableType] = []
        if evening.scenes.has_keys:
            lines += [evening.scenes.result(evening.series.game), ""] if evening.series.game.is_over else []
            lines += map(unbroken, evening.filed)
        return [*lines, Text(self._say("play-kept"))] if evening.is_kept else lines

    def _play(self, terminal: Terminal, series: Series, keeper: Keeper | None) -> None:
        from thenumber.cli.play.evening import Evening
        from thenumber.cli.play.opponents import Bots

        bots = Bots(series.party.opponents, self._asked.seconds)
        self._evening = Evening(
            terminal, series, bots, self._catalogue, keeper=keeper, filing=self._filing, notice=self._notice
        )
        try:
            self._evening.run()
        finally:
            bots.close()
            self._evening.keep()

    def _keeper(self) -> Keeper | None:
        """Where the game is kept; nowhere if the person's home is not known, which becomes the notice."""
        if folder := known(state_folder):
            return Keeper(folder)
        problem = file_problem(HOME, FileNotFoundError(), self._catalogue)
        self._notice = self._say("play-not-kept", problem=problem)
        return None

    def _party(self, terminal: Terminal) -> Party:
        if self._asked_for is not None:
            return self._asked_for
        if not terminal.has_person:
            return _arranged(self._asked, self._catalogue)
        notice, self._notice = self._notice, ""
        people = ask_people(terminal, self._catalogue, notice)
        from thenumber.cli.play.setup import against

        return against(people, terminal, self._catalogue)

    def _new_series(self, terminal: Terminal) -> Series:
        return Series.start(self._party(terminal), self._seed(), self._asked.rulebook)

    def _seed(self) -> int:
        return int.from_bytes(os.urandom(4)) if self._asked.seed is None else self._asked.seed

    def _waiting(self, terminal: Terminal, keeper: Keeper | None) -> Series | None:
        """The unfinished game, if there is one and the person wants to resume it.

        What was asked for on the command line comes first: then Enter starts a new game, else it resumes the old one.
        """
        series = self._kept(keeper) if keeper else None
        if series is None:
            return None
        game = series.game
        players = ", ".join(shown(name) for name in series.party.names)
        told = self._say("play-waiting", players=players, round=game.round_no, turn=game.turn_no)
        usually, otherwise = (None, series) if self._asked.wants_new else (series, None)
        key, question = ("r", "play-new-or-resume") if self._asked.wants_new else ("n", "play-resume")
        question = self._say(question)
        hint: list[RenderableType] = ["", Text(question, style="dim")] if terminal.has_keys else []
        picture = Group(Text(self._say("title"), style="bold"), Rule(style="dim"), "", Text(told), *hint)
        return usually if terminal.pick(picture, question, (ENTER, key)) == ENTER else otherwise

    def _kept(self, keeper: Keeper) -> Series | None:
        """The saved game, if it can be resumed; what's wrong with it becomes the notice."""
        path = shown(as_typed(keeper.path), LONGEST_PATH)
        try:
            series = keeper.kept()
            if series:
                _require_bots(series.party, self._catalogue)
        except DamagedGame:
            self._notice = self._say("play-damaged", path=path)
        except OSError as error:
            self._notice = file_problem(path, error, self._catalogue)
        except typer.TyperException as error:  # a bot of that game cannot be had any more
            self._notice = error.format_message()
        else:
            return series
        return None


def ask_people(terminal: Terminal, catalogue: Catalogue, notice: str) -> tuple[str, ...]:
    """Who plays at this keyboard, as they say themselves; a mistake is named and asked again."""
    while True:
        picture = Text.assemble((catalogue.say("title"), "bold"), f"\n\n{notice}\n" if notice else "\n")
        try:
            answer = terminal.line(picture, catalogue.say("play-who"), own_name(catalogue))
            return people_named(answer, catalogue)
        except typer.TyperException as error:
            notice = error.format_message()


# Bots are looked for when they are needed: nobody waits for that before the first question.


def _arranged(asked: PlayOptions, catalogue: Catalogue) -> Party:
    from thenumber.cli.play.setup import arranged

    return arranged(asked, catalogue)


def _require_bots(party: Party, catalogue: Catalogue) -> None:
    from thenumber.cli.play.setup import named_characters

    for opponent in party.opponents:
        if isinstance(opponent.source, str):
            named_characters(opponent.source, catalogue)
