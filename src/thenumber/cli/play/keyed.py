"""A terminal with keys: one picture replaces the other, and each key is answered at once."""

from collections.abc import Callable, Collection

from rich.console import Group, RenderableType
from rich.text import Text

from thenumber.cli.play.keyboard import BACKSPACE, END, ENTER, ESCAPE, INTERRUPT, RESIZE, Keyboard
from thenumber.cli.play.screen import Screen
from thenumber.cli.play.terminal import Left, Menu, Writing
from thenumber.rules import Number
from thenumber.texts import Catalogue

_LONGEST_LINE = 200
_GO_BACK = (ENTER, ESCAPE, "q")


class KeyedTerminal:
    """A `Terminal` on a keyboard and a screen."""

    has_person = True
    has_keys = True

    def __init__(self, screen: Screen, keyboard: Keyboard, catalogue: Catalogue) -> None:
        self._screen = screen
        self._keyboard = keyboard
        self._say = catalogue.say
        self.draw = screen.draw

    def pause(self, picture: RenderableType, seconds: float) -> bool:
        """Show a picture for a moment, or until a key is pressed; True for Enter."""
        self.draw(picture)
        return self._key(seconds) == ENTER

    def wait(self, picture: RenderableType, question: str) -> None:  # noqa: ARG002  # the picture says which key
        """Show a picture until the person presses Enter."""
        self.draw(picture)
        while self._key() != ENTER:
            pass

    def pick(self, picture: RenderableType, question: str, keys: Collection[str]) -> str:  # noqa: ARG002  # as above
        """Show a picture until the person presses one of the keys."""
        self.draw(picture)
        while (key := (self._key() or "").lower()) not in keys:
            pass
        return key

    def line(self, picture: RenderableType, question: str, usual: str) -> str:
        """A line typed below a picture; just Enter gives the usual one."""
        prompt, cursor, typed = self._say("type-question", question=question) + " ", Text(" ", style="reverse"), ""
        while True:
            asked = Text.assemble((prompt, "bold"), typed, cursor, (f"  [{usual}]" if not typed else "", "dim"))
            self.draw(Group(picture, asked))
            key = self._key() or ""
            if key == ENTER:
                return typed.strip() or usual
            if key in (BACKSPACE, ESCAPE):
                typed = typed[:-1] if key == BACKSPACE else ""
            elif len(key) == 1 and len(typed) < _LONGEST_LINE:
                typed += key

    def menu(self, menu: Menu, scene: Callable[[Menu], RenderableType], question: str) -> str:  # noqa: ARG002
        """What the person marks in the menu."""
        while not menu.is_done:
            self.draw(scene(menu))
            menu = menu.press(self._key() or "")
        return ",".join(menu.chosen)

    def number(self, writing: Writing) -> Number:
        """The number typed on the pad and locked in."""
        pad = writing.pad
        while not (pad.is_locked and pad.number):
            self.draw(writing.scene(pad))
            key = self._key() or ""
            if key in writing.asides:
                self.pick(writing.asides[key](), "", (*_GO_BACK, *writing.asides))
            else:
                pad = pad.press(key)
        return pad.number

    def curtain(self, picture: RenderableType, question: str) -> None:
        """Hide everything until someone presses Enter; what was typed before is dropped."""
        self.forget()
        self.wait(picture, question)

    def forget(self) -> None:
        """Drop what was typed while nothing was asked."""
        self._keyboard.forget()

    def _key(self, seconds: float | None = None) -> str | None:
        """The next key that means something; None if there is none in time."""
        while (key := self._keyboard.next_key(seconds)) == RESIZE:
            self._screen.redraw()
        if key == END:
            raise Left
        if key == INTERRUPT:
            raise KeyboardInterrupt
        return key
