"""Text that any terminal can show: always one line, whatever it quotes, with nothing in it that upsets a terminal.

Where a terminal lacks characters, it shows a sign of the same meaning, not a question mark: the symbols of the players,
the signs of the score sheet and letters with accents all have a likeness in ASCII.
"""

import codecs
import sys
import unicodedata
from contextlib import suppress

BAD_INPUT = 2  # the exit code
LONGEST_QUOTE = 40

# The first keeps French punctuation with its word, the second holds emoji together; no other has a place in a line.
_INVISIBLE = "\N{NO-BREAK SPACE}\N{ZERO WIDTH JOINER}"

PLAIN = "thenumber.plain"
"""The name of the error handler, once `register` was called."""

_LIKENESSES = str.maketrans(
    {
        **dict(zip("▲●■◆★", "^o#+*", strict=True)),
        **dict(zip("×–—·•…−±¡", "x--.*.-~!", strict=True)),
        **dict(zip("┌┐└┘─│━↑↓→", "++++-|-^v>", strict=True)),
        **dict(zip("▁▂▃▄▅▆▇█", "__..--==", strict=True)),
        **dict(zip("’‘“”„«»‹›", '\'\'"""""\'\'', strict=True)),
        **dict(zip("łŁøØđĐıßæœ", "lLoOdDisao", strict=True)),
    }
)


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


def register() -> None:
    """Make the error handler known to all streams."""
    codecs.register_error(PLAIN, _plain)


def likeness(text: str) -> str:
    """A text in ASCII, character by character, so that columns stay aligned.

    >>> likeness("▲ Świętosława: 2 × 7 – très élevé…")
    '^ Swietoslawa: 2 x 7 - tres eleve.'
    """
    return "".join(map(_likeness, text))


def _likeness(character: str) -> str:
    alike = unicodedata.normalize("NFKD", character.translate(_LIKENESSES))[:1]
    return alike if alike.isascii() else "?"


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return likeness(error.object[error.start : error.end]), error.end
