"""A terminal without keys: whole lines are read from a pipe or a very plain terminal, and nothing is wiped.

Where several people share a terminal, nothing that is typed is echoed from the first curtain on, for it may be a
number that others must not see. What comes from a pipe is shown as it was typed, so that what is printed reads like a
conversation.
"""

import getpass
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from io import TextIOWrapper
from types import TracebackType
from typing import Self

from rich.console import RenderableType

from thenumber.cli.play.keyboard import ENTER
from thenumber.cli.play.pad import HIDDEN
from thenumber.cli.play.screen import Screen
from thenumber.cli.play.terminal import Left, Menu, Writing
from thenumber.cli.signals import standard_input
from thenumber.rules import Number
from thenumber.texts import Catalogue

with suppress(ImportError):  # Windows has none
    import termios

_LOCAL_MODES = 3  # their place in what tcgetattr returns


class Echo:
    """Whether standard input shows what is typed; when its block ends, as before."""

    def __init__(self) -> None:
        self.is_off = False
        self._before: list[object] = []

    def __enter__(self) -> Self:
        if "termios" in globals() and sys.stdin.isatty():
            self._before = termios.tcgetattr(sys.stdin)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.is_off:
            termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, self._before)  # type: ignore[arg-type]  # what tcgetattr returned

    def turn_off(self) -> None:
        """Show nothing from now on, where that is possible, and drop what was typed ahead."""
        if self._before:
            modes = termios.tcgetattr(sys.stdin)
            modes[_LOCAL_MODES] &= ~termios.ECHO
            termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, modes)
            self.is_off = True


class LinedTerminal:
    """A `Terminal` on standard input and output, line by line."""

    has_keys = False

    def __init__(self, echo: Echo, catalogue: Catalogue) -> None:
        self._say = catalogue.say
        self._screen = Screen(redraws=False)
        self._echo = echo
        self._lines = TextIOWrapper(standard_input(), sys.stdin.encoding, sys.stdin.errors)
        self.has_person = sys.stdin.isatty()
        self.draw = self._screen.draw

    def pause(self, picture: RenderableType, seconds: float) -> bool:  # noqa: ARG002  # nothing moves here
        """Nothing moves here: the person has always seen enough."""
        return True

    def wait(self, picture: RenderableType, question: str) -> None:
        """Print a picture and, if someone sits there, wait for Enter."""
        self.draw(picture)
        if self.has_person:
            self._ask(question)

    def curtain(self, picture: RenderableType, question: str) -> None:
        """Print a picture and wait for Enter; what was typed before is dropped, and nothing is echoed any more."""
        self._echo.turn_off()
        self.wait(picture, question)

    def forget(self) -> None:
        """Lines typed ahead count: a pipe has them all there from the first."""

    def pick(self, picture: RenderableType, question: str, keys: Collection[str]) -> str:
        """Print a picture and ask until the answer is one of the keys."""
        self.draw(picture)
        while (key := self._ask(question).lower() or ENTER) not in keys:
            pass
        return key

    def line(self, picture: RenderableType, question: str, usual: str) -> str:
        """A line after a question; an empty one gives the usual one."""
        self.draw(picture)
        return self._ask(f"{question} [{usual}]") or usual

    def menu(self, menu: Menu, scene: Callable[[Menu], RenderableType], question: str) -> str:
        """The ids or levels that the person types."""
        return self.line(scene(menu), question, ",".join(menu.chosen))

    def number(self, writing: Writing) -> Number:
        """The number in the first line that has one; the others are answered with what's wrong."""
        self.draw(writing.scene(writing.pad))
        pad = writing.pad
        while not (pad.is_locked and pad.number):
            typed = self._ask(writing.question, is_hidden=pad.is_hidden)
            if typed in writing.asides:
                self.draw(writing.asides[typed]())
                continue
            pad = pad.write(typed)
            if pad.objection:
                self.draw(writing.objection(pad))
        return pad.number

    def _ask(self, question: str, *, is_hidden: bool = False) -> str:
        """The answer to a question, without blanks around it.

        Raises:
            Left: there are no more lines.
        """
        prompt = self._say("type-question", question=question) + " "
        line = self._heard(prompt, is_hidden=is_hidden) if self.has_person else self._lines.readline()
        answer = line.strip()
        if not self.has_person:
            sys.stdout.write(f"{prompt}{HIDDEN * len(answer) if is_hidden else answer}".rstrip() + "\n")
        if not line:
            raise Left
        return answer

    def _heard(self, prompt: str, *, is_hidden: bool) -> str:
        """The line that the person answers; without an echo, its end is missing on the screen."""
        if is_hidden and not self._echo.is_off:
            return _secretly_heard(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            return self._lines.readline()
        except OSError:  # the terminal is closed
            return ""
        finally:
            if self._echo.is_off:
                sys.stdout.write("\n")


def _secretly_heard(prompt: str) -> str:
    """The line that the person answers, where the echo can be turned off for one line only."""
    try:
        return getpass.getpass(prompt) + "\n"
    except EOFError:
        return ""
