"""What is refused, in an English sentence for programmers; clients word the code in the reader's language."""

from collections.abc import Mapping
from functools import cache

from thenumber.online.table.errors import said
from thenumber.texts import Catalogue, record_problem, refusal


def sentence(code: str, params: Mapping[str, str | int]) -> str:
    """Why something was refused; the bare code with its parameters if there are no words for it.

    >>> sentence("name/too-long", {"longest": 20})
    'Names can be up to 20 characters long.'
    >>> sentence("name/too-long", {})
    'name/too-long'
    """
    try:
        return refusal(code, params, _english())
    except LookupError:
        return said(code, params)


def record_sentence(code: str, params: Mapping[str, str | int], place: Mapping[str, str]) -> str:
    """What is wrong with a record, and where."""
    return record_problem(code, params, place, _english())


@cache
def _english() -> Catalogue:
    return Catalogue("en")
