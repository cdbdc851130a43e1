"""Slurs: in which languages a name is one, by a list that others keep, or by the operator's own.

The list is that of glin-profanity, which also sees through digits for letters, blanks between them and the like. To
that come disguises that it misses: marks inside a word, and letters that look like others. Whole words count, so that
people from Scunthorpe have a name.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
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
SHORT = MappingProxyType(
    {
        "de": ("hdf", "wixer", "wixxer"),
        "en": ("fag", "fcuk", "gtfo", "hitler", "kkk", "kys", "nazi", "thot", "whore"),
        "es": ("hdlgp", "hdp"),
        "fr": ("fdp", "ntm", "ntgm"),
        "it": ("vffnc", "vfncl"),
        "pl": ("chwdp", "hwdp", "jbć"),
    }
)
"""What those lists lack, by languages: mostly what is shortened until it can just be understood."""
MOST_REMEMBERED = 4096
SHORTEST_DISGUISED = 4
"""Letters of a word that is looked for behind others that look alike: shorter ones are too many names."""
_OF_NO_LANGUAGE = "none"  # the library knows no such list, so that only our words count
_LETTERS = regex.compile(r"\p{L}+")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}|!@$]+")
_INSIDE = regex.compile(r"(?<=\w)[_*.~^+=|:·]+(?!\p{Lu}\b)(?=\w)")  # not before an initial
_ALIKE = str.maketrans("lI1|!0345$7@q", "iiiiioeassta" + "g")

Words = Mapping[str, Sequence[str]]
"""Slurs by their languages."""


@dataclass(frozen=True, slots=True)
class _List:
    """The slurs of one language."""

    filter: "Filter"
    disguised: frozenset[str]
    """How they look, where letters that look alike count as the same."""

    def has(self, looks: Iterable[str]) -> bool:
        """One of the looks of a name is a slur."""
        return any(
            self.filter.is_profane(look) or not self.disguised.isdisjoint(map(_look, _WORD.findall(look)))
            for look in looks
        )


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
        looks = {name, _INSIDE.sub("", name), " ".join(_LETTERS.findall(name))}  # "na_me" and "name88", too
        return tuple(language for language, slurs in self._lists.items() if slurs.has(looks))

    @cached_property
    def _lists(self) -> Mapping[str, _List]:
        if self._words is None:
            return _published()
        return {code: _list(_OF_NO_LANGUAGE, words) for code, words in self._words.items()}


@cache
def _published() -> Mapping[str, _List]:
    """The lists that others keep: the same for every house in this process."""
    return {code: _list(name, SHORT[code]) for code, name in LANGUAGES.items()}


def _list(language: str, words: Sequence[str] = ()) -> _List:
    from glin_profanity import Filter  # it takes a moment, and only those need it who let strangers meet

    found = Filter({"languages": [language], "custom_words": list(words), "detect_leetspeak": True})
    known = [word for word in found.words if len(word) >= SHORTEST_DISGUISED and _WORD.fullmatch(word)]
    return _List(found, frozenset(map(_look, known)))


def _look(word: str) -> str:
    """A word where letters that look alike are the same.

    >>> _look("Illlnols"), _look("vvhy")
    ('iiiinois', 'why')
    """
    return word.translate(_ALIKE).casefold().replace("vv", "w")
