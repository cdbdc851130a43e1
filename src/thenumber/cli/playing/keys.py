"""Keys: what a person pressed, told from the bytes that a terminal sends for it."""

import codecs
import re

INTERRUPT = "interrupt"
END = "end"
ENTER = "enter"
BACKSPACE = "backspace"
ESCAPE = "escape"
RESIZE = "resize"
"""Not a key of any keyboard: the window has another size, or the program is back, so everything must be redrawn."""

_CONTROLS = {
    "\x03": INTERRUPT,
    "\x04": END,
    "\b": BACKSPACE,
    "\x7f": BACKSPACE,
    "\r": ENTER,
    "\n": ENTER,
    "\x1b": ESCAPE,
    "\t": "tab",
}
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "last"}
# What terminals send for keys without a character: ESC O and a letter, or ESC [ with numbers and a last character.
_SEQUENCE = re.compile(r"\x1b(?:O(.)|\[[0-?]*[ -/]*([@-~]))")
_BEGINNING = re.compile(r"\x1b(?:O|\[[0-?]*[ -/]*)?")


class Keys:
    r"""Reads keys out of bytes, however they are split: half a letter or half a sequence waits for its rest.

    >>> keys = Keys()
    >>> keys.feed(b"5\x1b["), keys.feed(b"A\r"), keys.feed("ż".encode())
    (['5'], ['up', 'enter'], ['ż'])
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._waiting = ""

    @property
    def is_halfway(self) -> bool:
        """A sequence has begun: either its rest is on the way, or someone pressed Escape."""
        return bool(self._waiting)

    def feed(self, data: bytes) -> list[str]:
        """The keys that are complete with these bytes; those that mean nothing here are left out."""
        text = self._waiting + self._decoder.decode(data)
        self._waiting = ""
        keys: list[str] = []
        while text:
            if _BEGINNING.fullmatch(text):
                self._waiting = text
                break
            key, text = _first(text)
            keys += [key] if key else []
        return keys

    def settle(self) -> list[str]:
        """The keys that were waiting for a rest which does not come: Escape itself."""
        waiting, self._waiting = self._waiting, ""
        return [_CONTROLS.get(character, character) for character in waiting]


def _first(text: str) -> tuple[str, str]:
    """The first key of a text, empty if it has no meaning here, and what follows it."""
    sequence = _SEQUENCE.match(text)
    if sequence:
        return _ARROWS.get(sequence[1] or sequence[2], ""), text[sequence.end() :]
    key = _CONTROLS.get(text[0], text[0])
    return key if len(key) > 1 or key.isprintable() else "", text[1:]
