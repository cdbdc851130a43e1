"""Figures and plural forms of our languages.

What Babel knows of all the world's, in 33 MB, for six: a test compares the two.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from types import MappingProxyType

_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "en": ",.",
        "it": ".,",
        "es": ".,",
        "pl": "\N{NO-BREAK SPACE},",
        "de": ".,",
        "fr": "\N{NARROW NO-BREAK SPACE},",
    }
)
"""The signs that a language puts between thousands and before decimals."""


def decimal(value: float, places: int, language: str) -> str:
    """A figure with so many decimal places, as a language writes it.

    >>> decimal(1234.56, 1, "en"), decimal(1234.56, 1, "de")
    ('1,234.6', '1.234,6')
    """
    exact = Decimal(str(value))  # what people read as a tie is one: 2.675
    return f"{exact:,.{places}f}".translate(str.maketrans(",.", _SIGNS[language]))


def signed(value: float, places: int, language: str) -> str:
    """A figure that is a gain or a loss.

    >>> signed(11.264, 2, "en"), signed(-0.5, 1, "de"), signed(0, 0, "fr")
    ('+11.26', '-0,5', '+0')
    """
    return f"{'-' if value < 0 else '+'}{decimal(abs(value), places, language)}"


def tiny(value: float, language: str) -> str:
    """A figure so small that only its order of magnitude matters.

    >>> tiny(1.26e-13, "en"), tiny(1.26e-13, "pl")
    ('1.3e-13', '1,3e-13')
    """
    digits, exponent = f"{value:.1e}".split("e")
    return f"{decimal(float(digits), 1, language)}e{exponent}"


def percent(share: float, places: int, language: str) -> str:
    r"""A share of one in percent; a no-break space keeps the sign beside it.

    >>> percent(0.25, 1, "it") == "25,0\N{NO-BREAK SPACE}%"
    True
    """
    return f"{decimal(100 * share, places, language)}\N{NO-BREAK SPACE}%"


def plural(count: int, language: str) -> str:
    """The form that goes with a count: `one`, `few`, `many` or `other`, as far as our catalogues tell them apart.

    >>> [plural(count, "pl") for count in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    return _FORMS.get(language, _one_or_other)(abs(count))


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


def _french(count: int) -> str:
    return "one" if count <= 1 else "other"


def _polish(count: int) -> str:
    if count == 1:
        return "one"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


_FORMS: Mapping[str, Callable[[int], str]] = MappingProxyType({"fr": _french, "pl": _polish})
