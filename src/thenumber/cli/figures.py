"""Figures as a language writes them: 1,234.5 or 1.234,5; 25.0 %."""

from babel.numbers import format_decimal


def decimal(value: float, places: int, language: str) -> str:
    """A figure with so many decimal places.

    >>> decimal(1234.56, 1, "en"), decimal(1234.56, 1, "de")
    ('1,234.6', '1.234,6')
    """
    pattern = "#,##0." + "0" * places if places else "#,##0"
    return str(format_decimal(value, format=pattern, locale=language))


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
