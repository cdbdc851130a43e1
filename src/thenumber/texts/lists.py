"""Several things in one sentence, joined the way the reader's language joins them."""

import re
from collections.abc import Iterable

from thenumber.texts.catalogue import Catalogue

_LIKE_I = re.compile("i|hi(?![ae])", re.IGNORECASE)


def listed(things: Iterable[object], catalogue: Catalogue) -> str:
    """Names or digits as a list.

    >>> listed([4, 7], Catalogue("en")), listed(["Ann", "Ben", "Cleo"], Catalogue("it"))
    ('4 and 7', 'Ann, Ben e Cleo')
    """
    *start, last = map(str, things)
    if not start:
        return last
    if catalogue.language == "es" and _LIKE_I.match(last):  # "Ana e Inés": "y" would be lost in the name
        return f"{', '.join(start)} e {last}"
    message = "list-two" if len(start) == 1 else "list-more"
    return catalogue.say(message, start=", ".join(start), last=last)
