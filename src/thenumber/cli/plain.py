"""Texts for terminals that lack characters: a sign of the same meaning, not a question mark.

The symbols of the players, the signs of the score sheet and letters with accents all have a likeness in ASCII.
"""

import codecs
import unicodedata

PLAIN = "thenumber.plain"
"""The name of the error handler, once `register` was called."""

_LIKENESSES = str.maketrans(
    {
        **dict(zip("▲●■◆★", "^o#+*", strict=True)),
        **dict(zip("×–—·•…−±¡", "x--.*.-~!", strict=True)),
        **dict(zip("┌┐└┘─│━↑↓", "++++-|-^v", strict=True)),
        **dict(zip("’‘“”„«»‹›", '\'\'"""""\'\'', strict=True)),
        **dict(zip("łŁøØđĐıßæœ", "lLoOdDisao", strict=True)),
    }
)


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
