"""Names that people give themselves and their rooms: any script and emoji, but nothing that could upset a line of text
or a record.
"""

import unicodedata
from collections.abc import Collection
from itertools import count

import regex

from thenumber.online.table.errors import Refused

LONGEST_NAME = 20
"""The most characters of a name, as people count them: a flag or a letter with its accents is one."""
LONGEST_SHOWN = 12
"""The most characters of a name that fit everywhere, also on a small phone."""
LONGEST_ROOM_NAME = 30
"""The most characters in the name of a room."""
_MOST_CODE_POINTS = 200  # a family emoji takes seven
_COMPOSING = r"\u200C\u200D\p{Variation_Selector}"  # joiners and the like: emoji and some scripts need them
_INVISIBLE = r"\p{Default_Ignorable_Code_Point}\u2800"  # letters that show nothing, and the empty pattern of Braille
# Commas part names and `#` starts comments in a text record; eight marks on one letter no script needs.
_UNWELCOME = regex.compile(rf"[[,\#\p{{C}}\p{{Zl}}\p{{Zp}}{_INVISIBLE}]--[{_COMPOSING}]]|\p{{M}}{{8}}", regex.VERSION1)
_VISIBLE = regex.compile(rf"[[\p{{L}}\p{{N}}\p{{P}}\p{{S}}]--[{_INVISIBLE}]]", regex.VERSION1)
_NEVER_SEEN = regex.compile(f"[{_INVISIBLE}]", regex.VERSION1)
_FLAG = regex.compile("\N{WAVING BLACK FLAG}[\U000e0030-\U000e007a]+\N{CANCEL TAG}")  # of Scotland, say


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    r"""The name as it is shown: composed, without blanks around it or in a row.

    >>> clean("  Zoe\u0308   B ")
    'Zoë B'

    Raises:
        Refused: it shows nothing or is too long, or has a control, direction or invisible character, a comma or a `#`.
    """
    if len(name) > 4 * _MOST_CODE_POINTS:  # not worth looking at
        raise Refused("name/too-long", longest=longest)
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    if _UNWELCOME.search(_FLAG.sub("\N{WAVING BLACK FLAG}", composed)):
        raise Refused("name/characters")
    if not _VISIBLE.search(composed):
        raise Refused("name/empty")
    if len(regex.findall(r"\X", composed)) > longest or len(composed) > _MOST_CODE_POINTS:
        raise Refused("name/too-long", longest=longest)
    return composed


def shortened(name: str, longest: int = LONGEST_SHOWN) -> str:
    """As much of a name as fits; three dots stand for the rest.

    >>> shortened("Bartholomew Smith"), shortened("Bartholomew")
    ('Bartholomew…', 'Bartholomew')
    """
    characters = regex.findall(r"\X", name)
    return name if len(characters) <= longest else f"{''.join(characters[: longest - 1]).rstrip()}…"


def distinct(name: str, taken: Collection[str], longest: int | None = None) -> str:
    """The name, with a number if someone has it already; shortened, if it must fit.

    >>> distinct("ann", ["Ann", "Ann 2"]), distinct("Bartholomew S.", ["Bartholomew…"], 12)
    ('ann 3', 'Bartholom… 2')
    """
    known = {_alike(other) for other in taken}
    numbers = ("" if number == 1 else f" {number}" for number in count(1))
    candidates = (
        f"{name if longest is None else shortened(name, longest - len(number))}{number}" for number in numbers
    )
    return next(candidate for candidate in candidates if _alike(candidate) not in known)


def _alike(name: str) -> str:
    """What is equal for names that differ in capitals, styles of letters and characters that can't be seen alone."""
    return _NEVER_SEEN.sub("", unicodedata.normalize("NFKC", name.casefold())).casefold()
