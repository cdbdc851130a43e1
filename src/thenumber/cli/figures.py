"""Figures as a language writes them: 1,234.5 or 1.234,5; 25.0 %."""

from babel.numbers import format_decimal


def decimal(value: float, places: int, language: str) -> str:
    """A figure with so many decimal places.

    >>> decimal(1234.56, 1, "en"), decimal(1234.56, 1, "de")
    ('1,234.6', '1.234,6')
    """
    pattern = "#,##0." + "0" * places if places else "#,##0"
    return str(format_decimal(value, format=pattern, locale=language))


def percent(share: float, places: int, language: str) -> str:
    r"""A share of one in percent; a no-break space keeps the sign beside it.

    >>> percent(0.25, 1, "it") == "25,0\N{NO-BREAK SPACE}%"
    True
    """
    return f"{decimal(100 * share, places, language)}\N{NO-BREAK SPACE}%"
