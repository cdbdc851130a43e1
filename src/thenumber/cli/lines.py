"""Lines that are safe to show: always one line, whatever it quotes, with nothing in it that upsets a terminal."""

import sys
from contextlib import suppress

BAD_INPUT = 2  # the exit codes
INTERRUPTED = 130  # as shells have it
LONGEST_QUOTE = 40

# The first keeps French punctuation with its word, the second holds emoji together; no other has a place in a line.
_INVISIBLE = "\N{NO-BREAK SPACE}\N{ZERO WIDTH JOINER}"


def report(line: str) -> int:
    """Say on standard error what is wrong, if possible; return the exit code to end with."""
    with suppress(OSError):
        print(one_line(line), file=sys.stderr, flush=True)
    return BAD_INPUT


def readable(text: str) -> str:
    """An argument as text: bytes that aren't text become a replacement character."""
    return text.encode(errors="surrogateescape").decode(errors="replace")


def shown(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A text of unknown origin, for quoting: safe to print, and not endless."""
    return one_line(text if len(text) <= longest else text[: longest - 1] + "…")


def one_line(text: str) -> str:
    r"""The text without line breaks, control or direction characters.

    >>> one_line("A\nB\x1b[31m")
    'A B�[31m'
    """
    return "".join(_visible(character) for character in text)


def _visible(character: str) -> str:
    if character.isprintable() or character in _INVISIBLE:
        return character
    return " " if character.isspace() else "�"
