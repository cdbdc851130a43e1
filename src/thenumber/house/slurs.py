"""Slurs: in which languages a name is one, by a list that others keep, or by the operator's own.

The list is that of glin-profanity, which also sees through digits for letters, blanks between them and the like.
Whole words count, so that people from Scunthorpe have a name.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import regex

if TYPE_CHECKING:
    from glin_profanity import Filter

LANGUAGES = MappingProxyType(
    {"de": "german", "en": "english", "es": "spanish", "fr": "french", "it": "italian", "pl": "polish"}
)
"""The lists that are used, by their languages."""
MOST_REMEMBERED = 4096
_OF_NO_LANGUAGE = "none"  # the library knows no such list, so that only our words count
_LETTERS = regex.compile(r"\p{L}+")

Words = Mapping[str, Sequence[str]]
"""Slurs by their languages."""


class Slurs:
    """All that are known."""

    def __init__(self, words: Words | None = None) -> None:
        self._words = words
        self.languages_of = lru_cache(MOST_REMEMBERED)(self._languages_of)
        """The languages in which a name is a slur."""

    def prepare(self) -> None:
        """Read the lists before anyone waits."""
        self.languages_of("Guest")

    def _languages_of(self, name: str) -> tuple[str, ...]:
        looks = {name, " ".join(_LETTERS.findall(name))}  # "name88", too
        return tuple(
            language for language, slurs in self._filters.items() if any(slurs.is_profane(look) for look in looks)
        )

    @cached_property
    def _filters(self) -> "Mapping[str, Filter]":
        if self._words is None:
            return _published()
        return {code: _filter(_OF_NO_LANGUAGE, words) for code, words in self._words.items()}


@cache
def _published() -> "Mapping[str, Filter]":
    """The lists that others keep: the same for every house in this process."""
    return {code: _filter(name) for code, name in LANGUAGES.items()}


def _filter(language: str, words: Sequence[str] = ()) -> "Filter":
    from glin_profanity import Filter  # it takes a moment, and only those need it who let strangers meet

    return Filter({"languages": [language], "custom_words": list(words), "detect_leetspeak": True})
