"""Why a table or a server says no, as a sentence."""

from collections.abc import Mapping

from thenumber.texts.catalogue import Catalogue
from thenumber.texts.lists import listed


def refusal(code: str, params: Mapping[str, str | int], catalogue: Catalogue) -> str:
    """A refusal in words. Its digits come as one text, "79"; readers get a list.

    >>> refusal("number/unavailable", {"digits": "79"}, Catalogue("en"))
    '7 and 9 are no longer available on your board.'

    Raises:
        LookupError: there are no words for the code, or one of its parameters is missing.
    """
    digits = str(params.get("digits", ""))
    counted: dict[str, str | int] = {"digits": listed(digits, catalogue), "count": len(digits)} if digits else {}
    return catalogue.say(f"refused-{code.replace('/', '-')}", **{**params, **counted})
