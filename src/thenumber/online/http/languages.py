"""The language of ours in which someone reads."""

from starlette.requests import Request

from thenumber.online.http.preferences import preferences
from thenumber.texts import LANGUAGES, language_of

BY_LANGUAGE = {"vary": "accept-language"}
"""The header of whatever is answered in the reader's language, for caches on the way."""


def language_for(request: Request) -> str:
    """The language to answer a request in."""
    return preferred_language(request.headers.get("accept-language", ""), request.query_params.get("lang"))


def preferred_language(accept_language: str, asked: str | None) -> str:
    """The language to answer in: the one asked for, else the best of the browser's that we speak, else English.

    >>> preferred_language("pt-BR, fr;q=0.5, de-AT;q=0.8", None)
    'de'
    """
    if asked is not None and asked in LANGUAGES:
        return asked
    spoken = (language_of(name) for name, weight in preferences(accept_language) if weight > 0)
    return next(filter(None, spoken), "en")
